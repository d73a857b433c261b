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
from bioslab.genesis.cards.columns import CELLS, TITLED
from bioslab.genesis.cards.model import CARD_TYPES, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from bioslab.genesis.cards.columns import Part
    from bioslab.genesis.cards.deck import Deck

SIGNS = {"fact": "✔", "proposal": "✎", "own": "★"}
CELL = "border:1px solid rgba(128,128,128,.5);padding:.2em .5em;text-align:left;vertical-align:top"
TABLE = "border-collapse:collapse;color:inherit;background:transparent"
SMALL = "font-size:80%;opacity:.85"


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
        for card_id, card in deck.cards(kind).items():
            of_name = said(_source(deck, card_id, "name")) if kind in TITLED else ""
            lines.append(f"{heading(deck, kind, card_id)} [{card_id}] {of_name}".rstrip())
            for field, parts in CELLS[kind](deck, card).items():
                cell = "".join(_tokens(deck, card_id, parts))
                lines.append(f"    {locale.text(f'cards.field.{field}')}: {cell}")
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
    cards = deck.cards(kind)
    caption = f"{locale.text(f'cards.type.{kind}')} ({len(cards)})"
    rows = [_row(deck, kind, card_id) for card_id in cards]
    fields = CELLS[kind](deck, next(iter(cards.values())))
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
    if kind in TITLED:
        title += f"<br>{_tag(said(_source(deck, card_id, 'name')))}"
    cells = "".join(
        f'<td style="{CELL}">{_cell_html(deck, card_id, parts)}</td>'
        for parts in CELLS[kind](deck, deck.cards(kind)[card_id]).values()
    )
    note = f'<td style="{CELL};min-width:16em">{escape(deck.note(card_id))}</td>'
    return f'<tr><th scope="row" style="{CELL};font-weight:inherit">{title}</th>{cells}{note}</tr>'


def _source(deck: Deck, card_id: str, path: str) -> Source | None:
    return deck.records[card_id].sources.get(path)


def said(source: Source | None) -> str:
    """A source as a sign and a word.

    >>> said(Source("fact", "RB J2"))
    '✔ fact: RB J2'
    """
    if source is None:
        return ""
    return f"{SIGNS[source.kind]} {locale.text(f'cards.source.{source.kind}', tag=source.tag)}"


def _tokens(
    deck: Deck,
    card_id: str,
    parts: Iterable[Part],
    value: Callable[[str, Source | None], str] = lambda shown, _source: shown,
    tag: Callable[[str], str] = lambda shown: f"({shown})",
    line: str = " | ",
) -> Iterator[str]:
    """A cell piece by piece: values, and after neighbours of one source that source, once.

    `value` and `tag` dress a value and a source; `line` sets an organ off from the one before.
    """
    gap = ""
    for source, run in groupby(parts, key=lambda part: _source(deck, card_id, part.path)):
        for part in run:
            yield (line if part.starts and gap else gap) + value(part.text, source)
            gap = ", "
        if source is not None:
            yield f" {tag(said(source))}"
            gap = " "


def _cell_html(deck: Deck, card_id: str, parts: Iterable[Part]) -> str:
    return "".join(_tokens(deck, card_id, parts, _value, _tag, "<br>"))


def _value(shown: str, source: Source | None) -> str:
    """A value; one that is no fact slants."""
    if source is None or source.kind == "fact":
        return escape(shown)
    return f"<i>{escape(shown)}</i>"


def _tag(shown: str) -> str:
    return f'<span style="{SMALL}">{escape(shown).replace(" ", "&nbsp;", 1)}</span>'
