"""Plays the story: from one table that was laid out by hand to the next, the same every time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from bioslab.genesis.table import position
from bioslab.kernel.dice import scripted
from bioslab.lessons.long_example import script
from bioslab.lessons.long_example.script import Beat, Throw
from bioslab.lessons.long_example.table import Pieces, changed, pieces

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

HANDS: Final = ("event", "roll")
SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Thrown:
    """A roll that fell: the "place" or "organism" it was for, its id, and the dice."""

    kind: str
    where: str
    throw: Throw


@dataclass(frozen=True, slots=True)
class Scene:
    """One beat as it was played.

    Attributes:
        beat: the beat.
        before: the game at its beginning.
        asked: the game where the mistakes happen.
        laid: the game as it was laid out by hand after that; None where it just went on.
        game: the game at the end.
        thrown: the rolls.
    """

    beat: Beat
    before: Genesis
    asked: Genesis
    laid: Genesis | None
    game: Genesis
    thrown: tuple[Thrown, ...]


def scene(index: int, rulings: Mapping[str, bool] | None = None) -> Scene:
    """A beat of the story by its place, with games of its own.

    Args:
        index: the place.
        rulings: how unclear rules are read, where not as usual; only from the last table laid out by hand on.
    """
    if rulings is None:
        return _own(_scene(index))
    first = max((i for i in range(1, index + 1) if script.beats()[i - 1].by_hand), default=0)
    game = _begin(first, rulings)
    for place in range(first, index):
        game = _play(script.beats()[place], game).game
    return _play(script.beats()[index], game)


@cache
def _scene(index: int) -> Scene:
    before = _begin(0, None) if index == 0 else _scene(index - 1).game
    return _play(script.beats()[index], before)


def _own(found: Scene) -> Scene:
    laid = None if found.laid is None else found.laid.copy()
    return Scene(found.beat, found.before.copy(), found.asked.copy(), laid, found.game.copy(), found.thrown)


def _begin(index: int, rulings: Mapping[str, bool] | None) -> Genesis:
    """The table at the beginning of a beat that comes first, or right after one that was laid out by hand."""
    if index == 0:
        plan = script.start()
        return lay(plan["position"], plan["piles"], rulings)
    before = _scene(index - 1)
    game = lay(*by_hand(before.asked, before.beat.by_hand), rulings)
    for move in before.beat.then:
        make(game, move)
    return game


def lay(table: Pieces, piles: Mapping[str, list[str]], rulings: Mapping[str, bool] | None = None) -> Genesis:
    """A table laid out by hand: the event is turned up and the dice are rolled by whoever plays."""
    return position(table, dice=scripted((), piles, seed=SEED), rulings=rulings, hands=HANDS)


def by_hand(game: Genesis, hand: Mapping[str, object]) -> tuple[Pieces, dict[str, list[str]]]:
    """The pieces after the hand has laid them, and the piles of refugia."""
    homes = {card.id: card.bacterium.home_row.word for card in game.setup.cards.placards.values()}
    table, piles = pieces(game, str(hand["phase"]))
    after = changed(table, hand, homes)
    here = {one["id"] for one in after["refugia"]}
    back = [one["id"] for one in table["refugia"] if one["id"] not in here]
    return after, {
        row: [*(one for one in back if homes[one] == row), *(one for one in pile if one not in here)]
        for row, pile in piles.items()
    }


def _play(beat: Beat, before: Genesis) -> Scene:
    game, thrown = before.copy(), []
    for move in beat.moves:
        thrown += make(game, move)
    asked, laid = game.copy(), None
    if beat.by_hand:
        game = lay(*by_hand(game, beat.by_hand))
        laid = game.copy()
    for move in beat.then:
        thrown += make(game, move)
    return Scene(beat, before, asked, laid, game, tuple(thrown))


def make(game: Genesis, move: str | Throw) -> list[Thrown]:
    """Make a move of the story; what was rolled, if it was a roll."""
    if isinstance(move, str):
        game.choose(move)
        return []
    data = game.roll.data if game.roll is not None else {}
    kind = "place" if "place" in data else "organism"
    game.choose(move.choice())
    return [Thrown(kind, str(data[kind]), move)]
