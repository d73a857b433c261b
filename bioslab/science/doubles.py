"""Doubles: the chance that two of n dice agree, and when to stop waiting (BG-F3-01).

P = 1 - (6 * 5 * ... )/6^n: the same sum as for two birthdays on one day, with 6 in place of 365.

The waiting model: a place where chemistry goes on has n living cubes. Each turn there are doubles with the
chance of n + 2 dice (the biont rolls two); then one may jump, and keeps n. Who does not jump may be hit
with the chance q and has nothing; else one cube more comes alive, up to `most`. A question of optimal
stopping, solved from behind.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bioslab.locale import text
from bioslab.science.limits import ModelError, check, room, seeded, share, whole

MOST_CUBES = 10_000
BIONT = 2
"""Dice of a biont."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The best rule of the waiting model.

    Attributes:
        worth: the mean number of cubes kept, before the roll with 0, 1 ... `most` cubes; shape (most + 1,).
        jump: whether to jump at doubles with so many cubes; shape (most + 1,).
    """

    worth: NDArray[np.float64]
    jump: NDArray[np.bool_]


def chance(dice: int, faces: int = 6) -> float:
    """The chance that at least two of the dice show the same face.

    Args:
        dice: n.
        faces: of each die; 365 for birthdays.

    >>> round(chance(3), 3), chance(7), round(chance(23, faces=365), 3)
    (0.444, 1.0, 0.507)
    """
    check(whole("dice", dice), whole("faces", faces, 1))
    if dice > faces:
        return 1.0
    return float(1 - np.prod(1 - np.arange(dice) / faces))


def counted(dice: int, *, runs: int = 1000, seed: int) -> int:
    """How many of so many rolls had doubles.

    Args:
        dice: n.
        runs: how many rolls.
        seed: for the random numbers.

    >>> counted(7, runs=50, seed=1)
    50
    """
    check(whole("dice", dice), whole("runs", runs), seeded(seed))
    check(room(float(runs) * dice, "runs", "dice"))
    rolls = np.sort(np.random.default_rng(seed).integers(1, 7, (runs, dice)), axis=1)
    return int(np.sum((np.diff(rolls, axis=1) == 0).any(axis=1)))


def best_rule(most: int, danger: float) -> Rule:
    """When to jump, if one jumps for as many cubes as possible.

    Args:
        most: how many cubes can be alive.
        danger: q, the chance of a hit in a turn in which one waits; 0 < q <= 1.

    Raises:
        ValueError: q is not in that range. (Without danger one waits for ever.)

    >>> best_rule(4, 0.2).jump.tolist()
    [False, False, False, False, True]
    """
    check(whole("most", most, 0, MOST_CUBES), share("danger", danger))
    return _solved(most, danger, None)


def worth_of(most: int, danger: float, from_cubes: int) -> float:
    """The mean number of cubes kept by the rule "jump at the first doubles with so many cubes", from none on.

    Args:
        most: how many cubes can be alive.
        danger: q.
        from_cubes: the rule.

    >>> round(worth_of(4, 0.2, 0), 3), round(worth_of(4, 0.2, 4), 3)
    (0.923, 1.633)
    """
    check(whole("most", most, 0, MOST_CUBES), share("danger", danger), whole("from_cubes", from_cubes))
    return float(_solved(most, danger, from_cubes).worth[0])


def _solved(most: int, danger: float, from_cubes: int | None) -> Rule:
    if not 0 < danger <= 1:
        raise ModelError(text("science.fault.danger", got=danger))
    worth, jump = np.zeros(most + 1), np.zeros(most + 1, dtype=np.bool_)
    for cubes in range(most, -1, -1):
        luck = chance(cubes + BIONT)
        if cubes == most:
            # Nothing more can come: V = luck n + (1 - luck)(1 - q) V, if one jumps at doubles.
            worth[cubes] = luck * cubes / (1 - (1 - luck) * (1 - danger))
            jump[cubes] = True
            continue
        later = (1 - danger) * worth[cubes + 1]
        jump[cubes] = cubes > later if from_cubes is None else cubes >= from_cubes
        worth[cubes] = luck * (cubes if jump[cubes] else later) + (1 - luck) * later
    return Rule(worth, jump)
