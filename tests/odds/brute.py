"""Every roll of a few dice, one by one, and what the rules say about it: a second, plain reading of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from bioslab.genesis.cards import load_deck
from bioslab.genesis.rulings import Rulings
from bioslab.odds.refugium import visible_faces

Faces = frozenset[int]
Sets = tuple[Faces, Faces, Faces]
Rolls = npt.NDArray[np.uint8]


@cache
def rolls(dice: int) -> Rolls:
    """All 6**n rolls, shape (6**n, n)."""
    axes = np.indices((6,) * dice, dtype=np.uint8).reshape(dice, -1) if dice else np.zeros((0, 1), np.uint8)
    return np.ascontiguousarray(axes.T + 1)


def each_roll(dice: int) -> Iterator[tuple[int, ...]]:
    """All 6**n rolls, as tuples."""
    return product(range(1, 7), repeat=dice)


@cache
def doubles(dice: int) -> npt.NDArray[np.bool_]:
    """Whether a roll holds a pair."""
    ordered = np.sort(rolls(dice), axis=1)
    pairs: npt.NDArray[np.bool_] = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    return pairs


def autocatalytic(dice: int, sets: Sets) -> Counter[tuple[int, int, int, bool]]:
    """How many rolls of up to seven dice show so many lives, manna deaths, enzyme deaths, and doubles."""
    life, manna, enzyme = sets
    shown = [128 * (face in life) + 16 * (face in manna) + 2 * (face in enzyme) for face in range(7)]
    keys = np.array(shown)[rolls(dice)].sum(axis=1) + doubles(dice)
    return Counter({
        (key // 128, key // 16 % 8, key // 2 % 8, bool(key % 2)): count
        for key, count in enumerate(np.bincount(keys).tolist())
        if count
    })  # fmt: skip


def after_caps(
    life: int, manna: int, enzyme: int, *, cubes: int, bionts: int, dead: int, enzymes: int
) -> tuple[int, int, int, int]:
    """Animated, killed, bionts lost, enzymes lost; piece by piece, cubes die first."""
    animated = killed = lost = broken = 0
    for _ in range(life):
        if dead:
            dead, cubes, animated = dead - 1, cubes + 1, animated + 1
    for _ in range(manna):
        if cubes:
            cubes, killed = cubes - 1, killed + 1
        elif bionts:
            bionts, killed, lost = bionts - 1, killed + 1, lost + 1
    for _ in range(enzyme):
        if enzymes:
            enzymes, broken = enzymes - 1, broken + 1
    return animated, killed, lost, broken


def reading(faces: tuple[int, ...], high: int, *, each: bool = True) -> tuple[int, int, int]:
    """Ones, triples and errors of a Darwin roll."""
    counts = Counter(faces)
    triples = sum(n // 3 if each else n >= 3 for n in counts.values())
    return counts[1], triples, sum(n for face, n in counts.items() if face > 6 - high)


def darwin(dice: int, high: int, *, each: bool = True) -> Counter[tuple[int, int, int]]:
    """How many rolls show so many ones, triples and errors."""
    seen = rolls(dice)
    counts = np.stack([(seen == face).sum(axis=1) for face in range(1, 7)])
    triples = (counts // 3 if each else (counts >= 3).astype(np.int64)).sum(axis=0)
    errors = counts[6 - high :].sum(axis=0)
    found, times = np.unique((counts[0] * 100 + triples) * 100 + errors, return_counts=True)
    return Counter({
        (key // 10000, key // 100 % 100, key % 100): count
        for key, count in zip(found.tolist(), times.tolist(), strict=True)
    })  # fmt: skip


def on_the_cards() -> list[Sets]:
    """Every set of faces that a placard can show, in any climate, with any number of enzymes."""
    sets: dict[Sets, None] = {}
    for card in load_deck().placards.values():
        for enzymes in range(len(card.spaces) + 1):
            for climate in ("warm", "cold"):
                for rulings in (Rulings(), Rulings(deaths_in_spaces_of_their_own=False)):
                    sets[visible_faces(card, enzymes, climate, rulings)] = None
    return list(sets)


def rows(distribution: Any, *axes: str) -> dict[tuple[Any, ...], int]:
    """The weights of a distribution by the values of some axes."""
    seen = distribution.marginal(*axes)
    return {tuple(outcome): weight for outcome, weight in seen.outcomes() if weight}
