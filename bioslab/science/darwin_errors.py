"""The Darwin roll as a model of copying with errors: binomial dice, a shield, a chain of turns.

Each of n dice is an error with chance p: 1/3 for a microorganism (a 5 or a 6, BG-G3-01), 1/6 with the DNA
ability (BG-G3-03). Up to y errors are rolled again, once; of the errors that are left, b do no harm
(BG-G3-02), and each beyond that costs a piece. `bioslab.odds.darwin` counts the same roll face by face, with
ones and triples; here only errors matter, so that the formulas can be seen.

Catalysts: with R red chromosomes the mean of a roll without re-roll is R n/6 for the ones, plus one a triple.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from bioslab.science.limits import check, room, shaped, share, square, whole

RNA, DNA = 1 / 3, 1 / 6
"""The chance that a die is an error: without and with the DNA ability."""

MOST_DICE = 1000
"""With more, the ways to pick some of them are no numbers any more that a computer has."""
MOST_IN_TRIPLES = 200
FACES = 6
ALIKE = 3
"""Dice of one face that make a triple."""


def binomial(dice: int, p: float) -> NDArray[np.float64]:
    """The chances of 0 ... n errors on n dice.

    Args:
        dice: n.
        p: the chance that one die is an error.

    Returns:
        An array of shape (n + 1,) that adds up to 1.

    Raises:
        ValueError: a negative number of dice, or p outside 0 ... 1.

    >>> binomial(2, 1 / 2).tolist()
    [0.25, 0.5, 0.25]
    """
    check(whole("dice", dice, 0, MOST_DICE), share("p", p))
    k = np.arange(dice + 1)
    return _ways(dice) * np.power(float(p), k) * np.power(1.0 - p, dice - k)


@lru_cache(maxsize=512)
def _ways(dice: int) -> NDArray[np.float64]:
    """In how many ways 0 ... n dice can be picked out."""
    return np.array([comb(dice, k) for k in range(dice + 1)], dtype=np.float64)


def errors(dice: int, p: float = RNA, rerolls: int = 0) -> NDArray[np.float64]:
    """The chances of 0 ... n errors, after up to y errors were rolled again once.

    To roll errors again and nothing else is best if only errors matter.

    Args:
        dice: n.
        p: the chance that one die is an error.
        rerolls: y, how many dice may be rolled again.

    >>> errors(3, 1 / 3, rerolls=3).round(4).tolist()  # each die errs with 1/9
    [0.7023, 0.2634, 0.0329, 0.0014]
    """
    check(whole("dice", dice, 0, MOST_DICE), share("p", p), whole("rerolls", rerolls))
    first = binomial(dice, p)
    last = np.zeros(dice + 1)
    for rolled, chance in enumerate(first):
        again = min(rolled, rerolls)
        last[rolled - again : rolled + 1] += chance * binomial(again, p)
    return last


def no_loss(dice: int, p: float = RNA, shield: int = 0, rerolls: int = 0) -> float:
    """The chance that nothing is lost: no more errors than the shield forgives.

    Args:
        dice: n.
        p: the chance that one die is an error.
        shield: b, the blue chromosomes.
        rerolls: y, the yellow chromosomes.

    >>> round(no_loss(6, RNA, 2), 3), round(no_loss(6, DNA, 2), 3), round(no_loss(6, RNA, 2, 2), 3)
    (0.68, 0.938, 0.912)
    """
    check(whole("shield", shield))
    return float(errors(dice, p, rerolls)[: shield + 1].sum())


def losses(dice: int, p: float = RNA, shield: int = 0, rerolls: int = 0) -> NDArray[np.float64]:
    """The chances to lose 0, 1, 2 ... pieces in one roll.

    Args:
        dice: n.
        p: the chance that one die is an error.
        shield: b.
        rerolls: y.

    Returns:
        An array of shape (max(n - b, 0) + 1,) that adds up to 1.

    >>> losses(2, 1 / 3, shield=1).round(4).tolist()
    [0.8889, 0.1111]
    """
    check(whole("shield", shield))
    after = errors(dice, p, rerolls)
    return np.concatenate([[after[: shield + 1].sum()], after[shield + 1 :]])


def steps(organism: Sequence[tuple[int, int, int]], p: float = RNA, bought: int = 0) -> NDArray[np.float64]:
    """An organism that loses pieces turn after turn, as a Markov chain.

    Args:
        organism: for 0, 1, 2 ... lost pieces the numbers (dice, shield, rerolls); behind the last it is dead.
        p: the chance that one die is an error.
        bought: so many lost pieces come back after each roll that it survives (purchases, as many as it
            needs).

    Returns:
        The chances to go from one number of lost pieces to another in one turn: shape (k + 1, k + 1), each
        row adds up to 1, and the last state is death.

    >>> steps([(2, 0, 0), (1, 0, 0)], 1 / 2).tolist()
    [[0.25, 0.5, 0.25], [0.0, 0.5, 0.5], [0.0, 0.0, 1.0]]
    """
    check(shaped("organism", organism, None, 3), share("p", p), whole("bought", bought))
    check(whole("len(organism)", len(organism), 0, MOST_DICE))
    dead = len(organism)
    table = np.zeros((dead + 1, dead + 1))
    table[dead, dead] = 1
    for lost, (dice, shield, rerolls) in enumerate(organism):
        for more, chance in enumerate(losses(dice, p, shield, rerolls)):
            left = min(dead, lost + more)
            table[lost, left if left == dead else max(0, left - bought)] += chance
    return table


def after(table: NDArray[np.float64], turns: int) -> NDArray[np.float64]:
    """Where a chain is after each turn, if it begins in its first state.

    Args:
        table: the chances of one turn, as from `steps`.
        turns: how many turns.

    Returns:
        An array of shape (turns + 1, states); row t is the distribution after t turns.

    >>> after(steps([(1, 0, 0)], 1 / 2), 2).tolist()
    [[1.0, 0.0], [0.5, 0.5], [0.25, 0.75]]
    """
    check(square("table", table), whole("turns", turns))
    check(room((turns + 1) * len(table), "turns"))
    rows = [np.eye(len(table))[0]]
    for _ in range(turns):
        rows.append(rows[-1] @ table)
    return np.array(rows)


def triples(dice: int) -> NDArray[np.float64]:
    """The chances of 0, 1, 2 ... triples: every three dice of one face are one (BG-G2-02).

    Args:
        dice: n.

    Returns:
        An array of shape (n // 3 + 1,) that adds up to 1.

    >>> float(round(1 - triples(3)[0], 4)), float(round(1 - triples(6)[0], 4))
    (0.0278, 0.3673)
    """
    check(whole("dice", dice, 0, MOST_IN_TRIPLES))
    most = dice // ALIKE
    # One face after the other takes some of the dice that are left; entry [t, m] of the table: the share of
    # the rolls in which the faces so far took m dice and made t triples.
    table = np.zeros((most + 1, dice + 1))
    table[0, 0] = 1
    for faces_left in range(FACES, 0, -1):
        new = np.zeros_like(table)
        for used in range(dice + 1):
            for taken, chance in enumerate(_takes(dice - used, faces_left)):
                made = taken // ALIKE
                new[made:, used + taken] += chance * table[: most + 1 - made, used]
        table = new
    return table[:, dice]


def _takes(dice: int, faces_left: int) -> NDArray[np.float64]:
    """How many of the dice show the next face, if they can show only the faces that are left."""
    return binomial(dice, 1 / faces_left)


def catalysts(dice: int, red: int) -> float:
    """The mean number of catalysts of a roll without re-roll: R n/6 for the ones, and one a triple.

    Args:
        dice: n.
        red: R, the red chromosomes.

    >>> round(catalysts(3, 1), 4)
    0.5278
    """
    check(whole("dice", dice, 0, MOST_IN_TRIPLES), whole("red", red))
    return red * dice / FACES + float(triples(dice) @ np.arange(dice // ALIKE + 1))
