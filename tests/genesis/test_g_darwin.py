"""Part G: the Darwin roll, re-rolls by specificity, proteins and triples, errors."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from tests.genesis.laying import (
    asked,
    bug,
    calm,
    ids,
    lay,
    letters,
    mutations,
    order,
    organism,
    own,
    pool,
    refused,
    told,
)

rule = pytest.mark.rule
DARWIN = "darwin"


def outcome(game: Genesis) -> dict[str, object]:
    """What the first Darwin roll gave."""
    return dict(told(game, "genesis.darwin.outcome")[0].data)


# -- the printed examples


@rule("BG-G0-05", "BG-G0-02", "BG-G0-04", "BG-A1-10")
def test_a_bacterium_with_a_guest_and_two_mutations_rolls_seven_dice() -> None:
    ours = bug("warm_pond", "RB", "G", "cytochromes", "endospore")
    game = lay(phase=DARWIN, tableaus={"red": own(ours)}, dice="typed")
    assert game.roll is not None
    assert game.roll.dice == 7


@rule("BG-G0-02")
def test_a_biont_two_cubes_and_a_promoted_mutation_roll_six_dice() -> None:
    # The numbers of the parasite in G0, on a bacterium.
    ours = bug("warm_pond", "R", "GB", "mrna+")
    game = lay(phase=DARWIN, tableaus={"red": own(ours)}, dice="typed")
    assert game.roll is not None
    assert game.roll.dice == 6


@rule("BG-G1-02", "BG-G1-01")
def test_two_yellow_chromosomes_reroll_the_six_and_the_four() -> None:
    ours = bug("warm_pond", "R", "YYB")
    game = lay(phase=DARWIN, tableaus={"red": own(ours)}, dice=[[1, 2, 3, 4, 6], [3, 4]])
    game.choose("reroll:4,6")
    assert sorted(told(game, "genesis.darwin.outcome")[0].dice) == [1, 2, 3, 3, 4]


@rule("BG-G2-05", "BG-G2-01", "BG-G2-02", "BG-G2-03")
def test_the_blue_placard_of_red_rolls_1_2_2_2_2() -> None:
    ours = bug("clay_mound", "R", "", "chaperonin", "mrna", "endospore")
    game = lay(phase=DARWIN, tableaus={"red": own(ours)}, dice=[[1, 2, 2, 2, 2]])
    life = organism(game, "clay_mound")
    assert (life.card.bacterium.name, letters(life.cubes())) == ("GNA Lipid World", "RGB")
    assert (outcome(game)["metabolism"], outcome(game)["made"]) == (2, 3)
    assert pool(game, "red") == "BBB"


@rule("BG-G3-02", "BG-G3-01")
def test_1_5_5_with_one_blue_chromosome_is_one_atrophy() -> None:
    # The numbers of the Salmonella in G3, on a bacterium.
    game = lay(
        phase=DARWIN, players=["green", "red"], tableaus={"green": own(bug("warm_pond", "G", "B"))},
        dice=[[1, 5, 5]],
    )  # fmt: skip
    assert (outcome(game)["errors"], outcome(game)["heredity"], outcome(game)["losses"]) == (2, 1, 1)
    assert letters(organism(game, "warm_pond").cubes()) == ""
    assert letters(organism(game, "warm_pond").bionts) == "G"


# -- G0


@rule("BG-G0-01", "BG-A1-09")
def test_every_organism_rolls_once_in_player_order() -> None:
    game = lay(
        phase=DARWIN, players=["red", "yellow", "blue"], order=["blue", "red", "yellow"],
        tableaus={
            "red": own(bug("warm_pond", "R")), "yellow": own(bug("clay_mound", "Y")),
            "blue": own(bug("pumice_raft", "B")),
        },
        dice=[calm(2)] * 3,
    )  # fmt: skip
    game.choose("keep")  # yellow's own biont is a yellow chromosome
    rolled = [entry.data["organism"] for entry in told(game, "genesis.darwin.outcome")]
    assert rolled == ["pumice_raft", "warm_pond", "clay_mound"]


@rule("BG-G0-01")
def test_the_owner_chooses_the_order_of_his_own_organisms() -> None:
    ours = own(bug("warm_pond", "R"), bug("clay_mound", "R"))
    game = lay(phase=DARWIN, tableaus={"red": ours}, dice=[calm(2)] * 2)
    assert ids(game) == ["organism:warm_pond", "organism:clay_mound"]
    refused(game, "organism:pumice_raft", "BG-G0-01")
    game.choose("organism:clay_mound")
    rolled = [entry.data["organism"] for entry in told(game, "genesis.darwin.outcome")]
    assert rolled == ["clay_mound", "warm_pond"]


@rule("BG-A1-11")
def test_the_reroll_comes_before_biosynthesis_and_that_before_losses() -> None:
    ours = bug("warm_pond", "R", "Y")
    game = lay(phase=DARWIN, tableaus={"red": own(ours)}, dice=[[1, 2, 3], [6]])
    game.choose("reroll:2")
    found = order(
        game, "genesis.darwin.catastrophe", "genesis.pool.gain", "genesis.darwin.rolled", "genesis.lose.cube"
    )
    assert found == [
        "genesis.darwin.rolled", "genesis.pool.gain", "genesis.darwin.catastrophe", "genesis.lose.cube",
    ]  # fmt: skip


# -- G1


@rule("BG-G1-01", "BG-GL-15")
def test_as_many_dice_as_yellow_chromosomes_may_be_rolled_again_bionts_and_mutations_counted() -> None:
    ours = bug("warm_pond", "Y", "", "cytochromes")
    game = lay(phase=DARWIN, players=["yellow", "red"], tableaus={"yellow": own(ours)}, dice=[[2, 3, 4]])
    assert set(ids(game)) == {
        "keep", "reroll:2", "reroll:3", "reroll:4", "reroll:2,3", "reroll:2,4", "reroll:3,4",
    }  # fmt: skip


@rule("BG-G1-01")
def test_the_reroll_happens_once_and_is_final() -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R", "YY"))}, dice=[[6, 6, 2, 3], [6, 6]])
    game.choose("reroll:6,6")
    assert told(game, "genesis.darwin.outcome")[0].dice == (2, 3, 6, 6)
    assert letters(organism(game, "warm_pond").cubes()) == ""


@rule("BG-G1-01")
def test_without_yellow_nothing_is_rolled_again() -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R", "G"))}, dice=[[2, 3, 4]])
    assert told(game, "genesis.darwin.rolled") == []
    assert outcome(game)["faces"] == (2, 3, 4)


@rule("BG-G1-01")
def test_more_dice_than_specificity_and_faces_that_were_not_rolled_are_refused() -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R", "Y"))}, dice=[[2, 3, 4]])
    refused(game, "reroll:2,3", "BG-G1-01")
    refused(game, "reroll:6", "BG-G1-01")
    refused(game, "reroll", "BG-G1-01", bl.AmbiguousChoice)
    refused(game, "again", "BG-G1-01", bl.InvalidChoice)
    refused(game, "reroll:all", "BG-G1-01", bl.InvalidChoice)


# -- G2


@rule("BG-G2-01", "BG-GL-11")
@pytest.mark.parametrize(
    ("chromosomes", "faces", "made"),
    [("", [1, 2], 1), ("R", [1, 1, 2], 4), ("RR", [1, 2, 3, 4], 3), ("G", [2, 3, 4], 0)],
)
def test_each_one_makes_as_many_catalysts_as_there_are_red_chromosomes(
    chromosomes: str, faces: list[int], made: int
) -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R", chromosomes))}, dice=[faces])
    assert pool(game, "red") == "G" * made  # the pond's bacterium is green


@rule("BG-G2-04", "BG-G2-02")
def test_without_red_only_triples_make_catalysts() -> None:
    blue_and_red = {"blue": own(bug("warm_pond", "B", "GG"))}
    game = lay(phase=DARWIN, players=["blue", "red"], tableaus=blue_and_red, dice=[[1, 1, 2, 3]])
    assert pool(game, "blue") == ""
    game = lay(phase=DARWIN, players=["blue", "red"], tableaus=blue_and_red, dice=[[1, 1, 1, 3]])
    assert pool(game, "blue") == "G"


@rule("BG-G2-02")
def test_triples_are_read_on_the_dice_after_the_reroll() -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R", "YG"))}, dice=[[2, 2, 3, 4], [2]])
    game.choose("reroll:3")
    assert outcome(game)["triples"] == 1


@rule("BG-G2-02", "BG-G2-03", "BG-A-14", "BG-B3-03")
def test_the_catalysts_go_to_the_tableau_where_the_organism_sits() -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "RB"))}, dice=[[2, 2, 2, 1]])
    assert (pool(game, "red"), pool(game, "blue")) == ("GG", "")


@rule("BG-G2-03", "BG-B3-05")
def test_the_pool_limit_holds_for_the_darwin_roll() -> None:
    ours = own(bug("warm_pond", "R", "RRR"), catalysts="GGGG")
    game = lay(phase=DARWIN, tableaus={"red": ours}, dice=[[1, 2, 2, 2, 3]])
    assert (outcome(game)["made"], pool(game, "red")) == (5, "GGGGGG")


# -- G3


@rule("BG-G3-01", "BG-G3-02", "BG-GL-15")
@pytest.mark.parametrize(
    ("chromosomes", "faces", "losses"),
    [("RR", [5, 6, 2, 3], 2), ("RB", [5, 6, 2, 3], 1), ("BB", [5, 6, 2, 3], 0), ("RR", [1, 4, 2, 3], 0)],
)
def test_fives_and_sixes_beyond_the_blue_chromosomes_are_atrophies(
    chromosomes: str, faces: list[int], losses: int
) -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R", chromosomes))}, dice=[faces])
    while game.decision and asked(game)[0] == "lose":
        game.choose(0)
    assert len(organism(game, "warm_pond").mutations) == 0
    assert sum(organism(game, "warm_pond").cubes()) == 2 - losses


@rule("BG-G3-03", "BG-GL-13")
def test_with_dna_only_sixes_are_errors() -> None:
    ours = bug("warm_pond", "R", "GG", "chaperonin+")
    game = lay(phase=DARWIN, tableaus={"red": own(ours)}, dice=[[5, 5, 5, 6, 2, 3], [2]])
    game.choose("keep")
    assert (outcome(game)["errors"], outcome(game)["losses"]) == (1, 1)
    assert mutations(game, "warm_pond") == ["chaperonin"]


@rule("BG-G3-03")
def test_every_promoted_mutation_has_dna_and_no_other() -> None:
    for card in bl.genesis.cards().mutations.values():
        assert "dna" in card.back_abilities
        assert "dna" not in card.front_abilities


@rule("BG-G3-02")
def test_errors_that_heredity_shields_do_nothing() -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R", "B"))}, dice=[[5, 2, 3]])
    assert told(game, "genesis.darwin.shielded")
    assert letters(organism(game, "warm_pond").cubes()) == "B"


@rule("BG-G3-01", "BG-GL-19", "BG-A1-12")
def test_an_error_catastrophe_can_kill() -> None:
    game = lay(phase=DARWIN, tableaus={"red": own(bug("warm_pond", "R"))}, dice=[[6, 6]])
    assert game.state.organism("warm_pond") is None
    assert told(game, "genesis.lose.extinct")
    assert game.view()["tableaus"][0]["trophies"] == ["warm_pond"]


@rule("BG-G0-02")
def test_a_wrong_count_of_dice_is_refused() -> None:
    ours = bug("warm_pond", "R", "G")
    game = lay(phase=DARWIN, tableaus={"red": own(ours)}, hands=("count_dice", "forced"), dice=[calm(3)])
    game.choose("organism:warm_pond")
    refused(game, "count:2", "BG-G0-02")
    game.choose("count:3")
    assert outcome(game)["faces"] == (2, 3, 4)
