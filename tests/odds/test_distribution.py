"""The answer itself: asking, conditioning, showing."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

from bioslab import locale, odds
from bioslab.odds import words


@pytest.fixture
def roll() -> odds.Distribution:
    return odds.autocatalytic(4, {1, 2, 3, 4}, {4, 5, 6}, {6}, disorganised=2, organised=3, enzymes=2)


def test_conditions_of_every_kind_agree(roll: odds.Distribution) -> None:
    chance = roll.p(life={2, 3}, exact=True)
    assert chance == roll.p(life=range(2, 4), exact=True) == roll.p(life=[2, 3], exact=True)
    assert chance == roll.p(lambda end: 2 <= end.life <= 3, exact=True)
    assert chance == roll.p(life=2, exact=True) + roll.p(life=3, exact=True)
    assert chance == roll.p(life=lambda n: n in (2, 3), exact=True)
    assert roll.p(life=odds.at_least(2)) + roll.p(life=odds.at_most(1)) == pytest.approx(1)
    assert roll.count(life=4) == 4**4
    assert roll.p(lambda end: end.doubles, doubles=False) == 0
    assert roll.p() == 1


def test_moments_and_quantiles(roll: odds.Distribution) -> None:
    assert roll.mean("life", exact=True) == Fraction(8, 3)
    assert roll.var("life") == pytest.approx(4 * 2 / 9)
    assert roll.mean(lambda end: end.life - end.manna_deaths) == pytest.approx(8 / 3 - 2)
    assert [roll.quantile("life", q) for q in (0, 0.5, 1)] == [0, 3, 4]
    die = odds.Distribution({"face": (6, 5, 4, 3, 2, 1)}, (1,) * 6, 6)
    assert [die.quantile("face", q) for q in (0.5, 0.51, Fraction(2, 3), 0.1)] == [3, 4, 4, 1]
    with pytest.raises(odds.OddsError):
        roll.quantile("life", 1.1)


def test_marginal_given_and_axes_of_ones_own(roll: odds.Distribution) -> None:
    given = roll.given(doubles=True)
    assert given.total == roll.count(doubles=True)
    assert given.p(doubles=True) == 1
    total = sum(
        roll.p(doubles=pair, exact=True) * roll.given(doubles=pair).mean("killed", exact=True)
        for pair in (True, False)
    )
    assert total == roll.mean("killed", exact=True)
    richer = roll.with_axis("net", lambda end: end.animated - end.killed)
    assert richer.mean("net") == pytest.approx(roll.mean("animated") - roll.mean("killed"))
    assert "net" in repr(richer).lower()
    with pytest.raises(odds.OddsError, match="cannot happen"):
        roll.given(life=9)
    with pytest.raises(odds.OddsError, match="no axis"):
        roll.p(lives=1)


def test_equality_is_of_laws(roll: odds.Distribution) -> None:
    pair = roll.marginal("life", "doubles")
    assert pair == roll.marginal("doubles", "life")
    assert hash(pair) == hash(roll.marginal("doubles", "life"))
    assert pair != roll.marginal("life")
    doubled = odds.Distribution({"face": (1, 2)}, (2, 2), 4)
    assert doubled == odds.Distribution({"face": (2, 1)}, (1, 1), 2)


def test_samples_follow_the_law_and_the_seed(roll: odds.Distribution) -> None:
    drawn = roll.sample(4000, seed=3)
    assert drawn == roll.sample(4000, seed=3)
    assert drawn != roll.sample(4000, seed=4)
    mean = sum(end.life for end in drawn) / len(drawn)
    assert abs(mean - roll.mean("life")) < 4 * math.sqrt(roll.var("life") / len(drawn))


def test_the_table_has_every_outcome(roll: odds.Distribution, monkeypatch: pytest.MonkeyPatch) -> None:
    table = roll.table("animated")
    listed = table if isinstance(table, list) else table.to_dict("records")
    assert [row["animated"] for row in listed] == [0, 1, 2]
    assert sum(row["ways"] for row in listed) == 6**4
    assert sum(row["p"] for row in listed) == pytest.approx(1)

    class Frames:
        @staticmethod
        def DataFrame(rows: Any) -> tuple[str, Any]:  # noqa: N802 - pandas's name
            return "frame", rows

    monkeypatch.setattr("importlib.util.find_spec", lambda _name: object())
    monkeypatch.setattr("importlib.import_module", lambda _name: Frames)
    assert roll.table("animated") == ("frame", listed)


def test_the_rich_display_has_one_in_n_beside_the_percentage(roll: odds.Distribution) -> None:
    html = roll.marginal("enzymes_lost")._repr_html_()
    assert "48.2 %" in html
    assert "1 in 2.1" in html
    assert "72.2 % (1 in 1.4)" in roll._repr_html_()
    evil = odds.Distribution({"<b>": ("<script>",)}, (1,), 1)
    assert "<script>" not in evil._repr_html_()


def test_sentences_in_both_languages(roll: odds.Distribution) -> None:
    assert "Doubles: about 72 times in 100." in repr(roll)
    with locale.using("es"):
        assert "Dobles: unas 72 veces de cada 100." in repr(roll)
        assert words.percent(0.123) == "12,3 %"


@pytest.mark.parametrize("chance", [0, 1e-12, 1e-5, 0.004, 0.1, 0.5, 0.995, 0.9999999, 1])
def test_no_chance_is_rounded_to_never_or_always(chance: float) -> None:
    assert (words.percent(chance) == "0 %") == (chance == 0)
    assert (words.percent(chance) == "100 %") == (chance == 1)
    assert (words.in_hundred(chance) == "never") == (chance == 0)
    assert (words.in_hundred(chance) == "always") == (chance == 1)


def test_an_answer_cannot_be_changed(roll: odds.Distribution) -> None:
    for name in ("axes", "weights", "total", "message", "data", "more"):
        with pytest.raises(AttributeError):
            setattr(roll, name, 1)
