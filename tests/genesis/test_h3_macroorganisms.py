"""H3: a bacterium becomes a macroorganism. Its price, its pieces, its guests, and the oxygen crisis."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.macro_purchase import public_macros
from bioslab.genesis.pieces import Colour, Eon, Row
from tests.genesis.laying import asked, bionts, bug, ids, lay, letters, own, place, play, pool, told
from tests.genesis.laying_macros import (
    FOUR,
    beast,
    denied,
    hanger,
    macro,
    organs,
    parasite,
    seen,
    soup,
    wild,
)

rule = pytest.mark.rule
PROTEROZOIC, ARCHEAN = "ev59", "ev48"
PILE = {"alga", "dickinsonia", "brachiopod", "opabinia", "starfish", "flatworm", "trilobite", "arrow_worm"}


def market(*bacteria: dict[str, Any], catalysts: str = "RRR", **more: Any) -> Genesis:
    """The purchase phase of red, who has these bacteria; nothing is chosen for anybody."""
    pieces: dict[str, Any] = {"players": FOUR, **more}
    others = pieces.pop("others", {})
    tableaus = {"red": own(*bacteria, catalysts=catalysts), **others}
    return lay(phase="purchase", tableaus=tableaus, hands=("forced",), **pieces)


def worm(bionts: str = "R", cubes: str = "RRGBB", *mutations: str, **more: Any) -> dict[str, Any]:
    """A bacterium that can just become a flatworm: two red, a green, two blue."""
    parasites = more.pop("parasites", ())
    return {**bug("clay_mound", bionts, cubes, *mutations, **more), "parasites": parasites}


def become(game: Genesis, card: str = "flatworm", pay: str = "pay:red", place: str = "clay_mound") -> Genesis:
    """Buy it, with the payment that has to be chosen."""
    return play(game, f"macro:{place}:{card}", pay)


def undecided(game: Genesis) -> Genesis:
    """Make the choices that are none."""
    while game.decision and len(ids(game)) == 1 and asked(game)[0] != "purchase":
        game.choose(0)
    return game


# -- the pile and the price


@rule("BG-H3-01", "BG-B-05", "BG-C-14")
def test_the_eight_macroorganisms_are_a_public_pile_from_which_any_can_be_bought() -> None:
    assert set(bl.genesis.cards().macroorganisms) == PILE
    rich = bug("clay_mound", "R", {"red": 3, "yellow": 2, "green": 2, "blue": 3})  # type: ignore[arg-type]
    bought = [one for one in ids(market(rich)) if one.startswith("macro:")]
    assert {one.removeprefix("macro:clay_mound:") for one in bought} == PILE


@rule("BG-C-14", "BG-GL-20")
def test_cards_in_play_and_trophies_are_not_in_the_pile() -> None:
    there = lay(
        phase="purchase", hands=("forced",), tableaus={
            "red": wild(beast("alga", "clay_mound"), trophies=("starfish",)),
            "blue": own(trophies=("opabinia",)),
        },
    )  # fmt: skip
    assert {card.id for card in public_macros(there.state)} == PILE - {"alga", "starfish", "opabinia"}


@rule("BG-H3-02", "BG-A1-15")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_one_catalyst_of_any_colour_pays(colour: str) -> None:
    game = market(worm(), catalysts="RYGB")
    game.choose("macro:clay_mound:flatworm")
    assert asked(game) == ("pay_any", "red")
    assert ids(game) == ["pay:red", "pay:yellow", "pay:green", "pay:blue"]
    denied(game, "pay:red:2", "BG-H0-03", "genesis.refuse.any_price")
    game.choose(f"pay:{colour}")
    assert pool(game, "red") == "RYGB".replace(colour[0].upper(), "")
    assert not macro(game, "flatworm").terrestrial
    assert seen(game, "flatworm")["placard"] == "clay_mound"


@rule("BG-H3-02", "BG-H0-03")
def test_with_an_empty_pool_there_is_no_macroorganism() -> None:
    game = market(worm(), catalysts="")
    denied(game, "macro:clay_mound:flatworm", "BG-H3-02", "genesis.refuse.any_price")


@rule("BG-H3-03")
@pytest.mark.parametrize("cubes", ["RGBB", "RRBB", "RRGB", "RYYGBB"])
def test_every_printed_cube_is_needed_in_number_and_colour(cubes: str) -> None:
    game = market(worm("R", cubes))
    denied(game, "macro:clay_mound:flatworm", "BG-H3-03", "genesis.refuse.system")


@rule("BG-H3-03")
def test_bionts_do_not_count_and_mutation_cubes_do() -> None:
    denied(
        market(worm("RR", "GBB")), "macro:clay_mound:flatworm", "BG-H3-03", "genesis.refuse.system"
    )  # fmt: skip
    assert "macro:clay_mound:flatworm" in ids(market(worm("R", "RB", "chaperonin", "tmrna", "endospore")))
    assert "macro:clay_mound:flatworm" in ids(market(worm("R", "RGB", "ribosome_rna+")))  # both its cubes


@rule("BG-H3-03")
def test_diseased_cubes_do_not_count() -> None:
    host = worm("R", "RRBB", "endospore", parasites=[hanger("chlamydia", "Y", "endospore")])
    denied(market(host), "macro:clay_mound:flatworm", "BG-H3-03", "genesis.refuse.system")
    host = worm("R", "RRGBB", "endospore", parasites=[hanger("chlamydia", "Y", "endospore")])
    assert "macro:clay_mound:flatworm" in ids(market(host))


@rule("BG-H3-02")
def test_only_who_has_a_biont_there_buys_and_only_for_a_bacterium() -> None:
    prion = hanger("malaria", "Y", "tmrna", mutations=("chaperonin",))
    game = market(
        worm("R", "RRGBB", "tmrna", parasites=[prion]), others={"blue": own(bug("warm_pond", "B", "G"))},
        order=["yellow", "red", "green", "blue"],
    )  # fmt: skip
    assert asked(game) == ("purchase", "yellow")
    denied(game, "macro:clay_mound:flatworm", "BG-H0-01", "genesis.refuse.no_biont_in")
    play(game, "pass", "pass")
    assert asked(game) == ("purchase", "yellow")  # his parasite's turn, after its host's
    denied(game, "macro:malaria:flatworm", "BG-H3-02", "genesis.refuse.no_bacterium")


@rule("BG-H0-02", "BG-H3-17", "BG-H3-02")
def test_a_macroorganism_buys_organs_and_red_queens_and_nothing_else() -> None:
    deck = {"oceanic": ["tmrna"]}
    game = lay(
        phase="purchase", tableaus={"red": wild(beast("starfish", "clay_mound"), catalysts="RYGB")},
        active=["oceanic"], mutation_decks=deck, hands=("forced",),
    )  # fmt: skip
    kinds = {one.split(":")[0] for one in ids(game)}
    assert kinds == {"organ", "pass"}
    denied(game, "buy:starfish:tmrna", "BG-H3-17", "genesis.refuse.macro_mutation")
    denied(game, "promote:starfish:tmrna", "BG-H2-01", "genesis.refuse.not_there")
    denied(game, "churn:starfish:oceanic", "BG-H1-06", "genesis.refuse.no_sex")
    denied(game, "flip:starfish", "BG-H2-04", "genesis.refuse.no_parasite")
    denied(game, "macro:starfish:alga", "BG-H3-02", "genesis.refuse.no_bacterium")


@rule("BG-H3-17")
def test_a_macroorganism_makes_no_darwin_roll() -> None:
    tableaus = {"red": wild(beast("starfish", "clay_mound"), bacteria=[bug("warm_pond", "R", "G")])}
    game = lay(phase="darwin", tableaus=tableaus, dice=[[2, 3, 4]], hands=("forced",))
    assert ids(game) == ["organism:warm_pond"]
    game.choose("organism:warm_pond")
    assert [entry.dice for entry in game.journal if entry.dice] == [(2, 3, 4)]
    assert asked(game)[0] == "purchase"


# -- what becomes of the pieces


@rule("BG-H3-18", "BG-H3-03", "BG-H3-04", "BG-H3-05", "BG-H3-07", "BG-H3-15", "BG-H3-16")
def test_the_dickinsonia_of_the_rulebook() -> None:
    """A red biont, one yellow, three green, three blue; one green is left for the rhizomorph."""
    bacteria = bug("clay_mound", "R", "YGGBB", "calvin_cycle", "rna_polymerase")
    game = market(bacteria, catalysts="G", events=[ARCHEAN, "ev47", PROTEROZOIC, "ev53"])
    before = soup(game)
    become(game, "dickinsonia", "pay:green")
    assert asked(game) == ("under", "red")
    play(game, "under:rna_polymerase", "under:calvin_cycle")
    assert game.state.rows[Row.OCEANIC].mutations[-2:] == ("rna_polymerase", "calvin_cycle")
    assert asked(game) == ("place_organ", "red")
    assert ids(game) == ["organ:0", "enough"]
    game.choose("organ:0")
    shown = seen(game, "dickinsonia")
    assert (shown["system"], organs(game, "dickinsonia")) == ([0, 1, 2, 3], [0])
    assert (shown["level"], shown["trophic"], shown["rate"]) == (0, "red", 2)
    assert soup(game) == tuple(n + m for n, m in zip(before, (0, 1, 2, 3), strict=True))
    assert shown["abilities"] == []  # from next turn
    assert game.state.events == (PROTEROZOIC, "ev53")
    assert game.state.removed[-2:] == (ARCHEAN, "ev47")
    assert [entry.data["n"] for entry in told(game, "genesis.macro.oxygen_crisis")] == [2]
    while game.state.turn == 1:
        game.choose("pass" if "pass" in ids(game) else 0)
    assert seen(game, "dickinsonia")["abilities"] == ["uv_shield"]


@rule("BG-H3-05")
def test_surplus_cubes_may_stay_no_organs_and_those_without_a_space_are_lost() -> None:
    game = become(market(worm("R", "RRRRYGBBB")))
    assert ids(game) == ["organ:0", "organ:1", "enough"]  # two red, but one red space; no blue space
    denied(game, "organ:2", "BG-H3-05", "genesis.refuse.no_surplus")
    game.choose("organ:0")
    assert ids(game) == ["organ:1", "enough"]
    denied(game, "organ:0", "BG-H3-05", "genesis.refuse.no_surplus")
    game.choose("enough")
    assert organs(game, "flatworm") == [0]
    assert game.status() == ()
    assert macro(game, "flatworm").cubes() == (1, 0, 0, 0)


@rule("BG-H3-06", "BG-H5-06", "BG-H5-07")
def test_with_all_organs_filled_at_once_it_goes_ashore_without_paying() -> None:
    trilobite = bug("clay_mound", "R", "RYYGGBBB")
    game = play(become(market(trilobite), "trilobite"), "organ:0", "organ:1")
    assert macro(game, "trilobite").terrestrial
    assert organs(game, "trilobite") == []
    assert macro(game, "trilobite").level == 0
    assert pool(game, "red") == "RR"  # the one catalyst of the purchase
    assert told(game, "genesis.macro.landfall")


@rule("BG-H3-15")
def test_antioxidants_and_vitamins_are_discarded() -> None:
    game = market(worm("R", "RRGBB", antioxidants="RGG"))
    before = game.state.soup_catalysts
    become(game)
    assert macro(game, "flatworm").antioxidants == (0, 0, 0, 0)
    assert game.state.soup_catalysts == (before[0] + 2, before[1], before[2] + 2, before[3])


@rule("BG-H3-07", "BG-H6-02")
@pytest.mark.parametrize(
    ("taken", "level"), [([], 0), ([0], 1), ([0, 1], 2), ([1, 2], 0), ([0, 2], 1), ([0, 1, 2], None)]
)
def test_the_trophic_biont_takes_the_lowest_empty_level(taken: list[int], level: int | None) -> None:
    there = [
        {**beast(card, place), "level": at}
        for card, place, at in zip(
            ("alga", "opabinia", "starfish"),
            ("warm_pond", "alkaline_seep", "pumice_raft"),
            taken,
            strict=False,
        )
    ]
    others = {"blue": wild(*there)}
    game = become(market(worm(), others=others))
    assert macro(game, "flatworm").level == level


# -- who comes along


@rule("BG-H3-10", "BG-GL-16")
def test_foreign_genes_become_endosymbionts_in_the_circles_of_their_colours() -> None:
    game = become(market(worm("RYGB")))
    flatworm = macro(game, "flatworm")
    assert flatworm.trophic is Colour.RED
    assert flatworm.endosymbionts == (Colour.YELLOW, Colour.GREEN, Colour.BLUE)
    assert [bionts(game, player) for player in FOUR] == [2, 2, 2, 2]


@rule("BG-H3-13")
def test_of_two_own_bionts_one_is_trophic_and_the_other_an_endosymbiont() -> None:
    flatworm = macro(become(market(worm("RR"))), "flatworm")
    assert (flatworm.trophic, flatworm.endosymbionts) == (Colour.RED, (Colour.RED,))


@rule("BG-H3-11", "BG-B4-04")
def test_more_bionts_of_a_colour_go_home_with_compensation() -> None:
    game = become(market(worm("RRRYYB")))
    flatworm = macro(game, "flatworm")
    assert flatworm.endosymbionts == (Colour.RED, Colour.YELLOW, Colour.BLUE)
    assert (bionts(game, "red"), pool(game, "red")) == (1, "RRR")  # three, one paid, one back
    assert (bionts(game, "yellow"), pool(game, "yellow")) == (2, "Y")
    assert (bionts(game, "blue"), pool(game, "blue")) == (2, "")


@rule("BG-H3-12", "BG-H3-10", "BG-GL-20")
def test_the_parasite_is_assimilated() -> None:
    chlamydia = hanger("chlamydia", "YY", "endospore", "chaperonin", mutations=("tmrna",))
    host = worm("R", "RRGBB", "endospore", "chaperonin", parasites=[chlamydia])
    game = market(host)
    before = soup(game)
    become(game)
    while asked(game)[0] == "under":
        game.choose(0)
    assert (game.state.parasites, macro(game, "flatworm").endosymbionts) == ((), (Colour.YELLOW,))
    assert (bionts(game, "yellow"), pool(game, "yellow")) == (2, "Y")  # one circle, one compensated
    # Under the host's deck: its own two and the parasite's one.
    assert set(game.state.rows[Row.OCEANIC].mutations[-3:]) == {"tmrna", "endospore", "chaperonin"}
    assert soup(game) == tuple(n + m for n, m in zip(before, (3, 0, 2, 3), strict=True))
    assert game.view()["tableaus"][1]["parasite_card"] == ["malaria", "chlamydia"]
    assert game.status() == ()


@rule("BG-H3-14")
def test_a_hyperparasite_stays_as_the_parasite_of_the_macroorganism_without_disease_cubes() -> None:
    rider = hanger("salmonella", "G", "tmrna")
    chlamydia = hanger("chlamydia", "Y", "endospore", mutations=("tmrna",), rider=rider)
    game = undecided(become(market(worm("R", "RRGBB", "endospore", parasites=[chlamydia]))))
    left = parasite(game, "salmonella")
    assert (left.host, left.diseases, letters(left.bionts)) == ("flatworm", (), "G")
    assert [one.id for one in game.state.parasites] == ["salmonella"]
    assert macro(game, "flatworm").endosymbionts == (Colour.YELLOW,)
    assert game.status() == ()


# -- the oxygen crisis


@rule("BG-H3-16")
def test_the_oxygen_crisis_comes_once_a_game() -> None:
    early = [card.id for card in bl.genesis.cards().events.values() if card.eon is not Eon.PROTEROZOIC]
    game = lay(
        phase="purchase", players=FOUR, events=[early[0], PROTEROZOIC], hands=("forced",), oxygen_crisis=True,
        tableaus={"red": own(worm(), catalysts="R")},
    )  # fmt: skip
    become(game)
    assert game.state.events == (early[0], PROTEROZOIC)
    assert not told(game, "genesis.macro.oxygen_crisis")


@rule("BG-H3-16")
def test_in_the_proterozoic_nothing_is_discarded() -> None:
    game = become(market(worm(), events=[PROTEROZOIC, "ev53"]))
    assert game.state.events == (PROTEROZOIC, "ev53")
    assert game.state.oxygen_crisis


# -- guests buy (H0)


@rule("BG-H0-16", "BG-H0-10", "BG-H3-10", "BG-H0-12", "BG-H0-13")
@pytest.mark.parametrize("fission", [True, False])
def test_the_brachiopod_of_the_rulebook(fission: bool) -> None:
    """Yellow's foreign gene buys it: red's biont becomes trophic, yellow's a mitochondrion."""
    extra = ("mrna",) if fission else ("tmrna",)  # either is the blue cube that it needs
    bacteria = bug("clay_mound", "RY", "RYYGG", *extra)
    order = ["yellow", "red", "green", "blue"]
    game = market(bacteria, catalysts="RYY", order=order, others={"yellow": own(catalysts="YY")})
    assert asked(game) == ("purchase", "yellow")
    become(game, "brachiopod", "pay:red")
    assert pool(game, "yellow") == "YY"  # out of red's pool
    undecided(game)
    assert asked(game) == ("place_organ", "yellow")  # the buyer places the surplus
    game.choose("organ:1")
    shell = macro(game, "brachiopod")
    assert (shell.trophic, shell.endosymbionts) == (Colour.RED, (Colour.YELLOW,))
    assert organs(game, "brachiopod") == [1]
    assert asked(game) == ("purchase", "yellow")
    assert ("organ:brachiopod:0" in ids(game)) is fission  # green for two yellow
    game.choose("pass")
    assert asked(game) == ("purchase", "red")
    assert "organ:brachiopod:0" in ids(game)  # red has not purchased yet


@rule("BG-H0-01", "BG-H0-16")
def test_the_owner_who_bought_it_has_made_his_purchase() -> None:
    game = become(market(worm()))
    denied(game, "organ:flatworm:0", "BG-H0-01", "genesis.refuse.bought")


@rule("BG-H0-01", "BG-H3-10")
def test_a_parasites_biont_that_has_bought_does_not_buy_again_as_an_endosymbiont() -> None:
    chlamydia = hanger("chlamydia", "Y", "endospore", mutations=("tmrna",))
    host = worm("RB", "RRGBB", "endospore", parasites=[chlamydia])
    game = market(host, catalysts="RRBB", order=["red", "blue", "yellow", "green"])
    assert asked(game) == ("purchase", "red")
    game.choose("pass")
    assert asked(game) == ("purchase", "yellow")  # after its host's player
    play(game, "promote:chlamydia:tmrna", "pay:blue", "pass")
    assert asked(game) == ("purchase", "blue")
    undecided(become(game))
    while asked(game) != ("purchase", "yellow"):
        game.choose("pass")
    assert macro(game, "flatworm").endosymbionts == (Colour.YELLOW, Colour.BLUE)
    denied(game, "organ:flatworm:0", "BG-H0-01", "genesis.refuse.bought")


# -- dominance


@rule("BG-A-15", "BG-I1-06")
def test_a_parasite_has_no_part_of_the_bonus_but_an_endosymbiont_has() -> None:
    outside = beast("flatworm", "clay_mound", parasites=(hanger("chlamydia", "Y"),))
    inside = beast("flatworm", "clay_mound", guests="Y")
    scores = [
        lay(phase="assignment", players=FOUR, tableaus={"red": wild(one)}, hands=("forced",)).scores()
        for one in (outside, inside)
    ]
    assert (scores[0]["red"], scores[0]["yellow"]) == (5 + 1 + 12, 1)
    assert (scores[1]["red"], scores[1]["yellow"]) == (5 + 1 + 6, 1 + 6)


@rule("BG-H3-04", "BG-I1-02")
def test_printed_chromosomes_stand_for_the_cubes_that_were_discarded() -> None:
    game = market(worm(), catalysts="R")
    points = game.scores()["red"]
    become(game)
    assert game.scores()["red"] == points + 12  # and the dominance


@rule("BG-H3-15", "BG-E2-05")
def test_while_mutations_go_under_their_deck_nobody_is_called_home() -> None:
    """The limit of entropy binds when the new animal has its pieces: here with a printed green chromosome."""
    there = bug("warm_pond", "R", "RRYB", "superoxide_dismutase", "mrna", "tmrna")
    game = lay(
        phase="purchase", hands=("forced",), oxygen_crisis=True, tableaus={"red": own(there, catalysts="R")},
        refugia=[place("clay_mound", bionts="R"), place("zeolite_lagoon", bionts="R")],
    )  # fmt: skip
    play(game, "macro:warm_pond:arrow_worm", "pay:red", "under:superoxide_dismutase")
    assert asked(game) == ("under", "red")  # not a green chromosome is there now
    assert game.status() == ()
    play(game, "under:mrna", "under:tmrna")
    assert macro(game, "arrow_worm").chromosomes()[Colour.GREEN] == 1
    assert bionts(game, "red") == 0  # all are out, one of them in the animal
    assert game.status() == ()
