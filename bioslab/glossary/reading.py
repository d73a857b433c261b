"""How hard the English texts are to read, by the grade of Flesch and Kincaid.

The grade is the school year (in the United States) whose pupils read such a text with ease. It is made
of the length of the sentences and of the words, so it says nothing about the ideas.
"""

from __future__ import annotations

import json
import re
import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bioslab.glossary.book import by_id
from bioslab.glossary.folding import sentences
from bioslab.glossary.model import PARTS
from bioslab.locale import using

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

HARDEST = 11.0
"""The highest grade that the median of the texts for pupils may have."""
SHORTEST = 8
"""A text with fewer words is no prose: a heading, a label."""
WORD = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Reading:
    """The grades of some texts by name; `median` is over all of them."""

    grades: Mapping[str, float]

    @property
    def median(self) -> float:
        """The grade in the middle."""
        return statistics.median(self.grades.values())

    @property
    def hardest(self) -> tuple[tuple[str, float], ...]:
        """The five hardest texts."""
        return tuple(sorted(self.grades.items(), key=lambda pair: -pair[1])[:5])


def entries() -> Reading:
    """The grade of every entry in English. Needs readability."""
    with using("en"):
        return Reading(
            {key: grade(" ".join(getattr(one, part) for part in PARTS)) for key, one in by_id().items()}
        )


def notebook(path: Path) -> Reading:
    """The grade of every text cell of a notebook with prose, by the id of the cell. Needs readability."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    written = (cell for cell in cells if cell["cell_type"] == "markdown")
    texts = {cell["id"]: _prose("".join(cell["source"])) for cell in written}
    return Reading({key: grade(said) for key, said in texts.items() if len(said.split()) >= SHORTEST})


def grade(said: str) -> float:
    """The grade of an English text. Needs readability."""
    import readability  # noqa: PLC0415 - a tool for those who write, not for those who read

    lines = "\n".join(" ".join(WORD.findall(sentence)) for sentence in sentences(said))
    return float(readability.getmeasures(lines, lang="en")["readability grades"]["Kincaid"])


def _prose(markdown: str) -> str:
    """The sentences of a Markdown cell: no headings, tables, code or marks."""
    kept = []
    fenced = False
    for line in markdown.splitlines():
        fenced ^= line.startswith("```")
        if not fenced and line.strip() and not line.startswith(("#", "|", "```", "<")):
            bare = line.strip().lstrip("-*>0123456789. ").replace("**", "").replace("`", "")
            kept.append(bare if bare.endswith((".", "?", "!", ":")) else f"{bare}.")
    return " ".join(kept)
