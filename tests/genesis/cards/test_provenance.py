"""Every value of every card is a fact with a source or a proposal, and says so."""

from __future__ import annotations

import re
import tomllib

import pytest

from bioslab.genesis import cards as package_face
from bioslab.genesis.cards import CARD_TYPES, load_deck
from bioslab.genesis.cards.load import HOME
from bioslab.genesis.cards.model import Source
from bioslab.genesis.cards.plain import WRITERS
from bioslab.genesis.cards.provenance import covering, leaves

DECK = load_deck()
EVERY = [(kind, card_id) for kind in CARD_TYPES for card_id in DECK.cards(kind)]
PLACE = r"(?:[A-J]\d{0,2}|Glossary)"
TAG = re.compile(rf"(?:GH|W[1-6]|RB {PLACE}(?:, {PLACE})*)")


@pytest.mark.parametrize(("kind", "card_id"), EVERY, ids=lambda part: part)
def test_every_value_is_a_fact_with_a_source_or_a_proposal(kind: str, card_id: str) -> None:
    table = WRITERS[kind](DECK.cards(kind)[card_id])
    for leaf in leaves(table):
        source = DECK.source(card_id, leaf)
        assert source.kind in {"fact", "proposal"}, leaf
        tags = source.tag.split("; ")
        assert all(TAG.fullmatch(tag) for tag in tags) if source.kind == "fact" else not source.tag


@pytest.mark.parametrize("kind", CARD_TYPES)
def test_every_path_in_a_card_file_names_a_value(kind: str) -> None:
    tables = tomllib.loads((HOME / f"{kind}.toml").read_text(encoding="utf-8"))[kind]
    for table in tables:
        paths = {path for leaf in leaves(table) for path in covering(leaf)}
        named = [*table.get("ours", ()), *(path for group in table["facts"].values() for path in group)]
        assert set(named) <= paths
        assert len(set(named)) == len(named), "a value is named twice"


@pytest.mark.parametrize("kind", CARD_TYPES)
def test_every_card_file_explains_each_of_its_fields(kind: str) -> None:
    text = (HOME / f"{kind}.toml").read_text(encoding="utf-8")
    comment = "\n".join(line for line in text.splitlines() if line.startswith("#"))
    for field in tomllib.loads(text)[kind][0]:
        assert re.search(rf"^#\s+{field}\b|`{field}`", comment, re.MULTILINE), field


def test_some_sources() -> None:
    assert DECK.source("warm_pond", "life_warm") == Source("fact", "GH; RB J4")
    assert DECK.source("warm_pond", "bacterium.name") == Source("proposal")
    assert DECK.source("warm_pond", "spaces.1") == Source("fact", "GH; RB J4")
    assert DECK.source("warm_pond", "spaces").kind == "proposal", "partly ours is ours"
    assert DECK.source("tmrna", "back_abilities.1") == Source("fact", "RB G3")
    assert DECK.source("deep_hot_biosphere", "surcharge") == Source("fact", "RB E2, J1")


@pytest.mark.parametrize(("card_id", "field"), [("warm_pont", "manna"), ("warm_pond", "mana")])
def test_no_source_for_what_is_not_there(card_id: str, field: str) -> None:
    with pytest.raises(KeyError):
        DECK.source(card_id, field)


def test_events_and_landforms_hold_no_proposal() -> None:
    for card_id in (*DECK.events, *DECK.landforms):
        kinds = {source.kind for source in DECK.records[card_id].sources.values()}
        assert kinds == {"fact"}, card_id


def test_nothing_calls_itself_the_published_cards() -> None:
    for path in HOME.glob("*.toml"):
        assert "this is not the card set of the published" in " ".join(
            path.read_text(encoding="utf-8").replace("#", " ").split()
        )


def test_the_public_face_shows_the_built_in_deck() -> None:
    assert callable(package_face)
    assert package_face() is DECK
