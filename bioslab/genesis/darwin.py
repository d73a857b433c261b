"""Phase 4, G0-G3: each microorganism rolls; proteins feed it, errors beyond its heredity cost it pieces."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import SettleRefusals, gain
from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.crystalline import Catastrophe
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import chromosomes, darwin_dice, error_faces_of, heredity_of
from bioslab.genesis.pieces import Colour, Phase
from bioslab.genesis.steps import GenesisStep, ask, chore, count_dice, option, refuse_order, step
from bioslab.kernel.dice import SIDES, Roll
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.rulings import Rulings
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

KEEP = "keep"
PROTEIN = 1


@step
class DarwinPhase(GenesisStep):
    """One roll for every microorganism, in player order (BG-A1-09, BG-G0-01)."""

    rule: ClassVar[str] = "BG-G0-01"
    message: ClassVar[str] = "genesis.step.darwin_phase"

    def run(self, game: Genesis) -> None:
        """Settle which organisms roll: each once, whoever owns it by then."""
        state = game.state
        state.phase = Phase.DARWIN
        everybody = (*state.order, *state.setup.genobots)
        ours = [(player, rolling(state, player)) for player in everybody]
        game.push(*(RollInOrder(player, organisms) for player, organisms in ours if organisms))


def rolling(state: State, player: Colour) -> tuple[str, ...]:
    """The organisms of a tableau that roll, or whose parasites do."""
    hosts = state.tableaus[player].organisms
    bot = player in state.setup.genobots
    quiet = [one.id for one in hosts if bot or isinstance(one, Macroorganism)]
    return tuple(one.id for one in hosts if one.id not in quiet or state.chain(one.id))


@step
class RollInOrder(GenesisStep):
    """The owner chooses which of his organisms rolls next (BG-G0-01)."""

    player: Colour
    organisms: tuple[str, ...]
    rule: ClassVar[str] = "BG-G0-01"
    message: ClassVar[str] = "genesis.step.roll_in_order"

    def run(self, game: Genesis) -> Decision | None:
        """Ask, while there are any."""
        if not self.organisms:
            return None
        options = [
            option(game, f"organism:{one}", "genesis.option.organism", {"organism": one})
            for one in self.organisms
        ]
        return ask(game, self.player, "darwin_order", self.rule, options)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Roll for it, then the others."""
        chosen = answer.split(":")[1]
        rest = tuple(one for one in self.organisms if one != chosen)
        game.push(*rolls_for(game, chosen), RollInOrder(self.player, rest))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """An organism of somebody else, or one that has rolled."""
        return refuse_order(game, choice, self.rule)


def rolls_for(game: Genesis, organism: str) -> list[GenesisStep]:
    """The rolls of an organism and then of its parasites (BG-A2-07, BG-G0-03)."""
    one = game.state.organism(organism)
    quiet = isinstance(one, Macroorganism) or (isinstance(one, Bacterium) and one.automaton)
    mine = [] if quiet else [organism]  # BG-H3-17, BG-GB-10
    return [NextRoll(one) for one in (*mine, *game.state.chain(organism))]


@step
class NextRoll(GenesisStep):
    """One microorganism rolls, if it is still there: a parasite may have died with its host."""

    organism: str
    rule: ClassVar[str] = "BG-G0-01"
    message: ClassVar[str] = "genesis.step.darwin_roll"

    def run(self, game: Genesis) -> None:
        """Count the dice if somebody wants to, then roll."""
        organism = game.state.organism(self.organism)
        if organism is None:
            return
        dice, controller = darwin_dice(organism), game.state.controller(self.organism)
        data = {"organism": self.organism, "cubes": sum(organism.cubes()), "bionts": sum(organism.bionts)}
        asked = count_dice(game, "BG-G0-02", controller, dice, data)
        game.push(*asked, DarwinRoll(self.organism), SettleRefusals())


@step
class DarwinRoll(GenesisStep):
    """The dice of one microorganism (BG-G0-02)."""

    organism: str
    rule: ClassVar[str] = "BG-G0-02"
    message: ClassVar[str] = "genesis.step.darwin_roll"

    def run(self, game: Genesis) -> Roll:
        """Ask for the dice."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - see RollInOrder
        data = {"organism": self.organism, "cubes": sum(organism.cubes()), "bionts": sum(organism.bionts)}
        owner = game.state.controller(self.organism)
        return Roll(darwin_dice(organism), self.rule, owner.word, "genesis.ask.darwin_roll", data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Offer the re-roll that specificity gives, else see what the dice say."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - as above
        specificity = min(chromosomes(organism)[Colour.YELLOW], len(answer))
        if specificity:
            owner = game.state.controller(self.organism).word
            data = {"organism": self.organism, "faces": answer}
            game.log(self.rule, "genesis.darwin.rolled", data, player=owner, dice=answer)
            game.push(Specificity(self.organism, answer, specificity))
        else:
            game.push(Reading(self.organism, answer))


@step
class Specificity(GenesisStep):
    """Up to as many dice as yellow chromosomes may be rolled again, together and once (BG-G1-01; R-59)."""

    organism: str
    faces: tuple[int, ...]
    most: int
    rule: ClassVar[str] = "BG-G1-01"
    message: ClassVar[str] = "genesis.step.specificity"

    def run(self, game: Genesis) -> Decision:
        """One option for every set of faces; dice that show the same are the same."""
        options = [option(game, KEEP, "genesis.option.keep")]
        options += [
            option(
                game, "reroll:" + ",".join(map(str, chosen)), "genesis.option.reroll_faces", {"faces": chosen}
            )
            for chosen in choices(tuple(sorted(self.faces)), self.most)
        ]
        data = {"organism": self.organism, "faces": self.faces, "n": self.most}
        return ask(game, game.state.controller(self.organism), "darwin_reroll", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Roll the chosen dice again, or keep all."""
        if answer == KEEP:
            game.push(Reading(self.organism, self.faces))
            return
        kept = list(self.faces)
        chosen = [int(face) for face in answer.removeprefix("reroll:").split(",")]
        for face in chosen:
            kept.remove(face)
        game.push(RollChosen(self.organism, tuple(kept), len(chosen)))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """Too many dice, or faces that were not rolled."""
        kind, _, rest = choice.partition(":")
        if kind != "reroll" or not rest or not all(face in "123456" for face in rest.split(",")):
            return None
        data = {"n": self.most, "faces": self.faces, "got": rest[:40]}
        return Refusal(self.rule, "genesis.refuse.specificity", data)


@lru_cache(maxsize=1 << 12)  # sorted faces come again and again
def choices(faces: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
    """Every non-empty set of at most `most` of these dice, as sorted faces, each once.

    >>> choices((2, 6, 6), 2)
    ((6,), (6, 6), (2,), (2, 6))
    """
    counts = [min(faces.count(face), most) for face in range(1, SIDES + 1)]
    picks = product(*(range(count + 1) for count in counts))
    return tuple(
        [
            tuple([face for face, count in enumerate(pick, start=1) for _ in range(count)])
            for pick in picks
            if 0 < sum(pick) <= most
        ]
    )


@step
class RollChosen(GenesisStep):
    """The chosen dice again; the result is final (BG-G1-01)."""

    organism: str
    kept: tuple[int, ...]
    dice: int
    rule: ClassVar[str] = "BG-G1-01"
    message: ClassVar[str] = "genesis.step.roll_chosen"

    def run(self, game: Genesis) -> Roll:
        """Ask for the dice."""
        owner = game.state.controller(self.organism).word
        return Roll(self.dice, self.rule, owner, "genesis.ask.roll_chosen", {"organism": self.organism})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Read all the dice, the kept ones first."""
        game.push(Reading(self.organism, self.kept + answer, len(answer)))


@step
class Reading(GenesisStep):
    """Proteins and triples make catalysts, errors beyond heredity are atrophies (BG-A1-11, BG-G2, BG-G3)."""

    organism: str
    faces: tuple[int, ...]
    rerolled: int = 0
    rule: ClassVar[str] = "BG-G2-01"
    message: ClassVar[str] = "genesis.step.reading"

    def run(self, game: Genesis) -> None:
        """Mark each die and put the consequences on the agenda."""
        state = game.state
        organism = state.organism(self.organism)
        assert organism is not None  # noqa: S101 - it has just rolled
        owner = state.controller(self.organism)
        numbers = chromosomes(organism)
        error_faces = error_faces_of(organism, macro=state.setup.macro)
        heredity = heredity_of(organism, macro=state.setup.macro)
        triples = triples_in(self.faces, state.setup.rulings)
        proteins, errors = self.faces.count(PROTEIN), sum([face in error_faces for face in self.faces])
        made = proteins * numbers[Colour.RED] + triples
        losses = max(0, errors - heredity)
        data = {
            "organism": self.organism, "player": owner.word, "faces": self.faces,
            "proteins": proteins, "triples": triples, "metabolism": numbers[Colour.RED], "made": made,
            "errors": errors, "heredity": heredity, "losses": losses,
            "did": (("proteins", proteins), ("triples", triples), ("errors", errors)),
            "marks": self._marks(error_faces),
        }  # fmt: skip
        game.log(self.rule, "genesis.darwin.outcome", data, player=owner.word, dice=self.faces)
        steps: list[GenesisStep] = []
        if made:
            told = {"colour": organism.colour.word, "n": made}
            steps += [*chore(game, "catalysts", "BG-G2-03", told, owner), Biosynthesis(self.organism, made)]
        steps.append(ErrorCatastrophe(self.organism, errors, heredity))
        game.push(*steps)

    def _marks(self, error_faces: frozenset[int]) -> tuple[tuple[str, ...], ...]:
        marks = []
        for place, face in enumerate(self.faces):
            said = (
                ("protein", face == PROTEIN), ("error", face in error_faces),
                ("triple", self.faces.count(face) >= 3),  # noqa: PLR2004 - three of a kind
                ("rerolled", place >= len(self.faces) - self.rerolled),
            )  # fmt: skip
            marks.append(tuple([word for word, true in said if true]))
        return tuple(marks)


def triples_in(faces: tuple[int, ...], rulings: Rulings) -> int:
    """How many triples the dice hold (BG-G2-02; ruling R-60)."""
    counts = [faces.count(face) // 3 for face in set(faces)]
    return sum(counts) if rulings.triples_each else sum(count > 0 for count in counts)


@step
class Biosynthesis(GenesisStep):
    """Catalysts of the organism's colour for the tableau it sits in (BG-G2-01 to BG-G2-03)."""

    organism: str
    made: int
    rule: ClassVar[str] = "BG-G2-03"
    message: ClassVar[str] = "genesis.step.biosynthesis"

    def run(self, game: Genesis) -> None:
        """Take them."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - errors come afterwards
        owner = game.state.owner(self.organism)
        if owner in game.state.setup.genobots:
            return  # a parasite on a Genobot's organism makes nothing: BG-GB-10
        gain(game, owner, organism.colour, self.made, self.rule, "genesis.pool.gain")


@step
class ErrorCatastrophe(GenesisStep):
    """One atrophy for each error that heredity does not shield (BG-G3-01, BG-G3-02)."""

    organism: str
    errors: int
    heredity: int
    rule: ClassVar[str] = "BG-G3-02"
    message: ClassVar[str] = "genesis.step.error_catastrophe"

    def run(self, game: Genesis) -> None:
        """Count them."""
        losses = self.errors - self.heredity
        data = {
            "organism": self.organism,
            "errors": self.errors,
            "heredity": self.heredity,
            "n": max(0, losses),
        }
        owner = game.state.controller(self.organism).word
        if losses > 0:
            game.log(self.rule, "genesis.darwin.catastrophe", data, player=owner)
            game.push(Catastrophe(self.organism, losses))
        elif self.errors:
            game.log(self.rule, "genesis.darwin.shielded", data, player=owner)
