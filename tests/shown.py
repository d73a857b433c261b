"""What holds for every figure: a finding that fits, a text for the ear, its theme and its language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bioslab import figures
from bioslab.figures import style

SEPARATORS = {"en": ".,", "es": ",."}
"""Point and thousands, as plotly writes them on the axes."""


def sound(shown: Mapping[str, Any], theme: str, language: str) -> None:
    """Assert that figures say what they show, in their theme and language, and can be drawn."""
    for kind, figure in shown.items():
        lines = figure.layout.title.text.split("<br>")
        assert all(0 < len(line) <= style.WIDTH_OF_TITLE for line in lines), kind
        assert len(figures.alt_text(figure)) > 30, kind
        text = figure.to_json()
        assert "‹" not in text, kind  # how a message without a sentence is shown
        assert json.loads(text)["data"], kind
        assert figure.layout.paper_bgcolor == style.THEMES[theme].ground, kind
        assert figure.layout.font.color == style.THEMES[theme].ink, kind
        assert figure.layout.separators == SEPARATORS[language], kind
