"""What an organism can lose, in which order, and how each piece is taken off it (glossary: Atrophy)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.biosynthesis import biont_home
from bioslab.genesis.creatures import Mutation, Side
from bioslab.genesis.organisms import has
from bioslab.genesis.pieces import NONE, Colour, Counts, plus, present

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Bacterium
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State

OXYGEN = "oxygen"
"""The cause of losses that antioxidants may pay for: oxygen spikes and pollution (BG-D6-06, BG-GL-03)."""


def losses(state: State, organism: Bacterium, cause: str) -> list[str]:
    """The ids of the losses that are allowed now (BG-GL-02, BG-GL-03, BG-GL-04, BG-GL-25).

    Args:
        state: the table.
        organism: who loses a piece.
        cause: "heat", "oxygen" or "error"; antioxidants count in an oxygen spike only.
    """
    tiers = _tiers(state, organism)
    if has(organism, "immunology"):
        allowed = [piece for tier in tiers for piece in tier]
        allowed += [f"base:{one.card.id}" for one in organism.mutations if one.promoted]
    else:
        allowed = next((tier for tier in tiers if tier), [])
    if cause == OXYGEN:
        allowed = allowed + [f"antioxidant:{colour.word}" for colour in payers(state, organism)]
    return [f"lose:{piece}" for piece in allowed]


def payers(state: State, organism: Bacterium) -> list[Colour]:
    """The colours of antioxidants that may be spent for an atrophy (BG-E5-02, BG-E5-03; ruling R-14)."""
    vitamins_pay = state.setup.rulings.antioxidant_pays_after_shield
    return [one for one in present(organism.antioxidants) if vitamins_pay or one is not Colour.GREEN]


def _tiers(state: State, organism: Bacterium) -> tuple[list[str], ...]:
    plus_cubes = [f"plus:{one.card.id}" for one in organism.mutations if one.promoted]
    bases = [f"base:{one.card.id}" for one in organism.mutations if not one.promoted]
    cubes = [f"cube:{colour.word}" for colour in present(organism.chromosomes)]
    bionts = [f"biont:{colour.word}" for colour in present(organism.bionts)]
    if not state.setup.rulings.plus_cubes_first:  # ruling R-39: any mutation cube, then
        return plus_cubes + bases, cubes, bionts
    return plus_cubes, bases, cubes, bionts


def lose(game: Genesis, organism: Bacterium, piece: str) -> None:
    """Take one piece off an organism.

    Args:
        game: the game.
        organism: who loses it.
        piece: kind and name, say "cube:red", as in the ids of `losses`.
    """
    kind, _, name = piece.partition(":")
    data = {"organism": organism.id}
    if kind == "antioxidant":
        colour = Colour.of(name)
        organism.antioxidants = plus(organism.antioxidants, colour, -1)
        game.state.soup_catalysts = plus(game.state.soup_catalysts, colour)
        game.log("BG-D6-06", "genesis.lose.antioxidant", {**data, "colour": name})
    elif kind == "cube":
        organism.chromosomes = plus(organism.chromosomes, Colour.of(name), -1)
        game.state.cube_to_soup(Colour.of(name))
        game.log("BG-GL-02", "genesis.lose.cube", {**data, "colour": name})
    elif kind == "biont":
        organism.bionts = plus(organism.bionts, Colour.of(name), -1)
        game.log("BG-GL-02", "genesis.lose.biont", {**data, "player": name}, player=name)
        biont_home(game, Colour.of(name))
    else:
        _lose_mutation_cube(game, organism, name, base=kind == "base")


def _lose_mutation_cube(game: Genesis, organism: Bacterium, name: str, *, base: bool) -> None:
    """A plus cube demotes its card; the only cube takes its card with it (BG-GL-05, BG-GL-28)."""
    mutation = next(one for one in organism.mutations if one.card.id == name)
    data: dict[str, object] = {"organism": organism.id, "mutation": name}
    if mutation.plus is None:
        game.log("BG-GL-05", "genesis.lose.mutation", {**data, "colour": mutation.base.word})
        discard(game, organism, mutation)
        return
    gone, stays = (mutation.base, mutation.plus) if base else (mutation.plus, mutation.base)
    # The promoted side is gone at once; the front's abilities count as new ones, from next turn (BG-GL-12).
    side = Side.FRONT if mutation.in_force is Side.FRONT else Side.NEITHER
    demoted = Mutation(mutation.card, stays, None, side)
    organism.mutations = tuple(demoted if one is mutation else one for one in organism.mutations)
    game.state.cube_to_soup(gone)
    game.log("BG-GL-05", "genesis.lose.plus", {**data, "colour": gone.word})


def discard(game: Genesis, organism: Bacterium, mutation: Mutation) -> None:
    """A mutation card and its cubes leave an organism; the card goes under its home row's deck (BG-D7-04)."""
    state = game.state
    organism.mutations = tuple(one for one in organism.mutations if one is not mutation)
    state.cubes_to_soup(mutation.cubes)
    row = state.rows[organism.home_row]
    row.mutations = (*row.mutations, mutation.card.id)


def strip(state: State, organism: Bacterium) -> Counts:
    """Everything but the mutations goes back to the soup; returns the bionts that were there (BG-GL-22)."""
    state.cubes_to_soup(organism.chromosomes)
    state.catalysts_to_soup(organism.antioxidants)
    bionts = organism.bionts
    organism.chromosomes = organism.antioxidants = organism.bionts = NONE
    return bionts
