"""From parasite to partner: how much harm pays for a symbiont that is passed on with its host.

The host's fitness is w = 1 + b - c z, where z is the harm, and the symbiont's is F = v w + (1 - v) h z^a
with 0 < a < 1. Only the share v of its offspring travels with the children of the host; the rest must jump,
and harm (taking more from the host) helps to jump. A sketch of the virulence trade-off; no single paper is
claimed.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bioslab.science.limits import above, below_one, check, from_zero, listing, number, room, share

Vector = npt.NDArray[np.float64]


def symbiont_fitness(
    harm: npt.ArrayLike, vertical: float, *, benefit: float = 0.3, cost: float = 1.0,
    jump: float = 0.5, power: float = 0.5,
) -> Vector:  # fmt: skip
    """The fitness of a symbiont that does so much harm: F = v w + (1 - v) h z^a.

    Args:
        harm: z, at least 0, any shape.
        vertical: v, the share of its offspring that is passed on with the host, 0 to 1.
        benefit: b, what the host gains from it.
        cost: c, what a unit of harm costs the host.
        jump: h, what a unit of harm gains on the way to other hosts.
        power: a, how fast that gain flattens, between 0 and 1.

    >>> float(symbiont_fitness(0.0, vertical=1.0))
    1.3
    """
    check(from_zero("harm", harm, many=True), share("vertical", vertical), share("power", power))
    check(number("benefit", benefit), number("cost", cost), number("jump", jump))
    z = np.asarray(harm, float)
    return np.asarray(vertical * (1 + benefit - cost * z) + (1 - vertical) * jump * z**power)


def best_harm(vertical: float, *, cost: float = 1.0, jump: float = 0.5, power: float = 0.5) -> float:
    """The harm that pays best: z* = [(1 - v) h a / (v c)]^(1/(1 - a)); endless for v = 0.

    Arguments as in `symbiont_fitness`.

    >>> best_harm(0.5), best_harm(1.0)
    (0.0625, 0.0)
    """
    check(share("vertical", vertical), below_one("power", power), above("cost", cost), above("jump", jump))
    if vertical == 0:
        return float("inf")
    with np.errstate(over="ignore"):  # so much that it has no number any more: endless
        return float(np.power((1 - vertical) * jump * power / (vertical * cost), 1 / (1 - power)))


def turning_share(benefit: float, *, cost: float = 1.0, jump: float = 0.5, power: float = 0.5) -> float:
    """The share passed on with the host above which the symbiont does more good than harm.

    There b = c z*, so v = m/(c + m) with m = h a (b/c)^(a - 1). Arguments as in `symbiont_fitness`.

    >>> share = turning_share(0.25)
    >>> round(share, 3), round(best_harm(share), 3)
    (0.333, 0.25)
    """
    check(above("benefit", benefit), above("cost", cost), above("jump", jump), below_one("power", power))
    gain = jump * power * (benefit / cost) ** (power - 1)
    return float(gain / (cost + gain))


def effect_on_host(
    vertical: npt.ArrayLike,
    benefit: npt.ArrayLike,
    *,
    cost: float = 1.0,
    jump: float = 0.5,
    power: float = 0.5,
) -> Vector:
    """What the host gains from the symbiont in the end, b - c z*: above 0 a partner, below 0 a parasite.

    Args:
        vertical: shape (n,); shares passed on with the host, above 0.
        benefit: shape (m,); what the host gains.
        cost: see `symbiont_fitness`, like the rest.
        jump: see `symbiont_fitness`.
        power: see `symbiont_fitness`.

    Returns:
        Shape (m, n).

    >>> (effect_on_host([0.2, 0.9], [0.25]) > 0).tolist()
    [[False, True]]
    """
    check(listing("vertical", vertical), share("vertical", vertical, many=True))
    check(above("vertical", vertical, many=True), listing("benefit", benefit))
    check(above("cost", cost), from_zero("jump", jump), below_one("power", power))
    check(room(float(np.size(vertical)) * np.size(benefit), "vertical", "benefit"))
    shares = np.asarray(vertical, float)
    harm = ((1 - shares) * jump * power / (shares * cost)) ** (1 / (1 - power))
    return np.asarray(np.asarray(benefit, float)[:, None] - cost * harm[None, :])
