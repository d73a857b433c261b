"""H3, H5: a macroorganism on its placard, with organs, endosymbionts and its trophic biont."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bioslab.genesis.pieces import NONE, Colour, Counts, Row, added, counted, plus

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import MacroCard, MacroSide, Organ, Placard
    from bioslab.genesis.creatures import Mutation


@dataclass(slots=True)
class Macroorganism:
    """A macroorganism. It makes no Darwin roll and has no mutations (BG-H3-15, BG-H3-17).

    Attributes:
        organs: for each organ space of the side that is up, whether a cube lies in it.
        trophic: the colour of the trophic biont, which marks its owner (BG-GL-10).
        endosymbionts: the colours of the other bionts, one of each at most (BG-H3-10, BG-H3-11).
        level: its place in the food chain of its ecosystem, 0 for plant to 2; None when it is crowded out.
        fresh_organs, fresh_guests: organ spaces and circles whose abilities wait for the next turn.
        each: how many purchases a biont may make for it this turn (BG-H0-13, BG-H0-16).
    """

    card: MacroCard
    placard: Placard
    trophic: Colour
    organs: tuple[bool, ...]
    terrestrial: bool = False
    endosymbionts: tuple[Colour, ...] = ()
    antioxidants: Counts = NONE
    level: int | None = None
    purchases: Counts = NONE
    fresh_organs: tuple[int, ...] = ()
    fresh_guests: tuple[Colour, ...] = ()
    each: int = 1
    churns: int = 0
    arrived: Counts = NONE

    @property
    def id(self) -> str:
        """The card's id, on both sides."""
        return self.card.id

    @property
    def called(self) -> str:
        """The name under which the deck knows the side that is up."""
        return f"{self.card.id}.{'terrestrial' if self.terrestrial else 'marine'}"

    def organ_key(self, space: int) -> str:
        """How messages name an organ space."""
        return f"{self.called}:{space}"

    @property
    def side(self) -> MacroSide:
        """The side that is up."""
        return self.card.terrestrial if self.terrestrial else self.card.marine

    @property
    def colour(self) -> Colour:
        """The colour of its placard."""
        return self.placard.bacterium.colour

    @property
    def bionts(self) -> Counts:
        """Trophic biont and endosymbionts by colour."""
        return plus(counted(self.endosymbionts), self.trophic)

    @property
    def home_row(self) -> Row:
        """The home row of its placard (BG-E2-02)."""
        return self.placard.bacterium.home_row

    @property
    def mutations(self) -> tuple[Mutation, ...]:
        """None."""
        return ()

    def cubes(self) -> Counts:
        """The cubes that lie on it: its organs."""
        spaces = zip(self.side.organs, self.organs, strict=True)
        return counted(organ.colour for organ, filled in spaces if filled)

    def system(self) -> Counts:
        """The printed system chromosomes (BG-H3-04)."""
        return tuple(self.side.system)

    def chromosomes(self) -> Counts:
        """System chromosomes, organs and bionts by colour (BG-D5-05, BG-D6-05)."""
        return added(added(self.system(), self.cubes()), self.bionts)

    def rate(self) -> int:
        """Its metabolic rate: red and yellow chromosomes (BG-H6-04)."""
        numbers = self.chromosomes()
        return numbers[Colour.RED] + numbers[Colour.YELLOW]

    def empty_spaces(self) -> list[int]:
        """The organ spaces with no cube."""
        return [space for space, filled in enumerate(self.organs) if not filled]

    def circle(self, colour: Colour) -> Organ | None:
        """What is printed at the circle of a colour."""
        return next((one for one in self.side.endosymbionts if one.colour is colour), None)

    def abilities(self) -> list[str]:
        """The abilities of organs and endosymbionts that are in force (BG-H5-02, BG-H5-03, BG-GL-12)."""
        found: list[str] = []
        for space, organ in enumerate(self.side.organs):
            if self.organs[space] and space not in self.fresh_organs:
                found += organ.abilities
        for colour in self.endosymbionts:
            if colour not in self.fresh_guests:
                found += self.guest_abilities(colour)
        return found

    def guest_abilities(self, colour: Colour) -> tuple[str, ...]:
        """The abilities printed at the circle of an endosymbiont."""
        circle = self.circle(colour)
        return circle.abilities if circle is not None else ()

    def with_organ(self, space: int, *, filled: bool) -> None:
        """Put a cube into an organ space, or take it out; a new organ works from next turn."""
        self.organs = tuple(filled if number == space else was for number, was in enumerate(self.organs))
        fresh = [number for number in self.fresh_organs if number != space]
        self.fresh_organs = (*fresh, space) if filled else tuple(fresh)

    def copy(self) -> Macroorganism:
        """One of its own."""
        return Macroorganism(
            self.card,
            self.placard,
            self.trophic,
            self.organs,
            self.terrestrial,
            self.endosymbionts,
            self.antioxidants,
            self.level,
            self.purchases,
            self.fresh_organs,
            self.fresh_guests,
            self.each,
            self.churns,
            self.arrived,
        )
