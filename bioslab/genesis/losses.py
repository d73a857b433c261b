"""What an organism can lose, in which order, and how each piece is taken off it (glossary: Atrophy)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.biosynthesis import biont_home, biont_leaves
from bioslab.genesis.creatures import Bacterium, Disease, Mutation, Organism, Parasite
from bioslab.genesis.disease import BASE, PLUS, forget, lose_disease, without
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import has
from bioslab.genesis.pieces import NONE, Colour, Counts, plus, present

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State

OXYGEN = "oxygen"
"""The cause of losses that antioxidants may pay for: oxygen spikes and pollution (BG-D6-06, BG-GL-03)."""


def losses(state: State, organism: Organism, cause: str) -> list[str]:
    """The ids of the losses that are allowed now (BG-GL-02, BG-GL-03, BG-GL-04, BG-GL-25).

    Args:
        state: the table.
        organism: who loses a piece.
        cause: "heat", "oxygen" or "error"; antioxidants count in an oxygen spike only.
    """
    if isinstance(organism, Macroorganism):
        allowed = macro_losses(organism)
    elif has(organism, "immunology"):
        tiers = _tiers(state, organism)
        allowed = [piece for tier in tiers for piece in tier]
        every = [f"base:{one.card.id}" for one in organism.mutations]
        allowed += [piece for piece in every if piece not in allowed]
    else:
        allowed = next((tier for tier in _tiers(state, organism) if tier), [])
    if cause == OXYGEN:
        allowed = allowed + [f"antioxidant:{colour.word}" for colour in payers(state, organism)]
    return [f"lose:{piece}" for piece in allowed]


def payers(state: State, organism: Organism) -> list[Colour]:
    """The colours of antioxidants that may be spent for an atrophy (BG-E5-02, BG-E5-03; ruling R-14)."""
    vitamins_pay = state.setup.rulings.antioxidant_pays_after_shield
    return [one for one in present(organism.antioxidants) if vitamins_pay or one is not Colour.GREEN]


def _tiers(state: State, organism: Bacterium | Parasite) -> list[list[str]]:
    """What goes first: plus cubes, base cubes, stolen ones in that order, other cubes, bionts (R-105)."""
    others = [_other_cubes(organism), [f"biont:{colour.word}" for colour in present(organism.bionts)]]
    return _mutation_tiers(state, organism) + others if organism.mutations else others


def _mutation_tiers(state: State, organism: Bacterium | Parasite) -> list[list[str]]:
    """The cubes of its mutations, the healthy ones first."""
    healthy = [[f"plus:{one.card.id}" for one in organism.mutations if one.promoted and one.plus_home]]
    healthy.append(
        [
            f"base:{one.card.id}"
            for one in organism.mutations
            if one.base_home and not (one.promoted and one.plus_home)
        ]
    )
    stolen = [[f"plus:{one.card.id}" for one in organism.mutations if one.promoted and not one.plus_home]]
    stolen.append(
        [
            f"base:{one.card.id}"
            for one in organism.mutations
            if not one.base_home and not (one.promoted and not one.plus_home)
        ]
    )
    if (
        not state.setup.rulings.plus_cubes_first
    ):  # ruling R-39: any healthy mutation cube, then any stolen one
        return [healthy[0] + healthy[1], stolen[0] + stolen[1]]
    return healthy + stolen


def macro_losses(organism: Macroorganism) -> list[str]:
    """Organs, endosymbionts, the trophic biont; immunology frees the order (GL-02, GL-25, GL-26; R-102)."""
    organs = [f"organ:{space}" for space, filled in enumerate(organism.organs) if filled]
    guests = [f"biont:{colour.word}" for colour in organism.endosymbionts]
    trophic = [f"trophic:{organism.trophic.word}"]
    if immune_guest(organism) is not None:
        return organs + guests or trophic
    if "immunology" in organism.abilities():
        return organs + guests + trophic
    return organs or guests or trophic


def immune_guest(organism: Organism) -> Colour | None:
    """The endosymbiont with immunology, whose player decides about the losses (BG-GL-26)."""
    if not isinstance(organism, Macroorganism):
        return None
    able = [one for one in organism.endosymbionts if one not in organism.fresh_guests]
    return next((one for one in able if "immunology" in organism.guest_abilities(one)), None)


def decider(state: State, organism: Organism) -> Colour:
    """Who chooses what an organism loses: its player, or an endosymbiont with immunology (BG-GL-26)."""
    guest = immune_guest(organism)
    return guest if guest is not None else state.controller(organism.id)


def _other_cubes(organism: Bacterium | Parasite) -> list[str]:
    """Chromosomes of a bacterium; disease cubes of a parasite, the plus before its own base (R-40)."""
    if isinstance(organism, Bacterium):
        return [f"cube:{colour.word}" for colour in present(organism.chromosomes)]
    held = {(cube.mutation, cube.part) for cube in organism.diseases}
    return [
        f"disease:{cube.mutation}:{cube.part}"
        for cube in organism.diseases
        if cube.part == PLUS or (cube.mutation, PLUS) not in held
    ]


def lose(game: Genesis, organism: Organism, piece: str) -> None:
    """Take one piece off an organism.

    Args:
        game: the game.
        organism: who loses it.
        piece: kind and name, say "cube:red", as in the ids of `losses`.
    """
    kind, _, name = piece.partition(":")
    data = {"organism": organism.id}
    if isinstance(organism, Macroorganism) and kind in ("organ", "trophic", "biont"):
        _lose_of_macro(game, organism, kind, name)
    elif kind == "antioxidant" and not isinstance(organism, Parasite):
        colour = Colour.of(name)
        organism.antioxidants = plus(organism.antioxidants, colour, -1)
        game.state.soup_catalysts = plus(game.state.soup_catalysts, colour)
        game.log("BG-D6-06", "genesis.lose.antioxidant", {**data, "colour": name})
    elif kind == "disease" and isinstance(organism, Parasite):
        _lose_disease(game, organism, *name.split(":"))
    elif kind == "cube" and isinstance(organism, Bacterium):
        organism.chromosomes = plus(organism.chromosomes, Colour.of(name), -1)
        game.state.cube_to_soup(Colour.of(name))
        game.log("BG-GL-02", "genesis.lose.cube", {**data, "colour": name})
    elif kind == "biont" and not isinstance(organism, Macroorganism):
        organism.bionts = plus(organism.bionts, Colour.of(name), -1)
        game.log("BG-GL-02", "genesis.lose.biont", {**data, "player": name}, player=name)
        biont_leaves(game, organism, Colour.of(name))
    elif not isinstance(organism, Macroorganism):
        _lose_mutation_cube(game, organism, name, base=kind == "base")


def _lose_of_macro(game: Genesis, organism: Macroorganism, kind: str, name: str) -> None:
    """An organ goes to the soup, an endosymbiont home; the trophic biont stays with the bacterium (R-78)."""
    if kind == "organ":
        space = int(name)
        colour = organism.side.organs[space].colour
        organism.with_organ(space, filled=False)
        game.state.cube_to_soup(colour)
        game.log("BG-GL-02", "genesis.lose.organ", {"organism": organism.id, "colour": colour.word})
    elif kind == "biont":
        guest = Colour.of(name)
        organism.endosymbionts = tuple(one for one in organism.endosymbionts if one is not guest)
        organism.fresh_guests = tuple(one for one in organism.fresh_guests if one is not guest)
        game.log("BG-GL-02", "genesis.lose.biont", {"organism": organism.id, "player": name}, player=name)
        biont_home(game, guest)
    else:
        organism.level = None
        told = {"organism": organism.id, "player": name}
        game.log("BG-GL-23", "genesis.lose.trophic", told, player=name)


def _lose_disease(game: Genesis, parasite: Parasite, mutation: str, part: str) -> None:
    """A disease cube takes the mutation it came from along (BG-GL-06)."""
    cube = next(one for one in parasite.diseases if (one.mutation, one.part) == (mutation, part))
    data = {"organism": parasite.id, "colour": cube.colour.word}
    game.log("BG-GL-02", "genesis.lose.disease", data)
    drop(game, parasite, cube)


def drop(game: Genesis, parasite: Parasite, cube: Disease) -> None:
    """A disease cube goes to the soup; the host's mutation is demoted, or its card discarded."""
    doomed = lose_disease(game, parasite, cube)
    host = game.state.organism(parasite.host)
    if doomed is not None and isinstance(host, Bacterium | Parasite):
        row = game.state.home_row(host.id).word
        told = {"organism": host.id, "mutation": doomed.card.id, "row": row}
        discard(game, host, doomed)
        game.log("BG-GL-06", "genesis.lose.disease_discards", told)


def _lose_mutation_cube(game: Genesis, organism: Bacterium | Parasite, name: str, *, base: bool) -> None:
    """A plus cube demotes its card; the only cube takes its card with it (BG-GL-05, BG-GL-28; R-38)."""
    mutation = next(one for one in organism.mutations if one.card.id == name)
    part = BASE if base else PLUS
    data: dict[str, object] = {"organism": organism.id, "mutation": name}
    left = without(mutation, part)
    if left is None:
        game.log("BG-GL-05", "genesis.lose.mutation", {**data, "colour": mutation.base.word})
        discard(game, organism, mutation)
        return
    gone = mutation.colour_of(part)
    organism.mutations = tuple(left if one is mutation else one for one in organism.mutations)
    home = mutation.base_home if base else mutation.plus_home
    parasite = game.state.parasite_on(organism.id)
    if not home and parasite is not None:
        parasite.diseases = tuple(
            one for one in parasite.diseases if (one.mutation, one.part) != (name, part)
        )
    if base and parasite is not None:
        parasite.diseases = tuple(_rebased(one, name) for one in parasite.diseases)
    game.state.cube_to_soup(gone)
    game.log("BG-GL-05", "genesis.lose.plus", {**data, "colour": gone.word})


def _rebased(cube: Disease, mutation: str) -> Disease:
    """The name of a stolen plus cube when the base is gone and it is the base now (ruling R-40)."""
    return Disease(cube.colour, mutation, BASE) if (cube.mutation, cube.part) == (mutation, PLUS) else cube


def discard(game: Genesis, organism: Bacterium | Parasite, mutation: Mutation) -> None:
    """A mutation card and its cubes leave an organism, those on a parasite too (BG-D7-04, BG-GL-28).

    The card goes face up under its home row's deck.
    """
    state = game.state
    organism.mutations = tuple(one for one in organism.mutations if one is not mutation)
    state.cubes_to_soup(mutation.cubes)
    forget(state, organism.id, mutation.card.id)
    row = state.rows[state.home_row(organism.id)]
    row.mutations = (*row.mutations, mutation.card.id)


def strip(state: State, organism: Bacterium | Parasite) -> Counts:
    """Take all bionts off, cubes and discs of a bacterium to the soup; returns the bionts (BG-GL-22)."""
    bionts = organism.bionts
    organism.bionts = NONE
    if isinstance(organism, Bacterium):
        state.cubes_to_soup(organism.chromosomes)
        state.catalysts_to_soup(organism.antioxidants)
        organism.chromosomes = organism.antioxidants = NONE
    return bionts
