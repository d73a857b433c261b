"""The right answers of lessons 25 and 31 to 33: drops, oxygen, partners, food chains."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.trophic_level import dominance
from bioslab.lessons.deals import deal
from bioslab.lessons.exercises import exercise
from bioslab.science import gard, oxygen, symbiosis, trophic_chain

KINDS, GENERATIONS, SMALL, SEED = 30, 200, 20, 12
PLANTS, LEAST = 800.0, 5.0
"""The sea of lesson 33, in grams of carbon per square metre and year."""


@exercise("25.1", within=0.01)
def likeness_of_two_rows() -> float:
    """H of [2, 1, 0] and [1, 2, 0]."""
    return gard.similarity([2, 1, 0], [1, 2, 0])


@exercise("25.2", within=0.01)
def likeness_in_small_drops() -> float:
    """The mean likeness of mother and daughter in drops of twenty, where nobody helps."""
    drop = gard.Drop(np.zeros((KINDS, KINDS)), largest=SMALL)
    return float(gard.heirs(gard.line(drop, GENERATIONS, seed=SEED)).mean())


@exercise("25.3")
def objection_to_the_lipid_world() -> str:
    """The letter of the sentence about selection (V. Vasas et al. 2010, doi:10.1073/pnas.0912628107)."""
    return "b"


@exercise("31.1")
def pieces_lost_to_oxygen() -> int:
    """Severity 5 against a shield of 2 (BG-D6-03, BG-H1-10)."""
    severity, shield = 5, 2
    return max(0, severity - shield)


@exercise("31.2", within=0.01)
def source_of_the_jump() -> float:
    """The upper end of the part with two levels."""
    return _folds(12)[1]


@exercise("31.3", within=0.01)
def width_of_the_part_with_two_levels() -> float:
    """How far the ends lie apart for the stronger sink."""
    low, high = _folds(20)
    return high - low


def _folds(strength: float) -> tuple[float, float]:
    found = oxygen.folds(strength)
    if found is None:
        raise ValueError(f"there is one level only at k = {strength}")
    return found


@exercise("32.1")
def points_of_four_partners() -> Fraction:
    """What a body on the highest level is worth, shared by four (BG-I1-05, BG-I1-06)."""
    state = deal("crowded_sea").state
    highest = max(state.macroorganisms(), key=_level)
    return Fraction(dominance(state, highest), 4)


def _level(body: Macroorganism) -> int:
    return -1 if body.level is None else body.level


@exercise("32.2")
def findings_that_speak_for_bacteria() -> frozenset[str]:
    """What would be odd if the cell had built mitochondria itself: not b (work) and not e (size)."""
    return frozenset("abcdefg") - {"b", "e"}


@exercise("32.3", within=0.03)
def share_at_which_it_turns() -> float:
    """The share passed on with the host from which the symbiont does more good than harm.

    The tolerance is what can be read from the map.
    """
    return symbiosis.turning_share(0.1)


@exercise("33.1")
def levels_of_the_chain() -> int:
    """How many levels have food enough."""
    return trophic_chain.levels(PLANTS, 0.1, LEAST)


@exercise("33.2", within=0.5)
def grams_on_the_third_level() -> float:
    """What gets through twice, a fifth each time."""
    return float(trophic_chain.production(PLANTS, 0.2, 3)[-1])


@exercise("33.3", within=0.002)
def share_for_a_fifth_level() -> float:
    """The share of which the fourth power takes the plants down to the least."""
    return float((LEAST / PLANTS) ** (1 / 4))
