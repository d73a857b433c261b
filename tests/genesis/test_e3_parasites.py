"""Part E3: a parasite comes to a host, takes its cubes, and stays until it is freed or dies."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab.genesis.organisms import usable_limit
from bioslab.genesis.pieces import Colour, Row
from tests.genesis.hosting import (
    bionts_in,
    controller,
    diseases,
    gone,
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
)
from tests.genesis.laying import (
    asked,
    bionts,
    bug,
    ids,
    letters,
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


def attaches(game: bl.genesis.game.Genesis) -> list[str]:
    """The places where the player to move may attach a parasite."""
    return [one for one in ids(game) if one.startswith(("attach:", "supplant:"))]


# -- which card, which side, which bionts


@rule("BG-E3-01", "BG-E3-02", "BG-A1-04", "BG-A2-08")
def test_a_free_parasite_card_may_be_attached_with_either_side() -> None:
    game = table("assignment", "green", "red", tableaus=tableaus(red=plain("red", "tmrna+", "ftsz_ring")))
    assert attaches(game) == ["attach:salmonella:warm_pond", "attach:cyanobacteria:warm_pond"]
    play(game, "attach:salmonella:warm_pond", "from:pool", "enough", "steal:tmrna:base", "enough", "pass")
    assert (parasite(game, "salmonella").host, parasite(game, "salmonella").card.owner) == (
        "warm_pond", Colour.GREEN,
    )  # fmt: skip
    assert game.status() == ()


@rule("BG-E3-01")
def test_a_player_has_one_parasite_at_a_time_and_only_his_own_card() -> None:
    here = plain("red", "tmrna+", place="clay_mound")
    there = sick(plain("red", "riboswitches"), pest("salmonella", "G", "riboswitches"))
    game = table("assignment", "green", "red", tableaus={"red": own(there, here)})
    assert attaches(game) == []
    said_no(game, "attach:cyanobacteria:clay_mound", "BG-E3-01")
    said_no(game, "attach:virus:clay_mound", "BG-E3-01")
    said_no(game, "attach:smallpox:clay_mound", "BG-E0-01", bl.InvalidChoice)


@rule("BG-E3-01", "BG-E3-04", "BG-A-05")
def test_one_biont_or_two_go_with_it_from_the_pool_or_from_refugia() -> None:
    host = plain("red", "tmrna+")
    vent = place("hydrothermal_vent", bionts="G")
    game = table("assignment", "green", "red", tableaus=tableaus(red=host), refugia=[vent])
    game.choose("attach:salmonella:warm_pond")
    assert (asked(game), ids(game)) == (
        ("send_biont", "green"), ["from:pool", "from:hydrothermal_vent"],
    )  # fmt: skip
    game.choose("from:hydrothermal_vent")
    assert ids(game) == ["from:pool", "enough"]
    game.choose("from:pool")
    assert asked(game) == ("steal", "green")
    assert (bionts_in(game, "salmonella"), bionts(game, "green")) == ("GG", 1)
    assert sum(refugium(game, "hydrothermal_vent").bionts) == 0


@rule("BG-E3-04", "BG-E1-03", "BG-E0-02")
def test_its_bionts_come_from_where_bionts_may_leave_and_move_once() -> None:
    vent = place("hydrothermal_vent", bionts="G")
    pond = place("eutectic_brine")
    reds = tableaus(red=plain("red", "tmrna+"))
    game = table(
        "assignment", "green", "red", active=["continental"], tableaus=reds, refugia=[vent, pond],
    )  # fmt: skip
    game.choose("attach:salmonella:warm_pond")
    assert ids(game) == ["from:pool"]
    said_no(game, "from:hydrothermal_vent", "BG-E1-03")
    said_no(game, "from:eutectic_brine", "BG-E1-03")
    play(game, "from:pool", "from:pool", "steal:tmrna:plus", "enough")
    assert parasite(game, "salmonella").arrived == (0, 0, 2, 0)


@rule("BG-E3-04", "BG-E0-02")
def test_without_a_biont_that_can_move_no_parasite_comes() -> None:
    green = bug("clay_mound", "GGG")
    game = table(
        "assignment", "green", "red", tableaus={"green": own(green), **tableaus(red=plain("red", "tmrna"))}
    )
    assert attaches(game) == []
    said_no(game, "attach:salmonella:warm_pond", "BG-E3-04")
    pond, brine = place("zeolite_lagoon", bionts="G"), place("eutectic_brine")
    game = table(
        "assignment", "green", "red", refugia=[pond, brine],
        tableaus={"green": own(bug("clay_mound", "GG")), **tableaus(red=plain("red", "tmrna"))},
    )  # fmt: skip
    game.choose("biont:zeolite_lagoon:eutectic_brine")
    said_no(game, "attach:salmonella:warm_pond", "BG-E3-04")


@rule("BG-E0-02")
def test_a_biont_that_came_with_a_parasite_has_had_its_move() -> None:
    reds = tableaus(red=plain("red", "tmrna"), green=plain("green", "rna_ribozyme", place="clay_mound"))
    game = table("assignment", "green", "red", tableaus=reds)
    play(game, "attach:salmonella:warm_pond", "from:pool", "enough", "steal:tmrna:base")
    assert not [one for one in ids(game) if one.startswith("hgt:salmonella:")]
    said_no(game, "hgt:salmonella:pool", "BG-E0-02")


# -- which host


@rule("BG-E3-05")
@pytest.mark.parametrize(("active", "home"), [("continental", ""), ("cosmic", "eutectic_brine")])
def test_the_hosts_home_row_is_active_or_home_to_an_organism_of_yours(active: str, home: str) -> None:
    green = own(bug(home, "G")) if home else own()
    both = {"green": green, **tableaus(red=plain("red", "tmrna"))}
    game = table("assignment", "green", "red", active=[active], tableaus=both)
    assert "attach:salmonella:warm_pond" in attaches(game)


@rule("BG-E3-05")
def test_a_host_in_a_closed_row_is_out_of_reach() -> None:
    both = {"green": own(bug("clay_mound", "G")), **tableaus(red=plain("red", "tmrna"))}
    game = table("assignment", "green", "red", active=["coastal"], tableaus=both)
    assert attaches(game) == []
    sentence = said_no(game, "attach:salmonella:warm_pond", "BG-E3-05")
    assert "continental" in sentence
    said_no(game, "attach:salmonella:pumice_raft", "BG-E3-05")  # no organism in play
    said_no(game, "supplant:salmonella:warm_pond", "BG-E3-05")


@rule("BG-E3-08")
def test_no_parasite_lives_on_an_organism_of_its_own_player() -> None:
    game = table("assignment", "green", "red", tableaus=tableaus(green=plain("green", "tmrna")))
    assert attaches(game) == []
    said_no(game, "attach:salmonella:warm_pond", "BG-E3-08")
    said_no(game, "supplant:salmonella:warm_pond", "BG-E3-08")


@rule("BG-E3-08")
def test_living_in_a_strangers_organism_does_not_protect_it() -> None:
    both = tableaus(red=bug("warm_pond", "RG", "", "tmrna"))
    game = table("assignment", "green", "red", tableaus=both)
    assert "attach:salmonella:warm_pond" in attaches(game)


@rule("BG-E3-06", "BG-E3-09")
def test_a_host_needs_a_mutation_cube_of_a_colour_that_the_parasite_has_a_space_for() -> None:
    host = bug("warm_pond", "R", "RYGB", "calvin_cycle", antioxidants="RB")
    game = table("assignment", "green", "red", tableaus=tableaus(red=host))
    assert attaches(game) == []  # blue and yellow chromosomes and discs are no mutation cubes
    for side in ("salmonella", "cyanobacteria"):
        said_no(game, f"attach:{side}:warm_pond", "BG-E3-06")


@rule("BG-E3-06", "BG-E3-11")
def test_a_cube_that_is_stolen_already_cannot_be_stolen_again() -> None:
    host = sick(plain("red", "tmrna"), pest("viroid", "B"))
    stolen = sick(plain("red", "tmrna"), pest("protein_x", "R", "tmrna"))
    game = table("assignment", "green", "red", "blue", tableaus=tableaus(red=host))
    assert "supplant:salmonella:warm_pond" in attaches(game)
    game = table("assignment", "green", "blue", "red", tableaus=tableaus(blue=stolen | {"bionts": "B"}))
    assert attaches(game) == []  # the one cube that fits is protein X's: no more than it holds


@rule("BG-E3-07", "BG-E4-01", "BG-B1-03")
def test_a_host_has_one_parasite_the_next_lives_on_that_one_or_drives_it_off() -> None:
    host = sick(plain("red", "tmrna+", "riboswitches"), pest("virus", "B", mutations=["mrna"]))
    game = table("assignment", "green", "red", "blue", tableaus=tableaus(red=host))
    assert attaches(game) == [
        "supplant:salmonella:warm_pond", "attach:salmonella:virus",
        "supplant:cyanobacteria:warm_pond", "attach:cyanobacteria:virus",
    ]  # fmt: skip
    said_no(game, "attach:salmonella:warm_pond", "BG-E3-07")


# -- disease cubes


@rule("BG-E3-09", "BG-E3-10")
def test_disease_cubes_lie_in_spaces_of_their_colours() -> None:
    reds = tableaus(red=plain("red", "tmrna+", "mrna", "calvin_cycle", "ftsz_ring", "cytochromes"))
    game = table("assignment", "green", "red", tableaus=reds)
    play(game, "attach:salmonella:warm_pond", "from:pool", "enough")
    assert (asked(game), ids(game)) == (
        ("steal", "green"),
        ["steal:tmrna:base", "steal:tmrna:plus", "steal:mrna:base", "steal:cytochromes:base"],
    )  # fmt: skip
    said_no(game, "enough", "BG-E3-09", bl.InvalidChoice)  # at least one
    game.choose("steal:mrna:base")
    assert ids(game) == ["steal:tmrna:plus", "steal:cytochromes:base", "enough"]  # the blue space is taken
    game.choose("steal:cytochromes:base")
    assert diseases(game, "salmonella") == ["mrna", "cytochromes"]
    assert asked(game) == ("assign", "green")  # two at most


@rule("BG-E3-10")
def test_both_cubes_of_one_promoted_mutation_may_be_taken_or_one() -> None:
    game = table("assignment", "green", "red", tableaus=tableaus(red=plain("red", "tmrna+")))
    play(game, "attach:salmonella:warm_pond", "from:pool", "enough")
    one = play(game.copy(), "steal:tmrna:plus", "enough")
    two = play(game, "steal:tmrna:base", "steal:tmrna:plus")
    assert diseases(one, "salmonella") == ["tmrna+"]
    assert diseases(two, "salmonella") == ["tmrna", "tmrna+"]
    assert one.status() == two.status() == ()


@rule("BG-E3-11", "BG-GL-17", "BG-GL-14")
def test_a_stolen_cube_serves_the_parasite_and_not_the_host() -> None:
    game = table("assignment", "green", "red", tableaus=tableaus(red=plain("red", "tmrna+", "endospore")))
    assert numbers(game, "warm_pond") == "RYGB"
    play(game, "attach:salmonella:warm_pond", "from:pool", "enough", "steal:tmrna:base", "steal:tmrna:plus")
    assert numbers(game, "warm_pond") == "RG"
    assert numbers(game, "salmonella") == "YGB"
    assert game.scores() == {"green": 3, "red": 2}


@rule("BG-GL-17", "BG-E3-11")
def test_a_diseased_mutation_stays_promoted_and_keeps_its_abilities_for_the_host() -> None:
    host = sick(
        plain("red", "conjugative_pilus+", "tmrna"), pest("malaria", "Y", "tmrna", "conjugative_pilus")
    )
    game = table("purchase", "red", "yellow", tableaus=tableaus(red=host))
    assert mutations(game, "warm_pond") == ["conjugative_pilus+", "tmrna"]
    view = game.view()["tableaus"][0]["bacteria"][0]
    assert sorted(view["abilities"]) == ["dna", "pollution", "red_queen", "red_queen"]
    assert parasite(game, "malaria").mutations == ()


@rule("BG-E3-13", "BG-E3-01", "BG-E3-07")
def test_a_hyperparasite_takes_its_cubes_from_the_mutations_of_a_parasite() -> None:
    host = sick(plain("red", "tmrna+"), pest("virus", "B", "tmrna+", mutations=["mrna", "riboswitches"]))
    game = table("assignment", "green", "red", "blue", tableaus=tableaus(red=host))
    play(game, "attach:salmonella:virus", "from:pool", "enough")
    assert ids(game) == ["steal:mrna:base", "steal:riboswitches:base"]  # not virus's own disease cube
    play(game, "steal:mrna:base", "steal:riboswitches:base", "pass")
    assert (parasite(game, "salmonella").host, owner(game, "salmonella")) == ("virus", "red")
    assert (numbers(game, "virus"), numbers(game, "salmonella")) == ("YB", "YGB")
    assert game.state.chain("warm_pond") == ["virus", "salmonella"]
    assert game.status() == ()


@rule("BG-E3-01", "BG-H0-11")
def test_a_hyperparasite_may_live_on_an_enemy_parasite_in_your_own_tableau() -> None:
    host = sick(plain("green", "tmrna+"), pest("virus", "B", "tmrna+", mutations=["mrna"]))
    game = table("assignment", "green", "blue", active=[], tableaus=tableaus(green=host))
    assert "attach:salmonella:virus" in attaches(game)
    play(game, "attach:salmonella:virus", "from:pool", "enough", "steal:mrna:base")
    assert (owner(game, "salmonella"), controller(game, "salmonella")) == ("green", "green")
    assert game.status() == ()


@rule("BG-E3-12")
def test_without_disease_cubes_a_parasite_stays_and_cannot_leave_by_will() -> None:
    host = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna", mutations=["mrna"]))
    blue = plain("blue", "riboswitches", place="clay_mound")
    game = table(
        "purchase", "red", "green", "blue", tableaus={"red": own(host, catalysts="B"), **tableaus(blue=blue)}
    )
    play(game, "queen:warm_pond:salmonella:tmrna:base", "pay:blue", "pass")
    assert (diseases(game, "salmonella"), numbers(game, "salmonella")) == ([], "GB")
    assert parasite(game, "salmonella").host == "warm_pond"
    free = sick(plain("red", "tmrna"), pest("salmonella", "G"))
    game = table("assignment", "green", "red", "blue", tableaus=tableaus(red=free, blue=blue))
    assert [one for one in ids(game) if "salmonella" in one] == []


# -- whose it is


@rule("BG-E3-16", "BG-B1-02", "BG-I1-01", "BG-I1-03")
def test_a_parasite_is_its_players_although_it_sits_in_a_foreign_tableau() -> None:
    host = sick(bug("warm_pond", "R", "R", "calvin_cycle"), pest("viroid", "B", "calvin_cycle"))
    game = table("purchase", "red", "blue", tableaus=tableaus(red=host))
    assert (owner(game, "viroid"), controller(game, "viroid")) == ("red", "blue")
    assert game.scores() == {"red": 2, "blue": 2}
    assert usable_limit(game.state, Colour.BLUE) == 2  # its stolen green is blue's entropy
    assert usable_limit(game.state, Colour.RED) == 1  # and not red's any more
    [shown] = game.view()["tableaus"][0]["bacteria"][0]["parasites"]
    assert (shown["id"], shown["controller"]) == ("viroid", "blue")


@rule("BG-E3-03", "BG-A1-09", "BG-G0-01", "BG-A2-07", "BG-G0-03")
def test_a_parasite_makes_darwin_rolls_of_its_own_right_after_its_host() -> None:
    host = sick(
        plain("red", "tmrna+", "ftsz_ring"),
        pest(
            "virus",
            "B",
            "tmrna+",
            mutations=["mrna", "riboswitches"],
            pests=[pest("salmonella", "G", "mrna")],
        ),
    )
    game = table(
        "darwin", "blue", "red", "green", hands=(),
        tableaus=tableaus(red=host, blue=plain("blue", place="clay_mound")),
        dice=[[2, 2], [2, 3, 4, 4], [3, 2, 2, 4], [4, 3, 2]],
    )  # fmt: skip
    while game.decision and asked(game)[0] == "darwin_reroll":
        game.choose("keep")
    rolls = [str(entry.data.get("organism")) for entry in game.journal if entry.dice]
    assert list(dict.fromkeys(rolls)) == ["clay_mound", "warm_pond", "virus", "salmonella"]
    assert {
        entry.player for entry in game.journal if entry.dice and entry.data["organism"] == "salmonella"
    } == {"green"}


@rule("BG-G2-02", "BG-G2-03", "BG-A-14", "BG-B3-03", "BG-GL-11", "BG-H0-10")
def test_what_a_parasite_makes_goes_to_the_pool_of_its_hosts_tableau_in_the_parasites_colour() -> None:
    host = sick(plain("red", "ftsz_ring"), pest("cyanobacteria", "G", "ftsz_ring"))
    game = table(
        "darwin", "red", "green", tableaus=tableaus(red=host), dice=[[2, 3], [1, 3, 3]], hands=(),
    )  # fmt: skip
    assert (pool(game, "red"), pool(game, "green")) == ("G", "")


@rule("BG-E3-17", "BG-GL-19", "BG-GL-21", "BG-GL-20", "BG-A1-12", "BG-B4-04")
def test_a_parasite_dies_with_its_host_and_its_bionts_are_compensated() -> None:
    chain = pest("virus", "B", mutations=["mrna"], pests=[pest("salmonella", "GG", "mrna")])
    host = sick(bug("warm_pond", "R", ""), chain)
    game = table("darwin", "red", "blue", "green", tableaus=tableaus(red=host), dice=[[6, 2]])
    play(game, "organism:warm_pond", "lose:biont:red", "anchor:mrna:base")
    assert gone(game, "warm_pond")
    assert gone(game, "virus")
    assert gone(game, "salmonella")
    assert (pool(game, "red"), pool(game, "blue"), pool(game, "green")) == ("R", "B", "GG")
    assert (bionts(game, "blue"), bionts(game, "green")) == (3, 3)
    assert game.state.tableaus[Colour.RED].trophies == ("warm_pond",)
    assert game.state.tableaus[Colour.BLUE].trophies == ()
    assert soup(game) == ""
    assert game.status() == ()


@rule("BG-GL-20", "BG-E3-01")
def test_the_card_of_a_dead_parasite_returns_and_may_be_used_again() -> None:
    host = sick(bug("warm_pond", "R", "R", "tmrna"), pest("salmonella", "G"))
    game = table("event", "red", "green", tableaus=tableaus(red=host), events=["ev39"])  # one X
    on(game, "lose", "green").choose("lose:biont:green")
    assert told(game, "genesis.lose.card_returns")[0].player == "green"
    on(game, "assign", "green")
    said_no(game, "attach:salmonella:warm_pond", "BG-E3-05")  # the card is free; the row is closed


# -- pollution on arrival


@rule("BG-E3-15", "BG-H1-09", "BG-H1-10")
def test_a_polluting_parasite_attacks_its_neighbours_when_it_attaches() -> None:
    host = bug("warm_pond", "R", "", "tmrna", "ftsz_ring")
    safe, far = bug("eutectic_brine", "R", "G"), bug("clay_mound", "R", "RR")
    game = table("assignment", "green", "red", tableaus={"red": own(host, safe, far)})
    play(game, "attach:cyanobacteria:warm_pond", "from:pool", "enough", "steal:tmrna:base", "enough")
    [entry] = told(game, "genesis.purchase.pollutes")
    assert (entry.data["severity"], entry.data["organism"], entry.data["row"]) == (
        1,
        "cyanobacteria",
        "continental",
    )
    assert asked(game) == ("strike_order", "red")
    play(game, "organism:warm_pond", "lose:base:ftsz_ring")
    assert mutations(game, "warm_pond") == ["tmrna"]
    assert letters(organism(game, "clay_mound").cubes()) == "RR"  # another home row
    assert letters(organism(game, "eutectic_brine").cubes()) == "G"  # shielded
    assert asked(game) == ("assign", "green")


@rule("BG-H1-10", "BG-E3-15")
def test_its_severity_is_the_number_of_its_green_chromosomes() -> None:
    host = bug("warm_pond", "R", "RR", "tmrna")
    game = table("assignment", "green", "red", tableaus=tableaus(red=host))
    play(game, "attach:cyanobacteria:warm_pond", "from:pool", "from:pool", "steal:tmrna:base")
    assert told(game, "genesis.purchase.pollutes")[0].data["severity"] == 2
    play(game, "organism:warm_pond", "lose:base:tmrna", "lose:cube:red")
    assert (mutations(game, "warm_pond"), letters(organism(game, "warm_pond").cubes())) == ([], "R")
    assert diseases(game, "cyanobacteria") == []  # anchored: the host lost the card, so it lost the cube


@rule("BG-E3-15")
def test_other_parasites_do_not_pollute() -> None:
    game = table("assignment", "green", "red", tableaus=tableaus(red=bug("warm_pond", "R", "R", "tmrna")))
    play(game, "attach:salmonella:warm_pond", "from:pool", "enough", "steal:tmrna:base")
    assert told(game, "genesis.purchase.pollutes") == []


@rule("BG-H1-09", "BG-A2-07")
def test_pollution_strikes_hosts_parasites_and_hyperparasites_of_the_row_but_not_the_polluter() -> None:
    chain = pest("virus", "B", mutations=["mrna", "tmrna"], pests=[pest("cyanobacteria", "G")])
    host = sick(bug("warm_pond", "R", "R"), chain)
    decks = {"continental": ["photosystem_ii"]}
    both = {"red": own(host, catalysts="G")}
    game = table("purchase", "red", "blue", "green", tableaus=both, mutation_decks=decks)
    play(game, "buy:warm_pond:photosystem_ii", "pay:green")
    struck = [(entry.message, entry.data["organism"]) for entry in game.journal if "oxygen" in entry.message]
    assert struck == []
    assert asked(game) == ("strike_order", "red")
    game.choose("organism:warm_pond")
    assert asked(game) == ("lose", "blue")
    struck = [
        (entry.message[14:], entry.data["organism"]) for entry in game.journal if "oxygen" in entry.message
    ]
    assert struck == [("oxygen_hit", "virus")]
    game.choose("lose:base:mrna")
    struck = [
        (entry.message[14:], entry.data["organism"]) for entry in game.journal if "oxygen" in entry.message
    ]
    assert struck == [("oxygen_hit", "virus"), ("oxygen_safe", "cyanobacteria")]


# -- the printed example


@rule("BG-E3-18", "BG-E2-03", "BG-E2-04", "BG-E3-05")
def test_printed_example_a_green_disease_cube_raises_blues_limit_from_the_next_turn() -> None:
    """Limit 1: one biont to a refugium, another to the virus; its green cube makes the limit 2 next turn."""
    refuges = [place("eutectic_brine"), place("hydrogen_volcano")]
    reds = tableaus(red=bug("warm_pond", "R", "RRRRR", "calvin_cycle"))
    game = table(
        "assignment", "blue", "red", tableaus=reds, refugia=refuges, active=["continental"],
        events=["ev48"], dice=[[2, 3], [2, 2, 3, 3, 4, 2, 3], [2, 3, 4], [2, 3], [2, 3, 4]],
    )  # fmt: skip
    game.choose("biont:pool:eutectic_brine")
    said_no(game, "biont:pool:hydrogen_volcano", "BG-E2-03")
    play(game, "attach:virus:warm_pond", "from:pool", "enough", "steal:calvin_cycle:base")
    assert numbers(game, "virus") == "GB"
    said_no(game, "biont:pool:hydrogen_volcano", "BG-E2-03")  # the gain waits: BG-E2-04
    game.choose("pass")
    on(game, "assign", "blue")
    assert game.state.turn == 2
    assert not game.state.rows[Row.CONTINENTAL].active  # the host's home row is the virus's home row
    assert usable_limit(game.state, Colour.BLUE) == 2
    game.choose("biont:pool:hydrogen_volcano")
    assert game.status() == ()
