"""A designed refugium as text of a card file, and the file in somebody's own folder."""

from __future__ import annotations

import json
import re
import secrets
import tempfile
import tomllib
import unicodedata
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards import DeckError, load_deck
from bioslab.genesis.cards.files import read_file
from bioslab.genesis.cards.names import slug

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = "refugia.toml"
BEGIN = re.compile(r"^(?=\[\[refugia\]\])", re.MULTILINE)
LONGEST_ID = 40


def identity(name: str) -> str:
    """The id of a card of one's own: never that of a built-in card.

    Where letters are lost on the way, a number made of the name takes their place: two names, two cards.

    >>> identity("Charca de Ñuñoa!"), identity("池"), identity("水")
    ('own_charca_de_nunoa', 'own_refugium_7926', 'own_refugium_7ae7')
    """
    apart = unicodedata.normalize("NFKD", name)
    plain = apart.encode("ascii", "ignore").decode()
    whole = f"own_{slug(plain) or 'refugium'}"
    lost = any(letter.isalnum() and not letter.isascii() for letter in apart)
    if len(whole) <= LONGEST_ID and not lost:
        return whole
    number = f"{zlib.crc32(name.encode('utf-8', 'replace')):08x}"[:4]
    return f"{whole[: LONGEST_ID - 5].rstrip('_')}_{number}"


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
        DeckError: a file there cannot be read, or the deck would not be sound; nothing is written.
        OSError: the folder cannot be read or written.
    """
    path, others = folder / FILE, sorted(folder.glob("*.toml"))
    faults = [one for other in others for one in read_file(other)[1]]
    if faults:
        raise DeckError(faults)
    before = path.read_text(encoding="utf-8-sig") if path.exists() else ""
    head, *cards = BEGIN.split(before)
    kept = [one for one in cards if _id_of(one) != card["id"]]
    text = "\n".join(part.rstrip("\n") + "\n" for part in (head, *kept, written(card)) if part.strip())
    with tempfile.TemporaryDirectory() as trial:
        for other in others:
            (Path(trial) / other.name).write_bytes(other.read_bytes())
        (Path(trial) / FILE).write_text(text, encoding="utf-8")
        load_deck(trial)
    folder.mkdir(parents=True, exist_ok=True)
    # Written whole beside the file, then put in its place: a full disk spoils nothing. A link stays a link.
    target = path.resolve()
    fresh = target.with_name(f"{target.name}.{secrets.token_hex(4)}")
    try:
        with fresh.open("x", encoding="utf-8") as file:
            file.write(text)
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return path


def _id_of(block: str) -> str:
    """The id of a card in the text of its table; "" if it cannot be read, and then it stays."""
    try:
        return str(tomllib.loads(block)["refugia"][0].get("id", ""))
    except (tomllib.TOMLDecodeError, KeyError, IndexError, AttributeError):
        return ""
