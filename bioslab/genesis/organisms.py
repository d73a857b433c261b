"""What follows from an organism's pieces: its numbers, shields and abilities. Nothing here is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.pieces import Colour, Counts, Row, added

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Bacterium
    from bioslab.genesis.state import State


def chromosomes(organism: Bacterium) -> Counts:
    """All chromosomes by colour: cubes, mutation cubes and bionts (BG-GL-14, BG-GL-15).

    The four numbers are Metabolism, Specificity, Entropy and Heredity.
    """
    return added(organism.cubes(), organism.bionts)


def abilities(organism: Bacterium) -> list[str]:
    """The ability icons in force, repeated as often as they are there (BG-GL-12)."""
    return [ability for mutation in organism.mutations for ability in mutation.abilities]


def has(organism: Bacterium, ability: str) -> bool:
    """Whether an ability is in force."""
    return any(ability in mutation.abilities for mutation in organism.mutations)


def darwin_dice(organism: Bacterium) -> int:
    """One die a cube, two a biont, guests included (BG-G0-02)."""
    return sum(organism.cubes()) + 2 * sum(organism.bionts)


def heat_shield(organism: Bacterium) -> int:
    """Red chromosomes and red shields (BG-D5-04)."""
    return chromosomes(organism)[Colour.RED] + abilities(organism).count("heat_shield")


def oxygen_shield(organism: Bacterium) -> int:
    """Green chromosomes, green shields and vitamins (BG-D6-04)."""
    shields = abilities(organism).count("o2_shield")
    return chromosomes(organism)[Colour.GREEN] + shields + organism.antioxidants[Colour.GREEN]


def home_rows(organism: Bacterium) -> tuple[Row, ...]:
    """The rows open to its owner: its home row, or every row with spores (BG-E2-02, BG-E2-10)."""
    return tuple(Row) if has(organism, "spore") else (organism.home_row,)


def rows_at_home(state: State, player: Colour) -> set[Row]:
    """The home rows of a player's own organisms."""
    return {row for organism in state.tableaus[player].bacteria for row in home_rows(organism)}


def entropy_limit(state: State, player: Colour) -> int:
    """How many bionts the player's greenest organism would allow on refugia (BG-E2-03)."""
    return 1 + max((chromosomes(one)[Colour.GREEN] for one in state.tableaus[player].bacteria), default=0)


def usable_limit(state: State, player: Colour) -> int:
    """The limit that binds now: a gain waits for the next turn, a loss does not (BG-E2-04, BG-E2-05)."""
    return min(state.tableaus[player].entropy_limit, entropy_limit(state, player))


def bionts_on_refugia(state: State, player: Colour) -> int:
    """How many bionts of the player are on refugia."""
    return sum(refugium.bionts[player] for row in state.rows for refugium in row.refugia)


def purchases_left(organism: Bacterium, player: Colour) -> int:
    """How many purchases the player's bionts may still make for it this turn (BG-H0-01, BG-H0-13)."""
    each = 2 if has(organism, "fission") else 1
    return organism.bionts[player] * each - organism.purchases[player]
