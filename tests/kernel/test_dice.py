"""Dice: exact weights, the same faces for ever, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from bioslab.kernel.dice import Deal, Roll, SeededDice, scripted

# Whoever changes one of these numbers breaks every save and every printed lesson: do not.
GOLDEN: list[tuple[str, str, int, tuple[int, ...]]] = [
    ("7", "main", 0, (4, 5, 6, 2, 5, 3, 4, 3, 5, 5, 6, 1)),
    ("7", "main", 9, (4, 2, 5, 3, 4, 5, 5, 6, 2, 3, 2, 3)),
    ("0", "main", 0, (2, 2, 6, 4, 3, 6, 4, 5, 1, 6, 1, 1)),
    ("7", "main/4.1", 0, (5, 3, 1, 5, 6, 6, 2, 4, 1, 6, 2, 2)),
    ("7", "main/4.1", 9, (6, 3, 4, 6, 6, 2, 4, 1, 6, 2, 3, 2)),
    ("ñandú", "main", 0, (4, 2, 4, 6, 3, 5, 1, 1, 2, 4, 2, 1)),
]
GOLDEN_DEALS = [
    ("7", "main", 0, "dhgbfeac"),
    ("0", "main", 0, "bahefgdc"),
    ("7", "main/4.1", 0, "eagfhdbc"),
    ("ñandú", "main", 0, "hegabcfd"),
]


@pytest.mark.parametrize("dice", range(10))
def test_the_weights_of_a_roll_add_up_to_six_to_the_power_of_the_dice(dice: int) -> None:
    roll = Roll(dice, "T-1")
    assert roll.total == 6**dice
    assert sum(weight for _, weight in roll.outcomes()) == 6**dice


@pytest.mark.parametrize("dice", range(6))
def test_the_outcomes_are_those_of_counting_every_throw(dice: int) -> None:
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    outcomes = list(Roll(dice, "T-1").outcomes())
    assert dict(outcomes) == dict(counted)
    assert len(outcomes) == len(counted)  # each once


def test_no_dice_have_one_outcome() -> None:
    assert list(Roll(0, "T-1").outcomes()) == [((), 1)]
    assert SeededDice("7").roll(0, 0) == ()


@pytest.mark.parametrize(("seed", "stream", "number", "faces"), GOLDEN)
def test_golden_dice(seed: str, stream: str, number: int, faces: tuple[int, ...]) -> None:
    dice = SeededDice(seed, stream)
    assert dice.roll(number, 12) == faces
    assert dice.roll(number, 5) == faces[:5]
    assert dice.roll(number, 300)[:12] == faces  # far beyond the first block of bytes


@pytest.mark.parametrize(("seed", "stream", "number", "order"), GOLDEN_DEALS)
def test_golden_deals(seed: str, stream: str, number: int, order: str) -> None:
    assert SeededDice(seed, stream).deal(number, Deal("x", tuple("abcdefgh"))) == tuple(order)


def test_the_name_of_a_pile_does_not_change_its_shuffle_but_the_number_does() -> None:
    dice = SeededDice("7")
    items = tuple("abcdefgh")
    assert dice.deal(0, Deal("x", items)) == dice.deal(0, Deal("y", items))
    assert len({dice.deal(number, Deal("x", items)) for number in range(50)}) == 50


def chi_square(counts: Counter[object], cells: int, total: int) -> float:
    expected = total / cells
    found = sum((count - expected) ** 2 / expected for count in counts.values())
    return found + (cells - len(counts)) * expected


# The limits are the 99.9 % points of chi-square. The seeds are fixed: a result never comes and goes.


def test_faces_are_equally_likely() -> None:
    dice = SeededDice("fair")
    counts = Counter[object](face for number in range(6000) for face in dice.roll(number, 10))
    assert chi_square(counts, 6, 60_000) < 20.5


def test_neighbouring_dice_and_rolls_know_nothing_of_each_other() -> None:
    dice = SeededDice("fair")
    pairs = Counter[object](dice.roll(number, 2) for number in range(7200))
    assert chi_square(pairs, 36, 7200) < 66.6
    rolls = Counter[object](dice.roll(n, 1) + dice.roll(n + 1, 1) for n in range(0, 14_400, 2))
    assert chi_square(rolls, 36, 7200) < 66.6
    seeds = Counter[object](
        SeededDice(str(n)).roll(0, 1) + SeededDice(str(n + 1)).roll(0, 1) for n in range(0, 14_400, 2)
    )
    assert chi_square(seeds, 36, 7200) < 66.6


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    dice = SeededDice("fair")
    counts = Counter[object](dice.deal(number, Deal("x", tuple("abcd"))) for number in range(4800))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts, 24, 4800) < 49.7


def test_a_branch_rolls_its_own_and_a_branch_of_it_again() -> None:
    dice = SeededDice("7")
    one, two = dice.branch("3.1"), dice.branch("3.2")
    rolls = [each.roll(0, 20) for each in (dice, one, two, one.branch("3.1"))]
    assert len(set(rolls)) == 4
    assert one == dice.branch("3.1")


def test_a_part_of_a_pile_may_be_laid_on_top() -> None:
    order = scripted(deals={"x": ["d", "b"]}, seed=7).deal(0, Deal("x", tuple("abcde")))
    assert order[:2] == ("d", "b")
    assert sorted(order) == list("abcde")
