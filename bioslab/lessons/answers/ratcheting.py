"""The right answers of lesson 23: Muller's ratchet."""

from __future__ import annotations

from math import exp

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import darwin_errors, ratchet

GENOMES, RATE, STRONG, MILD = 1000, 0.1, 0.05, 0.02
WANTED = 100
MUTATIONS, BETTER_PARENT = 10, 4


@exercise("23.1", within=1)
def best_class_with_strong_harm() -> Right:
    """How many of 1000 genomes have no mutation, if each harms by 5 per cent."""
    size = round(ratchet.best_class(GENOMES, RATE, STRONG))
    return Right(size, {"share": decimal(exp(-RATE / STRONG), 3)})


@exercise("23.2", within=0.1)
def best_class_with_mild_harm() -> Right:
    """The same, if each harms by 2 per cent."""
    size = ratchet.best_class(GENOMES, RATE, MILD)
    return Right(size, {"shown": decimal(size, 1)})


@exercise("23.3", within=60)
def population_with_a_hundred_of_the_best() -> Right:
    """How large a population must be for a best class of 100."""
    size = WANTED / ratchet.best_class(1, RATE, MILD)
    return Right(size, {"shown": decimal(size, 0)})


@exercise("23.4", within=0.001)
def a_child_better_than_both() -> Right:
    """The chance that of ten mutations a child gets fewer than four."""
    chance = float(darwin_errors.binomial(MUTATIONS, 0.5)[:BETTER_PARENT].sum())
    return Right(chance, {"shown": decimal(chance, 3)})
