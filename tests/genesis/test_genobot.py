"""Genobot, the automaton that plays a colour nobody has chosen."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.disease import CHROMOSOME
from bioslab.genesis.game import Genesis
from bioslab.genesis.genobot import chosen_refugium
from bioslab.genesis.pieces import Colour
from tests.genesis.hosting import bionts_in, parasite, pest, sick
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    calm,
    fall,
    ids,
    lay,
    letters,
    order,
    own,
    place,
    pool,
    told,
)
from tests.genesis.laying_macros import FOUR, ashore, bacterium, beast, denied, macro, organs, wild

rule = pytest.mark.rule

BLUE: dict[str, Any] = {"players": ["red"], "genobots": ["blue"]}
"""Red plays against one automaton, blue."""
GENOBOT = [
    "genesis.genobot.life", "genesis.genobot.no_life", "genesis.genobot.bacterium",
    "genesis.genobot.nothing", "genesis.genobot.chromosome",
]  # fmt: skip


def against(phase: str, blue: dict[str, Any] | None = None, **more: Any) -> Genesis:
    """Red against blue's organisms at the beginning of a phase."""
    more.setdefault("hands", ("forced",))
    tableaus = more.pop("tableaus", {}) | ({"blue": blue} if blue is not None else {})
    return lay(phase=phase, tableaus=tableaus, **(BLUE | more))


# -- setting up


@rule("BG-GB-01", "BG-B4-01")
@pytest.mark.parametrize(("level", "number"), [("easy", 2), ("normal", 3), ("hard", 4)])
def test_a_level_is_a_number_of_bionts_and_nothing_else(level: str, number: int) -> None:
    game = bl.genesis.new_game(players=("yellow",), seed=3, genobots=1, level=level)
    assert game.setup.genobots == (Colour.RED,)  # the first colour that nobody plays
    assert (bionts(game, "red"), bionts(game, "yellow")) == (number, 3)
    assert (pool(game, "red"), pool(game, "yellow")) == ("", "Y")  # no starting catalyst
    cards = {one["player"]: one["parasite_card"] for one in game.view()["tableaus"]}
    assert (cards["red"], len(cards["yellow"])) == ([], 2)  # and no parasite card
    normal = bl.genesis.new_game(players=("yellow",), seed=3, genobots=1)
    mine, other = game.view(), normal.view()
    for shown in (mine, other):
        (bot,) = (one for one in shown["tableaus"] if one["player"] == "red")
        bot["pool"]["bionts"] = None
    assert mine == other


@rule("BG-GB-01", "BG-C-11", "BG-B3-05")
def test_an_automaton_counts_as_a_player_for_the_refugia_but_not_for_the_pools() -> None:
    lone = bl.genesis.new_game(players=("red",), seed=1, genobots=1)
    full = bl.genesis.new_game(players=("red", "blue"), seed=1, genobots=2)
    three = bl.genesis.new_game(players=("red", "blue", "green"), seed=1)
    removed = [len([one for one in game.state.removed if one in game.setup.cards.placards])
               for game in (lone, full, three)]  # fmt: skip
    assert removed == [4, 0, 4]
    assert [game.setup.pool_limit for game in (lone, full, three)] == [12, 6, 4]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"genobots": 4}, "genesis.setup.genobots"),
        ({"genobots": -1}, "genesis.setup.genobots"),
        ({"genobots": True}, "genesis.setup.genobots"),
        ({"genobots": "1"}, "genesis.setup.genobots"),
        ({"genobots": 3, "players": ("red", "blue")}, "genesis.setup.genobots"),
        ({"genobots": 1, "level": "grim"}, "genesis.setup.level"),
        ({"genobots": 1, "level": 2}, "genesis.setup.level"),
        ({"genobots": 1, "players": ()}, "genesis.setup.players"),
        ({"genobots": 0, "players": ("red",)}, "genesis.setup.players"),
        ({"genobots": 1, "players": ("red", "blue"), "variant": "solitaire"}, "genesis.setup.solitaire"),
    ],
)
@rule("BG-GB-01")
def test_what_cannot_be_is_said_in_both_languages(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(bl.SetupError) as caught:
        bl.genesis.new_game(**{"players": ("red",), "seed": 1, **arguments})
    assert message in [problem.message for problem in caught.value.problems]
    with bl.locale.using("es"):
        assert "{" not in str(caught.value)


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ({"genobots": ["red"]}, "genesis.position.genobots"),
        ({"genobots": ["blue", "blue"]}, "genesis.position.genobots"),
        ({"genobots": ["mauve"]}, "genesis.position.word"),
        ({"genobots": "blue"}, "genesis.position.list"),
        ({"level": "grim"}, "genesis.setup.level"),
        ({"genobots": []}, "genesis.position.players"),
        ({"tableaus": {"blue": {"bacteria": [sick(bug("warm_pond", "B", "B"), pest("virus", "B"))]}}},
         "genesis.position.tableau"),
    ],
)  # fmt: skip
@rule("BG-GB-01")
def test_positions_say_what_is_wrong_with_their_automata(pieces: dict[str, Any], message: str) -> None:
    with pytest.raises(bl.PositionError) as caught:
        bl.genesis.position(BLUE | pieces)
    assert message in [problem.message for problem in caught.value.problems]


# -- events pass it by


@rule("BG-GB-02")
def test_no_event_harms_an_organism_of_an_automaton() -> None:
    frail = {
        "red": own(bug("clay_mound", "R", "YYYBB")), "blue": own(bug("warm_pond", "B", "B")),
    }  # fmt: skip
    game = fall("ev54", tableaus=frail, **BLUE)  # smites, heat, oxygen
    while asked(game)[0] != "assign":
        game.choose(0)
    hits = told(game, "genesis.event.heat_hit") + told(game, "genesis.event.oxygen_hit")
    assert {entry.data["organism"] for entry in hits} == {"clay_mound"}
    struck = {entry.data.get("organism") for entry in game.journal if entry.phase == "event"}
    assert "warm_pond" not in struck
    assert (letters(bacterium(game, "warm_pond").chromosomes), bionts_in(game, "warm_pond")) == ("B", "B")


@rule("BG-GB-02")
def test_ultraviolet_cancer_and_drought_pass_it_by() -> None:
    wood, fish = ashore("alga", "warm_pond", 1), beast("starfish", "clay_mound", 0, 1)
    game = fall("ev60", tableaus={"blue": wild(wood, fish)}, **BLUE)  # drought and cancer
    assert told(game, "genesis.event.cancer_outcome") == []
    assert told(game, "genesis.event.drought_hit") == told(game, "genesis.event.drought_safe") == []
    game = fall("ev43", tableaus={"blue": wild(fish)}, **BLUE)  # ultraviolet with a limit of one
    assert organs(game, "starfish") == [0, 1]


@rule("BG-GB-02")
def test_a_parasite_on_it_meets_events_like_any_other() -> None:
    host = sick(bug("warm_pond", "B", "BG"), pest("prion", "RR", "yellow"))
    game = fall("ev58", tableaus={"blue": own(host)}, **BLUE)  # oxygen
    assert [entry.data["organism"] for entry in told(game, "genesis.event.oxygen_hit")] == ["prion"]


# -- new life


@rule("BG-GB-03", "BG-A1-06")
def test_it_creates_life_after_everybody_has_rolled_one_automaton_after_the_other() -> None:
    rafts = [place("pumice_raft", bionts="R"), place("warm_pond"), place("hydrogen_volcano")]
    game = lay(
        phase="autocatalytic", players=["red"], genobots=["green", "blue"], refugia=rafts,
        dice=[[3, 4], [6], [5]], hands=("forced",),
    )  # fmt: skip
    said = [entry for entry in game.journal if entry.message in ("genesis.auto.outcome", *GENOBOT)]
    assert [(entry.message, entry.data["player"]) for entry in said] == [
        ("genesis.auto.outcome", "red"), ("genesis.genobot.no_life", "green"),
        ("genesis.genobot.no_life", "blue"),
    ]  # fmt: skip


@rule("BG-GB-04")
def test_one_die_in_three_creates_a_bacterium() -> None:
    outcomes = Counter[str]()
    for face in range(1, 7):
        game = against("autocatalytic", refugia=[place("warm_pond", disorganised="B")], dice=[[face], [1]])
        (line,) = told(game, "genesis.genobot.life") + told(game, "genesis.genobot.no_life")
        assert line.dice == (face,)
        outcomes[line.message] += 1
        assert (game.state.refugium("warm_pond") is None) is (face < 3)
    assert outcomes == {"genesis.genobot.life": 2, "genesis.genobot.no_life": 4}


@rule("BG-GB-04")
@pytest.mark.parametrize("missing", ["biont", "refugium"])
def test_without_a_free_biont_or_a_refugium_nothing_is_rolled(missing: str) -> None:
    spent = own(bug("warm_pond", "B", "B"), bug("clay_mound", "B", "B"))
    refugia = [place("pumice_raft")] if missing == "biont" else []
    blue = spent if missing == "biont" else None
    game = against("autocatalytic", blue, refugia=refugia, level="easy", dice=[[6]])  # left for a later roll
    assert [entry for entry in game.journal if entry.message in GENOBOT] == []
    with_dice = against("autocatalytic", blue, refugia=refugia, level="easy", dice="typed")
    assert with_dice.decision is not None  # nobody is asked for a roll of the automaton
    assert with_dice.decision.kind == "purchase"


@rule("BG-GB-05")
def test_it_looks_in_the_rightmost_column_for_most_manna_then_lower_down() -> None:
    def chosen(*refugia: dict[str, Any]) -> str:
        found = chosen_refugium(against("purchase", refugia=list(refugia)).state)
        assert found is not None
        return found.id

    rich = place("interplanetary_dust", organised="YYG")
    assert chosen(rich, place("warm_pond", "B"), place("hydrogen_volcano", "R")) == "hydrogen_volcano"
    assert chosen(place("mars_paleo_ocean", "R", "BG"), place("clay_mound", "RY")) == "mars_paleo_ocean"
    assert chosen(place("mars_paleo_ocean", "R", "B"), place("clay_mound", "RY")) == "clay_mound"
    guest = place("mars_paleo_ocean", "R", bionts="R")  # a biont is manna too
    assert chosen(guest, place("clay_mound", "R")) == "mars_paleo_ocean"


@rule("BG-GB-05")
def test_it_does_not_care_whether_the_row_is_active() -> None:
    for active in ([], ["continental"]):
        game = against(
            "autocatalytic", refugia=[place("warm_pond", "B")], active=active, dice=[[1]], hands=("forced",)
        )
        assert told(game, "genesis.genobot.bacterium")[0].data["organism"] == "warm_pond"


@rule("BG-GB-06")
def test_each_dead_cube_lives_with_one_chance_in_two() -> None:
    alive = Counter[int]()
    for faces in product(range(1, 7), repeat=2):
        game = against(
            "autocatalytic", refugia=[place("warm_pond", "R", "BG", enzymes="Y")], dice=[[2], list(faces)]
        )
        cubes = bacterium(game, "warm_pond").chromosomes
        assert cubes[Colour.RED] == 1  # what lived already joins without a roll
        assert cubes[Colour.GREEN] == (faces[0] <= 3)  # green before blue: the order of the colours
        assert cubes[Colour.BLUE] == (faces[1] <= 3)
        alive[sum(cubes) - 1] += 1
        lost = 2 - (sum(cubes) - 1)
        assert sum(game.state.soup_cubes) == 64 - 3 + lost
        assert game.state.soup_catalysts[Colour.YELLOW] == 12  # its enzyme too
        assert game.status() == ()
    assert alive == {0: 9, 1: 18, 2: 9}  # of 36: the binomial distribution of two fair coins


@rule("BG-GB-07", "BG-F4-11")
def test_bionts_that_are_there_join_as_foreign_genes() -> None:
    game = lay(
        phase="autocatalytic", players=["red", "green"], genobots=["blue"],
        refugia=[place("warm_pond", "B", "R", bionts="RG", enzymes="RYGRYG")],
        dice=[[1, 2, 3, 4, 5], [1]], hands=("forced",),
    )  # fmt: skip
    while game.decision is not None and not told(game, "genesis.genobot.bacterium"):
        game.choose(0)
    assert bionts_in(game, "warm_pond") == "RGB"
    assert [entry.data["player"] for entry in told(game, "genesis.auto.foreign_gene")] == ["red", "green"]
    assert game.state.owner("warm_pond") is Colour.BLUE
    assert bionts(game, "blue") == 2
    assert game.status() == ()


@rule("BG-GB-07", "BG-C3-04")
def test_in_the_introductory_game_they_go_home_with_compensation() -> None:
    game = against(
        "autocatalytic", variant="introductory",
        refugia=[place("warm_pond", "B", "R", bionts="R", enzymes="RYGRYG")],
        dice=[[1, 2, 3], [1]], hands=("forced",),
    )  # fmt: skip
    assert bionts_in(game, "warm_pond") == "B"
    assert (bionts(game, "red"), pool(game, "red")) == (3, "R")


# -- parasites on it


@rule("BG-GB-08", "BG-E3-06")
def test_a_parasite_takes_chromosomes_of_its_bacterium() -> None:
    game = against("assignment", own(bug("warm_pond", "B", "BG")), active=["continental"])
    denied(game, "attach:protein_x:clay_mound", "BG-E3-05", "genesis.refuse.no_organism")
    game.choose("attach:prion:warm_pond")  # its spaces are green and yellow
    game.choose("from:pool")
    game.choose("enough")
    assert ids(game) == ["steal:green:chromosome"]
    game.choose("steal:green:chromosome")
    assert [(one.colour, one.part) for one in parasite(game, "prion").diseases] == [
        (Colour.GREEN, CHROMOSOME)
    ]
    assert letters(bacterium(game, "warm_pond").chromosomes) == "B"
    assert game.status() == ()


@rule("BG-GB-08")
def test_without_a_chromosome_that_fits_it_is_no_host() -> None:
    game = against("assignment", own(bug("warm_pond", "B", "RR")), active=["continental"])
    denied(game, "attach:prion:warm_pond", "BG-E3-06", "genesis.refuse.nothing_to_steal")


@rule("BG-GB-08", "BG-GL-28")
def test_a_dead_parasite_takes_its_stolen_chromosomes_along() -> None:
    host = sick(bug("warm_pond", "B", "B"), pest("prion", "R", "green"))
    game = against("darwin", own(host), dice=[[6, 6, 6]], hands=("forced",))
    while game.decision is not None and asked(game)[0] == "lose":
        game.choose(0)
    assert game.state.parasite("prion") is None
    assert letters(bacterium(game, "warm_pond").chromosomes) == "B"
    assert game.status() == ()


# -- pollution and red queens


@rule("BG-GB-09", "BG-H1-09")
def test_it_does_not_suffer_from_pollution() -> None:
    both = {
        "red": own(bug("warm_pond", "R", "GG"), bug("hydrogen_volcano", "R", "B"), catalysts="B"),
        "blue": own(bug("geothermal_zinc", "B", "B")),
    }
    game = lay(
        phase="purchase", active=["continental"], tableaus=both, hands=("forced",), dice=[[6]],
        mutation_decks={"continental": ["tmrna"]}, **BLUE,
    )  # fmt: skip
    game.choose("buy:warm_pond:tmrna")
    while asked(game)[0] != "purchase":
        game.choose(0)
    assert [entry.data["severity"] for entry in told(game, "genesis.purchase.pollutes")] == [2]
    assert {entry.data["organism"] for entry in told(game, "genesis.event.oxygen_hit")} == {
        "hydrogen_volcano"
    }
    assert letters(bacterium(game, "geothermal_zinc").chromosomes) == "B"


@rule("BG-GB-09", "BG-H4-02")
@pytest.mark.parametrize("kind", ["bacterium", "macroorganism"])
def test_no_red_queen_is_used_against_it(kind: str) -> None:
    queen = pest("viroid", "B", "green", mutations=["riboswitches"])  # spaces for red and green
    hosts = {
        "bacterium": own(sick(bug("warm_pond", "G", "RR"), queen)),
        "macroorganism": wild(beast("starfish", "clay_mound", 0, 1, parasites=(queen,))),
    }
    game = lay(
        phase="purchase", players=["blue"], genobots=["green"], hands=("forced",),
        tableaus={"green": hosts[kind]},
    )  # fmt: skip
    assert asked(game) == ("purchase", "blue")
    assert [one for one in ids(game) if one.startswith("queen")] == []
    target = {"bacterium": "warm_pond:red:chromosome", "macroorganism": "starfish:0:organ"}[kind]
    denied(game, f"queen:viroid:{target}", "BG-H4-01", "genesis.refuse.no_prey")


@rule("BG-GB-09")
def test_nobody_uses_a_red_queen_for_it() -> None:
    guest = bug("warm_pond", "GR", "RR", "riboswitches")
    host = sick(guest, pest("viroid", "B", "red"))
    game = lay(phase="purchase", players=["red", "blue"], genobots=["green"], tableaus={"green": own(host)})
    assert [one for one in ids(game) if one.startswith("queen")] == []


# -- Darwin rolls


@rule("BG-GB-10", "BG-G0-01")
def test_its_organisms_make_no_darwin_roll() -> None:
    game = against("darwin", own(bug("warm_pond", "B", "BR")))
    assert asked(game)[0] == "purchase"
    assert [entry for entry in game.journal if entry.phase == "darwin"] == []


@rule("BG-GB-10")
def test_a_parasite_on_it_rolls_and_makes_no_catalysts() -> None:
    host = sick(bug("warm_pond", "B", "B"), pest("malaria", "Y", "red"))
    game = lay(
        phase="darwin", players=["yellow"], genobots=["blue"], tableaus={"blue": own(host)}, dice=[[1, 1, 1]]
    )
    game.choose("keep")
    (line,) = told(game, "genesis.darwin.outcome")
    assert line.data["made"] == 4  # three ones with one red chromosome, and a triple
    assert (pool(game, "yellow"), pool(game, "blue")) == ("", "")
    assert told(game, "genesis.pool.gain") == []


# -- purchases


@rule("BG-GB-12")
def test_a_die_says_what_an_organism_gains() -> None:
    gained = {}
    for face in range(1, 7):
        game = against("purchase", own(bug("warm_pond", "B", "")), dice=[[face]])
        game.choose("pass")
        gained[face] = letters(bacterium(game, "warm_pond").chromosomes)
        assert game.status() == ()
    assert gained == {1: "B", 2: "G", 3: "R", 4: "Y", 5: "", 6: ""}


@rule("BG-GB-11")
def test_it_buys_after_all_players_each_organism_in_turn_and_pays_nothing() -> None:
    mine = {"red": own(bug("pumice_raft", "R"), catalysts="R")}
    blue = own(bug("warm_pond", "B"), bug("clay_mound", "B"))
    game = against("purchase", blue, tableaus=mine, dice=[[1], [2]])
    assert told(game, "genesis.genobot.chromosome") == []
    game.choose("pass")
    lines = told(game, "genesis.genobot.chromosome")
    assert [(entry.data["organism"], entry.data["colour"]) for entry in lines] == [
        ("warm_pond", "blue"), ("clay_mound", "green"),
    ]  # fmt: skip
    assert told(game, "genesis.purchase.paid") == []


@rule("BG-GB-11", "BG-H3-16", "BG-H3-03")
def test_an_organism_with_enough_chromosomes_becomes_the_macroorganism_with_most() -> None:
    # Enough for the alga (four printed chromosomes) and for Dickinsonia (six).
    game = against("purchase", own(bug("warm_pond", "B", "YGGBBB")), dice=[])
    game.choose("pass")
    assert [one.id for one in game.state.macroorganisms()] == ["dickinsonia"]
    assert macro(game, "dickinsonia").bionts[Colour.BLUE] == 1
    assert game.state.oxygen_crisis
    assert told(game, "genesis.genobot.nothing") == told(game, "genesis.genobot.chromosome") == []
    equal = against("purchase", own(bug("warm_pond", "B", "RRYGGB")), dice=[])
    equal.choose("pass")  # brachiopod and arrow worm have five each: the first of the deck
    assert [one.id for one in equal.state.macroorganisms()] == ["brachiopod"]


@rule("BG-GB-11", "BG-H3-05")
def test_surplus_cubes_become_organs_as_far_as_there_is_room() -> None:
    game = against("purchase", own(bug("warm_pond", "B", "GGBB" + "GGY")), dice=[])
    game.choose("pass")
    assert organs(game, "alga") == [0, 1]  # leaves and holdfast; a second green is lost
    assert not macro(game, "alga").terrestrial
    assert game.status() == ()


@rule("BG-GB-11", "BG-H5-06")
def test_with_all_organs_it_goes_ashore_in_the_same_turn() -> None:
    game = against("purchase", own(bug("warm_pond", "B", "RYGGB" + "RYG")), dice=[])
    game.choose("pass")
    assert macro(game, "brachiopod").terrestrial
    changes = order(game, "genesis.macro.bought", "genesis.macro.landfall")
    assert changes == ["genesis.macro.bought", "genesis.macro.landfall"]  # two events, both shown


@rule("BG-GB-11", "BG-C3-01")
def test_in_the_introductory_game_it_stays_a_bacterium() -> None:
    game = against("purchase", own(bug("warm_pond", "B", "GGBB")), variant="introductory", dice=[[3]])
    game.choose("pass")
    assert letters(bacterium(game, "warm_pond").chromosomes) == "RGGBB"


@rule("BG-GB-13")
def test_a_macroorganism_gets_the_organ_of_the_colour_or_the_lowest_that_is_missing() -> None:
    grown = {}
    for face in range(1, 7):
        game = against("purchase", wild(beast("flatworm", "clay_mound", 0)), dice=[[face]])
        game.choose("pass")
        grown[face] = organs(game, "flatworm")
    # Spaces: red (filled), yellow, green. Blue and red have no place, so they bring the lowest: green.
    assert grown == {1: [0, 2], 2: [0, 2], 3: [0, 2], 4: [0, 1], 5: [0], 6: [0]}


@rule("BG-GB-13", "BG-H5-06")
def test_its_last_organ_brings_it_ashore() -> None:
    game = against("purchase", wild(beast("flatworm", "clay_mound", 0, 2)), dice=[[1]])
    game.choose("pass")
    assert macro(game, "flatworm").terrestrial
    assert organs(game, "flatworm") == []


@rule("BG-GB-14", "BG-H0-10")
def test_a_parasite_on_it_makes_one_purchase_a_turn_for_nothing() -> None:
    host = sick(bug("warm_pond", "B", "B"), pest("prion", "RR", "green"))
    decks = {"continental": ["calvin_cycle"], "coastal": ["mrna"]}
    game = against("purchase", own(host), active=["continental", "coastal"], mutation_decks=decks, dice=[[6]])
    assert pool(game, "blue") == pool(game, "red") == ""
    game.choose("pass")  # red's own turn; the parasite buys after its host
    game.choose("buy:prion:calvin_cycle")
    assert [one.card.id for one in parasite(game, "prion").mutations] == ["calvin_cycle"]
    assert told(game, "genesis.purchase.paid") == []
    denied(game, "buy:prion:mrna", "BG-GB-14", "genesis.refuse.free_once")


# -- the whole game


@rule("BG-GB-15", "BG-I1-01", "BG-I1-05", "BG-I1-07")
def test_it_scores_like_anybody_and_may_win() -> None:
    blue = {
        "macroorganisms": [beast("alga", "warm_pond", 0)], "bacteria": [bug("clay_mound", "B", "RY")],
    }  # fmt: skip
    game = against("purchase", blue, tableaus={"red": own(bug("pumice_raft", "R", "R"))}, dice=[[6], [6]])
    game.choose("pass")
    assert game.over
    # Four printed chromosomes, an organ, a biont and the top of the food chain; two cubes and a biont.
    assert game.scores() == {"red": 2, "blue": 4 + 1 + 1 + 12 + 3}
    assert game.outcome is not None
    assert game.outcome.winners == ("blue",)


@pytest.mark.parametrize("seed", range(3))
@rule("BG-GB-03")
def test_games_with_two_automata_are_sound_and_can_be_saved(seed: int) -> None:
    game = bl.genesis.new_game(players=("green",), seed=seed, genobots=2, level="hard")
    assert game.setup.genobots == (Colour.RED, Colour.YELLOW)
    while not game.over:
        assert game.decision is not None
        assert game.decision.player == "green"  # automata are never asked
        game.choose(len(game.record) % len(game.legal_options()))
        assert game.status() == ()
    again = bl.loads(game.dumps())
    assert (again.view(), again.scores()) == (game.view(), game.scores())
    assert [str(entry) for entry in again.journal] == [str(entry) for entry in game.journal]
    lives = [entry.data["player"] for entry in game.journal if entry.message in GENOBOT[:2]]
    assert set(lives) == {"red", "yellow"}
    by_turn: dict[int, list[str]] = {}
    for entry in game.journal:
        if entry.message in GENOBOT[:2]:
            by_turn.setdefault(entry.turn, []).append(str(entry.data["player"]))
    assert all(order == sorted(order, key=FOUR.index) for order in by_turn.values())


def test_undo_takes_the_dice_of_an_automaton_back_with_the_choice() -> None:
    game = bl.genesis.new_game(players=("green",), seed=5, genobots=1)
    before = game.dumps(), [str(entry) for entry in game.journal]
    game.choose("pass")
    after = [str(entry) for entry in game.journal]
    game.undo()
    assert [str(entry) for entry in game.journal] == before[1]
    game.choose("pass")
    assert [str(entry) for entry in game.journal] == after


def test_a_calm_table_is_as_it_is_laid() -> None:
    game = against("darwin", own(bug("warm_pond", "B", "BR")), tableaus={"red": own(bug("clay_mound"))},
                   dice=[calm(2)], level="hard", hands=("forced",))  # fmt: skip
    assert bionts(game, "blue") == 3
    assert bacterium(game, "warm_pond").automaton
    assert not bacterium(game, "clay_mound").automaton
