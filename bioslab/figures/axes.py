"""What stands around the lines of the models' figures: named axes, and marks with a word."""

from __future__ import annotations

from typing import Any

from bioslab import locale
from bioslab.figures.style import graphs, ink


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


def upright(figure: Any, x: float, name: str, theme: str | None) -> None:
    """Mark a place on the horizontal axis by a thin line with a word."""
    figure.add_vline(
        x=x, line={"color": ink(theme), "width": 1, "dash": "dot"},
        annotation={"text": word(name), "font": {"size": 12}, "textangle": 0},
    )  # fmt: skip


def level(figure: Any, y: float, name: str, theme: str | None) -> None:
    """Mark a height by a thin line with a word."""
    figure.add_hline(
        y=y, line={"color": ink(theme), "width": 1, "dash": "dot"},
        annotation={"text": word(name), "font": {"size": 12}},
        annotation_position="bottom right",
    )  # fmt: skip
