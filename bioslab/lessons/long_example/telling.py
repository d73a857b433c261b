"""A part of the story as it was played: dice, what the engine wrote, and what was laid out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bioslab.lessons.long_example import script
from bioslab.lessons.long_example.hands import hand_lines
from bioslab.lessons.long_example.pages import told_page
from bioslab.lessons.long_example.replay import Scene, scene
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.journal import Entry

QUIET: Final = frozenset({"BG-A2-08", "BG-D2-05", "BG-D7-02", "BG-D8-01", "BG-D9-02"})
"""Clauses whose journal lines say only that somebody is done, a deck was turned, or nothing was hit."""

ONCE: Final = frozenset({"BG-D4-01", "BG-D4-06"})
"""Clauses whose lines are told once where they repeat: a smite finds nothing, or somebody immune."""


@dataclass(frozen=True, slots=True)
class Dice:
    """A roll as it is shown: what for, its faces, and whether the rulebook prints each of them."""

    where: str
    faces: tuple[int, ...]
    printed: tuple[bool, ...]

    def __str__(self) -> str:
        """The faces, those of ours marked, and what they were for."""
        faces = " ".join(str(face) for face in self.faces)
        word = "printed" if all(self.printed) else "mixed" if any(self.printed) else "ours"
        return text(f"lessons.example.dice.{word}", faces=faces, where=self.where, last=self.faces[-1])


@dataclass(frozen=True, slots=True)
class Block:
    """What happened in a stretch of the game, or (`by_hand`) what was laid out by hand."""

    lines: tuple[str, ...]
    by_hand: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Told:
    """A part of the rulebook's long example.

    Attributes:
        first: the name of its first beat; `last` that of the last.
        dice: the rolls in it.
        blocks: what happened, and what was laid out by hand, in order.
        now: what is decided next.
        end: the game at the end; see `game`.
    """

    first: str
    last: str
    dice: tuple[Dice, ...]
    blocks: tuple[Block, ...]
    now: str
    end: Genesis

    @property
    def game(self) -> Genesis:
        """The game at the end of this part, as one of your own: look at it, play on with it."""
        return self.end.copy()

    @property
    def title(self) -> str:
        """The names of the beats."""
        return self.first if self.first == self.last else f"{self.first} – {self.last}"

    def __repr__(self) -> str:
        """One line for each roll and each thing that happened."""
        lines = [self.title, *(f"⚄ {roll}" for roll in self.dice)]
        for block in self.blocks:
            lines += [text("lessons.example.part.hand")] if block.by_hand else []
            lines += [f"• {line}" for line in block.lines]
        return "\n".join([*lines, self.now])

    def _repr_html_(self) -> str:
        return told_page(self)


def example(first: str, last: str | None = None, *, rulings: Mapping[str, bool] | None = None) -> Told:
    """Tell a part of the rulebook's long example (J1 to J12), played by the engine as it is told.

    The same cell may be run as often as you like: it always tells the same.

    Args:
        first: the beat with which the part begins: a clause without "BG-", such as "J1-04".
        last: the beat with which it ends; None for the same.
        rulings: how unclear rules are read, where not as usual.

    Raises:
        UnknownPartError: there is no such beat; the message names all.

    >>> example("J2-04").dice[0].faces
    (2, 2)
    """
    begin = script.place(first)
    end = max(begin, begin if last is None else script.place(last))
    scenes = [scene(index, rulings) for index in range(begin, end + 1)]
    game = scenes[-1].game
    now = text("lab.story.over")
    if game.decision is not None:
        now = text("lab.story.now", prompt=game.decision.prompt, rule=game.decision.rule)
    dice = tuple(roll for one in scenes for roll in _dice(one))
    blocks = tuple(block for one in scenes for block in _blocks(one))
    return Told(first, script.beats()[end].name, dice, blocks, now, game)


def _dice(there: Scene) -> list[Dice]:
    name = there.game.lexicon.name
    return [Dice(str(name(one.kind, one.where)), one.throw.faces, one.throw.printed) for one in there.thrown]


def _blocks(there: Scene) -> list[Block]:
    begun = len(there.before.journal)
    if there.laid is None:
        found = [Block(_lines(there.game.journal[begun:]))]
    else:
        hand = Block(hand_lines(there), by_hand=True)
        found = [Block(_lines(there.asked.journal[begun:])), hand, Block(_lines(there.game.journal[:]))]
    return [block for block in found if block.lines]


def _lines(entries: list[Entry]) -> tuple[str, ...]:
    """The lines worth telling; that a smite finds nothing, or somebody immune, is told once."""
    found: list[str] = []
    for number, entry in enumerate(entries):
        line = str(entry)
        told_again = entry.rule in ONCE and line in found
        if entry.rule not in QUIET and not told_again and not _kept(entry, entries[number + 1 :]):
            found.append(line)
    return tuple(found)


def _kept(entry: Entry, later: list[Entry]) -> bool:
    """Whether these dice are only shown here, and the next line with dice says what the same dice did."""
    following = next((one for one in later if one.dice), None)
    return (
        bool(entry.dice)
        and following is not None
        and (
            (entry.dice, entry.player, _whose(entry)) == (following.dice, following.player, _whose(following))
            and entry.message != following.message
        )
    )


def _whose(entry: Entry) -> object:
    return entry.data.get("organism", entry.data.get("place"))
