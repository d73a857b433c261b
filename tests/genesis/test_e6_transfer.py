"""Part E6 and the promiscuity of A2: gene transfer, who may block it, orphans, and who leads a phase."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.organisms import promiscuity
from bioslab.genesis.pieces import Colour
from tests.genesis.hosting import (
    EVERY_ROW,
    bionts_in,
    controller,
    diseases,
    gone,
    in_order,
    on,
    owner,
    parasite,
    pest,
    plain,
    said_no,
    sick,
    table,
    tableaus,
    trophies,
)
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    ids,
    lay,
    letters,
    mutations,
    organism,
    own,
    place,
    play,
    pool,
    refugium,
    told,
)

rule = pytest.mark.rule


def moves(game: Genesis) -> list[str]:
    """The moves by gene transfer that the player may make."""
    return [one for one in ids(game) if one.startswith("hgt:")]


def mover(*bionts_and_mutations: str, **more: Any) -> Genesis:
    """Red to move, with a bacterium on the warm pond that has an HGT icon."""
    others = more.pop("others", {})
    ours = bug("warm_pond", *bionts_and_mutations[:1], "", "conjugative_pilus", *bionts_and_mutations[1:])
    return table("assignment", "red", "blue", tableaus={"red": own(ours), **others}, **more)


# -- who has it, and how often


@rule("BG-E6-01", "BG-E6-02")
def test_without_an_hgt_icon_no_biont_leaves_or_enters_a_microorganism() -> None:
    both = {"red": own(bug("warm_pond", "RR", "", "tmrna"), bug("clay_mound", "R"))}
    game = table("assignment", "red", "blue", tableaus=both)
    assert moves(game) == []
    said_no(game, "hgt:warm_pond:clay_mound", "BG-E6-03")
    said_no(game, "recall:warm_pond", "BG-E1-03")
    said_no(game, "biont:warm_pond:clay_mound", "BG-E1-01")
    said_no(game, "biont:pool:clay_mound", "BG-E1-01")


@rule("BG-E6-02", "BG-E6-04", "BG-E6-05", "BG-E1-04")
def test_one_icon_serves_all_his_bionts_in_microorganisms() -> None:
    game = mover("RR", others={"blue": own(bug("clay_mound", "B"))}, refugia=[place("zeolite_lagoon")])
    assert moves(game) == ["hgt:warm_pond:clay_mound", "hgt:warm_pond:zeolite_lagoon", "hgt:warm_pond:pool"]
    said_no(game, "hgt:clay_mound:pool", "BG-E6-04")
    said_no(game, "hgt:warm_pond:warm_pond", "BG-E6-04")
    said_no(game, "hgt:warm_pond:pumice_raft", "BG-E6-04")
    said_no(game, "hgt:pumice_raft:pool", "BG-E6-04")
    said_no(game, "hgt:warm_pond:nowhere", "BG-E0-01", bl.InvalidChoice)
    game.choose("hgt:warm_pond:clay_mound")
    assert (bionts_in(game, "warm_pond"), bionts_in(game, "clay_mound")) == ("R", "RB")


@rule("BG-E6-02")
def test_an_icon_where_he_lives_as_a_foreign_gene_serves_too() -> None:
    both = {"red": own(bug("warm_pond", "RR")), "blue": own(bug("clay_mound", "BR", "", "rna_ribozyme"))}
    game = table("assignment", "red", "blue", tableaus=both)
    assert "hgt:warm_pond:pool" in moves(game)
    assert "hgt:clay_mound:warm_pond" in moves(game)
    apart = {"red": own(bug("warm_pond", "RR")), "blue": own(bug("clay_mound", "B", "", "rna_ribozyme"))}
    assert moves(table("assignment", "red", "blue", tableaus=apart)) == []


@rule("BG-E6-03", "BG-A2-06")
def test_as_many_moves_as_icons() -> None:
    game = mover("RRR", "rna_ribozyme", others={"blue": own(bug("clay_mound", "B"))})
    play(game, "hgt:warm_pond:clay_mound", "hgt:warm_pond:pool")
    assert moves(game) == []
    sentence = said_no(game, "hgt:warm_pond:pool", "BG-E6-03")
    assert "2" in sentence
    game = table(
        "assignment", "red", "blue", tableaus={"red": own(bug("warm_pond", "RR", "", "conjugative_pilus"))}
    )
    game.choose("hgt:warm_pond:pool")
    said_no(game, "hgt:warm_pond:pool", "BG-E6-03")


@rule("BG-E0-02", "BG-E6-04")
def test_a_biont_moves_once_in_the_phase() -> None:
    both = {
        "red": own(
            bug("warm_pond", "RR", "", "conjugative_pilus", "rna_ribozyme"), bug("eutectic_brine", "R")
        )
    }
    game = table("assignment", "red", "blue", tableaus=both)
    game.choose("hgt:eutectic_brine:warm_pond")
    assert bionts_in(game, "warm_pond") == "RRR"
    play(game, "hgt:warm_pond:pool")
    assert moves(game) == []
    game = mover("RR", "rna_ribozyme", others={"blue": own(bug("clay_mound", "B"))})
    play(game, "hgt:warm_pond:clay_mound")
    said_no(game, "hgt:clay_mound:pool", "BG-E0-02")
    game = mover("RRR", "rna_ribozyme", refugia=[place("clay_mound"), place("zeolite_lagoon")])
    play(game, "hgt:warm_pond:pool", "hgt:warm_pond:clay_mound")
    said_no(game, "biont:clay_mound:zeolite_lagoon", "BG-E0-02")
    said_no(game, "recall:clay_mound", "BG-E0-02")


# -- where to


@rule("BG-E6-04")
def test_it_leaves_a_microorganism_in_any_row_for_an_open_one() -> None:
    closed = {"blue": own(bug("clay_mound", "B"), bug("pumice_raft", "B"))}
    game = mover(
        "RR", others=closed, active=["coastal"], refugia=[place("hydrothermal_vent"), place("eutectic_brine")]
    )
    assert moves(game) == ["hgt:warm_pond:pumice_raft", "hgt:warm_pond:eutectic_brine", "hgt:warm_pond:pool"]
    assert "oceanic" in said_no(game, "hgt:warm_pond:clay_mound", "BG-E6-04")
    said_no(game, "hgt:warm_pond:hydrothermal_vent", "BG-E1-05")


@rule("BG-E6-05", "BG-B4-05")
def test_a_biont_that_goes_to_the_pool_is_not_compensated_and_has_had_its_move() -> None:
    game = mover("RRR", refugia=[place("clay_mound")])
    game.choose("hgt:warm_pond:pool")
    assert (bionts(game, "red"), pool(game, "red")) == (1, "")
    said_no(game, "biont:pool:clay_mound", "BG-E0-02")


@rule("BG-E6-04", "BG-E2-03", "BG-E2-09")
def test_a_refugium_must_have_room_under_the_limit_and_may_cost() -> None:
    full = [place("clay_mound", bionts="R"), place("zeolite_lagoon")]
    game = mover("RR", refugia=full)
    said_no(game, "hgt:warm_pond:zeolite_lagoon", "BG-E2-03")
    game = mover("RR", refugia=[place("deep_hot_biosphere")])
    said_no(game, "hgt:warm_pond:deep_hot_biosphere", "BG-E2-09")
    ours = own(bug("warm_pond", "RR", "", "conjugative_pilus"), catalysts="Y")
    game = table("assignment", "red", "blue", tableaus={"red": ours}, refugia=[place("deep_hot_biosphere")])
    game.choose("hgt:warm_pond:deep_hot_biosphere")
    game.choose("surcharge:yellow")
    assert letters(refugium(game, "deep_hot_biosphere").bionts) == "R"
    assert pool(game, "red") == ""


@rule("BG-E6-04", "BG-GL-24", "BG-E1-04")
def test_parasites_are_microorganisms_too() -> None:
    host = sick(plain("blue", "tmrna"), pest("prion", "RR"))
    ours = bug("clay_mound", "R", "", "conjugative_pilus", "rna_ribozyme")
    game = table("assignment", "red", "blue", tableaus={"red": own(ours), **tableaus(blue=host)})
    assert set(moves(game)) == {
        f"hgt:{source}:{target}"
        for source, target in [
            ("clay_mound", "warm_pond"), ("clay_mound", "prion"), ("clay_mound", "pool"),
            ("prion", "clay_mound"), ("prion", "warm_pond"), ("prion", "pool"),
        ]
    }  # fmt: skip
    play(game, "hgt:prion:warm_pond")
    assert (bionts_in(game, "prion"), bionts_in(game, "warm_pond")) == ("R", "RB")


@rule("BG-E6-11", "BG-A2-06")
def test_no_biont_leaves_or_enters_a_macroorganism_and_its_icons_do_not_count() -> None:
    starfish = {"id": "starfish", "placard": "clay_mound", "endosymbionts": "R"}
    both = {
        "red": own(bug("warm_pond", "RR", "", "conjugative_pilus")),
        "blue": own() | {"macroorganisms": [starfish]},
    }
    game = table("assignment", "red", "blue", tableaus=both)
    assert moves(game) == ["hgt:warm_pond:pool"]
    said_no(game, "hgt:warm_pond:starfish", "BG-E6-11")
    said_no(game, "hgt:starfish:pool", "BG-E6-11")


# -- the block


def against(blue: int, red: int, **more: Any) -> Genesis:
    """Red wants to move into blue's bacterium; each has that many HGT icons."""
    icons = ["conjugative_pilus", "rna_ribozyme", "calvin_cycle+"]
    ours = bug("warm_pond", "RR", "", *icons[:red])
    theirs = bug("clay_mound", "B", "", *icons[red : red + blue])
    return table(
        "assignment", "red", "blue", tableaus={"red": own(ours), "blue": own(theirs)}, **more,
    )  # fmt: skip


@rule("BG-E6-06", "BG-A2-06")
def test_an_opponent_with_more_icons_may_block() -> None:
    game = against(blue=2, red=1)
    assert (promiscuity(game.state, Colour.RED), promiscuity(game.state, Colour.BLUE)) == (1, 2)
    game.choose("hgt:warm_pond:clay_mound")
    assert (asked(game), ids(game)) == (("block", "blue"), ["allow", "block"])
    assert bionts_in(game, "clay_mound") == "B"
    game.choose("allow")
    assert bionts_in(game, "clay_mound") == "RB"


@rule("BG-E6-06")
@pytest.mark.parametrize(("blue", "red"), [(1, 1), (0, 1), (1, 2)])
def test_with_as_many_icons_or_fewer_nobody_blocks(blue: int, red: int) -> None:
    game = against(blue, red).choose("hgt:warm_pond:clay_mound")
    assert asked(game) == ("assign", "red")
    assert bionts_in(game, "clay_mound") == "RB"


@rule("BG-E6-06")
def test_only_the_owner_of_the_target_blocks() -> None:
    both = {
        "red": own(bug("warm_pond", "R", "", "conjugative_pilus"), bug("eutectic_brine", "R")),
        "blue": own(bug("clay_mound", "B", "", "rna_ribozyme", "calvin_cycle+")),
    }
    game = table("assignment", "red", "blue", tableaus=both)
    game.choose("hgt:warm_pond:eutectic_brine")
    assert asked(game)[0] != "block"


@rule("BG-E6-07")
def test_a_blocked_biont_goes_to_another_microorganism_to_the_pool_or_back() -> None:
    """Not to a refugium (ruling R-104)."""
    game = against(blue=2, red=1, refugia=[place("zeolite_lagoon")])
    play(game, "hgt:warm_pond:clay_mound", "block")
    assert (asked(game), ids(game)) == (("redirect", "red"), ["to:pool", "back"])
    said_no(game, "to:zeolite_lagoon", "BG-E6-07")
    said_no(game, "to:clay_mound", "BG-E6-07")
    said_no(game, "to:warm_pond", "BG-E6-04")
    said_no(game, "to:moon", "BG-E6-07", bl.InvalidChoice)
    assert told(game, "genesis.transfer.blocked")[0].rule == "BG-E6-06"
    home = play(game.copy(), "to:pool")
    assert (bionts_in(home, "warm_pond"), bionts(home, "red")) == ("R", 2)
    said_no(home, "hgt:warm_pond:pool", "BG-E6-03")


@rule("BG-E6-07", "BG-E6-03", "BG-E0-02")
def test_back_home_it_has_used_its_move_and_an_icon() -> None:
    game = play(against(blue=2, red=1), "hgt:warm_pond:clay_mound", "block", "back")
    assert bionts_in(game, "warm_pond") == "RR"
    assert organism(game, "warm_pond").arrived == (1, 0, 0, 0)
    said_no(game, "hgt:warm_pond:pool", "BG-E6-03")


@rule("BG-E6-07", "BG-E6-06")
def test_another_opponent_may_block_the_redirected_biont_too() -> None:
    both = {
        "red": own(bug("warm_pond", "RR", "", "calvin_cycle+")),
        "blue": sick(
            bug("clay_mound", "B", "", "rna_ribozyme", "conjugative_pilus"), pest("salmonella", "G")
        ),
    }
    both["blue"] = own(both["blue"])
    game = table("assignment", "red", "blue", "green", tableaus=both)
    play(game, "hgt:warm_pond:clay_mound", "block")
    assert ids(game) == ["to:salmonella", "to:pool", "back"]
    game.choose("to:salmonella")
    assert bionts_in(game, "salmonella") == "RG"


# -- those that stay behind


@rule("BG-E6-08", "BG-GL-19", "BG-GL-20", "BG-E1-04")
def test_the_last_biont_may_leave_and_the_organism_dies() -> None:
    game = play(mover("R"), "hgt:warm_pond:pool", "under:conjugative_pilus")
    assert gone(game, "warm_pond")
    assert (trophies(game, "red"), bionts(game, "red"), pool(game, "red")) == (("warm_pond",), 3, "")
    assert game.status() == ()


@rule("BG-E6-08", "BG-GL-28", "BG-GL-22")
def test_a_parasite_that_is_left_takes_its_disease_cubes_and_their_mutations_along() -> None:
    """Ruling R-41: extinct is not freed; the cubes go to the soup."""
    host = sick(plain("red", "tmrna+", "calvin_cycle"), pest("virus", "B", "calvin_cycle", "tmrna+"))
    game = table("assignment", "blue", "red", tableaus=tableaus(red=host))
    game.choose("hgt:virus:pool")
    assert (asked(game), ids(game)) == (
        ("anchor", "red"), ["anchor:calvin_cycle:base", "anchor:tmrna:plus"],
    )  # fmt: skip
    play(game, "anchor:tmrna:plus", "anchor:calvin_cycle:base")
    assert mutations(game, "warm_pond") == ["tmrna"]
    assert game.state.soup_cubes == (16, 16, 16, 15)
    assert pool(game, "blue") == ""
    assert game.state.rows[3].mutations[-1] == "calvin_cycle"
    assert game.status() == ()


@rule("BG-E6-09")
def test_a_bacterium_with_only_a_guest_left_moves_to_the_guests_tableau_with_all_that_is_on_it() -> None:
    host = sick(bug("warm_pond", "RB", "G", "conjugative_pilus", antioxidants="Y"), pest("salmonella", "G"))
    game = table("assignment", "red", "blue", "green", tableaus=tableaus(red=host))
    play(game, "hgt:warm_pond:pool", "heir:blue")
    assert owner(game, "warm_pond") == "blue"
    assert (mutations(game, "warm_pond"), letters(organism(game, "warm_pond").antioxidants)) == (
        ["conjugative_pilus"], "Y",
    )  # fmt: skip
    assert (owner(game, "salmonella"), controller(game, "salmonella")) == ("blue", "green")
    assert game.scores() == {"red": 0, "blue": 3, "green": 1}
    assert trophies(game, "red") == ()
    assert game.status() == ()


@rule("BG-E6-09")
def test_a_parasite_with_only_a_guest_left_stays_where_it_is_and_changes_its_player() -> None:
    """Ruling R-46: the card's owner cannot use it before it dies; then it returns to him."""
    host = sick(plain("red", "tmrna"), pest("virus", "BG", "tmrna") | {"diseases": []})
    there = plain("red", "calvin_cycle", place="clay_mound")
    game = table("assignment", "blue", "green", "red", tableaus={"red": own(host, there)})
    play(game, "hgt:virus:pool", "heir:green")
    assert (parasite(game, "virus").host, owner(game, "virus"), controller(game, "virus")) == (
        "warm_pond", "red", "green",
    )  # fmt: skip
    said_no(game, "attach:viroid:clay_mound", "BG-E3-01")
    on(game, "assign", "green")
    assert "attach:cyanobacteria:warm_pond" not in ids(game)  # green's own parasite already: R-46
    play(game, "hgt:virus:pool")
    assert gone(game, "virus")
    assert told(game, "genesis.lose.card_returns")[0].player == "blue"


@rule("BG-E6-09")
def test_a_bacterium_may_join_the_tableau_of_its_own_parasites_player() -> None:
    """Ruling R-46: the attachment stays."""
    host = sick(bug("warm_pond", "RG", "G", "conjugative_pilus"), pest("salmonella", "G"))
    game = table("assignment", "red", "green", tableaus=tableaus(red=host))
    play(game, "hgt:warm_pond:pool", "heir:green")
    assert (owner(game, "warm_pond"), parasite(game, "salmonella").host) == ("green", "warm_pond")
    assert game.status() == ()


@rule("BG-E6-10")
def test_of_several_guests_the_one_who_leaves_chooses() -> None:
    both = {"red": own(bug("warm_pond", "RGY", "", "conjugative_pilus"))}
    game = table("assignment", "red", "yellow", "green", tableaus=both)
    game.choose("hgt:warm_pond:pool")
    assert (asked(game), ids(game)) == (("heir", "red"), ["heir:yellow", "heir:green"])
    said_no(game, "heir:red", "BG-E6-10")
    said_no(game, "heir:nobody", "BG-E6-10", bl.InvalidChoice)
    game.choose("heir:green")
    assert owner(game, "warm_pond") == "green"


@rule("BG-E2-05")
def test_green_that_leaves_with_the_organism_calls_a_biont_home() -> None:
    both = {"red": own(bug("warm_pond", "RB", "G", "conjugative_pilus"))}
    refuges = [place("clay_mound", bionts="R"), place("zeolite_lagoon", bionts="R")]
    game = table("assignment", "red", "blue", tableaus=both, refugia=refuges)
    play(game, "hgt:warm_pond:pool", "heir:blue")
    assert asked(game) == ("withdraw", "red")


@rule("BG-B3-06", "BG-E6-08")
def test_what_a_suicide_costs_others_is_compensated_and_exchanged_at_once() -> None:
    host = sick(bug("warm_pond", "R", "", "conjugative_pilus"), pest("salmonella", "GG"))
    game = table("assignment", "red", "green", tableaus={"red": own(host), "green": own(catalysts="GGGGGG")})
    play(game, "keep", "hgt:warm_pond:pool", "under:conjugative_pilus")
    assert asked(game) == ("substitute", "green")
    game.choose("substitute:blue")
    assert pool(game, "green") == "GGGGGGB"


@rule("BG-E6-12", "BG-E6-06", "BG-E6-04")
def test_printed_example_a_biont_goes_into_malaria_and_yellow_without_icons_cannot_block() -> None:
    host = sick(plain("green", "tmrna", place="clay_mound"), pest("malaria", "Y", "tmrna"))
    both = {"red": own(bug("warm_pond", "RR", "", "conjugative_pilus")), "green": own(host)}
    game = table("assignment", "red", "yellow", "green", tableaus=both)
    assert promiscuity(game.state, Colour.YELLOW) == 0
    game.choose("hgt:warm_pond:malaria")
    assert asked(game) == ("assign", "red")
    assert (bionts_in(game, "warm_pond"), bionts_in(game, "malaria")) == ("R", "RY")
    assert diseases(game, "malaria") == ["tmrna"]


# -- A2: who leads


def leaders(phase: str = "assignment", **given: Any) -> Genesis:
    """A phase about to begin, red before blue before green."""
    return lay(
        phase=phase, players=["red", "blue", "green"], active=list(EVERY_ROW), tableaus=given,
        hands=("forced",),
    )  # fmt: skip


@rule("BG-A2-05", "BG-A2-03")
def test_the_most_promiscuous_player_may_lead_the_phase_and_the_others_follow_clockwise() -> None:
    game = leaders(blue=own(plain("blue", "rna_ribozyme")))
    assert (asked(game), ids(game)) == (("lead", "blue"), ["claim_lead", "wait"])
    stays = game.copy().choose("wait")
    assert asked(stays) == ("assign", "red")
    game.choose("claim_lead")
    assert [seat.word for seat in game.state.order] == ["blue", "green", "red"]
    assert asked(game) == ("assign", "blue")
    assert asked(game.choose("pass")) == ("assign", "green")


@rule("BG-A2-05")
def test_a_claim_holds_for_one_phase_only() -> None:
    game = leaders(blue=own(bug("warm_pond", "B", "", "rna_ribozyme")))
    game.choose("claim_lead")
    on(game, "lead", "blue")
    assert [seat.word for seat in game.state.order] == ["red", "blue", "green"]
    game.choose("wait")
    on(game, "purchase", "red")
    assert [seat.word for seat in game.state.order] == ["red", "blue", "green"]


@rule("BG-A2-05")
@pytest.mark.parametrize(("red", "blue"), [(0, 0), (1, 1), (2, 2)])
def test_nobody_is_asked_when_the_most_promiscuous_are_equal(red: int, blue: int) -> None:
    icons = ["conjugative_pilus", "rna_ribozyme", "calvin_cycle+"]
    theirs = sick(plain("blue", *icons[:1][:blue]), pest("salmonella", "G"))
    ours = plain("red", *icons[1:2][:red], place="clay_mound")
    if red == 2:
        ours["bionts"] = "RB"
        theirs["bionts"] = "BR"
    game = leaders(blue=own(theirs), red=own(ours))
    assert asked(game) == ("assign", "red")


@rule("BG-A2-05")
def test_who_is_first_anyway_is_not_asked() -> None:
    assert asked(leaders(red=own(plain("red", "rna_ribozyme")))) == ("assign", "red")


@rule("BG-A2-05")
def test_it_is_offered_in_each_of_the_five_phases() -> None:
    """Ruling R-28."""
    game = lay(
        phase="event", players=["red", "blue", "green"], events=["ev48"], hands=("forced",),
        tableaus={"green": own(bug("warm_pond", "G", "GG", "rna_ribozyme"))}, order=["red", "blue", "green"],
    )  # fmt: skip
    offered = []
    while game.decision is not None:
        if game.decision.kind == "lead":
            offered.append([entry.message for entry in game.journal][-1])
        known = ids(game)
        game.choose(next((one for one in ("claim_lead", "pass", "keep") if one in known), 0))
    assert len(offered) == 5
    assert len(told(game, "genesis.event.lead")) == 5
    assert {entry.data["players"] for entry in told(game, "genesis.event.lead")} == {("green", "red", "blue")}


@rule("BG-A2-06")
@pytest.mark.parametrize(
    ("ours", "theirs", "icons"),
    [
        (plain("red", "conjugative_pilus", "rna_ribozyme+"), None, 2),
        (plain("red", "conjugative_pilus+"), None, 0),  # the back has no HGT icon
        (plain("red"), bug("clay_mound", "BR", "", "rna_ribozyme"), 1),  # a foreign gene
        (plain("red"), bug("clay_mound", "B", "", "rna_ribozyme"), 0),
        (plain("red"), sick(plain("blue", "rna_ribozyme", place="clay_mound"), pest("prion", "R")), 0),
        (
            plain("red"),
            sick(plain("blue", place="clay_mound"), pest("prion", "R", mutations=["rna_ribozyme"])), 1,
        ),
        (sick(plain("red"), pest("virus", "B")), None, 0),
        (sick(plain("red"), pest("virus", "BR")), None, 1),  # icons printed on the card count: R-106
    ],
)  # fmt: skip
def test_promiscuity_counts_icons_of_own_microorganisms_and_of_those_he_lives_in(
    ours: dict[str, Any], theirs: dict[str, Any] | None, icons: int
) -> None:
    given = {"red": own(ours), "blue": own(*([theirs] if theirs else []))}
    game = table("purchase", "red", "blue", tableaus=given)
    assert promiscuity(game.state, Colour.RED) == icons


@rule("BG-A2-06", "BG-H1-08", "BG-E3-01")
def test_the_icon_of_a_parasite_counts_from_the_turn_after_it_came() -> None:
    both = tableaus(red=bug("warm_pond", "R", "RRRRRR", "calvin_cycle"))
    game = table("assignment", "blue", "red", tableaus=both, events=["ev48"])
    play(game, "attach:virus:warm_pond", "from:pool", "enough", "steal:calvin_cycle:base")
    assert promiscuity(game.state, Colour.BLUE) == 0
    said_no(game, "hgt:virus:pool", "BG-E6-03")
    while game.state.turn == 1:
        game.choose(next((one for one in ("pass", "keep") if one in ids(game)), 0))
    if not gone(game, "virus"):
        assert promiscuity(game.state, Colour.BLUE) == 1


@rule("BG-A2-07", "BG-A1-13")
def test_a_parasite_buys_right_after_its_host_whatever_the_order() -> None:
    host = sick(plain("red", "tmrna"), pest("salmonella", "G"))
    red = own(host, plain("red", "ftsz_ring", place="clay_mound"), catalysts="RYGB")
    game = table(
        "purchase", "green", "red", "blue",
        tableaus={"red": red, "green": own(plain("green", place="pumice_raft"))},
        mutation_decks={"cosmic": ["mrna", "ribosome_rna"], "coastal": ["cytochromes"]},
    )  # fmt: skip
    assert asked(game) == ("purchase", "green")
    assert not [one for one in ids(game) if "salmonella" in one]
    game.choose("pass")
    assert asked(game) == ("purchase", "red")
    play(game, "buy:warm_pond:mrna", "pay:blue")
    said_no(game, "buy:clay_mound:cytochromes", "BG-A2-07")
    game.choose("finish:warm_pond")
    assert asked(game) == ("purchase", "green")
    assert {one.split(":")[1] for one in ids(game) if ":" in one} == {"salmonella"}
    play(game, "buy:salmonella:cytochromes", "pay:yellow", "pass")
    assert asked(game) == ("purchase", "red")
    said_no(game, "buy:warm_pond:ribosome_rna", "BG-A2-07")
    play(game, "pass")
    assert asked(game) == ("purchase", "blue")
    assert in_order(game).status() == ()
