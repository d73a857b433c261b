"""Tables laid out for a lesson, so that a whole class sees the same cards and the same dice."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bioslab.genesis.table import position
from bioslab.kernel.dice import scripted
from bioslab.lessons.lines import said, shortly
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

FOLDER = Path(__file__).parent


class UnknownDealError(ValueError):
    """There is no deal of that name; the message lists those that there are."""


def deals() -> tuple[str, ...]:
    """The names of the deals.

    >>> {"a_turn", "seaweed"} <= set(deals())
    True
    """
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def deal(name: str) -> Genesis:
    """A game as a lesson lays it out: pieces, decks and dice are in the file `bioslab/lessons/NAME.toml`.

    The dice fall as the file says; once its rolls are used up they follow its seed.

    Raises:
        UnknownDealError: there is no deal of that name.

    >>> game = deal("a_turn")
    >>> game.state.turn, game.decision.kind
    (4, 'chore')
    """
    if said(name) not in deals():
        raise UnknownDealError(text("lab.deal.unknown", got=shortly(name), known=", ".join(deals())))
    plan: dict[str, Any] = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    dice = scripted(plan["rolls"], plan["piles"], seed=plan["seed"])
    return position(plan["position"], dice=dice, hands=plan["hands"])
