"""What an explorer shows: sentences, a picture as plain numbers with their texts, and a table.

Every number comes from `bioslab.odds` and is put into words here. The front end, and the picture for a saved
notebook, only turn shares into lengths.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.odds import showing, words
from bioslab.widgets.explorers.shapes import picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bioslab.odds import Advice, Course, Distribution
    from bioslab.widgets.explorers.shapes import Bar, Cell, Line, Picture, Sheet, Shown, Tile

MOST_BARS = 40
TOP = 8


def chance_tile(label: str, chance: Any) -> Tile:
    """A chance as percentage and "1 in N".

    >>> chance_tile("no atrophy", 0.25)
    {'label': 'no atrophy', 'value': '25.0 %', 'more': '1 in 4'}
    """
    return {"label": label, "value": words.percent(chance), "more": words.one_in(chance)}


def mean_tile(distribution: Distribution, axis: str) -> Tile:
    """The mean of an axis, or the chance of a yes."""
    name = words.axis_name(axis)
    values = distribution.column(axis)
    if len(values) and all(isinstance(value, bool) for value in values):
        return chance_tile(name, distribution.mean(axis, exact=True))
    mean = words.decimal(distribution.mean(axis), 2)
    return {"label": name, "value": mean, "more": locale.text("odds.head.mean")}


def bars(distribution: Distribution, axis: str) -> Picture:
    """The chance of every value of an axis."""
    seen = distribution.marginal(axis).sorted()
    listed: list[Bar] = []
    for value, weight in list(zip(seen.column(axis), seen.weights, strict=True))[:MOST_BARS]:
        if not weight:
            continue
        chance = weight / seen.total
        listed.append(
            {
                "label": words.value_name(value), "share": chance, "text": words.percent(chance),
                "more": words.one_in(chance), "mark": False,
            }
        )  # fmt: skip
    if listed:
        max(listed, key=lambda bar: bar["share"])["mark"] = True
    told = "; ".join(f"{bar['label']}: {bar['text']}" for bar in listed)
    name = words.axis_name(axis)
    alt = locale.text("odds.figure.bars.alt", axis=name, told=told)
    return picture(
        "bars", name, locale.text("odds.figure.chance"), alt, bars=listed, highest=_ceiling(listed)
    )


def _ceiling(listed: Sequence[Bar]) -> float:
    """The upper edge: a round share, so that the scale stays while a slider moves a little."""
    top = max((bar["share"] for bar in listed), default=1.0)
    return next(edge for edge in (0.2, 0.4, 0.6, 1.0) if top <= edge or edge == 1.0)


def values_sheet(distribution: Distribution, axis: str) -> Sheet:
    """Every value of an axis with its share and "1 in N"."""
    seen = distribution.marginal(axis).sorted()
    rows = [
        [words.value_name(value), words.percent(weight / seen.total), words.one_in(weight / seen.total)]
        for value, weight in zip(seen.column(axis), seen.weights, strict=True)
        if weight
    ]
    head = [words.axis_name(axis), locale.text("odds.head.share"), locale.text("odds.head.often")]
    return {"caption": distribution.title, "head": head, "rows": rows}


def map_of(distribution: Distribution, x: str, y: str) -> Picture:
    """The chances of two axes together."""
    seen = distribution.marginal(x, y)
    chances = {(one[0], one[1]): ways / seen.total for one, ways in seen.outcomes() if ways}
    across, up = (sorted({pair[place] for pair in chances}) for place in (0, 1))
    cells: list[Cell] = [
        {"x": across.index(left), "y": up.index(high), "share": chance, "text": words.percent(chance)}
        for (left, high), chance in sorted(chances.items())
    ]
    (left_, high_), chance_ = max(chances.items(), key=lambda item: item[1])
    data = {
        "x": words.axis_name(x), "y": words.axis_name(y), "left": words.value_name(left_),
        "high": words.value_name(high_), "often": words.in_hundred(chance_),
    }  # fmt: skip
    alt = locale.text("odds.figure.heat.alt", **data)
    return picture(
        "map", words.axis_name(x), words.axis_name(y), alt, cells=cells,
        xs=[words.value_name(one) for one in across], ys=[words.value_name(one) for one in up],
        highest=max(chances.values()),
    )  # fmt: skip


def map_sentence(distribution: Distribution, x: str, y: str) -> str:
    """Which two values come together most often."""
    seen = distribution.marginal(x, y)
    outcome, ways = max(seen.outcomes(), key=lambda item: item[1])
    often = words.in_hundred(ways / seen.total)
    return locale.text(
        "odds.figure.heat", x=words.axis_name(x), y=words.axis_name(y), left=words.value_name(outcome[0]),
        high=words.value_name(outcome[1]), often=often,
    )  # fmt: skip


def map_sheet(distribution: Distribution, x: str, y: str) -> Sheet:
    """The likeliest pairs of values."""
    seen = distribution.marginal(x, y)
    found = sorted(seen.outcomes(), key=lambda item: -item[1])[:TOP]
    rows = [
        [
            words.value_name(pair[0]), words.value_name(pair[1]), words.percent(ways / seen.total),
            words.one_in(ways / seen.total),
        ]
        for pair, ways in found
        if ways
    ]  # fmt: skip
    head = [
        words.axis_name(x),
        words.axis_name(y),
        locale.text("odds.head.share"),
        locale.text("odds.head.often"),
    ]
    return {"caption": distribution.title, "head": head, "rows": rows}


def shown_roll(
    distribution: Distribution,
    view: str,
    tiles: Iterable[Tile],
    *,
    lead: str = "",
    pair: tuple[str, str] = ("", ""),
) -> Shown:
    """One roll, seen along one axis, or as a map of two when the view is "map"."""
    if view == "map":
        drawn, sheet = map_of(distribution, *pair), map_sheet(distribution, *pair)
        said = map_sentence(distribution, *pair)
    else:
        drawn, sheet = bars(distribution, view), values_sheet(distribution, view)
        said = showing.finding(distribution, view)
    sentence = f"{lead} {said}".strip()
    return {
        "title": distribution.title,
        "sentence": sentence,
        "tiles": list(tiles),
        "picture": drawn,
        "sheet": sheet,
    }


LOOKS = {"life": "good", "death": "bad", "open": "main"}
"""How the line of a fate is drawn: colour, dashes and marks go together."""


def fates(course: Course) -> Picture:
    """The chances of life, death and going on, turn by turn."""
    shown = [fate for fate in LOOKS if any(getattr(stage, fate) for stage in course.stages)] or ["open"]
    lines: list[Line] = []
    for fate in shown:
        shares = [getattr(stage, fate) for stage in course.stages]
        last = words.percent(shares[-1]) if shares else ""
        lines.append({"label": words.value_name(fate), "shares": shares, "text": last, "look": LOOKS[fate]})
    return courses_picture(lines, course.title)


def courses_picture(lines: list[Line], title: str) -> Picture:
    """Lines turn by turn, and what they say in words."""
    told = "; ".join(f"{line['label']} {line['text']}" for line in lines)
    alt = locale.text("odds.explore.lines.alt", title=title, told=told)
    return picture("lines", words.axis_name("turn"), locale.text("odds.figure.chance"), alt, lines=lines)


def course_sheet(course: Course) -> Sheet:
    """The chances up to each turn."""
    fates_ = ("life", "death", "open")
    head = [words.axis_name("turn"), *map(words.value_name, fates_), locale.text("odds.head.catalysts")]
    rows = [
        [
            str(stage.turn), *(words.percent(getattr(stage, fate)) for fate in fates_),
            words.decimal(stage.catalysts, 2),
        ]
        for stage in course.stages
    ]  # fmt: skip
    return {"caption": course.title, "head": head, "rows": rows}


LEAST_SCALE = 0.02
"""Gains that read 0.000, such as those that only break a tie, do not fill the picture."""


def gains(advice: Advice) -> Picture:
    """Each die of a roll: what rolling it alone gains, and whether the best plan rolls it."""
    top = max([LEAST_SCALE, *(abs(die.gain) for die in advice.dice)])
    listed: list[Bar] = []
    for die in advice.dice:
        said = locale.text("odds.advice.again" if die.again else "odds.advice.lie")
        gain = words.decimal(die.gain, 3)
        listed.append(
            {"label": str(die.face), "share": die.gain / top, "text": gain, "more": said, "mark": die.again}
        )
    told = "; ".join(f"{bar['label']}: {bar['more']}, {bar['text']}" for bar in listed)
    alt = locale.text("odds.figure.advisor.alt", told=told or locale.text("odds.advice.nothing"))
    return picture("gains", locale.text("odds.figure.die"), locale.text("odds.figure.gain"), alt, bars=listed)


def changed_rows(before: float, after: Mapping[str, float], axis: str) -> Picture:
    """What each change adds to a mean or chance, the largest on top."""
    steps = {name: value - before for name, value in after.items()}
    top = max(map(abs, steps.values()), default=0.0) or 1.0
    listed: list[Bar] = []
    for name in sorted(steps, key=lambda one: -abs(steps[one])):
        step = steps[name]
        said = f"{'+' if step > 0 else ''}{words.decimal(100 * step, 1)}"
        more = words.both(after[name])
        listed.append(
            {
                "label": locale.text(f"odds.change.{name}"),
                "share": step / top,
                "text": said,
                "more": more,
                "mark": step > 0,
            }
        )
    told = "; ".join(f"{bar['label']}: {bar['more']}" for bar in listed)
    name_ = words.axis_name(axis)
    alt = locale.text("odds.figure.tornado.alt", axis=name_, before=words.percent(before), told=told)
    return picture("rows", locale.text("odds.explore.points"), name_, alt, bars=listed)
