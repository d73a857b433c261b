"""Everything that is wrong with a deck, in sentences: card by card first, then the deck as a whole.

A deck may have more cards than the printed one, so that a class can add a refugium; it needs as many as
the set-up deals (`NEEDED` below, BG-C-04 to BG-C-13).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards.layout import AGREEMENTS, SHAPES
from bioslab.genesis.cards.model import CARD_TYPES
from bioslab.genesis.cards.shape import ID, Place, shown
from bioslab.genesis.pieces import Colour, Row
from bioslab.kernel.errors import Problem, ProblemError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

#: Cards of one type that a file may hold.
MOST_CARDS = 200
#: Faults that are listed one by one.
MOST_FAULTS = 200
#: Three Hadean events stay in the game; the short game takes four Proterozoic ones away and leaves one.
NEEDED_EVENTS = {"hadean": 3, "archean": 1, "proterozoic": 5}
#: With two or three players one refugium of each row leaves the game, and one must remain.
NEEDED_REFUGIA = 2
#: Four decks of five.
NEEDED_MUTATIONS = 20
#: Somebody may want to become one.
NEEDED_MACROORGANISMS = 1

#: How a sentence calls the built-in file of a type.
BUILT_IN = " (built-in)"

Tables = list[dict[str, Any]]


class DeckError(ProblemError):
    """A deck that cannot be played with; `problems` lists every fault with its file, card and field."""


def card_faults(kind: str, tables: object, file: str) -> list[Problem]:
    """Every fault of the cards of one type, looked at one by one.

    Args:
        kind: the card type.
        tables: what the file holds under the name of the type; a list of tables if all is well.
        file: how the file is called in a sentence.
    """
    place = Place(file)
    if not isinstance(tables, list | tuple):
        return [place.fault("cards.fault.not_cards", kind=kind, value=shown(tables))]
    if len(tables) > MOST_CARDS:
        return [place.fault("cards.fault.too_many_cards", n=len(tables), high=MOST_CARDS)]
    faults: list[Problem] = []
    for number, table in enumerate(tables, start=1):
        there = Place(file, card_label(table, number))
        found = list(SHAPES[kind].faults(table, there))
        if isinstance(table, dict):
            spoilt = {str(problem.data["field"]).partition(".")[0] for problem in found}
            for fields, agreement in AGREEMENTS.get(kind, ()):
                if spoilt.isdisjoint(fields):
                    found += agreement(table, there)
        faults += found
    return faults


def card_label(table: object, number: int) -> str:
    """How a sentence calls a card: by its id if it has a proper one, else by its place in the file.

    >>> card_label({"id": "warm_pond"}, 16), card_label({"name": "?"}, 2)
    ('warm_pond', '#2')
    """
    card_id = id_of(table)
    return card_id if ID.fullmatch(card_id) else f"#{number}"


def id_of(table: object) -> str:
    """The id of a card, or "" if it has none that could be compared."""
    card_id = table.get("id") if isinstance(table, dict) else None
    return card_id if isinstance(card_id, str) else ""


def id_faults(
    own: Mapping[str, Tables], kept: Mapping[str, Tables], files: Mapping[str, str]
) -> Iterator[Problem]:
    """Ids that two cards share, of whatever types; `kept` are the built-in cards that stay in the deck."""
    owners: dict[str, str] = {}
    for kind, tables in kept.items():
        owners |= {card_id: f"{kind}{BUILT_IN}" for table in tables for card_id in _ids(table)}
    for kind in CARD_TYPES:
        for number, table in enumerate(own.get(kind, ()), start=1):
            for card_id in _ids(table):
                if card_id in owners:
                    place = Place(files[kind], card_label(table, number)).at("id")
                    yield place.fault("cards.fault.double_id", value=shown(card_id), other=owners[card_id])
                owners.setdefault(card_id, files[kind])


def _ids(table: object) -> Iterator[str]:
    """The ids of a card and of its sides."""
    sides = table.get("sides") if isinstance(table, dict) else None
    for part in (table, *(sides if isinstance(sides, list | tuple) else ())):
        if id_of(part):
            yield id_of(part)


def count_faults(decks: Mapping[str, Tables], files: Mapping[str, str]) -> Iterator[Problem]:
    """Too few cards to set up a game.

    `decks` are all the cards of the game, sound or not, without the types whose cards nobody could read.
    A card that could not be read counts for whatever is wanting: its own fault is said elsewhere.
    """
    for group, n, need, kind in _groups(decks):
        if n < need:
            yield Place(files[kind]).fault(f"cards.fault.few.{kind}", group=group, n=n, need=need)
    for kind, words in (("parasites", Colour.words()), ("landforms", Row.words())):
        ids = [id_of(table) for table in decks.get(kind, ())]
        missing = [word for word in words if word not in ids]
        if kind in decks and len(missing) > sum(each not in words for each in ids):
            yield Place(files[kind]).fault(f"cards.fault.few.{kind}", missing=", ".join(missing))
    archean = [table for table in decks.get("events", ()) if _reads(table, "eon", "archean")]
    if archean and all(_reads(table, "aftershock", expected=True) for table in archean):
        yield Place(files["events"]).fault("cards.fault.only_aftershocks")


def _groups(decks: Mapping[str, Tables]) -> Iterator[tuple[str, int, int, str]]:
    """Which group of cards, how many there are, how many it needs, and its card type."""
    for kind, field, needed in (
        ("events", "eon", NEEDED_EVENTS),
        ("refugia", "row", dict.fromkeys(Row.words(), NEEDED_REFUGIA)),
    ):
        groups = Counter(_word(table, field, needed) for table in decks.get(kind, ()))
        for group, need in needed.items() if kind in decks else ():
            yield group, groups[group] + groups[""], need, kind
    for kind, need in (("mutations", NEEDED_MUTATIONS), ("macroorganisms", NEEDED_MACROORGANISMS)):
        if kind in decks:
            yield "", len(decks[kind]), need, kind


def _word(table: object, field: str, known: Collection[str]) -> str:
    """The eon or row of a card, or "" if it cannot be read."""
    word = table.get(field) if isinstance(table, dict) else None
    return word if isinstance(word, str) and word in known else ""


def _reads(table: object, field: str, expected: object) -> bool:
    return isinstance(table, dict) and table.get(field) == expected


def raise_all(faults: Sequence[Problem]) -> None:
    """Raise a `DeckError` with all the faults, if any; of very many, say how many more there are."""
    if len(faults) > MOST_FAULTS:
        rest = Problem("cards.fault.more", {"n": len(faults) - MOST_FAULTS})
        raise DeckError([*faults[:MOST_FAULTS], rest])
    if faults:
        raise DeckError(faults)
