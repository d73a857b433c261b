"""One figure of every kind, of the models of chance and of networks."""

from __future__ import annotations

from typing import Any

import numpy as np

from bioslab import figures
from bioslab.science import (
    darwin_errors,
    doubles,
    gard,
    moran,
    quasispecies,
    raf,
    ratchet,
    sampling,
    wright_fisher,
)

SIZES = (10, 50, 200)


def gallery(theme: str) -> dict[str, Any]:
    """The figures, by name."""
    rolls = {n: sampling.shares(1 / 3, n, runs=400, seed=n) for n in (3, 10, 30, 100)}
    genes = {2 * n: wright_fisher.drift(n, 1 / 3, generations=1, runs=400, seed=n)[:, 1] for n in (3, 10, 30)}
    drifted = {n: wright_fisher.drift(n, runs=200, generations=60, seed=n) for n in SIZES}
    fates = {(n, r): moran.simulate(n, r, runs=400, seed=n) for n in (5, 20) for r in (1.0, 1.1)}
    waits = {n: moran.simulate(n, copies=n // 2, runs=300, seed=n) for n in (10, 40)}
    limit = quasispecies.threshold(50, 10)
    clouds = [quasispecies.cloud(50, 10, part * limit) for part in (0.5, 1.1)]
    courses = {str(s): ratchet.simulate(100, 0.1, s, generations=200, seed=1) for s in (0.05, 0.02)}
    organism = [(5, 1, 0), (4, 1, 0), (3, 1, 0), (2, 0, 0)]
    game = {str(n): darwin_errors.after(darwin_errors.steps(organism, bought=n), 9) for n in (0, 1)}
    found = {n: raf.transition(n, np.arange(0.8, 1.7, 0.2), runs=15, seed=n) for n in (6, 7)}
    drop = gard.Drop(gard.helping(20, seed=1), largest=40)
    drops = gard.line(drop, 60, seed=2)
    return {
        "spread": figures.spread(1 / 3, rolls, genes, theme=theme),
        "drift": figures.drift(drifted, theme=theme),
        "fixation": figures.fixation([5, 10, 20, 50], measured=fates, theme=theme),
        "waiting": figures.waiting(waits, theme=theme),
        "doubles": figures.doubles(
            {n: doubles.counted(n, runs=200, seed=n) for n in range(2, 8)}, 200, theme=theme
        ),
        "patience": figures.patience([0.1, 0.3, 0.6], theme=theme),
        "inherited": figures.inherited({0.0: [0.1, 0.2, 0.4], 0.5: [0.1, 0.5, 0.5]}, theme=theme),
        "quality": figures.quality(theme=theme),
        "master": figures.master(steps=10, theme=theme),
        "classes": figures.classes(clouds, ["50 %", "110 %"], 40, theme=theme),
        "ratchet": figures.ratchet(courses, theme=theme),
        "losses": figures.losses(game, courses["0.02"], theme=theme),
        "transition": figures.transition(found, theme=theme),
        "jump_and_climb": figures.jump_and_climb(found, {"Warm Pond": [0.1, 0.3, 0.4]}, theme=theme),
        "halfway": figures.halfway(found, theme=theme),
        "carpet": figures.carpet(drops, theme=theme),
        "heirs": figures.heirs({"helped": gard.heirs(drops)}, theme=theme),
    }
