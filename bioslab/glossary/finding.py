"""Searching the glossary: names in four languages, cards, rules, and what the entries say."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bioslab import locale
from bioslab.glossary.book import all_entries, by_id
from bioslab.glossary.folding import asked, fold
from bioslab.glossary.model import PARTS, Entries

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.glossary.model import Entry

NAME, CARD, WORD, TEXT = 40, 24, 20, 2
"""How much it counts to be found in a name, in the name of a card, among the further words, in the text."""
WHOLE, BEGINNING = 3, 2
"""How much more it counts to be the whole of it, or the beginning of it or of one of its words."""
RULE = 200

Index = tuple[tuple[int, str], ...]


def search(query: str | None) -> Entries:
    """The entries in which every word of the query is found, the best first.

    Args:
        query: words of a name in English, Spanish, French or Portuguese, the name of a card, a word of the
            text in the current language, or a section or clause of the rulebook. Case and accents do not
            count, and the beginning of a word is enough. Nothing is found for None.

    >>> search("mana").ids[0]
    'primordial-soup'
    >>> search("BG-F1-02").ids == search("f1").ids
    True
    >>> search("")
    Nothing found.
    """
    query = "" if query is None else asked(query)
    words = fold(query).split()
    if not words:
        return Entries()
    scored = [(score(index(one), words) + _rule_score(one, query), one) for one in all_entries()]
    found = sorted((-points, len(one.term), one.id) for points, one in scored if points)
    return Entries(by_id()[key] for _, _, key in found)


def score(lines: Index, words: list[str]) -> int:
    """How well folded words fit an index: for each word its best place, nothing if one has none.

    The glossary in the browser counts in the same way (widgets/src/glossary/find.ts).
    """
    best = [max(weight * _fit(word, line) for weight, line in lines) for word in words]
    if not all(best):
        return 0
    whole = " ".join(words)
    return sum(best) + max(weight * WHOLE if whole == line else 0 for weight, line in lines)


def _fit(word: str, line: str) -> int:
    if word not in line:
        return 0
    padded = f" {line} "
    return WHOLE if f" {word} " in padded else BEGINNING if f" {word}" in padded else 1


def index(one: Entry) -> Index:
    """What an entry is found by in the current language: weights and folded lines."""
    return (*_names(one.id), (TEXT, _text(one.id, locale.language())))


@cache
def _text(key: str, language: str) -> str:
    with locale.using(language):
        return fold(" ".join(getattr(by_id()[key], part) for part in PARTS))


@cache
def _names(key: str) -> Index:
    one = by_id()[key]
    lines = [(NAME, fold(one.id)), *((NAME, fold(name)) for name in one.terms.values())]
    lines += [(WORD, fold(word)) for word in one.words]
    lines += [(CARD, fold(name)) for card in one.cards for name in _names_of_cards().get(card, ())]
    lines += [(CARD, fold(card)) for card in one.cards]
    return tuple(dict.fromkeys(lines))


@cache
def _names_of_cards() -> Mapping[str, tuple[str, ...]]:
    """The names of every card and of its sides, in every language that there is."""
    found: dict[str, tuple[str, ...]] = {}
    for language in locale.languages():
        with locale.using(language):
            for key, name in locale.messages("card").items():
                card = key.removeprefix("card.")
                if not card.endswith(".note"):
                    for known in {card, card.partition(".")[0]}:
                        found[known] = (*found.get(known, ()), name)
    return found


def _rule_score(one: Entry, query: str) -> int:
    """A query that is a section or a clause finds what explains it, in that order."""
    explaining = _explaining(query.strip().upper())
    return RULE - explaining.index(one.id) if one.id in explaining else 0


@cache
def _explaining(rule: str) -> tuple[str, ...]:
    from bioslab.glossary.covering import for_rule  # noqa: PLC0415 - it looks entries up as well
    from bioslab.rules import UnknownIdError  # noqa: PLC0415

    try:
        return for_rule(rule).ids
    except UnknownIdError:
        return ()
