"""Games and tables for the tests of the widgets."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, cast

import bioslab as bl
from bioslab.genesis.cards import deck_from_data
from bioslab.kernel.playback import Playback
from bioslab.widgets import play
from bioslab.widgets.frame import Frame, make_frame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.game import Genesis
    from bioslab.widgets.table import Table

MARKUP = "<img src=x onerror=alert(1)>"


def played(choices: int, seed: int = 3) -> Genesis:
    """A game after some random choices that avoid passing, so that much lies on the table."""
    game = bl.genesis.new_game(players=("red", "blue", "green"), seed=seed)
    rng = random.Random(seed)
    for _ in range(choices):
        if game.over:
            break
        eager = [one for one in game.legal_options() if one.id not in ("pass", "leave")]
        game.choose(rng.choice(eager or list(game.legal_options())))
    return game


def until(kind: str, seed: int = 3) -> Genesis:
    """A game played at random until somebody has to decide something of this kind."""
    game, rng = played(0, seed), random.Random(seed)
    while game.decision is not None and game.decision.kind != kind:
        eager = [one for one in game.legal_options() if one.id not in ("pass", "leave")]
        game.choose(rng.choice(eager or list(game.legal_options())))
    assert game.decision is not None, f"no {kind} with seed {seed}"
    return game


def frame_of(game: Genesis) -> Frame:
    """The frame of everything that has happened."""
    return make_frame(Playback(game, at_head=True))


def send(table: Table, message: object) -> Frame:
    """What the browser would do: send a message; returns the frame that answers it."""
    before = table.frame["sequence"]
    table._received(table, message, [])
    frame = cast("Frame", table.frame)
    assert frame["sequence"] == before + 1, "one message, one answer"
    return frame


def fresh_table(**options: Any) -> Table:
    """A table with a new game on it."""
    return play(bl.genesis.new_game(players=("red", "blue"), seed=7), **options)


def marked_up() -> Genesis:
    """A game with a deck of one's own in which the names are markup."""
    deck = bl.genesis.cards().data()
    for card in deck["refugia"]:
        card["name"] = f"{MARKUP}{card['id']}"
    for card in deck["events"]:
        card["name"] = f"{MARKUP}{card['id']}"
    return bl.genesis.new_game(players=("red", "blue"), seed=7, cards=deck_from_data(deck))


def walk(frame: object) -> Iterator[object]:
    """Every value inside plain data."""
    yield frame
    inside = frame.values() if isinstance(frame, dict) else frame if isinstance(frame, list | tuple) else ()
    for value in inside:
        yield from walk(value)


def crowded(**more: Any) -> Genesis:
    """A standard game of four with all that can lie on a table.

    Parasites hang on a bacterium, on a parasite and on a macroorganism; there are macroorganisms at sea and
    on land; the last three climate icons are suns.
    """
    virus = {"id": "virus", "bionts": "BR", "diseases": ["superoxide_dismutase"]}
    salmonella = {
        "id": "salmonella", "bionts": "GY", "diseases": ["tmrna", "cytochromes"],
        "mutations": ["superoxide_dismutase", "camp_pheromones"], "parasites": [virus],
    }  # fmt: skip
    prion = {"id": "prion", "bionts": "R", "diseases": ["green"], "mutations": ["mrna"]}
    pond = {
        "id": "warm_pond", "chromosomes": "RGB", "bionts": "RY", "antioxidants": "G",
        "mutations": ["tmrna+", "cytochromes", "rna_ribozyme+"], "parasites": [salmonella],
    }  # fmt: skip
    starfish = {
        "id": "starfish", "placard": "clay_mound", "organs": [0], "endosymbionts": "GB", "antioxidants": "G",
        "level": 1, "parasites": [prion],
    }  # fmt: skip
    sponge = {"id": "dickinsonia", "placard": "hydrogen_volcano", "organs": [0, 1], "level": 0}
    fern = {
        "id": "alga", "placard": "mars_paleo_ocean", "terrestrial": True, "organs": [1], "level": 0,
    }  # fmt: skip
    return bl.genesis.position(
        {
            "players": ["red", "yellow", "green", "blue"],
            "turn": 9,
            "phase": "assignment",
            "climate_icons": ["cold", "warm", "warm", "warm"],
            "active": ["oceanic", "coastal"],
            "oxygen_crisis": True,
            "tableaus": {
                "red": {"catalysts": "RRGB", "bacteria": [pond], "trophies": ["zeolite_lagoon", "opabinia"]},
                "yellow": {"catalysts": "YYB", "macroorganisms": [starfish]},
                "green": {"catalysts": "GR", "macroorganisms": [sponge]},
                "blue": {"catalysts": "BY", "macroorganisms": [fern]},
            },
            **more,
        }
    )
