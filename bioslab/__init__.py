"""bioslab: an interactive teaching lab about the origin of life.

Rules engines for board games about evolution, exact odds, and a table to play on in a notebook.

>>> import bioslab as bl
>>> game = bl.genesis.new_game(players=("blue", "green"), seed=7)
>>> bl.loads(game.dumps()).scores() == game.scores()
True
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from bioslab.kernel.dice import scripted
from bioslab.kernel.errors import (
    AmbiguousChoice,
    ChoiceError,
    IllegalChoice,
    InvalidChoice,
    PositionError,
    ProblemError,
    SaveError,
    SetupError,
)
from bioslab.library import load, loads
from bioslab.locale import language, languages, set_language

if TYPE_CHECKING:
    from bioslab import figures, genesis, glossary, lessons, odds, rules, science

__version__ = "0.1.0"

_ROOMS = ("figures", "genesis", "glossary", "lessons", "odds", "rules", "science", "widgets")
"""Subpackages that are imported when they are first used, so that `import bioslab` stays fast."""

__all__ = [
    "AmbiguousChoice",
    "ChoiceError",
    "IllegalChoice",
    "InvalidChoice",
    "PositionError",
    "ProblemError",
    "SaveError",
    "SetupError",
    "figures",
    "genesis",
    "glossary",
    "language",
    "languages",
    "lessons",
    "load",
    "loads",
    "odds",
    "rules",
    "science",
    "scripted",
    "set_language",
]


def __getattr__(name: str) -> Any:
    """Import a room on first use."""
    if name in _ROOMS:
        return importlib.import_module(f"bioslab.{name}")
    raise AttributeError(name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
