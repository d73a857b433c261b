"""Own decks: what a folder changes, what it leaves, and how a deck travels in a save."""

from __future__ import annotations

import copy
import json
import pickle
import shutil
from pathlib import Path

import pytest

from bioslab import locale
from bioslab.genesis.cards import CARD_TYPES, deck_from_data, load_deck
from bioslab.genesis.cards.load import HOME
from bioslab.genesis.cards.model import Source
from bioslab.genesis.pieces import Colour, Row

EXAMPLE = Path(__file__).parent / "own_deck"
BUILT_IN = load_deck()


def test_a_class_adds_a_refugium_and_changes_another() -> None:
    deck = load_deck(EXAMPLE)
    assert (deck.title, deck.builtin) == ("Class 9b", False)
    assert len(deck.placards) == 17
    pond = deck.placards["school_pond"]
    assert (pond.row, pond.manna) == (Row.CONTINENTAL, (Colour.YELLOW, Colour.GREEN, Colour.RED))
    assert (pond.resilient, pond.surcharge) == (False, 0), "what may be left out"
    assert deck.placards["warm_pond"].manna.count(Colour.RED) == 2
    assert deck.events == BUILT_IN.events


def test_a_replaced_card_keeps_its_place_and_new_ones_follow() -> None:
    ids = list(load_deck(EXAMPLE).placards)
    assert ids == [*BUILT_IN.placards, "school_pond"]


def test_the_folder_may_be_given_as_text() -> None:
    assert load_deck(str(EXAMPLE)) == load_deck(EXAMPLE)


def test_sources_in_an_own_deck() -> None:
    deck = load_deck(EXAMPLE)
    assert deck.source("warm_pond", "manna") == Source("own")
    assert deck.source("warm_pond", "life_warm") == BUILT_IN.source("warm_pond", "life_warm")
    assert deck.source("warm_pond", "bacterium.name") == Source("proposal")
    assert deck.source("school_pond", "row") == Source("own")
    assert deck.source("clay_mound", "manna") == BUILT_IN.source("clay_mound", "manna")


def test_copied_facts_do_not_vouch_for_changed_values(tmp_path: Path) -> None:
    text = (HOME / "refugia.toml").read_text(encoding="utf-8")
    assert 'name = "Clay Mound"' in text
    (tmp_path / "refugia.toml").write_text(text.replace("Clay Mound", "Mud Mound"), encoding="utf-8")
    deck = load_deck(tmp_path)
    assert deck.source("clay_mound", "name") == Source("own")
    assert deck.source("clay_mound", "row") == BUILT_IN.source("clay_mound", "row")
    assert not deck.records["warm_pond"].own


def test_a_space_that_was_emptied_is_ones_own() -> None:
    data = BUILT_IN.data()
    biosphere = next(card for card in data["refugia"] if card["id"] == "deep_hot_biosphere")
    assert biosphere["spaces"][2] == {}
    biosphere["spaces"][0] = {}
    deck = deck_from_data(data)
    assert deck.source("deep_hot_biosphere", "spaces.1") == Source("own")
    assert deck.source("deep_hot_biosphere", "spaces.3") == Source("proposal")


def test_copied_files_are_the_same_deck_under_another_title(tmp_path: Path) -> None:
    for kind in CARD_TYPES:
        shutil.copy(HOME / f"{kind}.toml", tmp_path)
    deck = load_deck(tmp_path)
    assert {**deck.data(), "title": ""} == {**BUILT_IN.data(), "title": ""}
    assert not any(record.own for record in deck.records.values())


@pytest.mark.rule("BG-C-13")
def test_complete_leaves_out_the_built_in_cards_of_that_type(tmp_path: Path) -> None:
    card = 'id = "m{n}"\nfront = "RNA {n}"\nback = "DNA {n}"\nbase = "red"\nplus = "blue"\n'
    abilities = 'front_abilities = ["hgt", "hgt"]\nback_abilities = ["dna"]\n'
    cards = "".join(f"[[mutations]]\n{card.format(n=n)}{abilities}" for n in range(20))
    (tmp_path / "mutations.toml").write_text("complete = true\n" + cards, encoding="utf-8")
    deck = load_deck(tmp_path)
    assert list(deck.mutations) == [f"m{n}" for n in range(20)]
    assert deck.mutations["m0"].front_abilities == ("hgt", "hgt"), "two icons"
    assert len(deck.placards) == 16
    assert deck.title == tmp_path.name


def test_names_in_an_own_deck() -> None:
    deck = load_deck(EXAMPLE)
    with locale.using("es"):
        assert deck.name("school_pond") == "School Pond <b>behind the gym</b>"
        assert deck.name("school_pond.bacterium") == "duckweed friend"
        assert deck.name("warm_pond") == "Charca cálida", "a name left alone is translated"
        assert deck.note("school_pond") == "Found behind the gym."


@pytest.mark.parametrize("deck", [BUILT_IN, load_deck(EXAMPLE)], ids=["built-in", "own"])
def test_data_make_the_same_deck_again(deck: object) -> None:
    assert isinstance(deck, type(BUILT_IN))
    text = json.dumps(deck.data())
    again = deck_from_data(json.loads(text))
    assert again == deck
    assert again.data() == deck.data()
    assert [list(again.cards(kind)) for kind in CARD_TYPES] == [list(deck.cards(kind)) for kind in CARD_TYPES]
    assert pickle.loads(pickle.dumps(deck)) == deck  # noqa: S301 - our own bytes


def test_the_built_in_deck_is_one_and_is_shared() -> None:
    assert load_deck() is load_deck()
    assert copy.deepcopy(BUILT_IN) is BUILT_IN
    assert deck_from_data(BUILT_IN.data()) is BUILT_IN
    assert BUILT_IN.builtin


def test_a_deck_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        BUILT_IN.placards["warm_pond"] = BUILT_IN.placards["clay_mound"]  # type: ignore[index]
    data = BUILT_IN.data()
    data["refugia"][0]["manna"].clear()
    assert BUILT_IN.placards["mars_paleo_ocean"].manna
    assert len({BUILT_IN, load_deck(EXAMPLE)}) == 2
