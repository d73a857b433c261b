"""H0: gene-transfer agents. The player of a parasite may give catalysts to the player of its host.

The rulebook says "at any time". Here that is in the giver's own turns, and before the player of the host
spends catalysts (ruling R-113): at any other time a gift changes nothing that could not wait until then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.pieces import Colour, plus, present
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option

KEEP = "keep"


def hosts_of(state: State, player: Colour) -> set[Colour]:
    """The players of the hosts of a player's parasites.

    A parasite that nobody plays (C1, C2) has no giver, and a Genobot has no pool (R-62).
    """
    mine = (one for one in state.parasites if one.controller is player and not one.npc)
    return {state.controller(one.host) for one in mine} & {*state.setup.players}


def refuse_gift(state: State, player: Colour, colour: Colour, to: Colour) -> Refusal | None:
    """Why a catalyst cannot be given (BG-H0-15; R-64: never above the limit of the pool)."""
    if to is player or to not in hosts_of(state, player):
        return Refusal("BG-H0-15", "genesis.refuse.no_parasite_there", {"player": to.word})
    if not state.tableaus[player].catalysts[colour]:
        return Refusal("BG-H0-15", "genesis.refuse.no_catalyst", {"colour": colour.word})
    limit = state.setup.pool_limit
    if state.tableaus[to].catalysts[colour] >= limit:
        return Refusal("BG-B3-05", "genesis.refuse.their_pool_full", {"player": to.word, "limit": limit})
    return None


def gift_options(game: Genesis, player: Colour, receiver: Colour | None = None) -> Iterator[Option]:
    """Every gift of a player that is allowed now, or those to one receiver only."""
    state = game.state
    if all(one.controller is not player for one in state.parasites):
        return
    for colour in present(state.tableaus[player].catalysts):
        for to in state.setup.players if receiver is None else (receiver,):
            if refuse_gift(state, player, colour, to) is None:
                data = {"colour": colour.word, "player": to.word}
                yield option(game, f"donate:{colour.word}:{to.word}", "genesis.option.donate", data)


def give(game: Genesis, player: Colour, colour: Colour, to: Colour) -> None:
    """Move the catalyst from pool to pool."""
    mine, theirs = game.state.tableaus[player], game.state.tableaus[to]
    mine.catalysts = plus(mine.catalysts, colour, -1)
    theirs.catalysts = plus(theirs.catalysts, colour)
    data = {"player": player.word, "colour": colour.word, "to": to.word}
    game.log("BG-H0-15", "genesis.purchase.gift", data, player=player.word)


@step
class GiftWindow(GenesisStep):
    """Before a player spends catalysts, those whose parasites he hosts may give him some (BG-H0-15; DP-24).

    Attributes:
        to: who is about to spend.
        done: who has nothing to give, or has given enough, or has just had a turn of his own for it.
        destitute: only where the player has no catalyst at all.
    """

    to: Colour
    done: tuple[Colour, ...] = ()
    destitute: bool = False
    rule: ClassVar[str] = "BG-H0-15"
    message: ClassVar[str] = "genesis.step.gifts"

    def run(self, game: Genesis) -> Decision | None:
        """Ask the next one who could give."""
        state = game.state
        if not state.parasites or state.setup.introductory or not state.setup.rulings.gifts_before_hosts_pay:
            return None
        if self.destitute and any(state.tableaus[self.to].catalysts):
            return None
        for player in state.order:
            options = [] if player in self.done else [*gift_options(game, player, self.to)]
            if options:
                options.append(option(game, KEEP, "genesis.option.keep_catalysts"))
                data = {"player": player.word, "to": self.to.word}
                return ask(game, player, "gift", self.rule, options, data)
        return None

    def answer(self, game: Genesis, answer: Any) -> None:
        """Give it and ask again, or ask the next one."""
        giver = self._giver(game)
        if answer == KEEP:
            game.push(replace(self, done=(*self.done, giver)))
            return
        give(game, giver, Colour.of(answer.split(":")[1]), self.to)
        game.push(self)

    def _giver(self, game: Genesis) -> Colour:
        """Who has been asked."""
        everybody = (one for one in game.state.order if one not in self.done)
        return next(one for one in everybody if any(True for _ in gift_options(game, one, self.to)))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A gift that is not allowed, or to somebody else than the player who is about to spend."""
        kind, *words = choice.split(":")
        if kind != "donate" or len(words) != 2 or not set(words) <= set(Colour.words()):  # noqa: PLR2004 - colour and player
            return None
        colour, to = (Colour.of(word) for word in words)
        refusal = refuse_gift(game.state, self._giver(game), colour, to)
        return refusal or Refusal(self.rule, "genesis.refuse.not_now", {"player": self.to.word})


def gifts_before(state: State, to: Colour) -> tuple[GiftWindow, ...]:
    """The time for gifts before a player's turn; who comes earlier has had his own turn for them."""
    return (GiftWindow(to, done=state.order[: state.order.index(to) + 1]),) if state.parasites else ()
