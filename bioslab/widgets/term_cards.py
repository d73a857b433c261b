"""The short cards that the table shows for the words of the glossary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab import glossary
from bioslab.genesis.terms import KINDS, MESSAGES
from bioslab.glossary import display
from bioslab.glossary.sections import SECTIONS

if TYPE_CHECKING:
    from bioslab.widgets.telling import TermFace


def term_faces() -> dict[str, TermFace]:
    """A card for every term that a line of the journal can lead to, by id, in the current language.

    >>> term_faces()["red-queen"]["term"]
    'Red Queen'
    """
    tables = (SECTIONS, MESSAGES, KINDS)
    ids = dict.fromkeys(term for table in tables for terms in table.values() for term in terms)
    return {key: _face(glossary.entry(key)) for key in ids}


def _face(one: glossary.Entry) -> TermFace:
    """Two sentences and the verdict; the rest of the entry in parts."""
    return {
        "term": one.term,
        "claim": one.claim,
        "brief": list(one.brief),
        "verdict": one.verdict,
        "parts": [{"head": head, "said": said} for head, said in display.parts(one) if said != one.verdict],
    }
