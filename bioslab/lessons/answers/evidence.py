"""The right answers of lesson 26: a weighted mean, a wider doubt, a weight that changes the winner."""

from __future__ import annotations

from itertools import count

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import evidence

WHAT = ("energy", "blocks", "concentration", "chains", "compartments", "geology")
SCORES = {
    "sparks": dict(zip(WHAT, (4, 4, 1, 1, 1, 2), strict=True)),
    "vents": dict(zip(WHAT, (5, 2, 3, 1, 3, 4), strict=True)),
    "ponds": dict(zip(WHAT, (3, 3, 4, 4, 4, 2), strict=True)),
}
"""The points of the lesson: an example to argue about."""
DOUBLE = ("concentration", "chains")
SEED = 26


@exercise("26.1", within=0.001)
def weighted_mean_of_ponds() -> Right:
    """The mean points of the ponds when two things count double."""
    weights = {one: 2.0 if one in DOUBLE else 1.0 for one in WHAT}
    mean, plain = (evidence.totals(SCORES, one)["ponds"] for one in (weights, None))
    return Right(mean, {"answer": decimal(mean, 1), "plain": decimal(plain, 2)})


@exercise("26.2", within=0.02)
def ponds_first_with_more_doubt() -> Right:
    """The share of rounds that the ponds win when every score may be off by two points."""
    before, after = (evidence.tournament(SCORES, spread, seed=SEED).first["ponds"] for spread in (1.0, 2.0))
    return Right(after, {"answer": decimal(after, 2), "before": decimal(before, 2)})


@exercise("26.3")
def weight_that_makes_vents_lead() -> Right:
    """The smallest whole weight of geology with which the vents have the most points."""
    weight = next(one for one in count(1) if _lead_of_vents(one) > 0)
    level = next(one for one in count(1) if _lead_of_vents(one) >= 0)
    return Right(weight, {"level": level})


def _lead_of_vents(weight: int) -> float:
    weights = {one: float(weight if one == "geology" else 1) for one in WHAT}
    totals = evidence.totals(SCORES, weights)
    return round(totals["vents"] - totals["ponds"], 9)
