"""The long example, J8 to J11: salmonella on the Martian bug, as far as the rules bear it out."""

from __future__ import annotations

from typing import Any

import pytest

from bioslab.genesis.game import Genesis
from tests.genesis.hosting import (
    bionts_in,
    diseases,
    gone,
    in_order,
    numbers,
    on,
    parasite,
    pest,
    said_no,
    sick,
    table,
)
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
    play,
    pool,
    told,
)

rule = pytest.mark.rule

PNA, THIOESTER = "geothermal_zinc", "hydrogen_volcano"


def martian(*mutations: str, pests: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    """Blue's bug on Mars: a cube of each colour and a biont."""
    return sick(bug("mars_paleo_ocean", "B", "RYGB", *mutations), *pests)


def scene(
    phase: str, bugs: dict[str, Any], *green: dict[str, Any], catalysts: str = "", **more: Any
) -> Genesis:
    """The two players of the example."""
    given = {"blue": own(bugs, catalysts=catalysts), "green": own(*green, catalysts=more.pop("greens", ""))}
    return table(phase, *more.pop("players", ("blue", "green")), tableaus=given, **more)


@rule("BG-J8-01", "BG-J8-02", "BG-E3-05", "BG-E3-10")
def test_j8_salmonella_attaches_to_the_martian_bug_because_the_cosmos_is_active() -> None:
    """It takes blue and yellow from helicase."""
    pna = bug(PNA, "G", "GB")
    game = scene("assignment", martian("tmrna+"), pna, players=("green", "blue"), active=["cosmic"])
    play(game, "attach:salmonella:mars_paleo_ocean", "from:pool", "enough")
    assert ids(game) == ["steal:tmrna:base", "steal:tmrna:plus"]
    play(game, "steal:tmrna:base", "steal:tmrna:plus")
    assert numbers(game, "salmonella") == "YGB"
    assert numbers(game, "mars_paleo_ocean") == "RYGBB"
    assert game.status() == ()
    game = scene("assignment", martian("tmrna+"), pna, players=("green", "blue"), active=["oceanic"])
    said_no(game, "attach:salmonella:mars_paleo_ocean", "BG-E3-05")


@rule("BG-J8-04", "BG-B3-04", "BG-H0-10", "BG-A2-07")
def test_j8_the_parasite_buys_quorum_sensing_with_its_hosts_yellow_catalyst() -> None:
    salmonella = pest("salmonella", "G", "tmrna", "tmrna+")
    decks = {"cosmic": ["rna_polymerase", "quorum_sensing"], "continental": ["superoxide_dismutase"]}
    game = scene(
        "purchase", martian("tmrna+", pests=(salmonella,)), bug(PNA, "G", "GB"), catalysts="YB", greens="G",
        active=["cosmic"], mutation_decks=decks,
    )  # fmt: skip
    play(game, "keep", "buy:mars_paleo_ocean:rna_polymerase", "pay:blue", "pass")
    assert asked(game) == ("purchase", "green")
    play(game, "buy:salmonella:quorum_sensing", "pay:yellow", "pass")
    assert (pool(game, "blue"), pool(game, "green")) == ("", "G")
    play(game, f"buy:{PNA}:superoxide_dismutase", "pay:green")
    assert numbers(game, "salmonella") == "YYGB"
    assert game.status() == ()


@rule("BG-J9-01", "BG-D5-03", "BG-GL-02", "BG-GL-06", "BG-A2-07")
def test_j9_two_extremophile_crises_on_host_parasite_and_neighbours() -> None:
    """T Tauri Superflare: shields 0 and 1 against XX; healthy mutations go before diseased ones (R-105)."""
    salmonella = pest("salmonella", "G", "tmrna", "tmrna+", mutations=["quorum_sensing"])
    host = martian("tmrna+", "rna_polymerase", pests=(salmonella,))
    pna = bug(PNA, "G", "GB", "calvin_cycle", "superoxide_dismutase")
    thioester = bug(THIOESTER, "G", "RB")
    game = fall("ev55", players=["blue", "green"], tableaus={"blue": own(host), "green": own(pna, thioester)})
    in_order(game)
    while asked(game)[0] in ("strike_order", "lose"):
        game.choose("lose:cube:blue" if "lose:cube:blue" in ids(game) else 0)
    assert mutations(game, "mars_paleo_ocean") == ["tmrna"]  # demoted: its yellow '+' cube was lost
    assert parasite(game, "salmonella").mutations == ()
    assert (diseases(game, "salmonella"), numbers(game, "salmonella")) == (["tmrna"], "GB")
    assert mutations(game, PNA) == []
    assert letters(organism(game, THIOESTER).cubes()) == "R"
    assert game.status() == ()


@rule("BG-J9-02", "BG-H4-04", "BG-H2-03", "BG-GL-12")
def test_j9_the_host_takes_the_blue_cube_back_but_not_in_the_turn_of_its_demotion() -> None:
    """The example fights at once; the red queen of a card demoted this turn counts from the next (R-86)."""
    salmonella = pest("salmonella", "G", "tmrna", "tmrna+", mutations=["quorum_sensing"])
    host = martian("tmrna+", "rna_polymerase", pests=(salmonella,))
    calm = [[2, 3, 4, 3, 2, 4], [2, 3, 4]] * 2
    game = lay(
        phase="event", events=["ev55", "ev52"], players=["blue", "green"], dice=calm, hands=("forced",),
        tableaus={"blue": own(host, catalysts="BB"), "green": own()},
    )  # fmt: skip
    on(game, "purchase", "blue")
    said_no(game, "queen:mars_paleo_ocean:salmonella:tmrna:base", "BG-H4-02")
    while game.state.turn == 1:
        game.choose("pass")
    on(game, "purchase", "blue")
    play(game, "queen:mars_paleo_ocean:salmonella:tmrna:base", "pay:blue")
    assert (diseases(game, "salmonella"), numbers(game, "mars_paleo_ocean")) == ([], "RYGBBB")


@rule("BG-J10-02", "BG-H1-09", "BG-H1-10", "BG-D6-03")
def test_j10_pollution_as_an_antibiotic() -> None:
    """The host has two green now: severity 2; salmonella's green biont shields one: it loses riboswitches."""
    salmonella = pest("salmonella", "G", mutations=["riboswitches"])
    decks = {"cosmic": ["chloroplast_symbiont"]}
    game = scene(
        "purchase", martian("tmrna", pests=(salmonella,)), bug(PNA, "G"), catalysts="G", mutation_decks=decks,
    )  # fmt: skip
    play(game, "buy:mars_paleo_ocean:chloroplast_symbiont", "pay:green")
    assert told(game, "genesis.purchase.pollutes")[0].data["severity"] == 2
    game.choose("organism:mars_paleo_ocean")
    [hit] = told(game, "genesis.event.oxygen_hit")
    assert (hit.data["organism"], hit.data["shield"], hit.data["n"]) == ("salmonella", 1, 1)
    assert (asked(game), ids(game)) == (("lose", "green"), ["lose:base:riboswitches"])
    game.choose("lose:base:riboswitches")
    assert (parasite(game, "salmonella").mutations, bionts_in(game, "salmonella")) == ((), "G")
    assert mutations(game, "mars_paleo_ocean") == ["tmrna", "chloroplast_symbiont"]
    assert game.state.rows[0].mutations[-1] == "riboswitches"  # home row of its host's placard


@rule("BG-J11-01", "BG-D5-03", "BG-GL-19", "BG-GL-21")
def test_j11_one_crisis_takes_a_blue_chromosome_of_pna_and_all_of_salmonella() -> None:
    """Nitrogen Famine: severity 1, shield 0."""
    host = martian("tmrna", "chloroplast_symbiont", pests=(pest("salmonella", "G"),))
    pna = bug(PNA, "G", "GB")
    game = fall("ev54", players=["blue", "green"], tableaus={"blue": own(host), "green": own(pna)})
    in_order(game)
    while asked(game)[0] == "strike_order":
        game.choose(0)
    assert (asked(game), ids(game)) == (("lose", "green"), ["lose:cube:green", "lose:cube:blue"])
    game.choose("lose:cube:blue")
    on(game, "assign", "green")
    assert gone(game, "salmonella")
    assert letters(organism(game, PNA).cubes()) == "G"
    assert (bionts(game, "green"), pool(game, "green")) == (2, "G")
    assert game.status() == ()
