"""Phase 1, D0-D2: the event is revealed, aftershocks draw on, landforms light up and decks are churned."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bioslab.genesis.gaia import ArmageddonCheck
from bioslab.genesis.icons import ResolveIcons
from bioslab.genesis.leading import Lead, clockwise_from
from bioslab.genesis.pieces import ROWS, Colour, Phase, Row
from bioslab.genesis.steps import GenesisStep, chore, step

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import EventCard
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State


@step
class EventPhase(GenesisStep):
    """Reveal, landforms and churn, icons from left to right (BG-A1-02)."""

    rule: ClassVar[str] = "BG-A1-02"
    message: ClassVar[str] = "genesis.step.event_phase"

    def run(self, game: Genesis) -> None:
        """Begin the phase."""
        game.state.phase = Phase.EVENT
        reveal = chore(game, "event", RevealEvent.rule)
        game.push(
            *reveal, RevealEvent(), FirstPlayer(), Lead(), Landforms(), ResolveIcons(), ArmageddonCheck()
        )


@step
class RevealEvent(GenesisStep):
    """Turn up the top event; an aftershock draws another one (BG-D0-01, BG-D1-01)."""

    rule: ClassVar[str] = "BG-D0-01"
    message: ClassVar[str] = "genesis.step.reveal"

    def run(self, game: Genesis) -> None:
        """Reveal it, and end the waterworld if it is an aftershock."""
        state = game.state
        card = state.setup.cards.events[state.events[0]]
        state.events = state.events[1:]
        state.revealed += (card.id,)
        state.discard += (card.id,)
        state.ozone_hole = state.ozone_hole or card.opens_ozone
        game.log(self.rule, "genesis.event.reveal", {"event": card.id, "left": len(state.events)})
        if card.aftershock:
            self._aftershock(game, card)

    @staticmethod
    def _aftershock(game: Genesis, card: EventCard) -> None:
        state = game.state
        if state.waterworld:
            state.waterworld = False
            game.log("BG-D1-07", "genesis.event.waterworld_ends", {"event": card.id})
        if state.events:
            game.log("BG-D1-01", "genesis.event.aftershock", {"event": card.id})
            game.push(*chore(game, "event", RevealEvent.rule), RevealEvent())
        else:
            game.log("BG-D1-02", "genesis.event.last_aftershock", {"event": card.id})


@step
class FirstPlayer(GenesisStep):
    """The leftmost colour on the event that is in play goes first, then clockwise (BG-A2-01 to BG-A2-04)."""

    rule: ClassVar[str] = "BG-A2-01"
    message: ClassVar[str] = "genesis.step.first_player"

    def run(self, game: Genesis) -> None:
        """Turn the seating order."""
        state = game.state
        card = state.setup.cards.events[state.revealed[-1]]
        first = first_in_play(card.player_order, state.setup.players)
        if first is None:
            game.log("BG-D1-02", "genesis.event.same_order", {"players": _words(state.order)})
            return
        state.order = state.event_order = clockwise_from(first, state.setup.players)
        game.log(self.rule, "genesis.event.order", {"player": first.word, "players": _words(state.order)})


def first_in_play(icons: tuple[Colour, ...], players: tuple[Colour, ...]) -> Colour | None:
    """The first colour of an event's row that somebody plays; None if there is none.

    >>> first_in_play((Colour.RED, Colour.YELLOW, Colour.BLUE), (Colour.BLUE, Colour.GREEN)).word
    'blue'
    """
    return next((colour for colour in icons if colour in players), None)


def _words(players: tuple[Colour, ...]) -> tuple[str, ...]:
    return tuple(player.word for player in players)


@step
class Landforms(GenesisStep):
    """A row is active when any card of the chain shows it bright (BG-D2-01; ruling R-07)."""

    rule: ClassVar[str] = "BG-D2-01"
    message: ClassVar[str] = "genesis.step.landforms"

    def run(self, game: Genesis) -> None:
        """Turn the landform cards, and churn the decks beside the active ones."""
        state = game.state
        bright = bright_rows(state)
        for row in state.rows:
            row.active = row.row in bright
        words = tuple(row.word for row in ROWS if row in bright)
        message = "genesis.event.landforms" if words else "genesis.event.landforms_dim"
        game.log(self.rule, message, {"rows": words})
        steps: list[GenesisStep] = []
        for kind in ROWS:
            if kind in bright and state.rows[kind].mutations:
                steps += [*chore(game, "churn", Churn.rule, {"row": kind.word}), Churn(kind)]
        game.push(*steps)


def bright_rows(state: State) -> set[Row]:
    """The rows that this turn's chain makes active; a waterworld drowns the continents (BG-D1-04)."""
    cards = state.setup.cards.events
    bright = {row for event in state.revealed for row in cards[event].bright_rows}
    return bright - {Row.CONTINENTAL} if state.waterworld else bright


@step
class Churn(GenesisStep):
    """The top mutation of a deck goes to the bottom (BG-D2-04, BG-D2-05)."""

    row: Row
    rule: ClassVar[str] = "BG-D2-05"
    message: ClassVar[str] = "genesis.step.churn"

    def run(self, game: Genesis) -> None:
        """Move the card."""
        churn(game.state, self.row)
        game.log(
            self.rule,
            "genesis.event.churn",
            {"row": self.row.word, "top": game.state.rows[self.row].mutations[0]},
        )


def churn(state: State, row: Row) -> None:
    """Move a mutation deck's top card to its bottom (BG-D2-04)."""
    deck = state.rows[row].mutations
    state.rows[row].mutations = deck[1:] + deck[:1]
