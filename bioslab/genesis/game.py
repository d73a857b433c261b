"""Bios: Genesis as a `Game`: how it begins, what can be seen, and what it is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.extinction import settling
from bioslab.genesis.faults import Fault, faults
from bioslab.genesis.icons import emptied
from bioslab.genesis.legacy import Heir, legacy
from bioslab.genesis.lexicon import GenesisLexicon
from bioslab.genesis.pieces import Phase
from bioslab.genesis.readings import TellReadings
from bioslab.genesis.rulings import RULES
from bioslab.genesis.scoring import Outcome, score, shown, victory, winners
from bioslab.genesis.setup import setup_steps
from bioslab.genesis.state import State, empty_table
from bioslab.genesis.turn import Turn
from bioslab.genesis.view import view
from bioslab.kernel.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bioslab.genesis.position import Position
    from bioslab.genesis.rulings import Rulings
    from bioslab.genesis.settings import Setup
    from bioslab.kernel.agenda import Step
    from bioslab.kernel.decision import Decision
    from bioslab.kernel.dice import Chance
    from bioslab.kernel.errors import Problem


NPC_KINDS = frozenset({
    "lose", "under", "discard", "darwin_reroll", "new_host", "steal", "block", "permit", "heir", "anchor",
})  # fmt: skip
"""The decisions about a parasite that are its own player's."""


class Genesis(Game[State]):
    """A game of Bios: Genesis. `bioslab.genesis.new_game` and `position` make one.

    Attributes:
        setup: what it is played with.
        position: the pieces that it began with, if they were laid out by hand.
        remarks: what whoever opened it from a save of another version should know.
    """

    remarks: tuple[Problem, ...] = ()
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
        self._automata = setup.automata
        super().__init__(chance, hands, GenesisLexicon(setup.cards))

    def _begin(self) -> tuple[State, list[Step[Any]]]:
        if self.position is not None:
            state, steps = self.position.table(self.setup)
        else:
            state, steps = empty_table(self.setup), [Turn(), *reversed(setup_steps())]
        return state, [*steps, TellReadings()] if self.setup.rulings.differences else steps

    @property
    def rulings(self) -> Rulings:
        """How this table reads what is unclear; `str(game.rulings)` says in words what differs."""
        return self.setup.rulings

    def named(self, data: Mapping[str, object]) -> Mapping[str, object]:
        """Message data with land animals called by the names of their land side."""
        if not self.state.oxygen_crisis:  # nobody has gone ashore yet
            return data
        ashore = {one.id: one.called for one in self.state.macroorganisms() if one.terrestrial}
        if not ashore:
            return data
        return {
            key: ashore.get(value, value) if isinstance(value, str) else value for key, value in data.items()
        }

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.state.phase is not Phase.END:
            return None
        won = tuple(player.word for player in winners(self.state))
        reason = "armageddon" if self.state.armageddon else "events"
        won_over_nature = victory(self.state) if self.setup.mode != "standard" else None
        return Outcome(reason, self.scores(), won, won_over_nature)

    def scores(self) -> dict[str, int | Fraction]:
        """Victory points by player as the pieces lie now (BG-I1)."""
        return {player.word: shown(score(self.state, player)) for player in self.setup.seats}

    def automatic(self, decision: Decision) -> str | None:
        """A Genobot takes the first option; an NPC parasite too, but never consents (R-98)."""
        if not self._automata:
            return None
        if any(decision.player == bot.word for bot in self.setup.genobots):
            return decision.options[0].id
        concerned = decision.data.get("target" if decision.kind == "permit" else "organism")
        parasite = self.state.parasite(concerned) if isinstance(concerned, str) else None
        if parasite is None or not parasite.npc:
            return None
        pays = decision.kind == "pay" and decision.player == parasite.controller.word  # a guest pays himself
        if decision.kind not in NPC_KINDS and not pays:
            return None
        return decision.options[-1 if decision.kind in ("permit", "block") else 0].id

    def legacy(self) -> tuple[Heir, ...]:
        """What each player would bring into a following game of Bios: Megafauna (part K)."""
        return legacy(self.state)

    def status(self) -> tuple[Fault, ...]:
        """Every broken invariant; empty when the position is sound."""
        return faults(self.state, settling(self.agenda) | emptied(self.agenda))

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
            "macro": setup.macro,
            "crystalline": setup.crystalline,
            "genobots": [seat.word for seat in setup.genobots],
            "level": setup.level,
            "rules": RULES,
            "rulings": setup.rulings.data(),
            "cards": None if setup.cards.builtin else setup.cards.data(),
        }
        if self.position is not None:
            data["position"] = self.position.data
        return data

    def __repr__(self) -> str:
        """Turn, phase, points, what is read otherwise than usual, and what has to be decided."""
        points = ", ".join(f"{player} {points}" for player, points in self.scores().items())
        lines = [f"Bios: Genesis, turn {self.state.turn}, {self.state.phase_word}: {points}"]
        lines += [str(self.rulings)] if self.rulings.differences else []
        lines += map(str, self.remarks)
        lines += [repr(self.decision)] if self.decision else []
        return "\n".join(lines)
