"""Steps: small frozen values on a stack, each of them one thing the rules still have to do.

A step runs once. It may change the state, push further steps (the last pushed runs first), or hand
back a request: a `Decision` for a person, a `Roll` for the dice, a `Deal` for a shuffle. The answer
comes back to the same step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from bioslab.kernel.decision import Decision
    from bioslab.kernel.dice import Deal, Roll
    from bioslab.kernel.words import Refusal

G = TypeVar("G")
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def step(cls: type[T]) -> type[T]:
    """Make a class of steps out of its fields: a dataclass with slots that nothing may change.

    Steps are made by the hundred thousand. The guard of a frozen dataclass makes each of them three times as
    dear, so here the type checker stands guard alone.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


class Step(Generic[G]):
    """One thing still to be resolved. `rule` is the clause it carries out."""

    __slots__ = ()
    rule: ClassVar[str]
    message: ClassVar[str] = ""
    """Message id that names the step on the agenda; its data are the step's own fields.

    Empty for steps that only look after something: they are not announced.
    """
    waits: ClassVar[bool] = False
    """Whether a question with one option waits for a person all the same, as a chore does."""

    def run(self, game: G) -> Decision | Roll | Deal | None:
        """Do it, or ask for what is missing."""
        raise NotImplementedError

    def answer(self, game: G, answer: Any) -> None:
        """Go on with the answer: an option id, the faces of a roll, or the order of a deal."""
        raise NotImplementedError

    def why_not(self, game: G, choice: str) -> Refusal | None:  # noqa: ARG002 - for the steps that ask
        """Why a choice that is not among the options is not allowed; None when it makes no sense at all."""
        return None
