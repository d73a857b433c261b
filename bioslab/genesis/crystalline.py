"""G4, and what an error catastrophe does without it: atrophies, some of which a mutation may cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.atrophy import Atrophy
from bioslab.genesis.market import refuse_buy, refuse_promotion
from bioslab.genesis.mutating import AddMutation, PromoteMutation
from bioslab.genesis.organisms import has
from bioslab.genesis.payment import Pay
from bioslab.genesis.steps import GenesisStep, ask, option, step

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option

SUFFER = "suffer"


@step
class Catastrophe(GenesisStep):
    """Errors that heredity does not shield (BG-G3-02); in the crystalline variant some can be cancelled."""

    organism: str
    losses: int
    rule: ClassVar[str] = "BG-G3-02"
    message: ClassVar[str] = "genesis.step.error_catastrophe"

    def run(self, game: Genesis) -> None:
        """One cancellation, two with fission (BG-G4-02, BG-G4-05)."""
        organism = game.state.organism(self.organism)
        if game.state.setup.crystalline and organism is not None:
            game.push(CancelError(self.organism, self.losses, 2 if has(organism, "fission") else 1))
        else:
            game.push(Atrophy(self.organism, self.losses, "error"))


@step
class CancelError(GenesisStep):
    """An error becomes a mutation, bought or promoted by the organism's own player (BG-G4-02 to G4-04)."""

    organism: str
    losses: int
    left: int
    rule: ClassVar[str] = "BG-G4-02"
    message: ClassVar[str] = "genesis.step.cancel_error"

    def run(self, game: Genesis) -> Decision | None:
        """Ask, while there are errors and cancellations left."""
        if not self.losses:
            return None
        options = self._options(game) if self.left else []
        if not options:
            game.push(Atrophy(self.organism, self.losses, "error"))
            return None
        options.append(option(game, SUFFER, "genesis.option.suffer", {"n": self.losses}))
        data = {"organism": self.organism, "n": self.losses}
        return ask(game, game.state.controller(self.organism), "cancel_error", self.rule, options, data)

    def _options(self, game: Genesis) -> list[Option]:
        state = game.state
        player = state.controller(self.organism)
        organism = state.organism(self.organism)
        assert organism is not None  # noqa: S101 - it has just rolled
        tops = [row.mutations[0] for row in state.rows if row.mutations]
        buys = [one for one in tops if refuse_buy(state, player, organism, one) is None]
        mine = [one.card.id for one in organism.mutations]
        promotions = [one for one in mine if refuse_promotion(state, player, organism, one) is None]
        return [self._option(game, "buy", one) for one in buys] + [
            self._option(game, "promote", one) for one in promotions
        ]

    def _option(self, game: Genesis, kind: str, mutation: str) -> Option:
        data = {"organism": self.organism, "mutation": mutation}
        return option(game, f"{kind}:{self.organism}:{mutation}", f"genesis.option.{kind}", data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay for the mutation as in H1 and H2 (BG-G4-03), or suffer what is left."""
        if answer == SUFFER:
            game.push(Atrophy(self.organism, self.losses, "error"))
            return
        kind, _, mutation = answer.split(":")
        state: State = game.state
        player = state.controller(self.organism)
        work: Any = AddMutation if kind == "buy" else PromoteMutation
        colour = state.setup.cards.mutations[mutation].base
        game.log(self.rule, "genesis.darwin.cancelled", {"organism": self.organism}, player=player.word)
        more = CancelError(self.organism, self.losses - 1, self.left - 1)
        game.push(Pay(player, self.organism, colour), work(player, self.organism, mutation), more)
