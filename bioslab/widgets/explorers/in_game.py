"""Explorers of the roll that comes next in a running game; they begin from the pieces as they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.darwin import RollChosen, Specificity
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import chromosomes, darwin_dice, error_faces_of, has, heredity_of
from bioslab.genesis.pieces import Colour
from bioslab.odds import coming, darwin_advice, of, refuge_of
from bioslab.odds.darwin_roll import darwin
from bioslab.widgets.explorers import answers
from bioslab.widgets.explorers.controls import Choice, Switch
from bioslab.widgets.explorers.darwin_roll import Darwin
from bioslab.widgets.explorers.placed import CLIMATES
from bioslab.widgets.explorers.rolls import Cancer, life_roll, unharmed, views
from bioslab.widgets.explorers.subject import Subject

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.odds import Advice, Distribution, Refuge
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Shown
    from bioslab.widgets.explorers.subject import Values

VIEWS = ("animated", "killed", "enzymes_lost")


class NextRefuge(Subject):
    """The next roll of a refugium in play: one more enzyme, biont or live cube, warm or cold."""

    def __init__(self, place: Refuge) -> None:
        """Begin from a refugium as it lies."""
        super().__init__()
        self.place = place
        self.begin: dict[str, Any] = {
            "show": VIEWS[0], "enzymes": place.enzymes, "bionts": place.bionts, "organised": place.organised,
            "climate": place.climate,
        }  # fmt: skip
        if place.own_colour:
            self.begin["again"] = False

    def controls(self, values: Values) -> tuple[Control, ...]:  # noqa: ARG002 - the signature of every subject
        """What can be changed; a climate that changes nothing is left out, and so is a second roll."""
        place = self.place
        card = place.card
        deaf = card.life_warm == card.life_cold
        climate = Choice(
            "climate", CLIMATES[:2], said=lambda word: locale.text(f"table.climate.{word}"),
            group="hidden" if deaf else "",
        )  # fmt: skip
        return (
            views(*VIEWS),
            self.slider("enzymes", len(card.spaces)),
            self.slider("bionts", place.bionts + 2),
            self.slider("organised", place.organised + place.disorganised),
            climate,
            *((Switch("again"),) if place.own_colour else ()),
        )

    def ask(self, values: Values) -> Distribution:
        """The roll."""
        place = self.place
        dead = place.organised + place.disorganised - values["organised"]
        names = ("enzymes", "bionts", "organised", "climate")
        changed = place.but(**{name: values[name] for name in names}, disorganised=dead)
        return changed.roll(aim="bacterium" if values.get("again") else None)

    def show(self, values: Values, answer: Any) -> Shown:
        """Seen along one axis."""
        return life_roll(answer, values["show"])


class NextDarwin(Darwin):
    """The next Darwin roll of an organism in play, or the dice of it that lie there already."""

    def __init__(self, game: Genesis, organism: Bacterium | Parasite, lying: Specificity | None) -> None:
        """Begin from an organism as it lies."""
        super().__init__()
        rules = game.state.setup
        numbers = chromosomes(organism)
        self.each = rules.rulings.triples_each
        name = organism.card.name if isinstance(organism, Bacterium) else organism.face.name
        self.named = {"place": organism.id, "name": name}
        self.begin: dict[str, Any] = {
            "show": "atrophies", "dice": darwin_dice(organism), "faces": [],
            "red": numbers[Colour.RED], "yellow": numbers[Colour.YELLOW],
            "blue": heredity_of(organism, macro=rules.macro),
            "dna": len(error_faces_of(organism, macro=rules.macro)) == 1, "aim": "none",
        }  # fmt: skip
        if lying is not None:
            faces = list(lying.faces)
            self.begin |= {
                "show": "advice", "faces": faces, "dice": len(faces), "yellow": lying.most, "aim": "survive",
            }  # fmt: skip

    def ask(self, values: Values) -> Distribution | Advice:
        """As in any Darwin roll, with the rulings of the game."""
        numbers = {name: values[name] for name in ("red", "yellow", "blue", "dna")}
        if values["show"] == "advice":
            return darwin_advice(values["faces"], **numbers, aim=values["aim"], triples_each=self.each)
        aim = None if values["aim"] == "none" else values["aim"]
        roll = darwin(values["dice"], **numbers, aim=aim, triples_each=self.each)
        return roll.titled("odds.title.microbe", {**roll.data, **self.named})


class NextCancer(Cancer):
    """The next cancer roll of a macroorganism in play."""

    def __init__(self, organism: Macroorganism) -> None:
        """Begin from an organism as it lies."""
        super().__init__()
        dice, blue = sum(organism.organs) + 2 * sum(organism.bionts), chromosomes(organism)[Colour.BLUE]
        pcd = has(organism, "pcd_shield")
        self.begin: dict[str, Any] = {"dice": dice, "blue": blue, "pcd": pcd, "show": "atrophies"}


class NextChosen(Subject):
    """Dice that are about to be rolled again: what is kept is settled, nothing can be changed."""

    def __init__(self, roll: Distribution) -> None:
        """Begin from the roll."""
        super().__init__()
        self.roll = roll
        self.begin: dict[str, Any] = {"show": "atrophies"}

    def controls(self, values: Values) -> tuple[Control, ...]:  # noqa: ARG002 - the signature of every subject
        """Only what is shown."""
        return (views("atrophies", "catalysts", "errors"),)

    def ask(self, values: Values) -> Distribution:  # noqa: ARG002 - the signature of every subject
        """The roll."""
        return self.roll

    def show(self, values: Values, answer: Any) -> Shown:
        """Seen along one axis."""
        tiles = [unharmed(answer), answers.mean_tile(answer, "catalysts")]
        return answers.shown_roll(answer, values["show"], tiles)


Next = NextRefuge | NextDarwin | NextCancer | NextChosen


def next_roll(game: Genesis) -> Next | None:
    """The explorer's subject for the roll that waits or comes next; None where nobody is going to roll."""
    name = coming(game)
    if name is None:
        return None
    step = next(iter(game.agenda), None)
    if isinstance(step, RollChosen):
        return NextChosen(of(game))
    if game.state.refugium(name) is not None:
        return NextRefuge(refuge_of(game, name))
    return _next_of(game, game.state.organism(name), step if isinstance(step, Specificity) else None)


def _next_of(game: Genesis, organism: Organism | None, lying: Specificity | None) -> Next | None:
    if isinstance(organism, Macroorganism):
        return NextCancer(organism)
    return NextDarwin(game, organism, lying) if isinstance(organism, Bacterium | Parasite) else None
