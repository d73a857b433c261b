"""The right answers of lesson 30: a vote of five, a price paid in advance, the young Sun, two daisies."""

from __future__ import annotations

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import commons, daisyworld, energy_balance

PLAYERS, TRUST = 5, 0.8
PRICE, WORTH = 1.0, 4.0
OLD = 3.8
"""Thousand million years before today."""


@exercise("30.1", within=0.001)
def five_votes_for_gaia() -> Right:
    """The chance that five players who are not sure all vote for Gaia."""
    chance = commons.saved(TRUST, PLAYERS)
    return Right(chance, {"answer": decimal(chance, 3)})


@exercise("30.2", within=0.01)
def trust_without_a_refund() -> Right:
    """How sure of each other player one must be when the price is lost."""
    trust = commons.trust_needed(PLAYERS, PRICE, WORTH)
    return Right(trust, {"answer": decimal(trust, 2)})


@exercise("30.3", within=0.006)
def brightness_of_the_young_sun() -> Right:
    """How bright the Sun was, as a share of today."""
    brightness = float(energy_balance.luminosity(OLD))
    return Right(brightness, {"answer": decimal(brightness, 2)})


@exercise("30.4", within=0.001)
def warmer_among_black_daisies() -> Right:
    """How many degrees warmer it is among black daisies than among white ones."""
    world = daisyworld.both(1.0)
    white, black = world.celsius_white, world.celsius_black
    return Right(
        round(black - white, 6),
        {"answer": decimal(black - white, 0), "white": decimal(white, 1), "black": decimal(black, 1)},
    )
