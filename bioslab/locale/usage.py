"""Which message ids the program uses: a look at its source, without running it.

A string that reads like an id of a known family (`genesis.smite.cube`) is a use. So is an f-string
that begins like one: `f"genesis.colour.{word}"` uses every id of that shape. In the TypeScript of the
widgets the same holds for quoted strings and template literals. Text that is no use although it looks
like one - a docstring, the name of a file, of a module or of a switch of the rulings - does not count.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from typing import TYPE_CHECKING

from bioslab.locale import catalogue

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path

    from bioslab.locale.po import Message

PACKAGE = catalogue.FOLDER.parent
ANY = r"[\w.+-]+"
ID = re.compile(r"[a-z]+(?:\.[a-z0-9_+-]+)+")
FILE_NAME = re.compile(r".*\.(?:po|mo|py|pyi|ts|js|css|html|svg|json|toml|tsv|csv|md|txt|ipynb|png|xml)")
FAMILY = re.compile(r"\{\w+:([a-z][a-z_.]*[a-z])\}")
TYPESCRIPT = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`]*)`")


def uses(prefixes: Collection[str], messages: Iterable[Message] = ()) -> dict[str, set[str]]:
    """The ids used, as regular expressions, each with the names of the files that use it.

    `prefixes` are the first words of the known ids; `messages` are looked through for the families
    that their placeholders name.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(PACKAGE.rglob("*.py")):
        for pattern in _in_python(path):
            _note(found, pattern, path.relative_to(PACKAGE.parent).as_posix(), prefixes)
    for path in _typescript():
        for pattern in _in_typescript(path):
            _note(found, pattern, path.relative_to(PACKAGE.parent).as_posix(), prefixes)
    for message in messages:
        for text in message.forms:
            for family in FAMILY.findall(text):
                found[re.escape(family) + r"\." + ANY].add(message.id)
    return dict(found)


def _note(found: dict[str, set[str]], pattern: str, place: str, prefixes: Collection[str]) -> None:
    plain = pattern.replace(ANY, "x").replace("\\", "")
    if ID.fullmatch(plain) and plain.split(".")[0] in prefixes and not FILE_NAME.fullmatch(plain):
        found[pattern].add(place)


def _in_python(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values}
            yield "".join(re.escape(_fixed(part)) or ANY for part in node.values)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield re.escape(node.value)


def _fixed(part: ast.expr) -> str:
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""


def _typescript() -> list[Path]:
    """The front end's own source, when the checkout has it beside the package."""
    root = PACKAGE.parent / "widgets"
    return sorted(path for path in root.rglob("*.ts") if "node_modules" not in path.parts)


def _in_typescript(path: Path) -> Iterator[str]:
    for match in TYPESCRIPT.finditer(path.read_text(encoding="utf-8")):
        pieces = re.split(r"\$\{[^}]*\}", match[1] or match[2] or match[3] or "")
        yield ANY.join(re.escape(piece) for piece in pieces)
