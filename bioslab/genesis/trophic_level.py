"""H6: where a macroorganism stands in the food chain of its ecosystem."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bioslab.genesis.macroorganism import Macroorganism
    from bioslab.genesis.state import State

LEVELS = ("plant", "herbivore", "carnivore")
"""The trophic levels from low to high (BG-H6-01)."""


def ecosystem(state: State, *, terrestrial: bool) -> list[Macroorganism]:
    """The macroorganisms of the sea or of the land."""
    return [one for one in state.macroorganisms() if one.terrestrial is terrestrial]


def entry_level(state: State, macro: Macroorganism) -> int | None:
    """The lowest level that is free in its ecosystem, or None (BG-H3-07, BG-H6-02)."""
    others = ecosystem(state, terrestrial=macro.terrestrial)
    taken = {one.level for one in others if one is not macro}
    return next((level for level in range(len(LEVELS)) if level not in taken), None)


Ranking = tuple[tuple[str, bool, int], ...]
"""Macroorganisms, each with whether it lives on land and with its metabolic rate."""


def ranking(state: State) -> Ranking:
    """Every macroorganism with its ecosystem and metabolic rate: when this changes, levels are set anew."""
    return tuple(sorted((one.id, one.terrestrial, one.rate()) for one in state.macroorganisms()))


def chain_of(everybody: Ranking, *, terrestrial: bool) -> Ranking:
    """The part of a ranking that lives on land, or in the sea.

    >>> chain_of((("alga", False, 0), ("flatworm", True, 4)), terrestrial=True)
    (('flatworm', True, 4),)
    """
    return tuple(one for one in everybody if one[1] is terrestrial)


def dominance(state: State, macro: Macroorganism) -> int:
    """12 points at the highest occupied level of its ecosystem, else 6 (BG-I1-05; ruling R-92)."""
    levels = [one.level for one in ecosystem(state, terrestrial=macro.terrestrial) if one.level is not None]
    return 12 if macro.level is not None and macro.level == max(levels) else 6
