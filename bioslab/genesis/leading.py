"""A2: who leads a phase. The most promiscuous player may push to the front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.organisms import hgt_icons, promiscuity
from bioslab.genesis.steps import GenesisStep, ask, option, step

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.pieces import Colour
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

CLAIM = "claim_lead"


def clockwise_from(first: Colour, players: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The seats in order, beginning with one player (BG-A2-03).

    >>> from bioslab.genesis.pieces import Colour
    >>> [seat.word for seat in clockwise_from(Colour.GREEN, (Colour.RED, Colour.GREEN, Colour.BLUE))]
    ['green', 'blue', 'red']
    """
    at = players.index(first)
    return players[at:] + players[:at]


def most_promiscuous(state: State) -> Colour | None:
    """The player with more HGT icons than every other; None if there is none (BG-A2-05; ruling R-28)."""
    icons = hgt_icons(state)
    if not icons:
        return None
    ranks = sorted(((promiscuity(state, one, icons), one) for one in state.setup.players), reverse=True)
    return ranks[0][1] if len(ranks) > 1 and ranks[0][0] > ranks[1][0] else None


@step
class Lead(GenesisStep):
    """At the start of a phase: the event's order, unless the most promiscuous player wants to be first."""

    rule: ClassVar[str] = "BG-A2-05"
    message: ClassVar[str] = "genesis.step.lead"

    def run(self, game: Genesis) -> Decision | None:
        """Ask the one who may."""
        state = game.state
        state.order = state.event_order or state.order
        player = None if state.setup.introductory else most_promiscuous(state)
        if player is None or player is state.order[0]:
            return None
        options = [
            option(game, CLAIM, "genesis.option.claim_lead"),
            option(game, "wait", "genesis.option.wait"),
        ]
        return ask(game, player, "lead", self.rule, options, {"player": player.word})

    def answer(self, game: Genesis, answer: Any) -> None:
        """He leads for this phase."""
        if answer != CLAIM:
            return
        state = game.state
        player = most_promiscuous(state)
        assert player is not None  # noqa: S101 - he has just been asked
        state.order = clockwise_from(player, state.setup.players)
        players = tuple(one.word for one in state.order)
        game.log(
            self.rule, "genesis.event.lead", {"player": player.word, "players": players}, player=player.word
        )
