"""The right answers of notebooks 10 and 11: one roll, autocatalytic or Darwin."""

from __future__ import annotations

from itertools import count

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds import at_least, autocatalytic, darwin, refuge
from bioslab.odds.words import decimal

HALF = 0.5


@exercise("10.1", within=0.005)
def some_life_among_five_dice() -> Right:
    """The chance that at least one of five dice shows the single face that brings life."""
    roll = autocatalytic(5, {1}, (), (), disorganised=5, organised=3)
    chance = roll.p(life=at_least(1))
    return Right(chance, {"answer": decimal(chance, 3), "none": decimal(1 - chance, 3)})


@exercise("10.2")
def dice_for_likely_doubles() -> Right:
    """The smallest number of dice of which two show the same more often than not."""
    chances = {dice: autocatalytic(dice, (), (), (), 0, 0).p(doubles=True) for dice in range(1, 8)}
    least = next(dice for dice, chance in chances.items() if chance > HALF)
    fewer, enough = chances[least - 1], chances[least]
    return Right(least, {"before": decimal(fewer, 3), "after": decimal(enough, 3)})


@exercise("10.3", within=0.005)
def the_last_dead_cube_of_the_raft() -> Right:
    """How many cubes come alive on average on the raft when a single dead one is left."""
    roll = refuge("pumice_raft", organised=3, disorganised=1).roll()
    mean = roll.mean("animated")
    return Right(mean, {"answer": decimal(mean, 3), "dice": decimal(roll.mean("life"), 2)})


@exercise("11.1", within=0.005)
def errors_of_nine_dice() -> Right:
    """The mean number of errors on nine dice."""
    mean = darwin(9, red=0, yellow=0, blue=0).mean("errors")
    return Right(mean, {"answer": decimal(mean, 0)})


@exercise("11.2")
def largest_genome_of_two_blue_chromosomes() -> Right:
    """The most dice that lose nothing more often than not under a heredity of two."""
    chances = {0: 1.0}
    for dice in count(1):
        chances[dice] = darwin(dice, red=0, yellow=0, blue=2).p(atrophies=0)
        if chances[dice] <= HALF:
            break
    most = max(chances) - 1
    return Right(most, {"here": decimal(chances[most], 3), "beyond": decimal(chances[most + 1], 3)})


@exercise("11.3", within=0.005)
def seven_dice_with_dna() -> Right:
    """The chance that seven dice lose nothing when only a six is an error, and one is forgiven."""
    chance = darwin(7, red=0, yellow=0, blue=1, dna=True).p(atrophies=0)
    rna = darwin(7, red=0, yellow=0, blue=1).p(atrophies=0)
    return Right(chance, {"answer": decimal(chance, 3), "rna": decimal(rna, 3)})
