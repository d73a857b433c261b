"""How fast the engine is here: `python benchmarks/run.py`. It prints numbers and judges nothing."""

# ruff: noqa: INP001, T201, S603 - a command in a folder that is no package: it prints, and starts Python

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from playouts import Count, Playout, peers, played, us

import bioslab as bl

RUNS = 7
SECONDS = 0.35
"""How long one engine plays before the next has its turn."""


def seconds(work: Callable[[], object]) -> float:
    """How much of this process's own time one run of `work` takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def median(work: Callable[[], object], runs: int = RUNS) -> float:
    """The median time of several runs, in seconds, after one that does not count."""
    work()
    return statistics.median(seconds(work) for _ in range(runs))


# -- random play beside the peers ---------------------------------------------------------------


def rate(playout: Playout, first: int) -> tuple[float, float, int]:
    """Decisions and choices a second in games of consecutive seeds, and the first seed that is left."""
    counts: list[Count] = []
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        counts.append(playout(first + len(counts)))
    asked, chosen = (sum(numbers) for numbers in zip(*counts, strict=True))
    return asked / spent, chosen / spent, first + len(counts)


def rates(playouts: dict[str, Playout]) -> dict[str, tuple[float, float]]:
    """The median rates of each; they play by turns, so that a busy machine slows all of them down."""
    found: dict[str, list[tuple[float, float]]] = {title: [] for title in playouts}
    seeds = dict.fromkeys(playouts, 1)
    for playout in playouts.values():
        playout(0)  # cards are read, caches filled
    for _ in range(RUNS):
        for title, playout in playouts.items():
            asked, chosen, seeds[title] = rate(playout, seeds[title])
            found[title].append((asked, chosen))
    return {title: (middle(0, both), middle(1, both)) for title, both in found.items()}


def middle(part: int, numbers: list[tuple[float, float]]) -> float:
    """The median of the first or the second numbers."""
    return statistics.median(both[part] for both in numbers)


def random_play() -> None:
    """One line for each engine: decisions a second, and how many times those of each peer that is."""
    others = peers()
    measured = rates({**us(), **others})
    print("\nRandom play of whole games, setting up included, a second of one core")
    print(f"{'':<26}{'asked':>9}{'choices':>9}" + "".join(f"{f'/ {peer}':>30}" for peer in others))
    for title, (asked, chosen) in measured.items():
        ratios = [(asked / measured[peer][0], chosen / measured[peer][1]) for peer in others]
        cells = "".join(f"{f'{all_of_them:.2f} and {choices:.2f}':>30}" for all_of_them, choices in ratios)
        print(f"{title:<26}{asked:>9.0f}{chosen:>9.0f}{cells}")
    if not others:
        print("catanatron and chess are not installed: pip install -e .[benchmarks]")


# -- the other figures --------------------------------------------------------------------------


def importing(module: str) -> float:
    """How long a fresh Python takes to import a module, in seconds, its own start not counted."""
    words = f"import time; begin = time.process_time(); import {module}; print(time.process_time() - begin)"
    command = [sys.executable, "-c", words]

    def once() -> float:
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    once()
    return statistics.median(once() for _ in range(RUNS))


def figures() -> None:
    """One line for each number."""
    middle, end = played(4, 1, most=150), played(4, 1)
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
    print(f"\nA game of four with {len(end.record)} answers and {len(end.journal)} lines")
    for title, number, unit in lines:
        print(f"{title:<30} {number:9.1f} {unit}")


if __name__ == "__main__":
    print(f"Python {sys.version.split()[0]}, medians of {RUNS} runs of this process's own time")
    random_play()
    figures()
