"""What the figures of the models share: lines that differ in colour, dash and name, axes, and a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.style import BAD, GOOD, MAIN, MARK, graphs, ink

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Vector = npt.NDArray[np.float64]

LOOKS = {
    "main": (MAIN, "solid"),
    "other": (BAD, "dash"),
    "third": (GOOD, "dot"),
    "game": (MARK, "dashdot"),
    "thin": ("#808080", "dot"),
}
"""Colour and dash; the game is always the yellow one."""


def word(name: str, **data: object) -> str:
    """A short text of the figures: the name of an axis or of a line.

    >>> word("celsius")
    'Mean temperature (°C)'
    """
    return locale.text(f"science.word.{name}", **data)


def drawn(across: str, up: str) -> Any:
    """An empty figure with its axes named.

    Args:
        across: the word for the horizontal axis; "" for none.
        up: the word for the vertical one; "" for none.
    """
    figure = graphs().Figure()
    figure.update_xaxes(title=word(across) if across else None)
    figure.update_yaxes(title=word(up) if up else None)
    return figure


def line(figure: Any, x: Any, y: Any, name: str, look: str = "main", **more: Any) -> None:
    """Add a line.

    Args:
        figure: gets the line.
        x: shape (n,).
        y: shape (n,).
        name: the word that names it; "" for none in the legend.
        look: "main", "other", "third", "game" or "thin".
        more: further settings of the trace.
    """
    colour, dash = LOOKS[look]
    figure.add_scatter(
        x=list(x), y=list(y), mode="lines", name=word(name) if name else None, showlegend=bool(name),
        line={"color": colour, "dash": dash, "width": 2 if look == "thin" else 3}, **more,
    )  # fmt: skip


def upright(figure: Any, x: float, name: str, theme: str) -> None:
    """Mark a place on the horizontal axis by a thin line with a word."""
    figure.add_vline(
        x=x, line={"color": ink(theme), "width": 1, "dash": "dot"},
        annotation={"text": word(name), "font": {"size": 12}, "textangle": 0},
    )  # fmt: skip


def level(figure: Any, y: float, name: str, theme: str) -> None:
    """Mark a height by a thin line with a word."""
    figure.add_hline(
        y=y, line={"color": ink(theme), "width": 1, "dash": "dot"},
        annotation={"text": word(name), "font": {"size": 12}},
        annotation_position="bottom right",
    )  # fmt: skip
