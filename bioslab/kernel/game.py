"""A running game as people and programs use it: look, choose, go back, copy, keep."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bioslab.kernel.decision import Option
from bioslab.kernel.dice import Roll
from bioslab.kernel.errors import InvalidChoice
from bioslab.kernel.machine import FORCED, Machine, S
from bioslab.kernel.record import written
from bioslab.kernel.saves import dump
from bioslab.kernel.typed import ROLL, roll_decision, typed_faces
from bioslab.kernel.words import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bioslab.kernel.decision import Decision
    from bioslab.kernel.dice import Chance
    from bioslab.kernel.record import Answer
    from bioslab.kernel.words import Lexicon, Refusal


class Game(Machine[S]):
    """The face of every game; a game fills in how it begins and what its pieces are worth.

    Attributes:
        state: the pieces on the table; read it, never write it.
        journal: what has happened, one `Entry` a line.
        hands: the chores that people do themselves ("roll", "forced", and the game's own).
    """

    name: ClassVar[str]
    edition: ClassVar[str]
    chores: ClassVar[frozenset[str]] = frozenset({ROLL, FORCED})

    def __init__(self, chance: Chance, hands: Iterable[str] = (), lexicon: Lexicon = PLAIN) -> None:
        """Lay out the table; `start` or `replay` sets it going."""
        self._takebacks: list[tuple[int, str]] = []
        self._listeners: list[Callable[[], None]] = []
        self._branches = 0
        super().__init__(chance, hands, lexicon)

    # -- what a game fills in ---------------------------------------------------------------

    @abstractmethod
    def scores(self) -> dict[str, Any]:
        """Points by player, as they stand."""

    @abstractmethod
    def status(self) -> tuple[object, ...]:
        """Every broken invariant; empty when the position is sound."""

    @abstractmethod
    def view(self, player: str | None = None) -> dict[str, Any]:
        """What can be seen on the table, as plain data; nothing hidden is in it."""

    @abstractmethod
    def setup_data(self) -> dict[str, Any]:
        """What a save needs to set this game up again, dice and hands apart."""

    # -- looking ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._pending is None and not self._agenda

    @property
    def decision(self) -> Decision | None:
        """What somebody has to decide now; None when the game is over."""
        if isinstance(self._pending, Roll):
            return roll_decision(self._pending, self.lexicon)
        return self._pending

    @property
    def roll(self) -> Roll | None:
        """The roll that waits for its dice, or None."""
        return self._pending if isinstance(self._pending, Roll) else None

    @property
    def takebacks(self) -> tuple[tuple[int, str], ...]:
        """Every undone choice: its place in the record, and what it was. Kept for the teacher."""
        return tuple(self._takebacks)

    def legal_options(self) -> tuple[Option, ...]:
        """The options of the pending decision; empty when the game is over."""
        decision = self.decision
        return decision.options if decision else ()

    # -- keeping ----------------------------------------------------------------------------

    def dumps(self) -> str:
        """The game as text, to be opened again by `bioslab.loads`."""
        return dump(self)

    def save(self, path: str | Path) -> None:
        """Write the game into a file, to be opened again by `bioslab.load`."""
        Path(path).write_text(self.dumps(), encoding="utf-8")

    # -- choosing ---------------------------------------------------------------------------

    def choose(self, choice: object) -> Self:
        """Make the pending decision, and run on to the next one.

        Args:
            choice: an `Option`, its index, its id, or enough of the id to be unmistakable. A pending
                roll takes "roll", or the faces of real dice: "roll:3,4,4".

        Raises:
            InvalidChoice: not understandable, or the game is over.
            IllegalChoice: not allowed now; names the clause.
            AmbiguousChoice: fits several options.
        """
        answer = self._understood(choice)
        if self._cursor < len(self._record) and self._record[self._cursor] == answer:
            return self.redo()
        cursor = self._cursor
        undone = self._record[cursor:], self._by_hand[cursor:]
        self._record[cursor:], self._by_hand[cursor:] = [answer], [True]
        try:
            if isinstance(answer, str):  # it is among the options: dice are looked at where they are thrown
                self._answered(answer, answer, by_hand=True)
            self._advance(cursor + 1)
        except Exception:
            self._record[cursor:], self._by_hand[cursor:] = undone
            self._rewind(cursor)
            raise
        self._tell()
        return self

    def _understood(self, choice: object) -> Answer:
        decision = self._pending
        if decision is None:
            raise InvalidChoice("kernel.choice.over", {})
        if isinstance(decision, Roll):
            faces = typed_faces(decision, choice)
            return self._chance.roll(self._rolls, decision.dice) if faces is None else faces
        words = choice.id if isinstance(choice, Option) else str(choice)
        # "pay:red" must not become "pay:red:2": what is spelt out and refused is no part of another id.
        refused = isinstance(choice, str) and self.why_not(choice) is not None
        option = None if refused else decision.find(choice)
        return option.id if option is not None else self._refuse(decision, words)

    def why_not(self, choice: str) -> Refusal | None:
        """Why a choice is not allowed now; None when it is allowed or makes no sense at all."""
        decision = self.decision
        if decision is None or decision.called(choice) is not None:
            return None
        return self._asking.why_not(self, choice) if self._asking is not None else None

    # -- going back -------------------------------------------------------------------------

    def undo(self) -> Self:
        """Take back the last choice, and the rolls that followed it. The dice stay what they were.

        Raises:
            InvalidChoice: there is nothing to take back.
        """
        for index in range(self._cursor - 1, -1, -1):
            if self._by_hand[index]:
                self._takebacks.append((index, written(self._record[index])))
                self._rewind(index)
                self._tell()
                return self
        raise InvalidChoice("kernel.undo.nothing", {})

    def redo(self) -> Self:
        """Make the choice again that was taken back, with the same dice.

        Raises:
            InvalidChoice: there is nothing to make again.
        """
        if self._cursor >= len(self._record):
            raise InvalidChoice("kernel.redo.nothing", {})
        following = range(self._cursor + 1, len(self._record))
        self._advance(next((index for index in following if self._by_hand[index]), len(self._record)))
        self._tell()
        return self

    def resume(self, cursor: int, takebacks: Iterable[tuple[int, str]]) -> None:
        """Go to a point of the record, as a save left it."""
        self._takebacks = list(takebacks)
        if cursor < len(self._record):
            self._rewind(cursor)

    def copy(self) -> Self:
        """A twin that goes its own way from here; its dice fall as they would have fallen here."""
        twin = object.__new__(type(self))
        twin.__dict__.update(
            self.__dict__,
            state=self.state.copy(),
            journal=self.journal.copy(),
            _agenda=self._agenda.copy(),
            _record=self._record.copy(),
            _by_hand=self._by_hand.copy(),
            _takebacks=self._takebacks.copy(),
            _listeners=[],
        )
        return twin

    def branch(self) -> Self:
        """A twin whose dice fall differently from here: what else might have happened."""
        self._branches += 1
        twin = self.copy()
        twin.leave_record(self._chance.branch(f"{self._cursor}.{self._branches}"))
        return twin

    def unplayed(self) -> Self:
        """The same game before its first step, with the record still to be given: see `Playback`."""
        twin = self.copy()
        twin.leave_record(self._chance)
        twin.reset()
        return twin

    def leave_record(self, chance: Chance) -> None:
        """Forget what was taken back, and let other dice fall from here."""
        del self._record[self._cursor :], self._by_hand[self._cursor :]
        self._chance = chance
        self._branches = 0

    def follow(self, record: tuple[Answer, ...]) -> None:
        """Learn the record of a game that went on from the same point, without giving it yet."""
        self._by_hand = [*self._by_hand[: self._cursor], *[False] * (len(record) - self._cursor)]
        self._record = list(record)

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change by `choose`, `undo` or `redo`; returns how to stop that."""
        self._listeners.append(callback)

        def stop() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return stop

    def _tell(self) -> None:
        for callback in tuple(self._listeners):
            callback()
