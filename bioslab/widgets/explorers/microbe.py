"""The explorer of a microorganism, turn after turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab import locale
from bioslab.odds import survival, words
from bioslab.odds.faults import fault, told
from bioslab.widgets.explorers.controls import Choice, Switch
from bioslab.widgets.explorers.courses import MOST_TURNS, shown_course
from bioslab.widgets.explorers.placed import MOST_BIONTS
from bioslab.widgets.explorers.subject import Subject

if TYPE_CHECKING:
    from bioslab.odds import Course
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Shown
    from bioslab.widgets.explorers.subject import Values

LETTERS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}
AIMS = ("none", "errors", "survive", "catalysts")


class Survival(Subject):
    """A microorganism turn after turn."""

    furthest: ClassVar[int] = 12
    start: ClassVar[Values] = {
        "red": 1,
        "yellow": 1,
        "green": 1,
        "blue": 1,
        "bionts": 1,
        "dna": False,
        "aim": "errors",
        "turns": 12,
    }

    def __init__(self) -> None:
        """Green cubes go first, blue ones last, unless the start says otherwise."""
        super().__init__()
        self.order = ["green", "red", "yellow", "blue"]

    def prepared(self, values: Values) -> dict[str, Any]:
        """Chromosomes as letters: how many of each, and which goes first."""
        ready = dict(values)
        if "chromosomes" in ready:
            letters = ready.pop("chromosomes")
            if not isinstance(letters, str):
                raise fault("odds.fault.letters", got=told(letters), known=", ".join(LETTERS.values()))
            # Each letter once is enough to complain about those that are no colours.
            survival("".join(dict.fromkeys(letters.upper())), "", turns=0)
            by_letter = {letter: word for word, letter in LETTERS.items()}
            given = [by_letter[letter] for letter in letters.upper()]
            self.order = list(dict.fromkeys((*given, *self.order)))
            ready = {**{word: given.count(word) for word in LETTERS}, **ready}
        if isinstance(ready.get("bionts"), str):
            ready["bionts"] = len(ready["bionts"])
        if "aim" in ready and ready["aim"] is None:
            ready["aim"] = "none"
        return ready

    def controls(self, values: Values) -> tuple[Control, ...]:  # noqa: ARG002 - the signature of every subject
        """Cubes, bionts, shields and the aim of re-rolls."""
        return (
            *(self.slider(word, 6) for word in LETTERS), self.slider("bionts", MOST_BIONTS), Switch("dna"),
            Choice("aim", AIMS, kind="list"), self.slider("turns", MOST_TURNS, low=1),
        )  # fmt: skip

    def ask(self, values: Values) -> Course:
        """Its course."""
        cubes = "".join(LETTERS[word] * values[word] for word in self.order)
        aim = None if values["aim"] == "none" else values["aim"]
        dna = len(cubes) + values["bionts"] if values["dna"] else 0
        return survival(cubes, "R" * values["bionts"], turns=values["turns"], dna=dna, aim=aim)

    def show(self, values: Values, answer: Any) -> Shown:  # noqa: ARG002 - the signature of every subject
        """Whether it is still there."""
        shown = shown_course(answer, answer.title)
        if answer.stages:
            for name in ("cubes", "bionts"):
                mean = words.decimal(getattr(answer.stages[-1], name), 2)
                label = locale.text(f"odds.explore.left.{name}")
                shown["tiles"].append({"label": label, "value": mean, "more": locale.text("odds.head.mean")})
        return shown
