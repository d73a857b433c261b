"""Phase 5, H0: every biont in an organism may make a purchase for it; who buys when."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.acquiring import Acquire
from bioslab.genesis.creatures import Parasite
from bioslab.genesis.genobot import GenobotPurchases
from bioslab.genesis.gifts import gift_options, gifts_before, give
from bioslab.genesis.market import purchases_for, why_not_buy
from bioslab.genesis.npc import NpcPurchase
from bioslab.genesis.pieces import Colour, Phase
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.genesis.trophic import EndOfPurchases
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option

PASS = "pass"  # noqa: S105 - no password: the word for doing nothing


@step
class PurchasePhase(GenesisStep):
    """In player order, each buys for the organisms in which he has bionts (BG-A1-13, BG-H0-07)."""

    rule: ClassVar[str] = "BG-H0-07"
    message: ClassVar[str] = "genesis.step.purchase_phase"

    def run(self, game: Genesis) -> None:
        """Begin the phase."""
        game.state.phase = Phase.PURCHASE
        turns: list[GenesisStep] = []
        for player in game.state.order:
            turns += [*gifts_before(game.state, player), Purchase(player)]
        bots = [GenobotPurchases(bot) for bot in game.state.setup.genobots]
        game.push(*turns, *bots, EndOfPurchases())


@step
class Purchase(GenesisStep):
    """One player's purchases, one at a time until he passes (DP-35, DP-37, DP-46; BG-A2-08).

    A parasite buys when the player of its host has finished with that host (BG-A2-07; ruling R-77).

    Attributes:
        parasite: when it is this parasite's turn only; else the player's turn for all his organisms but
            the parasites that hang on others.
        current: the host with parasites that he is buying for, until he finishes it.
        done: the hosts that are finished.
        forbidden: the red queens that were not permitted this turn.
        tried: a red queen that has just been tried, and the purchases its player had made before.
    """

    player: Colour
    parasite: str | None = None
    current: str | None = None
    done: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    tried: tuple[str, int] | None = None
    rule: ClassVar[str] = "BG-H0-01"
    message: ClassVar[str] = "genesis.step.purchase"

    def run(self, game: Genesis) -> Decision | None:
        """Ask; with nothing to buy, passing is the only option."""
        if self.parasite is not None and game.state.parasite(self.parasite) is None:
            return None
        if self.tried is not None:
            game.push(self._after_queen(game.state, *self.tried))
            return None
        options = [*self._options(game), option(game, PASS, "genesis.option.pass")]
        return ask(game, self.player, "purchase", self.rule, options, {"player": self.player.word})

    def _after_queen(self, state: State, queen: str, purchases: int) -> Purchase:
        """A red queen that was not permitted cost no purchase; it is not tried again this turn (BG-H4-03)."""
        attacker = state.organism(queen.split(":", maxsplit=1)[0])
        permitted = attacker is None or attacker.purchases[self.player] > purchases
        return replace(self, tried=None, forbidden=self.forbidden if permitted else (*self.forbidden, queen))

    def _clients(self, state: State) -> list[Organism]:
        """The organisms he may buy for in this turn of his."""
        if self.parasite is not None:
            parasite = state.parasite(self.parasite)
            return [parasite] if parasite is not None else []
        everybody = [one for one in state.organisms() if one.id not in self.done and not self._waits(one)]
        return [one for one in everybody if self.current in (None, one.id)]

    def _waits(self, organism: Organism) -> bool:
        """A parasite's own player buys for it after its host, not in his turn."""
        return isinstance(organism, Parasite) and organism.controller is self.player

    def _options(self, game: Genesis) -> Iterator[Option]:
        for organism in self._clients(game.state):
            yield from purchases_for(game, self.player, organism, self.forbidden)
        if self.current is not None:
            yield option(game, f"finish:{self.current}", "genesis.option.finish", {"organism": self.current})
        if not game.state.setup.introductory:
            yield from gift_options(game, self.player)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay for it and carry it out, then ask again."""
        kind, *names = answer.split(":")
        if kind == PASS:
            game.log(
                "BG-A2-08", "genesis.purchase.pass", {"player": self.player.word}, player=self.player.word
            )
            game.push(*(self._hangers_on(game.state) if self.parasite is None else ()))
        elif kind == "donate":
            give(game, self.player, Colour.of(names[0]), Colour.of(names[1]))
            game.push(self)
        elif kind == "finish":
            again = replace(self, current=None, done=(*self.done, names[0]))
            game.push(*self._parasite_turns(game.state, names[0]), again)
        else:
            self._buy(game, kind, *names)

    def _buy(self, game: Genesis, kind: str, organism: str, *what: str) -> None:
        again = self
        if self.parasite is None and self._parasite_turns(game.state, organism):
            again = replace(again, current=organism)
        if kind == "queen":
            attacker = game.state.organism(organism)
            assert attacker is not None  # noqa: S101 - it was among the options
            again = replace(again, tried=(":".join((organism, *what)), attacker.purchases[self.player]))
        parasite = game.state.parasite(organism)
        if kind == "flip" and parasite is not None:  # its other bionts buy for the side that is up then
            again = replace(again, parasite=parasite.card.sides[1 - parasite.side].id)
        game.push(Acquire(self.player, organism, kind, what), again)

    def _parasite_turns(self, state: State, host: str) -> list[GenesisStep]:
        """The turns of the parasites of a host whose tableau is this player's."""
        if state.root(host) is None or state.owner(host) is not self.player:
            return []
        return parasite_turns(state, host)

    def _hangers_on(self, state: State) -> list[GenesisStep]:
        """At the end of his turn: the parasites of his hosts that have not had theirs."""
        hosts = [one.id for one in state.tableaus[self.player].organisms if one.id not in self.done]
        return [turn for host in hosts for turn in self._parasite_turns(state, host)]

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """The clause against a purchase that is spelt right but not allowed."""
        state, parts = game.state, choice.split(":")
        refusal = why_not_buy(state, self.player, parts, self.done, self.current)
        named = state.organism(parts[1]) if len(parts) > 1 else None
        if refusal is not None or named is None or named in self._clients(state):
            return refusal
        if all(one.id != choice for one in purchases_for(game, self.player, named, ())):
            return None
        message = "genesis.refuse.after_host" if self.parasite is None else "genesis.refuse.parasite_turn"
        return Refusal("BG-A2-07", message, {"organism": self.parasite or named.id})


def parasite_turns(state: State, host: str) -> list[GenesisStep]:
    """One turn for each parasite of a host, the nearest first."""
    return [
        NpcPurchase(parasite.id) if parasite.npc else Purchase(parasite.controller, parasite.id)
        for parasite in _chain(state, host)
    ]


def _chain(state: State, host: str) -> list[Parasite]:
    return [one for name in state.chain(host) if (one := state.parasite(name)) is not None]
