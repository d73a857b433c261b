"""Card files: from a folder on somebody's disk to plain tables, with a fault for all that can go wrong."""

from __future__ import annotations

import errno
import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards.model import CARD_TYPES
from bioslab.genesis.cards.shape import Flag, Place, Text, shown, unknown

if TYPE_CHECKING:
    from bioslab.kernel.errors import Problem

#: A card file of the built-in deck has 30 thousand bytes at most; ten times that is no deck any more.
MOST_BYTES = 300_000
#: Signs of the path of a folder in a sentence.
MOST_PATH = 200
SUFFIX = ".toml"
TITLE = Text(80)
FILES = tuple(f"{kind}{SUFFIX}" for kind in CARD_TYPES)


def read_folder(folder: Path) -> tuple[dict[str, dict[str, Any]], list[Problem]]:
    """What the card files of a folder hold, by card type, and every fault of the files themselves.

    A file that cannot be read is left out and has its fault; so has a `.toml` file with an unknown name.
    """
    place = Place(folder.name or str(folder))
    if not folder.is_dir():
        return {}, [place.fault("cards.fault.no_folder", folder=shown(str(folder), MOST_PATH))]
    found: dict[str, dict[str, Any]] = {}
    faults: list[Problem] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        if path.name not in FILES:
            faults.append(unknown(path.name, FILES, place, "file"))
            continue
        table, its_faults = read_file(path)
        faults += its_faults
        if table is not None:
            found[path.stem] = table
    if not found and not faults:
        faults.append(place.fault("cards.fault.no_files", known=", ".join(FILES)))
    return found, faults


def read_file(path: Path) -> tuple[dict[str, Any] | None, list[Problem]]:
    """The table of one card file, or None and what is wrong with it."""
    place = Place(path.name)
    try:
        raw = _beginning(path)
    except OSError as error:
        return None, [place.fault("cards.fault.unreadable", detail=error.strerror or type(error).__name__)]
    if len(raw) > MOST_BYTES:
        return None, [place.fault("cards.fault.too_big", limit=MOST_BYTES)]
    try:
        return _parsed(raw.decode("utf-8-sig"), place, path.stem)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return None, [place.fault("cards.fault.not_utf8", line=line)]


def _beginning(path: Path) -> bytes:
    """One byte more than a card file may have; raises `OSError`."""
    if path.exists() and not path.is_file() and not path.is_dir():  # to read from a pipe would never end
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _parsed(text: str, place: Place, kind: str) -> tuple[dict[str, Any] | None, list[Problem]]:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [place.fault("cards.fault.syntax", detail=str(error))]
    except RecursionError:
        return None, [place.fault("cards.fault.too_deep")]
    except ValueError:  # what remains is a number of many thousand digits
        return None, [place.fault("cards.fault.long_number")]
    return table, top_faults(table, place, kind)


def top_faults(table: dict[str, Any], place: Place, kind: str) -> list[Problem]:
    """What is wrong at the top of a card file, outside its cards."""
    known = (kind, "title", "complete")
    faults = [unknown(name, known, place) for name in table if name not in known]
    if "title" in table:
        faults += TITLE.faults(table["title"], place.at("title"))
    if "complete" in table:
        faults += Flag().faults(table["complete"], place.at("complete"))
    return faults
