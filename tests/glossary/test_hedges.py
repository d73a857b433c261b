"""A claim that the rulebook states as fact and science doubts is never repeated as fact.

One row for each such claim: the entry where a reader meets it, the claims that are allowed there, and the
hedge that must stand in the English and in the Spanish text.
"""

from __future__ import annotations

import re

import pytest

from bioslab import glossary, locale
from bioslab.glossary.model import PARTS

MODEST = {"inferred", "modelled", "conjecture"}
ROWS = [
    ("metabolism came first, then genes", "autocatalytic-life", {"conjecture"},
     r"one school of thought.*question is open|question is open.*one school",
     r"abiert"),
    ("the Late Heavy Bombardment happened", "lhb", MODEST,
     r"falling tail is now preferred by many",
     r"cola|en duda|se duda|dud"),
    ("large organisms set off the rise of oxygen", "oxygen-crisis", MODEST,
     r"wrong way round.*over a billion years",
     r"al revés|no desencadenaron|no provocaron"),
    ("heredity is a shield", "heredity", MODEST,
     r"accuracy matters, not amount",
     r"exactitud|precisión|fidelidad"),
    ("macroorganisms need no check of their copies", "macroorganism", {"measured", *MODEST},
     r"simplification: cancer",
     r"simplificación.*cáncer"),
    ("entropy is a useful trait", "entropy", {"measured"},
     r"sign of the word is inverted.*energy flow",
     r"invert|al revés"),
    ("error catastrophe kills", "error-catastrophe", {"modelled"},
     r"not the same as dying out.*population constant",
     r"población"),
    ("Gaia and Medea are laws", "gaia-medea", {"conjecture"},
     r"Neither is a general law",
     r"[Nn]ingun[ao]"),
    ("bacteria swap genes with anything", "hgt", {"measured"},
     r"common but filtered",
     r"filtr"),
    ("the clathrate gun fired", "clathrate-gun", {"conjecture"},
     r"contested",
     r"discut|controvert|cuestion|disput"),
    ("Ur and Vaalbara existed", "supercontinents", {"conjecture"},
     r"contested",
     r"discut|controvert|cuestion|disput"),
    ("the whole deep sea was a Canfield ocean", "ocean-overturn", MODEST,
     r"narrower than its name",
     r"estrech|restring|limitad"),
    ("oil rises from the deep hot biosphere", "deep-hot-biosphere", {"measured"},
     r"rejected by nearly all",
     r"rechaz"),
    ("mutations come from errors alone (G4)", "mutation", {"measured"},
     r"G4\) comes closer to undirected mutation, yet",
     r"G4"),
    ("the Sun's bobbing kills", "orbital-bobbing", {"conjecture"},
     r"contested.*unproven|unproven.*contested",
     r"demostr|prob"),
    ("the RNA world is a stage of history", "darwinian-life", MODEST,
     r"strong hypothesis with gaps",
     r"hipótesis"),
    ("the soup filled the sea", "primordial-soup", {"conjecture"},
     r"few researchers expect",
     r"[Pp]oc"),
]  # fmt: skip


def spoken(term: str, language: str) -> str:
    """All that an entry says."""
    with locale.using(language):
        return " ".join(getattr(glossary.entry(term), part) for part in PARTS)


@pytest.mark.parametrize(
    ("claim", "term", "allowed", "hedge", "_reserva"), ROWS, ids=[row[0] for row in ROWS]
)
def test_the_hedge_stands(claim: str, term: str, allowed: set[str], hedge: str, _reserva: str) -> None:
    assert glossary.entry(term).claim in allowed, claim
    assert re.search(hedge, spoken(term, "en"), re.DOTALL), claim


@pytest.mark.parametrize(
    ("claim", "term", "_allowed", "hedge", "reserva"), ROWS, ids=[row[0] for row in ROWS]
)
def test_the_hedge_stands_in_spanish(
    claim: str, term: str, _allowed: set[str], hedge: str, reserva: str
) -> None:
    said = spoken(term, "es")
    still_english = said == spoken(term, "en")
    assert re.search(hedge if still_english else reserva, said, re.DOTALL), claim
