"""E1: the rows that are open to a player, and the places his bionts can come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.organisms import rows_at_home
from bioslab.genesis.pieces import Colour, Row, plus
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.state import State

POOL = "pool"


def open_rows(state: State, player: Colour, but: Organism | None = None) -> set[Row]:
    """The rows a player may use: active ones and the home rows of own organisms (BG-E1-05; ruling R-04).

    `but` is an organism of his that opens no row: a parasite that is looking for a host.
    """
    active = {row.row for row in state.rows if row.active}
    home = rows_at_home(state, player, but)
    if not state.setup.rulings.home_row_opens_own_row and home & active:
        return set(Row)
    return active | home


def refuse_source(state: State, player: Colour, source: str) -> Refusal | None:
    """Why no biont of the player can leave this place now (BG-E1-03, BG-E0-02; ruling R-05)."""
    if source == POOL:
        tableau = state.tableaus[player]
        if not tableau.bionts:
            return Refusal("BG-E1-03", "genesis.refuse.no_biont_in_pool")
        return Refusal("BG-E0-02", "genesis.refuse.moved") if tableau.spent >= tableau.bionts else None
    refugium = state.refugium(source)
    if refugium is None or not refugium.bionts[player]:
        return Refusal("BG-E1-03", "genesis.refuse.no_biont_there", {"place": source})
    home_too = state.setup.rulings.bionts_leave_home_rows
    rows = open_rows(state, player) if home_too else {row.row for row in state.rows if row.active}
    if refugium.card.row not in rows:
        return Refusal(
            "BG-E1-03", "genesis.refuse.trapped", {"place": refugium.id, "row": refugium.card.row.word}
        )
    if refugium.arrived[player] >= refugium.bionts[player]:
        return Refusal("BG-E0-02", "genesis.refuse.moved")
    return None


def sources(state: State, player: Colour) -> list[str]:
    """The places from which a biont of the player can go now: the pool, refugia (BG-E1-03)."""
    places = [POOL, *(place.id for place in state.refugia() if place.bionts[player])]
    return [place for place in places if refuse_source(state, player, place) is None]


def take_biont(state: State, player: Colour, source: str) -> None:
    """Take a biont out of the pool or off a refugium."""
    if source == POOL:
        state.tableaus[player].bionts -= 1
        return
    refugium = state.refugium(source)
    assert refugium is not None  # noqa: S101 - the source has been verified
    refugium.bionts = plus(refugium.bionts, player, -1)
