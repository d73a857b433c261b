"""The right answers of lesson 27: the fitness of a type, the period of the wheel, its growth in steps."""

from __future__ import annotations

import math

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import red_queen

STRONG, COMMON = 0.5, 0.8
"""Exercise 1: selection on hosts, and the share of parasites of type 1."""
WEAK = 0.1
"""Exercise 2: selection on both sides."""
WANTED = 50.0
"""Exercise 3: the period, in generations."""
STEPS = 0.3
"""Exercise 4: selection on both sides of the model in steps."""


@exercise("27.1", within=0.001)
def fitness_of_a_common_host() -> Right:
    """The fitness of a host of type 1 when most parasites are of type 1."""
    other = 1 - STRONG * (1 - COMMON)
    return Right(1 - STRONG * COMMON, {"answer": decimal(1 - STRONG * COMMON, 1), "other": decimal(other, 1)})


@exercise("27.2", within=1.0)
def period_under_weak_selection() -> Right:
    """The generations of one turn of the wheel."""
    period = red_queen.period(WEAK, WEAK)
    return Right(period, {"answer": decimal(period, 0)})


@exercise("27.3", within=0.006)
def selection_for_a_wanted_period() -> Right:
    """The strength of selection, the same on both sides, that makes a turn take so long."""
    strength = 4 * math.pi / WANTED
    return Right(strength, {"answer": decimal(strength, 2)})


@exercise("27.4")
def swings_in_steps() -> Right:
    """What the swings of the model in steps do: (a) grow, (b) shrink, (c) stay as they are."""
    growth = red_queen.growth(STEPS, STEPS)
    return Right("a" if growth > 1 else "b" if growth < 1 else "c", {"growth": decimal(growth, 3)})
