"""H1, H2: a mutation is bought or promoted, and may pollute the neighbours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.creatures import Bacterium, Mutation, Parasite
from bioslab.genesis.organisms import chromosomes
from bioslab.genesis.pieces import Colour
from bioslab.genesis.steps import GenesisStep, step
from bioslab.genesis.strikes import immune, strikes_on

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

POLLUTION = "pollution"


@step
class AddMutation(GenesisStep):
    """The card leaves its deck and gets one cube of its colour (BG-H1-03, BG-H1-07).

    Its abilities wait for the next turn (BG-H1-08); pollution does not (BG-H1-09).
    """

    player: Colour
    organism: str
    mutation: str
    rule: ClassVar[str] = "BG-H1-01"
    message: ClassVar[str] = "genesis.step.add_mutation"

    def run(self, game: Genesis) -> None:
        """Place it."""
        state = game.state
        organism = state.organism(self.organism)
        assert isinstance(organism, Bacterium | Parasite)  # noqa: S101 - the purchase has been verified
        card = state.setup.cards.mutations[self.mutation]
        row = next(row for row in state.rows if row.mutations[:1] == (self.mutation,))
        row.mutations = row.mutations[1:]
        organism.mutations += (Mutation(card, card.base),)
        organism.churns = 0  # sex may churn again before the next purchase: R-85
        state.cube_to_soup(card.base, -1)
        data = {
            "player": self.player.word,
            "organism": self.organism,
            "mutation": self.mutation,
            "colour": card.base.word,
        }
        game.log(self.rule, "genesis.purchase.bought", data, player=self.player.word)
        if POLLUTION in card.front_abilities:
            game.push(Pollute(self.player, self.organism), SettleRefusals())


@step
class PromoteMutation(GenesisStep):
    """The card is flipped and gets its plus cube (BG-H2-01, BG-H2-02)."""

    player: Colour
    organism: str
    mutation: str
    rule: ClassVar[str] = "BG-H2-01"
    message: ClassVar[str] = "genesis.step.promote"

    def run(self, game: Genesis) -> None:
        """Flip it."""
        state = game.state
        organism = state.organism(self.organism)
        assert isinstance(organism, Bacterium | Parasite)  # noqa: S101 - the purchase has been verified
        card = state.setup.cards.mutations[self.mutation]
        organism.mutations = tuple(
            replace(one, plus=card.plus) if one.card is card else one for one in organism.mutations
        )
        state.cube_to_soup(card.plus, -1)
        data = {
            "player": self.player.word,
            "organism": self.organism,
            "mutation": self.mutation,
            "colour": card.plus.word,
        }
        game.log(self.rule, "genesis.purchase.promoted", data, player=self.player.word)
        if POLLUTION in card.back_abilities:
            game.push(Pollute(self.player, self.organism), SettleRefusals())


@step
class Pollute(GenesisStep):
    """An oxygen spike on the other organisms of its home row, as strong as it is green (BG-H1-10)."""

    player: Colour
    organism: str
    rule: ClassVar[str] = "BG-H1-09"
    message: ClassVar[str] = "genesis.step.pollute"

    def run(self, game: Genesis) -> None:
        """Strike the neighbours, beginning with the polluter's own tableau (ruling R-88)."""
        state = game.state
        organism = state.organism(self.organism)
        assert organism is not None  # noqa: S101 - it has just bought the polluter
        severity = chromosomes(organism)[Colour.GREEN]
        at = state.order.index(self.player) if self.player in state.order else 0
        order = (*state.order[at:], *state.order[:at], *state.setup.genobots)
        row = state.home_row(self.organism)
        neighbours = {
            player: tuple(one.id for one in state.tableaus[player].organisms if one.home_row is row)
            for player in order
        }
        data = {"organism": self.organism, "severity": severity, "row": row.word}
        game.log(self.rule, "genesis.purchase.pollutes", data, player=self.player.word)
        if severity:
            game.push(*strikes_on(neighbours, "oxygen", severity, (self.organism, *immune(state))))
