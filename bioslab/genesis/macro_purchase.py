"""H3: a bacterium becomes a macroorganism."""

from __future__ import annotations

from functools import lru_cache
from operator import lt
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import SettleRefusals, biont_home
from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.disease import forget
from bioslab.genesis.entropy import EntropyCheck
from bioslab.genesis.extinction import ParasiteGone, UnderDeck
from bioslab.genesis.landfall import LandfallCheck
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import has
from bioslab.genesis.pieces import COLOURS, NONE, Colour, Counts, Eon, added, plus
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.genesis.trophic_level import entry_level
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import MacroCard
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

ENOUGH = "enough"


def public_macros(state: State) -> list[MacroCard]:
    """The macroorganisms that can still be bought: any of the pile (BG-C-14)."""
    gone = {one.id for one in state.macroorganisms()}
    gone |= {trophy for tableau in state.tableaus.values() for trophy in tableau.trophies}
    return [card for card in state.setup.cards.macroorganisms.values() if card.id not in gone]


def refuse_macro(state: State, organism: Organism, card: str) -> Refusal | None:
    """Why a bacterium cannot become this macroorganism (BG-H3-02, BG-H3-03; ruling R-80)."""
    if refusal := refuse_growth(state, organism):
        return refusal
    assert isinstance(organism, Bacterium)  # noqa: S101 - nothing else grows
    macro = next((one for one in public_macros(state) if one.id == card), None)
    if macro is None:
        return Refusal("BG-H3-02", "genesis.refuse.macro_gone", {"organism": card})
    return refuse_system(organism.id, organism.cubes(), macro) or refuse_any_price(state, organism)


def refuse_growth(state: State, organism: Organism) -> Refusal | None:
    """Why an organism cannot become a macroorganism of any kind (BG-C3-01, BG-H3-02)."""
    if state.setup.introductory:
        return Refusal("BG-C3-01", "genesis.refuse.introductory")
    if not isinstance(organism, Bacterium):
        return Refusal("BG-H3-02", "genesis.refuse.no_bacterium", {"organism": organism.id})
    return None


def refuse_any_price(state: State, organism: Organism) -> Refusal | None:
    """Why nothing that costs one catalyst of any colour can be paid for (BG-A1-15, BG-H3-02)."""
    if not any(state.tableaus[state.owner(organism.id)].catalysts):
        return Refusal("BG-H3-02", "genesis.refuse.any_price")
    return None


def refuse_system(bacterium: str, cubes: Counts, card: MacroCard) -> Refusal | None:
    """Why a bacterium's cubes at home are not enough for the printed chromosomes (BG-H3-03; ruling R-80)."""
    if any(map(lt, cubes, card.marine.system)):
        return _no_such_system(bacterium, card.id)
    return None


@lru_cache(maxsize=1 << 10)  # every bacterium is asked about every card
def _no_such_system(bacterium: str, card: str) -> Refusal:
    return Refusal("BG-H3-03", "genesis.refuse.system", {"organism": bacterium, "target": card})


@step
class BecomeMacro(GenesisStep):
    """The card goes onto the placard and its pieces find their places (BG-H3-02 to BG-H3-16)."""

    player: Colour
    organism: str
    card: str
    rule: ClassVar[str] = "BG-H3-02"
    message: ClassVar[str] = "genesis.step.become_macro"

    def run(self, game: Genesis) -> None:
        """First the mutations go under their deck, in their player's order (BG-H3-15), and the parasite's."""
        state = game.state
        parasite = state.parasite_on(self.organism)
        told = {"organism": self.organism, "target": self.card, "player": self.player.word}
        game.log(self.rule, "genesis.macro.bought", told, player=self.player.word)
        bacterium = state.organism(self.organism)
        assert isinstance(bacterium, Bacterium)  # noqa: S101 - the purchase has been verified
        cubes = bacterium.cubes()
        assimilated = (Assimilate(parasite.id),) if parasite is not None else ()
        game.push(
            *assimilated,
            UnderDeck(self.organism),
            Transform(self.player, self.organism, self.card, cubes, 2 if has(bacterium, "fission") else 1),
            EntropyCheck(state.owner(self.organism)),  # when all has found its place, organs too: BG-E2-05
            SettleRefusals(),
        )


@step
class Assimilate(GenesisStep):
    """The parasite of the bacterium is assimilated: its bionts become endosymbionts (BG-H3-10, BG-H3-12)."""

    parasite: str
    rule: ClassVar[str] = "BG-H3-12"
    message: ClassVar[str] = "genesis.step.assimilate"

    def run(self, game: Genesis) -> None:
        """Its cubes go to the soup, its mutations under the host's deck; a rider stays (BG-H3-14)."""
        state = game.state
        parasite = state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - it hung on the bacterium
        host = state.organism(parasite.host)
        assert isinstance(host, Bacterium)  # noqa: S101 - as above
        rider = state.parasite_on(self.parasite)
        if rider is not None:
            for mutation in parasite.mutations:
                forget(state, self.parasite, mutation.card.id)
            rider.host = parasite.host
        for cube in parasite.diseases:
            state.cube_to_soup(cube.colour)
        parasite.diseases = ()
        host.bionts = added(host.bionts, parasite.bionts)
        host.purchases = added(host.purchases, parasite.purchases)  # one purchase a biont: BG-H0-01
        parasite.bionts = NONE
        game.log(self.rule, "genesis.macro.assimilated", {"organism": self.parasite})
        game.push(UnderDeck(self.parasite), ParasiteGone(self.parasite), EntropyCheck(parasite.controller))


@step
class Transform(GenesisStep):
    """Required cubes are spent, bionts placed, surplus cubes may become organs (BG-H3-04, H3-05, H3-07)."""

    player: Colour
    organism: str
    card: str
    cubes: Counts
    each: int
    rule: ClassVar[str] = "BG-H3-04"
    message: ClassVar[str] = "genesis.step.become_macro"

    def run(self, game: Genesis) -> None:
        """Replace the bacterium."""
        state = game.state
        bacterium = state.organism(self.organism)
        assert isinstance(bacterium, Bacterium)  # noqa: S101 - it is being transformed
        owner = state.owner(self.organism)
        card = state.setup.cards.macroorganisms[self.card]
        state.cubes_to_soup(bacterium.chromosomes)
        state.catalysts_to_soup(bacterium.antioxidants)
        macro = Macroorganism(card, bacterium.card, owner, (False,) * len(card.marine.organs))
        macro.purchases, macro.each = bacterium.purchases, self.each  # as it began the turn: BG-H0-16
        tableau = state.tableaus[owner]
        tableau.organisms = tuple(macro if one is bacterium else one for one in tableau.organisms)
        rider = state.parasite_on(self.organism)
        if rider is not None:
            rider.host = macro.id
        self._seat(game, macro, plus(bacterium.bionts, owner, -1))
        macro.level = entry_level(state, macro)
        surplus = tuple(have - need for have, need in zip(self.cubes, card.marine.system, strict=True))
        crisis = () if state.oxygen_crisis else (OxygenCrisis(macro.id),)
        game.push(PlaceOrgans(self.player, macro.id, surplus), *crisis)

    @staticmethod
    def _seat(game: Genesis, macro: Macroorganism, others: Counts) -> None:
        """One biont of a colour has a circle; the extras go home with compensation (BG-H3-11, BG-H3-13)."""
        for colour in COLOURS:
            if others[colour] and macro.circle(colour) is not None:
                macro.endosymbionts += (colour,)
                macro.fresh_guests += (colour,)
            seated = 1 if colour in macro.endosymbionts else 0
            for _ in range(others[colour] - seated):
                biont_home(game, colour)
        if macro.endosymbionts:
            told = {"organism": macro.id, "players": tuple(one.word for one in macro.endosymbionts)}
            game.log("BG-H3-10", "genesis.macro.endosymbionts", told)


@step
class PlaceOrgans(GenesisStep):
    """Surplus cubes may become organs in spaces of their colour; the rest are lost (BG-H3-05; DP-38)."""

    player: Colour
    organism: str
    surplus: Counts
    rule: ClassVar[str] = "BG-H3-05"
    message: ClassVar[str] = "genesis.step.place_organs"

    def run(self, game: Genesis) -> Decision | None:
        """Ask for the next organ."""
        macro = game.state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it has just come to be
        spaces = [one for one in macro.empty_spaces() if self.surplus[macro.side.organs[one].colour]]
        if not spaces:
            game.push(LandfallCheck(self.organism))
            return None
        options = [
            option(game, f"organ:{space}", "genesis.option.place_organ", {"organ": macro.organ_key(space)})
            for space in spaces
        ]
        options.append(option(game, ENOUGH, "genesis.option.enough_organs"))
        return ask(game, self.player, "place_organ", self.rule, options, {"organism": self.organism})

    def answer(self, game: Genesis, answer: Any) -> None:
        """A cube out of the soup into its space; the surplus had gone there."""
        if answer == ENOUGH:
            game.push(LandfallCheck(self.organism))
            return
        macro = game.state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - as above
        space = int(answer.split(":")[1])
        colour = macro.side.organs[space].colour
        macro.with_organ(space, filled=True)
        game.state.cube_to_soup(colour, -1)
        told = {"organism": self.organism, "organ": macro.organ_key(space), "colour": colour.word}
        game.log(self.rule, "genesis.macro.organ", told, player=self.player.word)
        game.push(PlaceOrgans(self.player, self.organism, plus(self.surplus, colour, -1)))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """A space that is full, or for which no cube is left over."""
        kind, _, space = choice.partition(":")
        if kind == "organ" and space.isascii() and space.isdigit():
            return Refusal(self.rule, "genesis.refuse.no_surplus", {"organism": self.organism})
        return None


@step
class OxygenCrisis(GenesisStep):
    """The first macroorganism of the game brings the Proterozoic on (BG-H3-16; ruling R-81: once a game)."""

    organism: str
    rule: ClassVar[str] = "BG-H3-16"
    message: ClassVar[str] = "genesis.step.oxygen_crisis"

    def run(self, game: Genesis) -> None:
        """Discard the events above the Proterozoic ones."""
        state = game.state
        state.oxygen_crisis = True
        cards = state.setup.cards.events
        early = tuple(one for one in state.events if cards[one].eon is not Eon.PROTEROZOIC)
        state.events = tuple(one for one in state.events if one not in early)
        state.removed += early
        game.log(self.rule, "genesis.macro.oxygen_crisis", {"organism": self.organism, "n": len(early)})
