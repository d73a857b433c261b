"""Bios: Genesis, the game of the origin of life. See `new_game`, `position`, `cards`, `play`, `board`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards import Deck, load_deck
from bioslab.genesis.rulings import Rulings
from bioslab.genesis.table import load, new_game, position

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

__all__ = ["Deck", "Rulings", "board", "cards", "load", "new_game", "play", "position"]


def cards() -> Deck:
    """The teaching edition: every card, and for each value whether it is a fact (and whose) or ours.

    >>> len(cards().events), len(cards().placards)
    (24, 16)
    """
    return load_deck()


def play(game: Genesis, *, language: str | None = None) -> Any:
    """The whole table as a widget: board, stepper, decision, dice and journal.

    Args:
        game: the game to play; the widget and your code share it.
        language: the table's language, the current one if None.
    """
    from bioslab import widgets  # noqa: PLC0415 - the engine must not need the widget libraries

    return widgets.play(game, language=language)


def board(game: Genesis, *, language: str | None = None) -> Any:
    """Only the board as a widget, without the controls."""
    from bioslab import widgets  # noqa: PLC0415 - as in play

    return widgets.board(game, language=language)
