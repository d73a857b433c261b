"""The right answers of notebooks 13 and 14: what to roll again, when to stop, what to build."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bioslab.genesis.cards import load_deck
from bioslab.genesis.cards.model import EnzymeSpace, Placard
from bioslab.lessons.exercises import Right, exercise
from bioslab.odds import darwin_advice, lineage, refuge, tie
from bioslab.odds.faces import SIDES
from bioslab.odds.words import decimal

ROLL = (1, 2, 3, 3)
THROWS = 3
TURNS = 6
PLACES = {"a": "warm_pond", "b": "hydrothermal_vent", "c": "zeolite_lagoon"}


@exercise("13.1")
def the_die_to_roll_again() -> int:
    """Which one of four dice to roll again for the most catalysts."""
    (face,) = darwin_advice(ROLL, red=1, yellow=1, blue=1, aim="catalysts").best.again
    return face


@exercise("13.2", within=0.005)
def what_keeping_costs() -> Right:
    """What it costs to keep these four dice."""
    cost = darwin_advice(ROLL, red=1, yellow=1, blue=1, aim="catalysts").cost
    return Right(cost, {"answer": decimal(cost, 3)})


@exercise("13.3")
def where_to_stop() -> Right:
    """The smallest face that is kept at once when a die pays its face and may be thrown three times."""
    later = worth(THROWS - 1)
    stop = next(face for face in range(1, SIDES + 1) if face >= later)
    return Right(stop, {"later": decimal(later, 2), "last": decimal(worth(1), 1)})


@cache
def worth(throws: int) -> float:
    """What a die that pays its face is worth when it may be thrown so often, and stopped at the right time.

    >>> worth(1), worth(2)
    (3.5, 4.25)
    """
    if throws == 0:
        return 0.0
    later = worth(throws - 1)
    return tie(1).mean(lambda die: max(die.highest, later))


@exercise("14.1", within=0.005)
def a_bacterium_at_once() -> Right:
    """The chance that a lone biont becomes a bacterium at once where only a six kills manna."""
    roll = refuge(_only_sixes_kill()).roll()
    chance = roll.p(bacterium=True)
    return Right(
        chance, {"answer": decimal(chance, 3), "ways": roll.count(bacterium=True), "all": roll.total}
    )


def _only_sixes_kill() -> Placard:
    """A card that brings life on 1 and 2 and kills on a 6."""
    pond = load_deck().placards["warm_pond"]
    return replace(pond, life_warm=frozenset({1, 2}), spaces=(EnzymeSpace(manna_face=6, enzyme_face=None),))


@exercise("14.2")
def cubes_that_make_doubles_certain() -> int:
    """How many living cubes make doubles certain beside one biont."""
    return next(
        cubes
        for cubes in range(SIDES + 1)
        if refuge("warm_pond", organised=cubes, disorganised=0).roll().count(doubles=False) == 0
    )


@exercise("14.3")
def the_best_of_three_places() -> Right:
    """Which of three refugia has become a bacterium most likely within six turns."""
    chances = {letter: float(lineage(place, TURNS).p("life")) for letter, place in PLACES.items()}
    best = max(chances, key=lambda letter: chances[letter])
    return Right(best, {letter: decimal(chance, 3) for letter, chance in chances.items()})
