"""A frame is plain data, says the same as the game, and has the same keys in Python and in TypeScript."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.kernel.playback import Playback
from bioslab.widgets import facts, frame, symbols, telling
from bioslab.widgets.frame import make_frame
from tests.widgets.games import frame_of, played, walk

SOURCE = Path(__file__).parents[2] / "widgets" / "src" / "frame.ts"
SHAPES: dict[str, Any] = {
    name: shape
    for module in (frame, facts, telling, symbols)
    for name, shape in vars(module).items()
    if isinstance(shape, type) and hasattr(shape, "__required_keys__")
}


def typescript() -> dict[str, set[str]]:
    """The keys of every interface of the front end, with those of the interface that it extends."""
    text = SOURCE.read_text(encoding="utf-8")
    found = re.findall(r"export interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}", text, re.DOTALL)
    keys = {name: set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE)) for name, _, body in found}
    return {name: keys[name] | keys.get(base, set()) for name, base, _ in found}


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_python_and_typescript_name_the_same_keys(name: str) -> None:
    assert typescript()[name] == set(SHAPES[name].__required_keys__)


def test_every_interface_of_the_front_end_is_made_in_python() -> None:
    assert set(typescript()) == set(SHAPES)


def same_keys(shape: Any, value: dict[str, Any], path: str = "frame") -> None:
    assert set(value) == set(shape.__required_keys__), path
    assert all(isinstance(key, str) for key in value), path


@pytest.mark.parametrize("choices", [0, 30, 120])
def test_what_is_sent_has_the_shape_that_is_written_down(choices: int) -> None:
    shown = frame_of(played(choices))
    same_keys(frame.Frame, shown)  # type: ignore[arg-type] # a TypedDict is a dict
    view: Any = shown["view"]
    same_keys(frame.View, view)
    for row in view["rows"]:
        same_keys(frame.RowView, row)
        for refugium in row["refugia"]:
            same_keys(frame.RefugiumView, refugium)
    for tableau in view["tableaus"]:
        same_keys(frame.TableauView, tableau)
        for organism in tableau["bacteria"]:
            same_organism(frame.BacteriumView, organism)
        for organism in tableau["macroorganisms"]:
            same_organism(frame.MacroorganismView, organism)


def same_organism(shape: Any, organism: dict[str, Any]) -> None:
    """An organism, its mutations, and the parasites that live on it."""
    same_keys(shape, organism)
    same_keys(frame.Numbers, organism["numbers"])
    for mutation in organism["mutations"]:
        same_keys(frame.HeldMutation, mutation)
    for disease in organism.get("diseases", ()):
        same_keys(frame.DiseaseView, disease)
    for organ in organism.get("organs", ()):
        same_keys(frame.OrganView, organ)
    for parasite in organism["parasites"]:
        same_organism(frame.ParasiteView, parasite)


def test_macroorganisms_and_parasites_have_the_shape_that_is_written_down() -> None:
    rider = {"id": "prion", "bionts": "R", "diseases": ["yellow"]}
    worm = {"id": "starfish", "placard": "clay_mound", "organs": [0], "parasites": [rider]}
    sick = {"id": "salmonella", "bionts": "G", "diseases": ["tmrna"], "mutations": ["mrna"]}
    pond = {"id": "warm_pond", "bionts": "B", "mutations": ["tmrna"], "parasites": [sick]}
    tableaus = {"blue": {"bacteria": [pond], "macroorganisms": [worm]}}
    table = {"players": ["blue", "red", "green"], "phase": "assignment", "tableaus": tableaus}
    game = bl.genesis.position(table)
    shown: Any = frame_of(game)["view"]
    (blue,) = (one for one in shown["tableaus"] if one["player"] == "blue")
    (worms,), (ponds,) = blue["macroorganisms"], blue["bacteria"]
    same_organism(frame.MacroorganismView, worms)
    same_organism(frame.BacteriumView, ponds)
    assert [one["id"] for one in worms["parasites"] + ponds["parasites"]] == ["prion", "salmonella"]
    assert ponds["mutations"][0]["stolen"] == ["base"]
    assert json.loads(json.dumps(shown)) == shown


def test_half_points_are_plain_numbers() -> None:
    alga = {"id": "alga", "placard": "warm_pond", "level": 0, "endosymbionts": "RYG"}
    fish = {"id": "starfish", "placard": "clay_mound", "level": 1}
    table = {
        "players": ["red", "yellow", "green", "blue"],
        "phase": "assignment",
        "tableaus": {"blue": {"macroorganisms": [alga, fish]}},
    }
    scores = frame_of(bl.genesis.position(table))["view"]["scores"]
    assert scores["red"] == 2.5  # its biont, and a quarter of six points
    assert json.loads(json.dumps(scores)) == scores


@pytest.mark.parametrize("choices", [0, 15, 60, 200])
def test_a_frame_is_plain_data(choices: int) -> None:
    shown = frame_of(played(choices))
    assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize("choices", [0, 30, 120])
def test_every_card_on_the_table_can_be_drawn(choices: int) -> None:
    shown = frame_of(played(choices))
    view, cards = shown["view"], shown["cards"]
    for row in view["rows"]:
        assert {refugium["id"] for refugium in row["refugia"]} <= set(cards["placards"])
        assert row["top"] is None or row["top"] in cards["mutations"]
    assert set(view["events"]) == set(cards["events"])
    for ability in (one for mutation in cards["mutations"].values() for one in mutation["front_abilities"]):
        assert symbols.glyph(f"ability.{ability}")
    for icon in (one for event in cards["events"].values() for one in event["icons"]):
        assert symbols.glyph(f"event.{icon}")


def test_a_frame_names_no_card_that_is_not_on_the_table() -> None:
    game = played(0)
    hidden = {card for row in game.state.rows for card in (*row.deck, *row.mutations[1:])} | set(
        game.state.events
    )
    strings = {value for value in walk(frame_of(game)) if isinstance(value, str)}
    assert hidden
    assert not hidden & strings


def test_making_a_frame_changes_nothing() -> None:
    game = played(40)
    before = game.dumps(), game.view()
    frame_of(game)
    assert (game.dumps(), game.view()) == before


def test_options_say_where_they_are_on_the_board() -> None:
    asked = frame_of(played(0))["decision"]
    assert asked is not None
    places = {option["id"]: option["places"] for option in asked["options"]}
    assert any(places.values())
    for option, found in places.items():
        kind, *names = option.split(":")
        assert found == ([f"refugium:{names[-1]}"] if kind in ("biont", "enzyme") else [])


def test_only_a_decision_at_the_head_is_live() -> None:
    game = played(3)
    playback = Playback(game)
    lives = []
    while True:
        shown = make_frame(playback)
        lives.append(shown["decision"] is not None and shown["decision"]["live"])
        if not playback.forward():
            break
    assert make_frame(playback)["walk"]["at_head"]
    assert not any(lives[:-1])
    assert lives[-1]


def test_the_dice_tray_says_what_each_die_did() -> None:
    game = bl.genesis.position(
        {
            "players": ["red", "blue"],
            "phase": "darwin",
            "tableaus": {"red": {"bacteria": [{"id": "warm_pond", "chromosomes": "RGB", "bionts": "R"}]}},
        },
        dice=[[1, 1, 2, 6, 3]],
    )
    playback = Playback(game)
    while playback.forward() and not playback.game.journal[-1].dice:
        pass
    dice = make_frame(playback)["dice"]
    assert dice is not None
    assert dice["faces"] == [1, 1, 2, 6, 3]
    assert [bool(marks) for marks in dice["marks"]] == [True, True, False, True, False]
    assert dice["marks"][3] == ["error"]


@pytest.mark.parametrize("language", locale.languages())
def test_every_word_of_a_frame_is_in_the_catalogue(language: str) -> None:
    locale.set_strict(True)
    try:
        with locale.using(language):
            for choices in (0, 25, 90, 400):
                assert "‹" not in json.dumps(frame_of(played(choices)), ensure_ascii=False)
    finally:
        locale.set_strict(False)


def test_what_is_over_says_who_won() -> None:
    game = played(10_000)
    shown = frame_of(game)
    assert game.over
    assert shown["walk"]["over"]
    assert shown["decision"] is None
    assert len(shown["outcome"].splitlines()) > len(game.setup.players)


def test_a_line_of_the_journal_brings_its_clause() -> None:
    lines = frame_of(played(10))["journal"]
    assert [line["n"] for line in lines] == list(range(lines[0]["n"], lines[0]["n"] + len(lines)))
    for line in lines:
        assert line["why"] == bl.rules.clause(line["rule"]).text
