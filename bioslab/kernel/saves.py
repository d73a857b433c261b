"""Saves: text in and out. What comes in is only data until the game has replayed all of it.

A save is JSON: a header (format, schema, game, edition, setup, dice, hands), then the record, one line
a choice, roll or deal, in order. Positions follow from replay, so a save never holds a position that
the rules cannot reach.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bioslab.kernel.dice import ScriptedDice, SeededDice, TypedDice
from bioslab.kernel.errors import ChoiceError, Problem, SaveError, SetupError
from bioslab.kernel.record import read_answer, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bioslab.kernel.dice import Chance
    from bioslab.kernel.game import Game
    from bioslab.kernel.record import Answer

FORMAT = "bioslab-save"
SCHEMA = 1
LONGEST_TEXT = 5_000_000
LONGEST_RECORD = 100_000
DEEPEST = 60


@dataclass(frozen=True, slots=True)
class Save:
    """A save that has been read, but not trusted yet."""

    game: str
    edition: str
    setup: dict[str, Any]
    dice: dict[str, Any]
    hands: tuple[str, ...]
    record: tuple[Answer, ...]
    cursor: int
    takebacks: tuple[tuple[int, str], ...]


def dump(game: Game[Any]) -> str:
    """The game as text; `bioslab.loads` opens it again."""
    whole = game.whole_record
    data = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": game.name,
        "edition": game.edition,
        "setup": game.setup_data(),
        "dice": game.chance.data(),
        "hands": sorted(game.hands),
        "cursor": len(game.record),
        "takebacks": [f"{index}:{what}" for index, what in game.takebacks],
        "record": [written(answer) for answer in whole],
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def parse(text: str) -> Save:
    """Read a save's text.

    Raises:
        SaveError: everything that is wrong with it.
    """
    data = _json(text)
    reader = _Reader(data)
    save = Save(
        game=reader.get("game", str, ""),
        edition=reader.get("edition", str, ""),
        setup=reader.get("setup", dict, {}),
        dice=reader.get("dice", dict, {}),
        hands=tuple(reader.strings("hands")),
        record=tuple(reader.answers("record")),
        cursor=reader.get("cursor", int, 0),
        takebacks=tuple(reader.takebacks()),
    )
    if not 0 <= save.cursor <= len(save.record):
        reader.problem("cursor", "kernel.save.cursor", last=len(save.record))
    if reader.problems:
        raise SaveError(reader.problems)
    return save


def _json(text: object) -> dict[str, Any]:
    if not isinstance(text, str):
        raise SaveError([Problem("kernel.save.not_text", {"got": type(text).__name__})])
    if len(text) > LONGEST_TEXT:
        raise SaveError([Problem("kernel.save.too_long", {"limit": LONGEST_TEXT})])
    try:
        data = json.loads(text, parse_constant=_no_number)
        _check_depth(data)
        json.dumps(data, ensure_ascii=False).encode()  # halves of characters cannot be written again
    except RecursionError:
        raise SaveError([Problem("kernel.save.deep", {"limit": DEEPEST})]) from None
    except ValueError as error:
        raise SaveError([Problem("kernel.save.not_json", {"detail": str(error)[:200]})]) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError([Problem("kernel.save.not_a_save", {"format": FORMAT})])
    schema = data.get("schema")
    if type(schema) is not int or schema != SCHEMA:
        raise SaveError([Problem("kernel.save.schema", {"got": str(schema)[:40], "known": SCHEMA})])
    return data


def _no_number(word: str) -> float:
    raise ValueError(word)


def _check_depth(data: object) -> None:
    """Raise `RecursionError` for nesting that would break whoever looks into it later."""
    layer = [data]
    for _ in range(DEEPEST):
        layer = [inner for value in layer if isinstance(value, dict | list) for inner in _inside(value)]
        if not layer:
            return
    raise RecursionError


def _inside(value: dict[str, Any] | list[Any]) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value


class _Reader:
    """Takes typed fields out of untrusted data and notes every fault."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.problems: list[Problem] = []

    def problem(self, field: str, message: str, **more: object) -> None:
        self.problems.append(Problem(message, {"field": field, **more}))

    def get(self, field: str, kind: type, otherwise: Any) -> Any:
        value = self.data.get(field)
        if not isinstance(value, kind) or isinstance(value, bool):
            self.problem(field, "kernel.save.type", wanted=kind.__name__, got=type(value).__name__)
            return otherwise
        return value

    def strings(self, field: str) -> list[str]:
        values = self.get(field, list, [])
        if not all(isinstance(value, str) for value in values):
            self.problem(field, "kernel.save.lines")
            return []
        if len(values) > LONGEST_RECORD:
            self.problem(field, "kernel.save.record_too_long", limit=LONGEST_RECORD)
            return []
        return list(values)

    def answers(self, field: str) -> list[Answer]:
        answers: list[Answer] = []
        for number, line in enumerate(self.strings(field)):
            answer = read_answer(line)
            if answer is None:
                self.problem(field, "kernel.save.line", number=number, line=line[:80])
            else:
                answers.append(answer)
        return answers

    def takebacks(self) -> list[tuple[int, str]]:
        pairs: list[tuple[int, str]] = []
        for line in self.strings("takebacks"):
            index, _, what = line.partition(":")
            if not (index.isascii() and index.isdigit() and len(index) < 10):  # noqa: PLR2004 - no record is longer
                self.problem("takebacks", "kernel.save.line", number=len(pairs), line=line[:80])
                continue
            pairs.append((int(index), what))
        return pairs


def chance_from(data: dict[str, Any]) -> Chance:
    """The dice of a save.

    Raises:
        SaveError: the data describe no dice.
    """
    seed, stream = data.get("seed"), data.get("stream")
    if isinstance(seed, str) and isinstance(stream, str):
        seeded = SeededDice(seed, stream)
        if data.get("kind") == "seeded":
            return seeded
        if data.get("kind") == "typed":
            return TypedDice(seeded)
        if data.get("kind") == "scripted" and (scripted := _script(data, seeded)):
            return scripted
    raise SaveError([Problem("kernel.save.dice", {"field": "dice"})])


def _script(data: dict[str, Any], after: SeededDice) -> ScriptedDice | None:
    rolls, deals = data.get("rolls"), data.get("deals")
    if not isinstance(rolls, list) or not isinstance(deals, dict):
        return None
    if not all(isinstance(roll, list) and all(type(face) is int for face in roll) for roll in rolls):
        return None
    if not all(isinstance(pile, list) and all(isinstance(i, str) for i in pile) for pile in deals.values()):
        return None
    return ScriptedDice(after, tuple(map(tuple, rolls)), {name: tuple(pile) for name, pile in deals.items()})


def replay(make: Callable[[], Game[Any]], save: Save) -> Any:
    """The game of a save, every line of it checked.

    Args:
        make: gives the game of the save's header, not started.
        save: the save.

    Raises:
        SaveError: names the first line that cannot be, why, and keeps the sound part in `valid_prefix`.
    """
    game = make()
    try:
        game.replay(save.record)
    except (ChoiceError, SetupError) as error:
        number = len(game.record)
        line = written(save.record[number]) if number < len(save.record) else ""
        problem = Problem("kernel.save.replay", {"number": number, "line": line[:80], "why": str(error)})
        raise SaveError([problem], _prefix(make, save.record[:number])) from error
    game.resume(save.cursor, save.takebacks)
    return game


def _prefix(make: Callable[[], Game[Any]], record: tuple[Answer, ...]) -> str | None:
    try:
        return dump(make().replay(record))
    except (ChoiceError, SetupError):
        return None
