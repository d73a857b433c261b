"""The counts of one group of faces that mean the same, in falling order. Needs NumPy."""

from __future__ import annotations

from functools import lru_cache
from math import factorial, prod
from typing import TYPE_CHECKING

import numpy as np

from bioslab.odds.triples import in_count

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]


@lru_cache(maxsize=64)
def falling(parts: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Every falling sequence of `parts` counts that add up to at most `most`, the small sums first.

    >>> falling(2, 2)
    ((0, 0), (1, 0), (1, 1), (2, 0))
    """

    def grow(left: int, largest: int, places: int) -> list[tuple[int, ...]]:
        if places == 0:
            return [()]
        return [
            (first, *rest)
            for first in range(min(left, largest) + 1)
            for rest in grow(left - first, first, places - 1)
        ]

    return tuple(sorted(grow(most, most, parts), key=lambda counts: (sum(counts), counts)))


class Group:
    """The falling counts of one group of faces, and what one die more or less makes of them.

    Attributes:
        sizes: their sums, shape (counts,).
        more: for each face of the group, where one die more leads, shape (faces, counts); -1: too many.
        fewer: for each place, where one die less leads, shape (faces, counts); -1 where it is the same as at
            another place, or nothing is there.
        back: how many faces lead from there back to here, shape (faces, counts).
    """

    def __init__(self, faces: int, most: int) -> None:
        """Tabulate all counts of up to `most` dice."""
        counts = falling(faces, most)
        number = {one: place for place, one in enumerate(counts)}
        self.counts = counts
        self.sizes: Ints = np.array([sum(one) for one in counts])
        shape = (faces, len(counts))
        self.more: Ints = np.full(shape, -1)
        self.fewer: Ints = np.full(shape, -1)
        self.back: Ints = np.zeros(shape, dtype=np.int64)
        for place, one in enumerate(counts):
            for face in range(faces):
                up = tuple(sorted((*one[:face], one[face] + 1, *one[face + 1 :]), reverse=True))
                self.more[face, place] = number.get(up, -1)
                if one[face] and (face == faces - 1 or one[face + 1] < one[face]):
                    down = (*one[:face], one[face] - 1, *one[face + 1 :])
                    self.fewer[face, place] = number[down]
                    self.back[face, place] = down.count(one[face] - 1)

    def orders(self) -> list[int]:
        """In how many ways each counts can be dealt to the faces."""
        return [
            factorial(len(one)) // _product(one.count(count) for count in set(one)) for one in self.counts
        ]

    def factorials(self) -> list[int]:
        """The product of the factorials of each counts."""
        return [_product(one) for one in self.counts]

    def triples(self, each: bool) -> list[int]:
        """The triples that each counts hold."""
        return [sum(in_count(count, each) for count in one) for one in self.counts]


def _product(numbers: Iterable[int]) -> int:
    return prod(map(factorial, numbers))
