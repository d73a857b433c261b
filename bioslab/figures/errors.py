"""Copying with errors: the dice of the game on the line of Eigen's theory, the master and its threshold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bioslab.figures.given import something
from bioslab.figures.series import line, look, points
from bioslab.figures.style import finished, graphs
from bioslab.locale import text
from bioslab.odds import darwin, words
from bioslab.science import darwin_errors, quasispecies

FAR = 1.5
"""So many times the threshold is far beyond it."""


def quality(
    dice: Sequence[int] = range(1, 16),
    shields: Sequence[int] = (0, 1, 2),
    *,
    dna: bool = False,
    theme: str | None = None,
) -> Any:
    """The game beside Eigen: the chance of no loss by the number of dice, and Q = (1 - p)^n as a line.

    Args:
        dice: the numbers of dice, rising.
        shields: the heredities; at most three.
        dna: whether errors come on a 6 only.
        theme: "light" or "dark".

    >>> quality(range(1, 9), (0, 2)).layout.title.text
    'Without a shield the dice follow Eigen exactly; a heredity of 2 lifts 8 dice from<br>3.9 % to 46.8 %.'
    """
    figure = graphs().Figure()
    p = darwin_errors.DNA if dna else darwin_errors.RNA
    line(figure, dice, [(1 - p) ** n for n in dice], text("science.figure.quality.line"), 3, theme)
    for number, shield in enumerate(shields):
        # The odds of the game itself, not the formula: that they lie on the line is the point.
        y = [darwin(n, 0, 0, shield, dna).p(atrophies=0) for n in dice]
        points(figure, dice, y, text("science.figure.quality.points", n=shield), number, theme)
    figure.update_xaxes(title=text("science.figure.quality.x"))
    figure.update_yaxes(title=text("science.figure.quality.y"), tickformat=".0%", range=[0, 1.03])
    most, best = dice[-1], max(shields)
    data = {
        "n": most, "shield": best, "bare": words.percent((1 - p) ** most),
        "kept": words.percent(darwin_errors.no_loss(most, p, best)),
    }  # fmt: skip
    told = "; ".join(
        f"{n}: " + ", ".join(words.percent(darwin_errors.no_loss(n, p, b)) for b in shields)
        for n in dice[::3]
    )
    alt = text("science.figure.quality.alt", told=told)
    return finished(figure, text("science.figure.quality", **data), alt, theme)


def master(
    lengths: Sequence[int] = (20, 50, 100), sigma: float = 10.0, *, steps: int = 60, theme: str | None = None
) -> Any:
    """The share of the best sequence by the error rate, with the threshold of each length.

    Args:
        lengths: L, one line for each, rising; at most three.
        sigma: how many copies the master makes while others make one.
        steps: points of each line.
        theme: "light" or "dark".

    >>> master((20, 50)).layout.title.text
    'A sequence of 20 letters bears 10.9 errors in 100 letters, one of 50 letters only<br>4.5.'
    """
    figure = graphs().Figure()
    limits = [quasispecies.threshold(length, sigma) for length in lengths]
    u = np.linspace(0, 1.3 * max(limits), steps)
    for number, (length, limit) in enumerate(zip(lengths, limits, strict=True)):
        colour, dash, _ = look(number, theme)
        y = [_master(length, sigma, float(one), limit) for one in u]
        line(figure, u, y, text("science.figure.master.line", n=length), number, theme)
        figure.add_vline(x=limit, line={"color": colour, "dash": dash, "width": 1})
    figure.update_xaxes(title=text("science.figure.master.x"), tickformat=".0%")
    figure.update_yaxes(title=text("science.figure.master.y"), tickformat=".0%")
    data = {
        "short": lengths[0], "long": lengths[-1],
        "much": words.decimal(100 * limits[0]), "little": words.decimal(100 * limits[-1]),
    }  # fmt: skip
    told = "; ".join(
        f"L = {length}: {words.percent(limit)}" for length, limit in zip(lengths, limits, strict=True)
    )
    alt = text("science.figure.master.alt", told=told, sigma=words.decimal(sigma, 0))
    return finished(figure, text("science.figure.master", **data), alt, theme)


def _master(length: int, sigma: float, u: float, limit: float) -> float:
    """The share of the best sequence; far beyond the threshold it is nothing that could be drawn."""
    return quasispecies.cloud(length, sigma, u).master if u < FAR * limit else 0.0


def classes(
    clouds: Sequence[quasispecies.Cloud], names: Sequence[str], most: int = 20, *, theme: str | None = None
) -> Any:
    """Which error classes a population consists of, below and beyond the threshold.

    Args:
        clouds: the steady states; at most three.
        names: what each is called in the legend.
        most: the last class shown.
        theme: "light" or "dark".

    >>> low, high = (quasispecies.cloud(50, 10, part * quasispecies.threshold(50, 10)) for part in (0.5, 1.1))
    >>> classes([low, high], ["below", "beyond"]).layout.title.text
    'Nobody dies at the threshold: the population drifts away from the best sequence,<br>from 1.6 to 25.0
    wrong letters.'
    """
    something(clouds=clouds, names=names)
    figure = graphs().Figure()
    for number, (cloud, name) in enumerate(zip(clouds, names, strict=True)):
        shares = cloud.shares[: most + 1]
        line(figure, range(len(shares)), shares, name, number, theme, mode="lines+markers")
    first, last = (words.decimal(one.consensus_error) for one in (clouds[0], clouds[-1]))
    figure.update_xaxes(title=text("science.figure.classes.x"))
    figure.update_yaxes(title=text("science.figure.classes.y"), tickformat=".0%")
    seen = [words.percent(round(one.master, 6)) for one in clouds]
    told = "; ".join(f"{name}: {share}" for name, share in zip(names, seen, strict=True))
    alt = text("science.figure.classes.alt", told=told)
    return finished(figure, text("science.figure.classes", first=first, last=last), alt, theme)
