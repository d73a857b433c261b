"""The Red Queen: wheel and race in one picture, the portrait of the wheel, how long a turn of it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.axes import drawn, word
from bioslab.figures.given import something
from bioslab.figures.series import line, points
from bioslab.figures.style import MAIN, finished
from bioslab.odds.words import decimal
from bioslab.science import red_queen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bioslab.science.red_queen import ArmsRace, Cycle


def wheel_and_race(cycle: Cycle, race: ArmsRace, *, theme: str | None = None) -> Any:
    """Hosts and parasites of the model, and the icons of the game, as shares of the most there can be.

    Args:
        cycle: from `bioslab.science.red_queen.continuous` or `discrete`.
        race: from `bioslab.science.red_queen.arms_race`.
        theme: "light" or "dark".

    >>> from bioslab.science import red_queen
    >>> cycle = red_queen.continuous(0.55, 0.5, 0.2, 0.2, until=200)
    >>> wheel_and_race(cycle, red_queen.arms_race(generations=200)).layout.title.text
    'Science: a wheel, once round in 63 generations. The game: a race, from 0 up to 5.9...icons.'
    """
    figure = drawn("generations", "share")
    line(figure, cycle.times, cycle.hosts, word("hosts_of_one"))
    line(figure, cycle.times, cycle.parasites, word("parasites_of_one"), 1)
    line(figure, race.times, race.hosts / race.most, word("icons"), "game")
    figure.update_yaxes(range=[0, 1.02], tickformat=".0%")
    data = {
        "period": decimal(cycle.period(), 0), "first": decimal(race.hosts[0], 0),
        "last": decimal(race.hosts[-1], 1), "low": decimal(cycle.hosts.min(), 2),
        "high": decimal(cycle.hosts.max(), 2), "most": race.most,
    }  # fmt: skip
    alt = locale.text("science.figure.wheel_and_race.alt", **data)
    return finished(figure, locale.text("science.figure.wheel_and_race", **data), alt, theme)


def portrait(*cycles: Cycle, theme: str | None = None) -> Any:
    """Hosts across, parasites upwards: each course is a curve that runs round the middle.

    Args:
        cycles: courses from `bioslab.science.red_queen`.
        theme: "light" or "dark".

    >>> from bioslab.science import red_queen
    >>> figure = portrait(red_queen.continuous(0.7, 0.5, 0.2, 0.2))
    >>> figure.layout.title.text
    'The parasites run after the hosts: round and round the middle, and nobody wins.'
    """
    figure = drawn("hosts_of_one", "parasites_of_one")
    for number, cycle in enumerate(cycles):
        line(figure, cycle.hosts, cycle.parasites, kind=number, theme=theme)
    figure.add_scatter(
        x=[cycle.hosts[0] for cycle in cycles], y=[cycle.parasites[0] for cycle in cycles],
        mode="markers", name=word("start"), marker={"color": MAIN, "size": 10},
    )  # fmt: skip
    figure.update_xaxes(range=[0, 1], tickformat=".0%")
    figure.update_yaxes(range=[0, 1], tickformat=".0%")
    starts = ", ".join(decimal(cycle.hosts[0], 2) for cycle in cycles)
    alt = locale.text("science.figure.portrait.alt", n=len(cycles), starts=starts)
    return finished(figure, locale.text("science.figure.portrait"), alt, theme, height=480)


def periods(strengths: Sequence[float], measured: Sequence[float], *, theme: str | None = None) -> Any:
    """How long a turn of the wheel takes, by the strength of selection on both sides.

    Args:
        strengths: s = t, per generation.
        measured: periods of small cycles with these strengths, in generations.
        theme: "light" or "dark".

    >>> periods([0.1, 0.2, 0.4], [125.7, 62.8, 31.4]).layout.title.text
    'The stronger the selection, the faster the wheel: from 126 down to 31 generations.'
    """
    something(strengths=strengths, measured=measured)
    figure = drawn("selection", "period")
    line(figure, strengths, [red_queen.period(s, s) for s in strengths], word("formula"))
    points(figure, strengths, measured, word("measured"), 1, theme)
    data = {"first": decimal(measured[0], 0), "last": decimal(measured[-1], 0)}
    alt = locale.text("science.figure.periods.alt", **data)
    return finished(figure, locale.text("science.figure.periods", **data), alt, theme)
