"""The right answers of lesson 22: error catastrophe."""

from __future__ import annotations

from math import floor, log

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import darwin_errors, quasispecies

LETTERS = {"R": (0, 0), "Y": (0, 1), "G": (0, 0), "B": (1, 0)}
"""What a cube does about errors: forgives one, or lets one die be rolled again."""

SUPERIORITY, LENGTH, RATE = 10, 100, 0.02


@exercise("22.1", within=0.001)
def six_dice_without_shield() -> Right:
    """The chance that none of six dice is an error."""
    chance = darwin_errors.no_loss(6)
    return Right(chance, {"shown": decimal(chance, 3)})


@exercise("22.2")
def colours_that_make_it_safer() -> Right:
    """The cubes with which two dice, grown to three, lose nothing more often."""
    before = darwin_errors.no_loss(2)
    after = {
        letter: darwin_errors.no_loss(3, darwin_errors.RNA, shield, rerolls)
        for letter, (shield, rerolls) in LETTERS.items()
    }
    names = {"blue": "B", "yellow": "Y", "other": "R"}
    data = {name: decimal(after[letter], 3) for name, letter in names.items()}
    safer = {letter for letter, chance in after.items() if chance > before}
    return Right(safer, {"before": decimal(before, 3), **data})


@exercise("22.3", within=0.0001)
def largest_error_rate() -> Right:
    """The threshold for a superiority of 10 and 100 letters."""
    limit = quasispecies.threshold(LENGTH, SUPERIORITY)
    return Right(limit, {"shown": decimal(limit, 4), "short": decimal(log(SUPERIORITY) / LENGTH, 4)})


@exercise("22.4")
def longest_sequence() -> Right:
    """The longest sequence that a copier with two errors in a hundred letters can keep."""
    exact = quasispecies.longest(SUPERIORITY, RATE)
    return Right(floor(exact), {"exact": decimal(exact, 2)})
