"""Tables laid out by hand for what chance reaches too rarely: see `positions.json`."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from bioslab.genesis.table import position

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis


@dataclass(frozen=True, slots=True)
class Laid:
    """One table.

    Attributes:
        name: what happens there.
        pieces: as `bioslab.genesis.position` reads them.
        dice: the first rolls, where they matter.
        choices: what is chosen as soon as it can be; until then as little as possible is done.
        rulings: where not as usual.
        turns: how many turns are played.
    """

    name: str
    pieces: dict[str, Any]
    dice: tuple[tuple[int, ...], ...] = ()
    choices: tuple[str, ...] = ()
    rulings: dict[str, bool] = field(default_factory=dict)
    turns: int = 2


def positions() -> tuple[Laid, ...]:
    """All of them.

    >>> len({one.name for one in positions()}) == len(positions())
    True
    """
    text = (files("bioslab.genesis.survey") / "positions.json").read_text(encoding="utf-8")
    return tuple(
        Laid(
            name,
            data["pieces"],
            tuple(tuple(roll) for roll in data.get("dice", ())),
            tuple(data.get("choices", ())),
            data.get("rulings", {}),
            data.get("turns", 2),
        )
        for name, data in json.loads(text).items()
    )


def lay(laid: Laid, number: int) -> Genesis:
    """The table, with the dice of this number after its own."""
    return position(laid.pieces, seed=number, dice=laid.dice or None, rulings=laid.rulings)
