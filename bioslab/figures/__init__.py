"""Figures: pure functions from numbers to plotly figures. Plotly is imported when the first one is drawn.

`alt_text(figure)` is what stands for it where it cannot be seen.
"""

from __future__ import annotations

from bioslab.figures.chances import bars, heat
from bioslab.figures.changes import options, tornado
from bioslab.figures.rerolls import advisor
from bioslab.figures.style import alt_text
from bioslab.figures.thresholds import threshold
from bioslab.figures.turns import survival

__all__ = ["advisor", "alt_text", "bars", "heat", "options", "survival", "threshold", "tornado"]
