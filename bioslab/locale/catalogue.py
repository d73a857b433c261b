"""The compiled catalogues of a language, read once and chained into one.

A language is a folder `<language>/LC_MESSAGES` with one compiled file (`.mo`) for each part of the
laboratory: kernel, genesis, cards, table... A message that a language lacks is looked up in English,
with the plural rule of English, so a half-finished translation still speaks.
"""

from __future__ import annotations

import struct
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

FOLDER = Path(__file__).parent
BASE = "en"


class Silence(NullTranslations):
    """The end of every chain: says nothing, so that the caller notices that a message is missing."""

    def gettext(self, message: str) -> str:  # noqa: ARG002 - the face of its kind
        """No message, whatever is asked for."""
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 - the same
        """No message, whatever is asked for."""
        return ""


def files(language: str) -> tuple[Path, ...]:
    """The compiled catalogues of one language, in the order of their names."""
    return tuple(sorted((FOLDER / language / "LC_MESSAGES").glob("*.mo")))


def found() -> tuple[str, ...]:
    """The languages that have a catalogue, English first.

    >>> found()
    ('en', 'es')
    """
    here = {path.parts[-3] for path in FOLDER.glob("*/LC_MESSAGES/*.mo")}
    return tuple(sorted(here, key=lambda language: (language != BASE, language)))


@cache
def chain(language: str) -> NullTranslations:
    """All catalogues of a language as one, English behind them, silence at the very end."""
    behind: NullTranslations = Silence() if language == BASE else chain(BASE)
    for path in reversed(files(language)):
        with path.open("rb") as file:
            front = GNUTranslations(file)
        front.add_fallback(behind)
        behind = front
    return behind


@cache
def ids(language: str) -> tuple[str, ...]:
    """Every message id of a language, sorted; the id of a plural message once.

    >>> "locale.name" in ids("en")
    True
    """
    return tuple(sorted(key for path in files(language) for key in _keys(path.read_bytes()) if key))


def _keys(compiled: bytes) -> list[str]:
    """The ids in one compiled catalogue: a table of (length, offset) pairs, little-endian."""
    count, table = struct.unpack_from("<II", compiled, 8)
    keys = []
    for row in range(count):
        length, start = struct.unpack_from("<II", compiled, table + 8 * row)
        keys.append(compiled[start : start + length].decode().split("\0")[0])
    return keys
