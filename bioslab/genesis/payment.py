"""H0: what a purchase costs and out of which pool it is paid."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.creatures import Parasite
from bioslab.genesis.organisms import has
from bioslab.genesis.pieces import COLOURS, Colour, Counts, plus
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision


def ways_to_pay(state: State, organism: Organism, colour: Colour | None) -> Sequence[tuple[Colour, int]]:
    """The colours and numbers of catalysts that pay for something of one colour.

    One of that colour (BG-H0-04); with a nucleus one of any colour (BG-H0-09); two of one colour
    for any colour (BG-H0-08); for None, a macroorganism, one of any (BG-A1-15). The pool is that of the
    tableau where the organism sits (BG-H0-10).
    """
    if costs_nothing(state, organism):  # once a turn
        return [] if any(organism.purchases) else [(colour if colour is not None else Colour.RED, 0)]
    pool = state.tableaus[state.owner(organism.id)].catalysts
    return ways_out_of(pool, None if colour is None or has(organism, "nucleus") else colour)


@lru_cache(maxsize=1 << 12)  # pools hold few catalysts: option lists ask the same again and again
def ways_out_of(pool: Counts, colour: Colour | None) -> Sequence[tuple[Colour, int]]:
    """The ways to pay out of a pool: one of any colour for None, else one of the colour or two of another.

    >>> ways_out_of((1, 2, 0, 0), Colour.RED)
    [(<Colour.RED: 0>, 1), (<Colour.YELLOW: 1>, 2)]
    """
    if colour is None:
        return [(one, 1) for one in COLOURS if pool[one]]
    own = [(colour, 1)] if pool[colour] else []
    return own + [(one, 2) for one in COLOURS if pool[one] >= 2 and one is not colour]  # noqa: PLR2004 - two for one


def costs_nothing(state: State, organism: Organism) -> bool:
    """A parasite on an organism of a Genobot buys without paying (BG-GB-14)."""
    return isinstance(organism, Parasite) and state.owner(organism.id) in state.setup.genobots


def _id(colour: Colour, n: int) -> str:
    return f"pay:{colour.word}" if n == 1 else f"pay:{colour.word}:{n}"


@step
class Pay(GenesisStep):
    """The catalysts of a purchase go to the soup (BG-H0-03; DP-36)."""

    player: Colour
    organism: str
    colour: Colour | None
    rule: ClassVar[str] = "BG-H0-03"
    message: ClassVar[str] = "genesis.step.pay"

    def run(self, game: Genesis) -> Decision | None:
        """Ask how, where there is more than one way."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - the purchase has been verified
        if costs_nothing(game.state, organism):
            return None
        options = [
            option(game, _id(colour, n), "genesis.option.pay", {"colour": colour.word, "n": n})
            for colour, n in ways_to_pay(game.state, organism, self.colour)
        ]
        if self.colour is None:
            return ask(game, self.player, "pay_any", self.rule, options, {"organism": self.organism})
        data = {"organism": self.organism, "colour": self.colour.word}
        return ask(game, self.player, "pay", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Put them into the soup."""
        state = game.state
        _, word, *number = answer.split(":")
        colour, n = Colour.of(word), int(number[0]) if number else 1
        owner = state.owner(self.organism)
        tableau = state.tableaus[owner]
        tableau.catalysts = plus(tableau.catalysts, colour, -n)
        state.soup_catalysts = plus(state.soup_catalysts, colour, n)
        data = {"player": owner.word, "colour": word, "n": n}
        game.log("BG-H0-08" if n > 1 else "BG-H0-03", "genesis.purchase.paid", data, player=self.player.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """Catalysts that do not match or are not there."""
        match choice.split(":"):
            case ["pay", word] | ["pay", word, "2"] if word in Colour.words():
                if self.colour is None:
                    return Refusal(self.rule, "genesis.refuse.any_price")
                return Refusal("BG-H0-04", "genesis.refuse.payment", {"colour": self.colour.word})
        return None
