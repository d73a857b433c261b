"""Molecules and reactions: a world of polymers, a handful written down, and who happens to catalyse what.

The world of polymers in which chance hands out catalysis has the sources of `bioslab.science.raf`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bioslab.locale import text
from bioslab.science.limits import ModelError, check, made, number, room, seeded, shaped, whole

LONGEST, LONGEST_TEXT = 16, 100_000
"""Letters of a polymer (131,070 molecules); of reactions written by hand."""

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
    check(whole("longest", longest, 1, LONGEST), whole("food", food), made("both_ways", both_ways, bool))
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
    one, other, joined = (np.concatenate([none, *part]) for part in (left, right, product))
    return Chemistry(tuple(names), is_food, one, other, joined, both_ways)


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
    check(made("chemistry", chemistry, Chemistry), number("f", f), seeded(seed))
    size, reactions = len(chemistry.names), len(chemistry.product)
    if not 0 <= f <= reactions:
        raise ModelError(text("science.fault.catalysis", most=reactions, got=f))
    rng = np.random.default_rng(seed)
    total, p = size * reactions, f / max(reactions, 1)
    check(room(f * size, "f"))
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
    check(made("text", text, str), made("food", food, str))
    rows = [_reaction(line) for line in text.splitlines() if line.strip()]
    check(whole("len(text)", len(text), 0, LONGEST_TEXT))
    names = sorted({*food.split(), *(name for one in rows for part in one for name in part)})
    number = {name: place for place, name in enumerate(names)}
    left, right, product = (
        np.array([number[name] for name in column], dtype=np.int64)
        for column in (zip(*((*one[0], one[1][0]) for one in rows), strict=True) if rows else ((), (), ()))
    )
    pairs = [(number[helper], place) for place, one in enumerate(rows) for helper in one[2]]
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
        raise ModelError(text("science.fault.reaction", got=repr(line.strip())))
    return reactants, product.split(), helpers.split()


def written(chemistry: Chemistry, marks: Marks) -> list[str]:
    """Some reactions as people write them.

    Args:
        chemistry: the molecules and reactions.
        marks: which ones, shape (R,).

    >>> chemistry, _ = read("a + b -> c by d", food="a b")
    >>> written(chemistry, np.array([True]))
    ['a + b -> c']
    """
    check(made("chemistry", chemistry, Chemistry))
    check(shaped("marks", marks, len(chemistry.product)))
    names, sides = chemistry.names, (chemistry.left, chemistry.right, chemistry.product)
    rows = zip(*(side[marks].tolist() for side in sides), strict=True)
    return [f"{names[left]} + {names[right]} -> {names[product]}" for left, right, product in rows]
