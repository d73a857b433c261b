"""A switch for oxygen: a source against a sink that gives up when there is much oxygen.

dx/dt = J - k x/(1 + x^2) - w x, all numbers scaled. The first sink grows with x, then falls: as if an ozone
layer began to shield what eats oxygen. A teaching model of ours. The published model with two states, for
which it stands, is Goldblatt, Lenton and Watson (2006), doi:10.1038/nature05169.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bioslab.science.limits import above, check, from_zero, listing, number, seeded, whole
from bioslab.science.progress import Progress, watched

Vector = npt.NDArray[np.float64]

ROUNDING = 1e-9
"""A root of the equation with a smaller imaginary part is taken as real."""


@dataclass(frozen=True, slots=True)
class Level:
    """An oxygen level at which nothing changes, and whether the system comes back to it after a push."""

    oxygen: float
    stable: bool


def sink(x: npt.ArrayLike, k: float = 12.0, w: float = 1.0) -> Vector:
    """What is used up at an oxygen level: g(x) = k x/(1 + x^2) + w x. Scaled, no unit.

    Args:
        x: oxygen, any shape.
        k: strength of the sink that gives up.
        w: strength of the plain sink.

    >>> sink([0.0, 1.0]).tolist()
    [0.0, 7.0]
    """
    check(number("x", x, many=True), number("k", k), number("w", w))
    level = np.asarray(x, float)
    return np.asarray(k * level / (1 + level**2) + w * level)


def folds(k: float = 12.0, w: float = 1.0) -> tuple[float, float] | None:
    """The two source strengths between which there are two stable levels, or None if there are none.

    The sink has a top and a trough at x^2 = [(k - 2w) +- sqrt(k^2 - 8kw)]/(2w); it has both only if k > 8w.

    Args:
        k: strength of the sink that gives up.
        w: strength of the plain sink.

    >>> low, high = folds(12)
    >>> round(low, 2), round(high, 2), folds(8)
    (6.6, 7.1, None)
    """
    check(from_zero("k", k), above("w", w))
    under = k * k - 8 * k * w
    if under <= 0:
        return None
    top, trough = (math.sqrt((k - 2 * w + sign * math.sqrt(under)) / (2 * w)) for sign in (-1, 1))
    return float(sink(trough, k, w)), float(sink(top, k, w))


def levels(source: float, k: float = 12.0, w: float = 1.0) -> tuple[Level, ...]:
    """The oxygen levels at which source and sinks balance, from low to high.

    They are the positive roots of w x^3 - J x^2 + (k + w) x - J = 0; stable where the sink rises.

    Args:
        source: J, strength of the source.
        k: see `folds`.
        w: see `folds`.

    Raises:
        ValueError: a source or plain sink that is not above 0.

    >>> [one.stable for one in levels(6.8)]
    [True, False, True]
    """
    check(above("source", source), from_zero("k", k), above("w", w))
    roots = np.roots([w, -source, k + w, -source])
    real = sorted(float(root.real) for root in roots if abs(root.imag) < ROUNDING and root.real > 0)
    return tuple(Level(x, k * (1 - x * x) / (1 + x * x) ** 2 + w > 0) for x in real)


def settled(sources: Sequence[float] | Vector, k: float = 12.0, w: float = 1.0, start: float = 0.0) -> Vector:
    """The oxygen level when the source is changed slowly: the system remembers where it was.

    Args:
        sources: source strengths in the order in which they come, n of them.
        k: strength of the sink that gives up.
        w: strength of the plain sink.
        start: oxygen level before the first.

    Returns:
        Shape (n,).

    >>> up, back = settled([6.8, 7.2, 6.8]), settled([6.8])
    >>> bool(up[-1] > 2 * back[-1])
    True
    """
    check(listing("sources", sources), from_zero("start", start))
    oxygen, found = start, []
    for source in sources:
        steady = [one for one in levels(source, k, w) if one.stable] or list(levels(source, k, w))
        rising = source > float(sink(oxygen, k, w))
        ahead = [one.oxygen for one in steady if (one.oxygen >= oxygen if rising else one.oxygen <= oxygen)]
        oxygen = (min(ahead) if rising else max(ahead)) if ahead else steady[0].oxygen
        found.append(oxygen)
    return np.array(found)


def shaken(
    source: float, *, seed: int, noise: float = 0.05, k: float = 12.0, w: float = 1.0,
    start: float | None = None, until: float = 400.0, step: float = 0.02, progress: Progress | None = None,
) -> Vector:  # fmt: skip
    """The oxygen level under random pushes. Near a fold the way back is slow, so the swings grow: a warning.

    Euler-Maruyama steps. Far from a fold the variance is close to noise^2 / (2 g'(x)), the value of the
    linear (Ornstein-Uhlenbeck) process.

    Args:
        source: strength of the source.
        seed: of the random numbers.
        noise: strength of the pushes.
        k: strength of the sink that gives up.
        w: strength of the plain sink.
        start: level at the start; the lowest steady one if None.
        until: how long.
        step: length of a step.
        progress: told how many steps are done; if it stops, the result is shorter.

    Returns:
        Shape (until / step,).

    >>> calm, near = shaken(3.0, seed=1).var(), shaken(6.9, seed=1).var()
    >>> bool(near > 2 * calm)
    True
    """
    check(
        above("source", source), from_zero("k", k), above("w", w), above("step", step), above("until", until)
    )
    check(whole("until / step", round(until / step), 1), from_zero("noise", noise), seeded(seed))
    if start is not None:
        check(from_zero("start", start))
    oxygen = levels(source, k, w)[0].oxygen if start is None else start
    pushes = noise * math.sqrt(step) * np.random.default_rng(seed).standard_normal(round(until / step))
    path = []
    for push in watched(pushes.tolist(), len(pushes), progress):
        used = k * oxygen / (1 + oxygen * oxygen) + w * oxygen
        oxygen = max(0.0, oxygen + step * (source - used) + push)
        path.append(oxygen)
    return np.array(path)
