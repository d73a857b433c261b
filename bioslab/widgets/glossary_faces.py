"""The glossary as plain data for the browser.

The shapes here are mirrored in `widgets/src/glossary/model.ts`; a test compares the keys.
"""

from __future__ import annotations

from typing import TypedDict

from bioslab import glossary, rules
from bioslab.glossary import display, finding
from bioslab.glossary.model import CLAIMS
from bioslab.locale import language, messages, text

LABELS = frozenset({"browse", "label"})


class WorkFace(TypedDict):
    """A reference: its text, its DOI and address if it has one, and a remark if nobody looked it up."""

    text: str
    doi: str
    url: str
    remark: str


class PartFace(TypedDict):
    """A heading of an entry, and what stands below it."""

    head: str
    said: str


class EntryFace(TypedDict):
    """An entry. `find` is what it is found by besides its text: weights and folded lines."""

    id: str
    term: str
    kind: str
    claim: str
    parts: list[PartFace]
    works: list[WorkFace]
    rules: list[str]
    links: list[str]
    find: list[tuple[int, str]]


class GlossaryFace(TypedDict):
    """The whole glossary; `sections` leads from a section to its terms, `weight` is that of a text."""

    language: str
    labels: dict[str, str]
    claims: dict[str, str]
    entries: list[EntryFace]
    sections: dict[str, list[str]]
    weight: int
    key: str


def glossary_face(key: str) -> GlossaryFace:
    """The glossary in the current language, for the browser with this key."""
    sections = {one.section for one in rules.clauses()}
    return {
        "language": language(),
        "labels": {key: said for key, said in messages("glossary").items() if key.split(".")[1] in LABELS},
        "claims": {claim: text(f"glossary.claim.{claim}") for claim in CLAIMS},
        "entries": [_entry(one) for one in glossary.all_entries()],
        "sections": {section: list(glossary.for_rule(section).ids) for section in sorted(sections)},
        "weight": finding.TEXT,
        "key": key,
    }


def _entry(one: glossary.Entry) -> EntryFace:
    return {
        "id": one.id,
        "term": one.term,
        "kind": one.kind,
        "claim": one.claim,
        "parts": _parts(one),
        "works": [_work(work) for work in one.references],
        "rules": list(one.rules),
        "links": list(one.links),
        "find": list(finding.index(one)[:-1]),
    }


def _parts(one: glossary.Entry) -> list[PartFace]:
    return [{"head": head, "said": said} for head, said in display.parts(one)]


def _work(work: glossary.Reference) -> WorkFace:
    checked = work.verified or not work.doi
    remark = "" if checked else text("glossary.label.unchecked")
    return {"text": work.text, "doi": work.doi, "url": work.url, "remark": remark}
