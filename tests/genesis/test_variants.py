"""Solitaire and the cooperative game, the macro variant, crystalline catastrophes, and what a game leaves."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.npc import FIRST_SIDE, picked
from bioslab.genesis.pieces import Colour
from tests.genesis.hosting import bionts_in, diseases, parasite, pest, sick
from tests.genesis.laying import asked, bionts, bug, calm, ids, lay, letters, mutations, own, pool, told
from tests.genesis.laying_macros import ashore, beast, denied, macro, wild

rule = pytest.mark.rule

ALONE: dict[str, Any] = {"players": ["red", "green"], "variant": "solitaire", "hands": ("forced",)}
"""One person plays red and green; the parasites of yellow and blue are nobody's."""
TOGETHER: dict[str, Any] = {
    "players": ["red", "green", "blue"], "variant": "cooperative", "hands": ("forced",),
}  # fmt: skip
EVERYWHERE = ["cosmic", "oceanic", "coastal", "continental"]


def table(phase: str, setting: dict[str, Any] = ALONE, **more: Any) -> Genesis:
    """A table of one of these variants."""
    return lay(phase=phase, **(setting | more))


def ended(setting: dict[str, Any], **tableaus: dict[str, Any]) -> Genesis:
    """The game at its end, after a purchase phase in which nobody buys."""
    game = table("purchase", setting, tableaus=tableaus)
    while not game.over:
        game.choose("pass" if "pass" in ids(game) else 0)
    return game


# -- C1: solitaire


@rule("BG-C1-01", "BG-C1-05", "BG-A-01")
def test_one_person_plays_two_colours_and_two_parasites_are_nobodys() -> None:
    game = bl.genesis.new_game(players=("red", "green"), variant="solitaire", seed=1)
    assert [one["player"] for one in game.view()["tableaus"]] == ["red", "green"]
    assert [letters(one.catalysts) for one in game.state.tableaus.values()] == [
        "R",
        "G",
    ]  # pools of their own
    assert [bionts(game, colour) for colour in ("red", "green")] == [3, 3]
    assert game.state.npc_bionts == (0, 1, 0, 1)
    assert [colour.word for colour in game.setup.npcs] == ["yellow", "blue"]
    assert game.status() == ()


@rule("BG-C1-01")
@pytest.mark.parametrize("players", [("red",), ("red", "green", "blue"), ("red", "green", "blue", "yellow")])
def test_solitaire_takes_two_colours(players: tuple[str, ...]) -> None:
    with pytest.raises(bl.SetupError) as caught:
        bl.genesis.new_game(players=players, variant="solitaire", seed=1)
    assert "genesis.setup.solitaire" in [problem.message for problem in caught.value.problems]
    with pytest.raises(bl.PositionError):
        bl.genesis.position({"players": ["red", "green", "blue"], "variant": "solitaire"})


@rule("BG-C1-02", "BG-C1-06")
def test_in_each_phase_both_colours_take_their_turn() -> None:
    ours = {"red": own(bug("warm_pond", "R", "R")), "green": own(bug("clay_mound", "G", "G"))}
    game = table("assignment", active=EVERYWHERE, tableaus=ours, dice=[[1], [6], calm(3), calm(3)])
    deciders = []
    while not game.over:
        deciders.append(asked(game))
        game.choose("pass" if "pass" in ids(game) else 0)
    assert deciders == [
        ("assign", "red"), ("assign", "green"), ("darwin_order", "red"), ("darwin_order", "green"),
        ("purchase", "red"), ("purchase", "green"),
    ]  # fmt: skip
    sought = told(game, "genesis.npc.no_host")  # each NPC has a turn of its own colour too, and no more
    assert [entry.data["player"] for entry in sought] == ["yellow", "blue"]


@rule("BG-C1-06")
def test_the_colours_of_parasites_keep_their_seats_in_the_order() -> None:
    game = table("assignment", order=["green", "red"], players=["green", "red"])
    while not told(game, "genesis.npc.no_host"):
        game.choose("pass")
    while asked(game)[0] == "assign":
        game.choose("pass")
    order = [str(entry.data["player"]) for entry in game.journal
             if entry.message in ("genesis.assign.pass", "genesis.npc.no_host")]  # fmt: skip
    assert order[:2] == ["green", "red"]
    assert sorted(order[2:]) == ["blue", "yellow"]


MARINE = {"red": wild(beast("alga", "warm_pond")), "green": wild(beast("starfish", "clay_mound"))}
LANDED = {"red": wild(ashore("alga", "warm_pond")), "green": wild(ashore("starfish", "clay_mound"))}


@rule("BG-C1-03")
@pytest.mark.parametrize(
    "tableaus", [MARINE, {"red": wild(beast("alga", "warm_pond", guests="G"))}], ids=["two", "endosymbiont"]
)
def test_both_colours_in_the_sea_are_a_victory_at_sea(tableaus: dict[str, Any]) -> None:
    outcome = ended(ALONE, **tableaus).outcome
    assert outcome is not None
    assert (outcome.victory, outcome.winners) == ("marine", ("red", "green"))


@rule("BG-C1-04")
@pytest.mark.parametrize(
    "tableaus",
    [LANDED, {"green": wild(ashore("alga", "warm_pond", guests="R"))}],
    ids=["two", "endosymbiont"],
)
def test_both_colours_on_land_are_a_victory_on_land(tableaus: dict[str, Any]) -> None:
    game = ended(ALONE, **tableaus)
    assert game.outcome is not None
    assert (game.outcome.victory, game.outcome.winners) == ("terrestrial", ("red", "green"))
    assert told(game, "genesis.score.victory_terrestrial")


@rule("BG-A-09", "BG-C1-03", "BG-C1-04")
def test_both_victories_one_of_each_or_none() -> None:
    both = {"red": wild(beast("alga", "warm_pond", guests="G"), ashore("starfish", "clay_mound", guests="G"))}
    outcomes = [
        ended(ALONE, **tableaus).outcome
        for tableaus in (
            both,
            {"red": MARINE["red"], "green": LANDED["green"]},  # one at sea and one on land
            {"red": MARINE["red"]},
            {"red": own(bug("warm_pond", "R")), "green": own(bug("clay_mound", "G"))},
        )
    ]
    assert [one.victory if one else "" for one in outcomes] == ["both", None, None, None]
    assert [one.winners if one else "" for one in outcomes] == [("red", "green"), (), (), ()]


@rule("BG-C1-08")
def test_a_die_chooses_the_side_of_its_card() -> None:
    shown = {}
    for face in range(1, 7):
        host = bug("warm_pond", "R", "", "tmrna")  # blue: only for the malaria side, which takes red and blue
        game = table("assignment", active=EVERYWHERE, tableaus={"red": own(host)}, dice=[[face], [1]])
        while not [one for one in game.journal if one.data.get("player") == "yellow"]:
            game.choose("pass")
        (line,) = [one for one in game.journal if one.data.get("player") == "yellow" and one.dice]
        shown[face] = line.data["organism"]
        assert (game.state.parasite("malaria") is not None) is (face in FIRST_SIDE)
    assert shown == dict.fromkeys((1, 2, 3), "malaria") | dict.fromkeys((4, 5, 6), "chlamydia")


@rule("BG-C1-08", "BG-E3-10")
def test_it_goes_where_it_gets_most_disease_cubes_and_takes_them_all() -> None:
    ours = {
        "red": own(bug("warm_pond", "R", "", "tmrna")),  # one blue cube
        "green": own(bug("clay_mound", "G", "", "rna_ribozyme+")),  # a blue one and a red one
    }
    game = table("assignment", active=EVERYWHERE, tableaus=ours, dice=[[1], [6]])
    while not told(game, "genesis.infect.attach"):
        game.choose("wait" if "wait" in ids(game) else "pass")
    assert parasite(game, "malaria").host == "clay_mound"
    assert sorted(diseases(game, "malaria")) == ["rna_ribozyme", "rna_ribozyme+"]
    assert (parasite(game, "malaria").npc, bionts_in(game, "malaria")) == (True, "Y")
    assert game.state.npc_bionts == (0, 0, 0, 1)
    assert game.status() == ()


@rule("BG-C1-08")
@pytest.mark.parametrize(("second", "host"), [((1, 1), "warm_pond"), ((1, 2), "clay_mound")])
def test_between_equal_hosts_the_dice_decide(second: tuple[int, int], host: str) -> None:
    ours = {"red": own(bug("warm_pond", "R", "", "tmrna")), "green": own(bug("clay_mound", "G", "", "mrna"))}
    game = table("assignment", active=EVERYWHERE, tableaus=ours, dice=[[1], list(second), [6]])
    while not told(game, "genesis.infect.attach"):
        game.choose("pass")
    assert parasite(game, "malaria").host == host


@rule("BG-C1-08")
def test_two_dice_choose_fairly_among_any_number() -> None:
    for n in range(1, 21):
        chosen = [picked((one, two), n) for one in range(1, 7) for two in range(1, 7)]
        counts = {number: chosen.count(number) for number in range(n)}
        assert len(set(counts.values())) == 1  # each as often as every other
        assert chosen.count(None) == 36 % n  # the rest is rolled again


@rule("BG-C1-08", "BG-E3-05")
def test_a_host_out_of_reach_is_no_host() -> None:
    game = table("assignment", active=["cosmic"], tableaus={"red": own(bug("warm_pond", "R", "", "tmrna"))},
                 dice=[[1], [6]])  # fmt: skip
    while game.decision is not None and asked(game)[0] == "assign":
        game.choose("pass")
    assert game.state.parasites == ()


@rule("BG-C1-07", "BG-H4-03")
def test_it_never_consents_to_a_red_queen() -> None:
    queen = bug("warm_pond", "R", "", "mrna", "riboswitches")
    host = sick(queen, pest("salmonella", "G", "mrna", mutations=["quorum_sensing"]))  # a red queen each
    game = table("purchase", players=["red", "yellow"], tableaus={"red": own(host, catalysts="BB")})
    game.choose("queen:warm_pond:salmonella:mrna:base")
    assert told(game, "genesis.purchase.forbidden")
    assert told(game, "genesis.purchase.paid") == []
    assert diseases(game, "salmonella") == ["mrna"]


@rule("BG-C1-07", "BG-H3-10", "BG-H3-12")
def test_assimilated_it_is_an_endosymbiont_and_hostile_no_more() -> None:
    host = sick(bug("warm_pond", "R", "GGBB", "calvin_cycle"), pest("viroid", "B", "calvin_cycle"))
    game = table("purchase", tableaus={"red": own(host, catalysts="R")})
    game.choose("macro:warm_pond:alga")
    while asked(game)[0] in ("pay_any", "place_organ", "under"):
        game.choose(0)
    assert game.state.parasite("viroid") is None
    assert macro(game, "alga").endosymbionts == (Colour.BLUE,)
    assert bionts_in(game, "alga") == "RB"
    assert game.status() == ()


@rule("BG-C1-05", "BG-B4-04")
def test_its_biont_comes_home_without_compensation_and_the_card_is_free_again() -> None:
    host = sick(bug("warm_pond", "R", "", "tmrna"), pest("salmonella", "G", "tmrna"))
    game = table("darwin", players=["red", "yellow"], tableaus={"red": own(host)}, dice=[calm(2), [6, 6, 5]])
    while asked(game)[0] != "purchase":
        game.choose(0)
    assert game.state.parasite("salmonella") is None
    assert game.state.npc_bionts[Colour.GREEN] == 1
    assert pool(game, "red") == pool(game, "yellow") == ""
    assert game.status() == ()


# -- C1: what it buys


def shopping(catalysts: str, *carried: str, decks: dict[str, list[str]], dice: list[list[int]]) -> Genesis:
    """A salmonella that nobody plays, on an organism of red in the continental row, when it has bought."""
    host = sick(bug("warm_pond", "R", "", "tmrna"), pest("salmonella", "G", "tmrna", mutations=carried))
    game = table(
        "purchase", players=["red", "yellow"], active=["continental", "coastal"], mutation_decks=decks,
        tableaus={"red": own(host, catalysts=catalysts)}, dice=dice,
    )  # fmt: skip
    game.choose("pass")
    return game


@rule("BG-C1-10", "BG-H0-10")
def test_it_pays_out_of_the_pool_of_its_host() -> None:
    game = shopping("BY", decks={"continental": ["mrna"], "coastal": ["calvin_cycle"]}, dice=[])
    assert mutations(game, "salmonella") == ["mrna"]
    assert pool(game, "red") == "Y"
    poor = shopping("", decks={"continental": ["mrna"], "coastal": ["calvin_cycle"]}, dice=[])
    assert mutations(poor, "salmonella") == []


@rule("BG-C1-10")
@pytest.mark.parametrize(("faces", "bought"), [([1, 1], "cytochromes"), ([1, 2], "mrna")])
def test_among_what_it_can_pay_for_the_dice_choose(faces: list[int], bought: str) -> None:
    decks = {"continental": ["mrna"], "coastal": ["cytochromes"], "cosmic": ["calvin_cycle"]}
    game = shopping("BYG", decks=decks, dice=[faces])  # the cosmic row is not active, so no green
    assert mutations(game, "salmonella") == [bought]  # counted in the order of the rows, from the top


@rule("BG-C1-11")
def test_it_promotes_before_it_buys_anything_new() -> None:
    decks = {"continental": ["mrna"], "coastal": ["cytochromes"]}
    game = shopping("BY", "ribosome_rna", decks=decks, dice=[])
    assert mutations(game, "salmonella") == ["ribosome_rna+"]
    assert pool(game, "red") == "Y"


@rule("BG-C1-10")
def test_nobody_is_asked_how_it_pays() -> None:
    game = shopping("RRYY", decks={"continental": ["mrna"], "coastal": ["ribosome_rna"]},
                    dice=[[1, 1]])  # fmt: skip
    assert len(mutations(game, "salmonella")) == 1
    assert pool(game, "red") == "YY"  # two of the first colour that pays


# -- C2: the cooperative game


@rule("BG-C2-01", "BG-C2-03", "BG-B4-01")
def test_each_has_two_bionts_and_the_third_is_for_a_parasite_that_nobody_plays() -> None:
    for players in (("red", "green"), ("red", "green", "blue"), ("red", "yellow", "green", "blue")):
        game = bl.genesis.new_game(players=players, variant="cooperative", seed=1)
        assert {bionts(game, player) for player in players} == {2}
        assert [colour.word for colour in game.setup.npcs] == list(players)
        assert sum(game.state.npc_bionts) == len(players)
        assert all(one["parasite_card"] == [] for one in game.view()["tableaus"])
        assert game.status() == ()


@rule("BG-C2-03", "BG-C1-08")
def test_three_parasites_look_for_hosts_in_a_game_of_three() -> None:
    hosts = {
        "red": own(bug("warm_pond", "R", "", "tmrna", "calvin_cycle")),
        "blue": own(bug("clay_mound", "B", "", "cytochromes", "mitochondria")),
    }
    game = table("assignment", TOGETHER, active=EVERYWHERE, tableaus=hosts, dice=[[4], [1], [1], [1, 1]])
    denied(game, "attach:prion:clay_mound", "BG-E3-01", "genesis.refuse.no_parasite")
    while asked(game)[0] == "assign":
        game.choose("pass")
    tried = [entry.data["player"] for entry in game.journal if entry.message.startswith("genesis.npc.")]
    assert tried == ["red", "green", "blue"]
    assert all(one.npc for one in game.state.parasites)
    assert len(game.state.parasites) >= 1
    assert game.status() == ()


@rule("BG-A-09", "BG-C2-02")
def test_all_in_macroorganisms_and_one_of_them_on_land_is_a_common_victory() -> None:
    alga, fish = beast("alga", "warm_pond"), ashore("starfish", "clay_mound", guests="B")
    won = ended(TOGETHER, red=wild(alga), green=wild(fish))
    assert won.outcome is not None
    assert (won.outcome.victory, won.outcome.winners) == ("together", ("red", "green", "blue"))
    assert told(won, "genesis.score.victory_together")
    dry = ended(TOGETHER, red=wild(alga), green=wild(beast("starfish", "clay_mound", guests="B")))
    assert dry.outcome is not None
    assert (dry.outcome.victory, dry.outcome.winners) == (None, ())  # nobody is on land
    without = ended(TOGETHER, red=wild(alga), green=wild(ashore("starfish", "clay_mound")))
    assert without.outcome is not None
    assert without.outcome.winners == ()  # blue is in none
    assert told(without, "genesis.score.victory_none")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("setting", [ALONE, TOGETHER], ids=["solitaire", "cooperative"])
def test_whole_games_are_sound_and_nobody_else_is_asked(setting: dict[str, Any], seed: int) -> None:
    game = bl.genesis.new_game(players=setting["players"], variant=setting["variant"], seed=seed)
    while not game.over:
        assert game.decision is not None
        assert game.decision.player in setting["players"]
        game.choose(len(game.record) % len(game.legal_options()))
        assert game.status() == ()
    again = bl.loads(game.dumps())
    assert isinstance(again, Genesis)
    assert (again.view(), again.outcome) == (game.view(), game.outcome)
    with bl.locale.using("es"):
        assert not any("{" in str(entry) or "‹" in str(entry) for entry in game.journal)


# -- C4: the macro variant


@rule("BG-C4-01", "BG-G3-01")
@pytest.mark.parametrize("macro_variant", [False, True])
def test_only_sixes_are_errors_in_the_macro_variant(macro_variant: bool) -> None:
    game = lay(phase="darwin", macro=macro_variant, tableaus={"red": own(bug("warm_pond", "R", "RR"))},
               dice=[[5, 5, 6, 2]], hands=("forced",))  # fmt: skip
    game.choose("organism:warm_pond")
    (line,) = told(game, "genesis.darwin.outcome")
    assert (line.data["errors"], line.data["losses"]) == ((1, 1) if macro_variant else (3, 3))


@rule("BG-C4-02", "BG-G3-03")
@pytest.mark.parametrize("macro_variant", [False, True])
def test_dna_is_an_error_shield_there(macro_variant: bool) -> None:
    host = bug("warm_pond", "R", "", "rna_ribozyme+", "ribosome_rna+")  # two icons of DNA, two blue, two red
    game = lay(phase="darwin", macro=macro_variant, tableaus={"red": own(host)},
               dice=[[6, 6, 6, 6, 6, 5]], hands=("forced",))  # fmt: skip
    while not told(game, "genesis.darwin.outcome"):
        game.choose("wait" if "wait" in ids(game) else 0)
    (line,) = told(game, "genesis.darwin.outcome")
    assert (line.data["errors"], line.data["heredity"]) == (5, 4 if macro_variant else 2)
    assert line.data["losses"] == (1 if macro_variant else 3)


# -- G4: crystalline catastrophes

DECKS = {"continental": ["mrna", "endospore"], "coastal": ["cytochromes"]}


def crystal(host: dict[str, Any], faces: list[int], catalysts: str = "BYY", **more: Any) -> Genesis:
    """A Darwin roll of red's bacterium in the crystalline variant, up to the question."""
    game = lay(
        phase="darwin", crystalline=True, active=["continental", "coastal"], mutation_decks=DECKS,
        tableaus={"red": own(host, catalysts=catalysts)}, dice=[faces], hands=("forced",), **more,
    )  # fmt: skip
    while game.decision is not None and asked(game)[0] in ("lead", "darwin_order", "darwin_reroll"):
        game.choose("wait" if "wait" in ids(game) else 0)
    return game


@rule("BG-G4-01")
def test_mutations_are_neither_bought_nor_promoted_in_phase_five() -> None:
    host = bug("warm_pond", "R", "", "tmrna", "ftsz_ring+")
    game = lay(phase="purchase", crystalline=True, active=["continental", "coastal"], mutation_decks=DECKS,
               tableaus={"red": own(host, catalysts="BYG")}, hands=("forced",))  # fmt: skip
    assert ids(game) == ["pass"]
    for choice in ("buy:warm_pond:mrna", "promote:warm_pond:tmrna", "churn:warm_pond:coastal"):
        denied(game, choice, "BG-G4-01", "genesis.refuse.crystalline")


@rule("BG-G4-02", "BG-G4-03", "BG-A1-11")
def test_an_error_becomes_a_mutation_that_is_bought() -> None:
    game = crystal(bug("warm_pond", "R", "R"), [5, 6, 2])
    assert asked(game) == ("cancel_error", "red")
    assert ids(game) == ["buy:warm_pond:cytochromes", "buy:warm_pond:mrna", "suffer"]
    game.choose("buy:warm_pond:mrna")
    if asked(game)[0] == "pay":
        assert ids(game) == ["pay:blue", "pay:yellow:2"]  # one of the colour or two of one other
        game.choose("pay:blue")
    assert mutations(game, "warm_pond") == ["mrna"]
    assert pool(game, "red") == "YY"
    assert asked(game) == ("lose", "red")  # the other error
    assert game.decision is not None
    assert game.decision.data["n"] == 1


@rule("BG-G4-02")
def test_a_mutation_can_be_promoted_instead_or_the_errors_suffered() -> None:
    host = bug("warm_pond", "R", "R", "ribosome_rna")
    game = crystal(host, [6, 6, 2, 3])
    assert "promote:warm_pond:ribosome_rna" in ids(game)
    game.choose("promote:warm_pond:ribosome_rna")
    while asked(game)[0] == "pay":
        game.choose(0)
    assert mutations(game, "warm_pond") == ["ribosome_rna+"]
    game = crystal(host, [6, 6, 2, 3])
    game.choose("suffer")
    assert asked(game)[0] == "lose"
    assert told(game, "genesis.darwin.cancelled") == []


@rule("BG-G4-02", "BG-G4-03")
def test_without_errors_or_catalysts_nothing_is_asked() -> None:
    assert asked(crystal(bug("warm_pond", "R", "R"), [4, 4, 2]))[0] == "purchase"
    assert asked(crystal(bug("warm_pond", "R", "R"), [5, 4, 2], catalysts=""))[0] == "lose"


@rule("BG-G4-04")
def test_a_foreign_gene_cannot_cancel_an_error() -> None:
    game = crystal(bug("warm_pond", "RB", "R"), [5, 6, 6, 2, 3])
    assert asked(game) == ("cancel_error", "red")  # blue is not asked, not even afterwards
    game.choose("buy:warm_pond:mrna")
    while asked(game)[0] == "pay":
        game.choose(0)
    assert asked(game)[1] == "red"
    assert asked(game)[0] == "lose"


@rule("BG-G4-05")
def test_fission_cancels_two() -> None:
    host = bug("warm_pond", "R", "R", "mitochondria")  # fission in force
    game = crystal(host, [6, 6, 6, 2], catalysts="BBYY")
    kinds = []
    while asked(game)[0] in ("cancel_error", "pay"):
        if asked(game)[0] == "cancel_error":
            kinds.append(asked(game)[0])
        game.choose(0)
    assert len(kinds) == 2
    assert len(told(game, "genesis.darwin.cancelled")) == 2
    assert game.decision is not None
    assert (asked(game)[0], game.decision.data["n"]) == ("lose", 1)


# -- K: what a game leaves


def heirs(**tableaus: dict[str, Any]) -> Genesis:
    """A finished game of three."""
    game = lay(phase="purchase", players=["red", "green", "blue"], tableaus=tableaus, hands=("forced",))
    while not game.over:
        game.choose("pass" if "pass" in ids(game) else 0)
    return game


@rule("BG-K-01")
def test_macroorganisms_catalysts_and_points_are_taken_along() -> None:
    fish = wild(beast("starfish", "clay_mound", 0), ashore("alga", "warm_pond"), catalysts="RRY")
    game = heirs(green=fish, red=own(bug("pumice_raft", "R", "RY")))
    (green,) = [one for one in game.legacy() if one.player == "green"]
    assert green.points == game.scores()["green"]
    assert green.macroorganisms == (("starfish", "sea", "plant"), ("alga", "land", "plant"))
    assert green.catalysts == {"red": 2, "yellow": 1, "green": 0, "blue": 0}


@rule("BG-K-02")
def test_most_points_from_macroorganisms_choose_first_and_who_has_none_last() -> None:
    rich = bug("pumice_raft", "B", "RRRRRRRRYYYYYYYYGGGGGGGG")  # more points than anybody, but a bacterium
    game = heirs(
        red=wild(beast("alga", "warm_pond")), green=wild(beast("starfish", "clay_mound")), blue=own(rich)
    )
    assert max(game.scores(), key=lambda player: game.scores()[player]) == "blue"
    order = [(one.choice, one.player) for one in game.legacy()]
    assert order == [(1, "green"), (2, "red"), (3, "blue")]  # twelve points, six, none
    tied = heirs(red=wild(beast("alga", "warm_pond")), green=wild(ashore("flatworm", "clay_mound", 0)))
    assert tied.legacy()[0].player == max(
        ("red", "green"), key=lambda player: tied.scores()[player]
    )  # twelve each: the points of the whole game decide


@rule("BG-K-03")
def test_genes_go_by_what_is_left_of_catalysts() -> None:
    game = heirs(red=own(catalysts="RRR"), green=own(catalysts="G"), blue=own(catalysts="BBY"))
    assert {one.player: one.genes for one in game.legacy()} == {"red": 5, "green": 4, "blue": 5}
    game = heirs(red=own(catalysts="RRR"), green=own(catalysts="G"), blue=own(catalysts="BB"))
    assert {one.player: one.genes for one in game.legacy()} == {"red": 5, "blue": 4, "green": 3}


def test_endosymbionts_know_their_hosts() -> None:
    game = heirs(red=wild(beast("alga", "warm_pond", guests="G")))
    partners = {one.player: one.partners for one in game.legacy()}
    assert partners == {"red": (), "green": ("alga",), "blue": ()}
