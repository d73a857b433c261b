"""How the story and its mistakes look in a notebook. Everything is text; the colours follow its theme."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Final

from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.lessons.long_example.telling import Block, Dice, Told

GRAY: Final = "var(--jp-ui-font-color2, #666)"
LINE: Final = "var(--jp-border-color2, #ccc)"
INK: Final = "var(--jp-ui-font-color1, #111)"
PAPER: Final = "var(--jp-layout-color1, #fff)"
HAND: Final = "#b26a00"
"""The colour of what was laid out by hand; it is never the only sign of it."""
FACES: Final = "⚀⚁⚂⚃⚄⚅"
BODY: Final = "font-size:var(--jp-content-font-size1, 1em)"
FRAME: Final = f"border-left:4px solid {LINE};padding:.1em 0 .1em .9em;margin:.3em 0;max-width:56em"
SMALL: Final = f"color:{GRAY};font-size:.85em"


def told_page(told: Told) -> str:
    """A part of the story: its name, the dice, what happened, what is asked now."""
    head = f'<div style="{SMALL}"><b>{escape(told.title)}</b></div>'
    dice = "".join(map(_roll, told.dice))
    blocks = "".join(map(_block, told.blocks))
    now = "<br>".join(escape(line) for line in told.now.split("\n"))
    foot = f'<div style="{SMALL};margin-top:.4em">{now}</div>'
    return f'<div class="bioslab-told" style="{FRAME}">{head}{dice}{blocks}{foot}</div>'


def verdict_page(title: str, parts: Iterable[tuple[str, str]]) -> str:
    """A mistake: what is told, what the engine says, the clause, why, and what is laid out by hand."""
    rows: list[str] = []
    heading = ""
    for name, said in parts:
        shown = "" if name == heading else escape(name)
        heading = name
        rows.append(
            f'<tr style="background:none"><td style="{SMALL};text-align:left;vertical-align:top;'
            f'white-space:nowrap;padding:.25em 1em .25em 0">{shown}</td>'
            f'<td style="text-align:left;padding:.25em 0">{escape(said)}</td></tr>'
        )
    table = f'<table style="border:none;margin:0;{BODY}"><tbody>{"".join(rows)}</tbody></table>'
    frame = FRAME.replace(LINE, HAND)
    return f'<div class="bioslab-verdict" style="{frame}"><b>⚖ {escape(title)}</b>{table}</div>'


def list_page(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """The mistakes as a table."""
    cell = "text-align:left;vertical-align:top"
    head = "".join(f'<th scope="col" style="{cell}">{escape(one)}</th>' for one in heads)
    body = "".join(
        "<tr>" + "".join(f'<td style="{cell}">{escape(one)}</td>' for one in row) + "</tr>" for row in rows
    )
    return f'<table style="max-width:60em;{BODY}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _roll(roll: Dice) -> str:
    dice = "".join(map(_die, roll.faces, roll.printed))
    word = "mixed" if any(roll.printed) else "ours"
    note = "" if all(roll.printed) else f" · {escape(text(f'lessons.example.note.{word}'))}"
    spoken = escape(str(roll), quote=True)
    return (
        f'<div style="margin:.25em 0"><span role="img" aria-label="{spoken}">{dice}</span> '
        f'<span style="{SMALL}">{escape(roll.where)}{note}</span></div>'
    )


def _die(face: int, printed: bool) -> str:
    """A die; those that the rulebook does not print are pale and dotted."""
    edge = f"border-bottom:2px solid {INK}" if printed else f"border-bottom:2px dotted {GRAY};color:{GRAY}"
    return f'<span style="font-size:1.9em;line-height:1;margin-right:.12em;{edge}">{FACES[face - 1]}</span>'


def _block(block: Block) -> str:
    items = "".join(f'<li style="margin:.1em 0">{_line(line)}</li>' for line in block.lines)
    plain = '<ul style="margin:.3em 0;padding-left:1.3em">'
    if not block.by_hand:
        return f"{plain}{items}</ul>"
    head = f'<b style="color:{HAND}">☞ {escape(text("lessons.example.part.hand"))}</b>'
    frame = f"border:1px dashed {HAND};background:{PAPER};padding:.3em .8em;margin:.4em 0"
    return f'<div style="{frame}">{head}{plain}{items}</ul></div>'


def _line(line: str) -> str:
    """A journal line with its clause in small print."""
    sentence, bracket, rule = line.rpartition(" [")
    if not bracket or not rule.endswith("]"):
        return escape(line)
    return f'{escape(sentence)} <span style="{SMALL};white-space:nowrap">{escape(rule[:-1])}</span>'
