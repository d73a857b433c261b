"""Several turns at one refugium: when is there Darwinian life, when is nobody left?"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from bioslab.odds.course import Course, Stage
from bioslab.odds.faults import check_counts, fault
from bioslab.odds.policy import LIFE, Move, Policy, Spot, arrived, move
from bioslab.odds.refugium import Refuge, refuge
from bioslab.odds.weather import Pile, drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

Row = dict[Spot, int]
Table = dict[tuple[Pile | None, str], Row]
"""For each event deck and climate, the weights of the spots."""


def lineage(
    place: Refuge | str,
    turns: int = 12,
    policy: Policy | None = None,
    *,
    climate: str | Sequence[str] | None = None,
    events: Pile | None = None,
) -> Course:
    """The chain of autocatalytic rolls at one refugium (BG-F0-03 to BG-F3-02), in exact integers.

    What is left out, so that the chain can be computed: nobody contests the refugium, no event touches it
    but through the climate (no smite, no heat, no drought), no cube is added or taken away, colours do not
    matter, the pool takes every catalyst, and the player decides by the same `policy` each turn. A
    refugium without a biont makes no roll; if the policy sends no more bionts it is dead.

    Args:
        place: a `Refuge`, or a card's id for one biont on it.
        turns: how many rolls at most.
        policy: the decisions; by default cubes die first, life is taken at the first chance, nothing comes.
        climate: a word for all turns or one for each (the last one goes on); None: as on the refugium.
        events: the event deck as in `bioslab.odds.pile`. The first roll is made in the climate that is now,
            then an event comes before each. When the deck is empty the game is over.

    Returns:
        The fate ("life", "death" or still "open") with its turn, and for each turn the chances so far and
        the mean catalysts made so far.

    Raises:
        OddsError: a negative number; "best" re-rolls while the climate is left to chance.

    >>> pond = lineage("warm_pond", turns=3)
    >>> [round(stage.life, 3) for stage in pond.stages]
    [0.111, 0.321, 0.452]
    >>> pond.fate.p(fate="life", turn=1, exact=True)
    Fraction(1, 9)
    """
    place = place if isinstance(place, Refuge) else refuge(place)
    policy = policy or Policy()
    check_counts(turns=turns)
    if events is not None and policy.again == "best":
        raise fault("odds.fault.best")
    chain = _Chain(place, policy, _climates(place, climate, turns))
    start = (place.organised, place.bionts, place.enzymes)
    table: Table = {(events, chain.climates[0]): {start: 1}}
    total, made = 1, Fraction(0)
    ends: dict[tuple[str, int], Fraction] = {}
    stages = [Stage(0, 0.0, 0.0, 1.0, 0.0, float(place.organised), float(place.bionts))]
    for turn in range(1, turns + 1):
        if turn > 1:
            table, total = _weather(table, total, None if events is not None else chain.climates[turn - 1])
        table, total, more = chain.turn(table, total, turn)
        made += more
        for fate, weight in _finished(table, policy):
            ends[fate, turn] = Fraction(weight, total)
        stages.append(_stage(turn, ends, table, made))
    left = 1 - sum(ends.values(), Fraction(0))
    if left:
        ends["open", turns] = left
    return Course(place.card.id, ends, tuple(stages[1:]), "odds.title.lineage", place.card.name)


def _climates(place: Refuge, climate: str | Sequence[str] | None, turns: int) -> list[str]:
    words = [climate or place.climate] if climate is None or isinstance(climate, str) else list(climate)
    words = words or [place.climate]
    return [place.but(climate=word).climate for word in (*words, *[words[-1]] * turns)][: max(turns, 1)]


class _Chain:
    """The moves at one refugium, each computed once."""

    def __init__(self, place: Refuge, policy: Policy, climates: list[str]) -> None:
        self.place, self.policy, self.climates = place, policy, climates
        self.most = max(place.bionts, policy.most_bionts if policy.bionts else 0)
        dice = place.organised + place.disorganised + 2 * self.most
        self.scale = 6 ** (dice if policy.again == "never" else 2 * dice)
        self._moves: dict[tuple[Spot, str], Move] = {}
        self._worth = self._look_ahead() if policy.again == "best" else []

    def move(self, spot: Spot, climate: str, turn: int) -> Move:
        """The move of one turn, re-rolls included."""
        first = self._plain(spot, climate)
        if self.policy.again == "never":
            return first
        if self.policy.again == "no_life":
            return first.again(lambda after: after == LIFE)
        worth = self._worth[turn]
        average = first.mean(worth)
        return first.again(lambda after: worth[after] * first.total >= average)

    def turn(self, table: Table, total: int, turn: int) -> tuple[Table, int, Fraction]:
        """One turn for the whole table: the next one, its total, the mean catalysts made."""
        made = 0
        after: Table = {}
        known: dict[tuple[Spot, str], tuple[list[tuple[Spot, int]], int]] = {}
        for (deck, climate), row in table.items():
            reached = after.setdefault((deck, climate), {})
            for spot, weight in row.items():
                if (spot, climate) not in known:
                    known[spot, climate] = self._scaled(spot, climate, turn)
                ways, catalysts = known[spot, climate]
                made += weight * catalysts
                for to, number in ways:
                    reached[to] = reached.get(to, 0) + weight * number
        return after, total * self.scale, Fraction(made, total * self.scale)

    def _scaled(self, spot: Spot, climate: str, turn: int) -> tuple[list[tuple[Spot, int]], int]:
        """Where a spot leads, out of `scale`, and the catalysts made; a spot without bionts stays."""
        spot = arrived(spot, self.place, self.policy)
        if not spot[1]:
            return [(spot, self.scale)], 0
        step = self.move(spot, climate, turn).scaled(self.scale)
        return list(step.ways.items()), sum(step.catalysts.values())

    def _plain(self, spot: Spot, climate: str) -> Move:
        if (spot, climate) not in self._moves:
            self._moves[spot, climate] = move(spot, self.place.but(climate=climate), self.policy)
        return self._moves[spot, climate]

    def _look_ahead(self) -> list[dict[Spot, int]]:
        """For each turn, the chance of life from every spot afterwards, from the last turn backwards.

        The chances of one turn are whole numbers out of one total, which only their comparison needs.
        """
        enzymes = len(self.place.card.spaces) if self.policy.enzymes else self.place.enzymes
        spots = [
            (organised, bionts, left)
            for organised in range(self.place.organised + self.place.disorganised + 1)
            for bionts in range(self.most + 1)
            for left in range(enzymes + 1)
        ]
        worth: dict[Spot, int] = {**dict.fromkeys(spots, 0), LIFE: 1}
        found = [worth]
        for climate in reversed(self.climates):
            before = {LIFE: worth[LIFE] * self.scale}
            for spot in spots:
                here = arrived(spot, self.place, self.policy)
                before[spot] = self._best(here, climate, worth) if here[1] else 0
            found.append(worth := before)
        return found[::-1]

    def _best(self, spot: Spot, climate: str, worth: dict[Spot, int]) -> int:
        """The mean worth when every roll that is worth less than the average is rolled again."""
        first = self._plain(spot, climate)
        average = first.mean(worth)
        best: int = sum(ways * max(worth[to] * first.total, average) for to, ways in first.ways.items())
        return best * int(self.scale // first.total**2)


def _weather(table: Table, total: int, climate: str | None) -> tuple[Table, int]:
    """The climate of the next turn: known, or drawn from the event deck."""
    if climate is not None:
        return {(deck, climate): row for (deck, _), row in table.items()}, total
    decks = {deck: drawn(deck) for deck, _ in table if deck is not None}
    scale = lcm(*(chance.denominator for draws in decks.values() for _, _, chance in draws))
    after: Table = {}
    for (deck, now), row in table.items():
        if not deck:  # the game is over
            continue
        for end, icon, chance in decks[deck]:
            by, reached = int(chance * scale), after.setdefault((end, icon or now), {})
            for spot, weight in row.items():
                reached[spot] = reached.get(spot, 0) + weight * by
    return after, total * scale


def _finished(table: Table, policy: Policy) -> list[tuple[str, int]]:
    """Take life and death out of a table: each with its weight."""
    found = {"life": 0, "death": 0}
    for row in table.values():
        found["life"] += row.pop(LIFE, 0)
        if not policy.bionts:
            for spot in [spot for spot in row if not spot[1]]:
                found["death"] += row.pop(spot)
    return [(fate, weight) for fate, weight in found.items() if weight]


def _stage(turn: int, ends: dict[tuple[str, int], Fraction], table: Table, made: Fraction) -> Stage:
    life, death = (
        float(sum(chance for (fate, _), chance in ends.items() if fate == wanted))
        for wanted in ("life", "death")
    )
    spots = [item for row in table.values() for item in row.items()]
    on = sum(weight for _, weight in spots)
    organised = sum(weight * spot[0] for spot, weight in spots) / on if on else 0.0
    bionts = sum(weight * spot[1] for spot, weight in spots) / on if on else 0.0
    return Stage(turn, life, death, 1 - life - death, float(made), organised, bionts)
