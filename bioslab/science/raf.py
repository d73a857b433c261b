"""Autocatalytic sets: reflexively autocatalytic and food-generated sets of reactions (RAF).

S. Kauffman (1986), doi:10.1016/S0022-5193(86)80047-9; W. Hordijk and M. Steel (2004),
doi:10.1016/j.jtbi.2003.11.020; the theorem about growing n: E. Mossel and M. Steel (2005),
doi:10.1016/j.jtbi.2004.10.011.

A set of reactions is a RAF if each of them is catalysed by a molecule of the set or of the food, and all its
molecules can be made from the food by the set's own reactions. The largest one, maxRAF, is found by taking
everything and striking out, again and again, what lacks a reactant or a catalyst.

Conventions here: two molecules are joined to one (left + right -> product). With `both_ways` the product can
also be split into the two; both directions are one reaction, with the same catalysts. The food may catalyse.
Nothing is said about rates, amounts, inhibition or side reactions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from bioslab.science.chemistry import (
    LONGEST,
    Catalysis,
    Chemistry,
    Marks,
    Numbers,
    catalysis,
    polymers,
    read,
    written,
)
from bioslab.science.limits import MOST_STEPS, check, listing, made, seeded, shaped, whole
from bioslab.science.progress import Progress, watched

__all__ = [
    "Catalysis",
    "Chemistry",
    "Transition",
    "catalysis",
    "closure",
    "irreducible",
    "max_raf",
    "polymers",
    "read",
    "rounds",
    "transition",
    "written",
]


def closure(chemistry: Chemistry, active: Marks) -> Marks:
    """Which molecules the active reactions make from the food, catalysed or not.

    Args:
        chemistry: the molecules and reactions.
        active: which reactions may happen, shape (R,).

    Returns:
        Shape (X,).

    >>> chain = polymers(3, food=1)
    >>> closure(chain, np.ones(len(chain.product), dtype=np.bool_)).all()
    np.True_
    """
    _check(chemistry, active)
    there = chemistry.food.copy()
    waiting = np.flatnonzero(active)
    while waiting.size:
        left, right = chemistry.left[waiting], chemistry.right[waiting]
        product = chemistry.product[waiting]
        joins = there[left] & there[right]
        there[product[joins]] = True
        splits = there[product] if chemistry.both_ways else joins
        if chemistry.both_ways:
            there[left[splits]] = there[right[splits]] = True
        done = joins | splits
        if not done.any():
            break
        waiting = waiting[~done]
    return there


def max_raf(chemistry: Chemistry, helped: Catalysis, among: Marks | None = None) -> Marks:
    """The largest autocatalytic set: which reactions are in it; none if there is no such set.

    Args:
        chemistry: the molecules and reactions.
        helped: who catalyses what.
        among: only these reactions are looked at, shape (R,); None: all.

    Returns:
        Shape (R,).

    >>> world = polymers(5)
    >>> bool(max_raf(world, catalysis(world, 0.0, seed=1)).any())
    False
    """
    *_, last = rounds(chemistry, helped, among)
    return last


def rounds(chemistry: Chemistry, helped: Catalysis, among: Marks | None = None) -> Iterator[Marks]:
    r"""The search for the largest set, round by round: what is left at first, and after each striking out.

    Args:
        chemistry: the molecules and reactions.
        helped: who catalyses what.
        among: only these reactions are looked at, shape (R,); None: all.

    Yields:
        Arrays of shape (R,), each with fewer marks than the one before.

    >>> chemistry, helped = read("a + b -> c by z\nc + a -> d by a", food="a b")
    >>> [written(chemistry, left) for left in rounds(chemistry, helped)]
    [['a + b -> c', 'c + a -> d'], ['c + a -> d'], []]
    """
    check(made("helped", helped, Catalysis))
    _check(chemistry, among)
    active = np.ones(len(chemistry.product), dtype=np.bool_) if among is None else among.copy()
    yield active
    while True:
        there = closure(chemistry, active)
        catalysed = np.zeros_like(active)
        catalysed[helped.reaction[there[helped.molecule]]] = True
        kept = active & _possible(chemistry, there) & catalysed
        if kept.sum() == active.sum():
            return
        active = kept
        yield active


def _check(chemistry: Chemistry, marks: object = None) -> None:
    check(made("chemistry", chemistry, Chemistry))
    if marks is not None and (
        not isinstance(marks, np.ndarray) or marks.dtype.kind != "b" or marks.shape != chemistry.product.shape
    ):
        check(shaped("marks", marks, len(chemistry.product)) or made("marks", marks, bool))


def _possible(chemistry: Chemistry, there: Marks) -> Marks:
    """Which reactions have what they need, in one direction at least."""
    joins = there[chemistry.left] & there[chemistry.right]
    return joins | there[chemistry.product] if chemistry.both_ways else joins


def irreducible(chemistry: Chemistry, helped: Catalysis, *, seed: int) -> Marks:
    r"""A smallest working core: a RAF that is none any more when any reaction is taken out.

    Reactions are tried in a random order, so another seed may find another core.

    Args:
        chemistry: the molecules and reactions.
        helped: who catalyses what.
        seed: for the order.

    Returns:
        Shape (R,).

    >>> chemistry, helped = read("a + b -> c by d\nc + b -> d by c", food="a b")
    >>> irreducible(chemistry, helped, seed=1).tolist()
    [True, True]
    """
    check(made("helped", helped, Catalysis))
    _check(chemistry)
    check(seeded(seed))
    core = max_raf(chemistry, helped)
    for one in np.random.default_rng(seed).permutation(np.flatnonzero(core)):
        if core[one]:
            without = core.copy()
            without[one] = False
            smaller = max_raf(chemistry, helped, without)
            core = smaller if smaller.any() else core
    return core


@dataclass(frozen=True, slots=True)
class Transition:
    """How often chance makes an autocatalytic set, for each level of catalysis.

    Attributes:
        f: the levels, shape (F,).
        runs: how many chemistries were tried at each.
        found: in how many there was a RAF, shape (F,).
        size: the mean share of the reactions that maxRAF holds, shape (F,); 0 where there was none.
    """

    f: NDArray[np.float64]
    runs: int
    found: Numbers
    size: NDArray[np.float64]

    @property
    def chance(self) -> NDArray[np.float64]:
        """The share of chemistries with a RAF.

        >>> Transition(np.array([1.0]), 4, np.array([1]), np.zeros(1)).chance.tolist()
        [0.25]
        """
        return np.asarray(self.found / self.runs)

    @property
    def half(self) -> float:
        """The level at which half of the chemistries have one, read off between two; nan if never reached.

        >>> Transition(np.array([1.0, 2.0]), 4, np.array([1, 3]), np.zeros(2)).half
        1.5
        """
        above = self.chance >= 0.5  # noqa: PLR2004 - half
        if above.all() or not above.any():
            return float("nan")
        first = int(np.argmax(above))
        return float(np.interp(0.5, self.chance[first - 1 : first + 1], self.f[first - 1 : first + 1]))


def transition(
    longest: int,
    f: Iterable[float],
    *,
    runs: int = 100,
    food: int = 2,
    both_ways: bool = True,
    seed: int,
    progress: Progress | None = None,
) -> Transition:
    """Try many chemistries of chance at each level of catalysis.

    Args:
        longest: n, the longest string.
        f: the levels, rising.
        runs: chemistries at each level.
        food: strings up to this length are food.
        both_ways: whether strings can be split again.
        seed: for the random numbers.
        progress: told the chemistries done; if it stops, levels that are not complete are left out.

    >>> transition(5, [0.0, 30.0], runs=5, seed=1).chance.tolist()
    [0.0, 1.0]
    """
    check(made("f", f, Iterable), made("both_ways", both_ways, bool))
    given = list(islice(f, MOST_STEPS + 1))
    check(whole("longest", longest, 1, LONGEST), listing("f", given), whole("runs", runs, 1), seeded(seed))
    levels = np.array(given, dtype=np.float64)
    check(whole("len(f) * runs", len(levels) * runs, 1))
    chemistry = polymers(longest, food, both_ways=both_ways)
    sizes: list[float] = []
    seeds = np.random.default_rng(seed).integers(0, 2**62, len(levels) * runs)
    for number in watched(range(len(levels) * runs), len(levels) * runs, progress):
        helped = catalysis(chemistry, float(levels[number // runs]), seed=int(seeds[number]))
        sizes.append(float(max_raf(chemistry, helped).mean()))
    full = len(sizes) // runs
    table = np.array(sizes[: full * runs]).reshape(full, runs)
    return Transition(levels[:full], runs, np.sum(table > 0, axis=1), table.mean(axis=1))
