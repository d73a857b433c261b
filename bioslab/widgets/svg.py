"""Small helpers for drawing the table as SVG. Elements are built, never pasted together from text."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, tostring

from bioslab.widgets.palette import OUTLINE, look
from bioslab.widgets.symbols import LETTERS, PIECES, PIPS, SHAPES, glyph

if TYPE_CHECKING:
    from collections.abc import Iterable

INK, SOFT, PAPER, CARD, RULE = "#24211b", "#5d574b", "#f6f3ec", "#fffefb", "#d9d2c3"
FONT = "system-ui, 'Segoe UI', Roboto, sans-serif"
BOX = 32  # the square in which pieces are drawn
UNIT = 24  # the square in which glyphs, shapes and dice are drawn


def canvas(width: float, height: float, title: str) -> Element:
    """An empty picture with a title."""
    root = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:g} {height:g}")
    root.set("width", f"{width:g}")
    root.set("height", f"{height:g}")
    root.set("role", "img")
    root.set("font-family", FONT)
    SubElement(root, "title").text = title
    return root


def written(root: Element) -> str:
    """The picture as text."""
    return tostring(root, encoding="unicode")


def rect(parent: Element, x: float, y: float, width: float, height: float, **style: str) -> Element:
    """A rectangle with round corners."""
    box = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}", "rx": "8"}
    return SubElement(parent, "rect", {**box, **_dashed(style)})


def words(parent: Element, x: float, y: float, said: str, size: float = 13, **style: str) -> Element:
    """A line of text; `x`, `y` is the left end of its base line."""
    place = {"x": f"{x:g}", "y": f"{y:g}", "font-size": f"{size:g}", "fill": INK}
    line = SubElement(parent, "text", {**place, **_dashed(style)})
    line.text = said
    return line


def _dashed(style: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in style.items()}


def _group(parent: Element, x: float, y: float, scale: float) -> Element:
    return SubElement(parent, "g", transform=f"translate({x:g} {y:g}) scale({scale:g})")


def symbol(parent: Element, name: str, x: float, y: float, size: float = 18, colour: str = INK) -> None:
    """A glyph."""
    group = _group(parent, x, y, size / UNIT)
    for role, path in glyph(name):
        if role == "ink":
            SubElement(group, "path", d=path, fill=colour)
        else:
            line = SubElement(group, "path", d=path, fill="none", stroke=colour)
            line.set("stroke-width", "1.8")
            line.set("stroke-linecap", "round")
            line.set("stroke-linejoin", "round")


def piece(parent: Element, kind: str, colour: str, x: float, y: float, size: float = 26) -> None:
    """A cube, a biont or a disc with its letter and shape."""
    drawing, hue = PIECES[kind], look(colour)
    group = _group(parent, x, y, size / BOX)
    body = SubElement(group, "path", d=drawing["body"], fill=hue.fill, stroke=OUTLINE)
    body.set("stroke-width", "1.7")
    SubElement(group, "path", d=drawing["light"], fill="#ffffff", opacity="0.34")
    SubElement(group, "path", d=drawing["shade"], fill="#000000", opacity="0.26")
    (letter_x, letter_y), (mark_x, mark_y) = drawing["letter"], drawing["mark"]
    words(
        group,
        letter_x,
        letter_y,
        LETTERS[colour],
        14.5,
        fill=hue.ink,
        font_weight="700",
        text_anchor="middle",
    )
    place = f"translate({mark_x - 4.5:g} {mark_y - 4.5:g}) scale(0.375)"
    SubElement(group, "path", d=SHAPES[colour], fill=hue.ink, transform=place)


def die(parent: Element, face: int, x: float, y: float, size: float = 18, edge: str = "#4a463c") -> None:
    """The face of a die."""
    group = _group(parent, x, y, size / UNIT)
    box = SubElement(
        group, "rect", x="1.2", y="1.2", width="21.6", height="21.6", rx="5", fill="#fffdf6", stroke=edge
    )
    box.set("stroke-width", "2")
    for cx, cy in PIPS.get(face, ()):
        SubElement(group, "circle", cx=f"{cx}", cy=f"{cy}", r="2.1", fill=INK)


def row_of(
    parent: Element, drawn: Iterable[tuple[str, str]], x: float, y: float, room: float, size: float = 26
) -> None:
    """Pieces side by side as (kind, colour); they move together where there are too many for the room."""
    listed = list(drawn)
    step = min(size + 2, (room - size) / max(1, len(listed) - 1)) if listed else 0
    for index, (kind, colour) in enumerate(listed):
        piece(parent, kind, colour, x + index * step, y, size)
