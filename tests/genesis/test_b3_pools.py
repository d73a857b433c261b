"""B2, B3, B4: soup, pools and their limit, the exchange of what is refused, bionts and compensation."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab.genesis.pieces import Colour
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    fall,
    forced,
    ids,
    lay,
    organism,
    own,
    place,
    play,
    pool,
    refused,
    told,
)

rule = pytest.mark.rule
FOUR = ["red", "yellow", "green", "blue"]


@rule("BG-B3-05")
@pytest.mark.parametrize(("players", "limit"), [(FOUR[:2], 6), (FOUR[:3], 4), (FOUR, 3)])
def test_a_pool_holds_twelve_divided_by_the_players_of_each_colour(players: list[str], limit: int) -> None:
    # Printed example: three players, four red discs.
    ours = own(bug("mars_paleo_ocean", "R", "RRRR"), catalysts="RRR"[: limit - 1])
    game = lay(phase="darwin", players=players, tableaus={"red": ours}, dice=[[1, 1, 2, 3, 4, 2]])
    assert game.view()["tableaus"][0]["pool_limit"] == limit
    assert pool(game, "red").count("R") == limit


@rule("BG-B3-06", "BG-GL-11")
def test_for_every_two_refused_one_of_another_colour_may_be_taken() -> None:
    ours = own(bug("warm_pond", "R", "RR"), catalysts="GGGGG")
    game = lay(phase="darwin", tableaus={"red": ours}, dice=[[1, 1, 2, 3]])  # six green, room for one
    assert asked(game) == ("substitute", "red")
    assert ids(game) == ["substitute:red", "substitute:yellow", "substitute:blue", "decline"]
    refused(game, "substitute:green", "BG-B3-05")
    refused(game, "substitute:gold", "BG-B3-06", bl.InvalidChoice)
    play(game, "substitute:red", "substitute:blue")
    assert pool(game, "red") == "RGGGGGGB"  # five were refused, which makes two
    assert asked(game)[0] == "purchase"  # nobody is asked a third time
    assert game.status() == ()


@rule("BG-B3-06")
def test_a_single_refused_catalyst_is_lost() -> None:
    ours = own(bug("warm_pond", "R"), catalysts="GGGGGG")
    game = lay(phase="darwin", tableaus={"red": ours}, dice=[[1, 2]])
    assert pool(game, "red") == "GGGGGG"
    assert told(game, "genesis.pool.full")
    assert asked(game)[0] == "purchase"  # and nobody was asked


@rule("BG-B3-06")
def test_the_exchange_may_be_declined() -> None:
    ours = own(bug("warm_pond", "R"), catalysts="GGGGGG")
    game = lay(phase="darwin", tableaus={"red": ours}, dice=[[1, 1]])
    assert asked(game) == ("substitute", "red")
    game.choose("decline")
    assert pool(game, "red") == "GGGGGG"


@rule("BG-B3-06")
def test_what_one_roll_refuses_is_summed_over_the_colours() -> None:
    zinc = place("geothermal_zinc", "RB", "GB", "R", "RRR")
    ours = own(catalysts="RRRRRRBBBBBB")
    game = lay(
        phase="autocatalytic", climate="cold", tableaus={"red": ours}, refugia=[zinc], dice=[[5, 6, 4, 3]]
    )
    play(game, "kill:cube:red", "kill:cube:blue")
    assert asked(game) == ("substitute", "red")
    assert ids(game) == ["substitute:yellow", "substitute:green", "decline"]


@rule("BG-B3-06", "BG-F4-07")
def test_the_receiver_exchanges_what_his_pool_refuses() -> None:
    clay = place("clay_mound", "BB", "RY", "RB", "RRRR")
    game = lay(
        phase="autocatalytic",
        refugia=[clay],
        tableaus={"blue": own(catalysts="BBBBBB")},
        dice=[[6, 6, 4, 4, 4, 5]],
    )
    play(game, "kill:cube:blue", "kill:cube:blue", "leave")
    assert asked(game) == ("substitute", "blue")
    game.choose("substitute:yellow")
    assert (pool(game, "red"), pool(game, "blue")) == ("", "YBBBBBB")


@rule("BG-B4-04", "BG-B3-05")
def test_the_limit_holds_for_compensation_too() -> None:
    ours = own(bug("warm_pond", "RR"), catalysts="RRRRRR")
    game = lay(phase="darwin", tableaus={"red": ours}, dice=[[6, 2, 3, 4]])
    assert (bionts(game, "red"), pool(game, "red")) == (2, "RRRRRR")


@rule("BG-B3-07")
def test_when_the_discs_run_out_substitutes_are_used() -> None:
    tableaus = {
        "red": own(bug("warm_pond", "R", "RRR", antioxidants="GGGGGG")),
        "green": own(bug("geothermal_zinc", "G", antioxidants="GGGGGG")),
    }
    game = lay(phase="darwin", players=["red", "green"], tableaus=tableaus, dice=[[1, 2, 3, 4, 2], [2, 3]])
    assert pool(game, "red") == "GGGG"
    assert game.state.soup_catalysts[2] == -4
    assert game.status() == ()


@rule("BG-B2-02", "BG-D3-04")
def test_when_the_cubes_run_out_substitutes_are_used() -> None:
    rich = own(bug("mars_paleo_ocean", "R", "Y" * 16))
    deck = bl.scripted(deals={"oceanic": ["hydrothermal_vent", "clay_mound"]})
    game = fall("ev40", tableaus={"red": rich}, dice=deck)
    assert {one.id for one in game.state.refugia()} == {"hydrothermal_vent", "clay_mound"}
    assert game.state.soup_cubes[1] == -2
    assert game.status() == ()


@rule("BG-B2-01", "BG-B2-03", "BG-B3-01", "BG-C-02")
def test_what_is_not_on_the_table_is_in_the_soup() -> None:
    ours = own(bug("warm_pond", "R", "RG", "endospore", antioxidants="Y"), catalysts="RB")
    game = lay(
        phase="assignment",
        refugia=[place("clay_mound", enzymes="Y")],
        tableaus={"red": ours},
        hands=("forced",),
    )
    assert game.state.soup_cubes == (14, 15, 14, 14)
    assert game.state.soup_catalysts == (11, 10, 12, 11)


@rule("BG-B4-02", "BG-B4-01")
def test_three_bionts_a_colour_wherever_they_are() -> None:
    game = fall(
        "ev54", tableaus={"red": own(bug("warm_pond", "RR", "GR"))}, refugia=[place("clay_mound", bionts="R")]
    )
    while game.decision and game.state.phase_word == "event":
        game.choose(0)
        forced(game)
    out = sum(one.bionts[0] for one in game.state.refugia())
    inside = sum(one.bionts[0] for one in game.state.tableaus[Colour.RED].organisms)
    assert bionts(game, "red") + out + inside == 3


@rule("BG-E1-06")
def test_a_biont_that_is_recalled_is_not_compensated() -> None:
    mars = place("mars_paleo_ocean", bionts="R")
    game = lay(phase="assignment", active=["cosmic"], refugia=[mars], hands=("forced",))
    game.choose("recall:mars_paleo_ocean")
    assert (bionts(game, "red"), pool(game, "red")) == (3, "")


@rule("BG-B3-03", "BG-B3-02")
def test_the_pool_belongs_to_the_tableau_not_to_the_owner_of_the_biont() -> None:
    tableaus = {"red": own(bug("warm_pond", "RB", "R")), "blue": own(catalysts="B")}
    game = lay(phase="darwin", tableaus=tableaus, dice=[[1, 2, 3, 4, 2]])
    assert (pool(game, "red"), pool(game, "blue")) == ("GG", "B")
    assert organism(game, "warm_pond").colour.word == "green"
