"""E3, E4: a parasite attaches to a host or supplants another one; the one driven off looks for a new host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.creatures import Disease, Parasite
from bioslab.genesis.disease import LOOSE, fitting, give_back, steal
from bioslab.genesis.entropy import EntropyCheck
from bioslab.genesis.extinction import Extinction
from bioslab.genesis.hosts import refuse_attach, refuse_supplant, takeable
from bioslab.genesis.landfall import LandfallCheck
from bioslab.genesis.mutating import POLLUTION, Pollute
from bioslab.genesis.pieces import Colour, plus
from bioslab.genesis.sources import POOL, open_rows, reach_of, refuse_source, sources, take_biont
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import ParasiteCard
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option

ENOUGH = "enough"
DISSOLVE = "dissolve"


def free_card(state: State, player: Colour) -> ParasiteCard | None:
    """The player's parasite card, if it is not in play (BG-E3-01); automata have none (BG-GB-01)."""
    if player in state.setup.genobots or player in state.setup.npcs:
        return None
    for one in state.parasites:
        if one.card.owner is player:
            return None
    return state.setup.cards.parasites.get(player.word)


@step
class Infect(GenesisStep):
    """A parasite begins to live on a host: bionts go there, then it takes its cubes (BG-E3-01, E3-02)."""

    player: Colour
    side: int
    host: str
    rule: ClassVar[str] = "BG-E3-01"
    message: ClassVar[str] = "genesis.step.infect"

    def run(self, game: Genesis) -> None:
        """Put the card beside its host; who lives there already is driven off at the end."""
        state = game.state
        card = free_card(state, self.player)
        assert card is not None  # noqa: S101 - the option was verified
        incumbent = state.parasite_on(self.host)
        parasite = Parasite(card, self.side, self.player, self.host)
        state.parasites += (parasite,)
        data = {"player": self.player.word, "organism": parasite.id, "host": self.host}
        message = "genesis.infect.attach" if incumbent is None else "genesis.infect.supplant"
        game.log("BG-E3-01" if incumbent is None else "BG-E4-02", message, data, player=self.player.word)
        steps = settle_on(parasite, incumbent)
        game.push(
            SendBiont(self.player, parasite.id), SendBiont(self.player, parasite.id, second=True), *steps
        )


def settle_on(parasite: Parasite, incumbent: Parasite | None) -> list[GenesisStep]:
    """What follows when a parasite has come to a host: its cubes, the fate of the other one, pollution.

    A supplanter has to hold more disease cubes in the end than the other had before (BG-E4-04).
    """
    player = parasite.controller
    least = 1 if incumbent is None else len(incumbent.diseases) + 1
    name = incumbent.id if incumbent is not None else None
    freed = [Freed(name)] if name is not None else []
    return [TakeCubes(player, parasite.id, name, least), *freed, Settled(player, parasite.id)]


@step
class SendBiont(GenesisStep):
    """The first biont of a parasite, and a second one if its player likes (BG-E3-01, BG-E3-04; R-34)."""

    player: Colour
    parasite: str
    second: bool = False
    rule: ClassVar[str] = "BG-E3-04"
    message: ClassVar[str] = "genesis.step.send_biont"

    def run(self, game: Genesis) -> Decision | None:
        """Ask where it comes from."""
        options = [
            option(game, f"from:{source}", "genesis.option.from", {"source": source})
            for source in sources(game.state, reach_of(game.state, self.player))
        ]
        if self.second:
            options.append(option(game, ENOUGH, "genesis.option.enough_bionts"))
        return ask(game, self.player, "send_biont", self.rule, options, {"organism": self.parasite})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Move it; that was its move for this phase (BG-E0-02)."""
        if answer == ENOUGH:
            return
        source = answer.split(":")[1]
        parasite = game.state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - it has just come into play
        take_biont(game.state, self.player, source)
        parasite.bionts = plus(parasite.bionts, self.player)
        parasite.arrived = plus(parasite.arrived, self.player)
        data = {"player": self.player.word, "source": source, "organism": self.parasite}
        game.log(self.rule, "genesis.infect.biont", data, player=self.player.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A place from which no biont can go."""
        kind, _, source = choice.partition(":")
        if kind != "from" or (source != POOL and source not in game.state.setup.cards.placards):
            return None
        return refuse_source(game.state, reach_of(game.state, self.player), source)


@step
class TakeCubes(GenesisStep):
    """One or two disease cubes, in spaces of their colours; a supplanter needs more than the other had."""

    player: Colour
    parasite: str
    incumbent: str | None
    least: int
    rule: ClassVar[str] = "BG-E3-09"
    message: ClassVar[str] = "genesis.step.take_cubes"

    def run(self, game: Genesis) -> Decision | None:
        """Ask for the next cube; stop when there is no space or nothing that fits (BG-E3-10; R-35)."""
        state = game.state
        parasite = state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - it has just come into play
        cubes = self._cubes(state, parasite)
        if not cubes:
            return None
        options = [
            option(game, f"steal:{cube.mutation}:{cube.part}", _steal(cube), _told(cube)) for cube in cubes
        ]
        if len(parasite.diseases) >= self.least:
            options.append(option(game, ENOUGH, "genesis.option.enough_cubes"))
        return ask(
            game, self.player, "steal", self.rule, options, {"organism": self.parasite, "host": parasite.host}
        )

    def _cubes(self, state: State, parasite: Parasite) -> list[Disease]:
        host = state.organism(parasite.host)
        incumbent = state.parasite(self.incumbent) if self.incumbent is not None else None
        return fitting(takeable(host, incumbent), parasite.free_slots()) if host is not None else []

    def answer(self, game: Genesis, answer: Any) -> None:
        """Take it, from the host or from the other parasite, and ask again."""
        if answer == ENOUGH:
            return
        state = game.state
        parasite = state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - as above
        _, mutation, part = answer.split(":")
        cube = next(
            one for one in self._cubes(state, parasite) if (one.mutation, one.part) == (mutation, part)
        )
        incumbent = state.parasite(self.incumbent) if self.incumbent is not None else None
        if incumbent is not None and cube in incumbent.diseases:
            incumbent.diseases = tuple(one for one in incumbent.diseases if one != cube)
            parasite.diseases += (cube,)
        else:
            steal(state, parasite, cube)
        game.log(
            self.rule,
            f"genesis.infect.steal_{cube.part}" if cube.part in LOOSE else "genesis.infect.steal",
            {"organism": self.parasite, **_told(cube)},
            player=self.player.word,
        )
        losers = {state.controller(parasite.host): None}
        if incumbent is not None:
            losers[incumbent.controller] = None
        # Lost green counts at once, before the next cube (BG-E2-05).
        game.push(*(EntropyCheck(one) for one in losers), self, LandfallCheck(parasite.host))


def _steal(cube: Disease) -> str:
    return f"genesis.option.steal_{cube.part}" if cube.part in LOOSE else "genesis.option.steal"


def _told(cube: Disease) -> dict[str, object]:
    if cube.part in LOOSE:
        return {"colour": cube.colour.word}
    return {"mutation": cube.mutation, "colour": cube.colour.word}


@step
class Settled(GenesisStep):
    """The parasite sits on its host. A polluter attacks its neighbours at once (BG-E3-15)."""

    player: Colour
    parasite: str
    rule: ClassVar[str] = "BG-E3-15"
    message: ClassVar[str] = "genesis.step.settled"

    def run(self, game: Genesis) -> None:
        """Pollute, if it is a polluter."""
        parasite = game.state.parasite(self.parasite)
        if parasite is not None and POLLUTION in parasite.face.abilities:
            game.push(Pollute(self.player, self.parasite), SettleRefusals())


@step
class Freed(GenesisStep):
    """A parasite driven off gives its cubes back and looks for a new host, out of turn (BG-E4-05; R-42)."""

    parasite: str
    rule: ClassVar[str] = "BG-E4-05"
    message: ClassVar[str] = "genesis.step.freed"

    def run(self, game: Genesis) -> None:
        """Let it go."""
        parasite = game.state.parasite(self.parasite)
        if parasite is None:
            return
        host = parasite.host
        grown = [LandfallCheck(host)] if parasite.diseases else []
        for cube in parasite.diseases:
            give_back(game.state, parasite, cube)
        data = {"organism": self.parasite, "host": host}
        game.log(self.rule, "genesis.infect.freed", data, player=parasite.controller.word)
        # The green it gave back counts no more at once (BG-E2-05); that of a new host counts from next turn.
        game.push(EntropyCheck(parasite.controller), NewHost(self.parasite, host), *grown, SettleRefusals())


@step
class NewHost(GenesisStep):
    """A parasite with its bionts on it attaches to a host, supplants, or dies (BG-E4-05, BG-E4-06, BG-H2-04).

    `shunned` is the host that it cannot return to; empty for a flipped card, which may.
    """

    parasite: str
    shunned: str
    rule: ClassVar[str] = "BG-E4-06"
    message: ClassVar[str] = "genesis.step.new_host"

    def run(self, game: Genesis) -> Decision | None:
        """Ask; with no host to be had it dies at once."""
        parasite = game.state.parasite(self.parasite)
        if parasite is None:
            return None
        options = [
            _host_option(game, kind, host) for kind, host in new_hosts(game.state, parasite, self.shunned)
        ]
        options.append(option(game, DISSOLVE, "genesis.option.dissolve", {"organism": self.parasite}))
        return ask(game, parasite.controller, "new_host", self.rule, options, {"organism": self.parasite})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Go there, or die."""
        state = game.state
        parasite = state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - it was there when the question was asked
        if answer == DISSOLVE:
            game.push(Extinction(self.parasite))
            return
        host = answer.split(":")[1]
        incumbent = state.parasite_on(host)
        if incumbent is parasite:
            incumbent = None
        parasite.host = host
        data = {"organism": self.parasite, "host": host}
        game.log("BG-E4-05", "genesis.infect.moves", data, player=parasite.controller.word)
        game.push(*settle_on(parasite, incumbent))


def new_hosts(state: State, parasite: Parasite, shunned: str) -> list[tuple[str, str]]:
    """Where a parasite could go: "attach" or "supplant" with the id of the host (rulings R-42, R-108).

    A freed one has lost the home row that its host gave it; a flipped one has not (BG-H2-04).
    """
    player, slots = parasite.controller, list(parasite.face.disease_slots)
    rows = open_rows(state, player, but=parasite if shunned else None)
    dependants = {parasite.id, *state.chain(parasite.id)}
    found: list[tuple[str, str]] = []
    for host in state.organisms():
        if host.id in dependants or host.id == shunned:
            continue
        if state.parasite_on(host.id) in (None, parasite):
            if refuse_attach(state, player, host, slots, rows, parasite) is None:
                found.append(("attach", host.id))
        elif refuse_supplant(state, player, host, slots, rows) is None:
            found.append(("supplant", host.id))
    return found


def _host_option(game: Genesis, kind: str, host: str) -> Option:
    return option(game, f"{kind}:{host}", f"genesis.option.host_{kind}", {"organism": host})
