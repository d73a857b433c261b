"""E6: gene transfer. Bionts move between microorganisms; more promiscuous owners may block them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.arrival import arrive, refuse_arrival
from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.entropy import EntropyCheck, concerned_by
from bioslab.genesis.extinction import Survival
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import promiscuity
from bioslab.genesis.pieces import Colour, plus
from bioslab.genesis.sources import POOL, reach_of
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.sources import Reach
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option

BACK = "back"


def refuse_transfer(state: State, reach: Reach, source: str, target: str) -> Refusal | None:
    """Why a biont cannot move by gene transfer from a microorganism to another place (BG-E6-01 to BG-E6-05).

    Args:
        state: the table.
        reach: what is open to the player whose biont it is.
        source: the microorganism it leaves, in any row.
        target: another microorganism, a refugium, or "pool".
    """
    return (
        refuse_departures(state, reach.player)
        or refuse_departure(state, reach.player, source)
        or refuse_target(state, reach, source, target)
    )


def refuse_departures(state: State, player: Colour) -> Refusal | None:
    """Why no biont of the player can move by gene transfer any more (BG-E6-03)."""
    icons = promiscuity(state, player)
    return _no_icon_left(icons) if state.tableaus[player].hgt_moves >= icons else None


@cache  # almost every list of options begins with the same refusal
def _no_icon_left(icons: int) -> Refusal:
    return Refusal("BG-E6-03", "genesis.refuse.hgt", {"n": icons})


def refuse_departure(state: State, player: Colour, source: str) -> Refusal | None:
    """Why no biont of the player can leave this microorganism (BG-E6-04, BG-E0-02)."""
    organism = state.organism(source)
    if organism is None or not organism.bionts[player]:
        return Refusal("BG-E6-04", "genesis.refuse.no_biont_in", {"organism": source})
    if isinstance(organism, Macroorganism):
        return Refusal("BG-E6-11", "genesis.refuse.macro_hgt", {"organism": source})
    if organism.arrived[player] >= organism.bionts[player]:
        return Refusal("BG-E0-02", "genesis.refuse.moved")
    return None


def refuse_target(state: State, reach: Reach, source: str, target: str) -> Refusal | None:
    """Why a biont under way by gene transfer cannot go there (BG-E6-04, BG-E6-05)."""
    if target == POOL:
        return None
    if target == source:
        return Refusal("BG-E6-04", "genesis.refuse.same_organism", {"organism": source})
    refugium = state.refugium(target)
    if refugium is not None:
        return refuse_arrival(state, reach, refugium, from_refugium=False)
    organism = state.organism(target)
    if organism is None:
        return Refusal("BG-E6-04", "genesis.refuse.no_organism", {"organism": target})
    if isinstance(organism, Macroorganism):
        return Refusal("BG-E6-11", "genesis.refuse.macro_hgt", {"organism": target})
    row = state.home_row(target)
    if row not in reach.open:
        return Refusal("BG-E6-04", "genesis.refuse.host_closed", {"organism": target, "row": row.word})
    return None


def transfers(state: State, reach: Reach) -> list[tuple[str, str]]:
    """Every move by gene transfer that is allowed now, as source and target."""
    player = reach.player
    if refuse_departures(state, player) is not None:
        return []
    organisms = state.organisms()
    sources = [one.id for one in organisms if refuse_departure(state, player, one.id) is None]
    targets = [*[one.id for one in organisms], *[one.id for one in state.refugia()], POOL]
    return [
        (source, target)
        for source in sources
        for target in targets
        if refuse_target(state, reach, source, target) is None
    ]


@step
class Transfer(GenesisStep):
    """A biont sets out; whoever owns its target and has more HGT icons may block it (BG-E6-06)."""

    player: Colour
    source: str
    target: str
    blocked: tuple[str, ...] = ()
    rule: ClassVar[str] = "BG-E6-06"
    message: ClassVar[str] = "genesis.step.transfer"

    def run(self, game: Genesis) -> Decision | None:
        """Ask the opponent who may block."""
        state = game.state
        organism = state.organism(self.target)
        if organism is not None:
            controller = state.controller(self.target)
            more = promiscuity(state, controller) > promiscuity(state, self.player)
            if controller is not self.player and more:
                options = [
                    option(game, "allow", "genesis.option.allow"),
                    option(game, "block", "genesis.option.block", {"player": self.player.word}),
                ]
                data = {"player": self.player.word, "organism": self.target}
                return ask(game, controller, "block", self.rule, options, data)
        self._go(game)
        return None

    def answer(self, game: Genesis, answer: Any) -> None:
        """Let it in, or send it elsewhere."""
        if answer == "allow":
            self._go(game)
            return
        data = {"player": self.player.word, "organism": self.target}
        game.log(self.rule, "genesis.transfer.blocked", data, player=self.player.word)
        game.push(Redirect(self.player, self.source, (*self.blocked, self.target)))

    def _go(self, game: Genesis) -> None:
        state = game.state
        leave = state.organism(self.source)
        assert isinstance(leave, Bacterium | Parasite)  # noqa: S101 - it was verified
        concerned = concerned_by(state, self.source)
        leave.bionts = plus(leave.bionts, self.player, -1)
        data = {"player": self.player.word, "organism": self.source, **_whither(state, self.target)}
        organism = state.organism(self.target)
        checks = (
            Survival(self.source),
            *(EntropyCheck(player) for player in concerned),
            SettleRefusals(),
        )
        if self.target == POOL:
            state.tableaus[self.player].bionts += 1  # not compensated: BG-B4-05
            state.tableaus[self.player].spent += 1
            game.log("BG-E6-05", "genesis.transfer.pool", data, player=self.player.word)
            game.push(*checks)
        elif isinstance(organism, Bacterium | Parasite):
            enter(organism, self.player)
            game.log("BG-E6-04", "genesis.transfer.organism", data, player=self.player.word)
            game.push(*checks)
        else:
            game.log("BG-E6-04", "genesis.transfer.refugium", data, player=self.player.word)
            game.push(*arrive(game.state, self.player, self.target), *checks)


def _whither(state: State, target: str) -> dict[str, object]:
    """The target as messages name it."""
    if target == POOL:
        return {}
    return {"place": target} if state.refugium(target) is not None else {"target": target}


def enter(organism: Bacterium | Parasite, player: Colour) -> None:
    """A biont comes into a microorganism; it has had its move."""
    organism.bionts = plus(organism.bionts, player)
    organism.arrived = plus(organism.arrived, player)


@step
class Redirect(GenesisStep):
    """A blocked biont goes to another microorganism, to the pool, or back (BG-E6-07; R-104)."""

    player: Colour
    source: str
    blocked: tuple[str, ...]
    rule: ClassVar[str] = "BG-E6-07"
    message: ClassVar[str] = "genesis.step.redirect"

    def run(self, game: Genesis) -> Decision:
        """Ask where to."""
        state = game.state
        reach = reach_of(state, self.player)
        others = [
            one.id
            for one in state.organisms()
            if one.id not in self.blocked and refuse_target(state, reach, self.source, one.id) is None
        ]
        options: list[Option] = [
            option(game, f"to:{one}", "genesis.option.to", {"organism": one}) for one in others
        ]
        options.append(option(game, f"to:{POOL}", "genesis.option.to_pool"))
        options.append(option(game, BACK, "genesis.option.back", {"organism": self.source}))
        return ask(game, self.player, "redirect", self.rule, options, {"organism": self.source})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Back home it has had its move all the same."""
        if answer == BACK:
            organism = game.state.organism(self.source)
            assert organism is not None  # noqa: S101 - it has not left yet
            organism.arrived = plus(organism.arrived, self.player)
            data = {"player": self.player.word, "organism": self.source}
            game.log(self.rule, "genesis.transfer.back", data, player=self.player.word)
            return
        game.push(Transfer(self.player, self.source, answer.split(":")[1], self.blocked))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A place that blocked it, or that is closed."""
        kind, _, target = choice.partition(":")
        if kind != "to" or (game.state.organism(target) is None and game.state.refugium(target) is None):
            return None
        if target in self.blocked or game.state.refugium(target) is not None:
            return Refusal(self.rule, "genesis.refuse.redirect")
        return refuse_target(game.state, reach_of(game.state, self.player), self.source, target)
