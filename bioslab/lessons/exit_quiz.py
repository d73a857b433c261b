"""The questions at the end of a lesson: options to choose from, looked up without giving the answer away."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase
from typing import Final

from bioslab.lessons.lines import Lines, said, shortly
from bioslab.lessons.quiz import Report
from bioslab.locale import text

FOLDER: Final = Path(__file__).parent / "quizzes"


class UnknownQuizError(LookupError):
    """There is no quiz for that lesson; the message lists those that there are."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question: its number in the quiz, the letters to choose from, the right one."""

    lesson: str
    number: int
    options: tuple[str, ...]
    right: str

    def sentence(self, part: str) -> str:
        """A sentence of the question: "ask", the letter of an option, or "why"."""
        return text(f"lessons.quiz.{self.lesson}.{self.number}.{part}")

    @property
    def lines(self) -> tuple[str, ...]:
        """The question, and a line for each option."""
        options = (f"   {letter}) {self.sentence(letter)}" for letter in self.options)
        return (f"{self.number}. {self.sentence('ask')}", *options)


@dataclass(frozen=True, slots=True, repr=False)
class ExitQuiz(Lines):
    """The questions of one lesson."""

    questions: tuple[Question, ...]

    def __repr__(self) -> str:
        """The questions and their options."""
        return "\n".join(line for question in self.questions for line in question.lines)

    def check(self, *answers: str | None) -> Report:
        """Look the answers up: a letter for each question, None for "not yet".

        A right answer is explained; a wrong one is not replaced by the right one.

        Raises:
            ValueError: there are more answers than questions, or fewer.
        """
        if len(answers) != len(self.questions):
            wanted = len(self.questions)
            raise ValueError(text("lessons.quiz.count", wanted=wanted, got=len(answers)))
        results = tuple(map(_result, self.questions, answers))
        lines = list(map(_line, self.questions, answers, results))
        right = sum(result is True for result in results)
        lines.append(text("lessons.quiz.sum", right=right, all=len(results)))
        return Report(results, tuple(lines))


def quizzes() -> tuple[str, ...]:
    """The lessons that have a quiz, by number."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def quiz(lesson: str) -> ExitQuiz:
    """The exit quiz of a lesson; its file `quizzes/LESSON.toml` names the right letter of each question.

    Args:
        lesson: the number of the notebook, as in "20".

    Raises:
        UnknownQuizError: that lesson has no quiz.

    >>> quiz("00").check("b", None)
    ✓ 1. Right: a die has no memory.
    · 2. No answer yet.
    Right: 1 of 2.
    """
    if said(lesson) not in quizzes():
        raise UnknownQuizError(text("lessons.quiz.unknown", got=shortly(lesson), known=", ".join(quizzes())))
    plan = tomllib.loads((FOLDER / f"{lesson}.toml").read_text(encoding="utf-8"))
    return ExitQuiz(tuple(_question(lesson, *numbered) for numbered in enumerate(plan["question"], start=1)))


def _question(lesson: str, number: int, plan: dict[str, object]) -> Question:
    options = tuple(ascii_lowercase[: int(str(plan["options"]))])
    return Question(lesson, number, options, str(plan["right"]))


def _result(question: Question, answer: str | None) -> bool | None:
    return None if answer is None else said(answer).strip().casefold() == question.right


def _line(question: Question, answer: str | None, right: bool | None) -> str:
    number = question.number
    if right is None:
        return text("lessons.quiz.open", number=number)
    if right:
        return text("lessons.quiz.right", number=number, why=question.sentence("why"))
    return text("lessons.quiz.wrong", number=number, answer=shortly(answer))
