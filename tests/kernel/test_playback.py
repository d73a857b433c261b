"""A game looked at one step at a time, while it goes on and back."""

from __future__ import annotations

import pytest

from bioslab.kernel.dice import SeededDice, TypedDice
from bioslab.kernel.playback import Playback
from tests.kernel.toy import Stones, everything, stones


def lines(game: Stones) -> list[str]:
    return [str(entry) for entry in game.journal]


def at_head(playback: Playback[Stones]) -> bool:
    """A function, so that the type checker does not think the answer stays the same."""
    return playback.at_head


def marks(source: Stones) -> list[int]:
    """How many lines are shown after each step forward."""
    playback = Playback(source)
    found = [playback.shown]
    while playback.forward():
        found.append(playback.shown)
    return found


@pytest.fixture
def source() -> Stones:
    return stones().choose("take:two:left").choose("wait")


def test_forward_shows_the_work_of_one_step_and_ends_at_the_head(source: Stones) -> None:
    before = everything(source)
    # The throw writes two lines in one step.
    assert marks(source) == [0, 1, 2, 3, 5, 6, 7, 9]
    playback = Playback(source, at_head=True)
    assert at_head(playback)
    assert not playback.forward()
    assert lines(playback.game) == lines(source)
    assert playback.game.state == source.state
    assert playback.game.agenda == source.agenda
    assert playback.game.decision == source.decision
    assert everything(source) == before


def test_back_takes_the_same_steps_the_other_way(source: Stones) -> None:
    before = everything(source)
    playback = Playback(source, at_head=True)
    found = [playback.shown]
    while playback.back():
        found.append(playback.shown)
        assert lines(playback.game) == lines(source)[: playback.shown]
    assert found[::-1] == marks(source)
    assert not playback.back()
    assert everything(source) == before


def test_what_is_shown_is_the_table_as_it_was(source: Stones) -> None:
    states = {}
    playback = Playback(source)
    while playback.forward():
        states[playback.shown] = (playback.game.state, playback.game.view(), lines(playback.game))
    for shown, then in states.items():
        playback.seek(shown)
        assert (playback.game.state, playback.game.view(), lines(playback.game)) == then


def test_seek_never_splits_the_lines_of_a_step(source: Stones) -> None:
    steps = marks(source)
    for wanted in (*range(12), -1, 1000):
        playback = Playback(source)
        playback.seek(wanted)
        assert playback.shown == max([step for step in steps if step <= wanted], default=0)


def test_it_follows_the_choices_of_its_source(source: Stones) -> None:
    playback = Playback(source, at_head=True)
    source.choose("wait")
    assert at_head(playback) is False
    assert playback.forward()
    assert playback.to_head()
    assert at_head(playback)
    assert playback.game.over
    assert lines(playback.game) == lines(source)


def test_it_stays_where_it_is_while_its_source_goes_on(source: Stones) -> None:
    playback = Playback(source)
    playback.seek(2)
    source.choose("wait")
    playback.refresh()
    assert playback.shown == 2


def test_it_follows_its_source_back(source: Stones) -> None:
    playback = Playback(source, at_head=True)
    source.undo()
    assert at_head(playback) is False
    playback.refresh()
    assert at_head(playback)
    assert lines(playback.game) == lines(source)
    source.choose("take:one:left")
    playback.to_head()
    assert lines(playback.game) == lines(source)
    assert playback.game.record == source.record
    source.undo().undo()
    assert not playback.forward()
    assert lines(playback.game) == lines(source)


def test_undo_of_the_source_below_what_is_shown_changes_nothing_that_is_shown(source: Stones) -> None:
    playback = Playback(source)
    playback.seek(2)
    before = everything(source.copy().undo())
    shown = lines(playback.game)
    source.undo()
    playback.refresh()
    assert lines(playback.game) == shown
    assert everything(source) == before


def test_to_the_end_of_the_phase(source: Stones) -> None:
    playback = Playback(source)
    stops = []
    while playback.to_phase_end():
        stops.append((playback.game.state.turn, playback.game.state.phase_word, playback.at_head))
    assert stops[-1][-1]
    assert [stop[:2] for stop in stops] == sorted(set(stops_in(source)), key=stops_in(source).index)


def stops_in(source: Stones) -> list[tuple[int, str]]:
    """Every phase that a journal line was followed by, from the first change on."""
    playback = Playback(source)
    found = [(playback.game.state.turn, playback.game.state.phase_word)]
    while playback.forward():
        now = (playback.game.state.turn, playback.game.state.phase_word)
        if now != found[-1]:
            found.append(now)
    return found[1:]


def test_rolls_by_hand_and_typed_dice_are_played_back_as_they_fell() -> None:
    game = stones(hands=("roll", "forced"), dice=TypedDice(SeededDice("7")))
    for choice in ("take:two:left", "nod", "1 1 1", "wait"):
        game.choose(choice)
    playback = Playback(game, at_head=True)
    assert lines(playback.game) == lines(game)
    assert playback.game.record == game.record
    assert playback.game.decision == game.decision
    game.choose("nod")
    playback.to_head()
    assert playback.game.roll == game.roll is not None


def test_what_was_taken_back_is_not_played() -> None:
    game = stones().choose("wait").choose("wait").undo()
    playback = Playback(game, at_head=True)
    assert lines(playback.game) == lines(game)


def test_a_branch_is_played_back_with_the_dice_of_both() -> None:
    twin = stones().choose("two").branch().choose("two")
    playback = Playback(twin)
    playback.to_head()
    assert lines(playback.game) == lines(twin)
    assert playback.game.state == twin.state
