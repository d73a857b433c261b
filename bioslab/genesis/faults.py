"""The invariants of the table: what must hold after every step, whatever was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from bioslab.genesis.disease import LOOSE
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import bionts_on_refugia, usable_limit
from bioslab.genesis.pieces import COLOURS, NONE, Row, added, counted
from bioslab.genesis.settings import BIONTS_PER_PLAYER, CATALYSTS_PER_COLOUR
from bioslab.genesis.state import CUBES_PER_COLOUR
from bioslab.kernel.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from bioslab.genesis.state import State


@dataclass(frozen=True, slots=True)
class Fault:
    """A broken invariant: its name, and what is wrong.

    >>> Fault("I-05", "genesis.fault.pool", {"player": "red"}).name
    'I-05'
    """

    name: str
    message: str
    data: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """The sentence."""
        return f"{self.name}: {say(self.message, self.data)}"


def faults(state: State, settling: Collection[object] = ()) -> tuple[Fault, ...]:
    """Every broken invariant of a table; empty when it is sound.

    Args:
        state: the table.
        settling: organisms, refugia and players that steps on the agenda are about to see to; such an
            organism may be without bionts of its owner, such a refugium without manna, such a player may
            have too many bionts out.
    """
    found = chain.from_iterable(check(state) for check in CHECKS)
    unsettled = chain.from_iterable(
        check(state, settling) for check in (_owners, _limits, _parasites, _refugia)
    )
    return (*found, *unsettled)


def _bionts(state: State) -> Iterator[Fault]:
    """I-01: three bionts a player, wherever they are (BG-B4-02)."""
    for player in COLOURS:
        places = sum(refugium.bionts[player] for refugium in state.refugia())
        inside = sum(one.bionts[player] for one in state.organisms())
        pool = state.tableaus[player].bionts if player in state.tableaus else 0
        wanted = state.setup.bionts_of(player) if player in state.tableaus else 0
        wanted += player in state.setup.npcs
        pool += state.npc_bionts[player]
        if places + inside + pool != wanted:
            data = {"player": player.word, "n": places + inside + pool, "wanted": wanted}
            yield Fault("I-01", "genesis.fault.bionts", data)


def _cubes(state: State) -> Iterator[Fault]:
    """I-02: sixteen cubes a colour; a soup below zero means substitutes (BG-B-02, BG-B2-02)."""
    counts = state.soup_cubes
    for refugium in state.refugia():
        counts = added(counts, added(refugium.organised, refugium.disorganised))
    for tableau in state.tableaus.values():
        for organism in tableau.organisms:
            counts = added(counts, organism.cubes())
    for parasite in state.parasites:
        counts = added(counts, parasite.cubes())
    for colour in COLOURS:
        if counts[colour] != CUBES_PER_COLOUR:
            data = {"colour": colour.word, "n": counts[colour], "wanted": CUBES_PER_COLOUR}
            yield Fault("I-02", "genesis.fault.cubes", data)


def _catalysts(state: State) -> Iterator[Fault]:
    """I-03: twelve catalysts a colour (BG-B-04, BG-B3-07)."""
    counts = state.soup_catalysts
    for refugium in state.refugia():
        counts = added(counts, counted(refugium.enzymes))
    for tableau in state.tableaus.values():
        counts = added(counts, tableau.catalysts)
        for organism in tableau.organisms:
            counts = added(counts, organism.antioxidants)
    for colour in COLOURS:
        if counts[colour] != CATALYSTS_PER_COLOUR:
            data = {"colour": colour.word, "n": counts[colour], "wanted": CATALYSTS_PER_COLOUR}
            yield Fault("I-03", "genesis.fault.catalysts", data)


def _cards(state: State) -> Iterator[Fault]:
    """I-04: every card is in exactly one place."""
    cards = state.setup.cards
    organisms = [one for tableau in state.tableaus.values() for one in tableau.organisms]
    trophies = [trophy for tableau in state.tableaus.values() for trophy in tableau.trophies]
    out = [one for one in state.removed if one in cards.placards]
    placards = [*(one for row in state.rows for one in row.deck), *(one.id for one in state.refugia())]
    placards += [one.placard.id if isinstance(one, Macroorganism) else one.id for one in organisms] + out
    placards += [one for one in trophies if one in cards.placards]
    macros = [one.id for one in state.macroorganisms()]
    macros += [one for one in trophies if one in cards.macroorganisms]
    yield from _once("macroorganisms", macros, cards.macroorganisms, whole=False)
    mutations = [one for row in state.rows for one in row.mutations]
    mutations += [one.card.id for organism in state.organisms() for one in organism.mutations]
    events = [*state.events, *state.discard, *(one for one in state.removed if one in cards.events)]
    yield from _once("placards", placards, cards.placards, whole=bool(state.turn))
    yield from _once("mutations", mutations, cards.mutations, whole=bool(state.turn))
    yield from _once("events", events, cards.events, whole=bool(state.turn))


def _once(pile: str, found: list[str], all_cards: Iterable[str], *, whole: bool) -> Iterator[Fault]:
    """Before the first turn the decks are still being dealt: then no card may be there twice."""
    wanted = set(all_cards)
    twice = sorted({one for one in found if found.count(one) > 1})
    if twice:
        yield Fault("I-04", "genesis.fault.twice", {"pile": pile, "ids": ", ".join(twice)})
    missing = sorted(wanted - set(found)) if whole else []
    strange = sorted(set(found) - wanted)
    if missing or strange:
        yield Fault("I-04", "genesis.fault.cards", {"pile": pile, "ids": ", ".join(missing + strange)})


def _pools(state: State) -> Iterator[Fault]:
    """I-05: no pool holds more of a colour than its limit (BG-B3-05); nothing is negative."""
    for player, tableau in state.tableaus.items():
        if (
            max(tableau.catalysts) > state.setup.pool_limit
            or min(tableau.catalysts) < 0
            or tableau.bionts < 0
        ):
            data = {"player": player.word, "limit": state.setup.pool_limit}
            yield Fault("I-05", "genesis.fault.pool", data)


def _negative(state: State) -> Iterator[Fault]:
    """I-02: no space holds less than nothing."""
    for refugium in state.refugia():
        if min(*refugium.organised, *refugium.disorganised, *refugium.bionts) < 0:
            yield Fault("I-02", "genesis.fault.negative", {"place": refugium.id})
    for tableau in state.tableaus.values():
        for one in tableau.organisms:
            if min(*one.cubes(), *one.bionts, *one.antioxidants, *one.purchases) < 0:
                yield Fault("I-02", "genesis.fault.negative", {"place": one.id})


def _limits(state: State, settling: Collection[object]) -> Iterator[Fault]:
    """I-07: no more bionts on refugia than entropy allows (BG-E2-03)."""
    for player in state.tableaus:
        limit, n = usable_limit(state, player), bionts_on_refugia(state, player)
        if n > limit and player not in settling:
            yield Fault("I-07", "genesis.fault.entropy", {"player": player.word, "n": n, "limit": limit})


def _refugia(state: State, settling: Collection[object]) -> Iterator[Fault]:
    """I-08, I-09 and the printed manna: what lies on a refugium fits its placard."""
    for refugium in state.refugia():
        data = {"place": refugium.id}
        if len(refugium.enzymes) > len(refugium.card.spaces):
            yield Fault("I-08", "genesis.fault.enzymes", data)
        manna = added(refugium.organised, refugium.disorganised)
        if manna == NONE and refugium.id not in settling:
            yield Fault("I-09", "genesis.fault.empty", data)
        printed = counted(refugium.card.manna)
        if any(manna[colour] > printed[colour] for colour in COLOURS):
            yield Fault("I-20", "genesis.fault.manna", data)
        if any(refugium.arrived[colour] > refugium.bionts[colour] for colour in COLOURS):
            yield Fault("I-40", "genesis.fault.arrived", data)


def _owners(state: State, settling: Collection[object]) -> Iterator[Fault]:
    """I-06: an organism has a biont of its owner (BG-GL-19, BG-E6-09)."""
    for one in state.organisms():
        player = state.controller(one.id)
        if not one.bionts[player] and one.id not in settling:
            yield Fault("I-06", "genesis.fault.organism", {"place": one.id, "player": player.word})


def _organisms(state: State) -> Iterator[Fault]:
    """I-13, I-37: mutations have one cube or two, purchases are counted; at most three organisms."""
    for player, tableau in state.tableaus.items():
        for one in tableau.organisms:
            if any(one.purchases[colour] > 2 * BIONTS_PER_PLAYER for colour in COLOURS):
                yield Fault("I-37", "genesis.fault.purchases", {"place": one.id})
        if len(tableau.organisms) > max(BIONTS_PER_PLAYER, state.setup.bionts_of(player)):
            yield Fault("I-06", "genesis.fault.organisms", {"player": player.word})


def _parasites(state: State, settling: Collection[object]) -> Iterator[Fault]:
    """I-10 to I-12: one parasite a host, of another player, with the very cubes that its host lacks."""
    if len(state.organisms()) != sum(len(one.organisms) for one in state.tableaus.values()) + len(
        state.parasites
    ):
        yield Fault("I-10", "genesis.fault.host", {"ids": ", ".join(one.id for one in state.parasites)})
    for host in state.organisms():
        on_it = [one for one in state.parasites if one.host == host.id]
        if isinstance(host, Macroorganism):
            continue  # its stolen organs leave empty spaces: BG-GL-18
        if host.id in settling or any(one.id in settling for one in on_it):
            continue
        if len(on_it) > 1:
            yield Fault("I-10", "genesis.fault.parasites", {"place": host.id})
        held = sorted(
            (cube.mutation, cube.part) for one in on_it for cube in one.diseases if cube.part not in LOOSE
        )
        gone = [(one.card.id, "base") for one in host.mutations if not one.base_home]
        gone += [(one.card.id, "plus") for one in host.mutations if one.promoted and not one.plus_home]
        if held != sorted(gone):
            yield Fault("I-12", "genesis.fault.disease", {"place": host.id})


def _macroorganisms(state: State) -> Iterator[Fault]:
    """I-14, I-16, I-18: no discs on land, one circle a colour, no marine one with all its organs at rest."""
    for player, tableau in state.tableaus.items():
        for one in tableau.organisms:
            if not isinstance(one, Macroorganism):
                continue
            data = {"place": one.id, "player": player.word}
            if one.terrestrial and any(one.antioxidants):
                yield Fault("I-14", "genesis.fault.discs", data)
            if one.trophic is not player or len(set(one.endosymbionts)) < len(one.endosymbionts):
                yield Fault("I-16", "genesis.fault.circles", data)
            if len(one.organs) != len(one.side.organs):
                yield Fault("I-18", "genesis.fault.organs", data)


def _landforms(state: State) -> Iterator[Fault]:
    """I-34: a waterworld keeps the continents dim (BG-D1-04)."""
    if state.waterworld and state.rows[Row.CONTINENTAL].active:
        yield Fault("I-34", "genesis.fault.waterworld")


def _order(state: State) -> Iterator[Fault]:
    """I-43: the order holds every player once."""
    if sorted(state.order) != sorted(state.setup.players):
        yield Fault("I-43", "genesis.fault.order")


CHECKS: tuple[Callable[[State], Iterator[Fault]], ...] = (
    _bionts, _cubes, _catalysts, _cards, _pools, _negative, _organisms, _macroorganisms, _landforms,
    _order,
)  # fmt: skip
