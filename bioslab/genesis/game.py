"""Bios: Genesis as a `Game`: how it begins, what can be seen, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.atrophy import settling
from bioslab.genesis.faults import Fault, faults
from bioslab.genesis.lexicon import GenesisLexicon
from bioslab.genesis.pieces import Phase
from bioslab.genesis.scoring import Outcome, score, winners
from bioslab.genesis.setup import setup_steps
from bioslab.genesis.state import Setup, State, empty_table
from bioslab.genesis.turn import Turn
from bioslab.genesis.view import view
from bioslab.kernel.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.genesis.position import Position
    from bioslab.kernel.agenda import Step
    from bioslab.kernel.dice import Chance


class Genesis(Game[State]):
    """A game of Bios: Genesis. `bioslab.genesis.new_game` and `position` make one."""

    name: ClassVar[str] = "genesis"
    edition: ClassVar[str] = "1st edition, 2016"
    chores: ClassVar[frozenset[str]] = Game.chores | {
        "event", "churn", "emerge", "count_dice", "manna", "catalysts",
    }  # fmt: skip

    def __init__(
        self, setup: Setup, chance: Chance, hands: Iterable[str] = (), position: Position | None = None
    ) -> None:
        """Lay the table for a setup, or as a position has it."""
        self.setup = setup
        self.position = position
        super().__init__(chance, hands, GenesisLexicon(setup.cards))

    def _begin(self) -> tuple[State, list[Step[Any]]]:
        if self.position is not None:
            return self.position.table(self.setup)
        return empty_table(self.setup), [Turn(), *reversed(setup_steps())]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.state.phase is not Phase.END:
            return None
        won = tuple(player.word for player in winners(self.state))
        return Outcome("events", self.scores(), won)

    def scores(self) -> dict[str, int]:
        """Victory points by player as the pieces lie now (BG-I1)."""
        return {player.word: score(self.state, player) for player in self.setup.players}

    def status(self) -> tuple[Fault, ...]:
        """Every broken invariant; empty when the position is sound."""
        return faults(self.state, settling(self.agenda))

    def view(self, player: str | None = None) -> dict[str, Any]:  # noqa: ARG002 - all players see the same so far
        """What can be seen on the table, as plain data: no order of any deck, no card that is out."""
        return view(self.state)

    def setup_data(self) -> dict[str, Any]:
        """What a save needs to set this game up again."""
        setup = self.setup
        data: dict[str, Any] = {
            "players": [player.word for player in setup.players],
            "variant": setup.variant,
            "short": setup.short,
            "rulings": setup.rulings.data(),
            "cards": None if setup.cards.builtin else setup.cards.data(),
        }
        if self.position is not None:
            data["position"] = self.position.data
        return data

    def __repr__(self) -> str:
        """Turn, phase, points, and what has to be decided."""
        points = ", ".join(f"{player} {points}" for player, points in self.scores().items())
        head = f"Bios: Genesis, turn {self.state.turn}, {self.state.phase_word}: {points}"
        return f"{head}\n{self.decision!r}" if self.decision else head
