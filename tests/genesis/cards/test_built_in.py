"""The built-in deck as a whole: counts, and what the printed examples and the rules ask of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from bioslab.genesis.cards import MICRO_ABILITIES, load_deck
from bioslab.genesis.pieces import COLOURS, Colour, Eon, Row

if TYPE_CHECKING:
    from bioslab.genesis.cards import EventCard, MutationCard, Placard

DECK = load_deck()


@pytest.mark.rule("BG-B-05", "BG-B-06")
def test_counts_of_the_box() -> None:
    kinds = ("events", "refugia", "mutations", "parasites", "macroorganisms", "landforms")
    assert [len(DECK.cards(kind)) for kind in kinds] == [24, 16, 20, 4, 8, 4]


@pytest.mark.rule("BG-C-04")
def test_eons() -> None:
    eons = Counter(card.eon for card in DECK.events.values())
    assert eons == {Eon.HADEAN: 6, Eon.ARCHEAN: 7, Eon.PROTEROZOIC: 11}
    assert [card.number for card in DECK.events.values()] == list(range(37, 61))


@pytest.mark.rule("BG-C-09")
def test_rows_of_refugia() -> None:
    rows = Counter(card.row for card in DECK.placards.values())
    assert rows == {Row.COSMIC: 3, Row.OCEANIC: 3, Row.COASTAL: 5, Row.CONTINENTAL: 5}


def test_colours_are_shared_out_evenly() -> None:
    fair = dict.fromkeys(COLOURS, 4)
    assert Counter(card.colour for card in DECK.placards.values()) == fair
    assert Counter(card.bacterium.colour for card in DECK.placards.values()) == fair
    assert Counter(card.base for card in DECK.mutations.values()) == dict.fromkeys(COLOURS, 5)
    assert Counter(card.plus for card in DECK.mutations.values()) == dict.fromkeys(COLOURS, 5)
    sides = [side for card in DECK.parasites.values() for side in card.sides]
    assert Counter(slot for side in sides for slot in side.disease_slots) == fair


@pytest.mark.rule("BG-D4-06")
def test_three_refugia_resist_smites() -> None:
    immune = {card.id for card in DECK.placards.values() if card.resilient}
    assert immune == {"interplanetary_dust", "deep_hot_biosphere", "hydrothermal_vent"}


@pytest.mark.rule("BG-E2-09")
def test_only_the_deep_hot_biosphere_costs_a_catalyst() -> None:
    assert {card.id: card.surcharge for card in DECK.placards.values() if card.surcharge} == {
        "deep_hot_biosphere": 1
    }


@pytest.mark.rule("BG-F2-08")
@pytest.mark.parametrize("card", DECK.placards.values(), ids=lambda card: card.id)
def test_a_six_kills_both_except_on_eutectic_brine(card: Placard) -> None:
    assert 6 in [space.manna_face for space in card.spaces]
    assert (6 in [space.enzyme_face for space in card.spaces]) == (card.id != "eutectic_brine")


@pytest.mark.rule("BG-F2-01")
@pytest.mark.parametrize("card", DECK.placards.values(), ids=lambda card: card.id)
def test_death_faces_run_up_to_six_and_enzymes_die_on_faces_that_kill_manna(card: Placard) -> None:
    manna = [space.manna_face for space in card.spaces if space.manna_face]
    enzyme = [space.enzyme_face for space in card.spaces if space.enzyme_face]
    assert manna == list(range(manna[0], 7))
    assert len(set(enzyme)) == len(enzyme)
    assert set(enzyme) <= set(manna)


@pytest.mark.rule("BG-F4-03")
@pytest.mark.parametrize("card", DECK.placards.values(), ids=lambda card: card.id)
def test_a_tie_is_read_off_the_printed_manna(card: Placard) -> None:
    printed = list(dict.fromkeys(card.manna))
    assert sorted(card.tie_order) == list(COLOURS)
    assert list(card.tie_order[: len(printed)]) == printed
    assert card.bacterium.home_row is card.row


@pytest.mark.rule("BG-F2-09", "BG-F2-08")
@pytest.mark.parametrize(
    ("placard", "climate", "enzymes", "dice", "lives", "manna_deaths", "enzyme_deaths"),
    [
        ("hydrogen_volcano", "warm", 2, (1, 4, 4, 6), 3, 3, 1),  # F2
        ("alkaline_seep", "warm", 0, (3, 3, 3, 3), 0, 0, 0),  # F3
        ("interplanetary_dust", "cold", 1, (3, 4), 2, 1, 1),  # J1
        ("deep_hot_biosphere", "cold", 0, (3, 5), 0, 1, None),  # J1
        ("mars_paleo_ocean", "warm", 0, (4, 4), 2, 2, None),  # J2
        ("green_rust_fumarole", "warm", 0, (2, 2), 2, 0, 0),  # J2
        ("mars_paleo_ocean", "warm", 1, (1, 2, 2, 3), 4, 0, 0),  # J4
        ("warm_pond", "warm", 0, (2, 4, 6, 6), 2, 3, None),  # J4
        ("geothermal_zinc", "warm", 0, (2, 2), 2, 0, 0),  # J5
        ("hydrogen_volcano", "cold", 0, (1, 1), 2, 0, 0),  # J8
        ("hydrothermal_vent", "cold", 0, (1, 1, 3, 6, 6), 2, 2, 2),  # J12
    ],
)
def test_printed_rolls(
    placard: str,
    climate: str,
    enzymes: int,
    dice: tuple[int, ...],
    lives: int,
    manna_deaths: int,
    enzyme_deaths: int | None,
) -> None:
    card = DECK.placards[placard]
    life = card.life_warm if climate == "warm" else card.life_cold
    open_spaces = card.spaces[enzymes:]
    assert sum(face in life for face in dice) == lives
    assert sum(space.manna_face == face for space in open_spaces for face in dice) == manna_deaths
    enzyme = sum(space.enzyme_face == face for space in open_spaces for face in dice)
    assert enzyme_deaths in (None, enzyme)


@pytest.mark.rule("BG-D1-01")
@pytest.mark.parametrize("card", DECK.events.values(), ids=lambda card: card.id)
def test_aftershocks_borrow_order_and_rows(card: EventCard) -> None:
    if card.aftershock:
        assert (card.player_order, card.bright_rows) == ((), ())
    else:
        assert len(set(card.player_order)) == 3


@pytest.mark.rule("BG-D5-01")
def test_two_events_together_have_four_x_at_most() -> None:
    first = max(card.icons.count("X") for card in DECK.events.values() if card.aftershock)
    second = max(card.icons.count("X") for card in DECK.events.values() if not card.aftershock)
    assert first + second == 4


@pytest.mark.rule("BG-G3-03")
@pytest.mark.parametrize("card", DECK.mutations.values(), ids=lambda card: card.id)
def test_every_promoted_mutation_has_dna_and_no_other(card: MutationCard) -> None:
    assert "dna" in card.back_abilities
    assert "dna" not in card.front_abilities
    assert card.base is not card.plus


def test_every_ability_of_the_micro_world_occurs_twice_or_more() -> None:
    sides = [side for card in DECK.mutations.values() for side in (card.front_abilities, card.back_abilities)]
    counts = Counter(ability for side in sides for ability in side)
    assert counts.keys() == set(MICRO_ABILITIES)
    assert min(counts.values()) >= 2


@pytest.mark.parametrize(
    ("mutation", "side", "has", "has_not"),
    [
        ("tmrna", "front", {"red_queen", "pollution"}, set()),  # J5
        ("tmrna", "back", {"dna"}, {"red_queen", "heat_shield"}),  # J8, J9
        ("quorum_sensing", "front", {"red_queen"}, {"heat_shield"}),  # J8, J9
        ("rna_polymerase", "front", {"red_queen"}, {"heat_shield"}),
        ("riboswitches", "front", {"red_queen"}, {"o2_shield"}),  # J10
        ("superoxide_dismutase", "front", set(), {"heat_shield"}),  # J9
        ("cytochromes", "front", set(), {"heat_shield"}),  # J7
        ("chloroplast_symbiont", "front", {"pollution"}, set()),  # J10
        ("chloroplast_symbiont", "back", {"pollution"}, set()),  # J12
        ("mitochondria", "front", {"fission"}, set()),  # J11
        ("ribosome_rna", "front", {"heat_shield"}, set()),  # D5
    ],
)
def test_what_the_long_example_asks_of_a_mutation(
    mutation: str, side: str, has: set[str], has_not: set[str]
) -> None:
    abilities = set(getattr(DECK.mutations[mutation], f"{side}_abilities"))
    assert has <= abilities
    assert not has_not & abilities


def test_land_costs_the_chromosomes_of_all_organs_but_one() -> None:
    for card in DECK.macroorganisms.values():
        sea, land = card.marine.system, card.terrestrial.system
        organs = Counter(organ.colour for organ in card.marine.organs)
        gained = [land[colour] - sea[colour] for colour in COLOURS]
        assert sum(gained) == len(card.marine.organs) - 1
        assert all(0 <= gained[colour] <= organs[colour] for colour in COLOURS)


def test_drought_shields_grow_on_land_only() -> None:
    for card in DECK.macroorganisms.values():
        sea = [*card.marine.organs, *card.marine.endosymbionts]
        assert not any("drought_shield" in organ.abilities for organ in sea)
        assert any("drought_shield" in organ.abilities for organ in card.terrestrial.organs)
        assert [organ.colour for organ in card.marine.endosymbionts] == list(Colour)


@pytest.mark.rule("BG-B-02")
def test_the_printed_manna_fits_the_box() -> None:
    manna = Counter(colour for card in DECK.placards.values() for colour in card.manna)
    assert max(manna.values()) <= 16
    assert sum(manna.values()) == 61
