"""Which clauses the tests cite: `@pytest.mark.rule("BG-F1-02")`, found without running anything.

A mark counts wherever it can stand: on a function or a class, in a module's `pytestmark`, in the
`marks=` of a `pytest.param`, or through a short name (`rule = pytest.mark.rule`). A test that is
skipped or expected to fail shows nothing, so its marks do not count.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHOWS_NOTHING = ("skip", "xfail")


@dataclass(slots=True)
class Marks:
    """The places (`tests/genesis/test_x.py:12`) that cite each id, and the marks that cannot be read."""

    places: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    unreadable: list[str] = field(default_factory=list)


def collect(tests: Path) -> Marks:
    """Every rule mark in the test files (`test_*.py`) under a folder."""
    marks = Marks()
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        _read(ast.parse(path.read_text(encoding="utf-8")), name, marks)
    return marks


def _read(tree: ast.Module, name: str, marks: Marks) -> None:
    short = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and _is_mark(node.value, "rule")
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in _shown(tree):
        if isinstance(node, ast.Call) and (_is_mark(node.func, "rule") or _named(node.func, short)):
            place = f"{name}:{node.lineno}"
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    marks.places[argument.value].append(place)
                else:
                    marks.unreadable.append(place)


def _shown(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below one, without the tests that show nothing."""
    for child in ast.iter_child_nodes(node):
        if not _shows_nothing(child):
            yield child
            yield from _shown(child)


def _shows_nothing(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return False
    plain = [one.func if isinstance(one, ast.Call) else one for one in node.decorator_list]
    return any(_is_mark(one, word) for one in plain for word in SHOWS_NOTHING)


def _is_mark(node: ast.AST, word: str) -> bool:
    """Whether this is `pytest.mark.<word>` or `mark.<word>`."""
    if not isinstance(node, ast.Attribute) or node.attr != word:
        return False
    return (isinstance(node.value, ast.Attribute) and node.value.attr == "mark") or _named(
        node.value, {"mark"}
    )


def _named(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names
