"""Undo and redo, copies and branches, and who is told of it."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab.kernel.dice import SeededDice
from tests.kernel.toy import Stones, everything, reopened, stones


def played() -> Stones:
    return stones().choose("take:two:left").choose("take:one:right")


def table(game: Stones) -> tuple[object, ...]:
    """What lies on the table; not what could be made again, nor what was taken back."""
    return game.state, [str(entry) for entry in game.journal], game.agenda, game.decision, game.record


def test_undo_takes_back_the_choice_and_the_rolls_behind_it() -> None:
    game = stones().choose("wait")
    before = table(game)
    game.choose("take:two:left")
    assert table(game) != before
    assert table(game.undo()) == before


def test_redo_gives_the_same_choice_and_the_same_dice() -> None:
    game = played()
    after = table(game)
    assert table(game.undo().redo()) == after
    assert table(game.undo().undo().redo().redo()) == after


def test_choosing_the_same_again_gives_the_same_dice_and_keeps_what_could_be_made_again() -> None:
    game = played()
    after, whole = table(game), game.whole_record
    game.undo().undo()
    game.choose("take:two:left")
    assert game.whole_record == whole
    assert table(game.redo()) == after


def test_ten_undone_rolls_are_ten_times_the_same() -> None:
    game = stones()
    seen = set()
    for _ in range(10):
        seen.add(game.choose("take:two:left").record[-1])
        game.undo()
    assert len(seen) == 1
    assert game.takebacks == ((1, "take:two:left"),) * 10


def test_another_choice_drops_what_could_be_made_again() -> None:
    game = played().undo().undo()
    game.choose("wait")
    with pytest.raises(bl.InvalidChoice, match="make again"):
        game.redo()
    assert game.record == game.whole_record


def test_another_choice_meets_the_dice_that_its_own_number_of_rolls_gives() -> None:
    game = played().undo().undo().choose("wait")
    assert table(game) == table(stones().choose("wait"))
    assert game.record[-1] == SeededDice("7").roll(0, 1)


def test_undo_of_nothing_is_a_sentence_and_changes_nothing() -> None:
    game = stones()
    before = everything(game)
    with pytest.raises(bl.InvalidChoice, match="take back"):
        game.undo()
    with pytest.raises(bl.InvalidChoice, match="make again"):
        game.redo()
    assert everything(game) == before


def test_a_finished_game_can_be_taken_back() -> None:
    game = played().choose("wait")
    assert game.over
    end = table(game)
    assert not game.undo().over
    assert table(game.redo()) == end


def test_a_refused_choice_leaves_what_could_be_made_again() -> None:
    game = played().undo()
    with pytest.raises(bl.IllegalChoice):
        game.choose("take:nine")
    assert len(game.redo().record) == len(game.whole_record)


def test_rolls_by_hand_are_taken_back_one_by_one() -> None:
    game = stones(hands=("roll",)).choose("wait").choose("roll")
    faces = game.record[-1]
    game.undo()
    assert [option.id for option in game.legal_options()] == ["roll"]
    assert game.takebacks[-1][1] == f"roll:{faces[0]}"
    assert game.choose("roll").record[-1] == faces
    game.undo().undo()
    assert game.roll is None
    assert game.redo().roll is not None


def test_forced_decisions_by_hand_are_taken_back_one_by_one() -> None:
    game = stones(hands=("forced",)).choose("wait").choose("nod")
    game.undo()
    assert [option.id for option in game.legal_options()] == ["nod"]


def test_takebacks_stay_whatever_comes_after() -> None:
    game = stones().choose("wait").undo().choose("two").undo().redo()
    assert game.takebacks == ((1, "wait"), (1, "take:two:left"))
    assert game.copy().takebacks == game.takebacks
    assert reopened(game.dumps()).takebacks == game.takebacks


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    game = played()
    before, twin = everything(game), game.copy()
    assert everything(twin) == before
    twin.choose("wait")
    twin.undo()
    twin.undo()
    twin.choose("take:one:right")
    assert everything(game) == before
    other = game.copy()
    game.choose("wait")
    assert everything(other) == before


def test_the_dice_of_a_copy_fall_as_they_would_have_fallen() -> None:
    game = played()
    twin = game.copy()
    assert table(twin.choose("two")) == table(game.choose("two"))


def test_the_dice_of_a_branch_fall_differently_and_what_happened_stays() -> None:
    game = stones().choose("take:two:left")
    before = everything(game)
    twins = [game.branch() for _ in range(8)]
    assert everything(game) == before
    for twin in twins:
        assert table(twin) == table(game)
    rolls = {twin.choose("take:two:left").record[-1] for twin in (game, *twins)}
    assert len(rolls) > 4


def test_undo_in_a_branch_keeps_the_dice_of_both() -> None:
    game = stones().choose("take:two:left")
    first = game.record[-1]
    twin = game.branch().choose("take:two:left")
    after = table(twin)
    twin.undo().undo()
    assert twin.redo().record[-1] == first
    assert table(twin.redo()) == after


def test_a_branch_is_kept_in_a_save() -> None:
    twin = stones().choose("take:two:left").branch().choose("take:two:left")
    again = reopened(twin.dumps())
    assert everything(again) == everything(twin)
    assert everything(again.choose("wait")) == everything(twin.choose("wait"))


def test_a_branch_does_not_offer_what_was_taken_back() -> None:
    twin = played().undo().branch()
    with pytest.raises(bl.InvalidChoice, match="make again"):
        twin.redo()


def test_listeners_hear_of_every_change_and_of_nothing_else() -> None:
    game = stones()
    heard: list[int] = []
    stop = game.listen(lambda: heard.append(len(game.record)))
    game.choose("wait")
    game.undo()
    game.redo()
    assert heard == [3, 1, 3]
    with pytest.raises(bl.ChoiceError):
        game.choose("dance")
    game.dumps()
    game.legal_options()
    game.copy().choose("wait")
    game.branch().choose("wait")
    assert len(heard) == 3
    stop()
    stop()
    game.choose("wait")
    assert len(heard) == 3


def test_a_listener_may_stop_listening_while_it_is_told() -> None:
    game = stones()
    heard: list[str] = []

    def once() -> None:
        heard.append("once")
        stop()

    stop = game.listen(once)
    game.listen(lambda: heard.append("always"))
    game.choose("wait").choose("wait")
    assert heard == ["once", "always", "always"]
