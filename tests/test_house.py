"""The house rules: what must hold for the whole project, whoever wrote the part."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from bioslab.widgets.palette import PALETTE
from labkit.environment import ROOT
from tests.files import files_of_the_project

PACKAGE = ROOT / "bioslab"
STATIC = sorted((PACKAGE / "static").glob("*"))
NOTEBOOKS = [path for path in files_of_the_project() if path.suffix == ".ipynb"]
MODULES = sorted(path for folder in ("bioslab", "labkit") for path in (ROOT / folder).rglob("*.py"))
LONGEST_MODULE = 320
LARGEST_NOTEBOOK = 120_000


def name(path: Path) -> str:
    """Return a path as a test's id."""
    return path.relative_to(ROOT).as_posix()


each_module = pytest.mark.parametrize("path", MODULES, ids=name)
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=name)


@cache
def tree(path: Path) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse(path.read_text("utf-8"), str(path))


# --- the front end and the lessons stand on their own


def test_there_is_a_front_end_and_there_are_lessons() -> None:
    assert {path.name for path in STATIC} >= {"table.js", "table.css"}
    assert {path.name for path in NOTEBOOKS} >= {"00_start_here.ipynb", "01_a_turn_step_by_step.ipynb"}


@pytest.mark.parametrize("path", STATIC, ids=name)
def test_the_front_end_fetches_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    # The name of the SVG language looks like an address and is never fetched.
    text = text.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xhtml", "")
    assert (
        re.findall(r"(?:https?|wss?)://[^\s\"')]+|@import[^;]+|url\(\s*[\"']?//[^)]+|\bfetch\(", text) == []
    )


def test_the_front_end_shows_the_colours_of_the_palette() -> None:
    text = "".join(path.read_text("utf-8") for path in STATIC).lower()
    assert [look.fill for look in PALETTE if look.fill not in text] == []


def test_the_wheel_carries_what_the_lab_needs(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    unpacked = tmp_path / "unpacked"
    (wheel,) = tmp_path.glob("*.whl")
    subprocess.run([sys.executable, "-m", "zipfile", "-e", str(wheel), str(unpacked)], check=True)
    there = {
        path.relative_to(unpacked / "bioslab") for path in unpacked.rglob("bioslab/**/*") if path.is_file()
    }
    wanted = [
        path for path in files_of_the_project() if path.is_relative_to(PACKAGE) and path.suffix != ".po"
    ]
    assert [path for path in wanted if path.relative_to(PACKAGE) not in there] == []
    assert {path.relative_to(ROOT) for path in NOTEBOOKS} <= there
    # And from there, far from the checkout, a game opens: every data file is found.
    play = (
        "import bioslab as bl\n"
        "game = bl.genesis.new_game(seed=1, variant='introductory')\n"
        "game.choose(0)\n"
        "print(bl.__file__, bool(str(game.journal[0])), bool(bl.loads(game.dumps()).scores()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", play],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(unpacked)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(unpacked / "bioslab" / "__init__.py"), "True", "True"]


@each_notebook
def test_a_notebook_is_small_and_has_no_outputs(path: Path) -> None:
    lesson = json.loads(path.read_text("utf-8"))
    code = [cell for cell in lesson["cells"] if cell["cell_type"] == "code"]
    assert path.stat().st_size < LARGEST_NOTEBOOK
    assert code
    assert [cell["id"] for cell in code if cell["outputs"] or cell["execution_count"] is not None] == []
    assert "widgets" not in lesson["metadata"]
    # Any Python 3 will do; the name of somebody's own environment would not be found elsewhere.
    assert lesson["metadata"]["kernelspec"]["name"] == "python3"


@each_notebook
def test_a_notebook_never_waits_at_a_prompt(path: Path) -> None:
    lesson = json.loads(path.read_text("utf-8"))
    code = ["".join(cell["source"]) for cell in lesson["cells"] if cell["cell_type"] == "code"]
    assert [source for source in code if re.search(r"\binput\(", source)] == []


# --- the code


@each_module
def test_a_module_is_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_MODULE


def public(body: list[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Yield the public functions and classes, and the public methods of the classes."""
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if node.name.startswith("_") or any(_is_overload(mark) for mark in node.decorator_list):
            continue
        yield node
        if isinstance(node, ast.ClassDef):
            yield from public(node.body)


def _is_overload(mark: ast.expr) -> bool:
    # A setter is described by its property, an overriding method by what it overrides.
    return ast.unparse(mark).split(".")[-1] in {"overload", "setter", "override"}


@each_module
def test_what_others_may_call_says_what_it_does(path: Path) -> None:
    module = tree(path)
    silent = [
        f"{node.name}, line {node.lineno}" for node in public(module.body) if not ast.get_docstring(node)
    ]
    assert silent == []
    assert ast.get_docstring(module)


LIBRARIES = {
    "numpy": {"numpy"},
    "charts": {"numpy", "plotly"},
    "widgets": {"numpy", "plotly", "ipywidgets", "anywidget", "traitlets", "IPython"},
}
GAMES = {"genesis", "evolution", "dominant_species", "megafauna"}
ALL_ROOMS = {"kernel", "locale", "rules", "glossary", "odds", "science", "figures", "widgets", *GAMES}
# For each room: the rooms that it may know, beside itself, and the libraries that it may use.
ARROWS: dict[str, tuple[set[str], set[str]]] = {
    "locale": (set(), set()),
    "kernel": ({"locale"}, set()),
    "rules": ({"locale"}, set()),
    "glossary": ({"locale", "rules"}, set()),
    **dict.fromkeys(GAMES, ({"kernel", "locale", "rules", "glossary"}, set())),
    # The answers of exercises are computed by the odds and the models.
    "lessons": (GAMES | {"kernel", "locale", "rules", "glossary", "odds", "science"}, LIBRARIES["numpy"]),
    "odds": (GAMES | {"kernel", "locale", "rules", "glossary"}, LIBRARIES["numpy"]),
    "science": ({"kernel", "locale", "rules", "glossary"}, LIBRARIES["numpy"]),
    "figures": (ALL_ROOMS - {"widgets"}, LIBRARIES["charts"]),
    "widgets": (ALL_ROOMS, LIBRARIES["widgets"]),
}

DOORS = {Path("odds", "showing.py"), Path("glossary", "browsing.py")}
# The workbench of the glossary, run by hand and by tests only, uses these, late.
TOOLS = {"glossary/formatting.py": {"citeproc"}, "glossary/reading.py": {"readability"}}


def imported(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield the modules that a module imports, and whether only when a function is called."""

    def walk(node: ast.AST, *, late: bool) -> Iterator[tuple[str, bool]]:
        if isinstance(node, ast.Import):
            yield from ((alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names = [f"bioslab.{alias.name}" for alias in node.names] if node.module == "bioslab" else []
            yield from ((module, late) for module in names or [str(node.module)])
        for child in ast.iter_child_nodes(node):
            inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from walk(child, late=late or inside)

    yield from walk(tree(path), late=False)


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.is_relative_to(PACKAGE) and path.parent != PACKAGE], ids=name
)
def test_arrows_run_one_way(path: Path) -> None:
    room = path.relative_to(PACKAGE).parts[0]
    rooms, libraries = ARROWS[room]
    wrong = []
    for module, late in imported(path):
        tools = TOOLS.get(path.relative_to(PACKAGE).as_posix(), set()) if late else set()
        first, _, rest = module.partition(".")
        if first == "bioslab":
            known = rest.split(".")[0]
            # The front door of a game opens its table and its charts, late, so that nothing heavy is loaded;
            # so do the doors through which an answer of the odds shows its picture and the glossary opens.
            front = path.name == "__init__.py" and path.parent.name in GAMES
            is_door = late and (front or path.relative_to(PACKAGE) in DOORS)
            allowed = {room} | rooms | ({"widgets", "figures"} if is_door else set())
            if known not in allowed:
                wrong.append(module)
        elif first not in sys.stdlib_module_names and first not in libraries | tools:
            wrong.append(module)
    assert wrong == []


def test_importing_the_package_is_light() -> None:
    """How long it takes is a matter of the benchmarks; what it brings along is checked here."""
    program = (
        "import sys, bioslab\n"
        "heavy = {'numpy', 'plotly', 'ipywidgets', 'anywidget', 'IPython', 'bioslab.genesis', 'tomllib'}\n"
        "print(*heavy & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


# --- the papers


@cache
def project() -> dict[str, Any]:
    """Return pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_dependency_is_pinned_within_its_range() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [Requirement(line) for line in lines]
    assert all(len(pin.specifier) == 1 and str(pin.specifier).startswith("==") for pin in pins)
    about = project()["project"]
    wanted = [
        *about["dependencies"],
        *(one for extra in about["optional-dependencies"].values() for one in extra),
    ]
    for requirement in map(Requirement, wanted):
        if requirement.name == about["name"]:
            continue
        found = [pin for pin in pins if pin.name == requirement.name.lower()]
        assert found, f"{requirement.name} is not pinned: renew constraints.txt"
        for pin in found:
            version = str(pin.specifier).removeprefix("==")
            assert requirement.specifier.contains(version, prereleases=True), str(pin)


def test_the_version_is_the_same_everywhere() -> None:
    import bioslab  # noqa: PLC0415  (the other tests here must run even when it does not import)

    version = project()["project"]["version"]
    assert bioslab.__version__ == version
    assert f"version: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


# Put together here, so that this file does not find itself.
FOLDERS = ("work", "tmp", "root", "home", "Users", "opt")
HOSTS = (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("debian", "org"))
NOT_OURS = [
    *(rf"(?<![\w.])/{folder}/\w" for folder in FOLDERS),
    *(rf"\b{site}\.{tail}\b" for site, tail in HOSTS),
]


def test_no_file_names_a_machine_or_a_registry() -> None:
    pattern = re.compile("|".join(NOT_OURS))
    found = []
    for path in files_of_the_project():
        if path.suffix in {".png", ".mo"}:
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if match := pattern.search(line):
                found.append(f"{name(path)}:{number}: {match[0]}")
    assert found == []


def test_nothing_is_left_for_later() -> None:
    later = re.compile(r"(?:#|//|/?\*|<!--).*\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    code = [
        path for path in files_of_the_project() if path.suffix in {".py", ".ts", ".mjs", ".css", ".ipynb"}
    ]
    found = [name(path) for path in code if later.search(path.read_text("utf-8"))]
    assert found == []


def heading_ids(text: str) -> set[str]:
    """Return what links of the form `#heading` may point to in a Markdown text."""
    headings = re.findall(r"^#+ +(.+)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", sorted({*ROOT.glob("*.md"), PACKAGE / "README.md"}), ids=name)
def test_links_between_our_own_texts_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8"))
    dead = []
    for link in links:
        if re.match(r"\w+:", link):
            continue
        place, _, heading = link.partition("#")
        target = (path.parent / place).resolve() if place else path
        if not target.exists() or (heading and heading not in heading_ids(target.read_text("utf-8"))):
            dead.append(link)
    assert dead == []
