"""Section J, the long example of blue and green, as far as the micro-world goes.

Each scene is laid out by itself: the example forgets the placards that two players take out (R-56), so
it cannot be played through. Where its numbers contradict a rule, the scene has the numbers of the rule.
"""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Row
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    dead,
    fall,
    forced,
    ids,
    lay,
    letters,
    living,
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
US = ["blue", "green"]
DUST, HOT, MARS = "interplanetary_dust", "deep_hot_biosphere", "mars_paleo_ocean"
AMYLOID = "green_rust_fumarole"
MARTIAN_BUG = bug(MARS, "B", "RYGB")


def scene(*events: str, rolls: list[list[int]] | None = None, **more: Any) -> Genesis:
    """An event phase of blue and green; the keywords of decks name the placards that lie on top."""
    tops: dict[str, list[str]] = {row: more.pop(row) for row in Row.words() if row in more}
    return fall(*events, players=US, dice=bl.scripted(rolls or [], tops), **more)


def emerged(game: Genesis) -> list[object]:
    """The refugia that came into play, in order."""
    lines = ("genesis.event.refugium_heaven", "genesis.event.refugium_earth")
    return [entry.data["place"] for entry in game.journal if entry.message in lines]


# -- turn 1: Mars Paleo-Ocean


def first_turn() -> Genesis:
    """Both have placed what they have; the dice lie ready."""
    game = scene(
        "ev37", cosmic=[DUST, HOT], rolls=[[3, 4], [3, 5]],
        tableaus={"blue": own(catalysts="B"), "green": own(catalysts="G")},
    )  # fmt: skip
    play(game, f"biont:pool:{DUST}", f"enzyme:blue:{DUST}", "pass")
    return play(game, f"biont:pool:{HOT}", "surcharge:green", "pass")


@rule("BG-J1-01")
def test_j1_two_refugia_fall_from_the_cosmos_in_the_cold() -> None:
    game = scene("ev37", cosmic=[DUST, HOT])
    assert emerged(game) == [DUST, HOT]
    assert (game.view()["climate"], asked(game)) == ("cold", ("assign", "blue"))


@rule("BG-J1-02", "BG-E2-09")
def test_j1_blue_covers_a_space_and_green_pays_for_the_heat() -> None:
    game = first_turn()
    assert [one.word for one in refugium(game, DUST).enzymes] == ["blue"]
    assert (pool(game, "blue"), pool(game, "green")) == ("", "")


@rule("BG-J1-03", "BG-J1-04")
def test_j1_the_dust_rolls_first_3_and_4() -> None:
    game = first_turn()
    assert told(game, "genesis.auto.outcome")[0].data["place"] == DUST
    play(game, "animate:yellow", "animate:yellow", "kill:cube:yellow")
    assert (living(game, DUST), pool(game, "blue"), refugium(game, DUST).enzymes) == ("Y", "Y", ())


@rule("BG-J1-05")
def test_j1_the_hot_biosphere_kills_greens_biont_with_a_five() -> None:
    game = play(first_turn(), "animate:yellow", "animate:yellow", "kill:cube:yellow", "kill:biont:green")
    assert (bionts(game, "green"), pool(game, "green")) == (3, "G")


# -- turn 2: Theia Big Whack and Meteoritic Accretion


def second_turn() -> Genesis:
    """Blue moves on to Mars, green goes to the fumarole."""
    game = scene(
        "ev41", "ev38", oceanic=[AMYLOID], rolls=[[4, 4], [2, 2], [1, 3, 4, 6]],
        refugia=[place(DUST, "Y", "YG", "B"), place(HOT)],
    )  # fmt: skip
    play(game, f"biont:pool:{AMYLOID}", "pass", f"biont:{DUST}:{MARS}", "pass")
    return game


@rule("BG-J2-01")
def test_j2_the_cosmos_is_immune_and_two_refugia_appear() -> None:
    game = second_turn()
    assert emerged(game) == [MARS, AMYLOID]
    assert (living(game, DUST), dead(game, DUST), dead(game, HOT)) == ("Y", "YG", "RRGB")


@rule("BG-J2-02")
def test_j2_blue_reassigns_its_biont_in_the_active_cosmos() -> None:
    assert letters(refugium(second_turn(), MARS).bionts) == "B"


@rule("BG-J2-03")
def test_j2_mars_rolls_4_4() -> None:
    game = play(second_turn(), "animate:blue", "animate:green", "kill:cube:blue", "kill:cube:green", "leave")
    assert (pool(game, "blue"), living(game, MARS), letters(refugium(game, MARS).bionts)) == ("GB", "", "B")


@rule("BG-J2-04", "BG-J2-05")
def test_j2_the_fumarole_rolls_2_2_and_the_amyloid_survives_its_first_darwin_roll() -> None:
    game = play(second_turn(), "animate:blue", "animate:green", "kill:cube:blue", "kill:cube:green", "leave")
    play(game, "animate:yellow", "animate:blue", "take", f"organism:{AMYLOID}", "keep")
    life = organism(game, AMYLOID)
    assert life.card.bacterium.name == "amyloid hydrolysis"
    assert (letters(life.bionts), letters(life.cubes())) == ("G", "YB")
    outcome = told(game, "genesis.darwin.outcome")[0].data
    assert (outcome["errors"], outcome["heredity"], outcome["losses"], outcome["made"]) == (1, 1, 0, 0)


# -- turn 3: Tropical Waterworld


@rule("BG-J3-01", "BG-J3-02")
def test_j3_green_has_nowhere_to_go_and_blue_invests_in_inactive_mars() -> None:
    game = scene(
        "ev48", refugia=[place(DUST), place(HOT), place(MARS, bionts="B")],
        tableaus={"green": own(bug(AMYLOID, "G", "BY")), "blue": own(catalysts="Y")},
    )  # fmt: skip
    assert (asked(game), ids(game)) == (("assign", "blue"), [f"enzyme:yellow:{MARS}", "pass"])
    game.choose("pass")
    assert (asked(game), ids(game)) == (("assign", "green"), ["pass"])
    assert game.view()["tableaus"][1]["entropy_limit"] == 2


@rule("BG-J3-03")
def test_j3_the_amyloid_rolls_2_2_4_5() -> None:
    game = lay(
        phase="darwin", players=US, tableaus={"green": own(bug(AMYLOID, "G", "BY"))}, dice=[[2, 2, 4, 5]],
        hands=("forced",),
    )  # fmt: skip
    play(game, f"organism:{AMYLOID}", "keep")
    assert letters(organism(game, AMYLOID).cubes()) == "YB"


# -- turn 4: Late Heavy Bombardment and Supercontinent Ur


def fourth_turn() -> Genesis:
    """After the event."""
    game = scene(
        "ev43", "ev45", waterworld=True, continental=["warm_pond", "tholin_storm_clouds"],
        tableaus={"green": own(bug(AMYLOID, "G", "BY"))},
    )  # fmt: skip
    while asked(game)[0] == "lose":
        forced(game.choose(0))
    return game


@rule("BG-J4-01")
def test_j4_the_waterworld_ends_heat_takes_two_chromosomes_and_continents_rise() -> None:
    game = fourth_turn()
    assert not game.state.waterworld
    assert told(game, "genesis.event.heat_hit")[0].data["n"] == 2
    assert (letters(organism(game, AMYLOID).cubes()), letters(organism(game, AMYLOID).bionts)) == ("", "G")
    assert emerged(game) == ["warm_pond", "tholin_storm_clouds"]


@rule("BG-J4-02")
def test_j4_green_sends_two_bionts_to_the_warm_pond() -> None:
    game = play(fourth_turn(), "biont:pool:warm_pond", "biont:pool:warm_pond")
    assert letters(refugium(game, "warm_pond").bionts) == "GG"


@rule("BG-J4-03")
def test_j4_blue_creates_life_on_mars_with_one_cube_of_each_colour() -> None:
    # Four dice are two living cubes and a biont.
    mars = place(MARS, "BG", "RY", "B")
    game = lay(phase="autocatalytic", players=US, refugia=[mars], dice=[[1, 2, 2, 3]], hands=("forced",))
    game.choose("take")
    life = organism(game, MARS)
    assert (letters(life.cubes()), letters(life.bionts), life.colour.word) == ("RYGB", "B", "red")


@rule("BG-J4-04", "BG-F0-05")
def test_j4_the_warm_pond_rolls_5_5_6_6_again_as_2_4_6_6() -> None:
    game = lay(
        phase="autocatalytic", players=US, refugia=[place("warm_pond", bionts="GG")],
        tableaus={"green": own(bug(AMYLOID, "G"))}, dice=[[5, 5, 6, 6], [2, 4, 6, 6]], hands=("forced",),
    )  # fmt: skip
    play(game, "reroll", "animate:blue", "animate:red", "kill:cube:blue", "kill:cube:red", "kill:biont:green")
    assert pool(game, "green") == "RGB"
    game.choose("leave")
    assert letters(refugium(game, "warm_pond").bionts) == "G"


# -- turn 5: The Clathrate Gun


@rule("BG-J5-01", "BG-D4-03")
def test_j5_the_gun_takes_blue_and_yellow_and_nobody_suffers_from_oxygen() -> None:
    tableaus = {"green": own(bug(AMYLOID, "G")), "blue": own(MARTIAN_BUG)}
    game = scene(
        "ev49", refugia=[place("warm_pond"), place("tholin_storm_clouds"), place(DUST)], tableaus=tableaus,
        continental=["geothermal_zinc"],
    )  # fmt: skip
    assert (dead(game, "warm_pond"), dead(game, "tholin_storm_clouds")) == ("RG", "YGG")
    assert dead(game, DUST) == "YYG"
    assert len(told(game, "genesis.event.oxygen_safe")) == 2
    assert emerged(game) == ["geothermal_zinc"]


@rule("BG-J5-02")
def test_j5_green_creates_the_pna_with_2_2() -> None:
    zinc = place("geothermal_zinc", bionts="G")
    game = lay(phase="autocatalytic", players=US, refugia=[zinc], dice=[[2, 2]], hands=("forced",))
    play(game, "animate:green", "animate:blue", "take")
    life = organism(game, "geothermal_zinc")
    assert (life.card.bacterium.name, letters(life.cubes()), letters(life.bionts)) == ("PNA life", "GB", "G")


@rule("BG-J5-03", "BG-G2-03")
def test_j5_the_martian_bug_makes_one_red_catalyst() -> None:
    bugs = {"blue": own(MARTIAN_BUG)}
    game = lay(phase="darwin", players=US, tableaus=bugs, dice=[[1, 2, 3, 4, 4, 6]], hands=("forced",))
    play(game, f"organism:{MARS}", "keep")
    assert pool(game, "blue") == "R"
    assert letters(organism(game, MARS).cubes()) == "RYGB"


@rule("BG-J5-04")
def test_j5_blue_buys_tmrna_and_green_an_rna_ribozyme() -> None:
    game = lay(
        phase="purchase", players=US, hands=("forced",),
        mutation_decks={"cosmic": ["tmrna"], "continental": ["rna_ribozyme"]},
        tableaus={
            "blue": own(MARTIAN_BUG, catalysts="B"),
            "green": own(bug("geothermal_zinc", "G", "GB"), catalysts="B"),
        },
    )  # fmt: skip
    play(game, f"buy:{MARS}:tmrna", "pay:blue", "pass", "buy:geothermal_zinc:rna_ribozyme", "pay:blue")
    assert (mutations(game, MARS), mutations(game, "geothermal_zinc")) == (["tmrna"], ["rna_ribozyme"])
    assert told(game, "genesis.purchase.pollutes")[0].data == {
        "organism": MARS, "severity": 1, "row": "cosmic",
    }  # fmt: skip


# -- turn 6: Huronian Snowball


@rule("BG-J6-01")
def test_j6_two_refugia_rise_and_both_move() -> None:
    tableaus = {"green": own(bug("geothermal_zinc", "G", "GB"), bug(AMYLOID, "G")), "blue": own(MARTIAN_BUG)}
    game = scene(
        "ev47", continental=["hydrogen_volcano", "eutectic_brine"], tableaus=tableaus,
        refugia=[place("warm_pond", bionts="G"), place(DUST)],
    )  # fmt: skip
    assert emerged(game) == ["hydrogen_volcano", "eutectic_brine"]
    assert len(told(game, "genesis.event.oxygen_safe")) == 3
    assert asked(game) == ("assign", "green")
    play(game, "biont:warm_pond:eutectic_brine", "pass", f"biont:pool:{DUST}", f"biont:pool:{DUST}")
    assert letters(refugium(game, "eutectic_brine").bionts) == "G"
    assert letters(refugium(game, DUST).bionts) == "BB"


@rule("BG-J6-02", "BG-B4-04")
def test_j6_the_amyloid_rolls_5_6_and_is_gone() -> None:
    ours = own(bug(AMYLOID, "G"), catalysts="GGR")
    game = lay(phase="darwin", players=US, tableaus={"green": ours}, dice=[[5, 6]])
    assert game.state.organism(AMYLOID) is None
    assert pool(game, "green") == "RGGG"  # with the compensation that the example forgets


@rule("BG-J6-03", "BG-H0-08")
def test_j6_two_green_catalysts_promote_tmrna_and_buy_the_cytochromes() -> None:
    game = lay(
        phase="purchase", players=US, hands=("forced",), mutation_decks={"continental": ["cytochromes"]},
        tableaus={
            "blue": own(bug(MARS, "B", "RYGB", "tmrna"), catalysts="GG"),
            "green": own(bug("geothermal_zinc", "G", "GB"), catalysts="GGR"),
        },
    )  # fmt: skip
    play(
        game, f"promote:{MARS}:tmrna", "pay:green:2", "pass", "buy:geothermal_zinc:cytochromes", "pay:green:2"
    )
    assert (mutations(game, MARS), mutations(game, "geothermal_zinc")) == (["tmrna+"], ["cytochromes"])
    assert (pool(game, "blue"), pool(game, "green")) == ("", "R")


# -- turn 7: Hydrocarbon Fog


@rule("BG-J7-01", "BG-E1-03")
def test_j7_blue_leaves_the_dim_home_row_and_green_goes_to_the_volcano() -> None:
    game = scene(
        "ev44", oceanic=["hydrothermal_vent"],
        refugia=[place(DUST, bionts="BB"), place("eutectic_brine", bionts="G"), place("hydrogen_volcano")],
        tableaus={
            "blue": own(bug(MARS, "B", "RYGB", "tmrna+")),
            "green": own(bug("geothermal_zinc", "G", "GB", "cytochromes")),
        },
    )  # fmt: skip
    assert mutations(game, "geothermal_zinc") == []  # X
    assert emerged(game) == ["hydrothermal_vent"]
    play(game, f"biont:{DUST}:hydrothermal_vent", f"biont:{DUST}:hydrothermal_vent", "pass")
    play(game, "biont:pool:hydrogen_volcano", "biont:eutectic_brine:hydrogen_volcano")
    assert letters(refugium(game, "hydrothermal_vent").bionts) == "BB"
    assert letters(refugium(game, "hydrogen_volcano").bionts) == "GG"


# -- turn 10: Ocean Overturn


@rule("BG-J10-01")
def test_j10_every_refugium_loses_a_cube_but_the_vents_and_the_immune_of_the_cosmos() -> None:
    names = ("hydrothermal_vent", "warm_pond", "tholin_storm_clouds", DUST, HOT)
    game = scene("ev53", refugia=[place(name) for name in names])
    there = [one for one in game.state.refugia() if one.id in names]
    lost = {one.id: len(one.card.manna) - sum(one.disorganised) for one in there}
    assert lost == {"hydrothermal_vent": 0, "warm_pond": 1, "tholin_storm_clouds": 1, DUST: 0, HOT: 0}
