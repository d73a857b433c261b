"""Tables for the tests of Bios: Genesis, laid out so that a test reads like the rule that it shows."""

from __future__ import annotations

from typing import Any

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Colour, Counts, Phase
from bioslab.genesis.state import Refugium
from bioslab.kernel.errors import ChoiceError
from bioslab.kernel.journal import Entry

LETTERS = "RYGB"
QUIET = "ev48"
"""An event that hurts nobody and lets nothing emerge, for a table that only has to go on."""


def lay(
    dice: list[list[int]] | str | None = None,
    rulings: dict[str, bool] | None = None,
    hands: tuple[str, ...] = (),
    **pieces: Any,
) -> Genesis:
    """A table of red and blue, run to its first decision; where not said otherwise, its turn is the last."""
    pieces.setdefault("events", ())
    return bl.genesis.position(pieces, dice=dice, rulings=rulings, hands=hands)


def calm(dice: int) -> list[int]:
    """A Darwin roll in which nothing happens, for up to six dice."""
    return [2, 3, 4, 4, 3, 2][:dice]


def fall(*events: str, rulings: dict[str, bool] | None = None, **pieces: Any) -> Genesis:
    """The event phase of these cards, up to its first real choice or to the assignment after it."""
    game = lay(phase="event", events=events, hands=("forced",), rulings=rulings, **pieces)
    return forced(game)


def forced(game: Genesis) -> Genesis:
    """Make the choices of the event phase that are none."""
    while game.state.phase is Phase.EVENT and len(game.legal_options()) == 1:
        game.choose(0)
    return game


def place(name: str, organised: str = "", disorganised: str = "", bionts: str = "", enzymes: str = "") -> Any:
    """A refugium; without cubes its printed manna, dead."""
    cubes = {"organised": organised, "disorganised": disorganised} if organised or disorganised else {}
    return {"id": name, "bionts": bionts, "enzymes": enzymes, **cubes}


def bug(
    name: str, bionts: str = "R", chromosomes: str = "", *mutations: str, antioxidants: str = ""
) -> dict[str, Any]:
    """A bacterium on a placard."""
    return {
        "id": name, "bionts": bionts, "chromosomes": chromosomes,
        "mutations": mutations, "antioxidants": antioxidants,
    }  # fmt: skip


def own(*bacteria: dict[str, Any], catalysts: str = "", trophies: tuple[str, ...] = ()) -> dict[str, Any]:
    """A tableau."""
    return {"bacteria": bacteria, "catalysts": catalysts, "trophies": trophies}


def play(game: Genesis, *choices: str) -> Genesis:
    """Make choices one after another."""
    for choice in choices:
        game.choose(choice)
    return game


def ids(game: Genesis) -> list[str]:
    """What can be chosen."""
    return [option.id for option in game.legal_options()]


def asked(game: Genesis) -> tuple[str, str]:
    """What is being decided, and by whom."""
    assert game.decision is not None
    return game.decision.kind, str(game.decision.player)


def letters(counts: Counts) -> str:
    """Amounts by colour as letters."""
    return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=True))


def pool(game: Genesis, player: str) -> str:
    """The catalysts in a pool."""
    return letters(game.state.tableaus[Colour.of(player)].catalysts)


def bionts(game: Genesis, player: str) -> int:
    """The bionts in a pool."""
    return game.state.tableaus[Colour.of(player)].bionts


def refugium(game: Genesis, name: str) -> Refugium:
    """A refugium in play."""
    found = game.state.refugium(name)
    assert found is not None
    return found


def living(game: Genesis, name: str) -> str:
    """The organised cubes of a refugium."""
    return letters(refugium(game, name).organised)


def dead(game: Genesis, name: str) -> str:
    """The disorganised cubes of a refugium."""
    return letters(refugium(game, name).disorganised)


def organism(game: Genesis, name: str) -> Any:
    """An organism of any kind in play."""
    found = game.state.organism(name)
    assert found is not None
    return found


def mutations(game: Genesis, name: str) -> list[str]:
    """The mutations of an organism, with a plus sign where promoted."""
    return [one.card.id + "+" * one.promoted for one in organism(game, name).mutations]


def told(game: Genesis, message: str) -> list[Entry]:
    """The lines of the journal with this message."""
    return [entry for entry in game.journal if entry.message == message]


def order(game: Genesis, *messages: str) -> list[str]:
    """Those of these messages that are in the journal, as they came."""
    return [entry.message for entry in game.journal if entry.message in messages]


def refused(game: Genesis, choice: object, rule: str, kind: type[ChoiceError] = bl.IllegalChoice) -> None:
    """The choice raises this error with this clause, says why in both languages, and changes nothing."""
    before, record = game.dumps(), game.record
    with pytest.raises(kind) as caught:
        game.choose(choice)
    error = caught.value
    assert type(error) is kind
    assert error.rule == rule
    sentences = set()
    for language in ("en", "es"):
        with locale.using(language):
            sentence = str(error)
        assert "{" not in sentence
        assert "genesis." not in sentence
        assert sentence.endswith(f"[{rule}]")
        sentences.add(sentence)
    assert len(sentences) == 2
    assert (game.dumps(), game.record) == (before, record)
    assert game.status() == ()
