"""D3, D4, D10 and the order of the icons: from left to right, card by card along the chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.macro_events import MacroIcon
from bioslab.genesis.pieces import ROWS, Climate, Colour, Row, counted, plus
from bioslab.genesis.state import Refugium
from bioslab.genesis.steps import GenesisStep, chore, step
from bioslab.genesis.strikes import Strike, UVStrike

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State

SUMMED = {"X": "heat", "O2": "oxygen"}
"""Icons whose severity is summed over the chain and applied at the first one (BG-D5-02, BG-D6-02)."""


@step
class ResolveIcons(GenesisStep):
    """Every icon of the chain becomes a step (BG-A1-02, BG-A1-03)."""

    rule: ClassVar[str] = "BG-A1-03"
    message: ClassVar[str] = "genesis.step.icons"

    def run(self, game: Genesis) -> None:
        """Put them on the agenda in order."""
        state = game.state
        cards = [state.setup.cards.events[event] for event in state.revealed]
        seen: set[str] = set()
        steps: list[GenesisStep] = []
        for card in cards:
            for icon in card.icons:
                if icon not in SUMMED:
                    steps += _icon_steps(game, icon, card.id)
                elif icon not in seen:
                    seen.add(icon)
                    steps += [
                        Strike(SUMMED[icon], sum(one.icons.count(icon) for one in cards)),
                        SettleRefusals(),
                    ]
            if not state.setup.introductory:  # C3: no climate, no waterworld
                steps += [ClimateIcon(climate) for climate in card.climate]
                steps += [Waterworld(card.id)] if "waterworld" in card.icons else []
        game.push(*steps)


def _icon_steps(game: Genesis, icon: str, event: str) -> list[GenesisStep]:
    if icon in ("heaven", "earth"):
        return [*chore(game, "emerge", NewRefugium.rules[icon]), NewRefugium(icon)]
    if icon == "smite":
        return [Smite(event)]
    if icon.startswith("UV"):
        return [UVStrike(int(icon[2:]))]
    if icon in MacroIcon.rules:
        return [MacroIcon(icon)]
    return [Ozone()] if icon == "ozone" else []


@step
class NewRefugium(GenesisStep):
    """A refugium emerges from the topmost (heaven) or bottommost (earth) active row that has one left."""

    icon: str
    rule: ClassVar[str] = "BG-D3-01"
    message: ClassVar[str] = "genesis.step.new_refugium"
    rules: ClassVar[dict[str, str]] = {"heaven": "BG-D3-01", "earth": "BG-D3-02"}

    def run(self, game: Genesis) -> None:
        """Place it at the right end of its row with its dead manna (BG-D3-03, BG-D3-04)."""
        state = game.state
        row = emerging_row(state, self.icon)
        rule = self.rules[self.icon]
        if row is None:
            game.log("BG-D3-05", "genesis.event.no_refugium", {"icon": self.icon})
            return
        place = state.rows[row].deck[0]
        state.rows[row].deck = state.rows[row].deck[1:]
        card = state.setup.cards.placards[place]
        manna = counted(card.manna)
        for colour in card.manna:
            state.cube_to_soup(colour, -1)
        state.rows[row].refugia += (Refugium(card, manna),)
        manna_words = tuple(colour.word for colour in card.manna)
        game.log(
            rule,
            f"genesis.event.refugium_{self.icon}",
            {"place": place, "row": row.word, "cubes": manna_words},
        )


def emerging_row(state: State, icon: str) -> Row | None:
    """The row whose top placard a heaven or an earth icon brings into play (BG-D3-01, BG-D3-02, BG-D3-05)."""
    rows = ROWS if icon == "heaven" else tuple(reversed(ROWS))
    return next((row for row in rows if state.rows[row].active and state.rows[row].deck), None)


@step
class Smite(GenesisStep):
    """One smite: each refugium that is not immune loses an enzyme or a cube (BG-D4-01, BG-D4-07)."""

    event: str
    rule: ClassVar[str] = "BG-D4-01"
    message: ClassVar[str] = "genesis.step.smite"

    def run(self, game: Genesis) -> None:
        """Strike the refugia one by one."""
        state = game.state
        safe_rows = state.setup.cards.events[self.event].smite_immune_rows
        struck: list[str] = []
        immune: list[str] = []
        for refugium in state.refugia():
            spared = refugium.card.resilient or refugium.card.row in safe_rows
            (immune if spared else struck).append(refugium.id)
        message = "genesis.event.smite" if struck else "genesis.event.smite_none"
        game.log(self.rule, message, {"event": self.event, "n": len(struck)})
        if immune:
            game.log("BG-D4-06", "genesis.event.smite_immune", {"places": tuple(immune)})
        game.push(*(SmiteRefugium(place) for place in struck))


@step
class SmiteRefugium(GenesisStep):
    """The rightmost enzyme, else one cube: leftmost printed colour, disorganised before organised."""

    place: str
    rule: ClassVar[str] = "BG-D4-02"
    message: ClassVar[str] = "genesis.step.smite_refugium"

    def run(self, game: Genesis) -> None:
        """Take the piece away."""
        state = game.state
        refugium = state.refugium(self.place)
        if refugium is None:
            return
        if refugium.enzymes:
            colour = refugium.enzymes[-1]
            refugium.enzymes = refugium.enzymes[:-1]
            state.soup_catalysts = plus(state.soup_catalysts, colour)
            game.log("BG-D4-01", "genesis.event.smite_enzyme", {"place": self.place, "colour": colour.word})
            return
        colour, space = smitten_cube(refugium)
        if space == "disorganised":
            refugium.disorganised = plus(refugium.disorganised, colour, -1)
        else:
            refugium.organised = plus(refugium.organised, colour, -1)
        state.cube_to_soup(colour)
        rule = "BG-D4-04" if space == "disorganised" else "BG-D4-03"
        game.log(rule, f"genesis.event.smite_{space}", {"place": self.place, "colour": colour.word})
        if not any(refugium.organised) and not any(refugium.disorganised):
            game.push(RemoveRefugium(self.place))


def smitten_cube(refugium: Refugium) -> tuple[Colour, str]:
    """The colour and the space of the cube that a smite takes (BG-D4-03, BG-D4-04)."""
    for colour in refugium.card.manna:
        for space, cubes in (("disorganised", refugium.disorganised), ("organised", refugium.organised)):
            if cubes[colour]:
                return colour, space
    raise ValueError(refugium.id)


@step
class RemoveRefugium(GenesisStep):
    """A refugium with no manna cube left is out of the game; bionts go home without compensation."""

    place: str
    rule: ClassVar[str] = "BG-D4-05"
    message: ClassVar[str] = "genesis.step.remove_refugium"

    def run(self, game: Genesis) -> None:
        """Clear the placard away."""
        state = game.state
        refugium = state.refugium(self.place)
        if refugium is None:
            return
        state.catalysts_to_soup(counted(refugium.enzymes))
        for player, tableau in state.tableaus.items():
            tableau.bionts += refugium.bionts[player]
        take_from_row(state, refugium)
        state.removed += (self.place,)
        home = tuple(colour.word for colour in state.tableaus if refugium.bionts[colour])
        message = "genesis.event.refugium_gone" if not home else "genesis.event.refugium_gone_bionts"
        game.log(self.rule, message, {"place": self.place, "players": home})


def emptied(agenda: Iterable[object]) -> set[object]:
    """The refugia that an agenda is about to remove; until then they may lie there without manna."""
    return {step.place for step in agenda if isinstance(step, RemoveRefugium)}


def take_from_row(state: State, refugium: Refugium) -> None:
    """Take a placard out of its row."""
    row = state.rows[refugium.card.row]
    row.refugia = tuple([one for one in row.refugia if one.card.id != refugium.card.id])


@step
class ClimateIcon(GenesisStep):
    """A sun warms, a snowflake cools; it stays so until the other comes (BG-D10-01)."""

    climate: Climate
    rule: ClassVar[str] = "BG-D10-01"
    message: ClassVar[str] = "genesis.step.climate"

    def run(self, game: Genesis) -> None:
        """Set the climate, which chooses the life dice (BG-D10-02)."""
        state = game.state
        state.climate = self.climate
        state.climate_icons += (self.climate,)
        game.log(self.rule, f"genesis.event.{self.climate.word}", {"icons": len(state.climate_icons)})


@step
class Ozone(GenesisStep):
    """The ozone layer forms: no UV for the rest of the game (BG-D1-08)."""

    rule: ClassVar[str] = "BG-D1-08"
    message: ClassVar[str] = "genesis.step.ozone"

    def run(self, game: Genesis) -> None:
        """Form it."""
        game.state.ozone = True
        game.log(self.rule, "genesis.event.ozone", {})


@step
class Waterworld(GenesisStep):
    """The sea covers the continents until the next aftershock (BG-D1-03, BG-D1-04)."""

    event: str
    rule: ClassVar[str] = "BG-D1-03"
    message: ClassVar[str] = "genesis.step.waterworld"

    def run(self, game: Genesis) -> None:
        """Put the card on the continental landform."""
        game.state.waterworld = True
        game.state.rows[Row.CONTINENTAL].active = False
        game.log(self.rule, "genesis.event.waterworld", {"event": self.event})
