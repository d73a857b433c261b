"""Which places of the board belong to an option or a step, so that they can be lit and clicked.

A place is a kind and an id: `refugium:warm_pond`, `organism:salmonella`, `mutation:tmrna`, `row:cosmic`,
`pool:red`, `organ:starfish:2`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.disease import LOOSE, ORGAN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

POOL = "pool"
ONLY_THE_TARGET = frozenset({"biont", "buy", "attach", "supplant", "hgt", "to", "from"})
"""Options that name where something comes from and where it goes: a click means where it goes."""
FIRST_NAME = frozenset({"macro", "steal", "anchor", "flip", "finish", "atrophy"})
"""Options of which only the first name is a place."""
CONCERNED = ("place", "organism", "host", "target", "mutation")
"""What a message may be about."""


def known_places(state: State) -> dict[str, list[str]]:
    """For each id on the table, where it can be seen; a row's word counts as an id."""
    found: dict[str, list[str]] = {}
    for row in state.rows:
        found.setdefault(row.row.word, []).append(f"row:{row.row.word}")
        for refugium in row.refugia:
            found.setdefault(refugium.id, []).append(f"refugium:{refugium.id}")
        for mutation in row.mutations[:1]:
            found.setdefault(mutation, []).append(f"mutation:{mutation}")
    everybody: list[Organism] = [*state.parasites]
    for tableau in state.tableaus.values():
        everybody += tableau.organisms
    for organism in everybody:
        found.setdefault(organism.id, []).append(f"organism:{organism.id}")
        for held in organism.mutations:
            found.setdefault(held.card.id, []).append(f"mutation:{held.card.id}")
    return found


def option_places(option: str, known: Mapping[str, list[str]], asked: Decision | None = None) -> list[str]:
    """The places of an option, by the names in its id.

    Args:
        option: the id of the option.
        known: where each id on the table can be seen.
        asked: the decision it belongs to; it knows whose pool and whose organs are meant.

    >>> option_places("biont:mars:pond", {"mars": ["refugium:mars"], "pond": ["refugium:pond"]})
    ['refugium:pond']
    >>> option_places("queen:virus:pond:tmrna:base", {"pond": ["organism:pond"], "tmrna": ["mutation:tmrna"]})
    ['organism:pond', 'mutation:tmrna']
    >>> option_places("donate:red:blue", {})
    ['pool:blue']
    >>> option_places("animate:red", {})
    []
    """
    kind, *names = option.split(":")
    if kind == "donate":
        return [f"{POOL}:{names[-1]}"]
    if kind == "bill":
        return [f"{POOL}:{names[0]}"]
    if kind == "queen":
        return _attacked(names, known)
    if organs := _organs(kind, names, known, asked):
        return organs
    if kind in ONLY_THE_TARGET:
        names = names[-1:]
        if names == [POOL] and asked is not None and asked.player is not None:
            return [f"{POOL}:{asked.player}"]
    return _seen(names[:1] if kind in FIRST_NAME else names, known)


def _attacked(names: list[str], known: Mapping[str, list[str]]) -> list[str]:
    """A red queen's option: what she attacks, and what she wants of it."""
    _, target, piece, part = names
    if part == ORGAN:
        return [*_seen([target], known), f"organ:{target}:{piece}"]
    return _seen([target, piece], known)


def _organs(kind: str, names: list[str], known: Mapping[str, list[str]], asked: Decision | None) -> list[str]:
    """Organ spaces: `organ:<macro>:<space>`, and those of the decision's own organism or host."""
    if kind == ORGAN and len(names) > 1:
        return [*_seen(names[:1], known), f"organ:{names[0]}:{names[1]}"]
    if asked is None:
        return []
    mine, host = (str(asked.data.get(key, "")) for key in ("organism", "host"))
    if kind == "steal" and names[-1] in LOOSE:
        return [*_seen([host], known), *([f"organ:{host}:{names[0]}"] if names[-1] == ORGAN else [])]
    if kind == ORGAN or (kind in ("lose", "discard") and names[0] == ORGAN):
        return [*_seen([mine], known), f"organ:{mine}:{names[-1]}"]
    return []


def data_places(data: Mapping[str, object], known: Mapping[str, list[str]]) -> list[str]:
    """The places that a message is about: its place, organisms or mutation, else its row."""
    names = [str(data[key]) for key in CONCERNED if key in data]
    return _seen(names, known) or _seen([str(data["row"])] if "row" in data else [], known)


def _seen(names: Iterable[str], known: Mapping[str, list[str]]) -> list[str]:
    return [place for name in names for place in known.get(name, [])]
