"""What is printed on the cards that lie on the table, with their names in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from bioslab.genesis.cards.names import organ

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.cards.model import EventCard, MacroCard, MutationCard, Organ, Placard
    from bioslab.widgets.frame import OrganismView, ParasiteView, View


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


class ParasiteFacts(TypedDict):
    """One side of a parasite card."""

    name: str
    owner: str
    slots: list[str]
    abilities: list[str]


class OrganFacts(TypedDict):
    """An organ space, or the circle of an endosymbiont."""

    name: str
    colour: str
    abilities: list[str]


class MacroFacts(TypedDict):
    """The side of a macroorganism that is up, and the name of its other side."""

    name: str
    other_name: str
    organs: list[OrganFacts]
    circles: list[OrganFacts]


class Cards(TypedDict):
    """The cards on the table by their ids; of parasites and macroorganisms the ids of organisms."""

    placards: dict[str, PlacardFacts]
    mutations: dict[str, MutationFacts]
    events: dict[str, EventFacts]
    parasites: dict[str, ParasiteFacts]
    macroorganisms: dict[str, MacroFacts]


def card_facts(view: View, deck: Deck) -> Cards:
    """The facts of every card that a view names, and of no other.

    Args:
        view: what lies on the table.
        deck: the deck it is played with.
    """
    return {
        "placards": {
            name: _placard(deck, deck.placards[name]) for name in _placards(view) if name in deck.placards
        },
        "mutations": {name: _mutation(deck, deck.mutations[name]) for name in _mutations(view)},
        "events": {name: _event(deck, deck.events[name]) for name in view["events"]},
        "parasites": _parasites(view, deck),
        "macroorganisms": {
            name: _macro(deck, deck.macroorganisms[name], terrestrial=ashore)
            for name, ashore in _macros(view)
            if name in deck.macroorganisms
        },
    }


def _placards(view: View) -> Iterator[str]:
    for row in view["rows"]:
        yield from (refugium["id"] for refugium in row["refugia"])
    for tableau in view["tableaus"]:
        yield from (organism["id"] for organism in tableau["bacteria"])
        yield from (organism["placard"] for organism in tableau["macroorganisms"])
        yield from tableau["trophies"]


def _macros(view: View) -> Iterator[tuple[str, bool]]:
    """Those in play with the side that is up, and those that are trophies."""
    for tableau in view["tableaus"]:
        yield from ((one["id"], one["terrestrial"]) for one in tableau["macroorganisms"])
        yield from ((name, False) for name in tableau["trophies"])


def _mutations(view: View) -> Iterator[str]:
    for row in view["rows"]:
        if row["top"] is not None:
            yield row["top"]
    for organism in everybody(view):
        yield from (mutation["id"] for mutation in organism["mutations"])


def everybody(view: View) -> Iterator[OrganismView]:
    """Every organism on the table, each followed by what hangs on it."""
    for tableau in view["tableaus"]:
        for host in (*tableau["bacteria"], *tableau["macroorganisms"]):
            yield host
            yield from hangers_on(host)


def hangers_on(host: OrganismView) -> Iterator[ParasiteView]:
    """The parasites on an organism, and the parasites on those."""
    for parasite in host["parasites"]:
        yield parasite
        yield from hangers_on(parasite)


def _parasites(view: View, deck: Deck) -> dict[str, ParasiteFacts]:
    """The sides that are up, and both sides of cards that are free."""
    shown = {parasite["id"] for host in everybody(view) for parasite in host["parasites"]}
    shown.update(side for tableau in view["tableaus"] for side in tableau["parasite_card"])
    return {
        side.id: {
            "name": deck.name(side.id),
            "owner": card.owner.word,
            "slots": [colour.word for colour in side.disease_slots],
            "abilities": list(side.abilities),
        }
        for card in deck.parasites.values()
        for side in card.sides
        if side.id in shown
    }


def _macro(deck: Deck, card: MacroCard, *, terrestrial: bool) -> MacroFacts:
    sides = {"marine": card.marine, "terrestrial": card.terrestrial}
    up, down = ("terrestrial", "marine") if terrestrial else ("marine", "terrestrial")
    return {
        "name": deck.name(f"{card.id}.{up}"),
        "other_name": deck.name(f"{card.id}.{down}"),
        "organs": [_organ(one) for one in sides[up].organs],
        "circles": [_organ(one) for one in sides[up].endosymbionts],
    }


def _organ(printed: Organ) -> OrganFacts:
    return {
        "name": organ(printed.name),
        "colour": printed.colour.word,
        "abilities": list(printed.abilities),
    }


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
