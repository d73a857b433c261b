"""Rolls that wait for a person: asked for like a decision, answered by faces or by "roll"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.kernel.decision import Decision, Option
from bioslab.kernel.errors import IllegalChoice, InvalidChoice

if TYPE_CHECKING:
    from bioslab.kernel.dice import Roll
    from bioslab.kernel.words import Lexicon

ROLL = "roll"


def roll_decision(roll: Roll, lexicon: Lexicon) -> Decision:
    """The waiting roll as a decision with one option, "roll"."""
    option = Option(ROLL, "kernel.option.roll", {"n": roll.dice}, lexicon)
    message = roll.message or "kernel.prompt.roll"
    return Decision(roll.player, ROLL, roll.rule, (option,), message, roll.data, lexicon)


def typed_faces(roll: Roll, choice: object) -> tuple[int, ...] | None:
    """The faces that somebody typed, or None when the game's own dice shall roll.

    Args:
        roll: the roll that waits.
        choice: "roll" (or its option, or 0), or faces such as "roll:3,4,4" or "3 4 4".

    Raises:
        InvalidChoice: not understandable as dice.
        IllegalChoice: the wrong number of dice, or faces that no die has.
    """
    if isinstance(choice, Option):
        choice = choice.id
    if choice == ROLL or (type(choice) is int and choice == 0):
        return None
    words = str(choice).removeprefix(ROLL).replace(":", " ").replace(",", " ").split()
    plain = all(word.isascii() and word.isdigit() and len(word) < 3 for word in words)  # noqa: PLR2004
    if not isinstance(choice, str) or not plain:
        raise InvalidChoice("kernel.choice.faces", {"got": str(choice)[:80], "n": roll.dice}, roll.rule)
    faces = tuple(int(word) for word in words)
    check_faces(roll, faces)
    return faces


def check_faces(roll: Roll, faces: tuple[int, ...]) -> None:
    """Raise `IllegalChoice` unless these are as many faces of a die as the roll asks for."""
    if len(faces) != roll.dice:
        data = {"n": roll.dice, "got": len(faces), "faces": _shown(faces)}
        raise IllegalChoice("kernel.roll.number", data, roll.rule)
    for face in faces:
        if type(face) is not int or not 1 <= face <= 6:  # noqa: PLR2004 - a die
            raise IllegalChoice("kernel.roll.faces", {"faces": _shown(faces)}, roll.rule)


def _shown(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in faces)
