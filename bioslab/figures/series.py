"""Lines that stay apart without colour: each has its own dash and mark as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bioslab.figures.style import BAD, GOOD, MAIN, ink

LOOKS = ((MAIN, "solid", "circle"), (BAD, "dash", "x"), (GOOD, "dot", "square"))
"""Colour, dash and mark of the first, second and third line; a fourth one has the colour of the text."""

UNDER_TITLES = {"l": 60, "r": 20, "t": 108, "b": 60}
"""Margins of a figure whose halves have titles of their own."""


def look(number: int, theme: str = "light") -> tuple[str, str, str]:
    """Colour, dash and mark of a line.

    >>> look(1)
    ('#c0392b', 'dash', 'x')
    """
    return LOOKS[number] if number < len(LOOKS) else (ink(theme), "dashdot", "diamond")


def line(
    figure: Any,
    x: Sequence[float] | Any,
    y: Sequence[float] | Any,
    name: str,
    number: int,
    theme: str = "light",
    **more: Any,
) -> None:
    """Add a line.

    Args:
        figure: the plotly figure.
        x: to the right.
        y: upwards.
        name: in the legend.
        number: the how manyth line it is, from 0.
        theme: "light" or "dark".
        more: further settings of the trace.
    """
    colour, dash, _ = look(number, theme)
    style = {"mode": "lines", "line": {"color": colour, "dash": dash, "width": 3}, "name": name}
    figure.add_scatter(x=list(x), y=list(y), **(style | more))


def points(
    figure: Any,
    x: Sequence[float] | Any,
    y: Sequence[float] | Any,
    name: str,
    number: int,
    theme: str = "light",
    *,
    low: Sequence[float] | None = None,
    high: Sequence[float] | None = None,
    **more: Any,
) -> None:
    """Add measured points, with bars from `low` to `high` if these are given.

    Args:
        figure: the plotly figure.
        x: to the right.
        y: upwards.
        name: in the legend.
        number: which look, from 0.
        theme: "light" or "dark".
        low: the lower ends of the bars.
        high: the upper ends.
        more: further settings of the trace.
    """
    colour, _, mark = look(number, theme)
    style = {
        "mode": "markers", "name": name,
        "marker": {"color": colour, "symbol": mark, "size": 10, "line": {"color": ink(theme), "width": 1}},
    }  # fmt: skip
    if low is not None and high is not None:
        up = [top - value for top, value in zip(high, y, strict=True)]
        down = [value - bottom for bottom, value in zip(low, y, strict=True)]
        style["error_y"] = {"type": "data", "array": up, "arrayminus": down, "color": ink(theme)}
    figure.add_scatter(x=list(x), y=list(y), **(style | more))
