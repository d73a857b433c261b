"""Part I: what pieces are worth, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, ClassVar

from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import own
from bioslab.genesis.pieces import Colour, Phase, present
from bioslab.genesis.steps import GenesisStep, step
from bioslab.genesis.trophic_level import dominance

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        reason: "events" when the event deck ran out, "armageddon" when the climate ran away.
        scores: victory points by player.
        winners: the winner, or all who share the victory; nobody when a game against nature is lost.
        victory: "marine", "terrestrial" or "both" in solitaire, "together" in a cooperative game.
    """

    reason: str
    scores: dict[str, int | Fraction]
    winners: tuple[str, ...]
    victory: str | None = None


def score(state: State, player: Colour) -> Fraction:
    """Points: cubes and printed chromosomes of own organisms, own bionts anywhere, trophies, dominance.

    Exact, since dominance is shared (BG-I1-01 to BG-I1-06; ruling R-93). Who voted for the end of the world
    keeps half, rounded up (BG-D10-08; R-24).
    """
    points = Fraction(pieces(state, player)) + dominance_of(state, player)
    return Fraction(ceil(points / 2)) if player in state.medeas else points


def pieces(state: State, player: Colour) -> int:
    """Points for cubes, system chromosomes, bionts and trophies (BG-I1-01 to BG-I1-04)."""
    tableau = state.tableaus[player]
    cubes = sum(sum(organism.cubes()) for organism in own(state, player))
    system = sum(sum(one.system()) for one in tableau.organisms if isinstance(one, Macroorganism))
    bionts = sum(one.bionts[player] for one in state.organisms())
    # Trophies are an advanced rule: not in the introductory game (BG-C3-02; ruling R-96).
    count_trophies = state.setup.rulings.trophies_score and not state.setup.introductory
    return cubes + system + bionts + (len(tableau.trophies) if count_trophies else 0)


def dominance_of(state: State, player: Colour) -> Fraction:
    """His part of what each macroorganism with a biont of his is worth (BG-I1-05, BG-I1-06; R-94)."""
    macros = [one for one in state.macroorganisms() if one.bionts[player]]
    if not macros:
        return Fraction(0)
    return sum((Fraction(dominance(state, one), len(present(one.bionts))) for one in macros), Fraction(0))


def shown(points: Fraction) -> int | Fraction:
    """Whole points as a whole number."""
    return int(points) if points.denominator == 1 else points


def victory(state: State) -> str | None:
    """What a game against nature has won (BG-C1-03, BG-C1-04, BG-C2-02; R-99)."""
    macros = state.macroorganisms()

    def lives(player: Colour, *, terrestrial: bool) -> bool:
        return any(one.bionts[player] for one in macros if one.terrestrial is terrestrial)

    players = state.setup.players
    sea = all(lives(player, terrestrial=False) for player in players)
    land = all(lives(player, terrestrial=True) for player in players)
    if state.setup.mode == "solitaire":
        return {(True, True): "both", (True, False): "marine", (False, True): "terrestrial"}.get((sea, land))
    everywhere = all(any(one.bionts[player] for one in macros) for player in players)
    return "together" if everywhere and any(one.terrestrial for one in macros) else None


def winners(state: State) -> tuple[Colour, ...]:
    """Most points, then most catalysts, else a shared victory (BG-I1-07); against nature all or nobody."""
    if state.setup.mode != "standard":
        return state.setup.players if victory(state) else ()

    def rank(player: Colour) -> tuple[Fraction, int]:
        return score(state, player), sum(state.tableaus[player].catalysts)

    ranks = {player: rank(player) for player in state.setup.seats}
    best = max(ranks.values())
    return tuple(player for player in state.setup.seats if ranks[player] == best)


@step
class FinalScoring(GenesisStep):
    """The event deck is empty: the game is over (BG-I0-01)."""

    rule: ClassVar[str] = "BG-I0-01"
    message: ClassVar[str] = "genesis.step.scoring"

    def run(self, game: Genesis) -> None:
        """Write down the result."""
        state = game.state
        state.phase = Phase.END
        if state.armageddon:
            game.log("BG-D10-03", "genesis.score.armageddon")
        for player in state.setup.seats:
            data = {"player": player.word, "n": shown(score(state, player))}
            game.log("BG-I1-01", "genesis.score.points", data, player=player.word)
        won = tuple(player.word for player in winners(state))
        if state.setup.mode != "standard":
            rule = "BG-C1-03" if state.setup.mode == "solitaire" else "BG-C2-02"
            game.log(rule, f"genesis.score.victory_{victory(state) or 'none'}", {"players": won})
            return
        message = "genesis.score.winner" if len(won) == 1 else "genesis.score.shared"
        game.log("BG-I1-07", message, {"players": won})
