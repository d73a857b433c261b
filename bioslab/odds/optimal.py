"""The best re-roll of a Darwin roll for an aim, over all rolls at once. Needs NumPy.

Three sweeps over the count vectors (`bioslab.odds.vectors`), one level for each die that may lie aside:

1. Down: what are the dice that are kept worth, on average over the dice still to be rolled?
2. Up: is a vector worth more as it lies, or with one more die put aside? So the best choice among all
   sets of dice comes out without listing the sets.
3. The rolls flow along these choices to what they keep, and from there through the re-rolled dice to their
   outcomes, in exact integers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from bioslab.odds import aims
from bioslab.odds.darwin_roll import read_off
from bioslab.odds.distribution import Distribution
from bioslab.odds.faces import SIDES
from bioslab.odds.readings import limbs, readings
from bioslab.odds.vectors import Vectors, table_for

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Ints = npt.NDArray[np.int64]

CLOSE = 1e-9
"""Values closer than this share of their size are equal; then fewer dice are rolled again."""


def optimal(
    dice: int, red: int, yellow: int, blue: int, high: int, aim: aims.Aim, each: bool
) -> Distribution:
    """The distribution of a Darwin roll when up to `yellow` dice are re-rolled in the best way.

    Args:
        dice: how many.
        red: catalysts for each 1.
        yellow: how many dice may be rolled again, at most all.
        blue: errors that cost nothing.
        high: the number of error faces.
        aim: what is to be as large as possible, on average.
        each: ruling R-60.

    >>> optimal(5, 1, 2, 0, 2, "catalysts", True).mean("catalysts", exact=True) > 1
    True
    """
    table, seen = table_for(dice, high), readings(dice, high, each)
    recipes = read_off(red, blue)
    outcomes = Distribution(seen.columns, (0,) * len(seen.begins), 1, recipes)
    worth = np.array(aims.values(outcomes, aim), dtype=np.float64)[seen.outcome]
    moves = best_moves(table, dice, yellow, worth)
    rows, bits = limbs(seen.weights, SIDES**yellow)
    weights: list[int] = [0] * len(seen.begins)
    for place, row in enumerate(rows):
        final = rolled_out(table, dice, moves, row)
        sums = np.add.reduceat(final[seen.order], seen.begins).tolist()
        weights = [above + (part << bits * place) for above, part in zip(weights, sums, strict=True)]
    columns: dict[str, Any] = dict(seen.columns)
    data = {"n": dice, "yellow": yellow}
    total = SIDES ** (dice + yellow)
    return Distribution(columns, tuple(weights), total, recipes, "odds.title.darwin_best", data)


def best_moves(table: Vectors, dice: int, yellow: int, worth: Floats) -> list[Ints]:
    """For each level from all dice down, where a vector goes when one more die is put aside; -1: it stays.

    Args:
        table: the vectors.
        dice: how many dice.
        yellow: how many may be put aside.
        worth: the value of every vector of `dice` dice, shape (table.until[dice],).

    Returns:
        `yellow` arrays; the k-th is for vectors of `dice - k` dice, shape (table.until[dice - k],).
    """
    kept = [worth]
    for level in range(dice - 1, dice - yellow - 1, -1):
        end, above = table.until[level], kept[-1]
        value = above[:end] + above[table.more[0, :end]]
        for to in table.more[1:, :end]:
            value += above[to]
        value /= SIDES
        kept.append(value)
    slack = CLOSE * max(1.0, float(np.abs(worth).max(initial=0)))
    moves: list[Ints] = []
    best = kept[-1]
    for level in range(dice - yellow + 1, dice + 1):
        here, end = kept[dice - level], table.until[level]
        below = table.until[level - 1]
        start = np.full(end, -np.inf)
        start[:below] = best  # a die that shows 1 is put aside: the same number
        target = np.arange(end)
        padded = np.append(best, -np.inf)
        for to in table.fewer[:, :end]:
            other = padded[to]
            better = other > start
            np.copyto(start, other, where=better)
            np.copyto(target, to, where=better)
        goes = start > here + slack
        moves.append(np.where(goes, target, -1))
        best = np.where(goes, start, here)
    return moves[::-1]


def rolled_out(table: Vectors, dice: int, moves: list[Ints], weights: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The weights of the final vectors, out of 6**(dice + len(moves)).

    Args:
        table: the vectors.
        dice: how many dice.
        moves: from `best_moves`.
        weights: the weights of the rolls, or one limb of them, shape (table.until[dice],).
    """
    flow, stays = weights, []
    for level, move in zip(range(dice, 0, -1), moves, strict=False):
        goes = np.flatnonzero(move >= 0)
        lower = np.zeros(table.until[level - 1], dtype=weights.dtype)
        np.add.at(lower, move[goes], flow[goes])
        staying = flow.copy()
        staying[goes] = 0
        stays.append(staying)
        flow = lower
    for place, staying in enumerate(reversed(stays), start=1):
        level = dice - len(moves) + place
        end, below = table.until[level], table.until[level - 1]
        padded = np.append(flow, flow[:1] * 0)
        flow = staying * SIDES**place
        flow[:below] += padded[:below]  # the die shows 1
        for to, ways in zip(table.fewer[:, :end], table.back[:, :end], strict=True):
            flow += padded[to] * ways
    return flow
