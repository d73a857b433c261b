"""Exercises that check themselves: the right answer is computed, the reader's is held beside it.

Each answer is a function of `bioslab/lessons/answers/`, marked with its number; its sentences are the
messages `lessons.NUMBER.right` and `lessons.NUMBER.hint`. A wrong answer never shows the right one.
"""

from __future__ import annotations

import importlib
import math
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from numbers import Real
from types import MappingProxyType
from typing import Final, TypeAlias

from bioslab.lessons import answers
from bioslab.lessons.lines import Lines, plain, said, shortly
from bioslab.locale import text

HUNDRED: Final = 100

_Work: TypeAlias = Callable[[], object]


class UnknownExerciseError(LookupError):
    """There is no exercise of that number; the message names near ones."""


@dataclass(frozen=True, slots=True)
class Right:
    """A right answer with what its sentence needs besides.

    Attributes:
        value: the answer.
        data: placeholders of the message `lessons.NUMBER.right`.
    """

    value: object
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: its number, how far off a number may be, and the work that gives the answer."""

    number: str
    within: float
    work: _Work

    def right(self) -> Right:
        """The right answer, computed now."""
        value = self.work()
        return value if isinstance(value, Right) else Right(value)


@dataclass(frozen=True, slots=True, repr=False)
class Checked(Lines):
    """What became of an answer: `result` is True, False, or None for "not answered yet"."""

    number: str
    result: bool | None
    line: str

    def __repr__(self) -> str:
        """The sentence, which begins with a sign: ✓, ✗ or ·."""
        return self.line


_exercises: dict[str, Exercise] = {}


def exercise(number: str, *, within: float = 0.0) -> Callable[[_Work], _Work]:
    """Mark a function without arguments as the right answer of an exercise.

    Args:
        number: the notebook and the exercise, for example "20.1".
        within: how far a number may lie from the right one; 0 for whole numbers and words.

    Raises:
        ValueError: the number is taken.
    """

    def mark(work: _Work) -> _Work:
        if number in _exercises and _exercises[number].work.__qualname__ != work.__qualname__:
            raise ValueError(f"exercise {number} is written twice")
        _exercises[number] = Exercise(number, within, work)
        return work

    return mark


@cache
def all_exercises() -> Mapping[str, Exercise]:
    """All exercises by number."""
    for module in pkgutil.iter_modules(answers.__path__):
        importlib.import_module(f"{answers.__name__}.{module.name}")
    return MappingProxyType(dict(sorted(_exercises.items())))


def check(number: str, answer: object) -> Checked:
    """Hold an answer beside the right one.

    Args:
        number: the number of the exercise, as in "20.1".
        answer: a number, a word, several words in any order, or None for "not yet".

    Raises:
        UnknownExerciseError: there is no such exercise.

    >>> check("0.1", None)
    · Exercise 0.1: no answer yet. Write yours in place of None and run the cell again.
    >>> check("0.1", 6)
    ✓ Exercise 0.1: right. A die has 6 faces.
    >>> check("0.1", 7)
    ✗ Exercise 0.1: not yet. Count the faces of one die.
    """
    task = _exercise(number)
    if answer is None:
        return Checked(number, None, text("lessons.check.open", number=number))
    right = task.right()
    if _same(answer, right.value, task.within):
        sentence = text(f"lessons.{number}.right", **{"answer": _told(right.value), **right.data})
        return Checked(number, True, text("lessons.check.right", number=number, sentence=sentence))
    sentence = _hint(task, answer, right)
    return Checked(number, False, text("lessons.check.wrong", number=number, sentence=sentence))


def _exercise(number: str) -> Exercise:
    found = all_exercises().get(said(number))
    if found is None:
        near = get_close_matches(shortly(number), all_exercises(), n=3, cutoff=0.0)
        raise UnknownExerciseError(text("lessons.check.unknown", got=shortly(number), near=", ".join(near)))
    return found


def _hint(task: Exercise, answer: object, right: Right) -> str:
    """What may help: first the slips that have nothing to do with the question."""
    if _is_number(right.value):
        if isinstance(answer, tuple):
            return text("lessons.check.comma")
        if not _is_number(answer):
            return text("lessons.check.number")
        if _same(_float(answer) / HUNDRED, right.value, task.within):
            return text("lessons.check.percent")
    return text(f"lessons.{task.number}.hint", **right.data)


def _same(answer: object, right: object, within: float) -> bool:
    if _is_number(right):
        return _is_number(answer) and abs(_float(answer) - _float(right)) <= within + 1e-12
    single = isinstance(right, set | frozenset) and all(len(str(one)) == 1 for one in right)
    if single and isinstance(answer, str):
        answer = _letters(answer)
    try:
        return plain(answer) == plain(right)
    except RecursionError:  # lists in lists in lists
        return False


def _letters(written: str) -> set[str]:
    """Letters that somebody wrote in one string instead of a set: "acd" or "a, c, d"."""
    return {letter for letter in written.casefold() if letter.isalpha()}


def _is_number(value: object) -> bool:
    """Whether it is a number; truth values are words here. NumPy's numbers say what they are by `item`."""
    try:
        item = getattr(value, "item", None)
        plain = item() if callable(item) and getattr(value, "ndim", None) == 0 else value
    except Exception:  # noqa: BLE001 - whatever it is, it is no number
        return False
    return isinstance(plain, Real) and not isinstance(plain, bool)


def _told(value: object) -> object:
    """The answer as a sentence takes it: fractions as decimals, so that `{answer:.3f}` can shorten them."""
    return value if not _is_number(value) or isinstance(value, int) else _float(value)


def _float(value: object) -> float:
    try:
        return float(value)  # type: ignore[arg-type]
    except OverflowError:
        return math.inf
    except Exception:  # noqa: BLE001 - a number that does not know what it is equals nothing
        return math.nan
