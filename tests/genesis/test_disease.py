"""Disease and anchored cubes (glossary, D7, G3): what is lost first, and what a lost cube takes along."""

from __future__ import annotations

from typing import Any

import pytest

from bioslab.genesis.game import Genesis
from bioslab.genesis.organisms import darwin_dice, heat_shield
from bioslab.genesis.pieces import Row
from tests.genesis.hosting import (
    controller,
    diseases,
    gone,
    in_order,
    numbers,
    on,
    owner,
    parasite,
    pest,
    plain,
    said_no,
    sick,
    soup,
    table,
    tableaus,
    trophies,
)
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    fall,
    ids,
    letters,
    mutations,
    organism,
    own,
    play,
    pool,
    told,
)

rule = pytest.mark.rule


def losing(n: int, host: dict[str, Any], roller: str, **more: Any) -> Genesis:
    """This organism rolls so many sixes too many; the others roll what harms nobody."""
    players = more.pop("players", ("red", "green", "blue"))
    probe = table("purchase", *players, tableaus={"red": own(host)})
    rolls = []
    for one in ["warm_pond", *probe.state.chain("warm_pond")]:
        life = probe.state.organism(one)
        assert life is not None
        dice = darwin_dice(life)
        sixes = n + numbers(probe, one).count("B") if one == roller else 0
        assert sixes <= dice
        rolls.append([6] * sixes + [2, 3, 4, 2, 3, 4, 2, 3][: dice - sixes])
        if one == roller:
            break
    game = table("darwin", *players, tableaus={"red": own(host)}, dice=rolls, **more)
    while game.decision and asked(game)[0] in ("darwin_order", "darwin_reroll", "lead"):
        game.choose("keep" if "keep" in ids(game) else "wait" if "wait" in ids(game) else 0)
        if asked(game)[0] == "lose":
            break
    return game


def stack(game: Genesis, row: Row = Row.CONTINENTAL) -> str:
    """The card at the bottom of a mutation deck."""
    return game.state.rows[row].mutations[-1]


# -- the order of losses of a host


@rule("BG-GL-02", "BG-GL-04", "BG-GL-28")
def test_healthy_cubes_go_before_stolen_ones_and_plus_cubes_before_base_cubes() -> None:
    """Ruling R-105: healthy plus, healthy base, stolen plus, stolen base, then chromosomes."""
    host = sick(
        bug("warm_pond", "R", "YY", "tmrna+", "chaperonin+", "mrna"),
        pest("salmonella", "G", "tmrna", "tmrna+"),
    )
    game = losing(6, host, "warm_pond")
    offered = []
    for _ in range(6):
        offered.append(ids(game))
        game.choose(ids(game)[0])
    assert offered == [
        ["lose:plus:chaperonin"],
        ["lose:base:chaperonin", "lose:base:mrna"],
        ["lose:base:mrna"],
        ["lose:plus:tmrna"],
        ["lose:base:tmrna"],
        ["lose:cube:yellow"],
    ]


@rule("BG-GL-02", "BG-GL-28")
def test_a_base_cube_at_home_goes_before_a_stolen_plus_cube() -> None:
    """Ruling R-105: healthy means the cube, not the card; what is left of it is its stolen cube (R-40)."""
    host = sick(plain("red", "tmrna+"), pest("salmonella", "G", "tmrna+"))
    game = losing(1, host, "warm_pond")
    assert ids(game) == ["lose:base:tmrna"]
    game.choose("lose:base:tmrna")
    assert mutations(game, "warm_pond") == ["tmrna"]
    [left] = organism(game, "warm_pond").mutations
    assert (left.base.word, left.diseased) == ("yellow", True)
    assert diseases(game, "salmonella") == ["tmrna"]
    assert numbers(game, "salmonella") == "YG"
    assert game.status() == ()


@rule("BG-GL-28", "BG-GL-05")
def test_a_host_that_loses_a_stolen_plus_cube_takes_it_off_its_parasite_and_the_card_is_demoted() -> None:
    """Ruling R-38: anchored cubes count as the host's mutation cubes, one an atrophy."""
    host = sick(plain("red", "tmrna+"), pest("salmonella", "G", "tmrna", "tmrna+"))
    game = losing(1, host, "warm_pond").choose("lose:plus:tmrna")
    assert (diseases(game, "salmonella"), mutations(game, "warm_pond")) == (["tmrna"], ["tmrna"])
    assert soup(game) == "B"
    assert game.status() == ()


@rule("BG-GL-28", "BG-GL-05", "BG-GL-22")
def test_a_host_that_loses_a_stolen_last_cube_loses_the_card_too() -> None:
    host = sick(bug("warm_pond", "R", "YY", "tmrna"), pest("salmonella", "GG", "tmrna"))
    game = losing(1, host, "warm_pond").choose("lose:base:tmrna")
    assert (diseases(game, "salmonella"), mutations(game, "warm_pond")) == ([], [])
    assert stack(game) == "tmrna"
    assert letters(organism(game, "warm_pond").cubes()) == "YY"


@rule("BG-GL-25", "BG-GL-02")
def test_with_immunology_a_host_may_lose_stolen_and_healthy_cubes_in_any_order() -> None:
    host = sick(
        bug("warm_pond", "R", "Y", "restriction_enzymes", "tmrna+"),
        pest("salmonella", "G", "tmrna"),
    )
    game = losing(1, host, "warm_pond")
    assert set(ids(game)) == {
        "lose:base:restriction_enzymes",
        "lose:plus:tmrna",
        "lose:base:tmrna",
        "lose:cube:yellow",
        "lose:biont:red",
    }
    game.choose("lose:base:tmrna")  # the base lies on the parasite: the plus cube at home is the base now
    assert (diseases(game, "salmonella"), mutations(game, "warm_pond")) == (
        [],
        ["restriction_enzymes", "tmrna"],
    )
    assert numbers(game, "warm_pond") == "RRYY"
    assert game.status() == ()


@rule("BG-GL-25")
def test_a_diseased_immunology_protects_the_host_and_not_the_parasite() -> None:
    """Its abilities stay with the host (BG-GL-17)."""
    host = sick(
        bug("warm_pond", "R", "Y", "restriction_enzymes"),
        pest("malaria", "Y", "restriction_enzymes", mutations=["mrna"]),
    )
    players = ("red", "yellow")
    game = losing(1, host, "warm_pond", players=players)
    assert set(ids(game)) == {"lose:base:restriction_enzymes", "lose:cube:yellow", "lose:biont:red"}
    game = losing(1, host, "malaria", players=players)
    assert ids(game) == ["lose:base:mrna"]


# -- the losses of a parasite


@rule("BG-GL-02", "BG-GL-06", "BG-E3-16")
def test_a_parasite_loses_its_mutation_cubes_then_disease_cubes_then_bionts() -> None:
    guest = pest("salmonella", "G", "cytochromes", "mrna", mutations=["chaperonin+"])
    game = losing(5, sick(plain("red", "cytochromes", "mrna"), guest), "salmonella")
    assert asked(game) == ("lose", "green")
    play(game, "lose:plus:chaperonin", "lose:base:chaperonin")
    assert ids(game) == ["lose:disease:cytochromes:base", "lose:disease:mrna:base"]
    said_no(game, "lose:biont:green", "BG-GL-02")
    play(game, "lose:disease:mrna:base", "lose:disease:cytochromes:base")
    assert ids(game) == ["lose:biont:green"]
    game.choose("lose:biont:green")
    assert (gone(game, "salmonella"), pool(game, "green"), mutations(game, "warm_pond")) == (True, "G", [])
    assert game.status() == ()


@rule("BG-GL-06", "BG-GL-28")
def test_a_lost_disease_cube_of_an_unpromoted_mutation_discards_the_hosts_card() -> None:
    game = losing(
        1, sick(plain("red", "cytochromes", "mrna"), pest("salmonella", "G", "cytochromes")), "salmonella"
    )
    game.choose("lose:disease:cytochromes:base")
    assert (mutations(game, "warm_pond"), stack(game)) == (["mrna"], "cytochromes")
    assert told(game, "genesis.lose.disease_discards")[0].rule == "BG-GL-06"
    assert soup(game) == "B"
    assert game.status() == ()


@rule("BG-GL-06", "BG-GL-28")
@pytest.mark.parametrize(
    ("stolen", "first", "left", "base"),
    [
        (["tmrna+"], "lose:disease:tmrna:plus", [], "blue"),
        (["tmrna"], "lose:disease:tmrna:base", [], "yellow"),  # the plus cube at home is its base now
        (["tmrna", "tmrna+"], "lose:disease:tmrna:plus", ["tmrna"], "blue"),
    ],
)
def test_a_lost_disease_cube_of_a_promoted_mutation_demotes_the_hosts_card(
    stolen: list[str], first: str, left: list[str], base: str
) -> None:
    game = losing(1, sick(plain("red", "tmrna+"), pest("salmonella", "G", *stolen)), "salmonella")
    assert ids(game) == [first]
    game.choose(first)
    assert (mutations(game, "warm_pond"), diseases(game, "salmonella")) == (["tmrna"], left)
    [mutation] = organism(game, "warm_pond").mutations
    assert mutation.base.word == base
    assert mutation.abilities == ()  # the front counts from next turn: BG-GL-12
    assert game.status() == ()


@rule("BG-E3-13", "BG-GL-06", "BG-GL-28")
def test_what_a_hyperparasite_loses_its_host_the_parasite_loses() -> None:
    chain = pest(
        "virus", "B", mutations=["cytochromes", "mrna"], pests=[pest("salmonella", "G", "cytochromes")]
    )
    game = losing(1, sick(plain("red"), chain), "salmonella")
    game.choose("lose:disease:cytochromes:base")
    assert [one.card.id for one in parasite(game, "virus").mutations] == ["mrna"]
    assert stack(game) == "cytochromes"
    assert game.status() == ()


@rule("BG-GL-19", "BG-GL-22", "BG-GL-28")
def test_the_disease_cubes_of_a_dead_parasite_take_their_mutations_along_in_the_hosts_order() -> None:
    """Ruling R-41."""
    game = losing(1, sick(plain("red", "cytochromes", "mrna"), pest("salmonella", "G")), "salmonella")
    assert gone(game.choose("lose:biont:green"), "salmonella")
    assert mutations(game, "warm_pond") == ["cytochromes", "mrna"]
    host = sick(
        plain("red", "cytochromes", "mrna", "calvin_cycle"), pest("salmonella", "G", "mrna", "cytochromes")
    )
    game = table(
        "assignment",
        "green",
        "red",
        "blue",
        tableaus={
            "red": own(host),
            "green": own(bug("clay_mound", "G", "", "conjugative_pilus")),
        },
    )
    game.choose("hgt:salmonella:pool")
    assert (asked(game), ids(game)) == (("anchor", "red"), ["anchor:mrna:base", "anchor:cytochromes:base"])
    play(game, "anchor:cytochromes:base", "anchor:mrna:base")
    assert game.state.rows[3].mutations[-2:] == ("cytochromes", "mrna")
    assert mutations(game, "warm_pond") == ["calvin_cycle"]
    assert game.status() == ()


@rule("BG-E3-17", "BG-GL-28", "BG-GL-20")
def test_a_dying_host_takes_its_parasite_along_and_nothing_is_left_of_either() -> None:
    host = sick(
        bug("warm_pond", "R", "", "tmrna", "mitochondria+"), pest("salmonella", "G", "tmrna", "mitochondria")
    )
    game = losing(1, host, "warm_pond")
    assert "lose:biont:red" in ids(game)  # ATP synthase has immunology
    game.choose("lose:biont:red")
    while game.decision and asked(game)[0] in ("anchor", "under"):
        assert asked(game)[1] == "red"
        game.choose(0)
    assert (gone(game, "warm_pond"), gone(game, "salmonella"), soup(game)) == (True, True, "")
    assert (trophies(game, "red"), trophies(game, "green")) == (("warm_pond",), ())
    assert (bionts(game, "green"), pool(game, "green")) == (3, "G")
    assert {"tmrna", "mitochondria"} <= set(game.state.rows[3].mutations)
    assert game.status() == ()


# -- ultraviolet


@rule("BG-D7-06", "BG-D7-03")
def test_healthy_mutations_go_before_diseased_ones_under_ultraviolet() -> None:
    guest = pest("salmonella", "GG", "tmrna", "cytochromes")
    host = sick(bug("warm_pond", "R", "R", "tmrna+", "cytochromes", "mrna"), guest)
    game = in_order(fall("ev45", tableaus={"red": own(host)}, players=["red", "green"]))  # UV3: nobody loses
    assert told(game, "genesis.lose.uv") == []
    host["mutations"] = ["tmrna+", "cytochromes", "mrna", "calvin_cycle"]
    game = fall("ev45", tableaus={"red": own(host)}, players=["red", "green"])
    on(game, "discard", "red")
    assert ids(game) == ["discard:mrna", "discard:calvin_cycle"]
    said_no(game, "discard:tmrna", "BG-D7-02")


@rule("BG-D7-06")
def test_a_promoted_mutation_with_one_stolen_cube_is_diseased() -> None:
    """Ruling R-20."""
    host = sick(
        bug("warm_pond", "R", "", "tmrna+", "cytochromes", "mrna", "calvin_cycle"),
        pest("salmonella", "G", "tmrna+"),
    )
    game = on(fall("ev45", tableaus={"red": own(host)}, players=["red", "green"]), "discard", "red")
    assert ids(game) == ["discard:cytochromes", "discard:mrna", "discard:calvin_cycle"]


@rule("BG-D7-06", "BG-GL-25")
def test_with_immunology_diseased_mutations_may_go_first() -> None:
    host = sick(
        bug("warm_pond", "R", "", "tmrna", "restriction_enzymes", "mrna", "calvin_cycle"),
        pest("salmonella", "G", "tmrna"),
    )
    game = on(fall("ev45", tableaus={"red": own(host)}, players=["red", "green"]), "discard", "red")
    assert "discard:tmrna" in ids(game)


@rule("BG-D7-10", "BG-D7-04", "BG-D7-09", "BG-GL-28")
def test_printed_example_the_disease_cubes_of_two_mutations_lost_to_uv_are_lost_too() -> None:
    """UV1 (and XX): the bacterium keeps one mutation of three, the parasite its one; disease cubes go."""
    guest = pest("salmonella", "G", "cytochromes", "mrna", mutations=["chaperonin"])
    host = sick(bug("warm_pond", "R", "R", "cytochromes", "mrna", "calvin_cycle"), guest)
    game = fall("ev43", tableaus={"red": own(host | {"chromosomes": "RR"})}, players=["red", "green"])
    on(game, "discard", "red")
    assert told(game, "genesis.event.heat_hit") == []  # its red cube and its shield kept chaperonin
    assert [entry.data["mutation"] for entry in told(game, "genesis.lose.uv")] == ["calvin_cycle"]
    assert (asked(game), ids(game)) == (("discard", "red"), ["discard:cytochromes", "discard:mrna"])
    game.choose("discard:mrna")
    assert mutations(game, "warm_pond") == ["cytochromes"]
    assert diseases(game, "salmonella") == ["cytochromes"]
    assert [one.card.id for one in parasite(game, "salmonella").mutations] == ["chaperonin"]
    assert game.state.rows[3].mutations[-2:] == ("calvin_cycle", "mrna")


@rule("BG-D7-10", "BG-D7-04")
def test_both_disease_cubes_go_with_the_two_cards() -> None:
    host = sick(
        bug("warm_pond", "R", "RR", "tmrna+", "cytochromes"), pest("salmonella", "GG", "tmrna", "cytochromes")
    )
    game = on(fall("ev57", tableaus={"red": own(host)}, players=["red", "green"]), "discard", "red")  # UV0
    play(game, "discard:tmrna")
    assert diseases(game, "salmonella") == ["cytochromes"]
    game.choose(0)
    assert (diseases(game, "salmonella"), mutations(game, "warm_pond")) == ([], [])
    assert soup(game) == "RR"
    assert game.status() == ()


# -- heat and oxygen


@rule("BG-D5-06", "BG-D5-04")
def test_printed_example_a_viroid_has_heat_shield_four() -> None:
    """One red disease cube, two red bionts and the shield of ribosome RNA: 1 + 2 + 1."""
    host = sick(plain("green", "ftsz_ring"), pest("viroid", "BRR", "ftsz_ring", mutations=["ribosome_rna"]))
    game = table("purchase", "red", "green", "blue", tableaus=tableaus(green=host))
    assert heat_shield(parasite(game, "viroid")) == 4


@rule("BG-A2-07", "BG-D5-03", "BG-D5-01", "BG-E3-16")
def test_a_crisis_strikes_each_host_and_then_its_parasites_each_by_its_own_shield() -> None:
    """Ruling R-27: the owner of the tableau chooses the order, each player what his organism loses."""
    chain = pest(
        "virus",
        "B",
        mutations=["mrna", "riboswitches"],
        pests=[pest("salmonella", "G", "mrna", mutations=["tmrna"])],
    )
    host = sick(bug("warm_pond", "R", "", "calvin_cycle"), chain)
    game = fall(
        "ev39",
        tableaus={"red": own(host, bug("clay_mound", "R", "Y") | {"bionts": "R"})},
        players=["red", "green", "blue"],
    )
    in_order(game)
    while asked(game)[0] == "strike_order":
        game.choose("organism:warm_pond")
    hit = [
        (str(entry.data["organism"]), entry.player)
        for entry in game.journal
        if entry.message.startswith("genesis.event.heat_")
    ]
    assert asked(game) == ("lose", "blue")
    assert hit[-1] == ("virus", "blue")
    game.choose("lose:base:riboswitches")
    assert asked(game) == ("lose", "green")
    assert controller(game, "salmonella") == "green"


@rule("BG-D6-04", "BG-E5-04", "BG-D6-06")
def test_parasites_hold_no_antioxidants_and_shield_themselves_with_green_alone() -> None:
    """Ruling R-48."""
    host = sick(plain("red", "calvin_cycle"), pest("viroid", "B", "calvin_cycle"))
    red = own(host, catalysts="RG")
    game = table("assignment", "red", "blue", tableaus={"red": red, "blue": own(catalysts="RG")})
    game.choose("keep")  # no gift of blue's
    assert [one for one in ids(game) if one.startswith("antioxidant:")] == [
        "antioxidant:red:warm_pond",
        "antioxidant:green:warm_pond",
    ]
    said_no(game, "antioxidant:red:viroid", "BG-E5-04")
    game.choose("pass")
    said_no(game, "antioxidant:green:viroid", "BG-E5-04")


# -- Darwin rolls


@rule("BG-G0-06", "BG-G0-02")
def test_printed_example_a_parasite_rolls_six_dice() -> None:
    """Its biont, two disease cubes and a promoted mutation: 2 + 2 + 2; its host rolls none of them."""
    guest = pest("salmonella", "G", "cytochromes", "mrna", mutations=["calvin_cycle+"])
    game = table(
        "purchase", "red", "green", tableaus=tableaus(red=sick(plain("red", "cytochromes", "mrna"), guest))
    )
    assert darwin_dice(parasite(game, "salmonella")) == 6
    assert darwin_dice(organism(game, "warm_pond")) == 2


@rule("BG-G3-04", "BG-G3-02", "BG-GL-06", "BG-GL-02")
def test_printed_example_salmonella_loses_its_disease_cube_and_the_host_its_mutation() -> None:
    """A green biont and a blue cube; 1, 5, 5: two errors, one shielded, one atrophy."""
    host = sick(plain("red", "mrna"), pest("salmonella", "G", "mrna"))
    game = table("darwin", "red", "green", tableaus=tableaus(red=host), dice=[[2, 3], [1, 5, 5]])
    game.choose("organism:warm_pond")
    assert (asked(game), ids(game)) == (("lose", "green"), ["lose:disease:mrna:base"])
    game.choose("lose:disease:mrna:base")
    assert (mutations(game, "warm_pond"), diseases(game, "salmonella")) == ([], [])
    assert told(game, "genesis.darwin.catastrophe")[0].data["n"] == 1
    assert pool(game, "red") == ""  # a 1 without red makes nothing
    assert game.status() == ()


@rule("BG-G1-01", "BG-E3-11", "BG-G3-02")
def test_stolen_cubes_give_specificity_and_heredity_to_the_parasite_and_none_to_the_host() -> None:
    """Ruling R-59."""
    host = sick(plain("red", "cytochromes", "mrna"), pest("salmonella", "G", "cytochromes", "mrna"))
    game = table("darwin", "red", "green", tableaus=tableaus(red=host), dice=[[2, 3], [6, 5, 3, 2], [4]])
    game.choose("organism:warm_pond")  # no yellow at home: no reroll
    assert asked(game) == ("darwin_reroll", "green")
    assert "reroll:5,6" not in ids(game)
    game.choose("reroll:6")  # one error is left, and one blue
    assert told(game, "genesis.darwin.catastrophe") == []


@rule("BG-G3-03")
def test_dna_of_a_diseased_mutation_serves_the_host_not_the_parasite() -> None:
    host = sick(plain("red", "chaperonin+"), pest("malaria", "Y", "chaperonin"))
    game = table("darwin", "red", "yellow", tableaus=tableaus(red=host), dice=[[5, 5, 5], [5, 2, 3]])
    play(game, "organism:warm_pond", "keep", "keep")
    assert (asked(game), ids(game)) == (("lose", "yellow"), ["lose:disease:chaperonin:base"])


@rule("BG-GL-07", "BG-GL-02", "BG-GL-04", "BG-GL-06")
def test_printed_example_a_viroid_with_seven_dice_and_five_atrophies() -> None:
    """Dice 2 (biont) + 2 (promoted) + 1 + 2 (disease); the plus cube goes first (ruling R-39)."""
    guest = pest("viroid", "B", "ftsz_ring", "calvin_cycle", mutations=["chaperonin+", "endospore"])
    host = sick(bug("warm_pond", "R", "", "ftsz_ring", "calvin_cycle"), guest)
    probe = table("purchase", "red", "blue", tableaus=tableaus(red=host))
    assert darwin_dice(parasite(probe, "viroid")) == 7
    one = losing(1, host, "viroid", players=("red", "blue"))
    assert ids(one) == ["lose:plus:chaperonin"]
    game = losing(5, host, "viroid", players=("red", "blue"))
    assert ids(game) == ["lose:plus:chaperonin"]
    for _ in range(5):
        game.choose(0)
    assert (numbers(game, "viroid"), mutations(game, "warm_pond")) == ("B", [])
    assert parasite(game, "viroid").mutations == ()
    assert owner(game, "viroid") == "red"
    assert game.status() == ()


@rule("BG-GL-07", "BG-GL-06")
def test_in_that_example_one_promoted_mutation_may_be_the_one_that_the_host_loses() -> None:
    guest = pest("viroid", "B", "chaperonin", mutations=["endospore"])
    host = sick(
        bug("warm_pond", "R", "", "restriction_enzymes+"),
        guest | {"diseases": ["restriction_enzymes", "restriction_enzymes+"]},
    )
    game = losing(3, host, "viroid", players=("red", "blue"))
    play(
        game,
        "lose:base:endospore",
        "lose:disease:restriction_enzymes:plus",
        "lose:disease:restriction_enzymes:base",
    )
    assert (mutations(game, "warm_pond"), stack(game)) == ([], "restriction_enzymes")
