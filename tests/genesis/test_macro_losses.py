"""Macroorganisms under heat, oxygen and ultraviolet: shields, the order of losses, immunology, revival."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import bioslab as bl
from bioslab.genesis.pieces import Colour, Phase
from tests.genesis.laying import asked, bionts, bug, fall, ids, lay, letters, mutations, own, play, pool, told
from tests.genesis.laying_macros import (
    FOUR,
    ashore,
    bacterium,
    beast,
    denied,
    hanger,
    macro,
    organs,
    other_deck,
    parasite,
    seen,
    soup,
    trophies,
    wild,
)

if TYPE_CHECKING:
    from pathlib import Path

rule = pytest.mark.rule
THEIA, LHB, FOG, SNOWBALL, OVERTURN, EARLY_SUN = "ev41", "ev43", "ev44", "ev50", "ev53", "ev42"


def one(creature: dict[str, Any], player: str = "red", catalysts: str = "") -> dict[str, Any]:
    """The tableaus of a table with one macroorganism."""
    return {player: wild(creature, catalysts=catalysts)}


def shields(creature: dict[str, Any], player: str = "red") -> tuple[int, int]:
    """The heat shield and the antioxidant shield that the table shows."""
    game = lay(phase="assignment", players=FOUR, tableaus=one(creature, player), hands=("forced",))
    shown = seen(game, creature["id"])
    return shown["heat_shield"], shown["o2_shield"]


# -- D5, D6: shields


@rule("BG-D5-05", "BG-H3-09")
def test_the_heat_shield_counts_printed_and_other_red_chromosomes_and_red_shields() -> None:
    assert shields(beast("starfish", "clay_mound"), "blue")[0] == 2  # printed
    assert shields(beast("starfish", "clay_mound", 0, 1), "blue")[0] == 4  # two red organs
    assert shields(beast("starfish", "clay_mound", 0, 1, guests="R"), "blue")[0] == 5  # a red endosymbiont
    assert shields(beast("starfish", "clay_mound", 0, 1), "red")[0] == 5  # a red trophic biont
    assert shields(beast("flatworm", "clay_mound", 1), "blue")[0] == 3  # mucus: yellow, with a shield
    assert shields(ashore("trilobite", "clay_mound", guests="R"), "blue")[0] == 3  # Buchnera, with a shield


@rule("BG-D5-05", "BG-GL-12", "BG-H5-02")
def test_a_shield_counts_where_its_space_is_occupied_and_from_the_turn_after() -> None:
    assert shields(beast("flatworm", "clay_mound", 0), "blue")[0] == 3  # a red organ, no mucus
    game = lay(
        phase="purchase", tableaus=one(beast("flatworm", "clay_mound"), "blue", "Y"), hands=("forced",),
        events=("ev48",),
    )  # fmt: skip
    play(game, "pass", "organ:flatworm:1", "pay:yellow")
    assert seen(game, "flatworm")["heat_shield"] == 2
    while game.state.turn == 1:
        game.choose("pass")
    assert seen(game, "flatworm")["heat_shield"] == 3


@rule("BG-D5-05")
def test_heat_beyond_the_shield_takes_pieces() -> None:
    tableaus = {"blue": wild(beast("brachiopod", "clay_mound", 0, 1), beast("opabinia", "pumice_raft", 0, 1))}
    game = fall(THEIA, tableaus=tableaus)  # severity 2
    assert asked(game) == ("lose", "blue")
    assert told(game, "genesis.event.heat_safe")[0].data["organism"] == "opabinia"
    hit = told(game, "genesis.event.heat_hit")[0].data
    assert (hit["organism"], hit["shield"], hit["n"]) == ("brachiopod", 1, 1)


@rule("BG-D6-05", "BG-H3-09")
def test_the_antioxidant_shield_counts_printed_and_other_green_chromosomes_and_green_shields() -> None:
    assert shields(beast("starfish", "clay_mound"))[1] == 1  # printed
    assert shields(beast("starfish", "clay_mound", 2))[1] == 3  # the kidney is green and has a shield
    assert shields(beast("starfish", "clay_mound", 2, guests="G"))[1] == 4
    assert shields(beast("starfish", "clay_mound"), "green")[1] == 2  # a green biont
    assert shields(ashore("alga", "clay_mound", 1, guests="G"))[1] == 6  # 3 + frond + chloroplast twice
    assert shields(beast("starfish", "clay_mound", discs="GGR"))[1] == 3  # vitamins, at sea


@rule("BG-D6-07", "BG-D6-06", "BG-GL-03")
def test_the_flatworm_of_the_rulebook_spends_its_antioxidant() -> None:
    game = fall(SNOWBALL, tableaus=one(beast("flatworm", "clay_mound", discs="R")))
    hit = told(game, "genesis.event.oxygen_hit")[0].data
    assert (hit["severity"], hit["shield"], hit["n"]) == (2, 1, 1)
    assert ids(game) == ["lose:trophic:red", "lose:antioxidant:red"]
    game.choose("lose:antioxidant:red")
    assert macro(game, "flatworm").antioxidants == (0, 0, 0, 0)
    assert game.state.phase is Phase.ASSIGNMENT


@rule("BG-D6-07", "BG-GL-23", "BG-GL-20", "BG-B4-05")
def test_without_an_antioxidant_it_becomes_a_bacterium_again() -> None:
    game = fall(SNOWBALL, tableaus=one(beast("flatworm", "clay_mound")))
    back = bacterium(game, "clay_mound")
    assert (letters(back.chromosomes), letters(back.bionts)) == ("RRGBB", "R")
    assert (trophies(game, "red"), bionts(game, "red"), pool(game, "red")) == (("flatworm",), 2, "")


@rule("BG-GL-23", "BG-GL-25")
def test_with_immunology_of_its_own_the_trophic_biont_may_go_first(tmp_path: Path) -> None:
    worm = beast("flatworm", "clay_mound", 0, 1, guests="Y", discs="R")
    pieces = {"events": [SNOWBALL], "players": FOUR, "tableaus": one(worm)}
    game = bl.genesis.position(pieces, cards=other_deck(tmp_path, "flatworm", immune))
    assert ids(game)[:-1] == ["lose:organ:0", "lose:organ:1", "lose:biont:yellow", "lose:trophic:red"]
    before = soup(game)
    game.choose("lose:trophic:red")
    back = bacterium(game, "clay_mound")
    assert (letters(back.chromosomes), letters(back.bionts)) == ("RRRYGBB", "RY")
    assert letters(back.antioxidants) == "R"
    # What was printed are real cubes now, out of the soup.
    assert soup(game) == tuple(n - m for n, m in zip(before, (2, 0, 1, 2), strict=True))
    assert (pool(game, "red"), pool(game, "yellow")) == ("", "")  # nobody went home


def immune(card: dict[str, Any]) -> None:
    """The first organ on either side has immunology."""
    card["marine"]["organs"][0]["abilities"] = ["immunology"]
    card["terrestrial"]["organs"][0]["abilities"] = ["immunology"]


# -- the order of losses


@rule("BG-GL-02", "BG-GL-10")
def test_organs_go_before_endosymbionts_and_these_before_the_trophic_biont() -> None:
    land = ashore("starfish", "clay_mound", 0, guests="RG")
    game = fall(OVERTURN, tableaus=one(land), players=FOUR, dice=[[5, 5, 5, 2, 2, 2]])
    assert organs(game, "starfish") == []  # the drought took the organ; cancer comes with two blue printed
    assert ids(game) == ["lose:biont:red", "lose:biont:green"]
    denied(game, "lose:trophic:red", "BG-GL-02", "genesis.refuse.macro_tier")
    denied(game, "lose:biont:blue", "BG-GL-10", "genesis.refuse.no_such_biont")
    denied(game, "lose:organ:0", "BG-H5-01", "genesis.refuse.no_organ")
    game.choose("lose:biont:green")
    assert (bionts(game, "green"), pool(game, "green")) == (3, "G")  # compensated: BG-B4-04


@rule("BG-GL-27", "BG-GL-26")
def test_the_amphibian_of_the_rulebook_blue_decides_what_red_loses() -> None:
    frog = ashore("starfish", "clay_mound", 0, guests="GB")
    game = fall(SNOWBALL, tableaus=one(frog), players=FOUR)
    assert asked(game) == ("lose", "blue")
    assert ids(game) == ["lose:organ:0", "lose:biont:green", "lose:biont:blue"]
    denied(game, "lose:trophic:red", "BG-GL-26", "genesis.refuse.macro_tier")
    game.choose("lose:biont:green")
    assert macro(game, "starfish").endosymbionts == (Colour.BLUE,)
    assert organs(game, "starfish") == [0]


@rule("BG-GL-26")
def test_the_endosymbiont_decides_even_where_the_organism_has_immunology_of_its_own(tmp_path: Path) -> None:
    frog = ashore("starfish", "clay_mound", 0, guests="GB")
    pieces = {"events": [SNOWBALL], "players": FOUR, "tableaus": one(frog)}
    game = bl.genesis.position(pieces, cards=other_deck(tmp_path, "starfish", immune))
    assert asked(game) == ("lose", "blue")
    assert ids(game) == ["lose:organ:0", "lose:biont:green", "lose:biont:blue"]


@rule("BG-GL-26", "BG-GL-02")
def test_its_trophic_biont_is_the_last_to_go_also_for_an_endosymbiont_with_immunology() -> None:
    game = fall(SNOWBALL, tableaus=one(ashore("starfish", "clay_mound", guests="B")), players=FOUR)
    assert macro(game, "starfish").endosymbionts == ()  # blue had only itself to lose
    assert trophies(game, "red") == ()


@rule("BG-GL-26", "BG-D7-05")
def test_it_decides_about_organs_under_ultraviolet_too() -> None:
    star = beast("starfish", "clay_mound", 0, 2, guests="B")
    game = fall(OVERTURN, tableaus=one(star), players=FOUR, dice=[[2] * 5])
    assert asked(game) == ("discard", "blue")
    assert ids(game) == ["discard:organ:0", "discard:organ:2"]


@rule("BG-GL-25")
def test_discs_pay_only_in_an_oxygen_spike() -> None:
    game = fall(THEIA, tableaus={"blue": wild(beast("brachiopod", "clay_mound", 0, 1, discs="R"))})
    assert ids(game) == ["lose:organ:0", "lose:organ:1"]
    denied(game, "lose:antioxidant:red", "BG-D6-06", "genesis.refuse.antioxidant")


# -- D7


@rule("BG-D7-09", "BG-D7-02", "BG-D7-11", "BG-D7-10")
def test_the_bombardment_of_the_rulebook() -> None:
    """A bacterium with three mutations, a macroorganism with two organs, a parasite with one mutation."""
    bacteria = [
        {
            **bug("warm_pond", "G", "RRRRGB", "endospore", "calvin_cycle", "tmrna"),
            "parasites": [hanger("prion", "R", mutations=("chaperonin",))],
        }
    ]
    greens = wild(beast("opabinia", "clay_mound", 0, 1), bacteria=bacteria)
    game = fall(LHB, FOG, players=["red", "green"], tableaus={"green": greens})
    gone = {"warm_pond": 2, "opabinia": 1}
    uv = {entry.data["organism"]: entry.data["n"] for entry in told(game, "genesis.event.uv_hit")}
    assert uv.items() <= gone.items()
    while game.state.phase is Phase.EVENT:
        game.choose(0)
    first = [(entry.data["organism"], entry.data["n"]) for entry in told(game, "genesis.event.uv_hit")]
    assert sorted(first) == sorted(gone.items())  # nothing more under the fog's limit of two
    assert len(mutations(game, "warm_pond")) == 1
    assert len(organs(game, "opabinia")) == 1
    assert mutations(game, "prion") == ["chaperonin"]


@rule("BG-D7-10", "BG-D7-04")
def test_a_parasite_on_the_two_lost_mutations_loses_both_disease_cubes() -> None:
    """With immunology the host may lose the two diseased mutations of its three."""
    names = ("endospore", "chaperonin", "restriction_enzymes")
    host = {**bug("warm_pond", "R", "RRRR", *names), "parasites": [hanger("chlamydia", "Y", *names[:2])]}
    game = fall(OVERTURN, tableaus={"red": own(host)}, players=["red", "yellow"])
    play(game, "discard:endospore", "discard:chaperonin")
    assert mutations(game, "warm_pond") == ["restriction_enzymes"]
    assert parasite(game, "chlamydia").diseases == ()
    assert game.status() == ()  # every cube is accounted for


@rule("BG-D7-02", "BG-D7-05", "BG-GL-18")
def test_ultraviolet_takes_organs_down_to_the_limit_and_the_owner_chooses() -> None:
    game = fall(OVERTURN, tableaus=one(beast("opabinia", "clay_mound", 0, 1)), dice=[[2] * 3])
    assert asked(game) == ("discard", "red")
    denied(game, "discard:organ:2", "BG-D7-02", "genesis.refuse.no_organ")
    before = soup(game)
    game.choose("discard:organ:0")
    assert organs(game, "opabinia") == [1]
    assert soup(game)[Colour.RED] == before[Colour.RED] + 1


@rule("BG-D7-08")
@pytest.mark.parametrize(
    "safe",
    [
        beast("trilobite", "clay_mound", 0),  # chitin cuticle
        beast("flatworm", "clay_mound", 0, 2, guests="G"),  # Tetraselmis, an endosymbiont
        beast("alga", "clay_mound", 0, 1),  # leaves
    ],
)
def test_an_occupied_uv_shield_saves_the_whole_macroorganism(safe: dict[str, Any]) -> None:
    game = fall(EARLY_SUN, tableaus=one(safe), players=FOUR)  # limit 0
    assert organs(game, safe["id"]) == list(safe["organs"])
    assert not told(game, "genesis.event.uv_hit")


@rule("BG-D7-08")
def test_a_shield_that_is_not_occupied_saves_nothing() -> None:
    game = fall(EARLY_SUN, tableaus=one(beast("trilobite", "clay_mound", 1)))
    assert organs(game, "trilobite") == []


# -- revival and trophies, stolen organs


@rule("BG-GL-23", "BG-E3-17", "BG-GL-20")
def test_the_parasite_of_a_dead_macroorganism_dies_and_its_stolen_organs_are_lost() -> None:
    worm = ashore("flatworm", "clay_mound", parasites=(hanger("chlamydia", "Y", "green", "red"),))
    game = fall(SNOWBALL, tableaus=one(worm), players=FOUR)
    assert game.state.parasites == ()
    assert (trophies(game, "red"), trophies(game, "yellow")) == (("flatworm",), ())
    assert (bionts(game, "yellow"), pool(game, "yellow")) == (3, "Y")
    assert letters(bacterium(game, "clay_mound").chromosomes) == "RRYGGBB"  # not the stolen ones
    assert game.status() == ()


@rule("BG-GL-20", "BG-I1-04", "BG-C-14")
def test_the_card_is_a_trophy_worth_a_point_and_cannot_be_bought_again() -> None:
    game = fall(SNOWBALL, tableaus=one(beast("flatworm", "clay_mound"), catalysts="R"))
    assert game.scores()["red"] == 5 + 1 + 1  # its cubes, its biont, the trophy
    reds = own(bug("clay_mound", "R", "RRGBB"), catalysts="R", trophies=("flatworm",))
    market = lay(phase="purchase", tableaus={"red": reds}, hands=("forced",))
    denied(market, "macro:clay_mound:flatworm", "BG-H3-02", "genesis.refuse.macro_gone")


@rule("BG-GL-18", "BG-E3-14")
def test_a_parasite_takes_organs_whose_spaces_are_empty_then() -> None:
    worm = ashore("flatworm", "clay_mound", 0, 1, 2)  # brain, gizzard, cocoon
    game = lay(
        phase="assignment", active=["oceanic"], players=["red", "yellow"], tableaus=one(worm),
        order=["yellow", "red"], hands=("forced",),
    )  # fmt: skip
    denied(game, "attach:prion:flatworm", "BG-E3-01", "genesis.refuse.no_parasite")
    play(game, "attach:chlamydia:flatworm", "from:pool", "enough")
    assert ids(game) == ["steal:0:organ", "steal:1:organ"]
    play(game, "steal:0:organ", "steal:1:organ")
    assert organs(game, "flatworm") == [2]
    held = parasite(game, "chlamydia")
    assert [cube.colour.word for cube in held.diseases] == ["red", "green"]
    assert letters(held.cubes()) == "RG"
    assert game.status() == ()


@rule("BG-E3-14", "BG-E3-06")
def test_a_macroorganism_without_a_fitting_organ_is_no_host() -> None:
    worm = ashore("flatworm", "clay_mound", 2)
    game = lay(
        phase="assignment", active=["oceanic"], players=["red", "yellow"], tableaus=one(worm),
        order=["yellow", "red"], hands=("forced",),
    )  # fmt: skip
    denied(game, "attach:chlamydia:flatworm", "BG-E3-06", "genesis.refuse.nothing_to_steal")


@rule("BG-GL-18")
def test_a_diseased_organ_has_no_abilities_and_counts_for_nothing() -> None:
    star = beast("starfish", "clay_mound", parasites=(hanger("chlamydia", "Y", "green"),))
    shown = seen(lay(phase="assignment", players=FOUR, tableaus=one(star), hands=("forced",)), "starfish")
    assert (shown["o2_shield"], shown["abilities"]) == (1, [])


# -- E5, E6


@rule("BG-E5-05", "BG-E5-01")
def test_land_animals_take_no_discs_and_sea_animals_do() -> None:
    reds = wild(ashore("starfish", "clay_mound"), beast("opabinia", "pumice_raft"), catalysts="GG")
    game = lay(phase="assignment", tableaus={"red": reds}, hands=("forced",))
    denied(game, "antioxidant:green:starfish", "BG-E5-05", "genesis.refuse.terrestrial")
    game.choose("antioxidant:green:opabinia")
    assert macro(game, "opabinia").antioxidants == (0, 0, 1, 0)


@rule("BG-E5-05", "BG-H5-07")
def test_a_position_with_discs_on_land_is_unsound() -> None:
    with pytest.raises(bl.PositionError):
        lay(phase="assignment", tableaus=one(ashore("starfish", "clay_mound", discs="G")))


@rule("BG-E6-11")
def test_gene_transfer_moves_no_bionts_to_or_from_a_macroorganism() -> None:
    reds = wild(
        beast("starfish", "clay_mound", guests="B"), bacteria=[bug("warm_pond", "RR", "G", "rna_ribozyme")]
    )
    blues = own(bug("pumice_raft", "B", "G", "conjugative_pilus"))
    game = lay(phase="assignment", tableaus={"red": reds, "blue": blues}, hands=("forced",))
    denied(game, "hgt:warm_pond:starfish", "BG-E6-11", "genesis.refuse.macro_hgt")
    denied(game, "hgt:starfish:pool", "BG-E6-11", "genesis.refuse.macro_hgt")
    play(game, "pass")
    assert asked(game) == ("assign", "blue")
    denied(game, "hgt:starfish:pumice_raft", "BG-E6-11", "genesis.refuse.macro_hgt")
    assert not [one for one in ids(game) if "starfish" in one and one.startswith("hgt")]
