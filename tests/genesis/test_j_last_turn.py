"""The long example, what J7, J8 and J12 still hold: the volcano, and how the world ends.

The dice that the rulebook leaves out are ours; where its story breaks a rule, the scene has
what the rule allows.
"""

from __future__ import annotations

from typing import Any

import pytest

from bioslab.genesis.game import Genesis
from tests.genesis.hosting import bionts_in, diseases, gone, numbers, on, pest, said_no, sick, table
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    fall,
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
MARS, PNA, THIOESTER, VENT = "mars_paleo_ocean", "geothermal_zinc", "hydrogen_volcano", "hydrothermal_vent"
SNOW = ["cold", "cold", "cold"]
PROMOTIONS = (
    f"promote:{MARS}:mitochondria",
    "pay:yellow",
    f"promote:{MARS}:chloroplast_symbiont",
    "pay:green",
)


def martian(*mutations: str, pests: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    """Blue's bug on Mars: a cube of each colour and a biont."""
    return sick(bug(MARS, "B", "RYGB", *mutations), *pests)


# -- turn 7: Hydrocarbon Fog


@rule("BG-J7-02", "BG-F2-06")
def test_j7_green_wins_one_green_and_two_red_catalysts_and_buys_ribosome_rna() -> None:
    """Three deaths: both red cubes that came alive, and a biont, which is compensated in green."""
    decks = {"continental": ["ribosome_rna"]}
    green = own(bug(PNA, "G", "GB"), catalysts="R")
    game = lay(
        phase="autocatalytic", players=US, active=["continental"], climate="cold", hands=("forced",),
        refugia=[place(THIOESTER, bionts="GG")], tableaus={"blue": own(martian()), "green": green},
        mutation_decks=decks, dice=[[1, 2, 3, 4], [2, 2, 3, 3, 4, 4], [2, 3, 4, 4]],
    )  # fmt: skip
    play(game, "animate:red", "animate:red", "kill:cube:red", "kill:cube:red", "kill:biont:green")
    assert (pool(game, "green"), bionts(game, "green")) == ("RRRG", 1)
    assert (living(game, THIOESTER), letters(refugium(game, THIOESTER).bionts)) == ("", "G")
    on(game, "purchase", "green")
    play(game, f"buy:{PNA}:ribosome_rna", "pay:red:2")
    assert (mutations(game, PNA), pool(game, "green")) == (["ribosome_rna"], "RG")
    assert game.status() == ()


# -- turn 8: Vaalbara Breakup


@rule("BG-J8-03", "BG-F3-02")
def test_j8_the_volcano_rolls_1_1_and_the_thioester_life_begins() -> None:
    volcano = place(THIOESTER, bionts="G")
    game = lay(
        phase="autocatalytic", players=US, climate="cold", refugia=[volcano], dice=[[1, 1]], hands=("forced",)
    )
    play(game, "animate:blue", "animate:red", "take")
    life = organism(game, THIOESTER)
    assert life.card.bacterium.name == "thioester life"
    assert (letters(life.cubes()), letters(life.bionts)) == ("RB", "G")
    assert game.state.owner(THIOESTER).word == "green"
    assert refugium_gone(game, THIOESTER)


def refugium_gone(game: Genesis, name: str) -> bool:
    """Whether a placard is no refugium any more."""
    return game.state.refugium(name) is None


# -- turn 12: Cryogenian Snowball


def last_event(icons: list[str]) -> Genesis:
    """The event of the last turn, with cards left in the deck, after this climate."""
    host = martian("tmrna", "chloroplast_symbiont", "mitochondria")
    green = own(bug(PNA, "G", "G"), bug(THIOESTER, "G", "R"), trophies=("green_rust_fumarole",))
    return fall(
        "ev50", "ev52", "ev56", players=US, climate="cold", climate_icons=icons,
        tableaus={"blue": own(host, catalysts="RRY"), "green": green},
    )  # fmt: skip


@rule("BG-J12-01", "BG-D10-03", "BG-D6-03")
def test_j12_the_fourth_snowflake_ends_the_game_after_this_turn_and_oxygen_takes_a_chromosome() -> None:
    """Severity 2; the thioester life has one green, its biont, and loses the cube that it has left."""
    game = last_event(SNOW)
    hits = [(one.data["organism"], one.data["shield"]) for one in told(game, "genesis.event.oxygen_hit")]
    assert hits == [(THIOESTER, 1)]
    assert (numbers(game, THIOESTER), bionts_in(game, THIOESTER)) == ("G", "G")
    assert [asked(game), *asked_when(game, "wait")] == [("call_vote", "green"), ("call_vote", "blue")]
    game.choose("wait")  # nobody calls for a vote
    assert game.state.armageddon
    while not game.over:
        game.choose(next((one for one in ("pass", "keep") if one in ids(game)), 0))
    assert game.outcome is not None
    assert (game.outcome.reason, game.state.turn, len(game.state.events)) == ("armageddon", 1, 2)


def asked_when(game: Genesis, choice: str) -> list[tuple[str, str]]:
    """Who is asked what after a choice."""
    return [asked(game.choose(choice))]


@rule("BG-J12-01")
def test_j12_three_snowflakes_after_a_sun_end_nothing() -> None:
    assert asked(last_event(["cold", "warm", "cold"]))[0] == "assign"


@rule("BG-J12-02", "BG-F0-03")
def test_j12_the_vent_takes_six_dice_and_becomes_metal_glycolysis() -> None:
    """Five are printed; the sixth, which does nothing, is ours (R-52)."""
    vent = place(VENT, "RG", "YGB", "BB")
    game = lay(
        phase="autocatalytic", players=US, climate="cold", refugia=[vent], hands=("forced", "roll"),
        tableaus={"blue": own(bug(MARS, "B", "RYGB"))},
    )  # fmt: skip
    said_no(game, "roll:1,1,3,6,6", "BG-F0-03")
    play(game, "roll:1,1,3,6,6,2", "animate:yellow", "animate:blue", "kill:cube:green", "kill:cube:blue")
    assert pool(game, "blue") == "GB"
    game.choose("take")
    life = organism(game, VENT)
    assert life.card.bacterium.name == "Metal-Glycolysis"
    assert (letters(life.cubes()), letters(life.bionts), numbers(game, VENT)) == ("RY", "BB", "RYBB")


def last_purchases(*sick_mutations: str) -> Genesis:
    """The purchases of the last turn: Blue's bug with salmonella, Green's two bacteria."""
    salmonella = pest("salmonella", "G", *sick_mutations)
    host = martian("tmrna", "chloroplast_symbiont", "mitochondria", pests=(salmonella,))
    green = own(
        bug(PNA, "G", "G", "calvin_cycle"), bug(THIOESTER, "G", "", "mrna"),
        trophies=("green_rust_fumarole",),
    )  # fmt: skip
    blue = own(host, bug(VENT, "BB", "RY"), catalysts="RRYGB")
    return on(table("purchase", *US, tableaus={"blue": blue, "green": green}), "purchase", "blue")


@rule("BG-J12-03", "BG-H0-13", "BG-H4-04", "BG-H1-09")
def test_j12_fission_gives_two_attacks_and_no_promotion_besides() -> None:
    game = last_purchases("tmrna", "mitochondria")
    queens = [f"queen:{MARS}:salmonella:{card}:base" for card in ("tmrna", "mitochondria")]
    play(game, queens[0], "pay:blue", queens[1], "pay:yellow")
    assert (diseases(game, "salmonella"), numbers(game, MARS)) == ([], "RYYGGBBB")
    said_no(game, f"promote:{MARS}:chloroplast_symbiont", "BG-H0-01")


@rule("BG-J12-03", "BG-H2-01", "BG-D6-03")
def test_j12_two_promotions_are_two_purchases_as_well_and_the_pollution_kills_salmonella() -> None:
    """Three green chromosomes: severity 3, and its only biont shields one."""
    game = last_purchases()
    play(game, *PROMOTIONS)
    assert mutations(game, MARS) == ["tmrna", "chloroplast_symbiont+", "mitochondria+"]
    assert told(game, "genesis.purchase.pollutes")[0].data["severity"] == 3
    play(game, f"organism:{MARS}", "lose:biont:green")
    assert gone(game, "salmonella")
    said_no(game, f"promote:{MARS}:tmrna", "BG-H0-01")


@rule("BG-J12-04", "BG-I1-01", "BG-I1-03", "BG-I1-04")
def test_j12_blue_has_ten_and_four_points_green_five_and_a_trophy() -> None:
    game = last_purchases()
    play(game, *PROMOTIONS)
    while not game.over:
        game.choose(next((one for one in ("pass", "keep") if one in ids(game)), 0))
    assert [len(numbers(game, one)) for one in (MARS, VENT, PNA, THIOESTER)] == [10, 4, 3, 2]
    assert game.scores() == {"blue": 14, "green": 6}
    assert game.outcome is not None
    assert game.outcome.winners == ("blue",)
