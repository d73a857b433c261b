"""Explorers of the odds: what changes when a slider moves. Made by `bioslab.odds.explore` and `design`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.odds import Refuge
from bioslab.odds.faults import check_word
from bioslab.widgets.explorers.courses import Lineage
from bioslab.widgets.explorers.darwin_roll import Darwin
from bioslab.widgets.explorers.designer import Designer
from bioslab.widgets.explorers.explorer import Explorer
from bioslab.widgets.explorers.microbe import Survival
from bioslab.widgets.explorers.refugium_roll import RefugeRoll
from bioslab.widgets.explorers.rolls import Autocatalytic, Cancer, Genobot, Tie

if TYPE_CHECKING:
    from bioslab.widgets.explorers.subject import Subject

__all__ = ["Designer", "Explorer", "designer", "explorer_of"]

SUBJECTS: dict[str, type[Subject]] = {
    "autocatalytic": Autocatalytic, "darwin": Darwin, "cancer": Cancer, "lineage": Lineage,
    "survival": Survival, "tie": Tie, "genobot": Genobot,
}  # fmt: skip


def explorer_of(what: object, start: dict[str, Any], *, language: str | None = None) -> Explorer:
    """The explorer of a kind of roll by its word, or of a `Refuge`; see `bioslab.odds.explore`."""
    if isinstance(what, Refuge):
        again = {"again": what.own_colour}
        return Explorer(RefugeRoll(), {**again, **start, "place": what}, language=language)
    check_word("what", what, SUBJECTS)
    return Explorer(SUBJECTS[str(what)](), start, language=language)


def designer(start: dict[str, Any], *, folder: str, language: str | None = None) -> Designer:
    """The designer of refugia; see `bioslab.odds.design`."""
    return Designer(start, folder=folder, language=language)
