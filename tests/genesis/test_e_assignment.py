"""Part E without parasites and HGT: bionts, enzymes and antioxidants, and how far they may go."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    calm,
    ids,
    lay,
    letters,
    organism,
    own,
    place,
    play,
    pool,
    refugium,
    refused,
)

rule = pytest.mark.rule
MARS, CLAY, POND = place("mars_paleo_ocean"), place("clay_mound"), place("warm_pond")


def assign(**pieces: Any) -> Genesis:
    """The assignment phase, waiting for red even if red can only pass."""
    return lay(phase="assignment", hands=("forced",), **pieces)


def until(game: Genesis, kind: str, player: str) -> Genesis:
    """Pass, or take what is first, until this is asked."""
    while asked(game) != (kind, player):
        game.choose("pass" if "pass" in ids(game) else 0)
    return game


def targets(game: Genesis) -> set[str]:
    """The refugia to which a biont can go from the pool."""
    return {one.removeprefix("biont:pool:") for one in ids(game) if one.startswith("biont:pool:")}


# -- E0


@rule("BG-E0-01", "BG-A1-04", "BG-A2-08")
def test_each_player_assigns_as_much_as_he_likes_in_player_order_until_he_passes() -> None:
    game = assign(
        order=["blue", "red"], active=["cosmic"], refugia=[MARS],
        tableaus={"blue": own(catalysts="BBR")},
    )  # fmt: skip
    assert asked(game) == ("assign", "blue")
    play(game, "enzyme:blue:mars_paleo_ocean", "biont:pool:mars_paleo_ocean", "enzyme:red:mars_paleo_ocean")
    assert asked(game) == ("assign", "blue")
    game.choose("pass")
    assert asked(game) == ("assign", "red")


@rule("BG-E0-02")
def test_a_biont_moves_once_in_the_phase() -> None:
    game = assign(active=["cosmic", "oceanic"], refugia=[MARS, CLAY])
    game.choose("biont:pool:mars_paleo_ocean")
    refused(game, "biont:mars_paleo_ocean:clay_mound", "BG-E0-02")
    refused(game, "recall:mars_paleo_ocean", "BG-E0-02")


@rule("BG-E0-02", "BG-E1-06")
def test_a_recalled_biont_has_had_its_move() -> None:
    mars = place("mars_paleo_ocean", bionts="R")
    game = assign(active=["cosmic"], refugia=[mars], tableaus={"red": own(bug("clay_mound", "RR"))})
    game.choose("recall:mars_paleo_ocean")
    refused(game, "biont:pool:mars_paleo_ocean", "BG-E0-02")


@rule("BG-E0-02")
def test_next_turn_it_may_move_again() -> None:
    game = assign(events=["ev46"], active=["cosmic"], refugia=[MARS], dice=[[2, 3]])
    play(game, "biont:pool:mars_paleo_ocean", "pass")
    until(game, "assign", "blue")
    until(game.choose("pass"), "assign", "red")
    assert "recall:mars_paleo_ocean" in ids(game)


# -- E1


@rule("BG-E1-01")
def test_a_biont_goes_into_the_living_space_of_a_refugium() -> None:
    game = assign(active=["cosmic"], refugia=[MARS])
    game.choose("biont:pool:mars_paleo_ocean")
    assert letters(refugium(game, "mars_paleo_ocean").bionts) == "R"
    assert bionts(game, "red") == 2


@rule("BG-E1-02", "BG-E1-07")
def test_catalysts_of_the_own_pool_go_into_the_leftmost_free_enzyme_space() -> None:
    mars = place("mars_paleo_ocean", enzymes="B")
    tableaus = {"red": own(catalysts="RG"), "blue": own(catalysts="Y")}
    game = assign(active=["cosmic"], refugia=[mars], tableaus=tableaus)
    play(game, "enzyme:green:mars_paleo_ocean", "enzyme:red:mars_paleo_ocean")
    assert [one.word for one in refugium(game, "mars_paleo_ocean").enzymes] == ["blue", "green", "red"]
    assert pool(game, "red") == ""
    refused(game, "enzyme:yellow:mars_paleo_ocean", "BG-E1-07")


@rule("BG-E1-03")
def test_a_biont_comes_from_the_pool_or_from_a_refugium_in_an_active_row() -> None:
    places = [place("mars_paleo_ocean", bionts="R"), place("warm_pond", bionts="B"), CLAY]
    game = assign(active=["cosmic", "oceanic"], refugia=places)
    play(game, "biont:mars_paleo_ocean:clay_mound", "pass")
    assert letters(refugium(game, "clay_mound").bionts) == "R"
    assert letters(refugium(game, "mars_paleo_ocean").bionts) == ""
    refused(game, "biont:warm_pond:clay_mound", "BG-E1-03")  # blue's biont sits in a dim row
    refused(game, "recall:warm_pond", "BG-E1-03")
    refused(game, "recall:mars_paleo_ocean", "BG-E1-03")


@rule("BG-E1-03", "BG-B4-01")
def test_an_empty_pool_gives_no_biont() -> None:
    game = assign(
        active=["cosmic"], refugia=[MARS],
        tableaus={"red": own(bug("clay_mound", "RRR"), catalysts="R")},
    )  # fmt: skip
    refused(game, "biont:pool:mars_paleo_ocean", "BG-E1-03")


@rule("BG-E1-05", "BG-D2-02")
def test_bionts_and_enzymes_go_to_active_rows() -> None:
    game = assign(active=["cosmic"], refugia=[MARS, CLAY], tableaus={"red": own(catalysts="R")})
    assert targets(game) == {"mars_paleo_ocean"}
    assert "enzyme:red:mars_paleo_ocean" in ids(game)
    refused(game, "biont:pool:clay_mound", "BG-E1-05")
    refused(game, "enzyme:red:clay_mound", "BG-E1-05")


@rule("BG-E1-05", "BG-D2-03", "BG-E2-02")
def test_bionts_and_enzymes_go_to_the_home_row_of_an_organism_of_ones_own() -> None:
    ours = own(bug("geothermal_zinc", "R"), catalysts="R")
    theirs = own(bug("hydrothermal_vent", "B"))
    game = assign(refugia=[MARS, CLAY, POND], tableaus={"red": ours, "blue": theirs})
    assert targets(game) == {"warm_pond"}
    assert [one for one in ids(game) if one.startswith("enzyme")] == ["enzyme:red:warm_pond"]


@rule("BG-E1-06")
def test_a_biont_on_an_active_refugium_may_be_recalled_unpaid() -> None:
    game = assign(
        active=["cosmic"], refugia=[place("mars_paleo_ocean", bionts="R")],
        tableaus={"red": own(catalysts="B")},
    )  # fmt: skip
    game.choose("recall:mars_paleo_ocean")
    assert (bionts(game, "red"), pool(game, "red")) == (3, "B")


@rule("BG-E1-09", "BG-E1-08")
def test_the_biont_that_went_to_mars_is_trapped_when_the_cosmos_goes_dim() -> None:
    game = assign(
        events=["ev45"], active=["cosmic"], refugia=[MARS],
        tableaus={"red": own(catalysts="R")}, dice=[[1, 3]],
    )  # fmt: skip
    play(game, "biont:pool:mars_paleo_ocean", "enzyme:red:mars_paleo_ocean")
    until(until(game, "purchase", "red"), "assign", "red")
    refused(game, "recall:mars_paleo_ocean", "BG-E1-03")
    refused(game, "biont:pool:mars_paleo_ocean", "BG-E1-05")
    assert [one.word for one in refugium(game, "mars_paleo_ocean").enzymes] == ["red"]


# -- E2


@rule("BG-E2-03", "BG-B4-03", "BG-A1-05")
@pytest.mark.parametrize(("green", "limit"), [("", 1), ("G", 2), ("GG", 3)])
def test_one_biont_on_refugia_and_one_more_for_each_green_of_the_greenest_organism(
    green: str, limit: int
) -> None:
    out = [place("mars_paleo_ocean", bionts="R" * min(limit, 2)), CLAY]
    game = assign(
        active=["cosmic", "oceanic"], refugia=out, tableaus={"red": own(bug("warm_pond", "R", green))}
    )
    assert game.view()["tableaus"][0]["entropy_limit"] == limit
    if limit == 1:
        refused(game, "biont:pool:clay_mound", "BG-E2-03")


@rule("BG-E2-03")
def test_two_organisms_do_not_add_up() -> None:
    ours = own(bug("warm_pond", "R", "G"), bug("pumice_raft", "R", "G"))
    game = assign(refugia=[MARS], active=["cosmic"], tableaus={"red": ours})
    assert game.view()["tableaus"][0]["entropy_limit"] == 2


@rule("BG-E2-08", "BG-B4-03")
def test_bionts_in_organisms_do_not_count_against_the_limit() -> None:
    game = assign(active=["cosmic"], refugia=[MARS], tableaus={"red": own(bug("warm_pond", "RR"))})
    game.choose("biont:pool:mars_paleo_ocean")
    assert letters(refugium(game, "mars_paleo_ocean").bionts) == "R"


@rule("BG-E2-07")
def test_a_refugium_holds_any_number_of_bionts() -> None:
    green = own(bug("warm_pond", "G", "G"))
    mars = place("mars_paleo_ocean", bionts="RB")
    game = assign(
        players=["green", "red", "blue"], active=["cosmic"], refugia=[mars], tableaus={"green": green},
    )  # fmt: skip
    play(game, "biont:pool:mars_paleo_ocean", "biont:pool:mars_paleo_ocean")
    assert letters(refugium(game, "mars_paleo_ocean").bionts) == "RGGB"


@rule("BG-E2-04", "BG-E2-11")
def test_green_sends_two_bionts_the_turn_after_its_bacterium() -> None:
    start = place("alkaline_seep", bionts="G", enzymes="RRRRRR")
    game = lay(
        phase="autocatalytic", players=["green", "red"], events=["ev46"], refugia=[start],
        dice=[[3, 3], calm(2)], hands=("forced",),
    )  # fmt: skip
    play(game, "keep", "take")
    assert game.view()["tableaus"][0]["entropy_limit"] == 1
    until(game, "assign", "green")
    assert game.view()["tableaus"][0]["entropy_limit"] == 2
    emerged = sorted(targets(game))
    play(game, f"biont:pool:{emerged[0]}", f"biont:pool:{emerged[-1]}")
    assert bionts(game, "green") == 0


@rule("BG-E2-04", "BG-H1-07")
def test_green_bought_this_turn_counts_from_the_next() -> None:
    ours = own(bug("warm_pond", "R"), catalysts="G")
    game = lay(
        phase="purchase", events=["ev46"], tableaus={"red": ours}, hands=("forced",),
        mutation_decks={"continental": ["calvin_cycle"]},
    )  # fmt: skip
    play(game, "buy:warm_pond:calvin_cycle", "pay:green")
    assert game.view()["tableaus"][0]["entropy_limit"] == 1
    until(game, "assign", "red")
    assert game.view()["tableaus"][0]["entropy_limit"] == 2


@rule("BG-E2-06")
def test_a_refugium_takes_no_more_enzymes_than_it_has_spaces() -> None:
    raft = place("pumice_raft", enzymes="RR")
    game = assign(active=["coastal"], refugia=[raft], tableaus={"red": own(catalysts="RR")})
    game.choose("enzyme:red:pumice_raft")
    refused(game, "enzyme:red:pumice_raft", "BG-E2-06")


@rule("BG-E2-09")
def test_the_deep_hot_biosphere_costs_a_catalyst_for_each_biont() -> None:
    hot = place("deep_hot_biosphere")
    game = assign(active=["cosmic"], refugia=[hot, MARS], tableaus={"red": own(catalysts="RY")})
    game.choose("biont:pool:deep_hot_biosphere")
    assert ids(game) == ["surcharge:red", "surcharge:yellow"]
    refused(game, "surcharge:blue", "BG-E2-09")
    refused(game, "surcharge", "BG-E2-09", bl.AmbiguousChoice)
    refused(game, "free", "BG-E2-09", bl.InvalidChoice)
    game.choose("surcharge:yellow")
    assert (pool(game, "red"), game.state.soup_catalysts) == ("R", (11, 12, 12, 12))


@rule("BG-E2-09")
def test_without_a_catalyst_no_biont_goes_to_the_deep_hot_biosphere() -> None:
    game = assign(active=["cosmic"], refugia=[place("deep_hot_biosphere"), MARS])
    assert targets(game) == {"mars_paleo_ocean"}
    refused(game, "biont:pool:deep_hot_biosphere", "BG-E2-09")
    game.choose("biont:pool:mars_paleo_ocean")
    refused(game, "biont:mars_paleo_ocean:deep_hot_biosphere", "BG-E0-02")


@rule("BG-E2-10", "BG-GL-13")
def test_with_spores_every_row_is_home() -> None:
    ours = own(bug("warm_pond", "R", "", "endospore"))
    game = assign(refugia=[MARS, CLAY, place("pumice_raft")], tableaus={"red": ours})
    assert targets(game) == {"mars_paleo_ocean", "clay_mound", "pumice_raft"}


@rule("BG-A-05")
@pytest.mark.parametrize("inside", [0, 1, 2, 3])
def test_a_biont_can_be_assigned_unless_all_three_are_in_organisms(inside: int) -> None:
    ours = own(*([bug("warm_pond", "R" * inside)] if inside else []), catalysts="R")
    game = assign(active=["cosmic"], refugia=[MARS], tableaus={"red": ours})
    assert (targets(game) != set()) == (inside < 3)


# -- E5


@rule("BG-E5-01", "BG-E5-02", "BG-B-04")
def test_several_antioxidants_may_be_laid_on_ones_own_organisms() -> None:
    ours = own(bug("warm_pond", "R"), catalysts="RYG")
    game = assign(tableaus={"red": ours, "blue": own(bug("clay_mound", "B"))})
    play(game, "antioxidant:red:warm_pond", "antioxidant:green:warm_pond")
    assert (letters(organism(game, "warm_pond").antioxidants), pool(game, "red")) == ("RG", "Y")
    refused(game, "antioxidant:yellow:clay_mound", "BG-E5-01")
    refused(game, "antioxidant:blue:warm_pond", "BG-E1-07")


@rule("BG-E5-06")
def test_antioxidants_are_not_laid_in_the_purchase_phase() -> None:
    ours = own(bug("warm_pond", "R"), catalysts="RR")
    game = lay(phase="purchase", tableaus={"red": ours}, hands=("forced",))
    assert not any(one.startswith("antioxidant") for one in ids(game))
    refused(game, "antioxidant:red:warm_pond", "BG-H0-01", bl.InvalidChoice)


# -- refusals


@rule("BG-E1-01")
def test_bionts_go_only_to_other_refugia_in_play() -> None:
    game = assign(active=["cosmic"], refugia=[place("mars_paleo_ocean", bionts="R")])
    refused(game, "biont:pool:clay_mound", "BG-E1-01")
    refused(game, "biont:mars_paleo_ocean:mars_paleo_ocean", "BG-E1-03")
    refused(game, "recall:clay_mound", "BG-E1-03")


@rule("BG-E1-02")
def test_enzymes_go_only_to_refugia_in_play() -> None:
    game = assign(active=["cosmic"], refugia=[MARS], tableaus={"red": own(catalysts="R")})
    refused(game, "enzyme:red:clay_mound", "BG-E1-02")


@rule("BG-E0-01")
def test_what_makes_no_sense_is_invalid_and_half_an_option_is_ambiguous() -> None:
    game = assign(active=["cosmic", "oceanic"], refugia=[MARS, CLAY])
    for nonsense in (
        "",
        "fly",
        "biont:pool:venus",
        "biont:moon:mars_paleo_ocean",
        "enzyme:pink:clay_mound",
        7,
        -1,
        1.5,
    ):
        refused(game, nonsense, "BG-E0-01", bl.InvalidChoice)
    refused(game, "biont", "BG-E0-01", bl.AmbiguousChoice)
    refused(game, "antioxidant:red:moon", "BG-E0-01", bl.InvalidChoice)
    game.choose("clay_mound")  # enough to be unmistakable
    assert letters(refugium(game, "clay_mound").bionts) == "R"


@rule("BG-E5-01")
def test_a_players_catalysts_serve_his_own_organisms_only() -> None:
    tableaus = {"red": own(catalysts="R"), "blue": own(bug("warm_pond", "BR"))}
    game = assign(active=["cosmic"], refugia=[MARS], tableaus=tableaus)
    refused(game, "antioxidant:red:warm_pond", "BG-E5-01")
