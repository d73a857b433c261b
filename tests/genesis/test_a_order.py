"""Parts A1 and A2: the phases of a turn, and who goes first."""

from __future__ import annotations

import random

import pytest

import bioslab as bl
from bioslab.genesis.pieces import Colour
from tests.genesis.laying import (
    asked,
    bug,
    calm,
    fall,
    forced,
    ids,
    lay,
    organism,
    own,
    place,
    play,
    told,
)

rule = pytest.mark.rule
MARS, WATERWORLD = "ev37", "ev48"


@rule("BG-A1-01", "BG-A1-02", "BG-A1-04")
def test_a_turn_is_event_assignment_autocatalytic_roll_darwin_roll_purchase() -> None:
    game = lay(
        events=[WATERWORLD, "ev45"], hands=("forced",), dice=[[5, 6], calm(2)],
        refugia=[place("clay_mound", bionts="R")],
        tableaus={"red": own(bug("warm_pond", "R"), catalysts="G")},
    )  # fmt: skip
    while game.state.turn == 1:
        game.choose("pass" if "pass" in ids(game) else 0)
    phases = [entry.phase for entry in game.journal if entry.turn == 1]
    changes = [phase for before, phase in zip(["", *phases], phases, strict=False) if before != phase]
    assert changes == ["event", "assignment", "autocatalytic", "darwin", "purchase"]
    assert game.journal[len(phases)].message == "genesis.event.reveal"


@rule("BG-A2-01", "BG-A2-03")
@pytest.mark.parametrize("seats", [("red", "yellow", "green", "blue"), ("blue", "green", "yellow", "red")])
def test_the_leftmost_colour_goes_first_and_then_clockwise_round_the_table(seats: tuple[str, ...]) -> None:
    game = fall("ev44", players=list(seats))  # yellow, blue, red
    at = seats.index("yellow")
    assert [player.word for player in game.state.order] == [*seats[at:], *seats[:at]]


@rule("BG-A2-04")
def test_a_colour_that_nobody_plays_is_passed_over() -> None:
    game = fall(MARS, players=["green", "blue"])  # printed red, yellow, blue: as in J1
    assert [player.word for player in game.state.order] == ["blue", "green"]
    game = fall(MARS, players=["blue", "green", "yellow"])
    assert [player.word for player in game.state.order] == ["yellow", "blue", "green"]


@rule("BG-A2-03")
def test_the_second_icon_does_not_name_the_second_player() -> None:
    game = fall(MARS, players=["red", "green", "yellow", "blue"])  # printed red, yellow, blue
    assert [player.word for player in game.state.order] == ["red", "green", "yellow", "blue"]


@rule("BG-A2-01", "BG-A1-04", "BG-A1-13")
def test_the_first_player_goes_first_in_assignment_and_purchase() -> None:
    tableaus = {"red": own(bug("warm_pond", "R")), "blue": own(bug("clay_mound", "B"))}
    game = fall(WATERWORLD, tableaus=tableaus, dice=[calm(2), calm(2)])  # blue, green, yellow
    assert asked(game) == ("assign", "blue")
    play(game, "pass", "pass")
    assert asked(game) == ("darwin_order", "blue")
    play(game, "organism:clay_mound")
    assert asked(game) == ("darwin_order", "red")
    game.choose("organism:warm_pond")
    assert asked(game) == ("purchase", "blue")


@rule("BG-A2-08")
def test_passing_ends_a_players_part_of_the_phase_only() -> None:
    game = lay(phase="assignment", active=["cosmic"], refugia=[place("mars_paleo_ocean")], hands=("forced",))
    game.choose("pass")
    assert asked(game) == ("assign", "blue")
    assert [entry.rule for entry in told(game, "genesis.assign.pass")] == ["BG-A2-08"]


@rule("BG-A-06", "BG-I0-01", "BG-A1-01")
def test_the_game_ends_after_the_turn_of_the_last_event() -> None:
    game = fall(WATERWORLD, "ev45")
    while game.state.turn == 1:
        game.choose("pass")
    forced(game)
    assert not game.over
    while game.decision:
        game.choose("pass")
    assert (game.over, game.state.turn, game.state.phase_word) == (True, 2, "end")
    assert game.outcome is not None
    assert game.outcome.reason == "events"


@rule("BG-A-04")
@pytest.mark.parametrize(("short", "most"), [(False, 19), (True, 16)])
def test_a_game_has_at_most_nineteen_turns_and_a_short_one_sixteen(short: bool, most: int) -> None:
    for seed in range(3):
        # In the introductory game nothing ends it before its events do.
        game = bl.genesis.new_game(seed=seed, short=short, variant="introductory")
        dice = random.Random(seed)
        while not game.over:
            game.choose(dice.choice(game.legal_options()))
        shocks = sum(game.setup.cards.events[event].aftershock for event in game.state.discard[:-1])
        assert game.state.turn == (17 if short else 20) - shocks
        assert "ev43" in game.state.discard  # Late Heavy Bombardment is never left out
        assert game.state.turn <= most


@rule("BG-A-04", "BG-D10-03", "BG-H3-16")
@pytest.mark.parametrize(("short", "most"), [(False, 19), (True, 16)])
def test_a_runaway_climate_or_an_oxygen_crisis_can_only_shorten_a_game(short: bool, most: int) -> None:
    ends = set()
    for seed in range(8):
        game, dice = bl.genesis.new_game(seed=seed, short=short), random.Random(seed)
        while not game.over:
            game.choose(dice.choice(game.legal_options()))
        assert game.state.turn <= most
        assert game.outcome is not None
        ends.add(game.outcome.reason)
    assert "armageddon" in ends


@rule("BG-A-13", "BG-A-14", "BG-B3-03")
def test_a_guest_buys_and_the_host_tableau_pays_and_earns() -> None:
    tableaus = {"red": own(bug("warm_pond", "RB"), catalysts="G")}
    game = lay(
        phase="darwin", order=["blue", "red"], tableaus=tableaus, dice=[[1, 2, 3, 4]],
        mutation_decks={"continental": ["endospore", "calvin_cycle"]},
    )  # fmt: skip
    assert asked(game) == ("purchase", "blue")
    play(game, "buy:warm_pond:endospore")
    assert game.state.tableaus[Colour.RED].catalysts == (0, 0, 1, 0)
    assert game.state.tableaus[Colour.BLUE].catalysts == (0, 0, 0, 0)
    assert [one.card.id for one in organism(game, "warm_pond").mutations] == ["endospore"]


@rule("BG-GL-30", "BG-B1-01", "BG-B1-03")
def test_three_bionts_make_at_most_three_organisms() -> None:
    three = own(bug("warm_pond", "R"), bug("clay_mound", "R"), bug("pumice_raft", "R"))
    assert lay(phase="purchase", tableaus={"red": three}, hands=("forced",)).status() == ()
    without = own(bug("warm_pond", "R"), bug("clay_mound", ""))
    with pytest.raises(bl.PositionError, match="I-06"):
        lay(phase="purchase", tableaus={"red": without})
