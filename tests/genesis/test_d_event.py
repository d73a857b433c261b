"""Part D: events, aftershocks, landforms, new refugia, smites, heat, oxygen, ultraviolet, climate."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.lexicon import GenesisLexicon
from bioslab.genesis.pieces import Climate, Colour, Row
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
MARS, FOG, LHB, THEIA, COMET = "ev37", "ev44", "ev43", "ev41", "ev51"
UR, WATERWORLD, OZONE, RUST, FAMINE = "ev45", "ev48", "ev59", "ev58", "ev54"
SNOWBALL, BEYOND = "ev47", "ev50"
TOUGH = {"red": own(bug("warm_pond", "R", "RRGGG"))}
"""An organism that heat and oxygen do not harm."""
FOUR = ["red", "yellow", "green", "blue"]


def rows(game: Genesis) -> list[str]:
    """The active rows."""
    return [row.row.word for row in game.state.rows if row.active]


# -- D0, D1: reveal, aftershocks, waterworld, ozone


@rule("BG-D0-01", "BG-A-03")
def test_the_top_event_goes_face_up_onto_the_discards() -> None:
    game = fall(MARS, FOG)
    assert (game.state.discard, game.state.events) == ((MARS,), (FOG,))
    assert game.state.turn == 1


@rule("BG-D1-01", "BG-A1-03")
def test_an_aftershock_draws_the_next_event_and_chains() -> None:
    game = fall(LHB, RUST, UR, FOG)
    assert game.state.revealed == (LHB, RUST, UR)
    assert game.state.events == (FOG,)


@rule("BG-A2-02", "BG-A2-01", "BG-A2-03")
def test_after_an_aftershock_the_next_card_names_the_first_player() -> None:
    game = fall(LHB, FOG, players=FOUR)  # the fog's row of colours begins with yellow
    assert [player.word for player in game.state.order] == ["yellow", "green", "blue", "red"]


@rule("BG-D1-02")
def test_an_aftershock_that_is_the_last_card_keeps_the_order_of_players() -> None:
    game = fall(LHB, players=FOUR, order=["blue", "red", "yellow", "green"])
    assert [player.word for player in game.state.order] == ["blue", "red", "yellow", "green"]
    assert told(game, "genesis.event.last_aftershock")
    assert rows(game) == []


@rule("BG-A1-03", "BG-D5-02", "BG-D6-02")
def test_the_icons_of_a_chain_come_card_by_card_but_x_and_o2_are_summed_at_the_first() -> None:
    cards = bl.genesis.cards().events
    assert (cards[COMET].icons, cards[FAMINE].icons) == (
        ("smite", "smite", "X", "X", "UV3"), ("smite", "smite", "smite", "X", "O2"),
    )  # fmt: skip
    game = fall(COMET, FAMINE, tableaus=TOUGH)
    icons = order(
        game, "genesis.event.smite_none", "genesis.event.heat", "genesis.event.uv", "genesis.event.oxygen"
    )
    assert [one.removeprefix("genesis.event.") for one in icons] == [
        "smite_none", "smite_none", "heat", "uv", "smite_none", "smite_none", "smite_none", "oxygen",
    ]  # fmt: skip
    assert [entry.data["severity"] for entry in told(game, "genesis.event.heat")] == [3]


@rule("BG-D6-02")
def test_o2_of_a_chain_is_summed_and_comes_once() -> None:
    game = fall(RUST, "ev49", tableaus=TOUGH)  # O2 O2, then O2
    assert [entry.data["severity"] for entry in told(game, "genesis.event.oxygen")] == [3]


@rule("BG-D1-03", "BG-D1-04", "BG-D2-01")
def test_a_waterworld_keeps_the_continents_dim_whatever_the_events_show() -> None:
    game = fall(WATERWORLD, UR)
    assert game.state.waterworld
    while game.state.turn == 1:
        game.choose("pass")
    forced(game)
    assert rows(game) == ["oceanic", "coastal"]  # Ur shows the continents bright as well


@rule("BG-D1-05")
def test_earth_icons_pass_over_the_continents_of_a_waterworld() -> None:
    game = fall(UR, waterworld=True)
    assert {refugium.card.row for refugium in game.state.refugia()} == {Row.COASTAL}
    assert [entry.data["row"] for entry in told(game, "genesis.event.churn")] == ["oceanic", "coastal"]


@rule("BG-D1-07")
def test_the_next_aftershock_ends_the_waterworld_before_the_landforms_turn() -> None:
    game = fall(LHB, UR, waterworld=True)
    assert not game.state.waterworld
    assert "continental" in rows(game)
    assert {refugium.card.row for refugium in game.state.refugia()} == {Row.CONTINENTAL}


@rule("BG-D1-07")
def test_a_waterworld_in_the_chain_of_an_aftershock_stays() -> None:
    assert fall(LHB, WATERWORLD).state.waterworld


@rule("BG-C3-02", "BG-D1-03")
def test_the_introductory_game_has_no_waterworld() -> None:
    assert not fall(WATERWORLD, variant="introductory").state.waterworld


@rule("BG-D1-08")
def test_under_the_ozone_layer_uv_does_nothing() -> None:
    ours = bug("warm_pond", "R", "RR", "mrna", "calvin_cycle", "endospore")
    game = fall(LHB, FOG, ozone=True, tableaus={"red": own(ours)})
    assert mutations(game, "warm_pond") == ["mrna", "calvin_cycle", "endospore"]
    assert [entry.rule for entry in told(game, "genesis.event.uv_stopped")] == ["BG-D1-08", "BG-D1-08"]


@rule("BG-D1-08")
def test_the_ozone_layer_forms_and_stays() -> None:
    game = fall(OZONE, FOG)
    assert game.state.ozone
    while game.state.turn == 1:
        game.choose("pass")
    assert forced(game).state.ozone


@rule("BG-D1-09")
def test_the_comet_opens_a_hole_for_that_turn_only() -> None:
    ours = bug("warm_pond", "R", "RR", "mrna", "calvin_cycle", "endospore", "ribosome_rna")
    game = fall(COMET, RUST, FOG, ozone=True, tableaus={"red": own(ours)})
    assert asked(game) == ("discard", "red")  # UV3 of the comet, UV2 of the fog
    assert told(game, "genesis.event.uv_hole")
    game = fall(
        COMET, "ev52", ozone=True, tableaus=TOUGH
    )  # UV4 of the other card of the chain comes through as well
    assert len(told(game, "genesis.event.uv")) == 2
    assert game.state.ozone
    while game.decision:
        game.choose("pass") if "pass" in ids(game) else game.choose(0)
    assert not game.state.ozone_hole


@rule("BG-D1-09")
def test_the_hole_closes_with_the_turn() -> None:
    game = fall(COMET, "ev52", FOG, ozone=True, tableaus=TOUGH)
    while game.state.turn == 1:
        game.choose("pass" if "pass" in ids(game) else 0)
    forced(game)
    assert len(told(game, "genesis.event.uv")) == 2  # both in the first turn
    assert len(told(game, "genesis.event.uv_stopped")) == 1


# -- D2: landforms and churning


@rule("BG-D2-01", "BG-A1-02")
def test_bright_landforms_become_active_and_dim_ones_inactive() -> None:
    game = fall(FOG, active=["cosmic", "coastal"])
    assert rows(game) == ["oceanic", "continental"]


@rule("BG-D2-01", "BG-D3-01")
def test_an_aftershock_has_the_landforms_of_its_chain() -> None:
    game = fall(RUST, "ev46")
    assert rows(game) == ["cosmic", "coastal"]
    assert [entry.data["row"] for entry in told(game, "genesis.event.refugium_heaven")] == ["cosmic"] * 2


@rule("BG-D2-04", "BG-D2-05")
def test_decks_beside_active_landforms_are_churned_once_and_no_others() -> None:
    decks = {
        "cosmic": ["tmrna", "mrna"], "oceanic": ["cytochromes", "endospore", "chaperonin"],
        "continental": ["ftsz_ring"],
    }  # fmt: skip
    game = fall(LHB, FOG, mutation_decks=decks)
    assert game.state.rows[Row.OCEANIC].mutations == ("endospore", "chaperonin", "cytochromes")
    assert game.state.rows[Row.COSMIC].mutations == ("tmrna", "mrna")
    assert game.state.rows[Row.CONTINENTAL].mutations == ("ftsz_ring",)
    assert [entry.data["row"] for entry in told(game, "genesis.event.churn")] == ["oceanic", "continental"]


@rule("BG-A1-02")
def test_the_event_phase_reveals_lights_churns_and_then_resolves_icons() -> None:
    game = fall(FOG, tableaus=TOUGH)
    first_seen = list(dict.fromkeys(entry.message for entry in game.journal))
    steps = ["reveal", "order", "landforms", "churn", "refugium_heaven", "heat", "uv", "cold"]
    assert [one for one in first_seen if one.removeprefix("genesis.event.") in steps] == [
        f"genesis.event.{step}" for step in steps
    ]


# -- D3: new refugia


@rule("BG-D3-06", "BG-D3-01")
def test_two_heaven_icons_with_one_cosmic_placard_left() -> None:
    gone = ("mars_paleo_ocean", "deep_hot_biosphere")
    game = fall(MARS, tableaus={"red": own(trophies=gone)})
    found = [entry.data["row"] for entry in told(game, "genesis.event.refugium_heaven")]
    assert found == ["cosmic", "oceanic"]


@rule("BG-D3-02")
def test_earth_icons_take_from_the_bottommost_active_row() -> None:
    gone = ("tholin_storm_clouds", "geothermal_zinc", "hydrogen_volcano", "eutectic_brine")
    game = fall(UR, tableaus={"red": own(trophies=gone)})
    found = [entry.data["row"] for entry in told(game, "genesis.event.refugium_earth")]
    assert found == ["continental", "coastal"]


@rule("BG-D3-03")
def test_a_new_refugium_lies_at_the_right_end_of_its_row() -> None:
    game = fall("ev39", refugia=[place("clay_mound")])
    emerged = [entry.data["place"] for entry in told(game, "genesis.event.refugium_heaven")]
    assert [one.id for one in game.state.rows[Row.OCEANIC].refugia] == ["clay_mound", *emerged]
    assert len(emerged) == 2


@rule("BG-D3-04", "BG-B-02")
def test_a_new_refugium_has_its_printed_manna_dead() -> None:
    deck = bl.scripted(deals={"oceanic": ["clay_mound"]})
    game = fall("ev42", dice=deck)
    assert (dead(game, "clay_mound"), living(game, "clay_mound")) == ("RYBB", "")
    assert game.state.soup_cubes == (15, 15, 16, 14)


@rule("BG-D3-05")
def test_nothing_emerges_from_rows_that_are_dim() -> None:
    everything_oceanic = ("hydrothermal_vent", "green_rust_fumarole", "clay_mound")
    game = fall("ev39", tableaus={"red": own(trophies=everything_oceanic)})
    assert game.state.refugia() == []
    assert len(told(game, "genesis.event.no_refugium")) == 2


# -- D4: smite


@rule("BG-D4-01")
def test_a_smite_takes_the_rightmost_enzyme_of_every_refugium_active_or_not() -> None:
    places = [place("clay_mound", enzymes="RG"), place("warm_pond", enzymes="BY")]
    game = fall("ev55", refugia=places)
    assert [one.word for one in refugium(game, "clay_mound").enzymes] == ["red"]
    assert [one.word for one in refugium(game, "warm_pond").enzymes] == ["blue"]
    assert dead(game, "warm_pond") == "RGB"
    assert game.state.soup_catalysts == (11, 12, 12, 11)


@rule("BG-D4-02", "BG-D4-03")
def test_without_enzymes_it_takes_the_leftmost_printed_colour_that_is_left() -> None:
    game = fall("ev55", refugia=[place("warm_pond"), place("clay_mound", "", "YBB")])
    assert dead(game, "warm_pond") == "RG"  # printed blue, green, red
    assert dead(game, "clay_mound") == "BB"  # printed red, yellow, blue, blue; no red is left


@rule("BG-D4-04")
def test_of_one_colour_the_dead_cube_goes_before_the_living() -> None:
    game = fall("ev55", refugia=[place("uv_irradiated_ocean", "B", "B"), place("warm_pond", "B", "R")])
    assert (living(game, "uv_irradiated_ocean"), dead(game, "uv_irradiated_ocean")) == ("B", "")
    assert (living(game, "warm_pond"), dead(game, "warm_pond")) == ("", "R")


@rule("BG-D4-05")
def test_a_refugium_without_cubes_is_gone_and_its_bionts_go_home_unpaid() -> None:
    game = fall("ev55", refugia=[place("warm_pond", "B", "", "R")])
    assert game.state.refugium("warm_pond") is None
    assert (bionts(game, "red"), pool(game, "red")) == (3, "")
    assert "warm_pond" in game.state.removed
    assert game.status() == ()


@rule("BG-D4-06", "BG-A-11")
def test_three_refugia_are_immune_and_a_card_may_spare_a_row() -> None:
    immune = {card.id for card in bl.genesis.cards().placards.values() if card.resilient}
    assert immune == {"interplanetary_dust", "deep_hot_biosphere", "hydrothermal_vent"}
    places = [
        place(name) for name in ("interplanetary_dust", "mars_paleo_ocean", "hydrothermal_vent", "clay_mound")
    ]
    game = fall(FAMINE, refugia=places)
    assert (dead(game, "interplanetary_dust"), dead(game, "hydrothermal_vent")) == ("YYG", "RYGGB")
    assert dead(game, "mars_paleo_ocean") == "R"  # printed blue, green, yellow, red; a triple smite
    game = fall(THEIA, "ev39", refugia=places)
    assert dead(game, "mars_paleo_ocean") == "RYGB"  # Theia's own words spare the cosmos


@rule("BG-D4-07")
def test_each_smite_icon_strikes_once() -> None:
    game = fall(FAMINE, refugia=[place("zeolite_lagoon", enzymes="R")])
    assert (refugium(game, "zeolite_lagoon").enzymes, dead(game, "zeolite_lagoon")) == ((), "RR")


# -- D5: heat


@rule("BG-D5-01", "BG-D5-03", "BG-D5-04")
@pytest.mark.parametrize(("chromosomes", "losses"), [("GGG", 2), ("RGG", 1), ("RRG", 0), ("RRR", 0)])
def test_each_organism_loses_what_its_red_chromosomes_do_not_shield(chromosomes: str, losses: int) -> None:
    game = fall(LHB, FOG, tableaus={"red": own(bug("warm_pond", "R", chromosomes))})  # severity 3
    while game.decision and asked(game)[0] == "lose":
        game.choose(0)
        forced(game)
    assert sum(organism(game, "warm_pond").cubes()) == 3 - losses


@rule("BG-D5-04")
def test_red_cubes_bionts_mutation_cubes_and_shields_add_up() -> None:
    # The numbers of the viroid in D5, on a bacterium: one red cube, two red bionts, one shield.
    game = fall(UR, tableaus={"red": own(bug("warm_pond", "RR", "R", "ribosome_rna"))})
    assert game.view()["tableaus"][0]["bacteria"][0]["heat_shield"] == 4


@rule("BG-D5-03")
def test_heat_strikes_in_player_order_and_the_owner_orders_his_own() -> None:
    struck = {
        "red": own(bug("clay_mound", "R", "GG"), bug("warm_pond", "R", "GG")),
        "blue": own(bug("pumice_raft", "B", "GG")),
    }
    game = fall(LHB, FOG, tableaus=struck)
    assert asked(game) == ("strike_order", "red")
    refused(game, "organism:pumice_raft", "BG-D5-03")
    game.choose("organism:warm_pond")
    forced(game)
    hit = [entry.data["organism"] for entry in told(game, "genesis.event.heat_hit")]
    assert hit == ["pumice_raft", "warm_pond", "clay_mound"]  # the fog: yellow, blue, red


# -- D6: oxygen


@rule("BG-D6-01", "BG-D6-03", "BG-D6-04")
@pytest.mark.parametrize(("chromosomes", "losses"), [("RRR", 2), ("GRR", 1), ("GGR", 0)])
def test_oxygen_takes_what_green_does_not_shield(chromosomes: str, losses: int) -> None:
    game = fall(BEYOND, tableaus={"red": own(bug("warm_pond", "R", chromosomes))})
    while game.decision and asked(game)[0] == "lose":
        game.choose(0)
        forced(game)
    assert sum(organism(game, "warm_pond").cubes()) == 3 - losses


@rule("BG-D6-04", "BG-E5-03", "BG-GL-13")
def test_green_chromosomes_shields_and_vitamins_add_up() -> None:
    ours = bug("warm_pond", "RG", "G", "superoxide_dismutase", "cytochromes", antioxidants="GGR")
    game = fall(UR, players=["red", "green"], tableaus={"red": own(ours)})
    assert game.view()["tableaus"][0]["bacteria"][0]["o2_shield"] == 7  # 3 green, 2 shields, 2 vitamins


@rule("BG-D6-06", "BG-E5-02", "BG-GL-03")
def test_an_antioxidant_may_be_spent_in_place_of_a_cube() -> None:
    game = fall(SNOWBALL, tableaus={"red": own(bug("warm_pond", "R", "RB", antioxidants="Y"))})
    assert ids(game) == ["lose:cube:red", "lose:cube:blue", "lose:antioxidant:yellow"]
    refused(game, "lose:antioxidant:green", "BG-D6-06")
    game.choose("lose:antioxidant:yellow")
    life = organism(game, "warm_pond")
    assert (letters(life.antioxidants), letters(life.cubes())) == ("", "RB")
    assert game.state.soup_catalysts == (12, 12, 12, 12)


@rule("BG-D6-03", "BG-D6-06")
def test_one_green_chromosome_and_one_antioxidant_stand_two_o2() -> None:
    # The numbers of the flatworm in D6, on a bacterium.
    game = fall(RUST, WATERWORLD, tableaus={"red": own(bug("warm_pond", "R", "G", antioxidants="B"))})
    assert told(game, "genesis.event.oxygen_hit")[0].data["n"] == 1
    game.choose("lose:antioxidant:blue")
    assert letters(organism(game, "warm_pond").cubes()) == "G"
    assert forced(game).state.phase_word == "assignment"


@rule("BG-D6-06")
def test_antioxidants_pay_for_oxygen_only() -> None:
    ours = bug("warm_pond", "B", "GR", antioxidants="Y")
    game = fall(LHB, FOG, players=["blue", "red"], tableaus={"blue": own(ours)})  # heat 3, shield 1
    assert ids(game) == ["lose:cube:red", "lose:cube:green"]
    refused(game, "lose:antioxidant:yellow", "BG-D6-06")


@rule("BG-E5-03")
def test_a_vitamin_blocks_two_atrophies() -> None:
    game = fall(BEYOND, tableaus={"red": own(bug("warm_pond", "R", "R", antioxidants="G"))})  # severity 2
    assert ids(game) == ["lose:cube:red", "lose:antioxidant:green"]
    game.choose("lose:antioxidant:green")
    forced(game)
    assert letters(organism(game, "warm_pond").cubes()) == "R"
    assert asked(game)[0] == "assign"


# -- D7: ultraviolet


@rule("BG-D7-09", "BG-D7-11", "BG-D7-01", "BG-D7-03")
def test_the_late_heavy_bombardment_and_the_fog_after_it() -> None:
    ours = own(
        bug("warm_pond", "R", "RR", "mrna", "calvin_cycle+", "endospore"),
        bug("clay_mound", "R", "RR", "tmrna"),
    )
    game = fall(LHB, FOG, tableaus={"red": ours})
    assert asked(game) == ("lead", "red")  # with the HGT icon of the Calvin cycle red could go first
    game.choose("wait")
    forced(game)
    assert asked(game) == ("discard", "red")
    play(game, "discard:mrna", "discard:endospore")
    forced(game)
    assert (mutations(game, "warm_pond"), mutations(game, "clay_mound")) == (["calvin_cycle+"], ["tmrna"])
    assert asked(game) == ("lead", "red")  # the fog's limit of 2 finds nothing more; the next phase begins
    assert [entry.data["limit"] for entry in told(game, "genesis.event.uv")] == [1, 2]


@rule("BG-D7-02")
def test_uv_strikes_in_player_order() -> None:
    struck = {
        "red": own(bug("clay_mound", "R", "", "mrna", "tmrna")),
        "blue": own(bug("pumice_raft", "B", "R", "endospore", "calvin_cycle")),
    }
    game = fall("ev53", order=["blue", "red"], players=["blue", "red"], tableaus=struck)  # red first
    assert asked(game) == ("discard", "red")
    forced(game.choose("discard:mrna"))
    assert asked(game) == ("discard", "blue")


@rule("BG-D7-04", "BG-D7-07", "BG-GL-28")
def test_a_discarded_mutation_loses_its_cubes_and_goes_under_the_deck_in_the_order_chosen() -> None:
    ours = bug("warm_pond", "R", "", "mrna", "calvin_cycle+", "endospore")
    game = fall("ev57", tableaus={"red": own(ours)}, mutation_decks={"continental": ["tmrna", "ftsz_ring"]})
    play(game, "discard:calvin_cycle", "discard:endospore")
    forced(game)
    under = game.state.rows[Row.CONTINENTAL].mutations  # the row is active: the deck was churned before
    assert under == ("ftsz_ring", "tmrna", "calvin_cycle", "endospore", "mrna")
    assert letters(organism(game, "warm_pond").cubes()) == ""
    assert game.state.soup_cubes == (16, 16, 16, 16)


@rule("BG-D7-05")
def test_the_owner_chooses_and_only_what_is_there() -> None:
    ours = bug("warm_pond", "R", "", "mrna", "endospore")
    game = fall("ev53", tableaus={"red": own(ours)})
    assert ids(game) == ["discard:mrna", "discard:endospore"]
    refused(game, "discard:tmrna", "BG-D7-02")
    refused(game, "discard:mrn", "BG-D7-05", bl.InvalidChoice)
    refused(game, "discard", "BG-D7-05", bl.AmbiguousChoice)


# -- D8, D9: the micro-world is spared


def test_cancer_and_drought_leave_microorganisms_alone() -> None:
    game = fall("ev60", tableaus={"red": own(bug("warm_pond", "RG", "GG"))}, players=["red", "green"])
    assert len(told(game, "genesis.event.macro_icon_none")) == 2
    assert letters(organism(game, "warm_pond").cubes()) == "GG"


# -- D10: climate


@rule("BG-D10-01", "BG-D10-04")
def test_a_snowflake_cools_until_a_sun_warms() -> None:
    game = fall(FOG, UR, "ev49")
    seen = [game.state.climate]
    for turn in (1, 2):
        while game.state.turn == turn:
            game.choose("pass")
        forced(game)
        seen.append(game.state.climate)
    assert seen == [Climate.COLD, Climate.COLD, Climate.WARM]
    assert game.state.climate_icons == (Climate.COLD, Climate.WARM)


@rule("BG-D10-04")
def test_two_suns_on_one_card_are_two_icons() -> None:
    assert fall("ev56").state.climate_icons == (Climate.WARM, Climate.WARM)


@rule("BG-D10-02")
@pytest.mark.parametrize(("climate", "lives"), [("warm", 2), ("cold", 1)])
def test_the_climate_selects_the_life_dice(climate: str, lives: int) -> None:
    clay = place("clay_mound", "", "RYBB", "R", "RRRRRR")  # sun 1, 2, 3; snowflake 1, 2
    game = lay(phase="autocatalytic", climate=climate, refugia=[clay], dice=[[1, 3]])
    assert told(game, "genesis.auto.outcome")[0].data["life"] == lives


@rule("BG-C3-01", "BG-C3-02")
def test_the_introductory_game_is_always_warm() -> None:
    with pytest.raises(bl.PositionError, match="warm"):
        lay(variant="introductory", climate="cold")
    game = fall(FOG, variant="introductory")
    assert game.state.climate is Climate.WARM
    assert game.state.climate_icons == ()
    assert Colour.RED in game.state.order


def test_two_events_with_one_title_are_told_apart_by_their_numbers() -> None:
    deck = bl.genesis.cards()
    lexicon = GenesisLexicon(deck)
    assert lexicon.name("event", "ev39") == f"{deck.name('ev39')} (39)"
    assert lexicon.name("event", "ev40") == f"{deck.name('ev40')} (40)"
    assert lexicon.name("event", MARS) == deck.name(MARS)
