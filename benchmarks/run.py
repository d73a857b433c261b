"""How fast the engine is here: `python benchmarks/run.py`. It prints numbers and judges nothing."""

# ruff: noqa: INP001, T201, S603 - a command in a folder that is no package: it prints, and starts Python

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Colour

RUNS = 7
GAMES = 6


def seconds(work: Callable[[], object]) -> float:
    """How long one run of `work` takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def median(work: Callable[[], object], runs: int = RUNS) -> float:
    """The median time of several runs, in seconds, after one that does not count."""
    work()
    return statistics.median(seconds(work) for _ in range(runs))


def played(seats: int, seed: int, most: int = 10**6) -> Genesis:
    """A game of random choices, to its end or for so many choices."""
    game = bl.genesis.new_game(players=Colour.words()[:seats], seed=seed)
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        game.choose(rng.choice(game.legal_options()))
    return game


def decisions(seats: int) -> float:
    """Choices a second in random games, setting up included."""
    games = [played(seats, seed) for seed in range(GAMES)]
    choices = sum(isinstance(answer, str) for game in games for answer in game.record)
    return choices / median(lambda: [played(seats, seed) for seed in range(GAMES)])


def importing(module: str) -> float:
    """How long a fresh Python takes to import a module, in seconds, its own start not counted."""
    words = f"import time; begin = time.perf_counter(); import {module}; print(time.perf_counter() - begin)"
    command = [sys.executable, "-c", words]

    def once() -> float:
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    once()
    return statistics.median(once() for _ in range(RUNS))


def report() -> None:
    """Measure, and print a line for each number."""
    print(f"Python {sys.version.split()[0]}, medians of {RUNS} runs")
    for seats in (2, 3, 4):
        print(f"random play, {seats} players      {decisions(seats):9.0f} decisions/s")
    middle, end = played(4, 1, 150), played(4, 1)
    text = end.dumps()
    lines = (
        ("copy in the middle of a game", median(lambda: [middle.copy() for _ in range(100)]) * 1e4, "µs"),
        ("undo in the middle of a game", median(lambda: middle.copy().undo()) * 1e3, "ms"),
        ("view", median(lambda: [middle.view() for _ in range(100)]) * 1e4, "µs"),
        ("check of all invariants", median(lambda: [middle.status() for _ in range(100)]) * 1e4, "µs"),
        ("save of a finished game", median(end.dumps) * 1e3, "ms"),
        ("load of a finished game", median(lambda: bl.loads(text)) * 1e3, "ms"),
        ("all sentences of its journal", median(lambda: [str(entry) for entry in end.journal]) * 1e3, "ms"),
        ("import bioslab", importing("bioslab") * 1e3, "ms"),
        ("import bioslab.genesis", importing("bioslab.genesis") * 1e3, "ms"),
    )
    for title, number, unit in lines:
        print(f"{title:<30} {number:9.1f} {unit}")


if __name__ == "__main__":
    report()
