"""M2: the quasispecies against its known answers (M. Eigen 1971, doi:10.1007/BF00623322)."""

from __future__ import annotations

from math import comb, log

import numpy as np
import pytest

from bioslab.science import quasispecies as model


@pytest.mark.parametrize(
    ("length", "sigma", "part", "exact", "formula"),
    [(100, 10, 0.5, 0.2431, 0.2426), (100, 10, 0.8, 0.0664, 0.0657), (20, 2, 0.5, 0.427, 0.418)],
)
def test_the_master_has_its_known_share(
    length: int, sigma: float, part: float, exact: float, formula: float
) -> None:
    u = part * model.threshold(length, sigma)
    assert model.cloud(length, sigma, u).master == pytest.approx(exact, abs=5e-4)
    assert model.master(length, sigma, u) == pytest.approx(formula, abs=5e-4)


def test_beyond_the_threshold_the_master_is_gone_and_the_population_is_not() -> None:
    cloud = model.cloud(100, 10, 1.05 * model.threshold(100, 10))
    assert cloud.master < 1e-4
    assert cloud.growth == pytest.approx(1, abs=1e-3)
    assert model.master(100, 10, 1.05 * model.threshold(100, 10)) == 0


@pytest.mark.parametrize("length", [1, 5, 30, 200])
@pytest.mark.parametrize("u", [0.0, 0.003, 0.2, 0.5])
def test_every_copy_is_of_some_class(length: int, u: float) -> None:
    assert model.copying(length, u).sum(axis=0) == pytest.approx(1)


def test_without_errors_there_is_only_the_master() -> None:
    cloud = model.cloud(30, 4, 0.0)
    assert cloud.master == pytest.approx(1)
    assert cloud.growth == pytest.approx(4)


@pytest.mark.parametrize("sigma", [1.5, 10])
def test_if_every_letter_is_a_coin_the_classes_are_binomial(sigma: float) -> None:
    cloud = model.cloud(20, sigma, 0.5)
    assert cloud.shares == pytest.approx([comb(20, k) / 2**20 for k in range(21)], abs=1e-12)


@pytest.mark.parametrize("u", [0.02, 0.1, 0.3])
def test_classes_and_single_sequences_say_the_same(u: float) -> None:
    length, sigma = 7, 5.0
    fitness = np.ones(2**length)
    fitness[0] = sigma
    single = model.steady(fitness, model.copying_all(length, u))
    wrong = np.bitwise_count(np.arange(2**length, dtype=np.uint32))
    grouped = [single.shares[wrong == k].sum() for k in range(length + 1)]
    assert model.cloud(length, sigma, u).shares == pytest.approx(grouped)
    assert model.copying_all(length, u).sum(axis=0) == pytest.approx(1)


@pytest.mark.parametrize("sigma", [2, 5, 10])
def test_the_formula_is_a_lower_bound_that_gets_better_with_length(sigma: float) -> None:
    gaps = []
    for length in (10, 30, 100):
        u = 0.5 * model.threshold(length, sigma)
        gaps.append(model.cloud(length, sigma, u).master - model.master(length, sigma, u))
    assert all(gap > 0 for gap in gaps)
    assert gaps == sorted(gaps, reverse=True)


def test_the_steady_state_is_where_generations_lead() -> None:
    fitness, mutation = model.peak(12, 6), model.copying(12, 0.05)
    rows = model.generations(fitness, mutation, np.eye(13)[12], 400)
    assert rows[-1] == pytest.approx(model.steady(fitness, mutation).shares, abs=1e-9)
    assert rows.sum(axis=1) == pytest.approx(1)


@pytest.mark.parametrize(("p", "lengths"), [(1 / 3, (1.71, 3.97, 5.68)), (1 / 6, (3.80, 8.83, 12.63))])
def test_the_longest_genome_for_the_dice_of_the_game(p: float, lengths: tuple[float, ...]) -> None:
    assert [model.longest(sigma, p) for sigma in (2, 5, 10)] == pytest.approx(lengths, abs=5e-3)


def test_threshold_and_longest_are_the_same_line() -> None:
    u = model.threshold(100, 10)
    assert u == pytest.approx(0.0228, abs=5e-5)
    assert u == pytest.approx(log(10) / 100, rel=0.02)
    assert model.longest(10, u) == pytest.approx(100)


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="length"):
        model.copying(0, 0.1)
    with pytest.raises(ValueError, match="u must lie"):
        model.copying(5, 1.5)
    with pytest.raises(ValueError, match="too many"):
        model.copying_all(13, 0.1)
