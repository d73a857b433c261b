"""The game beside the model: points and energy along the food chain; oxygen there and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.given import something
from bioslab.figures.series import line, look
from bioslab.figures.style import finished, graphs, ink
from bioslab.odds.words import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Sequence


def points_and_energy(points: Sequence[int], production: Sequence[float], *, theme: str | None = None) -> Any:
    """What each level of a food chain is worth in the game, and what it has of the energy; both as shares.

    Args:
        points: for each level, from the plants upwards, what a body there is worth.
        production: for each level, from `bioslab.science.trophic_chain.production`.
        theme: "light" or "dark".

    >>> points_and_energy([6, 6, 12], [100, 10, 1]).layout.title.text
    'The top level has 50.0 % of the points and 0.90 % of the energy.'
    """
    something(points=points, production=production)
    figure = graphs().Figure()
    names = [locale.text("science.word.level", n=number) for number in range(1, len(points) + 1)]
    told = []
    for number, (kind, amounts) in enumerate((("points", points), ("energy", production))):
        shares = [amount / sum(amounts) for amount in amounts]
        colour, _, _ = look(2 * number, theme)
        name = locale.text(f"science.figure.beside.{kind}")
        figure.add_bar(
            x=names, y=shares, name=name, text=[percent(share) for share in shares], textposition="outside",
            marker={"color": colour, "line": {"color": ink(theme), "width": 1},
                    "pattern": {"shape": ("", "/")[number]}},
        )  # fmt: skip
        told.append(f"{name}: " + ", ".join(percent(share) for share in shares))
    figure.update_layout(barmode="group")
    figure.update_yaxes(title=locale.text("science.word.share"), tickformat=".0%", range=[0, 1.08])
    data = {"points": percent(points[-1] / sum(points)), "energy": percent(production[-1] / sum(production))}
    alt = locale.text("science.figure.beside.alt", told="; ".join(told))
    return finished(figure, locale.text("science.figure.beside", **data), alt, theme)


def oxygen_path(
    sources: Sequence[float], up: Sequence[float], back: Sequence[float], *, theme: str | None = None
) -> Any:
    """The oxygen level while the source grows slowly, and while it falls again.

    Args:
        sources: the strengths of the source on the way up, n of them.
        up: the level at each, n numbers, from `bioslab.science.oxygen.settled`.
        back: the level at each on the way down, n numbers, in the order of `sources`.
        theme: "light" or "dark".

    >>> oxygen_path([6.0, 6.8, 7.2], [0.7, 1.1, 5.1], [0.7, 4.5, 5.1]).layout.title.text
    'At a source of 6.8 the level is 1.1 on the way up and 4.5 on the way back.'
    """
    something(sources=sources, up=up, back=back)
    figure = graphs().Figure()
    for number, (way, levels) in enumerate((("up", up), ("back", back))):
        line(figure, sources, levels, locale.text(f"science.figure.path.{way}"), number, theme)
    apart = max(range(len(sources)), key=lambda place: abs(back[place] - up[place]))
    figure.update_xaxes(title=locale.text("science.word.source"))
    figure.update_yaxes(title=locale.text("science.word.oxygen"))
    data = {
        name: decimal(values[apart], 1) for name, values in (("source", sources), ("up", up), ("back", back))
    }
    finding = locale.text("science.figure.path", **data)
    return finished(figure, finding, locale.text("science.figure.path.alt", finding=finding), theme)
