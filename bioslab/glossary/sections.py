"""Which terms explain which section of the rulebook, the nearest first.

The engine reads this table for its journal lines, so it is plain Python and costs nothing to load.
"""

from __future__ import annotations

SECTIONS: dict[str, tuple[str, ...]] = {
    "A": ("organism", "natural-selection"), "A1": ("eons",), "A2": ("hgt", "eons"),
    "B": ("primordial-soup",), "B1": ("organism",), "B2": ("primordial-soup",),
    "B3": ("catalyst-enzyme", "biosynthesis"), "B4": ("biont",), "C": ("eons",),
    "C1": ("parasite", "endosymbiont"), "C2": ("parasite", "macroorganism"), "C3": ("organism",),
    "C4": ("error-catastrophe", "dna-capability"), "D0": ("eons",),
    "D1": ("impacts", "waterworld", "uv-ozone"), "D2": ("landform",), "D3": ("refugium", "primordial-soup"),
    "D4": ("annihilation",), "D5": ("extremophile-crisis", "atrophy"),
    "D6": ("oxygen-spike", "antioxidant"), "D7": ("uv-ozone", "mutation"),
    "D8": ("cancer", "macroorganism"), "D9": ("landfall", "macroorganism"),
    "D10": ("climate",), "E0": ("biont",), "E1": ("biont", "refugium"),
    "E2": ("entropy", "refugium"), "E3": ("parasite",), "E4": ("supplanting", "parasite"),
    "E5": ("antioxidant",), "E6": ("hgt", "foreign-gene"), "F0": ("autocatalytic-roll", "genetic-drift"),
    "F1": ("autocatalytic-life",), "F2": ("autocatalytic-roll", "biosynthesis"),
    "F3": ("darwinian-life", "bacterium"), "F4": ("progenote", "foreign-gene"),
    "G0": ("darwin-roll", "natural-selection"), "G1": ("specificity",),
    "G2": ("metabolism", "biosynthesis"), "G3": ("error-catastrophe", "heredity"),
    "G4": ("error-catastrophe", "mutation"), "H0": ("chemoselectivity", "catalyst-enzyme"),
    "H1": ("mutation",), "H2": ("mutation", "dna-capability"),
    "H3": ("macroorganism",), "H4": ("red-queen",),
    "H5": ("organ", "macroorganism"), "H6": ("trophic-level", "metabolic-rate"), "I0": ("eons",),
    "I1": ("organism",), "J1": ("mars-paleo-ocean", "idp"), "J2": ("theia", "impacts"),
    "J3": ("waterworld", "amyloid-life"), "J4": ("lhb", "warm-pond"),
    "J5": ("clathrate-gun", "rna-ribozyme"), "J6": ("snowball", "eutectic-brine"),
    "J7": ("hydrocarbon-fog", "ribosome"), "J8": ("supercontinents", "antioxidant"),
    "J9": ("annihilation", "red-queen"), "J10": ("ocean-overturn", "pollution"),
    "J11": ("nitrogen-famine", "endosymbiont"), "J12": ("snowball", "calvin-cycle"),
    "K": ("macroorganism",), "GL": ("atrophy",), "GB": ("organism", "darwinian-life"),
}  # fmt: skip
"""By the section of a clause: the part of its id between the hyphens."""
