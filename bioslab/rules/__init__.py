"""The rulebook clause by clause, in our own words, and how we read its unclear places.

>>> from bioslab import rules
>>> rules.clause("BG-F1-02")
<Clause BG-F1-02: The roller chooses which colours are animated.>
>>> rules.ruling("R-65").answer
'Yes, one each.'
"""

from __future__ import annotations

from bioslab.rules.book import Clause, Clauses, clause, clauses, section_title
from bioslab.rules.readings import Ruling, Rulings, ruling, rulings
from bioslab.rules.table import UnknownIdError

__all__ = [
    "Clause",
    "Clauses",
    "Ruling",
    "Rulings",
    "UnknownIdError",
    "clause",
    "clauses",
    "ruling",
    "rulings",
    "section_title",
]
