"""D8, D9: cancer and drought strike macroorganisms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.atrophy import Atrophy
from bioslab.genesis.biosynthesis import SettleRefusals, colours_below_limit, gain
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import chromosomes, has
from bioslab.genesis.pieces import Colour
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.dice import Roll
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.decision import Decision


@step
class MacroIcon(GenesisStep):
    """A cancer or drought icon: each macroorganism in player order (BG-D8-01, BG-D9-01)."""

    icon: str
    rule: ClassVar[str] = "BG-D8-01"
    message: ClassVar[str] = "genesis.step.macro_icon"
    rules: ClassVar[dict[str, str]] = {"cancer": "BG-D8-01", "drought": "BG-D9-01"}

    def run(self, game: Genesis) -> None:
        """Strike them one by one."""
        immune = game.state.setup.genobots  # BG-GB-02
        macros = [one for one in game.state.macroorganisms() if one.trophic not in immune]
        if macros:
            game.log(self.rules[self.icon], "genesis.event.macro_icon", {"icon": self.icon})
        else:
            rule = "BG-D9-02" if self.icon == "drought" else self.rule
            game.log(rule, "genesis.event.macro_icon_none", {"icon": self.icon})
        for one in reversed(macros):
            work: GenesisStep = CancerRoll(one.id) if self.icon == "cancer" else Drought(one.id)
            game.push(work, SettleRefusals())


@step
class CancerRoll(GenesisStep):
    """One die an organ, two a biont (BG-D8-01)."""

    organism: str
    rule: ClassVar[str] = "BG-D8-01"
    message: ClassVar[str] = "genesis.step.cancer_roll"

    def run(self, game: Genesis) -> Roll | None:
        """Ask for the dice."""
        macro = game.state.organism(self.organism)
        if not isinstance(macro, Macroorganism):
            return None
        data = {"organism": self.organism}
        player = game.state.controller(self.organism).word
        return Roll(
            sum(macro.organs) + 2 * sum(macro.bionts), self.rule, player, "genesis.ask.cancer_roll", data
        )

    def answer(self, game: Genesis, answer: Any) -> None:
        """Errors beyond the blue chromosomes are atrophies, ones are catalysts (BG-D8-02 to BG-D8-04)."""
        macro = game.state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it has just rolled
        error_faces = {6} if has(macro, "pcd_shield") else {5, 6}
        errors, ones = sum(face in error_faces for face in answer), answer.count(1)
        shield = chromosomes(macro)[Colour.BLUE]
        losses = max(0, errors - shield)
        player = game.state.controller(self.organism)
        marks = tuple(
            tuple(word for word, true in (("protein", face == 1), ("error", face in error_faces)) if true)
            for face in answer
        )
        data = {
            "organism": self.organism, "player": player.word, "faces": answer, "errors": errors,
            "heredity": shield, "proteins": ones, "losses": losses, "marks": marks,
        }  # fmt: skip
        game.log("BG-D8-02", "genesis.event.cancer_outcome", data, player=player.word, dice=answer)
        made = (Macrobiosynthesis(self.organism, ones),) if ones else ()
        lost = (Atrophy(self.organism, losses, "error"),) if losses else ()
        game.push(*made, *lost)


@step
class Macrobiosynthesis(GenesisStep):
    """Each one gives a catalyst of a colour that the owner chooses (BG-D8-04; DP-06)."""

    organism: str
    left: int
    rule: ClassVar[str] = "BG-D8-04"
    message: ClassVar[str] = "genesis.step.macrobiosynthesis"

    def run(self, game: Genesis) -> Decision | None:
        """Ask for a colour that the pool can hold."""
        state = game.state
        owner = state.owner(self.organism)
        options = [
            option(game, f"colour:{colour.word}", "genesis.option.substitute", {"colour": colour.word})
            for colour in colours_below_limit(state, owner)
        ]
        if not options:
            return None
        data = {"organism": self.organism, "n": self.left}
        return ask(game, owner, "macrobiosynthesis", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Take it, and ask again."""
        owner = game.state.owner(self.organism)
        gain(game, owner, Colour.of(answer.split(":")[1]), 1, self.rule, "genesis.pool.gain")
        if self.left > 1:
            game.push(Macrobiosynthesis(self.organism, self.left - 1))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A colour at its limit is refused."""
        kind, _, word = choice.partition(":")
        if kind != "colour" or word not in Colour.words():
            return None
        limit = game.state.setup.pool_limit
        return Refusal("BG-B3-05", "genesis.refuse.pool_full", {"colour": word, "limit": limit})


@step
class Drought(GenesisStep):
    """A terrestrial macroorganism without a drought shield takes one atrophy (BG-D9-01, BG-D9-02)."""

    organism: str
    rule: ClassVar[str] = "BG-D9-01"
    message: ClassVar[str] = "genesis.step.drought"

    def run(self, game: Genesis) -> None:
        """Strike it."""
        macro = game.state.organism(self.organism)
        if not isinstance(macro, Macroorganism) or not macro.terrestrial:
            return
        safe = has(macro, "drought_shield")
        message = "genesis.event.drought_safe" if safe else "genesis.event.drought_hit"
        player = game.state.controller(self.organism).word
        game.log(self.rule, message, {"organism": self.organism}, player=player)
        if not safe:
            game.push(Atrophy(self.organism, 1, "drought"))
