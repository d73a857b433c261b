"""What chance does to a share: how far it strays with few dice, and how sure a counted share is.

The same law holds for the share of errors on n dice and for the share of a variant among 2N gene copies
after one generation of drift: a standard deviation of sqrt(p(1 - p)/n). The interval: E. Wilson (1927),
doi:10.1080/01621459.1927.10502953.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bioslab.locale import text
from bioslab.science.limits import MOST_SIZE, ModelError, above, check, seeded, share, whole

Z95 = 1.959964
"""Standard deviations to either side that hold 95 of 100."""


def spread(p: float, n: ArrayLike) -> NDArray[np.float64]:
    """The standard deviation of a share among n: sqrt(p(1 - p)/n).

    Args:
        p: the chance, or the share before.
        n: how many dice, or gene copies; any shape.

    >>> spread(0.5, [1, 100]).tolist()
    [0.5, 0.05]
    """
    check(share("p", p), above("n", n, many=True))
    return np.asarray(np.sqrt(p * (1 - p) / np.asarray(n, dtype=np.float64)))


def shares(p: float, n: int, *, runs: int = 1000, seed: int) -> NDArray[np.float64]:
    """The share of successes among n, tried many times; shape (runs,).

    Args:
        p: the chance of each.
        n: how many dice.
        runs: how many times.
        seed: for the random numbers.

    >>> shares(1.0, 4, runs=2, seed=1).tolist()
    [1.0, 1.0]
    """
    check(share("p", p), whole("n", n, 1, MOST_SIZE), whole("runs", runs), seeded(seed))
    return np.asarray(np.random.default_rng(seed).binomial(n, p, runs) / n)


def running(p: float, n: int, *, seed: int) -> NDArray[np.float64]:
    """The share of successes after 1, 2 ... n dice, one after the other; shape (n,).

    Args:
        p: the chance of each.
        n: how many dice.
        seed: for the random numbers.

    >>> running(1.0, 3, seed=1).tolist()
    [1.0, 1.0, 1.0]
    """
    check(share("p", p), whole("n", n, 1), seeded(seed))
    hits = np.random.default_rng(seed).random(n) < p
    return np.asarray(np.cumsum(hits) / np.arange(1, n + 1))


def interval(hits: int, runs: int) -> tuple[float, float]:
    """Between which numbers the true chance lies, 95 times in 100 (Wilson).

    Args:
        hits: how often it happened.
        runs: how often it was tried; at least once.

    Raises:
        ValueError: more hits than runs, or no run.

    >>> [round(edge, 3) for edge in interval(44, 100)]
    [0.347, 0.538]
    """
    check(whole("hits", hits, 0, MOST_SIZE), whole("runs", runs, 1, MOST_SIZE))
    if runs < 1 or not 0 <= hits <= runs:
        raise ModelError(text("science.fault.hits", hits=hits, runs=runs))
    share, square = hits / runs, Z95**2
    middle = (share + square / (2 * runs)) / (1 + square / runs)
    half = Z95 / (1 + square / runs) * float(np.sqrt(share * (1 - share) / runs + square / (4 * runs**2)))
    return max(0.0, middle - half), min(1.0, middle + half)
