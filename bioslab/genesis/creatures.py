"""Living things on the table: mutations and the bacteria that carry them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING

from bioslab.genesis.pieces import NONE, Colour, Counts, Row, added, plus

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import MutationCard, Placard


class Side(IntEnum):
    """Which side of a mutation card has its abilities in force this turn (BG-H1-08, BG-H2-03)."""

    NEITHER = 0
    FRONT = 1
    BACK = 2


@dataclass(frozen=True, slots=True)
class Mutation:
    """A mutation in play. It is promoted when a plus cube lies on it.

    `base` is the colour of the cube at its base; it differs from the card's only when that cube was lost
    before the other (see ruling R-40).
    """

    card: MutationCard
    base: Colour
    plus: Colour | None = None
    in_force: Side = Side.NEITHER

    @property
    def promoted(self) -> bool:
        """Whether its back is up."""
        return self.plus is not None

    @property
    def cubes(self) -> Counts:
        """Its cubes by colour."""
        counts = plus(NONE, self.base)
        return counts if self.plus is None else plus(counts, self.plus)

    @property
    def abilities(self) -> tuple[str, ...]:
        """The abilities that count now; an ability may occur twice."""
        if self.in_force is Side.FRONT:
            return self.card.front_abilities
        return self.card.back_abilities if self.in_force is Side.BACK else ()

    def refreshed(self) -> Mutation:
        """The mutation at the end of a turn: what lies up is in force from now on."""
        side = Side.BACK if self.promoted else Side.FRONT
        return self if self.in_force is side else replace(self, in_force=side)


@dataclass(slots=True)
class Bacterium:
    """A microorganism on its placard: cubes, bionts of its owner and of guests, and its mutations."""

    card: Placard
    chromosomes: Counts
    bionts: Counts
    antioxidants: Counts = NONE
    mutations: tuple[Mutation, ...] = ()
    purchases: Counts = NONE
    churns: int = 0

    @property
    def id(self) -> str:
        """The placard's id."""
        return self.card.id

    @property
    def colour(self) -> Colour:
        """The colour of the catalysts it makes (BG-G2-03)."""
        return self.card.bacterium.colour

    @property
    def home_row(self) -> Row:
        """The row printed on its placard (BG-E2-02)."""
        return self.card.bacterium.home_row

    def cubes(self) -> Counts:
        """Its cubes by colour, those on its mutations included."""
        counts = self.chromosomes
        for mutation in self.mutations:
            counts = added(counts, mutation.cubes)
        return counts

    def copy(self) -> Bacterium:
        """One of its own."""
        return Bacterium(
            self.card,
            self.chromosomes,
            self.bionts,
            self.antioxidants,
            self.mutations,
            self.purchases,
            self.churns,
        )
