"""Parts H2 and H4 for parasites: red queens in both directions, flipped cards, diseased mutations."""

from __future__ import annotations

from typing import Any

import pytest

from bioslab.genesis.game import Genesis
from tests.genesis.hosting import (
    bionts_in,
    controller,
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
    told,
)

rule = pytest.mark.rule


def queens(game: Genesis) -> list[str]:
    """The red queens that may be bought."""
    return [one.removeprefix("queen:") for one in ids(game) if one.startswith("queen:")]


def flips(game: Genesis) -> list[str]:
    """The cards that may be flipped."""
    return [one for one in ids(game) if one.startswith("flip:")]


def duel(host: dict[str, Any], *pests: dict[str, Any], catalysts: str = "RYGB", **more: Any) -> Genesis:
    """Red's purchases for a host with parasites of blue and green."""
    more.setdefault("mutation_decks", {"cosmic": [], "oceanic": [], "coastal": [], "continental": []})
    given = {"red": own(sick(host, *pests), catalysts=catalysts), **more.pop("others", {})}
    return table("purchase", *more.pop("players", ("red", "blue", "green")), tableaus=given, **more)


# -- host against parasite


@rule("BG-H4-01", "BG-H4-04", "BG-H4-09", "BG-H0-06")
def test_a_host_takes_a_disease_cube_back_to_the_mutation_it_came_from() -> None:
    game = duel(plain("red", "tmrna+"), pest("salmonella", "G", "tmrna", "tmrna+"))
    assert queens(game) == []  # helicase has no red queen
    game = duel(plain("red", "tmrna", "cytochromes"), pest("salmonella", "G", "tmrna", "cytochromes"))
    assert queens(game) == ["warm_pond:salmonella:tmrna:base", "warm_pond:salmonella:cytochromes:base"]
    play(game, "queen:warm_pond:salmonella:cytochromes:base", "pay:yellow")
    assert (diseases(game, "salmonella"), numbers(game, "warm_pond")) == (["tmrna"], "RY")
    assert pool(game, "red") == "RGB"
    assert queens(game) == []  # one biont, one purchase
    assert game.status() == ()


@rule("BG-H4-09", "BG-H0-06", "BG-H0-08")
def test_it_costs_a_catalyst_of_the_colour_of_the_piece() -> None:
    game = duel(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"), catalysts="RYYG")
    game.choose("queen:warm_pond:salmonella:tmrna:base")
    assert ids(game) == ["pay:yellow:2"]
    game = duel(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"), catalysts="RYG")
    said_no(game, "queen:warm_pond:salmonella:tmrna:base", "BG-H4-09")
    game = duel(plain("red", "tmrna"), pest("salmonella", "G"), catalysts="BBRY", players=("red", "green"))
    play(game, "queen:warm_pond:salmonella:biont:green")
    assert ids(game) == ["pay:blue:2"]  # a biont costs its colour


@rule("BG-H4-02", "BG-GL-17")
def test_an_attacker_needs_a_red_queen_in_force() -> None:
    game = duel(plain("red", "cytochromes"), pest("salmonella", "G", "cytochromes"))
    said_no(game, "queen:warm_pond:salmonella:cytochromes:base", "BG-H4-02")
    game = duel(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    assert queens(game)  # diseased, but its abilities are the host's


@rule("BG-H4-02", "BG-H1-08", "BG-H2-07")
def test_a_red_queen_bought_this_turn_does_not_fight_yet() -> None:
    """Ruling R-83."""
    host = bug("warm_pond", "RR", "", "cytochromes")
    game = duel(
        host, pest("salmonella", "G", "cytochromes"), mutation_decks={"continental": ["riboswitches"]}
    )
    play(game, "buy:warm_pond:riboswitches", "pay:yellow")
    assert queens(game) == []
    said_no(game, "queen:warm_pond:salmonella:cytochromes:base", "BG-H4-02")


@rule("BG-H4-03")
@pytest.mark.parametrize(
    ("host", "guest", "asks"),
    [
        (["tmrna"], [], False),
        (["tmrna", "riboswitches"], ["quorum_sensing"], False),
        (["tmrna"], ["quorum_sensing"], True),
        (["tmrna"], ["quorum_sensing", "camp_pheromones"], True),
    ],
)
def test_with_no_more_red_queens_than_the_target_it_needs_permission(
    host: list[str], guest: list[str], asks: bool
) -> None:
    game = duel(plain("red", *host), pest("salmonella", "G", "tmrna", mutations=guest))
    game.choose("queen:warm_pond:salmonella:tmrna:base")
    assert (asked(game) == ("permit", "green")) is asks
    if asks:
        assert (ids(game), diseases(game, "salmonella")) == (["permit", "forbid"], ["tmrna"])
        game.choose("permit")
    game.choose("pay:blue")
    assert (diseases(game, "salmonella"), pool(game, "red")) == ([], "RYG")


@rule("BG-H4-03", "BG-H4-02")
def test_without_leave_nothing_is_paid_and_the_same_attack_is_not_tried_again() -> None:
    host = plain("red", "tmrna", "cytochromes")
    game = duel(host, pest("salmonella", "G", "tmrna", "cytochromes", mutations=["quorum_sensing"]))
    play(game, "queen:warm_pond:salmonella:tmrna:base", "forbid")
    assert (asked(game), pool(game, "red")) == (("purchase", "red"), "RYGB")
    assert queens(game) == ["warm_pond:salmonella:cytochromes:base"]
    said_no(game, "queen:warm_pond:salmonella:tmrna:base", "BG-H4-03")
    assert told(game, "genesis.purchase.forbidden")[0].rule == "BG-H4-03"
    play(game, "queen:warm_pond:salmonella:cytochromes:base", "permit", "pay:yellow")
    assert queens(game) == []


@rule("BG-H4-03")
def test_only_the_icons_of_the_target_itself_defend_it() -> None:
    """Not those of the parasite that hangs on it (ruling R-83)."""
    chain = pest("virus", "B", "tmrna", mutations=["mrna"]) | {"diseases": []}
    rider = pest("salmonella", "G", "mrna", mutations=["quorum_sensing", "riboswitches"])
    game = duel(plain("red", "tmrna"), chain | {"parasites": [rider]})
    game.choose("queen:warm_pond:virus:biont:blue")
    assert asked(game)[0] == "pay"


@rule("BG-H4-05", "BG-B4-05", "BG-GL-24")
def test_a_parasite_without_disease_cubes_loses_a_biont_that_becomes_a_foreign_gene() -> None:
    game = duel(plain("red", "tmrna"), pest("salmonella", "GG"))
    assert queens(game) == ["warm_pond:salmonella:biont:green"]
    play(game, "queen:warm_pond:salmonella:biont:green", "pay:green")
    assert (bionts_in(game, "warm_pond"), bionts_in(game, "salmonella")) == ("RG", "G")
    assert (pool(game, "green"), bionts(game, "green")) == ("", 1)
    assert game.status() == ()


@rule("BG-H4-05")
def test_while_it_has_disease_cubes_its_bionts_are_safe() -> None:
    game = duel(plain("red", "tmrna"), pest("salmonella", "GG", "tmrna"))
    assert queens(game) == ["warm_pond:salmonella:tmrna:base"]
    said_no(game, "queen:warm_pond:salmonella:biont:green", "BG-H4-01")


@rule("BG-H4-05", "BG-GL-19", "BG-GL-20", "BG-GL-22", "BG-B4-05")
def test_losing_its_last_biont_it_is_extinct_and_the_biont_is_not_compensated() -> None:
    game = duel(plain("red", "tmrna"), pest("salmonella", "G", mutations=["mrna", "calvin_cycle"]))
    play(game, "queen:warm_pond:salmonella:biont:green", "pay:green")
    assert (asked(game), bionts_in(game, "warm_pond")) == (("under", "green"), "RG")
    play(game, "under:mrna", "under:calvin_cycle")
    assert gone(game, "salmonella")
    assert (pool(game, "green"), bionts(game, "green")) == ("", 2)
    assert [one.card.id for one in organism(game, "warm_pond").mutations] == ["tmrna"]
    assert game.status() == ()


@rule("BG-H4-05", "BG-H0-13")
def test_two_purchases_may_take_two_bionts_of_one_colour() -> None:
    game = duel(bug("warm_pond", "RR", "", "tmrna"), pest("salmonella", "GG"), catalysts="GG")
    play(game, "queen:warm_pond:salmonella:biont:green", "pay:green")
    assert queens(game) == ["warm_pond:salmonella:biont:green"]
    play(game, "queen:warm_pond:salmonella:biont:green", "pay:green")
    assert (gone(game, "salmonella"), bionts_in(game, "warm_pond")) == (True, "RRGG")


@rule("BG-H4-05", "BG-E6-09")
def test_of_several_bionts_the_attacker_takes_the_one_it_likes() -> None:
    game = duel(plain("red", "tmrna"), pest("salmonella", "GB"), players=("red", "green", "blue"))
    assert queens(game) == ["warm_pond:salmonella:biont:green", "warm_pond:salmonella:biont:blue"]
    play(game, "queen:warm_pond:salmonella:biont:green", "pay:green", "heir:blue")
    assert (controller(game, "salmonella"), bionts_in(game, "salmonella")) == ("blue", "B")


@rule("BG-H4-01")
def test_a_red_queen_fights_only_the_own_parasite_or_host() -> None:
    """Neither another's parasite nor a parasite's parasite."""
    chain = pest("virus", "B", mutations=["mrna"], pests=[pest("salmonella", "G", "mrna")])
    game = duel(plain("red", "tmrna"), chain, others=tableaus(blue=sick(plain("blue", place="clay_mound"))))
    assert queens(game) == ["warm_pond:virus:biont:blue"]
    said_no(game, "queen:warm_pond:salmonella:mrna:base", "BG-H4-01")
    said_no(game, "queen:warm_pond:clay_mound:biont:blue", "BG-H4-01")


# -- parasite against host


def bites(
    *mutations_of_host: str, queens_of: tuple[str, ...] = ("quorum_sensing",), stolen: str = ""
) -> Genesis:
    """Green's salmonella (blue and yellow spaces), whose turn it is after red's."""
    cubes = (stolen,) if stolen else ()
    guest = pest("salmonella", "G", *cubes, mutations=queens_of)
    return duel(plain("red", *mutations_of_host), guest).choose("pass")


@rule("BG-H4-01", "BG-H4-08", "BG-H4-09", "BG-B3-04", "BG-A1-17")
def test_a_parasite_takes_a_mutation_cube_of_its_host_and_the_hosts_pool_pays() -> None:
    game = bites("mrna", "calvin_cycle", "cytochromes")
    assert asked(game) == ("purchase", "green")
    assert queens(game) == ["salmonella:warm_pond:mrna:base", "salmonella:warm_pond:cytochromes:base"]
    play(game, "queen:salmonella:warm_pond:mrna:base", "pay:blue")
    assert (diseases(game, "salmonella"), numbers(game, "warm_pond")) == (["mrna"], "RYG")
    assert (pool(game, "red"), pool(game, "green")) == ("RYG", "")
    assert mutations(game, "warm_pond") == ["mrna", "calvin_cycle", "cytochromes"]
    assert game.status() == ()


@rule("BG-H4-08", "BG-E3-09")
def test_it_needs_an_empty_disease_space_of_the_colour() -> None:
    game = bites("mrna", "ribosome_rna", "calvin_cycle", stolen="mrna")
    assert queens(game) == []
    said_no(game, "queen:salmonella:warm_pond:ribosome_rna:base", "BG-H4-01")
    said_no(game, "queen:salmonella:warm_pond:calvin_cycle:base", "BG-H4-01")


@rule("BG-H4-08")
def test_a_parasite_takes_no_chromosomes_and_no_bionts_of_its_host() -> None:
    guest = pest("salmonella", "G", mutations=["quorum_sensing"])
    game = duel(bug("warm_pond", "RB", "BY"), guest).choose("pass")
    assert (asked(game), queens(game)) == (("purchase", "green"), [])


@rule("BG-H4-03", "BG-H4-08")
@pytest.mark.parametrize(
    ("host", "asks"), [([], False), (["tmrna"], True), (["tmrna", "riboswitches"], True)]
)
def test_the_hosts_player_must_agree_unless_the_parasite_has_more_red_queens(
    host: list[str], asks: bool
) -> None:
    game = bites("mrna", *host)
    game.choose("queen:salmonella:warm_pond:mrna:base")
    assert (asked(game) == ("permit", "red")) is asks


@rule("BG-H4-01", "BG-H4-04", "BG-H4-08", "BG-H0-11")
def test_a_parasite_fights_its_hyperparasite_as_a_host_and_the_hyperparasite_fights_back() -> None:
    rider = pest("salmonella", "G", "mrna", mutations=["riboswitches", "quorum_sensing"])
    chain = pest("virus", "B", mutations=["mrna", "tmrna+", "camp_pheromones"], pests=[rider])
    game = duel(bug("warm_pond", "R", "", "calvin_cycle"), chain, catalysts="RRYGBB").choose("pass")
    assert asked(game) == ("purchase", "blue")
    assert queens(game) == ["virus:salmonella:mrna:base", "virus:warm_pond:calvin_cycle:base"]
    game.choose("queen:virus:salmonella:mrna:base")
    assert asked(game) == ("permit", "green")
    play(game, "permit", "pay:blue")
    assert (diseases(game, "salmonella"), numbers(game, "virus")) == ([], "RYBBB")
    game.choose("pass")
    assert asked(game) == ("purchase", "green")
    play(game, "queen:salmonella:virus:tmrna:plus", "pay:yellow")
    assert diseases(game, "salmonella") == ["tmrna+"]
    assert pool(game, "red") == "RRGB"  # the pool of the tableau where all of them sit
    assert game.status() == ()


@rule("BG-E2-05", "BG-H4-08", "BG-H4-04")
def test_green_that_changes_sides_calls_a_biont_of_the_loser_home() -> None:
    refuges = [place("clay_mound", bionts="R"), place("zeolite_lagoon", bionts="R")]
    guest = pest("viroid", "B", mutations=["quorum_sensing"])
    game = duel(plain("red", "calvin_cycle"), guest, refugia=refuges).choose("pass")
    play(game, "queen:viroid:warm_pond:calvin_cycle:base", "pay:green")
    assert asked(game) == ("withdraw", "red")
    refuges = [place("clay_mound", bionts="B"), place("zeolite_lagoon", bionts="B")]
    game = duel(plain("red", "tmrna", "calvin_cycle"), pest("viroid", "B", "calvin_cycle"), refugia=refuges)
    play(game, "queen:warm_pond:viroid:calvin_cycle:base", "pay:green")
    assert asked(game) == ("withdraw", "blue")


# -- the printed example


@rule("BG-H4-12", "BG-H4-03", "BG-H4-04", "BG-H4-05", "BG-H0-01")
def test_printed_example_malaria_loses_its_cube_and_then_its_biont() -> None:
    """Two red queens against one: the host takes the cube, then its foreign gene the only biont."""
    host = bug("warm_pond", "RB", "", "tmrna", "riboswitches")
    guest = pest("malaria", "Y", "tmrna", mutations=["quorum_sensing", "calvin_cycle"])
    game = duel(host, guest, catalysts="YB", players=("red", "yellow", "blue"))
    play(game, "queen:warm_pond:malaria:tmrna:base", "pay:blue", "pass")
    assert asked(game) == ("purchase", "yellow")  # malaria's turn, after its host
    game.choose("pass")
    on(game, "purchase", "blue")
    assert queens(game) == ["warm_pond:malaria:biont:yellow"]
    play(
        game,
        "queen:warm_pond:malaria:biont:yellow",
        "pay:yellow",
        "under:quorum_sensing",
        "under:calvin_cycle",
    )
    assert gone(game, "malaria")
    assert (bionts_in(game, "warm_pond"), pool(game, "yellow"), pool(game, "red")) == ("RYB", "", "")
    assert game.state.parasites == ()
    assert game.status() == ()


# -- H2: flipping a parasite's card


def flipping(*stolen: str, host: dict[str, Any] | None = None, **more: Any) -> Genesis:
    """Green's salmonella, whose turn it is; red's pool holds green and blue."""
    guest = pest("salmonella", more.pop("bionts", "G"), *stolen, mutations=more.pop("mutations", ()))
    host = host or plain("red", "tmrna", "ftsz_ring")
    return duel(host, guest, catalysts=more.pop("catalysts", "GB"), **more).choose("pass")


@rule("BG-H2-04", "BG-H2-05", "BG-H0-10", "BG-A1-15")
def test_a_parasite_is_promoted_for_a_catalyst_of_its_colour_and_settles_anew() -> None:
    game = flipping("tmrna")
    assert flips(game) == ["flip:salmonella"]
    play(game, "flip:salmonella", "pay:green")
    assert (pool(game, "red"), pool(game, "green")) == ("B", "")
    assert (asked(game), ids(game)) == (("new_host", "green"), ["attach:warm_pond", "dissolve"])
    assert (gone(game, "salmonella"), diseases(game, "cyanobacteria")) == (True, [])
    assert numbers(game, "warm_pond") == "RRB"  # the cube went home
    play(game, "attach:warm_pond", "steal:ftsz_ring:base", "enough")
    assert (parasite(game, "cyanobacteria").host, bionts_in(game, "cyanobacteria")) == ("warm_pond", "G")
    assert game.status() == ()


@rule("BG-H2-04")
def test_it_costs_its_own_colour_and_one_purchase() -> None:
    game = flipping("tmrna", catalysts="BRY")
    said_no(game, "flip:salmonella", "BG-H0-04")
    game = flipping("tmrna", catalysts="BB")
    game.choose("flip:salmonella")
    assert ids(game) == ["pay:blue:2"]
    game = flipping("tmrna", catalysts="GG", host=bug("warm_pond", "R", "", "tmrna", "ftsz_ring"))
    play(game, "flip:salmonella", "pay:green", "attach:warm_pond", "steal:tmrna:base", "enough")
    play(game, "organism:warm_pond", "lose:base:ftsz_ring")
    said_no(game, "flip:cyanobacteria", "BG-H0-01")


@rule("BG-H2-04")
def test_only_a_parasites_own_player_flips_it() -> None:
    host = sick(plain("red", "tmrna"), pest("salmonella", "GR", "tmrna"))
    game = table("purchase", "red", "green", tableaus={"red": own(host, catalysts="GGBB")})
    assert flips(game) == []
    said_no(game, "flip:salmonella", "BG-H2-04")
    said_no(game, "flip:warm_pond", "BG-H2-04")


@rule("BG-H2-04")
@pytest.mark.parametrize("active", ["coastal", "continental"])
def test_its_hosts_row_is_its_home_row_so_it_may_return_to_its_host(active: str) -> None:
    """Active or not; another host must be in an active row or at home there too."""
    there = plain("blue", "mrna", place="eutectic_brine")
    far = plain("blue", "riboswitches", place="clay_mound")
    game = flipping("tmrna", others={"blue": own(there, far)}, active=[active])
    play(game, "flip:salmonella", "pay:green")
    assert ids(game) == ["attach:warm_pond", "attach:eutectic_brine", "dissolve"]


@rule("BG-H2-04", "BG-H2-05")
def test_it_may_take_the_very_cube_again_that_it_gave_back() -> None:
    game = flipping("tmrna", host=plain("red", "tmrna"))
    assert flips(game) == ["flip:salmonella"]
    play(game, "flip:salmonella", "pay:green", "attach:warm_pond", "steal:tmrna:base")
    assert diseases(game, "cyanobacteria") == ["tmrna"]


@rule("BG-H2-04", "BG-E4-02", "BG-E4-04")
def test_it_may_supplant_on_another_host() -> None:
    there = sick(
        plain("blue", "mrna", "conjugative_pilus", place="clay_mound"),
        pest("chlamydia", "Y", "conjugative_pilus"),
    )
    game = flipping(
        "tmrna", others=tableaus(blue=there), players=("red", "blue", "green", "yellow"), catalysts="G",
    )  # fmt: skip
    play(game, "flip:salmonella", "pay:green")
    assert "supplant:clay_mound" in ids(game)
    play(game, "supplant:clay_mound", "steal:mrna:base", "steal:conjugative_pilus:base")
    assert asked(game) == ("new_host", "yellow")
    play(game, "dissolve")
    assert parasite(game, "cyanobacteria").host == "clay_mound"
    assert game.state.parasite_on("warm_pond") is None


@rule("BG-H2-05", "BG-GL-19", "BG-B4-04")
def test_flipped_without_a_host_it_dies_and_its_cubes_are_at_home() -> None:
    """Ruling R-44."""
    game = play(flipping("tmrna", bionts="GG"), "flip:salmonella", "pay:green", "dissolve")
    assert game.state.parasites == ()
    assert (bionts(game, "green"), pool(game, "green")) == (3, "GG")
    assert (mutations(game, "warm_pond"), numbers(game, "warm_pond")) == (["tmrna", "ftsz_ring"], "RRB")
    assert game.status() == ()


@rule("BG-H2-04")
def test_where_no_host_could_be_had_the_flip_is_not_offered() -> None:
    game = flipping("cytochromes", host=plain("red", "cytochromes", "calvin_cycle"))
    assert flips(game) == []
    said_no(game, "flip:salmonella", "BG-H2-04")


@rule("BG-H2-06", "BG-H1-09", "BG-H2-04")
def test_flipped_to_a_polluter_it_pollutes_when_it_has_settled() -> None:
    game = flipping("tmrna", host=bug("warm_pond", "R", "", "tmrna", "ftsz_ring"), bionts="GG")
    play(game, "flip:salmonella", "pay:green", "attach:warm_pond", "steal:tmrna:base", "enough")
    [entry] = told(game, "genesis.purchase.pollutes")
    assert (entry.data["organism"], entry.data["severity"]) == ("cyanobacteria", 2)
    play(game, "organism:warm_pond", "lose:base:ftsz_ring", "lose:base:tmrna")
    assert (mutations(game, "warm_pond"), diseases(game, "cyanobacteria")) == ([], [])
    guest = pest("cyanobacteria", "G", "tmrna")
    game = duel(plain("red", "tmrna", "cytochromes"), guest, catalysts="G").choose("pass")
    play(game, "flip:cyanobacteria", "pay:green", "attach:warm_pond", "steal:cytochromes:base", "enough")
    assert told(game, "genesis.purchase.pollutes") == []


@rule("BG-H2-04", "BG-E3-13")
def test_its_mutations_and_its_hyperparasite_stay_with_a_flipped_parasite() -> None:
    rider = pest("prion", "R", "riboswitches")
    guest = pest("salmonella", "G", "tmrna", mutations=["riboswitches"], pests=[rider])
    host = sick(plain("blue", "tmrna"), guest)
    game = table("purchase", "blue", "green", "red", tableaus={"blue": own(host, catalysts="GB")})
    play(game.choose("pass"), "flip:salmonella", "pay:green", "attach:warm_pond", "steal:tmrna:base")
    assert (parasite(game, "prion").host, diseases(game, "prion")) == ("cyanobacteria", ["riboswitches"])
    assert [one.card.id for one in parasite(game, "cyanobacteria").mutations] == ["riboswitches"]
    assert game.status() == ()


@rule("BG-H2-03", "BG-H2-07")
def test_the_icons_of_the_new_side_count_from_next_turn_and_those_of_the_old_side_until_then() -> None:
    """Ruling R-106: as on mutations."""
    guest = pest("chlamydia", "YY", "calvin_cycle")
    game = duel(
        plain("red", "calvin_cycle", "tmrna"), guest, catalysts="YB", players=("red", "yellow"),
        active=["continental"], mutation_decks={"cosmic": ["mrna"], "continental": []},
    ).choose("pass")  # fmt: skip
    assert "buy:chlamydia:mrna" in ids(game)  # spores: every row is its home row
    play(game, "flip:chlamydia", "pay:yellow", "attach:warm_pond", "steal:tmrna:base")
    assert "buy:malaria:mrna" in ids(game)
    guest = pest("malaria", "YY", "tmrna")
    game = duel(
        plain("red", "calvin_cycle", "tmrna"), guest, catalysts="YB", players=("red", "yellow"),
        active=["continental"], mutation_decks={"cosmic": ["mrna"], "continental": []},
    ).choose("pass")  # fmt: skip
    play(game, "flip:malaria", "pay:yellow", "attach:warm_pond", "steal:calvin_cycle:base")
    said_no(game, "buy:chlamydia:mrna", "BG-H1-02")  # it has become chlamydia, whose spores wait


@rule("BG-E2-05", "BG-H2-05")
def test_the_green_a_flipped_parasite_gives_back_calls_a_biont_home_at_once() -> None:
    refuges = [place("clay_mound", bionts="B"), place("zeolite_lagoon", bionts="B")]
    game = duel(plain("red", "calvin_cycle"), pest("virus", "B", "calvin_cycle"), refugia=refuges).choose(
        "pass"
    )
    play(game, "flip:virus", "pay:blue")
    assert asked(game) == ("withdraw", "blue")
    game.choose("withdraw:clay_mound")
    assert asked(game) == ("new_host", "blue")


# -- H2: diseased mutations, and promotion by a parasite


@rule("BG-H2-08", "BG-H2-01", "BG-H2-02")
def test_printed_example_a_parasitised_mutation_without_its_cube_is_still_promoted() -> None:
    """One yellow flips the reverse citric acid cycle; its new green cube is put there."""
    host = plain("red", "reverse_citric_acid_cycle")
    game = duel(host, pest("salmonella", "G", "reverse_citric_acid_cycle"), catalysts="Y")
    assert letters(organism(game, "warm_pond").cubes()) == ""
    play(game, "promote:warm_pond:reverse_citric_acid_cycle", "pay:yellow")
    assert mutations(game, "warm_pond") == ["reverse_citric_acid_cycle+"]
    assert letters(organism(game, "warm_pond").cubes()) == "G"
    assert diseases(game, "salmonella") == ["reverse_citric_acid_cycle"]
    assert game.status() == ()


@rule("BG-E3-03", "BG-H2-01", "BG-H1-03", "BG-H1-02")
def test_a_parasite_buys_and_promotes_mutations_of_its_own() -> None:
    game = duel(
        plain("red", "tmrna"), pest("salmonella", "GG", mutations=["calvin_cycle"]), catalysts="GB",
        active=["coastal"], mutation_decks={"continental": ["mrna"], "cosmic": ["ftsz_ring"]},
    ).choose("pass")  # fmt: skip
    said_no(game, "buy:salmonella:ftsz_ring", "BG-H1-02")
    play(game, "buy:salmonella:mrna", "pay:blue", "promote:salmonella:calvin_cycle", "pay:green")
    assert [one.card.id + "+" * one.promoted for one in parasite(game, "salmonella").mutations] == [
        "calvin_cycle+", "mrna",
    ]  # fmt: skip
    assert numbers(game, "salmonella") == "GGGBB"
    assert (pool(game, "red"), game.status()) == ("", ())


# -- one purchase a biont


def abducted(**more: Any) -> Genesis:
    """Green buys for salmonella; then blue, a guest of its host, takes green's biont; green's turn."""
    host = bug("warm_pond", "RB", "", "quorum_sensing")
    decks = {"cosmic": ["mrna", "endospore"], "oceanic": [], "coastal": [], "continental": []}
    pests = pest("salmonella", more.pop("bionts", "G"))
    game = duel(host, pests, catalysts="BBGGG", mutation_decks=decks, **more).choose("pass")
    assert asked(game) == ("purchase", "green")
    play(game, "buy:salmonella:mrna", "pay:blue", "pass")
    play(game, "queen:warm_pond:salmonella:biont:green", "pay:green")
    return on(game, "purchase", "green")


@rule("BG-A-13", "BG-H0-01", "BG-H4-05")
def test_a_biont_that_has_bought_this_turn_does_not_buy_again_for_those_who_took_it() -> None:
    """I-37; ruling R-114, and how it is played the other way."""
    game = abducted()
    assert bionts_in(game, "warm_pond") == "RGB"
    assert not [one for one in ids(game) if one.startswith("buy:")]
    said_no(game, "buy:warm_pond:endospore", "BG-H0-01")
    other = abducted(rulings={"one_purchase_a_biont": False})
    assert "buy:warm_pond:endospore" in ids(other)


@rule("BG-A-13", "BG-H4-05")
def test_of_two_bionts_the_one_that_is_taken_has_not_bought_yet() -> None:
    game = abducted(bionts="GG")
    assert (bionts_in(game, "warm_pond"), bionts_in(game, "salmonella")) == ("RGB", "G")
    assert "buy:warm_pond:endospore" in ids(game)
