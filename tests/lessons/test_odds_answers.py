"""The right answers of notebooks 10 to 14, worked out a second time: by a formula, or by listing rolls."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from math import comb, prod
from statistics import fmean

import pytest

import bioslab as bl
from bioslab.lessons.answers.odds_choices import PLACES
from bioslab.lessons.exercises import all_exercises
from tests.notebooks.again import chain, errors_at_most, mean, plans

CARDS = bl.genesis.cards().placards
FACES = range(1, 7)


def right(number: str) -> object:
    return all_exercises()[number].right().value


def test_one_roll_of_a_refugium() -> None:
    assert right("10.1") == pytest.approx(1 - (5 / 6) ** 5)
    different = {n: prod(Fraction(6 - place, 6) for place in range(n)) for n in FACES}
    assert right("10.2") == min(n for n, chance in different.items() if chance < Fraction(1, 2))
    raft = list(product(FACES, repeat=5))  # three living cubes and a biont
    assert right("10.3") == pytest.approx(fmean(min(1, sum(face <= 2 for face in roll)) for roll in raft))


def test_errors_and_heredity() -> None:
    assert right("11.1") == pytest.approx(9 * 2 / 6)
    kept = {n: errors_at_most(n, 2) for n in range(1, 40)}
    assert right("11.2") == max(n for n, chance in kept.items() if chance > 1 / 2)
    wanted = sum(comb(7, k) * (1 / 6) ** k * (5 / 6) ** (7 - k) for k in (0, 1))
    assert right("11.3") == pytest.approx(wanted)


def test_several_turns() -> None:
    assert right("12.1") == pytest.approx(1 - (5 / 6) ** 4)
    life = [born for born, _ in chain(CARDS["warm_pond"], 12)]
    assert right("12.2") == 1 + next(turn for turn, chance in enumerate(life) if chance > 1 / 2)
    spots = {"a": (0, 2, 0), "b": (0, 1, 1), "c": (1, 1, 0)}
    born = {letter: chain(CARDS["green_rust_fumarole"], 12, spot)[-1][0] for letter, spot in spots.items()}
    assert right("12.3") == max(born, key=lambda letter: born[letter])


def test_rolling_again() -> None:
    results = plans((1, 2, 3, 3), red=1, yellow=1, blue=1)
    made = {plan: mean(some, lambda one: one["catalysts"]) for plan, some in results.items()}
    best = max(made, key=lambda plan: made[plan])
    assert (right("13.1"),) == best
    assert [plan for plan in made if made[plan] == made[best]] == [best]  # there is one right answer only
    assert right("13.2") == pytest.approx(made[best] - made[()])
    # Every way to stop: keep the first throw from one face on, the second from another.
    games = {
        (first, second): fmean(
            one if one >= first else two if two >= second else three
            for one, two, three in product(FACES, repeat=3)
        )
        for first, second in product(range(1, 8), repeat=2)
    }
    assert right("13.3") == max(games, key=lambda stops: games[stops])[0]


def test_building_a_place() -> None:
    pairs = [one == two and one != 6 for one, two in product(FACES, repeat=2)]
    assert right("14.1") == pytest.approx(fmean(pairs))
    assert right("14.2") == len(FACES) + 1 - 2  # one die more than faces, two of them the biont's
    born = {letter: chain(CARDS[place], 6)[-1][0] for letter, place in PLACES.items()}
    assert right("14.3") == max(born, key=lambda letter: born[letter])


@pytest.mark.parametrize(
    "number", [one for one in all_exercises() if one[:2] in {"10", "11", "12", "13", "14"}]
)
def test_a_hint_helps_without_giving_the_answer_away(number: str) -> None:
    task = all_exercises()[number]
    answer = task.right()
    given = str(answer.data.get("answer", answer.value))
    shown = f"({given})" if given.isalpha() else given
    for tongue in ("en", "es"):
        with bl.locale.using(tongue):
            hint = bl.locale.text(f"lessons.{number}.hint", **answer.data)
            assert shown not in re.findall(r"\(?\w+(?:[.,]\d+)?\)?", hint), hint
            assert str(bl.lessons.check(number, answer.value)).startswith("✓")
            assert str(bl.lessons.check(number, "x" if isinstance(answer.value, str) else -1)).startswith("✗")
