"""What holds in every game, whoever plays it, however it is set up: random games, looked at closely."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bioslab as bl
from bioslab import locale
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Colour
from bioslab.kernel.playback import Playback
from bioslab.kernel.record import Answer, Dealt
from tests.genesis.playing import (
    SETUPS,
    broken,
    decisions,
    differing,
    everything,
    lines,
    pieces,
    play,
    steps,
    table,
)

SEEDS = st.integers(0, 10**6)
SMALL: list[dict[str, Any]] = [
    {"players": ("red", "blue"), "seed": 1, "short": True, "variant": "introductory"},
    {"players": ("green", "yellow", "red"), "seed": 2, "short": True, "hands": "all"},
    {"players": ("blue", "yellow", "green", "red"), "seed": 3, "short": True},
    {"players": ("yellow", "green"), "seed": 4, "short": True, "dice": "typed"},
]
some_games = pytest.mark.parametrize(
    "setup", SMALL, ids=["introductory", "all by hand", "four players", "typed"]
)


@settings(max_examples=25)
@given(SETUPS, SEEDS)
def test_every_invariant_holds_after_every_step(setup: dict[str, Any], seed: int) -> None:
    game = play(bl.genesis.new_game(**setup), seed)
    last = game
    for after in steps(game):
        last = after
        assert broken(after) == []
    # Its events are counted, and so are its turns (I-45).
    assert game.state.turn <= len(game.state.discard)
    assert game.outcome is not None
    assert set(game.outcome.winners) <= set(setup["players"])
    # Step by step it is the same game.
    assert differing(table(last), table(game)) == []


@pytest.mark.parametrize(
    ("setup", "each"),
    list(zip(SMALL, (1, 1, 4, 2), strict=True)),
    ids=["introductory", "all by hand", "four", "typed"],
)
def test_a_save_opens_equal_at_every_decision(setup: dict[str, Any], each: int) -> None:
    """At every single one in two of the games; opening takes as long as all that was played before."""
    for number, game in enumerate(decisions(setup, 5)):
        if number % each and not game.over:
            continue
        again = bl.loads(game.dumps())
        assert isinstance(again, Genesis)
        assert differing(everything(again), everything(game)) == []


@settings(max_examples=30)
@given(SETUPS, SEEDS, st.integers(0, 400), st.integers(0, 5))
def test_a_save_opens_equal_and_goes_on_equal(
    setup: dict[str, Any], seed: int, length: int, back: int
) -> None:
    game = play(bl.genesis.new_game(**setup), seed, length)
    for _ in range(min(back, length)):
        if any(not isinstance(answer, Dealt) for answer in game.record):
            try_undo(game)
    again = bl.loads(game.dumps())
    assert isinstance(again, Genesis)
    assert differing(everything(again), everything(game)) == []
    assert [str(entry) for entry in again.journal] == [str(entry) for entry in game.journal]
    assert again.dumps() == game.dumps()
    assert differing(everything(play(again, seed, 20)), everything(play(game, seed, 20))) == []


def try_undo(game: Genesis) -> bool:
    """Take the last choice back if there is one."""
    try:
        game.undo()
    except bl.InvalidChoice:
        return False
    return True


@some_games
def test_undo_redo_undo_is_undo(setup: dict[str, Any]) -> None:
    before: dict[str, object] | None = None
    for number, game in enumerate(decisions(setup, 6)):
        now = table(game)
        if before is not None and number % 17 == 0:
            twin = game.copy()
            assert differing(table(twin.undo()), before) == []
            assert differing(table(twin.redo()), now) == []
            assert differing(table(twin.undo()), before) == []
        before = now


@settings(max_examples=20)
@given(SETUPS, SEEDS, st.integers(1, 300), st.integers(1, 30))
def test_many_undone_and_redone_choices_change_nothing(
    setup: dict[str, Any], seed: int, length: int, back: int
) -> None:
    game = play(bl.genesis.new_game(**setup), seed, length)
    now = table(game)
    done = sum(try_undo(game) for _ in range(back))
    assert broken(game) == []
    for _ in range(done):
        game.redo()
    assert differing(table(game), now) == []
    assert len(game.takebacks) == done


@some_games
def test_every_option_is_there_once_and_can_be_chosen(setup: dict[str, Any]) -> None:
    for game in decisions(setup, 7):
        ids = [option.id for option in game.legal_options()]
        assert len(set(ids)) == len(ids)
        assert bool(ids) is not game.over
        for option in game.legal_options():
            twin = game.copy().choose(option)
            assert twin.status() == ()
            assert twin.over or twin.legal_options()


@some_games
def test_a_copy_is_equal_and_independent(setup: dict[str, Any]) -> None:
    for number, game in enumerate(decisions(setup, 8)):
        if number % 10 or game.over:
            continue
        before = everything(game)
        twin, branch = game.copy(), game.branch()
        assert differing(everything(twin), before) == []
        assert {**everything(branch), "dice": 0} == {**before, "dice": 0}
        play(twin, number, 30)
        play(branch, number, 30)
        assert differing(everything(game), before) == []
        # And the other way round: what the game does next, a copy of it did in the same way.
        assert differing(table(play(game.copy(), number, 30)), table(twin)) == []


ODD_CHOICES = (
    "", ":", "biont", "biont:", "biont:pool", "biont:pool:", "biont:pool:nowhere",
    "biont:nowhere:warm_pond", "biont:pool:warm_pond", "biont:warm_pond:warm_pond", "recall", "recall:pool",
    "recall:warm_pond", "recall:x", "enzyme:red:warm_pond", "enzyme:pink:warm_pond", "enzyme:red:x",
    "antioxidant:red:warm_pond", "antioxidant:red:x", "surcharge:red", "surcharge:x", "reroll:9",
    "reroll:1,1,1,1", "animate:red", "kill:cube:red", "kill:biont:x", "give:red", "claimant:blue",
    "organism:warm_pond", "lose:plus:tmrna", "lose:cube:red", "lose:antioxidant:green", "lose:",
    "discard:tmrna", "under:tmrna", "withdraw:warm_pond", "substitute:red", "buy:warm_pond:tmrna",
    "buy:warm_pond:x", "buy:x:tmrna", "promote:warm_pond:tmrna", "churn:warm_pond:cosmic",
    "churn:warm_pond:x", "pay:red", "pay:red:2", "pay:x:9", "count:3", "count:999999999999999999",
    "count:x", "do", "roll", "roll:6", "heir:red", "pass:pass", "a:b:c:d:e", "\0", "ñ", "🎲", "{0}", "%s",
)  # fmt: skip


def attempt(twin: Genesis, choice: object) -> None:
    """Try a choice that may be no good; then there is a sentence, and nothing has happened."""
    before = pieces(twin)
    try:
        twin.choose(choice)
    except bl.ChoiceError as error:
        refusal = str(error)
    else:
        return
    assert refusal
    assert pieces(twin) == before


def ask_everything(game: Genesis) -> None:
    """Every question that can be put to a game without a move."""
    for who in (None, *Colour.words(), "nobody"):
        game.view(who)
    game.dumps()
    game.status()
    game.scores()
    game.legal_options()
    for choice in ODD_CHOICES:
        game.why_not(choice)
    allowed = {option.id for option in game.legal_options()}
    odd: tuple[object, ...] = (-1, 10**6, None, 1.5, True, b"", object(), "count:" + "9" * 5000)
    for strange in (*ODD_CHOICES, *odd):
        if strange not in allowed:
            attempt(game.copy(), strange)
    _ = (game.over, game.outcome, game.roll, game.record, game.whole_record, game.agenda, game.takebacks)
    for language in locale.languages():
        with locale.using(language):
            _ = (
                repr(game),
                repr(game.decision),
                repr(game.journal),
                [entry.terms for entry in game.journal[-5:]],
            )
    Playback(game).to_phase_end()
    game.unplayed()


@some_games
def test_questions_change_nothing(setup: dict[str, Any]) -> None:
    for number, game in enumerate(decisions(setup, 9)):
        if number % 12 and not game.over:
            continue
        # Copied by Python, not by the game, whose own copies are on trial.
        kept = {id(game.state.setup): game.state.setup, id(game.lexicon): game.lexicon}
        before = copy.deepcopy(everything(game), kept)
        ask_everything(game)
        assert differing(everything(game), before) == []


@settings(max_examples=15)
@given(SETUPS, SEEDS)
def test_the_same_seed_and_choices_give_the_same_game(setup: dict[str, Any], seed: int) -> None:
    one, two = (play(bl.genesis.new_game(**setup), seed) for _ in range(2))
    assert differing(everything(one), everything(two)) == []
    assert [str(entry) for entry in one.journal] == [str(entry) for entry in two.journal]


def test_another_seed_gives_another_game() -> None:
    games = [play(bl.genesis.new_game(seed=seed), 1, 40) for seed in range(6)]
    assert len({str(lines(game)) for game in games}) == 6


def test_the_hands_do_not_change_what_happens() -> None:
    """Chores are done the same way by people and by the table."""
    setup: dict[str, Any] = {"players": ("red", "green", "blue"), "seed": 11}
    alone = play(bl.genesis.new_game(**setup), 3)
    by_hand = bl.genesis.new_game(**setup, hands="all")
    choices = [answer for answer in alone.record if isinstance(answer, str)]
    while not by_hand.over:
        ids = [option.id for option in by_hand.legal_options()]
        by_hand.choose(choices.pop(0) if len(ids) > 1 else ids[0])
    assert choices == []
    assert by_hand.view() == alone.view()
    assert lines(by_hand) == lines(alone)


def with_other_hidden_cards(game: Genesis, rng: random.Random) -> Genesis:
    """A game with the same choices and rolls in which only cards that nobody has seen lie elsewhere."""
    state = game.state
    seen_on_top = {row.mutations[0] for after in steps(game) for row in after.state.rows if row.mutations}
    hidden = {*state.events, *state.removed} - {one.id for one in state.refugia()}
    hidden -= {place for entry in game.journal if entry.message.startswith("genesis.event.refugium_gone")
               for place in [entry.data["place"]]}  # fmt: skip
    hidden |= {place for row in state.rows for place in row.deck}
    hidden |= {one for row in state.rows for one in row.mutations if one not in seen_on_top}
    record: list[Answer] = []
    for answer in game.record:
        if isinstance(answer, Dealt):
            covered = [card for card in answer.order if card in hidden]
            rng.shuffle(covered)
            order = [covered.pop() if card in hidden else card for card in answer.order]
            record.append(Dealt(answer.name, tuple(order)))
        else:
            record.append(answer)
    return Genesis(game.setup, game.chance, game.hands).replay(record)


@settings(max_examples=40)
@given(SETUPS, SEEDS, st.integers(0, 300))
def test_what_is_hidden_shows_nowhere(setup: dict[str, Any], seed: int, length: int) -> None:
    """I-33: two games that differ only in hidden cards look alike and offer the same."""
    game = play(bl.genesis.new_game(**setup), seed, length)
    other = with_other_hidden_cards(game, random.Random(seed))
    if length < 20:
        assert other.state != game.state
    for player in (None, *setup["players"]):
        assert other.view(player) == game.view(player)
    assert repr(other.decision) == repr(game.decision)
    assert lines(other) == lines(game)
    assert [step.rule for step in other.agenda] == [step.rule for step in game.agenda]
    for choice in ODD_CHOICES:
        mine, theirs = game.why_not(choice), other.why_not(choice)
        assert (mine and (mine.rule, mine.message)) == (theirs and (theirs.rule, theirs.message))


def test_the_script_of_the_promise() -> None:
    """Word for word what was promised to work; the printed result is compared with the golden one."""
    game = bl.genesis.new_game(players=("red", "blue", "green"), seed=3, variant="introductory")
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.legal_options()))
    assert game.scores().keys() == {"red", "blue", "green"}
    assert len(game.journal) > 100
    assert bl.loads(game.dumps()).scores() == game.scores()
