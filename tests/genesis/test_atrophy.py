"""The glossary's Atrophy, Immunology, Extinction: what is lost, in which order, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.organisms import chromosomes, darwin_dice
from bioslab.genesis.pieces import Colour, Row
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    fall,
    ids,
    lay,
    letters,
    mutations,
    organism,
    own,
    place,
    play,
    pool,
    refused,
    told,
)

rule = pytest.mark.rule


def errors(losses: int, *bacteria: dict[str, Any], **more: Any) -> Genesis:
    """Red's first bacterium suffers so many atrophies in its Darwin roll: sixes beyond its heredity."""
    probe = lay(
        phase="purchase", tableaus={"red": own(*bacteria)}, players=more.get("players", ["red", "blue"])
    )
    life = organism(probe, bacteria[0]["id"])
    dice, sixes = darwin_dice(life), losses + chromosomes(life)[Colour.BLUE]
    rolls = [[6] * sixes + [2, 2, 3, 3, 4, 4][: dice - sixes]]
    game = lay(dice=rolls, phase="darwin", tableaus={"red": own(*bacteria)}, **more)
    return game.choose("keep") if game.decision and asked(game)[0] == "darwin_reroll" else game


def lost(game: Genesis) -> list[str]:
    """The kinds of pieces lost, as they went."""
    lines = [entry.message for entry in game.journal if entry.message.startswith("genesis.lose.")]
    return [line.removeprefix("genesis.lose.") for line in lines]


# -- the order of losses


@rule("BG-GL-02", "BG-GL-04", "BG-GL-01")
def test_plus_cubes_go_first_then_other_mutation_cubes_then_cubes_then_bionts() -> None:
    game = errors(6, bug("warm_pond", "RR", "G", "chloroplast_symbiont+", "endospore"))
    assert ids(game) == ["lose:base:chloroplast_symbiont", "lose:base:endospore"]
    game.choose("lose:base:endospore")
    assert lost(game) == ["plus", "mutation", "mutation", "cube", "biont", "biont", "extinct", "trophy"]


@rule("BG-GL-02", "BG-GL-04", "BG-G0-02")
def test_seven_dice_and_five_atrophies_leave_only_the_biont() -> None:
    # The numbers of the viroid in the glossary, on a bacterium.
    viroid = bug("warm_pond", "R", "GR", "chloroplast_symbiont+", "endospore")
    assert darwin_dice(organism(lay(phase="purchase", tableaus={"red": own(viroid)}), "warm_pond")) == 7
    game = errors(1, viroid)
    assert mutations(game, "warm_pond") == ["chloroplast_symbiont", "endospore"]
    game = errors(5, viroid)
    while game.decision and asked(game)[0] == "lose":
        game.choose(0)
    life = organism(game, "warm_pond")
    assert (letters(life.cubes()), letters(life.bionts), life.mutations) == ("", "R", ())


@rule("BG-GL-02", "BG-GL-04")
def test_a_piece_whose_turn_has_not_come_is_refused() -> None:
    game = errors(1, bug("warm_pond", "R", "G", "calvin_cycle+", "rna_ribozyme+", "endospore"))
    assert ids(game) == ["lose:plus:calvin_cycle", "lose:plus:rna_ribozyme"]
    for piece in ("base:endospore", "base:calvin_cycle", "cube:green", "biont:red"):
        refused(game, f"lose:{piece}", "BG-GL-02")
    refused(game, "lose:antioxidant:red", "BG-D6-06")
    refused(game, "lose:everything", "BG-GL-02", bl.InvalidChoice)
    refused(game, "lose", "BG-GL-02", bl.AmbiguousChoice)
    play(game, "lose:plus:rna_ribozyme")
    assert mutations(game, "warm_pond") == ["calvin_cycle+", "rna_ribozyme", "endospore"]


@rule("BG-GL-02")
def test_bionts_of_guests_count_as_bionts_and_the_controller_chooses() -> None:
    game = errors(1, bug("warm_pond", "RB"))
    assert (asked(game), ids(game)) == (("lose", "red"), ["lose:biont:red", "lose:biont:blue"])
    game.choose("lose:biont:blue")
    assert (bionts(game, "blue"), pool(game, "blue")) == (3, "B")


@rule("BG-GL-05", "BG-H2-02")
def test_a_lost_plus_cube_demotes_the_mutation() -> None:
    game = errors(1, bug("warm_pond", "R", "G", "chaperonin+", "calvin_cycle"))
    assert mutations(game, "warm_pond") == ["chaperonin", "calvin_cycle"]
    assert letters(organism(game, "warm_pond").cubes()) == "RGG"
    assert game.state.soup_cubes[Colour.YELLOW] == 16


@rule("BG-GL-05", "BG-GL-28", "BG-D7-07")
def test_the_lost_cube_of_an_unpromoted_mutation_takes_the_card_under_the_deck() -> None:
    decks = {"continental": ["tmrna", "mrna"]}
    game = errors(1, bug("warm_pond", "R", "G", "calvin_cycle"), mutation_decks=decks)
    assert mutations(game, "warm_pond") == []
    assert game.state.rows[Row.CONTINENTAL].mutations == ("tmrna", "mrna", "calvin_cycle")
    assert game.status() == ()


@rule("BG-GL-05", "BG-H2-03")
def test_the_back_of_a_demoted_mutation_counts_no_more_and_the_front_from_next_turn() -> None:
    deck = {"red": own(bug("warm_pond", "R", "", "reverse_citric_acid_cycle+"))}
    game = lay(
        phase="darwin", events=["ev48"], tableaus=deck, dice=[[6, 2, 3, 4]], hands=("forced",),
    )  # fmt: skip
    play(game, "organism:warm_pond", "keep", "lose:plus:reverse_citric_acid_cycle")
    view = game.view()["tableaus"][0]["bacteria"][0]
    assert (view["abilities"], view["o2_shield"], view["heat_shield"]) == ([], 0, 1)
    while game.state.turn == 1:
        game.choose("pass")
    view = game.view()["tableaus"][0]["bacteria"][0]
    assert (view["abilities"], view["heat_shield"]) == (["heat_shield"], 2)


@rule("BG-B2-03", "BG-GL-02")
def test_lost_cubes_go_back_to_the_soup() -> None:
    game = errors(1, bug("warm_pond", "R", "GG"))
    assert game.state.soup_cubes == (16, 16, 15, 16)


@rule("BG-B4-04", "BG-GL-21")
def test_a_lost_biont_is_compensated() -> None:
    game = errors(1, bug("warm_pond", "RR"))
    assert (bionts(game, "red"), pool(game, "red")) == (2, "R")
    assert letters(organism(game, "warm_pond").bionts) == "R"


# -- immunology


@rule("BG-GL-25", "BG-GL-13")
def test_with_immunology_any_piece_may_go_first() -> None:
    ours = bug("warm_pond", "R", "G", "restriction_enzymes", "calvin_cycle+")
    game = errors(1, ours)
    assert set(ids(game)) == {
        "lose:base:restriction_enzymes", "lose:plus:calvin_cycle", "lose:base:calvin_cycle",
        "lose:cube:green", "lose:biont:red",
    }  # fmt: skip
    game.choose("lose:cube:green")
    assert mutations(game, "warm_pond") == ["restriction_enzymes", "calvin_cycle+"]


@rule("BG-GL-25", "BG-GL-28")
def test_the_base_cube_of_a_promoted_mutation_may_go_and_the_other_stays() -> None:
    ours = bug("warm_pond", "R", "G", "restriction_enzymes", "calvin_cycle+")
    game = play(errors(1, ours), "lose:base:calvin_cycle")
    assert mutations(game, "warm_pond") == ["restriction_enzymes", "calvin_cycle"]
    assert letters(organism(game, "warm_pond").cubes()) == "RGB"  # the blue plus cube is its base now
    assert game.status() == ()


@rule("BG-GL-25", "BG-GL-19")
def test_with_immunology_an_organism_may_give_its_last_biont_and_die() -> None:
    game = errors(1, bug("warm_pond", "R", "G", "restriction_enzymes"))
    game.choose("lose:biont:red")
    assert game.state.organism("warm_pond") is None


# -- extinction


@rule("BG-GL-19", "BG-GL-20", "BG-GL-21", "BG-A1-12")
def test_an_organism_without_bionts_dies_and_its_placard_is_a_trophy() -> None:
    game = errors(2, bug("warm_pond", "R"))
    assert game.state.organism("warm_pond") is None
    assert game.state.tableaus[Colour.RED].trophies == ("warm_pond",)
    assert (bionts(game, "red"), pool(game, "red")) == (3, "R")
    assert game.status() == ()


@rule("BG-GL-22", "BG-H1-05")
def test_its_mutations_go_under_the_deck_of_its_home_row_in_the_order_its_owner_likes() -> None:
    ours = bug("warm_pond", "R", "G", "restriction_enzymes", "calvin_cycle", antioxidants="RG")
    game = errors(1, ours, mutation_decks={"continental": []})
    kept = game.state.rows[Row.CONTINENTAL].mutations
    game.choose("lose:biont:red")
    assert asked(game) == ("under", "red")
    refused(game, "under:tmrna", "BG-GL-22")
    game.choose("under:calvin_cycle")
    assert game.state.rows[Row.CONTINENTAL].mutations == (*kept, "calvin_cycle", "restriction_enzymes")
    assert game.state.soup_cubes == (16, 16, 16, 16)
    assert game.state.soup_catalysts == (11, 12, 12, 12)  # red's compensation is out
    assert game.status() == ()


@rule("BG-E6-09")
def test_an_organism_in_which_only_a_guest_is_left_joins_the_guest_with_all_that_is_on_it() -> None:
    game = errors(1, bug("warm_pond", "RB", antioxidants="Y"))
    game.choose("lose:biont:red")
    assert game.state.owner("warm_pond") is Colour.BLUE
    assert letters(organism(game, "warm_pond").antioxidants) == "Y"
    assert game.scores() == {"red": 0, "blue": 1}
    assert game.status() == ()


@rule("BG-E6-10")
def test_among_several_guests_the_loser_chooses_the_heir() -> None:
    game = errors(1, bug("warm_pond", "RGY"), players=["red", "yellow", "green"])
    game.choose("lose:biont:red")
    assert (asked(game), ids(game)) == (("heir", "red"), ["heir:yellow", "heir:green"])
    refused(game, "heir:blue", "BG-E6-10")
    refused(game, "heir", "BG-E6-10", bl.AmbiguousChoice)
    game.choose("heir:green")
    assert game.state.owner("warm_pond") is Colour.GREEN


@rule("BG-GL-02")
def test_what_is_still_to_be_lost_is_the_heirs_choice() -> None:
    game = errors(2, bug("warm_pond", "RG"), players=["red", "green"])
    game.choose("lose:biont:red")
    assert game.state.organism("warm_pond") is None
    assert game.state.tableaus[Colour.GREEN].trophies == ("warm_pond",)


# -- the limit of entropy falls


@rule("BG-E2-05")
def test_a_lost_green_chromosome_calls_a_biont_home_at_once_without_compensation() -> None:
    places = [place("mars_paleo_ocean", bionts="R"), place("clay_mound", bionts="R")]
    game = errors(1, bug("warm_pond", "R", "G"), refugia=places)
    assert (asked(game), ids(game)) == (
        ("withdraw", "red"), ["withdraw:mars_paleo_ocean", "withdraw:clay_mound"],
    )  # fmt: skip
    refused(game, "withdraw:hydrothermal_vent", "BG-E2-05")
    refused(game, "withdraw:atlantis", "BG-E2-05", bl.InvalidChoice)
    game.choose("withdraw:clay_mound")
    assert (bionts(game, "red"), pool(game, "red")) == (1, "")
    assert game.status() == ()


@rule("BG-E2-05")
def test_only_the_greenest_organism_counts() -> None:
    places = [place("mars_paleo_ocean", bionts="R")]
    game = errors(1, bug("warm_pond", "R", "G"), bug("clay_mound", "R", "GG"), refugia=places)
    game.choose("organism:warm_pond")
    assert told(game, "genesis.lose.withdrawn") == []


@rule("BG-E2-05", "BG-D7-04")
def test_a_green_mutation_lost_to_uv_calls_a_biont_home_too() -> None:
    ours = bug("warm_pond", "R", "", "calvin_cycle")
    places = [place("mars_paleo_ocean", bionts="R"), place("clay_mound", bionts="R")]
    game = fall("ev57", tableaus={"red": own(ours)}, refugia=places)  # Orbital Bobbing: X, then UV0
    assert asked(game) == ("withdraw", "red")
