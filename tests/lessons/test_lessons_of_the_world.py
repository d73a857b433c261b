"""Lessons 26 to 30 say nothing that game and models do not show."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path
from typing import Any

import nbformat
import pytest

import bioslab as bl
from bioslab.genesis.organisms import abilities, promiscuity
from bioslab.lessons.answers import evidence as points
from bioslab.lessons.answers import web
from bioslab.science import (
    climate_row,
    commons,
    daisyworld,
    energy_balance,
    evidence,
    gene_transfer,
    ice_albedo,
    ice_in_time,
    red_queen,
)
from labkit.environment import ROOT
from tests.genesis.laying import asked

TEACHER = ROOT / "notebooks" / "teacher"


def cells(number: str, language: str = "") -> dict[str, str]:
    """The cells of a lesson by id."""
    (path,) = (TEACHER / language).glob(f"{number}_*.ipynb")
    return {cell.id: cell.source for cell in nbformat.read(path, nbformat.NO_CONVERT).cells}


def crowns(game: Any, who: str) -> int:
    return abilities(game.state.organism(who)).count("red_queen")


# --- 26


def test_the_same_dice_bring_most_life_and_a_death_in_the_pond() -> None:
    game = bl.lessons.deal("three_places")
    for choice in ("animate:red", "animate:yellow", "kill:cube:red"):
        game.choose("1 4").choose(choice)
    rolls = [line.data for line in game.journal if line.dice]
    assert [(roll["life"], roll["manna_deaths"]) for roll in rolls] == [(1, 0), (1, 0), (2, 1)]
    assert asked(game)[0] == "chore"  # the turn is over; nothing else happens


@pytest.mark.parametrize("language", ["", "es"])
def test_the_points_of_the_lesson_are_those_of_its_answers(language: str) -> None:
    code = cells("26", language)["scores"]
    given = [
        ast.literal_eval(node)
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Tuple) and all(isinstance(one, ast.Constant) for one in node.elts)
    ]
    numbers = [row for row in given if isinstance(row[0], int)]
    assert numbers == [tuple(row.values()) for row in points.SCORES.values()]
    (what,) = [row for row in given if isinstance(row[0], str)]
    assert len(what) == len(points.WHAT)


def test_ponds_lead_less_surely_with_more_doubt_and_level_with_vents_at_a_weight_of_two() -> None:
    firsts = [evidence.tournament(points.SCORES, spread, seed=26).first for spread in (0.5, 1.0, 2.0)]
    shares = [first["ponds"] for first in firsts]
    assert shares == sorted(shares, reverse=True)  # "the smaller the doubt, the clearer the winner"
    assert round(10 * shares[1]) == 7
    totals = evidence.totals(points.SCORES, {what: 2.0 if what == "geology" else 1.0 for what in points.WHAT})
    assert totals["vents"] == pytest.approx(totals["ponds"])
    chances = [float(bl.odds.lineage(card, 8).p("life")) for card in ("tholin_storm_clouds", "warm_pond")]
    assert [round(chance, 2) for chance in chances] == [0.44, 0.58]


# --- 27


def test_a_tie_of_crowns_has_to_ask_and_a_lead_takes() -> None:
    tie = bl.lessons.deal("icon_tie")
    assert (crowns(tie, "warm_pond"), crowns(tie, "chlamydia")) == (1, 1)
    tie.choose("queen:warm_pond:chlamydia:endospore:base")
    assert asked(tie) == ("permit", "yellow")
    tie.choose("forbid")
    assert asked(tie) == ("purchase", "red")
    lead = bl.lessons.deal("icon_lead")
    before = lead.scores()
    assert (crowns(lead, "warm_pond"), crowns(lead, "chlamydia")) == (2, 1)
    lead.choose("queen:warm_pond:chlamydia:endospore:base")
    assert asked(lead) == ("purchase", "red")
    assert lead.scores() == {"red": before["red"] + 1, "yellow": before["yellow"] - 1}


def test_the_wheel_of_the_lesson_goes_round_and_its_race_goes_up() -> None:
    wheel = red_queen.continuous(0.7, 0.5, s=0.2, t=0.2, until=300)
    assert 0.29 < wheel.hosts.min() < wheel.hosts.max() < 0.71
    assert wheel.parasites[5] > wheel.parasites[0]  # "first the parasites rise"
    race = red_queen.arms_race(s=0.2, t=0.2, most=6, generations=300)
    assert race.hosts[-1] > 5.5
    years = red_queen.period(0.1, 0.1) * 25
    assert 2900 < years < 3300  # "people need three thousand years"


# --- 28


def test_only_the_more_promiscuous_may_shut_the_door() -> None:
    game = bl.lessons.deal("web")
    icons = {player.word: promiscuity(game.state, player) for player in game.state.setup.players}
    assert icons == {"red": 1, "green": 2, "blue": 0}
    game.choose("wait")
    blue = game.copy().choose("hgt:warm_pond:zeolite_lagoon")
    green = game.copy().choose("hgt:warm_pond:alkaline_seep")
    assert asked(blue) == ("assign", "red")
    assert asked(green) == ("block", "green")
    host = blue.state.organism("zeolite_lagoon")
    assert host is not None
    assert sum(host.bionts) == 2  # its own and the foreign one


def test_half_of_the_ten_genes_draw_the_tree_and_the_vote_is_right() -> None:
    forest = gene_transfer.forest(web.TRANSFER, seed=web.SEED, genes=web.GENES)
    assert f"forest({web.TRANSFER}, seed={web.SEED}, genes={web.GENES})" in cells("28")["web"]
    assert forest.same == 5
    assert [tree.splits() == forest.species.splits() for tree in forest.genes[:4]] == [
        True,
        False,
        False,
        False,
    ]
    votes = forest.support()
    weakest, second, *_ = sorted(votes.values())
    assert weakest < second
    others = {split for tree in forest.genes for split in tree.splits()} - forest.species.splits()
    most = max(sum(split in tree.splits() for tree in forest.genes) for split in others)
    assert most < web.GENES * min(votes.values())  # "no other way to group them has as many votes"


# --- 29


def test_a_card_without_an_icon_does_not_break_the_row_and_the_fourth_snowflake_ends_it() -> None:
    game = bl.lessons.deal("snowball")
    assert game.view()["climate_icons"] == ["warm", "cold", "cold", "cold"]
    for choice in ("do", "pass", "pass", "keep", "keep", "pass", "pass"):
        game.choose(choice)
    assert game.view()["climate_icons"] == ["warm", "cold", "cold", "cold"]
    game.choose("do")
    assert asked(game)[0] == "call_vote"
    game.choose("wait").choose("wait")
    assert game.state.armageddon


def test_the_numbers_of_the_snowball_lesson() -> None:
    assert float(climate_row.alike(4)) == 0.125
    assert ice_albedo.mean_temperature(340.0, 0.0) == pytest.approx(-38.3, abs=0.05)
    assert ice_albedo.edges()[1].latitude == pytest.approx(67, abs=0.5)  # northern Norway
    assert ice_albedo.ice_free_from() < 340 < ice_albedo.snowball_exit()  # three full lines above "today"
    frozen = ice_albedo.with_carbon_dioxide(ice_albedo.carbon_dioxide_to_thaw())
    assert ice_albedo.EARTH.a - frozen.a == pytest.approx(42, abs=0.5)
    assert ice_albedo.EARTH.a - ice_albedo.with_carbon_dioxide(2).a == pytest.approx(3.7, abs=0.05)
    assert abs(42 / 3.7 - 11.28) < 0.2  # the pupil's way is within what is accepted


def after(icons: str, watts: float = 4.0) -> tuple[bool, bool]:
    """Whether the game ends with a row of icons, and whether the planet freezes over."""
    light, lights = 340.0, []
    for icon in icons:
        light += watts if icon == "S" else -watts
        lights.append(light)
    planet = ice_in_time.loop(lights, ice_in_time.begun(0.92, 13))
    return "SSSS" in icons or "FFFF" in icons, bool((planet.latitude == 0).any())


def test_game_and_planet_can_disagree_both_ways() -> None:
    assert after("FFFSFFFS") == (False, True)  # the row of the lesson
    found = {after("".join(row)) for row in product("SF", repeat=5)}
    assert (True, False) in found  # "can you find one in which the game ends and the planet does not freeze?"
    assert after("FFFF", watts=2.0) == (True, False)
    assert after("FF", watts=8.0) == (False, True)


# --- 30


def test_nobody_pays_for_a_vote_that_fails() -> None:
    def paid(*choices: str) -> tuple[bool, bool]:
        game = bl.lessons.deal("greenhouse")
        for choice in ("do", "call", *choices):
            game.choose(choice)
        return not game.state.armageddon, any(one.rule == "BG-D10-07" and one.player for one in game.journal)

    assert paid("gaia", "gaia", "offer:red", "offer:yellow") == (True, True)
    assert paid("medea", "gaia") == (False, False)
    assert commons.saved(0.8, 5) == pytest.approx(0.328, abs=5e-4)
    assert commons.trust_needed(5, 1, 4) == pytest.approx(0.71, abs=0.005)


def test_the_young_sun_was_a_quarter_fainter_and_the_thermostat_is_not_enough() -> None:
    assert float(energy_balance.luminosity(3.8)) == pytest.approx(0.75, abs=0.005)
    light = 340 * float(energy_balance.luminosity(4.0))
    alone = ice_albedo.mean_temperature(light, 1.0)
    held = ice_in_time.thermostat(light).celsius
    assert alone + 8 < held < 0  # "helps a lot, and not enough"


def test_the_daisies_of_the_lesson() -> None:
    suns = [0.6 + step / 100 for step in range(111)]
    world, wrong = daisyworld.sweep(suns), daisyworld.sweep(suns, contrast=-20.0)
    assert suns[40] == pytest.approx(1.0)
    assert [round(daisyworld.both(light).celsius, 1) for light in (0.8, 1.0, 1.2)] == [24.7, 21.9, 20.1]
    last = max(place for place, alive in enumerate(world.alive) if alive)
    assert world.white[last] > 0.5  # they die at once
    assert wrong.celsius[40] < wrong.bare[40] - 10  # colder than without daisies
    assert wrong.alive[40]  # "they live, but far from their best"


@pytest.mark.parametrize("path", sorted(TEACHER.rglob("*.ipynb")), ids=lambda path: Path(path).name)
def test_a_lesson_with_a_deal_names_one_that_exists(path: Path) -> None:
    code = "\n".join(cell.source for cell in nbformat.read(path, nbformat.NO_CONVERT).cells)
    for part in code.split('bl.lessons.deal("')[1:]:
        assert part.split('"')[0] in bl.lessons.deals()
