"""The climate row of the game as a chain: how likely are four suns or four snowflakes in a row?

With fair icons the chain has one state for each length of the run so far, and one for "it has happened". The
real deck is not fair, its cards come eon by eon and none comes twice; `of_deck` follows its icons exactly.
Rules: BG-D10-03 and BG-D10-04 (the row), BG-C-04 to BG-C-08 (the deck).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

import numpy as np
import numpy.typing as npt

from bioslab.kernel.errors import brief
from bioslab.locale import text
from bioslab.science.limits import ModelError, check, listed, listing, shaped, whole

ICONS = frozenset({"warm", "cold"})
MOST_CARDS = 60
FOUR = 4
"""So many icons alike end the world (BG-D10-03)."""

Icons = tuple[str, ...]
Row = tuple[str, int]
"""The icon of the run at the end of the row and its length."""


def transition_matrix(run: int = FOUR) -> npt.NDArray[np.float64]:
    """The chain of fair icons: from a run of 1, 2, ... icons alike to the next; the last state is the end.

    Args:
        run: how many alike end the world.

    Returns:
        Shape (run, run); row i is a run of i + 1 icons, each row adds up to 1.

    >>> transition_matrix(3).tolist()
    [[0.5, 0.5, 0.0], [0.5, 0.0, 0.5], [0.0, 0.0, 1.0]]
    """
    check(whole("run", run, 1, 1000))
    matrix = np.zeros((run, run))
    for length in range(run - 1):
        matrix[length, 0] = matrix[length, length + 1] = 0.5
    matrix[-1, -1] = 1.0
    return matrix


def alike(icons: int, run: int = FOUR) -> Fraction:
    """The chance that among so many fair icons some `run` in a row are alike.

    Exact, by the length of the run so far.

    Args:
        icons: how many suns or snowflakes come.
        run: how many alike are wanted.

    >>> alike(4), float(alike(6)), round(float(alike(18)), 3)
    (Fraction(1, 8), 0.25, 0.726)
    """
    check(whole("icons", icons, 0, 1000), whole("run", run, 1, 100))
    if run == 1:
        return Fraction(icons > 0)
    open_ = {1: Fraction(1)} if icons else {0: Fraction(1)}
    done = Fraction(0)
    for _ in range(icons - 1):
        after: dict[int, Fraction] = {1: Fraction(0)}
        for length, chance in open_.items():
            after[1] += chance / 2
            if length + 1 == run:
                done += chance / 2
            else:
                after[length + 1] = after.get(length + 1, Fraction(0)) + chance / 2
        open_ = after
    return done


@dataclass(frozen=True, slots=True)
class Ending:
    """How a row can end.

    Attributes:
        warm: the chance that suns make the run first (a runaway greenhouse).
        cold: the chance that snowflakes do (a snowball).
        by_card: the chance that it has happened after 1, 2, ... cards.
    """

    warm: Fraction
    cold: Fraction
    by_card: tuple[Fraction, ...]

    @property
    def chance(self) -> Fraction:
        """The chance that either happens."""
        return self.warm + self.cold


def of_deck(piles: Sequence[Sequence[Icons]], drawn: Sequence[int] | None = None, run: int = FOUR) -> Ending:
    """The chance of a run of icons in a deck of cards that is dealt without putting any back.

    Every order within a pile is equally likely. The row is looked at after each card (an event with two icons
    counts once both lie there). Nobody votes, and no card changes the number of icons needed.

    Args:
        piles: for each eon in order, the climate icons of its cards:
            `[("cold",), (), ("warm", "warm")]` are three cards.
        drawn: how many cards of each pile come; all if None. Which stay out is left to chance.
        run: how many icons alike end the world.

    Raises:
        ValueError: more cards are drawn than there are.

    >>> of_deck([[("cold",)] * 4]).cold, of_deck([[("cold",), ("warm",)] * 2], run=2).chance
    (Fraction(1, 1), Fraction(2, 3))
    """
    check(whole("run", run, 1, 100), _cards(piles))
    if drawn is not None:
        check(listing("drawn", drawn))
        check(*(whole("drawn", count, 0, MOST_CARDS) for count in drawn))
        check(shaped("drawn", drawn, len(piles)))
    rows: dict[Row, Fraction] = {("", 0): Fraction(1)}
    ended = {"warm": Fraction(0), "cold": Fraction(0)}
    by_card: list[Fraction] = []
    for place, pile in enumerate(piles):
        count = len(pile) if drawn is None else drawn[place]
        if not 0 <= count <= len(pile):
            raise ModelError(text("science.fault.pile", place=place + 1, cards=len(pile), count=count))
        states = {(tuple(sorted(Counter(pile).items())), row): chance for row, chance in rows.items()}
        for _ in range(count):
            states = _one_card(states, ended, run)
            by_card.append(ended["warm"] + ended["cold"])
        rows = {}
        for (_, row), chance in states.items():
            rows[row] = rows.get(row, Fraction(0)) + chance
    return Ending(ended["warm"], ended["cold"], tuple(by_card))


def _cards(piles: object) -> str | None:
    """What is wrong with the cards of a deck."""
    if wrong := listed("piles", piles):
        return wrong
    for place, pile in enumerate(cast("Sequence[object]", piles), start=1):
        if wrong := listed(f"piles[{place - 1}]", pile):
            return wrong
        cards = cast("Sequence[object]", pile)
        if wrong := whole(f"len(piles[{place - 1}])", len(cards), 0, MOST_CARDS):
            return wrong
        strange = [one for one in cards if not isinstance(one, tuple) or not set(map(brief, one)) <= ICONS]
        if strange:
            return text("science.fault.icons", got=brief(strange[0]))
    return None


Left = tuple[tuple[Icons, int], ...]


def _one_card(
    states: dict[tuple[Left, Row], Fraction], ended: dict[str, Fraction], run: int
) -> dict[tuple[Left, Row], Fraction]:
    after: dict[tuple[Left, Row], Fraction] = {}
    for (left, row), chance in states.items():
        size = sum(count for _, count in left)
        for icons, count in left:
            part = chance * count / size
            now = _lengthened(row, icons)
            if now[1] >= run:
                ended[now[0]] += part
                continue
            rest = tuple((one, n - (one == icons)) for one, n in left if n > (one == icons))
            after[rest, now] = after.get((rest, now), Fraction(0)) + part
    return after


def _lengthened(row: Row, icons: Icons) -> Row:
    for icon in icons:
        row = (icon, row[1] + 1 if icon == row[0] else 1)
    return row
