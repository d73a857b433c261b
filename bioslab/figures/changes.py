"""What would be different: one thing changed at a time, and the options of a decision side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.style import BAD, GOOD, MAIN, finished, graphs, ink
from bioslab.odds import words
from bioslab.odds.aims import LESS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.odds import Comparison, Distribution

KNOWN = ("enzyme", "biont", "cube", "warm", "cold")


def tornado(
    base: Distribution,
    changed: Mapping[str, Distribution],
    axis: str = "bacterium",
    *,
    theme: str | None = None,
) -> Any:
    """How much each change adds to the mean of an axis (of yes and no, to the chance), the largest on top.

    Args:
        base: the roll as it is.
        changed: the roll after each change; names as in `bioslab.odds.changes` are put into words.
        axis: which axis.
        theme: "light" or "dark".

    Raises:
        OddsError: there is no such axis.

    >>> from bioslab import odds
    >>> pond = odds.refuge("warm_pond")
    >>> changed = {name: place.roll() for name, place in odds.changes(pond).items()}
    >>> tornado(pond.roll(), changed).layout.title.text
    'A bacterium is possible: one more biont changes most, from 0.11 to 0.59.'
    """
    before = base.mean(axis)
    after = {name: roll.mean(axis) for name, roll in changed.items()}
    names = sorted(after, key=lambda name: abs(after[name] - before))
    steps = [after[name] - before for name in names]
    labels = [_named(name) for name in names]
    go = graphs()
    bar = go.Bar(
        y=labels,
        x=steps,
        orientation="h",
        text=[f"{'+' if step > 0 else ''}{words.decimal(step, 3)}" for step in steps],
        textposition="outside",
        cliponaxis=False,
        hoverinfo="y+text",
        marker={
            "color": [GOOD if step > 0 else BAD for step in steps],
            "pattern": {"shape": ["" if step > 0 else "\\" for step in steps], "fgcolor": ink(theme)},
            "line": {"color": ink(theme), "width": 1},
        },
    )
    name = _capital(words.axis_name(axis))
    told = "; ".join(
        f"{label}: {words.decimal(after[key], 3)}" for label, key in zip(labels, names, strict=True)
    )
    data = {"axis": name, "before": words.decimal(before, 2), "told": told}
    alt = locale.text("odds.figure.tornado.alt", **data)
    if not names:
        said = locale.text("odds.figure.tornado.none", **data)
    else:
        top = {**data, "change": labels[-1], "after": words.decimal(after[names[-1]], 2)}
        said = locale.text("odds.figure.tornado", **top)
    figure = go.Figure(bar)
    more = locale.text("odds.figure.more", axis=words.axis_name(axis))
    figure.update_xaxes(title=more, zerolinewidth=2, range=_roomy([0, *steps]))
    return finished(figure, said, alt, theme)


def options(comparison: Comparison, measure: str | None = None, *, theme: str | None = None) -> Any:
    """The options of a decision, as bars of one of their numbers.

    Args:
        comparison: from `bioslab.odds.compare`.
        measure: which of its numbers, the first one if None.
        theme: "light" or "dark".
    """
    go = graphs()
    choices = list(reversed(comparison.choices))
    measure = measure or next((axis for choice in choices for axis in choice.measures()), "")
    shown = [choice for choice in choices if measure in choice.outcome.axes]
    values = [choice.outcome.mean(measure) for choice in shown]
    bar = go.Bar(
        y=[choice.text for choice in shown],
        x=values,
        orientation="h",
        text=[words.decimal(value, 2) for value in values],
        textposition="outside",
        cliponaxis=False,
        hoverinfo="y+text",
        marker={"color": MAIN, "line": {"color": ink(theme), "width": 1}},
    )
    name = words.axis_name(measure)
    told = "; ".join(
        f"{choice.text} {words.decimal(value, 2)}" for choice, value in zip(shown, values, strict=True)
    )
    alt = locale.text("odds.figure.options.alt", axis=name, told=told)
    said = comparison.prompt
    if shown:
        loss = measure in LESS  # of which nobody wants more
        best = (min if loss else max)(zip(values, shown, strict=True), key=lambda pair: pair[0])
        data = {
            "axis": _capital(name),
            "option": best[1].text.rstrip("."),
            "value": words.decimal(best[0], 2),
        }
        said = locale.text("odds.figure.options.least" if loss else "odds.figure.options", **data)
    figure = go.Figure(bar)
    figure.update_xaxes(title=name, range=_roomy([0, *values]))
    return finished(figure, said, alt, theme, height=200 + 34 * len(shown))


def _roomy(values: list[float]) -> list[float]:
    """A range with room beside the bars for their numbers."""
    low, high = min(values), max(values)
    room = 0.18 * ((high - low) or 1)
    return [low - room if low else 0, high + room]


def _named(change: str) -> str:
    return locale.text(f"odds.change.{change}") if change in KNOWN else change


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
