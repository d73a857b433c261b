"""H0: gene-transfer agents. The player of a parasite may give catalysts to the player of its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.pieces import Colour, plus, present
from bioslab.genesis.steps import option
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Option


def refuse_gift(state: State, player: Colour, colour: Colour, to: Colour) -> Refusal | None:
    """Why a catalyst cannot be given (BG-H0-15; R-64: never above the limit of the pool)."""
    hosts = {state.controller(one.host) for one in state.parasites if one.controller is player}
    if to is player or to not in hosts:
        return Refusal("BG-H0-15", "genesis.refuse.no_parasite_there", {"player": to.word})
    if not state.tableaus[player].catalysts[colour]:
        return Refusal("BG-H0-15", "genesis.refuse.no_catalyst", {"colour": colour.word})
    limit = state.setup.pool_limit
    if state.tableaus[to].catalysts[colour] >= limit:
        return Refusal("BG-B3-05", "genesis.refuse.their_pool_full", {"player": to.word, "limit": limit})
    return None


def gift_options(game: Genesis, player: Colour) -> Iterator[Option]:
    """Every gift that is allowed now."""
    state = game.state
    if all(one.controller is not player for one in state.parasites):
        return
    for colour in present(state.tableaus[player].catalysts):
        for to in state.setup.players:
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
