"""The names of this game's pieces in the current language, for every value that messages carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab import locale
from bioslab.genesis.terms import terms_for

if TYPE_CHECKING:
    from bioslab.genesis.cards.deck import Deck

CARD_KEYS = frozenset({"place", "event", "top", "mutation"})
LISTS = {"players": "player", "places": "place", "rows": "row", "colours": "colour", "cubes": "colour"}
WORDS = frozenset({"player", "colour", "row", "icon", "eon", "cause"})


class GenesisLexicon:
    """Knows the deck, and so the titles of its cards."""

    def __init__(self, deck: Deck) -> None:
        """Names come from this deck."""
        self._deck = deck

    def name(self, key: str, value: object) -> object:
        """The readable form of a value of message data, by the key it stands under."""
        if isinstance(value, list | tuple):
            return self._list(key, value)
        if not isinstance(value, str):
            return value
        if key in WORDS:
            return locale.text(f"genesis.{key}.{value}")
        return self._title(key, value)

    def _title(self, key: str, value: str) -> str:
        if key in CARD_KEYS and value in self._deck:
            return self._deck.name(value)
        if key == "source":
            return locale.text("genesis.place.pool") if value == "pool" else self._deck.name(value)
        if key == "organism":
            return self._deck.name(f"{value}.bacterium")
        if key == "piece":
            return self._piece(value)
        return value

    def _piece(self, piece: str) -> str:
        """A loss such as "lose:cube:red" as words."""
        _, _, rest = piece.partition(":")
        kind, _, name = rest.partition(":")
        key = "mutation" if kind in ("plus", "base") else "player" if kind == "biont" else "colour"
        return str(self.name(key, name))

    def _list(self, key: str, values: list[object] | tuple[object, ...]) -> object:
        """The names of several things; the catalogue knows how to write a list."""
        if not values:
            return locale.text("genesis.list.none")
        return tuple(str(self.name(LISTS.get(key, key), value)) for value in values)

    def terms(self, message: str, rule: str) -> tuple[str, ...]:
        """The glossary terms that explain a message or its clause."""
        return terms_for(message, rule)
