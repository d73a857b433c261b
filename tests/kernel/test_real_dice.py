"""Dice that somebody wrote down before, or types in from a real table."""

from __future__ import annotations

import re
from typing import Any

import pytest

import bioslab as bl
from bioslab.kernel.dice import SeededDice, TypedDice, scripted
from tests.kernel.toy import everything, reopened, stones


def test_a_script_is_rolled_in_order_and_then_the_seed_goes_on() -> None:
    script = scripted([[6], [1]], seed=7)
    game = stones(dice=script)
    for _ in range(3):
        game.choose("wait")
    rolls = [answer for answer in game.record if isinstance(answer, tuple) and answer[0] != "pile"]
    assert rolls == [(6,), (1,), SeededDice("7").roll(2, 1)]


def test_a_script_can_lay_the_cards() -> None:
    game = stones(dice=scripted(deals={"pile": ["f", "e"]}))
    assert game.state.pile[:2] == ("f", "e")


@pytest.mark.parametrize(
    ("roll", "words"), [([1, 2], "one die; you gave 2"), ([], "gave 0"), ([1] * 12, "gave 12")], ids=repr
)
def test_a_script_that_does_not_fit_is_a_clear_error_and_the_game_is_as_it_was(
    roll: list[int], words: str
) -> None:
    game = stones(dice=scripted([[6], roll], seed=7)).choose("wait")
    before = everything(game)
    with pytest.raises(bl.IllegalChoice, match=words) as caught:
        game.choose("wait")
    assert caught.value.rule == "T-4"
    assert everything(game) == before
    # And the game can go on where more dice are asked for.
    if len(roll) == 2:
        game.choose("take:one:left")
        assert game.record[-1] == (1, 2)


@pytest.mark.parametrize("cards", [["f", "f"], ["g"], ["a", "b", "c", "d", "e", "f", "a"]], ids=str)
def test_a_script_that_deals_what_is_not_in_the_pile_is_refused(cards: list[str]) -> None:
    with pytest.raises(bl.SetupError, match='"pile"'):
        stones(dice=scripted(deals={"pile": cards}))
    # The same in a save.
    sound = stones(dice=scripted(deals={"pile": ["f"]}), hands=("forced",)).dumps()
    broken = sound.replace('"f"', ", ".join(f'"{card}"' for card in cards))
    with pytest.raises(bl.SaveError, match='"pile"'):
        reopened(re.sub(r'"deal:pile:[^"]*"', "", broken).replace('"cursor": 1', '"cursor": 0'))


@pytest.mark.parametrize(
    "rolls", [None, 5, "66", [5], [[7]], [[0]], [[True]], [[1.0]], ["66"], {1: 2}, [None]], ids=repr
)
def test_what_is_no_script_of_rolls_is_refused_at_once(rolls: Any) -> None:
    with pytest.raises(bl.SetupError, match="not understood"):
        scripted(rolls)


@pytest.mark.parametrize(
    "deals", [5, "x", ["x"], {"pile": "abc"}, {"pile": [5]}, {5: ["a"]}, {"pile": None}], ids=repr
)
def test_what_is_no_script_of_deals_is_refused_at_once(deals: Any) -> None:
    with pytest.raises(bl.SetupError, match="not understood"):
        scripted(deals=deals)


def test_a_script_is_kept_in_a_save() -> None:
    game = stones(dice=scripted([[6], [1], [2]], {"pile": ["c"]}, seed=7)).choose("wait")
    again = reopened(game.dumps())
    assert everything(again) == everything(game)
    assert everything(again.choose("wait")) == everything(game.choose("wait"))


def typed() -> TypedDice:
    return TypedDice(SeededDice("7"))


@pytest.mark.parametrize("choice", ["roll:3", "3", "roll 3", " 3 "])
def test_typed_dice_wait_for_faces(choice: str) -> None:
    game = stones(dice=typed()).choose("wait")
    assert game.roll is not None
    assert game.roll.dice == 1
    assert [option.id for option in game.legal_options()] == ["roll"]
    game.choose(choice)
    assert game.state.points == 3


@pytest.mark.parametrize("choice", ["roll:3,4,4", "3 4 4", "3,4,4", "roll:3 4,4"])
def test_several_dice_in_several_spellings(choice: str) -> None:
    game = stones(dice=typed()).choose("two")
    assert game.choose(choice).state.points == 11


@pytest.mark.parametrize("choice", ["roll", 0], ids=repr)
def test_somebody_with_typed_dice_may_let_the_computer_roll(choice: object) -> None:
    game = stones(dice=typed()).choose("wait").choose(choice)
    assert game.record[-1] == SeededDice("7").roll(0, 1)


def test_the_option_itself_rolls() -> None:
    game = stones(dice=typed()).choose("wait")
    game.choose(game.legal_options()[0])
    assert game.record[-1] == SeededDice("7").roll(0, 1)


@pytest.mark.parametrize(
    ("choice", "error"),
    [
        ("roll:7", bl.IllegalChoice),
        ("roll:0", bl.IllegalChoice),
        ("roll:1,2", bl.IllegalChoice),
        ("", bl.IllegalChoice),
        ("roll:", bl.IllegalChoice),
        ("roll:-1", bl.InvalidChoice),
        ("roll:1.5", bl.InvalidChoice),
        ("roll:three", bl.InvalidChoice),
        ("roll:³", bl.InvalidChoice),
        ("roll:" + "9" * 5000, bl.InvalidChoice),
        ("wait", bl.InvalidChoice),
        (1, bl.InvalidChoice),
        (3, bl.InvalidChoice),
        (True, bl.InvalidChoice),
        (False, bl.InvalidChoice),
        (0.0, bl.InvalidChoice),
        (None, bl.InvalidChoice),
        ([3], bl.InvalidChoice),
        ((3,), bl.InvalidChoice),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_roll_of_these_dice(choice: object, error: type[Any]) -> None:
    game = stones(dice=typed()).choose("wait")
    before = everything(game)
    with pytest.raises(bl.ChoiceError) as caught:
        game.choose(choice)
    assert type(caught.value) is error
    assert caught.value.rule == "T-4"
    assert len(str(caught.value)) < 300
    assert everything(game) == before


def test_rolls_in_the_players_hands_are_those_of_the_seed() -> None:
    alone, by_hand = stones(), stones(hands=("roll",))
    alone.choose("two")
    by_hand.choose("two")
    assert by_hand.roll is not None
    by_hand.choose("roll")
    assert by_hand.state == alone.state


def test_typed_faces_are_kept_in_a_save_and_come_again_with_redo() -> None:
    game = stones(dice=typed()).choose("two").choose("1 1 1")
    assert everything(reopened(game.dumps())) == everything(game)
    game.undo()
    assert game.roll is not None
    assert game.redo().state.points == 3
    game.undo().choose("2 2 2")  # other faces: that was another throw
    assert game.state.points == 6
    with pytest.raises(bl.InvalidChoice):
        game.redo()


def test_a_branch_of_typed_dice_still_waits() -> None:
    twin = stones(dice=typed()).branch().choose("wait")
    assert twin.roll is not None
