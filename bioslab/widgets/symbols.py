"""The drawn symbols of the table as path data: one source for the live front end and the static picture.

Glyphs are in `glyphs.toml`, drawn in a square of 24 by 24 units; pieces are here, in one of 32 by 32. All of
it is our own drawing.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

Part = tuple[str, str]
"""A role ("ink" is filled with the text colour, "line" stroked with it) and an SVG path."""

SHAPES: Final[dict[str, str]] = {
    "red": "M12 3 22 20.4H2Z",
    "yellow": "M12 2.6A9.4 9.4 0 1 1 11.99 2.6Z",
    "green": "M3.6 3.6H20.4V20.4H3.6Z",
    "blue": "M12 1.4 22.6 12 12 22.6 1.4 12Z",
}
"""The shape that goes with each colour: triangle, circle, square, diamond."""


class PieceDrawing(TypedDict):
    """How a piece is drawn: paths in a box of 32 by 32 units, and where letter and shape stand."""

    body: str
    light: str
    shade: str
    letter: tuple[float, float]
    mark: tuple[float, float]


PIECES: Final[dict[str, PieceDrawing]] = {
    "cube": {
        "body": "M2.5 8.5 7 3H29.5V24L25 29.5H2.5Z",
        "light": "M2.5 8.5 7 3H29.5L25 8.5Z",
        "shade": "M25 8.5 29.5 3V24L25 29.5Z",
        "letter": (9.4, 24.4),
        "mark": (18.9, 19.6),
    },
    "biont": {
        "body": "M1.5 25.5C1.5 11 7.5 2.5 16 2.5S30.5 11 30.5 25.5C30.5 28.2 24 30 16 30S1.5 28.2 1.5 25.5Z",
        "light": "M7.2 11.5C9 7.4 11.6 5.4 14.6 4.8 12.2 7 10.6 9.2 9.6 12.4Z",
        "shade": "M1.5 25.5C1.5 28.2 8 30 16 30S30.5 28.2 30.5 25.5C28 27 22 28 16 28S4 27 1.5 25.5Z",
        "letter": (11.6, 23.6),
        "mark": (21.4, 18.8),
    },
    "disc": {
        "body": "M16 2A14 14 0 1 1 15.99 2Z",
        "light": "M16 4.4A11.6 11.6 0 0 0 4.4 16H6.4A9.6 9.6 0 0 1 16 6.4Z",
        "shade": "M16 27.6A11.6 11.6 0 0 0 27.6 16H25.6A9.6 9.6 0 0 1 16 25.6Z",
        "letter": (11.2, 21),
        "mark": (21, 16.4),
    },
}
"""Cubes are manna and chromosomes, domes are bionts, discs are catalysts, enzymes and antioxidants."""

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6, 6), (12, 12), (18, 18)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}
"""Where the pips of a die stand in a square of 24."""

LETTERS: Final[dict[str, str]] = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}


class Symbols(TypedDict):
    """Everything drawn, as it is handed to the front end."""

    glyphs: dict[str, list[Part]]
    shapes: dict[str, str]
    pieces: dict[str, PieceDrawing]
    pips: dict[str, list[tuple[int, int]]]
    letters: dict[str, str]


@cache
def glyphs() -> dict[str, tuple[Part, ...]]:
    """Every glyph by its family and name.

    >>> "ability.dna" in glyphs(), "event.smite" in glyphs()
    (True, True)
    """
    families = tomllib.loads(Path(__file__).with_name("glyphs.toml").read_text(encoding="utf-8"))
    return {
        f"{family}.{word}": tuple(_part(drawn) for drawn in parts)
        for family, words in families.items()
        for word, parts in words.items()
    }


def _part(drawn: str) -> Part:
    role, _, path = drawn.partition(" ")
    return role, path


def glyph(name: str) -> tuple[Part, ...]:
    """The parts of a glyph by its qualified name; `KeyError` when nothing is drawn for it.

    >>> glyph("event.UV3") == glyph("event.UV")
    True
    """
    return glyphs()["event.UV" if name.startswith("event.UV") else name]


def symbols() -> Symbols:
    """All drawings as JSON-able data.

    >>> sorted(symbols()["shapes"])
    ['blue', 'green', 'red', 'yellow']
    """
    return {
        "glyphs": {name: list(parts) for name, parts in glyphs().items()},
        "shapes": dict(SHAPES),
        "pieces": dict(PIECES),
        "pips": {str(face): list(spots) for face, spots in PIPS.items()},
        "letters": dict(LETTERS),
    }
