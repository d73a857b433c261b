"""Explorers, designer and glossary widget given what nobody should give them: one sentence, no harm done."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.cards import DeckError
from bioslab.kernel.errors import ProblemError
from tests.strange import EVIL, STRANGE, names

KINDS = ("autocatalytic", "darwin", "cancer", "lineage", "survival", "tie", "genobot")
MANY = 900
"""Letters of a refusal: a line for each thing that is wrong, none of them endless."""


@pytest.fixture(autouse=True)
def _apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is saved is saved elsewhere."""
    monkeypatch.chdir(tmp_path)


def answered(widget: Any, message: Any) -> dict[str, Any]:
    """The answer to a message, which can be sent as it is."""
    widget._received(widget, message, [])
    answer: dict[str, Any] = widget.answer
    json.dumps(answer, allow_nan=False, ensure_ascii=False).encode()
    assert len(answer["error"]) < MANY
    return answer


@pytest.mark.parametrize("what", [one for one in STRANGE if not isinstance(one, bl.odds.Refuge)], ids=names)
def test_what_is_no_kind_of_roll_is_a_sentence(what: Any) -> None:
    with pytest.raises(bl.odds.OddsError) as caught:
        bl.odds.explore(what)
    assert len(str(caught.value)) < MANY
    if what is not None:
        with pytest.raises(ValueError, match=r"en, es"):
            bl.odds.explore("tie", language=what)


def refused(widget: Any, name: str, value: Any) -> str:
    """Why a control cannot hold a value; "" if it can."""
    try:
        widget.set(**{name: value})
    except ProblemError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("kind", KINDS)
def test_any_value_of_any_control_is_taken_or_refused(kind: str) -> None:
    one = bl.odds.explore(kind)
    for name in (*one.values, "chromosomes", "nonsense"):
        for value in STRANGE:
            before = one.values
            refusal = refused(one, name, value)
            assert len(refusal) < MANY
            assert not refusal or one.values == before
            answered(one, {"n": 1, "view": "a", "values": {name: value}})


@pytest.mark.parametrize("number", [-1, 61, 10**6, 10**400])
def test_a_number_that_no_slider_reaches_is_not_moved_in_silence(number: int) -> None:
    with pytest.raises(bl.odds.OddsError, match="0 to 60"):
        bl.odds.explore("darwin", dice=number)


def test_a_long_chain_of_chromosomes_is_refused_at_once() -> None:
    with pytest.raises(bl.odds.OddsError, match="0 to 12"):
        bl.odds.explore("survival", chromosomes="RGB" * 10_000)
    with pytest.raises(bl.odds.OddsError, match="no colour"):
        bl.odds.explore("survival", chromosomes=5)


def test_everything_that_is_wrong_is_listed() -> None:
    with pytest.raises(bl.odds.OddsError) as caught:
        bl.odds.explore("autocatalytic", dice="six", life=[9], again=2, moon=1)
    assert len(caught.value.problems) == 4


@pytest.mark.parametrize(
    "make", [lambda: bl.odds.explore("darwin"), bl.odds.design], ids=["roll", "designer"]
)
def test_any_message_is_answered(make: Any) -> None:
    widget = make()
    before = dict(widget.values)
    for junk in STRANGE:
        assert answered(widget, junk)["error"]
        for part in ("n", "view", "values", "act", "settled"):
            answered(widget, {"n": 1, "view": "a", "values": {}, part: junk})
    assert answered(widget, {"n": -1, "view": "a", "values": {}})["error"]
    assert answered(widget, {"n": 1, "view": "\ud800", "values": {}})["error"]
    assert widget.values == before


@pytest.mark.parametrize(
    "name", [EVIL, "../../etc/passwd", "a\\b:c", "\x00", "\x07", "x" * 10_000, "\ud800", "'''\n[[refugia]]\n"]
)
def test_a_name_never_leaves_its_folder_nor_its_quotes(name: str) -> None:
    designer = bl.odds.design(name=name, folder="mine")
    answered(designer, {"n": 1, "view": "a", "values": {}, "act": "save"})
    assert [path.as_posix() for path in Path().rglob("*.*")] in ([], ["mine/refugia.toml"])
    assert designer.toml().count("[[refugia]]\n") == 1


def test_names_of_which_few_letters_are_left_are_different_cards() -> None:
    ids = [bl.odds.design(name=name).card.id for name in ("池", "水", "池 1", "x" * 60, "x" * 61, "pond")]
    assert len(set(ids)) == len(ids)
    assert max(map(len, ids)) <= 40
    paths = [bl.odds.design(name=name, folder="mine").save() for name in ("池", "水")]
    assert paths[-1].read_text("utf-8").count("[[refugia]]") == 2


@pytest.mark.parametrize("folder", [one for one in STRANGE if not isinstance(one, str)], ids=names)
def test_what_names_no_folder_is_a_sentence(folder: Any) -> None:
    with pytest.raises(bl.odds.OddsError, match="folder"):
        bl.odds.design(folder=folder)


@pytest.mark.parametrize("folder", ["x" * 300, "a\0b", "\ud800", EVIL, "file/below", "file"], ids=names)
def test_a_folder_that_cannot_be_is_a_sentence(folder: str) -> None:
    Path("file").write_text("in the way", "utf-8")
    designer = bl.odds.design(folder=folder)
    with pytest.raises(bl.odds.OddsError, match="could not be written"):
        designer.save()
    assert answered(designer, {"n": 1, "view": "a", "values": {}, "act": "save"})["error"]
    assert [one.name for one in Path().iterdir()] == ["file"]


posix = pytest.mark.skipif(os.name == "nt", reason="no pipes and links there")


@posix
@pytest.mark.parametrize("kind", ["pipe", "folder", "broken link", "loop", "not UTF-8", "huge"])
@pytest.mark.parametrize("file", ["refugia.toml", "events.toml"])
def test_what_lies_in_the_folder_may_be_anything(kind: str, file: str) -> None:
    there = Path("mine") / file
    there.parent.mkdir()
    match kind:
        case "pipe":
            os.mkfifo(there)
        case "folder":
            there.mkdir()
        case "broken link":
            there.symlink_to("nowhere.toml")
        case "loop":
            there.symlink_to(file)
        case "not UTF-8":
            there.write_bytes(b"\xff\xfe\x00")
        case _:
            there.write_text("#" * 400_000, "utf-8")
    with pytest.raises(DeckError, match=file):
        bl.odds.design(folder="mine").save()
    assert [one.name for one in there.parent.iterdir()] == [file]


@posix
def test_a_link_to_a_file_made_by_hand_stays_a_link_and_the_file_keeps_what_it_had() -> None:
    Path("class.txt").write_text("# of our class\n", "utf-8")
    Path("mine").mkdir()
    Path("mine/refugia.toml").symlink_to("../class.txt")
    Path("mine/refugia.new").write_text("not yours", "utf-8")
    bl.odds.design(name="Pond", folder="mine").save()
    assert Path("mine/refugia.toml").is_symlink()
    assert Path("class.txt").read_text("utf-8").startswith("# of our class\n")
    assert Path("mine/refugia.new").read_text("utf-8") == "not yours"
    assert len(list(Path().rglob("*.*"))) == 3


@pytest.mark.parametrize("term", [one for one in STRANGE if one is not None], ids=names)
def test_the_glossary_opens_only_terms_that_there_are(term: Any) -> None:
    browser = bl.glossary.browse("hgt")
    with pytest.raises(KeyError):
        browser.selected = term
    assert browser.selected == "hgt"
    with pytest.raises(KeyError):
        bl.glossary.browse(term)
