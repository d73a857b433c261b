"""Reading the tables of clauses and rulings, and the error for an id that is in none of them.

A table is text with tabs: one line of headings, then one line a row. `genesis.tsv` has the English
words and everything that is the same in every language; `genesis.es.tsv` has the Spanish words.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bioslab.locale import language, text

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

FOLDER = Path(__file__).parent
GAMES = ("genesis",)


class UnknownIdError(LookupError):
    """No clause, ruling, section or game has this id; the message names the nearest ones."""

    def __str__(self) -> str:
        """The sentence itself, without the quotes that Python puts round a missing key."""
        return str(self.args[0])


@cache
def rows(name: str) -> dict[str, dict[str, str]]:
    """The rows of a table by their id, in their order; nothing when there is no such table.

    >>> rows("genesis")["BG-B1-04"]["text"]
    'There is no hand of cards.'
    """
    path = FOLDER / f"{name}.tsv"
    if not path.exists():
        return {}
    head, *body = path.read_text(encoding="utf-8").splitlines()
    names = head.split("\t")
    cells = [dict(zip(names, line.split("\t"), strict=True)) for line in body]
    return {row["id"]: row for row in cells}


def words(name: str, key: str) -> Mapping[str, str]:
    """The row with the words of a table in the current language, in English where that lacks it."""
    return rows(f"{name}.{language()}").get(key) or rows(name)[key]


def known(key: str, ids: Collection[str], message: str) -> str:
    """The id, whatever its case and spaces, if it is one of `ids`; else `UnknownIdError`.

    `message` is the id of the sentence to say; it may use `{id}` and `{near}`.
    """
    if key in ids:
        return key
    for one in ids:
        if one.casefold() == key.strip().casefold():
            return one
    raise UnknownIdError(text(message, id=key, near=", ".join(near(key, ids))))


def near(key: str, ids: Collection[str]) -> list[str]:
    """Up to four ids that resemble the given one, the most similar first.

    >>> near("BG-F1-2", ["BG-F1-01", "BG-F1-02", "BG-GL-31"])
    ['BG-F1-02', 'BG-F1-01']
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

    return get_close_matches(key.strip().upper(), ids, n=4, cutoff=0.7) or sorted(ids)[:4]
