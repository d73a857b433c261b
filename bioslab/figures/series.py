"""Lines that stay apart without colour: each has its own dash and mark as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from bioslab.figures.style import BAD, GOOD, MAIN, MARK, ink

if TYPE_CHECKING:
    import numpy.typing as npt

    Numbers = Sequence[float] | npt.NDArray[Any]

Kind = int | Literal["game", "thin"]
"""Which look: the first line is 0; "game" is what the game says, "thin" a line to compare with."""

LOOKS = ((MAIN, "solid", "circle"), (BAD, "dash", "x"), (GOOD, "dot", "square"))
"""Colour, dash and mark of the first, second and third line; a fourth one has the colour of the text."""

NAMED = {"game": (MARK, "dashdot", "diamond"), "thin": ("#808080", "dot", "circle")}
"""The game beside a model is always the yellow one."""

HALVES: dict[str, Any] = {
    "margin": {"l": 60, "r": 20, "t": 108, "b": 90},
    "legend": {"orientation": "h", "y": -0.34},
    "height": 430,
}
"""The layout of a figure whose halves have titles and axes of their own."""


def look(kind: Kind, theme: str | None = None) -> tuple[str, str, str]:
    """Colour, dash and mark of a line.

    >>> look(1), look("game")
    (('#c0392b', 'dash', 'x'), ('#f0b429', 'dashdot', 'diamond'))
    """
    if isinstance(kind, str):
        return NAMED[kind]
    return LOOKS[kind] if kind < len(LOOKS) else (ink(theme), "dashdot", "diamond")


def line(
    figure: Any,
    x: Numbers,
    y: Numbers,
    name: str = "",
    kind: Kind = 0,
    theme: str | None = None,
    **more: Any,
) -> None:
    """Add a line.

    Args:
        figure: the plotly figure.
        x: to the right, n numbers.
        y: upwards, n numbers.
        name: in the legend; "" for none there.
        kind: its look.
        theme: "light" or "dark".
        more: further settings of the trace.
    """
    colour, dash, _ = look(kind, theme)
    width = 2 if kind == "thin" else 3
    style = {"mode": "lines", "line": {"color": colour, "dash": dash, "width": width}}
    legend = {"name": name, "showlegend": True} if name else {"showlegend": False}  # also of a single line
    figure.add_scatter(x=list(x), y=list(y), **(style | legend | more))


def points(
    figure: Any,
    x: Numbers,
    y: Numbers,
    name: str,
    kind: Kind = 0,
    theme: str | None = None,
    *,
    low: Sequence[float] | None = None,
    high: Sequence[float] | None = None,
    **more: Any,
) -> None:
    """Add measured points, with bars from `low` to `high` if these are given.

    Args:
        figure: the plotly figure.
        x: to the right, n numbers.
        y: upwards, n numbers.
        name: in the legend.
        kind: their look.
        theme: "light" or "dark".
        low: the lower ends of the bars.
        high: the upper ends.
        more: further settings of the trace.
    """
    colour, _, mark = look(kind, theme)
    style = {
        "mode": "markers", "name": name,
        "marker": {"color": colour, "symbol": mark, "size": 10, "line": {"color": ink(theme), "width": 1}},
    }  # fmt: skip
    if low is not None and high is not None:
        up = [top - value for top, value in zip(high, y, strict=True)]
        down = [value - bottom for bottom, value in zip(low, y, strict=True)]
        style["error_y"] = {"type": "data", "array": up, "arrayminus": down, "color": ink(theme)}
    figure.add_scatter(x=list(x), y=list(y), **(style | more))
