"""The names of this game's pieces in the current language, for every value that messages carry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.genesis.cards.names import organ
from bioslab.genesis.terms import terms_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.genesis.cards.deck import Deck

CARD_KEYS = frozenset({"place", "event", "top", "mutation"})
BEINGS = frozenset({"organism", "host", "target", "parasite"})
LISTS = {
    "players": "player",
    "places": "place",
    "rows": "row",
    "colours": "colour",
    "cubes": "colour",
    "organisms": "organism",
    "mutations": "mutation",
}
WORDS = {key: key for key in ("player", "colour", "row", "icon", "eon", "cause")} | {
    "to": "player",
    "bot": "player",
}
"""Keys whose values are words of the game, and the kind of word."""


class GenesisLexicon:
    """Knows the deck, and so the titles of its cards."""

    def __init__(self, deck: Deck) -> None:
        """Names come from this deck."""
        self._deck = deck

    def name(self, key: str, value: object) -> object:
        """The readable form of a value of message data, by the key it stands under."""
        if isinstance(value, list | tuple):
            return _did(value) if key == "did" else self._list(key, value)
        if not isinstance(value, str):
            return value
        if key in WORDS:
            return locale.text(f"genesis.{WORDS[key]}.{value}")
        return self._title(key, value)

    def _title(self, key: str, value: str) -> str:
        if key in CARD_KEYS and value in self._deck:
            return self._event(value) if key == "event" else self._deck.name(value)
        if key == "source":
            return locale.text("genesis.place.pool") if value == "pool" else self._deck.name(value)
        if key in BEINGS:
            return self._being(value)
        return self._organ(value) if key == "organ" else value

    def _event(self, value: str) -> str:
        """The title of an event; where two cards share one, with the number that is printed on the card."""
        name, events = self._deck.name(value), self._deck.events
        if value not in events or [card.name for card in events.values()].count(events[value].name) == 1:
            return name
        return f"{name} ({events[value].number})"

    def _being(self, value: str) -> str:
        """An organism: a bacterium by its placard, else a side of a parasite or of a macroorganism."""
        return self._deck.name(f"{value}.bacterium" if value in self._deck.placards else value)

    def _organ(self, value: str) -> str:
        """An organ as "starfish.marine:2"."""
        card, _, rest = value.partition(".")
        side, _, space = rest.partition(":")
        macro = self._deck.macroorganisms[card]
        organs = (macro.terrestrial if side == "terrestrial" else macro.marine).organs
        return organ(organs[int(space)].name)

    def _list(self, key: str, values: list[object] | tuple[object, ...]) -> object:
        """The names of several things; the catalogue knows how to write a list."""
        if not values:
            return locale.text("genesis.list.none")
        return tuple(str(self.name(LISTS.get(key, key), value)) for value in values)

    def terms(self, message: str, rule: str) -> tuple[str, ...]:
        """The glossary terms that explain a message or its clause."""
        return terms_for(message, rule)


def _did(counts: Iterable[Any]) -> str:
    """What the dice of a roll did, by words with their numbers; what none of them did is left out.

    >>> _did([("life", 2), ("manna_deaths", 0), ("enzyme_deaths", 1)])
    'life 2, enzyme deaths 1'
    >>> _did([("life", 0)])
    'nothing happens'
    """
    said = [locale.text(f"genesis.did.{word}", n=n) for word, n in counts if n]
    return ", ".join(said) or locale.text("genesis.did.nothing")
