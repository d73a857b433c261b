"""H5, H4 and H0 for macroorganisms: organs, landfall, red queens, endosymbionts that buy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import bioslab as bl
from bioslab.genesis.pieces import Colour, Phase
from tests.genesis.laying import asked, bionts, bug, ids, lay, letters, own, play, pool, told
from tests.genesis.laying_macros import (
    FOUR,
    ashore,
    beast,
    denied,
    hanger,
    macro,
    organs,
    other_deck,
    parasite,
    seen,
    soup,
    wild,
)

if TYPE_CHECKING:
    from pathlib import Path

    from bioslab.genesis.game import Genesis

rule = pytest.mark.rule
CALM_EVENT = "ev48"


def market(*macros: dict[str, Any], catalysts: str = "", **more: Any) -> Genesis:
    """The purchase phase of red, who has these macroorganisms."""
    pieces: dict[str, Any] = {"players": FOUR, **more}
    others = pieces.pop("others", {})
    tableaus = {"red": wild(*macros, catalysts=catalysts), **others}
    return lay(phase="purchase", tableaus=tableaus, hands=("forced",), **pieces)


def next_turn(game: Genesis) -> Genesis:
    """On to the event phase of the next turn."""
    turn = game.state.turn
    while game.decision and game.state.turn == turn:
        game.choose("pass" if "pass" in ids(game) else 0)
    return game


# -- buying organs


@rule("BG-H5-01", "BG-H0-05")
def test_an_organ_costs_a_catalyst_of_its_colour_and_fills_an_empty_space() -> None:
    game = market(beast("starfish", "clay_mound", 1), catalysts="RG")
    assert ids(game) == ["organ:starfish:0", "organ:starfish:2", "pass"]
    before = soup(game)
    play(game, "organ:starfish:2", "pay:green")
    assert organs(game, "starfish") == [1, 2]
    assert pool(game, "red") == "R"
    assert soup(game)[Colour.GREEN] == before[Colour.GREEN] - 1
    assert game.status() == ()


@rule("BG-H0-05", "BG-H0-08")
def test_two_of_one_colour_pay_for_an_organ_too() -> None:
    game = market(beast("starfish", "clay_mound"), catalysts="GBB")
    play(game, "organ:starfish:3")
    denied(game, "pay:yellow", "BG-H0-04", "genesis.refuse.payment")
    assert ids(game) == ["pay:blue:2"]
    game.choose("pay:blue:2")
    assert (organs(game, "starfish"), pool(game, "red")) == ([3], "G")


@rule("BG-H5-01", "BG-H0-05")
def test_organs_that_cannot_be_bought() -> None:
    game = market(
        beast("starfish", "clay_mound", 1), catalysts="G", others={"blue": own(bug("warm_pond", "BR", "G"))}
    )
    denied(game, "organ:starfish:1", "BG-H5-01", "genesis.refuse.organ_full")
    denied(game, "organ:starfish:7", "BG-H5-01", "genesis.refuse.organ_full")
    denied(game, "organ:starfish:0", "BG-H0-04", "genesis.refuse.price")
    denied(game, "organ:warm_pond:0", "BG-H5-01", "genesis.refuse.no_macro")
    denied(game, "organ:opabinia:0", "BG-H0-01", "genesis.refuse.no_organism")
    play(game, "pass")
    denied(game, "organ:starfish:2", "BG-H0-01", "genesis.refuse.no_biont_in")


@rule("BG-H0-01", "BG-H5-01")
def test_one_organ_a_biont_and_turn() -> None:
    game = market(beast("starfish", "clay_mound", guests="R"), catalysts="RRG")
    play(game, "organ:starfish:0", "pay:red", "organ:starfish:1", "pay:red")
    denied(game, "organ:starfish:2", "BG-H0-01", "genesis.refuse.bought")


@rule("BG-H5-02", "BG-GL-12")
def test_what_an_organ_can_do_it_can_do_from_the_next_turn() -> None:
    game = market(beast("starfish", "clay_mound"), catalysts="G", events=[CALM_EVENT])
    play(game, "organ:starfish:2", "pay:green")
    shown = seen(game, "starfish")
    assert (shown["abilities"], shown["o2_shield"]) == ([], 2)  # its green cube counts at once
    assert seen(next_turn(game), "starfish")["abilities"] == ["o2_shield"]


@rule("BG-H5-02")
def test_what_is_printed_at_a_circle_works_while_it_is_occupied() -> None:
    star = market(beast("starfish", "clay_mound", 2, guests="YB"))
    assert seen(star, "starfish")["abilities"] == ["o2_shield", "pcd_shield", "immunology"]


@rule("BG-H5-03")
def test_a_bubble_that_points_at_two_organs_counts_once_for_each(tmp_path: Path) -> None:
    def eyes(card: dict[str, Any]) -> None:
        for organ in card["marine"]["organs"][:2]:
            organ["abilities"] = ["red_queen"]

    deck = other_deck(tmp_path, "starfish", eyes)
    icons = []
    for spaces in ([], [0], [1], [0, 1]):
        pieces = {
            "phase": "assignment", "players": FOUR, "events": [],
            "tableaus": {"red": wild(beast("starfish", "clay_mound", *spaces))},
        }  # fmt: skip
        game = bl.genesis.position(pieces, cards=deck, hands=("forced",))
        icons.append(seen(game, "starfish")["abilities"].count("red_queen"))
    assert icons == [0, 1, 1, 2]


@rule("BG-H5-05", "BG-H6-04")
@pytest.mark.parametrize(("space", "pay", "rate"), [(0, "red", 5), (3, "yellow", 5), (2, "green", 4)])
def test_red_and_yellow_organs_raise_the_metabolic_rate(space: int, pay: str, rate: int) -> None:
    game = market(
        order=["blue", "red", "yellow", "green"],
        others={"blue": wild(beast("starfish", "clay_mound"), catalysts="RYG")},
    )
    assert seen(game, "starfish")["rate"] == 4
    play(game, f"organ:starfish:{space}", f"pay:{pay}")
    assert seen(game, "starfish")["rate"] == rate


# -- endosymbionts buy


@rule("BG-GL-16", "BG-H0-12", "BG-H0-10", "BG-A-13")
def test_an_endosymbiont_buys_an_organ_in_its_own_turn_out_of_the_owners_pool() -> None:
    game = market(
        beast("starfish", "clay_mound", guests="Y"), catalysts="RG", others={"yellow": own(catalysts="RG")}
    )
    game.choose("pass")
    assert asked(game) == ("purchase", "yellow")
    play(game, "organ:starfish:0", "pay:red")
    assert (pool(game, "red"), pool(game, "yellow")) == ("G", "RG")
    denied(game, "organ:starfish:2", "BG-H0-01", "genesis.refuse.bought")


# -- landfall


@rule("BG-H5-06", "BG-H5-07")
def test_the_last_organ_brings_it_ashore_at_once_and_its_cubes_and_discs_go() -> None:
    worm = beast("flatworm", "clay_mound", 0, 1, guests="YB", discs="RGG")
    game = market(worm, catalysts="G")
    cubes, discs = soup(game), game.state.soup_catalysts
    play(game, "organ:flatworm:2", "pay:green")
    landed = macro(game, "flatworm")
    assert (landed.terrestrial, organs(game, "flatworm")) == (True, [])
    assert landed.antioxidants == (0, 0, 0, 0)
    assert (landed.trophic, landed.endosymbionts) == (Colour.RED, (Colour.YELLOW, Colour.BLUE))
    assert soup(game) == tuple(n + m for n, m in zip(cubes, (1, 1, 0, 0), strict=True))
    assert game.state.soup_catalysts == tuple(n + m for n, m in zip(discs, (1, 0, 3, 0), strict=True))
    assert seen(game, "flatworm")["system"] == [2, 1, 2, 2]
    assert game.status() == ()


@rule("BG-H5-06", "BG-GL-12")
def test_the_abilities_of_the_land_side_wait_for_the_next_turn() -> None:
    game = market(beast("alga", "clay_mound", 0, 1, guests="Y"), catalysts="B", events=[CALM_EVENT])
    play(game, "organ:alga:2", "pay:blue")
    assert seen(game, "alga")["abilities"] == []
    assert seen(next_turn(game), "alga")["abilities"] == ["drought_shield"]


@rule("BG-H5-06")
def test_a_position_with_all_organs_at_sea_is_unsound_and_says_so() -> None:
    with pytest.raises(bl.PositionError, match="ashore"):
        market(beast("trilobite", "clay_mound", 0, 1))
    assert organs(market(ashore("trilobite", "clay_mound", 0, 1, 2)), "trilobite") == [0, 1, 2]


@rule("BG-H5-06")
def test_a_land_animal_with_all_its_organs_stays_what_it_is() -> None:
    game = market(ashore("flatworm", "clay_mound", 0, 1), catalysts="B")
    play(game, "organ:flatworm:2", "pay:blue")
    assert organs(game, "flatworm") == [0, 1, 2]
    assert not told(game, "genesis.macro.landfall")


@rule("BG-H6-02", "BG-H5-06")
def test_it_enters_the_food_chain_of_the_land_at_its_lowest_free_level() -> None:
    blues = wild({**ashore("starfish", "pumice_raft"), "level": 0})
    game = market({**beast("alga", "clay_mound", 0, 1), "level": 2}, catalysts="B", others={"blue": blues})
    play(game, "organ:alga:2", "pay:blue")
    assert macro(game, "alga").level == 1


def egg(*organs_there: int, diseases: tuple[str, ...] = ("green",)) -> Genesis:
    """Blue buys the shelled egg of a trilobite whose cuticle is on red's prion."""
    sick = beast("trilobite", "clay_mound", *organs_there, parasites=(hanger("prion", "R", *diseases),))
    game = lay(
        phase="purchase", tableaus={"blue": wild(sick, catalysts="B")}, order=["blue", "red"],
        hands=("forced",),
    )  # fmt: skip
    return play(game, "organ:trilobite:1", "pay:blue")


@rule("BG-H5-09", "BG-H5-08", "BG-H5-07")
def test_the_trilobite_of_the_rulebook() -> None:
    game = egg()
    assert asked(game) == ("landfall", "blue")
    assert ids(game) == ["count", "wait"]
    before = soup(game)
    game.choose("count")
    assert macro(game, "trilobite").terrestrial
    assert game.state.root("prion") is macro(game, "trilobite")  # an insect now, and still a host
    prion = parasite(game, "prion")
    assert (prion.diseases, letters(prion.bionts)) == ((), "R")
    assert soup(game) == tuple(n + m for n, m in zip(before, (0, 0, 1, 1), strict=True))
    assert game.status() == ()


@rule("BG-H5-08")
def test_counting_the_stolen_organs_is_a_choice() -> None:
    game = play(egg(), "wait")
    assert not macro(game, "trilobite").terrestrial
    assert (organs(game, "trilobite"), letters(parasite(game, "prion").cubes())) == ([1], "G")


@rule("BG-H5-08")
def test_stolen_cubes_of_other_colours_do_not_count() -> None:
    game = egg(diseases=("yellow",))
    assert asked(game)[0] == "purchase"
    assert not macro(game, "trilobite").terrestrial


@rule("BG-H5-08", "BG-H5-06")
def test_with_all_its_own_organs_the_parasite_keeps_its_cubes() -> None:
    game = egg(0)
    assert macro(game, "trilobite").terrestrial
    assert letters(parasite(game, "prion").cubes()) == "G"


# -- red queens (H4)


@rule("BG-H4-11", "BG-H4-08", "BG-H4-09", "BG-H5-04", "BG-GL-18")
def test_the_cyanobacterium_of_the_rulebook_infests_the_brain_of_an_earthworm() -> None:
    cyano = hanger("cyanobacteria", "G", mutations=("camp_pheromones",))
    game = market(ashore("flatworm", "clay_mound", 0, 2, parasites=(cyano,)), catalysts="RB")
    play(game, "pass")
    assert asked(game) == ("purchase", "green")  # right after its host
    assert "queen:cyanobacteria:flatworm:0:organ" in ids(game)
    play(game, "queen:cyanobacteria:flatworm:0:organ", "pay:red")
    assert organs(game, "flatworm") == [2]
    assert letters(parasite(game, "cyanobacteria").cubes()) == "RR"  # the brain, and the pheromones' cube
    assert pool(game, "red") == "B"
    assert game.status() == ()


@rule("BG-H4-08")
def test_a_parasite_needs_an_empty_disease_space_of_the_organs_colour() -> None:
    cyano = hanger("cyanobacteria", "G", "red", mutations=("camp_pheromones",))
    game = market(ashore("flatworm", "clay_mound", 0, 1, parasites=(cyano,)), catalysts="RRGG")
    play(game, "pass")
    denied(game, "queen:cyanobacteria:flatworm:0:organ", "BG-H4-01", "genesis.refuse.no_prey")
    denied(game, "queen:cyanobacteria:flatworm:1:organ", "BG-H4-01", "genesis.refuse.no_prey")


def frog(
    *organs_there: int, diseases: tuple[str, ...], guests: str = "R", bionts_there: str = "Y"
) -> Genesis:
    """Red's amphibian, whose red endosymbiont has a red queen, with yellow's chlamydia."""
    chlamydia = hanger("chlamydia", bionts_there, *diseases)
    amphibian = ashore("starfish", "clay_mound", *organs_there, guests=guests, parasites=(chlamydia,))
    return market(amphibian, catalysts="RYGB")


@rule("BG-H4-06", "BG-H4-09")
def test_a_macroorganism_takes_a_stolen_cube_as_a_healthy_organ() -> None:
    game = frog(diseases=("green",))
    play(game, "queen:starfish:chlamydia:0:organ", "pay:green")
    assert organs(game, "starfish") == [2]
    assert parasite(game, "chlamydia").diseases == ()
    assert pool(game, "red") == "RYB"
    assert seen(game, "starfish")["abilities"] == ["red_queen"]  # the melanophores shield from next turn
    assert game.status() == ()


@rule("BG-H4-06")
def test_it_needs_an_empty_organ_space_of_the_colour() -> None:
    game = frog(2, diseases=("green",))
    denied(game, "queen:starfish:chlamydia:0:organ", "BG-H4-01", "genesis.refuse.no_prey")


@rule("BG-H4-07", "BG-B4-05")
def test_without_stolen_cubes_a_biont_becomes_an_endosymbiont_uncompensated() -> None:
    game = frog(diseases=(), bionts_there="YY")
    play(game, "queen:starfish:chlamydia:biont:yellow", "pay:yellow")
    assert macro(game, "starfish").endosymbionts == (Colour.RED, Colour.YELLOW)
    assert letters(parasite(game, "chlamydia").bionts) == "Y"
    assert (bionts(game, "yellow"), pool(game, "yellow")) == (1, "")
    assert seen(game, "starfish")["abilities"] == ["red_queen"]  # mitochondria work from next turn


@rule("BG-H4-07")
def test_the_last_biont_makes_the_parasite_extinct() -> None:
    game = frog(diseases=())
    play(game, "queen:starfish:chlamydia:biont:yellow", "pay:yellow")
    assert game.state.parasites == ()
    assert (bionts(game, "yellow"), pool(game, "yellow")) == (2, "")


@rule("BG-H4-07", "BG-H3-11")
def test_it_needs_a_free_circle_of_the_colour_and_no_stolen_cube_left() -> None:
    denied(
        frog(diseases=(), guests="RY"), "queen:starfish:chlamydia:biont:yellow", "BG-H4-01",
        "genesis.refuse.no_prey",
    )  # fmt: skip
    denied(
        frog(diseases=("green",)), "queen:starfish:chlamydia:biont:yellow", "BG-H4-01",
        "genesis.refuse.no_prey",
    )  # fmt: skip


@rule("BG-H4-06", "BG-H4-10", "BG-H5-06")
def test_an_organ_taken_back_can_be_the_last_one_and_bring_landfall() -> None:
    vibrio = beast("arrow_worm", "clay_mound", 1, 2, guests="R", parasites=(hanger("malaria", "Y", "red"),))
    game = market(vibrio, catalysts="R")
    play(game, "queen:arrow_worm:malaria:0:organ", "pay:red")
    assert macro(game, "arrow_worm").terrestrial
    assert parasite(game, "malaria").diseases == ()


@rule("BG-H4-10", "BG-H6-03")
def test_a_red_queen_that_changes_red_chromosomes_changes_the_food_chain() -> None:
    cyano = hanger("cyanobacteria", "G", mutations=("camp_pheromones",))
    reds = {**ashore("flatworm", "clay_mound", 0, parasites=(cyano,)), "level": 1}  # 2 + 1 + brain + biont: 5
    blues = {**ashore("brachiopod", "pumice_raft", 0), "level": 0}  # 1 + 2 + epiphragm: 4
    game = market(reds, catalysts="R", others={"blue": wild(blues)}, events=[CALM_EVENT])
    assert (seen(game, "flatworm")["rate"], seen(game, "brachiopod")["rate"]) == (5, 4)
    play(game, "pass", "queen:cyanobacteria:flatworm:0:organ", "pay:red")
    assert seen(game, "flatworm")["rate"] == 4
    while game.state.phase is Phase.PURCHASE and game.roll is None and game.state.turn == 1:
        game.choose("pass" if "pass" in ids(game) else 0)
    ranks = told(game, "genesis.macro.tie")
    assert ranks[0].data["organisms"] == ("flatworm", "brachiopod")  # equals now: dice
