"""Drops that inherit their composition: the carpet of likeness, and mothers beside daughters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bioslab.figures.series import look
from bioslab.figures.style import SCALE, finished, graphs, ink
from bioslab.locale import text
from bioslab.odds import words
from bioslab.science import gard

FAR = 20
"""Generations apart that count as distant."""


def carpet(history: gard.Line, *, theme: str | None = None) -> Any:
    """How like each generation is to each other: bright squares are times of one composition.

    Args:
        history: a line of drops.
        theme: "light" or "dark".

    >>> drops = gard.line(gard.Drop(gard.helping(20, seed=1), largest=40), 60, seed=2)
    >>> carpet(drops).layout.title.text
    'Generations far apart: likeness 1.00 on average.'
    """
    likeness = gard.carpet(history.grown)
    go = graphs()
    figure = go.Figure(
        go.Heatmap(
            z=likeness.round(3), zmin=0, zmax=1, colorscale=SCALE,
            colorbar={"title": text("science.figure.likeness")},
            hovertemplate="%{x}, %{y}: %{z}<extra></extra>",
        )
    )  # fmt: skip
    number = np.arange(len(likeness))
    far = np.abs(number[:, None] - number) > FAR
    mean = float(likeness[far].mean()) if far.any() else float(likeness.mean())
    figure.update_xaxes(title=text("science.figure.generation"))
    figure.update_yaxes(title=text("science.figure.generation"))
    data = {"mean": words.decimal(mean, 2)}
    return finished(
        figure, text("science.figure.carpet", **data), text("science.figure.carpet.alt", **data), theme
    )


def heirs(lines: Mapping[str, NDArray[np.float64]], *, theme: str | None = None) -> Any:
    """How like their mothers the drops are, as histograms.

    Args:
        lines: by name the likeness of mother and daughter, from `gard.heirs`; at most three.
        theme: "light" or "dark".

    >>> heirs({"helped": np.array([0.9, 0.9]), "flat": np.array([0.5, 0.6])}).layout.title.text
    'Likeness of mother and daughter, on average: helped: 0.90; flat: 0.55.'
    """
    go = graphs()
    figure = go.Figure()
    for number, (name, likeness) in enumerate(lines.items()):
        colour, _, _ = look(number, theme)
        figure.add_trace(go.Histogram(
            x=np.minimum(likeness, 0.9999).tolist(), name=name, histnorm="probability", opacity=0.65,
            xbins={"start": 0, "end": 1, "size": 0.05},
            marker={"color": colour, "line": {"color": ink(theme), "width": 1},
                    "pattern": {"shape": ("", "/", ".")[number % 3]}},
        ))  # fmt: skip
    figure.update_layout(barmode="overlay")
    figure.update_xaxes(title=text("science.figure.likeness"), range=[0, 1.02])
    figure.update_yaxes(title=text("science.figure.heirs.y"), tickformat=".0%")
    told = "; ".join(f"{name}: {words.decimal(float(one.mean()), 2)}" for name, one in lines.items())
    data = {"told": told}
    return finished(
        figure, text("science.figure.heirs", **data), text("science.figure.heirs.alt", **data), theme
    )
