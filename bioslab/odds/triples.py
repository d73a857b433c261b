"""How many triples so many dice hold, when they show certain faces only (G2; ruling R-60)."""

from __future__ import annotations

from functools import lru_cache
from math import comb

THREE = 3
Poly = tuple[int, ...]
"""The number of rolls by number of triples: index t holds those with t triples."""


def in_count(count: int, each: bool = True) -> int:
    """The triples that `count` equal dice make: every three of them, or one at most if not `each`.

    >>> in_count(7), in_count(7, each=False), in_count(2)
    (2, 1, 0)
    """
    return count // THREE if each else int(count >= THREE)


@lru_cache(maxsize=4096)
def among(faces: int, dice: int, each: bool = True) -> Poly:
    """For rolls of `dice` dice that can show `faces` faces, how many hold 0, 1, 2, ... triples.

    >>> among(2, 3), sum(among(4, 5)) == 4**5
    ((6, 2), True)
    """
    if faces == 0:
        return (1,) if dice == 0 else (0,)
    found = [0] * (dice // THREE + 1)
    for count in range(dice + 1):
        ways, made = comb(dice, count), in_count(count, each)
        for triples, others in enumerate(among(faces - 1, dice - count, each)):
            if others:
                found[triples + made] += ways * others
    while len(found) > 1 and not found[-1]:
        found.pop()
    return tuple(found)
