"""The glossary: every term of the game, what it means there, and what science knows of it.

The room itself is the glossary: it is asked by id, counted and gone through.

>>> from bioslab import glossary
>>> glossary["error-catastrophe"].claim
'modelled'
>>> glossary.for_rule("F1").ids[0]
'autocatalytic-life'
>>> "luca" in glossary, len(glossary) > 108
(True, True)

Everything works without a network and needs the standard library only; `browse` needs ipywidgets.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from bioslab.glossary.book import UnknownTermError, all_entries, by_id, entry
from bioslab.glossary.browsing import browse
from bioslab.glossary.citing import Reference, References, references
from bioslab.glossary.covering import for_card, for_event, for_rule
from bioslab.glossary.finding import search
from bioslab.glossary.model import Entries, Entry

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "Entries",
    "Entry",
    "Reference",
    "References",
    "UnknownTermError",
    "all_entries",
    "browse",
    "entry",
    "for_card",
    "for_event",
    "for_rule",
    "references",
    "search",
]


class _Glossary(ModuleType):
    """A module that is asked like a dictionary, so that a lesson can write `bl.glossary["luca"]`."""

    def __getitem__(self, term: str) -> Entry:
        """See `entry`."""
        return entry(term)

    def __contains__(self, term: object) -> bool:
        """Whether there is an entry with this id."""
        return isinstance(term, str) and term in by_id()

    def __iter__(self) -> Iterator[Entry]:
        """All entries, in the order of their names."""
        return iter(all_entries())

    def __len__(self) -> int:
        """The number of entries."""
        return len(all_entries())

    def __repr__(self) -> str:
        return f"<glossary: {len(self)} entries>"


sys.modules[__name__].__class__ = _Glossary
