"""Autocatalytic rolls: against all 6**n rolls, a second library, and the examples of the rulebook."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import icepool
import pytest

from bioslab import odds
from bioslab.odds.autocatalytic_roll import ROLLED
from bioslab.odds.faces import rolled
from tests.odds.brute import Sets, after_caps, autocatalytic, on_the_cards, rows

CARDS = on_the_cards()
RNG = random.Random(4)
RANDOM: list[Sets] = [
    tuple(frozenset(face for face in range(1, 7) if RNG.random() < 0.5) for _ in range(3))  # type: ignore[misc]
    for _ in range(50)
]
VOLCANO: Sets = (frozenset({1, 2, 3, 4}), frozenset({4, 5, 6}), frozenset({6}))


def test_the_cards_show_many_sets() -> None:
    assert len(CARDS) > 50  # so the tests below have something to look at


@pytest.mark.parametrize("dice", range(8))
def test_all_face_sets_of_the_cards_and_fifty_others(dice: int) -> None:
    for sets in (*CARDS, *RANDOM):
        roll = odds.autocatalytic(dice, *sets, disorganised=2, organised=3)
        assert rows(roll, *ROLLED) == autocatalytic(dice, sets), sets
        assert sum(roll.weights) == roll.total == 6**dice


@pytest.mark.parametrize(("cubes", "bionts", "dead", "enzymes"), [
    (0, 1, 3, 0), (2, 1, 2, 2), (0, 2, 0, 1), (3, 1, 1, 5), (1, 3, 4, 0), (5, 0, 2, 1), (0, 0, 3, 0),
])  # fmt: skip
def test_what_comes_after_the_caps(cubes: int, bionts: int, dead: int, enzymes: int) -> None:
    dice = cubes + 2 * bionts
    for sets in (VOLCANO, *RANDOM[:12]):
        wanted: Counter[tuple[object, ...]] = Counter()
        for (life, manna, enzyme, pair), ways in autocatalytic(dice, sets).items():
            end = after_caps(life, manna, enzyme, cubes=cubes, bionts=bionts, dead=dead, enzymes=enzymes)
            wanted[*end, end[1], pair and end[2] < bionts] += ways
        roll = odds.autocatalytic(dice, *sets, disorganised=dead, organised=cubes + bionts, enzymes=enzymes)
        axes = ("animated", "killed", "bionts_lost", "enzymes_lost", "catalysts", "bacterium")
        assert rows(roll, *axes) == wanted


class Hits(icepool.MultisetEvaluator):  # type: ignore[misc]
    """Life, manna deaths and enzyme deaths in the second library's own way."""

    def next_state(self, state: Any, _order: Any, hits: tuple[int, ...], count: int) -> tuple[int, ...]:
        return tuple(one + count * hit for one, hit in zip(state or (0, 0, 0), hits, strict=True))


@pytest.mark.parametrize("dice", [8, 13, 24])
def test_the_second_library_agrees(dice: int) -> None:
    for sets in ((frozenset({1, 2, 3, 4}), frozenset({5, 6}), frozenset({6})), VOLCANO, RANDOM[0], RANDOM[7]):
        die = icepool.Die([tuple(int(face in faces) for faces in sets) for face in range(1, 7)])
        theirs = Hits()(die.pool(dice))
        ours = rows(odds.autocatalytic(dice, *sets, 0, 0), "life", "manna_deaths", "enzyme_deaths")
        assert ours == dict(theirs.items())


@pytest.mark.parametrize("dice", range(2, 7))
def test_the_second_library_agrees_on_doubles(dice: int) -> None:
    theirs = icepool.d6.pool(dice).largest_count().map(lambda most: most > 1)
    ours = odds.autocatalytic(dice, *VOLCANO, 0, 0).p(doubles=True, exact=True)
    ways = theirs.quantity(True)
    assert ours == Fraction(ways, theirs.denominator())


@pytest.mark.rule("BG-F2-09")
def test_the_volcano_of_the_rulebook() -> None:
    volcano = odds.refuge("hydrogen_volcano", organised=2, disorganised=2, enzymes=2)
    assert volcano.faces == (*VOLCANO[:2], frozenset({5, 6}))
    done = volcano.lies((1, 4, 4, 6))
    told = {axis: done.mean(axis) for axis in done.axes}
    assert told["animated"] == 2
    assert told["killed"] == told["catalysts"] == 3
    assert told["enzymes_lost"] == 1
    assert volcano.roll().p(life=3, manna_deaths=3, enzyme_deaths=1, doubles=True) > 0


@pytest.mark.rule("BG-F0-05")
@pytest.mark.parametrize("dice", [1, 3, 4])
def test_a_second_roll_against_all_pairs_of_rolls(dice: int) -> None:
    sets = VOLCANO
    first = autocatalytic(dice, sets)
    again = odds.autocatalytic(dice, *sets, 2, 2, 1, keep_if=lambda one: one.doubles or one.life > 2)
    wanted: Counter[tuple[object, ...]] = Counter()
    for one, ways in first.items():
        if one[3] or one[0] > 2:
            wanted[*one, False] += ways * 6**dice
        else:
            for two, more in first.items():
                wanted[*two, True] += ways * more
    assert rows(again, *ROLLED, "rerolled") == wanted
    assert sum(again.weights) == again.total


@pytest.mark.rule("BG-F0-05")
def test_the_best_second_roll_is_the_best_of_all_policies() -> None:
    question = (3, *VOLCANO, 2, 2, 1)
    first = odds.autocatalytic(*question)
    outcomes = [tuple(outcome[:4]) for outcome, _ in first.outcomes()]
    value = {"animated": 2.0, "killed": -1.0, "bacterium": 0.5}
    best = odds.autocatalytic(*question, aim=value)

    def worth(roll: odds.Distribution) -> float:
        return sum(weight * roll.mean(axis) for axis, weight in value.items())

    assert worth(best) > worth(first)
    rng = random.Random(1)
    for _ in range(60):
        kept = {outcome for outcome in outcomes if rng.random() < 0.5}
        other = odds.autocatalytic(*question, keep_if=lambda one, kept=kept: tuple(one[:4]) in kept)  # type: ignore[misc]
        assert worth(other) <= worth(best) + 1e-12


@pytest.mark.parametrize("dice", [0, 1, 40])
def test_degenerate_questions_are_answered(dice: int) -> None:
    for sets in (VOLCANO, (frozenset[int](),) * 3, (frozenset(range(1, 7)),) * 3):
        roll = odds.autocatalytic(dice, *sets, disorganised=0, organised=0)
        assert sum(roll.weights) == 6**dice
        assert roll.mean("animated") == roll.mean("killed") == 0
        assert roll.p(doubles=True) == (dice == 40)
        assert repr(roll)
        assert roll._repr_html_()


def test_six_classes_of_faces_and_many_dice() -> None:
    sets = (frozenset({1, 2, 3}), frozenset({1, 4, 5}), frozenset({2, 4, 6}))
    rolled.cache_clear()
    roll = odds.autocatalytic(14, *sets, 1, 1)
    assert sum(roll.weights) == 6**14
    assert roll.mean("life", exact=True) == roll.mean("manna_deaths", exact=True) == 7


@pytest.mark.parametrize("wrong", [
    {"dice": -1}, {"enzymes": 1.5}, {"life": {0, 1}}, {"manna_death": {7}}, {"organised": True}
])  # fmt: skip
def test_what_no_dice_can_answer_is_refused(wrong: dict[str, object]) -> None:
    question = {
        "dice": 3, "life": {1}, "manna_death": {2}, "enzyme_death": {3}, "disorganised": 1, "organised": 2,
    }  # fmt: skip
    with pytest.raises(odds.OddsError) as refused:
        odds.autocatalytic(**{**question, **wrong})  # type: ignore[arg-type]
    assert next(iter(wrong)) in str(refused.value)
