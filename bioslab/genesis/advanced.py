"""E3, E4, E6, H0: the assignments of the full game: parasites, gene transfer, gifts to a host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.gifts import gift_options, give, refuse_gift
from bioslab.genesis.hosts import refuse_attach, refuse_supplant
from bioslab.genesis.infection import Infect, free_card
from bioslab.genesis.organisms import organism_names, parasite_sides
from bioslab.genesis.pieces import Colour
from bioslab.genesis.sources import POOL, open_rows, sources
from bioslab.genesis.steps import option
from bioslab.genesis.transfer import Transfer, refuse_transfer, transfers
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Option

INFECTIONS = {"attach": refuse_attach, "supplant": refuse_supplant}


def advanced_options(game: Genesis, player: Colour) -> Iterator[Option]:
    """The options beyond those of the introductory game."""
    yield from _infections(game, player)
    for source, target in transfers(game.state, player):
        kind = "pool" if target == POOL else "organism" if game.state.organism(target) else "refugium"
        data = {"organism": source, "target" if kind == "organism" else "place": target}
        yield option(game, f"hgt:{source}:{target}", f"genesis.option.hgt_{kind}", data)
    yield from gift_options(game, player)


def _infections(game: Genesis, player: Colour) -> Iterator[Option]:
    state = game.state
    card = free_card(state, player)
    if card is None or not sources(state, player):
        return
    for side in card.sides:
        for host in state.organisms():
            for kind in INFECTIONS:
                if refuse_infection(state, player, kind, side.id, host.id) is None:
                    data = {"organism": side.id, "host": host.id}
                    yield option(game, f"{kind}:{side.id}:{host.id}", f"genesis.option.{kind}", data)


def refuse_infection(state: State, player: Colour, kind: str, side: str, host: str) -> Refusal | None:
    """Why a player's parasite cannot attach or supplant with this side (BG-E3-01, BG-E3-04)."""
    card = free_card(state, player)
    face = next((one for one in card.sides if one.id == side), None) if card is not None else None
    if face is None:
        return Refusal("BG-E3-01", "genesis.refuse.no_parasite", {"organism": side})
    if not sources(state, player):
        return Refusal("BG-E3-04", "genesis.refuse.no_biont_in_pool")
    organism = state.organism(host)
    if organism is None:
        return Refusal("BG-E3-05", "genesis.refuse.no_organism", {"organism": host})
    return INFECTIONS[kind](state, player, organism, list(face.disease_slots), open_rows(state, player))


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


def why_not_advanced(state: State, player: Colour, parts: list[str]) -> Refusal | None:
    """The clause against a choice of this module that is spelt right but not allowed."""
    sides = parasite_sides(state.setup.cards)
    known = organism_names(state.setup.cards) | {POOL}
    match parts:
        case ["attach" | "supplant" as kind, side, host] if side in sides and host in known:
            return refuse_infection(state, player, kind, side, host)
        case ["hgt", source, target] if source in known and target in known:
            return refuse_transfer(state, player, source, target)
        case ["donate", colour, to] if {colour, to} <= set(Colour.words()):
            return refuse_gift(state, player, Colour.of(colour), Colour.of(to))
    return None
