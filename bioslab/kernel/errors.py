"""The errors of every game. Each is a sentence somebody can act on, in the current language."""

from __future__ import annotations

import reprlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bioslab.kernel.words import PLAIN, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bioslab.kernel.words import Lexicon


_SHORT = reprlib.Repr()
_SHORT.maxlevel, _SHORT.maxstring, _SHORT.maxother = 3, 60, 60


def brief(value: object, longest: int = 60) -> str:
    """Something from outside as a short text for a message, whatever it is.

    >>> brief("red"), brief([1, [2, [3, [4]]]]), brief(10**5000)
    ('red', '[1, [2, [...]]]', 'int')
    """
    try:
        text = value if isinstance(value, str) else _SHORT.repr(value)
    except Exception:  # noqa: BLE001 - too many digits, a value that contains itself, a `repr` that fails
        text = type(value).__name__
    return text.encode("utf-8", "replace").decode("utf-8")[:longest]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with something that came from outside.

    >>> Problem("kernel.save.not_json", {"detail": "empty"}).message
    'kernel.save.not_json'
    """

    message: str
    data: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """The sentence."""
        return say(self.message, self.data)


class ProblemError(ValueError):
    """Something from outside cannot be used; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems, all of them."""
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        """One problem a line; what is wrong in the same way many times is said once."""
        return "\n".join(dict.fromkeys(str(problem) for problem in self.problems))


class SaveError(ProblemError):
    """A save that cannot be opened. `valid_prefix` is a save up to the last sound record, or None."""

    def __init__(self, problems: Iterable[Problem], valid_prefix: str | None = None) -> None:
        """Keep the problems and the part that can be rescued."""
        super().__init__(problems)
        self.valid_prefix = valid_prefix


class PositionError(ProblemError):
    """Pieces laid out by hand that no game could hold."""


class SetupError(ProblemError):
    """Arguments from which no game can be set up."""


class ChoiceError(ValueError):
    """A choice that was not made; the game is as it was.

    Attributes:
        rule: the clause that speaks against it, or that asks the question.
        message: the message id, and `data` what fills it.
    """

    def __init__(
        self, message: str, data: Mapping[str, object], rule: str = "", lexicon: Lexicon = PLAIN
    ) -> None:
        """Keep the message; the sentence is made when it is read."""
        self.message, self.data, self.rule, self._lexicon = message, dict(data), rule, lexicon
        super().__init__(message)

    def __str__(self) -> str:
        """The sentence, and the clause in brackets."""
        sentence = say(self.message, self.data, self._lexicon)
        return f"{sentence} [{self.rule}]" if self.rule else sentence


class InvalidChoice(ChoiceError):  # noqa: N818 - the public name is part of the contract
    """Not understandable: no choice of this kind could be meant."""


class IllegalChoice(ChoiceError):  # noqa: N818 - the public name is part of the contract
    """Understandable, but not allowed now; `rule` is the clause that forbids it."""


class AmbiguousChoice(ChoiceError):  # noqa: N818 - the public name is part of the contract
    """More than one option fits."""
