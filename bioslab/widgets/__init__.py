"""The table in a notebook: `play` for the whole of it, `board` for the board alone.

>>> import bioslab as bl
>>> table = play(bl.genesis.new_game(seed=7))
>>> table.frame["walk"]["can_forward"]
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.widgets.table import Table

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

__all__ = ["Table", "board", "play"]


def play(game: Genesis, *, language: str | None = None) -> Table:
    """The whole table as a widget: board, steps, decision, dice, journal.

    Args:
        game: the game to play; the table and your code share it.
        language: the language of the table; None for the one that is set.
    """
    return Table(game, mode="play", language=language)


def board(game: Genesis, *, language: str | None = None) -> Table:
    """The board alone as a widget: what lies on the table now, without the controls.

    Args:
        game: the game to look at; the board follows it.
        language: as for `play`.
    """
    return Table(game, mode="board", language=language)
