"""H5: a marine macroorganism with all its organs goes ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.entropy import EntropyCheck
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import NONE
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.genesis.trophic_level import entry_level

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.pieces import Colour
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision


def lacking(macro: Macroorganism) -> list[Colour]:
    """The colours of its empty organ spaces."""
    return [macro.side.organs[space].colour for space in macro.empty_spaces()]


def stolen_for(state: State, macro: Macroorganism) -> list[Colour]:
    """The disease cubes of its parasite that could stand for organs it lacks (BG-H5-08)."""
    parasite = state.parasite_on(macro.id)
    if parasite is None:
        return []
    wanted, found = lacking(macro), []
    for cube in parasite.diseases:
        if cube.colour in wanted:
            wanted.remove(cube.colour)
            found.append(cube.colour)
    return found


@step
class LandfallCheck(GenesisStep):
    """With all organ spaces full it goes ashore; diseased organs count if its player likes (H5-06, H5-08)."""

    organism: str
    rule: ClassVar[str] = "BG-H5-06"
    message: ClassVar[str] = "genesis.step.landfall_check"

    def run(self, game: Genesis) -> Decision | None:
        """Look at the spaces, and ask about the parasite's cubes (ruling R-89)."""
        state = game.state
        macro = state.organism(self.organism)
        if not isinstance(macro, Macroorganism) or macro.terrestrial:
            return None
        missing = lacking(macro)
        if not missing:
            game.push(Landfall(self.organism))
            return None
        if len(stolen_for(state, macro)) < len(missing):
            return None
        options = [
            option(game, "count", "genesis.option.count_disease"),
            option(game, "wait", "genesis.option.stay_marine"),
        ]
        data = {"organism": self.organism}
        return ask(game, state.controller(self.organism), "landfall", "BG-H5-08", options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Use the diseased organs, or stay."""
        if answer == "count":
            game.push(Landfall(self.organism))


@step
class Landfall(GenesisStep):
    """The card is flipped: organ cubes and discs go to the soup, bionts stay (BG-H5-06, BG-H5-07)."""

    organism: str
    rule: ClassVar[str] = "BG-H5-07"
    message: ClassVar[str] = "genesis.step.landfall"

    def run(self, game: Genesis) -> None:
        """Flip it; the parasite loses the cubes that were counted, and stays (BG-H5-08)."""
        state = game.state
        macro = state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it has just been checked
        parasite = state.parasite_on(self.organism)
        if parasite is not None:
            for colour in stolen_for(state, macro):
                cube = next(one for one in parasite.diseases if one.colour is colour)
                parasite.diseases = tuple(one for one in parasite.diseases if one != cube)
                state.cube_to_soup(colour)
        state.cubes_to_soup(macro.cubes())
        state.catalysts_to_soup(macro.antioxidants)
        macro.antioxidants = NONE
        macro.terrestrial = True
        macro.organs = (False,) * len(macro.side.organs)
        macro.fresh_organs = ()
        macro.fresh_guests = macro.endosymbionts  # other circles, other abilities: from next turn
        macro.level = entry_level(state, macro)
        player = state.controller(self.organism)
        told = {"organism": f"{self.organism}.marine", "target": macro.called}
        game.log(self.rule, "genesis.macro.landfall", told, player=player.word)
        riders = (EntropyCheck(parasite.controller),) if parasite is not None else ()
        game.push(EntropyCheck(player), *riders)
