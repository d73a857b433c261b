"""The table's one door for messages: every intent is checked, every failure shown, the game stays sound."""

from __future__ import annotations

import re
from typing import Any

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.widgets import board, play
from bioslab.widgets.table import IntentError, read_intent
from tests.widgets.games import MARKUP, fresh_table, marked_up, played, send

NONSENSE: list[Any] = [
    None, 7, "forward", [], {}, {"intent": None}, {"intent": 3}, {"intent": "fly"}, {"intent": ["forward"]},
    {"intent": "choose"}, {"intent": "choose", "option": 0}, {"intent": "choose", "option": ""},
    {"intent": "choose", "option": None}, {"intent": "choose", "option": "x" * 201},
    {"intent": "forward", "option": 5}, {"intent": MARKUP},
]  # fmt: skip


@pytest.mark.parametrize("message", NONSENSE, ids=repr)
def test_a_message_that_makes_no_sense_is_answered_with_an_error(message: Any) -> None:
    table = fresh_table()
    send(table, {"intent": "to_decision"})
    before, shown = table.game.dumps(), table.playback.shown
    frame = send(table, message)
    assert frame["error"] is not None
    assert "did not understand" in frame["error"]["text"]
    assert (table.game.dumps(), table.playback.shown) == (before, shown)
    with pytest.raises(IntentError):
        read_intent(message)


@pytest.mark.parametrize("option", ["biont:pool:moon", "enzyme:mauve:warm_pond", MARKUP, "roll:7", "\x00"])
def test_a_choice_that_is_not_understood_leaves_the_game_alone(option: str) -> None:
    table = fresh_table()
    send(table, {"intent": "to_decision"})
    before = table.game.dumps()
    frame = send(table, {"intent": "choose", "option": option})
    assert frame["error"] is not None
    assert frame["error"]["text"]
    assert not frame["error"]["detail"]
    assert table.game.dumps() == before


def test_an_illegal_choice_is_refused_with_its_rule() -> None:
    table = fresh_table()
    send(table, {"intent": "to_decision"})
    before = table.game.dumps()
    hidden = next(row.deck[0] for row in table.game.state.rows if row.deck)
    error = send(table, {"intent": "choose", "option": f"biont:pool:{hidden}"})["error"]
    assert error is not None
    assert error["rule"] == "BG-E1-01"
    assert error["why"] == bl.rules.clause("BG-E1-01").text
    assert "[" not in error["text"]
    assert table.game.dumps() == before


def test_choosing_before_the_head_is_refused() -> None:
    table = fresh_table()
    first = table.game.legal_options()[0].id
    error = send(table, {"intent": "choose", "option": first})["error"]
    assert error is not None
    assert "walk on" in error["text"]


def test_a_failure_inside_is_shown_and_the_game_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = fresh_table()
    before = table.game.dumps()

    def broken() -> bool:
        raise RuntimeError("the engine stumbled")

    monkeypatch.setattr(table.playback, "forward", broken)
    error = send(table, {"intent": "forward"})["error"]
    assert error is not None
    assert "the engine stumbled" in error["detail"]
    assert "the engine stumbled" not in error["text"]
    assert table.game.dumps() == before


def test_the_error_goes_away_with_the_next_step() -> None:
    table = fresh_table()
    assert send(table, {"intent": "fly"})["error"] is not None
    assert send(table, {"intent": "forward"})["error"] is None


def test_walking_forward_shows_every_line_once() -> None:
    table = fresh_table()
    seen = [line["n"] for line in table.frame["journal"]]
    while table.frame["walk"]["can_forward"]:
        seen += [line["n"] for line in send(table, {"intent": "forward"})["news"]]
    assert seen == list(range(1, len(table.game.journal) + 1))
    assert table.frame["decision"]["live"]


def test_a_new_game_opens_with_the_table_laid() -> None:
    walk = fresh_table().frame["walk"]
    assert walk["shown"] > 0
    assert walk["can_forward"]
    assert fresh_table().frame["view"]["turn"] == 0
    assert fresh_table().frame["view"]["events_left"] == 20


def test_back_takes_the_last_step_off() -> None:
    table = fresh_table()
    before = table.frame["view"]
    send(table, {"intent": "forward"})
    assert table.frame["view"] != before
    assert send(table, {"intent": "back"})["view"] == before


def test_a_choice_shows_its_first_consequence() -> None:
    table = fresh_table()
    send(table, {"intent": "to_decision"})
    asked = table.frame["decision"]
    option = next(one for one in asked["options"] if one["id"].startswith("biont:pool:"))
    frame = send(table, {"intent": "choose", "option": option["id"]})
    assert frame["error"] is None
    assert len(frame["news"]) == 1
    assert option["places"][0] in frame["news"][0]["places"]


def test_undo_and_redo() -> None:
    table = fresh_table()
    send(table, {"intent": "to_decision"})
    before = table.game.view()
    option = table.frame["decision"]["options"][0]["id"]
    send(table, {"intent": "choose", "option": option})
    assert table.frame["walk"]["can_undo"]
    assert send(table, {"intent": "undo"})["view"] == before
    assert table.frame["decision"]["live"]
    assert table.frame["walk"]["can_redo"]
    assert send(table, {"intent": "redo"})["error"] is None
    assert table.game.view() != before


def test_undo_with_nothing_to_undo_says_so() -> None:
    table = fresh_table()
    assert not table.frame["walk"]["can_undo"]
    assert send(table, {"intent": "undo"})["error"] is not None


def test_the_end_of_the_phase_is_the_beginning_of_the_next() -> None:
    table = fresh_table()
    send(table, {"intent": "forward"})
    assert table.frame["view"]["phase"] == "event"
    send(table, {"intent": "to_phase_end"})
    assert table.frame["view"]["phase"] != "event" or table.frame["walk"]["at_head"]


def test_code_that_changes_the_game_moves_the_table() -> None:
    table = fresh_table()
    sequence = table.frame["sequence"]
    table.game.choose(0)
    assert table.frame["sequence"] == sequence + 1
    assert table.frame["walk"]["at_head"]
    assert table.frame["view"] == table.game.view()
    table.game.undo()
    assert table.frame["view"] == table.game.view()


def test_a_closed_table_no_longer_listens() -> None:
    table = fresh_table()
    sequence = table.frame["sequence"]
    table.close()
    table.game.choose(0)
    assert table.frame["sequence"] == sequence


def test_frames_are_replaced_never_changed() -> None:
    table = fresh_table()
    first = table.frame
    kept = repr(first)
    for intent in ("forward", "forward", "back", "to_decision"):
        assert send(table, {"intent": intent}) is not first
    assert repr(first) == kept


def test_one_change_is_one_message() -> None:
    table = fresh_table()
    sent: list[str] = []
    table.observe(lambda change: sent.append(change["name"]))
    send(table, {"intent": "forward"})
    assert sent == ["frame"]


def test_a_game_that_was_played_opens_where_it_is() -> None:
    assert play(played(5)).frame["walk"]["at_head"]
    assert board(bl.genesis.new_game(seed=1)).frame["walk"]["at_head"]
    assert board(bl.genesis.new_game(seed=1)).frame["mode"] == "board"


def test_the_board_alone_changes_nothing() -> None:
    game = played(5)
    before = game.dumps()
    looked_at = board(game)
    assert send(looked_at, {"intent": "undo"})["error"] is not None
    assert game.dumps() == before


def test_the_table_speaks_its_own_language() -> None:
    table = fresh_table(language="es")
    assert table.setting["language"] == "es"
    assert table.setting["labels"]["table.walk.forward"] == "Siguiente"
    assert "Evento" in send(table, {"intent": "forward"})["news"][0]["text"]
    assert locale.language() == "en"


def test_a_change_of_language_reaches_the_table() -> None:
    table = fresh_table()
    try:
        bl.set_language("es")
        send(table, {"intent": "forward"})
        assert table.setting["language"] == "es"
    finally:
        bl.set_language("en")


def test_markup_stays_text() -> None:
    table = play(marked_up())
    frame = send(table, {"intent": "to_decision"})
    assert any(card["name"].startswith(MARKUP) for card in frame["cards"]["placards"].values())


def test_a_whole_game_by_messages() -> None:
    table = play(bl.genesis.new_game(players=("red", "blue"), seed=5, variant="introductory", short=True))
    for _ in range(5_000):
        walk = table.frame["walk"]
        if walk["can_forward"]:
            assert send(table, {"intent": "to_decision"})["error"] is None
        elif table.frame["decision"] is None:
            break
        else:
            options = table.frame["decision"]["options"]
            chosen = options[walk["shown"] % len(options)]["id"]
            assert send(table, {"intent": "choose", "option": chosen})["error"] is None
    assert table.frame["walk"]["over"]
    assert table.game.over


def test_the_key_of_the_picture_is_safe_in_a_style_sheet() -> None:
    assert re.fullmatch(r"[0-9a-f]{16}", fresh_table().setting["key"])
