"""The concept map of an entry as a picture, for where no Python runs."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from bioslab import glossary
from bioslab.locale import text
from bioslab.widgets import svg

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, ROW, MARGIN = 720.0, 56.0, 10.0
BOX, TALL, LINE = 150.0, 44.0, 14.0
NEAR = 8
EDGE, HERE = "#8a8170", "#0b5c6b"


def concept_map(one: glossary.Entry) -> str:
    """An entry in the middle and its nearest terms on both sides; an SVG document.

    >>> concept_map(glossary.entry("luca"))[:4]
    '<svg'
    """
    near = one.links[:NEAR]
    sides = (near[::2], near[1::2])
    rows = max(len(side) for side in sides)
    height = rows * ROW + 2 * MARGIN
    root = svg.canvas(WIDTH, height, f"{text('glossary.browse.map')}: {one.term}")
    svg.rect(root, 0, 0, WIDTH, height, fill=svg.PAPER, stroke=svg.RULE)
    lines = SubElement(root, "g", {"stroke": EDGE, "stroke-width": "1.5"})
    middle = (WIDTH / 2, height / 2)
    for side, x in zip(sides, (MARGIN + BOX / 2, WIDTH - MARGIN - BOX / 2), strict=True):
        for term, y in zip(side, _heights(side, height), strict=True):
            ends = {"x1": f"{middle[0]:g}", "y1": f"{middle[1]:g}", "x2": f"{x:g}", "y2": f"{y:g}"}
            SubElement(lines, "line", ends)
            _box(root, glossary.entry(term).term, x, y)
    _box(root, one.term, *middle, here=True)
    return svg.written(root)


def _heights(side: Sequence[str], height: float) -> list[float]:
    step = (height - 2 * MARGIN) / max(1, len(side))
    return [MARGIN + step * (index + 0.5) for index in range(len(side))]


def _box(root: Element, term: str, x: float, y: float, *, here: bool = False) -> None:
    """A term in a box, in up to three lines."""
    fill, ink = (HERE, "#ffffff") if here else (svg.CARD, svg.INK)
    svg.rect(root, x - BOX / 2, y - TALL / 2, BOX, TALL, fill=fill, stroke=HERE if here else EDGE)
    lines = wrap(term.partition(" (")[0], 24)[:3]
    top = y - LINE * (len(lines) - 1) / 2 + 4
    for index, line in enumerate(lines):
        svg.words(root, x, top + LINE * index, line, 12, fill=ink, text_anchor="middle")
