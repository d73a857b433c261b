"""The machine of every game: it runs steps, gives recorded answers, and stops when a person is needed.

The state follows from the record by replay, so undo, redo, saves and playback are one mechanism:
begin anew, and give the recorded answers until the wanted point.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, NoReturn, Protocol, Self, TypeVar

from bioslab.kernel.decision import Decision, listed
from bioslab.kernel.dice import Deal, Roll
from bioslab.kernel.errors import IllegalChoice, InvalidChoice, Problem, SetupError
from bioslab.kernel.journal import Journal
from bioslab.kernel.record import Dealt, written
from bioslab.kernel.typed import ROLL, check_faces

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bioslab.kernel.agenda import Step
    from bioslab.kernel.dice import Chance
    from bioslab.kernel.record import Answer
    from bioslab.kernel.words import Lexicon


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


FORCED = "forced"


class Machine(ABC, Generic[S]):
    """State, agenda, journal and record of a game, and how they move on.

    Attributes:
        state: the pieces on the table; only steps may change it.
        journal: what has happened.
        hands: the chores that people do themselves.
    """

    def __init__(self, chance: Chance, hands: Iterable[str], lexicon: Lexicon) -> None:
        """Lay out the table; `start` or `replay` sets it going."""
        self.lexicon = lexicon
        self.hands = frozenset(hands)
        self._chance = chance
        self._record: list[Answer] = []
        self._by_hand: list[bool] = []
        self.reset()

    @abstractmethod
    def _begin(self) -> tuple[S, list[Step[Any]]]:
        """The empty table, and the steps to carry out, the last one first."""

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

    # -- what steps call --------------------------------------------------------------------

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda; they will run in the order they are written here."""
        self._agenda += steps[::-1]

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
        told = self.named(data) if data else {}
        self.journal.write((rule, message, told, dice, player, state.turn, state.phase_word))

    def named(self, data: Mapping[str, object]) -> Mapping[str, object]:
        """The data of a message as they are to be kept, for games whose pieces change their names."""
        return data

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
        agenda = self._agenda
        while True:
            while self._pending is None and agenda:  # most steps ask nothing
                step = agenda.pop()
                asked = step.run(self)
                if asked is not None:
                    self._ask(step, asked)
            if self._pending is None or not self._serve(self._pending, limit):
                return

    def tick(self, limit: int) -> bool:
        """Run one step or give one answer; False when a person is needed or the game is over."""
        if self._pending is None:
            if not self._agenda:
                return False
            step = self._agenda.pop()
            asked = step.run(self)
            if asked is None:
                return True
            self._ask(step, asked)
        return self._pending is None or self._serve(self._pending, limit)

    def _ask(self, step: Step[Any], asked: Decision | Roll | Deal) -> None:
        """Note who asks for what; a shuffle is done at once."""
        self._asking = step
        if isinstance(asked, Deal):
            self._deal(asked)
        else:
            self._pending = asked

    def _serve(self, request: Decision | Roll, limit: int) -> bool:
        """Answer what is asked for, if it can be answered here and now."""
        if isinstance(request, Roll):
            return self._throw(request, limit)
        return self._decide(request, limit)

    def _deal(self, deal: Deal) -> None:
        """Shuffle: as recorded, else as chance will have it."""
        if self._cursor < len(self._record):
            dealt = self._record[self._cursor]
            if not isinstance(dealt, Dealt) or dealt.name != deal.name:
                raise InvalidChoice("kernel.record.deal", {"pile": deal.name, "got": written(dealt)})
            if sorted(dealt.order) != sorted(deal.items):
                raise InvalidChoice("kernel.record.cards", {"pile": deal.name})
        else:
            dealt = Dealt(deal.name, self._chance.deal(self._deals, deal))
            if sorted(dealt.order) != sorted(deal.items):  # only a script can be wrong here
                raise SetupError([Problem("kernel.dice.pile", {"pile": deal.name})])
        self._deals += 1
        self._answered(dealt, dealt.order, by_hand=False)

    def _throw(self, roll: Roll, limit: int) -> bool:
        by_hand = ROLL in self.hands or self._chance.waits
        # What nobody waits for follows the record beyond the limit too: its dice may be those of a script
        # or of the game from which this one branched.
        if self._cursor < (limit if by_hand else len(self._record)):
            faces = self._record[self._cursor]
        elif by_hand:
            return False
        else:
            faces = self._chance.roll(self._rolls, roll.dice)
        if isinstance(faces, str | Dealt):
            raise InvalidChoice("kernel.record.roll", {"got": written(faces)}, roll.rule)
        check_faces(roll, faces)
        self._rolls += 1
        self._answered(faces, faces, by_hand=by_hand)
        return True

    def _decide(self, decision: Decision, limit: int) -> bool:
        step = self._asking
        assert step is not None  # noqa: S101 - a pending decision always has its step
        automatic = self.automatic(decision)
        if automatic is None and len(decision.options) == 1 and FORCED not in self.hands and not step.waits:
            automatic = decision.options[0].id
        if automatic is not None:
            self._asking = self._pending = None
            step.answer(self, automatic)
            return True
        if self._cursor >= limit:
            return False
        choice = self._record[self._cursor]
        if not isinstance(choice, str):
            raise InvalidChoice("kernel.record.choice", {"got": written(choice)}, decision.rule)
        option = decision.called(choice)
        if option is None:
            self._refuse(decision, choice)
        self._answered(option.id, option.id, by_hand=True)
        return True

    def automatic(self, decision: Decision) -> str | None:  # noqa: ARG002 - for games with automata
        """The option that an automaton takes; None when a person decides."""
        return None

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

    def _refuse(self, decision: Decision, choice: str) -> NoReturn:
        """Say why a choice that is none of the options is not allowed, or that it makes no sense."""
        refusal = self._asking.why_not(self, choice) if self._asking is not None else None
        if refusal is not None:
            raise IllegalChoice(refusal.message, refusal.data, refusal.rule, self.lexicon)
        data = {"got": choice[:80], "choices": listed(decision.options)}
        raise InvalidChoice("kernel.choice.unknown", data, decision.rule)
