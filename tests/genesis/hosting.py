"""Hosts, parasites and guests for the tests of the full game: laid out, looked at, refused."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.creatures import Parasite
from bioslab.genesis.game import Genesis
from bioslab.genesis.organisms import chromosomes
from bioslab.genesis.pieces import Colour
from bioslab.kernel.errors import ChoiceError
from tests.genesis.laying import bug, lay, letters, own

EVERY_ROW = ("cosmic", "oceanic", "coastal", "continental")


def pest(name: str, bionts: str, *diseases: str, mutations: Any = (), pests: Any = ()) -> dict[str, Any]:
    """A parasite by the side that is up, with disease cubes ("tmrna", "tmrna+") and parasites of its own."""
    return {"id": name, "bionts": bionts, "diseases": diseases, "mutations": mutations, "parasites": pests}


def sick(host: dict[str, Any], *pests: dict[str, Any]) -> dict[str, Any]:
    """A host with its parasite."""
    return host | {"parasites": pests}


def plain(player: str, *mutations: str, place: str = "warm_pond", **more: Any) -> dict[str, Any]:
    """A bacterium with one biont of its owner and these mutations."""
    return bug(place, player[0].upper(), "", *mutations, **more)


def table(phase: str, *players: str, active: Any = EVERY_ROW, **more: Any) -> Genesis:
    """A table of these players in this order, every row active, at the beginning of a phase.

    Nobody claims to go first for his promiscuity.
    """
    more.setdefault("hands", ("forced",))
    return in_order(lay(phase=phase, players=list(players), active=list(active), **more))


def in_order(game: Genesis) -> Genesis:
    """Keep the order of the event if the most promiscuous player could change it."""
    return game.choose("wait") if game.decision and game.decision.kind == "lead" else game


def on(game: Genesis, kind: str, player: str) -> Genesis:
    """Go on, doing as little as can be done, until this player has this decision."""
    while game.decision is not None and (game.decision.kind, game.decision.player) != (kind, player):
        known = [option.id for option in game.legal_options()]
        game.choose(next((one for one in ("wait", "pass", "keep", "leave") if one in known), 0))
    assert game.decision is not None
    return game


def tableaus(**given: Any) -> dict[str, Any]:
    """Tableaus by colour; a value is one bacterium, or a whole tableau."""
    return {player: one if "bacteria" in one else own(one) for player, one in given.items()}


def parasite(game: Genesis, name: str) -> Parasite:
    """A parasite in play."""
    found = game.state.parasite(name)
    assert found is not None, name
    return found


def gone(game: Genesis, name: str) -> bool:
    """Whether no organism of this name is in play."""
    return game.state.organism(name) is None


def diseases(game: Genesis, name: str) -> list[str]:
    """The disease cubes of a parasite as a position writes them."""
    return [one.mutation + "+" * (one.part == "plus") for one in parasite(game, name).diseases]


def numbers(game: Genesis, name: str) -> str:
    """All chromosomes of an organism as letters."""
    found = game.state.organism(name)
    assert found is not None, name
    return letters(chromosomes(found))


def bionts_in(game: Genesis, name: str) -> str:
    """The bionts in an organism as letters."""
    found = game.state.organism(name)
    assert found is not None, name
    return letters(found.bionts)


def controller(game: Genesis, name: str) -> str:
    """Who decides for an organism."""
    return game.state.controller(name).word


def owner(game: Genesis, name: str) -> str:
    """In whose tableau an organism sits."""
    return game.state.owner(name).word


def soup(game: Genesis) -> str:
    """The cubes that are missing in the soup."""
    return letters(tuple(16 - n for n in game.state.soup_cubes))


def trophies(game: Genesis, player: str) -> tuple[str, ...]:
    """A player's trophies."""
    return game.state.tableaus[Colour.of(player)].trophies


def said_no(game: Genesis, choice: str, rule: str, kind: type[ChoiceError] = bl.IllegalChoice) -> str:
    """The choice is refused with this clause in a whole English sentence, and changes nothing."""
    before, record, offered = game.dumps(), game.record, [one.id for one in game.legal_options()]
    with pytest.raises(kind) as caught:
        game.choose(choice)
    error = caught.value
    assert (type(error), error.rule) == (kind, rule), str(error)
    sentence = str(error)
    assert "{" not in sentence
    assert "genesis." not in sentence
    assert sentence.endswith(f"[{rule}]")
    assert (game.dumps(), game.record) == (before, record)
    assert [one.id for one in game.legal_options()] == offered
    assert game.status() == ()
    return sentence
