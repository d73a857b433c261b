"""H6 at the end of the purchase phase: overcrowding, and the order of the food chains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.emergency import Emergency
from bioslab.genesis.extinction import Extinction
from bioslab.genesis.steps import GenesisStep, step
from bioslab.genesis.trophic_level import LEVELS, chain_of, ecosystem, ranking
from bioslab.kernel.dice import Roll

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.macroorganism import Macroorganism

MOST = len(LEVELS)


@step
class EndOfPurchases(GenesisStep):
    """Emergency landfalls if the sea is overcrowded, extinction if sea or land still are, then the order."""

    rule: ClassVar[str] = "BG-H3-08"
    message: ClassVar[str] = "genesis.step.end_of_purchases"

    def run(self, game: Genesis) -> None:
        """Put the checks on the agenda."""
        state = game.state
        steps: list[GenesisStep] = []
        marine = ecosystem(state, terrestrial=False)
        if len(marine) > MOST:
            game.log("BG-H6-05", "genesis.macro.overcrowded_sea", {"n": len(marine)})
            steps += [Emergency(one.id) for one in marine]
        game.push(*steps, Crowd(terrestrial=False), Crowd(terrestrial=True), Rank())


@step
class Crowd(GenesisStep):
    """An ecosystem with more than three loses the one with the lowest metabolic rate (BG-H6-07; R-91)."""

    terrestrial: bool
    rule: ClassVar[str] = "BG-H6-07"
    message: ClassVar[str] = "genesis.step.crowd"

    def run(self, game: Genesis) -> Roll | None:
        """Find it; dice decide between equals."""
        state = game.state
        crowd = ecosystem(state, terrestrial=self.terrestrial)
        if len(crowd) <= MOST:
            return None
        lowest = lowest_rate(crowd)
        if len(lowest) > 1:
            data = {"organisms": tuple(one.id for one in lowest)}
            return Roll(len(lowest), self.rule, None, "genesis.ask.crowd_roll", data)
        self._doom(game, lowest[0])
        return None

    def answer(self, game: Genesis, answer: Any) -> None:
        """The lowest die is extinct; equal lowest dice are rolled again."""
        lowest = lowest_rate(ecosystem(game.state, terrestrial=self.terrestrial))
        game.log(self.rule, "genesis.macro.tie", {"organisms": tuple(one.id for one in lowest)}, dice=answer)
        if answer.count(min(answer)) == 1:
            self._doom(game, lowest[answer.index(min(answer))])
        else:
            game.push(self)

    def _doom(self, game: Genesis, macro: Macroorganism) -> None:
        game.log(self.rule, "genesis.macro.crowded_out", {"organism": macro.id})
        game.push(Extinction(macro.id), self)


def lowest_rate(crowd: list[Macroorganism]) -> list[Macroorganism]:
    """Those with the lowest metabolic rate."""
    least = min(one.rate() for one in crowd)
    return [one for one in crowd if one.rate() == least]


@step
class Rank(GenesisStep):
    """Where a food chain changed, its levels follow the metabolic rate, lowest first (BG-H6-03).

    The chain of the sea and that of the land are looked at apart: where nothing changed, nobody rolls again
    for his place.
    """

    rule: ClassVar[str] = "BG-H6-03"
    message: ClassVar[str] = "genesis.step.rank"

    def run(self, game: Genesis) -> None:
        """Set the food chains that changed."""
        state = game.state
        before, now = state.ranked, ranking(state)
        if now == before:
            return
        state.ranked = now
        for terrestrial in (False, True):
            names = tuple(one.id for one in ecosystem(state, terrestrial=terrestrial))
            if names and chain_of(now, terrestrial=terrestrial) != chain_of(before, terrestrial=terrestrial):
                game.push(RankChain(names, ()))


@step
class RankChain(GenesisStep):
    """One food chain from the bottom; equals roll for the lower place (BG-H6-03)."""

    left: tuple[str, ...]
    placed: tuple[str, ...]
    rule: ClassVar[str] = "BG-H6-03"
    message: ClassVar[str] = "genesis.step.rank"

    def run(self, game: Genesis) -> Roll | None:
        """Place the lowest, or ask for dice."""
        if not self.left:
            self._set(game)
            return None
        lowest = lowest_rate(self._macros(game))
        if len(lowest) > 1:
            data = {"organisms": tuple(one.id for one in lowest)}
            return Roll(len(lowest), self.rule, None, "genesis.ask.rank_roll", data)
        self._place(game, lowest[0].id)
        return None

    def answer(self, game: Genesis, answer: Any) -> None:
        """The lowest die takes the lower place; equal lowest dice are rolled again."""
        lowest = lowest_rate(self._macros(game))
        game.log(self.rule, "genesis.macro.tie", {"organisms": tuple(one.id for one in lowest)}, dice=answer)
        if answer.count(min(answer)) == 1:
            self._place(game, lowest[answer.index(min(answer))].id)
        else:
            game.push(self)

    def _macros(self, game: Genesis) -> list[Macroorganism]:
        return [one for one in game.state.macroorganisms() if one.id in self.left]

    def _place(self, game: Genesis, name: str) -> None:
        left = tuple(one for one in self.left if one != name)
        game.push(RankChain(left, (*self.placed, name)))

    def _set(self, game: Genesis) -> None:
        macros = {one.id: one for one in game.state.macroorganisms()}
        for level, name in enumerate(self.placed):
            macros[name].level = level
        game.log(self.rule, "genesis.macro.ranked", {"organisms": self.placed})
