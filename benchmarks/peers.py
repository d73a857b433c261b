"""What the odds lab is compared with: icepool, dyce, and a plain dynamic programme in NumPy."""

# ruff: noqa: INP001 - two scripts, no package

from __future__ import annotations

import importlib.util
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

import numpy as np
import numpy.typing as npt

HAS = {name: importlib.util.find_spec(name) is not None for name in ("icepool", "dyce")}
Law = dict[tuple[int, int, int], int]
Form = Callable[[int, int], Law]

CLASSES = {(1, 0, 0): 4, (0, 1, 0): 1, (0, 1, 1): 1}
"""Life on 1 to 4, manna death on 5 and 6, enzyme death on 6: three classes of faces, with their sizes."""
ALIVE, ENZYMES = 8, 3


def caps(life: int, manna: int, enzyme: int, dead: int) -> tuple[int, int, int]:
    """Animated, killed and enzymes lost."""
    animated = min(life, dead)
    return animated, min(manna, ALIVE + animated), min(enzyme, ENZYMES)


AUTOCATALYTIC: dict[str, list[Form]] = {}
FIRST: list[tuple[str, tuple[str, str]]] = []
DARWIN: Callable[[int, int], Any] | None = None

if HAS["icepool"]:
    import icepool

    class Hits(icepool.MultisetEvaluator):  # type: ignore[misc]
        """Counts the classes and caps them in the end."""

        def __init__(self, dead: int | None) -> None:
            """Keep the cap; None: none."""
            self.dead = dead

        def next_state(self, state: Any, _order: Any, hits: tuple[int, ...], number: int) -> tuple[int, ...]:
            """Add the dice of one class."""
            life, manna, enzyme = state or (0, 0, 0)
            return life + number * hits[0], manna + number * hits[1], enzyme + number * hits[2]

        def final_outcome(self, state: Any, *_: Any) -> tuple[int, ...]:
            """The capped outcome."""
            return caps(*state, self.dead) if self.dead is not None else state

    ICEPOOL_DIE = icepool.Die(CLASSES)
    ROLLED = Hits(None)

    def icepool_evaluator(dice: int, dead: int) -> Law:
        """An evaluator that caps in the end."""
        return dict(Hits(dead)(ICEPOOL_DIE.pool(dice)).items())

    def icepool_map(dice: int, dead: int) -> Law:
        """One evaluator, which remembers the uncapped answer; then `map`."""
        uncapped = ROLLED(ICEPOOL_DIE.pool(dice))
        return dict(uncapped.map(lambda *hits: caps(*hits, dead), star=True).items())

    class Reading(icepool.MultisetEvaluator):  # type: ignore[misc]
        """Ones, triples and errors."""

        def next_state(self, state: Any, _order: Any, face: int, number: int) -> tuple[int, int, int]:
            """Read the dice of one face."""
            ones, triples, errors = state or (0, 0, 0)
            return ones + number * (face == 1), triples + number // 3, errors + number * (face >= 5)  # noqa: PLR2004 - the rule

    def icepool_darwin(dice: int, yellow: int) -> Any:
        """A mixture over the number of errors of the first roll."""
        evaluate = Reading()
        low, high, d6 = icepool.Die([1, 2, 3, 4]), icepool.Die([5, 6]), icepool.d6
        parts, ways = [], []
        for errors, number in (dice @ icepool.Die([0, 0, 1])).items():
            again = min(errors, yellow)
            kept = [low] * (dice - errors) + [high] * (errors - again)
            parts.append(evaluate(icepool.Pool([*kept, *[d6] * again])))
            ways.append(number)
        return icepool.Die(parts, times=ways)

    AUTOCATALYTIC["icepool"] = [icepool_evaluator, icepool_map]
    DARWIN = icepool_darwin
    FIRST.append(("icepool", ("import peers", "peers.icepool_evaluator({dice}, 5)")))

if HAS["dyce"]:
    from dyce import H, P

    DYCE_DIE = H(dict(enumerate(CLASSES.values())))
    """The classes by number: 0 is life, 1 manna death, 2 manna and enzyme death."""

    def dyce_rolls(dice: int, dead: int) -> Law:
        """`rolls_with_counts` of a homogeneous pool; dyce remembers its own tables between calls."""
        found: Law = {}
        for roll, ways in (dice @ P(DYCE_DIE)).rolls_with_counts():
            both = roll.count(2)
            key = caps(roll.count(0), roll.count(1) + both, both, dead)
            found[key] = found.get(key, 0) + ways
        return found

    def dyce_counter(dice: int, dead: int) -> Law:
        """The same, summed by a Counter."""
        found: Counter[tuple[int, int, int]] = Counter()
        for roll, ways in (dice @ P(DYCE_DIE)).rolls_with_counts():
            life, both = roll.count(0), roll.count(2)
            found[caps(life, len(roll) - life, both, dead)] += ways
        return dict(found)

    AUTOCATALYTIC["dyce"] = [dyce_rolls, dyce_counter]
    FIRST.append(("dyce", ("import peers", "peers.dyce_rolls({dice}, 5)")))


# -- the plain dynamic programme: all count vectors of six faces, nothing merged ------------------


@cache
def count_vectors(dice: int) -> tuple[tuple[int, ...], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The counts of faces 2 to 6 by their sum, how many have a sum up to m, one die more, one die less."""
    vectors = [
        tuple(pick.count(face) for face in range(2, 7))
        for total in range(dice + 1)
        for pick in combinations_with_replacement(range(2, 7), total)
    ]
    number = {vector: place for place, vector in enumerate(vectors)}

    def moved(vector: tuple[int, ...], face: int, by: int) -> int:
        return number.get((*vector[:face], vector[face] + by, *vector[face + 1 :]), -1)

    more = np.array([[moved(vector, face, 1) for vector in vectors] for face in range(5)])
    fewer = np.array([[moved(vector, face, -1) for vector in vectors] for face in range(5)])
    sums = np.array([sum(vector) for vector in vectors])
    until = tuple(np.searchsorted(sums, np.arange(dice + 1), side="right").tolist())
    return until, more, fewer


@cache
def readings(dice: int) -> tuple[npt.NDArray[np.float64], list[npt.NDArray[np.int64]]]:
    """The chance of each vector, and its ones, triples and errors."""
    vectors = [
        tuple(pick.count(face) for face in range(2, 7))
        for total in range(dice + 1)
        for pick in combinations_with_replacement(range(2, 7), total)
    ]
    counts = np.array([(dice - sum(vector), *vector) for vector in vectors])
    facts = np.array([float(factorial(n)) for n in range(dice + 1)])
    chance = factorial(dice) / facts[counts].prod(axis=1) / 6.0**dice
    return chance, [counts[:, 0], (counts // 3).sum(axis=1), counts[:, 4:].sum(axis=1)]


def plain_programme(dice: int, yellow: int) -> Callable[[], tuple[float, npt.NDArray[np.float64]]]:
    """A call that finds the best re-roll for catalysts - 1.5 atrophies (1 red, 2 blue); tables come before.

    It gives back the value and the joint distribution of ones, triples and errors, in floats.
    """
    until, more, fewer = count_vectors(dice)
    chance, (ones, triples, errors) = readings(dice)
    base = dice + 1
    key = (ones * base + triples) * base + errors

    def solve() -> tuple[float, npt.NDArray[np.float64]]:
        kept = [ones + triples - 1.5 * np.maximum(0, errors - 2)]
        for level in range(dice - 1, dice - yellow - 1, -1):
            end, above = until[level], kept[-1]
            kept.append((above[:end] + sum(above[to[:end]] for to in more)) / 6)
        best, moves = kept[-1], []
        for level in range(dice - yellow + 1, dice + 1):
            end, here = until[level], kept[dice - level]
            padded = np.append(best, -np.inf)
            options = np.full((7, end), -np.inf)
            options[0], options[1, : len(best)] = here, best
            for face, to in enumerate(fewer, start=2):
                options[face] = padded[to[:end]]
            choice = options.argmax(axis=0)
            moves.append(choice)
            best = options[choice, np.arange(end)]
        flow, stays = chance, []
        for level, choice in zip(range(dice, 0, -1), reversed(moves), strict=False):
            end = until[level]
            targets = np.vstack([np.arange(end), np.arange(end), *(to[:end] for to in fewer)])
            goes = np.flatnonzero(choice)
            to = targets[choice[goes], goes]
            stays.append(np.where(choice == 0, flow, 0))
            flow = np.bincount(to, weights=flow[goes], minlength=until[level - 1])
        for level, stay in zip(range(dice - yellow + 1, dice + 1), reversed(stays), strict=True):
            end = until[level]
            padded = np.zeros(end + 1)
            padded[: len(flow)] = flow
            flow = stay + (padded[:end] + sum(padded[to[:end]] for to in fewer)) / 6
        return float(best @ chance), np.bincount(key, weights=flow)

    return solve
