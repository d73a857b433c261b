"""The what-if panel of the table: the odds of the next roll, and what it brings after each option.

Nothing is computed before the panel is opened, and then in small bits: each question of the browser is
answered with as many options as fit into a moment, so that a step of the game never waits for long.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, TypedDict

from bioslab import locale
from bioslab.kernel.errors import ProblemError
from bioslab.odds import compare, words
from bioslab.widgets.explorers.explorer import read_question
from bioslab.widgets.explorers.in_game import next_roll
from bioslab.widgets.explorers.subject import settled

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.odds import Distribution
    from bioslab.odds.comparison import Choice
    from bioslab.widgets.explorers.controls import ControlFace
    from bioslab.widgets.explorers.shapes import Shown

MOMENT: Final = 0.04
"""Seconds for options in one answer."""
MORE: Final = "more"


class OptionOdds(TypedDict):
    """An option, and what the roll it leads to brings: one chance as a bar, the rest in words."""

    id: str
    text: str
    title: str
    label: str
    share: float
    value: str
    more: str
    told: str


class OddsView(TypedDict):
    """What the panel shows; mirrored in `widgets/src/what_if.ts`. `sequence` is the frame it belongs to."""

    sequence: int
    n: int
    view: str
    controls: list[ControlFace]
    shown: Shown | None
    options: list[OptionOdds]
    done: bool
    error: str


class WhatIf:
    """The odds of one step of a game, computed bit by bit."""

    def __init__(self, game: Genesis, sequence: int, *, live: bool) -> None:
        """Look at a step; options are compared where a decision can be made now."""
        self.game, self.sequence = game, sequence
        self.subject = next_roll(game)
        self.values: dict[str, Any] = dict(self.subject.begin) if self.subject is not None else {}
        if self.subject is not None:
            self.subject.widen(self.values)
            self.values = settled(self.subject, self.values, {})
        self._options: list[OptionOdds] = []
        self._left = [option.id for option in game.decision.options] if live and game.decision else []

    def answer(self, message: object) -> OddsView:
        """The answer to a question, which may change what is assumed of the next roll."""
        n, view, error = 0, "", ""
        try:
            n, view, wanted, act = read_question(message)
            if self.subject is not None:
                self.values = settled(self.subject, self.values, wanted)
            if act == MORE:
                self._go_on()
        except ProblemError as problem:
            error = str(problem)
        controls, shown = self._next()
        return {
            "sequence": self.sequence, "n": n, "view": view, "controls": controls, "shown": shown,
            "options": list(self._options), "done": not self._left, "error": error,
        }  # fmt: skip

    def _next(self) -> tuple[list[ControlFace], Shown | None]:
        if self.subject is None:
            return [], None
        controls = [one.face(self.values[one.id]) for one in self.subject.controls(self.values)]
        return controls, self.subject.show(self.values, self.subject.ask(self.values))

    def _go_on(self) -> None:
        """Judge further options for a moment, one at least."""
        end = time.monotonic() + MOMENT
        while self._left:
            found = compare(self.game, [self._left.pop(0)])
            self._options += map(option_odds, found.choices)
            if time.monotonic() > end:
                return


def option_odds(choice: Choice) -> OptionOdds:
    """What is shown of an option."""
    label, chance = _chance(choice.outcome)
    told = ", ".join(
        locale.text("odds.text.measure", axis=words.axis_name(axis), value=words.decimal(mean, 2))
        for axis, mean in choice.measures().items()
        if axis != "bacterium"
    )
    return {
        "id": choice.id, "text": choice.text, "title": choice.outcome.title, "label": label,
        "share": chance, "value": words.percent(chance), "more": words.one_in(chance),
        "told": told[:1].upper() + told[1:],
    }  # fmt: skip


def _chance(roll: Distribution) -> tuple[str, float]:
    """The chance that matters most: that a bacterium is possible, or that nothing withers."""
    if "bacterium" in roll.axes:
        return words.axis_name("bacterium"), roll.p(bacterium=True)
    return locale.text("odds.explore.unharmed"), roll.p(atrophies=0)
