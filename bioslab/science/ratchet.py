"""Muller's ratchet: without sex, the best class of genomes is lost by chance and never comes back.

H. Muller (1964), doi:10.1016/0027-5107(64)90047-8; J. Haigh (1978), doi:10.1016/0040-5809(78)90027-8.

N genomes. Each copy gets Poisson(U) new harmful mutations; a genome with k of them has the fitness (1 -
s)^k; no mutation is ever undone. In an endless population the classes are Poisson(U/s), so about N
e^(-U/s) genomes have the fewest mutations. If these few are lost by chance, they never come back: the
ratchet has clicked. With sex (free recombination) a genome better than both its parents can be put
together again.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bioslab.science.limits import above, among, below_one, check, from_zero, made, seeded, whole
from bioslab.science.progress import Progress, watched

MOST_NEW = 1000
"""New mutations per genome and copy; more than a genome has places for."""
WORDS, BITS = 16, 64
"""A genome that recombines has 16 x 64 = 1024 places for mutations."""


@dataclass(frozen=True, slots=True)
class Course:
    """One population, generation after generation; all arrays have the shape (generations + 1,).

    Attributes:
        least: the fewest mutations that any genome has.
        mean: the mean number of mutations.
        best: how many genomes have the fewest.
    """

    least: NDArray[np.int64]
    mean: NDArray[np.float64]
    best: NDArray[np.int64]

    @property
    def clicks(self) -> int:
        """How far the fewest mutations have risen from the beginning to the end.

        >>> Course(np.array([0, 0, 1, 3]), np.zeros(4), np.ones(4, dtype=np.int64)).clicks
        3
        """
        return int(self.least[-1] - self.least[0])


def best_class(size: float, U: float, s: float) -> float:  # noqa: N803 - its name in every paper
    """How many genomes have the fewest mutations if nothing is left to chance: n0 = N e^(-U/s).

    Args:
        size: N.
        U: mean new mutations per genome and copy.
        s: the harm of each.

    >>> round(best_class(1000, 0.1, 0.05)), round(best_class(1000, 0.1, 0.02), 1)
    (135, 6.7)
    """
    check(above("size", size), from_zero("U", U), above("s", s))
    return float(size * np.exp(-U / s))


def classes(U: float, s: float, most: int) -> NDArray[np.float64]:  # noqa: N803 - its name in every paper
    """The shares of genomes with 0 ... `most` mutations in an endless population: Poisson(U/s).

    Args:
        U: mean new mutations per genome and copy.
        s: the harm of each.
        most: the last class.

    Returns:
        Shape (most + 1,).

    >>> classes(0.1, 0.05, 2).round(3).tolist()
    [0.135, 0.271, 0.271]
    """
    check(from_zero("U", U), above("s", s), whole("most", most))
    shares = [np.exp(-U / s)]
    for k in range(1, most + 1):
        shares.append(shares[-1] * U / s / k)
    return np.array(shares)


def simulate(
    size: int,
    U: float,  # noqa: N803 - its name in every paper
    s: float,
    *,
    generations: int = 2000,
    sex: bool = False,
    seed: int,
    progress: Progress | None = None,
) -> Course:
    """A population that begins without mutations.

    Args:
        size: N.
        U: mean new mutations per genome and copy.
        s: the harm of each, 0 ... 1.
        generations: how many.
        sex: whether each genome takes each of its 1024 places from one of two parents, freely recombined. (A
            second mutation in a place that has one is not counted; with few mutations this is rare.)
        seed: for the random numbers.
        progress: told the generations done; if it stops, the course is shorter.

    Raises:
        ValueError: nobody there, U below 0, or s not between 0 and 1.

    >>> simulate(100, 0.0, 0.05, generations=50, seed=1).clicks
    0
    """
    check(whole("size", size, 1), among("U", U, 0, MOST_NEW), below_one("s", s), seeded(seed))
    check(whole("generations", generations), made("sex", sex, bool))
    rng = np.random.default_rng(seed)
    loads = np.zeros(size, dtype=np.int64)
    genomes = np.zeros((size, WORDS), dtype=np.uint64)
    rows = [_row(loads)]
    for _ in watched(range(generations), generations, progress):
        fitness = (1 - s) ** (loads - loads.min())
        fresh = rng.poisson(U, size)
        if sex:
            genomes = _children(genomes, fitness, fresh, rng)
            loads = np.bitwise_count(genomes).sum(axis=1, dtype=np.int64)
        else:
            loads = loads[_parents(fitness, size, rng)] + fresh
        rows.append(_row(loads))
    least, mean, best = zip(*rows, strict=True)
    return Course(np.array(least), np.array(mean), np.array(best))


def _row(loads: NDArray[np.int64]) -> tuple[int, float, int]:
    """The fewest mutations, the mean, and how many genomes have the fewest."""
    least = int(loads.min())
    return least, float(loads.mean()), int(np.sum(loads == least))


def _parents(fitness: NDArray[np.float64], count: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """Drawn by fitness."""
    ladder = np.cumsum(fitness)
    return np.asarray(np.searchsorted(ladder, rng.random(count) * ladder[-1], side="right"))


def _children(
    genomes: NDArray[np.uint64],
    fitness: NDArray[np.float64],
    fresh: NDArray[np.int64],
    rng: np.random.Generator,
) -> NDArray[np.uint64]:
    """Each place from the one parent or the other, then new mutations anywhere."""
    count = len(genomes)
    one, other = (genomes[_parents(fitness, count, rng)] for _ in range(2))
    coins = rng.integers(0, 2**BITS, (count, WORDS), dtype=np.uint64, endpoint=False)
    born = (one & coins) | (other & ~coins)
    who = np.repeat(np.arange(count), fresh)
    word, bit = rng.integers(0, WORDS, who.size), rng.integers(0, BITS, who.size, dtype=np.uint64)
    np.bitwise_or.at(born, (who, word), np.left_shift(np.uint64(1), bit))
    return born
