"""Part K: what a game leaves to a following game of Bios: Megafauna."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.scoring import dominance_of, score, shown
from bioslab.genesis.trophic_level import LEVELS

if TYPE_CHECKING:
    from fractions import Fraction

    from bioslab.genesis.pieces import Colour
    from bioslab.genesis.state import State

MOST_GENES = 5


@dataclass(frozen=True, slots=True)
class Heir:
    """What one player brings along.

    Attributes:
        player: the colour.
        points: points of this game, to be added to those of the next (BG-K-01).
        macroorganisms: (card, "sea" or "land", trophic level) of each that the player owns (BG-K-01).
        partners: cards in which the player lives as an endosymbiont (BG-K-04).
        catalysts: what is left in the pool (BG-K-01).
        genes: 5 for most catalysts, 4 for the next, and so on; equal for ties (BG-K-03).
        choice: place in the order of choosing colours, from 1; without macroorganisms last (BG-K-02).
    """

    player: str
    points: int | Fraction
    macroorganisms: tuple[tuple[str, str, str], ...]
    partners: tuple[str, ...]
    catalysts: dict[str, int]
    genes: int
    choice: int


def legacy(state: State) -> tuple[Heir, ...]:
    """The heirs in the order in which they choose."""
    players = sorted(state.setup.players, key=lambda one: _claim(state, one), reverse=True)
    return tuple(_heir(state, player, place) for place, player in enumerate(players, start=1))


def _claim(state: State, player: Colour) -> tuple[bool, Fraction, Fraction]:
    """Macroorganisms at all, points from them, points altogether (BG-K-02)."""
    owns = any(isinstance(one, Macroorganism) for one in state.tableaus[player].organisms)
    return owns, dominance_of(state, player), score(state, player)


def genes(state: State, player: Colour) -> int:
    """Five less the number of different, larger stocks of catalysts (BG-K-03)."""
    stocks = {sum(state.tableaus[one].catalysts) for one in state.setup.players}
    mine = sum(state.tableaus[player].catalysts)
    return MOST_GENES - sum(stock > mine for stock in stocks)


def _heir(state: State, player: Colour, place: int) -> Heir:
    tableau = state.tableaus[player]
    mine = [one for one in tableau.organisms if isinstance(one, Macroorganism)]
    guests = [one for one in state.macroorganisms() if player in one.endosymbionts and one not in mine]
    return Heir(
        player=player.word,
        points=shown(score(state, player)),
        macroorganisms=tuple(
            (one.id, "land" if one.terrestrial else "sea", LEVELS[one.level] if one.level is not None else "")
            for one in mine
        ),
        partners=tuple(one.id for one in guests),
        catalysts={colour.word: tableau.catalysts[colour] for colour in type(player)},
        genes=genes(state, player),
        choice=place,
    )
