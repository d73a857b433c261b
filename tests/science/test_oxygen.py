from __future__ import annotations

import math

import numpy as np
import pytest

from bioslab.science import oxygen
from tests.science.stopping import never

# Known answers: the science plan of the project, model M12 (a teaching model; Goldblatt, Lenton and Watson
# 2006, doi:10.1038/nature05169, is the published one).


@pytest.mark.parametrize(("k", "low", "high"), [(12.0, 6.60, 7.10), (20.0, 8.70, 11.06)])
def test_the_folds(k: float, low: float, high: float) -> None:
    assert oxygen.folds(k) == pytest.approx((low, high), abs=0.005)
    x = np.linspace(0, 20, 200_001)
    used = oxygen.sink(x, k)
    slope = np.diff(used)
    turns = np.flatnonzero(np.sign(slope[:-1]) != np.sign(slope[1:])) + 1
    assert sorted(used[turns]) == pytest.approx([low, high], abs=0.005)


@pytest.mark.parametrize("k", [5.0, 8.0])
def test_a_weak_sink_makes_no_switch(k: float) -> None:
    assert oxygen.folds(k) is None
    assert {len(oxygen.levels(source, k)) for source in np.linspace(0.1, 20, 60)} == {1}


def test_it_switches_if_and_only_if_k_exceeds_eight_w() -> None:
    assert oxygen.folds(8.001) is not None
    assert oxygen.folds(15.9, 2.0) is None
    assert oxygen.folds(16.1, 2.0) is not None


def test_between_the_folds_there_are_three_levels_and_the_middle_one_is_unstable() -> None:
    for source, count in ((6.5, 1), (6.7, 3), (7.0, 3), (7.2, 1)):
        found = oxygen.levels(source)
        assert len(found) == count
        assert [one.stable for one in found] == [place != 1 for place in range(count)]
        assert oxygen.sink([one.oxygen for one in found]) == pytest.approx([source] * count)


def test_it_remembers() -> None:
    sources = np.linspace(6.0, 7.5, 61)
    up = oxygen.settled(sources.tolist())
    down = oxygen.settled(sources[::-1].tolist(), start=up[-1])[::-1]
    low, high = 6.60, 7.10
    between = (sources > low + 0.03) & (sources < high - 0.03)
    assert (down[between] > 1.5 * up[between]).all()
    assert down[~between & (sources < low)] == pytest.approx(up[~between & (sources < low)])


def test_the_swings_grow_near_the_fold_as_the_linear_theory_says() -> None:
    noise, far = 0.05, 2.0
    at = oxygen.levels(far)[0].oxygen
    slope = 12 * (1 - at * at) / (1 + at * at) ** 2 + 1
    swings = oxygen.shaken(far, seed=3, noise=noise, step=0.005).var()
    assert swings == pytest.approx(noise**2 / (2 * slope), rel=0.1)
    assert oxygen.shaken(7.0, seed=3, noise=noise).var() > 2 * swings
    assert math.isfinite(oxygen.shaken(7.0, seed=3, noise=0.5).max())
    assert len(oxygen.shaken(7.0, seed=3, progress=never)) == 0
