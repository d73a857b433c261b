"""What a game is played with: seats, variant, rulings, cards, and the numbers that follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bioslab.genesis.pieces import Colour

if TYPE_CHECKING:
    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.rulings import Rulings

CATALYSTS_PER_COLOUR = 12
BIONTS_PER_PLAYER = 3
VARIANTS = ("standard", "introductory", "solitaire", "cooperative")
SOLITAIRE_COLOURS = 2
LEVELS = ("normal", "easy", "hard")
GENOBOT_BIONTS = {"easy": 2, "normal": 3, "hard": 4}


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is played with: seats, variant, rulings and cards. It never changes.

    `mode` is "standard", "solitaire" (C1) or "cooperative" (C2), `short` the short game (BG-C-08), `macro`
    the macro variant (C4), `crystalline` crystalline catastrophes (G4).
    """

    players: tuple[Colour, ...]
    cards: Deck
    rulings: Rulings
    introductory: bool = False
    short: bool = False
    macro: bool = False
    crystalline: bool = False
    genobots: tuple[Colour, ...] = ()
    level: str = "normal"
    mode: str = "standard"

    @property
    def seats(self) -> tuple[Colour, ...]:
        """Everybody at the table: people, then automata."""
        return self.players + self.genobots

    @property
    def automata(self) -> bool:
        """Whether anything at the table acts by itself: Genobots, or parasites that nobody plays."""
        return bool(self.genobots) or self.mode != "standard"

    def bionts_of(self, seat: Colour) -> int:
        """How many bionts a seat has: a Genobot's number is its level (BG-B4-01, BG-GB-01)."""
        if seat in self.genobots:
            return GENOBOT_BIONTS[self.level]
        return BIONTS_PER_PLAYER - (self.mode == "cooperative")  # BG-C2-01

    @property
    def npcs(self) -> tuple[Colour, ...]:
        """The colours with a parasite that nobody plays (BG-C1-05, BG-C2-03)."""
        if self.mode == "solitaire":
            return tuple(colour for colour in Colour if colour not in self.seats)
        return self.players if self.mode == "cooperative" else ()

    @property
    def variant(self) -> str:
        """The variant's word, as `new_game` takes it."""
        return "introductory" if self.introductory else self.mode

    @property
    def pool_limit(self) -> int:
        """How many catalysts of one colour a pool holds at most (BG-B3-05)."""
        return CATALYSTS_PER_COLOUR // len(self.players)


def mode_of(variant: str) -> str:
    """The mode of a variant: the introductory game is a switch of its own."""
    return variant if variant in ("solitaire", "cooperative") else "standard"
