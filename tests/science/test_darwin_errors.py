"""M1: the Darwin roll as a model, against formulas, against all rolls, and against the odds of the game."""

from __future__ import annotations

from itertools import product

import pytest

from bioslab import odds
from bioslab.science import darwin_errors as model


@pytest.mark.parametrize("p", [model.RNA, model.DNA])
@pytest.mark.parametrize("n", [0, 1, 6, 20])
def test_without_shield_and_reroll_it_is_one_power(n: int, p: float) -> None:
    assert model.no_loss(n, p) == pytest.approx((1 - p) ** n)
    assert model.errors(n, p).sum() == pytest.approx(1)
    assert sum(k * chance for k, chance in enumerate(model.errors(n, p))) == pytest.approx(n * p)


@pytest.mark.parametrize("n", [1, 4, 9])
def test_if_every_error_is_rolled_again_each_die_errs_with_the_square(n: int) -> None:
    assert model.errors(n, 1 / 3, rerolls=n) == pytest.approx(model.binomial(n, 1 / 9))
    assert model.errors(n, 1 / 3, rerolls=n + 5) == pytest.approx(model.binomial(n, 1 / 9))


def test_the_numbers_of_the_lesson() -> None:
    assert model.no_loss(6, model.RNA, 2) == pytest.approx(0.6804, abs=5e-5)
    assert model.no_loss(6, model.DNA, 2) == pytest.approx(0.938, abs=5e-4)
    assert model.no_loss(6, model.RNA, 2, 2) == pytest.approx(0.912, abs=5e-4)
    assert model.no_loss(2) == pytest.approx(0.444, abs=5e-4)
    assert model.no_loss(3, rerolls=1) == pytest.approx(0.593, abs=5e-4)


@pytest.mark.parametrize(("n", "expected"), [(3, 0.0278), (4, 0.0972), (5, 0.2130), (6, 0.3673)])
def test_triples_have_their_known_chances(n: int, expected: float) -> None:
    assert 1 - model.triples(n)[0] == pytest.approx(expected, abs=5e-5)
    every = [sum(roll.count(face) // 3 for face in range(6)) for roll in product(range(6), repeat=n)]
    assert model.triples(n) == pytest.approx([every.count(k) / 6**n for k in range(n // 3 + 1)])
    assert model.triples(3)[1] == pytest.approx(1 / 36)


@pytest.mark.parametrize(
    ("n", "b", "y", "dna"), [(6, 2, 0, False), (6, 2, 2, False), (9, 1, 4, True), (3, 0, 1, False)]
)
def test_the_game_says_the_same(n: int, b: int, y: int, dna: bool) -> None:
    p = model.DNA if dna else model.RNA
    roll = odds.darwin(n, 0, y, b, dna, "errors")
    told = model.losses(n, p, b, y)
    assert [roll.p(atrophies=k) for k in range(len(told))] == pytest.approx(told)


@pytest.mark.parametrize(("n", "red"), [(3, 1), (7, 2), (12, 0)])
def test_the_game_makes_as_many_catalysts(n: int, red: int) -> None:
    assert odds.darwin(n, red, 0, 0).mean("catalysts") == pytest.approx(model.catalysts(n, red))


def test_the_chain_is_the_chain_of_the_game() -> None:
    # Green, yellow and blue cubes and a blue biont: it loses green first, and the biont (two dice) last.
    organism = [(5, 2, 1), (4, 2, 1), (3, 2, 0), (2, 1, 0)]
    rows = model.after(model.steps(organism), 12)
    assert rows.sum(axis=1) == pytest.approx(1)
    course = odds.survival("GYB", "B", turns=12)
    assert [stage.death for stage in course.stages] == pytest.approx(rows[1:, -1])


def test_what_is_bought_comes_back_but_not_from_the_dead() -> None:
    organism = [(3, 0, 0), (2, 0, 0), (1, 0, 0)]
    plain, mended = model.steps(organism, 1 / 2), model.steps(organism, 1 / 2, bought=1)
    assert mended.sum(axis=1) == pytest.approx(1)
    assert mended[:, -1] == pytest.approx(plain[:, -1])
    assert mended[0, 0] == pytest.approx(plain[0, 0] + plain[0, 1])
    lost = [model.after(table, 9)[-1] @ range(4) for table in (plain, mended)]
    assert lost[1] < lost[0]


@pytest.mark.parametrize("n", range(1, 12))
@pytest.mark.parametrize("b", range(6))
def test_one_more_blue_cube_never_harms_and_one_more_red_does(n: int, b: int) -> None:
    assert model.no_loss(n + 1, model.RNA, b + 1) >= model.no_loss(n, model.RNA, b) - 1e-12
    if b < n + 1:
        assert model.no_loss(n + 1, model.RNA, b) < model.no_loss(n, model.RNA, b)


@pytest.mark.parametrize(("n", "p"), [(-1, 0.1), (2, 1.1), (2, -0.1)])
def test_nonsense_is_refused(n: int, p: float) -> None:
    with pytest.raises(ValueError, match="must"):
        model.errors(n, p)
