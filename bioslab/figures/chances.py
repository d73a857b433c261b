"""The outcomes of one roll: bars along one axis, a map over two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.style import BAD, MAIN, MARK, SCALE, finished, graphs, ink
from bioslab.odds import words
from bioslab.odds.showing import finding

if TYPE_CHECKING:
    from bioslab.odds import Distribution

TELLING = ("animated", "atrophies", "fate")
"""The axes that are drawn when nobody says which."""

CELLS_WITH_TEXT = 120
"""A map with more cells than this has its numbers in the hover text only."""


def bars(
    distribution: Distribution, axis: str | None = None, *, actual: Any = None, theme: str | None = None
) -> Any:
    """The chances of each value of one axis.

    Args:
        distribution: the outcomes.
        axis: which axis; if None the one that tells most.
        actual: the value that was rolled, to be marked.
        theme: "light" or "dark".

    Raises:
        OddsError: there is no such axis.

    >>> from bioslab import odds
    >>> bars(odds.cancer(dice=2, blue=1), "atrophies", actual=1).layout.title.text
    'Atrophies: 0 most often (about 89 times in 100), 0.11 on average.'
    """
    axis = axis or next((one for one in TELLING if one in distribution.axes), distribution.axes[0])
    seen = distribution.marginal(axis).sorted()
    values, chances = list(seen.column(axis)), [weight / seen.total for weight in seen.weights]
    names = [words.value_name(value) for value in values]
    rolled = [actual is not None and value == actual for value in values]
    shares = [words.percent(chance) for chance in chances]
    go = graphs()
    bar = go.Bar(
        x=names,
        y=chances,
        text=[_label(share, mark) for share, mark in zip(shares, rolled, strict=True)],
        textposition="outside",
        cliponaxis=False,
        hovertext=[words.both(chance) for chance in chances],
        hoverinfo="x+text",
        marker={
            "color": [MARK if mark else MAIN for mark in rolled],
            "pattern": {"shape": ["/" if mark else "" for mark in rolled], "fgcolor": ink(theme)},
            "line": {"color": ink(theme), "width": [3 if mark else 1 for mark in rolled]},
        },
    )
    told = "; ".join(f"{name}: {share}" for name, share in zip(names, shares, strict=True))
    alt = locale.text("odds.figure.bars.alt", axis=words.axis_name(axis), told=told)
    figure = go.Figure(bar)
    figure.update_xaxes(title=words.axis_name(axis), type="category")
    figure.update_yaxes(title=locale.text("odds.figure.chance"), tickformat=".0%", rangemode="tozero")
    return finished(figure, finding(distribution, axis), alt, theme)


def _label(share: str, mark: bool) -> str:
    return locale.text("odds.figure.rolled", share=share) if mark else share


def heat(
    distribution: Distribution,
    x: str = "life",
    y: str = "manna_deaths",
    *,
    actual: tuple[Any, Any] | None = None,
    theme: str | None = None,
) -> Any:
    """A map of the chances of two axes together.

    Args:
        distribution: the outcomes.
        x: the axis that runs to the right.
        y: the axis that runs upwards.
        actual: the pair of values that was rolled, to be framed.
        theme: "light" or "dark".

    Raises:
        OddsError: there is no such axis.

    >>> from bioslab import odds
    >>> roll = odds.autocatalytic(1, {1, 2, 3, 4}, {5, 6}, {6}, disorganised=2, organised=1)
    >>> heat(roll).layout.title.text
    'Most often: life dice 1 and manna deaths 0 (about 67 times in 100).'
    """
    seen = distribution.marginal(x, y)
    chances = {(one[0], one[1]): ways / seen.total for one, ways in seen.outcomes()}
    across, up = (sorted({pair[place] for pair in chances}) for place in (0, 1))
    grid = [[chances.get((left, high)) for left in across] for high in up]
    few = len(across) * len(up) <= CELLS_WITH_TEXT
    go = graphs()
    figure = go.Figure(
        go.Heatmap(
            x=[words.value_name(one) for one in across],
            y=[words.value_name(one) for one in up],
            z=grid,
            colorscale=SCALE,
            zmin=0,
            text=[["" if cell is None else words.percent(cell) for cell in row] for row in grid],
            texttemplate="%{text}" if few else None,
            hovertemplate=f"{words.axis_name(x)} %{{x}}, {words.axis_name(y)} %{{y}}: %{{text}}"
            "<extra></extra>",
            colorbar={"title": locale.text("odds.figure.chance"), "tickformat": ".0%"},
        )
    )
    if actual is not None and actual[0] in across and actual[1] in up:
        left, low = across.index(actual[0]), up.index(actual[1])
        figure.add_shape(
            type="rect", x0=left - 0.5, x1=left + 0.5, y0=low - 0.5, y1=low + 0.5,
            line={"color": BAD, "width": 5},
        )  # fmt: skip
    figure.update_xaxes(title=words.axis_name(x), type="category")
    figure.update_yaxes(title=words.axis_name(y), type="category")
    (left_, high_), chance = max(chances.items(), key=lambda item: item[1])
    data = {
        "x": words.axis_name(x), "y": words.axis_name(y), "left": words.value_name(left_),
        "high": words.value_name(high_), "often": words.in_hundred(chance),
        "n": sum(one == chance for one in chances.values()),
    }  # fmt: skip
    alt = locale.text("odds.figure.heat.alt", **data)
    said = "odds.figure.heat" if data["n"] == 1 else "odds.figure.heat.equal"
    return finished(figure, locale.text(said, **data), alt, theme)
