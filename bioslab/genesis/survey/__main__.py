"""`python -m bioslab.genesis.survey --games 2000`: whole games, looked at after every step."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from bioslab.genesis.survey.report import never, report
from bioslab.genesis.survey.run import survey

TIMES = 10
"""How often each position is played."""


MOST_GAMES, MOST_PROCESSES = 1_000_000, 64


def _whole(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within bounds from the command line."""

    def read(said: str) -> int:
        # A number of more digits than the bound is none that could fit.
        number = int(said) if said.isascii() and said.isdigit() and len(said) <= len(str(most)) else -1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(
                f"a whole number from {least} to {most} is needed, not {said[:40]}"
            )
        return number

    return read


def _file(said: str) -> Path:
    """Reads the name of a file to write, before anything is played for it."""
    path = Path(said)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(
            f"{said[:200]} cannot be written: name a file in a folder that is there"
        )
    return path


def _arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bioslab.genesis.survey", description=__doc__)
    parser.add_argument("--games", type=_whole(0, MOST_GAMES), default=60, help="how many games (60)")
    parser.add_argument(
        "--first", type=_whole(0, MOST_GAMES), default=0, help="the number of the first game (0)"
    )
    parser.add_argument(
        "--times", type=_whole(0, MOST_GAMES), default=TIMES, help=f"how often each position ({TIMES})"
    )
    parser.add_argument(
        "--processes", type=_whole(1, MOST_PROCESSES), default=1, help="how many processors (1)"
    )
    parser.add_argument("--write", type=_file, help="write the report into this file, as Markdown")
    return parser.parse_args(given)


def main(given: list[str]) -> int:
    """Play and print the report; 1 when something does not hold or never occurred, else 0."""
    said = _arguments(given)
    found = survey(range(said.first, said.first + said.games), said.times, said.processes)
    command = f"python -m bioslab.genesis.survey --games {said.games} --times {said.times}"
    text = report(found, command + (f" --first {said.first}" if said.first else ""))
    if said.write is not None:
        said.write.write_text(text, encoding="utf-8")
    sys.stdout.write(text)
    return 1 if found.faults or never(found) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
