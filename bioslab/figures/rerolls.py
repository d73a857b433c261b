"""Keep or roll again: each die, and what rolling it gains or costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.style import GOOD, MAIN, finished, graphs, ink
from bioslab.odds import words

if TYPE_CHECKING:
    from bioslab.odds import Advice

DICE = "⚀⚁⚂⚃⚄⚅"


def advisor(advice: Advice, *, theme: str | None = None) -> Any:
    """Each die of a Darwin roll: whether the best plan rolls it again, and what rolling it alone gains.

    Args:
        advice: from `bioslab.odds.darwin_advice`.
        theme: "light" or "dark".

    >>> from bioslab import odds
    >>> advisor(odds.darwin_advice([1, 2, 3, 4, 6], red=1, yellow=2, blue=0)).layout.title.text
    'Of 1, 2, 3, 4, 6, roll 6 again: to keep everything would cost 0.667.'
    """
    go = graphs()
    gains = [die.gain for die in advice.dice]
    again = [die.again for die in advice.dice]
    said = [locale.text("odds.advice.again" if roll else "odds.advice.lie") for roll in again]
    bar = go.Bar(
        x=list(range(len(gains))),
        y=gains,
        text=[f"{word}<br>{words.decimal(gain, 3)}" for word, gain in zip(said, gains, strict=True)],
        textposition="outside",
        cliponaxis=False,
        hoverinfo="text",
        marker={
            "color": [GOOD if roll else MAIN for roll in again],
            "pattern": {"shape": ["" if roll else "\\" for roll in again], "fgcolor": ink(theme)},
            "line": {"color": ink(theme), "width": 1},
        },
    )
    figure = go.Figure(bar if gains else None)
    labels = [f"{DICE[die.face - 1]} {die.face}" for die in advice.dice]
    figure.update_xaxes(
        title=locale.text("odds.figure.die"), tickvals=list(range(len(gains))), ticktext=labels
    )
    figure.update_yaxes(title=locale.text("odds.figure.gain"))
    rows = zip(advice.dice, said, gains, strict=True)
    told = "; ".join(f"{die.face}: {word}, {words.decimal(gain, 3)}" for die, word, gain in rows)
    alt = locale.text("odds.figure.advisor.alt", told=told or locale.text("odds.advice.nothing"))
    return finished(figure, repr(advice), alt, theme)
