"""Figures: the numbers of the library, a finding for a title, marks besides colours, a text for the ear."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab import figures, locale, odds
from bioslab.figures import style
from tests.shown import sound
from tests.test_palette import BLINDNESS, closest

ROLL = odds.autocatalytic(4, {1, 2, 3, 4}, {4, 5, 6}, {6}, disorganised=2, organised=3, enzymes=2)
POND = odds.refuge("warm_pond")
TABLE = {
    "players": ["green", "red"], "phase": "assignment", "active": ["continental"],
    "refugia": [{"id": "warm_pond", "disorganised": "GB", "organised": "R", "bionts": "G"}],
    "tableaus": {"green": {"catalysts": "R"}},
}  # fmt: skip


def gallery(theme: str) -> dict[str, Any]:
    """One figure of every kind."""
    changed = {name: place.roll() for name, place in odds.changes(POND).items()}
    course = odds.lineage(POND, 5)
    others = [odds.lineage(POND.but(climate=climate), 5) for climate in ("warm", "cold")]
    advice = odds.darwin_advice([1, 5, 6, 2], red=1, yellow=1, blue=1)
    return {
        "bars": figures.bars(ROLL, "animated", actual=2, theme=theme),
        "heat": figures.heat(ROLL, actual=(3, 1), theme=theme),
        "survival": figures.survival(course, *others, theme=theme),
        "organism": figures.survival(odds.survival("GB"), theme=theme),
        "advisor": figures.advisor(advice, theme=theme),
        "tornado": figures.tornado(POND.roll(), changed, theme=theme),
        "options": figures.options(odds.compare(bl.genesis.position(TABLE)), theme=theme),
        "threshold": figures.threshold(range(1, 9), range(4), theme=theme),
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_figure_has_a_finding_and_a_text_for_the_ear(theme: str, language: str) -> None:
    with locale.using(language):
        shown = gallery(theme)
    sound(shown, theme, language)


def test_bars_show_the_exact_chances_and_mark_what_was_rolled() -> None:
    (bar,) = figures.bars(ROLL, "animated", actual=2).data
    assert list(bar.y) == [ROLL.p(animated=n) for n in (0, 1, 2)]
    assert list(bar.marker.pattern.shape) == ["", "", "/"]
    assert "rolled" in bar.text[2]
    assert "rolled" not in bar.text[1]
    plain = figures.bars(ROLL, "animated").data[0]
    assert set(plain.marker.pattern.shape) == {""}
    assert ROLL.figure("animated").data[0].y == plain.y


def test_a_map_adds_up_and_frames_what_was_rolled() -> None:
    figure = ROLL.figure("life", "manna_deaths", actual=(3, 1))
    assert sum(cell for row in figure.data[0].z for cell in row if cell) == pytest.approx(1)
    (frame,) = figure.layout.shapes
    assert (frame.x0, frame.y0) == (2.5, 0.5)
    assert not figures.heat(ROLL, actual=(9, 9)).layout.shapes


def test_of_losses_the_options_name_the_lowest_of_gains_the_highest() -> None:
    compared = odds.compare(bl.genesis.position(TABLE))
    for measure, pick in (("killed", min), ("animated", max), ("bacterium", max)):
        figure = figures.options(compared, measure)
        best = pick(
            choice.outcome.mean(measure) for choice in compared.choices if measure in choice.outcome.axes
        )
        assert f"({best:.2f})" in figure.layout.title.text
        assert ("lowest" in figure.layout.title.text) == (pick is min)


def test_a_map_says_when_several_pairs_are_equally_likely() -> None:
    roll = odds.autocatalytic(2, {1, 2, 3}, {4, 5, 6}, (), disorganised=2, organised=1)
    assert figures.heat(roll).layout.title.text.startswith("Most often: life dice 1 and manna deaths 1 ")
    equal = odds.autocatalytic(1, {1, 2, 3}, {4, 5, 6}, (), disorganised=1, organised=1)
    assert "all alike: 2 pairs" in figures.heat(equal).layout.title.text


def test_the_course_and_its_band() -> None:
    course = odds.lineage(POND, 5)
    cold = odds.lineage(POND.but(climate="cold"), 5)
    figure = figures.survival(course, cold)
    band, life, *_ = figure.data
    assert list(life.y) == [stage.life for stage in course.stages]
    high, low = band.y[:5], band.y[5:][::-1]
    assert all(a <= line <= b for a, line, b in zip(low, life.y, high, strict=True))
    assert any(a < b for a, b in zip(low, high, strict=True))
    assert {trace.line.dash for trace in figure.data[1:]} == {"solid", "dash", "dot"}


def test_the_adviser_shows_each_die() -> None:
    advice = odds.darwin_advice([1, 5, 6, 2], red=1, yellow=1, blue=1)
    (bar,) = advice.figure().data
    assert list(bar.y) == [die.gain for die in advice.dice]
    assert [text.split("<br>")[0] for text in bar.text].count("roll again") == 1
    assert not odds.darwin_advice([1, 2], 1, 0, 0).figure().data


def test_what_changes_most_lies_on_top() -> None:
    changed = {name: place.roll() for name, place in odds.changes(POND).items()}
    (bar,) = figures.tornado(POND.roll(), changed, "animated").data
    assert [abs(step) for step in bar.x] == sorted(abs(step) for step in bar.x)
    assert bar.y[-1] in figures.tornado(POND.roll(), changed, "animated").layout.title.text
    assert "nothing was changed" in figures.tornado(POND.roll(), {}).layout.title.text


def test_the_threshold_is_where_keeping_is_as_likely_as_not() -> None:
    figure = figures.threshold(range(1, 13), range(4))
    grid = figure.data[0].z
    assert grid[11][3] == odds.darwin(12, 0, 0, 3).p(atrophies=0)
    assert grid[9][3] > 0.5 > grid[10][3]
    assert "up to 10 dice" in figure.layout.title.text


def test_markup_in_a_name_stays_a_name() -> None:
    evil = odds.Distribution({"<b>axis</b>": (1, 2)}, (1, 1), 2)
    assert "<b>" not in figures.bars(evil).layout.title.text


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_colours_stay_apart_for_everybody(kind: str) -> None:
    assert closest([style.MAIN, style.MARK, style.GOOD, style.BAD], kind) > 25


def test_the_theme_that_is_set_holds_until_another_is_named() -> None:
    roll = odds.tie(2)
    light = figures.bars(roll, "settled").layout.paper_bgcolor
    figures.set_theme("dark")
    try:
        assert figures.bars(roll, "settled").layout.paper_bgcolor != light
        assert figures.bars(roll, "settled", theme="light").layout.paper_bgcolor == light
        with pytest.raises(ValueError, match=r"no theme pink.*light, dark"):
            figures.set_theme("pink")
        assert figures.bars(roll, "settled").layout.paper_bgcolor != light
    finally:
        figures.set_theme("light")
    assert figures.bars(roll, "settled").layout.paper_bgcolor == light
