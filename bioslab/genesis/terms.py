"""Which glossary terms explain which journal line. The ids are the glossary's."""

from __future__ import annotations

from bioslab.glossary.sections import SECTIONS

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
"""By message, where the section of its clause says too little."""

KINDS: dict[str, tuple[str, ...]] = {
    "assign": ("biont", "refugium"), "auto": ("autocatalytic-roll",), "darwin": ("darwin-roll",),
    "event": ("eons",), "gaia": ("gaia-medea",), "genobot": ("organism",), "infect": ("parasite",),
    "lose": ("atrophy",), "macro": ("macroorganism",), "npc": ("parasite",), "pool": ("biont",),
    "purchase": ("mutation",), "queen": ("red-queen",), "score": ("organism",),
    "setup": ("primordial-soup",), "transfer": ("hgt",),
}  # fmt: skip
"""By the kind of a journal message, its second word, where neither message nor clause has terms."""


def terms_for(message: str, rule: str) -> tuple[str, ...]:
    """The terms for a journal line.

    >>> terms_for("genesis.auto.animated", "BG-F1-01")
    ('autocatalytic-life',)
    """
    section = rule.split("-")[1] if rule.count("-") > 1 else ""
    kind = message.split(".")[1] if message.startswith("genesis.") else ""
    return MESSAGES.get(message) or SECTIONS.get(section) or KINDS.get(kind, ())
