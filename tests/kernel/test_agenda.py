"""Steps run once, in the order in which they were pushed, and wait for what they asked for."""

from __future__ import annotations

import pytest

from tests.kernel.toy import STONES, Toy, stones


def names(game_agenda: tuple[object, ...]) -> list[str]:
    return [step.what for step in game_agenda if isinstance(step, Toy)]


def test_steps_run_in_the_order_in_which_they_were_pushed() -> None:
    game = stones()
    assert names(game.agenda) == ["choose", "nod", "throw", "round"]


def test_the_step_that_asks_is_first_on_the_agenda_until_it_is_answered() -> None:
    game = stones(hands=("forced",))
    assert names(game.agenda)[0] == "choose"
    game.choose("wait")
    assert names(game.agenda)[0] == "nod"
    game.choose("nod")
    assert names(game.agenda)[0] == "choose"


def test_what_is_pushed_last_comes_before_what_was_there() -> None:
    game = stones()
    game.push(Toy("silent"), Toy("nod"))
    assert names(game.agenda) == ["choose", "silent", "nod", "nod", "throw", "round"]


def test_one_tick_is_one_step_or_one_answer() -> None:
    game = stones().unplayed()
    seen = []
    while game.tick(1):
        seen.append(names(game.agenda)[0])
    # The deal is one tick with its answer; then the round, then the silent step; then a person is needed.
    assert seen == ["round", "silent", "choose"]
    assert game.decision is not None
    assert not game.tick(1)


def test_the_deal_reaches_the_step_that_asked_for_it() -> None:
    assert sorted(stones().state.pile) == sorted(STONES)


@pytest.mark.parametrize(
    ("hands", "decisions"),
    [((), 3), (("roll",), 6), (("forced",), 6), (("roll", "forced"), 9)],
    ids=str,
)
def test_people_do_only_the_chores_that_are_in_their_hands(hands: tuple[str, ...], decisions: int) -> None:
    game = stones(hands=hands)
    count = 0
    while not game.over:
        game.choose(0)
        count += 1
    assert count == decisions
    assert game.legal_options() == ()
    assert game.decision is None


def test_the_hands_do_not_change_what_happens() -> None:
    ends = set()
    for hands in ((), ("roll",), ("forced",), ("roll", "forced")):
        game = stones(hands=hands)
        while not game.over:
            game.choose(0)
        ends.add((game.state, tuple(str(entry) for entry in game.journal)))
    assert len(ends) == 1
