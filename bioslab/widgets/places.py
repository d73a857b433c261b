"""Which places of the board belong to an option or a step, so that they can be lit and clicked.

A place is a kind and an id: `refugium:warm_pond`, `organism:warm_pond`, `mutation:tmrna`, `row:cosmic`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bioslab.genesis.state import State

ROW_KINDS = frozenset({"churn"})
ONLY_THE_TARGET = frozenset({"biont", "buy"})
"""Options that name where something comes from and where it goes: a click means where it goes."""


def known_places(state: State) -> dict[str, list[str]]:
    """For each id on the table, where it can be seen; a row's word counts as an id."""
    found: dict[str, list[str]] = {}
    for row in state.rows:
        found.setdefault(row.row.word, []).append(f"row:{row.row.word}")
        for refugium in row.refugia:
            found.setdefault(refugium.id, []).append(f"refugium:{refugium.id}")
        for mutation in row.mutations[:1]:
            found.setdefault(mutation, []).append(f"mutation:{mutation}")
    for tableau in state.tableaus.values():
        for organism in tableau.bacteria:
            found.setdefault(organism.id, []).append(f"organism:{organism.id}")
            for held in organism.mutations:
                found.setdefault(held.card.id, []).append(f"mutation:{held.card.id}")
    return found


def option_places(option: str, known: Mapping[str, list[str]]) -> list[str]:
    """The places of an option, by the names in its id.

    >>> option_places("biont:mars:pond", {"mars": ["refugium:mars"], "pond": ["refugium:pond"]})
    ['refugium:pond']
    >>> option_places("animate:red", {})
    []
    """
    kind, *names = option.split(":")
    if kind in ONLY_THE_TARGET:
        names = names[-1:]
    return _seen(names, known)


def data_places(data: Mapping[str, object], known: Mapping[str, list[str]]) -> list[str]:
    """The places that a message is about: its place, organism or mutation, else its row."""
    names = [str(data[key]) for key in ("place", "organism", "mutation") if key in data]
    return _seen(names, known) or _seen([str(data["row"])] if "row" in data else [], known)


def _seen(names: Iterable[str], known: Mapping[str, list[str]]) -> list[str]:
    return [place for name in names for place in known.get(name, [])]
