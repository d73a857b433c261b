"""A Darwin roll of which some dice already lie: the outcome of the dice that are still to be rolled."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import comb

from bioslab.odds.distribution import Distribution
from bioslab.odds.faces import SIDES
from bioslab.odds.triples import in_count


@lru_cache(maxsize=4096)
def after_keeping(kept: tuple[int, ...], dice: int, high: int, each: bool = True) -> Distribution:
    """The exact outcome when `dice` dice are rolled beside those that are kept (BG-G1-01).

    Axes: `ones`, `triples`, `errors` of all the dice together.

    Args:
        kept: the faces that lie, in order.
        dice: how many are rolled.
        high: how many faces, from the 6 down, are errors.
        each: ruling R-60.

    >>> after_keeping((3, 3), 1, 2).p(triples=1, exact=True)
    Fraction(1, 6)
    """
    states = {(dice, 0, 0, 0): 1}  # dice left, ones, triples, errors
    for face in range(1, SIDES + 1):
        lie = kept.count(face)
        reached: dict[tuple[int, int, int, int], int] = defaultdict(int)
        for (left, ones, triples, errors), ways in states.items():
            for more in range(left + 1) if face < SIDES else (left,):
                count = lie + more
                state = (
                    left - more,
                    ones + (count if face == 1 else 0),
                    triples + in_count(count, each),
                    errors + (count if face > SIDES - high else 0),
                )
                reached[state] += ways * comb(left, more)
        states = reached
    _, ones_, triples_, errors_ = zip(*states, strict=True)
    columns = {"ones": ones_, "triples": triples_, "errors": errors_}
    data = {"n": dice, "kept": len(kept)}
    return Distribution(columns, tuple(states.values()), SIDES**dice, None, "odds.title.darwin_kept", data)
