"""Every ruling that has two playable readings: both of them."""

from __future__ import annotations

from dataclasses import fields

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from bioslab.genesis.rulings import Rulings
from tests.genesis.laying import (
    bug,
    fall,
    ids,
    lay,
    own,
    place,
    pool,
    refused,
    told,
)

rule = pytest.mark.rule
both = pytest.mark.parametrize("reading", [True, False])


def test_every_field_has_a_ruling_and_says_so() -> None:
    names = {one.name for one in fields(Rulings)}
    explained = {one.switch: one.id for one in bl.rules.rulings() if one.switch}
    assert set(explained) == names
    for name, number in explained.items():
        assert f"{name}: {number}." in str(Rulings.__doc__)
        assert getattr(Rulings(), name) is True


@rule("BG-D2-03")
@both
def test_r04_a_home_row_opens_itself_or_when_active_every_row(reading: bool) -> None:
    ours = own(bug("clay_mound", "R"))
    places = [place("mars_paleo_ocean"), place("hydrothermal_vent")]
    game = lay(
        phase="assignment", active=["oceanic"], refugia=places, tableaus={"red": ours},
        rulings={"home_row_opens_own_row": reading},
    )  # fmt: skip
    assert ("biont:pool:mars_paleo_ocean" in ids(game)) is not reading


@rule("BG-E1-03")
@both
def test_r05_bionts_may_leave_home_rows_or_active_rows_only(reading: bool) -> None:
    ours = own(bug("clay_mound", "R"))
    vent = place("hydrothermal_vent", bionts="R")
    game = lay(
        phase="assignment", refugia=[vent], tableaus={"red": ours}, hands=("forced",),
        rulings={"bionts_leave_home_rows": reading},
    )  # fmt: skip
    assert ("recall:hydrothermal_vent" in ids(game)) is reading
    if not reading:
        refused(game, "recall:hydrothermal_vent", "BG-E1-03")


@rule("BG-E1-05", "BG-E2-01")
@both
def test_r06_enzymes_may_go_where_a_biont_is_or_to_open_rows_only(reading: bool) -> None:
    game = lay(
        phase="assignment", refugia=[place("mars_paleo_ocean", bionts="R")], hands=("forced",),
        tableaus={"red": own(catalysts="R")}, rulings={"enzymes_beside_bionts": reading},
    )  # fmt: skip
    assert ("enzyme:red:mars_paleo_ocean" in ids(game)) is reading
    if not reading:
        refused(game, "enzyme:red:mars_paleo_ocean", "BG-E1-05")


@rule("BG-E5-03")
@both
def test_r14_a_vitamin_may_be_spent_besides_or_never(reading: bool) -> None:
    ours = own(bug("warm_pond", "R", "RB", antioxidants="GR"))
    game = fall("ev50", tableaus={"red": ours}, rulings={"antioxidant_pays_after_shield": reading})
    assert told(game, "genesis.event.oxygen_hit")[0].data["n"] == 1  # severity 2; the vitamin shields anyway
    assert ("lose:antioxidant:green" in ids(game)) is reading
    assert "lose:antioxidant:red" in ids(game)
    if not reading:
        refused(game, "lose:antioxidant:green", "BG-D6-06")


@rule("BG-GL-04")
@both
def test_r39_plus_cubes_go_first_or_with_the_other_mutation_cubes(reading: bool) -> None:
    ours = own(bug("warm_pond", "G", "GG", "chloroplast_symbiont+", "endospore"))
    game = fall(
        "ev41",
        "ev44",
        players=["green", "red"],
        tableaus={"green": ours},
        rulings={"plus_cubes_first": reading},
    )
    assert told(game, "genesis.event.heat_hit")[0].data["n"] == 2  # severity 3, one red chromosome
    first = [entry.message for entry in game.journal if entry.message.startswith("genesis.lose.")][:1]
    if reading:
        assert first == ["genesis.lose.plus"]
        assert ids(game) == ["lose:base:chloroplast_symbiont", "lose:base:endospore"]
    else:
        assert ids(game) == ["lose:plus:chloroplast_symbiont", "lose:base:endospore"]
        refused(game, "lose:cube:green", "BG-GL-02")


@rule("BG-F2-02", "BG-F2-03")
@both
def test_r49_enzyme_deaths_have_spaces_of_their_own_or_lie_with_the_manna_deaths(reading: bool) -> None:
    # One enzyme covers the space of the four's manna death, the first of six.
    clay = place("clay_mound", "R", "YBB", "R", "B")
    game = lay(
        phase="autocatalytic", refugia=[clay], dice=[[4, 4, 4]],
        rulings={"deaths_in_spaces_of_their_own": reading},
    )  # fmt: skip
    outcome = told(game, "genesis.auto.outcome")[0].data
    assert (outcome["manna_deaths"], outcome["enzyme_deaths"]) == (0, 3 if reading else 0)


@rule("BG-G2-02")
@both
def test_r60_six_of_a_kind_are_two_triples_or_one(reading: bool) -> None:
    ours = own(bug("warm_pond", "R", "GGGB"))
    game = lay(
        phase="darwin", tableaus={"red": ours}, dice=[[2, 2, 2, 2, 2, 2]], rulings={"triples_each": reading}
    )
    assert pool(game, "red") == ("GG" if reading else "G")
    game = lay(
        phase="darwin", tableaus={"red": ours}, dice=[[2, 2, 2, 3, 3, 3]], rulings={"triples_each": reading}
    )
    assert pool(game, "red") == "GG"


@rule("BG-F4-02")
@both
def test_r65_bionts_count_for_the_progenote_or_not(reading: bool) -> None:
    clay = place("clay_mound", "", "RYBB", "RBB")
    game = lay(
        phase="autocatalytic", refugia=[clay], tableaus={"blue": own(bug("warm_pond", "B", "G"))},
        rulings={"bionts_count_for_progenote": reading},
    )  # fmt: skip
    rolls = told(game, "genesis.auto.progenote")[0].data["player"]
    assert rolls == ("blue" if reading else "red")  # without bionts a tie, and red is printed first


@rule("BG-I1-04")
@both
def test_r96_trophies_score_or_not(reading: bool) -> None:
    trophies = {"red": own(trophies=("warm_pond", "clay_mound"))}
    game = lay(phase="purchase", tableaus=trophies, hands=("forced",), rulings={"trophies_score": reading})
    assert game.scores() == {"red": 2 if reading else 0, "blue": 0}


def test_rulings_travel_with_a_save() -> None:
    game = bl.genesis.new_game(seed=1, rulings={"triples_each": False})
    again = bl.loads(game.dumps())
    assert isinstance(again, Genesis)
    assert again.setup.rulings == Rulings(triples_each=False)


def test_unknown_rulings_and_values_are_all_named() -> None:
    with pytest.raises(bl.SetupError) as caught:
        bl.genesis.new_game(seed=1, rulings={"triples": True, "triples_each": 3})  # type: ignore[dict-item]
    assert len(caught.value.problems) == 2
