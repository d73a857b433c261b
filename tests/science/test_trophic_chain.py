from __future__ import annotations

import math

import numpy as np
import pytest

from bioslab.science import trophic_chain

# Known answers: Lindeman (1942), doi:10.2307/1930126; Brown et al. (2004), doi:10.1890/03-9000; the science
# plan of the project, model M14 and lesson 14.


def test_a_tenth_reaches_the_next_level() -> None:
    assert trophic_chain.production(1000, 0.1, 4) == pytest.approx([1000, 100, 10, 1])
    assert trophic_chain.levels(1000, 0.1, 5) == 3
    assert trophic_chain.levels(1000, 0.1, 1) == 4  # the fourth level has just enough


@pytest.mark.parametrize("efficiency", [0.02, 0.1, 0.25])
def test_the_last_level_has_enough_and_the_next_has_not(efficiency: float) -> None:
    for first in (50.0, 700.0, 2000.0):
        count = trophic_chain.levels(first, efficiency, 5.0)
        chain = trophic_chain.production(first, efficiency, count + 1)
        assert chain[count - 1] >= 5 > chain[count]


def test_ten_degrees_warmer_life_runs_2_34_times_as_fast() -> None:
    assert trophic_chain.q10() == pytest.approx(2.34, abs=0.005)
    assert trophic_chain.q10() == pytest.approx(
        math.exp(0.65 / 8.617e-5 * (1 / 293.15 - 1 / 303.15)), rel=1e-4
    )


def test_bodies_follow_the_three_quarter_power() -> None:
    masses = np.array([1.0, 10.0, 10_000.0])
    rates = trophic_chain.metabolic_rate(masses)
    assert np.diff(np.log(rates)) / np.diff(np.log(masses)) == pytest.approx([0.75, 0.75])


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="efficiency must be below 1"):
        trophic_chain.levels(100, 1.0, 5)
