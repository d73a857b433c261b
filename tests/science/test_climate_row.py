from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest

from bioslab.genesis.cards import load_deck
from bioslab.genesis.pieces import Eon
from bioslab.science import climate_row

# Known answers: the science plan of the project, model M15 and lesson 10.


@pytest.mark.parametrize(("icons", "chance"), [(4, 1 / 8), (6, 0.25), (8, 0.367), (12, 0.547), (18, 0.726)])
def test_four_alike_among_fair_icons(icons: int, chance: float) -> None:
    assert float(climate_row.alike(icons)) == pytest.approx(chance, abs=5e-4)


@pytest.mark.parametrize("icons", range(11))
@pytest.mark.parametrize("run", [1, 2, 3, 4])
def test_it_agrees_with_every_row_listed(icons: int, run: int) -> None:
    rows = ["".join(row) for row in product("SF", repeat=icons)]
    wanted = sum("S" * run in row or "F" * run in row for row in rows)
    assert climate_row.alike(icons, run) == Fraction(wanted, len(rows))


def test_the_matrix_tells_the_same() -> None:
    matrix = climate_row.transition_matrix()
    assert matrix.sum(axis=1) == pytest.approx([1, 1, 1, 1])
    for icons in (4, 8, 18):
        state = np.linalg.matrix_power(matrix, icons - 1)[0]
        assert state[-1] == pytest.approx(float(climate_row.alike(icons)))


def test_a_small_deck_agrees_with_all_its_orders() -> None:
    pile = [("warm",), ("warm",), ("cold",), (), ("warm", "warm"), ("cold",)]
    ended: dict[str, int] = {"warm": 0, "cold": 0}
    orders = list(permutations(range(len(pile)), 5))
    for order in orders:
        row: list[str] = []
        for card in order:
            row += pile[card]
            tail = row[-3:]
            if len(tail) == 3 and len(set(tail)) == 1:
                ended[tail[0]] += 1
                break
    found = climate_row.of_deck([pile], [5], run=3)
    assert found.warm == Fraction(ended["warm"], len(orders))
    assert found.cold == Fraction(ended["cold"], len(orders))
    assert found.by_card[-1] == found.chance


def test_the_real_deck_agrees_with_shuffling_it() -> None:
    events = load_deck().events.values()
    piles = [[tuple(icon.word for icon in card.climate) for card in events if card.eon is eon] for eon in Eon]
    assert [len(pile) for pile in piles] == [6, 7, 11]
    found = climate_row.of_deck(piles, [3, 7, 10])  # BG-C-05, BG-C-07
    rng, rounds, hits = np.random.default_rng(5), 4000, 0
    for _ in range(rounds):
        row: list[str] = []
        over = False
        for pile, count in zip(piles, (3, 7, 10), strict=True):
            for card in rng.permutation(len(pile))[:count]:
                row += pile[card]
                over = over or (len(row) > 3 and len(set(row[-4:])) == 1)
        hits += over
    chance = float(found.chance)
    assert abs(hits / rounds - chance) < 4 * np.sqrt(chance * (1 - chance) / rounds)


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        climate_row.of_deck([[("cold",)]], [2])
