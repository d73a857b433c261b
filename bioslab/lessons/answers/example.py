"""The exercise that shows how exercises are written."""

from __future__ import annotations

from bioslab.lessons.exercises import exercise
from bioslab.odds.faults import FACES


@exercise("0.1")
def faces_of_a_die() -> int:
    """How many faces a die has."""
    return len(FACES)
