"""The food chain: what is left of the energy, level by level, and how fast bodies of any size live.

Sources: Lindeman (1942), doi:10.2307/1930126; the spread of measured efficiencies, Pauly and Christensen
(1995), doi:10.1038/374255a0; metabolic scaling, Brown et al. (2004), doi:10.1890/03-9000 (its exponent and
how general it is are debated).
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from bioslab.kernel.errors import brief
from bioslab.locale import text
from bioslab.science.limits import (
    ModelError,
    among,
    below_one,
    check,
    check_positive,
    from_zero,
    number,
    shaped,
    share,
    whole,
)

Vector = npt.NDArray[np.float64]

BOLTZMANN = 8.617333e-5
"""Boltzmann's constant, eV per kelvin."""
ACTIVATION = 0.65
"""Activation energy of metabolism, eV (Brown et al. 2004 give 0.6 to 0.7)."""
COLDEST, HOTTEST = -200.0, 300.0
"""Degrees Celsius; no body is colder or hotter."""
ROUNDING = 1e-9
"""Added to a quotient of logarithms before it is cut off."""


def production(first: float, efficiency: float, levels: int) -> Vector:
    """What each level produces: P_n = P_1 e^(n-1).

    Args:
        first: P_1, production of the plants, g carbon per square metre and year (or any unit).
        efficiency: e, the share that reaches the next level, 0 to 1.
        levels: how many.

    Returns:
        Shape (levels,), in the unit of `first`.

    >>> production(1000, 0.1, 4).round(9).tolist()
    [1000.0, 100.0, 10.0, 1.0]
    """
    check(from_zero("first", first), share("efficiency", efficiency), whole("levels", levels))
    return np.asarray(first * efficiency ** np.arange(levels, dtype=float))


def levels(first: float, efficiency: float, least: float) -> int:
    """How many levels there are until production falls below the least that feeds one; 0 if none.

    n = 1 + floor(ln(P_min/P_1)/ln e).

    Args:
        first: production of the plants.
        efficiency: the share that reaches the next level, between 0 and 1.
        least: the least production that feeds a level, in the unit of `first`.

    Raises:
        ValueError: an amount that is not above 0, an efficiency that is not below 1.

    >>> levels(1000, 0.1, 5), levels(1000, 0.1, 1), levels(1, 0.1, 5)
    (3, 4, 0)
    """
    check_positive(first=first, efficiency=efficiency, least=least)
    if share("efficiency", efficiency):
        raise ModelError(text("science.fault.efficiency", got=brief(efficiency)))
    check(below_one("efficiency", efficiency))
    if first < least:
        return 0
    # ln 0.001 / ln 0.1 comes out just below 3 in floating point.
    return 1 + math.floor(math.log(least / first) / math.log(efficiency) + ROUNDING)


def metabolic_rate(mass: npt.ArrayLike, celsius: npt.ArrayLike = 20.0, constant: float = 1.0) -> Vector:
    """How fast a body lives: B = B0 M^(3/4) exp(-E/kT), relative to a body of mass 1 at 20 degrees.

    Args:
        mass: any unit, any shape.
        celsius: body temperature, degrees Celsius; a shape that fits the masses.
        constant: rate of a body of mass 1 at 20 degrees.

    >>> float(metabolic_rate(16.0))
    8.0
    """
    check(from_zero("mass", mass, many=True), number("constant", constant))
    check(among("celsius", celsius, COLDEST, HOTTEST, many=True))
    if np.ndim(mass) and np.ndim(celsius):
        check(shaped("celsius", celsius, *np.shape(mass)))
    kelvin = np.asarray(celsius, float) + 273.15
    warmth = np.exp(ACTIVATION / BOLTZMANN * (1 / 293.15 - 1 / kelvin))
    return np.asarray(constant * np.asarray(mass, float) ** 0.75 * warmth)


def q10(celsius: float = 20.0) -> float:
    """By what factor life runs faster when it gets ten degrees warmer.

    >>> round(q10(), 2)
    2.34
    """
    check(among("celsius", celsius, COLDEST, HOTTEST - 10))
    return float(metabolic_rate(1.0, celsius + 10) / metabolic_rate(1.0, celsius))
