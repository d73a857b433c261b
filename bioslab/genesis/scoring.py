"""Part I for the micro-world: what pieces are worth, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bioslab.genesis.pieces import Colour, Phase
from bioslab.genesis.steps import GenesisStep

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        reason: "events" when the event deck ran out.
        scores: victory points by player.
        winners: the winner, or all who share the victory.
    """

    reason: str
    scores: dict[str, int]
    winners: tuple[str, ...]


def score(state: State, player: Colour) -> int:
    """Points: cubes in own organisms, own bionts in any organism, trophies (BG-I1-01, I1-03, I1-04)."""
    tableau = state.tableaus[player]
    cubes = sum(sum(organism.cubes()) for organism in tableau.bacteria)
    bionts = sum(one.bionts[player] for other in state.tableaus.values() for one in other.bacteria)
    # Trophies are an advanced rule: not in the introductory game (BG-C3-02; ruling R-96).
    count_trophies = state.setup.rulings.trophies_score and not state.setup.introductory
    return cubes + bionts + (len(tableau.trophies) if count_trophies else 0)


def winners(state: State) -> tuple[Colour, ...]:
    """Most points, then most catalysts, else a shared victory (BG-I1-07)."""

    def rank(player: Colour) -> tuple[int, int]:
        return score(state, player), sum(state.tableaus[player].catalysts)

    best = max(rank(player) for player in state.setup.players)
    return tuple(player for player in state.setup.players if rank(player) == best)


@dataclass(frozen=True, slots=True)
class FinalScoring(GenesisStep):
    """The event deck is empty: the game is over (BG-I0-01)."""

    rule: ClassVar[str] = "BG-I0-01"
    message: ClassVar[str] = "genesis.step.scoring"

    def run(self, game: Genesis) -> None:
        """Write down the result."""
        state = game.state
        state.phase = Phase.END
        for player in state.setup.players:
            data = {"player": player.word, "n": score(state, player)}
            game.log("BG-I1-01", "genesis.score.points", data, player=player.word)
        won = tuple(player.word for player in winners(state))
        message = "genesis.score.winner" if len(won) == 1 else "genesis.score.shared"
        game.log("BG-I1-07", message, {"players": won})
