"""How somebody plays one refugium turn after turn, and what one turn does to it under that policy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bioslab.odds.faults import check_counts, check_word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bioslab.odds.refugium import Refuge

Spot = tuple[int, int, int]
"""Organised cubes, bionts and enzymes; the other cubes are disorganised."""

LIFE: Spot = (-1, -1, -1)
"""The placard has been taken as a bacterium."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The decisions of a player who always decides alike.

    Attributes:
        kills: what dies first, "cubes" or "bionts" (BG-F2-05).
        claim: a bacterium is taken at the first doubles at which it would have so many chromosomes,
            bionts included (BG-F3-01, BG-F3-02).
        again: on a refugium of the own colour (BG-F0-05): "never", "no_life" rolls again whenever the roll
            brings no bacterium, "best" makes Darwinian life by the last turn as likely as possible.
        bionts: so many come before every roll, the first included, up to `most_bionts`.
        enzymes: so many come before every roll, the first included, as long as there are spaces.
        most_bionts: how many there can be at once.

    Raises:
        OddsError: a word that is none of these, a negative number.

    >>> from bioslab.odds.refugium_turns import lineage
    >>> patient = Policy(claim=3)   # not before there are three chromosomes
    >>> lineage("warm_pond", 6).p("life") > lineage("warm_pond", 6, patient).p("life")
    True
    """

    kills: str = "cubes"
    claim: int = 0
    again: str = "never"
    bionts: int = 0
    enzymes: int = 0
    most_bionts: int = 3

    def __post_init__(self) -> None:
        """Check the words and numbers."""
        check_word("kills", self.kills, ("cubes", "bionts"))
        check_word("again", self.again, ("never", "no_life", "best"))
        check_counts(claim=self.claim, bionts=self.bionts, enzymes=self.enzymes, most_bionts=self.most_bionts)


@dataclass(frozen=True, slots=True)
class Move:
    """One turn at a spot: where it leads.

    Attributes:
        ways: for each next spot, how many of the `total` equally likely rolls lead there.
        catalysts: for each next spot, the catalysts made on the way, summed over these rolls.
    """

    ways: Mapping[Spot, int]
    catalysts: Mapping[Spot, int]
    total: int

    def again(self, keep: Callable[[Spot], bool]) -> Move:
        """The move when all dice are rolled again once unless `keep` likes where the roll leads."""
        rerolled = sum(ways for spot, ways in self.ways.items() if not keep(spot))

        def mixed(of: Mapping[Spot, int]) -> dict[Spot, int]:
            return {spot: rerolled * n + (self.total * n if keep(spot) else 0) for spot, n in of.items()}

        return Move(mixed(self.ways), mixed(self.catalysts), self.total**2)

    def scaled(self, total: int) -> Move:
        """The same out of a larger total, a multiple of this one."""
        by = total // self.total
        ways = {spot: n * by for spot, n in self.ways.items()}
        return Move(ways, {spot: n * by for spot, n in self.catalysts.items() if n}, total)

    def mean(self, worth: Mapping[Spot, Any]) -> Any:
        """The mean worth of where it leads, times `total`."""
        return sum(ways * worth[spot] for spot, ways in self.ways.items())


def arrived(spot: Spot, place: Refuge, policy: Policy) -> Spot:
    """The spot after the bionts and enzymes that come each turn."""
    organised, bionts, enzymes = spot
    bionts = max(bionts, min(policy.most_bionts, bionts + policy.bionts))
    return organised, bionts, max(enzymes, min(len(place.card.spaces), enzymes + policy.enzymes))


def move(spot: Spot, place: Refuge, policy: Policy) -> Move:
    """One roll at a spot (BG-F0-03 to BG-F3-01), without a second one.

    Args:
        spot: the pieces before the roll, arrivals included.
        place: the refugium; `organised + disorganised` of it says how many cubes there are in all, its
            climate is the climate of the roll.
        policy: the decisions.

    >>> from bioslab.odds.refugium import refuge
    >>> move((0, 1, 0), refuge("warm_pond"), Policy()).ways[LIFE]   # doubles of 1, 2, 3 or 4
    4
    """
    organised, bionts, enzymes = spot
    cubes = place.organised + place.disorganised
    roll = place.but(
        organised=organised, disorganised=cubes - organised, bionts=bionts, enzymes=enzymes
    ).roll()
    columns = map(roll.column, ("animated", "killed", "bionts_lost", "enzymes_lost", "doubles"))
    ways: dict[Spot, int] = {}
    catalysts: dict[Spot, int] = {}
    for animated, killed, last, broken, doubles, weight in zip(*columns, roll.weights, strict=True):
        dead = last if policy.kills == "cubes" else min(bionts, killed)
        after = (organised + animated - (killed - dead), bionts - dead, enzymes - broken)
        if doubles and after[1] and after[0] + after[1] >= policy.claim:
            after = LIFE
        ways[after] = ways.get(after, 0) + weight
        catalysts[after] = catalysts.get(after, 0) + weight * killed
    return Move(ways, catalysts, roll.total)
