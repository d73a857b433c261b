"""The built front end: there, closed in itself, in step with its labels, and free of markup from data."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bioslab import locale
from bioslab.widgets import symbols

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "bioslab" / "static"
SOURCES = sorted((ROOT / "widgets" / "src").rglob("*.ts"))
# The name of the SVG namespace is a name; nobody fetches it.
NAMES = ("http://www.w3.org/2000/svg",)


@pytest.mark.parametrize("file", sorted(STATIC.iterdir()), ids=lambda file: file.name)
def test_nothing_is_fetched_from_elsewhere(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for name in NAMES:
        text = text.replace(name, "")
    assert not re.search(r"https?:|//[a-z0-9-]+\.[a-z]|@import|url\(", text)
    assert "sourceMappingURL" not in text


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.name)
def test_data_never_become_markup(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function", text)


def labels_used() -> set[str]:
    found: set[str] = set()
    for file in SOURCES:
        found |= set(re.findall(r"[\"`](table\.[a-z0-9_.]+)[\"`]", file.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("language", locale.languages())
def test_every_label_of_the_front_end_is_in_the_catalogue(language: str) -> None:
    with locale.using(language):
        assert labels_used() <= set(locale.messages("table"))
    assert len(labels_used()) > 60


@pytest.mark.parametrize("language", locale.languages())
def test_every_label_of_the_explorers_is_in_the_catalogue(language: str) -> None:
    folder = ROOT / "widgets" / "src" / "explorer"
    text = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.ts"))
    used = {f"odds.explore.label.{name}" for name in re.findall(r"\.t\(\"(\w+)\"", text)}
    assert len(used) > 15
    with locale.using(language):
        assert used <= set(locale.messages("odds"))


def test_every_word_of_the_rules_that_is_shown_has_a_label_and_a_drawing() -> None:
    drawn, labels = symbols.glyphs(), locale.messages("table")
    for family, words in tomllib.loads((ROOT / "bioslab/widgets/glyphs.toml").read_text("utf-8")).items():
        label = {"ability": "ability", "dice": "dice", "phase": "phase", "row": "row", "event": "icon"}.get(
            family
        )
        for word in words:
            assert f"{family}.{word}" in drawn
            if label and word not in ("sun", "snowflake"):
                assert f"table.{label}.{word.lower()}" in labels


def test_every_glyph_that_is_named_is_drawn() -> None:
    for file in SOURCES:
        for name in re.findall(r"\"((?:tool|event|dice)\.[A-Za-z0-9_]+)\"", file.read_text(encoding="utf-8")):
            assert name in symbols.glyphs(), f"{file.name}: {name}"


@pytest.mark.parametrize("path", [path for parts in symbols.glyphs().values() for _, path in parts])
def test_a_path_is_only_a_path(path: str) -> None:
    assert re.fullmatch(r"[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+", path)


def test_glyph_parts_have_known_roles() -> None:
    assert {role for parts in symbols.glyphs().values() for role, _ in parts} == {"ink", "line"}
