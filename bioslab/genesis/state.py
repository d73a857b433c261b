"""The pieces on the table, and nothing that follows from them.

Objects can change, but only inside the game that owns them; what they hold are plain values and frozen
cards, so a copy of the whole table takes microseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import NONE, ROWS, Climate, Colour, Counts, Phase, Row, added, counted, plus
from bioslab.genesis.settings import BIONTS_PER_PLAYER, CATALYSTS_PER_COLOUR

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import Placard
    from bioslab.genesis.creatures import Host, Organism, Parasite
    from bioslab.genesis.settings import Setup

CUBES_PER_COLOUR = 16


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
    """A player's side of the table.

    `spent` counts pool bionts that have had their move this phase, `hgt_moves` the moves by gene transfer.
    """

    player: Colour
    bionts: int = BIONTS_PER_PLAYER
    catalysts: Counts = NONE
    organisms: tuple[Host, ...] = ()
    trophies: tuple[str, ...] = ()
    entropy_limit: int = 1
    spent: int = 0
    hgt_moves: int = 0

    def copy(self) -> Tableau:
        """One of its own, with organisms of its own."""
        return Tableau(
            self.player,
            self.bionts,
            self.catalysts,
            tuple([organism.copy() for organism in self.organisms]),
            self.trophies,
            self.entropy_limit,
            self.spent,
            self.hgt_moves,
        )


@dataclass(slots=True)
class State:
    """The whole table.

    Attributes:
        events: the event deck, top first; `revealed` this turn's chain, `discard` all that were revealed,
            `removed` the cards and placards that are out of the game.
        ranked: macroorganisms, ecosystems and metabolic rates when trophic levels were last set.
        armageddon: whether the game ends after this turn; `averted` that a Gaia vote stopped it this turn,
            `medeas` who voted for the end.
        npc_bionts: the bionts of parasites that nobody plays, while they are not in play.
        refused: by player, the catalysts that the pool limit refused in the roll or icon being resolved.
    """

    setup: Setup
    rows: tuple[Landform, ...]
    tableaus: dict[Colour, Tableau]
    order: tuple[Colour, ...]
    parasites: tuple[Parasite, ...] = ()
    event_order: tuple[Colour, ...] = ()
    turn: int = 0
    phase: Phase = Phase.SETUP
    events: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    climate: Climate = Climate.WARM
    climate_icons: tuple[Climate, ...] = ()
    oxygen_crisis: bool = False
    ranked: tuple[tuple[str, bool, int], ...] = ()
    armageddon: bool = False
    averted: bool = False
    medeas: tuple[Colour, ...] = ()
    ozone: bool = False
    ozone_hole: bool = False
    waterworld: bool = False
    soup_cubes: Counts = (CUBES_PER_COLOUR,) * 4
    soup_catalysts: Counts = (CATALYSTS_PER_COLOUR,) * 4
    refused: Counts = field(default=NONE)
    npc_bionts: Counts = NONE

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
            tuple([parasite.copy() for parasite in self.parasites]),
            self.event_order,
            self.turn,
            self.phase,
            self.events,
            self.revealed,
            self.discard,
            self.removed,
            self.climate,
            self.climate_icons,
            self.oxygen_crisis,
            self.ranked,
            self.armageddon,
            self.averted,
            self.medeas,
            self.ozone,
            self.ozone_hole,
            self.waterworld,
            self.soup_cubes,
            self.soup_catalysts,
            self.refused,
            self.npc_bionts,
        )

    # -- finding pieces -----------------------------------------------------------------------

    def refugium(self, place: str) -> Refugium | None:
        """The refugium in play with this id."""
        for row in self.rows:
            for refugium in row.refugia:
                if refugium.card.id == place:
                    return refugium
        return None

    def organism(self, organism: str) -> Organism | None:
        """The organism in play with this id."""
        for tableau in self.tableaus.values():
            for host in tableau.organisms:
                if host.card.id == organism:
                    return host
        return self.parasite(organism) if self.parasites else None

    def parasite(self, organism: str) -> Parasite | None:
        """The parasite in play with this id."""
        for one in self.parasites:
            if one.id == organism:
                return one
        return None

    def parasite_on(self, host: str) -> Parasite | None:
        """The parasite of a host (BG-E4-01)."""
        for one in self.parasites:
            if one.host == host:
                return one
        return None

    def seat(self, organism: str) -> tuple[Colour, Host] | None:
        """Whose tableau an organism sits in, and on what: itself, its host, or its host's host."""
        for _ in range(len(self.parasites) + 1):
            for player, tableau in self.tableaus.items():
                for host in tableau.organisms:
                    if host.card.id == organism:
                        return player, host
            parasite = self.parasite(organism)
            if parasite is None:
                return None
            organism = parasite.host
        return None

    def root(self, organism: str) -> Host | None:
        """The organism itself, or what it or its host's host sits on in the end."""
        seat = self.seat(organism)
        return seat[1] if seat is not None else None

    def owner(self, organism: str) -> Colour:
        """In whose tableau an organism sits, so whose pool it uses; `KeyError` when it is in none."""
        seat = self.seat(organism)
        if seat is None:
            raise KeyError(organism)
        return seat[0]

    def controller(self, organism: str) -> Colour:
        """Who decides for an organism: the owner of the tableau, or the parasite's player (BG-E3-16)."""
        parasite = self.parasite(organism)
        return self.owner(organism) if parasite is None else parasite.controller

    def home_row(self, organism: str) -> Row:
        """The home row of an organism; a parasite's is that of its host's placard (BG-E2-02)."""
        seat = self.seat(organism)
        if seat is None:
            raise KeyError(organism)
        return seat[1].home_row

    def chain(self, organism: str) -> list[str]:
        """The parasites that hang on an organism, and on those in turn, the nearest first."""
        return [parasite.id for parasite in self.riders(organism)]

    def riders(self, organism: str) -> list[Parasite]:
        """The same, as the parasites themselves."""
        found: list[Parasite] = []
        for parasite in self.parasites:
            if parasite.host == organism:
                found += [parasite, *self.riders(parasite.id)]
        return found

    def organisms(self) -> list[Organism]:
        """All organisms: tableau by tableau, each followed by its parasites (BG-A2-07)."""
        seats = (*self.order, *self.setup.genobots)
        hosts: list[Organism] = [host for seat in seats for host in self.tableaus[seat].organisms]
        if not self.parasites:
            return hosts
        found: list[Organism] = []
        for host in hosts:
            found += [host, *self.riders(host.card.id)]
        return found

    def macroorganisms(self) -> list[Macroorganism]:
        """All macroorganisms, in player order."""
        return [
            one
            for seat in (*self.order, *self.setup.genobots)
            for one in self.tableaus[seat].organisms
            if isinstance(one, Macroorganism)
        ]

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
        tableaus={seat: Tableau(seat, setup.bionts_of(seat)) for seat in setup.seats},
        order=setup.players,
        npc_bionts=counted(setup.npcs),
    )
