"""Part I for the micro-world: what pieces are worth, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from bioslab.genesis.game import Genesis
from tests.genesis.laying import bug, lay, own, place

rule = pytest.mark.rule


def final(**more: Any) -> Genesis:
    """The last purchase phase, with nothing to buy."""
    game = lay(phase="purchase", hands=("forced",), **more)
    while game.decision:
        game.choose("pass")
    return game


@rule("BG-I1-01", "BG-A-07")
def test_every_cube_in_ones_own_organisms_and_on_their_mutations_is_a_point() -> None:
    ours = own(bug("warm_pond", "R", "RGB", "endospore", "calvin_cycle+"), bug("clay_mound", "R", "Y"))
    assert final(tableaus={"red": ours}).scores() == {"red": 3 + 1 + 2 + 1 + 2, "blue": 0}


@rule("BG-B-03", "BG-I1-01")
def test_cubes_count_for_the_owner_of_the_organism_whatever_their_colour() -> None:
    assert final(tableaus={"red": own(bug("warm_pond", "R", "BBB"))}).scores() == {"red": 4, "blue": 0}


@rule("BG-I1-03", "BG-A-07")
def test_a_biont_in_an_organism_is_a_point_for_its_own_player_wherever_it_lives() -> None:
    game = final(
        tableaus={"red": own(bug("warm_pond", "RB", "G"))}, refugia=[place("clay_mound", bionts="R")]
    )
    assert game.scores() == {"red": 2, "blue": 1}


@rule("BG-I1-03")
def test_bionts_on_refugia_and_in_pools_antioxidants_and_catalysts_are_no_points() -> None:
    ours = own(bug("warm_pond", "R", antioxidants="RG"), catalysts="RRGG")
    game = final(tableaus={"red": ours}, refugia=[place("clay_mound", "RB", "Y", "B")])
    assert game.scores() == {"red": 1, "blue": 0}


@rule("BG-I1-04", "BG-GL-20")
def test_a_trophy_is_a_point_in_the_full_game() -> None:
    trophies = {"red": own(trophies=("warm_pond", "clay_mound"))}
    assert final(tableaus=trophies).scores() == {"red": 2, "blue": 0}


@rule("BG-C3-02")
def test_trophies_are_no_points_in_the_introductory_game() -> None:
    trophies = {"red": own(trophies=("warm_pond",))}
    assert final(tableaus=trophies, variant="introductory").scores() == {"red": 0, "blue": 0}


@rule("BG-I1-01", "BG-I0-01")
def test_most_points_win() -> None:
    outcome = final(tableaus={"red": own(catalysts="RRRR"), "blue": own(bug("warm_pond", "B"))}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (("blue",), {"red": 0, "blue": 1})


@rule("BG-I1-07")
def test_a_tie_goes_to_most_catalysts_and_else_the_victory_is_shared() -> None:
    richer = final(tableaus={"red": own(catalysts="R"), "blue": own(catalysts="GY")}).outcome
    alike = final(tableaus={"red": own(catalysts="RR"), "blue": own(catalysts="GY")}).outcome
    assert richer is not None
    assert alike is not None
    assert (richer.winners, alike.winners) == (("blue",), ("red", "blue"))


@rule("BG-I0-01")
def test_before_the_end_there_is_no_outcome() -> None:
    game = lay(phase="purchase", hands=("forced",))
    assert (game.over, game.outcome) == (False, None)
