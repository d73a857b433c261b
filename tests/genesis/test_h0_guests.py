"""Part H0 and F4 for guests: foreign genes, gifts to a host, whose pool pays and whose abilities serve."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from tests.genesis.hosting import (
    numbers,
    on,
    parasite,
    pest,
    plain,
    said_no,
    sick,
    table,
)
from tests.genesis.laying import asked, bug, ids, mutations, own, play, pool, told

rule = pytest.mark.rule
RED_TOPS = {"cosmic": ["chaperonin"], "oceanic": ["conjugative_pilus"], "coastal": ["restriction_enzymes"]}
"""Decks that nobody without red catalysts can buy from."""


def bought(game: Genesis, kind: str = "buy") -> list[str]:
    """The mutations that can be bought (or promoted), with the organism."""
    return [one.removeprefix(f"{kind}:") for one in ids(game) if one.startswith(f"{kind}:")]


def shop(
    red: dict[str, Any], *players: str, deck: tuple[str, ...] = ("mrna", "endospore"), **more: Any
) -> Genesis:
    """The purchase phase with these cards on the continental deck."""
    order = players or ("blue", "red")
    decks = RED_TOPS | {"continental": list(deck)}
    return table(
        "purchase", *order, tableaus={"red": red, **more.pop("others", {})}, mutation_decks=decks, **more
    )


# -- foreign genes


@rule("BG-GL-24", "BG-A-13", "BG-H0-10", "BG-B3-03")
def test_a_foreign_gene_buys_in_its_players_turn_out_of_the_hosts_pool() -> None:
    game = shop(own(bug("warm_pond", "RB"), catalysts="B"), others={"blue": own(catalysts="GG")})
    assert (asked(game), bought(game)) == (("purchase", "blue"), ["warm_pond:mrna"])
    said_no(game, "buy:warm_pond:endospore", "BG-H1-01")
    play(game, "buy:warm_pond:mrna", "pay:blue")
    assert (mutations(game, "warm_pond"), pool(game, "red"), pool(game, "blue")) == (["mrna"], "", "GG")
    said_no(game, "buy:warm_pond:endospore", "BG-H0-01")


@rule("BG-H0-10")
def test_the_guests_own_catalysts_do_not_pay() -> None:
    game = shop(own(bug("warm_pond", "RB")), others={"blue": own(catalysts="BBBB")})
    assert bought(game) == []
    assert "Red" in said_no(game, "buy:warm_pond:mrna", "BG-H0-04")


@rule("BG-H0-12", "BG-H0-13", "BG-GL-24")
def test_a_foreign_gene_uses_fission_and_nucleus_of_the_organism() -> None:
    game = shop(
        own(bug("warm_pond", "RB", "", "ftsz_ring", "ribosome_rna+"), catalysts="YYYY"),
        deck=("mrna", "endospore", "calvin_cycle"),
    )
    play(game, "buy:warm_pond:mrna", "pay:yellow", "buy:warm_pond:endospore", "pay:yellow")
    assert bought(game) == []
    said_no(game, "buy:warm_pond:calvin_cycle", "BG-H0-01")


@rule("BG-H0-12", "BG-E2-10")
def test_a_foreign_gene_buys_in_every_row_for_an_organism_with_spores() -> None:
    red = own(bug("clay_mound", "RB", "", "endospore"), catalysts="B")
    game = shop(red, active=[], deck=("mrna",))
    assert bought(game) == ["clay_mound:mrna"]


@rule("BG-F4-10", "BG-GL-24", "BG-I1-03")
def test_a_guest_scores_for_its_player_and_counts_as_a_chromosome_of_the_host() -> None:
    game = shop(own(bug("warm_pond", "RB", "Y")))
    assert numbers(game, "warm_pond") == "RYB"
    assert game.scores() == {"red": 2, "blue": 1}


@rule("BG-A2-07", "BG-H0-07", "BG-GL-24")
def test_a_guest_in_a_parasite_buys_for_it_in_his_own_turn() -> None:
    """Ruling R-77."""
    host = sick(plain("red", "tmrna"), pest("salmonella", "GB", "tmrna"))
    game = shop(own(host, catalysts="B"), "red", "blue", "green")
    assert bought(game) == ["warm_pond:mrna"]
    game.choose("pass")
    assert (asked(game), bought(game)) == (("purchase", "green"), ["salmonella:mrna"])
    game.choose("pass")
    assert (asked(game), bought(game)) == (("purchase", "blue"), ["salmonella:mrna"])
    play(game, "buy:salmonella:mrna", "pay:blue", "pass")
    assert pool(game, "red") == ""


# -- parasites


@rule("BG-H0-10", "BG-H0-11", "BG-B3-04", "BG-A1-17", "BG-E3-03")
def test_parasite_and_hyperparasite_spend_the_pool_of_the_tableau_they_sit_in() -> None:
    chain = pest("virus", "B", mutations=["calvin_cycle"], pests=[pest("salmonella", "G")])
    game = shop(
        own(sick(plain("red"), chain), catalysts="BG"),
        "red",
        "blue",
        "green",
        others={"blue": own(catalysts="BBBB"), "green": own(catalysts="GGGG")},
    )
    on(game, "purchase", "red").choose("pass")
    assert asked(game) == ("purchase", "blue")
    play(game, "buy:virus:mrna", "pay:blue", "pass")
    assert asked(game) == ("purchase", "green")
    play(game, "buy:salmonella:endospore", "pay:green")
    assert (pool(game, "red"), pool(game, "blue"), pool(game, "green")) == ("", "BBBB", "GGGG")
    said_no(game, "flip:salmonella", "BG-H0-01")


@rule("BG-H0-11", "BG-E3-01")
def test_a_hyperparasite_in_its_players_own_tableau_spends_his_own_pool() -> None:
    """Ruling R-36."""
    chain = pest("virus", "B", mutations=["calvin_cycle"], pests=[pest("prion", "R")])
    game = shop(own(sick(plain("red"), chain), catalysts="B"), "red", "blue").choose("pass")
    assert asked(game) == ("purchase", "blue")
    game.choose("pass")
    assert (asked(game), bought(game)) == (("purchase", "red"), ["prion:mrna"])
    play(game, "buy:prion:mrna", "pay:blue")
    assert pool(game, "red") == ""


@rule("BG-H0-14")
def test_a_parasite_uses_no_ability_of_its_host() -> None:
    """Neither fission nor nucleus nor spores."""
    host = sick(
        bug("clay_mound", "R", "", "ftsz_ring", "ribosome_rna+", "endospore", "tmrna"),
        pest("salmonella", "G", "tmrna"),
    )
    decks = {
        "oceanic": ["chaperonin", "conjugative_pilus"],
        "cosmic": ["mrna"],
        "coastal": [],
        "continental": [],
    }
    red = own(host, catalysts="RRB")
    game = table("purchase", "red", "green", active=[], tableaus={"red": red}, mutation_decks=decks)
    assert "buy:clay_mound:mrna" in ids(game)  # spores serve the host
    game.choose("pass")
    assert bought(game) == ["salmonella:chaperonin"]
    said_no(game, "buy:salmonella:mrna", "BG-H1-02")
    play(game, "buy:salmonella:chaperonin")
    assert ids(game) == ["pay:red"]  # without a nucleus of its own no blue catalyst pays
    game.choose("pay:red")
    said_no(game, "buy:salmonella:conjugative_pilus", "BG-H0-01")


@rule("BG-H0-13", "BG-H0-09", "BG-E2-10", "BG-H1-06")
def test_a_parasite_uses_abilities_of_its_own() -> None:
    guest = pest("salmonella", "G", mutations=["ftsz_ring", "ribosome_rna+", "endospore", "camp_pheromones"])
    decks = RED_TOPS | {"cosmic": ["mrna"], "continental": ["calvin_cycle", "tmrna"]}
    red = own(sick(plain("red"), guest), catalysts="YY")
    game = table("purchase", "red", "green", active=[], tableaus={"red": red}, mutation_decks=decks)
    game.choose("pass")
    game.choose("churn:salmonella:continental")
    assert {"salmonella:mrna", "salmonella:tmrna"} <= set(bought(game))
    play(game, "buy:salmonella:mrna", "pay:yellow", "buy:salmonella:tmrna", "pay:yellow")
    assert len(parasite(game, "salmonella").mutations) == 6


# -- gifts


@rule("BG-H0-15")
def test_the_player_of_a_parasite_may_give_catalysts_to_the_player_of_its_host() -> None:
    host = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    given = {"red": own(host), "green": own(catalysts="GGY"), "blue": own(catalysts="B")}
    game = table("assignment", "green", "red", "blue", tableaus=given)
    gifts = [one for one in ids(game) if one.startswith("donate:")]
    assert gifts == ["donate:yellow:red", "donate:green:red"]
    game.choose("donate:green:red")
    assert (pool(game, "red"), pool(game, "green")) == ("G", "YG")
    game.choose("donate:green:red")
    assert (pool(game, "red"), pool(game, "green")) == ("GG", "Y")
    assert told(game, "genesis.purchase.gift")[0].rule == "BG-H0-15"
    said_no(game, "donate:green:red", "BG-H0-15")
    said_no(game, "donate:yellow:blue", "BG-H0-15")
    said_no(game, "donate:yellow:green", "BG-H0-15")
    said_no(game, "donate:pink:red", "BG-E0-01", bl.InvalidChoice)
    assert game.status() == ()


@rule("BG-H0-15")
def test_who_has_no_parasite_gives_nothing() -> None:
    host = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    game = table("assignment", "red", "green", tableaus={"red": own(host, catalysts="RR")})
    assert not [one for one in ids(game) if one.startswith("donate:")]
    said_no(game, "donate:red:green", "BG-H0-15")


@rule("BG-H0-15", "BG-B3-05")
def test_a_gift_above_the_limit_of_the_pool_is_refused() -> None:
    """Ruling R-64."""
    host = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    given = {"red": own(host, catalysts="GGG"), "green": own(catalysts="GG"), "blue": own(), "yellow": own()}
    game = table("assignment", "green", "red", "blue", "yellow", tableaus=given)
    assert "donate:green:red" not in ids(game)
    assert "3" in said_no(game, "donate:green:red", "BG-B3-05")


@rule("BG-H0-15")
def test_gifts_may_be_made_in_the_purchase_phase_before_the_parasite_buys() -> None:
    host = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    game = shop(own(host), "green", "red", others={"green": own(catalysts="B")})
    assert asked(game) == ("purchase", "green")
    play(game, "donate:blue:red", "pass")
    assert asked(game) == ("purchase", "red")
    assert bought(game) == ["warm_pond:mrna"]
    game = shop(own(host), "red", "green", others={"green": own(catalysts="B")})
    on(game, "purchase", "red").choose("pass")
    assert asked(game) == ("purchase", "green")
    play(game, "donate:blue:red", "buy:salmonella:mrna", "pay:blue")
    assert pool(game, "red") == ""


def infected(phase: str, *players: str, **more: Any) -> Genesis:
    """Green's salmonella on a bacterium of red, as its player's turn comes after red's."""
    host = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    reds, greens = more.pop("reds", ""), more.pop("greens", "B")
    given = {"red": own(host, catalysts=reds), "green": own(catalysts=greens)}
    return table(phase, *(players or ("red", "green")), tableaus=given, **more)


@rule("BG-H0-15")
@pytest.mark.parametrize("phase", ["assignment", "purchase"])
def test_before_the_player_of_the_host_spends_there_is_time_for_gifts(phase: str) -> None:
    """Ruling R-113: green's own turn is still to come, red's is now."""
    game = infected(phase, greens="BBY")
    assert (asked(game), ids(game)) == (("gift", "green"), ["donate:yellow:red", "donate:blue:red", "keep"])
    assert game.decision is not None
    assert game.decision.rule == "BG-H0-15"
    said_no(game, "donate:green:red", "BG-H0-15")
    said_no(game, "donate:blue:green", "BG-H0-15")
    game.choose("donate:blue:red")
    assert (pool(game, "red"), pool(game, "green")) == ("B", "YB")
    assert asked(game) == ("gift", "green")
    game.choose("keep")
    assert asked(game)[1] == "red"
    assert game.status() == ()


@rule("BG-H0-15")
def test_a_gift_pays_for_what_the_host_buys_at_once() -> None:
    game = infected("purchase", mutation_decks={"cosmic": ["mrna"]})
    play(game, "donate:blue:red")  # green has nothing more to give: nobody is asked
    on(game, "purchase", "red")
    play(game, "buy:warm_pond:mrna", "pay:blue")
    assert (pool(game, "red"), mutations(game, "warm_pond")) == ("", ["tmrna", "mrna"])


@rule("BG-H0-15")
def test_who_has_just_had_a_turn_is_not_asked_for_gifts() -> None:
    game = infected("purchase", "green", "red")
    assert asked(game) == ("purchase", "green")
    game.choose("pass")
    assert asked(game) == ("purchase", "red")


@rule("BG-H0-15")
def test_a_table_may_do_without_gifts_out_of_turn() -> None:
    """Ruling R-113, read the other way."""
    game = infected("purchase", rulings={"gifts_before_hosts_pay": False})
    assert asked(game) == ("purchase", "red")
    game.choose("pass")
    assert (asked(game), "donate:blue:red" in ids(game)) == (("purchase", "green"), True)


@rule("BG-H0-15", "BG-D10-07")
@pytest.mark.parametrize(("reds", "kind"), [("", "gift"), ("Y", "offering")])
def test_who_has_no_catalyst_for_gaia_may_be_given_one(reds: str, kind: str) -> None:
    sun = [one.id for one in bl.genesis.cards().events.values() if "warm" in {c.word for c in one.climate}]
    game = infected("event", reds=reds, greens="BB", climate_icons=["warm"] * 3, events=[sun[0], sun[1]])
    while asked(game) != ("offering", "red") and asked(game)[0] != "gift":
        known = ids(game)
        game.choose(next((one for one in known if one in ("call", "gaia", "wait")), known[0]))
    assert asked(game) == (kind, "green" if kind == "gift" else "red")


@rule("BG-H0-15", "BG-C2-03")
def test_a_parasite_that_nobody_plays_gives_nothing() -> None:
    host = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    given = {"red": own(host, catalysts="R"), "green": own(catalysts="BB")}
    game = table("assignment", "red", "green", tableaus=given, variant="cooperative")
    assert asked(game)[0] != "gift"
    on(game, "assign", "green")
    assert not [one for one in ids(game) if one.startswith("donate:")]


@rule("BG-H0-15", "BG-GB-09")
def test_a_genobot_is_given_nothing() -> None:
    """It has no pool (ruling R-62), not even for an emergency of its animals."""
    sick_bug = bug("warm_pond", "R", "RG") | {"parasites": [pest("salmonella", "G")]}
    sick_worm = {"id": "flatworm", "placard": "clay_mound", "parasites": [pest("viroid", "B")]}
    others = [
        {"id": name, "placard": placard}
        for name, placard in (("starfish", "alkaline_seep"), ("alga", "pumice_raft"))
    ]
    blues = {"id": "dickinsonia", "placard": "eutectic_brine"}
    game = table(
        "assignment", "green", "blue", genobots=["red"],
        tableaus={
            "red": {"bacteria": [sick_bug], "macroorganisms": [sick_worm]},
            "green": {"catalysts": "RYGB", "macroorganisms": others},
            "blue": {"catalysts": "RYGB", "macroorganisms": [blues]},
        },
    )  # fmt: skip
    said_no(game, "donate:red:red", "BG-H0-15")
    while game.decision is not None and game.state.turn == 1:
        assert asked(game)[0] != "gift"
        game.choose(next((one for one in ("pass", "stay", "keep") if one in ids(game)), 0))
    assert told(game, "genesis.macro.overcrowded_sea")


@rule("BG-H0-15")
def test_a_hyperparasites_host_player_is_the_player_of_the_parasite() -> None:
    chain = pest("virus", "B", mutations=["calvin_cycle"], pests=[pest("salmonella", "G")])
    given = {"red": own(sick(plain("red"), chain)), "green": own(catalysts="G")}
    game = table("assignment", "green", "red", "blue", tableaus=given)
    assert [one for one in ids(game) if one.startswith("donate:")] == ["donate:green:blue"]


# -- orders of play


@rule("BG-H0-07", "BG-A2-07", "BG-H0-01")
def test_host_after_host_each_followed_by_its_parasites() -> None:
    first = sick(plain("red", "tmrna"), pest("salmonella", "G", "tmrna"))
    second = sick(plain("red", "ftsz_ring", place="clay_mound"), pest("virus", "B"))
    game = shop(own(first, second, catalysts="BBGG"), "red", "green", "blue")
    play(game, "buy:warm_pond:mrna", "pay:blue")
    assert "finish:warm_pond" in ids(game)
    assert not [one for one in ids(game) if "clay_mound" in one]
    game.choose("finish:warm_pond")
    assert asked(game) == ("purchase", "green")
    game.choose("pass")
    assert asked(game) == ("purchase", "red")
    game.choose("pass")
    assert asked(game) == ("purchase", "blue")  # the virus, after the host that bought nothing
    assert said_no(game, "buy:salmonella:endospore", "BG-H0-01")
    game.choose("pass")
    assert asked(game) == ("purchase", "green")  # now green's own turn: nothing is left for salmonella
    assert ids(game) == ["pass"]
