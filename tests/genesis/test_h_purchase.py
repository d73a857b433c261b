"""Part H for mutations: who buys what for whom, out of which pool, and what it does."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Row
from tests.genesis.laying import (
    asked,
    bug,
    forced,
    ids,
    lay,
    letters,
    mutations,
    order,
    organism,
    own,
    play,
    pool,
    refused,
    told,
)

rule = pytest.mark.rule
TOPS = {
    "cosmic": ["mrna"],
    "oceanic": ["chaperonin"],
    "coastal": ["cytochromes"],
    "continental": ["endospore"],
}


def market(*bacteria: dict[str, Any], catalysts: str = "", **more: Any) -> Genesis:
    """The purchase phase; red owns the bacteria. On the decks: blue, red, yellow and green, top to bottom."""
    red = {"red": own(*bacteria, catalysts=catalysts)}
    tableaus = red | more.pop("others", {})
    decks = more.pop("mutation_decks", TOPS)
    return lay(phase="purchase", hands=("forced",), tableaus=tableaus, mutation_decks=decks, **more)


def until_next_turn(game: Genesis) -> Genesis:
    """Pass until the next turn's assignment."""
    turn = game.state.turn
    while game.state.turn == turn:
        game.choose("pass" if "pass" in ids(game) else 0)
    return forced(game)


def buys(game: Genesis) -> list[str]:
    """The mutations that can be bought."""
    return [one.split(":")[2] for one in ids(game) if one.startswith("buy:")]


# -- H0: how many purchases, by whom


@rule("BG-H0-01", "BG-A1-14", "BG-A-13")
def test_each_biont_in_an_organism_makes_one_purchase_for_it() -> None:
    decks = {"continental": ["endospore", "calvin_cycle", "superoxide_dismutase"]}
    game = market(bug("warm_pond", "RR"), catalysts="GGGG", mutation_decks=decks)
    play(game, "buy:warm_pond:endospore", "pay:green", "buy:warm_pond:calvin_cycle", "pay:green")
    assert ids(game) == ["pass"]
    refused(game, "buy:warm_pond:superoxide_dismutase", "BG-H0-01")


@rule("BG-H0-01")
def test_without_a_biont_in_it_nobody_buys_for_an_organism() -> None:
    game = market(catalysts="GGGG", others={"blue": own(bug("warm_pond", "B"))}, order=["red", "blue"])
    assert asked(game) == ("purchase", "red")
    refused(game, "buy:warm_pond:endospore", "BG-H0-01")
    refused(game, "buy:clay_mound:endospore", "BG-H0-01")


@rule("BG-H0-07", "BG-A1-13", "BG-A2-08")
def test_players_buy_in_player_order_and_may_pass() -> None:
    game = market(
        bug("warm_pond", "R"),
        catalysts="G",
        order=["blue", "red"],
        others={"blue": own(bug("clay_mound", "B"))},
    )
    assert asked(game) == ("purchase", "blue")
    game.choose("pass")
    assert asked(game) == ("purchase", "red")
    assert told(game, "genesis.purchase.pass")[0].rule == "BG-A2-08"


@rule("BG-H0-03", "BG-H0-04", "BG-A1-15", "BG-B3-01")
def test_a_mutation_costs_one_catalyst_of_its_colour() -> None:
    game = market(bug("warm_pond", "R"), catalysts="GR")
    assert buys(game) == ["endospore"]
    play(game, "buy:warm_pond:endospore", "pay:green")
    assert pool(game, "red") == "R"
    assert game.state.soup_catalysts == (11, 12, 12, 12)


@rule("BG-H0-04")
def test_a_catalyst_of_another_colour_does_not_pay() -> None:
    game = market(bug("warm_pond", "R"), catalysts="RYB")
    assert buys(game) == []
    refused(game, "buy:warm_pond:endospore", "BG-H0-04")


@rule("BG-H0-08", "BG-A1-16")
def test_two_catalysts_of_one_colour_stand_in_for_any() -> None:
    game = market(bug("warm_pond", "R"), catalysts="RRYYB", active=["coastal"])
    game.choose("buy:warm_pond:endospore")
    assert ids(game) == ["pay:red:2", "pay:yellow:2"]
    refused(game, "pay:green", "BG-H0-04")
    refused(game, "pay:blue:2", "BG-H0-04")
    refused(game, "pay", "BG-H0-03", bl.AmbiguousChoice)
    refused(game, "pay:gold", "BG-H0-03", bl.InvalidChoice)
    game.choose("pay:yellow:2")
    assert pool(game, "red") == "RRB"
    assert told(game, "genesis.purchase.paid")[0].rule == "BG-H0-08"


@rule("BG-H0-09", "BG-GL-13")
def test_a_nucleus_makes_one_catalyst_of_any_colour_do() -> None:
    game = market(bug("warm_pond", "R", "", "ribosome_rna+"), catalysts="YB")
    game.choose("buy:warm_pond:endospore")
    assert ids(game) == ["pay:yellow", "pay:blue"]
    game.choose("pay:blue")
    assert pool(game, "red") == "Y"


@rule("BG-H0-09")
def test_a_nucleus_serves_its_own_organism_only() -> None:
    game = market(bug("warm_pond", "R", "", "ribosome_rna+"), bug("geothermal_zinc", "R"), catalysts="B")
    assert ids(game) == ["buy:warm_pond:endospore", "pass"]


@rule("BG-H0-10", "BG-A1-17", "BG-GL-24", "BG-B3-02")
def test_a_foreign_gene_spends_the_pool_of_the_tableau_where_it_lives() -> None:
    others = {"blue": own(catalysts="GGGG")}
    game = market(bug("warm_pond", "RB"), catalysts="G", order=["blue", "red"], others=others)
    assert asked(game) == ("purchase", "blue")
    play(game, "buy:warm_pond:endospore", "pay:green")
    assert (pool(game, "red"), pool(game, "blue")) == ("", "GGGG")
    assert mutations(game, "warm_pond") == ["endospore"]
    game = market(bug("warm_pond", "RB"), order=["blue", "red"], others=others)
    refused(game, "buy:warm_pond:endospore", "BG-H0-04")


@rule("BG-H0-12")
def test_a_foreign_gene_uses_the_fission_spores_and_nucleus_of_the_organism() -> None:
    ours = bug("warm_pond", "RB", "", "ftsz_ring", "endospore", "riboswitches+")
    decks = {"cosmic": ["mrna", "rna_ribozyme"], "oceanic": [], "coastal": [], "continental": []}
    game = market(ours, catalysts="RR", order=["blue", "red"], mutation_decks=decks)
    play(game, "buy:warm_pond:mrna", "pay:red", "buy:warm_pond:rna_ribozyme", "pay:red")
    assert asked(game) == ("purchase", "blue")
    assert pool(game, "red") == ""


@rule("BG-H0-13", "BG-GL-13")
def test_with_fission_each_biont_makes_two_purchases() -> None:
    decks = {"continental": ["endospore", "calvin_cycle", "superoxide_dismutase"]}
    game = market(bug("warm_pond", "R", "", "ftsz_ring"), catalysts="GGGG", mutation_decks=decks)
    play(game, "buy:warm_pond:endospore", "pay:green", "buy:warm_pond:calvin_cycle", "pay:green")
    refused(game, "buy:warm_pond:superoxide_dismutase", "BG-H0-01")
    assert game.view()["tableaus"][0]["bacteria"][0]["purchases_left"] == {"red": 0}


@rule("BG-H0-13", "BG-H1-08", "BG-GL-12", "BG-H2-07")
def test_fission_bought_this_turn_gives_no_second_purchase_until_the_next() -> None:
    decks = {"continental": ["mitochondria", "endospore", "calvin_cycle"]}
    game = market(bug("warm_pond", "R"), catalysts="YGG", mutation_decks=decks, events=["ev48"])
    play(game, "buy:warm_pond:mitochondria", "pay:yellow")
    refused(game, "buy:warm_pond:endospore", "BG-H0-01")
    until_next_turn(game)
    assert game.view()["tableaus"][0]["bacteria"][0]["purchases_left"] == {"red": 2}


@rule("BG-H0-01", "BG-A1-01")
def test_next_turn_the_bionts_buy_again() -> None:
    game = market(bug("warm_pond", "R", "GG"), catalysts="GG", events=["ev48"])
    play(game, "buy:warm_pond:endospore", "pay:green")
    until_next_turn(game)
    assert game.view()["tableaus"][0]["bacteria"][0]["purchases_left"] == {"red": 1}


# -- H1: a new mutation


@rule("BG-H1-01", "BG-H1-03", "BG-H1-07")
def test_the_top_mutation_comes_unpromoted_with_one_cube_of_its_colour() -> None:
    decks = {"continental": ["endospore", "calvin_cycle"]}
    game = market(bug("warm_pond", "R"), catalysts="GG", mutation_decks=decks)
    refused(game, "buy:warm_pond:calvin_cycle", "BG-H1-01")
    play(game, "buy:warm_pond:endospore", "pay:green")
    assert mutations(game, "warm_pond") == ["endospore"]
    assert letters(organism(game, "warm_pond").cubes()) == "G"
    assert game.state.soup_cubes == (16, 16, 15, 16)
    assert game.view()["tableaus"][0]["bacteria"][0]["numbers"]["entropy"] == 1
    assert game.state.rows[Row.CONTINENTAL].mutations[0] == "calvin_cycle"
    assert game.status() == ()


@rule("BG-H1-02")
def test_the_deck_must_lie_in_the_home_row_or_in_an_active_row() -> None:
    game = market(bug("warm_pond", "R"), catalysts="RYGB", active=["oceanic"])
    assert buys(game) == ["chaperonin", "endospore"]
    refused(game, "buy:warm_pond:mrna", "BG-H1-02")
    refused(game, "buy:warm_pond:cytochromes", "BG-H1-02")


@rule("BG-H1-02", "BG-E2-10")
def test_with_spores_every_deck_is_open() -> None:
    decks = TOPS | {"continental": ["calvin_cycle"]}
    game = market(bug("warm_pond", "R", "", "endospore"), catalysts="RYGB", mutation_decks=decks)
    assert buys(game) == ["mrna", "chaperonin", "cytochromes", "calvin_cycle"]


@rule("BG-H1-05")
def test_a_deck_stays_empty_until_an_organism_of_its_row_gives_cards_back() -> None:
    every = [one for one in bl.genesis.cards().mutations if one != "endospore"]
    decks = {"cosmic": every, "oceanic": [], "coastal": [], "continental": ["endospore"]}
    game = market(bug("warm_pond", "R"), catalysts="G", mutation_decks=decks, events=["ev57"])
    play(game, "buy:warm_pond:endospore", "pay:green")
    assert game.state.rows[Row.CONTINENTAL].mutations == ()
    until_next_turn(game)  # Orbital Bobbing: UV0
    assert game.state.rows[Row.CONTINENTAL].mutations == ("endospore",)


@rule("BG-H1-04")
def test_the_back_of_a_mutation_is_hidden_until_it_is_promoted() -> None:
    game = market(bug("warm_pond", "R"), catalysts="GB", mutation_decks={"continental": ["endospore"]})
    seen = repr(game) + repr(game.decision) + json.dumps(game.view())
    assert "endospore" in seen
    assert "resting cyst" not in seen
    play(game, "buy:warm_pond:endospore", "pay:green")
    assert "resting cyst" not in repr(game.journal) + repr(game)


@rule("BG-H1-06", "BG-GL-13")
def test_sex_churns_a_deck_of_an_active_or_home_row_before_buying() -> None:
    decks = {
        "oceanic": ["tmrna", "mrna"],
        "continental": ["endospore", "calvin_cycle"],
        "cosmic": ["chaperonin"],
    }
    game = market(
        bug("warm_pond", "R", "", "camp_pheromones"), catalysts="G", active=["oceanic"], mutation_decks=decks
    )
    assert [one for one in ids(game) if one.startswith("churn")] == [
        "churn:warm_pond:oceanic", "churn:warm_pond:continental",
    ]  # fmt: skip
    refused(game, "churn:warm_pond:coastal", "BG-H1-06")
    game.choose("churn:warm_pond:continental")
    assert buys(game) == ["calvin_cycle"]
    assert game.state.rows[Row.CONTINENTAL].mutations[-1] == "endospore"


@rule("BG-H1-06")
def test_one_churn_for_each_icon_and_anew_before_the_next_mutation() -> None:
    decks = {"continental": ["endospore", "calvin_cycle", "superoxide_dismutase"]}
    ours = bug("warm_pond", "RR", "", "camp_pheromones", "mrna+")
    game = market(ours, catalysts="GG", mutation_decks=decks)
    play(game, "churn:warm_pond:continental", "churn:warm_pond:continental")
    refused(game, "churn:warm_pond:continental", "BG-H1-06")
    play(game, "buy:warm_pond:superoxide_dismutase", "pay:green")
    assert "churn:warm_pond:continental" in ids(game)


@rule("BG-H1-06")
def test_without_sex_or_cards_nothing_is_churned() -> None:
    decks = {
        "continental": ["endospore"], "cosmic": ["tmrna", "mrna"], "oceanic": [],
        "coastal": [one for one in bl.genesis.cards().mutations if one not in
                    ("endospore", "tmrna", "mrna", "camp_pheromones")],
    }  # fmt: skip
    game = market(bug("warm_pond", "R"), bug("clay_mound", "R", "", "camp_pheromones"), mutation_decks=decks)
    refused(game, "churn:warm_pond:continental", "BG-H1-06")
    refused(game, "churn:clay_mound:oceanic", "BG-H1-06")
    refused(game, "churn:clay_mound:abyss", "BG-H0-01", bl.InvalidChoice)


@rule("BG-H1-08", "BG-GL-12", "BG-H2-07")
def test_abilities_of_a_new_mutation_work_from_the_next_turn() -> None:
    decks = {"continental": ["superoxide_dismutase"]}
    game = market(bug("warm_pond", "R"), catalysts="G", mutation_decks=decks, events=["ev48"])
    play(game, "buy:warm_pond:superoxide_dismutase", "pay:green")
    assert game.view()["tableaus"][0]["bacteria"][0]["o2_shield"] == 1  # its cube counts at once
    until_next_turn(game)
    assert game.view()["tableaus"][0]["bacteria"][0]["o2_shield"] == 2


@rule("BG-H1-09", "BG-H1-10", "BG-H1-07")
def test_a_polluter_strikes_the_other_organisms_of_its_home_row_as_hard_as_it_is_green() -> None:
    others = {"blue": own(bug("tholin_storm_clouds", "B", "RR"), bug("clay_mound", "B", "RR"))}
    decks = {"continental": ["chloroplast_symbiont"]}
    ours = bug("warm_pond", "R", "GRR"), bug("geothermal_zinc", "R", "G")
    game = market(*ours, catalysts="G", others=others, mutation_decks=decks)
    play(game, "buy:warm_pond:chloroplast_symbiont", "pay:green")
    assert told(game, "genesis.purchase.pollutes")[0].data["severity"] == 2  # the new green cube counts
    while asked(game)[0] in ("lose", "strike_order"):
        game.choose(0)
    left = {
        name: letters(organism(game, name).cubes()) for name in ("geothermal_zinc", "tholin_storm_clouds")
    }
    assert left == {"geothermal_zinc": "", "tholin_storm_clouds": ""}  # shields 1 and 0
    assert letters(organism(game, "warm_pond").cubes()) == "RRGG"
    assert letters(organism(game, "clay_mound").cubes()) == "RR"


@rule("BG-H1-09", "BG-H2-06")
def test_promoting_to_a_polluter_pollutes_too() -> None:
    others = {"blue": own(bug("tholin_storm_clouds", "B", "RR"))}
    game = market(bug("warm_pond", "R", "", "restriction_enzymes"), catalysts="R", others=others)
    play(game, "promote:warm_pond:restriction_enzymes", "pay:red")
    assert told(game, "genesis.purchase.pollutes")[0].data["severity"] == 1
    while asked(game)[0] != "purchase":
        game.choose(0)
    assert letters(organism(game, "tholin_storm_clouds").cubes()) == "R"


@rule("BG-H1-09", "BG-D6-06")
def test_antioxidants_pay_for_pollution() -> None:
    others = {"blue": own(bug("tholin_storm_clouds", "B", "R", antioxidants="Y"))}
    decks = {"continental": ["photosystem_ii"]}
    game = market(bug("warm_pond", "R"), catalysts="G", others=others, mutation_decks=decks)
    play(game, "buy:warm_pond:photosystem_ii", "pay:green")
    while asked(game)[0] == "strike_order":
        game.choose(0)
    assert (asked(game), ids(game)) == (("lose", "blue"), ["lose:cube:red", "lose:antioxidant:yellow"])


@rule("BG-H1-11", "BG-H1-10")
def test_other_pollutants_count_as_oxygen_and_without_green_they_harm_nobody() -> None:
    others = {"blue": own(bug("tholin_storm_clouds", "B", "R"))}
    decks = {"continental": ["tmrna"]}
    game = market(bug("warm_pond", "R"), catalysts="B", others=others, mutation_decks=decks)
    play(game, "buy:warm_pond:tmrna", "pay:blue")
    assert told(game, "genesis.purchase.pollutes")[0].data["severity"] == 0
    assert letters(organism(game, "tholin_storm_clouds").cubes()) == "R"
    game = market(bug("warm_pond", "R", "G"), catalysts="B", others=others, mutation_decks=decks)
    play(game, "buy:warm_pond:tmrna", "pay:blue")
    while asked(game)[0] != "purchase":
        game.choose(0)
    assert letters(organism(game, "tholin_storm_clouds").cubes()) == ""


# -- H2: promotion


@rule("BG-H2-01", "BG-H2-02")
def test_promotion_costs_the_colour_of_the_front_and_adds_the_plus_cube() -> None:
    game = market(bug("warm_pond", "R", "", "endospore"), catalysts="BG", mutation_decks={})
    play(game, "promote:warm_pond:endospore", "pay:green")
    assert mutations(game, "warm_pond") == ["endospore+"]
    assert letters(organism(game, "warm_pond").cubes()) == "GB"
    assert pool(game, "red") == "B"
    assert game.status() == ()


@rule("BG-H2-01")
def test_what_is_promoted_or_not_there_cannot_be_promoted() -> None:
    game = market(
        bug("warm_pond", "R", "", "calvin_cycle+"),
        catalysts="GG",
        mutation_decks={"continental": ["endospore"]},
    )
    refused(game, "promote:warm_pond:calvin_cycle", "BG-H2-01")
    refused(game, "promote:warm_pond:endospore", "BG-H2-01")
    refused(game, "promote:warm_pond:wings", "BG-H0-01", bl.InvalidChoice)
    game = market(bug("warm_pond", "R", "", "calvin_cycle"), catalysts="B", mutation_decks={})
    refused(game, "promote:warm_pond:calvin_cycle", "BG-H0-04")


@rule("BG-H2-03", "BG-H2-07", "BG-H1-08")
def test_the_front_works_until_the_turn_ends_and_the_back_from_the_next() -> None:
    game = market(bug("warm_pond", "R", "", "reverse_citric_acid_cycle"), catalysts="Y", events=["ev48"])
    play(game, "promote:warm_pond:reverse_citric_acid_cycle", "pay:yellow")
    seen = game.view()["tableaus"][0]["bacteria"][0]
    assert (seen["abilities"], seen["heat_shield"], seen["o2_shield"]) == (["heat_shield"], 2, 1)
    seen = until_next_turn(game).view()["tableaus"][0]["bacteria"][0]
    assert (seen["abilities"], seen["heat_shield"], seen["o2_shield"]) == (["dna", "o2_shield"], 1, 2)


@rule("BG-H0-01", "BG-H2-01")
def test_a_mutation_bought_with_one_biont_may_be_promoted_with_another() -> None:
    game = market(bug("warm_pond", "RR"), catalysts="GG")
    play(game, "buy:warm_pond:endospore", "pay:green", "promote:warm_pond:endospore", "pay:green")
    assert mutations(game, "warm_pond") == ["endospore+"]
    assert order(game, "genesis.purchase.promoted", "genesis.purchase.bought") == [
        "genesis.purchase.bought", "genesis.purchase.promoted",
    ]  # fmt: skip


@rule("BG-H0-01")
def test_nonsense_is_invalid_and_half_an_option_is_ambiguous() -> None:
    game = market(bug("warm_pond", "R"), catalysts="RG", active=["oceanic"])
    for nonsense in (
        "",
        "steal",
        "buy:warm_pond:wings",
        "buy:moon:endospore",
        "biont:pool:warm_pond",
        9,
        None,
    ):
        refused(game, nonsense, "BG-H0-01", bl.InvalidChoice)
    refused(game, "buy", "BG-H0-01", bl.AmbiguousChoice)
