"""Shapes: what may stand in one field of a card file, and the sentence for each way to get it wrong.

A shape never changes what it looks at and never raises; it yields one `Problem` for each fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Protocol, Self

from bioslab.kernel.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
#: Ids that already mean something else in the words for a choice (`biont:pool:warm_pond`).
RESERVED = frozenset({"pool"})
SHOWN = 40


def shown(value: object, most: int = SHOWN) -> str:
    """A value from outside, short enough for a sentence.

    >>> shown("purple"), shown(["x"] * 50)
    ("'purple'", "['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'…")
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict | list | tuple):
        value = _clipped(value)
    try:
        text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    except ValueError:  # Python does not write out a number of many thousand digits
        text = type(value).__name__
    return text if len(text) <= most else text[: most - 1] + "…"


def _clipped(value: Any) -> Any:
    """The first parts of a list or table, without what is nested in them: enough to recognise it."""
    if isinstance(value, dict):
        return {_flat(key): _flat(part) for key, part in list(value.items())[:SHOWN]}
    return [_flat(part) for part in value[:SHOWN]]


def _flat(value: object) -> object:
    if isinstance(value, dict):
        return {}
    if isinstance(value, list | tuple):
        return []
    return value[:SHOWN] if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a file, a card in it (its id or "#3"), and the path of a field."""

    file: str
    card: str = ""
    path: tuple[str, ...] = ()

    def at(self, step: str | int) -> Self:
        """One step further in; parts of a list are counted from 1."""
        return type(self)(self.file, self.card, (*self.path, str(step)))

    def fault(self, message: str, **data: object) -> Problem:
        """A fault at this place."""
        path = ".".join(self.path)
        where = ", ".join(part for part in (self.file, self.card, path) if part)
        return Problem(message, {"where": where, "file": self.file, "card": self.card, "field": path, **data})


class Shape(Protocol):
    """Something that can tell what is wrong with a value."""

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Every fault of the value, in the order in which it is read."""
        ...


@dataclass(frozen=True, slots=True)
class Anything:
    """What nobody reads may hold anything."""

    def faults(self, value: object, place: Place) -> Iterator[Problem]:  # noqa: ARG002 - the shape's signature
        """None."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text that people will see; never markup."""

    limit: int = 80
    empty: bool = False

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Not text, nothing in it, too long, or with signs that cannot be seen."""
        if not isinstance(value, str):
            yield place.fault("cards.fault.not_text", value=shown(value))
        elif not value.strip() and not self.empty:
            yield place.fault("cards.fault.empty_text")
        elif len(value) > self.limit:
            yield place.fault("cards.fault.long_text", limit=self.limit, length=len(value))
        elif not value.isprintable():
            sign = next(sign for sign in value if not sign.isprintable())
            yield place.fault("cards.fault.unseen_sign", sign=f"U+{ord(sign):04X}")


@dataclass(frozen=True, slots=True)
class Id:
    """A word for saves and programs."""

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Not such a word, or one that is taken."""
        if not isinstance(value, str) or not ID.fullmatch(value):
            yield place.fault("cards.fault.bad_id", value=shown(value))
        elif value in RESERVED:
            yield place.fault("cards.fault.reserved_id", value=shown(value))


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds."""

    low: int
    high: int

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Not a whole number, or out of bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            yield place.fault("cards.fault.not_number", value=shown(value), low=self.low, high=self.high)


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Neither true nor false."""
        if not isinstance(value, bool):
            yield place.fault("cards.fault.not_flag", value=shown(value))


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few words; `family` ("colour", "row"...) chooses the sentence."""

    family: str
    known: tuple[str, ...]

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Not one of them."""
        if not isinstance(value, str) or value not in self.known:
            known = ", ".join(self.known)
            yield place.fault(f"cards.fault.word.{self.family}", value=shown(value), known=known)


@dataclass(frozen=True, slots=True)
class Many:
    """A list whose parts all have one shape; `once` means that no part may come twice."""

    part: Shape
    low: int = 0
    high: int = 12
    once: bool = False

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Not a list, too short or too long, a faulty part, a part that comes twice."""
        if not isinstance(value, list | tuple):
            yield place.fault("cards.fault.not_list", value=shown(value))
            return
        if not self.low <= len(value) <= self.high:
            exact = self.low == self.high
            message = "cards.fault.list_length_exact" if exact else "cards.fault.list_length"
            yield place.fault(message, n=len(value), low=self.low, high=self.high)
        for number, part in enumerate(value[: self.high], start=1):
            yield from self.part.faults(part, place.at(number))
        if self.once:
            yield from self._repeated(value[: self.high], place)

    def _repeated(self, value: Any, place: Place) -> Iterator[Problem]:
        seen: list[object] = []
        for number, part in enumerate(value, start=1):
            if part in seen:
                yield place.at(number).fault("cards.fault.twice", value=shown(part))
            seen.append(part)


@dataclass(frozen=True, slots=True)
class Fields:
    """A table with these fields; those in `optional` may be left out."""

    parts: Mapping[str, Shape]
    optional: frozenset[str] = field(default_factory=frozenset)

    def faults(self, value: object, place: Place) -> Iterator[Problem]:
        """Not a table, a field that is missing or unknown, a faulty field."""
        if not isinstance(value, dict):
            yield place.fault("cards.fault.not_table", value=shown(value))
            return
        for name, shape in self.parts.items():
            if name in value:
                yield from shape.faults(value[name], place.at(name))
            elif name not in self.optional:
                yield place.at(name).fault("cards.fault.missing")
        for name in value:
            if name not in self.parts:
                yield unknown(str(name), self.parts, place)


def unknown(name: str, known: Collection[str], place: Place, kind: str = "field") -> Problem:
    """The fault of a field or file that nothing is called, with the name that was probably meant."""
    near = get_close_matches(name[:SHOWN], known, n=1, cutoff=0.6)
    if near:
        return place.fault(f"cards.fault.unknown_{kind}_near", name=shown(name), near=near[0])
    return place.fault(f"cards.fault.unknown_{kind}", name=shown(name), known=", ".join(known))
