"""Darwin rolls: against all rolls, all re-rolls, all ways to choose the dice, and a second library."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import icepool
import pytest

from bioslab import odds
from bioslab.kernel.dice import Roll
from bioslab.odds.readings import limbs, readings
from tests.odds.brute import darwin, each_roll, reading, rows

ROLLED = ("ones", "triples", "errors")
HIGH = {False: 2, True: 1}


@pytest.mark.parametrize("dice", range(8))
@pytest.mark.parametrize("dna", [False, True])
@pytest.mark.parametrize("each", [False, True])
def test_without_a_second_roll(dice: int, dna: bool, each: bool) -> None:
    roll = odds.darwin(dice, 2, 3, 1, dna, triples_each=each)
    wanted = darwin(dice, HIGH[dna], each=each)
    assert rows(roll, *ROLLED) == wanted
    made: Counter[tuple[int, int]] = Counter()
    for (ones, triples, errors), ways in wanted.items():
        made[2 * ones + triples, max(0, errors - 1)] += ways
    assert rows(roll, "catalysts", "atrophies") == made


@pytest.mark.parametrize(("dice", "yellow"), [(1, 1), (2, 1), (3, 2), (4, 2), (4, 4), (5, 1)])
@pytest.mark.parametrize("dna", [False, True])
def test_errors_rolled_again(dice: int, yellow: int, dna: bool) -> None:
    high = HIGH[dna]
    wanted: Counter[tuple[int, int, int]] = Counter()
    for faces in each_roll(dice):
        again = [place for place, face in enumerate(faces) if face > 6 - high][:yellow]
        kept = [face for place, face in enumerate(faces) if place not in again]
        for more in each_roll(len(again)):
            wanted[reading((*kept, *more), high)] += 6 ** (yellow - len(again))
    roll = odds.darwin(dice, 1, yellow, 0, dna, "errors")
    assert rows(roll, *ROLLED) == wanted
    assert roll.total == 6 ** (dice + yellow)


def best_of_all_subsets(
    dice: int, yellow: int, high: int, each: bool, worth: Callable[[tuple[int, int, int]], float]
) -> dict[tuple[int, int, int], Fraction]:
    """The law of the best re-roll, found by trying every set of dice of every roll."""

    @cache
    def after(kept: tuple[int, ...], again: int) -> Counter[tuple[int, int, int]]:
        return Counter(reading((*kept, *more), high, each=each) for more in each_roll(again))

    @cache
    def value(kept: tuple[int, ...], again: int) -> float:
        return float(sum(worth(end) * ways for end, ways in after(kept, again).items()) / 6**again)

    law: dict[tuple[int, int, int], Fraction] = Counter()  # type: ignore[assignment]
    for faces, weight in Roll(dice, "").outcomes():
        plans = {
            tuple(sorted(face for place, face in enumerate(faces) if place not in again)): len(again)
            for count in range(yellow + 1)
            for again in combinations(range(dice), count)
        }
        best = max(plans, key=lambda kept: (round(value(kept, plans[kept]), 11), len(kept)))
        for end, ways in after(best, plans[best]).items():
            law[end] += Fraction(weight * ways, 6 ** (dice + plans[best]))
    return law


@pytest.mark.rule("BG-G1-01")
@pytest.mark.parametrize(("dice", "yellow", "dna", "each"), [
    (1, 1, False, True), (2, 2, True, True), (3, 1, False, True), (4, 2, False, False), (5, 3, True, True),
    (5, 2, False, True), (6, 2, False, True), (6, 3, False, True),
])  # fmt: skip
def test_the_best_re_roll_of_any_aim(dice: int, yellow: int, dna: bool, each: bool) -> None:
    """An aim without rhyme or reason has no ties: the whole law must be the same, exactly."""
    noise: dict[Hashable, float] = {}

    def worth(end: tuple[int, int, int]) -> float:
        return noise.setdefault(end, random.Random(str(end)).random())

    roll = odds.darwin(
        dice, 1, yellow, 0, dna, lambda end: worth((end.ones, end.triples, end.errors)), triples_each=each
    )
    ours = {end: Fraction(ways, roll.total) for end, ways in rows(roll, *ROLLED).items()}
    assert ours == best_of_all_subsets(dice, yellow, HIGH[dna], each, worth)


@pytest.mark.parametrize("aim", ["survive", "catalysts", "atrophies", {"catalysts": 1, "atrophies": -1.5}])
@pytest.mark.parametrize(("dice", "yellow", "red", "blue"), [(4, 2, 1, 1), (5, 2, 0, 0), (6, 2, 2, 1)])
def test_the_best_re_roll_of_named_aims(aim: Any, dice: int, yellow: int, red: int, blue: int) -> None:
    def worth(end: tuple[int, int, int]) -> float:
        made, lost = end[0] * red + end[1], max(0, end[2] - blue)
        named = {"survive": (lost == 0) - 1e-6 * lost, "catalysts": made, "atrophies": -lost}
        return made - 1.5 * lost if isinstance(aim, dict) else named[aim]

    law = best_of_all_subsets(dice, yellow, 2, True, worth)
    wanted = sum(float(chance) * worth(end) for end, chance in law.items())
    roll = odds.darwin(dice, red, yellow, blue, aim=aim)
    assert sum(roll.weights) == roll.total
    assert roll.mean(lambda end: worth((end.ones, end.triples, end.errors))) == pytest.approx(
        wanted, abs=1e-12
    )
    adviser = sum(
        weight * odds.darwin_advice(faces, red, yellow, blue, aim=aim).best.value
        for faces, weight in Roll(dice, "").outcomes()
    )
    assert adviser / 6**dice == pytest.approx(wanted, abs=1e-12)


class Reading(icepool.MultisetEvaluator):  # type: ignore[misc]
    """Ones, triples and errors in the second library's own way."""

    def next_state(self, state: Any, _order: Any, face: int, count: int) -> tuple[int, int, int]:
        ones, triples, errors = state or (0, 0, 0)
        return ones + count * (face == 1), triples + count // 3, errors + count * (face >= 5)


@pytest.mark.parametrize(("dice", "yellow"), [(8, 3), (12, 4), (24, 2)])
def test_the_second_library_agrees(dice: int, yellow: int) -> None:
    evaluate = Reading()
    theirs = evaluate(icepool.d6.pool(dice))
    ours = odds.darwin(dice, 1, yellow, 2)
    assert rows(ours, *ROLLED) == dict(theirs.items())
    low, high, d6 = icepool.Die([1, 2, 3, 4]), icepool.Die([5, 6]), icepool.d6
    errors = (dice @ icepool.Die([0, 0, 1])).items()
    parts = []
    for count, ways in errors:
        again = min(count, yellow)
        pool = icepool.Pool([low] * (dice - count) + [high] * (count - again) + [d6] * again)
        parts.append((evaluate(pool), ways))
    mixed = icepool.Die([part for part, _ in parts], times=[ways for _, ways in parts])
    careful = odds.darwin(dice, 1, yellow, 2, aim="errors")
    wanted = {end: Fraction(ways, mixed.denominator()) for end, ways in mixed.items()}
    assert {end: Fraction(n, careful.total) for end, n in rows(careful, *ROLLED).items()} == wanted


@pytest.mark.parametrize(("dice", "yellow"), [(0, 0), (0, 3), (1, 0), (22, 5), (30, 3), (40, 1)])
def test_degenerate_and_large_rolls(dice: int, yellow: int) -> None:
    for aim in (None, "errors", "survive"):
        roll = odds.darwin(dice, 1, yellow, 2, aim=aim)
        assert sum(roll.weights) == roll.total
        assert all(weight >= 0 for weight in roll.weights)
    careful, best = (odds.darwin(dice, 1, yellow, 2, aim=aim) for aim in ("errors", "atrophies"))
    assert best.mean("atrophies", exact=True) <= careful.mean("atrophies", exact=True)


def test_many_dice_and_many_re_rolls_need_long_integers() -> None:
    rows_, _ = limbs(readings(14, 2, True).weights, 6**14)
    assert len(rows_) > 1
    rows_, _ = limbs(readings(13, 1, True).weights, 6**22)
    assert rows_.dtype == object
    roll = odds.darwin(13, 0, 13, 0, True, "errors")
    best = odds.darwin(13, 0, 13, 0, True, "atrophies")
    assert best.mean("errors", exact=True) == roll.mean("errors", exact=True) == Fraction(13, 36)


@pytest.mark.rule("BG-G1-02", "BG-G3-04")
def test_the_examples_of_the_rulebook() -> None:
    advice = odds.darwin_advice([1, 2, 3, 4, 6], red=1, yellow=2, blue=1, aim="catalysts")
    assert advice.plans[0].id != "keep"
    plan = next(plan for plan in advice.plans if plan.again == (4, 6))
    assert plan.outcome.p(ones=1, triples=0, errors=0) > 0
    salmonella = odds.darwin(3, red=0, yellow=0, blue=1)
    assert salmonella.p(ones=1, errors=2, atrophies=1, exact=True) == Fraction(3 * 4, 216)


def test_advice_tells_the_cost_of_doing_nothing() -> None:
    advice = odds.darwin_advice([5, 6, 2, 3], red=0, yellow=1, blue=1, aim="survive")
    assert {plan.again for plan in advice.plans} == {(), (2,), (3,), (5,), (6,)}
    assert advice.best.again in {(5,), (6,)}
    assert advice.cost == pytest.approx(4 / 6, abs=1e-5)
    assert [die.again for die in advice.dice].count(True) == 1
    calm = odds.darwin_advice([2, 3, 4], red=1, yellow=0, blue=0)
    assert calm.best.id == "keep"
    assert calm.cost == 0
    assert not calm.dice
