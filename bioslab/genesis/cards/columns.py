"""What a table of cards shows: for each card type its columns, for each cell the values and their paths.

Words are looked up in the current language here, once, for the text and the HTML form alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.genesis.cards import names
from bioslab.genesis.pieces import COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.cards.model import EventCard, MacroSide, MutationCard, Organ, ParasiteCard, Placard
    from bioslab.genesis.pieces import Word

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Part:
    """One value as people read it, the path of its source, and whether a new group begins with it."""

    text: str
    path: str
    starts: bool = False


Cells = dict[str, list[Part]]


def colour(member: Word) -> str:
    """The name of a colour."""
    return locale.text(f"cards.colour.{member.word}")


def row(member: Word) -> str:
    """The name of a row."""
    return locale.text(f"card.{member.word}")


def climate(member: Word) -> str:
    """The name of a climate."""
    return locale.text(f"cards.climate.{member.word}")


def icon(word: str) -> str:
    """The name of an icon of an event."""
    return locale.text(f"icon.{word}")


def ability(word: str) -> str:
    """The name of an ability."""
    return locale.text(f"ability.{word}")


def flag(value: bool) -> str:
    """Yes or no."""
    return locale.text("cards.yes" if value else "cards.no")


def listed(items: Iterable[Any], path: str, say: Callable[[Any], str] = str) -> list[Part]:
    """The parts of a list, or a dash for an empty one."""
    parts = [Part(say(item), f"{path}.{number}") for number, item in enumerate(items, start=1)]
    return parts or [Part(NOTHING, path)]


def event(_deck: Deck, card: EventCard) -> Cells:
    """The cells of an event."""
    return {
        "number": [Part(str(card.number), "number")],
        "eon": [Part(locale.text(f"cards.eon.{card.eon.word}"), "eon")],
        "aftershock": [Part(flag(card.aftershock), "aftershock")],
        "player_order": listed(card.player_order, "player_order", colour),
        "bright_rows": listed(card.bright_rows, "bright_rows", row),
        "icons": listed(card.icons, "icons", icon),
        "climate": listed(card.climate, "climate", climate),
        "smite_immune_rows": listed(card.smite_immune_rows, "smite_immune_rows", row),
        "opens_ozone": [Part(flag(card.opens_ozone), "opens_ozone")],
    }


def placard(deck: Deck, card: Placard) -> Cells:
    """The cells of a refugium and its bacterium."""
    back = card.bacterium
    return {
        "row": [Part(row(card.row), "row")],
        "colour": [Part(colour(card.colour), "colour")],
        "life_warm": listed(sorted(card.life_warm), "life_warm"),
        "life_cold": listed(sorted(card.life_cold), "life_cold"),
        "manna": listed(card.manna, "manna", colour),
        "spaces": list(_spaces(card)),
        "tie_order": listed(card.tie_order, "tie_order", colour),
        "resilient": [Part(flag(card.resilient), "resilient")],
        "surcharge": [Part(str(card.surcharge), "surcharge")],
        "bacterium": [
            Part(deck.name(back.id), "bacterium.name"),
            Part(colour(back.colour), "bacterium.colour"),
        ],
    }


def _spaces(card: Placard) -> Iterator[Part]:
    for number, space in enumerate(card.spaces, start=1):
        path = f"spaces.{number}"
        if space.manna_face is not None:
            yield Part(locale.text("cards.space.manna", face=space.manna_face), f"{path}.manna")
        if space.enzyme_face is not None:
            yield Part(locale.text("cards.space.enzyme", face=space.enzyme_face), f"{path}.enzyme")
        if space.manna_face is None and space.enzyme_face is None:
            yield Part(NOTHING, path)


def mutation(deck: Deck, card: MutationCard) -> Cells:
    """The cells of a mutation."""
    return {
        "front": [Part(deck.name(f"{card.id}.front"), "front")],
        "base": [Part(colour(card.base), "base")],
        "front_abilities": listed(card.front_abilities, "front_abilities", ability),
        "back": [Part(deck.name(f"{card.id}.back"), "back")],
        "plus": [Part(colour(card.plus), "plus")],
        "back_abilities": listed(card.back_abilities, "back_abilities", ability),
    }


def parasite(deck: Deck, card: ParasiteCard) -> Cells:
    """The cells of a parasite card."""
    cells: Cells = {"owner": [Part(colour(card.owner), "")]}
    for number, side in enumerate(card.sides, start=1):
        path = f"sides.{number}"
        cells[f"side_{number}"] = [
            Part(deck.name(side.id), f"{path}.name"),
            *listed(side.disease_slots, f"{path}.disease_slots", colour),
            *listed(side.abilities, f"{path}.abilities", ability),
        ]
    return cells


def macroorganism(_deck: Deck, card: Any) -> Cells:
    """The cells of a macroorganism: two sides with system, organs and endosymbionts."""
    cells: Cells = {}
    for word in ("marine", "terrestrial"):
        side: MacroSide = getattr(card, word)
        name = names.translated(f"card.{card.id}.{word}", side.name)
        system = [Part(f"{colour(c)} {side.system[c]}", f"{word}.system.{c.word}") for c in COLOURS]
        cells[word] = [Part(name, f"{word}.name"), *system]
        cells[f"{word}_organs"] = _organs(side.organs, f"{word}.organs")
        cells[f"{word}_endosymbionts"] = _organs(side.endosymbionts, f"{word}.endosymbionts")
    return cells


def _organs(organs: Iterable[Organ], path: str) -> list[Part]:
    parts: list[Part] = []
    for number, organ in enumerate(organs, start=1):
        here = f"{path}.{number}"
        parts.append(Part(names.organ(organ.name), f"{here}.name", starts=True))
        parts.append(Part(colour(organ.colour), f"{here}.colour"))
        parts += listed(organ.abilities, f"{here}.abilities", ability)
    return parts or [Part(NOTHING, path)]


def landform(_deck: Deck, card: Any) -> Cells:
    """The cells of a landform."""
    return {"icon": [Part(locale.text(f"cards.sign.{card.icon}"), "icon")]}


#: How to lay out a card of each type.
CELLS: Mapping[str, Callable[[Deck, Any], Cells]] = {
    "events": event,
    "refugia": placard,
    "mutations": mutation,
    "parasites": parasite,
    "macroorganisms": macroorganism,
    "landforms": landform,
}
#: The card types whose name is a value by itself and not one of the cells.
TITLED = frozenset({"events", "refugia", "landforms"})
