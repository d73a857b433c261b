"""Counting rolls: faces that do the same are one class, and the dice are shared out among the classes.

The six faces of an autocatalytic roll fall into at most eight classes, by whether they bring life, kill
manna, kill an enzyme. If k1, k2, ... dice fall into classes of s1, s2, ... faces, there are

    n! / (k1! k2! ...) * s1**k1 * s2**k2 * ...

such rolls. Classes are taken one after the other, and what has the same (dice left, life, manna deaths,
enzyme deaths) so far is added up at once, so that the work grows with the answer and not with 6**n.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from math import comb, perm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SIDES = 6
Sizes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """All rolls of so many dice, sorted by what they show; one column each, and how many rolls."""

    life: tuple[int, ...]
    manna_deaths: tuple[int, ...]
    enzyme_deaths: tuple[int, ...]
    doubles: tuple[bool, ...]
    weights: tuple[int, ...]
    _capped: dict[tuple[str, int], tuple[int, ...]] = field(default_factory=dict, repr=False, compare=False)

    @property
    def columns(self) -> dict[str, tuple[int, ...]]:
        """The columns by name."""
        return {
            "life": self.life, "manna_deaths": self.manna_deaths, "enzyme_deaths": self.enzyme_deaths,
            "doubles": self.doubles,
        }  # fmt: skip

    def capped(self, axis: str, cap: int) -> tuple[int, ...]:
        """A column with nothing above a cap; remembered, since a slider comes by again."""
        if (axis, cap) not in self._capped:
            column: tuple[int, ...] = getattr(self, axis)
            most = max(column, default=0)
            self._capped[axis, cap] = column if most <= cap else tuple([min(n, cap) for n in column])
        return self._capped[axis, cap]


def class_sizes(life: frozenset[int], manna: frozenset[int], enzyme: frozenset[int]) -> Sizes:
    """How many faces do what: eight numbers, at index 4 * life + 2 * manna + enzyme.

    >>> class_sizes(frozenset({1, 2, 3, 4}), frozenset({5, 6}), frozenset({6}))
    (0, 0, 1, 1, 4, 0, 0, 0)
    """
    sizes = [0] * 8
    for face in range(1, SIDES + 1):
        sizes[4 * (face in life) + 2 * (face in manna) + (face in enzyme)] += 1
    return tuple(sizes)


@lru_cache(maxsize=512)
def rolled(dice: int, sizes: Sizes) -> Rolled:
    """All rolls of `dice` dice, by life, manna deaths, enzyme deaths and doubles.

    Args:
        dice: how many.
        sizes: from `class_sizes`.

    >>> rolled(1, class_sizes(frozenset({1, 2, 3, 4}), frozenset({5, 6}), frozenset({6})))
    Rolled(life=(0, 0, 1), manna_deaths=(1, 1, 0), enzyme_deaths=(0, 1, 0), doubles=(False, False, False),
    weights=(1, 1, 4))
    """
    every = _shared_out(dice, sizes, pow)
    if dice > SIDES:  # more dice than faces: always doubles
        rows = [(key, True, ways) for key, ways in every.items()]
    else:
        single = _shared_out(dice, sizes, perm)  # no face twice
        rows = [(key, False, single[key]) for key in every]
        rows += [(key, True, ways - single[key]) for key, ways in every.items()]
    base = dice + 1
    rows = sorted(row for row in rows if row[2])
    keys = [key for key, _, _ in rows]
    return Rolled(
        tuple([key // base**2 for key in keys]),
        tuple([key // base % base for key in keys]),
        tuple([key % base for key in keys]),
        tuple([doubles for _, doubles, _ in rows]),
        tuple([ways for _, _, ways in rows]),
    )


def _shared_out(dice: int, sizes: Sizes, ways_of: Callable[[int, int], int]) -> dict[int, int]:
    """For each (life, manna deaths, enzyme deaths), as one number, how many rolls have it.

    `ways_of(size, k)` says in how many ways k given dice can lie within a class. The key of a state holds
    the dice left and the three counts as digits, so that k dice of a class add k times one number to it.
    """
    base = dice + 1
    top = base**3
    steps = [
        (size, (place >> 2 & 1) * base**2 + (place >> 1 & 1) * base + (place & 1) - top)
        for place, size in enumerate(sizes)
        if size
    ]
    states = {dice * top: 1}
    for size, step in steps[:-1]:
        within = [ways_of(size, k) for k in range(base)]
        reached: dict[int, int] = defaultdict(int)
        for key, ways in states.items():
            left = key // top
            for k in range(left + 1):
                reached[key + k * step] += ways * comb(left, k) * within[k]
        states = reached
    size, step = steps[-1]  # the last class takes all dice that are left
    final: dict[int, int] = defaultdict(int)
    for key, ways in states.items():
        left = key // top
        final[key + left * step] += ways * ways_of(size, left)
    return final
