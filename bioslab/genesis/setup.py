"""Part C: the decks are shuffled and cut, the rows laid out, everybody takes a starting catalyst."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.pieces import ROWS, Eon, Row, plus
from bioslab.genesis.steps import GenesisStep, step
from bioslab.kernel.dice import Deal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

HADEAN_EVENTS = 3
ALL_PLACARDS_FROM = 4  # players: with fewer, each row loses its bottom placard


@step
class StartingPieces(GenesisStep):
    """Everybody has three bionts in the pool and takes one catalyst of the own colour (BG-C-01, BG-C-03)."""

    rule: ClassVar[str] = "BG-C-03"
    message: ClassVar[str] = "genesis.step.starting_pieces"

    def run(self, game: Genesis) -> None:
        """Take the catalysts out of the soup."""
        state = game.state
        for player in state.setup.players:
            tableau = state.tableaus[player]
            tableau.catalysts = plus(tableau.catalysts, player)
            state.soup_catalysts = plus(state.soup_catalysts, player, -1)
        players = tuple(player.word for player in state.setup.players)
        game.log(self.rule, "genesis.setup.starting_pieces", {"players": players})


@step
class ShuffleEvents(GenesisStep):
    """One eon of the event deck. The Proterozoic is shuffled first: it lies at the bottom (BG-C-06)."""

    eon: Eon
    rule: ClassVar[str] = "BG-C-04"
    message: ClassVar[str] = "genesis.step.shuffle_events"

    def run(self, game: Genesis) -> Deal:
        """Shuffle the cards of the eon."""
        events = game.state.setup.cards.events.values()
        return Deal(self.eon.word, tuple(card.id for card in events if card.eon is self.eon))

    def answer(self, game: Genesis, answer: Any) -> None:
        """Put what stays on top of the deck and the rest, unseen, out of the game."""
        state = game.state
        stay = len(answer)
        if self.eon is Eon.HADEAN:
            stay = min(stay, HADEAN_EVENTS)  # BG-C-05
        elif self.eon is Eon.PROTEROZOIC:
            stay = max(0, stay - (4 if state.setup.short else 1))  # BG-C-07, BG-C-08
        state.events = (*answer[:stay], *state.events)
        state.removed += answer[stay:]
        data = {"eon": self.eon.word, "kept": stay, "out": len(answer) - stay}
        game.log(self.rule, "genesis.setup.events", data)


@step
class ShufflePlacards(GenesisStep):
    """The refugium deck of one row (BG-C-09); with two or three players its bottom card is out (BG-C-11)."""

    row: Row
    rule: ClassVar[str] = "BG-C-09"
    message: ClassVar[str] = "genesis.step.shuffle_placards"

    def run(self, game: Genesis) -> Deal:
        """Shuffle the placards of the row."""
        placards = game.state.setup.cards.placards.values()
        return Deal(self.row.word, tuple(card.id for card in placards if card.row is self.row))

    def answer(self, game: Genesis, answer: Any) -> None:
        """Lay the deck under its landform."""
        state = game.state
        stay = len(answer) if len(state.setup.seats) >= ALL_PLACARDS_FROM else len(answer) - 1
        state.rows[self.row].deck = answer[:stay]
        state.removed += answer[stay:]
        data = {"row": self.row.word, "kept": stay, "players": len(state.setup.seats)}
        message = "genesis.setup.placards" if stay == len(answer) else "genesis.setup.placards_fewer"
        game.log(self.rule if stay == len(answer) else "BG-C-11", message, data)


@step
class ShuffleMutations(GenesisStep):
    """The mutations, shuffled into one deck at the left of each row (BG-C-13)."""

    rule: ClassVar[str] = "BG-C-13"
    message: ClassVar[str] = "genesis.step.shuffle_mutations"

    def run(self, game: Genesis) -> Deal:
        """Shuffle all of them."""
        return Deal("mutations", tuple(game.state.setup.cards.mutations))

    def answer(self, game: Genesis, answer: Any) -> None:
        """Deal them out: the first quarter to the top row, and so on."""
        each, more = divmod(len(answer), len(ROWS))
        begin = 0
        for row in ROWS:
            end = begin + each + (1 if row < more else 0)
            game.state.rows[row].mutations = answer[begin:end]
            begin = end
        game.log(self.rule, "genesis.setup.mutations", {"each": each})


def setup_steps() -> list[GenesisStep]:
    """The steps of part C in order."""
    return [
        StartingPieces(),
        *(ShuffleEvents(eon) for eon in reversed(Eon)),
        *(ShufflePlacards(row) for row in ROWS),
        ShuffleMutations(),
    ]
