"""Doubles: the chance that two dice agree, counted and computed; what waiting is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bioslab.figures.given import something
from bioslab.figures.series import line, points
from bioslab.figures.style import finished, graphs
from bioslab.locale import text
from bioslab.odds import words
from bioslab.science import doubles as model
from bioslab.science import sampling


def doubles(counted: Mapping[int, int], runs: int, *, theme: str | None = None) -> Any:
    """The chance of doubles by the number of dice: the formula, and counted rolls with 95 % intervals.

    Args:
        counted: for each number of dice how many rolls had doubles.
        runs: of how many.
        theme: "light" or "dark".

    >>> doubles({3: 44, 4: 70}, 100).layout.title.text
    'Three dice agree 44.4 % of the time, six 98.5 %.'
    """
    something(counted=counted)
    figure = graphs().Figure()
    dice = range(1, max(counted) + 1)
    line(figure, dice, [model.chance(n) for n in dice], text("science.figure.doubles.line"), 0, theme)
    low, high = zip(*(sampling.interval(hits, runs) for hits in counted.values()), strict=True)
    shares = [hits / runs for hits in counted.values()]
    name = text("science.figure.doubles.points", n=runs)
    points(figure, list(counted), shares, name, 1, theme, low=low, high=high)
    figure.update_xaxes(title=text("science.figure.quality.x"), dtick=1)
    figure.update_yaxes(title=text("science.figure.doubles.y"), tickformat=".0%", range=[0, 1.05])
    told = "; ".join(f"{n}: {words.percent(model.chance(n))}" for n in dice)
    data = {"three": words.percent(model.chance(3)), "six": words.percent(model.chance(6))}
    alt = text("science.figure.doubles.alt", told=told)
    return finished(figure, text("science.figure.doubles", **data), alt, theme)


def patience(dangers: Sequence[float], most: int = 4, *, theme: str | None = None) -> Any:
    """What each rule "jump at the first doubles with so many living cubes" brings on average.

    Args:
        dangers: chances of a hit in a turn of waiting; one line for each, at most four.
        most: how many cubes can be alive.
        theme: "light" or "dark".

    >>> patience([0.1, 0.6]).layout.title.text
    'With a danger of 10 % wait for 4 living cubes, with 60 % jump at 1.'
    """
    something(dangers=dangers)
    figure = graphs().Figure()
    best = []
    for number, danger in enumerate(dangers):
        worth = [model.worth_of(most, danger, rule) for rule in range(most + 1)]
        best.append(max(range(most + 1), key=lambda rule: worth[rule]))
        name = text("science.figure.patience.line", danger=words.whole_percent(danger))
        line(figure, range(most + 1), worth, name, number, theme, mode="lines+markers")
    figure.update_xaxes(title=text("science.figure.patience.x"), dtick=1)
    figure.update_yaxes(title=text("science.figure.patience.y"), rangemode="tozero")
    data = {
        "low": words.whole_percent(dangers[0]), "many": best[0],
        "high": words.whole_percent(dangers[-1]), "few": best[-1],
    }  # fmt: skip
    told = "; ".join(f"{words.whole_percent(one)}: {rule}" for one, rule in zip(dangers, best, strict=True))
    alt = text("science.figure.patience.alt", told=told)
    return finished(figure, text("science.figure.patience", **data), alt, theme)


def inherited(shares: Mapping[float, Sequence[float]], *, theme: str | None = None) -> Any:
    """What selection can do with good copies, with poor ones, and with none.

    Args:
        shares: for the chance that a child is not like its parent, the share of the better kind,
            generation after generation; at most four.
        theme: "light" or "dark".

    >>> inherited({0.0: [0.1, 0.18, 0.31], 0.5: [0.1, 0.5, 0.5]}).layout.title.text
    'From 10 % in 2 generations: true copies lead to 31.0 %, no heredity to 50.0 %.'
    """
    something(shares=shares)
    figure = graphs().Figure()
    for number, (unlike, course) in enumerate(shares.items()):
        name = text("science.figure.inherited.line", unlike=words.whole_percent(unlike))
        line(figure, range(len(course)), course, name, number, theme, mode="lines+markers")
    best, worst = shares[min(shares)], shares[max(shares)]
    data = {
        "n": len(best) - 1, "start": words.whole_percent(best[0]),
        "best": words.percent(best[-1]), "worst": words.percent(worst[-1]),
    }  # fmt: skip
    figure.update_xaxes(title=text("science.figure.generation"))
    figure.update_yaxes(title=text("science.figure.inherited.y"), tickformat=".0%", range=[0, 1.03])
    told = "; ".join(
        f"{words.whole_percent(one)}: {words.percent(course[-1])}" for one, course in shares.items()
    )
    alt = text("science.figure.inherited.alt", n=data["n"], told=told)
    return finished(figure, text("science.figure.inherited", **data), alt, theme)
