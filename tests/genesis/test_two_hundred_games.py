"""Six hundred random introductory games, and as a side effect every sentence that they can write."""

from __future__ import annotations

import random

import pytest

import bioslab as bl
from bioslab.genesis.pieces import Colour
from tests.genesis.playing import broken, steps

GAMES = 200


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_hundred_introductory_games_end_with_no_invariant_broken(seats: int) -> None:
    fewest, most = 10**6, 0
    for number in range(GAMES):
        colours = random.Random(number).sample(Colour.words(), seats)
        game = bl.genesis.new_game(players=colours, seed=number, variant="introductory")
        rng = random.Random(number)
        while not game.over:
            game.choose(rng.choice(game.legal_options()))
        assert [fault for after in steps(game) for fault in broken(after)] == [], number
        assert game.outcome is not None
        assert game.state.events == ()
        assert bl.loads(game.dumps()).scores() == game.scores()
        fewest, most = min(fewest, game.state.turn), max(most, game.state.turn)
    # 20 events without those that are left out; an aftershock shares the turn of the next one.
    assert 8 <= fewest <= most <= 20
