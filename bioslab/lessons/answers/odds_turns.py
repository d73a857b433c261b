"""The right answers of notebook 12: chances that add up over several turns."""

from __future__ import annotations

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds import autocatalytic, lineage, refuge
from bioslab.odds.words import decimal

HALF, TURNS = 0.5, 12
PLACE = "green_rust_fumarole"


@exercise("12.1", within=0.005)
def doubles_in_four_turns() -> Right:
    """The chance of doubles at least once when two dice are rolled in each of four turns."""
    once = autocatalytic(2, (), (), (), 0, 0).p(doubles=False)
    chance = 1 - once**4
    return Right(chance, {"answer": decimal(chance, 3), "never": decimal(once**4, 3)})


@exercise("12.2")
def half_time_of_the_warm_pond() -> Right:
    """The first turn by which a biont on the Warm Pond more likely than not has become life."""
    stages = lineage("warm_pond", TURNS).stages
    stage = next(stage for stage in stages if stage.life > HALF)
    before = stages[stage.turn - 2]
    return Right(stage.turn, {"before": decimal(before.life, 3), "after": decimal(stage.life, 3)})


@exercise("12.3")
def the_best_piece_for_the_fumarole() -> Right:
    """What adds most at the fumarole: a second biont (a), an enzyme (b) or a living cube (c)."""
    places = {
        "a": refuge(PLACE, bionts=2), "b": refuge(PLACE, enzymes=1), "c": refuge(PLACE, organised=1),
    }  # fmt: skip
    chances = {letter: lineage(place, TURNS).p("life") for letter, place in places.items()}
    best = max(chances, key=lambda letter: chances[letter])
    return Right(best, {letter: decimal(float(chance), 3) for letter, chance in chances.items()})
