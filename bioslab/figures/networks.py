"""Autocatalytic sets: the jump from "hardly ever" to "nearly always"."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any

from bioslab.figures.given import something
from bioslab.figures.series import HALVES, line, points
from bioslab.figures.style import finished, graphs, ink
from bioslab.locale import text
from bioslab.odds import words
from bioslab.science import sampling
from bioslab.science.raf import Transition


def transition(measured: Mapping[int, Transition], *, theme: str | None = None) -> Any:
    r"""How often chance makes an autocatalytic set, by the catalysis of each molecule.

    Args:
        measured: for each longest polymer n what was found; at most four.
        theme: "light" or "dark".

    >>> import numpy as np
    >>> one = Transition(np.array([1.0, 1.4]), 10, np.array([1, 9]), np.array([0.0, 0.2]))
    >>> transition({8: one}).layout.title.text
    'With n = 8, half of all worlds hold an autocatalytic set at f\xa0=\xa01.20.'
    """
    something(measured=measured)
    figure = graphs().Figure()
    for number, (n, found) in enumerate(measured.items()):
        _points(figure, n, found, number, theme)
    figure.add_hline(y=0.5, line={"color": ink(theme), "dash": "dash", "width": 1})
    figure.update_xaxes(title=text("science.figure.transition.x"))
    figure.update_yaxes(title=text("science.figure.transition.y"), tickformat=".0%", range=[-0.03, 1.05])
    largest = max(measured)
    half = words.decimal(measured[largest].half, 2)
    told = "; ".join(f"n = {n}: {words.decimal(one.half, 2)}" for n, one in measured.items())
    alt = text("science.figure.transition.alt", told=told)
    return finished(figure, text("science.figure.transition", n=largest, half=half), alt, theme)


def _points(figure: Any, n: int, found: Transition, number: int, theme: str | None, **more: Any) -> None:
    """Points with their intervals, joined by a thin line."""
    edges = [sampling.interval(int(hits), found.runs) for hits in found.found]
    low, high = zip(*edges, strict=True)
    points(
        figure,
        found.f,
        found.chance,
        f"n = {n}",
        number,
        theme,
        low=low,
        high=high,
        mode="lines+markers",
        **more,
    )


def jump_and_climb(
    measured: Mapping[int, Transition], game: Mapping[str, Sequence[float]], *, theme: str | None = None
) -> Any:
    """The model beside the game, on axes of their own: one jumps, the other climbs.

    Args:
        measured: as in `transition`.
        game: by name the chances of Darwinian life with 0, 1, 2 ... living cubes.
        theme: "light" or "dark".

    >>> import numpy as np
    >>> one = Transition(np.array([1.0, 1.4]), 10, np.array([1, 9]), np.array([0.0, 0.2]))
    >>> jump_and_climb({8: one}, {"Warm Pond": [0.1, 0.2]}).layout.title.text
    'The model jumps, the game climbs step by step.'
    """
    figure = importlib.import_module("plotly.subplots").make_subplots(
        rows=1, cols=2, subplot_titles=(text("science.figure.model"), text("science.figure.game"))
    )
    for number, (n, found) in enumerate(measured.items()):
        _points(figure, n, found, number, theme, xaxis="x", yaxis="y")
    for number, (name, chances) in enumerate(game.items()):
        both = {"mode": "lines+markers", "xaxis": "x2", "yaxis": "y2"}
        line(figure, range(len(chances)), chances, name, 3 - number, theme, **both)
    figure.update_xaxes(title=text("science.figure.transition.x"), col=1)
    figure.update_xaxes(title=text("science.figure.climb.x"), col=2, dtick=1)
    figure.update_yaxes(
        title=text("science.figure.transition.y"), tickformat=".0%", range=[-0.03, 1.05], col=1
    )
    figure.update_yaxes(title=text("science.figure.climb.y"), tickformat=".0%", range=[-0.03, 1.05], col=2)
    told = "; ".join(
        f"{name}: " + ", ".join(words.percent(chance) for chance in chances) for name, chances in game.items()
    )
    return finished(
        figure,
        text("science.figure.climb"),
        text("science.figure.climb.alt", told=told),
        theme,
        **HALVES,
    )


def halfway(measured: Mapping[int, Transition], *, theme: str | None = None) -> Any:
    """How much catalysis is needed, by the length of the longest polymer.

    Args:
        measured: as in `transition`; where no half is crossed nothing is drawn.
        theme: "light" or "dark".

    >>> import numpy as np
    >>> def found(last):
    ...     return Transition(np.array([1.0, 2.0]), 10, np.array([0, last]), np.zeros(2))
    >>> halfway({6: found(10), 8: found(8)}).layout.title.text
    'From n = 6 to n = 8 the catalysis that is needed rises from 1.50 to 1.62; there are<br>4.0 times as
    many molecules.'
    """
    something(measured=measured)
    known = {n: one.half for n, one in measured.items() if one.half == one.half}
    figure = graphs().Figure()
    line(figure, list(known), list(known.values()), theme=theme, mode="lines+markers")
    figure.update_xaxes(title=text("science.figure.halfway.x"), dtick=1)
    figure.update_yaxes(title=text("science.figure.halfway.y"), rangemode="tozero")
    low, high = min(known), max(known)
    data = {
        "low": low, "high": high,
        "first": words.decimal(known[low], 2), "last": words.decimal(known[high], 2),
        "times": words.decimal((2 ** (high + 1) - 2) / (2 ** (low + 1) - 2)),
    }  # fmt: skip
    told = "; ".join(f"n = {n}: {words.decimal(half, 2)}" for n, half in known.items())
    alt = text("science.figure.halfway.alt", told=told)
    return finished(figure, text("science.figure.halfway", **data), alt, theme)
