"""The oxygen switch, the map from parasite to partner, and the pyramid of the food chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from bioslab import locale
from bioslab.figures.axes import drawn, word
from bioslab.figures.given import something
from bioslab.figures.series import line
from bioslab.figures.style import MAIN, finished, graphs, ink
from bioslab.odds.words import decimal, percent
from bioslab.science import oxygen, symbiosis

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bioslab.figures.series import Numbers


def oxygen_switch(k: float = 12.0, w: float = 1.0, *, theme: str | None = None) -> Any:
    """The oxygen levels in balance by the strength of the source; the dashed part is not stable.

    Args:
        k: strength of the sink that gives up.
        w: strength of the plain sink.
        theme: "light" or "dark".

    >>> oxygen_switch().layout.title.text
    'Between a source of 6.60 and one of 7.10 there are two levels: which one, the past...decides.'
    """
    folds = oxygen.folds(k, w)
    levels = np.linspace(0, 8 if folds is None else 2.2 * float(np.sqrt((k - 2 * w) / w)), 600)
    sources = oxygen.sink(levels, k, w)
    rising = np.gradient(sources, levels) > 0
    figure = drawn("source", "oxygen")
    first = int(np.argmin(rising)) if not rising.all() else len(levels)
    again = first + int(np.argmax(rising[first:])) if first < len(levels) else first
    line(figure, sources[:first], levels[:first], word("stable"))
    if first < len(levels):
        line(figure, sources[first - 1 : again + 1], levels[first - 1 : again + 1], word("unstable"), 1)
        line(figure, sources[again:], levels[again:])
    if folds is None:
        finding = locale.text("science.figure.oxygen_switch.none")
    else:
        low, high = (decimal(one, 2) for one in folds)
        finding = locale.text("science.figure.oxygen_switch", low=low, high=high)
    alt = locale.text("science.figure.oxygen_switch.alt", finding=finding)
    return finished(figure, finding, alt, theme)


def partners(
    vertical: Numbers, benefit: Numbers, *,
    cost: float = 1.0, jump: float = 0.5, power: float = 0.5, theme: str | None = None,
) -> Any:  # fmt: skip
    """Where a symbiont does its host good in the end, and where harm.

    Args:
        vertical: shares passed on with the host, to the right.
        benefit: what the host gains, upwards.
        cost: see `bioslab.science.symbiosis`, like the rest.
        jump: see `bioslab.science.symbiosis`.
        power: see `bioslab.science.symbiosis`.
        theme: "light" or "dark".

    >>> partners([0.2, 0.5, 0.8], [0.1, 0.25]).layout.title.text
    'With a benefit of 0.25 a parasite turns partner when 33.3 % of its offspring stay...with the host.'
    """
    values = symbiosis.effect_on_host(vertical, benefit, cost=cost, jump=jump, power=power)
    clipped = values.clip(-1, 1)
    go = graphs()
    figure = go.Figure(
        go.Heatmap(
            x=list(vertical), y=list(benefit), z=clipped.tolist(), zmin=-1, zmax=1, colorscale="PuOr",
            colorbar={"title": word("gain")},
        )
    )  # fmt: skip
    turning = [symbiosis.turning_share(one, cost=cost, jump=jump, power=power) for one in benefit]
    figure.add_scatter(
        x=turning, y=list(benefit), mode="lines", name=word("turning"), line={"color": "#1b1b1b", "width": 4}
    )
    figure.update_xaxes(title=word("vertical"), tickformat=".0%", range=[min(vertical), max(vertical)])
    figure.update_yaxes(title=word("benefit"))
    data = {"benefit": decimal(benefit[-1], 2), "share": percent(round(turning[-1], 3))}
    alt = locale.text("science.figure.partners.alt", **data)
    return finished(figure, locale.text("science.figure.partners", **data), alt, theme)


def pyramid(production: Numbers, *, theme: str | None = None) -> Any:
    """What each level of the food chain produces, the plants at the bottom.

    Args:
        production: from `bioslab.science.trophic_chain.production`.
        theme: "light" or "dark".

    >>> pyramid([1000.0, 100.0, 10.0, 1.0]).layout.title.text
    'Of 1,000 units that plants make, 1 reaches level 4.'
    """
    something(production=production)
    names = [word("level", n=number) for number in range(1, len(production) + 1)]
    go = graphs()
    figure = go.Figure(
        go.Bar(
            x=list(production), y=names, orientation="h", text=[decimal(one, 0) for one in production],
            marker={"color": MAIN, "line": {"color": ink(theme), "width": 1}}, textposition="outside",
        )
    )  # fmt: skip
    figure.update_xaxes(title=word("production"), range=[0, 1.15 * float(production[0])])
    data = {
        "first": decimal(production[0], 0), "last": decimal(production[-1], 0), "n": len(production),
    }  # fmt: skip
    told = "; ".join(f"{name}: {decimal(one, 0)}" for name, one in zip(names, production, strict=True))
    alt = locale.text("science.figure.pyramid.alt", told=told)
    return finished(figure, locale.text("science.figure.pyramid", **data), alt, theme)


def chain_lengths(efficiencies: Numbers, counts: Sequence[int], *, theme: str | None = None) -> Any:
    """How many levels there are, by the share that reaches the next one.

    Args:
        efficiencies: between 0 and 1.
        counts: from `bioslab.science.trophic_chain.levels`.
        theme: "light" or "dark".

    >>> chain_lengths([0.05, 0.1, 0.2], [2, 3, 4]).layout.title.text
    'From 2 levels to 4: what is lost on the way makes food chains short.'
    """
    something(efficiencies=efficiencies, counts=counts)
    figure = drawn("efficiency", "levels")
    line(figure, efficiencies, counts)
    figure.data[0].line.shape = "hv"
    figure.update_xaxes(tickformat=".0%")
    figure.update_yaxes(dtick=1, rangemode="tozero")
    data = {"fewest": min(counts), "most": max(counts)}
    told = "; ".join(f"{percent(e)}: {n}" for e, n in zip(efficiencies, counts, strict=True))
    alt = locale.text("science.figure.chain_lengths.alt", told=told)
    return finished(figure, locale.text("science.figure.chain_lengths", **data), alt, theme)
