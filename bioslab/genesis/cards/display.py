"""How a deck looks: a table for each card type, and beside every value where it comes from.

Facts, proposals and somebody's own values differ by a sign and a word, never by colour alone. Names are
data from outside: everything is escaped. The styles are in the elements and take the colours of the page,
so that the table works in a light and in a dark theme and in a saved notebook.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from bioslab import locale
from bioslab.genesis.cards.columns import CELLS, TITLED, Part
from bioslab.genesis.cards.model import CARD_TYPES, Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bioslab.genesis.cards.deck import Deck

SIGNS = {"fact": "✔", "proposal": "✎", "own": "★"}
CELL = "border:1px solid rgba(128,128,128,.5);padding:.2em .5em;text-align:left;vertical-align:top"
TABLE = "border-collapse:collapse;color:inherit;background:transparent"
SMALL = "font-size:85%;white-space:nowrap"

Run = tuple[list[Part], Source | None]


def summary(deck: Deck) -> str:
    """A line for each card type: how many cards, facts, proposals and values of somebody's own."""
    lines = [deck.title]
    for kind in CARD_TYPES:
        sources = [
            source for card_id in deck.cards(kind) for source in deck.records[card_id].sources.values()
        ]
        n = Counter(source.kind for source in sources)
        numbers = {"facts": n["fact"], "proposals": n["proposal"], "own": n["own"]}
        heading = locale.text(f"cards.type.{kind}")
        line = locale.text("cards.summary", kind=heading, cards=len(deck.cards(kind)), **numbers)
        lines.append(f"  {line}")
    return "\n".join([*lines, locale.text("cards.edition")])


def text(deck: Deck) -> str:
    """Every card with every value and its source, for a terminal."""
    lines = [deck.title, locale.text("cards.legend"), locale.text("cards.edition")]
    for kind in CARD_TYPES:
        lines += ["", locale.text(f"cards.type.{kind}").upper()]
        for card_id in deck.cards(kind):
            lines.append(f"{heading(deck, kind, card_id)} [{card_id}]")
            for field, parts in _cells(deck, kind, card_id):
                runs = "; ".join(_run_text(run) for run in _runs(deck, card_id, parts))
                lines.append(f"    {locale.text(f'cards.field.{field}')}: {runs}")
            note = deck.note(card_id)
            lines += [f"    {note}"] if note else []
    return "\n".join(lines)


def html(deck: Deck) -> str:
    """The same as tables; each card type can be folded."""
    intro = "".join(
        f'<p style="margin:.3em 0">{escape(locale.text(message))}</p>'
        for message in ("cards.legend", "cards.edition")
    )
    sections = "".join(_section(deck, kind) for kind in CARD_TYPES)
    return f'<div style="color:inherit"><h4>{escape(deck.title)}</h4>{intro}{sections}</div>'


def heading(deck: Deck, kind: str, card_id: str) -> str:
    """What stands first in the line of a card."""
    if kind == "parasites":
        return " / ".join(deck.name(side.id) for side in deck.parasites[card_id].sides)
    return deck.name(card_id)


def _section(deck: Deck, kind: str) -> str:
    caption = f"{locale.text(f'cards.type.{kind}')} ({len(deck.cards(kind))})"
    rows = [_row(deck, kind, card_id) for card_id in deck.cards(kind)]
    first = next(iter(deck.cards(kind)))
    fields = [field for field, _ in _cells(deck, kind, first)]
    head = "".join(
        f'<th scope="col" style="{CELL}">{escape(locale.text(f"cards.field.{field}"))}</th>'
        for field in ("card", *fields, "note")
    )
    return (
        f'<details><summary style="cursor:pointer"><b>{escape(caption)}</b></summary>'
        f'<div style="overflow-x:auto"><table style="{TABLE}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div></details>"
    )


def _row(deck: Deck, kind: str, card_id: str) -> str:
    title = f"<b>{escape(heading(deck, kind, card_id))}</b><br><code>{escape(card_id)}</code>"
    cells = "".join(
        f'<td style="{CELL}">{"<br>".join(_run_html(run) for run in _runs(deck, card_id, parts))}</td>'
        for _, parts in _cells(deck, kind, card_id)
    )
    note = f'<td style="{CELL};min-width:16em">{escape(deck.note(card_id))}</td>'
    return f'<tr><th scope="row" style="{CELL}">{title}</th>{cells}{note}</tr>'


def _cells(deck: Deck, kind: str, card_id: str) -> Iterator[tuple[str, list[Part]]]:
    """The columns of a card; where the name is a value by itself, it has its source too."""
    if kind in TITLED:
        yield "name", [Part(deck.name(card_id), "name")]
    yield from CELLS[kind](deck, deck.cards(kind)[card_id]).items()


def _runs(deck: Deck, card_id: str, parts: Iterable[Part]) -> list[Run]:
    """The parts of a cell, neighbours with one source together."""
    sources = deck.records[card_id].sources
    found: list[Run] = []
    for source, run in groupby(parts, key=lambda part: sources.get(part.path)):
        found.append((list(run), source))
    return found


def _joined(parts: Iterable[Part]) -> str:
    """The texts of a run; a new organ is set off from the one before."""
    joined = ""
    for part in parts:
        gap = " | " if part.starts else ", "
        joined += gap + part.text if joined else part.text
    return joined


def said(source: Source | None) -> str:
    """A source as a sign and a word.

    >>> said(Source("fact", "RB J2"))
    '✔ fact: RB J2'
    """
    if source is None:
        return ""
    return f"{SIGNS[source.kind]} {locale.text(f'cards.source.{source.kind}', tag=source.tag)}"


def _run_text(run: Run) -> str:
    parts, source = run
    return f"{_joined(parts)} ({said(source)})" if source else _joined(parts)


def _run_html(run: Run) -> str:
    parts, source = run
    shown = escape(_joined(parts))
    if source is None:
        return shown
    style = "" if source.kind == "fact" else ' style="font-style:italic"'
    return f'<span{style}>{shown}</span><br><span style="{SMALL}">{escape(said(source))}</span>'
