"""How the story and its mistakes look in a notebook. Everything is text; the colours follow its theme."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Final

from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.lessons.long_example.telling import Block, Dice, Told

FACES: Final = "⚀⚁⚂⚃⚄⚅"
STYLE: Final = """<style>
.bioslab-told, .bioslab-verdict {
  --gray: var(--jp-ui-font-color2, #666); --ink: var(--jp-ui-font-color1, #111); --hand: #b26a00;
  border-left: 4px solid var(--jp-border-color2, #ccc); padding: .1em 0 .1em .9em; margin: .3em 0;
  max-width: 56em; }
.bioslab-told small, .bioslab-verdict th { color: var(--gray); font-size: .85em; font-weight: normal; }
.bioslab-told li small { white-space: nowrap; }
.bioslab-told ul { margin: .3em 0; padding-left: 1.3em; }
.bioslab-told li { margin: .1em 0; }
.bioslab-told i { font: 1.9em/1 sans-serif; margin-right: .12em; border-bottom: 2px solid var(--ink); }
.bioslab-told i.ours { color: var(--gray); border-bottom: 2px dotted var(--gray); }
.bioslab-told .hand { border: 1px dashed var(--hand); padding: .3em .8em; margin: .4em 0; }
.bioslab-told .hand b { color: var(--hand); }
.bioslab-verdict { border-color: var(--hand); }
.bioslab-verdict table { border: none; margin: 0; font-size: inherit; }
.bioslab-verdict tr, .bioslab-verdict tr:hover { background: none !important; }
.bioslab-verdict :is(th, td) { text-align: left !important; vertical-align: top; padding: .25em 1em .25em 0; }
.bioslab-verdict th { white-space: nowrap; }
.bioslab-mistakes { max-width: 60em; font-size: inherit; }
.bioslab-mistakes :is(th, td) { text-align: left !important; vertical-align: top !important; }
.bioslab-mistakes .name { white-space: nowrap; }
</style>"""
"""The dotted line, the frame and the words tell what the colours tell, for who does not see them."""


def told_page(told: Told) -> str:
    """A part of the story: its name, the dice, what happened, what is asked now."""
    dice = "".join(map(_roll, told.dice))
    blocks = "".join(map(_block, told.blocks))
    now = "<br>".join(escape(line) for line in told.now.split("\n"))
    head = f"<small><b>{escape(told.title)}</b></small>"
    return f'{STYLE}<div class="bioslab-told">{head}{dice}{blocks}<small>{now}</small></div>'


def verdict_page(title: str, parts: Iterable[tuple[str, str]]) -> str:
    """A mistake: what is told, what the engine says, the clause, why, and what is laid out by hand."""
    rows: list[str] = []
    heading = ""
    for name, said in parts:
        head = "<td></td>" if name == heading else f'<th scope="row">{escape(name)}</th>'
        heading = name
        rows.append(f"<tr>{head}<td>{escape(said)}</td></tr>")
    table = f"<table><tbody>{''.join(rows)}</tbody></table>"
    return f'{STYLE}<div class="bioslab-verdict"><b>⚖ {escape(title)}</b>{table}</div>'


def list_page(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """The mistakes as a table."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    table = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'{STYLE}<table class="bioslab-mistakes">{table}</table>'


def _cell(words: str) -> str:
    """A cell of the list; names and clauses stay on one line."""
    name = "" if " " in words else ' class="name"'
    return f"<td{name}>{escape(words)}</td>"


def _roll(roll: Dice) -> str:
    dice = "".join(map(_die, roll.faces, roll.printed))
    word = "mixed" if any(roll.printed) else "ours"
    note = "" if all(roll.printed) else f" · {escape(text(f'lessons.example.note.{word}'))}"
    spoken = escape(str(roll), quote=True)
    where = f"<small>{escape(roll.where)}{note}</small>"
    return f'<div><span role="img" aria-label="{spoken}">{dice}</span> {where}</div>'


def _die(face: int, printed: bool) -> str:
    """A die; those that the rulebook does not print are pale and dotted."""
    ours = "" if printed else ' class="ours"'
    return f"<i{ours}>{FACES[face - 1]}</i>"


def _block(block: Block) -> str:
    items = "".join(f"<li>{_line(line)}</li>" for line in block.lines)
    if not block.by_hand:
        return f"<ul>{items}</ul>"
    head = f"<b>☞ {escape(text('lessons.example.part.hand'))}</b>"
    return f'<div class="hand">{head}<ul>{items}</ul></div>'


def _line(line: str) -> str:
    """A journal line with its clause in small print."""
    sentence, bracket, rule = line.rpartition(" [")
    if not bracket or not rule.endswith("]"):
        return escape(line)
    return f"{escape(sentence)} <small>{escape(rule[:-1])}</small>"
