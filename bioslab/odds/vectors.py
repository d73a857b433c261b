"""Tables of count vectors for the optimal re-roll: dice that mean the same are one vector. Needs NumPy.

A Darwin roll is described by how many dice show each face. What comes of it does not change when faces
that are no 1 and no error swap their counts, nor when the error faces do. So a vector is a pair (a, b): the
counts of the harmless faces and those of the error faces, each in falling order; what is left over shows
1. Such pairs are numbered by their sum. Then a table for 20 dice begins with the table for 19, adding a
die that shows 1 changes no number, and one table serves every number of dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from bioslab.odds.counts import Group
from bioslab.odds.faces import SIDES

if TYPE_CHECKING:
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Vectors:
    """All pairs (a, b) with a sum of at most `most`.

    Attributes:
        until: `until[m]` pairs have a sum of at most m: these are the vectors of m dice.
        sizes: the sums, shape (pairs,).
        more: for each face but the 1, the pair with one die more, shape (5, pairs).
        fewer: for each place, the pair with one die less, -1 if there is none, shape (5, pairs).
        back: how many faces lead from there back to here, shape (5, pairs).
    """

    most: int
    low: Group
    high: Group
    a: Ints
    b: Ints
    until: tuple[int, ...]
    sizes: Ints
    more: Ints
    fewer: Ints
    back: Ints


@lru_cache(maxsize=8)
def vectors(most: int, high: int) -> Vectors:
    """The table for up to `most` dice with `high` error faces.

    >>> table = vectors(2, 2)
    >>> table.until, table.more.shape
    ((1, 3, 8), (5, 8))
    """
    one, two = Group(SIDES - 1 - high, most), Group(high, most)
    sums = one.sizes[:, None] + two.sizes[None, :]
    order = np.argsort(sums, axis=None, kind="stable")
    order = order[: int((sums <= most).sum())]
    a, b = np.divmod(order, len(two.sizes))
    number: Ints = np.full((len(one.sizes) + 1, len(two.sizes) + 1), -1)
    number[a, b] = np.arange(len(order))  # the last row and column stand for -1
    sizes = sums[a, b]
    more = [*(number[to[a], b] for to in one.more), *(number[a, to[b]] for to in two.more)]
    fewer = [*(number[to[a], b] for to in one.fewer), *(number[a, to[b]] for to in two.fewer)]
    back = [*(ways[a] for ways in one.back), *(ways[b] for ways in two.back)]
    until = np.searchsorted(sizes, np.arange(most + 1), side="right")
    return Vectors(
        most, one, two, a, b, tuple(until.tolist()), sizes, np.array(more), np.array(fewer), np.array(back)
    )


def table_for(dice: int, high: int) -> Vectors:
    """A table that is large enough, made in few sizes so that it is made seldom."""
    steps = (8, 12, 16, 20, 24, 32, 40)
    return vectors(next((step for step in steps if step >= dice), dice), high)
