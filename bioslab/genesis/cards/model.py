"""What a card is: frozen values, one class a card type.

Nothing here reads a file or knows a rule of play; the printed words and numbers are kept as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.genesis.pieces import Climate, Colour, Eon, Row

#: The icons of the events, besides the aftershock, which is a flag of its own.
ICONS: tuple[str, ...] = (
    "smite", "heaven", "earth", "X", "O2", "UV0", "UV1", "UV2", "UV3", "UV4", "cancer", "drought", "ozone",
    "waterworld",
)  # fmt: skip
#: The abilities that a microorganism can have (mutations and parasites).
MICRO_ABILITIES: tuple[str, ...] = (
    "dna", "fission", "heat_shield", "hgt", "immunology", "nucleus", "o2_shield", "pollution", "red_queen",
    "sex", "spore",
)  # fmt: skip
#: All abilities: organs and endosymbionts of macroorganisms know three shields more.
ABILITIES: tuple[str, ...] = (*MICRO_ABILITIES, "drought_shield", "pcd_shield", "uv_shield")
#: The card types in the order in which they are shown, each the stem of its file.
CARD_TYPES: tuple[str, ...] = ("events", "refugia", "mutations", "parasites", "macroorganisms", "landforms")


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event; an aftershock has no order of players and no rows, the next card brings them (BG-D1-01)."""

    id: str
    number: int
    name: str
    eon: Eon
    aftershock: bool
    player_order: tuple[Colour, ...]
    bright_rows: tuple[Row, ...]
    icons: tuple[str, ...]
    climate: tuple[Climate, ...]
    smite_immune_rows: tuple[Row, ...]
    opens_ozone: bool


@dataclass(frozen=True, slots=True)
class EnzymeSpace:
    """One enzyme space: the face that kills manna and the face that kills enzymes while it lies open."""

    manna_face: int | None
    enzyme_face: int | None


@dataclass(frozen=True, slots=True)
class BacteriumSide:
    """The back of a placard."""

    id: str
    name: str
    colour: Colour
    home_row: Row


@dataclass(frozen=True, slots=True)
class Placard:
    """A refugium and, on its back, its bacterium (BG-B-06)."""

    id: str
    name: str
    row: Row
    colour: Colour
    life_warm: frozenset[int]
    life_cold: frozenset[int]
    spaces: tuple[EnzymeSpace, ...]
    manna: tuple[Colour, ...]
    tie_order: tuple[Colour, ...]
    resilient: bool
    surcharge: int
    bacterium: BacteriumSide


@dataclass(frozen=True, slots=True)
class MutationCard:
    """A mutation: `front` with one cube of the base colour; promoted, `back` with a second, the plus cube."""

    id: str
    front: str
    back: str
    base: Colour
    plus: Colour
    front_abilities: tuple[str, ...]
    back_abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParasiteSide:
    """One side of a parasite card: the colours of its disease cubes and its abilities."""

    id: str
    name: str
    disease_slots: tuple[Colour, ...]
    abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParasiteCard:
    """The two-sided parasite of one player colour; its id is the colour's word."""

    owner: Colour
    sides: tuple[ParasiteSide, ParasiteSide]

    @property
    def id(self) -> str:
        """The word of the owner's colour."""
        return self.owner.word


@dataclass(frozen=True, slots=True)
class Organ:
    """An organ space, or an endosymbiont circle, of a macroorganism."""

    name: str
    colour: Colour
    abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MacroSide:
    """The sea side or the land side of a macroorganism; `system` counts the printed chromosomes by colour."""

    name: str
    system: tuple[int, ...]
    organs: tuple[Organ, ...]
    endosymbionts: tuple[Organ, ...]


@dataclass(frozen=True, slots=True)
class MacroCard:
    """A macroorganism: marine in front, terrestrial on the back."""

    id: str
    marine: MacroSide
    terrestrial: MacroSide


@dataclass(frozen=True, slots=True)
class Landform:
    """The card that marks a row as active or inactive."""

    id: Row
    name: str
    icon: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a printed value comes from.

    `kind` is "fact" (then `tag` says whose: `RB J2` is section J2 of the rulebook, `GH` the public card
    data, `W1`... a web page), "proposal" (ours, the teaching edition's) or "own" (of somebody's own deck).
    """

    kind: str
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """What is known about a card besides its values: the source of each, and a note."""

    sources: Mapping[str, Source]
    note: str = ""
    own: bool = False


Card = EventCard | Placard | MutationCard | ParasiteCard | MacroCard | Landform
