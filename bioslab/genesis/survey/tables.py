"""What is played in a survey: every number of players, variant, ruling switch, automaton and chore."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Colour
from bioslab.genesis.rulings import Rulings
from bioslab.genesis.settings import LEVELS, SOLITAIRE_COLOURS
from bioslab.genesis.table import new_game

if TYPE_CHECKING:
    from collections.abc import Mapping

SEATS = 4
VARIANTS = ("standard",) * 5 + ("introductory", "solitaire", "cooperative")
BY_HAND = 0.2
"""The part of the games in which people do some of the chores themselves."""


def arguments(number: int) -> dict[str, Any]:
    """The arguments of `new_game` for the game of this number, the same every time.

    >>> arguments(7) == arguments(7), arguments(7)["seed"]
    (True, 7)
    """
    chance = Random(f"table {number}")
    variant = chance.choice(VARIANTS)
    bots = chance.choice((0, 0, 0, 1, 2, 3)) if variant != "solitaire" else 0
    fewest = 1 if bots else 2
    people = chance.randint(fewest, SEATS - bots) if fewest <= SEATS - bots else fewest
    if variant == "solitaire":
        people = SOLITAIRE_COLOURS
    by_hand = chance.random() < BY_HAND
    chores = sorted(Genesis.chores)
    return {
        "players": tuple(chance.sample(Colour.words(), people)),
        "seed": number,
        "variant": variant,
        "short": chance.random() < 0.3,  # noqa: PLR2004 - some
        "macro": chance.random() < 0.25,  # noqa: PLR2004 - some
        "crystalline": chance.random() < 0.25,  # noqa: PLR2004 - some
        "genobots": bots,
        "level": chance.choice(LEVELS),
        "rulings": rulings(chance),
        "hands": tuple(chance.sample(chores, chance.randint(1, len(chores)))) if by_hand else (),
    }


def rulings(chance: Random) -> dict[str, bool]:
    """Half of the games by our rulings, the others with every switch as it falls."""
    names = Rulings().data() if chance.random() < 0.5 else {}  # noqa: PLR2004 - half
    return {name: chance.random() < 0.5 for name in names}  # noqa: PLR2004 - heads or tails


def deal(given: Mapping[str, Any]) -> Genesis:
    """The game of these arguments, at its first decision."""
    return new_game(**given)
