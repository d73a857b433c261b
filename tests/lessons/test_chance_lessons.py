"""What the text of lessons 20 to 24 says is so: numbers of the tables, of the models, of the exercises."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.science import moran, sampling, wright_fisher


def told(game: Any, rule: str) -> list[Any]:
    """The data of the journal lines of a rule."""
    return [entry.data for entry in game.journal if entry.rule == rule]


# --- 20


def test_three_errors_end_the_small_line_and_not_the_large_one() -> None:
    game = bl.lessons.deal("few_dice")
    assert game.roll is not None
    assert game.roll.dice == 3
    game.choose("5 6 6")
    assert game.roll is not None
    assert game.roll.dice == 10
    game.choose("1 5 2 3 6 4 6 2 3 1")
    assert [data["errors"] for data in told(game, "BG-G2-01")] == [3, 3]  # "three errors each"
    assert game.state.organism("hydrothermal_vent") is None
    green = game.state.organism("warm_pond")
    assert green is not None
    assert sum(green.cubes()) == 5  # of eight: "about a third"


def test_chance_has_the_size_that_the_lesson_says() -> None:
    few, many = sampling.spread(1 / 3, [3, 300])
    assert few / many == pytest.approx(10)
    assert moran.fixation(20, 1.1) == pytest.approx(0.107, abs=5e-4)  # "nearly all helpful mutants are lost"
    assert 0.025 < moran.fixation(20, 0.95) < 0.03  # "nearly three times in a hundred"
    assert wright_fisher.heterozygosity(1, 50, 100) < 0.5  # "more than half of the variety is gone"
