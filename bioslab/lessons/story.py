"""The journal told bit by bit: what is new since somebody last asked."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from bioslab.lessons.asked import asked_game
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis


@dataclass(frozen=True, slots=True, repr=False)
class Page:
    """Some journal lines as text, each with its rule, and below them what has to be decided now."""

    lines: tuple[str, ...]
    now: str

    def __repr__(self) -> str:
        """The lines as a list."""
        return "\n".join([*(f"• {line}" for line in self.lines), self.now])

    def _repr_html_(self) -> str:
        """The same as a list, so that long lines break between words."""
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines)
        now = "<br>".join(escape(line) for line in self.now.split("\n"))
        return f'<ul class="bioslab-story">{items}</ul><p>{now}</p>' if items else f"<p>{now}</p>"


class Story:
    """Tells a game's journal piece by piece. Made by `story`."""

    def __init__(self, game: Genesis) -> None:
        """Begin at the journal's present end: what happened before is not told."""
        self._game = game
        self._told = len(game.journal)

    def new(self) -> Page:
        """What has happened since the last time, and what is asked now.

        >>> from bioslab import lessons
        >>> game = lessons.deal("a_turn")
        >>> told = lessons.story(game)
        >>> told.new()
        Nothing new has happened.
        → Turn up the next event. [BG-D0-01]
        >>> _ = game.choose("do")
        >>> len(told.new().lines) == len(game.journal)
        True
        """
        journal = self._game.journal
        begin = min(self._told, len(journal))  # after an undo the journal is shorter
        self._told = len(journal)
        lines = tuple(str(entry) for entry in journal[begin:])
        decision = self._game.decision
        now = text("lab.story.over")
        if decision is not None:
            now = text("lab.story.now", prompt=decision.prompt, rule=decision.rule)
        return Page(lines, now if lines else text("lab.story.nothing") + "\n" + now)


def story(game: Genesis) -> Story:
    """A story of the game from here on: call its `new` after every choice."""
    asked_game(game)
    return Story(game)
