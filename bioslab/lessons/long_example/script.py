"""What the story says: its beats, their moves and dice, its mistakes, and what is laid out by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from bioslab.lessons.lines import said, shortly
from bioslab.locale import text

FOLDER: Final = Path(__file__).parent / "sections"
PRINTED: Final = "printed"
OURS: Final = "ours"
LONGEST_NAME: Final = 40


class UnknownPartError(LookupError):
    """The example has no part, or no mistake, of that name; the message says which there are."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A roll of the story: its faces, and for each whether the rulebook prints it."""

    faces: tuple[int, ...]
    printed: tuple[bool, ...]

    def choice(self) -> str:
        """The roll as the engine takes it."""
        return "roll:" + ",".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Mistake:
    """A place where the story breaks the rules.

    Attributes:
        number: its number, from 1.
        beat: the name of the beat in which it happens.
        rule: the clause that it breaks.
        engine: how the engine is asked about it; see `evidence`.
        asked: what that question needs besides.
    """

    number: int
    beat: str
    rule: str
    engine: str
    asked: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Beat:
    """A part of the story.

    Attributes:
        name: the clause that tells it, without "BG-", or a word of ours for what no clause tells.
        moves: choices and rolls up to the mistake, if there is one, else all of them.
        mistakes: the mistakes in it.
        by_hand: how the pieces are laid out after them; empty where the game just goes on.
        then: the choices and rolls after that.
    """

    name: str
    moves: tuple[str | Throw, ...]
    mistakes: tuple[Mistake, ...] = ()
    by_hand: Mapping[str, Any] = field(default_factory=dict)
    then: tuple[str | Throw, ...] = ()


@cache
def start() -> dict[str, Any]:
    """The table before the first turn: its `position` and the `piles` of refugia."""
    return tomllib.loads((FOLDER / "start.toml").read_text(encoding="utf-8"))


@cache
def beats() -> tuple[Beat, ...]:
    """The whole story in order."""
    found: list[Beat] = []
    for path in sorted(FOLDER.glob("j*.toml")):
        found += map(_beat, tomllib.loads(path.read_text(encoding="utf-8"))["beat"])
    return tuple(found)


def place(name: str) -> int:
    """Where in the story a beat is.

    Raises:
        UnknownPartError: there is none of that name.
    """
    names = [beat.name for beat in beats()]
    if said(name) not in names:
        raise UnknownPartError(
            text("lessons.example.unknown", got=shortly(name)[:LONGEST_NAME], known=", ".join(names))
        )
    return names.index(said(name))


def all_mistakes() -> tuple[Mistake, ...]:
    """Every mistake of the story, by its number."""
    return tuple(sorted((one for beat in beats() for one in beat.mistakes), key=lambda one: one.number))


def _beat(plan: dict[str, Any]) -> Beat:
    mistakes = tuple(_mistake(plan["name"], one) for one in plan.get("mistake", ()))
    return Beat(
        plan["name"],
        tuple(map(move, plan["moves"])),
        mistakes,
        plan.get("by_hand", {}),
        tuple(map(move, plan.get("then", ()))),
    )


def _mistake(beat: str, plan: dict[str, Any]) -> Mistake:
    rest = {key: value for key, value in plan.items() if key not in ("number", "rule", "engine")}
    return Mistake(plan["number"], beat, plan["rule"], plan["engine"], rest)


def move(words: str) -> str | Throw:
    """A move of the story: an option's id as it is, or a roll such as "printed 1 6 ours 2".

    >>> move("printed 1 6 ours 2")
    Throw(faces=(1, 6, 2), printed=(True, True, False))
    """
    parts = words.split()
    if parts[0] not in (PRINTED, OURS):
        return words
    faces: list[int] = []
    printed: list[bool] = []
    whose = parts[0]
    for part in parts:
        if part in (PRINTED, OURS):
            whose = part
        else:
            faces.append(int(part))
            printed.append(whose == PRINTED)
    return Throw(tuple(faces), tuple(printed))
