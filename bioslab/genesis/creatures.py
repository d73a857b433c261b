"""Living things on the table: mutations, and the bacteria and parasites that carry them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import NONE, Colour, Counts, Row, added, counted

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import MutationCard, ParasiteCard, ParasiteSide, Placard


class Side(IntEnum):
    """Which side of a mutation card has its abilities in force this turn (BG-H1-08, BG-H2-03)."""

    NEITHER = 0
    FRONT = 1
    BACK = 2


@dataclass(frozen=True, slots=True)
class Mutation:
    """A mutation in play. It is promoted when a plus cube lies on it.

    `base` is the colour of the cube at its base; it differs from the card's only when that cube was lost
    before the other (see ruling R-40). A cube that is not at home lies on the parasite of the organism.
    """

    card: MutationCard
    base: Colour
    plus: Colour | None = None
    in_force: Side = Side.NEITHER
    base_home: bool = True
    plus_home: bool = True

    @property
    def promoted(self) -> bool:
        """Whether its back is up."""
        return self.plus is not None

    @property
    def diseased(self) -> bool:
        """Whether any of its cubes lies on a parasite (BG-GL-17)."""
        return not (self.base_home and self.plus_home)

    @property
    def cubes(self) -> Counts:
        """Its cubes that are at home, by colour; stolen ones do not serve the host (BG-E3-11)."""
        return _at_home(self.base if self.base_home else None, self.plus if self.plus_home else None)

    def colour_of(self, part: str) -> Colour:
        """The colour of its "base" or its "plus" cube."""
        colour = self.base if part == "base" else self.plus
        if colour is None:
            raise ValueError(part)
        return colour

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


@cache
def _at_home(base: Colour | None, plus_cube: Colour | None) -> Counts:
    return counted(cube for cube in (base, plus_cube) if cube is not None)


class Disease(NamedTuple):
    """A cube that a parasite took: its colour, the mutation it came from, and which part ("base", "plus")."""

    colour: Colour
    mutation: str
    part: str


@dataclass(slots=True)
class Bacterium:
    """A microorganism on its placard: cubes, bionts of its owner and of guests, and its mutations.

    `automaton` marks those of a Genobot: parasites take its chromosomes (BG-GB-08).
    """

    card: Placard
    chromosomes: Counts
    bionts: Counts
    antioxidants: Counts = NONE
    mutations: tuple[Mutation, ...] = ()
    purchases: Counts = NONE
    churns: int = 0
    arrived: Counts = NONE
    automaton: bool = False

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

    def abilities(self) -> list[str]:
        """The abilities of its mutations that are in force."""
        return [icon for one in self.mutations for icon in one.abilities] if self.mutations else []

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
            self.arrived,
            self.automaton,
        )


@dataclass(slots=True)
class Parasite:
    """A parasite on its host. It belongs to its controller, and sits in the tableau of its host (BG-E3-16).

    `side` is the side of the card that is up; `in_force` the one whose printed abilities count this turn,
    None for a parasite that has come this turn (BG-H1-08, BG-H2-03; R-106); `npc` that nobody plays it.
    """

    card: ParasiteCard
    side: int
    controller: Colour
    host: str
    bionts: Counts = NONE
    diseases: tuple[Disease, ...] = ()
    mutations: tuple[Mutation, ...] = ()
    purchases: Counts = NONE
    churns: int = 0
    arrived: Counts = NONE
    in_force: int | None = None
    npc: bool = False

    @property
    def face(self) -> ParasiteSide:
        """The side that is up."""
        return self.card.sides[self.side]

    @property
    def id(self) -> str:
        """The id of the side that is up."""
        return self.card.sides[self.side].id

    @property
    def colour(self) -> Colour:
        """The colour of the catalysts it makes: that of its card (BG-G2-03)."""
        return self.card.owner

    @property
    def antioxidants(self) -> Counts:
        """Parasites have none (BG-E5-04)."""
        return NONE

    def cubes(self) -> Counts:
        """Its cubes by colour: disease cubes and those on its own mutations."""
        counts = counted(disease.colour for disease in self.diseases)
        for mutation in self.mutations:
            counts = added(counts, mutation.cubes)
        return counts

    def abilities(self) -> list[str]:
        """The abilities of its mutations and of its own side that are in force (ruling R-106)."""
        icons = [icon for one in self.mutations for icon in one.abilities]
        if self.in_force is not None:
            icons += self.card.sides[self.in_force].abilities
        return icons

    def free_slots(self) -> list[Colour]:
        """The colours of its empty disease spaces (BG-E3-09)."""
        slots = list(self.face.disease_slots)
        for disease in self.diseases:
            slots.remove(disease.colour)
        return slots

    def copy(self) -> Parasite:
        """One of its own."""
        return Parasite(
            self.card,
            self.side,
            self.controller,
            self.host,
            self.bionts,
            self.diseases,
            self.mutations,
            self.purchases,
            self.churns,
            self.arrived,
            self.in_force,
            self.npc,
        )


Host = Bacterium | Macroorganism
"""What lies in a tableau, on a placard of its own."""

Organism = Bacterium | Macroorganism | Parasite
"""What lives, buys and dies (BG-B1-01)."""
