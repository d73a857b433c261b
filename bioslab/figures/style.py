"""The look of every figure: colours that stay apart for everybody, two themes, title and text for the ear."""

from __future__ import annotations

import importlib
import textwrap
from dataclasses import dataclass
from typing import Any

from bioslab import locale

WIDTH_OF_TITLE = 84
"""Letters in a line of a title, so that it fits a figure 700 pixels wide."""

MAIN, MARK, GOOD, BAD = "#2a5caa", "#f0b429", "#3fae8a", "#c0392b"
"""Bars; what was rolled; gain; loss. Text, dashes and hatching say the same; a test has the distances."""

LONGEST_WORD = 40

SCALE = "Cividis"
"""The colours of a map: made for every kind of colour blindness, rising in lightness for print."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Ground, ink and lines."""

    ground: str
    ink: str
    line: str


THEMES = {"light": Theme("#ffffff", "#1b1b1b", "#d0d0d0"), "dark": Theme("#161616", "#f0f0f0", "#484848")}


_chosen = ["light"]


def set_theme(name: str) -> None:
    """Choose the theme of all figures that are drawn from now on: "light" (as at the start) or "dark".

    A figure does not see the page that it stands on, so it has to be told.

    Raises:
        ValueError: there is no such theme.

    >>> set_theme("dark")
    >>> set_theme("light")
    """
    _theme(name)
    _chosen[0] = name


def _theme(name: str | None) -> Theme:
    wanted = _chosen[0] if name is None else name
    if wanted not in THEMES:
        got = str(wanted)[:LONGEST_WORD]
        raise ValueError(locale.text("science.figure.no_theme", got=got, known=", ".join(THEMES)))
    return THEMES[wanted]


def graphs() -> Any:
    """Plotly's graph objects, imported when the first figure is drawn."""
    return importlib.import_module("plotly.graph_objects")


def finished(figure: Any, finding: str, alt: str, theme: str | None = None, **layout: Any) -> Any:
    """A figure with its finding as title and its alternative text, in a theme.

    Args:
        figure: the plotly figure.
        finding: the sentence above it.
        alt: what somebody who cannot see it should be told.
        theme: "light" or "dark"; None for the one that `set_theme` chose.
        layout: further settings of plotly's layout.
    """
    look = _theme(theme)
    lines = textwrap.wrap(finding, WIDTH_OF_TITLE) or [""]
    axis = {"gridcolor": look.line, "linecolor": look.ink, "zerolinecolor": look.line, "automargin": True}
    figure.update_layout(
        title={"text": "<br>".join(map(_plain, lines)), "x": 0.02, "xanchor": "left", "font": {"size": 16}},
        meta={"alt": alt},
        paper_bgcolor=look.ground,
        plot_bgcolor=look.ground,
        font={"color": look.ink, "size": 14},
        separators=locale.text("odds.number.point") + locale.text("odds.number.thousands"),
        margin={"l": 60, "r": 20, "t": 40 + 22 * len(lines), "b": 60},
        height=360 + 22 * len(lines),
        legend={"orientation": "h", "y": -0.22},
    )
    figure.update_xaxes(**axis)
    figure.update_yaxes(**axis)
    figure.update_layout(**layout)
    return figure


def alt_text(figure: Any) -> str:
    """The text that stands for a figure where it cannot be seen.

    >>> from bioslab import figures, odds
    >>> alt_text(figures.bars(odds.tie(2), "settled"))
    'Bar chart of settled. no: 16.7 %; yes: 83.3 %.'
    """
    return str(figure.layout.meta["alt"])


def ink(theme: str | None) -> str:
    """The colour of text and outlines in a theme."""
    return _theme(theme).ink


def _plain(text: str) -> str:
    """Names are data: plotly would read angle brackets as markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
