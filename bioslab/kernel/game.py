"""A running game: state, agenda and journal, and the record of every choice, roll and deal.

The state follows from the record by replay, so undo, redo, saves and playback are one mechanism:
begin anew, and give the recorded answers until the wanted point.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from bioslab.kernel.decision import Decision, Option
from bioslab.kernel.dice import Deal, Roll
from bioslab.kernel.errors import IllegalChoice, InvalidChoice
from bioslab.kernel.journal import Journal
from bioslab.kernel.record import Dealt, written
from bioslab.kernel.saves import dump
from bioslab.kernel.words import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from bioslab.kernel.agenda import Step
    from bioslab.kernel.dice import Chance
    from bioslab.kernel.record import Answer
    from bioslab.kernel.words import Lexicon, Refusal


class TableState(Protocol):
    """What the kernel needs of any game's state."""

    turn: int

    @property
    def phase_word(self) -> str:
        """The phase, for the journal."""
        ...

    def copy(self) -> Self:
        """A state of its own, equal to this one."""
        ...


S = TypeVar("S", bound=TableState)


ROLL = "roll"
FORCED = "forced"


class Game(ABC, Generic[S]):
    """The frame of every game; a game fills in how it begins and what its pieces are worth.

    Attributes:
        state: the pieces on the table; read it, never write it.
        hands: the chores that people do themselves ("roll", "forced", and the game's own).
    """

    name: ClassVar[str]
    edition: ClassVar[str]
    chores: ClassVar[frozenset[str]] = frozenset({ROLL, FORCED})

    def __init__(self, chance: Chance, hands: Iterable[str] = (), lexicon: Lexicon = PLAIN) -> None:
        """Lay out the table; `start` or `replay` sets it going."""
        self.lexicon = lexicon
        self.hands = frozenset(hands)
        self._chance = chance
        self._record: list[Answer] = []
        self._by_hand: list[bool] = []
        self._takebacks: list[tuple[int, str]] = []
        self._listeners: list[Callable[[], None]] = []
        self._branches = 0
        self.reset()

    def start(self) -> Self:
        """Run to the first thing that needs a person."""
        self._advance(0)
        return self

    def replay(self, record: Iterable[Answer]) -> Self:
        """Give a whole record again from the beginning, checking every line of it.

        Raises:
            ChoiceError: a line cannot be given; `len(game.record)` lines could.
        """
        self._record = list(record)
        self._by_hand = [False] * len(self._record)
        self._rewind(len(self._record))
        if self._cursor < len(self._record):
            raise InvalidChoice("kernel.record.surplus", {"got": written(self._record[self._cursor])})
        return self

    def resume(self, cursor: int, takebacks: Iterable[tuple[int, str]]) -> None:
        """Go to a point of the record, as a save left it."""
        self._takebacks = list(takebacks)
        if cursor < len(self._record):
            self._rewind(cursor)

    # -- what a game fills in ---------------------------------------------------------------

    @abstractmethod
    def _begin(self) -> tuple[S, list[Step[Any]]]:
        """The empty table, and the steps to carry out, the last one first."""

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
            return self._roll_decision(self._pending)
        return self._pending

    @property
    def roll(self) -> Roll | None:
        """The roll that waits for its dice, or None."""
        return self._pending if isinstance(self._pending, Roll) else None

    @property
    def agenda(self) -> tuple[Step[Any], ...]:
        """The steps still to be resolved, the next one first."""
        waiting = (self._asking,) if self._asking is not None else ()
        return (*waiting, *reversed(self._agenda))

    @property
    def record(self) -> tuple[Answer, ...]:
        """Every choice, roll and deal up to now."""
        return tuple(self._record[: self._cursor])

    @property
    def whole_record(self) -> tuple[Answer, ...]:
        """The record, and behind it what was taken back and could be made again."""
        return tuple(self._record)

    @property
    def chance(self) -> Chance:
        """Who answers the rolls and shuffles."""
        return self._chance

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
        before = (self._cursor, self._record, self._by_hand)
        self._record = [*self._record[: self._cursor], answer]
        self._by_hand = [*self._by_hand[: self._cursor], True]
        try:
            self._advance(len(self._record))
        except Exception:
            cursor, self._record, self._by_hand = before
            self._rewind(cursor)
            raise
        self._tell()
        return self

    def _understood(self, choice: object) -> Answer:
        decision = self.decision
        if decision is None:
            raise InvalidChoice("kernel.choice.over", {})
        if isinstance(self._pending, Roll):
            return self._typed_roll(self._pending, choice)
        option = decision.find(choice)
        if option is not None:
            return option.id
        refusal = self._why_not(str(choice))
        if refusal is not None:
            raise IllegalChoice(refusal.message, refusal.data, refusal.rule, self.lexicon)
        ids = ", ".join(option.id for option in decision.options)
        raise InvalidChoice("kernel.choice.unknown", {"got": str(choice), "ids": ids}, decision.rule)

    def why_not(self, choice: str) -> Refusal | None:
        """Why a choice is not allowed now; None when it is allowed or makes no sense at all."""
        decision = self.decision
        if decision is None or any(option.id == choice for option in decision.options):
            return None
        return self._why_not(choice)

    def _why_not(self, choice: str) -> Refusal | None:
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

    # -- what steps call --------------------------------------------------------------------

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda; they will run in the order they are written here."""
        self._agenda.extend(reversed(steps))

    def log(
        self,
        rule: str,
        message: str,
        data: Mapping[str, object] | None = None,
        *,
        player: str | None = None,
        dice: tuple[int, ...] = (),
    ) -> None:
        """Write a line into the journal."""
        state = self.state
        self.journal.write((rule, message, data or {}, dice, player, state.turn, state.phase_word))

    # -- the machine ------------------------------------------------------------------------

    def reset(self) -> None:
        """Back to the empty table, nothing carried out."""
        self.journal = Journal(self.lexicon)
        self._pending: Decision | Roll | None = None
        self._asking: Step[Any] | None = None
        self._cursor = 0
        self._rolls = 0
        self._deals = 0
        self.state: S
        self._agenda: list[Step[Any]]
        self.state, self._agenda = self._begin()

    def _rewind(self, cursor: int) -> None:
        self.reset()
        self._advance(cursor)

    def _advance(self, limit: int) -> None:
        """Run until somebody must answer, giving the recorded answers up to `limit` on the way."""
        while self.tick(limit):
            pass

    def tick(self, limit: int) -> bool:
        """Run one step or give one answer; False when a person is needed or the game is over."""
        request = self._pending
        if request is None:
            if not self._agenda:
                return False
            step = self._agenda.pop()
            asked = step.run(self)
            if asked is None:
                return True
            self._asking = step
            if isinstance(asked, Deal):
                self._deal(asked)
                return True
            self._pending = request = asked
        if isinstance(request, Roll):
            return self._throw(request, limit)
        return self._decide(request, limit)

    def _deal(self, deal: Deal) -> None:
        """Shuffle: as recorded, else as chance will have it."""
        if self._cursor < len(self._record):
            dealt = self._record[self._cursor]
            if not isinstance(dealt, Dealt) or dealt.name != deal.name:
                raise InvalidChoice("kernel.record.deal", {"pile": deal.name, "got": written(dealt)})
        else:
            dealt = Dealt(deal.name, self._chance.deal(self._deals, deal))
        if sorted(dealt.order) != sorted(deal.items):
            raise InvalidChoice("kernel.record.cards", {"pile": deal.name})
        self._deals += 1
        self._answered(dealt, dealt.order, by_hand=False)

    def _throw(self, roll: Roll, limit: int) -> bool:
        by_hand = ROLL in self.hands or self._chance.waits
        if self._cursor < limit:
            faces = self._record[self._cursor]
        elif by_hand:
            return False
        else:
            faces = self._chance.roll(self._rolls, roll.dice)
        if isinstance(faces, str | Dealt):
            raise InvalidChoice("kernel.record.roll", {"got": written(faces)}, roll.rule)
        self._check_faces(roll, faces)
        self._rolls += 1
        self._answered(faces, faces, by_hand=by_hand)
        return True

    def _decide(self, decision: Decision, limit: int) -> bool:
        if len(decision.options) == 1 and FORCED not in self.hands:
            step, self._asking, self._pending = self._asking, None, None
            assert step is not None  # noqa: S101 - a pending decision always has its step
            step.answer(self, decision.options[0].id)
            return True
        if self._cursor >= limit:
            return False
        choice = self._record[self._cursor]
        if not isinstance(choice, str):
            raise InvalidChoice("kernel.record.choice", {"got": written(choice)}, decision.rule)
        option = next((option for option in decision.options if option.id == choice), None)
        if option is None:
            self._understood(choice)  # raises, with the reason
            raise InvalidChoice("kernel.choice.unknown", {"got": choice, "ids": ""}, decision.rule)
        self._answered(option.id, option.id, by_hand=True)
        return True

    def _answered(self, record: Answer, answer: object, *, by_hand: bool) -> None:
        """Note the answer and hand it to the step that asked."""
        if self._cursor == len(self._record):
            self._record.append(record)
            self._by_hand.append(by_hand)
        else:
            self._by_hand[self._cursor] = by_hand
        self._cursor += 1
        step, self._asking, self._pending = self._asking, None, None
        assert step is not None  # noqa: S101 - a request always has its step
        step.answer(self, answer)

    # -- dice by hand -----------------------------------------------------------------------

    def _roll_decision(self, roll: Roll) -> Decision:
        option = Option(ROLL, "kernel.option.roll", {"n": roll.dice}, self.lexicon)
        return Decision(
            roll.player,
            ROLL,
            roll.rule,
            (option,),
            roll.message or "kernel.prompt.roll",
            roll.data,
            self.lexicon,
        )

    def _typed_roll(self, roll: Roll, choice: object) -> tuple[int, ...]:
        """The faces somebody typed, or those of the game's own dice for "roll"."""
        if isinstance(choice, Option):
            choice = choice.id
        if choice in (ROLL, 0) and not isinstance(choice, bool):
            return self._chance.roll(self._rolls, roll.dice)
        if not isinstance(choice, str):
            raise InvalidChoice("kernel.choice.faces", {"got": str(choice), "n": roll.dice}, roll.rule)
        words = choice.removeprefix(ROLL).replace(":", " ").replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):  # noqa: PLR2004
            raise InvalidChoice("kernel.choice.faces", {"got": choice, "n": roll.dice}, roll.rule)
        faces = tuple(int(word) for word in words)
        self._check_faces(roll, faces)
        return faces

    def _check_faces(self, roll: Roll, faces: tuple[int, ...]) -> None:
        shown = ", ".join(str(face) for face in faces)
        if len(faces) != roll.dice:
            raise IllegalChoice(
                "kernel.roll.number", {"n": roll.dice, "got": len(faces), "faces": shown}, roll.rule
            )
        if not all(type(face) is int and 1 <= face <= 6 for face in faces):  # noqa: PLR2004
            raise IllegalChoice("kernel.roll.faces", {"faces": shown}, roll.rule)
