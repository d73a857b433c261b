"""What an explorer is about: its controls, the question it asks the odds, and how the answer is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.kernel.errors import Problem, brief
from bioslab.odds.faults import OddsError, told
from bioslab.widgets.explorers.controls import Slider

if TYPE_CHECKING:
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Shown

FURTHEST = 60
"""A slider goes no further than this; a subject whose answers take longer sets less."""

Values = Mapping[str, Any]


class Subject:
    """One kind of roll. A subclass says what can be set and what is asked.

    Attributes:
        start: the values of the controls at first.
        furthest: the largest number that code may set.
    """

    start: ClassVar[Mapping[str, Any]] = {}
    furthest: ClassVar[int] = FURTHEST

    def __init__(self) -> None:
        """Begin with the usual bounds."""
        self._most: dict[str, int] = {}

    def slider(self, name: str, high: int, group: str = "", low: int = 0) -> Slider:
        """A slider that reaches as far as code has ever set its value."""
        return Slider(name, low, max(high, self._most.get(name, 0)), group)

    def widen(self, values: Values) -> None:
        """Let the sliders reach what code sets: 40 dice are a fair question."""
        for name, value in values.items():
            if _is_number(value):
                self._most[name] = max(self._most.get(name, 0), min(value, self.furthest))

    def check(self, values: Values) -> None:
        """Refuse numbers that no slider reaches, instead of moving them without a word.

        Raises:
            OddsError: names every one.
        """
        data = {"low": 0, "high": self.furthest}
        wrong = [
            Problem("odds.explore.bounds", {"name": brief(name), "got": told(value), **data})
            for name, value in values.items()
            if _is_number(value) and not 0 <= value <= self.furthest
        ]
        if wrong:
            raise OddsError(wrong)

    def prepared(self, values: Values) -> dict[str, Any]:
        """Start values as the controls have them; a subclass may read other things into them."""
        return dict(values)

    def controls(self, values: Values) -> tuple[Control, ...]:
        """The controls for these values, those first whose values bound the others."""
        raise NotImplementedError

    def agreed(self, values: dict[str, Any], changed: frozenset[str]) -> dict[str, Any]:  # noqa: ARG002 - for subclasses
        """The values after those that depend on what was changed have followed."""
        return values

    def ask(self, values: Values) -> Any:
        """The exact answer of `bioslab.odds`."""
        raise NotImplementedError

    def show(self, values: Values, answer: Any) -> Shown:
        """The answer in sentences, numbers and a picture."""
        raise NotImplementedError


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def settled(subject: Subject, before: Values, wanted: Values) -> dict[str, Any]:
    """The values after some are set; what is not set stays as it was, within its bounds.

    Raises:
        OddsError: every name that no control has, and every value that cannot be.
    """
    values = dict(before)
    known = [control.id for control in subject.controls(values)]
    data = {"name": "control", "known": ", ".join(known)}
    wrong = [Problem("odds.fault.word", {**data, "got": told(name)}) for name in wanted if name not in known]
    for place in range(len(known)):
        control = subject.controls(values)[place]
        try:
            values[control.id] = control.read(wanted.get(control.id, values[control.id]))
        except OddsError as error:
            wrong += error.problems
    if wrong:
        raise OddsError(wrong)
    return subject.agreed(values, frozenset(name for name in wanted if wanted[name] != before.get(name)))
