"""Part E4: a parasite drives off another one, and what becomes of the one that is freed."""

from __future__ import annotations

import pytest

from bioslab.genesis.game import Genesis
from tests.genesis.hosting import (
    bionts_in,
    diseases,
    gone,
    numbers,
    on,
    parasite,
    pest,
    plain,
    said_no,
    sick,
    table,
    tableaus,
)
from tests.genesis.laying import asked, bionts, bug, ids, mutations, order, own, place, play, pool, told

rule = pytest.mark.rule

COLOURS = ("green", "red", "blue")


def contest(*stolen: str, mutations: tuple[str, ...] = ("tmrna+", "calvin_cycle"), **more: object) -> Genesis:
    """Green to move; blue's virus (green and yellow spaces) sits on red's bacterium with these cubes."""
    host = sick(plain("red", *mutations), pest("virus", "B", *stolen))
    others = more.pop("others", {})
    assert isinstance(others, dict)
    return table("assignment", *COLOURS, tableaus={**tableaus(red=host), **others}, **more)


def arrive(game: Genesis, *cubes: str, side: str = "salmonella", host: str = "warm_pond") -> Genesis:
    """Green's parasite supplants with one biont and takes these cubes."""
    return play(
        game,
        f"supplant:{side}:{host}",
        "from:pool",
        "enough",
        *(cube if cube == "enough" else f"steal:{cube}" for cube in cubes),
    )


@rule("BG-E4-02", "BG-E4-03", "BG-E4-04", "BG-E0-02")
def test_more_cubes_than_the_incumbent_had_drive_it_off() -> None:
    game = contest("calvin_cycle")
    assert "supplant:salmonella:warm_pond" in ids(game)
    play(game, "supplant:salmonella:warm_pond", "from:pool", "enough")
    assert ids(game) == ["steal:tmrna:base", "steal:tmrna:plus"]
    game.choose("steal:tmrna:base")
    assert ids(game) == ["steal:tmrna:plus"]  # one cube is not more than one
    game.choose("steal:tmrna:plus")
    assert (diseases(game, "salmonella"), parasite(game, "salmonella").host) == (
        ["tmrna", "tmrna+"],
        "warm_pond",
    )
    assert asked(game) == ("new_host", "blue")
    assert game.status() == ()


@rule("BG-E4-04")
def test_one_cube_drives_off_a_parasite_that_has_none() -> None:
    game = contest()
    play(game, "supplant:salmonella:warm_pond", "from:pool", "enough", "steal:tmrna:plus")
    assert ids(game) == ["steal:tmrna:base", "enough"]


@rule("BG-E4-04")
def test_as_many_cubes_as_the_incumbent_are_not_enough() -> None:
    game = contest("tmrna+", "calvin_cycle")
    sentence = said_no(game, "supplant:salmonella:warm_pond", "BG-E4-04")
    assert "2" in sentence
    game = contest("calvin_cycle", mutations=("tmrna", "calvin_cycle"))
    said_no(game, "supplant:salmonella:warm_pond", "BG-E4-04")
    assert not [one for one in ids(game) if one.startswith("supplant:")]


@rule("BG-E4-03", "BG-E3-09")
def test_the_cubes_come_from_the_host_and_from_the_incumbent() -> None:
    game = contest("tmrna+")
    play(game, "supplant:salmonella:warm_pond", "from:pool", "enough")
    assert ids(game) == ["steal:tmrna:base", "steal:tmrna:plus"]  # the plus cube lies on the virus
    game.choose("steal:tmrna:plus")
    assert (diseases(game, "virus"), diseases(game, "salmonella")) == ([], ["tmrna+"])
    game.choose("steal:tmrna:base")
    game.choose("dissolve")
    assert diseases(game, "salmonella") == ["tmrna+", "tmrna"]
    assert mutations(game, "warm_pond") == ["tmrna+", "calvin_cycle"]
    assert game.status() == ()


@rule("BG-E4-02")
def test_nobody_to_supplant_and_not_the_own_parasite() -> None:
    host = plain("red", "tmrna+")
    game = table("assignment", *COLOURS, tableaus=tableaus(red=host))
    said_no(game, "supplant:salmonella:warm_pond", "BG-E4-02")
    # Green took over the virus as its heir: its card is blue's, its player green (ruling R-46).
    host = sick(plain("red", "tmrna+"), pest("virus", "BG", mutations=["rna_ribozyme"]))
    game = table("assignment", "blue", "green", "red", tableaus=tableaus(red=host))
    play(game, "hgt:virus:pool", "heir:green", "pass")
    assert asked(game) == ("assign", "green")
    said_no(game, "supplant:salmonella:warm_pond", "BG-E4-02")
    said_no(game, "attach:salmonella:virus", "BG-E3-08")


@rule("BG-E4-05")
def test_the_freed_parasite_gives_its_cubes_back_to_the_host() -> None:
    game = contest("calvin_cycle")
    assert numbers(game, "warm_pond") == "RYB"
    arrive(game, "tmrna:base", "tmrna:plus")
    assert numbers(game, "warm_pond") == "RG"
    assert (diseases(game, "virus"), numbers(game, "virus")) == ([], "B")
    assert told(game, "genesis.infect.freed")[0].rule == "BG-E4-05"


@rule("BG-E4-05", "BG-E4-06")
def test_the_freed_parasite_looks_for_a_new_host_at_once_and_keeps_its_bionts() -> None:
    others = tableaus(green=plain("green", "cytochromes", place="clay_mound"))
    game = arrive(contest("calvin_cycle", others=others), "tmrna:base", "tmrna:plus")
    assert (asked(game), ids(game)) == (("new_host", "blue"), ["attach:clay_mound", "dissolve"])
    game.choose("attach:clay_mound")
    assert (asked(game), ids(game)) == (("steal", "blue"), ["steal:cytochromes:base"])
    game.choose("steal:cytochromes:base")
    assert (parasite(game, "virus").host, bionts_in(game, "virus")) == ("clay_mound", "B")
    assert asked(game) == ("assign", "green")  # it was out of turn: green goes on
    on(game, "assign", "blue")
    assert bionts(game, "blue") == 2
    assert parasite(game, "virus").arrived == (0, 0, 0, 0)  # blue's biont keeps its move: R-42
    assert game.status() == ()


@rule("BG-E4-05")
def test_it_cannot_go_back_to_the_host_it_was_driven_from() -> None:
    game = arrive(contest(), "tmrna:plus", "enough")
    assert ids(game) == ["dissolve"]


@rule("BG-E4-05")
@pytest.mark.parametrize(
    ("active", "home", "there"),
    [("coastal", "clay_mound", True), ("oceanic", "", True), ("coastal", "", False)],
)
def test_its_new_host_is_in_an_active_row_or_at_home_to_another_organism_of_its_player(
    active: str, home: str, there: bool
) -> None:
    """The home row that the old host gave it is lost with the host (ruling R-108)."""
    others = tableaus(green=plain("green", "cytochromes", place="hydrothermal_vent"))
    brine = plain("green", "superoxide_dismutase", place="eutectic_brine")
    others = {"green": own(others["green"]["bacteria"][0], brine)}
    others |= {"blue": own(bug("clay_mound", "B"))} if home else {}
    game = arrive(contest(others=others, active=[active]), "tmrna:plus", "enough")
    assert ("attach:hydrothermal_vent" in ids(game)) is there
    assert "attach:eutectic_brine" not in ids(game)


@rule("BG-E4-05", "BG-E4-02")
def test_it_may_supplant_in_turn_and_the_next_one_is_freed_too() -> None:
    """Each needs more cubes than the one that it drives off had (ruling R-42)."""
    here = sick(plain("red", "tmrna+"), pest("salmonella", "G", "tmrna"))
    there = sick(plain("red", "riboswitches+", place="clay_mound"), pest("virus", "BB"))
    game = table(
        "assignment", "yellow", "green", "blue", "red",
        tableaus={"red": own(here, there), "yellow": own(bug("pumice_raft", "Y"))},
    )  # fmt: skip
    assert not [one for one in ids(game) if one == "supplant:malaria:warm_pond"]
    assert "supplant:malaria:clay_mound" in ids(game)
    play(game, "supplant:malaria:clay_mound", "from:pool", "enough", "steal:riboswitches:plus")
    assert asked(game) == ("new_host", "blue")
    assert ids(game) == ["dissolve"]  # the virus could take one yellow, no more than salmonella has
    game.choose("dissolve")
    here = sick(plain("red", "tmrna+", "conjugative_pilus"), pest("salmonella", "G", "tmrna"))
    game = table(
        "assignment", "yellow", "green", "blue", "red", tableaus={"red": own(here, there)},
    )  # fmt: skip
    play(
        game,
        "supplant:malaria:warm_pond",
        "from:pool",
        "enough",
        "steal:tmrna:base",
        "steal:conjugative_pilus:base",
    )
    assert (asked(game), ids(game)) == (("new_host", "green"), ["supplant:clay_mound", "dissolve"])
    game.choose("supplant:clay_mound")
    assert ids(game) == ["steal:riboswitches:base", "steal:riboswitches:plus"]
    play(game, "steal:riboswitches:base", "enough")
    assert asked(game) == ("new_host", "blue")
    game.choose("dissolve")
    assert (gone(game, "virus"), pool(game, "blue")) == (True, "BB")
    assert parasite(game, "salmonella").host == "clay_mound"
    assert asked(game) == ("assign", "yellow")
    assert game.status() == ()


@rule("BG-E4-06", "BG-B4-04", "BG-GL-21")
def test_a_freed_parasite_that_finds_no_host_dies_and_its_bionts_are_compensated() -> None:
    game = play(arrive(contest("calvin_cycle"), "tmrna:base", "tmrna:plus"), "dissolve")
    assert gone(game, "virus")
    assert (bionts(game, "blue"), pool(game, "blue")) == (3, "B")
    assert mutations(game, "warm_pond") == ["tmrna+", "calvin_cycle"]  # its cube went home, not to the soup
    assert game.status() == ()


@rule("BG-E4-06", "BG-GL-22")
def test_its_own_mutations_go_under_the_deck_of_the_home_row_that_it_had() -> None:
    host = sick(plain("red", "tmrna+"), pest("virus", "B", mutations=["mrna"]))
    decks = {"continental": ["endospore"]}
    game = table("assignment", *COLOURS, tableaus=tableaus(red=host), mutation_decks=decks)
    arrive(game, "tmrna:plus", "enough")
    play(game, "dissolve", "under:mrna")
    assert game.state.rows[3].mutations == ("endospore", "mrna")


@rule("BG-E4-05", "BG-E3-13", "BG-E3-17")
def test_a_hyperparasite_travels_with_the_freed_parasite_and_dies_with_it() -> None:
    """Ruling R-43."""
    chain = pest("virus", "B", mutations=["riboswitches"], pests=[pest("protein_x", "R", "riboswitches")])
    host = sick(plain("green", "tmrna+") | {"bionts": "Y"}, chain)
    there = plain("green", "cytochromes", place="clay_mound")
    game = table(
        "assignment", "green", "red", "blue", "yellow", tableaus=tableaus(yellow=host, green=there),
    )  # fmt: skip
    arrive(game, "tmrna:base", "enough")
    moved = play(game.copy(), "attach:clay_mound", "steal:cytochromes:base")
    assert (parasite(moved, "virus").host, parasite(moved, "protein_x").host) == ("clay_mound", "virus")
    assert moved.state.home_row("protein_x").word == "oceanic"
    play(game, "dissolve", "anchor:riboswitches:base")
    assert (gone(game, "virus"), gone(game, "protein_x"), bionts(game, "red")) == (True, True, 3)
    assert moved.status() == game.status() == ()


@rule("BG-E2-05", "BG-E4-05")
def test_the_green_that_a_freed_parasite_gives_back_calls_its_players_biont_home_at_once() -> None:
    places = [place("zeolite_lagoon", bionts="B"), place("eutectic_brine", bionts="B")]
    others = tableaus(green=plain("green", "chloroplast_symbiont", place="clay_mound"))
    game = contest("calvin_cycle", refugia=places, others=others)
    arrive(game, "tmrna:base", "tmrna:plus")
    assert (asked(game), ids(game)) == (
        ("withdraw", "blue"), ["withdraw:zeolite_lagoon", "withdraw:eutectic_brine"],
    )  # fmt: skip
    game.choose("withdraw:eutectic_brine")
    assert asked(game) == ("new_host", "blue")
    play(game, "attach:clay_mound", "steal:chloroplast_symbiont:base")
    on(game, "assign", "blue")
    said_no(game, "biont:pool:eutectic_brine", "BG-E2-03")  # the new green counts from next turn: BG-E2-04


@rule("BG-B3-06", "BG-E4-06")
def test_compensations_refused_when_it_dies_are_exchanged_at_once_and_not_with_the_next_roll() -> None:
    """Ruling R-107."""
    host = sick(plain("red", "tmrna+"), pest("virus", "BB"))
    blue = own(catalysts="BBBB")
    game = table("assignment", *COLOURS, tableaus={**tableaus(red=host), "blue": blue})
    play(arrive(game, "tmrna:plus", "enough"), "dissolve")
    assert (asked(game)[0], pool(game, "blue")) == ("substitute", "BBBB")
    game.choose("substitute:red")
    assert pool(game, "blue") == "RBBBB"
    assert game.state.refused == (0, 0, 0, 0)


@rule("BG-E4-07", "BG-E4-03", "BG-E4-04", "BG-E4-06", "BG-B4-04")
def test_printed_example_cyanobacteria_drives_off_a_viroid() -> None:
    """Two cubes of hox genes against the viroid's one: 2 > 1. Blue is compensated and may use the biont."""
    host = sick(bug("warm_pond", "R", "", "rna_polymerase+"), pest("viroid", "B", "rna_polymerase+"))
    safe = host | {"chromosomes": "G"}
    game = table(
        "assignment", "green", "blue", "red", tableaus=tableaus(red=safe), refugia=[place("clay_mound")]
    )
    play(game, "supplant:cyanobacteria:warm_pond", "from:pool", "enough")
    assert ids(game) == ["steal:rna_polymerase:base", "steal:rna_polymerase:plus"]
    play(game, "steal:rna_polymerase:base", "steal:rna_polymerase:plus", "dissolve")
    assert gone(game, "viroid")
    assert diseases(game, "cyanobacteria") == ["rna_polymerase", "rna_polymerase+"]
    assert (bionts(game, "blue"), pool(game, "blue")) == (3, "B")
    game.choose("pass")
    assert asked(game) == ("assign", "blue")
    assert "biont:pool:clay_mound" in ids(game)


@rule("BG-E4-08", "BG-E3-15", "BG-GL-28", "BG-H1-09", "BG-GL-06")
def test_printed_example_its_pollution_costs_the_host_the_mutation_and_both_disease_cubes() -> None:
    """Attached with two bionts it has two green chromosomes: the host loses '+' and base (R-38)."""
    host = sick(bug("warm_pond", "R", "", "rna_polymerase+"), pest("viroid", "B", "rna_polymerase+"))
    game = table("assignment", "green", "blue", "red", tableaus=tableaus(red=host))
    play(game, "supplant:cyanobacteria:warm_pond", "from:pool", "from:pool")
    play(game, "steal:rna_polymerase:base", "steal:rna_polymerase:plus", "dissolve", "organism:warm_pond")
    assert ids(game) == ["lose:plus:rna_polymerase"]
    game.choose("lose:plus:rna_polymerase")
    assert diseases(game, "cyanobacteria") == ["rna_polymerase"]
    assert mutations(game, "warm_pond") == ["rna_polymerase"]
    assert ids(game) == ["lose:base:rna_polymerase"]
    game.choose("lose:base:rna_polymerase")
    assert (diseases(game, "cyanobacteria"), mutations(game, "warm_pond")) == ([], [])
    assert game.state.rows[3].mutations[-1] == "rna_polymerase"
    assert parasite(game, "cyanobacteria").host == "warm_pond"  # it stays: BG-E3-12
    assert order(game, "genesis.infect.freed", "genesis.lose.extinct", "genesis.purchase.pollutes") == [
        "genesis.infect.freed", "genesis.lose.extinct", "genesis.purchase.pollutes",
    ]  # fmt: skip
    assert game.state.soup_cubes == (16, 16, 16, 16)
    assert game.status() == ()


@rule("BG-E2-05", "BG-E4-03")
def test_green_taken_from_the_incumbent_calls_its_players_biont_home_before_the_next_cube() -> None:
    places = [place("zeolite_lagoon", bionts="B"), place("eutectic_brine", bionts="B")]
    host = sick(plain("green", "calvin_cycle", "cytochromes"), pest("virus", "B", "calvin_cycle"))
    game = table("assignment", "red", "blue", "green", tableaus=tableaus(green=host), refugia=places)
    play(game, "supplant:prion:warm_pond", "from:pool", "enough", "steal:calvin_cycle:base")
    assert asked(game) == ("withdraw", "blue")
    assert game.status() == ()
    game.choose("withdraw:eutectic_brine")
    assert (asked(game), ids(game)) == (("steal", "red"), ["steal:cytochromes:base"])
