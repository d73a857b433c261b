"""Plays a game again step by step and looks at every step: the invariants, the laws, what has occurred."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bioslab.genesis.pieces import Phase
from bioslab.genesis.readings import TellReadings
from bioslab.genesis.survey import laws_losses as _laws_losses  # noqa: F401 - its laws register themselves
from bioslab.genesis.survey import laws_rolls, laws_table, laws_trade
from bioslab.genesis.survey.kinds import points
from bioslab.genesis.survey.moment import LAWS, Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.survey.moment import Verdict

TABLE = ("I-01", "I-02", "I-03", "I-04", "I-05", "I-06", "I-07", "I-08", "I-09", "I-10", "I-12", "I-13",
         "I-14", "I-16")  # fmt: skip
"""The invariants that `Genesis.status` looks at after every step."""


class Broken(Exception):  # noqa: N818 - what it says is no error of the caller's
    """Something does not hold."""


@dataclass
class Seen:
    """How often everything occurred.

    Attributes:
        points: decision points, by number.
        clauses: clauses that a step, a decision or a journal line named.
        steps: classes of steps that ran.
        laws: invariants, and how often there was something to look at.
        sizes: games, steps, choices, turns and the like.
    """

    points: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)
    laws: Counter[str] = field(default_factory=Counter)
    sizes: Counter[str] = field(default_factory=Counter)

    def add(self, other: Seen) -> None:
        """Add up what another game has seen."""
        for mine, theirs in zip(self.counters(), other.counters(), strict=True):
            mine.update(theirs)

    def counters(self) -> tuple[Counter[str], ...]:
        """All of them."""
        return self.points, self.clauses, self.steps, self.laws, self.sizes


class Watcher:
    """Looks at a game that has been played, from its beginning and as far as it went.

    Attributes:
        twin: the same game, as far as it has been looked at.
        seen: where it counts.
    """

    def __init__(self, game: Genesis, seen: Seen) -> None:
        """Begin at the beginning."""
        self.twin, self.seen = game.unplayed(), seen
        self._memory: dict[str, Any] = {}

    def watch(self) -> None:
        """Look at every step and every answer.

        Raises:
            Broken: the first thing that does not hold.
        """
        while self.twin.agenda and self._tick():
            pass

    def _tick(self) -> bool:
        """The next step, or the answer to what the last one asked; False at the end of the record."""
        twin = self.twin
        step, answers, lines = twin.agenda[0], len(twin.record), len(twin.journal)
        fresh = twin.decision is None
        if not fresh and answers >= len(twin.whole_record):
            return False
        before = twin.state.copy()
        twin.tick(answers if fresh else answers + 1)  # a question is looked at before its answer
        answer = twin.whole_record[answers] if len(twin.record) > answers else None
        moment = Moment(
            twin, before, step, twin.journal[lines:],
            answer if isinstance(answer, tuple) and not hasattr(answer, "order") else None,
            answer if isinstance(answer, str) else None, self._memory,
        )  # fmt: skip
        self._count(moment, fresh=fresh)
        self._look(moment)
        return True

    def _look(self, moment: Moment) -> None:
        laws_rolls.keep_count(moment)
        for name, holds in LAWS.get(type(moment.step), ()):
            self._judge(name, holds, moment)
        if moment.after.phase is Phase.PURCHASE:
            self._judge("I-38", laws_trade.new_abilities, moment)
        if self.twin.decision is not None:
            self._judge("I-18", laws_table.nobody_waits_to_go_ashore, moment)
        if faults := self.twin.status():
            raise Broken(f"{'; '.join(map(str, faults))} {moment.step!r}")
        self.seen.laws.update(TABLE)

    def _judge(self, name: str, holds: Callable[[Moment], Verdict], moment: Moment) -> None:
        verdict = holds(moment)
        if verdict is False:
            said = (holds.__doc__ or "").strip().splitlines()[0]
            raise Broken(f"{name}: {said} {moment.step!r} {moment.choice or moment.faces or ''}")
        if verdict is not None:
            self.seen.laws[name] += 1

    def _count(self, moment: Moment, *, fresh: bool) -> None:
        seen, decision = self.seen, self.twin.decision
        if fresh:
            seen.steps[type(moment.step).__name__] += 1
            seen.sizes["steps"] += 1
            seen.clauses[moment.step.rule] += 1
        if fresh and decision is not None:
            seen.clauses[decision.rule] += 1
        if not isinstance(moment.step, TellReadings):  # it names clauses of which nothing has happened yet
            seen.clauses.update(entry.rule for entry in moment.entries)
        seen.points.update(points(moment))
