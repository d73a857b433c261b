"""A picture of the table for where no Python runs: a saved notebook, a preview, a page that is not trusted.

The picture is drawn from the same frame and the same symbols as the live table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from bioslab.genesis.pieces import Colour
from bioslab.locale import text
from bioslab.widgets import svg
from bioslab.widgets.describe import cubes_of, describe, disease_counts, headline
from bioslab.widgets.facts import hangers_on
from bioslab.widgets.stand_in import stand_in

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from bioslab.widgets.facts import PlacardFacts
    from bioslab.widgets.frame import Frame, OrganismView, RefugiumView, RowView, TableauView

WIDTH, MARGIN, GAP = 1040.0, 12.0, 8.0
HEAD_WIDTH, CARD_WIDTH, CARD_HEIGHT, EMPTY_HEIGHT = 150.0, 208.0, 132.0, 34.0
ORGANISM_HEIGHT, TABLEAU_HEAD, INSET = 58.0, 66.0, 16.0
GROUND = {
    "cosmic": ("#e7e4f2", "#d5cdf0"), "oceanic": ("#dfebf1", "#bfe0ef"),
    "coastal": ("#f1ead9", "#f6e0ad"), "continental": ("#e9ead9", "#d8e3ac"),
}  # fmt: skip
ACTIVE_EDGE, DEADLY, ALIVE = "#d98e04", "#a4161a", "#1c6b45"


def picture(frame: Frame) -> str:
    """The table as an SVG document.

    >>> from bioslab.genesis.table import new_game
    >>> from bioslab.kernel.playback import Playback
    >>> from bioslab.widgets.frame import make_frame
    >>> picture(make_frame(Playback(new_game(seed=7), at_head=True)))[:4]
    '<svg'
    """
    view = frame["view"]
    rows = [(row, CARD_HEIGHT + 2 * GAP if row["refugia"] else EMPTY_HEIGHT) for row in view["rows"]]
    tallest = max((_lines(tableau) for tableau in view["tableaus"]), default=0)
    tableau_height = TABLEAU_HEAD + tallest * ORGANISM_HEIGHT + GAP
    height = 44 + sum(tall + GAP for _, tall in rows) + tableau_height + MARGIN
    root = svg.canvas(WIDTH, height, text("table.still.title"))
    svg.rect(root, 0, 0, WIDTH, height, fill=svg.PAPER, stroke=svg.RULE)
    svg.words(root, MARGIN + 4, 29, headline(frame), 18, font_weight="700")
    y = 44.0
    for row, tall in rows:
        _band(root, frame, row, y, tall)
        y += tall + GAP
    width = (WIDTH - 2 * MARGIN + GAP) / len(view["tableaus"]) - GAP
    for index, tableau in enumerate(view["tableaus"]):
        _tableau(root, frame, tableau, (MARGIN + index * (width + GAP), y, width, tableau_height))
    return svg.written(root)


def _band(root: Element, frame: Frame, row: RowView, y: float, tall: float) -> None:
    fill = GROUND[row["row"]][row["active"]]
    svg.rect(root, MARGIN, y, WIDTH - 2 * MARGIN, tall, fill=fill, stroke=svg.RULE)
    if row["active"]:
        svg.rect(root, MARGIN, y, 6, tall, fill=ACTIVE_EDGE)
    svg.symbol(root, f"row.{row['row']}", MARGIN + 14, y + 7, 20)
    svg.words(root, MARGIN + 40, y + 22, text(f"table.row.{row['row']}"), 14, font_weight="700")
    state = text("table.row.active" if row["active"] else "table.row.resting")
    beside = not row["refugia"]
    svg.words(root, *((HEAD_WIDTH, y + 22) if beside else (MARGIN + 14, y + 46)), state, 13)
    room = WIDTH - 2 * MARGIN - HEAD_WIDTH - GAP
    step = min(CARD_WIDTH + GAP, room / max(1, len(row["refugia"])))
    for index, refugium in enumerate(row["refugia"]):
        _refugium(root, frame, refugium, (HEAD_WIDTH + index * step, y + GAP))


def _refugium(root: Element, frame: Frame, view: RefugiumView, corner: tuple[float, float]) -> None:
    x, y = corner
    facts = frame["cards"]["placards"][view["id"]]
    svg.rect(root, x, y, CARD_WIDTH, CARD_HEIGHT, fill=svg.CARD, stroke="#8a8170")
    svg.piece(root, "disc", facts["colour"], x + 7, y + 5, 18)
    svg.words(root, x + 30, y + 19, facts["name"], 13, font_weight="700")
    svg.rect(root, x + 6, y + 28, CARD_WIDTH - 12, 30, fill="#e3f3e9")
    svg.rect(root, x + 6, y + 60, CARD_WIDTH - 12, 30, fill="#efebe1")
    alive = [*_spread("biont", view["bionts"]), *_spread("cube", view["organised"])]
    svg.row_of(root, alive, x + 12, y + 30, CARD_WIDTH - 24)
    svg.row_of(root, _spread("cube", view["disorganised"]), x + 12, y + 62, CARD_WIDTH - 24)
    life = facts["life_cold"] if frame["view"]["climate"] == "cold" else facts["life_warm"]
    svg.symbol(root, "dice.life", x + 8, y + 97, 14, ALIVE)
    for index, alive_on in enumerate(life):
        svg.die(root, alive_on, x + 24 + 16 * index, y + 96, 15, ALIVE)
    _enzyme_track(root, facts, view, (x + 8, y + 113))


def _enzyme_track(
    root: Element, facts: PlacardFacts, view: RefugiumView, corner: tuple[float, float]
) -> None:
    x, y = corner
    for index, space in enumerate(facts["spaces"]):
        face = space["manna_face"] or space["enzyme_face"]
        left = x + 26 * index
        if face is not None:
            svg.die(root, face, left, y, 15, DEADLY)
        if index < len(view["enzymes"]):
            svg.piece(root, "disc", view["enzymes"][index], left - 1, y - 1, 17)


def _tableau(root: Element, frame: Frame, view: TableauView, box: tuple[float, float, float, float]) -> None:
    x, y, width, height = box
    svg.rect(root, x, y, width, height, fill=svg.CARD, stroke="#8a8170")
    svg.piece(root, "biont", view["player"], x + 8, y + 5, 22)
    svg.words(root, x + 36, y + 22, text(f"table.player.{view['player']}"), 15, font_weight="700")
    points = text("table.tableau.points", n=frame["view"]["scores"].get(view["player"], 0))
    svg.words(root, x + width - 10, y + 22, points, 14, text_anchor="end", font_weight="700")
    svg.words(root, x + 10, y + 50, text("table.tableau.pool"), 12, fill=svg.SOFT)
    pool = [("biont", view["player"])] * view["pool"]["bionts"] + _spread("disc", view["pool"]["catalysts"])
    svg.row_of(root, pool, x + 64, y + 34, width - 76, 24)
    top = y + TABLEAU_HEAD
    for organism in (*view["bacteria"], *view["macroorganisms"]):
        top = _organism(root, frame, organism, (x + 8, top, width - 16))


def _lines(view: TableauView) -> int:
    """How many organisms are drawn one below the other, parasites among them."""
    hosts = (*view["bacteria"], *view["macroorganisms"])
    return len(hosts) + sum(1 for host in hosts for _ in hangers_on(host))


def _organism(root: Element, frame: Frame, view: OrganismView, box: tuple[float, float, float]) -> float:
    """An organism with its parasites below it, set in; returns where the next one begins."""
    x, y, width = box
    name, cubes = _named(frame, view)
    svg.rect(root, x, y, width, ORGANISM_HEIGHT - 6, fill=svg.PAPER, stroke="#8a8170")
    svg.words(root, x + 8, y + 17, name, 13, font_weight="600")
    drawn = [*_spread("biont", view["bionts"]), *_spread("cube", cubes_of(view, cubes))]
    svg.row_of(root, drawn, x + 8, y + 23, width - 16, 25)
    top = y + ORGANISM_HEIGHT
    for parasite in view["parasites"]:
        svg.rect(root, x + INSET / 2 - 1, top - 6, 2, ORGANISM_HEIGHT / 2, fill="#8a8170")
        svg.rect(root, x + INSET / 2 - 1, top + ORGANISM_HEIGHT / 2 - 7, INSET / 2, 2, fill="#8a8170")
        top = _organism(root, frame, parasite, (x + INSET, top, width - INSET))
    return top


def _named(frame: Frame, view: OrganismView) -> tuple[str, list[int]]:
    """What is written over an organism, and its cubes without those on mutations."""
    cards, shown = frame["cards"], cast("Any", view)
    if "controller" in shown:
        player = text(f"table.player.{shown['controller']}")
        return f"{cards['parasites'][view['id']]['name']} ({player})", disease_counts(shown)
    if "organs" not in shown:
        return cards["placards"][view["id"]]["bacterium"], shown["chromosomes"]
    facts, level = cards["macroorganisms"][view["id"]], shown["level"]
    where = text("table.macro.land" if shown["terrestrial"] else "table.macro.sea")
    word = text(f"table.level.{'none' if level is None else level}")
    filled = [organ["colour"] for organ in shown["organs"] if organ["filled"]]
    return f"{facts['name']} ({where}, {word})", [filled.count(colour) for colour in Colour.words()]


def _spread(kind: str, counts: list[int]) -> list[tuple[str, str]]:
    return [(kind, colour) for colour, n in zip(Colour.words(), counts, strict=True) for _ in range(n)]


def still(frame: Frame, key: str) -> dict[str, str]:
    """What is shown beside the widget: the picture as HTML, and the same in words.

    Args:
        frame: what lies on the table.
        key: by this the live table finds the picture and hides it; letters and digits only.
    """
    return stand_in(picture(frame), describe(frame), text("table.still.caption"), key, "bioslab-table")
