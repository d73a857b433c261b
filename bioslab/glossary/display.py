"""Entries and references as text, as HTML and as Markdown; everything that is not ours is escaped.

Colours are left to the page, so that an entry is legible on a light and on a dark one.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from bioslab.locale import text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.glossary.citing import Reference, References
    from bioslab.glossary.model import Entries, Entry

LEFT = ' style="text-align:left;vertical-align:top"'
SPACE = ' style="margin:0.5em 0 0"'
SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def parts(one: Entry) -> tuple[tuple[str, str], ...]:
    """The headings of an entry in the current language, each with its text."""
    return (
        (text("glossary.label.meaning"), one.meaning),
        (text("glossary.label.science"), one.science),
        (text("glossary.label.sure"), one.verdict),
        (text("glossary.label.misconception"), one.misconception),
        (text("glossary.label.departs"), one.departs),
    )


def aside(one: Entry) -> tuple[tuple[str, str], ...]:
    """What stands at the end: sections of the rulebook and ids of related terms."""
    return (
        (text("glossary.label.rules"), ", ".join(one.rules)),
        (text("glossary.label.links"), ", ".join(one.links)),
    )


def plain(one: Entry) -> str:
    """An entry as text."""
    lines = [f"{one.term}  [{one.id}]", ""]
    lines += [f"{head}: {said}" for head, said in parts(one)]
    lines += ["", f"{text('glossary.label.references')}:", *(f"- {work}" for work in one.references)]
    lines += [f"{head}: {said}" for head, said in aside(one) if said]
    return "\n".join(lines)


def html(one: Entry) -> str:
    """An entry as HTML."""
    rows = "".join(
        f"<p{SPACE}><strong>{escape(head)}</strong><br>{escape(said)}</p>" for head, said in parts(one)
    )
    works = f"<p{SPACE}><strong>{escape(text('glossary.label.references'))}</strong></p>"
    small = "<br>".join(f"{escape(head)}: {escape(said)}" for head, said in aside(one) if said)
    return (
        f'<section class="bioslab-term" style="max-width:46em"><h3>{escape(one.term)} '
        f"<small><code>{escape(one.id)}</code></small></h3>{rows}{works}{references_html(one.references)}"
        f"<p><small>{small}</small></p></section>"
    )


def markdown(one: Entry) -> str:
    """An entry as Markdown."""
    blocks = [f"### {_safe(one.term)} (`{one.id}`)"]
    blocks += [f"**{_safe(head)}.** {_safe(said)}" for head, said in parts(one)]
    blocks += [f"**{_safe(text('glossary.label.references'))}**", references_markdown(one.references)]
    blocks += [f"{_safe(head)}: {_safe(said)}" for head, said in aside(one) if said]
    return "\n\n".join(blocks)


def table(some: Entries) -> str:
    """Entries as an HTML table: name, how sure, the first sentences."""
    if not some:
        return f"<p>{escape(text('glossary.unknown.nothing'))}</p>"
    rows = "".join(
        f"<tr><td{LEFT}><strong>{escape(one.term)}</strong><br><small><code>{escape(one.id)}</code></small></td>"
        f"<td{LEFT}>{escape(text(f'glossary.claim.{one.claim}'))}</td>"
        f"<td{LEFT}>{escape(' '.join(one.brief))}</td></tr>"
        for one in some
    )
    return f'<table class="bioslab-terms"><tbody>{rows}</tbody></table>'


def references_html(works: References) -> str:
    """References as an HTML list with a link for every DOI."""
    return f"<ul>{''.join(f'<li>{_work_html(work)}</li>' for work in works)}</ul>"


def references_markdown(works: Iterable[Reference]) -> str:
    """References as a Markdown list."""
    return "\n".join(f"- {_work_markdown(work)}" for work in works)


def _work_html(work: Reference) -> str:
    if not work.doi:
        return escape(work.text)
    link = (
        f'<a href="{escape(work.url)}" target="_blank" rel="noopener noreferrer">doi:{escape(work.doi)}</a>'
    )
    means, word = text("glossary.label.unchecked_means"), text("glossary.label.unchecked")
    mark = "" if work.verified else f' <small title="{escape(means)}">({escape(word)})</small>'
    return f"{escape(work.text)} {link}{mark}"


def _work_markdown(work: Reference) -> str:
    if not work.doi:
        return _safe(work.text)
    mark = "" if work.verified else f" ({_safe(text('glossary.label.unchecked'))})"
    return f"{_safe(work.text)} [doi:{_safe(work.doi)}]({work.url}){mark}"


def _safe(said: str) -> str:
    """A text in which Markdown sees no marks."""
    return SIGNS.sub(r"\\\1", said)
