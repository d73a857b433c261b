"""Opening saves of any game: the save says which."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bioslab.kernel.errors import Problem, SaveError, brief
from bioslab.kernel.saves import LONGEST_TEXT, parse

if TYPE_CHECKING:
    from bioslab.kernel.game import Game

GAMES = {"genesis": "bioslab.genesis"}
"""For each game that can be opened, the package whose `load` opens it."""


def loads(text: str) -> Game[Any]:
    """Open a game from the text that `game.dumps()` gave.

    Raises:
        SaveError: everything that is wrong with the text. No running game is touched.

    >>> loads("not a save")
    Traceback (most recent call last):
    ...
    bioslab.kernel.errors.SaveError: ...
    """
    save = parse(text)
    if save.game not in GAMES:
        raise SaveError(
            [Problem("kernel.save.game", {"got": save.game[:60], "known": ", ".join(sorted(GAMES))})]
        )
    game: Game[Any] = importlib.import_module(GAMES[save.game]).load(save)
    return game


def load(path: str | Path) -> Game[Any]:
    """Open a game from a file that `game.save(path)` wrote.

    Raises:
        SaveError: the file cannot be read, or everything that is wrong with its text.
    """
    try:
        with Path(path).open(encoding="utf-8") as stream:
            text = stream.read(LONGEST_TEXT + 1)
    except (OSError, ValueError, TypeError) as error:
        told = {"path": brief(path), "detail": brief(str(error))}
        raise SaveError([Problem("kernel.save.file", told)]) from error
    return loads(text)
