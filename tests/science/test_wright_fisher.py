"""M4: the Wright-Fisher model against its known answers (M. Kimura 1962, doi:10.1093/genetics/47.6.713)."""

from __future__ import annotations

import numpy as np
import pytest

from bioslab.science import wright_fisher as model


def test_variety_is_lost_at_the_known_rate() -> None:
    assert model.heterozygosity(1, 50, 100) == pytest.approx(0.366, abs=5e-4)
    shares = model.drift(50, generations=100, runs=4000, seed=7)
    every = (2 * shares * (1 - shares) / 0.5)[:, -1]
    assert abs(every.mean() - model.heterozygosity(1, 50, 100)) < 4 * every.std() / np.sqrt(4000)
    # So the 0.377 of an earlier trial with as many runs is no further off than chance.
    assert every.std() / np.sqrt(4000) == pytest.approx(0.007, abs=1e-3)
    assert model.variety(shares)[0] == 0.5


def test_the_mean_stays_where_it_is_without_selection() -> None:
    last = model.drift(20, 0.3, generations=60, runs=4000, seed=8)[:, -1]
    assert abs(last.mean() - 0.3) < 4 * last.std() / np.sqrt(4000)


@pytest.mark.parametrize("p", [0.0, 0.01, 0.4, 1.0])
def test_without_selection_the_chance_is_the_share(p: float) -> None:
    assert model.kimura(p, 100) == p
    assert model.kimura(p, 100, 1e-9) == pytest.approx(p, rel=1e-5)
    assert model.kimura(p, 100, -1e-9) == pytest.approx(p, rel=1e-5)


@pytest.mark.parametrize("s", [0.005, 0.01, 0.02])
def test_a_helpful_mutant_takes_over_with_twice_its_advantage(s: float) -> None:
    assert model.new_mutant(100_000, s) == pytest.approx(2 * s, rel=0.03)


@pytest.mark.parametrize("s", [0.1, -0.02, 3.0, -3.0])
def test_one_variant_takes_over_or_the_other(s: float) -> None:
    assert model.kimura(0.3, 500, s) + model.kimura(0.7, 500, -s) == pytest.approx(1)


@pytest.mark.parametrize("s", [0.0, 0.02, -0.02])
def test_the_chain_ends_nearly_where_kimura_says(s: float) -> None:
    size, copies = 25, 50
    chain = model.steps(size, s)
    assert chain.sum(axis=1) == pytest.approx(1)
    fixed = np.linalg.solve(np.eye(copies - 1) - chain[1:-1, 1:-1], chain[1:-1, -1])
    formula = [model.kimura(i / copies, size, s) for i in range(1, copies)]
    assert fixed == pytest.approx(formula, abs=1e-9 if s == 0 else 6e-3)


def test_simulated_populations_meet_the_chain() -> None:
    size, runs = 10, 4000
    chain = np.linalg.matrix_power(model.steps(size, 0.05), 30)
    shares = model.drift(size, 0.2, 0.05, generations=30, runs=runs, seed=9)[:, -1]
    lost = chain[4, 0]
    assert abs(np.mean(shares == 0) - lost) < 4 * np.sqrt(lost * (1 - lost) / runs)


def test_it_can_be_stopped() -> None:
    assert model.drift(10, generations=50, runs=2, seed=1, progress=lambda *_: False).shape == (2, 1)


@pytest.mark.parametrize(("p", "size"), [(-0.1, 10), (1.1, 10), (0.5, 0)])
def test_nonsense_is_refused(p: float, size: int) -> None:
    with pytest.raises(ValueError, match="must"):
        model.kimura(p, size)
