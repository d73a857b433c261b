"""D10: four suns or four snowflakes in a row end the world, unless everybody votes for Gaia."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.atrophy import Atrophy
from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.gifts import GiftWindow
from bioslab.genesis.organisms import own
from bioslab.genesis.pieces import Climate, Colour, plus, present
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

GAIA, MEDEA = "gaia", "medea"
IN_A_ROW, IN_A_WATERWORLD = 4, 3


def runaway(state: State) -> Climate | None:
    """The climate that has run away: four icons agree, or three suns under a waterworld (BG-D10-03; R-11)."""
    icons = state.climate_icons
    for climate in Climate:
        needed = IN_A_WATERWORLD if climate is Climate.WARM and state.waterworld else IN_A_ROW
        if len(icons) >= needed and set(icons[-needed:]) == {climate}:
            return climate
    return None


@step
class ArmageddonCheck(GenesisStep):
    """At the end of the event phase, every turn anew (BG-D10-03, BG-D10-10; R-26)."""

    rule: ClassVar[str] = "BG-D10-03"
    message: ClassVar[str] = "genesis.step.armageddon"

    def run(self, game: Genesis) -> None:
        """Ask whether anybody calls a vote."""
        climate = runaway(game.state)
        if climate is None or game.state.setup.introductory:
            return
        game.state.armageddon = True
        game.log(self.rule, f"genesis.gaia.runaway_{climate.word}")
        game.push(*(CallVote(player) for player in game.state.order))


@step
class CallVote(GenesisStep):
    """Any player may call the vote; the first who does brings it on (BG-D10-05; DP-07)."""

    player: Colour
    rule: ClassVar[str] = "BG-D10-05"
    message: ClassVar[str] = "genesis.step.call_vote"

    def run(self, game: Genesis) -> Decision | None:
        """Ask, unless there has been a vote."""
        if game.state.medeas or not game.state.armageddon:
            return None
        options = [
            option(game, "call", "genesis.option.call"),
            option(game, "wait", "genesis.option.no_call"),
        ]
        return ask(game, self.player, "call_vote", self.rule, options, {"player": self.player.word})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Everybody votes in secret."""
        if answer == "call":
            game.log(self.rule, "genesis.gaia.called", {"player": self.player.word}, player=self.player.word)
            game.push(Vote(game.state.order, ()))


@step
class Vote(GenesisStep):
    """Each player holds a cube for Gaia or none for Medea, unseen until all have (BG-D10-06; R-23)."""

    left: tuple[Colour, ...]
    votes: tuple[str, ...] = field(repr=False)
    rule: ClassVar[str] = "BG-D10-06"
    message: ClassVar[str] = "genesis.step.vote"

    def run(self, game: Genesis) -> Decision:
        """Ask the next one."""
        player = self.left[0]
        options = [option(game, GAIA, "genesis.option.gaia"), option(game, MEDEA, "genesis.option.medea")]
        return ask(game, player, "vote", self.rule, options, {"player": player.word})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Keep it hidden, and go on."""
        votes = (*self.votes, answer)
        game.log(self.rule, "genesis.gaia.voted", {"player": self.left[0].word}, player=self.left[0].word)
        game.push(Vote(self.left[1:], votes) if len(self.left) > 1 else CountVotes(votes))


@step
class CountVotes(GenesisStep):
    """One Medea is enough for the end; only Medeas lose half their points (BG-D10-07, BG-D10-08; R-24)."""

    votes: tuple[str, ...] = field(repr=False)
    rule: ClassVar[str] = "BG-D10-07"
    message: ClassVar[str] = "genesis.step.count_votes"

    def run(self, game: Genesis) -> None:
        """Open the hands."""
        state = game.state
        medeas = tuple(player for player, vote in zip(state.order, self.votes, strict=True) if vote == MEDEA)
        if medeas:
            state.medeas = medeas
            told = {"players": tuple(player.word for player in medeas)}
            game.log("BG-D10-08", "genesis.gaia.medea", told)
            return
        state.armageddon, state.averted = False, True
        game.log(self.rule, "genesis.gaia.averted")
        prices = (
            first
            for player in state.order
            for first in (GiftWindow(player, destitute=True), Offering(player))
        )
        game.push(*prices, SettleRefusals())


@step
class Offering(GenesisStep):
    """Gaia has a price: a catalyst, or an atrophy of one organism (BG-D10-07; R-25; DP-09)."""

    player: Colour
    rule: ClassVar[str] = "BG-D10-07"
    message: ClassVar[str] = "genesis.step.offering"

    def run(self, game: Genesis) -> Decision | None:
        """Ask; who has neither is exempt."""
        state = game.state
        options = [
            option(game, f"offer:{colour.word}", "genesis.option.surcharge", {"colour": colour.word})
            for colour in present(state.tableaus[self.player].catalysts)
        ]
        options += [
            option(game, f"atrophy:{one.id}", "genesis.option.offer_atrophy", {"organism": one.id})
            for one in own(state, self.player)
        ]
        if not options:
            return None
        return ask(game, self.player, "offering", self.rule, options, {"player": self.player.word})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay it."""
        state = game.state
        kind, _, name = answer.partition(":")
        if kind == "atrophy":
            game.push(Atrophy(name, 1, "gaia"))
            return
        colour = Colour.of(name)
        tableau = state.tableaus[self.player]
        tableau.catalysts = plus(tableau.catalysts, colour, -1)
        state.soup_catalysts = plus(state.soup_catalysts, colour)
        data = {"player": self.player.word, "colour": name, "n": 1}
        game.log(self.rule, "genesis.purchase.paid", data, player=self.player.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A catalyst that is not in the pool, or an organism of somebody else."""
        kind, _, name = choice.partition(":")
        if kind == "offer" and name in Colour.words():
            return Refusal(self.rule, "genesis.refuse.no_catalyst", {"colour": name})
        if kind == "atrophy" and name:
            there = game.state.organism(name) is not None
            message = "genesis.refuse.not_yours" if there else "genesis.refuse.no_organism"
            return Refusal(self.rule, message, {"organism": name})
        return None
