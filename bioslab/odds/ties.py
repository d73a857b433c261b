"""H6: ties that the dice decide."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from bioslab.odds.distribution import Distribution
from bioslab.odds.faces import SIDES
from bioslab.odds.faults import check_counts, fault

if TYPE_CHECKING:
    from collections.abc import Mapping


def tie(rollers: int) -> Distribution:
    """One throw in a tie: everybody rolls one die, the highest is first (BG-H6-03, BG-H6-07).

    Axes: `highest` (the face), `tied` (how many show it), `settled` (only one does). The rulebook says
    "by dice" and no more; our reading is that those who are still tied throw again.

    Raises:
        OddsError: nobody rolls.

    >>> tie(2).p(settled=True, exact=True)
    Fraction(5, 6)
    """
    check_counts(rollers=rollers)
    if not rollers:
        raise fault("odds.fault.nobody")
    rows = [
        (highest, tied, tied == 1, comb(rollers, tied) * (highest - 1) ** (rollers - tied))
        for highest in range(1, SIDES + 1)
        for tied in range(1, rollers + 1)
    ]
    highest, tied, settled, weights = zip(*[row for row in rows if row[-1]], strict=True)
    columns = {"highest": highest, "tied": tied, "settled": settled}
    return Distribution(columns, weights, SIDES**rollers, None, "odds.title.tie", {"n": rollers})


def tie_throws(rollers: int, most: int = 10) -> Distribution:
    """How many throws it takes until one is first (BG-H6-03): `throws`, and whether it is `settled` by then.

    Those who are tied for the highest throw again, the others are out.

    Args:
        rollers: how many are tied.
        most: after this many throws we stop looking; the rest is `settled=False`.

    Raises:
        OddsError: nobody rolls, a negative number.

    >>> tie_throws(2, most=3).p(throws=1, exact=True), tie_throws(1).p(throws=0)
    (Fraction(5, 6), 1.0)
    """
    check_counts(rollers=rollers, most=most)
    if not rollers:
        raise fault("odds.fault.nobody")
    scale, rows = SIDES**rollers, []
    tied = {rollers: 1}
    for throw in range(most + 1):
        rows.append((throw, True, tied.pop(1, 0) * scale ** (most - throw)))
        if throw < most:
            tied = _thrown(tied, rollers)
    rows.append((most, False, sum(tied.values())))
    throws, settled, weights = zip(*[row for row in rows if row[-1]], strict=True)
    columns = {"throws": throws, "settled": settled}
    return Distribution(columns, weights, scale**most, None, "odds.title.tie", {"n": rollers})


def _thrown(tied: Mapping[int, int], rollers: int) -> dict[int, int]:
    """How many are still tied after one more throw of those who are tied."""
    reached: dict[int, int] = {}
    for count, weight in tied.items():
        seen = tie(count).marginal("tied")
        for left, ways in zip(seen.column("tied"), seen.weights, strict=True):
            reached[left] = reached.get(left, 0) + weight * ways * SIDES ** (rollers - count)
    return reached
