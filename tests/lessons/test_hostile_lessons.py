"""Lessons and the glossary given what nobody should give them: a sentence that says what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bioslab as bl
from bioslab.lessons.asked import NoGameError
from tests.strange import EVIL, STRANGE, Strange, names

LONGEST = 500
GLOSSARY: Any = bl.glossary
EXERCISES = ("0.1", "20.1", "32.1")
"""One with a number, and two of the course."""


def said(shown: Any) -> str:
    """What is shown, as text and as a page; nothing in it is markup of somebody else."""
    assert "<img" not in shown._repr_html_()
    text = repr(shown)
    text.encode()
    return text


@pytest.mark.parametrize("answer", [one for one in STRANGE if names(one) != "float64"], ids=names)
def test_any_answer_is_open_or_wrong(answer: Any) -> None:
    for number in EXERCISES:
        checked = bl.lessons.check(number, answer)
        assert checked.result in {None, False}
        assert len(said(checked)) < LONGEST
    quiz = bl.lessons.quiz("20")
    report = quiz.check(*[answer] * len(quiz.questions))
    assert not report.passed
    assert all(len(line) < LONGEST for line in said(report).splitlines())


@pytest.mark.parametrize("value", STRANGE, ids=names)
def test_any_guess_and_any_answer_can_be_held_side_by_side(value: Any) -> None:
    for guessed, answer in ((value, 3), (3, value), (True, value), (value, value)):
        guess = bl.lessons.guess(life=guessed)
        assert len(said(guess)) < LONGEST
        assert len(said(guess.look(life=answer))) < 2 * LONGEST


def test_a_number_that_does_not_know_itself_is_wrong() -> None:
    from numbers import Real  # noqa: PLC0415 - only here

    Real.register(Strange)
    assert bl.lessons.check("0.1", Strange()).result is False


ASKED: dict[str, tuple[Callable[[Any], Any], type[Exception]]] = {
    "an exercise": (lambda what: bl.lessons.check(what, 1), LookupError),
    "a quiz": (bl.lessons.quiz, LookupError),
    "a part of the example": (bl.lessons.example, LookupError),
    "a mistake": (bl.lessons.referee, LookupError),
    "a deal": (bl.lessons.deal, ValueError),
    "a game for a quiz": (bl.lessons.phases, NoGameError),
    "a game with a roll": (bl.lessons.last_roll, NoGameError),
    "a game to tell": (bl.lessons.story, NoGameError),
    "a term": (lambda what: GLOSSARY[what], KeyError),
    "a rule": (bl.glossary.for_rule, LookupError),
    "a card": (bl.glossary.for_card, KeyError),
    "a line": (bl.glossary.for_event, TypeError),
    "a reference": (bl.glossary.references, KeyError),
}


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_not_there_is_a_short_sentence(name: str, language: str) -> None:
    ask, kind = ASKED[name]
    for what in STRANGE:
        with bl.locale.using(language), pytest.raises(kind) as caught:
            ask(what)
        assert "‹" not in str(caught.value)
        assert 10 < len(str(caught.value)) < LONGEST
        str(caught.value).encode()


@pytest.mark.parametrize(
    "query", [None, "a " * 50_000, "((a+)+)+$" * 10_000, "\\", "[", "😀", "BG-" * 30_000, EVIL, "ﬃ" * 30_000],
    ids=names,
)  # fmt: skip
def test_a_search_takes_anything(query: Any) -> None:
    assert len(bl.glossary.search(query)) <= len(GLOSSARY)
    assert query not in GLOSSARY


@pytest.mark.parametrize("value", STRANGE, ids=names)
def test_nothing_strange_is_in_the_glossary(value: Any) -> None:
    assert value not in GLOSSARY
    assert len(repr(bl.glossary.search(value))) > 0
