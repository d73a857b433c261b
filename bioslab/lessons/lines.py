"""Sentences under each other, as text and as a page shows them."""

from __future__ import annotations

import html
import unicodedata

INDENT = "\u00a0"


LONGEST = 60
"""Letters of something written by a reader that a sentence shows."""


def said(value: object) -> str:
    """A value as text, whatever it is; for what cannot say what it is, the name of its kind.

    >>> said(2), said("red"), said(10**5000)
    ('2', 'red', 'int')
    """
    try:
        return str(value)
    except Exception:  # noqa: BLE001 - too many digits, a value that contains itself, a `repr` that fails
        return type(value).__name__


def shortly(value: object) -> str:
    """The beginning of that, as a sentence shows it.

    >>> len(shortly("x" * 999))
    60
    """
    return said(value)[:LONGEST].encode("utf-8", "replace").decode("utf-8")


def plain(value: object) -> object:
    """A value as answers are compared: words without case, accents and outer spaces, several in any order.

    >>> plain(" Sí "), plain({"b", "A"})
    ('si', ['a', 'b'])
    """
    if isinstance(value, list | tuple | set | frozenset):
        return sorted(_word(one) for one in value)
    return _word(value)


def _word(value: object) -> str:
    letters = unicodedata.normalize("NFKD", said(value).strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Lines:
    r"""Something whose `repr` is lines of text; in a notebook they wrap between words, on any width.

    >>> class Two(Lines):
    ...     def __repr__(self) -> str:
    ...         return "1 < 2\n  yes"
    >>> Two()._repr_html_()
    '1 &lt; 2<br>\xa0\xa0yes'
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The same lines; what stands in them is data, never markup."""
        return "<br>".join(map(_line, repr(self).splitlines()))


def _line(text: str) -> str:
    bare = text.lstrip(" ")
    return INDENT * (len(text) - len(bare)) + html.escape(bare)
