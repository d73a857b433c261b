"""Sentences under each other, as text and as a page shows them."""

from __future__ import annotations

import html

INDENT = "\u00a0"


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
