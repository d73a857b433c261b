"""Losses that cannot be undone, and those that can: Muller's ratchet beside the atrophies of the game."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bioslab.figures.given import something
from bioslab.figures.series import HALVES, line
from bioslab.figures.style import finished, graphs
from bioslab.locale import text
from bioslab.odds import words
from bioslab.science.ratchet import Course


def ratchet(courses: Mapping[str, Course], *, theme: str | None = None) -> Any:
    """The fewest mutations that any genome has, generation after generation.

    Args:
        courses: by the name in the legend; at most four.
        theme: "light" or "dark".

    >>> from bioslab.science.ratchet import simulate
    >>> ratchet({"U = 0": simulate(20, 0.0, 0.1, generations=9, seed=1)}).layout.title.text
    'Clicks in 9 generations: U = 0: 0.'
    """
    something(courses=courses)
    figure = graphs().Figure()
    for number, (name, course) in enumerate(courses.items()):
        # A stair is drawn by its corners: the same picture with a hundredth of the points.
        least = course.least
        corners = np.unique([0, *np.flatnonzero(np.diff(least)) + 1, len(least) - 1])
        line(figure, corners, least[corners], name, number, theme)
        figure.data[-1].line.shape = "hv"
    generations = max(len(course.least) for course in courses.values()) - 1
    told = "; ".join(f"{name}: {course.clicks}" for name, course in courses.items())
    figure.update_xaxes(title=text("science.figure.generation"))
    figure.update_yaxes(title=text("science.figure.ratchet.y"))
    data = {"n": generations, "told": told}
    alt = text("science.figure.ratchet.alt", **data)
    return finished(figure, text("science.figure.ratchet", **data), alt, theme)


def losses(game: Mapping[str, NDArray[np.float64]], course: Course, *, theme: str | None = None) -> Any:
    """The game beside the model: pieces lost turn after turn, and the rise of the ratchet.

    Turns are not generations and cubes are not mutations, so the two halves have different axes.

    Args:
        game: by name, the distributions from `darwin_errors.after`, shape (turns + 1, states): a state is the
            number of pieces lost, the last one death.
        course: of a population without sex.
        theme: "light" or "dark".

    >>> from bioslab.science import darwin_errors, ratchet
    >>> chain = darwin_errors.after(darwin_errors.steps([(3, 0, 0), (2, 0, 0)]), 4)
    >>> losses({"alone": chain}, ratchet.simulate(50, 0.5, 0.02, generations=40, seed=1)).layout.title.text
    'What is bought comes back, what the ratchet takes does not: alone: 1.9 pieces lost<br>after 4 turns.'
    """
    figure = importlib.import_module("plotly.subplots").make_subplots(
        rows=1, cols=2, subplot_titles=(text("science.figure.game"), text("science.figure.model"))
    )
    told = []
    for number, (name, rows) in enumerate(game.items()):
        mean = rows @ np.arange(rows.shape[1])
        line(figure, range(len(mean)), mean, name, number, theme, xaxis="x", yaxis="y")
        told.append(text("science.figure.losses.one", name=name, lost=words.decimal(float(mean[-1]))))
    least = course.least
    line(
        figure,
        range(len(least)),
        least,
        text("science.figure.losses.least"),
        3,
        theme,
        xaxis="x2",
        yaxis="y2",
    )
    turns = len(next(iter(game.values()))) - 1
    figure.update_xaxes(title=text("science.figure.turn"), col=1)
    figure.update_yaxes(title=text("science.figure.losses.y"), rangemode="tozero", col=1)
    figure.update_xaxes(title=text("science.figure.generation"), col=2)
    figure.update_yaxes(title=text("science.figure.ratchet.y"), rangemode="tozero", col=2)
    data = {"told": ", ".join(told), "n": turns, "clicks": course.clicks}
    alt = text("science.figure.losses.alt", **data)
    return finished(figure, text("science.figure.losses", **data), alt, theme, **HALVES)
