"""Figures: pure functions from numbers to plotly figures. Plotly is imported when the first one is drawn.

`alt_text(figure)` is what stands for it where it cannot be seen; `set_theme("dark")` is for dark pages.
"""

from __future__ import annotations

from bioslab.figures.beside import oxygen_path, points_and_energy
from bioslab.figures.chances import bars, heat
from bioslab.figures.changes import options, tornado
from bioslab.figures.composomes import carpet, heirs
from bioslab.figures.daisyworlds import daisies, flowers, trust
from bioslab.figures.drifting import drift, fixation, spread, waiting
from bioslab.figures.errors import classes, master, quality
from bioslab.figures.gene_trees import disagreement, rescued, tree_and_web
from bioslab.figures.hypotheses import game_and_evidence, ranks, scores
from bioslab.figures.networks import halfway, jump_and_climb, transition
from bioslab.figures.ratchets import losses, ratchet
from bioslab.figures.red_queens import periods, portrait, wheel_and_race
from bioslab.figures.rerolls import advisor
from bioslab.figures.snowball import ends_of_the_world, ice_edges, row_and_planet, there_and_back, young_sun
from bioslab.figures.style import alt_text, set_theme
from bioslab.figures.switches import chain_lengths, oxygen_switch, partners, pyramid
from bioslab.figures.thresholds import threshold
from bioslab.figures.turns import survival
from bioslab.figures.waiting_game import doubles, inherited, patience

__all__ = [
    "advisor",
    "alt_text",
    "bars",
    "carpet",
    "chain_lengths",
    "classes",
    "daisies",
    "disagreement",
    "doubles",
    "drift",
    "ends_of_the_world",
    "fixation",
    "flowers",
    "game_and_evidence",
    "halfway",
    "heat",
    "heirs",
    "ice_edges",
    "inherited",
    "jump_and_climb",
    "losses",
    "master",
    "options",
    "oxygen_path",
    "oxygen_switch",
    "partners",
    "patience",
    "periods",
    "points_and_energy",
    "portrait",
    "pyramid",
    "quality",
    "ranks",
    "ratchet",
    "rescued",
    "row_and_planet",
    "scores",
    "set_theme",
    "spread",
    "survival",
    "there_and_back",
    "threshold",
    "tornado",
    "transition",
    "tree_and_web",
    "trust",
    "waiting",
    "wheel_and_race",
    "young_sun",
]
