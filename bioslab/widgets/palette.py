"""The four colours of the game as they are shown: hue, letter and shape.

Colour is never alone. The hues are spread in lightness, so that they stay apart under every kind of
colour blindness; a letter and a shape go with each. `tests/test_palette.py` computes the distances.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["BLUE", "GREEN", "OUTLINE", "PALETTE", "RED", "YELLOW", "Look", "look"]


@dataclass(frozen=True, slots=True)
class Look:
    """How one colour of the game is shown.

    Attributes:
        word: the colour in saves and ids, for example "red".
        fill: the hue, as "#rrggbb" in sRGB.
        ink: the letter's hue on that fill, for a contrast of at least 4.5 to 1.
        letter: the one letter that stands for the colour.
        shape: the outline that stands for it: "triangle", "circle", "square" or "diamond".
    """

    word: str
    fill: str
    ink: str
    letter: str
    shape: str


RED = Look("red", fill="#b3261e", ink="#ffffff", letter="R", shape="triangle")
YELLOW = Look("yellow", fill="#ffd84d", ink="#1b1b1b", letter="Y", shape="circle")
GREEN = Look("green", fill="#3fae8a", ink="#1b1b1b", letter="G", shape="square")
BLUE = Look("blue", fill="#14376b", ink="#ffffff", letter="B", shape="diamond")

PALETTE: tuple[Look, ...] = (RED, YELLOW, GREEN, BLUE)
"""The looks in the game's order of colours: red, yellow, green, blue."""

OUTLINE = "#1b1b1b"
"""The dark line around every piece, which parts a light piece from a light ground."""

_BY_WORD = {one.word: one for one in PALETTE}


def look(colour: str) -> Look:
    """Return how `colour` is shown.

    Args:
        colour: the colour's word.

    Raises:
        KeyError: there is no such colour.

    >>> look("green").shape
    'square'
    """
    return _BY_WORD[colour]
