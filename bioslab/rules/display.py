"""Clauses and rulings as HTML for a notebook; plain text in, escaped, nothing that needs a kernel."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from bioslab.locale import text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.rules.book import Clause
    from bioslab.rules.readings import Ruling

LEFT = ' style="text-align:left;vertical-align:top"'


def clause(one: Clause) -> str:
    """One clause: its id and marks, its text, its example, how we read it."""
    lines = [f"<strong>{one.id}</strong> <small>({escape(', '.join(one.marks))})</small>", escape(one.text)]
    if one.example:
        lines.append(f"<em>{_words('rules.label.example')}:</em> {escape(one.example)}")
    lines += [f"<em>{_words('rules.label.ruling')} {key}:</em> {_ruling(key)}" for key in one.rulings]
    return f'<div class="bioslab-clause">{"<br>".join(lines)}</div>'


def clauses(some: Iterable[Clause]) -> str:
    """A table of clauses: id, text with its example, marks."""
    heads = ("rules.label.clause", "rules.label.text", "rules.label.marks")
    rows = [(f"<strong>{one.id}</strong>", _body(one), escape(", ".join(one.marks))) for one in some]
    return _table("bioslab-clauses", heads, rows)


def rulings(some: Iterable[Ruling]) -> str:
    """A table of rulings: id, question, answer, the clauses that they touch."""
    heads = ("rules.label.ruling", "rules.label.question", "rules.label.answer", "rules.label.clauses")
    rows = [
        (f"<strong>{one.id}</strong>", escape(one.question), _answer(one), ", ".join(one.clauses))
        for one in some
    ]
    return _table("bioslab-rulings", heads, rows)


def _body(one: Clause) -> str:
    example = f"<br><em>{_words('rules.label.example')}:</em> {escape(one.example)}" if one.example else ""
    return escape(one.text) + example


def _answer(one: Ruling) -> str:
    switch = (
        f"<br><small>{escape(text('rules.label.switch', switch=one.switch))}</small>" if one.switch else ""
    )
    return escape(one.answer) + switch


def _ruling(key: str) -> str:
    from bioslab.rules.readings import ruling  # noqa: PLC0415 - the rulings display themselves through here

    one = ruling(key)
    return f"{escape(one.question)} {escape(one.answer)}"


def _table(name: str, heads: Iterable[str], rows: Iterable[tuple[str, ...]]) -> str:
    head = "".join(f"<th{LEFT}>{_words(key)}</th>" for key in heads)
    body = "".join("<tr>" + "".join(f"<td{LEFT}>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table class="{name}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _words(key: str) -> str:
    return escape(text(key))
