"""H6: in an overcrowded sea a macroorganism may grow all the organs it lacks at once, and go ashore."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.bills import OrganBills, Pledges, affordable, pledged, purses, with_pledge
from bioslab.genesis.gifts import GiftWindow
from bioslab.genesis.landfall import lacking, stolen_for
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import Colour, Counts, present
from bioslab.genesis.steps import GenesisStep, ask, option, step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option


@step
class Emergency(GenesisStep):
    """A marine macroorganism may buy all the organs it lacks, to go ashore (BG-H6-05; DP-44, DP-45).

    Where its owner's catalysts are too few, even with the cubes of its parasite counted, its parasite's
    player may make a gift first; then the players of its endosymbionts are asked one after another, catalyst
    by catalyst, until there are enough. Nobody pays more than he has put up.

    Attributes:
        pledges: what the players of endosymbionts have put up.
        asked: those who want to put up no more.
        gifts: whether there was time for gifts.
    """

    organism: str
    pledges: Pledges = ()
    asked: tuple[Colour, ...] = ()
    gifts: bool = False
    rule: ClassVar[str] = "BG-H6-05"
    message: ClassVar[str] = "genesis.step.emergency"

    def run(self, game: Genesis) -> Decision | None:
        """Ask its player if the catalysts are enough, else a guest who could make them so."""
        state = game.state
        macro = state.organism(self.organism)
        if not isinstance(macro, Macroorganism) or macro.terrestrial:
            return None
        owner = state.owner(macro.id)
        money = purses(state, owner, self.pledges)
        if ways := countings(state, macro, money):
            return self._ask_owner(game, macro, ways)
        if not self.gifts:
            game.push(GiftWindow(owner), replace(self, gifts=True))
            return None
        rests = self._rests(state, macro)
        together = {**money, **{one: state.tableaus[one].catalysts for one in rests}}
        if not rests or not countings(state, macro, together):
            return None
        return self._ask_guest(game, macro, *next(iter(rests.items())))

    def _ask_owner(self, game: Genesis, macro: Macroorganism, ways: list[tuple[Colour, ...]]) -> Decision:
        """Whether it goes ashore, and with which of its parasite's cubes counted (BG-H6-06: it may)."""
        options = [develop(game, way) for way in ways]
        options.append(option(game, "stay", "genesis.option.stay_marine"))
        data = {"organism": self.organism, "n": len(lacking(macro))}
        return ask(game, game.state.controller(self.organism), "emergency", self.rule, options, data)

    def _ask_guest(self, game: Genesis, macro: Macroorganism, guest: Colour, rest: Counts) -> Decision:
        """Which catalyst a guest puts up next."""
        options = [
            option(game, f"contribute:{one.word}", "genesis.option.contribute", {"colour": one.word})
            for one in present(rest)
        ]
        options.append(option(game, "keep", "genesis.option.keep_catalysts"))
        data = {"organism": self.organism, "n": len(lacking(macro))}
        return ask(game, guest, "contribute", "BG-H6-06", options, data)

    def _rests(self, state: State, macro: Macroorganism) -> dict[Colour, Counts]:
        """What the players of endosymbionts who can still be asked have not put up."""
        known = (state.owner(macro.id), *self.asked)
        rests = {
            guest: tuple(
                have - gone
                for have, gone in zip(
                    state.tableaus[guest].catalysts, pledged(self.pledges, guest), strict=True
                )
            )
            for guest in macro.endosymbionts
            if guest in state.tableaus and guest not in known
        }
        return {guest: rest for guest, rest in rests.items() if any(rest)}

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay organ by organ and go ashore; or ask on."""
        state = game.state
        macro = state.organism(self.organism)
        assert isinstance(macro, Macroorganism)  # noqa: S101 - it was there when the question was asked
        kind, *words = answer.split(":")
        if kind == "develop":
            counted = tuple(Colour.of(word) for word in words)
            game.push(OrganBills(self.organism, without(lacking(macro), counted), self.pledges))
        elif kind in ("contribute", "keep"):
            guest = next(iter(self._rests(state, macro)))
            if kind == "keep":
                game.push(replace(self, asked=(*self.asked, guest)))
            else:
                more = with_pledge(self.pledges, guest, Colour.of(words[0]), 1)
                game.push(replace(self, pledges=more))


def develop(game: Genesis, counted: tuple[Colour, ...]) -> Option:
    """The option to go ashore with these cubes of the parasite counted as organs."""
    if not counted:
        return option(game, "develop", "genesis.option.develop")
    words = tuple(one.word for one in counted)
    return option(game, ":".join(("develop", *words)), "genesis.option.develop_counting", {"cubes": words})


def countings(state: State, macro: Macroorganism, money: Mapping[Colour, Counts]) -> list[tuple[Colour, ...]]:
    """The ways to count disease cubes with which the other organs can be paid for, fewest cubes first."""
    missing, there = lacking(macro), Counter(stolen_for(state, macro))
    numbers = product(*(range(n + 1) for n in there.values()))
    ways = [tuple(Counter(dict(zip(there, ns, strict=True))).elements()) for ns in numbers]
    return sorted((way for way in ways if affordable(money, without(missing, way))), key=len)


def without(missing: list[Colour], counted: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The organs that are left to be paid for."""
    left = list(missing)
    for colour in counted:
        left.remove(colour)
    return tuple(left)
