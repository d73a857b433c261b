"""Random play, ours and that of two peers: catanatron (Settlers of Catan) and python-chess.

They are the well-known engines in plain Python that are nearest in kind. Their rules weigh differently, so
compare orders of magnitude. Each playout counts what a player was asked for (`asked`, also where only one
move was possible) and where he had a choice (`chosen`).
"""

# ruff: noqa: INP001 - scripts, no package

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Colour

MOST_PLIES = 200
"""Random chess drags on: a game is cut here."""
MOST_TICKS = 5000
"""The same for Catan; few games come near it."""


class Count(NamedTuple):
    """How many decisions a playout had: all, and those with more than one option."""

    asked: int
    chosen: int


Playout = Callable[[int], Count]
"""A whole game of random moves, from its seed."""


def played(seats: int, seed: int, variant: str = "standard", most: int = 10**6) -> Genesis:
    """A game of random choices, to its end or for so many choices."""
    game = bl.genesis.new_game(players=Colour.words()[:seats], seed=seed, variant=variant)
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        game.choose(rng.choice(game.legal_options()))
    return game


def ours(seats: int, variant: str = "standard", hands: tuple[str, ...] = ()) -> Playout:
    """Bios: Genesis, setting up included; with the hands "forced" a single possible move is asked for too."""

    def playout(seed: int) -> Count:
        game = bl.genesis.new_game(players=Colour.words()[:seats], seed=seed, variant=variant, hands=hands)
        rng = random.Random(seed)
        asked = chosen = 0
        while not game.over:
            options = game.legal_options()
            asked += 1
            chosen += len(options) > 1
            game.choose(rng.choice(options))
        return Count(asked, chosen)

    return playout


def _chess(seed: int) -> Count:
    import chess  # noqa: PLC0415 - only where it is installed

    board, rng = chess.Board(), random.Random(seed)
    asked = chosen = 0
    while asked < MOST_PLIES and not board.is_game_over():
        moves = list(board.legal_moves)
        asked += 1
        chosen += len(moves) > 1
        board.push(rng.choice(moves))
    return Count(asked, chosen)


def _catan(seed: int) -> Count:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - only where it is installed

    random.seed(seed)  # its players use this generator
    game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
    asked = chosen = 0
    while asked < MOST_TICKS and game.winning_color() is None:
        asked += 1
        chosen += len(game.state.playable_actions) > 1
        game.play_tick()
    return Count(asked, chosen)


PEERS: dict[str, tuple[str, Playout]] = {
    "catanatron": ("catanatron, 4 players", _catan),
    "chess": (f"python-chess, {MOST_PLIES} plies", _chess),
}
"""By the name of the package: what it plays."""


def peers() -> dict[str, Playout]:
    """The peers that are installed, by what they play."""
    return {title: playout for name, (title, playout) in PEERS.items() if importlib.util.find_spec(name)}


def us() -> dict[str, Playout]:
    """Our own games, by what they are."""
    variants = product(("standard", "introductory"), (2, 3, 4))
    playouts = {f"{variant}, {seats} players": ours(seats, variant) for variant, seats in variants}
    return {**playouts, "standard, 4, forced too": ours(4, hands=("forced",))}
