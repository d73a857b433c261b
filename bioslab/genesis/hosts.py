"""E3, E4: on which host a parasite can live, and when it can drive another one off. Verifiers only."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bioslab.genesis.disease import fitting, most_fitting, stealable
from bioslab.genesis.organisms import controller_of, home_row_of
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Disease, Organism, Parasite
    from bioslab.genesis.pieces import Colour, Row
    from bioslab.genesis.state import State


def refuse_host(state: State, player: Colour, host: Organism, rows: set[Row]) -> Refusal | None:
    """Why a player's parasite cannot live on this organism at all (BG-E3-05, BG-E3-08; ruling R-36).

    Args:
        state: the table.
        player: whose parasite.
        host: the organism to live on.
        rows: the rows open to the parasite.
    """
    if controller_of(state, host) is player:
        return _own_host(host.id)
    row = home_row_of(state, host)
    return None if row in rows else _host_closed(host.id, row)


@lru_cache(maxsize=1 << 8)  # option lists meet the same refusals again and again
def _own_host(host: str) -> Refusal:
    return Refusal("BG-E3-08", "genesis.refuse.own_host", {"organism": host})


@lru_cache(maxsize=1 << 10)
def _host_closed(host: str, row: Row) -> Refusal:
    return Refusal("BG-E3-05", "genesis.refuse.host_closed", {"organism": host, "row": row.word})


def refuse_attach(
    state: State,
    player: Colour,
    host: Organism,
    slots: list[Colour],
    rows: set[Row],
    mover: Parasite | None = None,
) -> Refusal | None:
    """Why a parasite with these disease spaces cannot attach to a free host (BG-E3-06, BG-E3-07, BG-E3-09).

    `mover` is the parasite itself when it is in play already; its own place is free to it.
    """
    return refuse_host(state, player, host, rows) or refuse_vacancy(state, player, host, slots, mover)


def refuse_vacancy(
    state: State,
    player: Colour,  # noqa: ARG001 - as `refuse_rival` has it: an option list asks either
    host: Organism,
    slots: list[Colour],
    mover: Parasite | None = None,
) -> Refusal | None:
    """Why a parasite that could live on a host cannot attach to it as to a free one."""
    if state.parasite_on(host.id) not in (None, mover):
        return Refusal("BG-E3-07", "genesis.refuse.host_taken", {"organism": host.id})
    if not fitting(stealable(host), slots):
        return Refusal("BG-E3-06", "genesis.refuse.nothing_to_steal", {"organism": host.id})
    return None


def refuse_supplant(
    state: State, player: Colour, host: Organism, slots: list[Colour], rows: set[Row]
) -> Refusal | None:
    """Why a parasite with these disease spaces cannot drive off the one that is there (BG-E4-03, E4-04)."""
    return refuse_host(state, player, host, rows) or refuse_rival(state, player, host, slots)


def refuse_rival(state: State, player: Colour, host: Organism, slots: list[Colour]) -> Refusal | None:
    """Why a parasite that could live on a host cannot drive off the one that is there."""
    incumbent = state.parasite_on(host.id)
    data = {"organism": host.id}
    if incumbent is None:
        return Refusal("BG-E4-02", "genesis.refuse.nobody_to_supplant", data)
    if incumbent.controller is player:
        return Refusal("BG-E4-02", "genesis.refuse.own_parasite", data)
    if most_fitting(takeable(host, incumbent), slots) <= len(incumbent.diseases):
        return Refusal("BG-E4-04", "genesis.refuse.too_few_cubes", {**data, "n": len(incumbent.diseases)})
    return None


def takeable(host: Organism, incumbent: Parasite | None) -> list[Disease]:
    """The cubes a new parasite can take: the host's, and those of the parasite it drives off (BG-E4-03)."""
    return stealable(host) if incumbent is None else [*stealable(host), *incumbent.diseases]
