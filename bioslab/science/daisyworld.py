"""Daisyworld: black and white daisies that keep a planet at the warmth they like, and nobody plans it.

White daisies throw light back and are cooler than the planet, black ones keep it and are warmer; both grow
best at 22.5 degrees. Watson and Lovelock (1983), doi:10.1111/j.1600-0889.1983.tb00031.x, in its linear
form. It shows that such a regulation is possible, not that the Earth has it. With a negative `contrast`
white daisies are the warmer ones: then every flower pushes the planet the wrong way. That variant is ours,
for the "Medea" of the game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bioslab.locale import text
from bioslab.science.energy_balance import SIGMA
from bioslab.science.limits import ModelError, above, among, check, from_zero, listing, made, number, share
from bioslab.science.progress import Progress, watched

Vector = npt.NDArray[np.float64]

SUN = 917.0
"""Light that falls on the planet when the luminosity is 1, W per square metre (the paper's 9.17e5 erg)."""
BLACK, BARE, WHITE = 0.25, 0.5, 0.75
"""Albedos of black daisies, bare ground and white daisies."""
DEATH = 0.3
"""The share of daisies that dies in a unit of time."""
BEST = 22.5
"""The temperature at which daisies grow best, degrees Celsius; below 5 and above 40 they do not grow."""
CURVE = 0.003265
"""How fast growth falls off on both sides of the best temperature, per square degree (1/17.5^2)."""
CONTRAST = 20.0
"""How much warmer, in degrees, ground is that throws no light back than ground that throws back all."""
SEED_BED = 0.01
"""A few seeds always lie ready."""
ZERO = 273.15
"""Zero degrees Celsius in kelvin."""
STEP, LONGEST, STILL = 0.1, 20_000, 1e-10
"""Length of a step, most steps, and how little the shares move in one when the planet is at rest."""


@dataclass(frozen=True, slots=True)
class World:
    """The planet in balance.

    Attributes:
        luminosity: brightness of the sun, as a multiple of S0.
        celsius: mean temperature.
        white: share of the ground under white daisies.
        black: share under black ones.
        celsius_white: temperature where white daisies grow.
        celsius_black: temperature where black ones grow.
    """

    luminosity: float
    celsius: float
    white: float
    black: float
    celsius_white: float
    celsius_black: float


BRIGHTEST = 1000
"""No sun that the model is asked about is brighter."""


def growth(celsius: npt.ArrayLike) -> Vector:
    """How fast daisies grow on bare ground: 1 - 0.003265 (22.5 - T)^2, never below 0.

    Args:
        celsius: degrees, any shape.

    >>> growth([22.5, 17.5, 60.0]).round(3).tolist()
    [1.0, 0.918, 0.0]
    """
    check(number("celsius", celsius, many=True))
    return np.maximum(0.0, 1 - CURVE * (BEST - np.asarray(celsius, float)) ** 2)


def temperature(luminosity: npt.ArrayLike, albedo: npt.ArrayLike = BARE) -> Vector:
    """The mean temperature of the planet, degrees Celsius: [S L (1 - albedo)/sigma]^(1/4).

    Args:
        luminosity: brightness of the sun, any shape.
        albedo: share of light thrown back; bare ground if nothing is said.

    >>> round(float(temperature(1.0)), 1)
    26.7
    """
    check(from_zero("luminosity", luminosity, many=True), share("albedo", albedo, many=True))
    kept = SUN * np.asarray(luminosity, float) * (1 - np.asarray(albedo, float))
    return np.asarray((kept / SIGMA) ** 0.25 - ZERO)


def settled(
    luminosity: float, white: float = SEED_BED, black: float = SEED_BED, contrast: float = CONTRAST
) -> World:
    """The planet after a long time under this sun.

    Args:
        luminosity: brightness of the sun.
        white: share of white daisies at the start.
        black: share of black ones.
        contrast: q'; 0: daisies are as warm as the planet; negative: each pushes the wrong way.

    >>> world = settled(1.0)
    >>> round(world.celsius, 2), round(world.celsius_white, 3), round(world.celsius_black, 3)
    (21.87, 17.5, 27.5)
    """
    check(_sun(luminosity), share("white", white), share("black", black), _contrast(contrast))
    white, black = max(white, SEED_BED), max(black, SEED_BED)
    for _ in range(LONGEST):
        world = _now(luminosity, white, black, contrast)
        bare = 1 - white - black
        change_white = white * (bare * _growth(world.celsius_white) - DEATH)
        change_black = black * (bare * _growth(world.celsius_black) - DEATH)
        after = max(SEED_BED, white + STEP * change_white), max(SEED_BED, black + STEP * change_black)
        moved = abs(after[0] - white) + abs(after[1] - black)
        white, black = after
        if moved < STILL:
            break
    return _now(luminosity, white, black, contrast)


def _sun(luminosity: object) -> str | None:
    return above("luminosity", luminosity) or among("luminosity", luminosity, 0, BRIGHTEST)


def _contrast(contrast: object) -> str | None:
    return among("contrast", contrast, -1000, 1000)


def _growth(celsius: float) -> float:
    return max(0.0, 1 - CURVE * (BEST - celsius) ** 2)


def _now(luminosity: float, white: float, black: float, contrast: float) -> World:
    albedo = white * WHITE + black * BLACK + (1 - white - black) * BARE
    mean = (SUN * luminosity * (1 - albedo) / SIGMA) ** 0.25 - ZERO
    return World(
        luminosity, mean, white, black, contrast * (albedo - WHITE) + mean, contrast * (albedo - BLACK) + mean
    )


def both(luminosity: float) -> World:
    """The balance in which both kinds live, straight from the formulas.

    At rest both grow equally fast, so their patches lie as far below as above the best temperature: 17.5
    and 27.5 degrees, whatever the sun. The bare share is 0.3/0.918, and the albedo follows from the sun.

    Args:
        luminosity: brightness of the sun.

    Raises:
        ValueError: with this sun the two cannot live together.

    >>> world = both(1.0)
    >>> round(world.white, 3), round(world.black, 3)
    (0.4, 0.274)
    """
    check(_sun(luminosity))
    bare = DEATH / float(growth(BEST - CONTRAST * (WHITE - BLACK) / 2))
    # Temperature and albedo are tied twice: T = 22.5 - q'(A - 0.5), and (T + 273.15)^4 = S L (1 - A)/sigma.
    low, high = BLACK, WHITE
    for _ in range(80):
        middle = (low + high) / 2
        wanted = BEST - CONTRAST * (middle - (WHITE + BLACK) / 2)
        if float(temperature(luminosity, middle)) > wanted:
            low = middle
        else:
            high = middle
    albedo = (low + high) / 2
    # white + black = 1 - bare, and the mean of the albedos is the one found.
    white = (albedo - BARE * bare - BLACK * (1 - bare)) / (WHITE - BLACK)
    black = 1 - bare - white
    if white < 0 or black < 0:
        raise ModelError(text("science.fault.apart", luminosity=luminosity))
    return _now(luminosity, white, black, CONTRAST)


@dataclass(frozen=True, slots=True, eq=False)
class Sweep:
    """A sun that grows brighter (or fainter), and what becomes of the planet.

    Attributes:
        luminosity: shape (n,).
        celsius: shape (n,); with daisies.
        bare: shape (n,); the same planet without.
        white: shape (n,); share of white daisies.
        black: shape (n,); share of black ones.
    """

    luminosity: Vector
    celsius: Vector
    bare: Vector
    white: Vector
    black: Vector

    @property
    def alive(self) -> npt.NDArray[np.bool_]:
        """Where more than seeds are there, shape (n,)."""
        return np.asarray(self.white + self.black > 3 * SEED_BED)


def sweep(
    luminosity: Sequence[float] | Vector, contrast: float = CONTRAST, progress: Progress | None = None
) -> Sweep:
    """Let the sun change slowly: the daisies of one moment are the start of the next.

    Args:
        luminosity: brightness of the sun, in order.
        contrast: see `settled`.
        progress: told how many suns are done; if it stops, the sweep ends there.

    >>> found = sweep([0.5, 1.0, 1.8])
    >>> found.alive.tolist()
    [False, True, False]
    """
    check(listing("luminosity", luminosity), _contrast(contrast))
    white = black = SEED_BED
    rows = []
    for one in watched(luminosity, len(luminosity), progress):
        world = settled(float(one), white, black, contrast)
        white, black = world.white, world.black
        rows.append((world.luminosity, world.celsius, white, black))
    table = np.array(rows, float).reshape(-1, 4)
    return Sweep(table[:, 0], table[:, 1], temperature(table[:, 0]), table[:, 2], table[:, 3])


def held_between(found: Sweep, low: float = 15.0, high: float = 30.0) -> float:
    """For how long, in luminosity, the planet stays between two temperatures.

    Args:
        found: a sweep with equal steps upwards.
        low: degrees Celsius.
        high: degrees Celsius.

    >>> round(held_between(sweep([0.9, 1.0, 1.1])), 1)
    0.2
    """
    check(made("found", found, Sweep), number("low", low), number("high", high))
    inside = found.luminosity[(found.celsius >= low) & (found.celsius <= high)]
    return float(inside.max() - inside.min()) if len(inside) else math.nan
