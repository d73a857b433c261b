"""M5: Muller's ratchet against its known answers (J. Haigh 1978, doi:10.1016/0040-5809(78)90027-8)."""

from __future__ import annotations

import numpy as np
import pytest

from bioslab.science import ratchet as model


def test_the_size_of_the_best_class() -> None:
    assert model.best_class(1000, 0.1, 0.05) == pytest.approx(135, abs=0.5)
    assert model.best_class(1000, 0.1, 0.02) == pytest.approx(6.7, abs=0.05)


def test_the_classes_are_a_poisson_law_and_their_fitness_is_known() -> None:
    shares = model.classes(0.1, 0.05, 60)
    assert shares.sum() == pytest.approx(1)
    assert shares @ np.arange(61) == pytest.approx(0.1 / 0.05)
    assert shares @ 0.95 ** np.arange(61) == pytest.approx(np.exp(-0.1))
    # Selection, then new mutations, leave it as it is.
    selected = shares * 0.95 ** np.arange(61)
    fresh = model.classes(0.1, 1.0, 60)
    assert np.convolve(selected / selected.sum(), fresh)[:61] == pytest.approx(shares, abs=1e-9)


def test_a_large_best_class_makes_it_slow_and_a_small_one_fast() -> None:
    slow = [model.simulate(1000, 0.1, 0.05, seed=seed) for seed in range(6)]
    fast = [model.simulate(1000, 0.1, 0.02, seed=seed) for seed in range(6)]
    assert max(course.clicks for course in slow) <= 6  # an earlier trial had 2
    clicks = np.array([course.clicks for course in fast])
    assert abs(clicks.mean() - 26) < 4 * clicks.std(ddof=1) * np.sqrt(1 + 1 / 6)  # and 26 in one
    settled = np.concatenate([course.best[300:] for course in slow])
    assert settled.mean() == pytest.approx(124, rel=0.15)  # an earlier trial had 124


def test_in_a_large_population_the_mean_load_is_u_over_s() -> None:
    course = model.simulate(20_000, 0.1, 0.1, generations=400, seed=3)
    assert course.clicks == 0
    assert course.mean[200:].mean() == pytest.approx(1, rel=0.02)
    assert course.best[200:].mean() == pytest.approx(model.best_class(20_000, 0.1, 0.1), rel=0.03)


def test_without_mutations_nothing_happens_and_without_best_class_it_never_rests() -> None:
    assert model.simulate(50, 0.0, 0.05, generations=100, seed=1).mean.max() == 0
    assert model.best_class(50, 0.5, 0.02) < 1
    assert model.simulate(50, 0.5, 0.02, generations=200, seed=1).clicks > 30


def test_sex_stops_it() -> None:
    alone = model.simulate(300, 0.1, 0.02, generations=800, seed=4)
    paired = model.simulate(300, 0.1, 0.02, generations=800, sex=True, seed=4)
    assert alone.clicks > 10
    assert paired.clicks <= 3


def test_without_selection_sex_changes_no_mean() -> None:
    loads = [model.simulate(200, 0.2, 0.0, generations=50, sex=sex, seed=5).mean[-1] for sex in (False, True)]
    assert loads == pytest.approx([10, 10], abs=1.5)


def test_it_can_be_stopped_and_repeated() -> None:
    assert len(model.simulate(10, 0.1, 0.1, seed=1, progress=lambda *_: False).least) == 1
    one, other = (model.simulate(50, 0.3, 0.05, generations=60, seed=2).mean.tolist() for _ in range(2))
    assert one == other


@pytest.mark.parametrize(("size", "u", "s"), [(0, 0.1, 0.1), (5, -0.1, 0.1), (5, 0.1, 1.0)])
def test_nonsense_is_refused(size: int, u: float, s: float) -> None:
    with pytest.raises(ValueError, match="must"):
        model.simulate(size, u, s, seed=1)
