"""References, how entries show themselves, and how hard they are to read."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bioslab import glossary, locale
from bioslab.glossary import __main__ as workbench
from bioslab.glossary import data, formatting, reading
from bioslab.glossary.model import Entry

HOSTILE = "<script>alert(1)</script> & [link](x) *bold* `code` | cell"


def test_the_bibliography_is_sound() -> None:
    for key, item in data.bibliography().items():
        assert re.fullmatch(r"[a-z]+\d{4}", key)
        assert item["title"]
        assert item["author"]
        assert item["issued"]["date-parts"][0][0] == int(key[-4:])
        assert "DOI" not in item or re.fullmatch(r"10\.\d{4,9}/\S+", item["DOI"])
        assert isinstance(item["custom"]["verified"], bool)
    dois = [item["DOI"] for item in data.bibliography().values() if "DOI" in item]
    assert len(dois) == len(set(dois))


def test_the_formatted_references_are_up_to_date() -> None:
    assert data.FORMATTED.read_text("utf-8") == formatting.written()


def test_references_are_found_by_key_by_author_and_by_term() -> None:
    assert [one.key for one in glossary.references("moran")] == ["moran1958"]
    assert [one.key for one in glossary.references("Hoffman")] == ["hoffman1998", "hoffman2017"]
    assert [one.key for one in glossary.references("hgt")] == list(glossary.entry("hgt").keys)
    assert len(glossary.references()) == len(data.bibliography())
    assert len(glossary.references("eigen1971", "error-catastrophe")) == 3  # each work once
    with pytest.raises(glossary.UnknownTermError, match="eigen1971"):
        glossary.references("eigen1917")


def test_a_reference_says_when_nobody_looked_it_up() -> None:
    (checked,) = glossary.references("eigen1971")
    assert str(checked).endswith("doi:10.1007/BF00623322")
    (unchecked,) = glossary.references("sellers1969")
    assert str(unchecked).endswith("(not looked up)")
    assert unchecked.url == "https://doi.org/10.1175/1520-0450%281969%29008%3C0392:AGCMBO%3E2.0.CO;2"


class Balance(HTMLParser):
    """Counts tags that are opened and not closed, and collects what runs or loads."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.bad: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"script", "style", "img", "iframe"} or any(name.startswith("on") for name, _ in attrs):
            self.bad.append(tag)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("term", ["error-catastrophe", "climate", "entropy"])
def test_an_entry_shows_itself(term: str, language: str) -> None:
    with locale.using(language):
        entry = glossary.entry(term)
        for shown in (entry._repr_html_(), entry._repr_markdown_(), str(entry)):
            assert entry.term in shown
            assert "doi:10." in shown
        html = entry._repr_html_()
    balance = Balance()
    balance.feed(html)
    assert (balance.open, balance.bad) == ([], [])
    assert "color" not in html  # the page's own, light or dark


def test_what_others_wrote_is_no_markup() -> None:
    entry = Entry("x", "concept", "measured", {"en": HOSTILE}, (), (HOSTILE,), (), (), ())
    assert "<script>" not in entry._repr_html_()
    assert "<script>" not in glossary.Entries([glossary.entry("luca")])._repr_html_()
    first = entry._repr_markdown_().splitlines()[0]
    assert re.search(r"(?<!\\)[<*\[|]", first.split("(`")[0].removeprefix("###")) is None


def test_lists_show_themselves() -> None:
    found = glossary.search("oxygen")
    assert found._repr_html_().count("<tr>") == len(found) == len(repr(found).splitlines())
    assert "Nothing found." in glossary.search("zzzz")._repr_html_()
    assert glossary.references("luca")._repr_html_().count('<a href="https://doi.org/10.') == 3


def test_the_entries_are_easy_enough() -> None:
    grades = reading.entries()
    assert len(grades.grades) == len(glossary.all_entries())
    assert 4 < grades.median <= reading.HARDEST
    assert all(grade < 13 for _, grade in grades.hardest)


def test_the_measure_tells_easy_from_hard() -> None:
    assert reading.grade("The cat sat on the mat. It was fat.") < 3
    hard = "Quantitative characterisation of polymerisation necessitates thermodynamic considerations."
    assert reading.grade(hard) > 15


def test_the_workbench(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert workbench.main(["reading"]) == 0
    assert re.search(r"glossary: \d{3} texts, median grade \d+\.\d", capsys.readouterr().out)
    hard = " ".join(
        ["Incommensurable epistemological considerations necessitate multidimensional characterisation."] * 3
    )
    easy = "# No text\\n\\n- The sun is hot.\\n\\n| a | table |\\n\\nWe play and look at the dice."
    for text, code in ((easy, 0), (hard, 1)):
        path = tmp_path / "lesson.ipynb"
        path.write_text(
            f'{{"cells": [{{"cell_type": "markdown", "id": "a", "source": ["{text}"]}}]}}', "utf-8"
        )
        assert workbench.main(["reading", str(path)]) == code
    assert "too hard" in capsys.readouterr().out
    assert workbench.main(["reading", "no-such-file"]) == workbench.main([]) == 2
