"""E2: a loss of green lowers the limit of bionts on refugia at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.organisms import bionts_on_refugia, usable_limit
from bioslab.genesis.pieces import Colour, plus
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision


@step
class EntropyCheck(GenesisStep):
    """A loss of green in the greenest organism lowers the limit at once: bionts come home (BG-E2-05)."""

    player: Colour
    rule: ClassVar[str] = "BG-E2-05"

    def run(self, game: Genesis) -> Decision | None:
        """Ask which biont leaves its refugium, while there are too many."""
        state = game.state
        if self.player not in state.tableaus:  # a parasite that nobody plays has no bionts on refugia
            return None
        limit = usable_limit(state, self.player)
        state.tableaus[self.player].entropy_limit = limit  # green won later this turn waits: BG-E2-04
        if bionts_on_refugia(state, self.player) <= limit:
            return None
        places = [refugium.id for refugium in state.refugia() if refugium.bionts[self.player]]
        options = [
            option(game, f"withdraw:{place}", "genesis.option.withdraw", {"place": place}) for place in places
        ]
        data = {"player": self.player.word, "limit": limit}
        return ask(game, self.player, "withdraw", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Take it home; nothing is paid for it (ruling R-30)."""
        place = answer.split(":")[1]
        refugium = game.state.refugium(place)
        assert refugium is not None  # noqa: S101 - it was among the options
        refugium.bionts = plus(refugium.bionts, self.player, -1)
        tableau = game.state.tableaus[self.player]
        tableau.bionts += 1
        if (
            refugium.arrived[self.player] > refugium.bionts[self.player]
        ):  # it had moved in this phase (BG-E0-02)
            refugium.arrived = plus(refugium.arrived, self.player, -1)
            tableau.spent += 1
        data = {"player": self.player.word, "place": place}
        game.log(self.rule, "genesis.lose.withdrawn", data, player=self.player.word)
        game.push(self)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A place where the player has no biont."""
        kind, _, place = choice.partition(":")
        known = kind == "withdraw" and place in game.state.setup.cards.placards
        return Refusal(self.rule, "genesis.refuse.no_biont_there", {"place": place}) if known else None


def concerned_by(state: State, organism: str) -> list[Colour]:
    """Whose entropy limit a loss of this organism can lower: its own, its host's, its parasite's."""
    names = [organism, *state.chain(organism)[:1]]
    parasite = state.parasite(organism)
    if parasite is not None:
        names.append(parasite.host)
    return list(dict.fromkeys(state.controller(name) for name in names))
