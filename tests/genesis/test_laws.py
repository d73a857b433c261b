"""Laws of single rules, seen in random games: each I-number is one of the invariants of the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bioslab as bl
from bioslab import locale
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Phase
from bioslab.kernel.journal import Entry
from bioslab.rules import clauses
from tests.genesis.playing import SETUPS, decisions, pick, play, steps

SETUP: dict[str, Any] = {"players": ("red", "green", "blue"), "seed": 21}


@pytest.fixture(scope="module")
def games() -> list[Genesis]:
    """Nine finished games of all kinds."""
    return [
        play(
            bl.genesis.new_game(
                **{**SETUP, "seed": seed, "players": ("yellow", "blue", "red", "green")[: 2 + seed % 3]}
            ),
            seed,
        )
        for seed in range(9)
    ]


def entries(games: list[Genesis], message: str) -> Iterator[Entry]:
    """Every journal line of one kind; there must be some."""
    found = [entry for game in games for entry in game.journal if entry.message == message]
    assert found, message
    yield from found


def refugium(game: Genesis, place: object) -> dict[str, Any]:
    return next(one for row in game.view()["rows"] for one in row["refugia"] if one["id"] == place)


def everybody(hosts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Organisms and what lives on them."""
    for one in hosts:
        yield one
        yield from everybody(one["parasites"])


def organisms(game: Genesis) -> list[dict[str, Any]]:
    """All organisms as the table shows them."""
    hosts = [[*tableau["bacteria"], *tableau["macroorganisms"]] for tableau in game.view()["tableaus"]]
    return [one for some in hosts for one in everybody(some)]


def cubes_of(one: dict[str, Any]) -> int:
    """The cubes of an organism: chromosomes, those on its mutations, disease cubes, organs."""
    mutations: int = sum(sum(card["cubes"]) for card in one["mutations"])
    organs: int = sum(organ["filled"] for organ in one.get("organs", ()))
    chromosomes: int = sum(one.get("chromosomes", ()))
    return chromosomes + mutations + len(one.get("diseases", ())) + organs


@pytest.mark.rule("BG-F0-03", "BG-G0-02")
def test_one_die_a_cube_and_two_a_biont() -> None:
    """I-19."""
    seen = Counter[str]()
    for seed in range(3):
        for game in decisions({**SETUP, "seed": seed, "hands": ("roll",)}, seed):
            roll = game.roll
            if roll is None or roll.rule not in ("BG-F0-03", "BG-G0-02"):
                continue
            seen[roll.rule] += 1
            if roll.rule == "BG-F0-03":
                one = refugium(game, roll.data["place"])
                cubes = sum(one["organised"])
            else:
                one = next(one for one in organisms(game) if one["id"] == roll.data["organism"])
                cubes = cubes_of(one)
            assert roll.dice == cubes + 2 * sum(one["bionts"])
    assert min(seen["BG-F0-03"], seen["BG-G0-02"]) > 20


@pytest.mark.rule("BG-F1-01", "BG-F2-04")
def test_each_life_die_animates_a_cube_and_each_death_kills_a_piece_while_there_are_any(
    games: list[Genesis],
) -> None:
    """I-20, I-21: and no cube comes or goes."""
    outcomes = 0
    for game in games:
        for outcome, then, told in autocatalytic_outcomes(game):
            outcomes += 1
            said = Counter(entry.message.removeprefix("genesis.auto.") for entry in told)
            alive, dead = sum(then["organised"]), sum(then["disorganised"])
            assert said["animated"] == min(int(str(outcome.data["life"])), dead)
            there = alive + said["animated"] + sum(then["bionts"])
            assert said["cube_dies"] + said["biont_dies"] == min(
                int(str(outcome.data["manna_deaths"])), there
            )
    assert outcomes > 100


def autocatalytic_outcomes(game: Genesis) -> Iterator[tuple[Entry, dict[str, Any], list[Entry]]]:
    """Every outcome on a refugium, the refugium as it was then, and the lines up to the next one."""
    at = {
        len(after.journal) - 1: refugium(after, after.journal[-1].data["place"])
        for after in steps(game)
        if after.journal and after.journal[-1].message == "genesis.auto.outcome"
    }
    ends = [number for number, entry in enumerate(game.journal) if entry.message == "genesis.auto.outcome"]
    for number, end in zip(ends, [*ends[1:], len(game.journal)], strict=True):
        yield game.journal[number], at[number], game.journal[number + 1 : end]


@pytest.mark.rule("BG-F2-01", "BG-F2-03", "BG-F2-07")
def test_with_every_space_covered_there_is_no_death(games: list[Genesis]) -> None:
    """I-22."""
    covered = 0
    for game in games:
        for outcome, then, _ in autocatalytic_outcomes(game):
            if len(then["enzymes"]) == len(game.setup.cards.placards[then["id"]].spaces):
                covered += 1
                assert (outcome.data["manna_deaths"], outcome.data["enzyme_deaths"]) == (0, 0)
    assert covered > 0


@pytest.mark.rule("BG-G2-01", "BG-G2-02", "BG-G3-01", "BG-G3-02")
def test_what_a_darwin_roll_makes_and_costs(games: list[Genesis]) -> None:
    """I-27, I-28, with the default rulings."""
    for entry in entries(games, "genesis.darwin.outcome"):
        faces = entry.dice
        triples = sum(faces.count(face) // 3 for face in range(1, 7))
        data = {key: int(str(value)) for key, value in entry.data.items() if isinstance(value, int)}
        assert data["made"] == faces.count(1) * data["metabolism"] + triples
        assert data["losses"] == max(0, data["errors"] - data["heredity"])
        assert faces.count(6) <= data["errors"] <= faces.count(5) + faces.count(6)


@pytest.mark.rule("BG-H0-03", "BG-H0-08")
def test_a_purchase_takes_one_or_two_catalysts_out_of_one_pool(games: list[Genesis]) -> None:
    """I-36."""
    paid = 0
    for game in games:
        before = pools(game.unplayed())
        for after in steps(game):
            now = pools(after)
            if after.journal and after.journal[-1].message == "genesis.purchase.paid" and now != before:
                entry = after.journal[-1]
                changed = {key: before[key] - now[key] for key in now if before[key] != now[key]}
                assert changed == {(entry.data["player"], entry.data["colour"]): entry.data["n"]}
                assert entry.data["n"] in (1, 2)
                paid += 1
            before = now
    assert paid > 20


def pools(game: Genesis) -> dict[tuple[str, str], int]:
    return {
        (player.word, colour): n
        for player, tableau in game.state.tableaus.items()
        for colour, n in zip(("red", "yellow", "green", "blue"), tableau.catalysts, strict=True)
    }


@pytest.mark.rule("BG-D2-01", "BG-D1-04", "BG-A2-01")
def test_the_rows_that_are_active_are_those_that_the_chain_shows_bright(games: list[Genesis]) -> None:
    """I-34."""
    checked = 0
    for game in games:
        for after in steps(game):
            if after.state.phase is not Phase.ASSIGNMENT or after.journal[-1].phase != "event":
                continue
            cards = after.setup.cards.events
            bright = {row for event in after.state.revealed for row in cards[event].bright_rows}
            active = {row.row for row in after.state.rows if row.active}
            assert active == {
                row for row in bright if row.word != "continental" or not after.state.waterworld
            }
            checked += 1
    assert checked > 50


@pytest.mark.rule("BG-D2-04", "BG-H1-06")
def test_a_churn_turns_the_deck_and_keeps_its_cards(games: list[Genesis]) -> None:
    """I-35."""
    churned = 0
    for game in games:
        before = [row.mutations for row in game.unplayed().state.rows]
        for after in steps(game):
            now = [row.mutations for row in after.state.rows]
            if after.journal and after.journal[-1].message.endswith(".churn") and now != before:
                ((old, new),) = [pair for pair in zip(before, now, strict=True) if pair[0] != pair[1]]
                assert new == old[1:] + old[:1]
                churned += 1
            before = now
    assert churned > 50


@pytest.mark.rule("BG-I1-01", "BG-I1-03", "BG-I1-04", "BG-I1-07")
def test_points_are_cubes_and_bionts_in_organisms_and_trophies(games: list[Genesis]) -> None:
    """I-42, and who has won. With votes for Medea points are halved, which has tests of its own."""
    for game in games:
        view, living = game.view(), organisms(game)
        cubes, bionts = sum(cubes_of(one) for one in living), sum(sum(one["bionts"]) for one in living)
        trophies = sum(len(tableau["trophies"]) for tableau in view["tableaus"])
        macros = [one for one in living if "system" in one]
        system = sum(sum(one["system"]) for one in macros)
        top = {land: max((one["level"] for one in macros if one["terrestrial"] is land), default=0)
               for land in (True, False)}  # fmt: skip
        dominance = sum(12 if one["level"] == top[one["terrestrial"]] else 6 for one in macros)
        total = cubes + bionts + trophies + system + dominance
        if game.state.medeas:
            assert total / 2 <= sum(game.scores().values()) <= total
        else:
            assert sum(game.scores().values()) == total
        assert game.outcome is not None
        best = max(game.scores().values())
        assert game.outcome.winners
        assert {game.scores()[winner] for winner in game.outcome.winners} == {best}


@pytest.mark.rule("BG-A1-01")
def test_the_phases_come_in_their_order(games: list[Genesis]) -> None:
    for game in games:
        phases = [(entry.turn, entry.phase) for entry in game.journal]
        order = [phase.word for phase in Phase]
        known = [(turn, order.index(phase)) for turn, phase in phases]
        assert known == sorted(known)


# -- legality has one source --------------------------------------------------------------------

MUTATIONS = ("tmrna", "mrna", "cytochromes", "endospore", "rna_ribozyme", "ribosome_rna")
COLOURS = ("red", "yellow", "green", "blue")
PLACES = ("warm_pond", "clay_mound", "hydrothermal_vent", "mars_paleo_ocean", "pumice_raft", "eutectic_brine",
          "hydrogen_volcano", "alkaline_seep", "zeolite_lagoon", "deep_hot_biosphere")  # fmt: skip
WELL_SPELT: dict[str, list[str]] = {
    "assign": [f"biont:{source}:{place}" for source in ("pool", *PLACES) for place in PLACES]
    + [f"recall:{place}" for place in PLACES]
    + [
        f"{kind}:{colour}:{place}"
        for kind in ("enzyme", "antioxidant")
        for colour in COLOURS
        for place in PLACES
    ],
    "purchase": [
        f"{kind}:{place}:{card}" for kind in ("buy", "promote") for place in PLACES for card in MUTATIONS
    ]
    + [f"churn:{place}:{row}" for place in PLACES for row in ("cosmic", "oceanic", "coastal", "continental")],
    "surcharge": [f"surcharge:{colour}" for colour in COLOURS],
    "animate": [f"animate:{colour}" for colour in COLOURS],
    "kill": [f"kill:{kind}:{colour}" for kind in ("cube", "biont") for colour in COLOURS],
    "give": [f"give:{colour}" for colour in COLOURS],
    "claimant": [f"claimant:{colour}" for colour in COLOURS],
    "lose": [f"lose:{kind}:{colour}" for kind in ("cube", "biont", "antioxidant") for colour in COLOURS]
    + [f"lose:{kind}:{card}" for kind in ("plus", "base") for card in MUTATIONS],
    "discard": [f"discard:{card}" for card in MUTATIONS],
    "substitute": [f"substitute:{colour}" for colour in COLOURS],
    "pay": [f"pay:{colour}{n}" for colour in COLOURS for n in ("", ":2")],
    "darwin_reroll": ["reroll:1,2,3,4,5,6,6,6,6,6,6,6"],
    "count_dice": ["count:99", "count:0"],
}


@settings(max_examples=20)
@given(SETUPS, st.integers(0, 10**6))
def test_what_is_well_spelt_is_an_option_or_refused_with_a_clause(setup: dict[str, Any], seed: int) -> None:
    """Every candidate is either among the options, or there is a clause and a sentence against it."""
    known = {clause.id for clause in clauses()}
    for number, game in enumerate(decisions(setup, seed)):
        decision = game.decision
        if decision is None or (decision.kind in ("assign", "purchase") and number % 9):
            continue
        allowed = {option.id for option in decision.options}
        for choice in WELL_SPELT.get(decision.kind, ()):
            refusal = game.why_not(choice)
            assert (refusal is None) is (choice in allowed), (choice, refusal)
            if refusal is not None and number % 18 == 0:
                assert refusal.rule in known
                with pytest.raises(bl.IllegalChoice) as caught:
                    game.choose(choice)
                assert caught.value.rule == refusal.rule


# -- sentences ----------------------------------------------------------------------------------


@pytest.fixture
def strict() -> Iterator[None]:
    """A missing message or placeholder is an error."""
    before = locale.set_strict(strict=True)
    yield
    locale.set_strict(before)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_that_is_said_in_a_game_has_its_words(language: str) -> None:
    known = {clause.id for clause in clauses()}
    said: set[str] = set()
    with locale.using(language):
        for seed in range(6):
            game = bl.genesis.new_game(**{**SETUP, "seed": seed, "hands": "all"})
            rng = random.Random(seed)
            while not game.over:
                assert game.decision is not None
                assert game.decision.rule in known
                assert game.decision.prompt
                # What an antioxidant pays for has a test of its own, below.
                options = [one for one in game.decision.options if not one.id.startswith("lose:antioxidant")]
                assert all(option.text for option in options)
                if rng.random() < 0.1:
                    refusals = (game.why_not(choice) for choice in WELL_SPELT.get(game.decision.kind, ()))
                    for refusal in refusals:
                        assert refusal is None or locale.text(refusal.message, **dict(refusal.data))
                game.choose(pick(game, rng))
            for entry in game.journal:
                assert entry.rule in known
                assert entry.text
                assert not {*entry.text} & {*"{}‹›"}
            said |= {entry.message for entry in game.journal}
            _ = (repr(game), repr(game.journal))
    assert len(said) > 60


@pytest.mark.rule("BG-D6-06")
@pytest.mark.usefixtures("strict")
def test_the_loss_of_an_antioxidant_has_its_words() -> None:
    pond = {"id": "warm_pond", "chromosomes": "RB", "bionts": "R", "antioxidants": "R"}
    game = bl.genesis.position({"events": ["ev50"], "tableaus": {"red": {"bacteria": [pond]}}})
    (option,) = [one for one in game.legal_options() if one.id == "lose:antioxidant:red"]
    assert "red" in option.text
