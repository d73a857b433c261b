"""Formatting the bibliography with a citation library, into a file that is committed.

Only `python -m bioslab.glossary format` and a test call this, so only they need the library.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bioslab.glossary import data
from bioslab.locale import languages

if TYPE_CHECKING:
    from collections.abc import Mapping

PLACES = {"en": "en-GB", "es": "es-ES"}
"""The locale of the citation style for each language that has a catalogue."""


def formatted() -> Mapping[str, Mapping[str, str]]:
    """For each language the text of every reference by key. Needs citeproc-py."""
    return {language: _in(PLACES[language]) for language in languages()}


def written() -> str:
    """The same as the text of `references.json`."""
    return json.dumps(formatted(), ensure_ascii=False, indent=1) + "\n"


def _in(place: str) -> dict[str, str]:
    from citeproc import (  # noqa: PLC0415 - see the head
        Citation,
        CitationItem,
        CitationStylesBibliography,
        CitationStylesStyle,
        formatter,
    )
    from citeproc.source.json import CiteProcJSON  # noqa: PLC0415

    items = [
        {name: value for name, value in item.items() if name != "custom"}
        for item in data.bibliography().values()
    ]
    style = CitationStylesStyle(str(data.STYLE), locale=place, validate=False)
    works = CitationStylesBibliography(style, CiteProcJSON(items), formatter.plain)
    for item in items:
        works.register(Citation([CitationItem(item["id"])]))
    return {item["id"]: str(said) for item, said in zip(items, works.bibliography(), strict=True)}
