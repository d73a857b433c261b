"""What is printed on the cards that lie on the table, with their names in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.cards.model import EventCard, MutationCard, Placard
    from bioslab.widgets.frame import View


class SpaceFacts(TypedDict):
    """An enzyme space."""

    manna_face: int | None
    enzyme_face: int | None


class PlacardFacts(TypedDict):
    """A refugium, and the bacterium on its back."""

    name: str
    colour: str
    row: str
    life_warm: list[int]
    life_cold: list[int]
    spaces: list[SpaceFacts]
    manna: list[str]
    tie_order: list[str]
    resilient: bool
    surcharge: int
    bacterium: str
    bacterium_colour: str


class MutationFacts(TypedDict):
    """A mutation: front and back."""

    front: str
    back: str
    base: str
    plus: str
    front_abilities: list[str]
    back_abilities: list[str]


class EventFacts(TypedDict):
    """An event."""

    number: int
    name: str
    eon: str
    aftershock: bool
    player_order: list[str]
    bright_rows: list[str]
    icons: list[str]
    climate: list[str]


class Cards(TypedDict):
    """The cards on the table by their ids."""

    placards: dict[str, PlacardFacts]
    mutations: dict[str, MutationFacts]
    events: dict[str, EventFacts]


def card_facts(view: View, deck: Deck) -> Cards:
    """The facts of every card that a view names, and of no other.

    Args:
        view: what lies on the table.
        deck: the deck it is played with.
    """
    return {
        "placards": {name: _placard(deck, deck.placards[name]) for name in _placards(view)},
        "mutations": {name: _mutation(deck, deck.mutations[name]) for name in _mutations(view)},
        "events": {name: _event(deck, deck.events[name]) for name in view["events"]},
    }


def _placards(view: View) -> Iterator[str]:
    for row in view["rows"]:
        yield from (refugium["id"] for refugium in row["refugia"])
    for tableau in view["tableaus"]:
        yield from (organism["id"] for organism in tableau["bacteria"])
        yield from tableau["trophies"]


def _mutations(view: View) -> Iterator[str]:
    for row in view["rows"]:
        if row["top"] is not None:
            yield row["top"]
    for tableau in view["tableaus"]:
        for organism in tableau["bacteria"]:
            yield from (mutation["id"] for mutation in organism["mutations"])


def _placard(deck: Deck, card: Placard) -> PlacardFacts:
    return {
        "name": deck.name(card.id),
        "colour": card.colour.word,
        "row": card.row.word,
        "life_warm": sorted(card.life_warm),
        "life_cold": sorted(card.life_cold),
        "spaces": [{"manna_face": one.manna_face, "enzyme_face": one.enzyme_face} for one in card.spaces],
        "manna": [colour.word for colour in card.manna],
        "tie_order": [colour.word for colour in card.tie_order],
        "resilient": card.resilient,
        "surcharge": card.surcharge,
        "bacterium": deck.name(f"{card.id}.bacterium"),
        "bacterium_colour": card.bacterium.colour.word,
    }


def _mutation(deck: Deck, card: MutationCard) -> MutationFacts:
    return {
        "front": deck.name(f"{card.id}.front"),
        "back": deck.name(f"{card.id}.back"),
        "base": card.base.word,
        "plus": card.plus.word,
        "front_abilities": list(card.front_abilities),
        "back_abilities": list(card.back_abilities),
    }


def _event(deck: Deck, card: EventCard) -> EventFacts:
    return {
        "number": card.number,
        "name": deck.name(card.id),
        "eon": card.eon.word,
        "aftershock": card.aftershock,
        "player_order": [colour.word for colour in card.player_order],
        "bright_rows": [row.word for row in card.bright_rows],
        "icons": list(card.icons),
        "climate": [climate.word for climate in card.climate],
    }
