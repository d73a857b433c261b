from __future__ import annotations

import math
from statistics import NormalDist

import pytest

from bioslab.science import commons, evidence
from tests.science.stopping import never

SCORES = {"one": {"a": 4.0, "b": 2.0}, "other": {"a": 2.0, "b": 3.0}}


def test_two_hypotheses_win_as_often_as_the_normal_distribution_says() -> None:
    weights, spread, rounds = {"a": 3.0, "b": 1.0}, 1.2, 40_000
    gap = (3 * 4 + 2) / 4 - (3 * 2 + 3) / 4
    width = spread * math.sqrt(2 * (9 + 1) / 16)
    wanted = NormalDist().cdf(gap / width)
    found = evidence.tournament(SCORES, spread, weights, seed=1, rounds=rounds)
    assert abs(found.first["one"] - wanted) < 4 * math.sqrt(wanted * (1 - wanted) / rounds)
    assert found.winner == "one"


def test_without_uncertainty_the_better_one_always_wins_and_equals_share() -> None:
    sure = evidence.tournament(SCORES, 0.0, seed=1)
    assert sure.first == {"one": 1.0, "other": 0.0}
    assert evidence.totals(SCORES) == {"one": 3.0, "other": 2.5}
    equal = evidence.tournament({name: {"a": 1.0} for name in "xyz"}, 0.0, seed=2, rounds=30_000)
    assert all(abs(share - 1 / 3) < 4 * math.sqrt(2 / 9 / 30_000) for share in equal.first.values())


def test_ranks_add_up_and_a_spread_of_its_own_for_each_score_is_heeded() -> None:
    spread = {"one": {"a": 0.0, "b": 0.0}, "other": {"a": 9.0, "b": 0.0}}
    found = evidence.tournament(SCORES, spread, seed=3)
    assert found.ranks.sum(axis=0) == pytest.approx([1, 1])
    assert found.ranks.sum(axis=1) == pytest.approx([1, 1])
    assert abs(found.first["other"] - NormalDist().cdf(-1 / 9)) < 4 * 0.5 / math.sqrt(found.rounds)


def test_weights_drawn_by_lot_give_the_share_of_weights_with_which_one_wins() -> None:
    # "one" wins while 4w + 2(1 - w) > 2w + 3(1 - w), so for w > 1/3.
    found = evidence.any_weights(SCORES, seed=4, rounds=20_000)
    assert abs(found["one"] - 2 / 3) < 4 * math.sqrt(2 / 9 / 20_000)


def test_it_can_be_stopped() -> None:
    part = evidence.tournament(SCORES, seed=1, rounds=10**7, progress=never)
    assert part.rounds == 0


@pytest.mark.parametrize(
    ("scores", "weights", "told"),
    [
        ({}, None, "no hypothesis"),
        ({"one": {"a": 1.0}, "two": {"b": 1.0}}, None, "two needs one score"),
        (SCORES, {"a": 1.0}, "one weight is needed"),
        (SCORES, {"a": 0.0, "b": 0.0}, "one must be above"),
    ],
)
def test_gaps_are_named(scores: evidence.Scores, weights: dict[str, float] | None, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        evidence.totals(scores, weights)


def test_a_vote_in_which_all_are_needed() -> None:
    assert commons.saved(0.9, 4) == pytest.approx(0.9**4)
    assert commons.saved(0.5, 3, needed=2) == 0.5
    assert commons.saved(0.3, 5, needed=0) == pytest.approx(1)


def test_a_price_that_is_given_back_needs_no_trust() -> None:
    for trust in (0.1, 0.5, 0.9):
        assert commons.gain(trust, 4, price=1, worth=5) > 0
    needed = commons.trust_needed(4, price=1, worth=5)
    assert commons.gain(needed, 4, price=1, worth=5, refund=False) == pytest.approx(0)
    assert commons.trust_needed(8, 1, 5) > needed > commons.trust_needed(2, 1, 5)
    assert (commons.trust_needed(1, 1, 5), commons.trust_needed(3, 9, 5)) == (0.0, 1.0)
