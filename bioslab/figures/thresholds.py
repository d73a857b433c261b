"""The error threshold: how large a genome its heredity can keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.style import SCALE, finished, graphs
from bioslab.odds import darwin, words

if TYPE_CHECKING:
    from collections.abc import Sequence

HALF = 0.5


def threshold(
    dice: Sequence[int] = range(1, 21),
    blue: Sequence[int] = range(9),
    *,
    yellow: int = 0,
    dna: bool = False,
    theme: str | None = None,
) -> Any:
    """The chance of no atrophy by the number of dice and the heredity, and the line where it is one half.

    Args:
        dice: the numbers of dice, upwards.
        blue: the heredities, to the right.
        yellow: how many error dice are rolled again.
        dna: whether errors come on a 6 only.
        theme: "light" or "dark".

    >>> threshold(range(1, 13), range(4)).layout.title.text
    'With heredity 3, up to 10 dice more often than not lose nothing.'
    """
    grid = [[darwin(n, 0, yellow, heredity, dna, "errors").p(atrophies=0) for heredity in blue] for n in dice]
    go = graphs()
    figure = go.Figure(
        go.Heatmap(
            x=list(blue), y=list(dice), z=grid, zmin=0, zmax=1, colorscale=SCALE,
            text=[[words.percent(cell) for cell in row] for row in grid],
            hovertemplate=locale.text("odds.figure.threshold.hover") + "<extra></extra>",
            colorbar={"title": locale.text("odds.figure.chance"), "tickformat": ".0%"},
        )
    )  # fmt: skip
    line = go.Contour(
        x=list(blue), y=list(dice), z=grid, showscale=False, hoverinfo="skip",
        contours={"type": "constraint", "operation": "=", "value": HALF},
        line={"color": "#ffffff", "width": 4, "dash": "dash"}, name=locale.text("odds.figure.half"),
    )  # fmt: skip
    figure.add_trace(line)
    figure.update_xaxes(title=locale.text("odds.figure.heredity"), dtick=1)
    figure.update_yaxes(title=locale.text("odds.figure.dice"))
    heredity = blue[-1]
    kept = [n for n, row in zip(dice, grid, strict=True) if row[-1] > HALF]
    data = {"heredity": heredity, "n": max(kept, default=0)}
    alt = locale.text("odds.figure.threshold.alt", **data)
    return finished(figure, locale.text("odds.figure.threshold", **data), alt, theme)
