"""What a roll's line says: only what the dice did."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.genesis.lexicon import GenesisLexicon

LEXICON = GenesisLexicon(bl.genesis.cards())


@pytest.mark.parametrize(
    ("did", "english", "spanish"),
    [
        (
            (("life", 0), ("manna_deaths", 0), ("enzyme_deaths", 0), ("doubles", 0)),
            "nothing happens",
            "no pasa nada",
        ),
        ((("life", 0), ("manna_deaths", 0), ("enzyme_deaths", 0), ("doubles", 1)), "doubles", "dobles"),
        (
            (("life", 2), ("manna_deaths", 1), ("enzyme_deaths", 0), ("doubles", 1)),
            "life 2, manna deaths 1, doubles",
            "vida 2, muertes de maná 1, dobles",
        ),
        ((("proteins", 0), ("triples", 1), ("errors", 3)), "triples 1, errors 3", "triples 1, errores 3"),
    ],
)
def test_zeros_are_left_out(did: tuple[tuple[str, int], ...], english: str, spanish: str) -> None:
    assert LEXICON.name("did", did) == english
    with locale.using("es"):
        assert LEXICON.name("did", did) == spanish


def test_the_line_of_a_roll_says_what_its_data_say() -> None:
    game = bl.genesis.new_game(players=("red", "blue"), seed=7)
    while not (lines := [entry for entry in game.journal if entry.message == "genesis.auto.outcome"]):
        game.choose(0)
    (line,) = lines[:1]
    told = line.text.split(": ")[1]
    named = {"life": "life", "manna_deaths": "manna deaths", "enzyme_deaths": "enzyme deaths"}
    assert {word for word in named if named[word] in told} == {word for word in named if line.data[word]}
    assert ("doubles" in told) == line.data["doubles"]
