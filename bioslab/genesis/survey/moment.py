"""One step of a game and what it did: what the laws look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.pieces import Counts
    from bioslab.genesis.state import Refugium, State
    from bioslab.kernel.agenda import Step
    from bioslab.kernel.journal import Entry


@dataclass(slots=True)
class Moment:
    """A step that has just run, or been answered.

    Attributes:
        game: the game, after it.
        before: the table before it.
        step: the step.
        entries: the journal lines it wrote.
        faces: the dice it was given; None when it rolled none.
        choice: the id of the option it was given; None when it had none.
        memory: what the laws of this game keep from one moment to the next.
    """

    game: Genesis
    before: State
    step: Step[Any]
    entries: list[Entry]
    faces: tuple[int, ...] | None
    choice: str | None
    memory: dict[str, Any]

    @property
    def after(self) -> State:
        """The table now."""
        return self.game.state

    def refugium(self) -> tuple[Refugium, Refugium] | None:
        """The refugium of the step, before and after; None when it is gone."""
        place = str(getattr(self.step, "place", ""))
        was, now = self.before.refugium(place), self.after.refugium(place)
        return (was, now) if was is not None and now is not None else None

    def organism(self) -> Organism | None:
        """The organism of the step as it was before."""
        return self.before.organism(getattr(self.step, "organism", ""))

    def said(self, message: str) -> list[Entry]:
        """The lines with this message that the step wrote."""
        return [one for one in self.entries if one.message == message]


Verdict = bool | None
"""True where a law holds, False where it is broken, None where there was nothing to look at."""

LAWS: dict[type[Any], list[tuple[str, Callable[[Moment], Verdict]]]] = {}
"""By the class of the step the laws that look at it, each with the number of its invariant."""

L = TypeVar("L", bound="Callable[[Moment], Verdict]")


def law(name: str, *steps: type[Any]) -> Callable[[L], L]:
    """Have a law look at these steps.

    Args:
        name: the number of the invariant, "I-19".
        steps: classes of steps; it looks at their moments only.
    """

    def register(function: L) -> L:
        for one in steps:
            LAWS.setdefault(one, []).append((name, function))
        return function

    return register


def total(*counts: Counts) -> int:
    """All the pieces.

    >>> total((1, 0, 2, 0), (0, 0, 0, 4))
    7
    """
    return sum(sum(one) for one in counts)
