"""Golden games: three games as they were played once, as text.

Any change of dice, shuffles, rules or sentences shows as a difference here. If it is wanted, write them anew

    python -m tests.genesis.test_golden

read the difference in Git line by line, and say in the commit message why it is right. Dice and shuffles
must never change: saves and printed lessons depend on them.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.kernel.record import Dealt, written

FOLDER = Path(__file__).parent / "golden"


def promised() -> Genesis:
    """The script that the first release promised: random choices in an introductory game of three."""
    game = bl.genesis.new_game(players=("red", "blue", "green"), seed=3, variant="introductory")
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.legal_options()))
    return game


def eager() -> Genesis:
    """A standard game of two, played by a rule that anybody can follow at a table.

    Of the options that do something, take the one whose number is the number of answers so far, counted
    round and round; pass, wait or vote for the end of the world only when nothing else is left.
    """
    game = bl.genesis.new_game(players=("green", "yellow"), seed=7)
    while not game.over:
        lazy = ("pass", "recall", "leave", "wait", "medea")
        busy = [one for one in game.legal_options() if one.id.split(":")[0] not in lazy]
        game.choose(busy[len(game.record) % len(busy)] if busy else 0)
    return game


def by_hand() -> Genesis:
    """A short game of four, all chores in the players' hands: the last option each time, or the first."""
    game = bl.genesis.new_game(players=("blue", "red", "yellow", "green"), seed=11, short=True, hands="all")
    while not game.over:
        last = len(game.legal_options()) - 1
        game.choose(last if len(game.record) % 3 else 0)
    return game


GAMES: dict[str, Callable[[], Genesis]] = {"promised": promised, "eager": eager, "by_hand": by_hand}


def transcript(game: Genesis) -> str:
    """A game as text: how the cards lay, what was said in each turn and phase, and how it ended."""
    lines = [written(answer) for answer in game.record if isinstance(answer, Dealt)]
    heading = ""
    for entry in game.journal:
        here = f"-- turn {entry.turn}, {entry.phase}"
        if here != heading:
            lines += ["", here]
            heading = here
        lines.append(str(entry))
    assert game.outcome is not None
    lines += ["", f"scores {game.scores()}", f"winners {game.outcome.winners}", f"{len(game.record)} answers"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text("utf-8")
    with bl.locale.using("en"):
        now = transcript(GAMES[name]())
    for number, (was, line) in enumerate(zip(golden.splitlines(), now.splitlines(), strict=False), start=1):
        assert line == was, f"line {number}"
    assert now == golden


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_has_a_bit_of_everything(name: str) -> None:
    game = GAMES[name]()
    assert len(game.journal) > 200
    assert {entry.phase for entry in game.journal} == {
        "setup", "event", "assignment", "autocatalytic", "darwin", "purchase", "end",
    }  # fmt: skip


if __name__ == "__main__":
    for title, make in GAMES.items():
        (FOLDER / f"{title}.txt").write_text(transcript(make()), "utf-8")
        sys.stdout.write(f"golden/{title}.txt\n")
