"""A game of sixty lines for the tests of the kernel: take stones, nod, roll for points, three rounds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bioslab.kernel import saves
from bioslab.kernel.agenda import Step
from bioslab.kernel.decision import Decision, Option
from bioslab.kernel.dice import Chance, Deal, Roll, SeededDice
from bioslab.kernel.game import Game
from bioslab.kernel.words import Refusal

STONES = ("a", "b", "c", "d", "e", "f")
OPTIONS = ("take:one:left", "take:one:right", "take:two:left", "wait")


@dataclass(slots=True, unsafe_hash=True)
class Table:
    """The toy's state; its steps make a new one instead of changing it."""

    pile: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    points: int = 0
    turn: int = 0
    phase_word: str = "deal"

    def copy(self) -> Table:
        return replace(self)


@dataclass(frozen=True, slots=True)
class Toy(Step["Stones"]):
    """Any step of the toy; what it does follows from `what`."""

    what: str
    rule: ClassVar[str] = "T-1"

    def run(self, game: Stones) -> Decision | Roll | Deal | None:
        table = game.state
        match self.what:
            case "shuffle":
                return Deal("pile", STONES)
            case "round":
                if table.turn == 3:
                    game.state = replace(table, phase_word="over")
                    return None
                game.state = replace(table, turn=table.turn + 1, phase_word="choose")
                game.push(Toy("silent"), Toy("choose"), Toy("nod"), Toy("throw"), Toy("round"))
            case "choose":
                fits = [word for word in OPTIONS if len(table.pile) >= 2 or word != "take:two:left"]
                options = tuple(Option(word, f"toy.{word}") for word in fits)
                return Decision("red", "choose", "T-2", options, "toy.choose")
            case "nod":
                return Decision("red", "nod", "T-3", (Option("nod", "toy.nod"),), "toy.nod")
            case "throw":
                game.state = replace(table, phase_word="throw")
                return Roll(1 + len(table.taken), "T-4", "red", "toy.throw")
        return None

    def answer(self, game: Stones, answer: Any) -> None:
        table = game.state
        match self.what:
            case "shuffle":
                game.state = replace(table, pile=answer)
            case "choose" if answer.startswith("take"):
                many = 2 if ":two:" in answer else 1
                left, right = table.pile[:many], table.pile[-many:]
                taken, pile = (left, table.pile[many:]) if "left" in answer else (right, table.pile[:-many])
                game.state = replace(table, taken=table.taken + taken, pile=pile)
            case "throw":
                game.state = replace(table, points=table.points + sum(answer))
                game.log("T-4", "toy.thrown", {"sum": sum(answer)}, player="red", dice=answer)
        game.log(self.rule, f"toy.{self.what}", {"answer": str(answer)})

    def why_not(self, game: Stones, choice: str) -> Refusal | None:
        if self.what == "choose" and choice.startswith("take:"):
            return Refusal("T-2b", "toy.too_many", {"stones": len(game.state.pile)})
        return None


class Stones(Game[Table]):
    """The toy game."""

    name: ClassVar[str] = "stones"
    edition: ClassVar[str] = "first"

    def _begin(self) -> tuple[Table, list[Step[Any]]]:
        return Table(), [Toy("round"), Toy("shuffle")]

    def scores(self) -> dict[str, int]:
        return {"red": self.state.points}

    def status(self) -> tuple[object, ...]:
        table = self.state
        dealt = sorted((*table.pile, *table.taken))
        return () if not dealt or dealt == sorted(STONES) else ("stones",)

    def view(self, player: str | None = None) -> dict[str, Any]:  # noqa: ARG002 - the game's signature
        return {"pile": len(self.state.pile), "points": self.state.points}

    def setup_data(self) -> dict[str, Any]:
        return {}


def stones(seed: str = "7", hands: tuple[str, ...] = (), dice: Chance | None = None) -> Stones:
    """A toy game at its first decision."""
    return Stones(dice or SeededDice(seed), hands).start()


def reopened(text: str) -> Stones:
    """The toy game of a save."""
    save = saves.parse(text)
    game: Stones = saves.replay(lambda: Stones(saves.chance_from(save.dice), save.hands), save)
    return game


def everything(game: Stones) -> tuple[object, ...]:
    """All that can differ between two games."""
    lines = tuple((str(entry), entry.turn, entry.phase, entry.dice) for entry in game.journal)
    return (
        game.state, lines, game.agenda, game.decision, game.roll, game.record, game.whole_record,
        game.takebacks, game.chance, game.hands, game.over,
    )  # fmt: skip
