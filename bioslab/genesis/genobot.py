"""Genobot: an automaton that plays a colour by itself. It acts last and is immune to events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.darwinian_life import send_home
from bioslab.genesis.icons import take_from_row
from bioslab.genesis.landfall import LandfallCheck
from bioslab.genesis.macro_purchase import BecomeMacro, public_macros, refuse_system
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import COLOURS, Colour, counted, plus, present
from bioslab.genesis.steps import GenesisStep, step
from bioslab.kernel.dice import Roll

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import MacroCard
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import Refugium, State

CREATES = frozenset({1, 2})
LIVES = frozenset({1, 2, 3})
BOUGHT = {1: Colour.BLUE, 2: Colour.GREEN, 3: Colour.RED, 4: Colour.YELLOW}
"""What a purchase die brings; five and six bring nothing (BG-GB-12)."""


def chosen_refugium(state: State) -> Refugium | None:
    """In the rightmost column, the refugium with most manna, ties to the lowest row (GB-05; R-103, R-111)."""
    columns = [(len(row.refugia), row) for row in state.rows if row.refugia]
    if not columns:
        return None
    last = max(length for length, _ in columns)
    candidates = [(row.row, row.refugia[last - 1]) for length, row in columns if length == last]

    def rank(candidate: tuple[int, Refugium]) -> tuple[int, int]:
        row, place = candidate
        return sum(place.organised) + sum(place.disorganised) + sum(place.bionts), row

    return max(candidates, key=rank)[1]


@step
class GenobotLife(GenesisStep):
    """After everybody's rolls: with a free biont, one die; one or two bring life (BG-GB-03, BG-GB-04)."""

    bot: Colour
    rule: ClassVar[str] = "BG-GB-04"
    message: ClassVar[str] = "genesis.step.genobot_life"

    def run(self, game: Genesis) -> Roll | None:
        """Roll, unless there is no biont or no refugium."""
        if not game.state.tableaus[self.bot].bionts or chosen_refugium(game.state) is None:
            return None
        return Roll(1, self.rule, None, "genesis.ask.genobot_life", {"player": self.bot.word})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Begin a bacterium, or nothing."""
        place = chosen_refugium(game.state)
        assert place is not None  # noqa: S101 - it was there before the roll
        success = answer[0] in CREATES
        message = "genesis.genobot.life" if success else "genesis.genobot.no_life"
        game.log(self.rule, message, {"player": self.bot.word, "place": place.id}, dice=answer)
        if success:
            game.push(GenobotManna(self.bot, place.id))


@step
class GenobotManna(GenesisStep):
    """One die for each piece of dead manna: one to three comes alive, the rest is lost (BG-GB-06)."""

    bot: Colour
    place: str
    rule: ClassVar[str] = "BG-GB-06"
    message: ClassVar[str] = "genesis.step.genobot_manna"

    def run(self, game: Genesis) -> Roll | None:
        """Roll for the cubes, in the order of the colours."""
        place = game.state.refugium(self.place)
        assert place is not None  # noqa: S101 - it has just been chosen
        if not any(place.disorganised):
            self.answer(game, ())
            return None
        dice = sum(place.disorganised)
        return Roll(dice, self.rule, None, "genesis.ask.genobot_manna", {"place": self.place})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Flip the placard into its tableau; bionts that were there join (BG-GB-07)."""
        state = game.state
        place = state.refugium(self.place)
        assert place is not None  # noqa: S101 - as above
        dead = [colour for colour in COLOURS for _ in range(place.disorganised[colour])]
        living = counted(colour for colour, face in zip(dead, answer, strict=True) if face in LIVES)
        lost = tuple(all_ - some for all_, some in zip(place.disorganised, living, strict=True))
        state.cubes_to_soup(lost)
        state.catalysts_to_soup(counted(place.enzymes))
        take_from_row(state, place)
        tableau = state.tableaus[self.bot]
        tableau.bionts -= 1
        chromosomes = tuple(one + other for one, other in zip(place.organised, living, strict=True))
        organism = Bacterium(place.card, chromosomes, plus(place.bionts, self.bot), automaton=True)
        tableau.organisms += (organism,)
        data = {"organism": self.place, "player": self.bot.word, "n": sum(living)}
        game.log(self.rule, "genesis.genobot.bacterium", data, dice=answer)
        for guest in present(place.bionts):
            if state.setup.introductory:
                send_home(game, organism, guest)
                continue
            told = {"organism": self.place, "player": guest.word}
            game.log("BG-GB-07", "genesis.auto.foreign_gene", told, player=guest.word)


@step
class GenobotPurchases(GenesisStep):
    """It buys last: each of its organisms transforms or rolls, then its parasites buy (BG-GB-11, GB-12)."""

    bot: Colour
    rule: ClassVar[str] = "BG-GB-11"
    message: ClassVar[str] = "genesis.step.genobot_purchases"

    def run(self, game: Genesis) -> None:
        """One organism after the other."""
        from bioslab.genesis.purchase import parasite_turns  # noqa: PLC0415 - the two need each other

        state = game.state
        steps: list[GenesisStep] = []
        for organism in state.tableaus[self.bot].organisms:
            steps += [GenobotOrganism(self.bot, organism.id), *parasite_turns(state, organism.id)]
        game.push(*steps)


def possible_macro(state: State, organism: Bacterium) -> MacroCard | None:
    """The macroorganism with most chromosomes for which it has the cubes; the first of equals (BG-GB-11)."""
    cubes = organism.cubes()
    fits = [card for card in public_macros(state) if refuse_system(organism.id, cubes, card) is None]
    return max(fits, key=lambda card: sum(card.marine.system), default=None)


@step
class GenobotOrganism(GenesisStep):
    """An organism of a Genobot becomes a macroorganism, or rolls for a chromosome or organ (BG-GB-12)."""

    bot: Colour
    organism: str
    rule: ClassVar[str] = "BG-GB-12"
    message: ClassVar[str] = "genesis.step.genobot_organism"

    def run(self, game: Genesis) -> Roll | None:
        """See what it can."""
        state = game.state
        organism = state.organism(self.organism)
        if organism is None:
            return None
        if isinstance(organism, Bacterium) and not state.setup.introductory:
            card = possible_macro(state, organism)
            if card is not None:
                game.push(BecomeMacro(self.bot, self.organism, card.id))
                return None
        return Roll(1, self.rule, None, "genesis.ask.genobot_buys", {"organism": self.organism})

    def answer(self, game: Genesis, answer: Any) -> None:
        """A cube of the colour, on a macroorganism where there is a space for it (BG-GB-13)."""
        state = game.state
        organism = state.organism(self.organism)
        colour = BOUGHT.get(answer[0])
        if colour is None or organism is None:
            game.log(self.rule, "genesis.genobot.nothing", {"organism": self.organism}, dice=answer)
        elif isinstance(organism, Bacterium):
            organism.chromosomes = plus(organism.chromosomes, colour)
            state.cube_to_soup(colour, -1)
            told = {"organism": self.organism, "colour": colour.word}
            game.log(self.rule, "genesis.genobot.chromosome", told, dice=answer)
        elif isinstance(organism, Macroorganism):
            self._organ(game, organism, colour, answer)

    def _organ(self, game: Genesis, macro: Macroorganism, colour: Colour, dice: tuple[int, ...]) -> None:
        """Of that colour, else the lowest one that is missing (BG-GB-13)."""
        empty = macro.empty_spaces()
        fits = [space for space in empty if macro.side.organs[space].colour is colour]
        if not empty:
            game.log(self.rule, "genesis.genobot.nothing", {"organism": self.organism}, dice=dice)
            return
        space = fits[0] if fits else empty[-1]
        macro.with_organ(space, filled=True)
        game.state.cube_to_soup(macro.side.organs[space].colour, -1)
        told = {
            "organism": self.organism,
            "organ": macro.organ_key(space),
            "colour": macro.side.organs[space].colour.word,
        }
        game.log("BG-GB-13", "genesis.macro.organ", told, dice=dice)
        game.push(LandfallCheck(self.organism))
