"""What the odds say about themselves: clauses that exist, arguments, axes, shapes, an example that runs."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

import bioslab as bl
from bioslab import odds

NAMES = sorted(odds.__all__)
FUNCTIONS = [name for name in NAMES if inspect.isfunction(getattr(odds, name))]
NO_RULE = {"at_least", "at_most", "coming", "design", "explore"}
"""Conditions, and what shows or finds something; they carry out no rule."""
CLAUSE = re.compile(r"BG-[A-Z]+\d*-\d+")


def told(name: str) -> str:
    return inspect.getdoc(getattr(odds, name)) or ""


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    if not (inspect.isclass(getattr(odds, name)) and issubclass(getattr(odds, name), Exception)):
        assert ">>> " in told(name)


@pytest.mark.parametrize("name", [name for name in FUNCTIONS if name not in NO_RULE])
def test_every_function_names_its_clauses_and_they_exist(name: str) -> None:
    clauses = CLAUSE.findall(told(name))
    assert clauses
    assert all(bl.rules.clause(clause).text for clause in clauses)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_several_arguments_are_explained_one_by_one(name: str) -> None:
    wanted: Any = inspect.signature(getattr(odds, name)).parameters
    plain = [one for one in wanted.values() if one.kind is not one.VAR_KEYWORD]
    if len(plain) > 2:  # one or two are plain from the sentence
        words = told(name)
        known = [
            "Arguments and axes as in" in words or re.search(rf"^ +{one.name}:", words, re.MULTILINE)
            for one in plain
        ]
        assert all(known), [one.name for one, said in zip(plain, known, strict=True) if not said]


@pytest.mark.parametrize(
    "name", ["autocatalytic", "darwin", "cancer", "genobot", "tie", "tie_throws", "after_keeping"]
)
def test_every_roll_names_the_axes_of_its_answer(name: str) -> None:
    roll: Any = {
        "autocatalytic": lambda: odds.autocatalytic(3, {1}, {5}, {6}, 2, 2),
        "darwin": lambda: odds.darwin(3, 1, 0, 1),
        "cancer": lambda: odds.cancer(3, 1),
        "genobot": lambda: odds.genobot(2),
        "tie": lambda: odds.tie(2),
        "tie_throws": lambda: odds.tie_throws(2),
        "after_keeping": lambda: odds.after_keeping((3,), 2, 2),
    }[name]()
    assert [axis for axis in roll.axes if f"`{axis}`" not in told(name)] == []
    assert len(roll.weights) == len(roll) == len(roll.column(roll.axes[0]))
