"""The chances turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.style import BAD, GOOD, MAIN, finished, graphs
from bioslab.odds import words

if TYPE_CHECKING:
    from bioslab.odds import Course

LINES = {"life": (GOOD, "solid", "circle"), "death": (BAD, "dash", "x"), "open": (MAIN, "dot", "square")}
"""Colour, dash and mark of each fate."""


def survival(course: Course, *others: Course, theme: str | None = None) -> Any:
    """The chances of life, death and going on, turn by turn.

    Args:
        course: from `bioslab.odds.lineage` or `bioslab.odds.survival`.
        others: the same question under other circumstances, say always warm and always cold; a band shows how
            far the chance of the first fate lies apart between all of them.
        theme: "light" or "dark".

    >>> from bioslab import odds
    >>> survival(odds.lineage("warm_pond", 3)).layout.title.text
    'Warm Pond, turn after turn: after 3 turns Darwinian life about 45 times in 100.'
    """
    go = graphs()
    figure = go.Figure()
    shown = [fate for fate in LINES if any(getattr(stage, fate) for stage in course.stages)]
    first = "life" if "life" in shown else "open"
    turns = [stage.turn for stage in course.stages]
    if others:
        _band(figure, go, first, turns, (course, *others))
    for fate in shown:
        colour, dash, mark = LINES[fate]
        chances = [getattr(stage, fate) for stage in course.stages]
        name = words.value_name(fate)
        figure.add_scatter(
            x=turns, y=chances, name=name, mode="lines+markers",
            line={"color": colour, "dash": dash, "width": 3},
            marker={"symbol": mark, "size": 9}, hovertext=[words.both(chance) for chance in chances],
            hoverinfo="x+text+name",
        )  # fmt: skip
    often = words.in_hundred(course.p(first))
    data = {"n": len(turns), "title": course.title, "fate": words.value_name(first), "often": often}
    told = "; ".join(f"{stage.turn}: {words.percent(getattr(stage, first))}" for stage in course.stages)
    alt = locale.text("odds.figure.turns.alt", **data, told=told)
    figure.update_xaxes(title=words.axis_name("turn"), dtick=1)
    figure.update_yaxes(title=locale.text("odds.figure.chance"), tickformat=".0%", range=[0, 1.02])
    return finished(figure, locale.text("odds.figure.turns", **data), alt, theme)


def _band(figure: Any, go: Any, fate: str, turns: list[int], courses: tuple[Course, ...]) -> None:
    """The lowest and the highest chance of a fate, and the ground between them."""
    rows = [[getattr(stage, fate) for stage in course.stages[: len(turns)]] for course in courses]
    low, high = ([pick(column) for column in zip(*rows, strict=False)] for pick in (min, max))
    band = go.Scatter(
        x=[*turns, *reversed(turns)], y=[*high, *reversed(low)], fill="toself", mode="lines",
        line={"color": GOOD, "width": 1}, fillcolor="rgba(63, 174, 138, 0.25)",
        hoverinfo="skip", name=locale.text("odds.figure.band"),
    )  # fmt: skip
    figure.add_trace(band)
