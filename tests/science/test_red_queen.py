from __future__ import annotations

import math

import numpy as np
import pytest

from bioslab.science import red_queen
from tests.science.stopping import never

# Known answers: the science plan of the project, model M8 (derived there; checked here by other means).


@pytest.mark.parametrize(("s", "t"), [(0.2, 0.2), (0.4, 0.1), (0.9, 0.3)])
def test_one_half_of_each_is_at_rest_in_both_models(s: float, t: float) -> None:
    assert red_queen.flow(0.5, 0.5, s, t) == (0.0, 0.0)
    assert red_queen.generation(0.5, 0.5, s, t) == pytest.approx((0.5, 0.5), abs=1e-15)


@pytest.mark.parametrize(("s", "t"), [(0.2, 0.2), (0.4, 0.1)])
def test_the_continuous_model_conserves_v(s: float, t: float) -> None:
    cycle = red_queen.continuous(0.9, 0.4, s, t, until=400)
    values = red_queen.conserved(cycle.hosts, cycle.parasites, s, t)
    assert np.ptp(values) < 1e-7 * abs(values[0])
    assert red_queen.conserved(0.3, 0.6, 2, 5) == pytest.approx(5 * math.log(0.21) + 2 * math.log(0.24))


@pytest.mark.parametrize(("s", "t"), [(0.2, 0.2), (0.4, 0.1), (0.8, 0.5)])
def test_small_cycles_take_four_pi_over_the_root_of_st(s: float, t: float) -> None:
    assert red_queen.period(s, t) == pytest.approx(4 * math.pi / math.sqrt(s * t))
    cycle = red_queen.continuous(0.501, 0.5, s, t, until=6 * red_queen.period(s, t))
    assert cycle.period() == pytest.approx(red_queen.period(s, t), rel=1e-3)
    large = red_queen.continuous(0.99, 0.5, s, t, until=12 * red_queen.period(s, t))
    assert large.period() > 1.2 * red_queen.period(s, t)


def test_the_discrete_map_spirals_outwards_as_fast_as_its_eigenvalues_say() -> None:
    s, t, generations = 0.3, 0.3, 60
    cycle = red_queen.discrete(0.5 + 1e-7, 0.5, s, t, generations)
    radius = np.hypot(cycle.hosts - 0.5, cycle.parasites - 0.5)
    assert radius[-1] / radius[0] == pytest.approx(red_queen.growth(s, t) ** generations, rel=1e-3)
    assert red_queen.growth(s, t) > 1


def test_mutation_keeps_the_discrete_cycles_bounded() -> None:
    free = red_queen.discrete(0.6, 0.5, 0.3, 0.3, 2000)
    held = red_queen.discrete(0.6, 0.5, 0.3, 0.3, 2000, mutation=0.002)
    assert np.abs(free.hosts[-200:] - 0.5).max() > 0.499
    assert 0.1 < np.abs(held.hosts[-200:] - 0.5).max() < 0.499
    assert red_queen.growth(0.3, 0.3, 0.01) < 1
    calm = red_queen.discrete(0.6, 0.5, 0.3, 0.3, 2000, mutation=0.01)
    assert np.abs(calm.hosts[-200:] - 0.5).max() < 0.01


def test_the_rule_of_the_game_makes_a_race_and_no_cycle() -> None:
    race = red_queen.arms_race(most=6)
    assert np.diff(race.hosts).min() > -1e-9
    assert np.diff(race.parasites).min() > -1e-9
    assert race.hosts[0] == 0
    assert 5.5 < race.hosts[-1] <= race.most


def test_whoever_is_under_no_pressure_does_not_race() -> None:
    race = red_queen.arms_race(s=0.0, t=0.3, generations=5000)
    assert race.hosts[-1] == pytest.approx(3, abs=0.2)  # hosts only drift over the seven classes
    assert race.parasites[-1] > 4


def test_a_cycle_that_never_comes_round_has_no_period() -> None:
    assert math.isnan(red_queen.continuous(0.6, 0.5, 0.2, 0.2, until=5).period())
    assert math.isnan(red_queen.continuous(0.6, 0.5, 0.2, 0.2, progress=never).period())


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="x must lie between 0 and 1"):
        red_queen.discrete(1.5, 0.5, 0.2, 0.2)
    with pytest.raises(ValueError, match="s must be above 0"):
        red_queen.period(0, 1)
