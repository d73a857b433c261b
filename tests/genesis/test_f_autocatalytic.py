"""Part F: the autocatalytic roll, life, death, doubles and contested refugia."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab.genesis.pieces import Colour
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    calm,
    dead,
    ids,
    lay,
    letters,
    living,
    order,
    organism,
    own,
    place,
    play,
    pool,
    refugium,
    refused,
    told,
)

rule = pytest.mark.rule
ROLL = "autocatalytic"
GREEN_AND_RED = ["green", "red"]
VOLCANO = place("hydrogen_volcano", "RR", "GB", "G", "RB")
THREE = ["green", "red", "blue"]
CLAY = place("clay_mound", "", "RYBB", "GRB", "RB")


# -- the printed examples


@rule("BG-F2-09", "BG-F0-03", "BG-F0-04", "BG-F2-06", "BG-A1-07")
def test_the_hydrogen_volcano_rolls_1_4_4_6() -> None:
    game = lay(phase=ROLL, players=GREEN_AND_RED, refugia=[VOLCANO], dice=[[1, 4, 4, 6]])
    outcome = told(game, "genesis.auto.outcome")[0].data
    assert (outcome["life"], outcome["manna_deaths"], outcome["enzyme_deaths"]) == (3, 3, 1)
    assert living(game, "hydrogen_volcano") == "RRGB"  # only two of the three lives find manna
    play(game, "kill:biont:green", "kill:cube:red", "kill:cube:red")
    assert (living(game, "hydrogen_volcano"), dead(game, "hydrogen_volcano")) == ("GB", "RR")
    assert refugium(game, "hydrogen_volcano").enzymes == (Colour.RED,)
    assert (pool(game, "green"), bionts(game, "green")) == ("RRG", 3)
    assert game.status() == ()


@rule("BG-F3-06", "BG-F3-01", "BG-F3-02")
def test_two_green_bionts_on_the_alkaline_seep_roll_four_threes() -> None:
    game = lay(
        phase=ROLL,
        players=GREEN_AND_RED,
        refugia=[place("alkaline_seep", bionts="GG")],
        tableaus={"green": own(bug("warm_pond", "G"))},
        dice=[[3, 3, 3, 3], calm(2), calm(4)],
    )
    play(game, "keep", "take")
    outcome = told(game, "genesis.auto.outcome")[0].data
    assert (outcome["life"], outcome["manna_deaths"], outcome["enzyme_deaths"]) == (0, 0, 0)
    life = organism(game, "alkaline_seep")
    assert life.card.bacterium.name == "pyrite reduction"
    assert (letters(life.bionts), letters(life.chromosomes)) == ("GG", "")
    assert game.state.refugium("alkaline_seep") is None


@rule("BG-F4-13", "BG-F4-02", "BG-F4-03", "BG-F4-07", "BG-F4-10")
def test_the_clay_mound_is_contested_by_green_red_and_blue() -> None:
    game = lay(phase=ROLL, players=THREE, refugia=[CLAY], dice=[[1, 2, 4, 4, 5, 6], calm(6)])
    assert told(game, "genesis.auto.progenote")[0].data["player"] == "red"
    assert told(game, "genesis.auto.outcome")[0].dice == (1, 2, 4, 4, 5, 6)
    play(game, "animate:blue", "animate:blue")
    play(game, "kill:cube:blue", "give:green", "kill:cube:blue", "give:blue", "take")
    assert (pool(game, "red"), pool(game, "green"), pool(game, "blue")) == ("", "B", "B")
    life = organism(game, "clay_mound")
    assert (letters(life.bionts), letters(life.chromosomes)) == ("RGB", "")
    assert game.state.owner("clay_mound") is Colour.RED


@rule("BG-F4-14", "BG-F4-06")
def test_the_clay_mound_without_the_foreign_bionts() -> None:
    game = lay(phase=ROLL, players=THREE, refugia=[CLAY], dice=[[1, 2, 4, 4, 5, 6], calm(4)])
    play(game, "animate:blue", "animate:blue", "kill:biont:green", "kill:biont:blue", "take")
    assert (pool(game, "green"), pool(game, "blue")) == ("G", "B")
    assert (bionts(game, "green"), bionts(game, "blue")) == (3, 3)
    life = organism(game, "clay_mound")
    assert (letters(life.bionts), letters(life.chromosomes)) == ("R", "BB")


# -- F0: who rolls, in which order, how often


@rule("BG-F0-01", "BG-F0-02", "BG-A1-06")
def test_every_refugium_with_bionts_rolls_row_by_row_from_the_left_active_or_not() -> None:
    places = [
        place("warm_pond", bionts="R"),
        place("clay_mound", bionts="B"),
        place("hydrothermal_vent"),
        place("mars_paleo_ocean", bionts="G"),
        place("green_rust_fumarole", bionts="Y"),
    ]
    game = lay(
        phase=ROLL,
        players=["red", "yellow", "green", "blue"],
        active=["coastal"],
        refugia=places,
        dice=[[5, 6], [5, 6], [5, 6], [5, 6]],
    )
    while game.decision and game.state.phase_word == ROLL:
        game.choose(0)
    rolled = [entry.data["place"] for entry in told(game, "genesis.auto.outcome")]
    assert rolled == ["mars_paleo_ocean", "clay_mound", "green_rust_fumarole", "warm_pond"]


@rule("BG-F0-01")
def test_manna_without_a_biont_rolls_no_dice() -> None:
    game = lay(phase=ROLL, refugia=[place("warm_pond", "RGB")], hands=("forced",))
    assert told(game, "genesis.auto.outcome") == []
    assert living(game, "warm_pond") == "RGB"


@rule("BG-F0-03", "BG-GL-09")
@pytest.mark.parametrize(("cubes", "dead_cubes", "dice"), [("", "RYBB", 2), ("R", "YBB", 3), ("RYB", "B", 5)])
def test_a_cube_rolls_one_die_and_a_biont_two(cubes: str, dead_cubes: str, dice: int) -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", cubes, dead_cubes, "R")], dice="typed")
    assert game.roll is not None
    assert game.roll.dice == dice


@rule("BG-F0-05")
def test_the_reroll_takes_all_the_dice_and_is_final() -> None:
    game = lay(phase=ROLL, refugia=[place("hydrogen_volcano", "R", "GBR", "R")], dice=[[6, 6, 5], [1, 3, 4]])
    assert ids(game) == ["keep", "reroll"]
    game.choose("reroll")
    assert told(game, "genesis.auto.outcome")[0].dice == (1, 3, 4)
    assert told(game, "genesis.auto.outcome")[0].data["doubles"] is False
    assert asked(game)[0] != "autocatalytic_reroll"


@rule("BG-F0-05")
def test_no_reroll_on_a_refugium_of_another_colour() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", bionts="R")], dice=[[5, 6]])
    assert told(game, "genesis.auto.rolled") == []
    assert told(game, "genesis.auto.outcome")[0].dice == (5, 6)


@rule("BG-F4-12")
def test_no_reroll_on_a_contested_refugium() -> None:
    game = lay(phase=ROLL, refugia=[place("hydrogen_volcano", bionts="RB")], dice=[[1, 6, 6, 6]])
    assert told(game, "genesis.auto.rolled") == []


# -- F1: life


@rule("BG-F1-01", "BG-F1-02")
def test_each_life_die_brings_a_cube_to_life_and_the_roller_chooses_the_colour() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RRRRRR")], dice=[[1, 2]])
    assert ids(game) == ["animate:red", "animate:yellow", "animate:blue"]
    play(game, "animate:yellow", "animate:blue")
    assert (living(game, "clay_mound"), dead(game, "clay_mound")) == ("YB", "RB")


@rule("BG-F1-01")
def test_animation_is_no_choice_where_there_is_life_for_all() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "RY", "BB", "R", "RRRRRR")], dice=[[1, 2, 3, 4]])
    assert living(game, "clay_mound") == "RYBB"


@rule("BG-F1-03", "BG-F2-05", "BG-B-02")
def test_bionts_and_cubes_are_manna_and_the_roller_chooses_what_dies() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "RY", "BB", "R")], dice=[[4, 5, 6, 6]])
    assert ids(game) == ["kill:cube:red", "kill:cube:yellow", "kill:biont:red"]


# -- F2: death


@rule("BG-F2-01", "BG-F2-03")
@pytest.mark.parametrize(
    ("enzymes", "manna", "enzyme"),
    [("", 3, 3), ("R", 2, 3), ("RR", 2, 2), ("RRRR", 1, 1), ("RRRRR", 0, 1), ("RRRRRR", 0, 0)],
)
def test_only_faces_that_no_enzyme_covers_kill(enzymes: str, manna: int, enzyme: int) -> None:
    clay = place("clay_mound", "RYB", "B", "R", enzymes)
    game = lay(phase=ROLL, refugia=[clay], dice=[[1, 2, 4, 5, 6]])
    outcome = told(game, "genesis.auto.outcome")[0].data
    assert (outcome["manna_deaths"], outcome["enzyme_deaths"]) == (manna, enzyme)


@rule("BG-F2-02", "BG-F2-08")
def test_an_open_six_kills_manna_and_an_enzyme_except_on_the_eutectic_brine() -> None:
    for card in bl.genesis.cards().placards.values():
        assert any(space.manna_face == 6 for space in card.spaces)
        assert any(space.enzyme_face == 6 for space in card.spaces) == (card.id != "eutectic_brine")


@rule("BG-F2-08")
def test_one_die_may_cause_both_deaths() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RRRR")], dice=[[4, 6]])
    outcome = told(game, "genesis.auto.outcome")[0].data
    assert outcome["marks"] == ((), ("manna_death", "enzyme_death"))
    here = refugium(game, "clay_mound")
    assert (letters(here.bionts), len(here.enzymes)) == ("", 3)


@rule("BG-F2-04", "BG-B4-04")
def test_a_biont_that_dies_goes_home_with_a_catalyst_of_its_colour() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RRRR")], dice=[[4, 6]])
    assert (bionts(game, "red"), pool(game, "red")) == (3, "R")
    assert letters(refugium(game, "clay_mound").bionts) == ""


@rule("BG-F2-04", "BG-F2-06")
def test_a_cube_that_dies_goes_down_and_leaves_a_catalyst_of_its_colour() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "Y", "RBB", "R", "RRRR")], dice=[[4, 5, 6]])
    game.choose("kill:cube:yellow")
    assert (living(game, "clay_mound"), dead(game, "clay_mound")) == ("", "RYBB")
    assert (pool(game, "red"), game.state.soup_catalysts[Colour.YELLOW]) == ("Y", 11)


@rule("BG-F2-07")
def test_enzyme_deaths_take_the_rightmost_enzymes_after_the_manna_deaths() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RGBY")], dice=[[6, 6]])
    assert [one.word for one in refugium(game, "clay_mound").enzymes] == ["red", "green"]
    found = order(game, "genesis.auto.biont_dies", "genesis.auto.enzymes_die")
    assert found == ["genesis.auto.biont_dies", "genesis.auto.enzymes_die"]
    assert game.status() == ()


@rule("BG-A1-08")
def test_life_comes_before_death_and_death_before_doubles() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "R", "YBB", "R")], dice=[[1, 1, 4]])
    play(game, "animate:blue", "animate:blue", "kill:cube:blue")
    assert asked(game) == ("claim", "red")
    steps = ["genesis.auto.animated", "genesis.auto.animated", "genesis.auto.cube_dies"]
    assert order(game, "genesis.auto.cube_dies", "genesis.auto.animated") == steps


# -- F3: doubles


@rule("BG-F3-01", "BG-A1-08")
def test_taking_the_placard_is_optional() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RRRRRR")], dice=[[4, 4]])
    assert ids(game) == ["take", "leave"]
    game.choose("leave")
    assert game.state.refugium("clay_mound") is not None
    assert game.state.organism("clay_mound") is None


@rule("BG-F3-01")
def test_without_doubles_there_is_nothing_to_take() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RRRRRR")], dice=[[4, 5]])
    assert told(game, "genesis.auto.outcome")[0].data["doubles"] is False
    assert told(game, "genesis.auto.left") == []


@rule("BG-F3-01")
def test_without_a_living_biont_nobody_takes_it() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R")], dice=[[4, 4]])
    assert told(game, "genesis.auto.nobody_left")
    assert game.state.organism("clay_mound") is None


@rule("BG-F3-02", "BG-F3-03", "BG-F3-04", "BG-F3-05")
def test_the_living_manna_becomes_chromosomes_and_the_rest_goes_to_the_soup() -> None:
    clay = place("clay_mound", "RY", "BB", "R", "RRGGBB")
    game = lay(phase=ROLL, refugia=[clay], dice=[[4, 4, 5, 5], calm(4)])
    game.choose("take")
    life = organism(game, "clay_mound")
    assert (letters(life.chromosomes), letters(life.bionts)) == ("RY", "R")
    assert life.home_row.word == "oceanic"
    assert (letters(life.antioxidants), life.mutations) == ("", ())
    assert game.state.soup_cubes == (15, 15, 16, 16)
    assert game.state.soup_catalysts == (12, 12, 12, 12)
    assert game.status() == ()


# -- F4: contested refugia


@rule("BG-F4-01", "BG-F4-04", "BG-F4-05")
def test_one_contestant_rolls_for_all_and_chooses_what_lives_and_dies() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", bionts="RB")], dice=[[1, 4, 5, 5]])
    assert [one.word for one in refugium(game, "clay_mound").contestants] == ["red", "blue"]
    assert asked(game) == ("animate", "red")
    game.choose("animate:yellow")
    assert asked(game) == ("kill", "red")
    assert len(told(game, "genesis.auto.outcome")) == 1


@rule("BG-F4-01")
def test_two_bionts_of_one_colour_contest_nothing() -> None:
    game = lay(
        phase=ROLL,
        refugia=[place("clay_mound", "", "RYBB", "RR", "RRRRRR")],
        tableaus={"red": own(bug("warm_pond", "R", "G"))},
        dice=[[4, 5, 5, 4]],
    )
    assert told(game, "genesis.auto.progenote") == []


@rule("BG-F4-02")
@pytest.mark.parametrize(
    ("organised", "disorganised", "enzymes", "rolls"),
    [
        ("", "RYBB", "", "red"),  # a tie, and red is printed first
        ("B", "RYB", "", "blue"),
        ("", "RYBB", "B", "blue"),
        ("B", "RYB", "R", "red"),  # a tie again
        ("BB", "RY", "R", "blue"),
        ("R", "YBB", "BB", "blue"),
    ],
)
def test_the_progenote_has_most_enzymes_and_living_manna_of_his_colour(
    organised: str, disorganised: str, enzymes: str, rolls: str
) -> None:
    clay = place("clay_mound", organised, disorganised, "RB", enzymes)
    assert told(lay(phase=ROLL, refugia=[clay]), "genesis.auto.progenote")[0].data["player"] == rolls


@rule("BG-F4-03")
@pytest.mark.parametrize(
    ("name", "tied", "rolls"),
    [
        ("eutectic_brine", "BRY", "blue"),  # printed BRYR
        ("zeolite_lagoon", "RY", "yellow"),  # printed YYRR
        ("interplanetary_dust", "RB", "red"),  # neither is printed: the dots say red, then blue
        ("zeolite_lagoon", "GB", "green"),
    ],
)
def test_a_tie_goes_to_the_colour_that_is_printed_leftmost_dots_included(
    name: str, tied: str, rolls: str
) -> None:
    game = lay(
        phase=ROLL, players=["blue", "green", "yellow", "red"], refugia=[place(name, bionts=tied)], dice=[]
    )
    assert told(game, "genesis.auto.progenote")[0].data["player"] == rolls


@rule("BG-F4-07")
def test_the_progenote_cannot_keep_the_catalyst_of_a_dead_cube() -> None:
    game = lay(phase=ROLL, players=THREE, refugia=[CLAY], dice=[[1, 2, 4, 4, 5, 6]])
    play(game, "animate:red", "animate:blue", "kill:cube:red")
    assert sorted(ids(game)) == ["give:blue", "give:green"]
    refused(game, "give:red", "BG-F4-07")
    refused(game, "give:yellow", "BG-F4-07")
    game.choose("give:green")
    assert (pool(game, "green"), pool(game, "red")) == ("R", "")


@rule("BG-F4-08")
def test_a_contestant_whose_biont_has_died_still_gets_catalysts() -> None:
    clay = place("clay_mound", "B", "RYB", "RB", "RRRR")
    game = lay(phase=ROLL, refugia=[clay], dice=[[4, 4, 5, 6, 6]])
    play(game, "kill:biont:blue", "kill:cube:blue")  # blue is the only other contestant
    assert told(game, "genesis.pool.given")[0].data == {"player": "blue", "n": 1, "colour": "blue"}
    assert pool(game, "blue") == "BB"


@rule("BG-F4-09", "BG-F4-10", "BG-GL-24")
def test_the_progenote_takes_the_placard_and_the_foreign_biont_stays_as_a_gene() -> None:
    game = lay(
        phase=ROLL, refugia=[place("clay_mound", bionts="RB", enzymes="RRRRRR")], dice=[[4, 4, 5, 5], calm(4)]
    )
    assert asked(game) == ("claim", "red")
    game.choose("take")
    assert letters(organism(game, "clay_mound").bionts) == "RB"
    assert bionts(game, "blue") == 2
    assert game.scores() == {"red": 1, "blue": 1}


@rule("BG-F4-11")
def test_a_progenote_without_bionts_left_names_who_may_claim_it() -> None:
    game = lay(phase=ROLL, players=THREE, refugia=[CLAY], dice=[[4, 4, 4, 5, 4, 4], calm(4)])
    game.choose("kill:biont:red")
    assert asked(game) == ("claimant", "red")
    assert sorted(ids(game)) == ["claimant:blue", "claimant:green"]
    refused(game, "claimant:red", "BG-F4-11")
    game.choose("claimant:green")
    assert asked(game) == ("claim", "green")
    game.choose("take")
    assert letters(organism(game, "clay_mound").bionts) == "GB"
    assert game.state.owner("clay_mound") is Colour.GREEN


@rule("BG-F4-11")
def test_the_one_who_was_named_may_leave_it() -> None:
    game = lay(phase=ROLL, players=THREE, refugia=[CLAY], dice=[[4, 4, 4, 5, 4, 4]])
    play(game, "kill:biont:red", "claimant:blue", "leave")
    assert game.state.refugium("clay_mound") is not None


@rule("BG-C3-04", "BG-C3-03", "BG-B4-04")
def test_in_the_introductory_game_guests_go_home_with_a_catalyst() -> None:
    contested = place("clay_mound", bionts="RB", enzymes="RRRRRR")
    game = lay(phase=ROLL, variant="introductory", refugia=[contested], dice=[[4, 4, 5, 5], calm(2)])
    game.choose("take")
    assert letters(organism(game, "clay_mound").bionts) == "R"
    assert (bionts(game, "blue"), pool(game, "blue")) == (3, "B")


# -- refusals


@rule("BG-F1-01")
def test_a_colour_that_does_not_lie_dead_cannot_be_animated() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RRRRRR")], dice=[[1, 4]])
    refused(game, "animate:green", "BG-F1-01")
    refused(game, "animate:purple", "BG-F1-02", bl.InvalidChoice)


@rule("BG-F2-04")
def test_only_living_manna_can_die() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "RY", "BB", "R")], dice=[[4, 5, 6, 6]])
    refused(game, "kill:cube:blue", "BG-F2-04")
    refused(game, "kill:biont:blue", "BG-F2-04")
    refused(game, "kill:enzyme:red", "BG-F2-05", bl.InvalidChoice)
    refused(game, "kill", "BG-F2-05", bl.AmbiguousChoice)


@rule("BG-F0-03")
def test_typed_dice_must_be_as_many_as_the_rule_says_and_real() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "R", "YBB", "R")], dice="typed")
    refused(game, "roll:1,2", "BG-F0-03")
    refused(game, "roll:1,2,7", "BG-F0-03")
    refused(game, "roll:1,0,2", "BG-F0-03")
    refused(game, "roll:one", "BG-F0-03", bl.InvalidChoice)
    game.choose("roll:4,5,6")
    assert told(game, "genesis.auto.outcome")[0].dice == (4, 5, 6)


@rule("BG-F0-03")
def test_a_wrong_count_of_dice_is_refused() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "R", "YBB", "R")], hands=("count_dice", "forced"))
    refused(game, "count:2", "BG-F0-03")
    game.choose("count:3")


@rule("BG-F3-01")
def test_a_claim_is_taken_or_left() -> None:
    game = lay(phase=ROLL, refugia=[place("clay_mound", "", "RYBB", "R", "RRRRRR")], dice=[[4, 4]])
    refused(game, "perhaps", "BG-F3-01", bl.InvalidChoice)
