"""Guesses, story, quiz and deals: what the notebooks tell a pupil is true and complete in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import bioslab as bl
from bioslab import lessons, locale
from bioslab.genesis.game import Genesis

TURN = (
    "do", "biont:pool:radioactive_beach", "pass", "enzyme:red:pumice_raft", "pass",
    "roll", "kill:cube:yellow", "take", "roll", "animate:yellow",
    "roll", "lose:cube:green", "roll", "reroll:6", "roll", "lose:cube:green",
    "buy:hydrothermal_vent:superoxide_dismutase", "buy:pumice_raft:reverse_citric_acid_cycle",
)  # fmt: skip


@pytest.fixture
def game() -> Genesis:
    return lessons.deal("a_turn")


@pytest.fixture(params=["en", "es"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    with locale.using(request.param):
        yield request.param


def played(game: Genesis) -> Genesis:
    for choice in TURN:
        game.choose(choice)
    return game


# --- deals


def test_every_deal_is_sound_and_the_same_each_time() -> None:
    for name in lessons.deals():
        one, other = lessons.deal(name), lessons.deal(name)
        assert one.status() == ()
        assert one.dumps() == other.dumps()


def test_a_deal_can_be_saved_and_opened_again(game: Genesis) -> None:
    played(game)
    assert bl.loads(game.dumps()).scores() == game.scores()


def test_an_unknown_deal_names_the_known_ones(tongue: str) -> None:
    assert tongue in {"en", "es"}
    with pytest.raises(lessons.UnknownDealError, match=r"nothing.*a_turn"):
        lessons.deal("nothing")
    with pytest.raises(lessons.UnknownDealError):
        lessons.deal("../deals")


def test_the_turn_shows_what_the_notebook_promises(game: Genesis) -> None:
    played(game)
    by_message = {entry.message: entry for entry in game.journal}
    raft = next(e for e in game.journal if e.message == "genesis.auto.outcome")
    assert (raft.data["life"], raft.data["manna_deaths"], raft.data["doubles"]) == (2, 1, True)
    assert raft.data["marks"] == (
        ("life", "doubles"), ("life", "doubles"), (), ("manna_death", "enzyme_death"),
    )  # fmt: skip
    readings = [entry.data for entry in game.journal if entry.message == "genesis.darwin.outcome"]
    assert [(one["proteins"], one["made"], one["losses"]) for one in readings] == [(2, 2, 1), (1, 2, 1)]
    assert {entry.phase for entry in game.journal} == {
        "event", "assignment", "autocatalytic", "darwin", "purchase",
    }  # fmt: skip
    assert "genesis.auto.bacterium" in by_message
    assert "genesis.event.refugium_earth" in by_message
    assert {entry.turn for entry in game.journal} == {4}
    assert game.status() == ()


def test_the_deal_goes_on_after_its_script(game: Genesis) -> None:
    played(game)
    for _ in range(60):
        if game.over:
            break
        game.choose(game.legal_options()[-1])
        assert game.status() == ()
    assert game.state.turn > 5


# --- guesses


@pytest.mark.parametrize(
    ("guessed", "answer", "right"),
    [
        (4, 4, True),
        ("4", 4, True),
        (3, 4, False),
        (" Green ", "green", True),
        (True, True, True),
        (False, True, False),
        (1, True, False),
        ("No", False, True),
        ("false", False, True),
        ("yes", False, False),
        ((6, 1), (1, 6), True),
        ((6, 6), (1, 6), False),
        (None, 4, None),
    ],
)
def test_a_guess_is_held_beside_the_answer(guessed: object, answer: object, right: bool | None) -> None:
    looked = lessons.guess(it=guessed).look(it=answer)
    assert looked.results == {"it": right}


def test_a_guess_speaks_without_colour(tongue: str) -> None:
    looked = lessons.guess(life=2, doubles=False, living_cubes=None).look(
        life=2, doubles=True, living_cubes=3
    )
    right, wrong, none = repr(looked).split("\n")
    assert right.startswith("✓")
    assert wrong.startswith("✗")
    assert none.startswith("·")
    assert "living cubes" in none
    assert "3" in none
    assert ("sí" in wrong) == (tongue == "es")


def test_an_unguessed_guess_says_what_to_do(tongue: str) -> None:
    assert "None" in repr(lessons.guess(dice=None))
    assert "4" in repr(lessons.guess(dice=4))
    assert tongue == locale.language()


def test_names_that_do_not_fit_are_named() -> None:
    with pytest.raises(ValueError, match="deaths, dice"):
        lessons.guess(dice=1).look(deaths=1)


# --- story


def test_the_story_tells_each_line_once(game: Genesis, tongue: str) -> None:
    told = lessons.story(game)
    lines: list[str] = []
    for choice in TURN:
        game.choose(choice)
        lines += told.new().lines
    assert lines == [str(entry) for entry in game.journal]
    assert tongue == locale.language()
    assert told.new().lines == ()


def test_the_story_as_a_list_is_text_and_no_markup() -> None:
    page = lessons.Page(("<b>bold</b> & [BG-1]",), "→ 1 < 2")
    shown = page._repr_html_()
    assert "<li>&lt;b&gt;bold&lt;/b&gt; &amp; [BG-1]</li>" in shown
    assert "1 &lt; 2" in shown
    assert lessons.Page((), "→ now")._repr_html_() == "<p>→ now</p>"


def test_the_story_survives_an_undo(game: Genesis) -> None:
    told = lessons.story(game)
    game.choose("do")
    told.new()
    game.undo()
    assert told.new().lines == ()
    game.redo()
    assert len(told.new().lines) == len(game.journal)


def test_the_story_knows_the_end() -> None:
    game = bl.genesis.new_game(players=("red", "blue"), seed=1, variant="introductory", short=True)
    told = lessons.story(game)
    while not game.over:
        game.choose(game.legal_options()[-1])
    assert repr(told.new()).endswith("→ The game is over.")


# --- rolls


def test_the_last_roll_is_the_newest_line_with_dice(game: Genesis) -> None:
    with pytest.raises(lessons.NoRollError, match="No dice"):
        lessons.last_roll(game)
    for choice in TURN[:6]:
        game.choose(choice)
    assert lessons.last_roll(game).dice == (1, 1, 5, 6)
    played_on = game.copy()
    for choice in TURN[6:9]:
        played_on.choose(choice)
    assert lessons.last_roll(played_on).dice == (3, 4)


# --- quiz


def test_the_quiz_asks_one_line_of_each_phase_in_another_order(game: Genesis, tongue: str) -> None:
    quiz = lessons.phases(played(game))
    phases = [entry.phase for entry in quiz.questions]
    assert sorted(phases) == ["assignment", "autocatalytic", "darwin", "event", "purchase"]
    numbers = [["event", "assignment", "autocatalytic", "darwin", "purchase"].index(p) + 1 for p in phases]
    assert all(number != place for place, number in enumerate(numbers, start=1))
    assert all(f"{place}. {entry.text}" in repr(quiz) for place, entry in enumerate(quiz.questions, start=1))
    report = quiz.check(*numbers)
    assert report.passed
    assert "5" in repr(report).split("\n")[-1]
    assert tongue == locale.language()


def test_a_wrong_answer_gets_the_rule_as_a_hint_and_not_the_answer(game: Genesis, tongue: str) -> None:
    quiz = lessons.phases(played(game))
    report = quiz.check(None, 5, 5, 1, 4)
    assert report.results == (None, False, True, False, True)
    assert not report.passed
    hint = report.lines[1]
    assert bl.rules.clause(quiz.questions[1].rule).text in hint
    assert locale.text("genesis.step.event_phase") not in hint
    assert tongue == locale.language()


def test_the_quiz_wants_an_answer_for_every_line(game: Genesis) -> None:
    quiz = lessons.phases(played(game))
    with pytest.raises(ValueError, match="5 numbers; you gave 2"):
        quiz.check(1, 2)


def test_the_quiz_is_about_the_last_turn_that_was_bought_in(game: Genesis) -> None:
    played(game)
    before = lessons.phases(game)
    game.choose("do")
    assert lessons.phases(game).questions == before.questions
    assert all(entry.turn == 5 for entry in lessons.phases(game, turn=5).questions)


def test_a_quiz_of_a_short_turn_has_only_the_phases_that_did_something() -> None:
    game = bl.genesis.new_game(players=("red", "blue"), seed=7, variant="introductory")
    quiz = lessons.phases(game)
    assert {entry.phase for entry in quiz.questions} == {"event"}
    assert quiz.check(1).passed
