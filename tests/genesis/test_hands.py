"""Chores of the table that somebody wants to do by hand: each of them waits, and only those."""

from __future__ import annotations

import random

import pytest

import bioslab as bl
from bioslab.genesis.game import Genesis

EACH = sorted(Genesis.chores - {"roll", "forced"})


def kinds(*hands: str) -> set[str]:
    """What is asked in a short random game."""
    game, dice = bl.genesis.new_game(seed=3, short=True, hands=hands), random.Random(3)
    seen = set()
    while game.decision:
        seen.add(game.decision.message.removeprefix("genesis."))
        game.choose(dice.choice(game.legal_options()))
    return seen


@pytest.mark.parametrize("chore", EACH)
def test_a_chore_in_somebodys_hands_waits(chore: str) -> None:
    asked = {one for one in kinds(chore) if one.startswith("chore.") or one == "ask.count_dice"}
    assert asked == {"ask.count_dice" if chore == "count_dice" else f"chore.{chore}"}


def test_in_nobodys_hands_no_chore_is_asked() -> None:
    assert not [one for one in kinds() if one.startswith("chore.") or one == "ask.count_dice"]


def test_chores_change_nothing_but_who_does_them() -> None:
    by_hand = bl.genesis.new_game(seed=5, hands=EACH)
    while by_hand.decision and by_hand.decision.kind == "chore":
        by_hand.choose("do")
    assert by_hand.view() == bl.genesis.new_game(seed=5).view()
