"""Every known fact of the published game is kept; the tables beside this file hold the facts and no more."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bioslab.genesis.cards import load_deck
from bioslab.genesis.pieces import Row

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.genesis.cards import EventCard, MutationCard, Placard

HERE = Path(__file__).parent
DECK = load_deck()
UNKNOWN = "?"


def table(name: str) -> list[dict[str, str]]:
    with (HERE / f"facts_{name}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def words(members: Iterable[object]) -> str:
    return " ".join(str(getattr(member, "word", member)) for member in members) or "-"


def yes(flag: bool) -> str:
    return "yes" if flag else "no"


def refugium(name: str) -> Placard:
    return next(card for card in DECK.placards.values() if card.name == name)


def event(number: int) -> EventCard:
    return next(card for card in DECK.events.values() if card.number == number)


def mutation(front: str, back: str) -> MutationCard:
    return next(card for card in DECK.mutations.values() if card.front == front or card.back == back)


@pytest.mark.rule("BG-C-09", "BG-D4-06")
@pytest.mark.parametrize("fact", table("refugia"), ids=lambda fact: fact["name"])
def test_fronts_of_the_placards(fact: dict[str, str]) -> None:
    card = refugium(fact["name"])
    assert (card.row.word, card.colour.word) == (fact["row"], fact["colour"])
    assert words(sorted(card.life_warm)) == fact["life_warm"]
    assert words(sorted(card.life_cold)) == fact["life_cold"]
    assert words(space.manna_face or "-" for space in card.spaces) == fact["dice"]
    assert words(card.manna) == fact["manna"]
    assert yes(card.resilient) == fact["resilient"]


@pytest.mark.rule("BG-F2-01", "BG-F2-08")
@pytest.mark.parametrize("fact", table("deaths"), ids=lambda fact: f"{fact['refugium']} {fact['face']}")
def test_what_a_face_kills(fact: dict[str, str]) -> None:
    spaces = refugium(fact["refugium"]).spaces
    face = int(fact["face"])
    for death, faces in (
        ("manna", [space.manna_face for space in spaces]),
        ("enzyme", [space.enzyme_face for space in spaces]),
    ):
        assert fact[death] in (UNKNOWN, yes(face in faces))


@pytest.mark.parametrize(
    ("name", "bacterium", "colour"),
    [
        ("Mars Paleo-Ocean", "sugar-based life", "red"),
        ("Hydrothermal Vent", "Metal-Glycolysis", UNKNOWN),
        ("Green Rust Fumarole", "amyloid hydrolysis", UNKNOWN),
        ("Clay Mound", "GNA Lipid World", "blue"),
        ("Alkaline Seep", "pyrite reduction", UNKNOWN),
        ("Geothermal Zinc", "PNA life", UNKNOWN),
        ("Hydrogen Volcano", "thioester life", UNKNOWN),
    ],
)
def test_known_bacteria(name: str, bacterium: str, colour: str) -> None:
    card = refugium(name)
    assert card.bacterium.name == bacterium
    assert colour in (UNKNOWN, card.bacterium.colour.word)
    kind = "proposal" if colour == UNKNOWN else "fact"
    assert DECK.source(card.id, "bacterium.colour").kind == kind


@pytest.mark.rule("BG-C-04")
@pytest.mark.parametrize("fact", table("events"), ids=lambda fact: f"{fact['number']} {fact['name']}")
def test_events(fact: dict[str, str]) -> None:
    card = event(int(fact["number"]))
    assert card.id == f"ev{fact['number']}"
    assert (card.name, card.eon.word) == (fact["name"], fact["eon"])
    assert yes(card.aftershock) == fact["aftershock"]
    assert words(card.player_order) == fact["player_order"]
    assert words(card.bright_rows) == fact["bright_rows"]
    assert words(icon for icon in card.icons if icon != "waterworld") == fact["icons"]
    assert words(card.climate) == fact["climate"]


@pytest.mark.rule("BG-D1-03", "BG-D1-09")
def test_events_with_text_of_their_own() -> None:
    assert [card.number for card in DECK.events.values() if "waterworld" in card.icons] == [48]
    assert [card.number for card in DECK.events.values() if card.opens_ozone] == [51]
    immune = {card.number: card.smite_immune_rows for card in DECK.events.values() if card.smite_immune_rows}
    assert immune == {41: (Row.COSMIC,)}


@pytest.mark.rule("BG-G3-03")
@pytest.mark.parametrize("fact", table("mutations"), ids=lambda fact: f"{fact['front']} {fact['back']}")
def test_mutations(fact: dict[str, str]) -> None:
    card = mutation(fact["front"], fact["back"])
    for field in ("front", "back"):
        assert fact[field] in (UNKNOWN, getattr(card, field))
    for field in ("base", "plus"):
        assert fact[field] in (UNKNOWN, getattr(card, field).word)
    for field in ("front_abilities", "back_abilities"):
        known = set() if fact[field] == UNKNOWN else set(fact[field].split())
        assert known <= set(getattr(card, field))


@pytest.mark.parametrize(
    ("owner", "side", "slots", "pollutes"),
    [
        ("red", "prion", ["green"], False),
        ("yellow", "malaria", [], False),
        ("green", "salmonella", ["blue", "yellow"], False),
        ("green", "cyanobacteria", ["blue", "red"], True),
        ("blue", "virus", ["green"], False),
        ("blue", "viroid", ["red"], False),
    ],
)
def test_parasites(owner: str, side: str, slots: list[str], pollutes: bool) -> None:
    printed = next(each for each in DECK.parasites[owner].sides if each.name == side)
    assert set(slots) <= {slot.word for slot in printed.disease_slots}
    assert not pollutes or "pollution" in printed.abilities


@pytest.mark.parametrize(
    ("macro", "system"),
    [
        ("starfish", {"red": 2, "yellow": 2, "green": 1, "blue": 2}),
        ("dickinsonia", {"red": 0, "yellow": 1, "green": 2, "blue": 3}),
        ("alga", {"red": 0, "yellow": 0}),
        ("flatworm", {"green": 1}),
    ],
)
def test_chromosomes_of_macroorganisms(macro: str, system: dict[str, int]) -> None:
    printed = DECK.data()["macroorganisms"]
    side = next(card for card in printed if card["id"] == macro)["marine"]["system"]
    assert {word: side[word] for word in system} == system


@pytest.mark.parametrize(
    ("macro", "side", "name", "colour", "abilities"),
    [
        ("starfish", "marine", "brain", "", ()),
        ("starfish", "marine", "eyes", "", ()),
        ("starfish", "marine", "kidney", "green", ()),
        ("starfish", "marine", "mitochondria", "", ("pcd_shield",)),
        ("dickinsonia", "marine", "rhizomorph", "green", ("uv_shield",)),
        ("alga", "marine", "leaves", "", ()),
        ("alga", "marine", "chloroplast", "green", ()),
        ("trilobite", "marine", "chitin cuticle", "green", ()),
        ("trilobite", "marine", "shelled egg", "", ()),
        ("brachiopod", "marine", "mitochondria", "yellow", ()),
        ("flatworm", "marine", "mitochondria", "yellow", ()),
        ("flatworm", "terrestrial", "brain", "red", ()),
        ("starfish", "terrestrial", "gut bacteria", "green", ()),
        ("starfish", "terrestrial", "antibodies", "blue", ("immunology",)),
    ],
)
def test_organs_and_endosymbionts(
    macro: str, side: str, name: str, colour: str, abilities: tuple[str, ...]
) -> None:
    printed = getattr(DECK.macroorganisms[macro], side)
    organ = next(each for each in (*printed.organs, *printed.endosymbionts) if each.name == name)
    assert colour in ("", organ.colour.word)
    assert set(abilities) <= set(organ.abilities)


def test_names_of_macroorganisms() -> None:
    marine = {card.marine.name for card in DECK.macroorganisms.values()}
    assert marine == {
        "alga", "Dickinsonia", "brachiopod", "Opabinia", "starfish", "flatworm", "trilobite", "arrow worm"
    }  # fmt: skip
    assert DECK.macroorganisms["trilobite"].terrestrial.name == "insect"
    assert DECK.macroorganisms["dickinsonia"].terrestrial.name == "fungus"
