"""Saves: text out, and the same game in again; or every fault, and what can be rescued."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import bioslab as bl
from bioslab.kernel import saves
from bioslab.kernel.dice import SeededDice, TypedDice, scripted
from bioslab.kernel.record import Dealt, read_answer, written
from tests.kernel.toy import Stones, everything, reopened, stones

DICE: dict[str, Callable[[], Any]] = {
    "seeded": lambda: SeededDice("7"),
    "typed": lambda: TypedDice(SeededDice("7")),
    "scripted": lambda: scripted([[3, 1], [4, 4, 4]], {"pile": ["f", "a"]}, seed=7),
    "branch": lambda: SeededDice("7").branch("1.1"),
}


@pytest.mark.parametrize("hands", [(), ("roll",), ("forced", "roll")], ids=str)
@pytest.mark.parametrize("dice", DICE)
def test_a_save_opens_equal_at_every_decision(dice: str, hands: tuple[str, ...]) -> None:
    game = stones(hands=hands, dice=DICE[dice]())
    while True:
        text = game.dumps()
        again = reopened(text)
        assert everything(again) == everything(game)
        assert again.dumps() == text
        if game.over:
            break
        game.choose(0)
    assert len(game.record) > 6


@pytest.mark.parametrize("back", range(4))
def test_what_was_taken_back_and_where_the_game_stands_are_kept(back: int) -> None:
    game = stones().choose("two").choose("wait").choose("wait")
    for _ in range(back):
        game.undo()
    again = reopened(game.dumps())
    assert everything(again) == everything(game)
    for _ in range(back):
        assert everything(again.redo()) == everything(game.redo())
    assert again.takebacks == game.takebacks
    assert len(again.takebacks) == back


def test_a_save_is_readable_text_with_one_line_for_each_answer() -> None:
    game = stones().choose("take:two:left")
    text = game.dumps()
    data = json.loads(text)
    assert (data["format"], data["schema"], data["game"], data["edition"]) == (
        "bioslab-save", 1, "stones", "first",
    )  # fmt: skip
    assert [line.strip(' ",') for line in text.splitlines()[-5:-2]] == data["record"]
    assert "state" not in data  # positions follow from replay


@pytest.mark.parametrize(
    "answer",
    [(3, 4), (), (6,), Dealt("pile", ("a", "b")), Dealt("pile", ()), "wait", "take:two:left", ""],
    ids=str,
)
def test_an_answer_survives_its_line(answer: Any) -> None:
    assert read_answer(written(answer)) == answer


@pytest.mark.parametrize(
    "line", ["roll:7", "roll:0", "roll:1,,2", "roll:12", "roll:٣", "roll:1 2", "deal:", "deal"]
)
def test_a_misspelt_line_is_no_answer(line: str) -> None:
    assert read_answer(line) is None


# -- what is wrong with a save


def edited(**changes: Any) -> str:
    """A sound save with some fields changed; `...` leaves a field out."""
    data = json.loads(stones().choose("two").choose("wait").dumps())
    data.update(changes)
    return json.dumps({key: value for key, value in data.items() if value is not ...})


SCRIPT = {"kind": "scripted", "seed": "7", "stream": "main"}
FAULTS: list[tuple[str, Any, list[str]]] = [
    ("not text: bytes", b"{}", ["kernel.save.not_text"]),
    ("not text: nothing", None, ["kernel.save.not_text"]),
    ("not text: data", {"format": "bioslab-save"}, ["kernel.save.not_text"]),
    ("empty", "", ["kernel.save.not_json"]),
    ("truncated", edited()[:200], ["kernel.save.not_json"]),
    ("NaN", edited(cursor=float("nan")), ["kernel.save.not_json"]),
    ("infinite", edited(cursor=float("-inf")), ["kernel.save.not_json"]),
    ("a number without end", edited().replace('"cursor": 5', '"cursor": ' + "9" * 5000),
     ["kernel.save.not_json"]),
    ("half a character", edited(edition="\ud800"), ["kernel.save.not_json"]),
    ("half a character in a seed", edited(dice={"kind": "seeded", "seed": "\udfff", "stream": ""}),
     ["kernel.save.not_json"]),
    ("very long", " " * 6_000_000, ["kernel.save.too_long"]),
    ("deep", '{"setup":' * 100 + "1" + "}" * 100, ["kernel.save.deep"]),
    ("deeper", "[" * 100_000, ["kernel.save.deep"]),
    ("a list", "[]", ["kernel.save.not_a_save"]),
    ("a number", "7", ["kernel.save.not_a_save"]),
    ("no format", edited(format=...), ["kernel.save.not_a_save"]),
    ("another format", edited(format="chess"), ["kernel.save.not_a_save"]),
    ("newer", edited(schema=2), ["kernel.save.schema"]),
    ("no schema", edited(schema=...), ["kernel.save.schema"]),
    ("true is not one", edited(schema=True), ["kernel.save.schema"]),
    ("1.0 is not one", edited(schema=1.0), ["kernel.save.schema"]),
    ("a strange schema", edited(schema=["x" * 10_000]), ["kernel.save.schema"]),
    ("cursor beyond", edited(cursor=99), ["kernel.save.cursor"]),
    ("cursor before", edited(cursor=-1), ["kernel.save.cursor"]),
    ("cursor true", edited(cursor=True), ["kernel.save.type"]),
    ("cursor text", edited(cursor="1"), ["kernel.save.type"]),
    ("cursor broken", edited(cursor=1.5), ["kernel.save.type"]),
    ("record no list", edited(record="wait"), ["kernel.save.type", "kernel.save.cursor"]),
    ("record of numbers", edited(record=[1, 2]), ["kernel.save.lines", "kernel.save.cursor"]),
    ("record too long", edited(record=["wait"] * 100_001, cursor=0), ["kernel.save.record_too_long"]),
    ("a line no die shows", edited(record=["roll:7", "deal:"], cursor=0), ["kernel.save.line"] * 2),
    ("takebacks", edited(takebacks=["x:wait", "٣:wait", "-1:wait"]), ["kernel.save.line"] * 3),
    ("a takeback without end", edited(takebacks=["9" * 5000 + ":wait"]), ["kernel.save.line"]),
    ("all at once", edited(game=1, edition=None, setup=[], dice="d6", hands=[7], cursor=None, takebacks={}),
     [*["kernel.save.type"] * 4, "kernel.save.lines", *["kernel.save.type"] * 2]),
    ("no dice", edited(dice={}), ["kernel.save.dice"]),
    ("strange dice", edited(dice={"kind": "loaded", "seed": "7", "stream": "main"}), ["kernel.save.dice"]),
    ("seed is a number", edited(dice={"kind": "seeded", "seed": 7, "stream": "main"}), ["kernel.save.dice"]),
    ("a broken script", edited(dice={**SCRIPT, "rolls": [[True]], "deals": {}}), ["kernel.save.dice"]),
    ("a broken pile", edited(dice={**SCRIPT, "rolls": [], "deals": {"pile": "abc"}}), ["kernel.save.dice"]),
    ("a script without deals", edited(dice={**SCRIPT, "rolls": []}), ["kernel.save.dice"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "problems"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS]
)
def test_a_faulty_save_is_one_error_that_lists_every_fault(text: Any, problems: list[str]) -> None:
    with pytest.raises(bl.SaveError) as caught:
        reopened(text)
    assert [problem.message for problem in caught.value.problems] == problems
    sentences = str(caught.value)
    assert "‹" not in sentences
    assert all(len(line) < 400 for line in sentences.splitlines())
    with bl.locale.using("es"):
        assert str(caught.value) != sentences
        assert "‹" not in str(caught.value)


RECORD = ["deal:pile:d,c,b,a,f,e", "take:two:left", "roll:4,5,6", "wait", "roll:1,2,3", "wait", "roll:1,1,1"]
BROKEN: list[tuple[str, int, str, str]] = [
    ("another pile", 0, "deal:stack:d,c,b,a,f,e", "pile"),
    ("a card twice", 0, "deal:pile:d,c,b,a,f,f", "pile"),
    ("a card missing", 0, "deal:pile:d,c,b,a,f", "pile"),
    ("a choice for a deal", 0, "wait", "shuffled"),
    ("not allowed", 1, "take:nine:left", "T-2b"),
    ("no sense", 1, "dance", "T-2"),
    ("part of an id", 1, "two", "T-2"),
    ("a roll for a choice", 1, "roll:1", "choice"),
    ("a deal for a choice", 1, "deal:pile:a", "choice"),
    ("too few dice", 2, "roll:4,5", "T-4"),
    ("too many dice", 4, "roll:1,2,3,4", "T-4"),
    ("a choice for a roll", 2, "wait", "Dice"),
    ("a deal for a roll", 2, "deal:pile:a", "Dice"),
    ("nothing for a choice", 3, "", "T-2"),
    ("a very long line", 5, "x" * 100_000, "T-2"),
]


@pytest.mark.parametrize(
    ("place", "line", "why"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_replay_stops_at_the_line_that_cannot_be_and_keeps_what_comes_before(
    place: int, line: str, why: str
) -> None:
    record = [*RECORD[:place], line, *RECORD[place + 1 :]]
    with pytest.raises(bl.SaveError) as caught:
        reopened(edited(record=record, cursor=len(record)))
    (problem,) = caught.value.problems
    assert problem.message == "kernel.save.replay"
    assert problem.data["number"] == place
    assert why in str(caught.value)
    assert len(str(caught.value)) < 600
    rescued = caught.value.valid_prefix
    assert rescued is not None
    game = reopened(rescued)
    assert [written(answer) for answer in game.record][:place] == RECORD[:place]
    assert game.status() == ()


def test_lines_after_the_end_of_the_game_are_too_many() -> None:
    with pytest.raises(bl.SaveError, match="more") as caught:
        reopened(edited(record=[*RECORD, "wait"], cursor=1))
    assert caught.value.problems[0].data["number"] == len(RECORD)
    assert caught.value.valid_prefix is not None
    assert reopened(caught.value.valid_prefix).over


@pytest.mark.parametrize("length", range(len(RECORD) + 1))
def test_a_record_that_ends_early_goes_on_with_the_seed(length: int) -> None:
    game = reopened(edited(record=RECORD[:length], cursor=length))
    assert [written(answer) for answer in game.record][:length] == RECORD[:length]
    assert everything(reopened(game.dumps())) == everything(game)


@pytest.mark.parametrize("cursor", range(len(RECORD) + 1))
def test_a_cursor_amid_rolls_does_not_part_the_table_from_its_record(cursor: int) -> None:
    # The record's dice are not those of the seed, as in a branch or after typing.
    game = reopened(edited(record=RECORD, cursor=cursor))
    assert game.whole_record[: len(game.record)] == game.record
    rolls = [written(answer) for answer in game.record if written(answer).startswith("roll:")]
    assert game.state.points == sum(int(face) for roll in rolls for face in roll[5:].split(","))
    assert everything(reopened(game.dumps())) == everything(game)


def test_opening_a_faulty_save_touches_no_running_game() -> None:
    game = stones().choose("two")
    before = everything(game)
    for _, text, _ in FAULTS:
        with pytest.raises(bl.SaveError):
            reopened(text)
    assert everything(game) == before


def test_the_hands_of_a_save_must_fit_its_record() -> None:
    with pytest.raises(bl.SaveError) as caught:
        reopened(edited(hands=["forced"]))
    assert caught.value.problems[0].message == "kernel.save.replay"


def test_strings_of_a_save_are_data() -> None:
    evil = '<img src=x onerror="alert(1)">{points}{0}%s'
    game = reopened(edited(takebacks=[f"1:{evil}"]))
    assert game.takebacks == ((1, evil),)
    with pytest.raises(bl.SaveError) as caught:
        reopened(edited(record=[RECORD[0], evil], cursor=0))
    assert evil in str(caught.value)  # as it stands: whoever shows it as HTML escapes it


def test_a_game_that_is_written_to_a_file(tmp_path: Any) -> None:
    game: Stones = stones("ñandú").choose("two")
    file = tmp_path / "stones.json"
    game.save(file)
    assert file.read_text(encoding="utf-8") == game.dumps()
    # The library knows the games of the package; the toy is none of them, and says so.
    with pytest.raises(bl.SaveError, match="stones"):
        bl.load(file)


def test_parse_trusts_nothing_but_takes_all(tmp_path: Any) -> None:
    save = saves.parse(edited())
    assert save.game == "stones"
    assert save.record[1] == "take:two:left"
    assert save.cursor == 5
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(bl.SaveError, match="cannot be read"):
            bl.load(path)
    file = tmp_path / "latin.json"
    file.write_bytes("ñ".encode("latin-1"))
    with pytest.raises(bl.SaveError, match="cannot be read"):
        bl.load(file)
