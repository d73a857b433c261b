"""Chance in small numbers: shares that stray, populations that drift, mutants that take over or are lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bioslab.figures.given import something
from bioslab.figures.series import line, look, points
from bioslab.figures.style import finished, graphs, ink
from bioslab.locale import text
from bioslab.odds import words
from bioslab.science import moran, sampling

TICKS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
"""Numbers written on axes that grow by factors."""

SHOWN = 6
"""So many single populations are drawn; numbers are taken from all of them."""


def spread(
    p: float,
    dice: Mapping[int, NDArray[np.float64]],
    genes: Mapping[int, NDArray[np.float64]],
    *,
    theme: str | None = None,
) -> Any:
    """How far a share strays: error dice of the game and gene copies on one line, sqrt(p(1 - p)/n).

    Args:
        p: the chance of an error, and the share of the variant in the generation before.
        dice: for each number of dice the shares of errors of many rolls.
        genes: for each number of gene copies (2N) the shares after one generation, from many populations.
        theme: "light" or "dark".

    >>> rolls = {n: sampling.shares(1 / 3, n, seed=n) for n in (3, 30, 300)}
    >>> spread(1 / 3, rolls, {}).layout.title.text
    'A hundred times as many dice: a tenth of the spread.'
    """
    something(dice={**dice, **genes})
    figure = graphs().Figure()
    sizes = sorted({*dice, *genes})
    fine = np.geomspace(sizes[0], sizes[-1], 60)
    line(figure, fine, sampling.spread(p, fine), text("science.figure.spread.line"), 3, theme)
    for number, (name, found) in enumerate((("dice", dice), ("genes", genes))):
        if found:
            y = [float(np.std(found[n])) for n in found]
            points(figure, list(found), y, text(f"science.figure.spread.{name}"), number, theme)
    figure.update_xaxes(title=text("science.figure.spread.x"), type="log", tickvals=sizes)
    figure.update_yaxes(title=text("science.figure.spread.y"), type="log", tickvals=TICKS)
    first, last = (words.decimal(float(sampling.spread(p, n)), 3) for n in (sizes[0], sizes[-1]))
    alt = text("science.figure.spread.alt", n=sizes[0], first=first, last=last, many=sizes[-1])
    return finished(figure, text("science.figure.spread"), alt, theme)


def drift(populations: Mapping[int, NDArray[np.float64]], *, theme: str | None = None) -> Any:
    """The share of a variant, generation after generation, in small and in large populations.

    Args:
        populations: for each N the shares from `wright_fisher.drift`, shape (runs, generations + 1).
        theme: "light" or "dark".

    >>> from bioslab.science import wright_fisher
    >>> runs = {n: wright_fisher.drift(n, runs=200, generations=50, seed=n) for n in (5, 500)}
    >>> drift(runs).layout.title.text
    'After 50 generations, 100 % of the populations of 5 hold one variant only, of 500 0<br>%.'
    """
    something(populations=populations)
    figure = graphs().Figure()
    sizes = sorted(populations)
    for number, size in enumerate(sizes):
        for run, shares in enumerate(populations[size][:SHOWN]):
            first = {"showlegend": run == 0, "legendgroup": str(size), "hoverinfo": "skip"}
            name = text("science.figure.population", size=size)
            line(figure, range(len(shares)), shares, name, number, theme, opacity=0.75, **first)
    ended = {size: _ended(populations[size]) for size in sizes}
    data = {
        "n": populations[sizes[0]].shape[1] - 1, "small": sizes[0], "large": sizes[-1],
        "few": words.percent(ended[sizes[0]]), "many": words.percent(ended[sizes[-1]]),
    }  # fmt: skip
    figure.update_xaxes(title=text("science.figure.generation"))
    figure.update_yaxes(title=text("science.figure.share"), range=[-0.03, 1.03], tickformat=".0%")
    told = "; ".join(f"{size}: {words.percent(ended[size])}" for size in sizes)
    alt = text("science.figure.drift.alt", n=data["n"], told=told)
    return finished(figure, text("science.figure.drift", **data), alt, theme)


def _ended(shares: NDArray[np.float64]) -> float:
    return float(np.mean((shares[:, -1] == 0) | (shares[:, -1] == 1)))


def fixation(
    sizes: Sequence[int],
    advantages: Sequence[float] = (1.0, 1.1),
    measured: Mapping[tuple[int, float], moran.Fates] | None = None,
    *,
    theme: str | None = None,
) -> Any:
    r"""The chance that one mutant takes over, by the size of the population: theory, and simulated points.

    Args:
        sizes: the numbers of individuals N, rising.
        advantages: the relative fitness r of the mutant, one line for each; at most three.
        measured: for (N, r) what came of simulated populations.
        theme: "light" or "dark".

    >>> fixation([5, 10, 20, 50]).layout.title.text
    'Of 100 mutants with r\xa0=\xa01.1 in a population of 50, about 9 take over; of 100
    with<br>r\xa0=\xa01, about 2.'
    """
    something(sizes=sizes)
    figure = graphs().Figure()
    for number, r in enumerate(advantages):
        name = text("science.figure.fixation.line", r=words.decimal(r, 2))
        line(figure, sizes, [moran.fixation(size, r) for size in sizes], name, number, theme)
        seen = {size: fates for (size, mine), fates in (measured or {}).items() if mine == r}
        if seen:
            edges = [sampling.interval(one.fixed, one.fixed + one.lost) for one in seen.values()]
            low, high = zip(*edges, strict=True)
            shares = [one.share for one in seen.values()]
            name = text("science.figure.fixation.points", r=words.decimal(r, 2))
            points(figure, list(seen), shares, name, number, theme, low=low, high=high)
    figure.update_xaxes(title=text("science.figure.size"), type="log", tickvals=list(sizes))
    figure.update_yaxes(title=text("science.figure.fixation.y"), type="log", tickformat=".0%", tickvals=TICKS)
    size, low_r, high_r = sizes[-1], min(advantages), max(advantages)
    told_r = [words.decimal(r, 0 if r == int(r) else 1 if round(r, 1) == r else 2) for r in (high_r, low_r)]
    data = {
        "size": size, "r": told_r[0], "other": told_r[1],
        "many": round(100 * moran.fixation(size, high_r)), "few": round(100 * moran.fixation(size, low_r)),
    }  # fmt: skip
    told = "; ".join(
        f"N = {n}: " + ", ".join(words.percent(moran.fixation(n, r)) for r in advantages) for n in sizes[::3]
    )
    alt = text("science.figure.fixation.alt", told=told)
    return finished(figure, text("science.figure.fixation", **data), alt, theme)


def waiting(populations: Mapping[int, moran.Fates], *, theme: str | None = None) -> Any:
    """How many generations it takes until a variant has taken over or is lost, as a histogram.

    Args:
        populations: for each N what came of the simulated populations; N steps are one generation.
        theme: "light" or "dark".

    >>> waiting({10: moran.simulate(10, copies=5, runs=400, seed=1)}).layout.title.text
    'Among 10 it is decided after 6.5 generations on average.'
    """
    something(populations=populations)
    go = graphs()
    figure = go.Figure()
    means = {size: float(one.times.mean()) / size for size, one in populations.items()}
    for number, (size, fates) in enumerate(populations.items()):
        colour, _, _ = look(number, theme)
        figure.add_trace(go.Histogram(
            x=(fates.times / size).tolist(), name=text("science.figure.population", size=size),
            histnorm="probability", opacity=0.65,
            marker={"color": colour, "line": {"color": ink(theme), "width": 1},
                    "pattern": {"shape": ("", "/", ".")[number % 3]}},
        ))  # fmt: skip
    sizes = list(populations)
    figure.update_layout(barmode="overlay")
    figure.update_xaxes(title=text("science.figure.generation"))
    figure.update_yaxes(title=text("science.figure.waiting.y"), tickformat=".0%")
    told = "; ".join(f"{size}: {words.decimal(means[size])}" for size in sizes)
    title = text(
        "science.figure.waiting.both" if len(sizes) > 1 else "science.figure.waiting",
        small=sizes[0], few=words.decimal(means[sizes[0]]),
        **({"large": sizes[-1], "many": words.decimal(means[sizes[-1]])} if len(sizes) > 1 else {}),
    )  # fmt: skip
    return finished(figure, title, text("science.figure.waiting.alt", told=told), theme)
