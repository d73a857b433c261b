"""H6: in an overcrowded sea a macroorganism may grow all the organs it lacks at once, and go ashore."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.landfall import Landfall, lacking, stolen_for
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import Colour, Counts, plus
from bioslab.genesis.steps import GenesisStep, ask, option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

ENOUGH = "enough"
PAIR = 2
"""So many catalysts of one colour stand for one of any colour (BG-H0-08)."""


@dataclass(frozen=True, slots=True)
class Emergency(GenesisStep):
    """A marine macroorganism may buy all the organs it lacks, to go ashore (BG-H6-05; DP-44, DP-45).

    Where its owner's catalysts are too few, the players of its endosymbionts are asked first: nobody pays
    without having agreed.

    Attributes:
        willing: the players of endosymbionts who have agreed to contribute.
        asked: all who have been asked.
    """

    organism: str
    willing: tuple[Colour, ...] = ()
    asked: tuple[Colour, ...] = ()
    rule: ClassVar[str] = "BG-H6-05"
    message: ClassVar[str] = "genesis.step.emergency"

    def run(self, game: Genesis) -> Decision | None:
        """Ask its player if the catalysts are enough, else the next guest who could make them so."""
        state = game.state
        macro = state.organism(self.organism)
        if not isinstance(macro, Macroorganism) or macro.terrestrial:
            return None
        missing, payers = needed(state, macro), (state.owner(macro.id), *self.willing)
        data = {"organism": self.organism, "n": len(missing)}
        if affordable(pools(state, payers), missing):
            options = [
                option(game, "develop", "genesis.option.develop"),
                option(game, "stay", "genesis.option.stay_marine"),
            ]
            return ask(game, state.controller(self.organism), "emergency", self.rule, options, data)
        guests = self._guests(state, macro)
        if not guests or not affordable(pools(state, (*payers, *guests)), missing):
            return None
        options = [
            option(game, "contribute", "genesis.option.contribute"),
            option(game, "keep", "genesis.option.keep_catalysts"),
        ]
        return ask(game, guests[0], "contribute", "BG-H6-06", options, data)

    def _guests(self, state: State, macro: Macroorganism) -> list[Colour]:
        """The players of endosymbionts who have not been asked."""
        known = (state.owner(macro.id), *self.asked)
        return [guest for guest in macro.endosymbionts if guest in state.tableaus and guest not in known]

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay organ by organ, go ashore, and grow more there; or ask on."""
        state = game.state
        macro = state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it was there when the question was asked
        if answer in ("contribute", "keep"):
            guest = self._guests(state, macro)[0]
            willing = (*self.willing, guest) if answer == "contribute" else self.willing
            game.push(replace(self, willing=willing, asked=(*self.asked, guest)))
        elif answer == "develop":
            payers = (state.owner(macro.id), *self.willing)
            bills = [EmergencyOrgan(self.organism, colour, payers) for colour in needed(state, macro)]
            game.push(*bills, Landfall(self.organism), LandOrgans(self.organism, payers))


def needed(state: State, macro: Macroorganism) -> list[Colour]:
    """The organs to be paid for: those it lacks, without the ones its parasite holds (BG-H6-06)."""
    missing = lacking(macro)
    for colour in stolen_for(state, macro):
        missing.remove(colour)
    return missing


def pools(state: State, payers: Sequence[Colour]) -> dict[Colour, Counts]:
    """The catalysts of those who pay."""
    return {one: state.tableaus[one].catalysts for one in payers}


def affordable(purses: dict[Colour, Counts], missing: Sequence[Colour]) -> bool:
    """Whether these pools together pay for all the organs: one of the colour, or two of another, for each.

    >>> from bioslab.genesis.pieces import Colour
    >>> affordable({Colour.RED: (1, 0, 2, 0)}, [Colour.RED, Colour.BLUE])
    True
    >>> affordable({Colour.RED: (0, 0, 1, 0), Colour.BLUE: (0, 0, 1, 0)}, [Colour.RED])
    False
    """
    pairs = unpaid = 0
    for colour in Colour:
        held = sum(purse[colour] for purse in purses.values())
        single = min(held, missing.count(colour))
        unpaid += missing.count(colour) - single
        # The two of a pair come out of one pool; singles are taken where one is left over.
        pairs += min((held - single) // PAIR, sum(purse[colour] // PAIR for purse in purses.values()))
    return unpaid <= pairs


@dataclass(frozen=True, slots=True)
class EmergencyOrgan(GenesisStep):
    """One organ is paid for, by the owner or a contributing endosymbiont (BG-H6-06)."""

    organism: str
    colour: Colour
    payers: tuple[Colour, ...]
    space: int | None = None
    rule: ClassVar[str] = "BG-H6-06"
    message: ClassVar[str] = "genesis.step.emergency_organ"

    def run(self, game: Genesis) -> Decision:
        """Ask out of whose pool, and with what; only so that the organs that follow can still be paid."""
        state = game.state
        macro = state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it is going ashore
        options = [
            option(
                game,
                f"bill:{payer.word}:{colour.word}:{n}",
                "genesis.option.bill",
                {"player": payer.word, "colour": colour.word, "n": n},
            )
            for payer, colour, n in self._ways(state, macro)
        ]
        data = {"organism": self.organism, "colour": self.colour.word}
        return ask(game, state.controller(self.organism), "bill", self.rule, options, data)

    def _ways(self, state: State, macro: Macroorganism) -> list[tuple[Colour, Colour, int]]:
        purses = pools(state, self.payers)
        after = [] if self.space is not None else needed(state, macro)
        if after:
            after.remove(self.colour)
        ways = []
        for payer in self.payers:
            for colour in (self.colour, *(one for one in Colour if one is not self.colour)):
                n = 1 if colour is self.colour else PAIR
                left = {**purses, payer: plus(purses[payer], colour, -n)}
                if purses[payer][colour] >= n and affordable(left, after):
                    ways.append((payer, colour, n))
        return ways

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay, and put the organ into its space."""
        state = game.state
        _, payer, word, number = answer.split(":")
        colour, n = Colour.of(word), int(number)
        tableau = state.tableaus[Colour.of(payer)]
        tableau.catalysts = plus(tableau.catalysts, colour, -n)
        state.soup_catalysts = plus(state.soup_catalysts, colour, n)
        macro = state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - as above
        fitting = [one for one in macro.empty_spaces() if macro.side.organs[one].colour is self.colour]
        macro.with_organ(fitting[0] if self.space is None else self.space, filled=True)
        state.cube_to_soup(self.colour, -1)
        game.log(self.rule, "genesis.purchase.paid", {"player": payer, "colour": word, "n": n}, player=payer)


@dataclass(frozen=True, slots=True)
class LandOrgans(GenesisStep):
    """Who has just gone ashore in an emergency may spend more catalysts, on organs of the land (BG-H6-05)."""

    organism: str
    payers: tuple[Colour, ...]
    rule: ClassVar[str] = "BG-H6-05"
    message: ClassVar[str] = "genesis.step.land_organs"

    def run(self, game: Genesis) -> Decision | None:
        """Ask for the next organ that can be paid for."""
        state = game.state
        macro = state.organism(self.organism)
        if not isinstance(macro, Macroorganism):
            return None
        purses, organs = pools(state, self.payers), macro.side.organs
        spaces = [one for one in macro.empty_spaces() if affordable(purses, [organs[one].colour])]
        if not spaces:
            return None
        options = [
            option(game, f"organ:{space}", "genesis.option.place_organ", {"organ": macro.organ_key(space)})
            for space in spaces
        ]
        options.append(option(game, ENOUGH, "genesis.option.enough_organs"))
        return ask(
            game,
            state.controller(self.organism),
            "land_organ",
            self.rule,
            options,
            {"organism": self.organism},
        )

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay for it, and ask again."""
        if answer == ENOUGH:
            return
        macro = game.state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it was there when the question was asked
        space = int(answer.split(":")[1])
        colour = macro.side.organs[space].colour
        game.push(EmergencyOrgan(self.organism, colour, self.payers, space), self)
