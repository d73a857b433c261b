"""Several turns of a microorganism: does it survive its errors, and what does it make meanwhile?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from bioslab.genesis.pieces import COLOURS, NONE, Colour, Counts, plus
from bioslab.kernel.errors import brief
from bioslab.odds.course import Course, Stage
from bioslab.odds.darwin_roll import darwin
from bioslab.odds.faults import check_counts, fault

if TYPE_CHECKING:
    from bioslab.odds.aims import Aim

LETTERS = {colour.word[0].upper(): colour for colour in COLOURS}


def survival(
    chromosomes: str,
    bionts: str = "R",
    mutations: str = "",
    turns: int = 12,
    *,
    dna: int = 0,
    aim: Aim | None = "errors",
    triples_each: bool = True,
    place: str = "",
) -> Course:
    """The chain of Darwin rolls of a microorganism, turn after turn, in exact integers.

    It loses its mutation cubes first, then its chromosome cubes, then its bionts (BG-GL-02), each in the
    order in which you write them, and is extinct without bionts (BG-GL-19). What is left out: no event and
    no parasite touches it, nothing is bought, the pool takes every catalyst, the loss of a mutation ends no
    ability but `dna`, and the re-roll has the same `aim` each turn. The fate of an organism that lives is
    "open".

    Args:
        chromosomes: its cubes by letter (R, Y, G, B), first to be lost first.
        bionts: its bionts by letter, likewise.
        mutations: the cubes on its mutations, plus cubes before base cubes.
        turns: how many rolls.
        dna: until so many pieces are lost, errors come on a 6 only; 0: never.
        aim: what the re-roll is for, as in `bioslab.odds.darwin`.
        triples_each: ruling R-60.
        place: the id of its placard, for the title.

    Raises:
        OddsError: a letter that is no colour, a negative number.

    >>> pna = survival("GB", "B", turns=4)
    >>> [round(stage.death, 3) for stage in pna.stages]
    [0.0, 0.001, 0.004, 0.009]
    """
    check_counts(turns=turns, dna=dna)
    pieces = [*_colours(mutations), *_colours(chromosomes), *_colours(bionts)]
    discs = len(bionts)
    rolls = [_turn(pieces[lost:], discs, lost < dna, aim, triples_each) for lost in range(len(pieces))]
    scale = 6 ** (2 * (len(pieces) + discs))
    alive, total, made = {0: 1}, 1, Fraction(0)
    ends: dict[tuple[str, int], Fraction] = {}
    stages = []
    if not discs:
        alive, ends["death", 0] = {}, Fraction(1)
    for turn in range(1, turns + 1):
        after: dict[int, int] = {}
        for lost, weight in alive.items():
            losses, catalysts = rolls[lost]
            made += Fraction(weight, total) * catalysts
            for more, chance in losses:
                place_ = min(len(pieces), lost + more)
                after[place_] = after.get(place_, 0) + weight * int(chance * scale)
        alive, total = after, total * scale
        if dead := alive.pop(len(pieces), 0):
            ends["death", turn] = Fraction(dead, total)
        stages.append(_stage(turn, alive, total, ends, made, len(pieces) - discs, discs))
    left = 1 - sum(ends.values(), Fraction(0))
    if left:
        ends["open", turns] = left
    return Course(place, ends, tuple(stages), "odds.title.survival" if place else "odds.title.organism")


def _turn(
    pieces: list[Colour], discs: int, dna: bool, aim: Aim | None, each: bool
) -> tuple[list[tuple[int, Fraction]], Fraction]:
    """The chances to lose so many pieces in one turn, and the mean catalysts."""
    numbers: Counts = NONE
    for colour in pieces:
        numbers = plus(numbers, colour)
    dice = len(pieces) + min(discs, len(pieces))
    red, yellow, _, blue = numbers
    roll = darwin(dice, red, yellow, blue, dna, aim, triples_each=each)
    seen = roll.marginal("atrophies")
    losses = [
        (lost, Fraction(ways, seen.total))
        for lost, ways in zip(seen.column("atrophies"), seen.weights, strict=True)
    ]
    return losses, roll.mean("catalysts", exact=True)


def _stage(
    turn: int, alive: dict[int, int], total: int, ends: dict[tuple[str, int], Fraction], made: Fraction,
    cubes: int, discs: int,
) -> Stage:  # fmt: skip
    death = float(sum(ends.values()))
    on = sum(alive.values())
    left = sum(weight * max(0, cubes - lost) for lost, weight in alive.items())
    bionts = sum(weight * min(discs, cubes + discs - lost) for lost, weight in alive.items())
    mean = (left / on, bionts / on) if on else (0.0, 0.0)
    return Stage(turn, 0.0, death, on / total if on else 0.0, float(made), *mean)


def _colours(letters: str) -> list[Colour]:
    wrong = sorted({letter for letter in letters.upper() if letter not in LETTERS})
    if wrong:
        raise fault("odds.fault.letters", got=brief(", ".join(wrong)), known=", ".join(LETTERS))
    return [LETTERS[letter] for letter in letters.upper()]
