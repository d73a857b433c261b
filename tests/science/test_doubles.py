"""Doubles and sampling: the numbers of lessons 1 and 2."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from bioslab import odds
from bioslab.science import doubles, sampling, wright_fisher


@pytest.mark.parametrize(
    ("n", "expected"), [(2, 0.167), (3, 0.444), (4, 0.722), (5, 0.907), (6, 0.985), (7, 1.0)]
)
def test_the_chance_of_doubles(n: int, expected: float) -> None:
    assert doubles.chance(n) == pytest.approx(expected, abs=5e-4)
    assert doubles.chance(n) == pytest.approx(odds.autocatalytic(n, (), (), (), 0, 0).p(doubles=True))
    hits = doubles.counted(n, runs=4000, seed=n)
    error = np.sqrt(expected * (1 - expected) / 4000)
    assert abs(hits / 4000 - doubles.chance(n)) <= 4 * error + 1e-12


def test_three_dice_and_birthdays() -> None:
    assert doubles.chance(3) == pytest.approx(1 - 6 * 5 * 4 / 216)
    assert (doubles.chance(0), doubles.chance(1)) == (0, 0)
    assert doubles.chance(22, faces=365) < 0.5 < doubles.chance(23, faces=365)


def worth(most: int, danger: float, jumps: tuple[bool, ...]) -> float:
    """The mean of a rule, by following a long time."""
    here = np.eye(most + 1)[0]
    kept = 0.0
    for _ in range(500):
        luck = np.array([doubles.chance(n + 2) for n in range(most + 1)]) * jumps
        kept += float((here * luck) @ np.arange(most + 1))
        stay = here * (1 - luck) * (1 - danger)
        here = np.concatenate([[0.0], stay[:-1]])
        here[-1] += stay[-1]
    return kept


@pytest.mark.parametrize("danger", [0.05, 0.2, 0.6])
def test_no_rule_is_better_than_the_best(danger: float) -> None:
    best = doubles.best_rule(4, danger)
    every = {jumps: worth(4, danger, jumps) for jumps in product((False, True), repeat=5)}
    assert max(every.values()) == pytest.approx(best.worth[0])
    for start in range(5):
        rule = tuple(n >= start for n in range(5))
        assert doubles.worth_of(4, danger, start) == pytest.approx(every[rule])


def test_the_more_danger_the_earlier_one_jumps() -> None:
    first = [int(np.argmax(doubles.best_rule(8, danger).jump)) for danger in (0.02, 0.1, 0.3, 0.9)]
    assert first == sorted(first, reverse=True)
    assert first[0] > first[-1] == 1  # with no cube there is nothing to keep
    with pytest.raises(ValueError, match="danger"):
        doubles.best_rule(4, 0)


def test_dice_and_genes_stray_alike() -> None:
    strayed = [
        sampling.shares(0.3, 40, runs=8000, seed=3),
        wright_fisher.drift(20, 0.3, generations=1, runs=8000, seed=4)[:, 1],
    ]
    for found in strayed:
        expected = float(sampling.spread(0.3, 40))
        assert abs(found.std() - expected) < 4 * expected / np.sqrt(2 * 8000)


def test_the_share_settles() -> None:
    path = sampling.running(1 / 3, 20_000, seed=2)
    assert path.shape == (20_000,)
    assert abs(path[-1] - 1 / 3) < 4 * sampling.spread(1 / 3, 20_000)


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    rng = np.random.default_rng(8)
    inside = 0
    for hits in rng.binomial(60, 0.3, 1000):
        low, high = sampling.interval(int(hits), 60)
        inside += low <= 0.3 <= high
    assert 920 <= inside <= 975
    assert sampling.interval(0, 10)[0] == 0
    assert sampling.interval(10, 10)[1] == pytest.approx(1)
    with pytest.raises(ValueError, match="hits"):
        sampling.interval(3, 2)
