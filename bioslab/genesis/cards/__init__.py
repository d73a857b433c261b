"""The cards of Bios: Genesis as data, with the source of every value."""

from __future__ import annotations

from bioslab.genesis.cards.load import load_deck
from bioslab.genesis.cards.model import Deck

__all__ = ["Deck", "load_deck"]
