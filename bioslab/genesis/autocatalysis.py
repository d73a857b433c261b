"""Phase 3, F0-F2, F4: the autocatalytic roll of each refugium, its life and its deaths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.darwinian_life import Doubles
from bioslab.genesis.genobot import GenobotLife
from bioslab.genesis.manna import Animate, EnzymeDeath, MannaDeath
from bioslab.genesis.pieces import Climate, Colour, Phase, present
from bioslab.genesis.steps import GenesisStep, ask, count_dice, option, step
from bioslab.kernel.dice import Roll

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import Refugium, State
    from bioslab.kernel.decision import Decision


@step
class AutocatalyticPhase(GenesisStep):
    """One roll for each refugium with bionts, row by row, left to right (BG-F0-01, BG-F0-02)."""

    rule: ClassVar[str] = "BG-F0-02"
    message: ClassVar[str] = "genesis.step.autocatalytic_phase"

    def run(self, game: Genesis) -> None:
        """See who is where: that makes the contestants of the whole phase (BG-F4-01, BG-F4-08; R-69)."""
        state = game.state
        state.phase = Phase.AUTOCATALYTIC
        places = state.refugia()
        for place in places:
            place.contestants = present(place.bionts)
        bots = (GenobotLife(bot) for bot in state.setup.genobots)
        game.push(*(RollRefugium(place.id) for place in places if place.contestants), *bots)


def progenote(state: State, refugium: Refugium) -> Colour:
    """The contestant with most enzymes and organised manna of his colour (BG-F4-02, BG-F4-03; R-65)."""
    if len(refugium.contestants) == 1:
        return refugium.contestants[0]
    bionts_count = state.setup.rulings.bionts_count_for_progenote

    def strength(player: Colour) -> int:
        manna = refugium.organised[player] + (refugium.bionts[player] if bionts_count else 0)
        return refugium.enzymes.count(player) + manna

    most = max(strength(player) for player in refugium.contestants)
    tied = [player for player in refugium.contestants if strength(player) == most]
    return min(tied, key=refugium.card.tie_order.index)


def autocatalytic_dice(refugium: Refugium) -> int:
    """One die an organised cube, two a biont (BG-F0-03)."""
    return sum(refugium.organised) + 2 * sum(refugium.bionts)


def life_faces(state: State, refugium: Refugium) -> frozenset[int]:
    """The life dice of the climate; always warm in the introductory game (BG-D10-02, BG-C3-01)."""
    return refugium.card.life_cold if state.climate is Climate.COLD else refugium.card.life_warm


def death_faces(state: State, refugium: Refugium) -> tuple[frozenset[int], frozenset[int]]:
    """The faces that kill manna and those that kill enzymes, where no enzyme covers them (BG-F2-01, 03)."""
    spaces = refugium.card.spaces
    seen = spaces[len(refugium.enzymes) :]
    manna = frozenset([space.manna_face for space in seen if space.manna_face is not None])
    if state.setup.rulings.deaths_in_spaces_of_their_own:
        return manna, frozenset([space.enzyme_face for space in seen if space.enzyme_face is not None])
    printed = frozenset([space.enzyme_face for space in spaces if space.enzyme_face is not None])
    return manna, manna & printed


@step
class RollRefugium(GenesisStep):
    """The dice of one refugium; the progenote rolls for a contested one (BG-F0-03, BG-F4-04)."""

    place: str
    roller: Colour | None = None
    rule: ClassVar[str] = "BG-F0-03"
    message: ClassVar[str] = "genesis.step.roll_refugium"

    def run(self, game: Genesis) -> Roll | None:
        """Settle who rolls, then ask for the dice."""
        state = game.state
        refugium = state.refugium(self.place)
        assert refugium is not None  # noqa: S101 - a refugium with bionts only goes by its own roll
        dice = autocatalytic_dice(refugium)
        data = {"place": self.place, "cubes": sum(refugium.organised), "bionts": sum(refugium.bionts)}
        if self.roller is None:
            roller = progenote(state, refugium)
            if len(refugium.contestants) > 1:
                contestants = tuple(player.word for player in refugium.contestants)
                told = {"place": self.place, "player": roller.word, "players": contestants}
                game.log("BG-F4-02", "genesis.auto.progenote", told, player=roller.word)
            asked = count_dice(game, self.rule, roller, dice, data)
            game.push(*asked, RollRefugium(self.place, roller), SettleRefusals(), Calm(self.place))
            return None
        return Roll(dice, self.rule, self.roller.word, "genesis.ask.roll_refugium", data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Offer the re-roll where it is allowed, else see what the dice did."""
        assert self.roller is not None  # noqa: S101 - see run
        if may_reroll(game.state, self.place, self.roller):
            data = {"place": self.place, "faces": answer}
            game.log(self.rule, "genesis.auto.rolled", data, player=self.roller.word, dice=answer)
            game.push(OfferReroll(self.place, self.roller, answer))
        else:
            game.push(Outcome(self.place, self.roller, answer))


def may_reroll(state: State, place: str, roller: Colour) -> bool:
    """Only on an uncontested refugium of the roller's own colour (BG-F0-05, BG-F4-12)."""
    refugium = state.refugium(place)
    return refugium is not None and refugium.contestants == (roller,) and refugium.card.colour is roller


@step
class OfferReroll(GenesisStep):
    """All the dice again, once, and that result is final (BG-F0-05; rulings R-51, R-51b)."""

    place: str
    roller: Colour
    faces: tuple[int, ...]
    rule: ClassVar[str] = "BG-F0-05"
    message: ClassVar[str] = "genesis.step.offer_reroll"

    def run(self, game: Genesis) -> Decision:
        """Ask."""
        options = [
            option(game, "keep", "genesis.option.keep"),
            option(game, "reroll", "genesis.option.reroll", {"n": len(self.faces)}),
        ]
        data = {"place": self.place, "faces": self.faces}
        return ask(game, self.roller, "autocatalytic_reroll", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Roll again, or go on."""
        if answer == "reroll":
            game.push(RollAgain(self.place, self.roller, len(self.faces)))
        else:
            game.push(Outcome(self.place, self.roller, self.faces))


@step
class RollAgain(GenesisStep):
    """The final roll (BG-F0-05)."""

    place: str
    roller: Colour
    dice: int
    rule: ClassVar[str] = "BG-F0-05"
    message: ClassVar[str] = "genesis.step.roll_again"

    def run(self, game: Genesis) -> Roll:  # noqa: ARG002 - no need of the game
        """Ask for the dice."""
        return Roll(self.dice, self.rule, self.roller.word, "genesis.ask.roll_again", {"place": self.place})

    def answer(self, game: Genesis, answer: Any) -> None:
        """These count."""
        game.push(Outcome(self.place, self.roller, answer))


@step
class Outcome(GenesisStep):
    """What the dice did: life first, then manna deaths, enzyme deaths, doubles (BG-A1-08)."""

    place: str
    roller: Colour
    faces: tuple[int, ...]
    rule: ClassVar[str] = "BG-F1-01"
    message: ClassVar[str] = "genesis.step.outcome"

    def run(self, game: Genesis) -> None:
        """Mark each die, and put the consequences on the agenda."""
        state = game.state
        refugium = state.refugium(self.place)
        assert refugium is not None  # noqa: S101 - nothing happens between the roll and its outcome
        life = life_faces(state, refugium)
        manna, enzyme = death_faces(state, refugium)
        pair = len(set(self.faces)) < len(self.faces)
        lives, kills, breaks = (_hits(self.faces, faces) for faces in (life, manna, enzyme))
        data = {
            "place": self.place, "player": self.roller.word, "faces": self.faces, "life": lives,
            "manna_deaths": kills, "enzyme_deaths": breaks, "doubles": pair,
            "did": (
                ("life", lives), ("manna_deaths", kills), ("enzyme_deaths", breaks), ("doubles", int(pair)),
            ),
            "marks": tuple([_marks(face, self.faces, life, manna, enzyme) for face in self.faces]),
        }  # fmt: skip
        game.log(self.rule, "genesis.auto.outcome", data, player=self.roller.word, dice=self.faces)
        game.push(
            *((Animate(self.place, self.roller, lives),) if lives else ()),
            *((MannaDeath(self.place, self.roller, kills),) if kills else ()),
            *((EnzymeDeath(self.place, breaks),) if breaks else ()),
            *((Doubles(self.place, self.roller),) if pair else ()),
        )


def _hits(faces: tuple[int, ...], wanted: frozenset[int]) -> int:
    return sum([face in wanted for face in faces])


def _marks(
    face: int, faces: tuple[int, ...], life: frozenset[int], manna: frozenset[int], enzyme: frozenset[int]
) -> tuple[str, ...]:
    """The words for what one die did."""
    said = (
        ("life", face in life), ("manna_death", face in manna), ("enzyme_death", face in enzyme),
        ("doubles", faces.count(face) > 1),
    )  # fmt: skip
    return tuple([word for word, true in said if true])


@step
class Calm(GenesisStep):
    """The roll of a refugium is over; nobody contests it any more."""

    place: str
    rule: ClassVar[str] = "BG-F4-08"

    def run(self, game: Genesis) -> None:
        """Forget the contestants."""
        refugium = game.state.refugium(self.place)
        if refugium is not None:
            refugium.contestants = ()
