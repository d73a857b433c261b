"""The right answers of lesson 21: doubles and Darwinian life."""

from __future__ import annotations

from itertools import count
from math import comb

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import doubles, quasispecies

OFTEN, HALF, DAYS = 0.9, 0.5, 365


@exercise("21.1", within=0.001)
def doubles_with_three_dice() -> Right:
    """The chance that two of three dice agree."""
    chance = doubles.chance(3)
    return Right(chance, {"shown": decimal(chance, 3)})


@exercise("21.2")
def dice_for_nine_in_ten() -> Right:
    """The fewest dice that agree in more than nine rolls of ten."""
    dice = next(n for n in count(1) if doubles.chance(n) > OFTEN)
    before, after = (decimal(doubles.chance(n), 3) for n in (dice - 1, dice))
    return Right(dice, {"before": before, "after": after})


@exercise("21.3")
def people_with_one_birthday() -> Right:
    """The fewest people of whom two share a birthday more often than not."""
    people = next(n for n in count(1) if doubles.chance(n, faces=DAYS) > HALF)
    after = decimal(doubles.chance(people, faces=DAYS), 3)
    return Right(people, {"after": after, "pairs": comb(people, 2)})


@exercise("21.4", within=0.001)
def the_better_kind_after_three_generations() -> Right:
    """The share of a kind with twice as many children that began with a tenth."""
    course = quasispecies.generations([2, 1], quasispecies.copying(1, 0.0), [0.1, 0.9], 3)
    share = float(course[-1, 0])
    return Right(share, {"shown": decimal(share, 3)})
