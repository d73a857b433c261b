"""The right answers of lesson 29: four icons alike, the frozen Earth, and what frees it."""

from __future__ import annotations

import math

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal
from bioslab.science import climate_row, ice_albedo

FOUR = 4
ALL_ICE = 0.0
TWICE = 2.0


@exercise("29.1", within=0.001)
def four_coins_alike() -> Right:
    """The chance that four coins are alike."""
    chance = climate_row.alike(FOUR)
    return Right(chance, {"answer": decimal(float(chance), 3), "often": chance.denominator})


@exercise("29.2", within=0.1)
def mean_of_a_frozen_earth() -> Right:
    """The mean temperature of an Earth under ice, degrees Celsius."""
    warmth = ice_albedo.mean_temperature(ice_albedo.PRESENT, ALL_ICE)
    return Right(warmth, {"answer": decimal(warmth, 1)})


@exercise("29.3", within=0.006)
def brightness_that_thaws() -> Right:
    """How many times today's sunlight ends the snowball."""
    light = ice_albedo.snowball_exit()
    times = light / ice_albedo.PRESENT
    return Right(times, {"answer": decimal(times, 2), "light": decimal(light, 0)})


@exercise("29.4", within=0.2)
def doublings_that_thaw() -> Right:
    """How many doublings of carbon dioxide end the snowball with today's sunlight."""
    times = ice_albedo.carbon_dioxide_to_thaw()
    return Right(
        math.log(times, TWICE),
        {"answer": decimal(math.log(times, TWICE), 1), "times": decimal(round(times, -2), 0)},
    )
