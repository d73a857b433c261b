"""H6: food chains of sea and land, metabolic rates, the overcrowded ocean and its emergencies."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.genesis.game import Genesis
from tests.genesis.laying import asked, bionts, bug, ids, lay, letters, own, play, pool, told
from tests.genesis.laying_macros import (
    FOUR,
    ashore,
    bacterium,
    beast,
    hanger,
    macro,
    organs,
    parasite,
    seen,
    soup,
    trophies,
    wild,
)

rule = pytest.mark.rule
PLACES = ("warm_pond", "alkaline_seep", "pumice_raft", "clay_mound")


def close(dice: Any = None, players: Any = FOUR, **tableaus: Any) -> Genesis:
    """The end of a purchase phase in which nobody buys."""
    game = lay(
        phase="purchase", players=players, tableaus=tableaus, dice=dice, events=["ev48"],
        hands=("forced",),
    )  # fmt: skip
    while game.decision and game.decision.kind == "purchase":
        game.choose("pass")
    return game


def levels(game: Genesis) -> dict[str, int | None]:
    """The trophic levels of all macroorganisms."""
    return {one.id: one.level for one in game.state.macroorganisms()}


# -- rates and levels


@rule("BG-H6-04")
@pytest.mark.parametrize(
    ("creature", "player", "rate"),
    [
        (beast("alga", "clay_mound"), "green", 0),
        (beast("alga", "clay_mound"), "red", 1),
        (beast("alga", "clay_mound", 0, 1), "green", 1),
        (beast("dickinsonia", "clay_mound"), "blue", 1),
        (beast("arrow_worm", "clay_mound"), "green", 3),
        (beast("starfish", "clay_mound", 0, 1, guests="RYGB"), "yellow", 4 + 2 + 1 + 2),
        (ashore("starfish", "clay_mound", 1), "green", 3 + 3 + 1),
    ],
)
def test_the_metabolic_rate_is_red_and_yellow_chromosomes(
    creature: dict[str, Any], player: str, rate: int
) -> None:
    game = lay(
        phase="assignment", players=FOUR, tableaus={player: wild(creature)}, hands=("forced",)
    )  # fmt: skip
    assert seen(game, creature["id"])["rate"] == rate


@rule("BG-H6-03", "BG-H3-08", "BG-H6-01")
def test_at_the_end_of_the_purchases_levels_follow_the_metabolic_rate() -> None:
    game = close(
        red=wild({**beast("opabinia", PLACES[0]), "level": 0}),  # 5 with its red biont
        green=wild({**beast("arrow_worm", PLACES[1]), "level": 1}, {**beast("alga", PLACES[2]), "level": 2}),
        blue=wild({**ashore("starfish", PLACES[3]), "level": 2}),
    )
    assert levels(game) == {"opabinia": 2, "arrow_worm": 1, "alga": 0, "starfish": 0}  # the land by itself


@rule("BG-H6-03")
def test_equal_rates_roll_for_the_lower_level() -> None:
    tableaus = {
        "green": wild({**beast("alga", PLACES[0], 1), "level": 1}),  # 0 + holdfast
        "blue": wild({**beast("dickinsonia", PLACES[1]), "level": 0}),
    }
    for dice, first in (([[5, 2]], "dickinsonia"), ([[2, 5]], "alga"), ([[3, 3], [1, 6]], "alga")):
        game = close(dice=dice, players=["green", "blue"], **tableaus)
        assert macro(game, first).level == 0
        assert {one.level for one in game.state.macroorganisms()} == {0, 1}
        assert len(told(game, "genesis.macro.tie")) == len(dice)


@rule("BG-H6-03")
def test_without_a_change_there_is_no_new_order() -> None:
    tableaus = {
        "green": wild({**beast("alga", PLACES[0], 1), "level": 1}, catalysts="G"),
        "blue": wild({**beast("dickinsonia", PLACES[1]), "level": 0}),
    }
    game = close(dice=[[2, 5]], players=["green", "blue"], **tableaus)
    assert levels(game) == {"alga": 0, "dickinsonia": 1}
    turn = game.state.turn
    while game.decision and game.state.turn <= turn + 1:  # the next turn has no tie to roll for
        game.choose("pass" if "pass" in ids(game) else 0)
    assert levels(game) == {"alga": 0, "dickinsonia": 1}
    assert len(told(game, "genesis.macro.tie")) == 1


@rule("BG-H6-03")
def test_a_change_on_land_rolls_no_dice_for_the_sea() -> None:
    """Ruling R-116: the animals of the sea have equal rates, and the dice have spoken in the first turn."""
    game = lay(
        phase="purchase", players=["green", "blue"], dice=[[2, 5]], events=["ev48"], hands=("forced",),
        tableaus={
            "green": wild(
                {**beast("alga", PLACES[0], 1), "level": 1}, ashore("starfish", PLACES[2]), catalysts="RRYY"
            ),
            "blue": wild({**beast("dickinsonia", PLACES[1]), "level": 0}),
        },
    )  # fmt: skip
    turn = game.state.turn
    while game.state.turn == turn or asked(game) != ("purchase", "green"):
        game.choose("pass" if "pass" in ids(game) else 0)
    before = levels(game)
    assert before == {"alga": 0, "dickinsonia": 1, "starfish": 0}
    play(game, "organ:starfish:0")
    while game.decision is not None:
        game.choose("pass" if "pass" in ids(game) else 0)
    assert levels(game) == before
    assert len(told(game, "genesis.macro.tie")) == 1
    assert len(told(game, "genesis.macro.ranked")) == 3  # sea and land, then the land alone


@rule("BG-H6-03", "BG-H6-01")
def test_a_level_left_empty_by_an_extinction_is_filled_from_below() -> None:
    game = lay(
        phase="event", players=FOUR, events=["ev50"], hands=("forced",),
        tableaus={
            "red": wild({**beast("flatworm", PLACES[0]), "level": 0}),  # dies of the oxygen
            "green": wild({**beast("arrow_worm", PLACES[1]), "level": 1}),
            "blue": wild({**beast("alga", PLACES[2]), "level": 2}),
        },
    )  # fmt: skip
    while game.decision and game.state.phase.word != "end":
        game.choose("pass" if "pass" in ids(game) else 0)
    assert trophies(game, "red") == ("flatworm",)
    assert levels(game) == {"arrow_worm": 1, "alga": 0}


# -- the overcrowded ocean


@rule("BG-H6-08", "BG-H6-05", "BG-H6-04", "BG-H6-07")
def test_the_overcrowded_ocean_of_the_rulebook() -> None:
    """Starfish 5, arrow worm 3, Dickinsonia 1, alga 0; Dickinsonia pays for three organs and goes ashore."""
    game = close(
        yellow=wild(beast("starfish", PLACES[3], 2)),
        green=wild({**beast("alga", PLACES[0]), "level": 0}, {**beast("arrow_worm", PLACES[2]), "level": 2}),
        blue=wild({**beast("dickinsonia", PLACES[1]), "level": 1}, catalysts="YGB"),
    )
    rates = {name: seen(game, name)["rate"] for name in ("starfish", "arrow_worm", "dickinsonia", "alga")}
    assert rates == {"starfish": 5, "arrow_worm": 3, "dickinsonia": 1, "alga": 0}
    assert told(game, "genesis.macro.overcrowded_sea")[0].data["n"] == 4
    assert asked(game) == ("emergency", "blue")
    play(game, "develop", "bill:blue:green:1", "bill:blue:yellow:1", "bill:blue:blue:1")
    fungus = macro(game, "dickinsonia")
    assert (fungus.terrestrial, fungus.level, organs(game, "dickinsonia")) == (True, 0, [])
    assert pool(game, "blue") == ""
    assert levels(game) == {"starfish": 2, "arrow_worm": 1, "alga": 0, "dickinsonia": 0}
    assert not told(game, "genesis.macro.crowded_out")
    assert game.status() == ()


def four(catalysts: dict[str, str], dice: Any = None, **creatures: dict[str, Any]) -> Genesis:
    """Four marine macroorganisms, one a player, in player order red, yellow, green, blue."""
    there = {
        "red": beast("flatworm", PLACES[0]), "yellow": beast("starfish", PLACES[1]),
        "green": beast("alga", PLACES[2]), "blue": beast("dickinsonia", PLACES[3]), **creatures,
    }  # fmt: skip
    return close(
        dice=dice, **{who: wild(one, catalysts=catalysts.get(who, "")) for who, one in there.items()}
    )


@rule("BG-H6-07", "BG-GL-29", "BG-GL-23", "BG-GL-20")
def test_else_the_one_with_the_lowest_rate_is_extinct() -> None:
    game = four({})
    assert "alga" not in levels(game)
    assert (trophies(game, "green"), bionts(game, "green"), pool(game, "green")) == (("alga",), 2, "")
    assert letters(bacterium(game, PLACES[2]).chromosomes) == "GGBB"
    assert sorted(levels(game).values(), key=str) == [0, 1, 2]


@rule("BG-H6-07")
@pytest.mark.parametrize(("dice", "gone"), [([[2, 5]], "alga"), ([[5, 2]], "dickinsonia")])
def test_dice_decide_between_equals(dice: Any, gone: str) -> None:
    game = four({}, dice=dice, green=beast("alga", PLACES[2], 1))  # both have one
    assert set(levels(game)) == {"flatworm", "starfish", "alga", "dickinsonia"} - {gone}
    assert told(game, "genesis.macro.tie")[0].rule == "BG-H6-07"


@rule("BG-H6-05")
def test_every_one_of_the_four_has_its_chance_in_player_order() -> None:
    game = four({"red": "RYG", "yellow": "RRYG", "green": "YGB", "blue": "YGB"})
    asked_for = []
    while asked(game)[0] == "emergency":
        assert ids(game) == ["develop", "stay"]
        assert game.decision is not None
        asked_for.append((asked(game)[1], game.decision.data["organism"]))
        game.choose("stay")
    assert asked_for == [
        ("red", "flatworm"),
        ("yellow", "starfish"),
        ("green", "alga"),
        ("blue", "dickinsonia"),
    ]
    assert "alga" not in levels(game)


@rule("BG-H6-05")
def test_the_chance_is_there_for_the_others_too_when_one_has_gone() -> None:
    game = four({"red": "RYG", "green": "YGB"})
    play(game, "develop", "bill:red:red:1", "bill:red:yellow:1", "bill:red:green:1")
    assert asked(game) == ("emergency", "green")
    play(game, "develop", "bill:green:green:1", "bill:green:yellow:1", "bill:green:blue:1")
    assert {name for name in levels(game) if macro(game, name).terrestrial} == {"flatworm", "alga"}


@rule("BG-H6-05")
@pytest.mark.parametrize(
    ("pool_of_red", "chance"),
    [("RYG", True), ("RY", False), ("RYBB", True), ("RRRRR", True), ("RRRR", False)],
)
def test_only_who_can_pay_for_all_the_organs_is_asked(pool_of_red: str, chance: bool) -> None:
    game = four({"red": pool_of_red}) if len(pool_of_red) < 4 or pool_of_red == "RYBB" else two(pool_of_red)
    assert (asked(game) == ("emergency", "red")) is chance


def two(pool_of_red: str) -> Genesis:
    """As `four`, for two players, whose pools hold more."""
    return close(
        players=["red", "blue"],
        red=wild(beast("flatworm", PLACES[0]), beast("starfish", PLACES[1]), catalysts=pool_of_red),
        blue=wild(beast("alga", PLACES[2]), beast("dickinsonia", PLACES[3])),
    )


@rule("BG-H6-05", "BG-H0-08")
def test_no_organ_stays_unpaid() -> None:
    """With a red, a yellow and two blue, blue ones pay for the green organ: nothing else works out."""
    game = play(four({"red": "RYBB"}), "develop")
    assert ids(game) == ["bill:red:red:1"]
    game.choose(0)
    assert ids(game) == ["bill:red:yellow:1"]
    game.choose(0)
    assert ids(game) == ["bill:red:blue:2"]
    game.choose(0)
    assert pool(game, "red") == ""
    assert macro(game, "flatworm").terrestrial


@rule("BG-H6-06", "BG-H5-08")
def test_disease_cubes_of_its_parasite_count() -> None:
    sick = beast("flatworm", PLACES[0], parasites=(hanger("chlamydia", "Y", "red", "green"),))
    game = four({"red": "Y"}, red=sick)
    assert asked(game) == ("emergency", "red")
    play(game, "develop", "bill:red:yellow:1")
    assert macro(game, "flatworm").terrestrial
    assert parasite(game, "chlamydia").diseases == ()
    assert game.status() == ()


@rule("BG-H6-06")
def test_endosymbionts_may_contribute_and_only_with_their_leave() -> None:
    mixed = beast("flatworm", PLACES[0], guests="YB")
    game = four({"red": "R", "yellow": "Y", "blue": "G"}, red=mixed)
    assert asked(game) == ("contribute", "yellow")
    assert ids(game) == ["contribute:yellow", "keep"]
    game.choose("contribute:yellow")
    assert asked(game) == ("contribute", "blue")
    game.choose("contribute:green")
    assert asked(game) == ("emergency", "red")
    play(game, "develop", "bill:red:red:1", "bill:yellow:yellow:1", "bill:blue:green:1")
    assert macro(game, "flatworm").terrestrial
    assert [pool(game, player) for player in ("red", "yellow", "blue")] == ["", "", ""]


@rule("BG-H6-06")
def test_without_their_leave_there_is_no_emergency() -> None:
    mixed = beast("flatworm", PLACES[0], guests="YB")
    game = play(four({"red": "R", "yellow": "Y", "blue": "G"}, red=mixed), "contribute:yellow", "keep")
    assert asked(game)[0] not in ("contribute", "emergency")
    assert [pool(game, player) for player in ("red", "yellow", "blue")] == ["R", "Y", "G"]
    assert not macro(game, "flatworm").terrestrial


@rule("BG-H6-06", "BG-H0-08")
def test_a_guest_puts_up_as_much_as_he_likes_and_pays_no_more() -> None:
    """Ruling R-115. Yellow's third catalyst would help with organs of the land; it was not put up."""
    mixed = beast("flatworm", PLACES[0], guests="YB")
    game = four({"red": "R", "yellow": "YBBR", "blue": "GG"}, red=mixed)
    play(game, "contribute:blue", "contribute:blue")  # two of a colour are one of any
    assert asked(game) == ("contribute", "yellow")
    game.choose("keep")
    assert (asked(game), ids(game)) == (("contribute", "blue"), ["contribute:green", "keep"])
    game.choose("contribute:green")
    assert asked(game) == ("emergency", "red")
    play(game, "develop", "bill:red:red:1")
    assert ids(game) == ["bill:yellow:blue:2"]  # the yellow catalyst in yellow's pool is not offered
    play(game, "bill:yellow:blue:2", "bill:blue:green:1")
    assert macro(game, "flatworm").terrestrial
    assert [pool(game, player) for player in ("red", "yellow", "blue")] == ["", "RY", "G"]
    assert asked(game)[0] != "land_organ"


@rule("BG-H6-06")
def test_what_is_put_up_is_not_paid_when_the_owner_stays_at_sea() -> None:
    mixed = beast("flatworm", PLACES[0], guests="Y")
    game = play(four({"red": "RG", "yellow": "Y"}, red=mixed), "contribute:yellow", "stay")
    assert not macro(game, "flatworm").terrestrial
    assert (pool(game, "red"), pool(game, "yellow")) == ("RG", "Y")


@rule("BG-H6-06", "BG-H6-05")
def test_what_is_left_of_what_was_put_up_pays_for_organs_of_the_land() -> None:
    mixed = beast("flatworm", PLACES[0], guests="Y")
    sick = {**mixed, "parasites": (hanger("viroid", "B", "green"),)}
    game = four({"red": "R", "yellow": "YB"}, red=sick)
    assert asked(game) == ("contribute", "yellow")
    assert ids(game) == ["contribute:yellow", "contribute:blue", "keep"]
    play(game, "contribute:blue", "contribute:yellow")
    assert ids(game) == ["develop:green", "stay"]
    play(game, "develop", "bill:red:red:1", "bill:yellow:yellow:1")
    assert asked(game) == ("land_organ", "red")
    assert ids(game) == ["organ:2", "enough"]  # the cocoon is blue
    play(game, "organ:2", "bill:yellow:blue:1")
    assert (pool(game, "yellow"), organs(game, "flatworm")) == ("", [2])
    assert game.status() == ()


@rule("BG-H6-06", "BG-H5-08")
def test_the_owner_chooses_which_cubes_of_the_parasite_count() -> None:
    """Ruling R-115: they may be counted, they need not be."""
    sick = beast("flatworm", PLACES[0], parasites=(hanger("chlamydia", "Y", "red", "green"),))
    game = four({"red": "RYG"}, red=sick)
    assert asked(game) == ("emergency", "red")
    assert ids(game) == ["develop", "develop:green", "develop:red", "develop:red:green", "stay"]
    whole = play(game.copy(), "develop", "bill:red:red:1", "bill:red:yellow:1", "bill:red:green:1")
    assert macro(whole, "flatworm").terrestrial
    assert [one.colour.word for one in parasite(whole, "chlamydia").diseases] == ["red", "green"]
    part = play(game.copy(), "develop:green", "bill:red:red:1", "bill:red:yellow:1", "enough")
    assert macro(part, "flatworm").terrestrial
    assert [one.colour.word for one in parasite(part, "chlamydia").diseases] == ["red"]
    assert pool(part, "red") == "G"
    all_of_them = play(game.copy(), "develop:red:green", "bill:red:yellow:1", "enough")
    assert parasite(all_of_them, "chlamydia").diseases == ()
    assert pool(all_of_them, "red") == "RG"
    assert {one.status() for one in (whole, part, all_of_them)} == {()}


@rule("BG-H6-05", "BG-H0-15")
def test_the_player_of_its_parasite_may_give_what_it_lacks_to_go_ashore() -> None:
    sick = beast("flatworm", PLACES[0], parasites=(hanger("viroid", "B"),))
    game = four({"red": "RY", "blue": "GG"}, red=sick)
    assert asked(game) == ("gift", "blue")  # before red buys
    game.choose("keep")
    while asked(game)[0] == "purchase":
        game.choose("pass")
    assert asked(game) == ("gift", "blue")  # before the emergency
    assert ids(game) == ["donate:green:red", "keep"]
    assert asked(game.copy().choose("keep"))[0] != "emergency"
    play(game, "donate:green:red", "keep")
    assert asked(game) == ("emergency", "red")
    assert (pool(game, "red"), pool(game, "blue")) == ("RYG", "G")


@rule("BG-H6-06")
def test_an_owner_who_can_pay_alone_asks_nobody() -> None:
    mixed = beast("flatworm", PLACES[0], guests="YB")
    game = play(four({"red": "RYG", "yellow": "R"}, red=mixed), "develop")
    assert ids(game) == ["bill:red:red:1"]


@rule("BG-H6-05")
def test_extra_catalysts_grow_organs_of_the_land() -> None:
    game = four({"red": "RYGBR"})
    play(game, "develop", "bill:red:red:1", "bill:red:yellow:1", "bill:red:green:1")
    assert asked(game) == ("land_organ", "red")
    assert ids(game) == ["organ:0", "organ:2", "enough"]  # brain and cocoon; nothing green is left
    before = soup(game)
    play(game, "organ:2", "bill:red:blue:1")
    assert ids(game) == ["organ:0", "enough"]
    game.choose("enough")
    assert (organs(game, "flatworm"), pool(game, "red")) == ([2], "R")
    assert soup(game)[3] == before[3] - 1
    assert seen(game, "flatworm")["abilities"] == ["drought_shield"]  # the next turn has begun
    assert game.status() == ()


@rule("BG-H6-07", "BG-H6-05")
def test_an_overcrowded_land_has_no_emergencies() -> None:
    game = close(
        red=wild(ashore("flatworm", PLACES[0]), catalysts="RGB"),
        yellow=wild(ashore("starfish", PLACES[1])),
        green=wild(ashore("alga", PLACES[2])),
        blue=wild(ashore("trilobite", PLACES[3])),
    )
    assert set(levels(game)) == {"flatworm", "starfish", "trilobite"}
    assert [entry.data["organism"] for entry in told(game, "genesis.macro.crowded_out")] == [
        "alga.terrestrial"
    ]


@rule("BG-GL-29", "BG-H6-01")
def test_three_at_sea_and_three_on_land_are_no_crowd() -> None:
    game = close(
        red=wild(ashore("flatworm", PLACES[0]), beast("opabinia", "hydrogen_volcano")),
        yellow=wild(ashore("starfish", PLACES[1]), beast("trilobite", "geothermal_zinc")),
        green=wild(ashore("alga", PLACES[2])),
        blue=wild(beast("dickinsonia", PLACES[3])),
    )
    macros = game.state.macroorganisms()
    chains = [sorted(one.level or 0 for one in macros if one.terrestrial is land) for land in (False, True)]
    assert chains == [[0, 1, 2], [0, 1, 2]]
    assert not told(game, "genesis.macro.crowded_out")


@rule("BG-H6-05", "BG-H3-07")
def test_a_fourth_that_is_bought_waits_beside_the_chain_until_the_end_of_the_phase() -> None:
    reds = own(bug(PLACES[0], "R", "RRGBB"), catalysts="R")
    game = lay(
        phase="purchase", players=FOUR, events=["ev48"], hands=("forced",), oxygen_crisis=True,
        tableaus={
            "red": reds, "yellow": wild(beast("starfish", PLACES[1])),
            "green": wild(beast("alga", PLACES[2])), "blue": wild(beast("dickinsonia", PLACES[3])),
        },
    )  # fmt: skip
    play(game, f"macro:{PLACES[0]}:flatworm", "pay:red")
    assert macro(game, "flatworm").level is None
    while asked(game)[0] == "purchase":
        game.choose("pass")
    assert levels(game) == {"flatworm": 1, "starfish": 2, "dickinsonia": 0}


# -- positions


@rule("BG-H6-01")
def test_a_position_with_two_animals_on_one_level_is_refused() -> None:
    """In one ecosystem; a level of the land is another one."""
    starfish = {**beast("starfish", PLACES[0]), "level": 1}
    with pytest.raises(bl.PositionError) as caught:
        lay(players=["red", "blue", "green"], tableaus={
            "red": wild(starfish, {**ashore("trilobite", PLACES[3]), "level": 1}),
            "blue": wild({**beast("alga", PLACES[1]), "level": 1}),
            "green": wild({**beast("opabinia", PLACES[2]), "level": 2}),
        })  # fmt: skip
    assert [one.message for one in caught.value.problems] == ["genesis.position.level_taken"]
    sentences = []
    for language in ("en", "es"):
        with locale.using(language):
            sentences.append(str(caught.value))
            assert '"' in sentences[-1] or "«" in sentences[-1]
            assert "starfish" in sentences[-1]
    assert sentences[0] != sentences[1]


@rule("BG-H3-07")
def test_animals_without_a_level_in_a_position_take_the_free_ones_whatever_their_order() -> None:
    game = lay(
        phase="assignment", hands=("forced",),
        tableaus={
            "red": wild(beast("starfish", PLACES[0])),
            "blue": wild({**beast("alga", PLACES[1]), "level": 0}),
        },
    )  # fmt: skip
    assert levels(game) == {"starfish": 1, "alga": 0}
