"""What the steps of this game have in common: the ways they ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.organisms import organism_names
from bioslab.genesis.pieces import Colour
from bioslab.kernel.agenda import Step, step
from bioslab.kernel.decision import Decision, Option
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.genesis.game import Genesis

__all__ = [
    "Chore",
    "CountDice",
    "GenesisStep",
    "ask",
    "chore",
    "count_dice",
    "option",
    "refuse_order",
    "step",
]


class GenesisStep(Step["Genesis"]):
    """A step of Bios: Genesis."""

    __slots__ = ()


def option(game: Genesis, ident: str, message: str, data: Mapping[str, object] | None = None) -> Option:
    """An option in this game's words."""
    return Option(ident, message, game.named(data) if data else None, game.lexicon)


def ask(
    game: Genesis,
    player: Colour | None,
    kind: str,
    rule: str,
    options: list[Option],
    data: Mapping[str, object] | None = None,
) -> Decision:
    """A decision; its prompt is the message `genesis.ask.<kind>`."""
    word = player.word if player is not None else None
    return Decision(
        word, kind, rule, tuple(options), f"genesis.ask.{kind}", game.named(data or {}), game.lexicon
    )


@step
class Chore(GenesisStep):
    """A chore of the table that somebody wants to do by hand: the next step waits until it is done."""

    name: str
    rule: str  # type: ignore[misc] # a value here, a constant in steps of one clause
    data: Mapping[str, object]
    player: Colour | None = None
    waits: ClassVar[bool] = True

    def run(self, game: Genesis) -> Decision:
        """Ask for it."""
        done = option(game, "do", f"genesis.chore.{self.name}.do", self.data)
        word = self.player.word if self.player is not None else None
        return Decision(
            word, "chore", self.rule, (done,), f"genesis.chore.{self.name}", self.data, game.lexicon
        )

    def answer(self, game: Genesis, answer: Any) -> None:
        """Done; the step that was waiting does the work."""


def chore(
    game: Genesis,
    name: str,
    rule: str,
    data: Mapping[str, object] | None = None,
    player: Colour | None = None,
) -> tuple[Chore, ...]:
    """The chore as a step if it is in somebody's hands, else nothing."""
    return (Chore(name, rule, data or {}, player),) if name in game.hands else ()


@step
class CountDice(GenesisStep):
    """The pupil says how many dice a roll takes (BG-F0-03, BG-G0-02); only the right number goes on."""

    rule: str  # type: ignore[misc] # as in Chore
    player: Colour
    dice: int
    data: Mapping[str, object]
    kind: ClassVar[str] = "count_dice"
    waits: ClassVar[bool] = True

    def run(self, game: Genesis) -> Decision:
        """Ask for the number."""
        right = option(game, f"count:{self.dice}", "genesis.option.count", {"n": self.dice})
        return ask(game, self.player, self.kind, self.rule, [right], self.data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """The number was right."""

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """Another number is understood, and refused with the way to count."""
        word, _, number = choice.partition(":")
        if word == "count" and number.isascii() and number.isdigit():
            return Refusal(self.rule, "genesis.refuse.count", {**self.data, "got": number[:4]})
        return None


def refuse_order(game: Genesis, choice: str, rule: str) -> Refusal | None:
    """Why an organism cannot be the next one: it is not among those that are left."""
    kind, _, name = choice.partition(":")
    if kind == "organism" and name in organism_names(game.state.setup.cards):
        return Refusal(rule, "genesis.refuse.not_next", {"organism": name})
    return None


def count_dice(
    game: Genesis, rule: str, player: Colour, dice: int, data: Mapping[str, object]
) -> tuple[CountDice, ...]:
    """The question how many dice a roll takes, if counting is in somebody's hands."""
    return (CountDice(rule, player, dice, data),) if CountDice.kind in game.hands else ()
