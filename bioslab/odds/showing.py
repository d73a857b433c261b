"""How an answer looks: sentences for the ear, a table for the eye."""

from __future__ import annotations

import importlib
import importlib.util
from html import escape
from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.genesis.cards import load_deck
from bioslab.odds import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bioslab.odds.distribution import Distribution

LONGEST = 24
"""More rows than this are not shown; `table()` has them all."""

ORGANISMS = {"odds.title.survival", "odds.title.microbe", "odds.title.microbe_kept"}
"""Titles about the back of a placard."""


def dataframe(rows: list[dict[str, Any]]) -> Any:
    """Rows as a pandas dataframe if pandas is installed, else as they are."""
    if importlib.util.find_spec("pandas") is None:
        return rows
    return importlib.import_module("pandas").DataFrame(rows)


def figure(distribution: Distribution, axes: Sequence[str], options: Mapping[str, Any]) -> Any:
    """Bars along one axis, a heat map over two."""
    kind = "heat" if len(axes) == 2 else "bars"  # noqa: PLR2004 - two axes make a map
    return drawn(kind, distribution, *axes, **options)


def drawn(kind: str, *things: Any, **options: Any) -> Any:
    """A figure of `bioslab.figures`: the one door from the numbers to their pictures."""
    from bioslab import figures  # noqa: PLC0415 - the numbers must not need plotly

    return getattr(figures, kind)(*things, **options)


def opened(kind: str, *things: Any, **options: Any) -> Any:
    """A widget of `bioslab.widgets.explorers`: the door from the numbers to what moves."""
    from bioslab.widgets import explorers  # noqa: PLC0415 - the numbers must not need the widget libraries

    return getattr(explorers, kind)(*things, **options)


def title(distribution: Distribution) -> str:
    """What was asked."""
    return said(distribution.message, distribution.data)


def said(message: str, data: Mapping[str, object]) -> str:
    """A message about a placard, called by its name in the current language or by its own name.

    >>> said("odds.title.survival", {"place": "warm_pond"})
    'photo-carboxylation life, turn after turn'
    """
    if "place" not in data:
        return locale.text(message, **data)
    place, name = str(data["place"]), data.get("name")
    deck = load_deck()
    built_in = place in deck.placards and name in (None, deck.placards[place].name)
    organism = message in ORGANISMS
    if built_in:
        name = deck.name(f"{place}.bacterium" if organism else place)
    return locale.text(message, **{**data, "place": name or place})


def text(distribution: Distribution) -> str:
    """The title, then one sentence an axis.

    >>> from bioslab import odds
    >>> print(odds.cancer(dice=2, blue=1).marginal("ones", "atrophies"))
    Cancer roll of 2 dice, heredity 1.
    Ones: 0 most often (about 69 times in 100), 0.33 on average.
    Atrophies: 0 most often (about 89 times in 100), 0.11 on average.
    """
    lines = [finding(distribution, axis) for axis in distribution.axes]
    return "\n".join([title(distribution), *lines])


def finding(distribution: Distribution, axis: str) -> str:
    """What an axis comes to, in a sentence."""
    name = _capital(words.axis_name(axis))
    seen = distribution.marginal(axis).sorted()
    values = seen.column(axis)
    if not values:
        return locale.text("odds.text.nothing", axis=name)
    if all(isinstance(value, bool) for value in values):
        yes = distribution.mean(axis, exact=True)
        return locale.text("odds.text.yes", axis=name, often=words.in_hundred(yes))
    weight, value = max((weight, -place) for place, weight in enumerate(seen.weights))
    often = words.in_hundred(weight / distribution.total)
    most = words.value_name(values[-value])
    if any(isinstance(one, str) for one in values):
        return locale.text("odds.text.words", axis=name, value=most, often=often)
    if len(values) == 1:
        return locale.text("odds.text.certain", axis=name, value=most)
    mean = words.decimal(distribution.mean(axis), 2)
    return locale.text("odds.text.number", axis=name, value=most, often=often, mean=mean)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def html(distribution: Distribution) -> str:
    """A table: the values of one axis with their chances, or one line for each of several axes."""
    if len(distribution.axes) == 1:
        return _values(distribution)
    rows = []
    for axis in distribution.axes:
        seen = distribution.marginal(axis).sorted()
        if not len(seen):
            continue
        cells = [
            f"{words.value_name(value)}: {words.percent(weight / seen.total)}"
            for value, weight in zip(seen.column(axis), seen.weights, strict=True)
        ]
        rows.append((words.axis_name(axis), _middle(seen, axis), " · ".join(_short(cells))))
    head = [locale.text(f"odds.head.{one}") for one in ("axis", "mean", "chances")]
    return frame(title(distribution), head, rows)


def _values(distribution: Distribution) -> str:
    axis = distribution.axes[0]
    seen = distribution.marginal(axis).sorted()
    rows = [
        (words.value_name(value), words.decimal(weight, 0), words.percent(chance), words.one_in(chance))
        for value, weight in zip(seen.column(axis), seen.weights, strict=True)
        for chance in (weight / seen.total,)
    ]
    head = [words.axis_name(axis), *(locale.text(f"odds.head.{one}") for one in ("ways", "share", "often"))]
    return frame(title(distribution), head, rows[:LONGEST])


def _middle(seen: Distribution, axis: str) -> str:
    """The mean of numbers, the chance of a yes, with "1 in N"."""
    values = seen.column(axis)
    if all(isinstance(value, bool) for value in values):
        return words.both(seen.mean(axis, exact=True))
    if any(isinstance(value, str) for value in values):
        return ""
    return words.decimal(seen.mean(axis), 2)


def _short(cells: list[str]) -> list[str]:
    return cells if len(cells) <= LONGEST else [*cells[: LONGEST - 1], "…"]


def frame(caption: str, head: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    """A small table; everything in it is data and is escaped.

    >>> frame("a < b", ["x"], [["1"]])[:60]
    '<table class="bioslab-odds"><caption style="text-align:left;'
    """
    left = "text-align:left"  # JupyterLab has its own idea, and another one for heads
    first = "".join(f'<th scope="col" style="{left}">{escape(str(cell))}</th>' for cell in head)
    body = "".join(
        "<tr>" + "".join(f'<td style="{left}">{escape(str(cell))}</td>' for cell in row) + "</tr>"
        for row in rows
    )
    style = f"{left};font-weight:bold"
    return (
        f'<table class="bioslab-odds"><caption style="{style}">{escape(caption)}</caption>'
        f"<thead><tr>{first}</tr></thead><tbody>{body}</tbody></table>"
    )
