"""E3, E4, E6, H0: the assignments of the full game: parasites, gene transfer, gifts to a host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.gifts import gift_options, give, refuse_gift
from bioslab.genesis.hosts import refuse_host, refuse_rival, refuse_vacancy, takeable
from bioslab.genesis.infection import Infect, free_card
from bioslab.genesis.organisms import organism_names, parasite_sides
from bioslab.genesis.pieces import Colour
from bioslab.genesis.sources import POOL, sources
from bioslab.genesis.steps import option
from bioslab.genesis.transfer import Transfer, refuse_transfer, transfers
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.sources import Reach
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Option

INFECTIONS = {"attach": refuse_vacancy, "supplant": refuse_rival}
"""The two ways to a host, each with what can refuse it besides `refuse_host`."""


def advanced_options(game: Genesis, reach: Reach, origins: list[str]) -> Iterator[Option]:
    """The options beyond those of the introductory game; `origins` are the `sources` of bionts."""
    if origins:
        yield from _infections(game, reach)
    for source, target in transfers(game.state, reach):
        kind = "pool" if target == POOL else "organism" if game.state.organism(target) else "refugium"
        data = {"organism": source, "target" if kind == "organism" else "place": target}
        yield option(game, f"hgt:{source}:{target}", f"genesis.option.hgt_{kind}", data)
    if game.state.parasites:
        yield from gift_options(game, reach.player)


def _infections(game: Genesis, reach: Reach) -> Iterator[Option]:
    """With a free card and a biont to send, only the host can refuse: always so without a cube to take."""
    state, player = game.state, reach.player
    card = free_card(state, player)
    if card is None:
        return
    ways: list[tuple[str, Organism]] = []
    for host in state.organisms():
        incumbent = state.parasite_on(host.id)
        if takeable(host, incumbent) and refuse_host(state, player, host, reach.open) is None:
            ways.append(("attach" if incumbent is None else "supplant", host))
    for side in card.sides:
        slots = list(side.disease_slots)
        for kind, host in ways:
            if INFECTIONS[kind](state, player, host, slots) is None:
                data = {"organism": side.id, "host": host.id}
                yield option(game, f"{kind}:{side.id}:{host.id}", f"genesis.option.{kind}", data)


def refuse_infection(state: State, reach: Reach, kind: str, side: str, host: str) -> Refusal | None:
    """Why a player's parasite cannot attach or supplant with this side (BG-E3-01, BG-E3-04)."""
    card = free_card(state, reach.player)
    face = next((one for one in card.sides if one.id == side), None) if card is not None else None
    if face is None:
        return Refusal("BG-E3-01", "genesis.refuse.no_parasite", {"organism": side})
    if not sources(state, reach):
        return Refusal("BG-E3-04", "genesis.refuse.no_biont_in_pool")
    organism = state.organism(host)
    if organism is None:
        return Refusal("BG-E3-05", "genesis.refuse.no_organism", {"organism": host})
    return refuse_host(state, reach.player, organism, reach.open) or INFECTIONS[kind](
        state, reach.player, organism, list(face.disease_slots)
    )


def carry_out(game: Genesis, player: Colour, kind: str, names: list[str]) -> None:
    """Do what an option of this module says."""
    if kind == "hgt":
        game.state.tableaus[player].hgt_moves += 1
        game.push(Transfer(player, names[0], names[1]))
    elif kind == "donate":
        give(game, player, Colour.of(names[0]), Colour.of(names[1]))
    else:
        card = free_card(game.state, player)
        assert card is not None  # noqa: S101 - the option was verified
        side = next(number for number, face in enumerate(card.sides) if face.id == names[0])
        game.push(Infect(player, side, names[1]))


def why_not_advanced(state: State, reach: Reach, parts: list[str]) -> Refusal | None:
    """The clause against a choice of this module that is spelt right but not allowed."""
    sides = parasite_sides(state.setup.cards)
    known = organism_names(state.setup.cards) | {POOL}
    match parts:
        case ["attach" | "supplant" as kind, side, host] if side in sides and host in known:
            return refuse_infection(state, reach, kind, side, host)
        case ["hgt", source, target] if source in known and target in known:
            return refuse_transfer(state, reach, source, target)
        case ["donate", colour, to] if {colour, to} <= set(Colour.words()):
            return refuse_gift(state, reach.player, Colour.of(colour), Colour.of(to))
    return None
