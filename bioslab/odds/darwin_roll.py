"""G0-G3: what a Darwin roll brings to a microorganism."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from bioslab.odds.distribution import Distribution
from bioslab.odds.faces import SIDES
from bioslab.odds.faults import check_counts
from bioslab.odds.triples import among, in_count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.odds.aims import Aim
    from bioslab.odds.distribution import Column, Recipe

RNA_ERROR_FACES, DNA_ERROR_FACES = 2, 1
Table = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Columns ones, triples, errors, and the weights."""


def darwin(
    dice: int,
    red: int,
    yellow: int,
    blue: int,
    dna: bool = False,
    aim: Aim | None = None,
    *,
    triples_each: bool = True,
) -> Distribution:
    """The exact joint distribution of a Darwin roll (BG-G0-02, BG-G1-01, BG-G2-01, 02, BG-G3-01, 02, 03).

    Axes as the dice lie in the end: `ones`, `triples`, `errors`; what comes of it: `catalysts`
    (`red` for each 1, one for each triple), `atrophies` (errors beyond `blue`).

    Up to `yellow` dice may be rolled again, together and once (ruling R-59). `aim` says how that is used:

    - None: nobody rolls again.
    - "errors": as many error dice as `yellow` allows, whichever come to hand.
    - "survive": no atrophy, and where that cannot be had, few; "catalysts": as many as possible;
      "atrophies": as few as possible; weights by axis, `{"catalysts": 1, "atrophies": -1.5}`; or any
      function of the outcome. The re-roll is then the best one for every single roll (see
      `bioslab.odds.optimal`; it needs NumPy). Values are compared as floats, to 1e-9 of their size; the
      chances that follow are exact integers again.

    Args:
        dice: one a cube, two a biont.
        red: red chromosomes, the metabolism.
        yellow: yellow chromosomes, the specificity.
        blue: blue chromosomes, the heredity.
        dna: whether errors come on a 6 only.
        aim: what the re-roll is for.
        triples_each: ruling R-60; if False, a face is one triple however many dice show it.

    Raises:
        OddsError: a negative number, an axis that is none.

    >>> roll = darwin(dice=7, red=1, yellow=0, blue=1)
    >>> roll.p(atrophies=0, exact=True), roll.mean("errors")
    (Fraction(64, 243), 2.3333333333333335)
    >>> careful = darwin(dice=7, red=1, yellow=2, blue=1, aim="errors")
    >>> round(careful.p(atrophies=0), 3)
    0.65
    """
    check_counts(dice=dice, red=red, yellow=yellow, blue=blue)
    yellow = min(yellow, dice)
    high = DNA_ERROR_FACES if dna else RNA_ERROR_FACES
    data = {"n": dice, "yellow": yellow}
    if aim is None or yellow == 0:
        ones, triples, errors, weights = _table(dice, high, triples_each, _plain(dice))
        total = SIDES**dice
        message = "odds.title.darwin"
    elif aim == "errors":
        ones, triples, errors, weights = _table(dice, high, triples_each, _errors_again(dice, yellow, high))
        total = SIDES ** (dice + yellow)
        message = "odds.title.darwin_errors"
    else:
        from bioslab.odds.optimal import optimal  # noqa: PLC0415 - NumPy

        return optimal(dice, red, yellow, blue, high, aim, triples_each)
    columns = {"ones": ones, "triples": triples, "errors": errors}
    return Distribution(columns, weights, total, read_off(red, blue), message, data)


def read_off(red: int, blue: int) -> Mapping[str, Recipe]:
    """The axes `catalysts` and `atrophies`, from those as rolled (BG-G2-01, BG-G2-02, BG-G3-02)."""

    def catalysts(roll: Distribution) -> Column:
        pairs = zip(roll.column("ones"), roll.column("triples"), strict=True)
        return [ones * red + triples for ones, triples in pairs]

    def atrophies(roll: Distribution) -> Column:
        return [max(0, errors - blue) for errors in roll.column("errors")]

    return {"catalysts": catalysts, "atrophies": atrophies}


def _plain(dice: int) -> tuple[int, ...]:
    """In how many ways `low` of the dice are no errors, not counting what they show exactly."""
    return tuple([comb(dice, low) for low in range(dice + 1)])


@lru_cache(maxsize=256)
def _errors_again(dice: int, yellow: int, high: int) -> tuple[int, ...]:
    """The same when up to `yellow` errors were rolled again.

    Of k errors j go again, and i of these become no errors. What a die shows within its class is fair and
    independent all the way, so only these three numbers count: the rest is the plain roll's table.
    """
    ways = [0] * (dice + 1)
    for k in range(dice + 1):
        j = min(k, yellow)
        unused = SIDES ** (yellow - j) * high**j * comb(dice, k)
        for i in range(j + 1):
            ways[dice - k + i] += unused * comb(j, i)
    return tuple(ways)


@lru_cache(maxsize=256)
def _table(dice: int, high: int, each: bool, shares: tuple[int, ...]) -> Table:
    """All outcomes, when `shares[low]` says how often `low` dice are no errors in the end."""
    found: dict[tuple[int, int, int], int] = {}
    for low, share in enumerate(shares):
        errors = dice - low
        above = among(high, errors, each)
        for ones in range(low + 1):
            here = share * comb(low, ones)
            own = in_count(ones, each)
            for triples, ways in enumerate(_joined(among(SIDES - 1 - high, low - ones, each), above)):
                if ways:
                    found[ones, own + triples, errors] = here * ways
    ones_, triples_, errors_ = zip(*found, strict=True)
    return ones_, triples_, errors_, tuple(found.values())


def _joined(low: tuple[int, ...], high: tuple[int, ...]) -> list[int]:
    """The triples of two groups of dice together."""
    both = [0] * (len(low) + len(high) - 1)
    for place, ways in enumerate(low):
        for more, others in enumerate(high):
            both[place + more] += ways * others
    return both
