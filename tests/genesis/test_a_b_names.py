"""Parts A and B: which kinds of organisms there are, and how many dice a roll may take."""

from __future__ import annotations

import pytest

from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.macroorganism import Macroorganism
from tests.genesis.hosting import on, pest, plain, sick, table
from tests.genesis.laying import asked, bug, ids, lay, own, place, told
from tests.genesis.laying_macros import beast, wild

rule = pytest.mark.rule


@rule("BG-A-12", "BG-GL-08")
def test_bacteria_and_parasites_are_microorganisms_and_with_macroorganisms_they_are_organisms() -> None:
    """All three score; only the two kinds of microorganisms make Darwin rolls and take bionts in."""
    host = sick(plain("red", "conjugative_pilus", "tmrna"), pest("salmonella", "G", "tmrna"))
    blues = wild(beast("starfish", "clay_mound", 0), bacteria=[bug("pumice_raft", "B", "RG")])
    game = table(
        "assignment", "red", "green", "blue", events=["ev48"], tableaus={"red": own(host), "blue": blues}
    )
    assert {one.id for one in game.state.organisms()} == {
        "warm_pond", "salmonella", "starfish", "pumice_raft",
    }  # fmt: skip
    bacteria = {one.id for one in game.state.organisms() if isinstance(one, Bacterium)}
    assert bacteria == {"warm_pond", "pumice_raft"}  # clay mound has a card on it
    # Starfish: seven printed chromosomes, an organ, its biont, and twelve points as the top of its chain.
    assert game.scores() == {"red": 2, "green": 2, "blue": (7 + 1 + 1 + 12) + (2 + 1)}
    on(game, "assign", "red")
    targets = {one.split(":")[2] for one in ids(game) if one.startswith("hgt:warm_pond:")}
    assert {"salmonella", "pumice_raft"} <= targets
    assert "starfish" not in targets
    while game.state.phase.word in ("assignment", "autocatalytic", "darwin"):
        game.choose(next((one for one in ("keep", "pass", "wait") if one in ids(game)), 0))
    rolled = {entry.data["organism"] for entry in told(game, "genesis.darwin.outcome")}
    assert rolled == {"warm_pond", "salmonella", "pumice_raft"}
    assert all(isinstance(one, Macroorganism) or one.id in rolled for one in game.state.organisms())


@rule("BG-B-07", "BG-G0-02", "BG-F0-03")
@pytest.mark.parametrize("phase", ["darwin", "autocatalytic"])
def test_a_roll_of_more_than_the_twelve_dice_in_the_box_takes_as_many_as_the_rule_says(phase: str) -> None:
    """Ruling R-72."""
    ours, theirs = own(bug("warm_pond", "R", "RRRGGGBBB", "tmrna+")), own(bug("alkaline_seep", "B", "GG"))
    crowd = [place("clay_mound", "RYBB", "", "RRBB")] if phase == "autocatalytic" else []
    game = lay(phase=phase, hands=("roll",), refugia=crowd, tableaus={"red": ours, "blue": theirs})
    assert game.roll is not None
    dice = game.roll.dice
    assert dice == (2 + 9 + 2 if phase == "darwin" else 4 + 2 * 4)
    game.choose("roll:" + ",".join("2" * dice))
    if phase == "darwin" and asked(game)[0] == "darwin_reroll":  # the yellow cube of the mutation
        game.choose("keep")
    entries = told(game, "genesis.darwin.outcome" if phase == "darwin" else "genesis.auto.outcome")
    assert len(entries[0].dice) == dice
