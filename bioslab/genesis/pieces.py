"""Colours, landform rows, climates and phases: the words every other module speaks.

A colour is a player, a cube and a catalyst at once (rulebook part A). Amounts by colour are
plain tuples of four numbers in the order red, yellow, green, blue, so that copying a position
copies references only.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable


class Word(IntEnum):
    """A small number that also knows its lower-case word, for ids, saves and card files.

    >>> Colour.of("green"), Colour.GREEN.word
    (<Colour.GREEN: 2>, 'green')
    """

    word: str

    def __init__(self, _value: int) -> None:
        self.word = self.name.lower()

    @classmethod
    def of(cls, word: str) -> Self:
        """The member with this word; `KeyError` when there is none."""
        return cls[word.upper()]

    @classmethod
    def words(cls) -> tuple[str, ...]:
        """All the words, in order.

        >>> Row.words()
        ('cosmic', 'oceanic', 'coastal', 'continental')
        """
        return tuple(member.word for member in cls)


class Colour(Word):
    """The four organic compounds: amino acids, lipids, pigments, nucleic acids (BG-A-02)."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3


class Row(Word):
    """The four landform rows, top to bottom (BG-GL-31)."""

    COSMIC = 0
    OCEANIC = 1
    COASTAL = 2
    CONTINENTAL = 3


class Climate(Word):
    """Which printed life dice count (BG-D10-01, BG-D10-02)."""

    WARM = 0
    COLD = 1


class Eon(Word):
    """The three eons of the event deck (BG-C-04)."""

    HADEAN = 0
    ARCHEAN = 1
    PROTEROZOIC = 2


class Phase(Word):
    """Where in the turn the table is (BG-A1-01); `SETUP` before the first turn, `END` after the last."""

    SETUP = 0
    EVENT = 1
    ASSIGNMENT = 2
    AUTOCATALYTIC = 3
    DARWIN = 4
    PURCHASE = 5
    END = 6


COLOURS: tuple[Colour, ...] = tuple(Colour)
ROWS: tuple[Row, ...] = tuple(Row)

Counts = tuple[int, ...]
NONE: Counts = (0, 0, 0, 0)


def plus(counts: Counts, colour: int, n: int = 1) -> Counts:
    """The counts with `n` more of one colour.

    >>> plus((0, 1, 0, 0), Colour.BLUE, 2)
    (0, 1, 0, 2)
    """
    changed = list(counts)
    changed[colour] += n
    return tuple(changed)


def added(one: Counts, other: Counts) -> Counts:
    """Two counts, colour by colour.

    >>> added((1, 0, 0, 2), (0, 1, 0, 2))
    (1, 1, 0, 4)
    """
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def counted(colours: Iterable[int]) -> Counts:
    """How often each colour occurs.

    >>> counted([Colour.RED, Colour.BLUE, Colour.RED])
    (2, 0, 0, 1)
    """
    counts = [0, 0, 0, 0]
    for colour in colours:
        counts[colour] += 1
    return tuple(counts)


@lru_cache(maxsize=1 << 12)  # pools and spaces hold few pieces: the same counts come again and again
def present(counts: Counts) -> tuple[Colour, ...]:
    """The colours of which there is at least one, in order.

    >>> present((0, 2, 0, 1))
    (<Colour.YELLOW: 1>, <Colour.BLUE: 3>)
    """
    return tuple([colour for colour in COLOURS if counts[colour] > 0])
