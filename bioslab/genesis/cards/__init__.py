"""The cards of Bios: Genesis as data, with the source of every value.

`load_deck()` is the deck that comes with bioslab: what the rulebook and one public program tell of the
cards, completed by proposals of ours. It is a teaching edition, not the card set of the published game;
`Deck.source` says of every value which it is.
"""

from __future__ import annotations

from bioslab.genesis.cards.check import DeckError
from bioslab.genesis.cards.deck import Deck
from bioslab.genesis.cards.load import deck_from_data, load_deck
from bioslab.genesis.cards.model import (
    ABILITIES,
    CARD_TYPES,
    ICONS,
    MICRO_ABILITIES,
    BacteriumSide,
    EnzymeSpace,
    EventCard,
    Landform,
    MacroCard,
    MacroSide,
    MutationCard,
    Organ,
    ParasiteCard,
    ParasiteSide,
    Placard,
    Source,
)

__all__ = [
    "ABILITIES",
    "CARD_TYPES",
    "ICONS",
    "MICRO_ABILITIES",
    "BacteriumSide",
    "Deck",
    "DeckError",
    "EnzymeSpace",
    "EventCard",
    "Landform",
    "MacroCard",
    "MacroSide",
    "MutationCard",
    "Organ",
    "ParasiteCard",
    "ParasiteSide",
    "Placard",
    "Source",
    "deck_from_data",
    "load_deck",
]
