"""The explorer of the Darwin roll, with the advisor on the re-roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab import locale
from bioslab.odds import Advice, aims, darwin, darwin_advice, words
from bioslab.widgets.explorers import answers
from bioslab.widgets.explorers.controls import Choice, Dice, Switch
from bioslab.widgets.explorers.rolls import unharmed, views
from bioslab.widgets.explorers.subject import Subject

if TYPE_CHECKING:
    from bioslab.odds import Distribution
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Shown, Tile
    from bioslab.widgets.explorers.subject import Values

MOST_DICE, MOST_ON_TABLE, MOST_CUBES = 20, 12, 8
MOST_AGAIN = 6
"""With more dice rolled again, listing every plan takes too long for a slider that is being dragged."""
AIMS = ("none", "errors", "survive", "catalysts", "atrophies")
ADVICE = "advice"


class Darwin(Subject):
    """A Darwin roll (G0 to G3): all of its outcomes, or the dice that lie on the table and what to do."""

    start: ClassVar[Values] = {
        "show": "atrophies", "dice": 7, "faces": [1, 2, 3, 4, 5, 6, 6], "red": 1, "yellow": 2, "blue": 1,
        "dna": False, "aim": "errors",
    }  # fmt: skip

    def prepared(self, values: Values) -> dict[str, Any]:
        """Faces say how many dice there are; no aim is the aim "none"."""
        ready = dict(values)
        faces = ready.get("faces")
        if faces is None:
            ready.pop("faces", None)
        elif isinstance(faces, list | tuple):
            ready.setdefault("dice", len(faces))
        if "aim" in ready and ready["aim"] is None:
            ready["aim"] = "none"
        return ready

    def controls(self, values: Values) -> tuple[Control, ...]:
        """Dice, chromosomes and the aim; in the advisor also the faces that lie there."""
        advising = values["show"] == ADVICE
        dice = self.slider("dice", MOST_DICE)
        return (
            views("atrophies", "catalysts", "errors", "map", ADVICE),
            type(dice)(dice.id, 0, MOST_ON_TABLE) if advising else dice,
            Dice("faces", MOST_ON_TABLE, "" if advising else "hidden"),
            self.slider("red", MOST_CUBES),
            self.slider("yellow", MOST_AGAIN if advising else MOST_CUBES),
            self.slider("blue", MOST_CUBES),
            Switch("dna"),
            Choice("aim", AIMS, kind="list", offered=AIMS[1:] if advising else AIMS),
        )

    def agreed(self, values: dict[str, Any], changed: frozenset[str]) -> dict[str, Any]:
        """There are as many faces as dice; who asks for advice wants something."""
        if values["show"] == ADVICE and values["aim"] == "none":
            values["aim"] = "survive"
        if "faces" in changed:
            values["dice"] = len(values["faces"])
        faces = values["faces"]
        more = [1 + place % 6 for place in range(len(faces), min(values["dice"], MOST_ON_TABLE))]
        values["faces"] = [*faces, *more][: values["dice"]]
        return values

    def ask(self, values: Values) -> Distribution | Advice:
        """The roll, or the advice on the dice that lie there."""
        aim = values["aim"]
        if values["show"] == ADVICE:
            numbers = {name: values[name] for name in ("red", "yellow", "blue", "dna")}
            return darwin_advice(values["faces"], **numbers, aim=aim)
        return self._roll(values, None if aim == "none" else aim)

    def _roll(self, values: Values, aim: str | None) -> Distribution:
        return darwin(**{name: values[name] for name in ("dice", "red", "yellow", "blue", "dna")}, aim=aim)

    def show(self, values: Values, answer: Any) -> Shown:
        """The outcomes along one axis, or each die with its advice."""
        if isinstance(answer, Advice):
            return _advised(answer, values["aim"])
        tiles = [unharmed(answer)]
        if values["aim"] != "none" and values["yellow"]:
            tiles.append(unharmed(self._roll(values, None), "odds.explore.unharmed_plain"))
        tiles += [answers.mean_tile(answer, axis) for axis in ("catalysts", "errors")]
        return answers.shown_roll(answer, values["show"], tiles, pair=("catalysts", "atrophies"))


def _advised(advice: Advice, aim: str) -> Shown:
    best, keep = advice.best, advice.keep
    tiles = [
        _worth("odds.explore.best", best.value, aim),
        _worth("odds.explore.keep", keep.value, aim),
        _worth("odds.explore.cost", advice.cost, aim, often=False),
        *(_instead(advice, axis) for axis in ("atrophies", "catalysts")),
    ]
    rows = [
        [
            ", ".join(map(str, plan.again)) or locale.text("odds.advice.nothing"),
            words.decimal(-plan.value if aim in aims.LESS else plan.value, 3),
            words.decimal(best.value - plan.value, 3),
        ]
        for plan in advice.plans[: answers.TOP]
    ]  # fmt: skip
    head = [locale.text(f"odds.head.{one}") for one in ("again", "value", "loss")]
    wanted = locale.text(f"odds.explore.aim.{aim}")
    title = locale.text("odds.explore.advice", n=len(advice.faces), aim=wanted)
    return {
        "title": title, "sentence": repr(advice) if advice.faces else locale.text("odds.explore.no_dice"),
        "tiles": tiles, "picture": answers.gains(advice),
        "sheet": {"caption": title, "head": head, "rows": rows},
    }  # fmt: skip


def _instead(advice: Advice, axis: str) -> Tile:
    """What an axis comes to on average under the best plan, and what when everything is kept."""
    best, keep = (words.decimal(plan.outcome.mean(axis), 2) for plan in (advice.best, advice.keep))
    return {
        "label": words.axis_name(axis),
        "value": best,
        "more": locale.text("odds.explore.instead", keep=keep),
    }


def _worth(label: str, value: float, aim: str, *, often: bool = True) -> Tile:
    """What a plan is worth: where survival is the aim a chance, else a number; of losses how many."""
    name = locale.text(label)
    if aim == "survive" and often:
        return answers.chance_tile(name, max(0.0, min(1.0, value)))
    value = -value if aim in aims.LESS and often else value
    return {"label": name, "value": words.decimal(value, 3), "more": locale.text(f"odds.explore.aim.{aim}")}
