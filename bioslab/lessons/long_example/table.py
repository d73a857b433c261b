"""A table as the pieces that would lay it out again, and the changes that a hand makes to them."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.pieces import COLOURS

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism, Parasite
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.pieces import Counts
    from bioslab.genesis.state import Refugium, State, Tableau

Pieces = dict[str, Any]


def pieces(game: Genesis, phase: str) -> tuple[Pieces, dict[str, list[str]]]:
    """What `bioslab.genesis.position` takes to lay this table out at the beginning of a phase.

    Only what the long example needs: bacteria and their parasites, no large organisms.

    Returns:
        The pieces, and the piles of refugia, top first.
    """
    state = game.state
    found = {
        "players": [player.word for player in state.setup.players],
        "order": [player.word for player in state.order],
        "turn": state.turn,
        "phase": phase,
        "climate": state.climate.word,
        "climate_icons": [icon.word for icon in state.climate_icons],
        "active": [row.row.word for row in state.rows if row.active],
        "ozone": state.ozone,
        "waterworld": state.waterworld,
        "refugia": [_refugium(one) for one in state.refugia()],
        "tableaus": {player.word: _tableau(state, one) for player, one in state.tableaus.items()},
        "events": list(state.events),
        "discard": list(state.discard),
        "mutation_decks": {row.row.word: list(row.mutations) for row in state.rows},
    }
    return found, {row.row.word: list(row.deck) for row in state.rows}


def changed(before: Pieces, hand: Mapping[str, Any], homes: Mapping[str, str]) -> Pieces:
    """The pieces after a hand has laid some of them differently.

    Args:
        before: the pieces.
        hand: `away` (refugia that go back into their deck), `events`, and by name with the fields that
            change `refugia`, `pools`, `organisms`, `parasites`.
        homes: the home row of every bacterium, into whose deck its mutations go when they leave the table.
    """
    found = deepcopy(before)
    found["events"] = list(hand.get("events", before["events"]))
    found["refugia"] = [one for one in found["refugia"] if one["id"] not in hand.get("away", ())]
    for name, fields in hand.get("refugia", {}).items():
        _named(found["refugia"], name).update(fields)
    for player, catalysts in hand.get("pools", {}).items():
        found["tableaus"][player]["catalysts"] = catalysts
    bacteria = [one for tableau in found["tableaus"].values() for one in tableau["bacteria"]]
    for name, fields in hand.get("organisms", {}).items():
        _named(bacteria, name).update(fields)
    for name, fields in hand.get("parasites", {}).items():
        _lay_parasite(bacteria, name, dict(fields))
    _settle_mutations(before, found, homes)
    return found


def _named(things: list[Pieces], name: str) -> Pieces:
    """The thing of this id; a new one where there is none."""
    for one in things:
        if one["id"] == name:
            return one
    things.append({"id": name})
    return things[-1]


def _lay_parasite(bacteria: list[Pieces], name: str, fields: Pieces) -> None:
    wanted = fields.pop("host", None)
    for host in bacteria:
        if host["id"] == wanted or any(one["id"] == name for one in host["parasites"]):
            _named(host["parasites"], name).update(fields)


def _settle_mutations(before: Pieces, found: Pieces, homes: Mapping[str, str]) -> None:
    """Cards that are in play now leave their decks; those that left play go to the bottom of a home deck."""
    used = {card for _, card in _cards(found)}
    decks: dict[str, list[str]] = found["mutation_decks"]
    for row, deck in decks.items():
        decks[row] = [card for card in deck if card not in used]
    for host, card in _cards(before):
        if card not in used:
            decks[homes[host]].append(card)


def _cards(table: Pieces) -> list[tuple[str, str]]:
    """The mutations in play, each with the bacterium that it, or its parasite, sits on."""
    return [
        (host["id"], card.removesuffix("+"))
        for tableau in table["tableaus"].values()
        for host in tableau["bacteria"]
        for being in (host, *host["parasites"])
        for card in being.get("mutations", ())
    ]


def letters(counts: Counts) -> str:
    """Amounts by colour as letters, such as "RRB"."""
    return "".join(colour.word[0].upper() * counts[colour] for colour in COLOURS)


def _refugium(one: Refugium) -> Pieces:
    return {
        "id": one.id,
        "organised": letters(one.organised),
        "disorganised": letters(one.disorganised),
        "bionts": letters(one.bionts),
        "enzymes": [colour.word for colour in one.enzymes],
    }


def _tableau(state: State, tableau: Tableau) -> Pieces:
    bacteria = [one for one in tableau.organisms if isinstance(one, Bacterium)]
    return {
        "catalysts": letters(tableau.catalysts),
        "trophies": list(tableau.trophies),
        "bacteria": [_bacterium(state, one) for one in bacteria],
    }


def _bacterium(state: State, one: Bacterium) -> Pieces:
    return {
        "id": one.id,
        "chromosomes": letters(one.chromosomes),
        "bionts": letters(one.bionts),
        "antioxidants": letters(one.antioxidants),
        "mutations": _mutations(one),
        "parasites": [_parasite(guest) for guest in state.parasites if guest.host == one.id],
    }


def _parasite(one: Parasite) -> Pieces:
    return {
        "id": one.id,
        "bionts": letters(one.bionts),
        "diseases": [cube.mutation + "+" * (cube.part == "plus") for cube in one.diseases],
        "mutations": _mutations(one),
    }


def _mutations(one: Organism) -> list[str]:
    return [mutation.card.id + "+" * mutation.promoted for mutation in one.mutations]
