"""M6: autocatalytic sets, against hand cases, a plain search, and published behaviour.

W. Hordijk and M. Steel (2004), doi:10.1016/j.jtbi.2003.11.020.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from bioslab.science import raf

HAND = "a + b -> c by d\nc + b -> d by c"


@pytest.mark.parametrize("n", [2, 3, 5, 6, 8])
def test_the_world_has_as_many_molecules_and_reactions_as_it_should(n: int) -> None:
    world = raf.polymers(n)
    assert len(world.names) == 2 ** (n + 1) - 2
    assert len(world.product) == (n - 2) * 2 ** (n + 1) + 4
    names = np.array(world.names, dtype=object)
    assert np.array_equal(names[world.left] + names[world.right], names[world.product])
    assert len({*zip(world.left.tolist(), world.right.tolist(), strict=True)}) == len(world.product)
    assert set(names[world.food]) == {name for name in names if len(name) <= 2}


def test_the_numbers_of_the_plan() -> None:
    assert [(len(w.names), len(w.product)) for w in map(raf.polymers, (6, 8))] == [(126, 516), (510, 3076)]


def test_the_hand_case() -> None:
    assert raf.max_raf(*raf.read(HAND, food="a b")).tolist() == [True, True]
    assert not raf.max_raf(*raf.read(HAND.replace(" by d", ""), food="a b")).any()
    assert not raf.max_raf(*raf.read(HAND, food="a")).any()


def test_a_catalyst_that_nobody_makes_does_not_count() -> None:
    chemistry, helped = raf.read("a + b -> c by a\nc + c -> d by e\na + a -> e by z", food="a b")
    assert raf.max_raf(chemistry, helped).tolist() == [True, False, False]


def test_the_search_can_be_watched() -> None:
    chemistry, helped = raf.read("a + b -> c by z\nc + a -> d by a\na + a -> e by e", food="a b")
    left = [raf.written(chemistry, marks) for marks in raf.rounds(chemistry, helped)]
    assert left == [["a + b -> c", "c + a -> d", "a + a -> e"], ["c + a -> d", "a + a -> e"], ["a + a -> e"]]


@pytest.mark.parametrize("both_ways", [True, False])
def test_without_catalysis_nothing_and_with_all_of_it_everything(both_ways: bool) -> None:
    world = raf.polymers(5, both_ways=both_ways)
    reactions = len(world.product)
    assert not raf.max_raf(world, raf.catalysis(world, 0, seed=1)).any()
    assert raf.max_raf(world, raf.catalysis(world, reactions, seed=1)).all()


def plain(world: raf.Chemistry, helped: raf.Catalysis) -> set[int]:
    """The same search with sets, as in the paper."""
    left, right, made = (one.tolist() for one in (world.left, world.right, world.product))
    helpers: dict[int, set[int]] = {}
    for molecule, reaction in zip(helped.molecule.tolist(), helped.reaction.tolist(), strict=True):
        helpers.setdefault(reaction, set()).add(molecule)
    active = set(range(len(made)))
    while True:
        there = set(np.flatnonzero(world.food).tolist())
        before = -1
        while len(there) != before:
            before = len(there)
            for one in active:
                if left[one] in there and right[one] in there:
                    there.add(made[one])
                if world.both_ways and made[one] in there:
                    there |= {left[one], right[one]}
        kept = {
            one
            for one in active
            if (({left[one], right[one]} <= there) or (world.both_ways and made[one] in there))
            and helpers.get(one, set()) & there
        }
        if kept == active:
            return kept
        active = kept


@pytest.mark.parametrize("both_ways", [True, False])
@pytest.mark.parametrize("seed", range(8))
def test_a_plain_search_finds_the_same(seed: int, both_ways: bool) -> None:
    world = raf.polymers(5, food=1, both_ways=both_ways)
    helped = raf.catalysis(world, 2.0 if both_ways else 4.0, seed=seed)
    assert set(np.flatnonzero(raf.max_raf(world, helped)).tolist()) == plain(world, helped)


def test_every_raf_of_a_small_chemistry_lies_in_the_largest_and_unions_are_rafs() -> None:
    world = raf.polymers(3, food=1)
    helped = raf.catalysis(world, 1.0, seed=3)
    reactions = len(world.product)
    largest = raf.max_raf(world, helped)
    found = []
    for size in range(1, 5):
        for chosen in combinations(range(reactions), size):
            marks = np.isin(np.arange(reactions), chosen)
            if np.array_equal(raf.max_raf(world, helped, marks), marks):
                found.append(marks)
    assert len(found) > 5
    assert all(not (one & ~largest).any() for one in found)
    for one, other in combinations(found, 2):
        assert np.array_equal(raf.max_raf(world, helped, one | other), one | other)


@pytest.mark.parametrize("seed", range(5))
def test_more_catalysis_never_makes_it_smaller(seed: int) -> None:
    world = raf.polymers(6)
    few, more = (raf.catalysis(world, 1.2, seed=seed + add) for add in (0, 100))
    both = raf.Catalysis(
        *(np.concatenate(pair) for pair in ((few.molecule, more.molecule), (few.reaction, more.reaction)))
    )
    before, after = raf.max_raf(world, few), raf.max_raf(world, both)
    assert not (before & ~after).any()


@pytest.mark.parametrize("seed", range(5))
def test_a_core_falls_apart_when_any_reaction_is_taken_out(seed: int) -> None:
    world = raf.polymers(5)
    helped = raf.catalysis(world, 3, seed=seed)
    core = raf.irreducible(world, helped, seed=seed)
    assert core.any()
    assert np.array_equal(raf.max_raf(world, helped, core), core)
    for one in np.flatnonzero(core):
        without = core.copy()
        without[one] = False
        assert not raf.max_raf(world, helped, without).any()


def test_each_molecule_catalyses_so_many_reactions_on_average() -> None:
    world = raf.polymers(8)
    counts = np.array([len(raf.catalysis(world, 1.4, seed=seed).molecule) for seed in range(50)])
    expected = 1.4 * len(world.names)
    assert abs(counts.mean() - expected) < 4 * np.sqrt(expected / 50)
    helped = raf.catalysis(world, 1.4, seed=1)
    assert len({*zip(helped.molecule.tolist(), helped.reaction.tolist(), strict=True)}) == len(
        helped.molecule
    )


@pytest.mark.parametrize(
    ("n", "expected", "runs"), [(6, (0.38, 0.71, 0.95, 1.00), 200), (8, (0.09, 0.35, 0.92, 1.00), 100)]
)
def test_the_transition_is_where_earlier_trials_had_it(
    n: int, expected: tuple[float, ...], runs: int
) -> None:
    measured = raf.transition(n, [1.0, 1.2, 1.4, 1.6], runs=400, seed=21)
    for mine, theirs in zip(measured.chance, expected, strict=True):
        # Both are measured; where one says 1.00 the other may still see a rare failure.
        p = min(max((400 * mine + runs * theirs) / (400 + runs), 0.005), 0.995)
        assert abs(mine - theirs) < 4 * np.sqrt(p * (1 - p) * (1 / 400 + 1 / runs))


def test_half_of_them_have_one_at_a_level_between_one_and_two_that_hardly_grows() -> None:
    # Hordijk and Steel (2004): for n up to 20 a level of 1 to 2 is enough.
    halves = [raf.transition(n, np.arange(0.9, 1.55, 0.1), runs=120, seed=n).half for n in (6, 7, 8)]
    assert all(1 < half < 1.5 for half in halves)
    assert halves == sorted(halves)


def test_it_can_be_stopped_and_repeated() -> None:
    assert raf.transition(5, [1, 2], runs=3, seed=1, progress=lambda *_: False).chance.shape == (0,)
    one, other = (raf.transition(5, [1, 2], runs=9, seed=4).found.tolist() for _ in range(2))
    assert one == other
    assert np.isnan(raf.transition(5, [9.0], runs=3, seed=1).half)


@pytest.mark.parametrize("line", ["a + b > c", "a -> c", "a + b + c -> d", "a + b -> ", "a + -> c by d"])
def test_a_line_that_is_no_reaction_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="a reaction is written like"):
        raf.read(line, food="a b")


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="longest"):
        raf.polymers(0)
    with pytest.raises(ValueError, match="number of reactions"):
        raf.catalysis(raf.polymers(3), -1, seed=1)
