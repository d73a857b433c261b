"""Whole games played at random, and what to compare in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from hypothesis import strategies as st

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.icons import RemoveRefugium
from bioslab.genesis.pieces import Colour
from bioslab.genesis.rulings import Rulings
from bioslab.kernel.decision import Option

SHY = frozenset({"pass", "leave", "recall", "decline", "keep"})
RULINGS = tuple(Rulings().data())
CHORES = tuple(sorted(Genesis.chores))

SETUPS = st.fixed_dictionaries({
    "players": st.permutations(Colour.words()).flatmap(
        lambda colours: st.integers(2, 4).map(lambda seats: tuple(colours[:seats]))
    ),
    "seed": st.integers(0, 10**6),
    "variant": st.sampled_from(["standard", "introductory"]),
    "short": st.booleans(),
    "rulings": st.dictionaries(st.sampled_from(RULINGS), st.booleans()),
    "hands": st.one_of(st.just(()), st.just("all"), st.sets(st.sampled_from(CHORES)).map(sorted)),
    "dice": st.sampled_from([None, "typed"]),
})  # fmt: skip
"""Everything that `new_game` can be asked for, with the built-in cards."""


def pick(game: Genesis, rng: random.Random) -> Option | str:
    """A choice: nine times in ten one that does something, so that there is life to look at."""
    if game.roll is not None and game.chance.waits and rng.random() < 0.5:
        return "roll:" + ",".join(str(rng.randint(1, 6)) for _ in range(game.roll.dice))
    options = game.legal_options()
    bold = [option for option in options if option.id.split(":")[0] not in SHY]
    return rng.choice(bold if bold and rng.random() < 0.9 else options)


def play(game: Genesis, seed: int, most: int = 10**6) -> Genesis:
    """Play on at random to the end, or for at most so many choices."""
    for _ in range(most):
        if game.over:
            break
        game.choose(pick(game, random.Random(f"{seed} {len(game.record)}")))
    return game


def decisions(setup: dict[str, Any], seed: int) -> Iterator[Genesis]:
    """One game, played at random, at each of its decisions, and over at last."""
    game = bl.genesis.new_game(**setup)
    while True:
        yield game
        if game.over:
            return
        play(game, seed, 1)


def steps(game: Genesis) -> Iterator[Genesis]:
    """A twin of the game, after each of its steps from the beginning."""
    twin = game.unplayed()
    yield twin
    while twin.tick(len(twin.whole_record)):
        yield twin


def broken(game: Genesis) -> list[str]:
    """The broken invariants. A refugium without manna is none while its removal is on the agenda (I-09)."""
    leaving = {step.place for step in game.agenda if isinstance(step, RemoveRefugium)}
    return [
        str(fault)
        for fault in game.status()
        if fault.data.get("place") not in leaving or fault.name != "I-09"
    ]


def lines(game: Genesis) -> list[tuple[object, ...]]:
    """The journal without its sentences, which take time to make."""
    return [
        (one.rule, one.message, dict(one.data), one.dice, one.player, one.turn, one.phase)
        for one in game.journal
    ]


def pieces(game: Genesis) -> dict[str, object]:
    """The state, of which nothing changes any more."""
    state = game.state.copy()
    return {field.name: getattr(state, field.name) for field in fields(state) if field.name != "setup"}


def everything(game: Genesis) -> dict[str, object]:
    """All that can differ between two games of one table."""
    return {
        "state": pieces(game),
        "view": game.view(),
        "journal": lines(game),
        "agenda": game.agenda,
        "decision": repr(game.decision),
        "options": [(option.id, dict(option.data)) for option in game.legal_options()],
        "roll": game.roll,
        "record": game.record,
        "whole": game.whole_record,
        "takebacks": game.takebacks,
        "hands": game.hands,
        "dice": game.chance,
        "setup": game.setup_data(),
        "over": (game.over, game.outcome, game.scores()),
    }


def table(game: Genesis) -> dict[str, object]:
    """The same without what was taken back or could be made again."""
    return {key: value for key, value in everything(game).items() if key not in ("whole", "takebacks")}


def differing(one: dict[str, object], other: dict[str, object]) -> list[str]:
    """Where two tables differ, in few words: pytest's own comparison of two tables fills a book."""
    return [
        f"{key}: {str(one.get(key))[:300]} / {str(other.get(key))[:300]}"
        for key in {**one, **other}
        if one.get(key) != other.get(key)
    ]
