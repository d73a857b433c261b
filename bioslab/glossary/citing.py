"""References: the works that an entry rests on, from one bibliography.

The text of a reference was formatted beforehand (`python -m bioslab.glossary format`), so showing it
needs no library and no network. A reference whose DOI nobody has looked up says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from bioslab.glossary import data, display
from bioslab.glossary.folding import asked, fold
from bioslab.locale import language, text

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, repr=False)
class Reference:
    """One work.

    Attributes:
        key: its key in the bibliography: the first author and the year.
        doi: its DOI, or "" for a work without one.
        verified: whether somebody saw the DOI together with this work.
    """

    key: str
    doi: str
    verified: bool

    @property
    def text(self) -> str:
        """Authors, year, title and place, without the DOI."""
        every = data.formatted()
        return every.get(language(), every["en"])[self.key]

    @property
    def url(self) -> str:
        """The address that the DOI stands for, or ""."""
        return f"https://doi.org/{quote(self.doi, safe='/:;.')}" if self.doi else ""

    def __repr__(self) -> str:
        return f"<{self.key}: {self}>"

    def __str__(self) -> str:
        """The reference with its DOI."""
        said = f"{self.text} doi:{self.doi}" if self.doi else self.text
        return said if self.verified or not self.doi else f"{said} ({text('glossary.label.unchecked')})"


class References(tuple[Reference, ...]):
    """Some references; shown as a list with links."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(f"- {one}" for one in self)

    def _repr_html_(self) -> str:
        return display.references_html(self)

    def _repr_markdown_(self) -> str:
        return display.references_markdown(self)


def by_key(keys: Iterable[str]) -> References:
    """The references with these keys, in this order. Raises `KeyError`."""
    return References(_made(key) for key in keys)


def references(*names: str) -> References:
    """A list of references, to be shown at the end of a lesson.

    Args:
        names: keys of the bibliography ("moran1958"), beginnings of keys ("moran": all his works there)
            or ids of terms ("hgt": the references of that entry); without any, the whole bibliography.

    Raises:
        UnknownTermError: no reference and no term is called so.

    >>> [one.key for one in references("moran", "mullers-ratchet")]
    ['moran1958', 'muller1964', 'haigh1978']
    """
    keys = [key for name in names for key in _keys(name)] if names else list(data.bibliography())
    return by_key(dict.fromkeys(keys))


def _keys(name: str) -> tuple[str, ...]:
    from bioslab.glossary.book import by_id, unknown  # noqa: PLC0415 - entries show their references

    name = asked(name)
    wanted = fold(name).replace(" ", "")
    every = data.bibliography()
    if wanted in every:
        return (wanted,)
    if name in by_id():
        return by_id()[name].keys
    begin = tuple(key for key in every if key.rstrip("0123456789") == wanted)
    if not begin:
        near_by, far = "glossary.unknown.reference", "glossary.unknown.reference_far"
        raise unknown(name, near_by, far, (*every, *by_id()))
    return begin


def _made(key: str) -> Reference:
    item = data.bibliography()[key]
    return Reference(key, item.get("DOI", ""), item["custom"]["verified"])
