"""The glossary browser: what Python sends, and what stays behind in a saved notebook."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from bioslab import glossary, locale
from bioslab.widgets import glossary_faces
from bioslab.widgets.glossary_browser import GlossaryBrowser
from bioslab.widgets.glossary_map import concept_map
from bioslab.widgets.term_cards import term_faces

SOURCE = Path(__file__).parents[2] / "widgets" / "src"
HEAVIEST = 320_000


def fields(name: str, file: str) -> set[str]:
    """The fields of an interface of the front end."""
    text = (SOURCE / file).read_text("utf-8")
    body = re.search(rf"interface {name} \{{(.*?)\}}", text, re.DOTALL)
    assert body
    return set(re.findall(r"^\s+(\w+)\??:", body[1], re.MULTILINE))


@pytest.mark.parametrize("name", ["WorkFace", "PartFace", "EntryFace", "GlossaryFace"])
def test_both_halves_agree(name: str) -> None:
    assert fields(name, "glossary/model.ts") == set(get_type_hints(getattr(glossary_faces, name)))


def test_what_is_sent_is_plain_whole_and_not_heavy() -> None:
    data = glossary.browse().data
    assert json.loads(json.dumps(data)).keys() == data.keys()
    assert len(json.dumps(data)) < HEAVIEST
    assert [entry["id"] for entry in data["entries"]] == list(glossary.all_entries().ids)
    ids = {entry["id"] for entry in data["entries"]}
    assert {link for entry in data["entries"] for link in entry["links"]} <= ids
    assert all(set(terms) <= ids and terms for terms in data["sections"].values())


def test_the_labels_of_the_front_end_are_sent() -> None:
    used = {
        label
        for file in (SOURCE / "glossary").glob("*.ts")
        for label in re.findall(r"\"(glossary\.[a-z_.]+)\"", file.read_text("utf-8"))
    }
    for language in locale.languages():
        assert used <= set(glossary.browse(language=language).data["labels"])
    assert len(used) > 8


def test_the_browser_opens_where_it_is_told_and_nowhere_else() -> None:
    browser = glossary.browse("Reina Roja", language="es")
    assert browser.selected == "red-queen"
    assert browser.data["language"] == "es"
    browser.selected = "luca"
    with pytest.raises(glossary.UnknownTermError):
        browser.selected = "no-such-term"
    assert browser.selected == "luca"
    with pytest.raises(glossary.UnknownTermError, match="red-queen"):
        glossary.browse("red-quen")


class Words(HTMLParser):
    """The words of a page, and its tags that would run or load something."""

    def __init__(self) -> None:
        super().__init__()
        self.said = ""
        self.bad: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        source = dict(attrs).get("src") or "data:"
        if tag in {"script", "iframe", "link"} or not source.startswith("data:"):
            self.bad.append(tag)

    def handle_data(self, data: str) -> None:
        self.said += data


def test_a_saved_notebook_keeps_the_entry_the_map_and_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("bioslab.widgets.glossary_browser.display", lambda data, **_: shown.append(data))
    GlossaryBrowser("luca")._ipython_display_()
    still, living = shown
    page = Words()
    page.feed(still["text/html"])
    assert page.bad == []
    for entry in glossary.all_entries():
        assert entry.term in page.said
    assert glossary.entry("luca").science in page.said
    assert 'alt="Concept map: ' in still["text/html"]
    assert glossary.entry("luca").science in still["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in living


@pytest.mark.parametrize("term", glossary.all_entries().ids)
def test_every_entry_has_a_map(term: str) -> None:
    entry = glossary.entry(term)
    drawn = concept_map(entry)
    assert drawn.count("<line ") == min(8, len(entry.links))
    assert drawn.count("<rect ") == 2 + min(8, len(entry.links))


def test_the_table_has_a_card_for_every_term_that_its_lines_lead_to() -> None:
    faces = term_faces()
    assert {"red-queen", "atrophy", "climate", "foreign-gene"} <= set(faces)
    assert all(len(face["brief"]) == 2 and len(face["parts"]) == 4 for face in faces.values())
    with locale.using("es"):
        assert term_faces()["red-queen"]["term"] == "Reina Roja"
