"""Numbers and chances in words: percentages with "1 in N" beside them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from bioslab import locale

if TYPE_CHECKING:
    from fractions import Fraction

MANY, MOST_PLACES = 100, 8


def decimal(value: float, places: int = 1) -> str:
    """A number as the current language writes it.

    >>> decimal(1234.56), decimal(0.5, 2), decimal(-0.001)
    ('1,234.6', '0.50', '0.0')
    """
    thousands, point = locale.text("odds.number.thousands"), locale.text("odds.number.point")
    whole, _, rest = f"{round(value, places) + 0.0:,.{places}f}".partition(".")  # no minus before a zero
    return whole.replace(",", thousands) + (point + rest if rest else "")


def percent(chance: float | Fraction) -> str:
    """A chance as a percentage with as many places as it needs.

    >>> percent(0.4632), percent(0.00047), percent(0.99994), percent(1)
    ('46.3 %', '0.047 %', '99.9940 %', '100 %')
    """
    value = min(max(float(chance), 0.0), 1.0) * 100  # sums of decimals may lie a hair outside
    if value in (0, 100):
        return f"{decimal(value, 0)} %"
    edge = min(value, 100 - value)
    places = 1 if edge >= 1 else min(MOST_PLACES, 2 - math.ceil(math.log10(edge)))
    return f"{decimal(value, places)} %"


def whole_percent(chance: float | Fraction) -> str:
    """A round chance as a percentage without decimals, for an axis or the name of a line.

    >>> whole_percent(0.1), whole_percent(0.005)
    ('10 %', '0 %')
    """
    return f"{decimal(float(chance) * 100, 0)} %"


def one_in(chance: float | Fraction) -> str:
    """A chance as "1 in N".

    >>> one_in(0.25), one_in(0.4), one_in(1 / 976.6), one_in(1 / 46656), one_in(0), one_in(1)
    ('1 in 4', '1 in 2.5', '1 in 977', '1 in 46,656', 'never', 'always')
    """
    value = float(chance)
    if value <= 0:
        return locale.text("odds.chance.never")
    if chance >= 1:
        return locale.text("odds.chance.always")
    turns = 1 / value
    places = 0 if turns >= MANY or abs(turns - round(turns)) < 0.005 else 1 if turns >= 1.05 else 2  # noqa: PLR2004 - what rounds to a whole number
    return locale.text("odds.chance.one_in", turns=decimal(turns, places))


def both(chance: float | Fraction) -> str:
    """The percentage, and "1 in N" in brackets.

    >>> both(0.25), both(0)
    ('25.0 % (1 in 4)', 'never')
    """
    if not 0 < chance < 1:
        return one_in(chance)
    return locale.text("odds.chance.both", percent=percent(chance), often=one_in(chance))


def in_hundred(chance: float | Fraction) -> str:
    """A chance for the ear: so many times in a hundred.

    >>> in_hundred(0.463), in_hundred(0.002), in_hundred(1)
    ('about 46 times in 100', 'less than once in 100 times', 'always')
    """
    if not 0 < chance < 1:
        return one_in(chance)
    times = round(float(chance) * 100)
    if times < 1:
        return locale.text("odds.chance.seldom")
    if times >= 100:  # noqa: PLR2004 - all of a hundred
        return locale.text("odds.chance.nearly")
    return locale.text("odds.chance.times", n=times)


def axis_name(axis: str) -> str:
    """The name of an axis in the current language; an axis of somebody's own keeps its name.

    >>> axis_name("manna_deaths")
    'manna deaths'
    """
    return locale.text(f"odds.axis.{axis}") if axis in AXES else axis.replace("_", " ")


AXES = frozenset({
    "life", "manna_deaths", "enzyme_deaths", "doubles", "animated", "killed", "bionts_lost", "enzymes_lost",
    "catalysts", "bacterium", "rerolled", "ones", "triples", "errors", "atrophies", "highest", "tied",
    "settled", "throws", "created", "chromosomes", "red", "yellow", "green", "blue", "nothing", "turn",
    "fate",
})  # fmt: skip
"""The axes that have a name in the catalogue."""


def value_name(value: object) -> str:
    """A value as people say it: yes and no, a fate, a number.

    >>> value_name(True), value_name(3), value_name("life")
    ('yes', '3', 'Darwinian life')
    """
    if isinstance(value, bool):
        return locale.text("odds.value.yes" if value else "odds.value.no")
    if value in ("life", "death", "open"):
        return locale.text(f"odds.fate.{value}")
    return decimal(value, 2) if isinstance(value, float) else str(value)
