"""Reading catalogues (`.po`) and compiling them (`.mo`), byte for byte the same every time.

Only what a catalogue needs: comments, the flag `fuzzy`, `msgid`, `msgid_plural`, `msgstr`, `msgstr[1]`
and strings that run over several lines. Of the header only the plural rule goes into the compiled file,
no date and no name of a tool, so a rebuild from the same catalogue gives the same bytes.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LINE = re.compile(r'((?P<word>msgid_plural|msgid|msgstr)(\[(?P<form>\d+)\])?\s+)?"(?P<text>([^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
MAGIC = 0x950412DE
PLURAL_FORMS = re.compile(r"^Plural-Forms:.*$", re.MULTILINE)
TWO_FORMS = "Plural-Forms: nplurals=2; plural=(n != 1);"


class CatalogueError(ValueError):
    """A catalogue that cannot be read; the message names the file and the line."""


@dataclass(slots=True)
class Message:
    """One message of a catalogue: its id, its text (or its plural forms), and where it stands."""

    line: int
    id: str = ""
    plural: str | None = None
    texts: dict[int, str] = field(default_factory=dict)
    fuzzy: bool = False

    @property
    def forms(self) -> tuple[str, ...]:
        """The texts in the order of their plural forms; just one for a message without plural."""
        return tuple(self.texts[form] for form in sorted(self.texts))

    @property
    def done(self) -> bool:
        """Whether somebody has written every form of the text and stands by it."""
        return bool(self.texts) and all(self.texts.values()) and not self.fuzzy


def read(path: Path) -> dict[str, Message]:
    """The messages of one catalogue by id, the header under the id "".

    Raises `CatalogueError` for a line that is no part of a catalogue and for an id that comes twice.
    """
    messages: dict[str, Message] = {}
    for message in _parsed(path):
        if message.id in messages:
            raise CatalogueError(f"{path.name}, line {message.line}: the id {message.id!r} comes twice")
        messages[message.id] = message
    return messages


def _parsed(path: Path) -> Iterator[Message]:
    message: Message | None = None
    fuzzy = False
    here: tuple[str, int] = ("", 0)
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        match = LINE.fullmatch(line)
        if match is None or (message is None and match["word"] != "msgid"):
            raise CatalogueError(f"{path.name}, line {number}: not a line of a catalogue: {line}")
        if message is None or match["word"] == "msgid":
            if message is not None:
                yield message
            message = Message(number, fuzzy=fuzzy)
            fuzzy = False
        if match["word"]:
            here = (match["word"], int(match["form"] or 0))
        _extend(message, here, ESCAPE.sub(lambda m: ESCAPES.get(m[1], m[0]), match["text"]))
    if message is not None:
        yield message


def _extend(message: Message, here: tuple[str, int], text: str) -> None:
    word, form = here
    if word == "msgid":
        message.id += text
    elif word == "msgid_plural":
        message.plural = (message.plural or "") + text
    else:
        message.texts[form] = message.texts.get(form, "") + text


def compiled(messages: dict[str, Message]) -> bytes:
    """The catalogue as the bytes of a `.mo` file, unfinished messages left out.

    >>> from gettext import GNUTranslations
    >>> from io import BytesIO
    >>> mo = compiled({"hello": Message(1, "hello", None, {0: "Good morning"})})
    >>> GNUTranslations(BytesIO(mo)).gettext("hello")
    'Good morning'
    """
    pairs = sorted(_pair(message) for message in messages.values() if message.id and message.done)
    pairs.insert(0, (b"", _header(messages).encode()))
    start = 28 + 16 * len(pairs)
    tables: tuple[list[int], list[int]] = ([], [])
    body = b""
    for side in (0, 1):
        for pair in pairs:
            tables[side].extend((len(pair[side]), start + len(body)))
            body += pair[side] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    numbers = tables[0] + tables[1]
    return head + struct.pack(f"<{len(numbers)}I", *numbers) + body


def _header(messages: dict[str, Message]) -> str:
    written = "".join(messages[""].forms) if "" in messages else ""
    rule = PLURAL_FORMS.search(written)
    return f"Content-Type: text/plain; charset=UTF-8\n{rule[0] if rule else TWO_FORMS}\n"


def _pair(message: Message) -> tuple[bytes, bytes]:
    key = message.id if message.plural is None else f"{message.id}\0{message.plural}"
    return key.encode(), "\0".join(message.forms).encode()
