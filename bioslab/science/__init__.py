"""The science beside the game: small models, each a few pure functions on NumPy arrays.

`bioslab.science.moran.fixation(20, 1.1)`: each model is a module, imported when it is first used. Every
random one takes a `seed`; whatever may run longer than a second takes `progress` (see `shown`).

>>> from bioslab import science
>>> round(science.moran.fixation(20, 1.1), 4)
0.1068
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from bioslab.science.progress import Progress, Watch, shown, watched

if TYPE_CHECKING:
    from bioslab.science import (
        climate_row,
        commons,
        daisyworld,
        darwin_errors,
        doubles,
        energy_balance,
        evidence,
        gard,
        gene_transfer,
        ice_albedo,
        ice_in_time,
        moran,
        oxygen,
        quasispecies,
        raf,
        ratchet,
        red_queen,
        sampling,
        symbiosis,
        trophic_chain,
        wright_fisher,
    )

__all__ = [
    "Progress",
    "Watch",
    "climate_row",
    "commons",
    "daisyworld",
    "darwin_errors",
    "doubles",
    "energy_balance",
    "evidence",
    "gard",
    "gene_transfer",
    "ice_albedo",
    "ice_in_time",
    "moran",
    "oxygen",
    "quasispecies",
    "raf",
    "ratchet",
    "red_queen",
    "sampling",
    "shown",
    "symbiosis",
    "trophic_chain",
    "watched",
    "wright_fisher",
]

_MODELS = frozenset(__all__) - {"Progress", "Watch", "shown", "watched"}
"""What is a module of its own."""


def __getattr__(name: str) -> Any:
    """Import a model on first use."""
    if name in _MODELS:
        return importlib.import_module(f"bioslab.science.{name}")
    raise AttributeError(name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
