"""Exercises and quizzes that check themselves: fair to a right answer, helpful to a wrong one, complete."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest

import bioslab.lessons.exercises as room
from bioslab import lessons, locale
from bioslab.lessons import __main__ as command
from bioslab.lessons.exercises import Exercise, Right, all_exercises
from labkit.environment import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))
EXAMPLES = {"0.1"}
ON_PAPER = {"00", "test"}  # an example, and the test before and after the course


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Checks an answer against a right one, with the sentences of the example."""

    def checked(answer: object, right: object, within: float = 0.0) -> bool | None:
        task = Exercise("0.1", within, lambda: right)
        monkeypatch.setattr(room, "all_exercises", lambda: {"0.1": task})
        return lessons.check("0.1", answer).result

    return checked


@pytest.mark.parametrize(
    ("answer", "right", "within", "result"),
    [
        (None, 6, 0, None),
        (6, 6, 0, True), (6.0, 6, 0, True), (7, 6, 0, False), (True, 1, 0, False), ("6", 6, 0, False),
        (0.44, Fraction(4, 9), 0.005, True), (0.43, Fraction(4, 9), 0.005, False),
        (Fraction(4, 9), 4 / 9, 0, True), (44.4, Fraction(4, 9), 0.005, False),
        (np.float64(0.444), Fraction(4, 9), 0.005, True), (np.array([0.444]), Fraction(4, 9), 0.005, False),
        (float("nan"), 1, 5, False), (float("inf"), 1, 5, False), (10**400, 1, 5, False),
        (0.1 + 0.2, 0.3, 0, True),
        ("Red ", "red", 0, True), ("green", "red", 0, False), ("si", "sí", 0, True), (3, "red", 0, False),
        ("a, C", {"a", "c"}, 0, True), ("ca", {"a", "c"}, 0, True), ("abc", {"a", "c"}, 0, False),
        (["blue", "RED"], {"red", "blue"}, 0, True), ("red", {"red", "blue"}, 0, False),
    ],
)  # fmt: skip
def test_an_answer_is_held_beside_the_right_one(
    ask: Any, answer: object, right: object, within: float, result: bool | None
) -> None:
    assert ask(answer, right, within) is result


def test_a_slip_is_told_apart_from_a_wrong_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Exercise("0.1", 0.005, lambda: Right(Fraction(1, 2)))
    monkeypatch.setattr(room, "all_exercises", lambda: {"0.1": task})
    assert "50" in str(lessons.check("0.1", 50))
    assert str(lessons.check("0.1", "a half")).endswith(locale.text("lessons.check.number"))
    assert str(lessons.check("0.1", (0, 5))).endswith(locale.text("lessons.check.comma"))
    assert str(lessons.check("0.1", 0.3)).endswith(locale.text("lessons.0.1.hint"))


def test_a_fraction_is_told_as_a_decimal(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Exercise("0.1", 0.005, lambda: Right(Fraction(1, 2)))
    monkeypatch.setattr(room, "all_exercises", lambda: {"0.1": task})
    assert str(lessons.check("0.1", 0.5)).endswith("0.5 faces.")


def test_a_wrong_answer_does_not_show_the_right_one() -> None:
    assert "6" not in str(lessons.check("0.1", 5))


def test_an_unknown_number_names_near_ones() -> None:
    with pytest.raises(lessons.UnknownExerciseError, match=r"no exercise 0\.2.*\d+\.\d"):
        lessons.check("0.2", 1)
    with pytest.raises(lessons.UnknownQuizError, match=r"\.\./x.*00"):
        lessons.quiz("../x")


@pytest.mark.parametrize("tongue", locale.languages())
@pytest.mark.parametrize("number", all_exercises())
def test_every_exercise_knows_its_answer_and_has_its_sentences(number: str, tongue: str) -> None:
    task = all_exercises()[number]
    right = task.right()
    locale.set_strict(True)
    try:
        with locale.using(tongue):
            assert lessons.check(number, right.value).result is True
            assert lessons.check(number, "no such word").result is False
            assert "{" not in locale.text(f"lessons.{number}.hint", **right.data)
    finally:
        locale.set_strict(False)


@pytest.mark.parametrize("tongue", locale.languages())
@pytest.mark.parametrize("number", lessons.quizzes())
def test_every_quiz_can_be_passed_and_has_its_sentences(number: str, tongue: str) -> None:
    quiz = lessons.quiz(number)
    locale.set_strict(True)
    try:
        with locale.using(tongue):
            assert all(question.right in question.options for question in quiz.questions)
            assert len(str(quiz).splitlines()) == sum(1 + len(one.options) for one in quiz.questions)
            assert quiz.check(*(question.right for question in quiz.questions)).passed
            wrong = [next(one for one in asked.options if one != asked.right) for asked in quiz.questions]
            assert set(quiz.check(*wrong).results) == {False}
            assert set(quiz.check(*(None for _ in quiz.questions)).results) == {None}
    finally:
        locale.set_strict(False)


def test_a_quiz_wants_an_answer_for_each_question() -> None:
    with pytest.raises(ValueError, match="2 questions and you gave 1"):
        lessons.quiz("00").check("a")


def test_a_quiz_is_printed_without_its_answers_and_the_key_with_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command.main(["quiz", "test", "--language", "es"]) == 0
    page = capsys.readouterr().out
    assert command.main(["quiz", "test", "--key", "--language", "es"]) == 0
    key = capsys.readouterr().out
    for question in lessons.quiz("test").questions:
        with locale.using("es"):
            assert question.sentence("ask") in page
            assert question.sentence("why") not in page
            assert f"{question.number}. **{question.right}** – {question.sentence('why')}" in key


def asked(path: Path, name: str) -> set[str]:
    """The first arguments of all calls of `bl.lessons.NAME` in a notebook."""
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    found = set()
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == f"bl.lessons.{name}":
                found.add(ast.literal_eval(node.args[0]))
    return found


def test_the_exercises_of_the_notebooks_and_the_answers_are_the_same() -> None:
    in_notebooks = {number for path in NOTEBOOKS for number in asked(path, "check")}
    assert in_notebooks == all_exercises().keys() - EXAMPLES
    quizzes = {number for path in NOTEBOOKS for number in asked(path, "quiz")}
    assert quizzes == set(lessons.quizzes()) - ON_PAPER


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_notebook_asks_its_own_exercises(path: Path) -> None:
    number = path.name[:2]
    assert all(one.split(".")[0] == number.lstrip("0") for one in asked(path, "check"))
    assert asked(path, "quiz") <= {number}
    assert re.fullmatch(r"\d\d", number)
