"""Figures of the models: a finding, a text for the ear, and the numbers of the models in the picture."""

from __future__ import annotations

import numpy as np
import pytest

from bioslab import figures, locale, odds
from bioslab.figures import series
from bioslab.science import moran, quasispecies, ratchet, sampling
from tests.science.gallery import gallery
from tests.shown import sound


@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "es")])
def test_every_figure_has_a_finding_and_a_text_for_the_ear(theme: str, language: str) -> None:
    with locale.using(language):
        shown = gallery(theme)
    sound(shown, theme, language)


def test_lines_differ_in_more_than_colour() -> None:
    looks = [series.look(number) for number in range(4)]
    assert all(len({one[part] for one in looks}) == 4 for part in range(3))
    beside = [series.look(kind) for kind in (0, 1, "game")]  # a model and the game in one picture
    assert all(len({one[part] for one in beside}) == 3 for part in range(3))


def test_the_dice_of_the_game_lie_on_the_line_of_eigen() -> None:
    line, bare, shielded = figures.quality(range(1, 8), (0, 2)).data
    assert bare.y == pytest.approx(line.y)
    assert list(shielded.y) == [odds.darwin(n, 0, 0, 2).p(atrophies=0) for n in range(1, 8)]


def test_measured_points_have_their_intervals() -> None:
    fates = moran.simulate(20, 1.1, runs=500, seed=1)
    figure = figures.fixation([10, 20, 40], measured={(20, 1.1): fates})
    (points,) = (trace for trace in figure.data if trace.mode == "markers")
    low, high = sampling.interval(fates.fixed, 500)
    assert points.y[0] + points.error_y.array[0] == pytest.approx(high)
    assert points.y[0] - points.error_y.arrayminus[0] == pytest.approx(low)
    theory = figure.data[0]
    assert list(theory.y) == [moran.fixation(size) for size in (10, 20, 40)]


def test_the_master_is_drawn_exactly() -> None:
    figure = figures.master((20,), 10, steps=4)
    (line,), (limit,) = figure.data, figure.layout.shapes
    assert line.y == pytest.approx([quasispecies.cloud(20, 10, u).master for u in line.x])
    assert limit.x0 == pytest.approx(quasispecies.threshold(20, 10))


def test_a_stair_has_the_corners_of_the_course() -> None:
    course = ratchet.simulate(100, 0.2, 0.02, generations=300, seed=1)
    (stair,) = figures.ratchet({"one": course}).data
    assert stair.y[-1] - stair.y[0] == course.clicks > 3
    assert len(stair.x) <= 2 * (np.diff(course.least) != 0).sum() + 2
