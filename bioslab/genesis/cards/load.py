"""Decks: the built-in one, somebody's own from a folder, and one from a save.

An own deck is the built-in deck with changes. A card whose id the built-in deck knows takes that card's
place, whole; a card with a new id is added; a file that says `complete = true` holds all the cards of its
type, and none of the built-in ones is kept. A type without a file stays as it is.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards import check, plain, provenance
from bioslab.genesis.cards.deck import Deck
from bioslab.genesis.cards.files import SUFFIX, TITLE, read_folder
from bioslab.genesis.cards.model import CARD_TYPES, Record
from bioslab.genesis.cards.shape import Place, shown, unknown

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from bioslab.genesis.cards.check import Tables
    from bioslab.kernel.errors import Problem

HOME = Path(__file__).parent
TITLE_OF_OURS = "bioslab teaching edition"


def load_deck(path: str | PathLike[str] | None = None) -> Deck:
    """The built-in deck, or the own deck in a folder.

    Args:
        path: a folder with any of events.toml, refugia.toml, mutations.toml, parasites.toml,
            macroorganisms.toml and landforms.toml, each written like the built-in file of that name.

    Raises:
        DeckError: with every fault of the deck, each with file, card and field.

    >>> deck = load_deck()
    >>> len(deck.events), len(deck.placards), len(deck.mutations)
    (24, 16, 20)
    """
    if path is None:
        return _builtin()
    folder = Path(path)
    found, faults = read_folder(folder)
    own = {kind: table.get(kind, []) for kind, table in found.items()}
    files = {kind: f"{kind}{SUFFIX}" for kind in CARD_TYPES}
    alone = {kind for kind, table in found.items() if table.get("complete") is True}
    titles = [table["title"] for table in found.values() if isinstance(table.get("title"), str)]
    title = titles[0] if titles else folder.resolve().name or "cards"
    return _checked(title, own, files, alone, faults)


def deck_from_data(data: object) -> Deck:
    """The deck that `Deck.data` wrote; it must be whole, nothing is taken from the built-in deck.

    Raises:
        DeckError: with every fault of the data.

    >>> deck_from_data(load_deck().data()) is load_deck()
    True
    """
    place = Place("deck")
    if not isinstance(data, dict):
        raise check.DeckError([place.fault("cards.fault.not_table", value=shown(data))])
    known = ("title", *CARD_TYPES)
    faults = [unknown(str(name), known, place) for name in data if name not in known]
    title = data.get("title")
    faults += TITLE.faults(title, place.at("title"))
    faults += [place.at(kind).fault("cards.fault.missing") for kind in CARD_TYPES if kind not in data]
    own = {kind: data[kind] for kind in CARD_TYPES if kind in data}
    files = {kind: kind for kind in CARD_TYPES}
    return _checked(title if isinstance(title, str) else "", own, files, set(CARD_TYPES), faults)


def _checked(
    title: str, own: Mapping[str, Any], files: Mapping[str, str], alone: set[str], faults: list[Problem]
) -> Deck:
    """The deck of the own cards and those built-in ones that stay, or every fault."""
    for kind, tables in own.items():
        faults += check.card_faults(kind, tables, files[kind])
    lists: dict[str, Tables] = {
        kind: list(tables) for kind, tables in own.items() if isinstance(tables, list | tuple)
    }
    kept = {kind: _kept(lists.get(kind, []), kind) for kind in CARD_TYPES if kind not in alone}
    faults += check.id_faults(lists, kept, files)
    merged = {kind: _merged(lists.get(kind, []), kind) for kind in kept} | {
        kind: lists[kind] for kind in alone if kind in lists
    }
    faults += check.count_faults(merged, files)
    check.raise_all(faults)
    deck = _deck(title, merged, builtin=False)
    return _builtin() if deck.data() == _builtin().data() else deck


def _kept(own: Tables, kind: str) -> Tables:
    """The built-in cards that no own card replaces."""
    replaced = {check.id_of(table) for table in own}
    return [table for table in _builtin_tables()[kind] if table["id"] not in replaced]


def _merged(own: Tables, kind: str) -> Tables:
    """The built-in tables with the own ones in their places, and the new ones after them."""
    by_id = {check.id_of(table): table for table in own}
    taken = {table["id"] for table in _builtin_tables()[kind]}
    replaced = [by_id.get(table["id"], table) for table in _builtin_tables()[kind]]
    return replaced + [table for table in own if check.id_of(table) not in taken]


@cache
def _builtin_tables() -> Mapping[str, Tables]:
    """The tables of the built-in card files, read once."""
    tables = {}
    for kind in CARD_TYPES:
        tables[kind] = tomllib.loads((HOME / f"{kind}{SUFFIX}").read_text(encoding="utf-8"))[kind]
    return tables


@cache
def _builtin() -> Deck:
    return _deck(TITLE_OF_OURS, _builtin_tables(), builtin=True)


def _deck(title: str, tables: Mapping[str, Tables], *, builtin: bool) -> Deck:
    """The deck of tables that are sound."""
    cards: dict[str, Mapping[str, Any]] = {}
    records: dict[str, Record] = {}
    for kind in CARD_TYPES:
        by_id = {table["id"]: plain.READERS[kind](table) for table in tables[kind]}
        cards["placards" if kind == "refugia" else kind] = MappingProxyType(by_id)
        built_in = {table["id"]: table for table in _builtin_tables()[kind]}
        for table in tables[kind]:
            records[table["id"]] = _record(kind, table, built_in.get(table["id"]))
    return Deck(title=title, builtin=builtin, records=MappingProxyType(records), **cards)


def _record(kind: str, table: Mapping[str, Any], ours: Mapping[str, Any] | None) -> Record:
    """The sources and the note of a card, by comparison with the built-in card of the same id, if any."""
    note = table.get("note", "")
    values = _values(kind, table)
    if ours is None:
        return Record(provenance.inherited(values, {}, {}), note, own=True)
    built_in = _values(kind, ours)
    sources = provenance.marked(ours, built_in)
    if values == built_in:
        return Record(sources, note)
    return Record(provenance.inherited(values, built_in, sources), note, own=True)


def _values(kind: str, table: Mapping[str, Any]) -> dict[str, Any]:
    """The printed values of a card, all fields present."""
    return plain.WRITERS[kind](plain.READERS[kind](table))
