"""H2: the card of a parasite is flipped, and its other side looks for a host."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.disease import give_back
from bioslab.genesis.entropy import EntropyCheck
from bioslab.genesis.infection import NewHost, new_hosts
from bioslab.genesis.landfall import LandfallCheck
from bioslab.genesis.steps import GenesisStep, step

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Parasite
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State


def turn_over(state: State, parasite: Parasite) -> None:
    """Give the cubes back and turn the card; what hangs on it stays on it (BG-H2-04, BG-H2-05; R-43)."""
    for cube in parasite.diseases:
        give_back(state, parasite, cube)
    rider = state.parasite_on(parasite.id)
    parasite.side = 1 - parasite.side
    if rider is not None:
        rider.host = parasite.id


def hosts_after_flip(state: State, parasite: Parasite) -> list[tuple[str, str]]:
    """Where a parasite could live once its card is flipped, the cubes it gives back included (R-44)."""
    trial = state.copy()
    twin = trial.parasite(parasite.id)
    assert twin is not None  # noqa: S101 - the copy has what the table has
    turn_over(trial, twin)
    return new_hosts(trial, twin, "")


@step
class Flip(GenesisStep):
    """A parasite's card is flipped: its cubes go back, then it settles anew (BG-H2-04, BG-H2-05; R-44)."""

    parasite: str
    rule: ClassVar[str] = "BG-H2-04"
    message: ClassVar[str] = "genesis.step.flip"

    def run(self, game: Genesis) -> None:
        """Give the cubes back and turn the card; what hangs on it stays on it."""
        state = game.state
        parasite = state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - the purchase has been verified
        grown = [LandfallCheck(parasite.host)] if parasite.diseases else []
        turn_over(state, parasite)
        data = {"organism": self.parasite, "target": parasite.id}
        game.log(self.rule, "genesis.purchase.flipped", data, player=parasite.controller.word)
        game.push(EntropyCheck(parasite.controller), NewHost(parasite.id, ""), *grown, SettleRefusals())
