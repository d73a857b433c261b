"""M7: GARD against what must hold (D. Segre et al. 2000, doi:10.1073/pnas.97.8.4112)."""

from __future__ import annotations

import numpy as np
import pytest

from bioslab.science import gard

FLAT = gard.Drop(np.zeros((30, 30)), largest=60)


def test_likeness_is_one_with_itself_and_does_not_see_the_scale() -> None:
    rng = np.random.default_rng(1)
    one, other = rng.integers(0, 9, (2, 25))
    assert gard.similarity(one, one) == pytest.approx(1)
    assert gard.similarity(one, 7 * other) == pytest.approx(gard.similarity(one, other))
    assert gard.similarity(one, np.zeros(25)) == 0
    assert gard.carpet(np.array([one, other]))[0, 1] == pytest.approx(gard.similarity(one, other))


def test_a_split_loses_nothing_and_halves_are_fair() -> None:
    rng = np.random.default_rng(2)
    whole = np.array([40, 10, 0, 7])
    pairs = [gard.split(whole, rng) for _ in range(2000)]
    assert all(np.array_equal(one + other, whole) for one, other in pairs)
    assert {int(one.sum()) for one, _ in pairs} == {28}
    first = np.array([one[0] for one, _ in pairs])
    assert abs(first.mean() - 40 * 28 / 57) < 4 * first.std() / np.sqrt(2000)


def test_the_rates_are_those_of_the_equation() -> None:
    drop = gard.Drop(gard.helping(12, seed=3), join=3e-3, leave=2e-4)
    n = np.random.default_rng(3).integers(0, 6, 12).astype(float)
    join, leave = gard.rates(drop, n)
    expected = [
        (3e-3 * n.sum() - 2e-4 * n[i]) * (1 + sum(drop.beta[i, j] * n[j] / n.sum() for j in range(12)))
        for i in range(12)
    ]
    assert join - leave == pytest.approx(expected)


def test_one_step_of_chance_follows_the_rates_on_average() -> None:
    drop = gard.Drop(np.array([[0.0, 3.0], [1.0, 0.0]]), join=0.01, leave=0.005, largest=1001)
    start, runs = np.array([600, 400]), 4000
    rng = np.random.default_rng(4)
    joined = np.array(
        [gard.grow(gard.Drop(drop.beta, 0.01, 0.0, 1001), start, rng) - start for _ in range(runs)]
    )
    join, _ = gard.rates(drop, start)
    share = join[0] / join.sum()
    assert abs(joined[:, 0].mean() - share) < 4 * np.sqrt(share * (1 - share) / runs)


def test_a_large_drop_grows_as_the_equation_says() -> None:
    drop = gard.Drop(np.array([[2.0, 0.0], [0.5, 4.0]]), join=0.02, leave=0.03, largest=20_000)
    grown = gard.grow(drop, [500, 500], np.random.default_rng(5))
    n = np.array([500.0, 500.0])
    while n.sum() < 20_000:
        join, leave = gard.rates(drop, n)
        n += 0.02 * (join - leave)
    assert grown / grown.sum() == pytest.approx(n / n.sum(), abs=0.03)


def test_without_help_a_drop_is_a_sample_of_all_kinds() -> None:
    # Equal joining and no leaving worth the name: the composition is multinomial around 1/N_G.
    history = gard.line(gard.Drop(FLAT.beta, 1e-2, 1e-9, 60), 400, seed=6)
    mean = history.grown.mean(axis=0)
    assert mean.sum() == pytest.approx(60)
    # Lineages remember half of the mother's molecules for a few generations: about 3 times fewer samples.
    assert np.abs(mean - 2).max() < 4 * np.sqrt(2 / (400 / 5))


def test_help_makes_drops_resemble_their_mothers() -> None:
    helped = gard.heirs(gard.line(gard.Drop(gard.helping(30, seed=8), largest=60), 150, seed=9))
    plain = gard.heirs(gard.line(FLAT, 150, seed=9))
    assert np.median(helped) > np.median(plain) + 0.1


def test_far_generations_are_alike_only_with_help() -> None:
    helped = gard.carpet(gard.line(gard.Drop(gard.helping(30, seed=8), largest=60), 150, seed=9).grown)
    plain = gard.carpet(gard.line(FLAT, 150, seed=9).grown)
    far = np.abs(np.subtract.outer(range(150), range(150))) > 20
    assert np.median(helped[far]) > np.median(plain[far]) + 0.1


def test_every_drop_is_full_when_it_splits_and_half_when_it_is_born() -> None:
    history = gard.line(gard.Drop(gard.helping(20, seed=1), largest=40), 30, seed=1)
    assert set(history.grown.sum(axis=1)) == {40}
    assert set(history.born.sum(axis=1)) == {20}


def test_it_can_be_stopped_and_repeated() -> None:
    assert gard.line(FLAT, 9, seed=1, progress=lambda *_: False).grown.shape == (0, 30)
    one, other = (gard.line(FLAT, 5, seed=3).grown.tolist() for _ in range(2))
    assert one == other
