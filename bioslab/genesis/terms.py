"""Which glossary terms explain which clause and which message. The ids are the glossary's."""

from __future__ import annotations

SECTIONS: dict[str, tuple[str, ...]] = {
    "A": ("organism",), "A1": ("eons",), "A2": ("hgt", "eons"),
    "B": ("primordial-soup",), "B1": ("organism",), "B2": ("primordial-soup",),
    "B3": ("catalyst-enzyme", "biosynthesis"), "B4": ("biont",),
    "C": ("eons",), "C1": ("parasite",), "C2": ("parasite", "macroorganism"), "C3": ("organism",),
    "C4": ("error-catastrophe", "dna-capability"),
    "D0": ("eons",), "D1": ("impacts",), "D2": ("landform",), "D3": ("refugium", "primordial-soup"),
    "D4": ("annihilation",), "D5": ("extremophile-crisis", "atrophy"), "D6": ("oxygen-spike", "antioxidant"),
    "D7": ("uv-ozone", "mutation"), "D8": ("cancer", "macroorganism"), "D9": ("landfall", "macroorganism"),
    "D10": ("climate",),
    "E0": ("biont",), "E1": ("biont", "refugium"), "E2": ("entropy", "refugium"), "E3": ("parasite",),
    "E4": ("supplanting", "parasite"), "E5": ("antioxidant",), "E6": ("hgt", "foreign-gene"),
    "F0": ("autocatalytic-roll",), "F1": ("autocatalytic-life",),
    "F2": ("autocatalytic-roll", "biosynthesis"),
    "F3": ("darwinian-life", "bacterium"), "F4": ("progenote",),
    "G0": ("darwin-roll",), "G1": ("specificity",), "G2": ("metabolism", "biosynthesis"),
    "G3": ("error-catastrophe", "heredity"), "G4": ("error-catastrophe", "mutation"),
    "H0": ("chemoselectivity",), "H1": ("mutation",), "H2": ("mutation", "dna-capability"),
    "H3": ("macroorganism",), "H4": ("red-queen",), "H5": ("organ", "macroorganism"),
    "H6": ("trophic-level", "metabolic-rate"),
    "I0": ("eons",), "I1": ("organism",), "K": ("macroorganism",), "GL": ("atrophy",), "GB": ("organism",),
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
    "genesis.event.heat_safe": ("extremophile-crisis",), "genesis.event.cold": ("climate", "snowball"),
    "genesis.infect.steal": ("disease", "parasite"), "genesis.infect.steal_organ": ("disease", "organ"),
    "genesis.infect.steal_chromosome": ("disease", "chromosome"),
    "genesis.lose.disease": ("disease", "atrophy"), "genesis.lose.disease_demotes": ("disease", "mutation"),
    "genesis.lose.disease_discards": ("disease", "mutation"),
    "genesis.lose.card_returns": ("parasite", "extinction"), "genesis.lose.orphan_parasite": ("parasite",),
    "genesis.lose.organ": ("organ", "atrophy"), "genesis.lose.trophic": ("trophic-level", "atrophy"),
    "genesis.lose.withdrawn": ("entropy",), "genesis.purchase.flipped": ("parasite",),
    "genesis.purchase.forbidden": ("red-queen",), "genesis.purchase.gift": ("parasite", "catalyst-enzyme"),
    "genesis.macro.assimilated": ("endosymbiont",), "genesis.macro.endosymbionts": ("endosymbiont",),
    "genesis.macro.organ": ("organ",), "genesis.macro.oxygen_crisis": ("oxygen-crisis",),
    "genesis.macro.landfall": ("landfall",), "genesis.macro.revived": ("extinction", "macroorganism"),
    "genesis.macro.overcrowded_sea": ("trophic-level", "landfall"),
    "genesis.macro.crowded_out": ("extinction", "metabolic-rate"),
    "genesis.gaia.runaway_warm": ("armageddon", "climate"),
    "genesis.gaia.runaway_cold": ("armageddon", "snowball"),
    "genesis.gaia.called": ("gaia-medea",), "genesis.gaia.voted": ("gaia-medea",),
    "genesis.gaia.medea": ("gaia-medea", "armageddon"), "genesis.gaia.averted": ("gaia-medea",),
    "genesis.score.armageddon": ("armageddon",),
    "genesis.darwin.cancelled": ("mutation", "error-catastrophe"),
    "genesis.genobot.bacterium": ("darwinian-life", "bacterium"),
    "genesis.genobot.chromosome": ("chromosome",),
}  # fmt: skip
"""By message, where the section says too little."""


def terms_for(message: str, rule: str) -> tuple[str, ...]:
    """The terms for a journal line.

    >>> terms_for("genesis.auto.animated", "BG-F1-01")
    ('autocatalytic-life',)
    """
    section = rule.split("-")[1] if rule.count("-") > 1 else ""
    return MESSAGES.get(message) or SECTIONS.get(section, ())
