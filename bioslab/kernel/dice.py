"""Chance: what is rolled or shuffled, and who answers it.

A `Roll` waits with every outcome and its exact weight; the seeded dice, a script, faces typed in from
a real table and a test all answer the same roll. Seeded dice are made from the bytes of a hash of
(seed, stream, number of the roll), by rejection, so they are the same on every machine and in every
Python, an undone roll comes again as it was, and a branch (another stream) rolls its own.
"""

from __future__ import annotations

import hashlib
import reprlib
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from math import factorial, prod
from typing import TYPE_CHECKING, ClassVar, Protocol

from bioslab.kernel.errors import Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SIDES = 6
_FAIR_BYTES = 252  # the largest multiple of 6 that a byte can hold
_FACES = bytes(byte % SIDES + 1 for byte in range(256))
_UNFAIR = bytes(range(_FAIR_BYTES, 256))
_WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that wait to be rolled.

    Attributes:
        dice: how many six-sided dice.
        rule: the clause that asks for the roll.
        player: who rolls.
        message: message id that says why, filled with `data`.

    >>> Roll(2, "BG-F0-03").total, sum(weight for _, weight in Roll(2, "BG-F0-03").outcomes())
    (36, 36)
    """

    dice: int
    rule: str
    player: str | None = None
    message: str = ""
    data: Mapping[str, object] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """The number of equally likely results when the dice can be told apart."""
        total: int = SIDES**self.dice
        return total

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every result as sorted faces, with its weight out of `total`.

        >>> list(Roll(2, "BG-F0-03").outcomes())[:3]
        [((1, 1), 1), ((1, 2), 2), ((1, 3), 2)]
        """
        yield from _sorted_faces(self.dice, 1, ())


def _sorted_faces(left: int, lowest: int, chosen: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    if left == 0:
        repeats = prod(factorial(chosen.count(face)) for face in set(chosen))
        yield chosen, factorial(len(chosen)) // repeats
        return
    for face in range(lowest, SIDES + 1):
        yield from _sorted_faces(left - 1, face, (*chosen, face))


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards that wait to be shuffled: a name for the pile, and what is in it."""

    name: str
    items: tuple[str, ...]


class Chance(Protocol):
    """Whoever answers rolls and deals. `number` counts the rolls (or deals) before this one."""

    @property
    def waits(self) -> bool:
        """Whether each roll waits for faces from a real table."""
        ...

    def roll(self, number: int, dice: int) -> tuple[int, ...]:
        """The faces."""
        ...

    def deal(self, number: int, deal: Deal) -> tuple[str, ...]:
        """The items in their new order, top first."""
        ...

    def branch(self, name: str) -> Chance:
        """The same kind of chance with numbers of its own."""
        ...

    def data(self) -> dict[str, object]:
        """What a save needs to make this again."""
        ...


@dataclass(frozen=True, slots=True)
class SeededDice:
    """Dice and shuffles that follow from a seed and the name of a stream.

    >>> SeededDice("7").roll(0, 4) == SeededDice("7").roll(0, 4)
    True
    >>> SeededDice("7").deal(0, Deal("four", ("a", "b", "c", "d")))
    ('d', 'a', 'b', 'c')
    """

    seed: str
    stream: str = "main"
    waits: ClassVar[bool] = False

    def roll(self, number: int, dice: int) -> tuple[int, ...]:
        """`dice` fair faces."""
        faces = b""
        for block in self._blocks("roll", number):
            faces += block.translate(_FACES, _UNFAIR)
            if len(faces) >= dice:
                break
        return tuple(faces[:dice])

    def deal(self, number: int, deal: Deal) -> tuple[str, ...]:
        """A fair shuffle (Fisher and Yates), all orders equally likely."""
        items = list(deal.items)
        words = self._words("deal", number)
        for last in range(len(items) - 1, 0, -1):
            other = self._below(words, last + 1)
            items[last], items[other] = items[other], items[last]
        return tuple(items)

    def branch(self, name: str) -> SeededDice:
        """The same seed, another stream."""
        return SeededDice(self.seed, f"{self.stream}/{name}")

    def data(self) -> dict[str, object]:
        """Seed and stream."""
        return {"kind": "seeded", "seed": self.seed, "stream": self.stream}

    def _blocks(self, what: str, number: int) -> Iterator[bytes]:
        for block in count():
            text = f"{self.seed}\n{self.stream}\n{what}\n{number}\n{block}"
            yield hashlib.blake2b(text.encode(), digest_size=64).digest()

    def _words(self, what: str, number: int) -> Iterator[int]:
        for block in self._blocks(what, number):
            yield from struct.unpack(">16I", block)

    @staticmethod
    def _below(words: Iterator[int], limit: int) -> int:
        fair = _WORD - _WORD % limit
        while (word := next(words)) >= fair:
            pass
        return word % limit


@dataclass(frozen=True, slots=True)
class TypedDice:
    """Every roll waits for faces from a real table; shuffles follow the seed."""

    shuffler: SeededDice
    waits: ClassVar[bool] = True

    def roll(self, number: int, dice: int) -> tuple[int, ...]:
        """The seed's faces, for somebody who asks the computer to roll after all."""
        return self.shuffler.roll(number, dice)

    def deal(self, number: int, deal: Deal) -> tuple[str, ...]:
        """As the seeded shuffler does it."""
        return self.shuffler.deal(number, deal)

    def branch(self, name: str) -> TypedDice:
        """Still typed; other shuffles."""
        return TypedDice(self.shuffler.branch(name))

    def data(self) -> dict[str, object]:
        """The kind, and the shuffler's seed."""
        return {**self.shuffler.data(), "kind": "typed"}


@dataclass(frozen=True, slots=True)
class ScriptedDice:
    """Rolls and deals laid down beforehand, for lessons and tests; the seed takes over where they end.

    A deal may be given in part: the named items come on top in this order, the others are shuffled
    below them.

    >>> script = ScriptedDice(SeededDice("7"), rolls=((3, 4),), deals={"four": ("d",)})
    >>> script.roll(0, 2), script.deal(0, Deal("four", ("a", "b", "c", "d")))[0]
    ((3, 4), 'd')
    """

    after: SeededDice
    rolls: tuple[tuple[int, ...], ...] = ()
    deals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    waits: ClassVar[bool] = False

    def roll(self, number: int, dice: int) -> tuple[int, ...]:
        """The script's roll of this number, whatever its length (the game checks it)."""
        return self.rolls[number] if number < len(self.rolls) else self.after.roll(number, dice)

    def deal(self, number: int, deal: Deal) -> tuple[str, ...]:
        """The script's items on top, the rest shuffled."""
        top = self.deals.get(deal.name, ())
        rest = tuple(item for item in deal.items if item not in top)
        return (*top, *self.after.deal(number, Deal(deal.name, rest)))

    def branch(self, name: str) -> SeededDice:
        """A branch leaves the script."""
        return self.after.branch(name)

    def data(self) -> dict[str, object]:
        """The whole script."""
        return {
            **self.after.data(),
            "kind": "scripted",
            "rolls": [list(roll) for roll in self.rolls],
            "deals": {name: list(items) for name, items in self.deals.items()},
        }


def scripted(
    rolls: Sequence[Sequence[int]] = (), deals: Mapping[str, Sequence[str]] | None = None, seed: object = 0
) -> ScriptedDice:
    """Dice for `new_game(dice=...)` that fall as written here, then as the seed says.

    Args:
        rolls: the faces of the first roll, the second, and so on.
        deals: for a pile by name, the items that lie on top.
        seed: what follows when the script is at its end.

    Raises:
        SetupError: these are no rolls of dice, or no names of cards.

    >>> scripted([[6, 6]]).roll(0, 2)
    (6, 6)
    """
    piles = {} if deals is None else deals
    if not _rolls(rolls):
        raise SetupError([Problem("kernel.dice.script", {"got": reprlib.repr(rolls)})])
    if not _piles(piles):
        raise SetupError([Problem("kernel.dice.deals", {"got": reprlib.repr(deals)})])
    orders = {name: tuple(items) for name, items in piles.items()}
    return ScriptedDice(SeededDice(str(seed)), tuple(tuple(roll) for roll in rolls), orders)


def _rolls(rolls: object) -> bool:
    return isinstance(rolls, list | tuple) and all(
        isinstance(roll, list | tuple) and all(type(face) is int and 1 <= face <= SIDES for face in roll)
        for roll in rolls
    )


def _piles(piles: object) -> bool:
    return isinstance(piles, Mapping) and all(
        isinstance(name, str)
        and isinstance(items, list | tuple)
        and all(isinstance(one, str) for one in items)
        for name, items in piles.items()
    )
