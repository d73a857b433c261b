"""The current language, and the one function through which every sentence passes.

`set_language` is for the whole process: a notebook sets it in one cell and the next cell, a click on
the table and a background thread all see it. (A context variable alone would not do: Jupyter may run
each cell and each click in a context of its own.) `using` is for a block: it is a context variable, so
it touches no other thread and no other task, and it nests.

The language at the start is English, whatever the machine speaks, so that the same notebook prints the
same text everywhere.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from numbers import Real
from string import Formatter
from typing import TYPE_CHECKING, Any

from bioslab.locale import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FAMILY = re.compile(r"[a-z][a-z_]*(?:\.[a-z0-9_]+)+|[a-z]{2,}")
PLURAL = ".many"
LONGEST = 60
FRACTION = 2  # "1.5 points": counted like two


class UnknownLanguageError(ValueError):
    """Somebody asked for a language that has no catalogue; the message lists those that have."""


class MissingMessageError(LookupError):
    """A message id without a message, or a placeholder without data. Only raised when strict."""


@dataclass(slots=True)
class _Setting:
    language: str = catalogue.BASE
    strict: bool = False


_process = _Setting()
_block: ContextVar[str | None] = ContextVar("bioslab_language", default=None)


def languages() -> tuple[str, ...]:
    """The languages that there are catalogues for, English first.

    >>> languages()
    ('en', 'es')
    """
    return catalogue.found()


def language_names() -> dict[str, str]:
    """The languages with the name that each gives itself, for a menu.

    >>> language_names()
    {'en': 'English', 'es': 'español'}
    """
    names = {}
    for name in languages():
        with using(name):
            names[name] = text("locale.name")
    return names


def language() -> str:
    """The language in which `text` answers just now.

    >>> language()
    'en'
    """
    return _block.get() or _process.language


def set_language(name: str) -> None:
    """Choose the language of the whole process; a region is ignored ("es-MX" is Spanish).

    Raises `UnknownLanguageError` for a language without catalogues.

    >>> set_language("xx")
    Traceback (most recent call last):
    ...
    bioslab.locale.speech.UnknownLanguageError: There is no language 'xx' here. Choose one of: en, es.
    """
    _process.language = _known(name)


@contextmanager
def using(name: str) -> Iterator[None]:
    """Another language for one block, and for this thread or task only.

    >>> with using("es"):
    ...     language()
    'es'
    >>> language()
    'en'
    """
    token = _block.set(_known(name))
    try:
        yield
    finally:
        _block.reset(token)


def set_strict(strict: bool) -> bool:
    """Whether a missing message or placeholder is an error (for tests) or shown in quotes (for people).

    Returns what held before, to be set back.
    """
    before, _process.strict = _process.strict, strict
    return before


def text(message_id: str, /, **data: object) -> str:
    """The message with this id in the current language, its placeholders filled from `data`.

    Placeholders are those of `str.format`: `{player}`. Two things are added. `{colour:genesis.colour}`
    looks the value up as a message of that family (`genesis.colour.red`), so that data stay words of no
    language and a translation can choose the form that agrees. A tuple or list becomes "a, b and c".
    If `data` has a number `n` and the message has plural forms, `n` chooses the form; fractions are many.

    An unknown id gives the id in angle quotes, a placeholder without data its name in angle quotes;
    after `set_strict(True)` either raises `MissingMessageError` instead.

    >>> text("locale.list", first="red, yellow", last="blue")
    'red, yellow and blue'
    """
    template = _template(message_id, data.get("n"))
    if not template:
        return _missing(message_id, f"no message with the id {message_id!r}")
    return _Filler(message_id).vformat(template, (), data)


def messages(prefix: str) -> dict[str, str]:
    """The unfilled messages whose ids begin with `prefix.`, for a front end that fills them itself.

    A plural message comes as two: its id (for one) and its id with `.many` (for other numbers).

    >>> messages("locale")["locale.name"]
    'English'
    """
    found = {}
    for key in sorted({*catalogue.ids(language()), *catalogue.ids(catalogue.BASE)}):
        if key.startswith(prefix + "."):
            found[key] = _template(key, 1)
            many = _template(key, 2)
            if many != found[key]:
                found[key + PLURAL] = many
    return found


def _known(name: object) -> str:
    short = re.split(r"[-_.]", name.strip().lower())[0] if isinstance(name, str) else ""
    if short in languages():
        return short
    got = repr(name[:LONGEST])[1:-1] if isinstance(name, str) else type(name).__name__
    raise UnknownLanguageError(text("locale.unknown_language", name=got, known=", ".join(languages())))


def _template(message_id: str, n: object) -> str:
    if not message_id:  # the id "" is the header of a catalogue
        return ""
    chain = catalogue.chain(language())
    count = n if isinstance(n, int) else FRACTION if isinstance(n, Real) else None
    if count is not None:
        plural = chain.ngettext(message_id, message_id + PLURAL, count)
        if plural:
            return plural
    return chain.gettext(message_id)


def _missing(shown: str, complaint: str) -> str:
    if _process.strict:
        raise MissingMessageError(complaint)
    return f"‹{shown}›"


def _listed(items: Sequence[str]) -> str:
    """Items as people list them: "a", "a and b", "a, b and c"."""
    if not items[1:]:
        return "".join(items)
    return text("locale.list", first=", ".join(items[:-1]), last=items[-1])


class _Filler(Formatter):
    """Fills a template; reaches into no attribute or index of the data, so that data stay data."""

    def __init__(self, message_id: str) -> None:
        self.message_id = message_id

    def get_field(self, field_name: str, _args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        if field_name in kwargs:
            return kwargs[field_name], field_name
        complaint = f"the message {self.message_id!r} lacks the data for {{{field_name}}}"
        return _Hole(_missing(field_name, complaint)), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, _Hole):
            return value.shown
        if isinstance(value, tuple | list):
            return _listed([self.format_field(item, format_spec) for item in value])
        if FAMILY.fullmatch(format_spec):
            return text(f"{format_spec}.{value}")
        return format(value, format_spec)


@dataclass(frozen=True, slots=True)
class _Hole:
    """What stands in for data that was not given."""

    shown: str
