"""The right answers of lesson 20: dice and drift."""

from __future__ import annotations

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import darwin_errors, moran, wright_fisher


@exercise("20.1", within=0.001)
def every_die_an_error() -> Right:
    """The chance that all three dice of Red are errors."""
    chance = float(darwin_errors.errors(3)[-1])
    return Right(chance, {"shown": decimal(chance, 3)})


@exercise("20.2", within=0.005)
def variety_that_is_left() -> Right:
    """The share of heterozygosity among 50 animals after 100 generations."""
    left = wright_fisher.heterozygosity(1.0, 50, 100)
    return Right(left, {"shown": decimal(left, 2)})


@exercise("20.3", within=0.0005)
def one_neutral_copy() -> Right:
    """The chance that one neutral copy takes over among 20."""
    chance = moran.fixation(20)
    return Right(chance, {"shown": decimal(chance, 2)})


@exercise("20.4", within=0.0006)
def one_copy_that_harms() -> Right:
    """The chance that a mutant with r = 0.95 takes over among 20."""
    chance = moran.fixation(20, 0.95)
    return Right(chance, {"shown": decimal(chance, 3)})
