"""The picture for where no Python runs: sound XML, no markup from outside, and the same in words."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, fromstring

import pytest

from bioslab import locale
from bioslab.genesis.game import Genesis
from bioslab.widgets import play
from bioslab.widgets.describe import describe
from bioslab.widgets.facts import everybody
from bioslab.widgets.frame import Frame
from bioslab.widgets.static_board import picture, still
from tests.widgets.games import MARKUP, crowded, frame_of, fresh_table, marked_up, played

SVG = "{http://www.w3.org/2000/svg}"
HARMLESS = {"svg", "g", "path", "rect", "circle", "text", "title"}


class Tags(HTMLParser):
    """Collects the tags of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def drawn(frame: Frame) -> Element:
    return fromstring(picture(frame))  # noqa: S314 - our own picture


@pytest.mark.parametrize("choices", [0, 40, 150, 10_000])
def test_the_picture_is_sound_xml_of_harmless_elements(choices: int) -> None:
    root = drawn(frame_of(played(choices)))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= HARMLESS
    assert not any(
        name.startswith("on") or "href" in name for element in root.iter() for name in element.attrib
    )


@pytest.mark.parametrize("game", [played(60), crowded()], ids=["played", "crowded"])
def test_every_piece_of_the_table_is_in_the_picture(game: Genesis) -> None:
    frame = frame_of(game)
    letters = [element.text for element in drawn(frame).iter(f"{SVG}text") if element.text in set("RYGB")]
    view = frame["view"]
    pieces = len(view["tableaus"])
    for row in view["rows"]:
        for one in row["refugia"]:
            pieces += (
                1
                + sum(one["organised"])
                + sum(one["disorganised"])
                + sum(one["bionts"])
                + len(one["enzymes"])
            )
    for tableau in view["tableaus"]:
        pieces += tableau["pool"]["bionts"] + sum(tableau["pool"]["catalysts"])
        pieces += sum(sum(organism["chromosomes"]) for organism in tableau["bacteria"])
        pieces += sum(organ["filled"] for macro in tableau["macroorganisms"] for organ in macro["organs"])
    for living in everybody(view):
        pieces += sum(living["bionts"]) + sum(sum(mutation["cubes"]) for mutation in living["mutations"])
        pieces += sum(len(parasite["diseases"]) for parasite in living["parasites"])
    assert len(letters) == pieces


@pytest.mark.parametrize("language", locale.languages())
def test_the_words_name_every_organism_and_where_it_hangs(language: str) -> None:
    with locale.using(language):
        frame = frame_of(crowded())
        said, cards = describe(frame), frame["cards"]
        up = {living["id"] for living in everybody(frame["view"])}
        assert len(up) == 7
        for card, facts in (*cards["parasites"].items(), *cards["macroorganisms"].items()):
            assert (facts["name"] in said) == (card in up)
        drawings = " ".join(element.text or "" for element in drawn(frame).iter(f"{SVG}text"))
        assert all(cards["parasites"][one]["name"] in drawings for one in ("salmonella", "virus", "prion"))


def test_markup_in_a_card_is_only_text() -> None:
    frame = frame_of(marked_up())
    assert any(MARKUP in (element.text or "") for element in drawn(frame).iter(f"{SVG}text"))
    page = still(frame, "abc")["text/html"]
    tags = Tags(page).found
    assert [tag for tag, _ in tags] == ["div", "style", "img", "p"]
    assert not any(name.startswith("on") for _, attributes in tags for name in attributes)
    assert MARKUP in (tags[2][1]["alt"] or "")


def test_the_picture_travels_inside_the_page_and_says_what_it_shows() -> None:
    frame = frame_of(played(20))
    bundle = still(frame, "abc")
    attributes = Tags(bundle["text/html"]).found[2][1]
    kind, _, data = (attributes["src"] or "").partition(",")
    assert kind == "data:image/svg+xml;base64"
    assert base64.b64decode(data).decode() == picture(frame)
    assert attributes["alt"] == bundle["text/plain"] == describe(frame)
    assert not re.search(r"https?:", re.sub(r"base64,[^\"]*", "", bundle["text/html"]))


@pytest.mark.parametrize("language", locale.languages())
def test_the_words_name_every_refugium_and_player(language: str) -> None:
    with locale.using(language):
        frame = frame_of(played(50))
        said = describe(frame)
        for card in frame["view"]["rows"]:
            for refugium in card["refugia"]:
                assert frame["cards"]["placards"][refugium["id"]]["name"] in said
        assert len([line for line in said.splitlines() if line]) >= 1 + 4 + 3


def test_a_cell_gets_the_picture_and_the_living_table(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, str]] = []
    monkeypatch.setattr("bioslab.widgets.table.display", lambda data, **_: shown.append(data))
    table = fresh_table()
    table._ipython_display_()
    picture_bundle, living = shown
    assert f'data-bioslab-board="{table.setting["key"]}"' in picture_bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in living
    assert living["text/plain"] == locale.text("table.still.caption")


def test_the_picture_follows_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    renewed: list[dict[str, str]] = []
    monkeypatch.setattr("bioslab.widgets.table.display", lambda *_, **__: None)
    monkeypatch.setattr("bioslab.widgets.table.update_display", lambda data, **_: renewed.append(data))
    table = play(played(1))
    table._ipython_display_()
    table.game.choose(0)
    assert renewed[-1]["text/plain"] == describe(frame_of(table.game))
