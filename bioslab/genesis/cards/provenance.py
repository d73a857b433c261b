"""Who says so: the source of every printed value of a card.

The built-in card files say it by paths (`facts` and `ours`, explained at their top). In somebody's own
deck a value that is the same as in the built-in card of that id keeps its source; any other is his own,
whatever the file says, because a copied `facts` table would soon be wrong.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards.model import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

OWN = Source("own")
PROPOSAL = Source("proposal")


def leaves(value: Any, path: str = "") -> Iterator[str]:
    """The paths of the single values in a table, without ids; parts of a list are counted from 1.

    >>> list(leaves({"manna": ["red", "blue"], "bacterium": {"name": "x"}, "icons": []}))
    ['manna.1', 'manna.2', 'bacterium.name', 'icons']
    """
    steps = value.items() if isinstance(value, dict) else enumerate(value, start=1)
    for step, part in steps:
        if step == "id":  # a word for programs, printed nowhere
            continue
        here = f"{path}.{step}" if path else str(step)
        if isinstance(part, dict | list) and part:
            yield from leaves(part, here)
        else:
            yield here


def covering(path: str) -> Iterator[str]:
    """The path and all that it lies under, the longest first.

    >>> list(covering("spaces.2.manna"))
    ['spaces.2.manna', 'spaces.2', 'spaces']
    """
    while path:
        yield path
        path = path.rpartition(".")[0]


def marked(table: Mapping[str, Any], values: Mapping[str, Any]) -> Mapping[str, Source]:
    """The sources of the `values` of a built-in card by what its `table` says in `facts` and `ours`."""
    facts = {path: Source("fact", tag) for tag, paths in table.get("facts", {}).items() for path in paths}
    known = {**dict.fromkeys(table.get("ours", ()), PROPOSAL), **facts}
    found = {}
    for leaf in leaves(values):
        source = next((known[path] for path in covering(leaf) if path in known), None)
        if source is not None:
            found[leaf] = source
    return MappingProxyType(found)


def inherited(
    values: Mapping[str, Any], built_in: Mapping[str, Any], sources: Mapping[str, Source]
) -> Mapping[str, Source]:
    """The sources of a card in an own deck, given the built-in card of that id and its sources."""
    same = set(_unchanged(values, built_in))
    return MappingProxyType({leaf: sources[leaf] if leaf in same else OWN for leaf in leaves(values)})


def _unchanged(value: Any, other: Any, path: str = "") -> Iterator[str]:
    """The leaves that two tables share; a list of words or numbers counts as a whole."""
    if value and isinstance(value, dict):
        for step, part in value.items():
            if step in other:
                yield from _unchanged(part, other[step], f"{path}.{step}" if path else step)
    elif value and isinstance(value, list) and isinstance(value[0], dict):
        if len(value) == len(other):
            for number, (part, its) in enumerate(zip(value, other, strict=True), start=1):
                yield from _unchanged(part, its, f"{path}.{number}")
    elif value == other:
        yield from leaves({path: value})


def combined(sources: list[Source]) -> Source:
    """One source for several values: a fact only if all are facts.

    >>> combined([Source("fact", "GH"), Source("fact", "RB J2"), Source("fact", "GH")])
    Source(kind='fact', tag='GH; RB J2')
    >>> combined([Source("fact", "GH"), PROPOSAL])
    Source(kind='proposal', tag='')
    """
    for source in (OWN, PROPOSAL):
        if source in sources:
            return source
    return Source("fact", "; ".join(dict.fromkeys(source.tag for source in sources)))
