"""The same planet in time: temperatures relax, the edge of the ice creeps, carbon dioxide comes and goes.

The edge moves towards the pole where its ground is warmer than -10 degrees Celsius and back where it is
colder (E. Widiasih, arXiv:1105.4918; Walsh and Rackauckas 2015, doi:10.3934/dcdsb.2015.20.2187): Budyko's own
model does not say how the edge moves. Weathering after Walker, Hays and Kasting (1981),
doi:10.1029/JC086iC10p09776.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bioslab.science import ice_albedo
from bioslab.science.ice_albedo import EARTH, Planet
from bioslab.science.limits import above, among, check, listing, made, number, share, whole
from bioslab.science.progress import Progress, watched

Vector = npt.NDArray[np.float64]

CELLS = 100
"""Belts of equal area from the equator to the pole."""
STEP = 0.08
"""Length of a step; the unit of time is the heat capacity over one W per square metre and K."""
CREEP = 0.02
"""How far the edge (a sine) moves in a unit of time for each degree above freezing."""
STILL, LONGEST = 1e-6, 40_000
"""How slowly the edge moves, in a unit of time, when the planet is at rest; most steps until then."""
CARBON_POWER = 0.3
WEATHERING_WARMTH = 13.7
"""Walker and others: the loss grows with the power 0.3 of carbon dioxide, and e-fold in 13.7 degrees."""


@dataclass(frozen=True, slots=True, eq=False)
class Profile:
    """The planet at a moment.

    Attributes:
        sines: shape (cells,); sine of latitude of each belt's middle, from the equator to the pole.
        celsius: shape (cells,); the temperature of each belt.
        edge: sine of the latitude at which ice ends; 0 all ice, 1 none.
    """

    sines: Vector
    celsius: Vector
    edge: float

    @property
    def mean(self) -> float:
        """The mean temperature, degrees Celsius (the belts have equal areas)."""
        return float(self.celsius.mean())


BRIGHTEST, MOST_CELLS = 10_000, 10_000
"""W per square metre; belts from the equator to the pole."""


def begun(edge: float, celsius: float = 0.0, cells: int = CELLS) -> Profile:
    """A planet to begin with, of one temperature everywhere.

    Args:
        edge: sine of the latitude at which ice ends.
        celsius: the temperature.
        cells: how many belts from the equator to the pole.

    >>> begun(1.0, cells=4).sines.tolist()
    [0.125, 0.375, 0.625, 0.875]
    """
    check(share("edge", edge), number("celsius", celsius), whole("cells", cells, 1, MOST_CELLS))
    return Profile((np.arange(cells) + 0.5) / cells, np.full(cells, float(celsius)), float(edge))


def _sun(light: object, *, many: bool = False) -> str | None:
    return among("light", light, 0, BRIGHTEST, many=many)


def settled(light: float, start: Profile, planet: Planet = EARTH) -> Profile:
    """The planet after a long time with this sunlight.

    Args:
        light: mean sunlight Q, W per square metre.
        start: the planet before.
        planet: the numbers of the model.

    >>> now = settled(340.0, begun(0.9, 10.0))
    >>> abs(now.edge - ice_albedo.edges(340.0)[1].sine) < 0.001
    True
    """
    check(_sun(light), made("start", start, Profile), ice_albedo.known(planet))
    cells = len(start.sines)
    warmth, edge = start.celsius.copy(), start.edge
    came = light * ice_albedo.sunlight(start.sines)
    for _ in range(LONGEST):
        # The belt in which the ice ends is white in part.
        white = np.clip((start.sines + 0.5 / cells - edge) * cells, 0.0, 1.0)
        kept = came * (1 - planet.open - (planet.ice - planet.open) * white)
        mean = float(warmth.mean())
        change = kept - planet.a - planet.b * warmth - planet.c * (warmth - mean)
        warmth += STEP * change
        warmer = _at_edge(light, edge, mean, planet) - planet.freezing
        moved = min(1.0, max(0.0, edge + STEP * CREEP * warmer))
        still = abs(moved - edge) < STILL * STEP and float(np.abs(change).max()) < STILL * cells
        edge = moved
        if still:
            break
    return Profile(start.sines, warmth, edge)


def _at_edge(light: float, edge: float, mean: float, planet: Planet) -> float:
    """The temperature where ice ends; if there is no ice (or no water) it is that of open ground (of ice)."""
    white = (planet.ice + planet.open) / 2 if 0 < edge < 1 else planet.ice if edge == 0 else planet.open
    kept = light * float(ice_albedo.sunlight(edge)) * (1 - white)
    return (kept - planet.a + planet.c * mean) / (planet.b + planet.c)


@dataclass(frozen=True, slots=True, eq=False)
class Loop:
    """A planet whose sunlight changes slowly.

    Attributes:
        light: shape (n,); mean sunlight, W per square metre.
        celsius: shape (n,); mean temperature.
        latitude: shape (n,); where ice ends, degrees; 0 all ice, 90 none.
    """

    light: Vector
    celsius: Vector
    latitude: Vector


def loop(
    light: Sequence[float] | Vector, start: Profile | None = None, planet: Planet = EARTH,
    progress: Progress | None = None,
) -> Loop:  # fmt: skip
    """Change the sunlight step by step and let the planet settle at each: it remembers where it was.

    Args:
        light: mean sunlight Q, W per square metre, in the order in which it comes.
        start: the planet before; one without ice if None.
        planet: the numbers of the model.
        progress: told how many steps are done; if it stops, the loop ends there.

    >>> now = loop([340, 320, 340])
    >>> now.latitude.round().tolist()   # the same sunlight before and after
    [90.0, 0.0, 0.0]
    """
    check(listing("light", light), _sun(light, many=True), ice_albedo.known(planet))
    if start is not None:
        check(made("start", start, Profile))
    at = start or begun(1.0, 20.0)
    found = []
    for one in watched(light, len(light), progress):
        at = settled(float(one), at, planet)
        found.append((float(one), at.mean, math.degrees(math.asin(at.edge))))
    columns = np.array(found, float).reshape(-1, 3)
    return Loop(columns[:, 0], columns[:, 1], columns[:, 2])


def weathering(celsius: float, carbon_dioxide: float = 1.0, present: float = 15.0) -> float:
    """How fast rocks take up carbon dioxide, as a multiple of today.

    Args:
        celsius: mean temperature.
        carbon_dioxide: as a multiple of today.
        present: mean temperature of today, degrees Celsius.

    >>> weathering(15.0), round(weathering(-38.0), 3)
    (1.0, 0.021)
    """
    check(among("celsius", celsius, -1000, 1000), above("carbon_dioxide", carbon_dioxide))
    check(among("present", present, -1000, 1000))
    return float(carbon_dioxide**CARBON_POWER) * math.exp((celsius - present) / WEATHERING_WARMTH)


@dataclass(frozen=True, slots=True)
class Thermostat:
    """What rocks and volcanoes make of a Sun.

    Attributes:
        carbon_dioxide: as a multiple of today.
        celsius: mean temperature.
    """

    carbon_dioxide: float
    celsius: float


def thermostat(light: float, planet: Planet = EARTH, volcanoes: float = 1.0) -> Thermostat:
    """The climate without ice in which rocks take up what volcanoes give off.

    Ice is left out on purpose: it is the other feedback, and here the question is what weathering alone can
    do.

    Args:
        light: mean sunlight Q, W per square metre.
        planet: the numbers of the model.
        volcanoes: what they give off, as a multiple of today.

    >>> now = thermostat(340.0)
    >>> round(now.carbon_dioxide, 3)
    1.0
    """
    check(_sun(light), above("light", light), above("volcanoes", volcanoes), ice_albedo.known(planet))
    today = ice_albedo.mean_temperature(ice_albedo.PRESENT, 1.0, planet)
    low, high = -20.0, 40.0  # natural logarithms of carbon dioxide
    for _ in range(80):
        middle = (low + high) / 2
        warmth = _without_ice(light, math.exp(middle), planet)
        if weathering(warmth, math.exp(middle), today) < volcanoes:
            low = middle
        else:
            high = middle
    times = math.exp((low + high) / 2)
    return Thermostat(times, _without_ice(light, times, planet))


def _without_ice(light: float, carbon_dioxide: float, planet: Planet) -> float:
    return ice_albedo.mean_temperature(light, 1.0, ice_albedo.with_carbon_dioxide(carbon_dioxide, planet))
