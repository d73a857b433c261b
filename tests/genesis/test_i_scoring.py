"""Part I for the micro-world: what pieces are worth, and who wins."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bioslab.genesis.game import Genesis
from tests.genesis.laying import bug, fall, ids, lay, own, place
from tests.genesis.laying_macros import FOUR, ashore, beast, hanger, wild

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


TROPHIES = (
    "starfish", "opabinia", "trilobite", "arrow_worm", "brachiopod", "dickinsonia", "warm_pond",
    "pumice_raft", "zeolite_lagoon", "eutectic_brine", "geothermal_zinc", "hydrogen_volcano",
    "tholin_storm_clouds", "uv_irradiated_ocean", "radioactive_beach", "mars_paleo_ocean",
)  # fmt: skip
"""Cards and placards of the extinct, eight for each of two players."""


# -- the full game: macroorganisms, parasites, dominance


def points(**tableaus: Any) -> dict[str, int | Fraction]:
    """The points of a table of four."""
    return lay(phase="assignment", players=FOUR, tableaus=tableaus, hands=("forced",)).scores()


@rule("BG-I1-01", "BG-E3-16")
def test_disease_cubes_are_points_of_the_parasites_player() -> None:
    prion = hanger("prion", "R", "endospore", mutations=("chaperonin",))
    host = {**bug("warm_pond", "B", "RG", "endospore"), "parasites": [prion]}
    scores = points(blue=own(host))
    assert (scores["blue"], scores["red"]) == (2 + 1, 1 + 1 + 1)


@rule("BG-I1-01", "BG-I1-02", "BG-I1-03")
def test_organs_and_printed_chromosomes_are_points_and_discs_are_none() -> None:
    scores = points(red=wild(beast("starfish", "clay_mound", 0, 2, guests="B", discs="GG")))
    assert scores == {"red": 7 + 2 + 1 + 6, "yellow": 0, "green": 0, "blue": 1 + 6}
    on_land = points(red=wild(ashore("starfish", "clay_mound", 0)))
    assert on_land["red"] == 10 + 1 + 1 + 12


@rule("BG-I1-05", "BG-A-08")
def test_a_macroorganism_is_worth_six_and_twelve_at_the_top_of_its_ecosystem() -> None:
    scores = points(
        red=wild(beast("alga", "clay_mound", level="plant")),
        blue=wild(beast("flatworm", "warm_pond", level="herbivore")),
        green=wild(ashore("trilobite", "pumice_raft", level="plant")),
    )
    assert scores["red"] == 4 + 1 + 6
    assert scores["blue"] == 5 + 1 + 12
    assert scores["green"] == 7 + 1 + 12  # the highest level that is occupied on land


@rule("BG-I1-05", "BG-H3-07")
def test_one_that_stands_beside_a_full_chain_is_worth_six() -> None:
    game = lay(
        phase="purchase", players=FOUR, hands=("forced",), oxygen_crisis=True,
        tableaus={
            "red": own(bug("geothermal_zinc", "R", "RRGBB"), catalysts="R"),
            "blue": wild(
                beast("alga", "warm_pond"), beast("starfish", "pumice_raft"), beast("opabinia", "clay_mound")
            ),
        },
    )  # fmt: skip
    game.choose("macro:geothermal_zinc:flatworm")
    game.choose("pay:red")
    assert game.scores()["red"] == 5 + 1 + 6


@rule("BG-I1-06", "BG-A-08")
@pytest.mark.parametrize(
    ("guests", "share"), [("", Fraction(6)), ("Y", Fraction(3)), ("YG", Fraction(2)), ("YGB", Fraction(3, 2))]
)
def test_dominance_is_divided_equally_and_exactly(guests: str, share: Fraction) -> None:
    scores = points(
        red=wild(beast("alga", "clay_mound", guests=guests, level="plant")),
        blue=wild(beast("flatworm", "warm_pond", level="herbivore")),
    )
    assert scores["red"] == 4 + 1 + share
    if "Y" in guests:
        assert scores["yellow"] == 1 + share


@rule("BG-I1-06")
def test_a_player_with_two_bionts_has_one_share() -> None:
    scores = points(red=wild(beast("starfish", "clay_mound", guests="RY")))
    assert (scores["red"], scores["yellow"]) == (7 + 2 + 6, 1 + 6)


@rule("BG-I1-06")
def test_all_shares_of_a_macroorganism_make_six_or_twelve() -> None:
    three = points(red=wild(beast("starfish", "clay_mound", guests="YG")))
    assert sum(three.values()) == 7 + 3 + 12
    assert three["yellow"] == 1 + 4


@rule("BG-I1-08", "BG-I1-06", "BG-I1-02", "BG-I1-03", "BG-I1-05")
def test_the_alga_of_the_rulebook() -> None:
    """An alga that another player's herbivore eats, with leaves and a green chloroplast."""
    scores = points(
        red=wild(beast("alga", "clay_mound", 0, guests="G", level="plant")),
        blue=wild(beast("flatworm", "warm_pond", level="herbivore")),
    )
    assert scores["red"] == 6 // 2 + 4 + 1 + 1 == 9
    assert scores["green"] == 6 // 2 + 1 == 4


@rule("BG-I1-04", "BG-GL-20")
def test_cards_and_placards_of_the_extinct_are_a_point_each() -> None:
    scores = points(red=wild(trophies=("starfish", "alga", "clay_mound")))
    assert scores["red"] == 3


@rule("BG-I1-07")
@pytest.mark.parametrize(("blue", "winners"), [("", ("red",)), ("R", ("red", "blue")), ("RG", ("blue",))])
def test_a_tie_of_guests_goes_to_most_catalysts_too(blue: str, winners: tuple[str, ...]) -> None:
    """Red and blue have a quarter of an alga each, with all else equal."""
    algae = wild(beast("alga", "clay_mound", guests="RYB"))
    reds, blues = (wild(trophies=TROPHIES[:8], catalysts="Y"), wild(trophies=TROPHIES[8:], catalysts=blue))
    game = lay(
        phase="purchase", players=FOUR, hands=("forced",),
        tableaus={"green": algae, "red": reds, "blue": blues},
    )  # fmt: skip
    while game.decision:
        game.choose("pass")
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores["red"] == outcome.scores["blue"]
    assert outcome.winners == winners


@rule("BG-I1-07", "BG-I1-06")
def test_a_half_point_decides() -> None:
    alga = beast("alga", "clay_mound", guests="RYB", level="plant")
    scores = points(green=wild(alga), yellow=wild(beast("flatworm", "warm_pond", level="herbivore")))
    assert scores["red"] == Fraction(5, 2)
    assert scores["green"] == Fraction(13, 2)


@rule("BG-I0-01", "BG-D10-03")
def test_armageddon_ends_the_game_with_the_same_scoring() -> None:
    game = fall("ev47", "ev45", climate_icons=["cold"] * 3, tableaus={"red": own(trophies=("warm_pond",))})
    while game.decision:
        game.choose("wait" if "wait" in ids(game) else "pass")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.scores, game.outcome.winners) == (
        "armageddon", {"red": 1, "blue": 0}, ("red",),
    )  # fmt: skip
