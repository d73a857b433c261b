"""The deck: every card of one box, the source of every value, the names in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from bioslab.genesis.cards import display, names, plain, provenance
from bioslab.genesis.cards.model import CARD_TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.genesis.cards.model import (
        Card,
        EventCard,
        Landform,
        MacroCard,
        MutationCard,
        ParasiteCard,
        Placard,
        Record,
        Source,
    )


@dataclass(frozen=True, slots=True, repr=False)
class Deck:
    """Every card by its id, in the order of the card files; never changed.

    Made by `load_deck` and `deck_from_data`. As the last line of a notebook cell it shows all its cards,
    each value with where it comes from.

    Attributes:
        title: what the deck calls itself.
        events, placards, mutations, parasites, macroorganisms, landforms: the cards by id.
        builtin: whether this is the deck that comes with bioslab, unchanged.
        records: for each card id the sources of its values and a note.
    """

    title: str
    events: Mapping[str, EventCard]
    placards: Mapping[str, Placard]
    mutations: Mapping[str, MutationCard]
    parasites: Mapping[str, ParasiteCard]
    macroorganisms: Mapping[str, MacroCard]
    landforms: Mapping[str, Landform]
    builtin: bool
    records: Mapping[str, Record]

    def cards(self, kind: str) -> Mapping[str, Card]:
        """The cards of one type by id; `kind` is one of `CARD_TYPES`, "refugia" for the placards."""
        by_kind: Mapping[str, Mapping[str, Card]] = {
            "events": self.events,
            "refugia": self.placards,
            "mutations": self.mutations,
            "parasites": self.parasites,
            "macroorganisms": self.macroorganisms,
            "landforms": self.landforms,
        }
        return by_kind[kind]

    def __contains__(self, key: object) -> bool:
        """Whether `name` knows what is called so."""
        return isinstance(key, str) and names.known(self, key)

    def name(self, key: str) -> str:
        """What a card, or a side of it, is called in the current language.

        `key` is the id of a card, `<placard>.bacterium`, `<mutation>.front` or `.back` (the id alone is the
        front), `<macroorganism>.marine` or `.terrestrial` (the id alone is the marine side), or the id of a
        side of a parasite. The names of an own deck stay as they are written. Raises `KeyError`.

        >>> from bioslab.genesis.cards import load_deck
        >>> load_deck().name("warm_pond"), load_deck().name("tmrna.back")
        ('Warm Pond', 'helicase')
        """
        return names.name(self, key)

    def note(self, card_id: str) -> str:
        """A remark on a card in the current language, or "". Raises `KeyError` for an unknown id."""
        return names.note(self, card_id)

    def source(self, card_id: str, field: str) -> Source:
        """Where a printed value comes from; of a field with several parts, "fact" only if all are.

        `field` is the path in the card file: "manna", "spaces.2", "bacterium.colour". Raises `KeyError`.

        >>> from bioslab.genesis.cards import load_deck
        >>> load_deck().source("warm_pond", "bacterium.name").kind
        'proposal'
        >>> load_deck().source("warm_pond", "life_warm")
        Source(kind='fact', tag='GH; RB J4')
        """
        sources = self.records[card_id].sources
        below = [source for path, source in sources.items() if path == field or path.startswith(f"{field}.")]
        if not below:
            raise KeyError(field)
        return provenance.combined(below)

    def data(self) -> dict[str, Any]:
        """The whole deck as plain tables and lists, for a save; `deck_from_data` makes a deck of it again."""
        return {"title": self.title, **{kind: self._tables(kind) for kind in CARD_TYPES}}

    def _tables(self, kind: str) -> list[dict[str, Any]]:
        write = plain.WRITERS[kind]
        notes = {card_id: self.records[card_id].note for card_id in self.cards(kind)}
        return [
            {**write(card), **({"note": notes[card_id]} if notes[card_id] else {})}
            for card_id, card in self.cards(kind).items()
        ]

    def __repr__(self) -> str:
        """How many cards, facts and proposals; `print` shows them all."""
        return display.summary(self)

    def __str__(self) -> str:
        """Every card with every value and its source."""
        return display.text(self)

    def _repr_html_(self) -> str:
        """A table for each card type."""
        return display.html(self)

    def __hash__(self) -> int:
        """By the title; the views of the cards have no hash of their own."""
        return hash((self.title, self.builtin))

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        """A deck never changes, so a copied game shares it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the plain tables; views of dictionaries cannot be pickled."""
        from bioslab.genesis.cards.load import deck_from_data  # noqa: PLC0415 - load makes decks

        return deck_from_data, (self.data(),)
