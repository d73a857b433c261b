"""E1, E2: a biont arrives on a refugium: what can forbid it, and what it costs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.organisms import bionts_on_refugia, usable_limit
from bioslab.genesis.pieces import COLOURS, Colour, plus
from bioslab.genesis.sources import row_closed
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.sources import Reach
    from bioslab.genesis.state import Refugium, State
    from bioslab.kernel.decision import Decision


def refuse_arrival(state: State, reach: Reach, target: Refugium, *, from_refugium: bool) -> Refusal | None:
    """Why a biont cannot come to a refugium (BG-E1-05, BG-E2-03, BG-E2-09).

    Args:
        state: the table.
        reach: what is open to the player whose biont it is.
        target: where it would go.
        from_refugium: whether it comes from another refugium, so that their number stays the same.
    """
    if target.card.row in reach.open and not from_refugium and (refusal := refuse_more(state, reach.player)):
        return refusal
    return refuse_place(state, reach, target)


def refuse_place(state: State, reach: Reach, target: Refugium) -> Refusal | None:
    """Why a refugium takes no biont of the player, wherever it comes from (BG-E1-05, BG-E2-09)."""
    card = target.card
    if card.row not in reach.open:
        return row_closed(card.id, card.row)
    if card.surcharge and sum(state.tableaus[reach.player].catalysts) < card.surcharge:
        told = {"place": card.id, "row": card.row.word, "n": card.surcharge}
        return Refusal("BG-E2-09", "genesis.refuse.surcharge", told)
    return None


def refuse_more(state: State, player: Colour) -> Refusal | None:
    """Why none of the player's bionts can come to refugia but from another one (BG-E2-03)."""
    out = bionts_on_refugia(state, player)
    if not out:  # one is always allowed
        return None
    limit = usable_limit(state, player)
    return entropy_reached(limit) if out >= limit else None


@cache
def entropy_reached(limit: int) -> Refusal:
    """The refusal of one biont more on refugia, whoever's it is."""
    return Refusal("BG-E2-03", "genesis.refuse.entropy_limit", {"limit": limit})


def arrive(state: State, player: Colour, place: str) -> list[Surcharge]:
    """Put a biont there; returns what is still to be paid for it (BG-E1-01, BG-E2-09)."""
    target = state.refugium(place)
    assert target is not None  # noqa: S101 - the target has been verified
    target.bionts = plus(target.bionts, player)
    target.arrived = plus(target.arrived, player)
    return [Surcharge(player, place)] * target.card.surcharge


@step
class Surcharge(GenesisStep):
    """A biont on such a refugium costs a catalyst of any colour from the pool (BG-E2-09; ruling R-29)."""

    player: Colour
    place: str
    rule: ClassVar[str] = "BG-E2-09"
    message: ClassVar[str] = "genesis.step.surcharge"

    def run(self, game: Genesis) -> Decision:
        """Ask for the colour."""
        catalysts = game.state.tableaus[self.player].catalysts
        options = [
            option(game, f"surcharge:{colour.word}", "genesis.option.surcharge", {"colour": colour.word})
            for colour in COLOURS
            if catalysts[colour]
        ]
        return ask(game, self.player, "surcharge", self.rule, options, {"place": self.place})

    def answer(self, game: Genesis, answer: Any) -> None:
        """The catalyst goes to the soup."""
        state = game.state
        colour = Colour.of(answer.split(":")[1])
        tableau = state.tableaus[self.player]
        tableau.catalysts = plus(tableau.catalysts, colour, -1)
        state.soup_catalysts = plus(state.soup_catalysts, colour)
        data = {"player": self.player.word, "colour": colour.word, "place": self.place}
        game.log(self.rule, "genesis.assign.surcharge", data, player=self.player.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """A colour that the pool does not hold."""
        kind, _, word = choice.partition(":")
        if kind == "surcharge" and word in Colour.words():
            return Refusal(self.rule, "genesis.refuse.no_catalyst", {"colour": word})
        return None
