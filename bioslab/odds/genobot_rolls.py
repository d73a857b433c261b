"""The dice of Genobot, the automatic player."""

from __future__ import annotations

from math import comb, factorial

from bioslab.odds.distribution import Distribution
from bioslab.odds.faces import SIDES
from bioslab.odds.faults import check_counts

CREATES, LIVES = 2, 3
"""How many faces create a bacterium, and how many organise a manna."""

BOUGHT = ("blue", "green", "red", "yellow")


def genobot(disorganised: int, organised: int = 0) -> Distribution:
    """Genobot's attempt at life (BG-GB-04, BG-GB-06): a 1 or 2 creates, then each dead manna lives on 1 to 3.

    Axes: `created`; `animated` (dead manna that joins), `chromosomes` (what the new bacterium holds beside
    Genobot's own biont); both 0 if none is created.

    Args:
        disorganised: manna in the lower space of the refugium that it would take.
        organised: manna in the upper space; it joins without a roll.

    >>> genobot(3, 1).p(created=True, exact=True), genobot(3, 1).given(created=True).mean("chromosomes")
    (Fraction(1, 3), 2.5)
    """
    check_counts(disorganised=disorganised, organised=organised)
    total = SIDES ** (disorganised + 1)
    rows = [(False, 0, 0, (SIDES - CREATES) * SIDES**disorganised)]
    rows += [
        (True, lives, organised + lives, CREATES * LIVES**disorganised * comb(disorganised, lives))
        for lives in range(disorganised + 1)
    ]
    created, animated, chromosomes, weights = zip(*rows, strict=True)
    columns = {"created": created, "animated": animated, "chromosomes": chromosomes}
    return Distribution(columns, weights, total, None, "odds.title.genobot", {"n": disorganised})


def genobot_purchases(organisms: int) -> Distribution:
    """What Genobot's organisms buy, one die each: 1 blue, 2 green, 3 red, 4 yellow, 5-6 nothing (BG-GB-12).

    Axes: `blue`, `green`, `red`, `yellow`, `nothing`: how many organisms got that.

    >>> genobot_purchases(2).p(blue=2, exact=True), genobot_purchases(2).mean("nothing")
    (Fraction(1, 36), 0.6666666666666666)
    """
    check_counts(organisms=organisms)
    rows = []
    for counts in _shares(organisms, len(BOUGHT)):
        nothing = organisms - sum(counts)
        ways = factorial(organisms) // factorial(nothing)
        for count in counts:
            ways //= factorial(count)
        rows.append((*counts, nothing, ways * 2**nothing))
    *split, weights = zip(*rows, strict=True)
    columns = dict(zip((*BOUGHT, "nothing"), split, strict=True))
    total = SIDES**organisms
    return Distribution(columns, weights, total, None, "odds.title.genobot_purchases", {"n": organisms})


def _shares(things: int, places: int) -> list[tuple[int, ...]]:
    """Every way to put at most `things` things into so many places."""
    if not places:
        return [()]
    return [(first, *rest) for first in range(things + 1) for rest in _shares(things - first, places - 1)]
