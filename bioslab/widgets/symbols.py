"""The drawn symbols of the table as path data: one source for the live front end and the static picture.

A glyph is drawn in a square of 24 by 24 units. Each of its parts is a role and an SVG path: `ink` is filled
with the text colour, `line` is stroked with it, `soft` is filled with it thinly. All of it is our own drawing.
"""

from __future__ import annotations

from typing import Final, TypedDict

Part = tuple[str, str]

SHIELD: Final = "M12 2.3 20 5.2V11.4C20 16.4 16.8 19.9 12 21.8 7.2 19.9 4 16.4 4 11.4V5.2Z"
CELL: Final = "M12 3.2A8.8 8.8 0 1 1 11.99 3.2Z"

ABILITIES: Final[dict[str, tuple[Part, ...]]] = {
    "immunology": (
        ("line", "M13.6 5.2 18.8 10.4M16.2 7.8 9 15H5.8L4.9 14.1V11L12.1 3.8Z"),
        ("line", "M4.6 14.9 2.4 21.6 9.1 19.4M14.8 2.6 21.4 9.2"),
    ),
    "heat_shield": (
        ("line", SHIELD),
        ("ink", "M12.3 5.6C13 8.6 16.2 9.9 16.2 13.5 16.2 16 14.4 17.8 12 17.8S7.8 16 7.8 13.6C7.8 11.6 9 10.6 9.6 9.2 "
         "10.3 10.2 10.6 10.8 10.8 11.6 12 10 12.6 8 12.3 5.6Z"),
    ),
    "o2_shield": (
        ("line", SHIELD),
        ("line", "M9.6 8.2A2.9 2.9 0 1 1 9.59 8.2ZM14.4 11.4A2.9 2.9 0 1 1 14.39 11.4Z"),
    ),
    "drought_shield": (
        ("line", SHIELD),
        ("ink", "M12 5.8C14.3 9.2 15.8 11.2 15.8 13.6A3.8 3.8 0 0 1 8.2 13.6C8.2 11.2 9.7 9.2 12 5.8Z"),
    ),
    "uv_shield": (
        ("line", SHIELD),
        ("line", "M9 6.8C11 8 7.4 9.4 9.4 10.8S8 13.6 10 15M14.4 6.8C16.4 8 12.8 9.4 14.8 10.8S13.4 13.6 15.4 15"),
    ),
    "pcd_shield": (
        ("line", SHIELD),
        ("line", "M9.2 8.6A3.7 3.7 0 1 0 14.8 8.6M12 6.4V12"),
    ),
    "spore": (
        ("line", "M12 4.2C16.8 4.2 20.4 7.6 20.4 12S16.8 19.8 12 19.8 3.6 16.4 3.6 12 7.2 4.2 12 4.2Z"),
        ("line", "M12 7.4C14.9 7.4 17 9.4 17 12S14.9 16.6 12 16.6 7 14.6 7 12 9.1 7.4 12 7.4Z"),
        ("ink", "M12 10.2A1.8 1.8 0 1 1 11.99 10.2Z"),
    ),
    "hgt": (
        ("line", "M3 8.4H18.4M14.4 4.4 18.6 8.4 14.4 12.4M21 15.6H5.6M9.6 11.6 5.4 15.6 9.6 19.6"),
    ),
    "dna": (
        ("line", "M7 2.6C7 8.6 17 9.4 17 15.2 17 18 15 20 13.2 21.4M17 2.6C17 8.6 7 9.4 7 15.2 7 18 9 20 10.8 21.4"),
        ("line", "M8 5.2H16M9.4 8.2H14.6M8 14.6H16M8.8 17.8H15.2"),
    ),
    "fission": (
        ("line", "M12 7.2C10.8 5.6 9.2 4.8 7.4 4.8 4.6 4.8 2.4 8 2.4 12S4.6 19.2 7.4 19.2C9.2 19.2 10.8 18.4 12 16.8 "
         "13.2 18.4 14.8 19.2 16.6 19.2 19.4 19.2 21.6 16 21.6 12S19.4 4.8 16.6 4.8C14.8 4.8 13.2 5.6 12 7.2Z"),
        ("line", "M12 9.4V10.8M12 13.2V14.6"),
        ("ink", "M7.2 10.3A1.7 1.7 0 1 1 7.19 10.3ZM16.8 10.3A1.7 1.7 0 1 1 16.79 10.3Z"),
    ),
    "nucleus": (("line", CELL), ("ink", "M13.6 8.8A3.9 3.9 0 1 1 13.59 8.8Z")),
    "sex": (("line", "M9 6.2A5.8 5.8 0 1 1 8.99 6.2ZM15 6.2A5.8 5.8 0 1 1 14.99 6.2Z"),),
    "red_queen": (
        ("line", "M4.4 18.6 2.8 7.6 8 12 12 4.6 16 12 21.2 7.6 19.6 18.6Z"),
        ("line", "M4.6 21.4H19.4"),
    ),
    "pollution": (
        ("line", "M7 17.6H16.8A4.2 4.2 0 0 0 17.6 9.3 5.8 5.8 0 0 0 6.6 8.6 4.6 4.6 0 0 0 7 17.6Z"),
        ("ink", "M8 19.4A1.2 1.2 0 1 1 7.99 19.4ZM12.4 20.2A1.2 1.2 0 1 1 12.39 20.2ZM16.6 19.4A1.2 1.2 0 1 1 16.59 19.4Z"),
    ),
}
"""The fourteen powers that a mutation, an organ or an endosymbiont may carry."""

EVENT_ICONS: Final[dict[str, tuple[Part, ...]]] = {
    "smite": (("ink", "M13.8 1.8 4.6 13.6H10.6L8.4 22.2 19 9.4H12.6Z"),),
    "heaven": (
        ("line", "M4 19.6A8.6 8.6 0 0 1 20 19.6"),
        ("ink", "M12 2 13.5 6.4 18 6.5 14.4 9.2 15.7 13.6 12 11 8.3 13.6 9.6 9.2 6 6.5 10.5 6.4Z"),
        ("line", "M12 15.2V20.4M9.4 17.8H14.6"),
    ),
    "earth": (
        ("line", "M2.4 14.8C5 12.4 6.6 12.6 8.8 14 11 15.4 13 15.4 15.2 14 17.4 12.6 19 12.4 21.6 14.8V20.4H2.4Z"),
        ("line", "M12 3.4V10.6M8.4 7H15.6"),
    ),
    "X": (("line", "M5.4 5.4 18.6 18.6M18.6 5.4 5.4 18.6"), ("line", CELL)),
    "O2": (
        ("line", "M8.2 6.6A4.6 4.6 0 1 1 8.19 6.6ZM15.8 6.6A4.6 4.6 0 1 1 15.79 6.6Z"),
        ("ink", "M12 18.2A1.3 1.3 0 1 1 11.99 18.2Z"),
    ),
    "UV": (
        ("ink", "M4.4 2.4A5.4 5.4 0 0 1 2.2 10V2.4Z"),
        ("line", "M9.6 4.4C12.4 6 9.6 7.8 12.4 9.4S9.8 12.8 12.6 14.4M14.6 3.4C17.8 5.4 14.6 7.6 17.8 9.6S14.8 13.8 "
         "18 15.8M5.2 12C8 13.6 5.2 15.4 8 17S5.6 20.2 8.4 21.8"),
    ),
    "cancer": (
        ("line", "M12 10.4C15.4 10.4 18 12.4 18 15S15.4 19.4 12 19.4 6 17.6 6 15 8.6 10.4 12 10.4Z"),
        ("line", "M7.4 11.8C4 11 3 8.4 4 5.4L6.2 7.8 8 5.4C9 7.6 8.8 9.4 8.6 10.8M16.6 11.8C20 11 21 8.4 20 5.4L17.8 "
         "7.8 16 5.4C15 7.6 15.2 9.4 15.4 10.8M6 15.4 2.8 17.2M18 15.4 21.2 17.2M7.4 18 5 20.8M16.6 18 19 20.8"),
    ),
    "drought": (
        ("line", "M12 2.6C15.8 8 18.2 11.2 18.2 15A6.2 6.2 0 0 1 5.8 15C5.8 11.2 8.2 8 12 2.6Z"),
        ("line", "M12.8 8.6 10.4 12.4 13.6 14.2 11.2 18.6"),
    ),
    "ozone": (
        ("ink", "M12 14.4A4.4 4.4 0 0 1 16.4 18.8H7.6A4.4 4.4 0 0 1 12 14.4Z"),
        ("line", "M4.8 18.8A7.2 7.2 0 0 1 19.2 18.8M2.2 16.6A10.4 10.4 0 0 1 21.8 16.6M7 7.2A12 12 0 0 1 17 7.2"),
    ),
    "waterworld": (
        ("line", CELL),
        ("line", "M3.8 9.8C6 8.2 7.4 8.2 9.4 9.8S13.2 11.4 15 9.8 18.6 8.2 20.2 9.8M4 14.6C6 13 7.4 13 9.4 14.6S13.2 "
         "16.2 15 14.6 18.4 13 20 14.6"),
    ),
    "aftershock": (
        ("line", "M2 12H5.4L7.4 5.6 10.4 18.8 13 8.6 14.8 14.6 16.2 12H22"),
    ),
    "sun": (
        ("ink", "M12 7.2A4.8 4.8 0 1 1 11.99 7.2Z"),
        ("line", "M12 1.8V4.4M12 19.6V22.2M1.8 12H4.4M19.6 12H22.2M4.8 4.8 6.6 6.6M17.4 17.4 19.2 19.2M19.2 4.8 17.4 "
         "6.6M6.6 17.4 4.8 19.2"),
    ),
    "snowflake": (
        ("line", "M12 2.2V21.8M3.5 7.1 20.5 16.9M20.5 7.1 3.5 16.9M9.4 3.8 12 6.2 14.6 3.8M9.4 20.2 12 17.8 14.6 "
         "20.2M3.6 10.4 7 9.2 6.4 5.6M20.4 13.6 17 14.8 17.6 18.4M20.4 10.4 17 9.2 17.6 5.6M3.6 13.6 7 14.8 6.4 18.4"),
    ),
}
"""What an event card may show. The five UV icons share one glyph; the number is written beside it."""

ROWS: Final[dict[str, tuple[Part, ...]]] = {
    "cosmic": (
        ("ink", "M15.6 9.2C19 10.4 20.4 13.6 19.2 17S14.6 22 11.2 20.8 6.4 16.6 7.6 13.2 12.2 8 15.6 9.2Z"),
        ("line", "M2.4 2.4 8.6 9.6M8.4 2.6 11.4 6.4M2.4 9 5.4 12.2"),
    ),
    "oceanic": (
        ("line", "M1.8 8C4.4 5.6 6.2 5.6 8.6 8S13 10.4 15.4 8 19.8 5.6 22.2 8M1.8 13.2C4.4 10.8 6.2 10.8 8.6 13.2S13 "
         "15.6 15.4 13.2 19.8 10.8 22.2 13.2M1.8 18.4C4.4 16 6.2 16 8.6 18.4S13 20.8 15.4 18.4 19.8 16 22.2 18.4"),
    ),
    "coastal": (
        ("line", "M1.8 18.8C4.2 16.6 6 16.6 8.2 18.8S12.4 21 14.6 18.8"),
        ("ink", "M22.2 21V11.4C17.6 11.4 14.2 13.2 11.4 16.4 13.6 15.6 15.6 16 17 17.4 18.4 18.8 19.4 20.4 22.2 21Z"),
        ("line", "M7.6 5.4A3.4 3.4 0 1 1 7.59 5.4Z"),
    ),
    "continental": (
        ("line", "M1.8 20.2 8.8 6.4 13.2 14.6 15.6 10.8 22.2 20.2Z"),
        ("ink", "M8.8 6.4 11 10.6 9.2 11.8 8 10.4 6.6 11.2Z"),
    ),
}
"""The four landforms: meteorite, waves, coast, mountain."""

DICE_MARKS: Final[dict[str, tuple[Part, ...]]] = {
    "life": (
        ("line", "M12 21.6V10.4"),
        ("ink", "M12 12.6C11.6 8 8.4 5.6 3.2 5.6 3.4 10.6 6.6 13 12 12.6ZM12 10.4C12.4 5.6 15.6 2.8 20.8 2.8 20.8 8 "
         "17.6 10.8 12 10.4Z"),
    ),
    "manna_death": (("ink", "M3 8H12.6V17.6H3Z"), ("line", "M17.6 9A3.8 3.8 0 1 1 17.59 9Z")),
    "enzyme_death": (("line", "M12 5A7 7 0 1 1 11.99 5ZM5 19 19 5"),),
    "doubles": (("line", "M3.2 3.2H14V14H3.2Z"), ("ink", "M10 16H16V10H20.8V20.8H10Z")),
    "protein": (
        ("ink", "M5.4 3.8A3 3 0 1 1 5.39 3.8ZM12.6 8.6A3 3 0 1 1 12.59 8.6ZM18.4 14.2A3 3 0 1 1 18.39 14.2Z"),
        ("line", "M7.6 8.2 10.4 10.2M15 13.4 16.4 15M4.4 20.4H13"),
    ),
    "error": (("line", "M12 3 22 20.6H2Z"), ("ink", "M11 9.4H13L12.7 15.2H11.3ZM12 16.4A1.3 1.3 0 1 1 11.99 16.4Z")),
    "triple": (("line", "M2.6 9H8.4V14.8H2.6ZM9.2 4.6H15V10.4H9.2ZM15.6 9H21.4V14.8H15.6Z"),),
    "rerolled": (("line", "M19.6 8.4A8.4 8.4 0 1 0 20.4 12.8M20.4 3.4V8.6H15.2"),),
}
"""What a die did."""

PHASES: Final[dict[str, tuple[Part, ...]]] = {
    "event": EVENT_ICONS["smite"],
    "assignment": (
        ("line", "M12 2.8V12.4M8.2 8.8 12 12.6 15.8 8.8"),
        ("line", "M3.4 14.6V20.6H20.6V14.6"),
    ),
    "autocatalytic": (
        ("line", "M19.8 9.2A8.2 8.2 0 0 0 5.6 6.8M4.2 14.8A8.2 8.2 0 0 0 18.4 17.2M5.4 2.4V7H10M18.6 21.6V17H14"),
    ),
    "darwin": ABILITIES["dna"],
    "purchase": (
        ("line", CELL),
        ("line", "M12 7.6V16.4M7.6 12H16.4"),
    ),
}
"""The five phases of a turn."""

TOOLS: Final[dict[str, tuple[Part, ...]]] = {
    "next": (("ink", "M7 3.6 19.4 12 7 20.4Z"),),
    "back": (("ink", "M17 3.6 4.6 12 17 20.4Z"),),
    "to_decision": (("ink", "M3 4.4 11 12 3 19.6Z"), ("line", "M14 3.4V21M14 4.6H21L18.6 8.2 21 11.8H14")),
    "to_phase_end": (("ink", "M3 4.4 10.4 12 3 19.6ZM10.6 4.4 18 12 10.6 19.6Z"), ("line", "M20.6 4.4V19.6")),
    "undo": (("line", "M8.6 4 3.8 8.8 8.6 13.6M4.2 8.8H14A5.6 5.6 0 0 1 14 20H9.4"),),
    "redo": (("line", "M15.4 4 20.2 8.8 15.4 13.6M19.8 8.8H10A5.6 5.6 0 0 0 10 20H14.6"),),
    "help": (
        ("line", "M8.4 8.6A3.7 3.7 0 1 1 13.6 12C12.4 12.6 12 13.4 12 14.8"),
        ("ink", "M12 17.2A1.4 1.4 0 1 1 11.99 17.2Z"),
    ),
    "trophy": (
        ("line", "M7 3.4H17V9.4A5 5 0 0 1 7 9.4ZM7 5.4H3.4C3.4 9 5 10.6 7.2 10.8M17 5.4H20.6C20.6 9 19 10.6 16.8 "
         "10.8M12 14.4V18M8 20.6H16"),
    ),
    "cards": (("line", "M7.6 3.4H19.4V17.4H7.6ZM4.6 6.6V20.6H16.4"),),
    "check": (("line", "M4.4 12.8 9.6 18 19.6 6.4"),),
    "resilient": (("line", SHIELD), ("ink", "M12.9 5.6 8.4 12H11.6L10.6 17 15.6 10.4H12.2Z")),
    "surcharge": (("line", CELL), ("line", "M8 12H16")),
}
"""Buttons and badges."""

SHAPES: Final[dict[str, str]] = {
    "red": "M12 3 22 20.4H2Z",
    "yellow": "M12 2.6A9.4 9.4 0 1 1 11.99 2.6Z",
    "green": "M3.6 3.6H20.4V20.4H3.6Z",
    "blue": "M12 1.4 22.6 12 12 22.6 1.4 12Z",
}
"""The shape that goes with each colour: triangle, circle, square, diamond."""


class PieceDrawing(TypedDict):
    """How a piece is drawn: paths in a box of 32 by 32 units, and where its letter and shape stand."""

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
        "shade": "M1.5 25.5C1.5 28.2 8 30 16 30S30.5 28.2 30.5 25.5C27.8 27.2 22.4 27.8 16 27.8S4.2 27.2 1.5 25.5Z",
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


def glyph(name: str) -> tuple[Part, ...]:
    """The parts of a glyph by its qualified name; `KeyError` when nothing is drawn for it.

    >>> glyph("event.UV3") == glyph("event.UV")
    True
    """
    family, _, word = name.partition(".")
    if family == "event" and word.startswith("UV"):
        word = "UV"
    return FAMILIES[family][word]


FAMILIES: Final[dict[str, dict[str, tuple[Part, ...]]]] = {
    "ability": ABILITIES,
    "event": EVENT_ICONS,
    "row": ROWS,
    "dice": DICE_MARKS,
    "phase": PHASES,
    "tool": TOOLS,
}


def symbols() -> Symbols:
    """All drawings as JSON-able data.

    >>> sorted(symbols()["shapes"])
    ['blue', 'green', 'red', 'yellow']
    """
    drawn = {f"{family}.{word}": list(parts) for family, words in FAMILIES.items() for word, parts in words.items()}
    return {
        "glyphs": drawn,
        "shapes": dict(SHAPES),
        "pieces": dict(PIECES),
        "pips": {str(face): list(spots) for face, spots in PIPS.items()},
        "letters": dict(LETTERS),
    }
