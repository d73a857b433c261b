"""Cancer, ties and Genobot: against all rolls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from bioslab import odds
from tests.odds.brute import each_roll, rows


@pytest.mark.rule("BG-D8-02", "BG-D8-03", "BG-D8-04")
@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("pcd", [False, True])
def test_cancer(dice: int, pcd: bool) -> None:
    wanted: Counter[tuple[int, int]] = Counter()
    for faces in each_roll(dice):
        errors = sum(face >= (6 if pcd else 5) for face in faces)
        wanted[faces.count(1), max(0, errors - 2)] += 1
    assert rows(odds.cancer(dice, 2, pcd), "catalysts", "atrophies") == wanted


@pytest.mark.rule("BG-D8-05")
def test_the_starfish_of_the_rulebook() -> None:
    starfish = odds.cancer(2 * 2 + 3, blue=2, pcd=True)
    assert starfish.given(ones=2, errors=3).mean("atrophies") == 1
    assert starfish.given(ones=2, errors=3).mean("catalysts") == 2


@pytest.mark.rule("BG-H6-03")
@pytest.mark.parametrize("rollers", [1, 2, 3, 4])
def test_one_throw_of_a_tie(rollers: int) -> None:
    wanted = Counter((max(faces), faces.count(max(faces))) for faces in each_roll(rollers))
    assert rows(odds.tie(rollers), "highest", "tied") == wanted


def test_throws_until_a_tie_is_settled() -> None:
    throws = odds.tie_throws(3, most=3)
    once = odds.tie(3)
    settled = once.p(tied=1, exact=True)
    assert throws.p(throws=1, settled=True, exact=True) == settled
    three, two = once.p(tied=3, exact=True), once.p(tied=2, exact=True)
    assert throws.p(throws=2, settled=True, exact=True) == three * settled + two * Fraction(5, 6)
    assert sum(throws.weights) == throws.total
    with pytest.raises(odds.OddsError):
        odds.tie(0)


@pytest.mark.rule("BG-GB-04", "BG-GB-06")
@pytest.mark.parametrize("dead", [0, 1, 3])
def test_genobot_creates(dead: int) -> None:
    wanted: Counter[tuple[bool, int]] = Counter()
    for first, *others in each_roll(dead + 1):
        lives = sum(face <= 3 for face in others)
        wanted[first <= 2, 1 + lives if first <= 2 else 0] += 1
    assert rows(odds.genobot(dead, 1), "created", "chromosomes") == wanted


@pytest.mark.rule("BG-GB-12")
def test_genobot_buys() -> None:
    wanted = Counter(tuple(map(faces.count, (1, 2, 3, 4))) for faces in each_roll(3))
    assert rows(odds.genobot_purchases(3), "blue", "green", "red", "yellow") == wanted
