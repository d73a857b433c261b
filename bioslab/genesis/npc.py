"""C1, C2: parasites that nobody plays. They attach, roll and buy by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.creatures import Parasite
from bioslab.genesis.disease import most_fitting, stealable
from bioslab.genesis.entropy import EntropyCheck
from bioslab.genesis.hosts import refuse_attach
from bioslab.genesis.infection import settle_on
from bioslab.genesis.leading import clockwise_from
from bioslab.genesis.mutating import AddMutation, PromoteMutation
from bioslab.genesis.payment import Pay
from bioslab.genesis.pieces import NONE, Colour, Row, plus
from bioslab.genesis.steps import GenesisStep, step
from bioslab.kernel.dice import SIDES, Roll

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State

FIRST_SIDE = frozenset({1, 2, 3})
PAIRS = SIDES * SIDES


def phase_order(state: State) -> list[Colour]:
    """Everybody who takes a turn, players and NPC colours, clockwise from the first player (BG-C1-06)."""
    everybody = state.setup.players + tuple(one for one in state.setup.npcs if one not in state.setup.players)
    return list(clockwise_from(state.order[0], everybody))


def picked(dice: tuple[int, ...], n: int) -> int | None:
    """Two dice as a fair choice among `n`; None when they must be rolled again.

    >>> picked((1, 1), 5), picked((6, 6), 5)
    (0, None)
    """
    number = (dice[0] - 1) * SIDES + dice[1] - 1
    return number % n if number < PAIRS - PAIRS % n else None


@step
class NpcAssign(GenesisStep):
    """A free NPC parasite with its biont: a die for the side that is up (BG-C1-08)."""

    colour: Colour
    rule: ClassVar[str] = "BG-C1-08"
    message: ClassVar[str] = "genesis.step.npc_assign"

    def run(self, game: Genesis) -> Roll | None:
        """Roll, if its card is free and its biont is at home."""
        state = game.state
        if not state.npc_bionts[self.colour] or any(one.card.owner is self.colour for one in state.parasites):
            return None
        return Roll(1, self.rule, None, "genesis.ask.npc_side", {"player": self.colour.word})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Look for the best host with that side."""
        side = 0 if answer[0] in FIRST_SIDE else 1
        card = next(one for one in game.state.setup.cards.parasites.values() if one.owner is self.colour)
        hosts = best_hosts(game.state, Parasite(card, side, self.colour, ""))
        data = {"player": self.colour.word, "organism": card.sides[side].id}
        message = "genesis.npc.side" if hosts else "genesis.npc.no_host"
        game.log(self.rule, message, data, dice=answer)
        if hosts:
            game.push(NpcHost(self.colour, side, hosts))


def best_hosts(state: State, parasite: Parasite) -> tuple[str, ...]:
    """The hosts in reach that would give the parasite most disease cubes (BG-C1-08; R-98)."""
    rows: set[Row] = {row.row for row in state.rows if row.active}
    slots = list(parasite.face.disease_slots)
    hosts = [
        one
        for one in state.organisms()
        if refuse_attach(state, parasite.controller, one, slots, rows) is None
    ]
    gains = {one.id: most_fitting(stealable(one), slots) for one in hosts}
    best = max(gains.values(), default=0)
    return tuple(name for name, gain in gains.items() if gain == best)


@step
class NpcHost(GenesisStep):
    """Of equally good hosts the dice choose one; it takes as many cubes as it can (R-98)."""

    colour: Colour
    side: int
    hosts: tuple[str, ...]
    rule: ClassVar[str] = "BG-C1-08"
    message: ClassVar[str] = "genesis.step.npc_assign"

    def run(self, game: Genesis) -> Roll | None:
        """Roll two dice between several."""
        if len(self.hosts) > 1:
            data = {"player": self.colour.word, "organisms": self.hosts}
            return Roll(2, self.rule, None, "genesis.ask.npc_host", data)
        self._attach(game, self.hosts[0])
        return None

    def answer(self, game: Genesis, answer: Any) -> None:
        """Attach, or roll again."""
        choice = picked(answer, len(self.hosts))
        if choice is None:
            game.push(self)
        else:
            self._attach(game, self.hosts[choice])

    def _attach(self, game: Genesis, host: str) -> None:
        state = game.state
        card = next(one for one in state.setup.cards.parasites.values() if one.owner is self.colour)
        parasite = Parasite(card, self.side, self.colour, host, plus(NONE, self.colour), npc=True)
        state.npc_bionts = plus(state.npc_bionts, self.colour, -1)
        state.parasites += (parasite,)
        told = {"player": self.colour.word, "organism": parasite.id, "host": host}
        game.log("BG-C1-08", "genesis.infect.attach", told)
        game.push(*settle_on(parasite, None), EntropyCheck(state.controller(host)))


@step
class NpcPurchase(GenesisStep):
    """It promotes first, else buys one of the mutations it can pay for, by dice (BG-C1-10, BG-C1-11)."""

    parasite: str
    rule: ClassVar[str] = "BG-C1-10"
    message: ClassVar[str] = "genesis.step.npc_purchase"

    def run(self, game: Genesis) -> Roll | None:
        """Look at what there is."""
        wishes = self._wishes(game)
        if not wishes:
            return None
        if len(wishes) == 1:
            self._buy(game, *wishes[0])
            return None
        mutations = tuple(mutation for _, mutation in wishes)
        return Roll(
            2, self.rule, None, "genesis.ask.npc_buys", {"organism": self.parasite, "mutations": mutations}
        )

    def answer(self, game: Genesis, answer: Any) -> None:
        """Buy what the dice chose, or roll again."""
        wishes = self._wishes(game)
        choice = picked(answer, len(wishes))
        if choice is None:
            game.push(self)
        else:
            self._buy(game, *wishes[choice])

    def _wishes(self, game: Genesis) -> list[tuple[str, str]]:
        from bioslab.genesis.market import refuse_buy, refuse_promotion  # noqa: PLC0415 - the two need each other

        state = game.state
        parasite = state.parasite(self.parasite)
        if parasite is None or state.setup.crystalline:
            return []
        player = parasite.controller
        mine = [one.card.id for one in parasite.mutations]
        promotions = [one for one in mine if refuse_promotion(state, player, parasite, one) is None]
        if promotions:
            return [("promote", one) for one in promotions]
        tops = [row.mutations[0] for row in state.rows if row.mutations]
        return [("buy", one) for one in tops if refuse_buy(state, player, parasite, one) is None]

    def _buy(self, game: Genesis, kind: str, mutation: str) -> None:
        parasite = game.state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - it had wishes
        player = parasite.controller
        parasite.purchases = plus(parasite.purchases, player)
        work: Any = AddMutation if kind == "buy" else PromoteMutation
        colour = game.state.setup.cards.mutations[mutation].base
        game.push(Pay(player, self.parasite, colour), work(player, self.parasite, mutation), self)
