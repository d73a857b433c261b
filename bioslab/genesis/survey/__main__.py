"""`python -m bioslab.genesis.survey --games 2000`: whole games, looked at after every step."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bioslab.genesis.survey.report import never, report
from bioslab.genesis.survey.run import survey

TIMES = 10
"""How often each position is played."""


def _arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bioslab.genesis.survey", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="how many games (60)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--times", type=int, default=TIMES, help=f"how often each position ({TIMES})")
    parser.add_argument("--processes", type=int, default=1, help="how many processors (1)")
    parser.add_argument("--write", type=Path, help="write the report into this file, as Markdown")
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
