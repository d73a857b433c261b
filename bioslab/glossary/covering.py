"""From the game to the glossary: the terms that explain a clause, a card, a line of the journal."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from bioslab import locale, rules
from bioslab.glossary.book import by_id, entry, unknown
from bioslab.glossary.folding import asked, fold
from bioslab.glossary.model import Entries
from bioslab.glossary.sections import SECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def for_rule(rule: str) -> Entries:
    """The terms that explain a part of the rulebook, the nearest first.

    Args:
        rule: a section ("F1"), a letter with all its sections ("F") or a clause ("BG-F1-02").

    Raises:
        UnknownIdError: there is no such section or clause; the message names the nearest.

    >>> for_rule("G3").ids
    ('error-catastrophe', 'heredity', 'dna-capability', ...)
    """
    name = asked(rule).strip().upper()
    if name.count("-") > 1:
        clause = rules.clause(name)
        named = [one.id for one in by_id().values() if clause.id in one.rules]
        return _entries((*named, *_in_section(clause.id.split("-")[1])))
    part_of = [section for section in SECTIONS if name.isalpha() and section.rstrip("0123456789") == name]
    if not part_of:
        part_of = [rules.clauses(section=name)[0].section]
    return _entries(term for section in part_of for term in _in_section(section))


def _in_section(section: str) -> tuple[str, ...]:
    """The nearest terms, then those that name the section; of these, those that name few others first."""
    naming = sorted((one for one in by_id().values() if section in one.rules), key=lambda one: len(one.rules))
    return SECTIONS.get(section, ()) + tuple(one.id for one in naming)


def for_card(card: object) -> Entries:
    """The terms that explain a card of any type.

    Args:
        card: the id of a card or of one side ("warm_pond", "tmrna.back"), its name in English or Spanish,
            or a card itself.

    Raises:
        UnknownTermError: there is no such card; the message names the nearest.

    >>> for_card("warm_pond").ids
    ('warm-pond', 'acetyl-coa-pathway')
    >>> for_card("Bolide Water Delivery").ids == for_card("ev39").ids
    True
    """
    known = _part(card, "id", card)
    name = asked(_part(known, "word", known)).strip()  # the id of a landform is a row
    ids = (name,) if name in _cards() else _card_names().get(fold(name), ())
    if not ids:
        names = (*_cards(), *_card_names())
        raise unknown(name, "glossary.unknown.card", "glossary.unknown.card_far", names)
    return _entries(term for one in ids for term in _cards()[one])


def for_event(event: object) -> Entries:
    """The terms that explain a line of a game's journal.

    Args:
        event: a line, such as `game.journal[-1]`.

    Raises:
        TypeError: that is no line of a journal.

    >>> import bioslab as bl
    >>> game = bl.genesis.new_game(seed=7)
    >>> for_event(game.journal[-1]).ids
    ('climate', 'snowball')
    """
    terms = _part(event, "terms", None)
    if not isinstance(terms, tuple):
        raise TypeError(locale.text("glossary.unknown.event"))
    return _entries(terms)


def _part(thing: object, name: str, otherwise: object) -> object:
    """An attribute of something that may not be what it should be."""
    try:
        return getattr(thing, name, otherwise)
    except Exception:  # noqa: BLE001 - whatever it is, it has no such part
        return otherwise


def _entries(terms: Iterable[str]) -> Entries:
    return Entries(entry(term) for term in dict.fromkeys(terms))


@cache
def _cards() -> Mapping[str, tuple[str, ...]]:
    """The terms of every card, and of every side of a card, by its id."""
    found: dict[str, list[str]] = defaultdict(list)
    for one in by_id().values():
        for card in one.cards:
            found[card].append(one.id)
    whole = dict(found)
    for card, terms in whole.items():
        name, _, side = card.partition(".")
        if side and terms:
            found[name] = [*found[name], *terms]
    for card in _printed():
        name, _, side = card.partition(".")
        if side and card not in whole and name in whole:
            found[card] = whole[name]
    return {card: tuple(dict.fromkeys(terms)) for card, terms in found.items()}


def _printed() -> tuple[str, ...]:
    """The ids of the built-in cards and their sides that have a name."""
    with locale.using("en"):
        ids = [key.removeprefix("card.") for key in locale.messages("card")]
    return tuple(key for key in ids if not key.endswith(".note"))


@cache
def _card_names() -> Mapping[str, tuple[str, ...]]:
    """The ids of the cards that bear a folded name, in any language that there is."""
    found: dict[str, list[str]] = defaultdict(list)
    for language in locale.languages():
        with locale.using(language):
            for key, name in locale.messages("card").items():
                card = key.removeprefix("card.")
                if card in _cards() and card not in found[fold(name)]:
                    found[fold(name)].append(card)
    return {name: tuple(cards) for name, cards in found.items() if name}
