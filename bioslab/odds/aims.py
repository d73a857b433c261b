"""What a player may want of a roll: a number for every outcome, the larger the better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bioslab.odds.faults import fault, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bioslab.odds.distribution import Distribution

Aim = str | Mapping[str, float] | Callable[[Any], float]
"""The name of an axis (as much of it as possible), weights by axis, or a function of the outcome."""

LESS = {"atrophies", "errors", "manna_deaths", "enzyme_deaths", "killed", "bionts_lost", "enzymes_lost"}
"""Axes of which nobody wants more: aiming at one of them means as little of it as possible."""

TIE = 1e-6
"""In "survive", what one atrophy counts beside the chance to have none."""


def values(distribution: Distribution, aim: Aim) -> Sequence[Any]:
    """The value of every row for an aim.

    Args:
        distribution: the outcomes.
        aim: an axis (of "atrophies", "killed" and other losses as little, of everything else as much as
            possible); "survive" (no atrophy at all, and where that cannot be had, few); weights by axis;
            or a function of the outcome.

    Raises:
        OddsError: there is no such axis.

    >>> from bioslab.odds.cancer_roll import cancer
    >>> values(cancer(dice=1, blue=0).sorted(), {"catalysts": 2, "atrophies": -1})
    [0, -1, 2]
    """
    if callable(aim):
        return [aim(outcome) for outcome, _ in distribution.outcomes()]
    if isinstance(aim, Mapping):
        columns = [[weight * value for value in distribution.column(axis)] for axis, weight in aim.items()]
        return [sum(row) for row in zip(*columns, strict=True)] if columns else [0] * len(distribution)
    if not isinstance(aim, str):
        raise fault("odds.fault.aim", got=told(aim), known=", ".join(distribution.axes))
    if aim == "survive" and "atrophies" in distribution.axes:
        return [(lost == 0) - TIE * lost for lost in distribution.column("atrophies")]
    column = distribution.column(aim)
    return [-value for value in column] if aim in LESS else column
