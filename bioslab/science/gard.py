"""GARD: a drop of molecules that inherits its composition (D. Segre et al. 2000, doi:10.1073/pnas.97.8.4112).

There are N_G kinds of molecules; a drop holds n_i of kind i, N in all. Molecules join and leave, and
those inside help: kind j speeds up kind i by beta_ij. Joining goes at the rate k_f rho_i N (1 + sum_j
beta_ij n_j / N), leaving at k_b n_i (1 + the same sum). When N reaches N_max, the drop splits into random
halves, and one of them grows on. What may be inherited is the composition: a drop resembles its mother
although nothing was copied. How far selection can act on that is disputed (V. Vasas et al. 2010,
doi:10.1073/pnas.0912628107: hardly).

Parameter values differ from paper to paper; the defaults are those used in our notebooks, in relative units.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bioslab.science.limits import (
    MOST,
    above,
    among,
    check,
    from_zero,
    listing,
    made,
    room,
    seeded,
    shaped,
    square,
    whole,
)
from bioslab.science.progress import Progress, watched

Numbers = NDArray[np.int64]
Reals = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Drop:
    """What a drop's molecules do.

    Attributes:
        beta: the help of kind j for kind i, shape (N_G, N_G).
        join: k_f rho, how readily a kind joins; the same for all kinds.
        leave: k_b, how readily a molecule leaves.
        largest: N_max, the size at which it splits.
    """

    beta: Reals
    join: float = 1e-2
    leave: float = 1e-4
    largest: int = 80


@dataclass(frozen=True, slots=True)
class Line:
    """A line of drops, mother to daughter.

    Attributes:
        grown: the composition of each drop right before it splits, shape (generations, N_G).
        born: the composition right after the split that made it, shape (generations, N_G).
    """

    grown: Numbers
    born: Numbers


def _check(drop: Drop) -> None:
    check(made("drop", drop, Drop))
    check(square("beta", drop.beta), from_zero("beta", drop.beta, many=True), above("join", drop.join))
    check(from_zero("leave", drop.leave), whole("largest", drop.largest, 2))


def helping(kinds: int, *, mu: float = -4.0, spread: float = 4.0, seed: int) -> Reals:
    """Who helps whom: lognormal numbers, most of them tiny, a few huge.

    Args:
        kinds: N_G.
        mu: the mean of their natural logarithm.
        spread: its standard deviation.
        seed: for the random numbers.

    Returns:
        Shape (N_G, N_G).

    >>> helping(30, seed=1).shape
    (30, 30)
    """
    check(whole("kinds", kinds, 1), among("mu", mu, -100, 100), among("spread", spread, 0, 100), seeded(seed))
    check(room(float(kinds) ** 2, "kinds"))
    return np.random.default_rng(seed).lognormal(mu, spread, (kinds, kinds))


def rates(drop: Drop, counts: ArrayLike) -> tuple[Reals, Reals]:
    """How fast each kind joins and leaves.

    Args:
        drop: what its molecules do.
        counts: n, shape (N_G,).

    Returns:
        Two arrays of shape (N_G,), per unit of time. Their difference is dn/dt of the paper's equation.

    >>> join, leave = rates(Drop(np.zeros((2, 2)), join=0.5, leave=0.1), [3, 1])
    >>> join.tolist(), leave.round(3).tolist()
    ([2.0, 2.0], [0.3, 0.1])
    """
    _check(drop)
    check(shaped("counts", counts, len(drop.beta)), from_zero("counts", counts, many=True))
    n = np.asarray(counts, dtype=np.float64)
    total = n.sum()
    help_ = 1 + drop.beta @ n / max(total, 1.0)
    return drop.join * total * help_, drop.leave * n * help_


def similarity(one: ArrayLike, other: ArrayLike) -> float:
    """H, the cosine of the angle between two compositions: 1 alike, 0 nothing in common.

    Args:
        one: n, shape (N_G,).
        other: another n, shape (N_G,); an empty drop is like no other.

    >>> similarity([1, 1], [3, 3]), similarity([1, 0], [0, 2])
    (1.0, 0.0)
    """
    check(listing("one", one))
    check(shaped("other", other, *np.shape(one)))
    a, b = np.asarray(one, dtype=np.float64), np.asarray(other, dtype=np.float64)
    size = float(np.linalg.norm(a) * np.linalg.norm(b))
    return float(np.clip(a @ b / size, 0, 1)) if size else 0.0


def split(counts: ArrayLike, rng: np.random.Generator) -> tuple[Numbers, Numbers]:
    """Two random halves of a drop; nothing is lost.

    Args:
        counts: n, shape (N_G,).
        rng: the random numbers.

    >>> one, other = split([5, 3], np.random.default_rng(1))
    >>> (one + other).tolist(), int(one.sum())
    ([5, 3], 4)
    """
    check(listing("counts", counts), among("counts", counts, 0, MOST, many=True))
    check(made("rng", rng, np.random.Generator))
    whole = np.asarray(counts, dtype=np.int64)
    one = rng.multivariate_hypergeometric(whole, int(whole.sum()) // 2)
    return one, whole - one


def grow(drop: Drop, counts: ArrayLike, rng: np.random.Generator) -> Numbers:
    """Let molecules join and leave, one by one with chances by their rates, until the drop is full.

    Args:
        drop: what its molecules do.
        counts: n at the start, shape (N_G,); at least one molecule.
        rng: the random numbers.

    >>> grow(Drop(np.zeros((3, 3)), largest=9), [1, 1, 1], np.random.default_rng(1)).sum()
    np.int64(9)
    """
    _check(drop)
    check(shaped("counts", counts, len(drop.beta)), among("counts", counts, 0, MOST, many=True))
    check(made("rng", rng, np.random.Generator))
    n = np.array(counts, dtype=np.int64)
    kinds = len(n)
    pull = drop.beta @ n  # kept up to date: one column more or less at each step
    total = int(n.sum())
    while 0 < total < drop.largest:
        helped = 1 + pull / total
        ladder = np.cumsum(np.concatenate([drop.join * total * helped, drop.leave * n * helped]))
        event = int(np.searchsorted(ladder, rng.random() * ladder[-1], side="right"))
        kind, step = (event, 1) if event < kinds else (event - kinds, -1)
        n[kind] += step
        pull += step * drop.beta[:, kind]
        total += step
    return n


def line(drop: Drop, generations: int = 200, *, seed: int, progress: Progress | None = None) -> Line:
    """Follow one line: grow, split, go on with one half.

    It begins with half as many molecules as a full drop, of kinds drawn at random.

    Args:
        drop: what its molecules do.
        generations: how many drops.
        seed: for the random numbers.
        progress: told the generations done; if it stops, the line is shorter.

    >>> line(Drop(helping(20, seed=1)), 5, seed=2).grown.sum(axis=1).tolist()
    [80, 80, 80, 80, 80]
    """
    _check(drop)
    check(whole("generations", generations), seeded(seed))
    check(room(2.0 * generations * len(drop.beta), "generations"))
    kinds = len(drop.beta)
    rng = np.random.default_rng(seed)
    child = rng.multinomial(drop.largest // 2, np.full(kinds, 1 / kinds))
    grown, born = [], []
    for _ in watched(range(generations), generations, progress):
        born.append(child)
        grown.append(grow(drop, child, rng))
        child, _ = split(grown[-1], rng)
    shape = (-1, kinds)
    return Line(np.array(grown, dtype=np.int64).reshape(shape), np.array(born, dtype=np.int64).reshape(shape))


def carpet(compositions: NDArray[np.int64]) -> Reals:
    """The similarity of every generation to every other.

    Args:
        compositions: shape (generations, N_G).

    Returns:
        Shape (generations, generations), between 0 and 1.

    >>> carpet(np.array([[1, 0], [2, 0], [0, 5]])).tolist()
    [[1.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
    """
    check(shaped("compositions", compositions, None, None))
    check(room(float(len(compositions)) ** 2, "compositions"))
    rows = np.asarray(compositions, dtype=np.float64)
    rows = rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-300)
    return np.asarray(np.clip(rows @ rows.T, 0, 1))


def heirs(history: Line) -> Reals:
    """How like its mother each grown drop is: H of neighbours, shape (generations - 1,).

    >>> heirs(Line(np.array([[2, 0], [1, 1]]), np.zeros((2, 2), dtype=np.int64))).round(3).tolist()
    [0.707]
    """
    check(made("history", history, Line))
    return np.array([similarity(*pair) for pair in zip(history.grown, history.grown[1:], strict=False)])
