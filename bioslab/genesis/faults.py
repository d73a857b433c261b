"""The invariants of the table: what must hold after every step, whatever was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import gt
from typing import TYPE_CHECKING, NamedTuple

from bioslab.genesis.disease import LOOSE
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import usable_limit
from bioslab.genesis.pieces import COLOURS, NONE, Row, added, counted
from bioslab.genesis.settings import BIONTS_PER_PLAYER, CATALYSTS_PER_COLOUR
from bioslab.genesis.state import CUBES_PER_COLOUR
from bioslab.kernel.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.pieces import Counts
    from bioslab.genesis.state import Refugium, State


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


class Look(NamedTuple):
    """A table, and what every check needs of it, collected once."""

    state: State
    organisms: list[Organism]
    refugia: list[Refugium]


def faults(state: State, settling: Collection[object] = ()) -> tuple[Fault, ...]:
    """Every broken invariant of a table; empty when it is sound.

    Args:
        state: the table.
        settling: organisms, refugia and players that steps on the agenda are about to see to; such an
            organism may be without bionts of its owner, such a refugium without manna, such a player may
            have too many bionts out.
    """
    look = Look(state, state.organisms(), state.refugia())
    found = [fault for check in CHECKS for fault in check(look)]
    for check in (_owners, _limits, _parasites, _refugia):
        found += check(look, settling)
    return tuple(found)


def _sums(rows: list[Counts]) -> Iterator[int]:
    """What lies in all these places, colour by colour."""
    return map(sum, zip(*rows, strict=True))


def _bionts(look: Look) -> Iterator[Fault]:
    """I-01: three bionts a player, wherever they are (BG-B4-02)."""
    state = look.state
    rows = [state.npc_bionts, *(one.bionts for one in look.refugia), *(one.bionts for one in look.organisms)]
    for player, out in zip(COLOURS, _sums(rows), strict=True):
        tableau = state.tableaus.get(player)
        n = out + (tableau.bionts if tableau is not None else 0)
        wanted = state.setup.bionts_of(player) if tableau is not None else 0
        wanted += player in state.setup.npcs
        if n != wanted:
            yield Fault("I-01", "genesis.fault.bionts", {"player": player.word, "n": n, "wanted": wanted})


def _cubes(look: Look) -> Iterator[Fault]:
    """I-02: sixteen cubes a colour; a soup below zero means substitutes (BG-B-02, BG-B2-02)."""
    rows = [look.state.soup_cubes, *(one.organised for one in look.refugia)]
    rows += [one.disorganised for one in look.refugia]
    rows += [one.cubes() for one in look.organisms]
    for colour, n in zip(COLOURS, _sums(rows), strict=True):
        if n != CUBES_PER_COLOUR:
            data = {"colour": colour.word, "n": n, "wanted": CUBES_PER_COLOUR}
            yield Fault("I-02", "genesis.fault.cubes", data)


def _catalysts(look: Look) -> Iterator[Fault]:
    """I-03: twelve catalysts a colour (BG-B-04, BG-B3-07)."""
    tableaus = look.state.tableaus.values()
    rows = [look.state.soup_catalysts, counted(colour for one in look.refugia for colour in one.enzymes)]
    for tableau in tableaus:
        rows.append(tableau.catalysts)
        rows += [one.antioxidants for one in tableau.organisms]
    for colour, n in zip(COLOURS, _sums(rows), strict=True):
        if n != CATALYSTS_PER_COLOUR:
            data = {"colour": colour.word, "n": n, "wanted": CATALYSTS_PER_COLOUR}
            yield Fault("I-03", "genesis.fault.catalysts", data)


def _cards(look: Look) -> Iterator[Fault]:
    """I-04: every card is in exactly one place."""
    state = look.state
    cards, whole = state.setup.cards, bool(state.turn)
    hosts = [one for tableau in state.tableaus.values() for one in tableau.organisms]
    trophies = [trophy for tableau in state.tableaus.values() for trophy in tableau.trophies]
    placards = [one for row in state.rows for one in row.deck] + [one.id for one in look.refugia]
    placards += [one.placard.id if isinstance(one, Macroorganism) else one.id for one in hosts]
    placards += [one for one in (*state.removed, *trophies) if one in cards.placards]
    macros = [one.id for one in hosts if isinstance(one, Macroorganism)]
    macros += [one for one in trophies if one in cards.macroorganisms]
    mutations = [one for row in state.rows for one in row.mutations]
    mutations += [one.card.id for organism in look.organisms for one in organism.mutations]
    events = [*state.events, *state.discard, *(one for one in state.removed if one in cards.events)]
    yield from _once("macroorganisms", macros, cards.macroorganisms, whole=False)
    yield from _once("placards", placards, cards.placards, whole=whole)
    yield from _once("mutations", mutations, cards.mutations, whole=whole)
    yield from _once("events", events, cards.events, whole=whole)


def _once(pile: str, found: list[str], cards: Mapping[str, object], *, whole: bool) -> Iterator[Fault]:
    """Before the first turn the decks are still being dealt: then no card may be there twice."""
    there, wanted = set(found), cards.keys()
    if len(there) < len(found):
        twice = sorted({one for one in found if found.count(one) > 1})
        yield Fault("I-04", "genesis.fault.twice", {"pile": pile, "ids": ", ".join(twice)})
    if there == wanted or (not whole and there <= wanted):
        return
    missing = sorted(wanted - there) if whole else []
    ids = ", ".join(missing + sorted(there - wanted))
    yield Fault("I-04", "genesis.fault.cards", {"pile": pile, "ids": ids})


def _pools(look: Look) -> Iterator[Fault]:
    """I-05: no pool holds more of a colour than its limit (BG-B3-05); nothing is negative."""
    limit = look.state.setup.pool_limit
    for player, tableau in look.state.tableaus.items():
        if max(tableau.catalysts) > limit or min(tableau.catalysts) < 0 or tableau.bionts < 0:
            yield Fault("I-05", "genesis.fault.pool", {"player": player.word, "limit": limit})


def _negative(look: Look) -> Iterator[Fault]:
    """I-02: no space holds less than nothing."""
    for refugium in look.refugia:
        if min(*refugium.organised, *refugium.disorganised, *refugium.bionts) < 0:
            yield Fault("I-02", "genesis.fault.negative", {"place": refugium.id})
    for tableau in look.state.tableaus.values():
        for one in tableau.organisms:
            if min(*one.cubes(), *one.bionts, *one.antioxidants, *one.purchases) < 0:
                yield Fault("I-02", "genesis.fault.negative", {"place": one.id})


def _limits(look: Look, settling: Collection[object]) -> Iterator[Fault]:
    """I-07: no more bionts on refugia than entropy allows (BG-E2-03)."""
    state = look.state
    for player in state.tableaus:
        n = sum(one.bionts[player] for one in look.refugia)
        if n <= 1 or player in settling:
            continue  # one is always allowed
        if n > (limit := usable_limit(state, player)):
            yield Fault("I-07", "genesis.fault.entropy", {"player": player.word, "n": n, "limit": limit})


def _refugia(look: Look, settling: Collection[object]) -> Iterator[Fault]:
    """I-08, I-09 and the printed manna: what lies on a refugium fits its placard."""
    for refugium in look.refugia:
        data = {"place": refugium.id}
        if len(refugium.enzymes) > len(refugium.card.spaces):
            yield Fault("I-08", "genesis.fault.enzymes", data)
        manna = added(refugium.organised, refugium.disorganised)
        if manna == NONE and refugium.id not in settling:
            yield Fault("I-09", "genesis.fault.empty", data)
        if any(map(gt, manna, counted(refugium.card.manna))):
            yield Fault("I-20", "genesis.fault.manna", data)
        if any(map(gt, refugium.arrived, refugium.bionts)):
            yield Fault("I-40", "genesis.fault.arrived", data)


def _owners(look: Look, settling: Collection[object]) -> Iterator[Fault]:
    """I-06: an organism has a biont of its owner (BG-GL-19, BG-E6-09)."""
    for one in look.organisms:
        player = look.state.controller(one.id)
        if not one.bionts[player] and one.id not in settling:
            yield Fault("I-06", "genesis.fault.organism", {"place": one.id, "player": player.word})


def _organisms(look: Look) -> Iterator[Fault]:
    """I-13, I-37: mutations have one cube or two, purchases are counted; at most three organisms."""
    state = look.state
    for player, tableau in state.tableaus.items():
        for one in tableau.organisms:
            if max(one.purchases) > 2 * BIONTS_PER_PLAYER:
                yield Fault("I-37", "genesis.fault.purchases", {"place": one.id})
        if len(tableau.organisms) > max(BIONTS_PER_PLAYER, state.setup.bionts_of(player)):
            yield Fault("I-06", "genesis.fault.organisms", {"player": player.word})


def _parasites(look: Look, settling: Collection[object]) -> Iterator[Fault]:
    """I-10 to I-12: one parasite a host, of another player, with the very cubes that its host lacks."""
    state = look.state
    hosts = sum(len(one.organisms) for one in state.tableaus.values())
    if len(look.organisms) != hosts + len(state.parasites):
        yield Fault("I-10", "genesis.fault.host", {"ids": ", ".join(one.id for one in state.parasites)})
    for one in state.parasites:
        held_colours = [cube.colour for cube in one.diseases]
        if any(held_colours.count(colour) > one.face.disease_slots.count(colour) for colour in held_colours):
            yield Fault("I-12", "genesis.fault.disease", {"place": one.id})
    for host in look.organisms:
        if isinstance(host, Macroorganism) or not (host.mutations or state.parasites):
            continue  # its stolen organs leave empty spaces: BG-GL-18
        on_it = [one for one in state.parasites if one.host == host.id]
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


def _macroorganisms(look: Look) -> Iterator[Fault]:
    """I-14, I-16, I-18: no discs on land, one circle a colour, no marine one with all its organs at rest."""
    for player, tableau in look.state.tableaus.items():
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


def _landforms(look: Look) -> Iterator[Fault]:
    """I-34: a waterworld keeps the continents dim (BG-D1-04)."""
    if look.state.waterworld and look.state.rows[Row.CONTINENTAL].active:
        yield Fault("I-34", "genesis.fault.waterworld")


def _order(look: Look) -> Iterator[Fault]:
    """I-43: the order holds every player once."""
    if sorted(look.state.order) != sorted(look.state.setup.players):
        yield Fault("I-43", "genesis.fault.order")


CHECKS: tuple[Callable[[Look], Iterator[Fault]], ...] = (
    _bionts, _cubes, _catalysts, _cards, _pools, _negative, _organisms, _macroorganisms, _landforms,
    _order,
)  # fmt: skip
