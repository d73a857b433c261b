"""What follows from an organism's pieces: its numbers, shields and abilities. Nothing here is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.creatures import Parasite
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import ROWS, Colour, Counts, Row, added

if TYPE_CHECKING:
    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.state import State

RNA_ERRORS, DNA_ERRORS = frozenset({5, 6}), frozenset({6})


def chromosomes(organism: Organism) -> Counts:
    """All chromosomes by colour: cubes, mutation cubes and bionts (BG-GL-14, BG-GL-15).

    The four numbers are Metabolism, Specificity, Entropy and Heredity.
    """
    if isinstance(organism, Macroorganism):
        return organism.chromosomes()
    return added(organism.cubes(), organism.bionts)


def abilities(organism: Organism) -> list[str]:
    """The ability icons in force, repeated as often as they are there (BG-GL-12; ruling R-106)."""
    return organism.abilities()


def has(organism: Organism, ability: str) -> bool:
    """Whether an ability is in force."""
    return ability in abilities(organism)


def parasite_sides(deck: Deck) -> set[str]:
    """The ids that parasites can have."""
    return {face.id for card in deck.parasites.values() for face in card.sides}


def organism_names(deck: Deck) -> set[str]:
    """The ids that organisms can have: of placards, macroorganisms and sides of parasites."""
    return {*deck.placards, *deck.macroorganisms, *parasite_sides(deck)}


def own(state: State, player: Colour) -> list[Organism]:
    """A player's organisms: those in his tableau, and the parasites he controls (BG-GL-30)."""
    mine: list[Organism] = [*state.tableaus[player].organisms] if player in state.tableaus else []
    if state.parasites:
        mine += [one for one in state.parasites if one.controller is player and not one.npc]
    return mine


Icons = list[tuple["Organism", int]]


def hgt_icons(state: State) -> Icons:
    """The microorganisms with HGT icons in force, and how many each has."""
    found: Icons = []
    for one in state.organisms():
        icons = 0 if isinstance(one, Macroorganism) else abilities(one).count("hgt")
        if icons:
            found.append((one, icons))
    return found


def resides(state: State, player: Colour, organism: Organism) -> bool:
    """Whether an organism is his own, or he lives in it as a foreign gene (ruling R-45)."""
    return bool(organism.bionts[player]) or controller_of(state, organism) is player


def promiscuity(state: State, player: Colour, icons: Icons | None = None) -> int:
    """His HGT icons: on his own microorganisms and on those he lives in (BG-A2-06, BG-E6-02).

    `icons` are the `hgt_icons` of the table, for somebody who has looked at them already.
    """
    there = hgt_icons(state) if icons is None else icons
    return sum([n for one, n in there if resides(state, player, one)])


def darwin_dice(organism: Organism) -> int:
    """One die a cube, two a biont, guests included (BG-G0-02)."""
    return sum(organism.cubes()) + 2 * sum(organism.bionts)


def heat_shield(organism: Organism) -> int:
    """Red chromosomes and red shields (BG-D5-04)."""
    return chromosomes(organism)[Colour.RED] + abilities(organism).count("heat_shield")


def oxygen_shield(organism: Organism) -> int:
    """Green chromosomes, green shields and vitamins (BG-D6-04)."""
    shields = abilities(organism).count("o2_shield")
    return chromosomes(organism)[Colour.GREEN] + shields + organism.antioxidants[Colour.GREEN]


def controller_of(state: State, organism: Organism) -> Colour:
    """Who decides for an organism in play (BG-E3-16)."""
    return organism.controller if isinstance(organism, Parasite) else state.owner(organism.id)


def home_row_of(state: State, organism: Organism) -> Row:
    """The home row of an organism in play; a parasite's is that of its host's placard (BG-E2-02)."""
    return state.home_row(organism.id) if isinstance(organism, Parasite) else organism.home_row


def home_rows(state: State, organism: Organism) -> tuple[Row, ...]:
    """The rows at home to it: its home row, or every row with spores (BG-E2-02, BG-E2-10)."""
    return ROWS if has(organism, "spore") else (home_row_of(state, organism),)


def rows_at_home(state: State, player: Colour, but: Organism | None = None) -> set[Row]:
    """The home rows of a player's own organisms, leaving one of them out."""
    rows: set[Row] = set()
    for one in own(state, player):
        if one is not but:
            rows.update(home_rows(state, one))
    return rows


def entropy_limit(state: State, player: Colour) -> int:
    """How many bionts the player's greenest organism would allow on refugia (BG-E2-03; ruling R-31)."""
    return 1 + max([chromosomes(one)[Colour.GREEN] for one in own(state, player)], default=0)


def usable_limit(state: State, player: Colour) -> int:
    """The limit that binds now: a gain waits for the next turn, a loss does not (BG-E2-04, BG-E2-05)."""
    return min(state.tableaus[player].entropy_limit, entropy_limit(state, player))


def bionts_on_refugia(state: State, player: Colour) -> int:
    """How many bionts of the player are on refugia."""
    return sum([refugium.bionts[player] for row in state.rows for refugium in row.refugia])


def purchases_left(organism: Organism, player: Colour) -> int:
    """How many purchases the player's bionts may still make for it this turn (BG-H0-01, BG-H0-13)."""
    each = 2 if has(organism, "fission") else 1
    if isinstance(organism, Macroorganism):
        each = max(organism.each, each)
    return organism.bionts[player] * each - organism.purchases[player]


def error_faces_of(organism: Organism, *, macro: bool) -> frozenset[int]:
    """Fives and sixes, with DNA or in the macro variant sixes only (BG-G3-01, BG-G3-03, BG-C4-01)."""
    return DNA_ERRORS if macro or has(organism, "dna") else RNA_ERRORS


def heredity_of(organism: Organism, *, macro: bool) -> int:
    """The error shield: blue chromosomes, in the macro variant also DNA (BG-G3-02, BG-C4-02; R-100)."""
    dna = abilities(organism).count("dna") if macro else 0
    return chromosomes(organism)[Colour.BLUE] + dna
