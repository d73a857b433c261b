"""The odds of a running game are those of its own engine, and nobody's dice are looked at."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import bioslab as bl
from bioslab import odds
from bioslab.genesis.autocatalysis import OfferReroll, RollRefugium
from bioslab.genesis.darwin import RollChosen, Specificity
from bioslab.genesis.game import Genesis
from tests.genesis.playing import pick
from tests.odds.brute import rows

MOST_DICE = 5
ROLLS = {"RollRefugium", "RollAgain", "DarwinRoll", "RollChosen", "CancerRoll"}
"""The rolls that have odds; dice that only choose between organisms have none."""
CANCER = ("ones", "errors", "catalysts", "atrophies")
ORGANISM = ("ones", "triples", "errors", "catalysts", "atrophies")
REFUGIUM = (
    "life",
    "manna_deaths",
    "enzyme_deaths",
    "doubles",
    "animated",
    "killed",
    "enzymes_lost",
    "bacterium",
)
RULINGS: tuple[dict[str, bool], ...] = ({}, {"triples_each": False}, {"deaths_in_spaces_of_their_own": False})


@cache
def pending(games: int) -> tuple[Genesis, ...]:
    """Random games at a roll of up to five dice that waits, each question once."""
    found: dict[object, Genesis] = {}
    for seed in range(games):
        colours = ("red", "yellow", "green", "blue")
        game = bl.genesis.new_game(
            players=colours[: 2 + seed % 3], seed=seed, hands=("roll",), rulings=RULINGS[seed % 3],
            variant="introductory" if seed % 7 == 0 else "standard",
        )  # fmt: skip
        rng = random.Random(seed)
        while not game.over:
            asks = bool(game.agenda) and type(game.agenda[0]).__name__ in ROLLS
            if asks and game.roll is not None and 0 < game.roll.dice <= MOST_DICE:
                found.setdefault(question(game), game.copy())
            game.choose(pick(game, rng))
    return tuple(found.values())


def question(game: Genesis) -> object:
    """What the dice are asked: games that ask the same need not be tried twice."""
    step: Any = game.agenda[0]
    if isinstance(step, RollRefugium):
        place = odds.refuge_of(game, step.place)
        own = place.own_colour
        return type(step), place.faces, place.dice, place.organised, place.disorganised, place.enzymes, own
    law = odds.of(game)
    kept = step.kept if isinstance(step, RollChosen) else ()
    return type(step), kept, frozenset(rows(law, *law.axes).items())


def outcome(game: Genesis, faces: tuple[int, ...]) -> tuple[object, ...]:
    """Let the dice fall like this, and read off the table what they did."""
    twin = game.copy()
    twin.leave_record(twin.chance)
    begin = len(twin.journal)
    twin.choose("roll:" + ",".join(map(str, faces)))
    if isinstance(twin.agenda[0] if twin.agenda else None, OfferReroll | Specificity):
        twin.choose("keep")
    told: Counter[str] = Counter()
    read: dict[str, Any] = {}
    while True:
        for entry in twin.journal[begin:]:
            data: dict[str, Any] = dict(entry.data)
            told[entry.message] += data["n"] if entry.message.endswith("enzymes_die") else 1
            if entry.message.endswith((".outcome", "cancer_outcome")) and not read:
                read = data
        begin = len(twin.journal)
        decision = twin.decision
        if decision is None or decision.kind not in ("animate", "kill", "give", "claim", "claimant"):
            break
        if decision.kind in ("claim", "claimant"):
            told["claims"] += 1
            break
        cubes = [option for option in decision.options if not option.id.startswith("kill:biont")]
        twin.choose(cubes[0] if cubes else decision.options[0])
    if "triples" not in read and "proteins" in read:
        return tuple(read[key] for key in ("proteins", "errors", "proteins", "losses"))
    if "proteins" in read:
        return tuple(read[key] for key in ("proteins", "triples", "errors", "made", "losses"))
    return (
        read["life"], read["manna_deaths"], read["enzyme_deaths"], read["doubles"],
        told["genesis.auto.animated"], told["genesis.auto.cube_dies"] + told["genesis.auto.biont_dies"],
        told["genesis.auto.enzymes_die"], told["claims"] > 0,
    )  # fmt: skip


def test_random_games_ask_many_questions() -> None:
    kinds = Counter(type(game.agenda[0]).__name__ for game in pending(12))
    assert set(kinds) == ROLLS
    assert sum(kinds.values()) > 40


@pytest.mark.parametrize("games", [12, pytest.param(200, marks=pytest.mark.slow)])
def test_every_pending_roll_of_random_games(games: int) -> None:
    for game in pending(games):
        roll = game.roll
        assert roll is not None
        law = odds.of(game)
        axes = ORGANISM if "triples" in law.axes else CANCER if "ones" in law.axes else REFUGIUM
        theirs: Counter[tuple[object, ...]] = Counter()
        for faces, weight in roll.outcomes():
            theirs[outcome(game, faces)] += weight
        assert law.total == roll.total
        assert rows(law, *axes) == theirs, (game, game.agenda[0])


POND = {"id": "warm_pond", "disorganised": "GB", "organised": "R", "bionts": "G"}
TABLE = {
    "players": ["green", "red"], "refugia": [POND], "phase": "assignment", "active": ["continental"],
    "tableaus": {
        "green": {
            "catalysts": "R",
            "bacteria": [{"id": "clay_mound", "chromosomes": "RYB", "bionts": "G", "mutations": []}],
        }
    },
}  # fmt: skip


def laid(**more: Any) -> Genesis:
    return bl.genesis.position({**TABLE, **more}, hands=("roll",))


def test_the_next_roll_and_any_other() -> None:
    game = laid()
    assert odds.of(game) == odds.refuge_of(game, "warm_pond").roll()
    organism = odds.of(game, "clay_mound", "errors")
    assert organism == odds.darwin(5, red=1, yellow=1, blue=1, aim="errors")
    assert "Clay Mound" not in organism.title
    assert "GNA Lipid World" in organism.title
    assert odds.of(laid(phase="darwin")) == odds.darwin(5, red=1, yellow=1, blue=1)
    assert odds.of(laid(phase="purchase")) == odds.of(game)
    with pytest.raises(odds.OddsError, match="warm_pond"):
        odds.of(game, "mars_paleo_ocean")
    with pytest.raises(odds.OddsError, match="Nothing on the table"):
        odds.of(bl.genesis.new_game(seed=1))


def test_a_second_roll_of_the_own_colour() -> None:
    game = laid(phase="autocatalytic")
    assert odds.refuge_of(game, "warm_pond").own_colour
    careful = odds.of(game, aim="bacterium")
    assert careful.p(bacterium=True) > odds.of(game).p(bacterium=True)
    game.choose("roll:1,2,3")
    assert odds.of(game) == odds.refuge_of(game, "warm_pond").roll()
    seen = odds.compare(game)
    assert [choice.id for choice in seen.choices] == ["keep", "reroll"]
    assert seen["keep"].p(life=3, doubles=False) == 1
    assert seen["reroll"] == odds.of(game)
    shared = laid(refugia=[{**POND, "bionts": "GR"}])
    assert not odds.refuge_of(shared, "warm_pond").own_colour


def test_options_of_an_assignment_side_by_side() -> None:
    game = laid()
    seen = odds.compare(game)
    ids = [choice.id for choice in seen.choices]
    assert set(ids) <= {option.id for option in game.legal_options()}
    more = seen["biont:pool:warm_pond"]
    assert more == odds.refuge("warm_pond", organised=1, disorganised=2, bionts=2).roll()
    assert seen["enzyme:red:warm_pond"].mean("killed") < seen["pass"].mean("killed")
    assert "pass" in str(seen.table())
    assert len(repr(seen).splitlines()) == len(ids) + 1
    assert seen._repr_html_().count("<tr>") == len(ids) + 1
    with pytest.raises(KeyError):
        seen["nothing"]


def test_a_darwin_re_roll_side_by_side() -> None:
    game = laid(phase="darwin")
    game.choose("roll:1,5,6,2,2")
    seen = odds.compare(game)
    assert {choice.id for choice in seen.choices} == {option.id for option in game.legal_options()}
    assert seen["keep"].p(ones=1, errors=2, atrophies=1) == 1
    assert seen["reroll:5"].p(errors=2, exact=True) * 3 == 1
    assert odds.of(game, aim="survive") == seen["reroll:5"]
    game.choose("reroll:5")
    assert odds.of(game) == seen["reroll:5"]


def test_several_turns_of_a_running_game() -> None:
    """The event deck as the players know it: its cards in order of eons, drawn without looking."""
    game = laid(events=["ev44", "ev45", "ev50"])
    place = odds.refuge_of(game, "warm_pond")
    deck = odds.events_of(game)
    assert sum(deck.left) == 3
    course = odds.lineage(place, 4, events=deck)
    warm, cold = (odds.lineage(place, 4, climate=("warm", climate)) for climate in ("warm", "cold"))
    assert cold.p("life") < course.p("life") < warm.p("life")
    other = laid(events=["ev45", "ev44", "ev50"])
    assert odds.lineage(place, 4, events=odds.events_of(other)).ends == course.ends


def leaks(game: Genesis) -> Iterator[tuple[object, ...]]:
    """What the odds say at each decision of a game."""
    for _ in range(60):
        if game.over:
            return
        try:
            seen = odds.compare(game, aim="errors" if game.state.phase_word == "darwin" else None)
        except odds.OddsError:
            seen = None
        yield repr(game), repr(seen)
        game.choose(0)


def test_nothing_is_looked_at_that_a_player_cannot_see() -> None:
    """The same table with other dice to come, or with dice known from before an undo, has the same odds."""
    game = bl.genesis.new_game(seed=3, players=("green", "red"))
    for _ in range(4):
        game.choose(0)
    before = odds.compare(game)
    record = game.record
    assert repr(odds.compare(game.branch())) == repr(before)
    while not game.over and len(game.record) < len(record) + 12:
        game.choose(0)
    while len(game.record) > len(record):
        game.undo()
    assert repr(odds.compare(game)) == repr(before)
    assert game.record == record


def test_comparing_changes_nothing() -> None:
    game = bl.genesis.new_game(seed=5, players=("green", "red", "blue"))
    other = bl.genesis.new_game(seed=5, players=("green", "red", "blue"))
    assert len(list(leaks(game))) > 20
    for _ in range(60):
        if not other.over:
            other.choose(0)
    assert game.dumps() == other.dumps()
