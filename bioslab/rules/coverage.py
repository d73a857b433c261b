"""How many clauses of a rulebook the tests show, section by section.

Some clauses no program can show (where the cards lie on a table of wood). They stand with the reason
in `untestable.toml`, are listed apart and count neither as shown nor as missing.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bioslab.rules import marks, table
from bioslab.rules.book import Clause, clauses, section_title

if TYPE_CHECKING:
    from pathlib import Path

UNTESTABLE = table.FOLDER / "untestable.toml"


def untestable(game: str) -> dict[str, str]:
    """The clauses that no program can test, each with the reason.

    >>> untestable("genesis")["BG-B1-04"]
    'An absence: there is nothing in the program to look at.'
    """
    reasons = tomllib.loads(UNTESTABLE.read_text(encoding="utf-8")).get(game, {})
    return {str(key): str(reason) for key, reason in reasons.items()}


@dataclass(frozen=True)
class Coverage:
    """The clauses of one game beside the tests that cite them."""

    game: str
    found: marks.Marks
    reasons: dict[str, str]

    @cached_property
    def testable(self) -> tuple[Clause, ...]:
        """The clauses that count."""
        return tuple(one for one in clauses(self.game) if one.id not in self.reasons)

    @property
    def missing(self) -> tuple[Clause, ...]:
        """The clauses that no test cites."""
        return tuple(one for one in self.testable if one.id not in self.found.places)

    @property
    def sections(self) -> dict[str, tuple[int, int]]:
        """For each section how many of its testable clauses are covered, and how many there are."""
        open_ones = {one.id for one in self.missing}
        counts: dict[str, tuple[int, int]] = {}
        for one in self.testable:
            covered, total = counts.get(one.section, (0, 0))
            counts[one.section] = (covered + (one.id not in open_ones), total + 1)
        return counts

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with the marks and with the list of untestable clauses, one sentence each."""
        ids = {one.id for one in clauses(self.game)}
        found = [f"{place}: the id in a rule mark must be a plain string" for place in self.found.unreadable]
        for key, places in sorted(self.found.places.items()):
            if key not in ids:
                near = ", ".join(table.near(key, ids))
                found.append(f"{', '.join(places)}: there is no clause {key} (near: {near})")
            elif key in self.reasons:
                found.append(f"{', '.join(places)}: {key} is tested, but {UNTESTABLE.name} says it cannot be")
        found += [f"{UNTESTABLE.name}: there is no clause {key}" for key in self.reasons if key not in ids]
        return tuple(found)


def measure(game: str, tests: Path) -> Coverage:
    """The coverage of a game's clauses by the tests in a folder."""
    return Coverage(game, marks.collect(tests), untestable(game))


def as_data(coverage: Coverage) -> dict[str, object]:
    """The coverage as plain data for `--json`."""
    missing = {one.id for one in coverage.missing}
    return {
        "game": coverage.game,
        "total": len(coverage.testable),
        "covered": len(coverage.testable) - len(missing),
        "sections": [
            {"section": section, "title": section_title(section), "covered": covered, "total": total}
            for section, (covered, total) in coverage.sections.items()
        ],
        "missing": sorted(missing),
        "untestable": coverage.reasons,
        "tests": {key: coverage.found.places[key] for key in sorted(coverage.found.places)},
        "faults": list(coverage.faults),
    }
