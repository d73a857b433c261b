"""What a figure is drawn from: something at all."""

from __future__ import annotations

from collections.abc import Sized

from bioslab import locale


class NothingToDrawError(ValueError):
    """A figure was given nothing, or not what it draws; the message names the arguments."""


def something(**things: object) -> None:
    """Refuse what is empty, or holds nothing at all.

    Raises:
        NothingToDrawError: names all of them.

    >>> something(points=[1], shares=[], courses=5)
    Traceback (most recent call last):
    ...
    bioslab.figures.given.NothingToDrawError: There is nothing to draw: shares, courses.
    """
    empty = [name for name, thing in things.items() if not isinstance(thing, Sized) or not len(thing)]
    if empty:
        raise NothingToDrawError(locale.text("science.figure.nothing", names=", ".join(empty)))
