"""The pieces on the table, and nothing that follows from them.

Objects can change, but only inside the game that owns them; what they hold are plain values and frozen
cards, so a copy of the whole table takes microseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bioslab.genesis.pieces import NONE, ROWS, Climate, Colour, Counts, Phase, Row, added, plus

if TYPE_CHECKING:
    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.cards.model import Placard
    from bioslab.genesis.creatures import Bacterium
    from bioslab.genesis.rulings import Rulings

CUBES_PER_COLOUR = 16
CATALYSTS_PER_COLOUR = 12
BIONTS_PER_PLAYER = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is played with: seats, variant, rulings and cards. It never changes."""

    players: tuple[Colour, ...]
    cards: Deck
    rulings: Rulings
    introductory: bool = False
    short: bool = False

    @property
    def variant(self) -> str:
        """The variant's word, as `new_game` takes it."""
        return "introductory" if self.introductory else "standard"

    @property
    def pool_limit(self) -> int:
        """How many catalysts of one colour a pool holds at most (BG-B3-05)."""
        return CATALYSTS_PER_COLOUR // len(self.players)


@dataclass(slots=True)
class Refugium:
    """A placard in play, refugium side up. `arrived` counts the bionts that came in this phase."""

    card: Placard
    disorganised: Counts
    organised: Counts = NONE
    bionts: Counts = NONE
    enzymes: tuple[Colour, ...] = ()
    arrived: Counts = NONE
    contestants: tuple[Colour, ...] = ()

    @property
    def id(self) -> str:
        """The placard's id."""
        return self.card.id

    def copy(self) -> Refugium:
        """One of its own."""
        return Refugium(
            self.card,
            self.disorganised,
            self.organised,
            self.bionts,
            self.enzymes,
            self.arrived,
            self.contestants,
        )


@dataclass(slots=True)
class Landform:
    """One row: its landform, the placards not yet in play, the refugia in play, the mutation deck."""

    row: Row
    active: bool = False
    deck: tuple[str, ...] = ()
    refugia: tuple[Refugium, ...] = ()
    mutations: tuple[str, ...] = ()

    def copy(self) -> Landform:
        """One of its own, with refugia of its own."""
        return Landform(
            self.row, self.active, self.deck, tuple([place.copy() for place in self.refugia]), self.mutations
        )


@dataclass(slots=True)
class Tableau:
    """A player's side of the table. `spent` counts pool bionts that have had their move this phase."""

    player: Colour
    bionts: int = BIONTS_PER_PLAYER
    catalysts: Counts = NONE
    bacteria: tuple[Bacterium, ...] = ()
    trophies: tuple[str, ...] = ()
    entropy_limit: int = 1
    spent: int = 0

    def copy(self) -> Tableau:
        """One of its own, with organisms of its own."""
        return Tableau(
            self.player,
            self.bionts,
            self.catalysts,
            tuple([organism.copy() for organism in self.bacteria]),
            self.trophies,
            self.entropy_limit,
            self.spent,
        )


@dataclass(slots=True)
class State:
    """The whole table.

    Attributes:
        events: the event deck, top first; `revealed` this turn's chain, `discard` all that were revealed,
            `removed` the cards and placards that are out of the game.
        refused: by player, the catalysts that the pool limit refused in the roll or icon being resolved.
    """

    setup: Setup
    rows: tuple[Landform, ...]
    tableaus: dict[Colour, Tableau]
    order: tuple[Colour, ...]
    turn: int = 0
    phase: Phase = Phase.SETUP
    events: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    climate: Climate = Climate.WARM
    climate_icons: tuple[Climate, ...] = ()
    ozone: bool = False
    ozone_hole: bool = False
    waterworld: bool = False
    soup_cubes: Counts = (CUBES_PER_COLOUR,) * 4
    soup_catalysts: Counts = (CATALYSTS_PER_COLOUR,) * 4
    refused: Counts = field(default=NONE)

    @property
    def phase_word(self) -> str:
        """The phase, for the journal."""
        return self.phase.word

    def copy(self) -> State:
        """A table of its own."""
        return State(
            self.setup,
            tuple([row.copy() for row in self.rows]),
            {player: tableau.copy() for player, tableau in self.tableaus.items()},
            self.order,
            self.turn,
            self.phase,
            self.events,
            self.revealed,
            self.discard,
            self.removed,
            self.climate,
            self.climate_icons,
            self.ozone,
            self.ozone_hole,
            self.waterworld,
            self.soup_cubes,
            self.soup_catalysts,
            self.refused,
        )

    # -- finding pieces -----------------------------------------------------------------------

    def refugium(self, place: str) -> Refugium | None:
        """The refugium in play with this id."""
        for row in self.rows:
            for refugium in row.refugia:
                if refugium.card.id == place:
                    return refugium
        return None

    def organism(self, organism: str) -> Bacterium | None:
        """The organism in play with this id."""
        for tableau in self.tableaus.values():
            for bacterium in tableau.bacteria:
                if bacterium.card.id == organism:
                    return bacterium
        return None

    def owner(self, organism: str) -> Colour:
        """In whose tableau an organism sits; `KeyError` when it is in none."""
        for player, tableau in self.tableaus.items():
            for bacterium in tableau.bacteria:
                if bacterium.card.id == organism:
                    return player
        raise KeyError(organism)

    def refugia(self) -> list[Refugium]:
        """All refugia in play, row by row, left to right."""
        return [refugium for row in self.rows for refugium in row.refugia]

    # -- moving pieces between table and soup -------------------------------------------------

    def cube_to_soup(self, colour: Colour, n: int = 1) -> None:
        """Cubes go back to the soup; with a negative `n` they come out of it (BG-B2-03)."""
        self.soup_cubes = plus(self.soup_cubes, colour, n)

    def cubes_to_soup(self, counts: Counts) -> None:
        """Cubes of all colours go back to the soup."""
        self.soup_cubes = added(self.soup_cubes, counts)

    def catalysts_to_soup(self, counts: Counts) -> None:
        """Catalysts of all colours go back to the soup."""
        self.soup_catalysts = added(self.soup_catalysts, counts)


def empty_table(setup: Setup) -> State:
    """The table before anything is dealt: landforms dim, everything in the soup, bionts in their pools."""
    return State(
        setup=setup,
        rows=tuple(Landform(row) for row in ROWS),
        tableaus={player: Tableau(player) for player in setup.players},
        order=setup.players,
    )
