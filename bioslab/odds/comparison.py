"""The options of a decision side by side: what the next roll brings after each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.genesis.autocatalysis import OfferReroll
from bioslab.genesis.darwin import Specificity
from bioslab.kernel.typed import ROLL
from bioslab.odds import showing, words
from bioslab.odds.faults import OddsError, fault
from bioslab.odds.table import advice_of, of, refuge_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bioslab.genesis.game import Genesis
    from bioslab.kernel.decision import Option
    from bioslab.odds.aims import Aim
    from bioslab.odds.distribution import Distribution

MEASURES = {
    "bacterium": ("bacterium", "animated", "killed", "enzymes_lost", "catalysts"),
    "atrophies": ("catalysts", "errors", "atrophies"),
}
"""What is told of a roll, by an axis that only rolls of this kind have."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option, and the roll that it leads to."""

    id: str
    text: str
    outcome: Distribution

    def measures(self) -> dict[str, float]:
        """The numbers that are told of its roll."""
        kind = next(kind for kind in MEASURES if kind in self.outcome.axes)
        return {axis: self.outcome.mean(axis) for axis in MEASURES[kind]}


@dataclass(frozen=True, slots=True)
class Comparison:
    """The options of a decision with their rolls, in the order of the options. Made by `compare`.

    Attributes:
        prompt: what is asked, in the language of the moment when it was made.
        choices: one for each option after which a roll is to come; `choices[k].measures()` are its numbers.

    >>> from bioslab.odds.cancer_roll import cancer
    >>> both = Comparison("Roll?", (Choice("roll", "Roll", cancer(dice=1, blue=0)),))
    >>> both["roll"].p(atrophies=1, exact=True), both.choices[0].measures()["catalysts"]
    (Fraction(1, 3), 0.16666666666666666)
    """

    prompt: str
    choices: tuple[Choice, ...]

    def __getitem__(self, option: str) -> Distribution:
        """The roll after an option, by its id; `KeyError` if it is not among them."""
        for choice in self.choices:
            if choice.id == option:
                return choice.outcome
        raise KeyError(option)

    def table(self) -> Any:
        """One row an option: a pandas dataframe if pandas is there, else dicts."""
        return showing.dataframe([{"option": choice.id, **choice.measures()} for choice in self.choices])

    def figure(self, **options: Any) -> Any:
        """A plotly figure: the options side by side."""
        return showing.drawn("options", self, **options)

    def __repr__(self) -> str:
        """One line an option, to be read aloud."""
        lines = [self.prompt]
        for choice in self.choices:
            told = [
                locale.text("odds.text.measure", axis=words.axis_name(axis), value=_said(axis, value))
                for axis, value in choice.measures().items()
            ]
            lines.append(f"{choice.text}: {'; '.join(told)}.")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """A table, one row an option."""
        if not self.choices:
            return showing.frame(self.prompt, (), ())
        head = [locale.text("odds.head.option"), *map(words.axis_name, self.choices[0].measures())]
        rows = [
            (choice.text, *(_said(axis, value) for axis, value in choice.measures().items()))
            for choice in self.choices
        ]
        return showing.frame(self.prompt, head, rows)


def _said(axis: str, value: float) -> str:
    return words.percent(value) if axis == "bacterium" else words.decimal(value, 2)


def compare(game: Genesis, options: Iterable[object] | None = None, aim: Aim | None = None) -> Comparison:
    """What the next roll brings after each option of the pending decision (BG-F0-03, BG-G0-02).

    Each option is tried on a copy in which the dice wait, so no number of this game's dice is looked at. An
    option that names a refugium or an organism is judged by the next roll there, every other one by the
    roll that comes next. Options after which no roll is to come are left out.

    Args:
        game: a game of Bios: Genesis that waits for a decision.
        options: options, ids or numbers; all that are legal if None.
        aim: what a later re-roll is for; None: nobody rolls again.

    Raises:
        OddsError: the game waits for no decision.

    >>> import bioslab as bl
    >>> pond = {"id": "warm_pond", "disorganised": "GB", "organised": "R", "bionts": "G"}
    >>> game = bl.genesis.position({
    ...     "players": ["green", "red"], "refugia": [pond], "phase": "assignment", "active": ["continental"],
    ...     "tableaus": {"green": {"catalysts": "R"}}})
    >>> seen = compare(game, ["enzyme:red:warm_pond", "pass"])
    >>> seen["enzyme:red:warm_pond"].mean("killed") < seen["pass"].mean("killed")
    True
    """
    decision = game.decision
    if decision is None:
        raise fault("odds.fault.over")
    found = [decision.find(one) for one in options] if options is not None else decision.options
    chosen = [option for option in found if option is not None]
    return Comparison(decision.prompt, tuple(_choices(game, chosen, aim)))


def _choices(game: Genesis, options: Sequence[Option], aim: Aim | None) -> Iterator[Choice]:
    step = game.agenda[0]
    if isinstance(step, Specificity):
        plans = {plan.id: plan.outcome for plan in advice_of(game, step, aim or "survive").plans}
        yield from (Choice(option.id, option.text, plans[option.id]) for option in options)
    elif isinstance(step, OfferReroll):
        place = refuge_of(game, step.place)
        for option in options:
            outcome = place.lies(step.faces) if option.id == "keep" else place.roll()
            yield Choice(option.id, option.text, outcome)
    else:
        for option in options:
            outcome_ = _after(game, option.id, aim)
            if outcome_ is not None:
                yield Choice(option.id, option.text, outcome_)


def _after(game: Genesis, option: str, aim: Aim | None) -> Distribution | None:
    twin = game.copy()
    twin.leave_record(twin.chance)  # what was taken back must not be given again, dice and all
    twin.hands |= {ROLL}
    twin.choose(option)
    names = [word for word in reversed(option.split(":")) if _rolls(twin, word)]
    try:
        return of(twin, names[0] if names else None, aim)
    except OddsError:
        return None


def _rolls(game: Genesis, word: str) -> bool:
    """Whether a word of an option's id is a refugium with bionts, or an organism."""
    place = game.state.refugium(word)
    return any(place.bionts) if place is not None else game.state.organism(word) is not None
