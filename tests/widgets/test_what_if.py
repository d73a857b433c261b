"""The what-if panel: exact, lazy, in small bits, and without a trace in the game."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.odds import words
from bioslab.widgets import board, play, what_if
from bioslab.widgets.explorers.in_game import next_roll
from bioslab.widgets.table import Table
from tests.widgets.games import MARKUP, crowded, fresh_table, played, send, until

POND = {"id": "warm_pond", "disorganised": "GB", "organised": "R", "bionts": "G"}


def pond(**more: Any) -> Any:
    """A game that waits for an assignment, with one refugium."""
    tableaus = {"green": {"catalysts": "R"}}
    return bl.genesis.position(
        {
            "players": ["green", "red"], "refugia": [POND], "phase": "assignment", "active": ["continental"],
            "tableaus": tableaus, **more,
        }
    )  # fmt: skip


def at_head(game: Any) -> Table:
    """A table that shows the decision that waits."""
    table = play(game)
    send(table, {"intent": "to_decision"})
    return table


def ask(table: Table, n: int = 1, act: str = "", sequence: int | None = None, **values: Any) -> Any:
    """What the browser would ask; returns the answer."""
    sequence = table.frame["sequence"] if sequence is None else sequence
    question = {"n": n, "view": "page", "values": values, "act": act, "sequence": sequence}
    table._received(table, {"what_if": question}, [])
    return table.odds


def everything(table: Table) -> Any:
    """Ask until all options are judged."""
    for n in range(1, 200):
        odds = ask(table, n, "more")
        if odds["done"]:
            return odds
    raise AssertionError("it never ends")


def test_nothing_is_computed_before_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "WhatIf", None)
    table = fresh_table()
    for intent in ("forward", "to_decision"):
        send(table, {"intent": intent})
    assert table.odds == {}


def test_the_next_roll_is_that_of_the_library() -> None:
    game = pond()
    odds = ask(play(game))
    roll = bl.odds.of(game)
    assert odds["shown"]["title"] == roll.title
    assert odds["shown"]["tiles"][0]["value"] == words.percent(roll.mean("bacterium"))
    held = {control["id"]: control["value"] for control in odds["controls"]}
    assert (held["enzymes"], held["bionts"], held["organised"], held["climate"]) == (0, 1, 1, "warm")


def test_sliders_change_the_roll_and_not_the_game() -> None:
    game = pond()
    table = play(game)
    before = game.dumps()
    odds = ask(table, 2, enzymes=1, bionts=2, organised=0, climate="cold")
    place = bl.odds.refuge_of(game, "warm_pond")
    other = place.but(enzymes=1, bionts=2, organised=0, disorganised=3, climate="cold").roll()
    assert odds["shown"]["tiles"][0]["value"] == words.percent(other.mean("bacterium"))
    assert game.dumps() == before
    assert bl.odds.refuge_of(game, "warm_pond") == place


def test_the_options_are_those_of_the_library() -> None:
    game = pond()
    compared = bl.odds.compare(game)
    odds = everything(play(game))
    assert [one["id"] for one in odds["options"]] == [choice.id for choice in compared.choices]
    for one, choice in zip(odds["options"], compared.choices, strict=True):
        assert one["share"] == choice.outcome.p(bacterium=True)
        assert one["value"] == words.percent(one["share"])
        assert one["more"] == words.one_in(one["share"])


def test_options_come_bit_by_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "MOMENT", 0.0)
    game = pond()
    table = play(game)
    assert ask(table)["options"] == []  # a moved slider judges no options
    counts = [len(ask(table, n, "more")["options"]) for n in range(len(game.legal_options()))]
    assert counts == sorted(counts)
    assert counts[0] <= 1
    assert table.odds["done"]
    assert counts[-1] == len(bl.odds.compare(game).choices)


def test_a_new_step_begins_anew() -> None:
    game = pond()
    table = play(game)
    first = everything(table)
    ask(table, 5, bionts=3)
    old = table.frame["sequence"]
    send(table, {"intent": "choose", "option": "enzyme:red:warm_pond"})
    late = ask(table, 6, sequence=old, bionts=3)  # a question that was under way
    assert late["sequence"] == table.frame["sequence"] > first["sequence"]
    held = {control["id"]: control["value"] for control in late["controls"]}
    assert (held["bionts"], held["enzymes"]) == (1, 1)


@pytest.mark.parametrize("kind", ["darwin_reroll", "assign", "purchase"])
def test_every_decision_can_be_asked_about(kind: str) -> None:
    game = until(kind, seed=5)
    before = game.dumps()
    odds = everything(at_head(game))
    assert odds["error"] == ""
    assert len(odds["options"]) == len(bl.odds.compare(game).choices)
    assert game.dumps() == before


def test_the_dice_that_lie_there_are_advised_on() -> None:
    game = until("darwin_reroll", seed=5)
    odds = everything(play(game))
    step: Any = game.agenda[0]
    (dice,) = (control for control in odds["controls"] if control["kind"] == "dice")
    assert dice["value"] == list(step.faces)
    assert odds["shown"]["picture"]["kind"] == "gains"
    assert [one["id"] for one in odds["options"]] == [option.id for option in game.legal_options()]


def test_organisms_of_every_kind_have_a_next_roll() -> None:
    odds = everything(play(crowded()))
    assert odds["error"] == ""
    assert odds["shown"]["title"] == bl.odds.of(crowded()).title
    starfish = {"id": "starfish", "placard": "clay_mound", "organs": [0, 1], "endosymbionts": "B", "level": 1}
    table = {"players": ["red", "blue"], "tableaus": {"red": {"macroorganisms": [starfish]}}}
    game = bl.genesis.position(table)
    assert ask(play(game))["shown"] is None  # a cancer roll comes of an event only
    assert next_roll(game) is None


def test_a_step_of_the_past_has_its_own_odds() -> None:
    table = play(played(12))
    here = ask(table)["shown"]
    while table.frame["walk"]["can_back"]:
        send(table, {"intent": "back"})
    then = ask(table, 2, "more")
    assert then["done"]
    assert then["options"] == []
    assert then["shown"] != here


def test_where_nothing_rolls_it_says_so() -> None:
    odds = everything(play(bl.genesis.new_game(seed=7)))
    assert odds["shown"] is None
    assert odds["controls"] == []


def test_a_board_that_is_looked_at_compares_nothing() -> None:
    assert everything(board(pond()))["options"] == []


@pytest.mark.parametrize("question", [None, 7, {}, {"n": 1}, MARKUP], ids=repr)
def test_a_question_that_makes_no_sense_is_answered(question: Any) -> None:
    table = play(pond())
    before = table.game.dumps()
    table._received(table, {"what_if": question}, [])
    assert table.odds["error"]
    assert table.game.dumps() == before
    assert table.frame["error"] is None


@pytest.mark.parametrize("wrong", [{"bionts": "two"}, {"moon": 1}, {"climate": "mild"}], ids=repr)
def test_a_value_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    table = play(pond())
    assert ask(table, **wrong)["error"]
    assert ask(table, 2)["error"] == ""


def test_it_asks_no_frame_of_the_table() -> None:
    table = play(pond())
    sent: list[str] = []
    table.observe(lambda change: sent.append(change["name"]))
    ask(table, 1, "more")
    assert sent == ["odds"]
