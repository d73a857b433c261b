"""The explorer of the next roll of one refugium, and of what one piece more would change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab import locale
from bioslab.odds import changes, showing, words
from bioslab.widgets.explorers import answers
from bioslab.widgets.explorers.controls import Choice, Switch
from bioslab.widgets.explorers.placed import CLIMATES, Placed
from bioslab.widgets.explorers.rolls import life_roll, views

if TYPE_CHECKING:
    from bioslab.odds import Distribution
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Shown
    from bioslab.widgets.explorers.subject import Values


class RefugeRoll(Placed):
    """The next roll of one refugium, and what one piece more would change."""

    start: ClassVar[Values] = {
        "show": "changes", "place": "warm_pond", "bionts": 1, "organised": 0, "enzymes": 0, "climate": "warm",
        "again": False,
    }  # fmt: skip

    def controls(self, values: Values) -> tuple[Control, ...]:
        """What lies there, and the climate."""
        climate = Choice("climate", CLIMATES[:2], said=lambda word: locale.text(f"table.climate.{word}"))
        seen = views("changes", "animated", "killed", "enzymes_lost", "map")
        return (seen, self.places(), *self.pieces(values), climate, Switch("again"))

    def ask(self, values: Values) -> Distribution:
        """The roll."""
        return self.refuge(values, values["climate"]).roll(aim="bacterium" if values["again"] else None)

    def show(self, values: Values, answer: Any) -> Shown:
        """Seen along one axis; or each change."""
        if values["show"] != "changes":
            return life_roll(answer, values["show"])
        shown = life_roll(answer, "animated")
        aim = "bacterium" if values["again"] else None
        places = changes(self.refuge(values, values["climate"]))
        before = answer.mean("bacterium")
        after = {name: place.roll(aim=aim).mean("bacterium") for name, place in places.items()}
        rows = [
            [locale.text(f"odds.change.{name}"), words.percent(chance), words.one_in(chance)]
            for name, chance in sorted(after.items(), key=lambda item: -item[1])
        ]
        head = [
            locale.text("odds.explore.change"),
            words.axis_name("bacterium"),
            locale.text("odds.head.often"),
        ]
        sentence = showing.finding(answer, "bacterium")
        if after:
            name = max(after, key=lambda one: abs(after[one] - before))
            sentence += " " + locale.text(
                "odds.explore.most", change=locale.text(f"odds.change.{name}"), before=words.percent(before),
                after=words.percent(after[name]),
            )  # fmt: skip
        return {
            **shown, "sentence": sentence, "picture": answers.changed_rows(before, after, "bacterium"),
            "sheet": {"caption": shown["title"], "head": head, "rows": rows},
        }  # fmt: skip
