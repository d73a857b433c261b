"""H6: what an emergency costs. Organs are paid for out of the owner's pool and of what others put up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.landfall import Landfall
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import NONE, Colour, Counts, plus
from bioslab.genesis.steps import GenesisStep, ask, option, step

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

ENOUGH = "enough"
PAIR = 2
"""So many catalysts of one colour stand for one of any colour (BG-H0-08)."""

Pledges = tuple[tuple[Colour, Counts], ...]
"""What guests have put up: the player, and how many catalysts of each colour."""


def pledged(pledges: Pledges, player: Colour) -> Counts:
    """What a guest has put up so far.

    >>> from bioslab.genesis.pieces import Colour
    >>> pledged(((Colour.BLUE, (0, 0, 2, 0)),), Colour.BLUE)
    (0, 0, 2, 0)
    """
    return dict(pledges).get(player, NONE)


def with_pledge(pledges: Pledges, player: Colour, colour: Colour, n: int) -> Pledges:
    """The pledges with so many catalysts more of a guest, or fewer."""
    everybody = dict(pledges)
    everybody[player] = plus(pledged(pledges, player), colour, n)
    return tuple(everybody.items())


def purses(state: State, owner: Colour, pledges: Pledges) -> dict[Colour, Counts]:
    """Out of what the organs can be paid: the whole pool of the owner, of guests what they put up."""
    return {owner: state.tableaus[owner].catalysts, **dict(pledges)}


def affordable(purses: Mapping[Colour, Counts], missing: Sequence[Colour]) -> bool:
    """Whether these purses together pay for all the organs: one of the colour, or two of another, for each.

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
        # The two of a pair come out of one purse; singles are taken where one is left over.
        pairs += min((held - single) // PAIR, sum(purse[colour] // PAIR for purse in purses.values()))
    return unpaid <= pairs


@step
class OrganBills(GenesisStep):
    """The organs are paid for one by one, by the owner or a contributing endosymbiont (BG-H6-06).

    Attributes:
        colours: the organs still to be paid for, the next one first.
        pledges: what guests have put up and not yet paid.
        space: on land the space that has been chosen; at sea the next one of the colour.
    """

    organism: str
    colours: tuple[Colour, ...]
    pledges: Pledges
    space: int | None = None
    rule: ClassVar[str] = "BG-H6-06"
    message: ClassVar[str] = "genesis.step.organ_bills"

    def run(self, game: Genesis) -> Decision | None:
        """Ask out of whose purse, and with what; only so that the organs that follow can still be paid."""
        if not self.colours:
            ashore = () if self.space is not None else (Landfall(self.organism),)
            game.push(*ashore, LandOrgans(self.organism, self.pledges))
            return None
        options = [
            option(
                game,
                f"bill:{payer.word}:{colour.word}:{n}",
                "genesis.option.bill",
                {"player": payer.word, "colour": colour.word, "n": n},
            )
            for payer, colour, n in self._ways(game.state)
        ]
        data = {"organism": self.organism, "colour": self.colours[0].word}
        return ask(game, game.state.controller(self.organism), "bill", self.rule, options, data)

    def _ways(self, state: State) -> list[tuple[Colour, Colour, int]]:
        """Payer, colour and number; the organ's own colour first."""
        mine, after = self.colours[0], self.colours[1:]
        money = purses(state, state.owner(self.organism), self.pledges)
        ways = []
        for payer, purse in money.items():
            for colour in (mine, *(one for one in Colour if one is not mine)):
                n = 1 if colour is mine else PAIR
                left = {**money, payer: plus(purse, colour, -n)}
                if purse[colour] >= n and affordable(left, after):
                    ways.append((payer, colour, n))
        return ways

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay, and put the organ into its space."""
        state = game.state
        _, word, of, number = answer.split(":")
        payer, colour, n = Colour.of(word), Colour.of(of), int(number)
        tableau = state.tableaus[payer]
        tableau.catalysts = plus(tableau.catalysts, colour, -n)
        state.soup_catalysts = plus(state.soup_catalysts, colour, n)
        game.log(self.rule, "genesis.purchase.paid", {"player": word, "colour": of, "n": n}, player=word)
        self._grow(game)
        left = self.pledges
        if payer is not state.owner(self.organism):
            left = with_pledge(left, payer, colour, -n)
        game.push(replace(self, colours=self.colours[1:], pledges=left))

    def _grow(self, game: Genesis) -> None:
        """A cube out of the soup into its space."""
        macro = game.state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it is going ashore
        mine = self.colours[0]
        fitting = [one for one in macro.empty_spaces() if macro.side.organs[one].colour is mine]
        macro.with_organ(fitting[0] if self.space is None else self.space, filled=True)
        game.state.cube_to_soup(mine, -1)


@step
class LandOrgans(GenesisStep):
    """Who has just gone ashore in an emergency may spend more catalysts, on organs of the land (BG-H6-05)."""

    organism: str
    pledges: Pledges
    rule: ClassVar[str] = "BG-H6-05"
    message: ClassVar[str] = "genesis.step.land_organs"

    def run(self, game: Genesis) -> Decision | None:
        """Ask for the next organ that can be paid for."""
        state = game.state
        macro = state.organism(self.organism)
        if not isinstance(macro, Macroorganism):
            return None
        money, organs = purses(state, state.owner(macro.id), self.pledges), macro.side.organs
        spaces = [one for one in macro.empty_spaces() if affordable(money, [organs[one].colour])]
        if not spaces:
            return None
        options = [
            option(game, f"organ:{space}", "genesis.option.place_organ", {"organ": macro.organ_key(space)})
            for space in spaces
        ]
        options.append(option(game, ENOUGH, "genesis.option.enough_organs"))
        player, data = state.controller(self.organism), {"organism": self.organism}
        return ask(game, player, "land_organ", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay for it, and ask again."""
        if answer == ENOUGH:
            return
        macro = game.state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it was there when the question was asked
        space = int(answer.split(":")[1])
        game.push(OrganBills(self.organism, (macro.side.organs[space].colour,), self.pledges, space))
