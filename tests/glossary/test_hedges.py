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
     r"cuestión está abierta.*escuela"),
    ("the Late Heavy Bombardment happened", "lhb", MODEST,
     r"falling tail is now preferred by many",
     r"muchos prefieren una cola que desciende suavemente"),
    ("large organisms set off the rise of oxygen", "oxygen-crisis", MODEST,
     r"wrong way round.*over a billion years",
     r"al revés.*más de mil millones de años"),
    ("heredity is a shield", "heredity", MODEST,
     r"accuracy matters, not amount",
     r"importa la exactitud, no la cantidad"),
    ("macroorganisms need no check of their copies", "macroorganism", {"measured", *MODEST},
     r"simplification: cancer",
     r"simplificación: el cáncer"),
    ("entropy is a useful trait", "entropy", {"measured"},
     r"sign of the word is inverted.*energy flow",
     r"signo de la palabra está invertido.*flujo de energía"),
    ("error catastrophe kills", "error-catastrophe", {"modelled"},
     r"not the same as dying out.*population constant",
     r"no es lo mismo que extinguirse.*constante la población"),
    ("Gaia and Medea are laws", "gaia-medea", {"conjecture"},
     r"Neither is a general law",
     r"Ninguna es una ley general"),
    ("bacteria swap genes with anything", "hgt", {"measured"},
     r"common but filtered",
     r"común, pero está filtrada"),
    ("the clathrate gun fired", "clathrate-gun", {"conjecture"},
     r"contested",
     r"discutida"),
    ("Ur and Vaalbara existed", "supercontinents", {"conjecture"},
     r"contested",
     r"discutida"),
    ("the whole deep sea was a Canfield ocean", "ocean-overturn", MODEST,
     r"narrower than its name",
     r"más estrecha que su nombre"),
    ("oil rises from the deep hot biosphere", "deep-hot-biosphere", {"measured"},
     r"rejected by nearly all",
     r"rechazan casi todos"),
    ("mutations come from errors alone (G4)", "mutation", {"measured"},
     r"G4\) comes closer to undirected mutation, yet",
     r"G4\) se acerca más a una mutación sin dirección, pero"),
    ("the Sun's bobbing kills", "orbital-bobbing", {"conjecture"},
     r"contested.*unproven|unproven.*contested",
     r"no demostrada.*se discute"),
    ("the RNA world is a stage of history", "darwinian-life", MODEST,
     r"strong hypothesis with gaps",
     r"hipótesis fuerte con lagunas"),
    ("the soup filled the sea", "primordial-soup", {"conjecture"},
     r"few researchers expect",
     r"pocos investigadores esperan"),
]  # fmt: skip


def spoken(term: str, language: str) -> str:
    """All that an entry says."""
    with locale.using(language):
        return " ".join(getattr(glossary.entry(term), part) for part in PARTS)


@pytest.mark.parametrize(("claim", "term", "allowed", "hedge", "reserva"), ROWS, ids=[row[0] for row in ROWS])
def test_the_hedge_stands(claim: str, term: str, allowed: set[str], hedge: str, reserva: str) -> None:
    assert glossary.entry(term).claim in allowed, claim
    assert re.search(hedge, spoken(term, "en"), re.DOTALL), claim
    assert re.search(reserva, spoken(term, "es"), re.DOTALL), claim
