"""Random standard games that seek out parasites, gene transfer and red queens: nothing breaks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis
from tests.genesis.hosting import EVERY_ROW, pest, sick
from tests.genesis.laying import bug, own, place

LIKED = {
    "attach": 8, "supplant": 30, "hgt": 2, "queen": 10, "flip": 10, "block": 2, "permit": 2, "donate": 0.1,
    "claim_lead": 2, "buy": 4, "promote": 3, "take": 3, "biont": 3, "recall": 0.2, "dissolve": 0.3,
    "pass": 0.7, "macro": 0.3, "steal": 3, "from": 2,
}  # fmt: skip
"""How eagerly a random player makes a choice, by the first word of its id; 1 where nothing is said."""

RARE = {
    "attach", "supplant", "steal", "new_host", "flip", "queen", "hgt", "block", "redirect", "heir",
    "anchor",
}  # fmt: skip
"""Kinds of decisions and first words of options that have to come up; permission is rarer still."""


def crowded(seed: int) -> Genesis:
    """A table in the middle of things: hosts, parasites, a hyperparasite, HGT icons and full pools."""
    rider = pest("prion", "R", "quorum_sensing")
    chain = pest("virus", "B", "tmrna+", mutations=["rna_ribozyme", "quorum_sensing"], pests=[rider])
    here = sick(bug("warm_pond", "GR", "RYB", "tmrna+", "conjugative_pilus", "mrna"), chain)
    there = sick(
        bug("clay_mound", "YB", "RGB", "riboswitches", "calvin_cycle+", "cytochromes"),
        pest("cyanobacteria", "G", "calvin_cycle+"),
    )
    raft = bug("pumice_raft", "R", "GB", "camp_pheromones", "ribosome_rna", "reverse_citric_acid_cycle")
    tableaus = {
        "green": own(here, catalysts="RYGB"), "yellow": own(there, catalysts="RRYYGGBBB"),
        "red": own(raft, catalysts="RYYGBB"), "blue": own(catalysts="RYGB"),
    }  # fmt: skip
    return bl.genesis.position(
        {
            "players": ["red", "yellow", "green", "blue"], "active": list(EVERY_ROW), "phase": "assignment",
            "tableaus": tableaus, "refugia": [place("zeolite_lagoon"), place("eutectic_brine", bionts="Y")],
            "turn": 7, "discard": ["ev43", "ev51"],
        },
        seed=seed,
    )  # fmt: skip


def liking(option: Any) -> float:
    """The weight of an option."""
    return float(LIKED.get(option.id.split(":")[0], 1))


def wander(game: Genesis, dice: random.Random, turns: int) -> Counter[str]:
    """Play on, checking every invariant after every choice, and saves and going back at random points."""
    seen: Counter[str] = Counter()
    last = game.state.turn + turns
    while not game.over and game.state.turn < last:
        options = game.legal_options()
        assert options
        chosen = dice.choices(options, [liking(one) for one in options])[0]
        assert game.decision is not None
        seen[game.decision.kind] += 1
        seen[chosen.id.split(":")[0]] += 1
        if dice.random() < 0.004:
            check_time_travel(game, chosen.id)
        game.choose(chosen)
        assert game.status() == (), (chosen.id, game.status())
        check_parasites(game)
    return seen


def check_parasites(game: Genesis) -> None:
    """No card lies twice, no chain of hosts is a circle, disease cubes lie in spaces of their colours."""
    state = game.state
    cards = [one.card.id for one in state.parasites]
    assert len(cards) == len(set(cards))
    for one in state.parasites:
        assert len(one.diseases) + len(one.free_slots()) == 2
        assert one.id not in state.chain(one.id)
        assert state.root(one.id) in state.tableaus[state.owner(one.id)].organisms


def check_time_travel(game: Genesis, choice: str) -> None:
    """A save opens as the same game, a copy goes its own way, undo and redo meet again."""
    before = game.dumps()
    saved = bl.loads(before)
    assert (saved.dumps(), saved.view(), saved.record) == (before, game.view(), game.record)
    twin = game.copy()
    twin.choose(choice)
    after, text = twin.view(), [entry.text for entry in twin.journal]
    assert (game.dumps(), game.status()) == (before, ())
    assert saved.choose(choice).view() == after
    if twin.state.turn == game.state.turn and not twin.over:
        twin.undo()
        assert twin.view() == game.view()
        assert twin.redo().view() == after
        assert [entry.text for entry in twin.journal] == text
    assert not any("{" in line or "genesis." in line for line in text)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_sound_after_every_choice(seed: int) -> None:
    players = ("red", "blue", "green", "yellow")[: 2 + seed % 3]
    game, dice = bl.genesis.new_game(players=players, seed=seed), random.Random(f"whole {seed}")
    wander(game, dice, 99)
    assert game.over
    again = bl.loads(game.dumps())
    assert (again.scores(), again.view(), again.record) == (game.scores(), game.view(), game.record)
    assert again.dumps() == game.dumps()


@pytest.mark.parametrize("seed", range(8))
def test_tables_crowded_with_parasites_are_sound_after_every_choice(seed: int) -> None:
    game = crowded(seed)
    wander(game, random.Random(f"crowded {seed}"), 4)
    assert bl.loads(game.dumps()).view() == game.view()


def test_random_play_reaches_every_kind_of_decision_of_parasites_and_gene_transfer() -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        game, dice = crowded(seed), random.Random(f"reach {seed}")
        while not game.over and game.state.turn < 9:
            options = game.legal_options()
            chosen = dice.choices(options, [liking(one) for one in options])[0]
            assert game.decision is not None
            seen[game.decision.kind] += 1
            seen[chosen.id.split(":")[0]] += 1
            game.choose(chosen)
        if set(seen) >= RARE:
            break
    assert set(seen) >= RARE, RARE - set(seen)
