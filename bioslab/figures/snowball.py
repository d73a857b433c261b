"""The snowball: where ice can end, the way there and back, and the climate row of the game beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from bioslab import locale
from bioslab.figures.axes import drawn, upright, word
from bioslab.figures.given import something
from bioslab.figures.series import line
from bioslab.figures.style import BAD, MAIN, MARK, finished, ink
from bioslab.odds.words import decimal, percent
from bioslab.science import ice_albedo

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bioslab.figures.series import Numbers
    from bioslab.science.climate_row import Ending
    from bioslab.science.ice_albedo import Planet
    from bioslab.science.ice_in_time import Loop

POLE, EQUATOR, ROOM = 90, 0, 12


def ice_edges(planet: Planet | None = None, *, theme: str | None = None) -> Any:
    """The latitude at which ice can end, by sunlight: full lines are stable, dashed ones are not.

    Args:
        planet: the numbers of the model, `bioslab.science.ice_albedo.EARTH` if None.
        theme: "light" or "dark".

    >>> ice_edges().layout.title.text
    "With today's Sun the ice can end at 67°, or at the equator. Below 326...only the...snowball is left."
    """
    planet = planet or ice_albedo.EARTH
    sines = np.linspace(0, 1, 401)
    lights = ice_albedo.light_for(sines, planet)
    degrees = np.degrees(np.arcsin(sines))
    turn = int(np.argmin(lights))
    least, out, free = lights[turn], ice_albedo.snowball_exit(planet), ice_albedo.ice_free_from(planet)
    figure = drawn("sunlight", "edge")
    line(figure, lights[turn:], degrees[turn:], word("stable"))
    line(figure, lights[: turn + 1], degrees[: turn + 1], word("unstable"), 1)
    line(figure, [least - ROOM, out], [EQUATOR, EQUATOR])
    line(figure, [free, out + ROOM], [POLE, POLE])
    upright(figure, ice_albedo.PRESENT, "today", theme)
    figure.update_yaxes(range=[-3, 100], dtick=15)
    edges = [edge for edge in ice_albedo.edges(ice_albedo.PRESENT, planet) if edge.stable]
    latitude = edges[-1].latitude if edges else EQUATOR
    data = {"latitude": decimal(latitude, 0), "least": decimal(least, 0), "out": decimal(out, 0)}
    alt = locale.text("science.figure.ice_edges.alt", **data)
    return finished(figure, locale.text("science.figure.ice_edges", **data), alt, theme)


def there_and_back(there: Loop, back: Loop, *, theme: str | None = None) -> Any:
    """The mean temperature while the Sun fades, and while it grows brighter again.

    Args:
        there: from `bioslab.science.ice_in_time.loop`, with falling sunlight.
        back: with rising sunlight.
        theme: "light" or "dark".

    >>> from bioslab.science import ice_in_time
    >>> there = ice_in_time.loop([340, 330, 324], ice_in_time.begun(0.92, 13))
    >>> back = ice_in_time.loop([324, 400, 442], ice_in_time.begun(0.0, -40))
    >>> there_and_back(there, back).layout.title.text
    'The ice comes at 324...and goes only at 442...: the planet remembers.'
    """
    figure = drawn("sunlight", "celsius")
    line(figure, there.light, there.celsius, word("fading"))
    line(figure, back.light, back.celsius, word("brightening"), 1)
    frozen = _changed(there, lambda before, now: now == EQUATOR < before)
    thawed = _changed(back, lambda before, now: before == EQUATOR < now)
    if frozen is None or thawed is None:
        finding = locale.text("science.figure.there_and_back.open")
    else:
        finding = locale.text(
            "science.figure.there_and_back", frozen=decimal(frozen, 0), thawed=decimal(thawed, 0)
        )
    upright(figure, ice_albedo.PRESENT, "today", theme)
    data = {"coldest": decimal(min(there.celsius), 0), "warmest": decimal(max(back.celsius), 0)}
    alt = finding + " " + locale.text("science.figure.there_and_back.alt", **data)
    return finished(figure, finding, alt, theme)


def _changed(loop: Loop, told: Callable[[float, float], bool]) -> float | None:
    """The first sunlight at which the edge of the ice did something, None if it never did."""
    edges = loop.latitude
    return next((loop.light[n] for n in range(1, len(edges)) if told(edges[n - 1], edges[n])), None)


def row_and_planet(
    icons: Sequence[str], planet: Loop, ends: int | None = None, *, theme: str | None = None
) -> Any:
    """One row of climate icons, read twice: by the game, and by the model as pushes on its sunlight.

    Args:
        icons: "warm" and "cold", in order, n of them.
        planet: the planet after each, shape (n,).
        ends: after which icon the game ends, counted from 1; None if it goes on.
        theme: "light" or "dark".

    >>> from bioslab.science import ice_in_time
    >>> planet = ice_in_time.loop([336, 332, 328, 324], ice_in_time.begun(0.92, 13))
    >>> row_and_planet(["cold"] * 4, planet, ends=4).layout.title.text
    'The game ends at icon 4, the planet freezes over at icon 4.'
    """
    figure = drawn("icon", "celsius")
    numbers = list(range(1, len(icons) + 1))
    marks = {"warm": ("☀", MARK), "cold": ("❄", MAIN)}
    line(figure, numbers, planet.celsius, word("planet"))
    top = float(max(planet.celsius)) + 8
    figure.add_scatter(
        x=numbers, y=[top] * len(numbers), mode="text+markers", name=word("row"),
        text=[marks[icon][0] for icon in icons], textfont={"size": 20},
        marker={"color": [marks[icon][1] for icon in icons], "size": 1},
    )  # fmt: skip
    if ends is not None:
        figure.add_vline(x=ends, line={"color": ink(theme), "dash": "dash", "width": 2})
    frozen = next((at for at, edge in zip(numbers, planet.latitude, strict=True) if edge == EQUATOR), None)
    kind = ("both" if frozen else "game") if ends else ("planet" if frozen else "none")
    finding = locale.text(f"science.figure.row_and_planet.{kind}", game=ends, planet=frozen)
    told = "; ".join(
        f"{at}: {word(icon)}, {decimal(float(warmth), 0)} °C"
        for at, icon, warmth in zip(numbers, icons, planet.celsius, strict=True)
    )
    figure.update_xaxes(dtick=1)
    return finished(figure, finding, f"{finding} {told}", theme)


def ends_of_the_world(ending: Ending, fair: Sequence[float], *, theme: str | None = None) -> Any:
    """How likely four icons alike have come: in the real deck card by card, and with fair icons.

    Args:
        ending: from `bioslab.science.climate_row.of_deck`.
        fair: the same chance after 1, 2, ... fair icons.
        theme: "light" or "dark".

    >>> from bioslab.science import climate_row
    >>> ending = climate_row.of_deck([[("cold",)] * 5 + [("warm",)] * 5])
    >>> ends_of_the_world(ending, [float(climate_row.alike(n)) for n in range(1, 11)]).layout.title.text
    'With the whole deck four icons alike come in 23.0 % of games; ...46.5 %.'
    """
    figure = drawn("cards", "chance")
    line(figure, range(1, len(fair) + 1), fair, word("coins"))
    by_card = list(map(float, ending.by_card))
    line(figure, range(1, len(by_card) + 1), by_card, word("deck"), "game")
    figure.update_yaxes(tickformat=".0%", rangemode="tozero")
    data = {
        "deck": percent(ending.chance), "coins": percent(fair[-1]), "n": len(by_card),
        "warm": percent(ending.warm), "cold": percent(ending.cold),
    }  # fmt: skip
    alt = locale.text("science.figure.ends.alt", **data)
    return finished(figure, locale.text("science.figure.ends", **data), alt, theme)


def young_sun(
    ages: Numbers,
    alone: Numbers,
    held: Numbers,
    *,
    theme: str | None = None,
) -> Any:
    """The Earth's temperature since its youth, with the air of today and with a thermostat of rocks.

    Args:
        ages: thousand million years before today.
        alone: mean temperature with today's carbon dioxide, degrees Celsius.
        held: the same when rocks and volcanoes set the carbon dioxide.
        theme: "light" or "dark".

    >>> young_sun([4.0, 2.0, 0.0], [-15.0, -3.0, 15.0], [-3.0, 5.0, 15.0]).layout.title.text
    'With the air of today the Earth of 4.0 thousand million years ago would be at...-15...-3...°C.'
    """
    something(ages=ages, alone=alone, held=held)
    figure = drawn("age", "celsius")
    line(figure, ages, alone, word("air_of_today"), 1)
    line(figure, ages, held, word("thermostat"))
    figure.add_hline(y=0, line={"color": BAD, "width": 1, "dash": "dot"})
    figure.update_xaxes(autorange="reversed")
    oldest = max(range(len(ages)), key=lambda place: ages[place])
    data = {
        "age": decimal(ages[oldest], 1), "alone": decimal(alone[oldest], 0), "held": decimal(held[oldest], 0),
    }  # fmt: skip
    alt = locale.text("science.figure.young_sun.alt", **data)
    return finished(figure, locale.text("science.figure.young_sun", **data), alt, theme)
