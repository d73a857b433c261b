"""What did each phase do? A quiz whose questions are lines of the very game that was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bioslab import rules
from bioslab.genesis.pieces import Phase
from bioslab.lessons.asked import asked_game
from bioslab.lessons.lines import Lines, said, shortly
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.journal import Entry

TELLING = (
    "genesis.event.refugium_earth", "genesis.event.refugium_heaven", "genesis.event.landforms",
    "genesis.assign.enzyme", "genesis.assign.biont_pool", "genesis.assign.biont_move",
    "genesis.auto.cube_dies", "genesis.auto.animated", "genesis.auto.outcome",
    "genesis.darwin.catastrophe", "genesis.darwin.shielded", "genesis.darwin.outcome",
    "genesis.purchase.bought", "genesis.purchase.promoted", "genesis.purchase.paid",
)  # fmt: skip
"""The kinds of lines that show best what a phase is for, the best first."""
ORDER = (Phase.AUTOCATALYTIC, Phase.EVENT, Phase.PURCHASE, Phase.ASSIGNMENT, Phase.DARWIN)
"""The order of the questions: none stands at the number of its phase."""


@dataclass(frozen=True, slots=True, repr=False)
class Report(Lines):
    """What became of the answers: `results` (True, False, None for no answer) and a line for each."""

    results: tuple[bool | None, ...]
    lines: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether every answer was right."""
        return all(self.results)

    def __repr__(self) -> str:
        """One line for each answer, and the sum."""
        return "\n".join(self.lines)


@dataclass(frozen=True, slots=True, repr=False)
class PhaseQuiz(Lines):
    """Lines of one turn, one from each phase that did something; which phase did which?"""

    questions: tuple[Entry, ...]

    def __repr__(self) -> str:
        """The numbered lines."""
        lines = [text("lab.quiz.ask", last=len(self.questions))]
        lines += [f"  {number}. {entry.text}" for number, entry in enumerate(self.questions, start=1)]
        return "\n".join(lines)

    def check(self, *answers: int | None) -> Report:
        """Look the answers up: the number of the phase (1 to 5) for each line, `None` for "not yet".

        A wrong answer is not replaced by the right one: the rule behind the line is shown instead.

        Raises:
            ValueError: there are more answers than lines, or fewer.
        """
        if len(answers) != len(self.questions):
            raise ValueError(text("lab.quiz.count", wanted=len(self.questions), got=len(answers)))
        results = tuple(
            None if answer is None else said(answer).strip() == str(Phase.of(entry.phase).value)
            for answer, entry in zip(answers, self.questions, strict=True)
        )
        lines = [_line(number, *asked) for number, asked in enumerate(self._asked(answers, results), start=1)]
        right = sum(one is True for one in results)
        lines.append(text("lab.quiz.sum", right=right, all=len(results)))
        return Report(results, tuple(lines))

    def _asked(
        self, answers: tuple[int | None, ...], results: tuple[bool | None, ...]
    ) -> zip[tuple[int | None, bool | None, Entry]]:
        return zip(answers, results, self.questions, strict=True)


def _line(number: int, answer: int | None, right: bool | None, entry: Entry) -> str:
    clause = rules.clause(entry.rule).text
    data = {"number": number, "answer": shortly(answer), "rule": entry.rule, "clause": clause}
    if right is None:
        return text("lab.quiz.open", **data)
    if right:
        return text("lab.quiz.right", **data, phase=text(f"genesis.step.{entry.phase}_phase"))
    return text("lab.quiz.wrong", **data)


def phases(game: Genesis, turn: int | None = None) -> PhaseQuiz:
    """A quiz about one turn of a game.

    Args:
        game: a game in which at least one turn was played.
        turn: which turn; the last one whose purchases are in the journal if None.

    >>> from bioslab import genesis
    >>> game = genesis.new_game(seed=7)
    >>> while game.state.turn < 2:
    ...     _ = game.choose(0)
    >>> len(phases(game).questions) >= 2
    True
    """
    asked_game(game)
    whole = [entry for entry in game.journal if entry.phase in Phase.words() and entry.turn > 0]
    if turn is None:
        bought = [entry.turn for entry in whole if entry.phase == Phase.PURCHASE.word]
        turn = max(bought, default=max((entry.turn for entry in whole), default=0))
    lines = [entry for entry in whole if entry.turn == turn]
    found = (_telling([entry for entry in lines if entry.phase == phase.word]) for phase in ORDER)
    return PhaseQuiz(tuple(entry for entry in found if entry is not None))


def _telling(lines: list[Entry]) -> Entry | None:
    """The line that shows best what its phase did."""
    known = [entry for entry in lines if entry.message in TELLING]
    best = min(known, key=lambda entry: TELLING.index(entry.message), default=None)
    return best if best is not None else next(iter(lines), None)
