"""Pieces laid out by hand, for lessons and tests: read with suspicion, used only when sound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.faults import faults
from bioslab.genesis.organisms import entropy_limit
from bioslab.genesis.pieces import ROWS, Climate, Eon, Phase, Row
from bioslab.genesis.position_reader import PositionReader
from bioslab.genesis.settings import LEVELS, SOLITAIRE_COLOURS, VARIANTS, Setup, mode_of
from bioslab.genesis.state import State, empty_table
from bioslab.genesis.steps import GenesisStep, step
from bioslab.genesis.turn import Turn
from bioslab.kernel.dice import Deal
from bioslab.kernel.errors import PositionError, Problem

if TYPE_CHECKING:
    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.rulings import Rulings
    from bioslab.kernel.agenda import Step


@dataclass(frozen=True, slots=True)
class Position:
    """A table that has been read and found sound: `data` as it was written, and what to shuffle."""

    data: Mapping[str, Any]
    state: State
    begin: Phase
    shuffles: tuple[ShuffleRest, ...]

    def table(self, setup: Setup) -> tuple[State, list[Step[Any]]]:  # noqa: ARG002 - the state knows its setup
        """A table of its own, and the steps to carry out, the last one first."""
        return self.state.copy(), [Turn(self.begin), *reversed(self.shuffles)]


@step
class ShuffleRest(GenesisStep):
    """A deck whose order the position leaves open."""

    pile: str
    rule: ClassVar[str] = "BG-C-04"
    message: ClassVar[str] = "genesis.step.shuffle_rest"

    def run(self, game: Genesis) -> Deal:
        """Shuffle it; events stay in the order of their eons (BG-C-06)."""
        state = game.state
        if self.pile in Row.words():
            return Deal(self.pile, state.rows[Row.of(self.pile)].deck)
        if self.pile in Eon.words():
            return Deal(self.pile, tuple(one for one in state.events if self._eon(game, one) == self.pile))
        return Deal(self.pile, state.rows[Row.of(self.pile.removeprefix("mutations-"))].mutations)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Lay it down in its new order."""
        state = game.state
        if self.pile in Row.words():
            state.rows[Row.of(self.pile)].deck = answer
        elif self.pile in Eon.words():
            others = [one for one in state.events if self._eon(game, one) != self.pile]
            in_order = sorted((*others, *answer), key=lambda one: game.state.setup.cards.events[one].eon)
            state.events = tuple(in_order)
        else:
            state.rows[Row.of(self.pile.removeprefix("mutations-"))].mutations = answer

    @staticmethod
    def _eon(game: Genesis, event: str) -> str:
        return game.state.setup.cards.events[event].eon.word


def read_position(pieces: object, deck: Deck, rulings: Rulings) -> tuple[Setup, Position]:
    """A position from plain data.

    Args:
        pieces: a mapping with any of these keys, everything optional: `players` (colours in seating order),
            `genobots` (colours of automata) and their `level`, `variant`, `short`, `macro`, `crystalline`,
            `turn`, `phase` (the one that is about to begin), `climate`, `climate_icons`,
            `order`, `active` (rows), `ozone`, `waterworld`, `refugia` (id, organised, disorganised, bionts,
            enzymes), `tableaus` by colour (catalysts, trophies, bacteria: id, chromosomes, bionts,
            antioxidants, mutations, "tmrna+" for a promoted one, parasites; macroorganisms: see the README),
            `events` and `mutation_decks` (top first),
            `discard`. Amounts are letters ("RRB"), a mapping {"red": 2}, or a list of colours. Bionts that
            are not placed are in the pools, cubes and catalysts in the soup, other cards in their decks.
        deck: the cards.
        rulings: how unclear rules are read.

    Raises:
        PositionError: lists everything that is wrong.
    """
    reader = PositionReader(pieces, deck)
    setup = _setup(reader, deck, rulings)
    state = empty_table(setup)
    begin = reader.word("phase", Phase, Phase.EVENT)
    if begin in (Phase.SETUP, Phase.END):
        reader.problem("genesis.position.phase", got=begin.word)
    turn = reader.number("turn", 1)
    state.turn = turn - 1 if begin is Phase.EVENT else turn
    state.phase = begin
    state.climate = reader.word("climate", Climate, Climate.WARM)
    state.climate_icons = reader.words("climate_icons", Climate)
    state.ozone, state.waterworld = reader.flag("ozone"), reader.flag("waterworld")
    if setup.introductory and (state.climate is Climate.COLD or state.climate_icons or state.waterworld):
        reader.problem("genesis.position.introductory")  # C3: always warm, no advanced rules
    for row in reader.words("active", Row):
        state.rows[row].active = True
    state.order = state.event_order = reader.order(setup.players)
    state.oxygen_crisis = reader.flag("oxygen_crisis")
    reader.refugia(state)
    reader.tableaus(state)
    for player, tableau in state.tableaus.items():
        tableau.entropy_limit = entropy_limit(state, player)  # green that lies there counts: BG-E2-03
    shuffles = _decks(reader, state)
    reader.unknown_keys()
    problems = reader.problems or [
        Problem("genesis.position.fault", {"fault": str(one)}) for one in faults(state)
    ]
    if problems:
        raise PositionError(problems)
    return setup, Position(plain(reader.data), state, begin, tuple(shuffles))


def plain(data: Any) -> Any:
    """A copy of its own that a save can write."""
    if isinstance(data, Mapping):
        return {str(key): plain(value) for key, value in data.items()}
    return [plain(one) for one in data] if isinstance(data, list | tuple) else data


def _setup(reader: PositionReader, deck: Deck, rulings: Rulings) -> Setup:
    """Who plays what."""
    players = reader.players()
    bots = reader.genobots(players)
    variant = reader.choice("variant", VARIANTS, "genesis.setup.variant")
    if variant == "solitaire" and (len(players) != SOLITAIRE_COLOURS or bots):
        reader.problem("genesis.setup.solitaire")
    return Setup(
        players,
        deck,
        rulings,
        introductory=variant == "introductory",
        short=reader.flag("short"),
        macro=reader.flag("macro"),
        crystalline=reader.flag("crystalline"),
        genobots=bots,
        level=reader.choice("level", LEVELS, "genesis.setup.level"),
        mode=mode_of(variant),
    )


def _decks(reader: PositionReader, state: State) -> list[ShuffleRest]:
    """What is not on the table lies in the decks; those with no order given are shuffled."""
    shuffles: list[ShuffleRest] = []
    cards = state.setup.cards
    for row in ROWS:
        state.rows[row].deck = reader.unused_placards(row)
        shuffles.append(ShuffleRest(row.word))
    state.discard = reader.cards("discard", cards.events)
    given = reader.cards("events", cards.events)
    rest = tuple(one for one in cards.events if one not in given and one not in state.discard)
    if "events" in reader.data:
        state.events, state.removed = given, rest
    else:
        state.events = tuple(sorted(rest, key=lambda one: cards.events[one].eon))
        shuffles += [ShuffleRest(eon.word) for eon in Eon]
    return shuffles + _mutation_decks(reader, state)


def _mutation_decks(reader: PositionReader, state: State) -> list[ShuffleRest]:
    decks = reader.mutation_decks()
    used = {one for deck in decks.values() for one in deck} | reader.mutations_in_play
    rest = [one for one in state.setup.cards.mutations if one not in used]
    open_rows = [row for row in ROWS if row not in decks] or list(ROWS)
    for number, row in enumerate(open_rows):
        dealt = tuple(rest[number :: len(open_rows)])
        decks[row] = decks.get(row, ()) + dealt
    for row in ROWS:
        state.rows[row].mutations = decks.get(row, ())
    return [ShuffleRest(f"mutations-{row.word}") for row in open_rows if row.word not in reader.given_decks]
