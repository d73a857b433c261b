"""Reading the files of the glossary, each once: the entries, the bibliography, its formatted text."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = Path(__file__).parent
ENTRIES = FOLDER / "entries.toml"
BIBLIOGRAPHY = FOLDER / "bibliography.json"
FORMATTED = FOLDER / "references.json"
STYLE = FOLDER / "style.csl"


@cache
def entries() -> tuple[Mapping[str, Any], ...]:
    """The tables of `entries.toml`, whose head explains them.

    >>> entries()[0]["id"]
    'amino-acids'
    """
    tables: list[Mapping[str, Any]] = tomllib.loads(ENTRIES.read_text(encoding="utf-8"))["entries"]
    return tuple(tables)


@cache
def bibliography() -> Mapping[str, Mapping[str, Any]]:
    """The items of `bibliography.json` (CSL-JSON) by key.

    `custom.verified` says whether somebody saw the DOI together with its paper.

    >>> bibliography()["eigen1971"]["DOI"]
    '10.1007/BF00623322'
    """
    return {item["id"]: item for item in json.loads(BIBLIOGRAPHY.read_text(encoding="utf-8"))}


@cache
def formatted() -> Mapping[str, Mapping[str, str]]:
    """For each language the text of every reference by key, as `python -m bioslab.glossary format` wrote it.

    >>> formatted()["en"]["moran1958"][:13]
    'Moran (1958).'
    """
    found: Mapping[str, Mapping[str, str]] = json.loads(FORMATTED.read_text(encoding="utf-8"))
    return found
