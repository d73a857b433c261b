"""The Earth as one number: sunlight comes in, warmth goes out, and ice decides how much light is kept.

C dT/dt = S (1 - albedo(T))/4 - e sigma T^4. Where ice is bright and open water dark, one Sun can allow two
climates. How wide that window is depends strongly on the shape of the albedo: read it as an example.

Sources: Budyko (1969), doi:10.1111/j.2153-3490.1969.tb00466.x; North et al. (1981),
doi:10.1029/RG019i001p00091; the brightening of the Sun, Gough (1981), Solar Physics 74:21-34,
doi:10.1007/BF00151270.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from bioslab.kernel.errors import brief
from bioslab.locale import text
from bioslab.science.limits import ModelError, above, callable_, check, from_zero, listing, number, share
from bioslab.science.progress import Progress, watched

Vector = npt.NDArray[np.float64]
Albedo = Callable[[Vector], Vector]
"""The share of sunlight thrown back at temperatures in kelvin."""

SUN = 1361.0
"""Sunlight at the Earth's distance, W per square metre. A sphere gets a quarter of it on average."""
SIGMA = 5.670374419e-8
"""The constant of Stefan and Boltzmann, W per square metre and K^4."""
PRESENT = 288.0
"""The mean temperature of today's Earth, kelvin."""
COLD, WARM = 0.62, 0.30
"""Albedo of an Earth under ice, and of today's."""
EDGE = 263.15
"""Where the step albedo jumps: -10 degrees Celsius, in kelvin."""
COLDEST, HOTTEST, STEPS = 150.0, 400.0, 250_001
"""Balances are looked for between these temperatures, kelvin, at so many places."""


def emissivity(present: float = PRESENT, albedo: float = WARM, sunlight: float = SUN) -> float:
    """The share of a black body's radiation that leaves, if the present climate is in balance.

    Args:
        present: temperature, kelvin.
        albedo: share of light thrown back.
        sunlight: W per square metre.

    >>> round(emissivity(), 4)
    0.6105
    """
    check(above("present", present), share("albedo", albedo), above("sunlight", sunlight))
    return sunlight * (1 - albedo) / 4 / (SIGMA * present**4)


def balance(sunlight: float, albedo: float) -> float:
    """The temperature of a planet whose albedo does not change, kelvin: [S(1 - albedo)/(4 e sigma)]^(1/4).

    Args:
        sunlight: W per square metre.
        albedo: share of light thrown back.

    >>> round(balance(SUN, 0.30), 6), round(balance(SUN, 0.62), 1)
    (288.0, 247.2)
    """
    check(from_zero("sunlight", sunlight), share("albedo", albedo))
    return float((sunlight * (1 - albedo) / (4 * emissivity() * SIGMA)) ** 0.25)


def step_albedo(kelvin: npt.ArrayLike) -> Vector:
    """Ice everywhere below -10 degrees Celsius, none above.

    >>> step_albedo([260.0, 270.0]).tolist()
    [0.62, 0.3]
    """
    check(number("kelvin", kelvin, many=True))
    return np.where(np.asarray(kelvin, float) < EDGE, COLD, WARM)


def smooth_albedo(kelvin: npt.ArrayLike, middle: float = 260.0, width: float = 10.0) -> Vector:
    """Ice that gives way little by little: half of it at `middle`, by the tanh of the distance over `width`.

    Args:
        kelvin: temperatures, any shape.
        middle: kelvin.
        width: kelvin.

    >>> round(float(smooth_albedo(260.0)), 2)
    0.46
    """
    check(number("kelvin", kelvin, many=True), number("middle", middle), above("width", width))
    melted = (1 + np.tanh((np.asarray(kelvin, float) - middle) / width)) / 2
    return np.asarray(COLD + (WARM - COLD) * melted)


@dataclass(frozen=True, slots=True)
class Climate:
    """A temperature in balance, in kelvin, and whether the planet comes back to it after a push."""

    kelvin: float
    stable: bool

    @property
    def celsius(self) -> float:
        """The same in degrees Celsius."""
        return self.kelvin - 273.15


def net_flux(kelvin: npt.ArrayLike, sunlight: float, albedo: Albedo = smooth_albedo) -> Vector:
    """What comes in minus what goes out, W per square metre.

    Args:
        kelvin: temperatures, any shape.
        sunlight: W per square metre.
        albedo: share thrown back at a temperature.

    >>> bool(abs(net_flux(288.0, SUN, step_albedo)) < 1e-9)
    True
    """
    check(number("kelvin", kelvin, many=True), from_zero("sunlight", sunlight), callable_("albedo", albedo))
    warmth = np.asarray(kelvin, float)
    return np.asarray(sunlight * (1 - albedo(warmth)) / 4 - emissivity() * SIGMA * warmth**4)


def climates(sunlight: float, albedo: Albedo = smooth_albedo) -> tuple[Climate, ...]:
    """All temperatures in balance, from cold to warm; one is stable where warming lets more out than in.

    Args:
        sunlight: W per square metre.
        albedo: share thrown back at a temperature; a jump in it counts as a balance that is not stable.

    >>> [(round(one.celsius, 1), one.stable) for one in climates(1200.0)]
    [(-32.6, True), (-14.8, False), (5.1, True)]
    """
    check(above("sunlight", sunlight), callable_("albedo", albedo))
    grid = np.linspace(COLDEST, HOTTEST, STEPS)
    flux = net_flux(grid, sunlight, albedo)
    crossings = np.flatnonzero(np.signbit(flux[:-1]) != np.signbit(flux[1:]))
    part = flux[crossings] / (flux[crossings] - flux[crossings + 1])
    exact = grid[crossings] + part * (grid[1] - grid[0])
    return tuple(
        Climate(float(kelvin), bool(flux[place] > 0)) for kelvin, place in zip(exact, crossings, strict=True)
    )


def window(albedo: Albedo = smooth_albedo) -> tuple[float, float]:
    """The sunlight between which there are two stable climates, W per square metre.

    In balance S = 4 e sigma T^4/(1 - albedo(T)). Followed from cold to warm it rises, falls and rises
    again: the cold climate ends at the top, the warm one at the trough.

    Args:
        albedo: share thrown back at a temperature; it must give two climates for some sunlight.

    Raises:
        ValueError: it gives only one.

    >>> low, high = window()
    >>> round(low), round(high)
    (1105, 1294)
    """
    check(callable_("albedo", albedo))
    grid = np.linspace(COLDEST, HOTTEST, STEPS)
    needed = 4 * emissivity() * SIGMA * grid**4 / (1 - albedo(grid))
    falling = np.flatnonzero(np.diff(needed) < 0)
    if not len(falling):
        raise ModelError(text("science.fault.one_climate"))
    return float(needed[falling[-1] + 1]), float(needed[falling[0]])


def followed(
    sunlight: Sequence[float] | Vector,
    albedo: Albedo = smooth_albedo,
    start: float = PRESENT,
    progress: Progress | None = None,
) -> Vector:
    """The temperature when the Sun changes slowly: the planet stays in its climate as long as there is one.

    Args:
        sunlight: W per square metre, in the order in which they come, n of them.
        albedo: share thrown back at a temperature.
        start: kelvin, before the first.
        progress: told how many are done; if it stops, the result is shorter.

    Returns:
        Shape (n,), kelvin.

    >>> followed([1361, 1200, 1000, 1200]).round(0).tolist()   # the same 1200, before and after the ice
    [288.0, 278.0, 229.0, 241.0]
    """
    check(listing("sunlight", sunlight), callable_("albedo", albedo), above("start", start))
    kelvin, found = start, []
    for light in watched(sunlight, len(sunlight), progress):
        steady = [one.kelvin for one in climates(light, albedo) if one.stable]
        if not steady:
            data = {"got": brief(light), "low": f"{COLDEST:g}", "high": f"{HOTTEST:g}"}
            raise ModelError(text("science.fault.no_climate", **data))
        warming = float(net_flux(kelvin, light, albedo)) > 0
        ahead = [one for one in steady if (one >= kelvin if warming else one <= kelvin)]
        # A climate that the planet has reached may lie a hair behind it: then there is none ahead.
        kelvin = min(ahead or steady, key=partial(_distance, kelvin))
        found.append(kelvin)
    return np.array(found)


def _distance(one: float, other: float) -> float:
    return abs(one - other)


def luminosity(age: npt.ArrayLike) -> Vector:
    """How bright the Sun was, as a share of today: 1/(1 + 0.4 age/4.57) (Gough 1981).

    Args:
        age: thousand million years before today, 0 to 4.57, any shape.

    >>> luminosity([4.5, 3.8, 2.4, 0.7, 0.0]).round(3).tolist()
    [0.717, 0.75, 0.826, 0.942, 1.0]
    """
    check(from_zero("age", age, many=True))
    return np.asarray(1 / (1 + 0.4 * np.asarray(age, float) / 4.57))
