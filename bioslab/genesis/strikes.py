"""D5, D6, D7: heat, oxygen and ultraviolet strike the organisms, player by player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.atrophy import Atrophy
from bioslab.genesis.entropy import EntropyCheck, concerned_by
from bioslab.genesis.losses import decider, discard, lose
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import has, heat_shield, oxygen_shield
from bioslab.genesis.pieces import Colour
from bioslab.genesis.steps import GenesisStep, ask, option, refuse_order, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option

CLAUSES = {"heat": "BG-D5-03", "oxygen": "BG-D6-03", "uv": "BG-D7-02"}


@step
class Strike(GenesisStep):
    """An icon strikes all organisms: who they are is settled now, each is hit once (BG-D5-01, BG-D6-01)."""

    cause: str
    severity: int
    rule: ClassVar[str] = "BG-D5-01"
    message: ClassVar[str] = "genesis.step.strike"

    def run(self, game: Genesis) -> None:
        """One step a player, in player order."""
        rule = "BG-D5-02" if self.cause == "heat" else "BG-D6-02"
        steps = strikes(game.state, self.cause, self.severity)
        message = f"genesis.event.{self.cause}" if steps else f"genesis.event.{self.cause}_nobody"
        game.log(rule, message, {"severity": self.severity})
        game.push(*steps)


def strikes(state: State, cause: str, severity: int) -> list[StrikePlayer]:
    """One step for each player with organisms, in player order (BG-D5-03)."""
    order = (*state.order, *state.setup.genobots)
    everybody = {player: tuple(one.id for one in state.tableaus[player].organisms) for player in order}
    return strikes_on(everybody, cause, severity, immune(state))


def immune(state: State) -> tuple[str, ...]:
    """The organisms of Genobots, which no event and no pollution touches (BG-GB-02, BG-GB-09)."""
    return tuple(one.id for bot in state.setup.genobots for one in state.tableaus[bot].organisms)


def strikes_on(
    organisms: Mapping[Colour, tuple[str, ...]], cause: str, severity: int, spared: tuple[str, ...] = ()
) -> list[StrikePlayer]:
    """One step for each tableau with organisms that are struck, in the order of the mapping.

    Args:
        organisms: by player, those on placards; their parasites are struck with them.
        cause: "heat", "oxygen" or "uv".
        severity: how hard, or for "uv" the limit.
        spared: organisms that are not struck, though they belong to such a chain.
    """
    return [
        StrikePlayer(player, cause, severity, struck, spared)
        for player, struck in organisms.items()
        if struck
    ]


@step
class StrikePlayer(GenesisStep):
    """The organisms of one tableau, each followed by its parasites; its owner chooses the order (R-27)."""

    player: Colour
    cause: str
    severity: int
    organisms: tuple[str, ...]
    spared: tuple[str, ...] = ()
    rule: ClassVar[str] = "BG-D5-03"
    message: ClassVar[str] = "genesis.step.strike_player"

    def run(self, game: Genesis) -> Decision | None:
        """Hit the safe ones at once, then ask for the order of the others."""
        state = game.state
        harmed = [one for one in self.organisms if self._harms(state, one)]
        safe = [one for one in self.organisms if one not in harmed]
        if safe:
            game.push(*(hit for one in safe for hit in self._hits(state, one)), self._rest(tuple(harmed)))
            return None
        if not harmed:
            return None
        options = [
            option(game, f"organism:{one}", "genesis.option.organism", {"organism": one}) for one in harmed
        ]
        data = {"cause": self.cause, "severity": self.severity}
        return ask(game, self.player, "strike_order", CLAUSES[self.cause], options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Hit it, then the others."""
        chosen = answer.split(":")[1]
        rest = self._rest(tuple(one for one in self.organisms if one != chosen))
        game.push(*self._hits(game.state, chosen), rest)

    def _struck(self, state: State, organism: str) -> list[str]:
        """A host and its parasites, without those that are spared."""
        return [one for one in (organism, *state.chain(organism)) if one not in self.spared]

    def _harms(self, state: State, organism: str) -> bool:
        return any(harm(state, one, self.cause, self.severity) for one in self._struck(state, organism))

    def _hits(self, state: State, organism: str) -> list[Hit]:
        return [Hit(one, self.cause, self.severity) for one in self._struck(state, organism)]

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """An organism of somebody else, or one that is safe or has been hit."""
        return refuse_order(game, choice, CLAUSES[self.cause])

    def _rest(self, organisms: tuple[str, ...]) -> StrikePlayer:
        return StrikePlayer(self.player, self.cause, self.severity, organisms, self.spared)


def shield(state: State, organism: str, cause: str) -> int:
    """The shield of an organism against heat or oxygen."""
    one = state.organism(organism)
    if one is None:
        return 0
    return heat_shield(one) if cause == "heat" else oxygen_shield(one)


def harm(state: State, organism: str, cause: str, severity: int) -> int:
    """How many losses a strike means: severity less shield, or mutations above the UV limit."""
    one = state.organism(organism)
    if one is None:
        return 0
    if cause == "uv":
        if isinstance(one, Macroorganism):
            return 0 if has(one, "uv_shield") else max(0, sum(one.organs) - severity)
        return max(0, len(one.mutations) - severity)
    return max(0, severity - shield(state, organism, cause))


@step
class Hit(GenesisStep):
    """One organism under a strike (BG-D5-03, BG-D6-03, BG-D7-02)."""

    organism: str
    cause: str
    severity: int
    rule: ClassVar[str] = "BG-D5-03"
    message: ClassVar[str] = "genesis.step.hit"

    def run(self, game: Genesis) -> None:
        """Compare with the shield; the rest are losses."""
        state = game.state
        if state.organism(self.organism) is None:
            return
        losses = harm(state, self.organism, self.cause, self.severity)
        data: dict[str, object] = {
            "organism": self.organism, "player": state.controller(self.organism).word,
            "severity": self.severity, "n": losses,
        }  # fmt: skip
        if self.cause != "uv":
            data["shield"] = shield(state, self.organism, self.cause)
        outcome = "hit" if losses else "safe"
        player = state.controller(self.organism).word
        game.log(CLAUSES[self.cause], f"genesis.event.{self.cause}_{outcome}", data, player=player)
        if losses:
            loss = (
                UVLoss(self.organism, losses)
                if self.cause == "uv"
                else Atrophy(self.organism, losses, self.cause)
            )
            game.push(loss)


@step
class UVStrike(GenesisStep):
    """UV: no organism keeps more mutations than the limit, unless ozone is overhead (BG-D7-01, BG-D1-08)."""

    limit: int
    rule: ClassVar[str] = "BG-D7-01"
    message: ClassVar[str] = "genesis.step.uv"

    def run(self, game: Genesis) -> None:
        """The ozone layer stops it; a comet's hole lets it through for this turn (BG-D1-09)."""
        state = game.state
        if state.ozone and not state.ozone_hole:
            game.log("BG-D1-08", "genesis.event.uv_stopped", {"limit": self.limit})
            return
        if state.ozone:
            hole = next(one for one in state.revealed if state.setup.cards.events[one].opens_ozone)
            game.log("BG-D1-09", "genesis.event.uv_hole", {"event": hole})
        steps = strikes(state, "uv", self.limit)
        message = "genesis.event.uv" if steps else "genesis.event.uv_nobody"
        game.log(self.rule, message, {"limit": self.limit})
        game.push(*steps)


def uv_candidates(organism: Organism) -> list[str]:
    """What ultraviolet may take: organs, or mutations, healthy first without immunology (D7-06; R-20)."""
    if isinstance(organism, Macroorganism):
        return [f"organ:{space}" for space, filled in enumerate(organism.organs) if filled]
    healthy = [one.card.id for one in organism.mutations if not one.diseased]
    every = [one.card.id for one in organism.mutations]
    return every if has(organism, "immunology") or not healthy else healthy


def _uv_option(game: Genesis, organism: Organism, piece: str) -> Option:
    if isinstance(organism, Macroorganism):
        data = {"organ": organism.organ_key(int(piece.split(":")[1]))}
        return option(game, f"discard:{piece}", "genesis.option.discard_organ", data)
    return option(game, f"discard:{piece}", "genesis.option.discard", {"mutation": piece})


@step
class UVLoss(GenesisStep):
    """The owner chooses which mutations are lost, and so the order in which they go under the deck."""

    organism: str
    left: int
    rule: ClassVar[str] = "BG-D7-05"
    message: ClassVar[str] = "genesis.step.uv_loss"

    def run(self, game: Genesis) -> Decision:
        """Ask for one mutation, or for an organ; an endosymbiont with immunology decides (BG-GL-26)."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - UV takes no bionts
        data = {"organism": self.organism, "n": self.left}
        options = [_uv_option(game, organism, piece) for piece in uv_candidates(organism)]
        return ask(game, decider(game.state, organism), "discard", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Discard a card with its cubes, or an organ (BG-D7-02, BG-D7-04, BG-D7-07)."""
        state = game.state
        organism = state.organism(self.organism)
        assert organism is not None  # noqa: S101 - as above
        piece = answer.removeprefix("discard:")
        concerned = concerned_by(state, self.organism)
        if isinstance(organism, Macroorganism):
            lose(game, organism, piece)
        else:
            mutation = next(one for one in organism.mutations if one.card.id == piece)
            discard(game, organism, mutation)
            row = state.home_row(self.organism).word
            game.log(
                "BG-D7-07", "genesis.lose.uv", {"organism": self.organism, "mutation": piece, "row": row}
            )
        more = (UVLoss(self.organism, self.left - 1),) if self.left > 1 else ()
        game.push(*(EntropyCheck(player) for player in concerned), *more)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A mutation that is not there cannot be discarded."""
        kind, _, name = choice.partition(":")
        if kind == "discard" and name.startswith("organ:") and name[6:].isascii() and name[6:].isdigit():
            return Refusal("BG-D7-02", "genesis.refuse.no_organ", {"organism": self.organism})
        if kind == "discard" and name in game.state.setup.cards.mutations:
            return Refusal(
                "BG-D7-02", "genesis.refuse.not_there", {"organism": self.organism, "mutation": name}
            )
        return None
