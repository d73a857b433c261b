"""The record of a game: its choices, rolls and deals, in memory and as lines of text."""

from __future__ import annotations

from typing import NamedTuple


class Dealt(NamedTuple):
    """A recorded shuffle: the pile and its order, top first."""

    name: str
    order: tuple[str, ...]


Answer = str | tuple[int, ...] | Dealt
"""A record: the id of a choice, the faces of a roll, or a deal."""


def written(answer: Answer) -> str:
    """A record as one line of text, the way saves write it.

    >>> written((3, 4)), written(Dealt("events", ("ev37", "ev38"))), written("pass")
    ('roll:3,4', 'deal:events:ev37,ev38', 'pass')
    """
    if isinstance(answer, Dealt):
        return f"deal:{answer.name}:{','.join(answer.order)}"
    if isinstance(answer, tuple):
        return "roll:" + ",".join(str(face) for face in answer)
    return answer


def read_answer(line: str) -> Answer | None:
    """A line of a record as what it stands for; None when a roll or deal is misspelt.

    >>> read_answer("roll:3,4"), read_answer("pass")
    ((3, 4), 'pass')
    """
    kind, _, rest = line.partition(":")
    if kind == "roll":
        words = rest.split(",") if rest else []
        if not all(len(word) == 1 and word in "123456" for word in words):
            return None
        return tuple(int(word) for word in words)
    if kind == "deal":
        name, _, order = rest.partition(":")
        return Dealt(name, tuple(order.split(",") if order else ())) if name else None
    return line
