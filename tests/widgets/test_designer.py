"""The designer: a card of one's own, sound or not, saved and played with."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.cards import DeckError, load_deck
from bioslab.genesis.cards.names import slug
from bioslab.widgets import play
from bioslab.widgets.explorers.card_file import identity
from tests.widgets.games import MARKUP
from tests.widgets.test_explorers import ask

POND: dict[str, Any] = {
    "name": "Charca de Ñuñoa", "life_warm": {2, 3}, "life_cold": set(), "manna": ["blue", "blue", "red"],
    "spaces": [{"manna": 4, "enzyme": 5}, {}, {"enzyme": 6}], "row": "oceanic", "colour": "yellow",
    "surcharge": 2, "resilient": True,
}  # fmt: skip


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_card_is_what_was_set() -> None:
    card = bl.odds.design(**POND).card
    assert (card.id, card.name) == ("own_charca_de_nunoa", "Charca de Ñuñoa")
    assert (card.life_warm, card.life_cold) == (frozenset({2, 3}), frozenset())
    assert [(one.manna_face, one.enzyme_face) for one in card.spaces] == [(4, 5), (None, None), (None, 6)]
    assert [colour.word for colour in card.tie_order][:2] == ["blue", "red"]
    assert (card.row.word, card.colour.word, card.surcharge, card.resilient) == ("oceanic", "yellow", 2, True)


def test_its_odds_are_those_of_the_library() -> None:
    designer = bl.odds.design(**POND, bionts=2, enzymes=1, turns=7)
    place = bl.odds.refuge(designer.card, bionts=2, enzymes=1)
    assert designer.odds.ends == bl.odds.lineage(place, 7).ends
    assert designer.refuge("cold").climate == "cold"
    shares = designer.answer["shown"]["picture"]["lines"][1]["shares"]
    assert shares == [stage.life for stage in bl.odds.lineage(place.but(climate="cold"), 7).stages]


def test_saved_and_opened_again_it_is_the_same_card() -> None:
    designer = bl.odds.design(**POND)
    path = designer.save()
    assert path == Path("my_cards", "refugia.toml")
    assert load_deck("my_cards").placards[designer.card.id] == designer.card
    assert (
        tomllib.loads(designer.toml())["refugia"][0] == tomllib.loads(path.read_text("utf-8"))["refugia"][0]
    )
    game = bl.genesis.new_game(cards="my_cards", seed=1)
    assert designer.card.id in game.setup.cards.placards


def test_saving_from_the_page_says_where() -> None:
    designer = bl.odds.design(**POND, folder="mine")
    assert ask(designer, act="save")["extra"]["saved"] == "mine/refugia.toml"
    assert load_deck("mine").placards[designer.card.id] == designer.card
    assert ask(designer, surcharge=1)["extra"]["saved"] == ""  # the card has changed since


def test_other_cards_of_the_file_stay_and_an_older_one_gives_way() -> None:
    folder = Path("my_cards")
    folder.mkdir()
    first = bl.odds.design(name="First", folder="my_cards")
    note = '# a remark of somebody\'s own\ntitle = "Class 7b"\n\n' + first.toml()
    (folder / "refugia.toml").write_text(note, encoding="utf-8")
    second = bl.odds.design(name="Second", folder="my_cards")
    second.save()
    second.set(surcharge=3).save()
    deck = load_deck(folder)
    assert deck.title == "Class 7b"
    assert deck.placards["own_first"] == first.card
    assert deck.placards["own_second"].surcharge == 3
    text = (folder / "refugia.toml").read_text("utf-8")
    assert text.startswith("# a remark")
    assert text.count("own_second") == 1


def test_a_folder_that_is_not_sound_is_left_alone() -> None:
    folder = Path("my_cards")
    folder.mkdir()
    (folder / "refugia.toml").write_text("this is = no card [", encoding="utf-8")
    designer = bl.odds.design(**POND)
    with pytest.raises(DeckError):
        designer.save()
    assert (folder / "refugia.toml").read_text("utf-8") == "this is = no card ["
    assert ask(designer, act="save")["error"]
    assert [one.name for one in folder.iterdir()] == ["refugia.toml"]


@pytest.mark.skipif(os.name == "nt", reason="a file in the place of the folder is another error there")
def test_a_folder_that_cannot_be_written_is_said() -> None:
    Path("my_cards").write_text("a file is in the way", encoding="utf-8")
    designer = bl.odds.design(**POND)
    with pytest.raises(bl.odds.OddsError, match="my_cards"):
        designer.save()
    assert "my_cards" in ask(designer, act="save")["error"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"life_warm": []}, "life_warm"),
        ({"manna": []}, "manna"),
        ({"spaces": []}, "spaces"),
        ({"spaces": [{"manna": 4}, {"manna": 4}]}, "4"),
        ({"name": "x" * 81}, "80"),
        ({"name": "bell \x07"}, "U+0007"),
    ],
    ids=str,
)
def test_a_card_that_no_deck_takes_still_has_its_odds(wrong: dict[str, Any], said: str) -> None:
    designer = bl.odds.design(**{**POND, **wrong})
    extra = designer.answer["extra"]
    assert len(extra["problems"]) == 1
    assert said in extra["problems"][0]
    assert designer.answer["shown"]["picture"] is not None
    for refused in (designer.deck, designer.save, designer.game, lambda: designer.card):
        with pytest.raises(DeckError):
            refused()
    assert ask(designer, act="save")["error"]
    assert not Path("my_cards").exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"manna": ["mauve"]}, {"manna": ["red"] * 9}, {"spaces": [{"manna": 7}]},
        {"spaces": [{"moon": 1}]}, {"spaces": [3]}, {"spaces": [{}] * 9}, {"name": 7}, {"row": "lunar"},
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_card_at_all_is_refused(wrong: dict[str, Any]) -> None:
    designer = bl.odds.design(**POND)
    before = dict(designer.values)
    assert ask(designer, **wrong)["error"]
    assert designer.values == before
    with pytest.raises(bl.odds.OddsError):
        bl.odds.design(**wrong)


def test_it_can_be_played_with() -> None:
    designer = bl.odds.design(**POND)
    game = designer.game(players=("green", "blue"), seed=3)
    place = game.state.refugium(designer.card.id)
    assert place is not None
    assert (sum(place.disorganised), sum(place.bionts)) == (3, 1)
    assert bl.odds.of(game, designer.card.id) == designer.refuge().roll()
    assert play(game).frame["cards"]["placards"][designer.card.id]["name"] == "Charca de Ñuñoa"
    whole = designer.new_game(seed=2, short=True)
    assert designer.card.id in whole.setup.cards.placards
    again: Any = bl.loads(whole.dumps())
    assert again.setup.cards.placards[designer.card.id] == designer.card


@pytest.mark.parametrize(
    "name", [MARKUP, 'quote " and \\', "池", "", "  ", "pool", "warm_pond", "x" * 80, "'''"]
)
def test_any_name_is_data(name: str) -> None:
    designer = bl.odds.design(**{**POND, "name": name})
    card = tomllib.loads(designer.toml())["refugia"][0]
    assert card["name"] == (name.strip() or "My refugium")
    assert designer.deck().placards[card["id"]].name == card["name"]
    assert card["id"] not in bl.genesis.cards().placards
    assert load_deck(designer.save().parent).placards[card["id"]].name == card["name"]
    assert "<img src=x" not in designer._still()["text/html"]


def test_ids_are_words() -> None:
    assert identity("Ärger & Co.") == "own_arger_co"
    assert slug(identity("x" * 99)) == identity("x" * 99)
    assert len(identity("x" * 99)) <= 40
