"""A designed refugium as text of a card file, and the file in somebody's own folder."""

from __future__ import annotations

import json
import re
import tempfile
import tomllib
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards import load_deck
from bioslab.genesis.cards.names import slug

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = "refugia.toml"
BEGIN = re.compile(r"^(?=\[\[refugia\]\])", re.MULTILINE)
LONGEST_ID = 40


def identity(name: str) -> str:
    """The id of a card of one's own: never that of a built-in card.

    >>> identity("Charca de Ñuñoa!"), identity("池")
    ('own_charca_de_nunoa', 'own_refugium')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return f"own_{slug(plain) or 'refugium'}"[:LONGEST_ID].rstrip("_")


def written(card: Mapping[str, Any]) -> str:
    """A card as a table of a card file.

    >>> print(written({"id": "own_pond", "life_warm": [1, 2], "spaces": [{"manna": 4}, {}]}))
    [[refugia]]
    id = "own_pond"
    life_warm = [1, 2]
    spaces = [{ manna = 4 }, {}]
    <BLANKLINE>
    """
    return "".join(["[[refugia]]\n", *(f"{name} = {_value(value)}\n" for name, value in card.items())])


def _value(value: object) -> str:
    """A value as TOML writes it; JSON writes numbers, words and truth alike."""
    if isinstance(value, dict):
        inside = ", ".join(f"{name} = {_value(part)}" for name, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def save(folder: Path, card: Mapping[str, Any]) -> Path:
    """Put a card into the card file of a folder, instead of an older one with its id.

    The new file is tried as a deck first, beside the other card files that lie there.

    Raises:
        DeckError: the deck would not be sound; nothing is written.
        OSError: the folder cannot be read or written.
    """
    path = folder / FILE
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    head, *cards = BEGIN.split(before)
    kept = [one for one in cards if _id_of(one) != card["id"]]
    text = "\n".join(part.rstrip("\n") + "\n" for part in (head, *kept, written(card)) if part.strip())
    with tempfile.TemporaryDirectory() as trial:
        for other in folder.glob("*.toml"):
            (Path(trial) / other.name).write_bytes(other.read_bytes())
        (Path(trial) / FILE).write_text(text, encoding="utf-8")
        load_deck(trial)
    folder.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)
    return path


def _id_of(block: str) -> str:
    """The id of a card in the text of its table; "" if it cannot be read, and then it stays."""
    try:
        return str(tomllib.loads(block)["refugia"][0].get("id", ""))
    except (tomllib.TOMLDecodeError, KeyError, IndexError, AttributeError):
        return ""
