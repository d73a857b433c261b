"""Which glossary terms explain which clause and which message. The ids are the glossary's."""

from __future__ import annotations

SECTIONS: dict[str, tuple[str, ...]] = {
    "A": ("organism",), "A1": ("eons",), "A2": ("eons",),
    "B": ("primordial-soup",), "B1": ("organism",), "B2": ("primordial-soup",),
    "B3": ("catalyst-enzyme", "biosynthesis"), "B4": ("biont",),
    "C": ("eons",), "C3": ("organism",),
    "D0": ("eons",), "D1": ("impacts",), "D2": ("landform",), "D3": ("refugium", "primordial-soup"),
    "D4": ("annihilation",), "D5": ("extremophile-crisis", "atrophy"), "D6": ("oxygen-spike", "antioxidant"),
    "D7": ("uv-ozone", "mutation"), "D8": ("cancer",), "D9": ("landfall",), "D10": ("climate",),
    "E0": ("biont",), "E1": ("biont", "refugium"), "E2": ("entropy", "refugium"), "E5": ("antioxidant",),
    "E6": ("hgt", "foreign-gene"),
    "F0": ("autocatalytic-roll",), "F1": ("autocatalytic-life",),
    "F2": ("autocatalytic-roll", "biosynthesis"),
    "F3": ("darwinian-life", "bacterium"), "F4": ("progenote",),
    "G0": ("darwin-roll",), "G1": ("specificity",), "G2": ("metabolism", "biosynthesis"),
    "G3": ("error-catastrophe", "heredity"), "G4": ("error-catastrophe",),
    "H0": ("chemoselectivity",), "H1": ("mutation",), "H2": ("mutation", "dna-capability"),
    "I0": ("eons",), "I1": ("organism",), "GL": ("atrophy",),
}  # fmt: skip
"""By clause section."""

MESSAGES: dict[str, tuple[str, ...]] = {
    "genesis.event.waterworld": ("waterworld",), "genesis.event.waterworld_ends": ("waterworld", "lhb"),
    "genesis.event.ozone": ("uv-ozone",), "genesis.event.uv_hole": ("uv-ozone", "impacts"),
    "genesis.lose.extinct": ("extinction",), "genesis.lose.trophy": ("extinction",),
    "genesis.lose.orphan": ("foreign-gene",), "genesis.auto.foreign_gene": ("foreign-gene",),
    "genesis.auto.enzymes_die": ("catalyst-enzyme",),
    "genesis.assign.enzyme": ("catalyst-enzyme", "refugium"),
    "genesis.assign.vitamin": ("antioxidant",), "genesis.purchase.pollutes": ("pollution", "oxygen-spike"),
    "genesis.purchase.churn": ("sex",), "genesis.pool.compensation": ("biont", "biosynthesis"),
    "genesis.lose.cube": ("atrophy", "chromosome"), "genesis.assign.surcharge": ("deep-hot-biosphere",),
}  # fmt: skip
"""By message, where the section says too little."""


def terms_for(message: str, rule: str) -> tuple[str, ...]:
    """The terms for a journal line.

    >>> terms_for("genesis.auto.animated", "BG-F1-01")
    ('autocatalytic-life',)
    """
    section = rule.split("-")[1] if rule.count("-") > 1 else ""
    return MESSAGES.get(message) or SECTIONS.get(section, ())
