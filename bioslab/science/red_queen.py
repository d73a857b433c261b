"""The Red Queen: a host and a parasite that match each other, and the game's rule that more icons win.

Matching alleles: a parasite of type 1 can infect hosts of type 1, one of type 2 hosts of type 2. What is
common among hosts is what parasites meet most, so it pays to be rare, and nobody stays rare for long. In
the game nobody gains by being rare: whoever shows more red queens wins (BG-H4-03). That makes a race, not a
wheel.

Sources: the idea, Van Valen (1973), Evolutionary Theory 1:1-30; the experiment, Morran et al. (2011),
doi:10.1126/science.1206360. The equations are the replicator form of the matching-alleles model.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bioslab.locale import text
from bioslab.science.limits import ModelError, above, among, check, number, shaped, share, whole
from bioslab.science.progress import Progress, watched

Vector = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Cycle:
    """How common type 1 is among hosts and among parasites, over time.

    Attributes:
        times: shape (n,); generations.
        hosts: shape (n,); share of hosts that are of type 1, 0 to 1.
        parasites: shape (n,); share of parasites that are of type 1.
    """

    times: Vector
    hosts: Vector
    parasites: Vector

    def period(self) -> float:
        """The mean time between two moments at which the hosts rise through one half; nan if fewer than two.

        >>> cycle = continuous(0.51, 0.5, 0.2, 0.2, until=200)
        >>> round(cycle.period(), 1), round(period(0.2, 0.2), 1)
        (62.8, 62.8)
        """
        above = self.hosts - 0.5
        rises = np.flatnonzero((above[:-1] < 0) & (above[1:] >= 0))
        if len(rises) < 2:  # noqa: PLR2004 - a period lies between two of them
            return math.nan
        part = above[rises] / (above[rises] - above[rises + 1])
        moments = self.times[rises] + part * (self.times[rises + 1] - self.times[rises])
        return float(np.mean(np.diff(moments)))


def generation(x: float, y: float, s: float, t: float, mutation: float = 0.0) -> tuple[float, float]:
    """One generation of the discrete model: selection on both sides at once, then mutation.

    Args:
        x: share of type 1 among hosts.
        y: share of type 1 among parasites.
        s: what a host loses by meeting a parasite that matches it, 0 to 1.
        t: what a parasite loses by meeting a host that it does not match, 0 to 1.
        mutation: the share that changes type in each generation, on both sides.

    >>> generation(0.5, 0.5, 0.3, 0.6)
    (0.5, 0.5)
    >>> x, y = generation(0.8, 0.5, 0.3, 0.6)   # type 1 is common among hosts: its parasites gain
    >>> round(x, 3), round(y, 3)
    (0.8, 0.629)
    """
    check(*(share(name, value) for name, value in _named(x, y, s, t, mutation)))
    host = x * (1 - s * y), (1 - x) * (1 - s * (1 - y))
    parasite = y * (1 - t * (1 - x)), (1 - y) * (1 - t * x)
    return _mutated(host, mutation), _mutated(parasite, mutation)


MOST_SELECTION = 100


def _named(x: float, y: float, s: float, t: float, mutation: float) -> tuple[tuple[str, float], ...]:
    return ("x", x), ("y", y), ("s", s), ("t", t), ("mutation", mutation)


def _mutated(weights: tuple[float, float], mutation: float) -> float:
    total = sum(weights)
    if not total:
        raise ModelError(text("science.fault.extinct"))
    first = weights[0] / total
    return first * (1 - mutation) + (1 - first) * mutation


def discrete(x: float, y: float, s: float, t: float, generations: int = 300, mutation: float = 0.0) -> Cycle:
    """The discrete model over many generations. Without mutation its cycles grow and grow.

    Args:
        x: share of type 1 among hosts at the start; `y` the same among parasites.
        y: see `x`.
        s: selection on hosts; `t` on parasites; see `generation`.
        t: see `s`.
        generations: how many.
        mutation: see `generation`.

    >>> cycle = discrete(0.51, 0.5, 0.3, 0.3, 400)
    >>> bool(abs(cycle.hosts[-60:] - 0.5).max() > 0.2)
    True
    """
    check(*(share(name, value) for name, value in _named(x, y, s, t, mutation)))
    check(whole("generations", generations))
    hosts, parasites = [x], [y]
    for _ in range(generations):
        x, y = generation(x, y, s, t, mutation)
        hosts.append(x)
        parasites.append(y)
    return Cycle(np.arange(generations + 1.0), np.array(hosts), np.array(parasites))


def growth(s: float, t: float, mutation: float = 0.0) -> float:
    """By how much a small cycle of the discrete model grows in one generation: above 1 it spirals outwards.

    At (1/2, 1/2) the map turns by a right angle times a = s/(2-s) and b = t/(2-t), so both eigenvalues have
    the length sqrt(1 + ab), and mutation shortens them by 1 - 2 * mutation.

    Args:
        s: selection on hosts, per generation.
        t: selection on parasites.
        mutation: the share that changes type in each generation, on both sides.

    >>> round(growth(0.3, 0.3), 4), growth(0.3, 0.3, mutation=0.01) < 1
    (1.0155, True)
    """
    check(share("s", s), share("t", t), share("mutation", mutation))
    return (1 - 2 * mutation) * math.sqrt(1 + s / (2 - s) * t / (2 - t))


def flow(x: float, y: float, s: float, t: float) -> tuple[float, float]:
    """The continuous model: how fast both shares change, per generation.

    dx/dt = s x(1-x)(1-2y), dy/dt = t y(1-y)(2x-1). Arguments as in `generation`.

    >>> flow(0.5, 0.5, 0.2, 0.2)
    (0.0, 0.0)
    """
    check(share("x", x), share("y", y), number("s", s), number("t", t))
    return _flow(x, y, s, t)


def _flow(x: float, y: float, s: float, t: float) -> tuple[float, float]:
    return s * x * (1 - x) * (1 - 2 * y), t * y * (1 - y) * (2 * x - 1)


def continuous(
    x: float, y: float, s: float, t: float, until: float = 300.0, step: float = 0.1,
    progress: Progress | None = None,
) -> Cycle:  # fmt: skip
    """The continuous model, by Runge-Kutta steps of fourth order.

    Args:
        x: share of type 1 among hosts at the start; `y` the same among parasites.
        y: see `x`.
        s: selection on hosts, per generation; `t` on parasites.
        t: see `s`.
        until: generations.
        step: length of a step, in generations.
        progress: told how many steps are done; if it stops, the course ends there.

    >>> cycle = continuous(0.7, 0.5, 0.2, 0.1, until=100)
    >>> values = conserved(cycle.hosts, cycle.parasites, 0.2, 0.1)
    >>> bool(values.max() - values.min() < 1e-9)
    True
    """
    check(share("x", x), share("y", y), among("s", s, 0, MOST_SELECTION), among("t", t, 0, MOST_SELECTION))
    check(above("until", until), above("step", step))
    check(whole("until / step", round(until / step)))
    times = np.arange(0.0, until + step / 2, step)
    rows = []
    for _ in watched(times, len(times), progress):
        rows.append((x, y))
        x, y = _stepped(x, y, s, t, step)
    both = np.array(rows, float).reshape(-1, 2)
    return Cycle(times[: len(both)], both[:, 0], both[:, 1])


def _stepped(x: float, y: float, s: float, t: float, step: float) -> tuple[float, float]:
    one = _flow(x, y, s, t)
    two = _flow(x + step / 2 * one[0], y + step / 2 * one[1], s, t)
    three = _flow(x + step / 2 * two[0], y + step / 2 * two[1], s, t)
    four = _flow(x + step * three[0], y + step * three[1], s, t)
    dx, dy = (a + 2 * b + 2 * c + d for a, b, c, d in zip(one, two, three, four, strict=True))
    return x + step / 6 * dx, y + step / 6 * dy


def conserved(x: npt.ArrayLike, y: npt.ArrayLike, s: float, t: float) -> Vector:
    """What the continuous model never changes: V = t ln[x(1-x)] + s ln[y(1-y)]. So its cycles close.

    Args:
        x: shares of type 1 among hosts, any shape.
        y: the same among parasites, same shape.
        s: selection on hosts.
        t: selection on parasites.

    >>> round(float(conserved(0.5, 0.5, 0.2, 0.2)), 3)
    -0.555
    """
    check(share("x", x, many=True), share("y", y, many=True), number("s", s), number("t", t))
    hosts, parasites = np.asarray(x, float), np.asarray(y, float)
    check(above("x (1 - x)", hosts * (1 - hosts), many=True))
    check(above("y (1 - y)", parasites * (1 - parasites), many=True))
    check(shaped("y", parasites, *hosts.shape) if hosts.ndim and parasites.ndim else None)
    return np.asarray(t * np.log(hosts * (1 - hosts)) + s * np.log(parasites * (1 - parasites)))


def period(s: float, t: float) -> float:
    """The period of small cycles of the continuous model, in generations: 4 pi / sqrt(st).

    Args:
        s: selection on hosts, per generation.
        t: selection on parasites.

    Raises:
        ValueError: a selection that is not above 0.

    >>> round(period(0.2, 0.2), 2), round(period(0.4, 0.1), 2)
    (62.83, 62.83)
    """
    check(above("s", s), above("t", t))
    return 4 * math.pi / math.sqrt(s * t)


@dataclass(frozen=True, slots=True, eq=False)
class ArmsRace:
    """The mean number of red queens on each side, generation by generation.

    Attributes:
        times: shape (n,); generations.
        hosts: shape (n,); mean icons of a host.
        parasites: shape (n,); mean icons of a parasite.
        most: the number of icons that nobody can exceed.
    """

    times: Vector
    hosts: Vector
    parasites: Vector
    most: int


def arms_race(
    s: float = 0.3, t: float = 0.3, *, most: int = 6, mutation: float = 0.02, generations: int = 300
) -> ArmsRace:
    """The game's rule as a population model: whoever shows more icons wins, whatever is common.

    Hosts and parasites begin without icons. A host loses `s` when its parasite shows more icons than it, a
    parasite loses `t` when its host does. In each generation a share `mutation` gains one icon, and as many
    lose one. A heuristic of ours, after BG-H4-03; no paper is claimed for it.

    Args:
        s: selection on hosts, 0 to 1.
        t: selection on parasites, 0 to 1.
        most: the most icons that fit.
        mutation: share of each side that gains an icon in a generation; the same share loses one.
        generations: how many.

    >>> race = arms_race()
    >>> bool((np.diff(race.hosts) > -1e-9).all()), bool(race.hosts[-1] > 4)
    (True, True)
    """
    check(share("s", s), share("t", t), share("mutation", mutation))
    check(whole("most", most, 1, 1000), whole("generations", generations, 1))
    hosts, parasites = np.eye(most + 1)[0], np.eye(most + 1)[0]
    icons = np.arange(most + 1.0)
    means = [(0.0, 0.0)]
    for _ in range(generations):
        more_parasites = 1 - np.cumsum(parasites)  # the share of parasites with more icons than a host of k
        more_hosts = 1 - np.cumsum(hosts)
        hosts = _spread(hosts * (1 - s * more_parasites), mutation)
        parasites = _spread(parasites * (1 - t * more_hosts), mutation)
        means.append((float(hosts @ icons), float(parasites @ icons)))
    both = np.array(means)
    return ArmsRace(np.arange(generations + 1.0), both[:, 0], both[:, 1], most)


def _spread(weights: Vector, mutation: float) -> Vector:
    """Selection makes shares again; a few gain or lose an icon, nobody goes past the ends."""
    shares = weights / weights.sum()
    up, down = mutation * shares, mutation * shares
    up[-1] = down[0] = 0.0
    moved = shares - up - down
    moved[1:] += up[:-1]
    moved[:-1] += down[1:]
    return np.asarray(moved)
