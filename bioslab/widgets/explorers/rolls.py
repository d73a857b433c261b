"""Explorers of single rolls: autocatalytic, cancer, ties, Genobot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab import locale
from bioslab.odds import autocatalytic, cancer, genobot, showing, tie, tie_throws
from bioslab.widgets.explorers import answers
from bioslab.widgets.explorers.controls import Choice, Faces, Switch
from bioslab.widgets.explorers.subject import Subject

if TYPE_CHECKING:
    from bioslab.odds import Distribution
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Shown, Tile
    from bioslab.widgets.explorers.subject import Values

MOST_DICE, MOST_PIECES = 24, 12


def views(*known: str) -> Choice:
    """The choice of what is shown."""
    return Choice("show", known, kind="tabs")


class Autocatalytic(Subject):
    """An autocatalytic roll, with any faces (F0 to F3)."""

    start: ClassVar[Values] = {
        "dice": 6, "life": [1, 2, 3, 4], "manna_death": [5, 6], "enzyme_death": [6], "disorganised": 4,
        "organised": 4, "enzymes": 2, "again": False, "show": "animated",
    }  # fmt: skip

    def controls(self, values: Values) -> tuple[Control, ...]:  # noqa: ARG002 - the signature of every subject
        """Faces and pieces."""
        return (
            self.slider("dice", MOST_DICE),
            Faces("life"),
            Faces("manna_death"),
            Faces("enzyme_death"),
            self.slider("disorganised", MOST_PIECES),
            self.slider("organised", MOST_PIECES),
            self.slider("enzymes", MOST_PIECES),
            Switch("again"),
            views("animated", "killed", "enzymes_lost", "map"),
        )

    def ask(self, values: Values) -> Distribution:
        """The roll."""
        names = ("dice", "life", "manna_death", "enzyme_death", "disorganised", "organised", "enzymes")
        aim = "bacterium" if values["again"] else None
        return autocatalytic(**{name: values[name] for name in names}, aim=aim)

    def show(self, values: Values, answer: Any) -> Shown:
        """Seen along one axis."""
        return life_roll(answer, values["show"])


def life_roll(roll: Distribution, view: str) -> Shown:
    """An autocatalytic roll: whether life is possible comes first."""
    axes = ("bacterium", "animated", "killed", "enzymes_lost")
    tiles = [answers.mean_tile(roll, axis) for axis in axes]
    lead = showing.finding(roll, "bacterium")
    return answers.shown_roll(roll, view, tiles, lead=lead, pair=("animated", "killed"))


class Cancer(Subject):
    """The cancer roll of a macroorganism (D8)."""

    start: ClassVar[Values] = {"dice": 7, "blue": 2, "pcd": False, "show": "atrophies"}

    def controls(self, values: Values) -> tuple[Control, ...]:  # noqa: ARG002 - the signature of every subject
        """Dice and shields."""
        return (
            self.slider("dice", MOST_DICE), self.slider("blue", MOST_PIECES), Switch("pcd"),
            views("atrophies", "errors", "catalysts"),
        )  # fmt: skip

    def ask(self, values: Values) -> Distribution:
        """The roll."""
        return cancer(values["dice"], values["blue"], values["pcd"])

    def show(self, values: Values, answer: Any) -> Shown:
        """Seen along one axis."""
        tiles = [unharmed(answer), *(answers.mean_tile(answer, axis) for axis in ("atrophies", "catalysts"))]
        return answers.shown_roll(answer, values["show"], tiles)


def unharmed(roll: Distribution, label: str = "odds.explore.unharmed") -> Tile:
    """The chance of no atrophy."""
    return answers.chance_tile(locale.text(label), roll.p(atrophies=0, exact=True))


class Tie(Subject):
    """A tie that dice decide (H6)."""

    start: ClassVar[Values] = {"rollers": 2}

    def controls(self, values: Values) -> tuple[Control, ...]:  # noqa: ARG002 - the signature of every subject
        """How many are tied."""
        return (self.slider("rollers", 6, low=1),)

    def ask(self, values: Values) -> Distribution:
        """How many throws it takes."""
        return tie_throws(values["rollers"])

    def show(self, values: Values, answer: Any) -> Shown:
        """The number of throws."""
        once = tie(values["rollers"])
        label = locale.text("odds.explore.settled_once")
        tiles = [
            answers.chance_tile(label, once.p(settled=True, exact=True)),
            answers.mean_tile(answer, "throws"),
        ]
        return answers.shown_roll(answer, "throws", tiles)


class Genobot(Subject):
    """Genobot's attempt at life."""

    start: ClassVar[Values] = {"disorganised": 3, "organised": 1, "show": "chromosomes"}

    def controls(self, values: Values) -> tuple[Control, ...]:  # noqa: ARG002 - the signature of every subject
        """The manna of the refugium it would take."""
        return (
            self.slider("disorganised", MOST_PIECES), self.slider("organised", MOST_PIECES),
            views("chromosomes", "animated"),
        )  # fmt: skip

    def ask(self, values: Values) -> Distribution:
        """The roll."""
        return genobot(values["disorganised"], values["organised"])

    def show(self, values: Values, answer: Any) -> Shown:
        """Seen along one axis."""
        tiles = [answers.mean_tile(answer, axis) for axis in ("created", "chromosomes")]
        lead = showing.finding(answer, "created")
        return answers.shown_roll(answer, values["show"], tiles, lead=lead)
