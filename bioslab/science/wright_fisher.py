"""The Wright-Fisher model: everybody dies at once, and the next generation is drawn from what they left.

A population of N individuals with 2N copies of a gene. Each copy of the next generation has its parent drawn
at random: p' = Bin(2N, p)/2N. Fixation with selection by the diffusion approximation of M. Kimura (1962),
doi:10.1093/genetics/47.6.713.
"""

from __future__ import annotations

from math import lgamma

import numpy as np
from numpy.typing import NDArray

from bioslab.science.limits import MOST_SIZE, above, among, check, number, room, seeded, shaped, share, whole
from bioslab.science.progress import Progress, watched


def kimura(p: float, size: float, s: float = 0.0) -> float:
    """The chance that a variant takes over: (1 - e^(-4Nsp))/(1 - e^(-4Ns)), and p for s = 0.

    An approximation for small s and N that is not too small; the size that counts is N itself.

    Args:
        p: the share of the variant at the start.
        size: N, individuals; there are 2N gene copies.
        s: its advantage in fitness for each copy; negative if it harms.

    Raises:
        ValueError: p outside 0 ... 1, or no individuals.

    >>> kimura(0.3, 50), round(kimura(1 / 200, 100, 0.01), 4)
    (0.3, 0.0202)
    """
    check(share("p", p), above("size", size), number("s", s))
    scale = 4 * size * s
    if abs(scale) < 1e-9:  # noqa: PLR2004 - below this the formula is p to all digits
        return float(p)
    if scale > 0:
        return float(np.expm1(-scale * p) / np.expm1(-scale))
    # The same, divided by the large power, which would overflow.
    return float(np.exp(scale * (1 - p)) * np.expm1(scale * p) / np.expm1(scale))


def new_mutant(size: int, s: float = 0.0) -> float:
    """The chance that a single new copy takes over: 1/2N if neutral, about 2s if s is small and Ns large.

    Args:
        size: N.
        s: see `kimura`.

    >>> new_mutant(50), round(new_mutant(10_000, 0.01), 4)
    (0.01, 0.0198)
    """
    check(whole("size", size, 1, MOST_SIZE), number("s", s))
    return kimura(1 / (2 * size), size, s)


def heterozygosity(start: float, size: int, generations: int) -> float:
    """How much variety drift leaves on average: H0 (1 - 1/2N)^t, where H = 2p(1 - p).

    Args:
        start: H0.
        size: N.
        generations: t.

    >>> round(heterozygosity(0.5, 50, 100), 3)
    0.183
    """
    check(
        share("start", start),
        whole("size", size, 1, MOST_SIZE),
        whole("generations", generations, 0, MOST_SIZE),
    )
    return float(start * (1 - 1 / (2 * size)) ** generations)


def steps(size: int, s: float = 0.0) -> NDArray[np.float64]:
    """The chain itself: row i holds the chances to go from i copies to 0 ... 2N copies in one generation.

    Args:
        size: N.
        s: the advantage of each copy; a parent is drawn from the variant with chance p(1 + s)/(1 + ps).

    Returns:
        Shape (2N + 1, 2N + 1); every row adds up to 1.

    >>> steps(1).round(6).tolist()
    [[1.0, 0.0, 0.0], [0.25, 0.5, 0.25], [0.0, 0.0, 1.0]]
    """
    check(whole("size", size, 1), _advantage(s))
    check(room((2.0 * size) ** 2, "size"))
    copies = 2 * size
    k = np.arange(copies + 1)
    ways = np.array([lgamma(copies + 1) - lgamma(i + 1) - lgamma(copies - i + 1) for i in range(copies + 1)])
    p = _favoured(k[1:-1] / copies, s)[:, None]
    middle = np.exp(ways + k * np.log(p) + (copies - k) * np.log1p(-p))
    ends = np.eye(copies + 1)
    return np.vstack([ends[0], middle, ends[-1]])


def drift(
    size: int,
    p: float = 0.5,
    s: float = 0.0,
    *,
    generations: int = 100,
    runs: int = 1000,
    seed: int,
    progress: Progress | None = None,
) -> NDArray[np.float64]:
    """The share of a variant, generation after generation, in many populations.

    Args:
        size: N; there are 2N gene copies.
        p: the share at the start; rounded to whole copies.
        s: the advantage of each copy.
        generations: t.
        runs: how many populations.
        seed: for the random numbers.
        progress: told the generations done; if it stops, fewer are returned.

    Returns:
        Shares, shape (runs, t + 1).

    >>> drift(10, generations=50, runs=3, seed=1).shape
    (3, 51)
    """
    check(whole("size", size, 1, MOST_SIZE), share("p", p), _advantage(s), seeded(seed))
    check(whole("generations", generations), whole("runs", runs))
    check(room(runs * (generations + 1.0), "runs", "generations"))
    rng = np.random.default_rng(seed)
    rows = [np.full(runs, round(p * 2 * size) / (2 * size))]
    for _ in watched(range(generations), generations, progress):
        rows.append(rng.binomial(2 * size, _favoured(rows[-1], s)) / (2 * size))
    return np.array(rows).T


def variety(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean heterozygosity 2p(1 - p) of each generation.

    Args:
        shares: as from `drift`, shape (runs, t + 1).

    >>> variety(np.array([[0.5, 0.0], [0.5, 0.5]])).tolist()
    [0.5, 0.25]
    """
    check(shaped("shares", shares, None, None), share("shares", shares, many=True))
    return np.asarray((2 * shares * (1 - shares)).mean(axis=0))


def _favoured(p: NDArray[np.float64], s: float) -> NDArray[np.float64]:
    """The share of the variant among those who leave offspring."""
    return p * (1 + s) / (1 + s * p)


def _advantage(s: object) -> str | None:
    """A disadvantage of 1 leaves no offspring, and the share of nobody is no number."""
    return number("s", s) or among("s", s, -0.999, 1e6)
