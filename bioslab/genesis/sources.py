"""E1: the rows that are open to a player, and the places his bionts can come from."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bioslab.genesis.organisms import rows_at_home
from bioslab.genesis.pieces import ROWS, Colour, Row, plus
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.state import Refugium, State, Tableau

POOL = "pool"


class Reach(NamedTuple):
    """What is open to a player at one moment: worked out once, and asked for every option of a list.

    Attributes:
        player: whose bionts and catalysts.
        open: the rows he may use (BG-E1-05).
        leave: the rows that his bionts on refugia can leave (BG-E1-03).
    """

    player: Colour
    open: set[Row]
    leave: set[Row]


def reach_of(state: State, player: Colour) -> Reach:
    """What is open to a player while nothing on the table moves."""
    opened = open_rows(state, player)
    leave = opened if state.setup.rulings.bionts_leave_home_rows else active_rows(state)
    return Reach(player, opened, leave)


def active_rows(state: State) -> set[Row]:
    """The rows whose landform is lit this turn (BG-D2-01)."""
    return {row.row for row in state.rows if row.active}


def open_rows(state: State, player: Colour, but: Organism | None = None) -> set[Row]:
    """The rows a player may use: active ones and the home rows of own organisms (BG-E1-05; ruling R-04).

    `but` is an organism of his that opens no row: a parasite that is looking for a host.
    """
    active = active_rows(state)
    home = rows_at_home(state, player, but)
    if not state.setup.rulings.home_row_opens_own_row and home & active:
        return set(ROWS)
    return active | home


NO_BIONT_IN_POOL = Refusal("BG-E1-03", "genesis.refuse.no_biont_in_pool")
MOVED = Refusal("BG-E0-02", "genesis.refuse.moved")


@lru_cache(maxsize=1 << 10)
def row_closed(place: str, row: Row) -> Refusal:
    """The refusal of a place whose row is not open, one for each place: option lists are full of them."""
    return Refusal("BG-E1-05", "genesis.refuse.row_closed", {"place": place, "row": row.word})


def refuse_source(state: State, reach: Reach, source: str) -> Refusal | None:
    """Why no biont of the player can leave this place now (BG-E1-03, BG-E0-02; ruling R-05)."""
    if source == POOL:
        return refuse_pool(state.tableaus[reach.player])
    refugium = state.refugium(source)
    if refugium is None or not refugium.bionts[reach.player]:
        return Refusal("BG-E1-03", "genesis.refuse.no_biont_there", {"place": source})
    return refuse_leaving(reach, refugium)


def refuse_pool(tableau: Tableau) -> Refusal | None:
    """Why no biont can leave a pool now (BG-E1-03, BG-E0-02)."""
    if not tableau.bionts:
        return NO_BIONT_IN_POOL
    return MOVED if tableau.spent >= tableau.bionts else None


def refuse_leaving(reach: Reach, refugium: Refugium) -> Refusal | None:
    """Why none of the bionts that the player has on a refugium can leave it (BG-E1-03, BG-E0-02; R-05)."""
    if refugium.card.row not in reach.leave:
        told = {"place": refugium.id, "row": refugium.card.row.word}
        return Refusal("BG-E1-03", "genesis.refuse.trapped", told)
    return MOVED if refugium.arrived[reach.player] >= refugium.bionts[reach.player] else None


def sources(state: State, reach: Reach) -> list[str]:
    """The places from which a biont of the player can go now: the pool, refugia (BG-E1-03)."""
    player = reach.player
    found = [POOL] if refuse_pool(state.tableaus[player]) is None else []
    found += [
        place.card.id
        for row in state.rows
        for place in row.refugia
        if place.bionts[player] and refuse_leaving(reach, place) is None
    ]
    return found


def take_biont(state: State, player: Colour, source: str) -> None:
    """Take a biont out of the pool or off a refugium."""
    if source == POOL:
        state.tableaus[player].bionts -= 1
        return
    refugium = state.refugium(source)
    assert refugium is not None  # noqa: S101 - the source has been verified
    refugium.bionts = plus(refugium.bionts, player, -1)
