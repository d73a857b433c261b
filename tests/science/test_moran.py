"""M3: the Moran process against what is known of it (P. Moran 1958, doi:10.1017/S0305004100033193)."""

from __future__ import annotations

import numpy as np
import pytest

from bioslab.science import moran


@pytest.mark.parametrize(
    ("size", "r", "expected"), [(10, 1, 0.1), (20, 1.1, 0.1068), (50, 1.05, 0.0522), (20, 0.95, 0.0294)]
)
def test_the_chance_of_fixation_has_its_known_values(size: int, r: float, expected: float) -> None:
    assert moran.fixation(size, r) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("r", [0.3, 0.95, 1.0, 1 + 1e-13, 1.05, 4.0])
@pytest.mark.parametrize("copies", [0, 1, 7, 20])
def test_one_kind_takes_over_or_the_other(r: float, copies: int) -> None:
    both = moran.fixation(20, r, copies) + moran.fixation(20, 1 / r, 20 - copies)
    assert both == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("r", [0.8, 1.0, 1.1])
def test_the_chain_ends_where_the_formula_says(r: float) -> None:
    chain = moran.steps(12, r)
    assert chain.sum(axis=1) == pytest.approx(1)
    middle = chain[1:-1, 1:-1]
    absorbed = np.linalg.solve(np.eye(11) - middle, chain[1:-1, -1])
    assert absorbed == pytest.approx([moran.fixation(12, r, i) for i in range(1, 12)])


def test_the_neutral_time_is_that_of_the_chain() -> None:
    middle = moran.steps(12)[1:-1, 1:-1]
    times = np.linalg.solve(np.eye(11) - middle, np.ones(11))
    assert times == pytest.approx([moran.neutral_time(12, i) for i in range(1, 12)])
    assert moran.neutral_time(12, 12) == moran.neutral_time(12, 0) == 0


@pytest.mark.parametrize(("size", "r", "copies"), [(20, 1.1, 1), (20, 1.0, 5), (20, 0.95, 8)])
def test_simulated_populations_meet_the_formula(size: int, r: float, copies: int) -> None:
    fates = moran.simulate(size, r, copies, runs=6000, seed=11)
    assert fates.fixed + fates.lost == 6000
    expected = moran.fixation(size, r, copies)
    assert abs(fates.share - expected) < 4 * np.sqrt(expected * (1 - expected) / 6000)


def test_simulated_times_meet_the_formula() -> None:
    times = moran.simulate(15, copies=4, runs=6000, seed=12).times
    assert abs(times.mean() - moran.neutral_time(15, 4)) < 4 * times.std() / np.sqrt(6000)


def test_the_same_seed_is_the_same_run() -> None:
    one, other, third = (moran.simulate(20, runs=100, seed=seed).times.tolist() for seed in (5, 5, 6))
    assert one == other != third


@pytest.mark.parametrize(("size", "r", "copies"), [(5, 1.0, 6), (5, 0.0, 1), (0, 1.0, 0), (5, 1.0, -1)])
def test_nonsense_is_refused(size: int, r: float, copies: int) -> None:
    with pytest.raises(ValueError, match="must"):
        moran.fixation(size, r, copies)
