"""The full game on the table: facts of its cards, places of its options, whose decision, and secret votes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.widgets import symbols
from bioslab.widgets.describe import describe
from bioslab.widgets.facts import everybody
from bioslab.widgets.places import known_places, option_places
from tests.widgets.games import crowded, frame_of

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

CONCERNED = {
    "attach:prion:warm_pond": ["organism:warm_pond"],
    "supplant:prion:salmonella": ["organism:salmonella"],
    "attach:starfish": ["organism:starfish"],
    "from:pool": ["pool:red"],
    "steal:tmrna:base": ["mutation:tmrna"],
    "steal:0:organ": ["organism:starfish", "organ:starfish:0"],
    "steal:red:chromosome": ["organism:starfish"],
    "hgt:warm_pond:virus": ["organism:virus"],
    "hgt:virus:pool": ["pool:red"],
    "to:prion": ["organism:prion"],
    "to:pool": ["pool:red"],
    "back": [],
    "donate:red:blue": ["pool:blue"],
    "flip:salmonella": ["organism:salmonella"],
    "finish:warm_pond": ["organism:warm_pond"],
    "queen:salmonella:warm_pond:cytochromes:base": ["organism:warm_pond", "mutation:cytochromes"],
    "queen:starfish:prion:biont:red": ["organism:prion"],
    "queen:prion:starfish:0:organ": ["organism:starfish", "organ:starfish:0"],
    "macro:warm_pond:starfish": ["organism:warm_pond"],
    "organ:starfish:2": ["organism:starfish", "organ:starfish:2"],
    "organ:2": ["organism:virus", "organ:virus:2"],
    "lose:organ:1": ["organism:virus", "organ:virus:1"],
    "discard:organ:1": ["organism:virus", "organ:virus:1"],
    "lose:disease:tmrna:base": ["mutation:tmrna"],
    "lose:trophic:red": [],
    "anchor:tmrna:plus": ["mutation:tmrna"],
    "bill:blue:red:2": ["pool:blue"],
    "atrophy:starfish": ["organism:starfish"],
    "gaia": [],
    "permit": [],
}


class Asked:
    """As much of a decision as places need."""

    player = "red"
    data = {"organism": "virus", "host": "starfish"}  # noqa: RUF012 - never changed


@pytest.mark.parametrize("option", CONCERNED)
def test_an_option_lights_what_it_concerns(option: str) -> None:
    asked: Any = Asked()
    assert option_places(option, known_places(crowded().state), asked) == CONCERNED[option]


def test_every_organism_has_a_place_and_a_name() -> None:
    game = crowded()
    frame, known = frame_of(game), known_places(game.state)
    cards = frame["cards"]
    for one in everybody(frame["view"]):
        assert f"organism:{one['id']}" in known[one["id"]]
        assert one["id"] in {**cards["placards"], **cards["parasites"], **cards["macroorganisms"]}
    assert len(list(everybody(frame["view"]))) == 7


@pytest.mark.parametrize("language", locale.languages())
def test_cards_bring_their_names_and_organs(language: str) -> None:
    with locale.using(language):
        game = crowded()
        frame, deck = frame_of(game), game.setup.cards
        cards = frame["cards"]
        # Those in play, and both sides of Yellow's card, which is free.
        assert set(cards["parasites"]) == {"salmonella", "virus", "prion", "malaria", "chlamydia"}
        assert cards["parasites"]["virus"]["owner"] == "blue"
        # Those in play, and the one that Red keeps as a trophy.
        assert set(cards["macroorganisms"]) == {"starfish", "dickinsonia", "alga", "opabinia"}
        assert cards["macroorganisms"]["alga"]["name"] == deck.name("alga.terrestrial")
        assert cards["macroorganisms"]["alga"]["other_name"] == deck.name("alga.marine")
        assert cards["macroorganisms"]["starfish"]["name"] == deck.name("starfish.marine")
        for one in (macro for tableau in frame["view"]["tableaus"] for macro in tableau["macroorganisms"]):
            organs = cards["macroorganisms"][one["id"]]["organs"]
            assert [organ["colour"] for organ in organs] == [organ["colour"] for organ in one["organs"]]
            assert all(organ["name"] for organ in organs)
    assert deck.name("alga.terrestrial") != deck.name("alga.marine")


def test_every_ability_of_the_full_game_is_drawn_and_named() -> None:
    labels, deck = locale.messages("table"), bl.genesis.cards()
    found = {ability for card in deck.parasites.values() for side in card.sides for ability in side.abilities}
    for card in deck.macroorganisms.values():
        for side in (card.marine, card.terrestrial):
            found |= {ability for organ in (*side.organs, *side.endosymbionts) for ability in organ.abilities}
    assert len(found) > 8
    for ability in found:
        assert symbols.glyph(f"ability.{ability}")
        assert f"table.ability.{ability}.does" in labels


@pytest.mark.parametrize("language", locale.languages())
def test_all_its_words_are_in_the_catalogue(language: str) -> None:
    locale.set_strict(True)
    try:
        with locale.using(language):
            frame = frame_of(crowded())
            assert "‹" not in json.dumps(frame, ensure_ascii=False) + describe(frame)
    finally:
        locale.set_strict(False)


def test_a_stolen_cube_lies_on_a_parasite() -> None:
    frame = frame_of(crowded())
    stolen = {
        (mutation["id"], part)
        for one in everybody(frame["view"])
        for mutation in one["mutations"]
        for part in mutation["stolen"]
    }
    taken = {
        (disease["mutation"], disease["part"])
        for one in everybody(frame["view"])
        for parasite in one["parasites"]
        for disease in parasite["diseases"]
    }
    assert stolen == {("tmrna", "base"), ("cytochromes", "base"), ("superoxide_dismutase", "base")}
    assert taken == {*stolen, ("0", "organ")}


def runaway() -> Genesis:
    """Armageddon: a Gaia vote has been called."""
    game = crowded(phase="event", events=["ev49", "ev48"])
    while game.decision is not None and game.decision.kind != "vote":
        ids = [option.id for option in game.legal_options()]
        game.choose("call" if "call" in ids else 0)
    assert game.decision is not None, "the vote was not reached"
    return game


def test_a_vote_stays_secret_until_all_have_voted() -> None:
    first = runaway()
    assert frame_of(first)["view"]["armageddon"]
    others: list[Genesis] = []
    for vote in ("gaia", "medea"):
        game = first.copy()
        game.choose(vote)
        others.append(game)
    gaia, medea = (frame_of(game) for game in others)
    asked = gaia["decision"]
    assert asked is not None
    assert asked["secret"]
    assert asked["player"] != frame_of(first)["decision"]["player"]  # type: ignore[index] # it is a decision
    assert gaia == medea
    assert describe(gaia) == describe(medea)
    for game in others:
        while game.decision is not None and game.decision.kind == "vote":
            game.choose("gaia")
    assert frame_of(others[0])["journal"] != frame_of(others[1])["journal"]


def neighbours() -> Genesis:
    """Red could move a biont into Blue's bacterium; Blue has more gene transfer, and may block it."""
    mine = {"id": "warm_pond", "bionts": "RR", "mutations": ["conjugative_pilus"]}
    theirs = {"id": "clay_mound", "bionts": "B", "mutations": ["rna_ribozyme", "calvin_cycle+"]}
    return bl.genesis.position(
        {
            "players": ["red", "blue"],
            "phase": "assignment",
            "active": ["cosmic", "oceanic", "coastal", "continental"],
            "tableaus": {"red": {"bacteria": [mine]}, "blue": {"bacteria": [theirs]}},
        }
    )


def test_a_decision_out_of_turn_says_in_whose_turn() -> None:
    game = neighbours()
    found: dict[str, tuple[str | None, str | None]] = {}
    for _ in range(12):
        shown = frame_of(game)["decision"]
        if shown is None:
            break
        found[shown["kind"]] = (shown["player"], shown["interrupts"])
        ids = [option.id for option in game.legal_options()]
        into = next((one for one in ids if one == "hgt:warm_pond:clay_mound"), None)
        game.choose(into or ("wait" if "wait" in ids else "pass" if "pass" in ids else 0))
    assert found["block"] == ("blue", "red")
    assert found["assign"][1] is None
    assert found["lead"] == ("blue", None)
