"""Predict, then look: a guess is written down first and held beside the answer afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bioslab.lessons.lines import LONGEST, Lines, plain, said
from bioslab.locale import text

LONGEST_LINE = 200
"""Longer answers are cut."""

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, repr=False)
class Looked(Lines):
    """A guess beside the answers, one line for each, as text that a screen reader can read.

    Attributes:
        results: for each name True (right), False (wrong), or None (not guessed).
        lines: the sentences.
    """

    results: Mapping[str, bool | None]
    lines: tuple[str, ...]

    def __repr__(self) -> str:
        """One line for each answer."""
        return "\n".join(self.lines)


@dataclass(frozen=True, slots=True, repr=False)
class Guess(Lines):
    """What somebody expects, by name; None for what they do not want to guess."""

    expected: Mapping[str, object]

    def __repr__(self) -> str:
        """The guess, as it will be looked up."""
        return "\n".join(
            text("lab.guess.none", name=_label(name))
            if value is None
            else text("lab.guess.made", name=_label(name), guess=_shown(value))
            for name, value in self.expected.items()
        )

    def look(self, **answers: object) -> Looked:
        """Hold the guess beside the answers.

        Args:
            answers: the answers, under the names of the guess.

        Raises:
            ValueError: a name of the guess has no answer, or an answer no guess.

        >>> Guess({"life": 2, "doubles": False, "deaths": None}).look(life=2, doubles=True, deaths=1)
        ✓ life: 2. Right!
        ✗ doubles: you guessed no, it is yes.
        · deaths: it is 1. (No guess.)
        """
        strange = set(answers) ^ set(self.expected)
        if strange:
            raise ValueError(text("lab.guess.names", names=", ".join(sorted(strange))))
        results = {name: _right(self.expected[name], answer) for name, answer in answers.items()}
        lines = tuple(self._line(name, answer, results[name]) for name, answer in answers.items())
        return Looked(results, lines)

    def _line(self, name: str, answer: object, right: bool | None) -> str:
        data = {"name": _label(name), "answer": _shown(answer), "guess": _shown(self.expected[name])}
        if right is None:
            return text("lab.guess.skipped", **data)
        return text("lab.guess.right" if right else "lab.guess.wrong", **data)


def guess(**expected: object) -> Guess:
    """Write a guess down: `guess(dice=4, doubles=True)`. Leave `None` where you do not want to guess.

    >>> guess(dice=None)
    dice: no guess yet. Write your guess in place of None and run the cell again.
    """
    return Guess(expected)


def _right(guessed: object, answer: object) -> bool | None:
    if guessed is None:
        return None
    if isinstance(answer, bool) and isinstance(guessed, str):
        # "no" in the reader's language is as good as False.
        return plain(guessed) in {plain(answer), plain(_shown(answer))}
    return plain(guessed) == plain(answer)


def _shown(value: object) -> str:
    if isinstance(value, list | tuple | set | frozenset):
        return _cut(", ".join(_one(one) for one in value))
    return _cut(_one(value))


def _one(value: object) -> str:
    if isinstance(value, bool):
        return text("lab.guess.yes" if value else "lab.guess.no")
    return said(value)


def _cut(words: str) -> str:
    """No more of it than a line holds."""
    short = words if len(words) <= LONGEST_LINE else f"{words[:LONGEST]} ..."
    return short.encode("utf-8", "replace").decode("utf-8")


def _label(name: str) -> str:
    return name.replace("_", " ")
