"""H0, H1, H5: a purchase that was chosen is paid for and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.event import churn
from bioslab.genesis.flipping import Flip
from bioslab.genesis.landfall import LandfallCheck
from bioslab.genesis.macro_purchase import BecomeMacro
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.mutating import AddMutation, PromoteMutation
from bioslab.genesis.payment import Pay
from bioslab.genesis.pieces import Colour, Row, plus
from bioslab.genesis.red_queen import RedQueen, prey
from bioslab.genesis.steps import GenesisStep, step

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis


@step
class Acquire(GenesisStep):
    """One purchase is paid for and carried out (BG-H0-03)."""

    player: Colour
    organism: str
    kind: str
    what: tuple[str, ...]
    rule: ClassVar[str] = "BG-H0-03"
    message: ClassVar[str] = "genesis.step.acquire"

    def run(self, game: Genesis) -> None:
        """Put payment and purchase on the agenda."""
        organism = game.state.organism(self.organism)
        if organism is None:
            return
        if self.kind == "churn":
            self._churn(game, organism, Row.of(self.what[0]))
        elif self.kind == "queen":
            wanted = ":".join(self.what)
            one = next((one for one in prey(game.state, organism) if one.id == wanted), None)
            game.push(*((RedQueen(self.player, self.organism, one),) if one is not None else ()))
        else:
            self._pay(game, organism)

    def _pay(self, game: Genesis, organism: Organism) -> None:
        organism.purchases = plus(organism.purchases, self.player)
        if self.kind == "macro":
            game.push(
                Pay(self.player, self.organism, None), BecomeMacro(self.player, self.organism, self.what[0])
            )
            return
        if self.kind == "organ":
            self._organ(game, organism, int(self.what[0]))
            return
        if self.kind == "flip":
            game.push(Pay(self.player, self.organism, organism.colour), Flip(self.organism))
            return
        mutation = self.what[0]
        colour = game.state.setup.cards.mutations[mutation].base
        work: Any = AddMutation if self.kind == "buy" else PromoteMutation
        game.push(Pay(self.player, self.organism, colour), work(self.player, self.organism, mutation))

    def _organ(self, game: Genesis, organism: Organism, space: int) -> None:
        assert isinstance(organism, Macroorganism)  # noqa: S101 - the purchase has been verified
        colour = organism.side.organs[space].colour
        game.push(Pay(self.player, self.organism, colour), AddOrgan(self.player, self.organism, space))

    def _churn(self, game: Genesis, organism: Organism, row: Row) -> None:
        organism.churns += 1
        churn(game.state, row)
        top = game.state.rows[row].mutations[0]
        data = {"organism": organism.id, "player": self.player.word, "row": row.word, "top": top}
        game.log("BG-H1-06", "genesis.purchase.churn", data, player=self.player.word)


@step
class AddOrgan(GenesisStep):
    """A cube goes into an empty organ space; the last one brings landfall (BG-H5-01, BG-H5-06)."""

    player: Colour
    organism: str
    space: int
    rule: ClassVar[str] = "BG-H5-01"
    message: ClassVar[str] = "genesis.step.add_organ"

    def run(self, game: Genesis) -> None:
        """Put it there."""
        macro = game.state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - the purchase has been verified
        macro.with_organ(self.space, filled=True)
        colour = macro.side.organs[self.space].colour
        game.state.cube_to_soup(colour, -1)
        told = {"organism": self.organism, "organ": macro.organ_key(self.space), "colour": colour.word}
        game.log(self.rule, "genesis.macro.organ", told, player=self.player.word)
        game.push(LandfallCheck(self.organism))
