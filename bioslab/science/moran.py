"""The Moran process: one birth and one death at a time (P. Moran 1958, doi:10.1017/S0305004100033193).

A population of N, of two kinds. At each step one individual is chosen to leave a copy of itself (a mutant
with weight r, everybody else with weight 1), and one, each as likely as any other, dies to make room.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bioslab.science.limits import MOST_SIZE, above, check, room, seeded, whole
from bioslab.science.progress import Progress, Watch


@dataclass(frozen=True, slots=True)
class Fates:
    """How many runs ended how.

    Attributes:
        fixed: runs at whose end everybody was a mutant.
        lost: runs at whose end nobody was.
        times: the step at which each of these runs ended, in steps of one birth and one death; shape (runs,).
    """

    fixed: int
    lost: int
    times: NDArray[np.int64]

    @property
    def share(self) -> float:
        """The share of finished runs in which the mutant took over.

        >>> Fates(1, 3, np.array([5, 2, 2, 9])).share
        0.25
        """
        return self.fixed / max(self.fixed + self.lost, 1)

    @property
    def error(self) -> float:
        """The standard error of that share.

        >>> round(Fates(25, 75, np.zeros(100, dtype=np.int64)).error, 4)
        0.0433
        """
        return float(np.sqrt(self.share * (1 - self.share) / max(self.fixed + self.lost, 1)))


def fixation(size: int, r: float = 1.0, copies: int = 1) -> float:
    """The chance that the mutants take over: (1 - r^-i)/(1 - r^-N), and i/N for r = 1.

    Args:
        size: N, the number of individuals.
        r: the relative fitness of the mutant; above 0.
        copies: i, how many mutants there are at the start.

    Raises:
        ValueError: more copies than individuals, or r not above 0.

    >>> fixation(10), round(fixation(50, 1.05), 4)
    (0.1, 0.0522)
    """
    _check(size, r, copies)
    if abs(r - 1) < 1e-12:  # noqa: PLR2004 - the same as 1, for numbers of this kind
        return copies / size
    # expm1 keeps its digits when r is close to 1; for r < 1 the large powers are divided out first.
    slope = np.log(r)
    if r > 1:
        return float(np.expm1(-copies * slope) / np.expm1(-size * slope))
    return float(np.exp((size - copies) * slope) * np.expm1(copies * slope) / np.expm1(size * slope))


def neutral_time(size: int, copies: int = 1) -> float:
    """The mean number of steps until a neutral mutant has taken over or is lost.

    N [ sum over j <= i of (N - i)/(N - j) + sum over j > i of i/j ], in steps; N steps are one generation.

    Args:
        size: N, the number of individuals.
        copies: i, how many mutants there are at the start.

    >>> neutral_time(3, 1)
    4.5
    """
    check(whole("size", size, 1))
    _check(size, 1.0, copies)
    if copies == size:
        return 0.0
    first = sum((size - copies) / (size - j) for j in range(1, copies + 1))
    return size * (first + sum(copies / j for j in range(copies + 1, size)))


def steps(size: int, r: float = 1.0) -> NDArray[np.float64]:
    """The chain itself: row i holds the chances to go from i mutants to 0 ... N of them in one step.

    Args:
        size: N, the number of individuals.
        r: the relative fitness of the mutant.

    Returns:
        An array of shape (N + 1, N + 1); every row adds up to 1.

    >>> steps(2).tolist()
    [[1.0, 0.0, 0.0], [0.25, 0.5, 0.25], [0.0, 0.0, 1.0]]
    """
    check(whole("size", size, 1), above("r", r))
    check(room(float(size) ** 2, "size"))
    _check(size, r, 1)
    i = np.arange(size + 1)
    birth = r * i / (r * i + size - i)
    up, down = birth * (size - i) / size, (1 - birth) * i / size
    return np.diag(up[:-1], 1) + np.diag(down[1:], -1) + np.diag(1 - up - down)


def simulate(
    size: int,
    r: float = 1.0,
    copies: int = 1,
    *,
    runs: int = 1000,
    seed: int,
    progress: Progress | None = None,
) -> Fates:
    """Let many populations go on until the mutant has taken over or is lost.

    Args:
        size: N, the number of individuals.
        r: the relative fitness of the mutant.
        copies: how many mutants there are at the start.
        runs: how many populations.
        seed: for the random numbers.
        progress: told how many runs have ended; if it stops, the runs that have not ended are left out.

    >>> fates = simulate(20, 1.1, runs=2000, seed=1)
    >>> abs(fates.share - fixation(20, 1.1)) < 4 * fates.error
    True
    """
    check(whole("size", size, 1, MOST_SIMULATED), whole("runs", runs), seeded(seed))
    _check(size, r, copies)
    rng = np.random.default_rng(seed)
    watch = Watch(runs, progress)
    count = np.full(runs, copies)
    times = np.zeros(runs, dtype=np.int64)
    going = np.flatnonzero((count > 0) & (count < size))
    while going.size and not watch.stops(runs - going.size):
        i = count[going]
        birth = r * i / (r * i + size - i)
        up, down = birth * (size - i) / size, (1 - birth) * i / size
        # In most steps the newborn replaces its own kind. How many such steps pass is geometric: it is drawn.
        times[going] += rng.geometric(up + down)
        count[going] += np.where(rng.random(going.size) < up / (up + down), 1, -1)
        going = going[(count[going] > 0) & (count[going] < size)]
    watch.stops(runs - going.size)
    ended = (count == 0) | (count == size)
    return Fates(int(np.sum(count == size)), int(np.sum(count == 0)), times[ended])


MOST_SIMULATED = 10_000
"""Individuals; the time until one kind has taken over grows with their square."""


def _check(size: int, r: float, copies: int) -> None:
    check(whole("size", size, 1, MOST_SIZE), above("r", r))
    check(whole("copies", copies, 0, size))
