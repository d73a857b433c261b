"""The turn: five phases in order, then the next one (part A1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bioslab.genesis import assignment, autocatalysis, darwin, event, purchase
from bioslab.genesis.creatures import Parasite
from bioslab.genesis.leading import Lead
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import entropy_limit
from bioslab.genesis.pieces import NONE, Phase
from bioslab.genesis.scoring import FinalScoring
from bioslab.genesis.steps import GenesisStep, step

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

PHASES: tuple[tuple[Phase, type[GenesisStep]], ...] = (
    (Phase.EVENT, event.EventPhase),
    (Phase.ASSIGNMENT, assignment.AssignmentPhase),
    (Phase.AUTOCATALYTIC, autocatalysis.AutocatalyticPhase),
    (Phase.DARWIN, darwin.DarwinPhase),
    (Phase.PURCHASE, purchase.PurchasePhase),
)


@step
class Turn(GenesisStep):
    """One turn of 200 million years (BG-A-03); with no event left, the end (BG-I0-01).

    `begin` is the phase to begin with; a position laid out by hand may begin in the middle.
    """

    begin: Phase = Phase.EVENT
    rule: ClassVar[str] = "BG-A1-01"
    message: ClassVar[str] = "genesis.step.turn"

    def run(self, game: Genesis) -> None:
        """Put the phases on the agenda."""
        state = game.state
        if self.begin is Phase.EVENT:
            if not state.events:
                game.push(FinalScoring())
                return
            state.turn += 1
            state.revealed = ()
        for player, tableau in state.tableaus.items():
            tableau.entropy_limit = entropy_limit(
                state, player
            )  # gains of last turn count from now: BG-E2-04
        steps: list[GenesisStep] = []
        for phase, first in PHASES:
            if phase >= self.begin:
                steps += [first()] if phase is Phase.EVENT else [Lead(), first()]
        game.push(*steps, EndTurn())


@step
class EndTurn(GenesisStep):
    """New abilities come into force, the ozone hole closes, purchases are counted anew (BG-H1-08)."""

    rule: ClassVar[str] = "BG-H1-08"

    def run(self, game: Genesis) -> None:
        """Refresh every organism."""
        state = game.state
        state.ozone_hole = state.averted = False
        game.push(FinalScoring() if state.armageddon else Turn())
        for organism in state.organisms():
            organism.purchases = NONE
            organism.churns = 0
            if isinstance(organism, Macroorganism):
                organism.fresh_organs, organism.fresh_guests, organism.each = (), (), 1
                continue
            organism.mutations = tuple([mutation.refreshed() for mutation in organism.mutations])
            if isinstance(organism, Parasite):
                organism.in_force = organism.side
