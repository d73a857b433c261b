"""`python -m bioslab.rules genesis`: which clauses of the rulebook the tests show."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bioslab.rules import coverage, table
from bioslab.rules.book import section_title

TESTS = table.FOLDER.parent.parent / "tests"


def _arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bioslab.rules", description=__doc__)
    parser.add_argument("game", nargs="?", default="genesis", choices=table.GAMES)
    parser.add_argument("--missing", action="store_true", help="list the clauses that no test cites")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--tests", type=Path, default=TESTS, help="the folder of the tests")
    return parser.parse_args(given)


def report(measured: coverage.Coverage, *, missing: bool) -> str:
    """The coverage as lines of text, a section each."""
    lines = []
    for section, (covered, total) in measured.sections.items():
        lines.append(f"{section:>4} {covered:>4} /{total:>3}  {section_title(section)}")
        if missing:
            lines += [f"            {one}" for one in measured.missing if one.section == section]
    if missing:
        lines += ["", "No program can test these:"]
        lines += [f"            {key}  {reason}" for key, reason in measured.reasons.items()]
    total = len(measured.testable)
    covered = total - len(measured.missing)
    lines.append(
        f" all {covered:>4} /{total:>3}  {covered / total:.0%}; {len(measured.reasons)} more are untestable"
    )
    return "\n".join(lines)


def main(given: list[str]) -> int:
    """Print the coverage; 1 when a test cites a clause that is not there, 2 without tests, else 0."""
    arguments = _arguments(given)
    if not arguments.tests.is_dir():
        print(f"There is no folder {arguments.tests}: name the folder of the tests with --tests.")
        return 2
    measured = coverage.measure(arguments.game, arguments.tests)
    if arguments.json:
        print(json.dumps(coverage.as_data(measured), indent=2, ensure_ascii=False))
    else:
        print(report(measured, missing=arguments.missing))
        for fault in measured.faults:
            print(fault)
    return 1 if measured.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
