"""The quasispecies: copying with errors on a single peak (M. Eigen 1971, doi:10.1007/BF00623322).

Sequences of length L over two letters. The best one, the master, makes sigma copies while every other one
makes one; each letter is copied wrongly with chance u. Sequences with the same number k of wrong letters are
one error class. In the steady state the shares x solve Q f x = phi x, with the largest possible phi.

Without back mutation Q = (1 - u)^L, and the master has the share (sigma Q - 1)/(sigma - 1), or none if
sigma Q < 1. What is lost beyond the threshold is the best sequence; the population goes on (J. Summers
and S. Litwin 2006, doi:10.1128/JVI.80.1.20-26.2006). Other landscapes have no sharp threshold.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bioslab.locale import text
from bioslab.science.darwin_errors import binomial
from bioslab.science.limits import (
    ModelError,
    above,
    above_one,
    below_one,
    check,
    from_zero,
    listing,
    room,
    shaped,
    share,
    square,
    whole,
)

MOST_LETTERS = 1000
LONGEST_FULL = 12
"""All 2^L sequences are listed up to this length only: 4096 by 4096 numbers."""

NODA, CLOSE, RARE = 60, 1e-12, 1e-9
"""Steps of the iteration at most; how much of the growth it may miss in the end; what counts as absent."""


@dataclass(frozen=True, slots=True)
class Cloud:
    """The steady state.

    Attributes:
        shares: the share of each error class (or sequence), the master first; adds up to 1.
        growth: phi, the mean number of copies.
    """

    shares: NDArray[np.float64]
    growth: float

    @property
    def master(self) -> float:
        """The share of the best sequence.

        >>> Cloud(np.array([0.25, 0.75]), 2.0).master
        0.25
        """
        return float(self.shares[0])

    @property
    def consensus_error(self) -> float:
        """The mean number of wrong letters.

        >>> Cloud(np.array([0.25, 0.75]), 2.0).consensus_error
        0.75
        """
        return float(self.shares @ np.arange(len(self.shares)))


def copying(length: int, u: float) -> NDArray[np.float64]:
    """How error classes turn into each other when they are copied, back mutations included.

    A copy of a sequence with j wrong letters keeps Bin(j, 1 - u) of them and gets Bin(L - j, u) new ones.

    Args:
        length: L, the number of letters.
        u: the chance of an error per letter and copy.

    Returns:
        Shape (L + 1, L + 1): row k, column j is the chance that a copy of class j is of class k; each column
        adds up to 1.

    >>> copying(1, 0.25).tolist()
    [[0.75, 0.25], [0.25, 0.75]]
    """
    check(whole("length", length, 1, MOST_LETTERS), share("u", u))
    columns = [np.convolve(binomial(j, 1 - u), binomial(length - j, u)) for j in range(length + 1)]
    return np.array(columns).T


def copying_all(length: int, u: float) -> NDArray[np.float64]:
    """The same for every single sequence: u^d (1 - u)^(L - d), where d letters differ.

    Args:
        length: L, at most 12.
        u: the chance of an error per letter and copy.

    Returns:
        Shape (2^L, 2^L); sequence number 0 is the master, the bits that are 1 are the wrong letters.

    >>> copying_all(2, 0.5).tolist()[0]
    [0.25, 0.25, 0.25, 0.25]
    """
    check(whole("length", length, 1), share("u", u))
    if length > LONGEST_FULL:
        raise ModelError(text("science.fault.sequences", length=length))
    numbers = np.arange(2**length, dtype=np.uint32)
    differ = np.bitwise_count(numbers[:, None] ^ numbers[None, :]).astype(np.int64)
    return np.asarray(np.power(float(u), differ) * np.power(1.0 - u, length - differ))


def steady(fitness: ArrayLike, mutation: NDArray[np.float64]) -> Cloud:
    """The steady state of any landscape.

    Args:
        fitness: copies per generation of each class, shape (m,); above 0.
        mutation: the copying matrix, shape (m, m), columns add up to 1.

    >>> steady([2.0, 1.0], copying(1, 0.0)).shares.tolist()
    [1.0, 0.0]
    """
    check(listing("fitness", fitness, 2**LONGEST_FULL), above("fitness", fitness, many=True))
    check(square("mutation", mutation, len(np.asarray(fitness))), from_zero("mutation", mutation, many=True))
    growth = mutation * np.asarray(fitness, dtype=np.float64)
    found = _perron(growth)
    if found is None:
        values, vectors = np.linalg.eig(growth)
        best = int(np.argmax(values.real))
        found = np.abs(vectors[:, best].real), float(values[best].real)
    shares, rate = found
    return Cloud(shares / shares.sum(), rate)


def _perron(growth: NDArray[np.float64]) -> tuple[NDArray[np.float64], float] | None:
    """The positive eigenvector and its value by inverse iteration with a shift from above (T. Noda 1971).

    Some six solutions of linear equations in place of all eigenvectors. None if some kinds never arise
    from others (no errors at all), or if the numbers are too small for it.
    """
    x = np.full(len(growth), 1 / len(growth))
    shift = float((growth @ x / x).max())
    for _ in range(NODA):
        if np.abs(growth @ x - shift * x).sum() <= CLOSE * shift:
            return x, shift
        try:
            y = np.linalg.solve(shift * np.eye(len(growth)) - growth, x)
        except np.linalg.LinAlgError:
            return None
        # Kinds that are nearly absent drown in rounding errors: the bound is read off the others.
        heavy = y > RARE * y.max()
        if not np.isfinite(y).all() or y[heavy].sum() <= 0:
            return None
        shift -= float((x[heavy] / y[heavy]).min())
        x = np.maximum(y, 0) / np.maximum(y, 0).sum()
    return None


def peak(length: int, sigma: float) -> NDArray[np.float64]:
    """The fitness of the error classes of a single peak: sigma for the master, 1 for all others.

    Args:
        length: L.
        sigma: the superiority of the master.

    Returns:
        Shape (L + 1,).

    >>> peak(2, 10).tolist()
    [10.0, 1.0, 1.0]
    """
    check(whole("length", length, 1), above("sigma", sigma))
    return np.array([float(sigma), *np.ones(length)])


def cloud(length: int, sigma: float, u: float) -> Cloud:
    """The steady state on a single peak, back mutations included.

    Args:
        length: L, 1 to some 200 letters.
        sigma: the superiority of the master, above 1.
        u: the chance of an error per letter and copy.

    >>> round(cloud(100, 10, threshold(100, 10) / 2).master, 4)
    0.2431
    """
    check(whole("length", length, 1, MOST_LETTERS), above("sigma", sigma), share("u", u))
    return steady(peak(length, sigma), copying(length, u))


def master(length: float, sigma: float, u: float) -> float:
    """The share of the master without back mutation: (sigma Q - 1)/(sigma - 1), Q = (1 - u)^L; never below 0.

    A lower bound of the exact share that gets better with L.

    Args:
        length: L.
        sigma: the superiority of the master, above 1.
        u: the chance of an error per letter and copy.

    >>> round(master(100, 10, threshold(100, 10) / 2), 4)
    0.2426
    """
    check(above("length", length), above_one("sigma", sigma), share("u", u))
    quality = float((1 - u) ** length)
    return max(0.0, (sigma * quality - 1) / (sigma - 1))


def threshold(length: float, sigma: float) -> float:
    """The error rate beyond which the master is lost: 1 - sigma^(-1/L), about ln(sigma)/L.

    Args:
        length: L.
        sigma: the superiority of the master.

    Returns:
        Errors per letter and copy.

    >>> round(threshold(100, 10), 4)
    0.0228
    """
    check(above("length", length), above("sigma", sigma))
    return float(-np.expm1(-np.log(sigma) / length))


def longest(sigma: float, u: float) -> float:
    """The length up to which the master can be kept: ln(sigma) / -ln(1 - u).

    Args:
        sigma: the superiority of the master.
        u: the chance of an error per letter and copy, above 0.

    Returns:
        Letters; not rounded.

    >>> [round(longest(sigma, 1 / 3), 2) for sigma in (2, 5, 10)]
    [1.71, 3.97, 5.68]
    """
    check(above("sigma", sigma), below_one("u", u) or above("u", u))
    return float(np.log(sigma) / -np.log1p(-u))


def generations(
    fitness: ArrayLike, mutation: NDArray[np.float64], start: ArrayLike, count: int
) -> NDArray[np.float64]:
    """The shares of the classes generation after generation.

    Args:
        fitness: copies per generation, shape (m,).
        mutation: the copying matrix, shape (m, m).
        start: the shares at the beginning, shape (m,).
        count: how many generations.

    Returns:
        Shape (count + 1, m); each row adds up to 1.

    >>> generations([2, 1], np.eye(2), [0.5, 0.5], 1).round(3).tolist()
    [[0.5, 0.5], [0.667, 0.333]]
    """
    check(listing("fitness", fitness), from_zero("fitness", fitness, many=True), whole("count", count))
    kinds = len(np.asarray(fitness))
    check(square("mutation", mutation, kinds), from_zero("mutation", mutation, many=True))
    check(shaped("start", start, kinds), from_zero("start", start, many=True))
    check(above("sum(start)", float(np.sum(start))), room((count + 1.0) * kinds, "count"))
    growth = mutation * np.asarray(fitness, dtype=np.float64)
    rows = [np.asarray(start, dtype=np.float64)]
    for _ in range(count):
        new = growth @ rows[-1]
        rows.append(new / new.sum())
    return np.array(rows)
