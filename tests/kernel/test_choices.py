"""How a choice is understood, and the three ways in which it is not."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.kernel.decision import LISTED, Decision, Option, listed
from tests.kernel.toy import everything, stones

ASKED = Decision(
    "red",
    "move",
    "T-9",
    tuple(
        Option(ident, "toy.option") for ident in ("biont:pool:pond", "biont:pond:sea", "enzyme:red", "pass")
    ),
    "toy.ask",
)


@pytest.mark.parametrize(
    ("choice", "meant"),
    [
        (0, "biont:pool:pond"),
        (3, "pass"),
        ("pass", "pass"),
        ("biont:pond:sea", "biont:pond:sea"),
        ("enzyme", "enzyme:red"),
        ("red", "enzyme:red"),
        ("biont sea", "biont:pond:sea"),
        ("biont:sea", "biont:pond:sea"),
        ("  BIONT   pool ", "biont:pool:pond"),
        (Option("pass", "another sentence"), "pass"),
        (ASKED.options[1], "biont:pond:sea"),
    ],
    ids=str,
)
def test_find_takes_an_index_an_id_an_option_or_enough_words(choice: object, meant: str) -> None:
    found = ASKED.find(choice)
    assert found is not None
    assert found.id == meant


@pytest.mark.parametrize("choice", ["", "   ", ":", "bion", "sea biont", "pond pond", "pass:pass", "¿?"])
def test_words_that_fit_nothing_are_left_to_the_game(choice: str) -> None:
    assert ASKED.find(choice) is None


@pytest.mark.parametrize(
    "choice",
    [True, False, 0.0, 1.0, None, b"pass", ["pass"], {}, object()],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_choice_at_all_is_not_understood(choice: object) -> None:
    with pytest.raises(bl.InvalidChoice) as caught:
        ASKED.find(choice)
    assert type(choice).__name__ in str(caught.value)
    assert caught.value.rule == "T-9"


@pytest.mark.parametrize("index", [-1, 4, 10**30])
def test_a_number_out_of_range_says_what_the_numbers_are(index: int) -> None:
    with pytest.raises(bl.InvalidChoice, match="from 0 to 3"):
        ASKED.find(index)


@pytest.mark.parametrize("words", ["biont", "pond", "biont pond"])
def test_words_that_fit_several_options_list_them(words: str) -> None:
    with pytest.raises(bl.AmbiguousChoice) as caught:
        ASKED.find(words)
    assert "biont:pool:pond" in str(caught.value)
    assert "biont:pond:sea" in str(caught.value)


def test_nonsense_lists_what_can_be_chosen_in_words() -> None:
    game = stones()
    with pytest.raises(bl.InvalidChoice) as caught:
        game.choose("dance")
    first = game.legal_options()[0]
    assert f'"{first.id}" ({first.text.removesuffix(".")})' in str(caught.value)


def test_of_many_options_an_error_names_the_first_only() -> None:
    many = [Option(f"take:{n}", "toy.option") for n in range(40)]
    assert listed(many).count("take:") == LISTED
    assert listed(many).endswith("; …")


def test_an_option_of_an_earlier_decision_is_never_taken_for_another_one() -> None:
    # As words, "enzyme" would fit enzyme:red; as an option it is exactly itself.
    assert ASKED.find(Option("enzyme", "toy.option")) is None


@pytest.mark.parametrize(
    ("choice", "error", "rule"),
    [
        ("take:nine", bl.IllegalChoice, "T-2b"),
        ("dance", bl.InvalidChoice, "T-2"),
        ("", bl.InvalidChoice, "T-2"),
        ("take", bl.AmbiguousChoice, "T-2"),
        (17, bl.InvalidChoice, "T-2"),
        (True, bl.InvalidChoice, "T-2"),
        (2.0, bl.InvalidChoice, "T-2"),
        (None, bl.InvalidChoice, "T-2"),
    ],
    ids=repr,
)
def test_three_errors_and_the_game_is_as_it_was(choice: object, error: type[Any], rule: str) -> None:
    game = stones()
    before = everything(game)
    with pytest.raises(error) as caught:
        game.choose(choice)
    assert type(caught.value) is error
    assert caught.value.rule == rule
    assert str(caught.value).endswith(f"[{rule}]")
    assert everything(game) == before


def test_every_error_of_a_choice_is_a_choice_error_and_a_value_error() -> None:
    for error in (bl.InvalidChoice, bl.IllegalChoice, bl.AmbiguousChoice):
        assert issubclass(error, bl.ChoiceError)
        assert issubclass(error, ValueError)


def test_why_not_gives_the_clause_and_changes_nothing() -> None:
    game = stones()
    before = everything(game)
    refusal = game.why_not("take:nine")
    assert refusal is not None
    assert refusal.rule == "T-2b"
    assert game.why_not("wait") is None  # allowed
    assert game.why_not("dance") is None  # no sense at all
    assert everything(game) == before


def test_after_the_end_there_is_nothing_to_choose() -> None:
    game = stones()
    while not game.over:
        game.choose("wait")
    before = everything(game)
    for choice in (0, "wait", None):
        with pytest.raises(bl.InvalidChoice, match="over"):
            game.choose(choice)
    assert game.why_not("take:nine") is None
    assert everything(game) == before


def test_a_very_long_choice_gives_a_short_answer() -> None:
    with pytest.raises(bl.InvalidChoice) as caught:
        stones().choose("x" * 100_000)
    assert len(str(caught.value)) < 500


def test_the_sentence_follows_the_language() -> None:
    with pytest.raises(bl.InvalidChoice) as caught:
        stones().choose("dance")
    english = str(caught.value)
    with bl.locale.using("es"):
        assert str(caught.value) != english


def test_what_is_spelt_out_and_refused_is_never_taken_for_a_longer_id() -> None:
    # As words, "take:two" would fit take:two:left; the step itself understands it, and says no.
    assert stones().copy().choose("two").state.taken
    with pytest.raises(bl.IllegalChoice):
        stones().choose("take:two")
