"""Glossary: atrophy. An organism loses pieces one by one, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.entropy import EntropyCheck, concerned_by
from bioslab.genesis.extinction import Extinction, Survival
from bioslab.genesis.losses import decider, immune_guest, lose, losses
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import Colour
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.decision import Decision


@step
class Atrophy(GenesisStep):
    """An organism loses pieces one by one, from the lowest tier that has any (BG-GL-01, BG-GL-02)."""

    organism: str
    left: int
    cause: str
    rule: ClassVar[str] = "BG-GL-02"
    message: ClassVar[str] = "genesis.step.atrophy"

    def run(self, game: Genesis) -> Decision | None:
        """Ask its controller which piece; nothing left to lose when it is extinct."""
        state = game.state
        organism = state.organism(self.organism)
        if organism is None:
            return None
        options = [
            option(game, piece, _message(piece), told(organism, piece))
            for piece in losses(state, organism, self.cause)
        ]
        data = {"organism": self.organism, "n": self.left, "cause": self.cause}
        return ask(game, decider(state, organism), "lose", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Take the piece, then see who is extinct, orphaned or has too many bionts out."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - it was there when the question was asked
        concerned = concerned_by(game.state, self.organism)
        piece = answer.removeprefix("lose:")
        lose(game, organism, piece)
        if piece.startswith("trophic"):  # the rest of the losses ends with it: R-79
            game.push(Extinction(self.organism), *(EntropyCheck(player) for player in concerned))
            return
        more = (Atrophy(self.organism, self.left - 1, self.cause),) if self.left > 1 else ()
        game.push(Survival(self.organism), *(EntropyCheck(player) for player in concerned), *more)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A piece of a higher tier is refused, with the order."""
        organism = game.state.organism(self.organism)
        if organism is None or not choice.startswith("lose:"):
            return None
        kind, _, name = choice.removeprefix("lose:").partition(":")
        if kind == "antioxidant" and name in Colour.words():
            return Refusal("BG-D6-06", "genesis.refuse.antioxidant", {"organism": self.organism})
        known = kind in ("cube", "biont") and name in Colour.words()
        known = known or (
            kind in ("plus", "base", "disease") and name.split(":")[0] in game.state.setup.cards.mutations
        )
        data, tier = {"organism": self.organism}, "genesis.refuse.tier"
        if isinstance(organism, Macroorganism):
            if refusal := self._why_not_macro(organism, kind, name):
                return refusal
            tier = "genesis.refuse.macro_tier"  # it has no such pieces
        return Refusal(self.rule, tier, data) if known else None

    def _why_not_macro(self, macro: Macroorganism, kind: str, name: str) -> Refusal | None:
        """Endosymbionts wait for organs, the trophic biont for both; an empty space has nothing to lose."""
        data = {"organism": macro.id}
        if kind == "organ" and name.isascii() and name.isdigit():
            return Refusal("BG-H5-01", "genesis.refuse.no_organ", data)
        if kind not in ("biont", "trophic") or name not in Colour.words():
            return None
        there = macro.endosymbionts if kind == "biont" else (macro.trophic,)
        if Colour.of(name) not in there:
            return Refusal("BG-GL-10", "genesis.refuse.no_such_biont", {**data, "player": name})
        rule = "BG-GL-26" if immune_guest(macro) is not None else self.rule
        return Refusal(rule, "genesis.refuse.macro_tier", data)


def _message(piece: str) -> str:
    _, kind, name, *_ = piece.split(":")
    if kind == "antioxidant":
        return "genesis.option.spend"
    # The stolen cube of an organ has a number for a name, that of a mutation its id.
    return (
        "genesis.option.disease_organ"
        if (kind, name.isdigit()) == ("disease", True)
        else f"genesis.option.{kind}"
    )


def told(organism: Organism, piece: str) -> dict[str, object]:
    """What the sentence of a loss needs to know, from an id such as "lose:cube:red"."""
    _, kind, name, *_ = piece.split(":")
    if kind == "organ" and isinstance(organism, Macroorganism):
        return {"organ": organism.organ_key(int(name))}
    if kind == "disease":
        return {} if name.isdigit() else {"mutation": name}
    key = {"plus": "mutation", "base": "mutation", "biont": "player", "trophic": "player"}.get(kind, "colour")
    return {key: name}
