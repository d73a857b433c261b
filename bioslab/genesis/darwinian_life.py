"""F3, F4: doubles may turn a refugium into a bacterium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import biont_home
from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.icons import take_from_row
from bioslab.genesis.pieces import Colour, counted, plus, present
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.decision import Decision

TAKE, LEAVE = "take", "leave"


@step
class Doubles(GenesisStep):
    """The roller may claim the bacterium, or must name who may (BG-F3-01, BG-F4-09, BG-F4-11)."""

    place: str
    roller: Colour
    rule: ClassVar[str] = "BG-F3-01"
    message: ClassVar[str] = "genesis.step.doubles"

    def run(self, game: Genesis) -> Decision | None:
        """His own biont must have lived through the roll, else another's (ruling R-68)."""
        refugium = game.state.refugium(self.place)
        assert refugium is not None  # noqa: S101 - it has just been rolled for
        alive = present(refugium.bionts)
        if self.roller in alive:
            game.push(Claim(self.place, self.roller))
            return None
        if not alive:
            game.log(self.rule, "genesis.auto.nobody_left", {"place": self.place})
            return None
        options = [
            option(game, f"claimant:{player.word}", "genesis.option.claimant", {"player": player.word})
            for player in alive
        ]
        return ask(game, self.roller, "claimant", "BG-F4-11", options, {"place": self.place})

    def answer(self, game: Genesis, answer: Any) -> None:
        """The chosen one may claim it."""
        claimant = Colour.of(answer.split(":")[1])
        data = {"place": self.place, "player": claimant.word}
        game.log("BG-F4-11", "genesis.auto.claimant", data, player=claimant.word)
        game.push(Claim(self.place, claimant))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """Only somebody whose biont still lives there."""
        kind, _, word = choice.partition(":")
        if kind == "claimant" and word in Colour.words():
            return Refusal("BG-F4-11", "genesis.refuse.claimant", {"player": word, "place": self.place})
        return None


@step
class Claim(GenesisStep):
    """Take the placard as a bacterium, or leave it (BG-F3-01)."""

    place: str
    player: Colour
    rule: ClassVar[str] = "BG-F3-01"
    message: ClassVar[str] = "genesis.step.claim"

    def run(self, game: Genesis) -> Decision:
        """Ask."""
        options = [
            option(game, TAKE, "genesis.option.take", {"organism": self.place}),
            option(game, LEAVE, "genesis.option.leave"),
        ]
        return ask(
            game, self.player, "claim", self.rule, options, {"place": self.place, "organism": self.place}
        )

    def answer(self, game: Genesis, answer: Any) -> None:
        """Flip the placard, or go on."""
        data = {"place": self.place, "organism": self.place, "player": self.player.word}
        if answer == LEAVE:
            game.log(self.rule, "genesis.auto.left", data, player=self.player.word)
        else:
            game.push(NewBacterium(self.place, self.player))


@step
class NewBacterium(GenesisStep):
    """Organised manna becomes chromosomes; the rest and the enzymes go to the soup (BG-F3-02 to BG-F3-04)."""

    place: str
    player: Colour
    rule: ClassVar[str] = "BG-F3-02"
    message: ClassVar[str] = "genesis.step.new_bacterium"

    def run(self, game: Genesis) -> None:
        """Flip the placard into the tableau; guests stay as foreign genes (BG-F4-10)."""
        state = game.state
        refugium = state.refugium(self.place)
        assert refugium is not None  # noqa: S101 - it is being claimed
        state.cubes_to_soup(refugium.disorganised)
        state.catalysts_to_soup(counted(refugium.enzymes))
        take_from_row(state, refugium)
        organism = Bacterium(refugium.card, refugium.organised, refugium.bionts)
        state.tableaus[self.player].organisms += (organism,)
        row = organism.home_row.word
        data = {"place": self.place, "organism": self.place, "player": self.player.word, "row": row}
        game.log(self.rule, "genesis.auto.bacterium", data, player=self.player.word)
        guests = [guest for guest in present(organism.bionts) if guest is not self.player]
        for guest in guests:
            if state.setup.introductory:
                send_home(game, organism, guest)
            else:
                told = {"organism": self.place, "player": guest.word}
                game.log("BG-F4-10", "genesis.auto.foreign_gene", told, player=guest.word)


def send_home(game: Genesis, organism: Bacterium, guest: Colour) -> None:
    """The introductory game has no foreign genes: bionts go home with compensation (BG-C3-04)."""
    n = organism.bionts[guest]
    organism.bionts = plus(organism.bionts, guest, -n)
    data = {"organism": organism.id, "player": guest.word, "n": n}
    game.log("BG-C3-04", "genesis.auto.guest_home", data, player=guest.word)
    for _ in range(n):
        biont_home(game, guest)
