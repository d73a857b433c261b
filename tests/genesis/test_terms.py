"""Every journal line leads to the glossary."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import bioslab as bl
from bioslab.genesis.terms import MESSAGES, terms_for
from bioslab.glossary.sections import SECTIONS
from bioslab.locale import check
from bioslab.rules import clauses

ENGINE = sorted((Path(bl.__file__).parent / "genesis").glob("*.py"))
CLAUSE = re.compile(r"BG-([A-Z]+\d*)-\d+")


def cited(path: Path) -> set[str]:
    """The sections of the clauses that a module names in its code, its docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    spoken = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
        and isinstance(node.body[0], ast.Expr)
    }  # fmt: skip
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in spoken)
    values = (node.value for node in constants if isinstance(node.value, str))
    return {match[1] for value in values if (match := CLAUSE.fullmatch(value))}


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_every_section_that_the_engine_cites_has_terms(path: Path) -> None:
    assert sorted(cited(path) - set(SECTIONS)) == []


def test_the_engine_cites_sections() -> None:
    sections = {section for path in ENGINE for section in cited(path)}
    assert {"D8", "D9", "D10", "E3", "E4", "E6", "G4", "H3", "H4", "H5", "H6", "C1", "GB"} <= sections


def test_terms_belong_to_sections_and_messages_that_there_are() -> None:
    known = {clause.id.split("-")[1] for clause in clauses()}
    assert set(SECTIONS) <= known
    assert set(MESSAGES) <= set(check.written("en"))
    for terms in (*SECTIONS.values(), *MESSAGES.values()):
        assert terms
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", term) for term in terms)


def test_a_message_goes_before_the_section_of_its_clause() -> None:
    assert terms_for("genesis.macro.landfall", "BG-H5-07") == ("landfall",)
    assert terms_for("genesis.macro.bought", "BG-H3-02") == ("macroorganism",)
    assert terms_for("kernel.anything", "nonsense") == ()


@pytest.mark.parametrize(
    "arguments",
    [
        {"players": ("red", "green", "blue")},
        {"players": ("red", "green"), "variant": "solitaire"},
        {"players": ("red", "green", "blue"), "variant": "cooperative"},
        {"players": ("red",), "genobots": 2},
        {"players": ("red", "blue"), "crystalline": True, "macro": True},
    ],
    ids=["standard", "solitaire", "cooperative", "genobot", "crystalline"],
)
def test_every_line_of_a_game_has_a_term(arguments: dict[str, object]) -> None:
    for seed in range(2):
        game = bl.genesis.new_game(seed=seed, **arguments)  # type: ignore[arg-type] # as a teacher types it
        while not game.over:
            game.choose((len(game.record) * 7) % len(game.legal_options()))
        assert [entry.message for entry in game.journal if not entry.terms] == []
