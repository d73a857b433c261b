"""What the entries hold: complete, linked, referenced; and how they are asked for."""

from __future__ import annotations

import re

import pytest

import bioslab as bl
from bioslab import glossary, locale
from bioslab.glossary import data
from bioslab.glossary.model import CLAIMS, KINDS, PARTS

ENTRIES = glossary.all_entries()
WANTED = 109
each_entry = pytest.mark.parametrize("entry", ENTRIES, ids=ENTRIES.ids)
each_language = pytest.mark.parametrize("language", ["en", "es"])


def test_there_are_enough() -> None:
    assert len(ENTRIES) >= WANTED
    assert len(set(ENTRIES.ids)) == len(ENTRIES)


@each_entry
def test_an_entry_is_whole(entry: glossary.Entry) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.id)
    assert entry.kind in KINDS
    assert entry.claim in CLAIMS
    assert set(entry.terms) == {"en", "es", "fr", "pt"}
    assert all(name.strip() == name != "" for name in entry.terms.values())
    assert entry.keys
    assert len(entry.links) > 1


@each_language
@each_entry
def test_an_entry_says_everything(entry: glossary.Entry, language: str) -> None:
    with locale.using(language):
        for part in PARTS:
            said = getattr(entry, part)
            assert said.strip() == said
            assert said[-1] in ".?!»"
        assert re.match(r"[“«].+?[”»]", entry.misconception)
        assert all(20 <= len(sentence) <= 230 for sentence in entry.brief)
        assert entry.verdict.lower().startswith(locale.text(f"glossary.claim.{entry.claim}"))


def test_no_link_and_no_reference_is_dead() -> None:
    ids = set(ENTRIES.ids)
    assert [
        (one.id, link) for one in ENTRIES for link in one.links if link not in ids or link == one.id
    ] == []
    known = data.bibliography()
    assert [(one.id, key) for one in ENTRIES for key in one.keys if key not in known] == []


def test_from_every_term_links_lead_to_every_other() -> None:
    reached, new = {ENTRIES[0].id}, [ENTRIES[0].id]
    while new:
        new = [link for one in new for link in glossary.entry(one).links if link not in reached]
        reached |= set(new)
    assert reached == set(ENTRIES.ids)


def test_the_room_is_asked_like_a_dictionary() -> None:
    assert bl.glossary["error-catastrophe"].id == "error-catastrophe"  # type: ignore[index] # a module that can
    assert bl.glossary["Tierra bola de nieve"].id == "snowball"  # type: ignore[index]
    assert bl.glossary["LATE HEAVY BOMBARDMENT"].id == "lhb"  # type: ignore[index]
    assert "luca" in bl.glossary  # type: ignore[operator]
    assert "no-such" not in bl.glossary  # type: ignore[operator]
    assert len(list(bl.glossary)) == len(bl.glossary) == len(ENTRIES)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("eror-catastrophe", "error-catastrophe"), ("red-quen", "red-queen"), ("Bola de nive", "snowball")],
)
def test_a_slip_is_answered_with_what_was_meant(typed: str, meant: str) -> None:
    with pytest.raises(glossary.UnknownTermError, match=meant):
        glossary.entry(typed)


def test_what_resembles_nothing_is_answered_with_where_to_look() -> None:
    with pytest.raises(glossary.UnknownTermError, match=r"bl\.glossary\.search"):
        glossary.entry("zzzzqqq")
    with locale.using("es"), pytest.raises(glossary.UnknownTermError, match="No hay ningún término"):
        glossary.entry("zzzzqqq")


# --- search


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("mana", "primordial-soup"), ("MANÁ", "primordial-soup"), ("manna", "primordial-soup"),
        ("Reine Rouge", "red-queen"), ("rainha vermelha", "red-queen"), ("reina", "red-queen"),
        ("bombardement tardif", "lhb"), ("luca", "luca"), ("snowball", "snowball"),
        ("bola nieve", "snowball"),
        ("Warm Pond", "warm-pond"), ("charca", "warm-pond"), ("vitamin", "antioxidant"),
        ("sopa", "primordial-soup"),
        ("F3", "darwinian-life"), ("BG-G3-01", "error-catastrophe"), ("d8", "cancer"), ("prion", "prion"),
        ("helicase", "information-machinery"), ("quorum", "cell-signalling"), ("horizontal gene", "hgt"),
    ],
)  # fmt: skip
def test_search_finds(query: str, first: str) -> None:
    assert glossary.search(query).ids[0] == first


def test_search_wants_every_word_and_finds_texts_too() -> None:
    assert glossary.search("red zzz") == ()
    assert glossary.search("   ") == glossary.search("%!") == ()
    assert glossary.search("alphaproteobacteria ribosomes genomes").ids == ("endosymbiont",)


@each_entry
def test_every_name_finds_its_entry(entry: glossary.Entry) -> None:
    for name in (*entry.terms.values(), entry.id):
        assert entry.id in glossary.search(name).ids[:3]
