"""Whatever is done to the data of a deck: a deck comes out, or a `DeckError`; the built-in deck stays."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from hypothesis import example, given
from hypothesis import strategies as st

from bioslab import locale
from bioslab.genesis.cards import CARD_TYPES, Deck, DeckError, deck_from_data, load_deck

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

BUILT_IN = load_deck()
DATA = BUILT_IN.data()
BEFORE = copy.deepcopy(DATA)

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(
        ["red", "blue", "cosmic", "dna", "smite", "warm", "pool", "warm_pond", "virus", "<b>", "{x}"]
    ),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """The built-in data with one to four values replaced, removed, doubled or renamed, anywhere."""
    data = copy.deepcopy(DATA)
    for _ in range(draw(st.integers(1, 4))):
        node: Any = data
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(node[key], dict | list) and draw(st.integers(0, 9)):
                node = node[key]
                continue
            change(draw, node, key)
            break
    return data


def change(draw: st.DrawFn, node: Any, key: Any) -> None:
    match draw(st.sampled_from(["replace", "remove", "double", "rename"])):
        case "remove":
            del node[key]
        case "double" if isinstance(node, list):
            node.append(copy.deepcopy(node[key]))
        case "rename" if isinstance(node, dict):
            node[draw(st.text(max_size=6))] = node.pop(key)
        case _:
            node[key] = draw(JSON)


def made(data: object) -> Deck | None:
    """The deck of some data, or None; an error must have readable sentences."""
    try:
        return deck_from_data(data)
    except DeckError as error:
        readable(error)
        return None


def readable(error: DeckError) -> None:
    """In every language each fault is one sentence of bearable length, and said once."""
    assert error.problems
    for language in locale.languages():
        with locale.using(language):
            lines = str(error).splitlines()
            said = {str(problem) for problem in error.problems}
        assert len(lines) == len(said)
        assert all(0 < len(line) < 600 and "‹" not in line for line in lines)


@given(mutated())
@example(DATA)
def test_mutated_data_give_a_deck_or_a_deck_error(data: dict[str, Any]) -> None:
    deck = made(data)
    if deck is not None:
        assert deck_from_data(deck.data()) == deck
        assert str(deck)
        assert deck._repr_html_()
        assert all(deck.name(card_id) for kind in CARD_TYPES[:3] for card_id in deck.cards(kind))
    assert load_deck() is BUILT_IN
    assert BUILT_IN.data() == BEFORE


@given(JSON)
def test_any_data_at_all(data: object) -> None:
    made(data)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_as_a_card_file(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    folder: Path = tmp_path_factory.mktemp("deck")
    (folder / "refugia.toml").write_bytes(raw)
    try:
        deck = load_deck(folder)
    except DeckError as error:
        readable(error)
    else:
        assert deck.placards == BUILT_IN.placards
    assert BUILT_IN.data() == BEFORE
