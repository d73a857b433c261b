"""Ice from the poles: the energy balance of every latitude, and the fold where ice runs to the equator.

With x the sine of the latitude, Q s(x) (1 - albedo) = A + B T + C (T - mean T). Ground colder than -10
degrees Celsius is white. Sources: Budyko (1969), doi:10.1111/j.2153-3490.1969.tb00466.x; Sellers (1969),
doi:10.1175/1520-0450(1969)008<0392:AGCMBO>2.0.CO;2; North et al. (1981), doi:10.1029/RG019i001p00091. The
numbers are common textbook choices; books differ.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from bioslab.science.limits import above, below_one, check, from_zero, made, number, share

Vector = npt.NDArray[np.float64]

PRESENT = 340.0
"""Mean sunlight at the top of the air today, W per square metre: a quarter of 1361."""
TILT = 0.241
"""How much more light the equator gets than the mean: s(0) = 1.241. From s = 1 - 0.482 P2(x)."""
DOUBLING = 5.35
"""W per square metre for each natural logarithm of carbon dioxide: a fit for today, not for far away."""
GRID = 20_001
"""Edges and folds are looked for at so many latitudes."""


@dataclass(frozen=True, slots=True)
class Planet:
    """The numbers of the model.

    Attributes:
        a: radiation to space at 0 degrees Celsius, W per square metre.
        b: how much more for each degree, W per square metre and K.
        c: how strongly winds and seas even out the temperature, W per square metre and K.
        ice: albedo of frozen ground.
        open: albedo of open sea and land.
        freezing: where ice begins, degrees Celsius.
    """

    a: float = 202.0
    b: float = 1.9
    c: float = 3.04
    ice: float = 0.62
    open: float = 0.32
    freezing: float = -10.0


EARTH = Planet()


def known(planet: object) -> str | None:
    """What is wrong with a planet; nothing if it can be computed with."""
    if not isinstance(planet, Planet):
        return made("planet", planet, Planet)
    found = (
        number("a", planet.a), above("b", planet.b), from_zero("c", planet.c),
        below_one("ice", planet.ice), below_one("open", planet.open), number("freezing", planet.freezing),
    )  # fmt: skip
    return next((sentence for sentence in found if sentence), None)


@dataclass(frozen=True, slots=True)
class Edge:
    """Where ice can end.

    Attributes:
        sine: sine of the latitude; 0 the equator, 1 the pole.
        stable: whether the ice comes back to it after a push.
    """

    sine: float
    stable: bool

    @property
    def latitude(self) -> float:
        """Degrees from the equator.

        >>> round(Edge(0.5, True).latitude, 9)
        30.0
        """
        return math.degrees(math.asin(self.sine))


def sunlight(x: npt.ArrayLike) -> Vector:
    """The share of the mean sunlight at a latitude: s(x) = 1 - 0.482 P2(x). Its mean is 1.

    Args:
        x: sine of latitude, 0 to 1, any shape.

    >>> sunlight([0.0, 1.0]).round(3).tolist()
    [1.241, 0.518]
    """
    check(number("x", x, many=True))
    return np.asarray(1 + TILT - 3 * TILT * np.asarray(x, float) ** 2)


def sunlight_up_to(x: npt.ArrayLike) -> Vector:
    """The share of all sunlight that falls between the equator and x: S(x) = x + 0.241 (x - x^3).

    >>> sunlight_up_to([0.0, 1.0]).tolist()
    [0.0, 1.0]
    """
    check(number("x", x, many=True))
    sine = np.asarray(x, float)
    return np.asarray(sine + TILT * (sine - sine**3))


def albedo(edge: npt.ArrayLike, planet: Planet = EARTH) -> Vector:
    """The share of all sunlight thrown back when ice covers everything beyond the edge.

    Args:
        edge: sine of the latitude of the edge, any shape.
        planet: the numbers of the model.

    >>> albedo([0.0, 1.0]).round(2).tolist()
    [0.62, 0.32]
    """
    check(share("edge", edge, many=True), known(planet))
    return np.asarray(planet.ice + (planet.open - planet.ice) * sunlight_up_to(edge))


def _needed(planet: Planet) -> float:
    """What both terms of the balance at the edge have to make up, W per square metre."""
    return planet.freezing * (planet.b + planet.c) + planet.a * (1 + planet.c / planet.b)


def light_for(edge: npt.ArrayLike, planet: Planet = EARTH) -> Vector:
    """The mean sunlight Q with which ice ends just there, W per square metre.

    Q = [Tc (B + C) + A (1 + C/B)] / [s (1 - albedo at the edge) + (C/B)(1 - mean albedo)]; the albedo at
    the edge is halfway between ice and water.

    Args:
        edge: sine of the latitude of the edge, any shape.
        planet: the numbers of the model.

    >>> round(float(light_for(0.92)), 1)
    340.0
    """
    check(share("edge", edge, many=True), known(planet))
    at_edge = (planet.ice + planet.open) / 2
    winds = planet.c / planet.b
    kept = sunlight(edge) * (1 - at_edge) + winds * (1 - albedo(edge, planet))
    return np.asarray(_needed(planet) / kept)


def fold(planet: Planet = EARTH) -> tuple[float, float]:
    """The least mean sunlight with which ice can stop at all, W per square metre, and the latitude, degrees.

    >>> light, latitude = fold()
    >>> round(light, 2), round(latitude, 1)
    (325.83, 37.5)
    """
    check(known(planet))
    sines = np.linspace(0, 1, GRID)
    light = light_for(sines, planet)
    place = int(np.argmin(light))
    return float(light[place]), math.degrees(math.asin(float(sines[place])))


def snowball_exit(planet: Planet = EARTH) -> float:
    """The mean sunlight at which a wholly frozen Earth begins to thaw at the equator, W per square metre.

    >>> round(snowball_exit(), 1)
    440.7
    """
    check(known(planet))
    return float(_needed(planet) / ((1 - planet.ice) * (sunlight(0.0) + planet.c / planet.b)))


def ice_free_from(planet: Planet = EARTH) -> float:
    """The mean sunlight above which an Earth without ice stays so, W per square metre.

    >>> round(ice_free_from(), 1)
    330.4
    """
    check(known(planet))
    return float(_needed(planet) / ((1 - planet.open) * (sunlight(1.0) + planet.c / planet.b)))


def edges(light: float = PRESENT, planet: Planet = EARTH) -> tuple[Edge, ...]:
    """Where ice can end with so much sunlight, from the equator to the pole.

    Stable where more sunlight drives the edge towards the pole, dQ/dx > 0 (the slope-stability theorem: North
    et al. 1981).

    Args:
        light: mean sunlight Q, W per square metre.
        planet: the numbers of the model.

    >>> [(round(one.latitude, 1), one.stable) for one in edges()]
    [(16.2, False), (66.9, True)]
    """
    check(above("light", light), known(planet))
    sines = np.linspace(0, 1, GRID)
    over = light_for(sines, planet) - light
    places = np.flatnonzero(np.signbit(over[:-1]) != np.signbit(over[1:]))
    part = over[places] / (over[places] - over[places + 1])
    exact = sines[places] + part * (sines[1] - sines[0])
    return tuple(Edge(float(sine), bool(over[place] < 0)) for sine, place in zip(exact, places, strict=True))


def mean_temperature(light: float, edge: float, planet: Planet = EARTH) -> float:
    """The mean temperature when ice ends at the edge: (Q (1 - albedo) - A)/B, degrees Celsius.

    Args:
        light: mean sunlight Q, W per square metre.
        edge: sine of the latitude of the edge: 0 all ice, 1 none.
        planet: the numbers of the model.

    >>> round(mean_temperature(340, 0.92), 1), round(mean_temperature(340, 0.0), 1)
    (12.9, -38.3)
    """
    check(from_zero("light", light), share("edge", edge), known(planet))
    return (light * (1 - float(albedo(edge, planet))) - planet.a) / planet.b


def with_carbon_dioxide(times: float, planet: Planet = EARTH) -> Planet:
    """The planet with so many times the carbon dioxide: A falls by 5.35 ln(times) W per square metre.

    Args:
        times: carbon dioxide over that of today's model.
        planet: the planet with once as much.

    >>> round(EARTH.a - with_carbon_dioxide(2).a, 2)
    3.71
    """
    check(above("times", times), known(planet))
    return replace(planet, a=planet.a - DOUBLING * math.log(times))


def carbon_dioxide_to_thaw(light: float = PRESENT, planet: Planet = EARTH) -> float:
    """How many times today's carbon dioxide would end a snowball with this sunlight, after the model.

    Far outside the range for which the logarithm was fitted: an order of magnitude at best.

    Args:
        light: mean sunlight Q, W per square metre.
        planet: the planet with once as much.

    >>> 1000 < carbon_dioxide_to_thaw() < 10000
    True
    """
    check(above("light", light), known(planet))
    share = planet.c / planet.b
    kept = light * (1 - planet.ice) * (float(sunlight(0.0)) + share)
    a = (kept - planet.freezing * (planet.b + planet.c)) / (1 + share)
    return math.exp((planet.a - a) / DOUBLING)
