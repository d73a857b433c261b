"""D8, D9: cancer rolls of macroorganisms, macrobiosynthesis, and droughts on land."""

from __future__ import annotations

from typing import Any

import pytest

from bioslab.genesis.game import Genesis
from tests.genesis.laying import asked, bionts, bug, fall, ids, lay, letters, own, play, pool, told
from tests.genesis.laying_macros import FOUR, ashore, bacterium, beast, denied, organs, soup, trophies, wild

rule = pytest.mark.rule
REVENGE, OVERTURN, RUST, SNOWBALL = "ev60", "ev53", "ev58", "ev50"


def cancer(dice: list[int] | None, *tableau: Any, catalysts: str = "", players: Any = FOUR) -> Genesis:
    """Medea's Revenge on red's macroorganisms: smite, drought, cancer, oxygen."""
    rolls: Any = None if dice is None else [dice]
    return fall(REVENGE, players=players, dice=rolls, tableaus={"red": wild(*tableau, catalysts=catalysts)})


def outcome(game: Genesis) -> dict[str, object]:
    """What the first cancer roll came to."""
    data = told(game, "genesis.event.cancer_outcome")[0].data
    return {name: data[name] for name in ("errors", "heredity", "losses", "proteins")}


STARFISH = beast("starfish", "clay_mound", 0, 1, 2, guests="Y")
STARFISH_ALONE = beast("starfish", "clay_mound", 0, 1, 2)


@rule("BG-D8-05", "BG-D8-01", "BG-D8-03", "BG-D8-04")
def test_the_starfish_of_the_rulebook_rolls_seven_dice_loses_an_organ_and_gains_two_catalysts() -> None:
    game = cancer([1, 1, 2, 5, 6, 6, 6], STARFISH)
    assert outcome(game) == {"errors": 3, "heredity": 2, "losses": 1, "proteins": 2}
    assert asked(game) == ("macrobiosynthesis", "red")
    play(game, "colour:blue", "colour:yellow")
    assert pool(game, "red") == "YB"
    assert asked(game) == ("lose", "red")
    assert ids(game) == ["lose:organ:0", "lose:organ:1", "lose:organ:2"]
    game.choose("lose:organ:0")
    assert organs(game, "starfish") == [1, 2]
    assert game.state.phase.word == "assignment"


@rule("BG-D8-01")
@pytest.mark.parametrize(("spaces", "guests", "dice"), [((), "", 2), ((0, 2), "", 4), ((2,), "YGB", 9)])
def test_one_die_an_organ_and_two_a_biont(spaces: tuple[int, ...], guests: str, dice: int) -> None:
    starfish = beast("starfish", "clay_mound", *spaces, guests=guests)
    game = lay(
        phase="event", events=[REVENGE], players=FOUR, tableaus={"red": wild(starfish)}, hands=("roll",)
    )
    assert game.roll is not None
    assert (game.roll.dice, game.roll.rule, game.roll.player) == (dice, "BG-D8-01", "red")


@rule("BG-D8-02")
def test_without_a_shield_against_cancer_fives_are_errors_too() -> None:
    game = cancer([5, 5, 6, 5, 2, 2], beast("starfish", "clay_mound", 0, 2, guests="G"))
    assert outcome(game) == {"errors": 4, "heredity": 2, "losses": 2, "proteins": 0}


@rule("BG-D8-02")
def test_as_many_errors_as_blue_chromosomes_do_no_harm() -> None:
    game = cancer([5, 6, 2, 2, 2, 2], beast("starfish", "clay_mound", 0, 2, guests="G"))
    assert outcome(game)["losses"] == 0
    assert game.state.phase.word == "assignment"


@rule("BG-D8-02", "BG-GL-14")
def test_blue_organs_and_blue_bionts_are_blue_chromosomes() -> None:
    worm = ashore("trilobite", "clay_mound", 1, 2, guests="B")  # two printed, pupal gland, bracovirus
    game = cancer([6, 6, 6, 6, 2, 2], worm)
    assert outcome(game) == {"errors": 4, "heredity": 4, "losses": 0, "proteins": 0}


@rule("BG-D8-03")
def test_an_organ_can_shield_against_cancer_as_well() -> None:
    snail = ashore("brachiopod", "clay_mound", 0, 2)  # epiphragm against drought, albumen gland
    game = cancer([5, 5, 5, 5], snail)
    assert outcome(game)["errors"] == 0
    without = cancer([5, 5, 5], ashore("brachiopod", "clay_mound", 0))
    assert outcome(without)["errors"] == 3


@rule("BG-D8-01")
def test_every_macroorganism_rolls_in_player_order_and_no_microorganism_does() -> None:
    tableaus = {
        "red": wild(beast("starfish", "clay_mound", 2), bacteria=[bug("warm_pond", "R", "RGGB")]),
        "blue": wild(beast("opabinia", "alkaline_seep", 1), beast("flatworm", "pumice_raft", 2)),
    }
    game = fall(REVENGE, dice=[[2, 3, 2]] * 3, tableaus=tableaus)  # blue goes first
    struck = [entry.data["organism"] for entry in told(game, "genesis.event.cancer_outcome")]
    assert struck == ["opabinia", "flatworm", "starfish"]


@rule("BG-D8-04")
def test_macrobiosynthesis_offers_the_colours_below_the_limit_of_the_owners_pool() -> None:
    game = cancer(
        [1, 2, 2], beast("starfish", "clay_mound", 2), catalysts="RRRGGGY"
    )  # four players: three each
    assert ids(game) == ["colour:yellow", "colour:blue"]
    denied(game, "colour:red", "BG-B3-05", "genesis.refuse.pool_full")
    game.choose("colour:blue")
    assert pool(game, "red") == "RRRYGGGB"


@rule("BG-D8-04", "BG-B3-05")
def test_a_full_pool_makes_nothing() -> None:
    game = cancer([1, 1, 2], beast("starfish", "clay_mound", 2), catalysts="RRRYYYGGGBBB")
    assert (pool(game, "red"), game.state.phase.word) == ("RRRYYYGGGBBB", "assignment")


@rule("BG-D8-04", "BG-B3-03")
def test_a_guests_macroorganism_makes_catalysts_for_its_owner_only() -> None:
    game = cancer([1, 2, 2, 2, 2], beast("starfish", "clay_mound", 2, guests="Y"))
    assert asked(game) == ("macrobiosynthesis", "red")
    play(game, "colour:green")
    assert (pool(game, "red"), pool(game, "yellow")) == ("G", "")


@rule("BG-D8-02", "BG-GL-23", "BG-GL-21")
def test_a_macroorganism_that_loses_its_trophic_biont_ends_the_rest_of_its_losses() -> None:
    game = cancer([6, 6, 5, 6], beast("opabinia", "clay_mound", guests="G"))  # one blue: three losses
    assert outcome(game)["losses"] == 3
    lost = bacterium(game, "clay_mound")
    assert (letters(lost.chromosomes), letters(lost.bionts)) == ("RRRYGB", "R")
    assert (trophies(game, "red"), bionts(game, "red"), bionts(game, "green")) == (("opabinia",), 2, 3)
    assert (pool(game, "red"), pool(game, "green")) == ("", "G")  # compensation for the guest alone


# -- D9


def drought(*macros: Any, events: tuple[str, ...] = (SNOWBALL,), **more: Any) -> Genesis:
    """The snowball's drought on red's macroorganisms."""
    return fall(*events, tableaus={"red": wild(*macros)}, players=FOUR, **more)


@rule("BG-D9-01")
def test_a_drought_takes_a_piece_off_a_macroorganism_on_land() -> None:
    game = drought(ashore("starfish", "clay_mound", 0, 1))
    assert asked(game) == ("lose", "red")
    assert ids(game) == ["lose:organ:0", "lose:organ:1"]
    before = soup(game)
    game.choose("lose:organ:0")
    assert organs(game, "starfish") == [1]
    assert soup(game)[0] == before[0] + 1
    assert game.state.phase.word == "assignment"


@rule("BG-D9-02")
def test_droughts_do_nothing_at_sea() -> None:
    game = drought(beast("starfish", "clay_mound", 0, 2))
    assert organs(game, "starfish") == [0, 2]
    assert not told(game, "genesis.event.drought_hit")


@rule("BG-D9-01", "BG-H5-02")
@pytest.mark.parametrize(
    "safe",
    [
        ashore("starfish", "clay_mound", 0, 3),  # the foam nest is an organ
        ashore("alga", "clay_mound", 1, guests="Y"),  # mycorrhiza is an endosymbiont
    ],
)
def test_an_organ_or_an_endosymbiont_shields_against_drought(safe: dict[str, Any]) -> None:
    game = drought(safe)
    assert told(game, "genesis.event.drought_safe")
    assert organs(game, safe["id"]) == list(safe["organs"])


@rule("BG-D9-01")
def test_two_droughts_in_a_chain_are_two_losses() -> None:
    game = drought(ashore("dickinsonia", "clay_mound", 0, 2, guests="R"), events=(RUST, SNOWBALL))
    play(game, "lose:organ:0")
    dried = told(game, "genesis.event.drought_hit")
    assert len(dried) == 1
    while game.state.phase.word == "event":
        game.choose(0)
    assert len(told(game, "genesis.event.drought_hit")) == 2


@rule("BG-D9-01", "BG-GL-23")
def test_a_drought_can_turn_a_land_animal_back_into_a_bacterium() -> None:
    game = drought(ashore("starfish", "clay_mound"))
    back = bacterium(game, "clay_mound")
    assert (letters(back.chromosomes), letters(back.bionts)) == ("RRRYYYGGBB", "R")
    assert trophies(game, "red") == ("starfish",)


@rule("BG-D8-01", "BG-D9-01")
def test_microorganisms_neither_dry_out_nor_get_cancer() -> None:
    game = fall(REVENGE, tableaus={"red": own(bug("warm_pond", "R", "G"))})
    assert [entry.rule for entry in told(game, "genesis.event.macro_icon_none")] == ["BG-D9-02", "BG-D8-01"]
    assert letters(bacterium(game, "warm_pond").chromosomes) == "G"


@rule("BG-D8-01")
def test_cancer_comes_in_the_order_of_the_icons() -> None:
    """Ocean Overturn: ultraviolet first leaves one organ, so the cancer roll has three dice."""
    game = fall(OVERTURN, players=FOUR, dice=[[2, 2, 2]], tableaus={"red": wild(STARFISH_ALONE)})
    play(game, "discard:organ:0", "discard:organ:1")
    assert len(told(game, "genesis.event.cancer_outcome")[0].dice) == 3
    assert organs(game, "starfish") == [2]


@rule("BG-D8-02")
def test_the_journal_keeps_what_each_die_meant() -> None:
    game = cancer([1, 2, 5, 6, 2], beast("starfish", "clay_mound", 2, guests="Y"))
    entry = told(game, "genesis.event.cancer_outcome")[0]
    assert entry.dice == (1, 2, 5, 6, 2)
    assert entry.data["marks"] == (("protein",), (), (), ("error",), ())
