"""B3, B4: catalysts come into pools, within their limit; what is refused may be exchanged two for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.creatures import Parasite
from bioslab.genesis.pieces import COLOURS, NONE, Colour, plus
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

DECLINE = "decline"


def gain(game: Genesis, player: Colour, colour: Colour, n: int, rule: str, message: str) -> None:
    """Catalysts of one colour from the soup to a pool, as far as its limit allows (BG-B3-05).

    What is refused is noted until the roll or icon is done: see `SettleRefusals`.
    """
    state = game.state
    tableau = state.tableaus[player]
    taken = min(n, state.setup.pool_limit - tableau.catalysts[colour])
    tableau.catalysts = plus(tableau.catalysts, colour, taken)
    state.soup_catalysts = plus(state.soup_catalysts, colour, -taken)
    data: dict[str, object] = {"player": player.word, "n": taken, "colour": colour.word}
    if taken:
        game.log(rule, message, data, player=player.word)
    if taken < n:
        state.refused = plus(state.refused, player, n - taken)
        refused = {**data, "n": n - taken, "limit": state.setup.pool_limit}
        game.log("BG-B3-05", "genesis.pool.full", refused, player=player.word)


def biont_home(game: Genesis, player: Colour) -> None:
    """A biont returns to its pool and its owner is compensated (BG-B4-04)."""
    if player not in game.state.tableaus:  # of a colour that nobody plays
        game.state.npc_bionts = plus(game.state.npc_bionts, player)
        return
    game.state.tableaus[player].bionts += 1
    gain(game, player, player, 1, "BG-B4-04", "genesis.pool.compensation")


def colours_below_limit(state: State, player: Colour) -> list[Colour]:
    """The colours of which the pool could take one more."""
    catalysts = state.tableaus[player].catalysts
    return [colour for colour in COLOURS if catalysts[colour] < state.setup.pool_limit]


def biont_leaves(game: Genesis, organism: Organism, colour: Colour) -> None:
    """A biont lost by an organism goes home; an NPC parasite's has no pool and is not paid for (C1-05)."""
    if isinstance(organism, Parasite) and organism.npc and colour is organism.controller:
        game.state.npc_bionts = plus(game.state.npc_bionts, colour)
    else:
        biont_home(game, colour)


@step
class SettleRefusals(GenesisStep):
    """At the end of a roll or icon: for every two catalysts refused, one of another colour (BG-B3-06)."""

    rule: ClassVar[str] = "BG-B3-06"

    def run(self, game: Genesis) -> None:
        """Offer the exchanges and forget the rest."""
        state = game.state
        if state.refused == NONE:
            return
        offers = [(player, state.refused[player] // 2) for player in state.order]
        state.refused = NONE
        game.push(*(Substitute(player, n) for player, n in offers if n))


@step
class Substitute(GenesisStep):
    """The beneficiary may take catalysts of colours that are not at their limit (BG-B3-06)."""

    player: Colour
    left: int
    rule: ClassVar[str] = "BG-B3-06"
    message: ClassVar[str] = "genesis.step.substitute"

    def run(self, game: Genesis) -> Decision | None:
        """Ask for one colour; nothing to ask when every colour is full."""
        colours = colours_below_limit(game.state, self.player)
        if not colours:
            return None
        options = [
            option(game, f"substitute:{colour.word}", "genesis.option.substitute", {"colour": colour.word})
            for colour in colours
        ]
        options.append(option(game, DECLINE, "genesis.option.decline"))
        return ask(game, self.player, "substitute", self.rule, options, {"n": self.left})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Take it, and ask again while there are more."""
        if answer == DECLINE:
            return
        colour = Colour.of(answer.split(":")[1])
        gain(game, self.player, colour, 1, self.rule, "genesis.pool.substitute")
        if self.left > 1:
            game.push(Substitute(self.player, self.left - 1))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A colour at its limit is refused."""
        kind, _, word = choice.partition(":")
        if kind == "substitute" and word in Colour.words():
            return Refusal(
                "BG-B3-05", "genesis.refuse.pool_full", {"colour": word, "limit": game.state.setup.pool_limit}
            )
        return None
