"""What the text of lessons 20 to 24 says is so: numbers of the tables, of the models, of the exercises."""

from __future__ import annotations

from typing import Any

import nbformat
import numpy as np
import pytest

import bioslab as bl
from bioslab.lessons.answers import networks
from bioslab.science import darwin_errors, doubles, moran, quasispecies, raf, ratchet, sampling, wright_fisher
from labkit.environment import ROOT


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


# --- 21


def test_the_first_doubles_come_with_two_living_cubes() -> None:
    game = bl.lessons.deal("doubles")
    assert game.roll is not None
    assert game.roll.dice == 3  # "one for the living cube, two for the biont"
    game.choose("1 1 5")
    for choice in ("animate:yellow", "animate:yellow", "kill:cube:green"):
        game.choose(choice)
    assert [option.id for option in game.legal_options()] == ["take", "leave"]
    beach = game.state.refugium("radioactive_beach")
    assert beach is not None
    assert sum(beach.organised) == 2  # "a small bacterium: two cubes and a biont"


def test_it_pays_to_wait_but_not_for_everything() -> None:
    beach = bl.odds.refuge("radioactive_beach", organised=1, disorganised=3)
    life = {
        rule: float(bl.odds.lineage(beach, 12, bl.odds.Policy(claim=rule)).p("life")) for rule in range(2, 6)
    }
    assert sorted(life.values(), reverse=True) == list(life.values())
    assert max(life, key=lambda rule: rule * life[rule]) == 4  # "not the first chance, and not the last one"
    best = [doubles.best_rule(4, danger).jump.argmax() for danger in (0.1, 0.3, 0.5)]
    assert best == sorted(best, reverse=True)  # "the more dangerous, the earlier"


def test_without_heredity_nothing_adds_up() -> None:
    flat = quasispecies.generations([2, 1], quasispecies.copying(1, 0.5), [0.5, 0.5], 10)[:, 0]
    assert flat == pytest.approx(0.5)


# --- 22


def test_four_errors_against_a_heredity_of_two() -> None:
    game = bl.lessons.deal("six_dice")
    assert game.roll is not None
    assert game.roll.dice == 6
    game.choose("5 6 2 5 6 3")
    (data,) = told(game, "BG-G3-02")
    assert (data["errors"], data["n"]) == (4, 2)
    assert darwin_errors.no_loss(6, shield=2) > 0.5  # "more often than not nothing is lost"
    assert darwin_errors.no_loss(2) == pytest.approx(4 / 9)


def test_a_blue_cube_never_makes_it_less_safe_and_nobody_dies_at_the_threshold() -> None:
    for dice in range(1, 12):
        for blue in range(6):
            assert (
                darwin_errors.no_loss(dice + 1, shield=blue + 1)
                >= darwin_errors.no_loss(dice, shield=blue) - 1e-12
            )
    beyond = quasispecies.cloud(50, 10, 1.1 * quasispecies.threshold(50, 10))
    assert beyond.shares.sum() == pytest.approx(1)
    assert beyond.consensus_error == pytest.approx(25, abs=0.05)  # "until half of all letters are wrong"
    assert quasispecies.longest(10, 0.02) < 200  # "could not quite copy itself"


# --- 23


def test_a_purchase_brings_back_what_was_lost() -> None:
    game = bl.lessons.deal("made_good")
    assert game.roll is not None
    assert (game.roll.dice, game.scores()["red"]) == (6, 5)
    game.choose("1 5 2 6 3 4")
    game.choose("lose:cube:green")
    assert game.scores()["red"] == 4
    game.choose("buy:warm_pond:rna_ribozyme")
    assert game.scores()["red"] == 5
    assert game.decision is not None
    assert game.decision.kind == "chore"  # the next event waits


def test_mild_harm_and_small_numbers_turn_the_ratchet() -> None:
    strong, mild = (ratchet.simulate(1000, 0.1, s, generations=2000, seed=23).clicks for s in (0.05, 0.02))
    assert (strong, mild) == (0, 29)
    clicks = [
        ratchet.simulate(n, 0.1, 0.02, generations=1000, seed=23).clicks for n in (100, 300, 1000, 3000)
    ]
    assert clicks == sorted(clicks, reverse=True)
    alone, paired = (
        ratchet.simulate(300, 0.1, 0.02, generations=800, sex=sex, seed=4) for sex in (False, True)
    )
    assert paired.clicks <= 1
    assert alone.clicks > 20
    better = darwin_errors.binomial(10, 0.5)[:4].sum()
    assert better == pytest.approx(1 / 6, abs=0.01)  # "one child in six or so"


# --- 24


def test_two_come_alive_and_one_dies() -> None:
    game = bl.lessons.deal("clay")
    assert game.roll is not None
    assert game.roll.dice == 3
    game.choose("1 2 6")
    for choice in ("animate:blue", "animate:yellow", "kill:cube:red"):
        game.choose(choice)
    mound = game.state.refugium("clay_mound")
    assert mound is not None
    assert sum(mound.organised) == 2


def test_the_six_reactions_fall_one_by_one() -> None:
    chemistry, helped = raf.read(networks.SIX, food="a b")
    left = [np.flatnonzero(marks).tolist() for marks in raf.rounds(chemistry, helped)]
    assert left == [[0, 1, 2, 3, 4, 5], [0, 1, 2, 4, 5], [0, 1, 2, 5], [0, 1, 2]]
    assert np.flatnonzero(raf.irreducible(chemistry, helped, seed=1)).tolist() == [0, 1]


def test_chance_goes_from_helpless_to_nearly_certain() -> None:
    few, many = raf.transition(8, [1.0, 1.4], runs=100, seed=8).chance
    assert few < 0.15
    assert many > 0.85
    assert pytest.approx(0.2, abs=0.02) == 1 - (1 - 1.25 / 3076) ** 510  # "four of five have no catalyst"


@pytest.mark.parametrize("tongue", ["", "es/"])
def test_the_lesson_asks_about_the_reactions_of_the_answers(tongue: str) -> None:
    (path,) = (ROOT / "notebooks" / tongue).glob("24_*.ipynb")
    cells = nbformat.read(path, as_version=nbformat.NO_CONVERT).cells
    source = {cell.id: cell.source for cell in cells}
    assert networks.SIX in source["reactions"]
    for number, line in enumerate(networks.SIX.split("\n")[1:7], start=1):
        reaction, catalyst = line.replace("->", "→").split(" by ")
        assert f"| {number} | {reaction} | {catalyst} |" in source["hand-read"]
