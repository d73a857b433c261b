"""The numbers of notebooks 10 to 14 a second time: from lists of rolls and formulas, not from the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod
from random import Random
from typing import Any

from tests.odds import brute

Spot = tuple[int, int, int]
"""Living cubes, bionts, enzymes."""
BORN: Spot = (-1, -1, -1)


# --- one autocatalytic roll


def sets_of(card: Any, enzymes: int = 0, climate: str = "warm") -> brute.Sets:
    """The faces of life, manna death and enzyme death, read off a card."""
    open_spaces = card.spaces[enzymes:]
    life = card.life_warm if climate == "warm" else card.life_cold
    manna = frozenset(space.manna_face for space in open_spaces if space.manna_face)
    broken = frozenset(space.enzyme_face for space in open_spaces if space.enzyme_face)
    return frozenset(life), manna, broken


class Roll:
    """All results of one roll with how many rolls have them; each result is a dictionary."""

    def __init__(self, card: Any, spot: Spot, climate: str = "warm", dead: int | None = None) -> None:
        cubes, bionts, enzymes = spot
        dice = cubes + 2 * bionts
        dead = len(card.manna) - cubes if dead is None else dead
        self.total: int = 6**dice
        self.rows: list[tuple[dict[str, int], int]] = []
        for (life, manna, enzyme, doubles), ways in brute.autocatalytic(
            dice, sets_of(card, enzymes, climate)
        ).items():
            caps = brute.after_caps(
                life, manna, enzyme, cubes=cubes, bionts=bionts, dead=dead, enzymes=enzymes
            )
            row = dict(zip(("animated", "killed", "bionts_lost", "enzymes_lost"), caps, strict=True))
            row |= {"life": life, "manna_deaths": manna, "doubles": doubles}
            row["bacterium"] = doubles and row["bionts_lost"] < bionts
            self.rows.append((row, ways))

    def count(self, test: Callable[[dict[str, int]], object]) -> int:
        return sum(ways for row, ways in self.rows if test(row))

    def count_of(self, **where: int) -> int:
        return self.count(lambda row: all(row[axis] == value for axis, value in where.items()))

    def p(self, test: Callable[[dict[str, int]], object]) -> float:
        return self.count(test) / self.total

    def mean(self, axis: str) -> float:
        return sum(row[axis] * ways for row, ways in self.rows) / self.total


# --- many turns


@cache
def moves(card: Any, spot: Spot, climate: str, claim: int) -> dict[Spot, Fraction]:
    """Where one turn leads, and how likely."""
    found: Counter[Spot] = Counter()
    roll = Roll(card, spot, climate)
    for row, ways in roll.rows:
        cubes = spot[0] + row["animated"] - (row["killed"] - row["bionts_lost"])
        bionts = spot[1] - row["bionts_lost"]
        born = row["doubles"] and bionts and cubes + bionts >= claim
        found[BORN if born else (cubes, bionts, spot[2] - row["enzymes_lost"])] += ways
    return {to: Fraction(ways, roll.total) for to, ways in found.items()}


def chain(
    card: Any, turns: int, spot: Spot = (0, 1, 0), *, climates: Sequence[str] = ("warm",), claim: int = 0
) -> list[tuple[float, float]]:
    """The chances of life and of death by each turn; the last climate goes on."""
    spots, life, death = {spot: 1.0}, 0.0, 0.0
    found = []
    for turn in range(turns):
        after: Counter[Spot] = Counter()
        for here, chance in spots.items():
            climate = climates[min(turn, len(climates) - 1)]
            for to, share in moves(card, here, climate, claim).items():
                after[to] += chance * float(share)  # type: ignore[assignment]
        life += after.pop(BORN, 0)
        death += sum(after.pop(one) for one in [one for one in after if not one[1]])
        spots = dict(after)
        found.append((life, death))
    return found


def killed(card: Any, turns: int) -> list[float]:
    """The mean number of manna killed by each turn, with one biont and nothing alive at the start."""
    spots, made = {(0, 1, 0): 1.0}, 0.0
    found = []
    for _ in range(turns):
        after: Counter[Spot] = Counter()
        for here, chance in spots.items():
            made += chance * Roll(card, here).mean("killed")
            for to, share in moves(card, here, "warm", 0).items():
                after[to] += chance * float(share)  # type: ignore[assignment]
        spots = {to: chance for to, chance in after.items() if to != BORN and to[1]}
        found.append(made)
    return found


@cache
def played(card: Any, spot: Spot, turns: int, again: str) -> float:
    """The chance of life within so many turns when all dice may be rolled again once in each."""
    if spot == BORN:
        return 1.0
    if not turns or not spot[1]:
        return 0.0
    worth = {to: played(card, to, turns - 1, again) for to in moves(card, spot, "warm", 0)}
    chances = {to: float(chance) for to, chance in moves(card, spot, "warm", 0).items()}
    mean = sum(chances[to] * worth[to] for to in worth)

    def kept(to: Spot) -> bool:
        return again == "never" or to == BORN or (again == "best" and worth[to] >= mean)

    return sum(chances[to] * (worth[to] if kept(to) else mean) for to in worth)


def weathers(
    unseen: Iterable[Any], left: Mapping[Any, int], now: str, turns: int, times: int
) -> Iterator[tuple[str, ...]]:
    """The climates of so many turns for shuffled event decks; the first turn has the climate that is now.

    Of the cards that nobody has seen, only `left` of each eon lie in the deck; the eons come in their order.
    """
    chance = Random(12)
    eons = {eon: [card for card in unseen if card.eon == eon] for eon in sorted(left)}
    for _ in range(times):
        pile = [card for eon, cards in eons.items() for card in chance.sample(cards, left[eon])]
        climate, found = now, [now]
        while len(found) < turns:
            card = pile.pop(0)
            climate = card.climate[-1].word if card.climate else climate
            if not card.aftershock:  # an aftershock draws on
                found.append(climate)
        yield tuple(found)


# --- Darwin rolls


def errors_at_most(dice: int, most: int, faces: int = 2, again: int = 0) -> float:
    """The chance of at most so many errors when up to `again` errors are rolled once more."""
    share = faces / 6
    found = 0.0
    for errors in range(dice + 1):
        here = comb(dice, errors) * share**errors * (1 - share) ** (dice - errors)
        rolled = min(errors, again)
        found += here * sum(
            comb(rolled, still) * share**still * (1 - share) ** (rolled - still)
            for still in range(rolled + 1)
            if errors - rolled + still <= most
        )
    return found


def outcome(faces: Iterable[int], red: int, blue: int) -> dict[str, int]:
    """What a Darwin roll of RNA brings."""
    ones, triples, errors = brute.reading(tuple(faces), 2)
    return {"catalysts": ones * red + triples, "atrophies": max(0, errors - blue), "errors": errors}


def plans(faces: tuple[int, ...], red: int, yellow: int, blue: int) -> dict[tuple[int, ...], list[Any]]:
    """All results of each way to roll some of these dice again, equally likely."""
    found: dict[tuple[int, ...], list[Any]] = {}
    for count in range(yellow + 1):
        for places in combinations(range(len(faces)), count):
            plan = tuple(sorted(faces[place] for place in places))
            if plan not in found:
                kept = [face for place, face in enumerate(faces) if place not in places]
                found[plan] = [outcome((*kept, *new), red, blue) for new in brute.each_roll(count)]
    return found


def mean(results: Sequence[dict[str, int]], value: Callable[[dict[str, int]], float]) -> float:
    """The mean value of equally likely results."""
    return sum(map(value, results)) / len(results)


def best_rolls(
    dice: int, red: int, yellow: int, blue: int, value: Callable[[dict[str, int]], float]
) -> dict[str, float]:
    """The chance to lose nothing, mean losses and mean catalysts when every roll is used in the best way."""
    safe = lost = made = 0.0
    for faces in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice) // prod(map(factorial, Counter(faces).values()))
        results = plans(faces, red, yellow, blue).values()
        best = max(results, key=lambda some: round(mean(some, value), 9))
        safe += ways * mean(best, lambda one: one["atrophies"] == 0)
        lost += ways * mean(best, lambda one: one["atrophies"])
        made += ways * mean(best, lambda one: one["catalysts"])
    return {"safe": safe / 6**dice, "atrophies": lost / 6**dice, "catalysts": made / 6**dice}


def lasts(colours: str, bionts: int, turns: int) -> list[float]:
    """The chance that a microorganism is there after each turn; it loses `colours` first, then red bionts."""
    pieces = len(colours) + bionts
    alive = {0: 1.0}
    found = []
    for _ in range(turns):
        after: Counter[int] = Counter()
        for lost, chance in alive.items():
            left = colours[lost:]
            discs = min(bionts, pieces - lost)
            dice, shield, yellow = len(left) + 2 * discs, left.count("B"), left.count("Y")
            upto = [errors_at_most(dice, shield + more, again=yellow) for more in range(-1, dice + 1)]
            for more in range(dice + 1):
                share = upto[more + 1] - (upto[more] if more else 0)
                after[min(pieces, lost + more)] += chance * share  # type: ignore[assignment]
        after.pop(pieces, None)
        alive = dict(after)
        found.append(sum(alive.values()))
    return found
