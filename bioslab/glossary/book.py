"""All entries, and the one that is asked for."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from bioslab.glossary import data
from bioslab.glossary.folding import asked, fold, slug
from bioslab.glossary.model import Entries, Entry
from bioslab.locale import text

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

NEAR = 0.6
"""How alike a name must be to be offered instead, from 0 to 1."""


class UnknownTermError(KeyError):
    """No term, card or reference is called so; the message names the nearest ones."""

    def __str__(self) -> str:
        """The sentence itself, without the quotes that Python puts round a missing key."""
        return str(self.args[0])


@cache
def by_id() -> Mapping[str, Entry]:
    """Every entry by its id, in the order of the file."""
    own = {table["id"]: tuple(table.get("see", ())) for table in data.entries()}
    back: dict[str, list[str]] = defaultdict(list)
    for one, others in own.items():
        for other in others:
            back[other].append(one)
    found = {}
    for table in data.entries():
        key = table["id"]
        found[key] = Entry(
            id=key,
            kind=table["kind"],
            claim=table["claim"],
            terms=table["terms"],
            words=tuple(table.get("words", ())),
            rules=tuple(table.get("rules", ())),
            cards=tuple(table.get("cards", ())),
            keys=tuple(table.get("references", ())),
            links=tuple(dict.fromkeys((*own[key], *back[key]))),
        )
    return found


def all_entries() -> Entries:
    """Every entry, in the order of the names in the current language.

    >>> all_entries()[0].term
    'abilities (icons)'
    """
    return Entries(sorted(by_id().values(), key=lambda one: fold(one.term)))


def entry(term: str) -> Entry:
    """The entry with this id, or whose name in one of the four languages is exactly this.

    Case and accents do not count. Raises `UnknownTermError` with the nearest ids when there is none.

    >>> entry("error-catastrophe") is entry("Catástrofe de error")
    True
    >>> entry("error-katastrophe")
    Traceback (most recent call last):
    ...
    bioslab.glossary.book.UnknownTermError: There is no term error-katastrophe ... mean error-catastrophe?
    """
    name = asked(term)
    found = by_id().get(name) or by_id().get(_named().get(fold(name), slug(name)))
    if found is None:
        names = (*by_id(), *_named())
        raise unknown(name, "glossary.unknown.term", "glossary.unknown.term_far", names)
    return found


@cache
def _named() -> Mapping[str, str]:
    """The id of the entry that bears a folded name; the whole name, or the name without its bracket."""
    names: dict[str, str] = {}
    for one in by_id().values():
        for name in one.terms.values():
            names.setdefault(fold(name), one.id)
            names.setdefault(fold(name.split("(")[0]), one.id)
    return names


def unknown(name: str, near_by: str, far: str, candidates: Collection[str]) -> UnknownTermError:
    """The error that says so: by `near_by` when some candidates resemble the name, else by `far`."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

    alike = get_close_matches(name.strip().lower(), list(candidates), n=6, cutoff=NEAR)
    ids = list(dict.fromkeys(_named().get(one, one) for one in alike))[:3]
    if not ids:
        return UnknownTermError(text(far, name=name))
    return UnknownTermError(text(near_by, name=name, near=", ".join(ids)))
