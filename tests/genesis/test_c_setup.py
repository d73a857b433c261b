"""Parts B and C: the pieces, and how the table is laid for two, three and four players."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import COLOURS, Eon, Row
from tests.genesis.laying import letters, told

rule = pytest.mark.rule
FOUR = ("red", "yellow", "green", "blue")
each_number = pytest.mark.parametrize("players", [FOUR[:2], FOUR[:3], FOUR], ids=["two", "three", "four"])


def fresh(players: tuple[str, ...] = FOUR[:2], seed: int = 1, **more: bool) -> Genesis:
    """A new table before its first event."""
    return bl.genesis.new_game(players=players, seed=seed, hands=("event",), **more)  # type: ignore[arg-type]


def eons(game: Genesis) -> list[int]:
    """How many events of each eon are in the deck."""
    deck = [game.setup.cards.events[event].eon for event in game.state.events]
    return [deck.count(eon) for eon in Eon]


@rule("BG-A-01", "BG-B-01", "BG-C-01", "BG-B4-01", "BG-GL-09")
@each_number
def test_every_player_has_three_bionts_in_the_pool(players: tuple[str, ...]) -> None:
    game = fresh(players)
    assert {player.word: tableau.bionts for player, tableau in game.state.tableaus.items()} == dict.fromkeys(
        players, 3
    )


@rule("BG-C-03")
@each_number
def test_every_player_has_one_catalyst_of_the_own_colour(players: tuple[str, ...]) -> None:
    game = fresh(players)
    got = {player.word: letters(one.catalysts) for player, one in game.state.tableaus.items()}
    assert got == {word: word[0].upper() for word in players}


@rule("BG-C-02", "BG-B-02", "BG-B-04", "BG-B2-01")
def test_all_cubes_and_all_other_catalysts_are_in_the_soup() -> None:
    game = fresh(FOUR)
    assert game.state.soup_cubes == (16, 16, 16, 16)
    assert game.state.soup_catalysts == (11, 11, 11, 11)


@rule("BG-B-05", "BG-B-06", "BG-GL-31")
def test_the_cards_are_all_there() -> None:
    deck = bl.genesis.cards()
    counts = [deck.landforms, deck.events, deck.mutations, deck.parasites, deck.macroorganisms]
    assert [len(one) for one in counts] == [4, 24, 20, 4, 8]
    assert len(deck.placards) == 16
    for card in deck.placards.values():
        assert card.bacterium.name != card.name
        assert card.bacterium.home_row is card.row


@rule("BG-C-04")
def test_there_are_six_hadean_seven_archean_and_eleven_proterozoic_events() -> None:
    events = bl.genesis.cards().events.values()
    numbers = {eon: sorted(card.number for card in events if card.eon is eon) for eon in Eon}
    assert numbers == {
        Eon.HADEAN: list(range(37, 43)),
        Eon.ARCHEAN: list(range(43, 50)),
        Eon.PROTEROZOIC: list(range(50, 61)),
    }


@rule("BG-C-05", "BG-C-07", "BG-A-04")
@each_number
def test_three_hadean_events_and_the_bottom_card_are_out(players: tuple[str, ...]) -> None:
    assert eons(fresh(players)) == [3, 7, 10]


@rule("BG-C-08")
@each_number
def test_the_short_game_leaves_four_cards_out(players: tuple[str, ...]) -> None:
    assert eons(fresh(players, short=True)) == [3, 7, 7]


@rule("BG-C-04", "BG-C-05", "BG-C-07")
def test_the_eons_are_shuffled_and_what_is_left_out_is_left_to_chance() -> None:
    decks = {fresh(seed=seed).state.events for seed in range(12)}
    assert len(decks) == 12
    left_out = [set(bl.genesis.cards().events) - set(deck) for deck in decks]
    assert len({frozenset(one) for one in left_out}) > 6


@rule("BG-C-06")
@pytest.mark.parametrize("seed", range(5))
def test_the_hadean_lies_on_top_then_the_archean_then_the_proterozoic(seed: int) -> None:
    game = fresh(seed=seed)
    deck = [game.setup.cards.events[event].eon for event in game.state.events]
    assert deck == sorted(deck)


@rule("BG-C-09", "BG-C-11")
@pytest.mark.parametrize(("players", "decks"), [(2, [2, 2, 4, 4]), (3, [2, 2, 4, 4]), (4, [3, 3, 5, 5])])
def test_the_refugia_lie_in_four_decks_and_with_few_players_one_is_out_of_each(
    players: int, decks: list[int]
) -> None:
    game = fresh(FOUR[:players])
    assert [len(row.deck) for row in game.state.rows] == decks
    for row in game.state.rows:
        assert {game.setup.cards.placards[one].row for one in row.deck} == {row.row}


@rule("BG-C-09", "BG-C-11")
def test_the_refugium_decks_are_shuffled() -> None:
    tops = {fresh(FOUR, seed).state.rows[Row.COASTAL].deck for seed in range(8)}
    assert len(tops) > 5


@rule("BG-C-10", "BG-GL-31")
def test_the_rows_are_cosmic_oceanic_coastal_continental_from_top_to_bottom() -> None:
    assert [row["row"] for row in fresh().view()["rows"]] == ["cosmic", "oceanic", "coastal", "continental"]


@rule("BG-C-12")
def test_the_landforms_are_dim_and_no_refugium_is_in_play() -> None:
    game = fresh()
    assert not any(row.active for row in game.state.rows)
    assert game.state.refugia() == []


@rule("BG-C-13")
def test_the_mutations_lie_shuffled_in_four_decks_of_five() -> None:
    game = fresh()
    assert [len(row.mutations) for row in game.state.rows] == [5, 5, 5, 5]
    assert {one for row in game.state.rows for one in row.mutations} == set(game.setup.cards.mutations)
    assert fresh(seed=1).state.rows[0].mutations != fresh(seed=2).state.rows[0].mutations


@rule("BG-C-15", "BG-A-03")
def test_play_begins_by_revealing_the_first_event() -> None:
    game = fresh()
    top = game.state.events[0]
    game.choose("do")
    assert game.state.turn == 1
    assert told(game, "genesis.event.reveal")[0].data["event"] == top


@rule("BG-A-02", "BG-GL-15")
def test_the_four_colours_are_metabolism_specificity_entropy_and_heredity() -> None:
    life = {"id": "warm_pond", "bionts": "R", "chromosomes": "YYGGGBBBB"}
    game = bl.genesis.position(
        {"phase": "purchase", "tableaus": {"red": {"bacteria": [life]}}}, hands=("forced",)
    )
    assert game.view()["tableaus"][0]["bacteria"][0]["numbers"] == {
        "metabolism": 1, "specificity": 2, "entropy": 3, "heredity": 4,
    }  # fmt: skip


@rule("BG-C3-01", "BG-C3-02")
def test_the_introductory_game_is_laid_out_alike() -> None:
    game = bl.genesis.new_game(FOUR[:2], seed=1, variant="introductory", hands=("event",))
    assert (eons(game), game.view()["variant"]) == ([3, 7, 10], "introductory")
    assert game.state.events == fresh(seed=1).state.events
    assert len(COLOURS) == 4
