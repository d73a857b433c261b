"""How many rolls a count vector stands for, and what it means. Needs NumPy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import factorial
from typing import TYPE_CHECKING, Any

import numpy as np

from bioslab.odds.triples import in_count
from bioslab.odds.vectors import table_for

if TYPE_CHECKING:
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]

INT64_FACTORIAL = 20
"""The largest number whose factorial fits into 64 bits."""


@dataclass(frozen=True, slots=True)
class Readings:
    """What the vectors of so many dice mean.

    Attributes:
        weights: how many rolls each vector stands for, shape (pairs,), Python integers if they are long.
        columns: ones, triples and errors of every outcome.
        outcome: the outcome of each vector, shape (pairs,).
        order, begins: the vectors outcome by outcome, and where each outcome begins.
    """

    weights: npt.NDArray[Any]
    columns: dict[str, tuple[int, ...]]
    outcome: Ints
    order: Ints
    begins: Ints


@lru_cache(maxsize=64)
def readings(dice: int, high: int, each: bool) -> Readings:
    """The weight and the outcome of every vector of `dice` dice.

    >>> int(readings(4, 2, True).weights.sum()) == 6**4
    True
    """
    table = table_for(dice, high)
    end = table.until[dice]
    a, b, ones = table.a[:end], table.b[:end], dice - table.sizes[:end]
    kind: Any = np.int64 if dice <= INT64_FACTORIAL else object
    one, two = table.low, table.high
    alone = np.array([factorial(count) for count in range(dice + 1)], dtype=kind)
    below = np.array(one.factorials(), dtype=object), np.array(two.factorials(), dtype=object)
    apart = below[0][a].astype(kind) * below[1][b].astype(kind) * alone[ones]
    ways = np.array(one.orders(), dtype=kind)[a] * np.array(two.orders(), dtype=kind)[b]
    weights = factorial(dice) // apart * ways
    triples = np.array(one.triples(each))[a] + np.array(two.triples(each))[b]
    triples += np.array([in_count(count, each) for count in range(dice + 1)])[ones]
    errors = two.sizes[b]
    base = dice + 1
    keys, outcome = np.unique((ones * base + triples) * base + errors, return_inverse=True)
    columns = {
        "ones": tuple((keys // base**2).tolist()),
        "triples": tuple((keys // base % base).tolist()),
        "errors": tuple((keys % base).tolist()),
    }
    order = np.argsort(outcome, kind="stable")
    steps = np.flatnonzero(np.diff(outcome[order])) + 1
    return Readings(weights, columns, outcome, order, np.concatenate(([0], steps)))


def limbs(weights: npt.NDArray[Any], growth: int) -> tuple[npt.NDArray[Any], int]:
    """Weights as rows of short integers that may grow `growth`-fold in sums without overflow.

    What is done to them only adds them up, so the rows can be treated apart and put together in the end.
    Returns the rows and the bits of each.

    >>> rows, bits = limbs(np.array([6**30], dtype=object), 6**4)
    >>> sum(int(row[0]) << bits * place for place, row in enumerate(rows)) == 6**30
    True
    """
    total = int(weights.sum())
    if total * growth < 2**63:
        return weights.astype(np.int64)[None, :], 63
    bits = 62 - (len(weights) * growth).bit_length()
    if bits < 8:  # noqa: PLR2004 - so many re-rolls that short integers do not pay
        return weights.astype(object)[None, :], total.bit_length()
    count = -(-int(weights.max()).bit_length() // bits)

    rows = [(weights >> (bits * place)) & ((1 << bits) - 1) for place in range(count)]
    return np.array([row.astype(np.int64) for row in rows]), bits
