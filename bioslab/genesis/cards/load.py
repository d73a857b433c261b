"""Decks from files: the built-in one."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bioslab.genesis.cards import plain
from bioslab.genesis.cards.model import CARD_TYPES, Deck

HOME = Path(__file__).parent


@cache
def builtin() -> Deck:
    """The deck of the teaching edition, read once."""
    cards: dict[str, Any] = {}
    records = {}
    for kind in CARD_TYPES:
        path = HOME / f"{kind}.toml"
        tables = tomllib.loads(path.read_text(encoding="utf-8"))[kind] if path.exists() else []
        cards[kind] = MappingProxyType({table["id"]: plain.READERS[kind](table) for table in tables})
        records.update({table["id"]: plain.record(table, own=False) for table in tables})
    cards["placards"] = cards.pop("refugia")
    return Deck(title="bioslab teaching edition", builtin=True, records=MappingProxyType(records), **cards)


def load_deck(path: Path | None = None) -> Deck:
    """The built-in deck."""
    if path is not None:
        raise NotImplementedError
    return builtin()
