"""F1, F2: manna comes alive and dies, and the dead become catalysts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import biont_home, gain
from bioslab.genesis.pieces import COLOURS, Colour, counted, plus, present
from bioslab.genesis.steps import GenesisStep, ask, chore, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import Refugium
    from bioslab.kernel.decision import Decision


def _refugium(game: Genesis, place: str) -> Refugium:
    refugium = game.state.refugium(place)
    assert refugium is not None  # noqa: S101 - a refugium in the middle of its roll is in play
    return refugium


@step
class Animate(GenesisStep):
    """Each life die brings one manna cube from the lower to the upper space (BG-F1-01, BG-F1-02)."""

    place: str
    roller: Colour
    left: int
    rule: ClassVar[str] = "BG-F1-01"
    message: ClassVar[str] = "genesis.step.animate"

    def run(self, game: Genesis) -> Decision | None:
        """All that is there, or the roller's choice of colour."""
        refugium = _refugium(game, self.place)
        if not any(refugium.disorganised):
            game.log(self.rule, "genesis.auto.nothing_to_animate", {"place": self.place, "n": self.left})
            return None
        if sum(refugium.disorganised) <= self.left:
            game.push(
                *chore(game, "manna", self.rule, {"place": self.place}, self.roller), AnimateAll(self.place)
            )
            return None
        options = [
            option(game, f"animate:{colour.word}", "genesis.option.animate", {"colour": colour.word})
            for colour in present(refugium.disorganised)
        ]
        data = {"place": self.place, "n": self.left}
        return ask(game, self.roller, "animate", "BG-F1-02", options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Move the cube, and go on while life dice are left."""
        colour = Colour.of(answer.split(":")[1])
        animate(game, _refugium(game, self.place), colour)
        if self.left > 1:
            game.push(Animate(self.place, self.roller, self.left - 1))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """A colour of which nothing lies in the lower space."""
        kind, _, word = choice.partition(":")
        if kind == "animate" and word in Colour.words():
            return Refusal(self.rule, "genesis.refuse.no_dead_manna", {"place": self.place, "colour": word})
        return None


def animate(game: Genesis, refugium: Refugium, colour: Colour) -> None:
    """One cube from the lower to the upper space."""
    refugium.disorganised = plus(refugium.disorganised, colour, -1)
    refugium.organised = plus(refugium.organised, colour)
    game.log("BG-F1-01", "genesis.auto.animated", {"place": refugium.id, "colour": colour.word})


@step
class AnimateAll(GenesisStep):
    """There is life for every cube that lies in the lower space."""

    place: str
    rule: ClassVar[str] = "BG-F1-01"
    message: ClassVar[str] = "genesis.step.animate"

    def run(self, game: Genesis) -> None:
        """Move them all."""
        refugium = _refugium(game, self.place)
        for colour in COLOURS:
            for _ in range(refugium.disorganised[colour]):
                animate(game, refugium, colour)


@step
class MannaDeath(GenesisStep):
    """Each manna death takes a piece out of the upper space, the roller's choice (BG-F2-04, BG-F2-05)."""

    place: str
    roller: Colour
    left: int
    rule: ClassVar[str] = "BG-F2-04"
    message: ClassVar[str] = "genesis.step.manna_death"

    def run(self, game: Genesis) -> Decision | None:
        """Ask for one piece; deaths that find nothing are lost (ruling R-71)."""
        refugium = _refugium(game, self.place)
        cubes, bionts = present(refugium.organised), present(refugium.bionts)
        if not cubes and not bionts:
            game.log(self.rule, "genesis.auto.nothing_to_kill", {"place": self.place, "n": self.left})
            return None
        options = [
            option(game, f"kill:cube:{colour.word}", "genesis.option.kill_cube", {"colour": colour.word})
            for colour in cubes
        ]
        options += [
            option(game, f"kill:biont:{colour.word}", "genesis.option.kill_biont", {"player": colour.word})
            for colour in bionts
        ]
        data = {"place": self.place, "n": self.left}
        return ask(game, self.roller, "kill", "BG-F2-05", options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Kill it, pay for it, and go on."""
        _, kind, word = answer.split(":")
        colour = Colour.of(word)
        refugium = _refugium(game, self.place)
        if self.left > 1:
            game.push(MannaDeath(self.place, self.roller, self.left - 1))
        if kind == "biont":
            refugium.bionts = plus(refugium.bionts, colour, -1)
            game.log(self.rule, "genesis.auto.biont_dies", {"place": self.place, "player": word}, player=word)
            biont_home(game, colour)  # BG-F4-06
            return
        refugium.organised = plus(refugium.organised, colour, -1)
        refugium.disorganised = plus(refugium.disorganised, colour)
        game.log(self.rule, "genesis.auto.cube_dies", {"place": self.place, "colour": word})
        hands = chore(game, "catalysts", "BG-F2-06", {"colour": word, "n": 1}, self.roller)
        game.push(*hands, Proceeds(self.place, self.roller, colour))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """Only pieces in the upper space can die."""
        match choice.split(":"):
            case ["kill", "cube" | "biont", word] if word in Colour.words():
                return Refusal(
                    self.rule, "genesis.refuse.no_live_manna", {"place": self.place, "colour": word}
                )
        return None


@step
class Proceeds(GenesisStep):
    """The catalyst of a dead cube: the roller's, or another contestant's (BG-F2-06, BG-F4-07; R-67)."""

    place: str
    roller: Colour
    colour: Colour
    rule: ClassVar[str] = "BG-F2-06"
    message: ClassVar[str] = "genesis.step.proceeds"

    def run(self, game: Genesis) -> Decision | None:
        """Take it, or ask the progenote whom to give it to."""
        contestants = _refugium(game, self.place).contestants
        if contestants == (self.roller,):
            gain(game, self.roller, self.colour, 1, self.rule, "genesis.pool.gain")
            return None
        options = [
            option(game, f"give:{player.word}", "genesis.option.give", {"player": player.word})
            for player in contestants
            if player is not self.roller
        ]
        data = {"place": self.place, "colour": self.colour.word}
        return ask(game, self.roller, "give", "BG-F4-07", options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Give it."""
        gain(game, Colour.of(answer.split(":")[1]), self.colour, 1, "BG-F4-07", "genesis.pool.given")

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """The progenote cannot keep it, and only contestants can have it."""
        kind, _, word = choice.partition(":")
        if kind == "give" and word in Colour.words():
            return Refusal("BG-F4-07", "genesis.refuse.give", {"player": word})
        return None


@step
class EnzymeDeath(GenesisStep):
    """Each enzyme death discards the rightmost enzyme (BG-F2-07)."""

    place: str
    deaths: int
    rule: ClassVar[str] = "BG-F2-07"
    message: ClassVar[str] = "genesis.step.enzyme_death"

    def run(self, game: Genesis) -> None:
        """Put them into the soup, as far as there are any."""
        refugium = _refugium(game, self.place)
        lost = refugium.enzymes[max(0, len(refugium.enzymes) - self.deaths) :]
        if not lost:
            return
        refugium.enzymes = refugium.enzymes[: len(refugium.enzymes) - len(lost)]
        game.state.catalysts_to_soup(counted(lost))
        data = {"place": self.place, "n": len(lost), "colours": tuple(colour.word for colour in lost)}
        game.log(self.rule, "genesis.auto.enzymes_die", data)
