"""The picture of an explorer for a saved notebook, drawn from the same numbers as the living one."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING
from xml.etree.ElementTree import SubElement

from bioslab.figures.style import BAD, GOOD, MAIN
from bioslab.widgets import svg

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from bioslab.widgets.explorers.shapes import Line, Picture, Shown

WIDTH, LEFT, TOP, TALL, NAMES = 700.0, 56.0, 30.0, 250.0, 180.0
LETTERS_IN_LINE = 92
COLOURS = {"good": GOOD, "bad": BAD, "main": MAIN}
DASHES = {"good": "", "bad": "9 5", "main": "2 5"}
STEPS, DARK = ("#eef3fa", "#d3e0f2", "#b0c8e8", "#8fb0dc", "#2f62ab", "#143d7c"), 4
"""The fields of a map, from seldom to often; from `DARK` on their words are white."""
LINE, LETTER = 13.0, 6.6


def drawn(shown: Shown) -> str:
    """Title, sentence, picture and numbers as an SVG document.

    >>> from bioslab.widgets.explorers import explorer_of
    >>> drawn(explorer_of("cancer", {}).answer["shown"])[:4]
    '<svg'
    """
    lines = textwrap.wrap(shown["sentence"], LETTERS_IN_LINE)
    base = 52.0 + 20 * len(lines)
    picture = shown["picture"]
    tall = (TOP + TALL + 50) if picture is not None else 0.0
    height = base + tall + 20 * len(shown["tiles"]) + 16
    root = svg.canvas(WIDTH, height, shown["title"])
    svg.rect(root, 0, 0, WIDTH, height, fill="#ffffff", stroke=svg.RULE)
    svg.words(root, 14, 28, shown["title"], 17, font_weight="700")
    for number, line in enumerate(lines):
        svg.words(root, 14, 52 + 20 * number, line, 14)
    if picture is not None:
        _picture(root, picture, base)
    for number, tile in enumerate(shown["tiles"]):
        said = f"{tile['label']}: {tile['value']} ({tile['more']})"
        svg.words(root, 14, base + tall + 12 + 20 * number, said, 14)
    return svg.written(root)


def _picture(root: Element, picture: Picture, base: float) -> None:
    painters = {"bars": _bars, "gains": _gains, "rows": _rows, "lines": _lines, "map": _map}
    painters[picture["kind"]](root, picture, base + TOP)
    svg.words(root, WIDTH / 2, base + TOP + TALL + 38, picture["x"], 13, text_anchor="middle", fill=svg.SOFT)
    svg.words(root, 14, base + 12, picture["y"], 13, fill=svg.SOFT)


def _rule(root: Element, x1: float, y1: float, x2: float, y2: float) -> None:
    SubElement(root, "path", d=f"M{x1:g} {y1:g}L{x2:g} {y2:g}", stroke=svg.SOFT, fill="none")


def _scale(root: Element, picture: Picture, y: float, right: float) -> None:
    for tick in picture["ticks"]:
        height = y + TALL * (1 - tick["share"] / picture["highest"])
        _rule(root, LEFT, height, right, height)
        svg.words(root, LEFT - 8, height + 4, tick["text"], 12, text_anchor="end")


def _bars(root: Element, picture: Picture, y: float) -> None:
    _scale(root, picture, y, WIDTH - 20)
    wide = min(110.0, (WIDTH - LEFT - 20) / max(1, len(picture["bars"])))
    for number, bar in enumerate(picture["bars"]):
        tall = TALL * bar["share"] / picture["highest"]
        x = LEFT + number * wide
        svg.rect(root, x + wide * 0.1, y + TALL - tall, wide * 0.8, tall, fill=MAIN, stroke=svg.INK, rx="2")
        _over(root, x + wide / 2, y + TALL - tall - 5, bar["text"], wide)
        _over(root, x + wide / 2, y + TALL + 17, bar["label"], wide * 2)


def _over(root: Element, x: float, y: float, said: str, room: float, ink: str = svg.INK) -> None:
    """Words in the middle, if there is room for them."""
    if len(said) * LETTER <= room:
        svg.words(root, x, y, said, 12, text_anchor="middle", fill=ink)


def _gains(root: Element, picture: Picture, y: float) -> None:
    wide = min(96.0, (WIDTH - LEFT - 20) / max(1, len(picture["bars"])))
    middle, half = y + TALL / 2 - 8, TALL / 2 - 34
    for number, bar in enumerate(picture["bars"]):
        x, tall = LEFT + number * wide, half * abs(bar["share"])
        top = middle - tall if bar["share"] > 0 else middle
        fill = GOOD if bar["mark"] else "#ffffff"
        svg.rect(root, x + wide * 0.15, top, wide * 0.7, tall, fill=fill, stroke=svg.INK, rx="2")
        edge = middle - tall - 6 if bar["share"] > 0 else middle + tall + 14
        _over(root, x + wide / 2, edge, bar["text"], wide)
        svg.die(root, int(bar["label"]), x + wide / 2 - 11, y + TALL - 24, 22)
        _over(root, x + wide / 2, y + TALL + 17, bar["more"], wide)
    _rule(root, LEFT, middle, WIDTH - 20, middle)


def _rows(root: Element, picture: Picture, y: float) -> None:
    middle, half, tall = WIDTH * 0.6, WIDTH * 0.14, 44.0
    for number, bar in enumerate(picture["bars"]):
        top, long = y + number * tall, half * abs(bar["share"])
        svg.words(root, 14, top + 20, bar["label"], 13)
        left = middle if bar["share"] > 0 else middle - long
        svg.rect(root, left, top + 4, long, 24, fill=GOOD if bar["mark"] else BAD, stroke=svg.INK, rx="2")
        svg.words(root, middle + half + 10, top + 20, f"{bar['text']}: {bar['more']}", 12)
    _rule(root, middle, y, middle, y + tall * len(picture["bars"]))


def _lines(root: Element, picture: Picture, y: float) -> None:
    turns = max((len(line["shares"]) for line in picture["lines"]), default=1)
    step = (WIDTH - LEFT - NAMES - 10) / max(1, turns - 1)
    _scale(root, picture, y, WIDTH - NAMES - 10)
    for line in picture["lines"]:
        points = [(LEFT + step * turn, y + TALL * (1 - share)) for turn, share in enumerate(line["shares"])]
        path = "M" + "L".join(f"{x:.1f} {height:.1f}" for x, height in points)
        curve = SubElement(root, "path", d=path, fill="none", stroke=COLOURS[line["look"]])
        curve.set("stroke-width", "3")
        curve.set("stroke-dasharray", DASHES[line["look"]])
    for place, line in _apart(picture):
        svg.words(root, WIDTH - NAMES, y + TALL * (1 - place) + 4, line["label"], 12)
    for turn in range(0, turns, 1 + turns // 13):
        svg.words(root, LEFT + step * turn, y + TALL + 17, str(turn + 1), 12, text_anchor="middle")


def _apart(picture: Picture) -> list[tuple[float, Line]]:
    """The lines with the places of their names, moved apart where they would overlap."""
    room = 16 / TALL
    found: list[tuple[float, Line]] = []
    for line in sorted(picture["lines"], key=lambda one: one["shares"][-1:] or [0.0]):
        place = line["shares"][-1] if line["shares"] else 0.0
        if found:
            place = max(place, found[-1][0] + room)
        found.append((place, line))
    return found


def _map(root: Element, picture: Picture, y: float) -> None:
    wide = (WIDTH - LEFT - 20) / max(1, len(picture["xs"]))
    tall = TALL / max(1, len(picture["ys"]))
    for cell in picture["cells"]:
        x, top = LEFT + cell["x"] * wide, y + TALL - (cell["y"] + 1) * tall
        level = min(len(STEPS) - 1, int(len(STEPS) * cell["share"] / picture["highest"]))
        svg.rect(root, x + 1, top + 1, wide - 2, tall - 2, fill=STEPS[level], stroke=svg.RULE, rx="2")
        if tall > LINE:
            ink = "#ffffff" if level >= DARK else svg.INK
            _over(root, x + wide / 2, top + tall / 2 + 4, cell["text"], wide, ink)
    for number, said in enumerate(picture["xs"]):
        _over(root, LEFT + (number + 0.5) * wide, y + TALL + 17, said, wide * 2)
    for number, said in enumerate(picture["ys"]):
        svg.words(root, LEFT - 8, y + TALL - (number + 0.5) * tall + 4, said, 12, text_anchor="end")
