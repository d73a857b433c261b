"""The right answers of lesson 24: autocatalytic sets."""

from __future__ import annotations

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import raf

SIX = """
a + b -> c by d
c + b -> d by c
c + d -> e by a
a + a -> f by z
b + b -> g by f
d + a -> h by g
"""
"""The six reactions of the lesson; a and b are food."""

SHORT, LONG, LEVEL = 4, 8, 1.25


@exercise("24.1")
def reactions_that_are_left() -> int:
    """How many of the six reactions are in the largest autocatalytic set."""
    return int(raf.max_raf(*raf.read(SIX, food="a b")).sum())


@exercise("24.2")
def reactions_of_the_core() -> int:
    """How many are in the smallest one within it."""
    return int(raf.irreducible(*raf.read(SIX, food="a b"), seed=1).sum())


@exercise("24.3")
def strings_up_to_four_letters() -> Right:
    """How many molecules there are if strings have at most four letters."""
    world = raf.polymers(SHORT)
    return Right(len(world.names), {"reactions": len(world.product)})


@exercise("24.4", within=0.006)
def reactions_with_a_catalyst() -> Right:
    """The chance that a given reaction has at least one catalyst."""
    world = raf.polymers(LONG)
    none = (1 - LEVEL / len(world.product)) ** len(world.names)
    return Right(1 - none, {"none": decimal(none, 2), "shown": decimal(1 - none, 2)})
