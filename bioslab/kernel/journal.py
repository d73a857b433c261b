"""What happened, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, overload

from bioslab.kernel.words import PLAIN, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.kernel.words import Lexicon

Line = tuple[str, str, "Mapping[str, object]", "tuple[int, ...]", "str | None", int, str]
"""A journal line as it is kept: rule, message id, data, dice, player, turn, phase."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal.

    Attributes:
        rule: the clause that did it.
        message: message id of the sentence; `data` fills it.
        dice: the faces, if dice were rolled.
        player: whose doing or whose loss, if anybody's.
        turn: number of the turn, from 1; 0 before the first.
        phase: the phase's word.
    """

    rule: str
    message: str
    data: Mapping[str, object] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    player: str | None = None
    turn: int = 0
    phase: str = ""
    lexicon: Lexicon = field(default=PLAIN, compare=False, repr=False)

    @property
    def text(self) -> str:
        """What happened, in the current language."""
        return say(self.message, self.data, self.lexicon)

    @property
    def terms(self) -> tuple[str, ...]:
        """The glossary terms that explain it."""
        return self.lexicon.terms(self.message, self.rule)

    def __str__(self) -> str:
        """The sentence and its clause."""
        return f"{self.text} [{self.rule}]"


class Journal(Sequence[Entry]):
    """All the lines, oldest first. Entries are made when they are looked at.

    >>> journal = Journal()
    >>> journal.write(("BG-D0-01", "genesis.event.reveal", {}, (), None, 1, "event"))
    >>> len(journal), journal[0].rule
    (1, 'BG-D0-01')
    """

    __slots__ = ("_lexicon", "_lines", "write")

    def __init__(self, lexicon: Lexicon = PLAIN, lines: list[Line] | None = None) -> None:
        """An empty journal, or one with these lines."""
        self._lexicon = lexicon
        self._lines: list[Line] = lines if lines is not None else []
        self.write = self._lines.append

    def __len__(self) -> int:
        """The number of lines."""
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        """An entry, or a list of them."""
        if isinstance(index, slice):
            return [Entry(*line, self._lexicon) for line in self._lines[index]]
        return Entry(*self._lines[index], self._lexicon)

    def copy(self) -> Journal:
        """A journal of its own with the same lines."""
        return Journal(self._lexicon, self._lines.copy())

    def __repr__(self) -> str:
        """The last ten lines."""
        tail = self[-10:]
        skipped = len(self) - len(tail)
        lines = [f"... {skipped}"] if skipped else []
        return "\n".join(lines + [str(entry) for entry in tail])
