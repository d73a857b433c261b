"""D8: the cancer roll of a macroorganism."""

from __future__ import annotations

from math import comb

from bioslab.odds.darwin_roll import DNA_ERROR_FACES, RNA_ERROR_FACES
from bioslab.odds.distribution import Distribution
from bioslab.odds.faces import SIDES
from bioslab.odds.faults import check_counts


def cancer(dice: int, blue: int, pcd: bool = False) -> Distribution:
    """The exact joint distribution of a cancer roll (BG-D8-01 to BG-D8-04).

    Axes: `ones`, `errors` as rolled; `catalysts` (one for each 1), `atrophies` (errors beyond `blue`).
    Nobody rolls again.

    Args:
        dice: one an organ, two a biont.
        blue: blue chromosomes, the printed ones included: the error shield.
        pcd: whether a shield of programmed cell death makes errors of sixes only.

    Raises:
        OddsError: a negative number.

    >>> starfish = cancer(dice=7, blue=2, pcd=True)   # 2 bionts, 3 organs (BG-D8-05)
    >>> starfish.p(ones=2, errors=3, exact=True), round(starfish.p(atrophies=0), 3)
    (Fraction(35, 2916), 0.904)
    """
    check_counts(dice=dice, blue=blue)
    high = DNA_ERROR_FACES if pcd else RNA_ERROR_FACES
    found = {
        (ones, errors): comb(dice, ones)
        * comb(dice - ones, errors)
        * high**errors
        * (SIDES - 1 - high) ** (dice - ones - errors)
        for ones in range(dice + 1)
        for errors in range(dice - ones + 1)
    }
    ones, errors = zip(*found, strict=True)
    columns = {
        "ones": ones, "errors": errors, "catalysts": ones,
        "atrophies": tuple([max(0, n - blue) for n in errors]),
    }  # fmt: skip
    data = {"n": dice, "blue": blue}
    return Distribution(columns, tuple(found.values()), SIDES**dice, None, "odds.title.cancer", data)
