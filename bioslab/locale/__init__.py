"""What people read, in their language: message ids go in, sentences come out.

>>> from bioslab import locale
>>> locale.languages()
('en', 'es')
>>> with locale.using("es"):
...     locale.text("locale.name")
'español'
"""

from __future__ import annotations

from bioslab.locale.speech import (
    MissingMessageError,
    UnknownLanguageError,
    language,
    language_names,
    languages,
    messages,
    set_language,
    set_strict,
    text,
    using,
)

__all__ = [
    "MissingMessageError",
    "UnknownLanguageError",
    "language",
    "language_names",
    "languages",
    "messages",
    "set_language",
    "set_strict",
    "text",
    "using",
]
