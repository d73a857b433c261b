"""Daisyworld: a planet with daisies, without, and with daisies that push the wrong way; and the vote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.axes import drawn, level, word
from bioslab.figures.given import something
from bioslab.figures.series import line
from bioslab.figures.style import finished
from bioslab.odds.words import decimal
from bioslab.science import commons
from bioslab.science.daisyworld import BEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bioslab.science.daisyworld import Sweep, Vector

LOW, HIGH = 15, 30
"""The planet is fit for flowers between these temperatures, degrees Celsius."""


def daisies(gaia: Sweep, medea: Sweep | None = None, *, theme: str | None = None) -> Any:
    """The temperature under a sun that grows brighter.

    Args:
        gaia: from `bioslab.science.daisyworld.sweep`.
        medea: the same with daisies that push the wrong way.
        theme: "light" or "dark".

    >>> from bioslab.science import daisyworld
    >>> suns = [0.6, 0.8, 1.0, 1.2, 1.4, 1.6]
    >>> daisies(daisyworld.sweep(suns)).layout.title.text
    'With daisies the planet stays between 15...L = 0.80 to 1.40; without...1.00 to 1.00.'
    """
    figure = drawn("luminosity", "celsius")
    line(figure, gaia.luminosity, gaia.celsius, word("daisies"))
    line(figure, gaia.luminosity, gaia.bare, word("bare"), "thin")
    if medea is not None:
        line(figure, medea.luminosity, medea.celsius, word("medea"), 1)
    level(figure, BEST, "best", theme)
    low, high = _range(gaia.luminosity, gaia.celsius)
    bare_low, bare_high = _range(gaia.luminosity, gaia.bare)
    data = {"low": low, "high": high, "bare_low": bare_low, "bare_high": bare_high}
    if medea is None:
        kind, data["hottest"] = "daisies", decimal(float(gaia.celsius.max()), 0)
    else:
        kind = "daisies_both"
        data["medea_low"], data["medea_high"] = _range(medea.luminosity, medea.celsius)
    alt = locale.text(f"science.figure.{kind}.alt", **data)
    return finished(figure, locale.text(f"science.figure.{kind}", **data), alt, theme)


def _range(luminosity: Vector, celsius: Vector) -> tuple[str, str]:
    """The faintest and the brightest sun under which it is neither too cold nor too hot, as words."""
    inside = luminosity[(celsius >= LOW) & (celsius <= HIGH)]
    return (decimal(inside.min(), 2), decimal(inside.max(), 2)) if len(inside) else ("-", "-")


def flowers(sweep: Sweep, *, theme: str | None = None) -> Any:
    """How much of the ground black and white daisies cover.

    Args:
        sweep: from `bioslab.science.daisyworld.sweep`.
        theme: "light" or "dark".

    >>> from bioslab.science import daisyworld
    >>> flowers(daisyworld.sweep([0.8, 1.0, 1.2])).layout.title.text
    'Black daisies come first, white ones take over: nobody plans it.'
    """
    figure = drawn("luminosity", "ground")
    line(figure, sweep.luminosity, sweep.black, word("black"))
    line(figure, sweep.luminosity, sweep.white, word("white"), 1)
    figure.update_yaxes(tickformat=".0%", rangemode="tozero")
    data = {"black": decimal(float(sweep.black.max()), 2), "white": decimal(float(sweep.white.max()), 2)}
    alt = locale.text("science.figure.flowers.alt", **data)
    return finished(figure, locale.text("science.figure.flowers"), alt, theme)


def trust(players: Sequence[int], *, theme: str | None = None) -> Any:
    """How likely a vote in which all are needed succeeds, by how likely each single vote is.

    Args:
        players: numbers of players, up to four.
        theme: "light" or "dark".

    >>> trust([2, 4]).layout.title.text
    'If each of 4 players votes for Gaia nine times in ten, the world is saved 66 times...in 100.'
    """
    something(players=players)
    figure = drawn("trust", "saved")
    chances = [step / 50 for step in range(51)]
    for number, count in enumerate(players):
        saved = [commons.saved(one, count) for one in chances]
        line(figure, chances, saved, word("voters", n=count), number, theme)
    figure.update_xaxes(tickformat=".0%")
    figure.update_yaxes(tickformat=".0%", range=[0, 1.02])
    most = max(players)
    data = {"n": most, "often": decimal(100 * commons.saved(0.9, most), 0)}
    alt = locale.text("science.figure.trust.alt", **data)
    return finished(figure, locale.text("science.figure.trust", **data), alt, theme)
