"""Words without case and accents, for looking things up."""

from __future__ import annotations

import re
import reprlib
import unicodedata

LONGEST = 100
"""Letters of something asked for that are looked at; no name is as long."""


def asked(name: object) -> str:
    """What was asked for as a text that a sentence can hold, whatever it is.

    >>> asked("mana"), asked(None), asked([1] * 99), len(asked("x" * 999))
    ('mana', 'None', '[1, 1, 1, 1, 1, 1, ...]', 100)
    """
    try:
        text = name if isinstance(name, str) else reprlib.repr(name)
    except Exception:  # noqa: BLE001 - too many digits, a value that contains itself, a `repr` that fails
        text = type(name).__name__
    return text[:LONGEST].encode("utf-8", "replace").decode("utf-8")


def fold(text: str) -> str:
    """A text in small letters without accents; anything that is no letter or digit becomes one space.

    >>> fold("Maná, Tierra (bola-de-nieve)")
    'mana tierra bola de nieve'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return re.sub(r"[\W_]+", " ", plain).strip()


def slug(text: str) -> str:
    """A text as an id of the glossary.

    >>> slug("Error catastrophe")
    'error-catastrophe'
    """
    return fold(text).replace(" ", "-")


def sentences(text: str) -> list[str]:
    """The sentences of a text. A sentence ends with a stop before a capital letter, a digit or a quotation.

    >>> sentences("DNA makes no errors. It makes few.")
    ['DNA makes no errors.', 'It makes few.']
    """
    return re.split(r"(?<=[.?!…])(?<!\bca\.)[”’»)]?\s+(?=[¿¡“«(A-ZÁÉÍÓÚÑ0-9])", text.strip())
