"""A game looked at one step at a time, for steppers and lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from bioslab.kernel.game import Game

G = TypeVar("G", bound="Game[Any]")


class Playback(Generic[G]):
    """Walks through what a game has done so far, and on as the game goes on.

    Attributes:
        source: the game that is being looked at; never changed.
        game: a twin of it at the step that is shown; read it only.
    """

    def __init__(self, source: G, *, at_head: bool = False) -> None:
        """Begin before the first step, or at the end of what has happened."""
        self.source = source
        self.game: G = source.unplayed()
        self._settle()  # a game may ask before anything has happened
        if at_head:
            self.to_head()

    @property
    def shown(self) -> int:
        """How many journal lines have been shown."""
        return len(self.game.journal)

    @property
    def at_head(self) -> bool:
        """Whether everything that has happened in the source has been shown."""
        return self._in_step() and self.shown == len(self.source.journal)

    def forward(self) -> bool:
        """Show the next journal lines: the work of one step that left a trace. False at the head."""
        self._catch_up()
        before = self.shown
        while self.shown == before:
            if not self._tick():
                return False
        self._settle()
        return True

    def back(self) -> bool:
        """Take the last shown step off again. False at the beginning."""
        return self.shown > 0 and self.seek(self.shown - 1)

    def seek(self, lines: int) -> bool:
        """Show at most this many journal lines; a step's lines are never split."""
        marks = self._marks(lines)
        target = max((mark for mark in marks if mark <= lines), default=0)
        self.game = self.source.unplayed()
        while self.shown < target and self._tick():
            pass
        self._settle()
        return True

    def to_head(self) -> bool:
        """Show everything that has happened: the decision that waits is in front."""
        moved = False
        while self.forward():
            moved = True
        return moved

    def to_phase_end(self) -> bool:
        """Go on until the phase changes or somebody has to decide."""
        begun = (self.game.state.turn, self.game.state.phase_word)
        moved = False
        while self.forward():
            moved = True
            if (self.game.state.turn, self.game.state.phase_word) != begun:
                break
        return moved

    def _tick(self) -> bool:
        return self.game.tick(len(self.game.whole_record))

    def _settle(self) -> None:
        """Run silent steps up to the next one that leaves a trace, so that the agenda is in view."""
        while self.shown == len(self.source.journal) and self._tick():
            pass

    def _in_step(self) -> bool:
        mine, theirs = self.game.record, self.source.record
        return mine == theirs[: len(mine)]

    def _catch_up(self) -> None:
        """Follow the source: give the twin its newer record, or begin anew where the source went back."""
        theirs = self.source.record
        if self._in_step():
            self.game.follow(theirs)
            return
        shown = self.shown
        self.game = self.source.unplayed()
        while self.shown < shown and self._tick():
            pass

    def refresh(self) -> None:
        """Follow the source after it changed; stay at the same line if it is still there."""
        self._catch_up()
        self._settle()

    def _marks(self, lines: int) -> list[int]:
        """The numbers of lines after each step, up to `lines`."""
        twin = self.source.unplayed()
        limit = len(twin.whole_record)
        marks = [0]
        while marks[-1] < lines and twin.tick(limit):
            if len(twin.journal) != marks[-1]:
                marks.append(len(twin.journal))
        return marks
