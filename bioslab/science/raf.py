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

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bioslab.science.progress import Progress, watched

Numbers = NDArray[np.int64]
Marks = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Chemistry:
    """Molecules by number, and the reactions that could happen.

    Attributes:
        names: the names of the molecules, shape (X,).
        food: which molecules are there without being made, shape (X,).
        left: the first reactant of each reaction, shape (R,).
        right: the second one, shape (R,).
        product: what they make, shape (R,).
        both_ways: whether products can be split again.
    """

    names: tuple[str, ...]
    food: Marks
    left: Numbers
    right: Numbers
    product: Numbers
    both_ways: bool = True


@dataclass(frozen=True, slots=True)
class Catalysis:
    """Who helps what: molecule `molecule[k]` catalyses reaction `reaction[k]`; shapes (K,)."""

    molecule: Numbers
    reaction: Numbers


def polymers(longest: int, food: int = 2, *, both_ways: bool = True) -> Chemistry:
    """All strings of 0 and 1 up to a length, and all ways to join two of them.

    Args:
        longest: n; there are 2^(n+1) - 2 molecules and (n - 2) 2^(n+1) + 4 reactions.
        food: strings up to this length are food.
        both_ways: whether strings can be split again.

    Raises:
        ValueError: n below 1.

    >>> chemistry = polymers(6)
    >>> len(chemistry.names), len(chemistry.product)
    (126, 516)
    """
    if longest < 1:
        raise ValueError(f"longest >= 1 is needed, not {longest}")
    names = [format(value, f"0{size}b") for size in range(1, longest + 1) for value in range(2**size)]
    left, right, product = [], [], []
    for size in range(2, longest + 1):
        value = np.arange(2**size)
        for cut in range(1, size):
            behind = size - cut
            # A string of `size` letters with this value has the number 2^size - 2 + value.
            left.append(2**cut - 2 + (value >> behind))
            right.append(2**behind - 2 + (value & (2**behind - 1)))
            product.append(2**size - 2 + value)
    is_food = np.array([len(name) <= food for name in names])
    none = np.zeros(0, dtype=np.int64)
    one, other, made = (np.concatenate([none, *part]) for part in (left, right, product))
    return Chemistry(tuple(names), is_food, one, other, made, both_ways)


def catalysis(chemistry: Chemistry, f: float, *, seed: int) -> Catalysis:
    """Chance decides who catalyses what: each molecule each reaction with p = f/R.

    Args:
        chemistry: the molecules and reactions.
        f: how many reactions one molecule catalyses on average; 0 ... R.
        seed: for the random numbers.

    Raises:
        ValueError: f below 0 or above R.

    >>> len(catalysis(polymers(5), 0.0, seed=1).molecule)
    0
    """
    size, reactions = len(chemistry.names), len(chemistry.product)
    if not 0 <= f <= reactions:
        raise ValueError(f"0 <= f <= {reactions} is needed, not {f}")
    rng = np.random.default_rng(seed)
    total, p = size * reactions, f / reactions
    if p == 0:
        picked = np.zeros(0, dtype=np.int64)
    elif p == 1:
        picked = np.arange(total)
    else:
        # Few of the many pairs are taken: jump from one to the next instead of asking each.
        expected = total * p
        jumps = rng.geometric(p, int(expected + 10 * np.sqrt(expected) + 20))
        picked = np.cumsum(jumps) - 1
        picked = picked[picked < total]
    return Catalysis(picked // reactions, picked % reactions)


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
    active = np.ones(len(chemistry.product), dtype=np.bool_) if among is None else among.copy()
    while True:
        there = closure(chemistry, active)
        kept = active & _possible(chemistry, there)
        catalysed = np.zeros_like(active)
        catalysed[helped.reaction[there[helped.molecule]]] = True
        kept &= catalysed
        if kept.sum() == active.sum():
            return kept
        active = kept


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
    core = max_raf(chemistry, helped)
    for one in np.random.default_rng(seed).permutation(np.flatnonzero(core)):
        if core[one]:
            without = core.copy()
            without[one] = False
            smaller = max_raf(chemistry, helped, without)
            core = smaller if smaller.any() else core
    return core


def read(text: str, food: str) -> tuple[Chemistry, Catalysis]:
    """A small chemistry written by hand: one reaction a line, `a + b -> c by d e`.

    Reactions go one way. Without `by` nothing catalyses the reaction.

    Args:
        text: the reactions.
        food: the names of the food, with spaces between.

    Raises:
        ValueError: a line that cannot be read; the message shows it.

    >>> chemistry, helped = read("a + b -> c by d", food="a b")
    >>> chemistry.names, helped.molecule.tolist()
    (('a', 'b', 'c', 'd'), [3])
    """
    rows = [_reaction(line) for line in text.splitlines() if line.strip()]
    names = sorted({*food.split(), *(name for row in rows for part in row for name in part)})
    number = {name: place for place, name in enumerate(names)}
    left, right, product = (
        np.array([number[name] for name in column], dtype=np.int64)
        for column in zip(*((*row[0], row[1][0]) for row in rows), strict=True)
    )
    pairs = [(number[helper], place) for place, row in enumerate(rows) for helper in row[2]]
    helped = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    is_food = np.isin(names, food.split())
    chemistry = Chemistry(tuple(names), is_food, left, right, product, both_ways=False)
    return chemistry, Catalysis(helped[:, 0], helped[:, 1])


def _reaction(line: str) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
    before, arrow, behind = line.partition("->")
    product, _, helpers = behind.partition(" by ")
    reactants = [one.strip() for one in before.split("+")]
    two_to_one = len(reactants) == 2 and all(reactants) and len(product.split()) == 1  # noqa: PLR2004 - two are joined
    if not arrow or not two_to_one:
        raise ValueError(f"a reaction is written like 'a + b -> c by d', not {line.strip()!r}")
    return reactants, product.split(), helpers.split()


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
    levels = np.array(list(f), dtype=np.float64)
    chemistry = polymers(longest, food, both_ways=both_ways)
    sizes: list[float] = []
    seeds = np.random.default_rng(seed).integers(0, 2**62, len(levels) * runs)
    for number in watched(range(len(levels) * runs), len(levels) * runs, progress):
        helped = catalysis(chemistry, float(levels[number // runs]), seed=int(seeds[number]))
        sizes.append(float(max_raf(chemistry, helped).mean()))
    whole = len(sizes) // runs
    table = np.array(sizes[: whole * runs]).reshape(whole, runs)
    return Transition(levels[:whole], runs, np.sum(table > 0, axis=1), table.mean(axis=1))
