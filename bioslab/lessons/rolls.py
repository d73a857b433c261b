"""The dice that fell last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.lessons.asked import asked_game
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.journal import Entry


class NoRollError(ValueError):
    """No dice have fallen yet."""


def last_roll(game: Genesis) -> Entry:
    """The newest journal line with dice; its `data` says what they did ("life", "errors", "losses", ...).

    Raises:
        NoRollError: no dice have fallen yet.

    >>> from bioslab import genesis
    >>> pond = {"id": "warm_pond", "chromosomes": "RGB", "bionts": "R"}
    >>> table = {"phase": "darwin", "tableaus": {"red": {"bacteria": [pond]}}}
    >>> last_roll(genesis.position(table, dice=[[1, 1, 2, 2, 3]])).data["proteins"]
    2
    """
    asked_game(game)
    found = next((entry for entry in reversed(game.journal) if entry.dice), None)
    if found is None:
        raise NoRollError(text("lab.roll.none"))
    return found
