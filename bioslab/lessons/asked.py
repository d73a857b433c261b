"""What a lesson is asked about: a game, and not something else that was at hand."""

from __future__ import annotations

from bioslab.genesis.game import Genesis
from bioslab.lessons.lines import shortly
from bioslab.locale import text


class NoGameError(TypeError):
    """Something else than a game was given; the message says what is wanted."""


def asked_game(game: object) -> None:
    """Refuse what is no game.

    Raises:
        NoGameError: it is none.

    >>> asked_game(7)
    Traceback (most recent call last):
    ...
    bioslab.lessons.asked.NoGameError: A game is needed here, such as bl.genesis.new_game(); "7" is none.
    """
    if not isinstance(game, Genesis):
        raise NoGameError(text("lab.no_game", got=shortly(game)))
