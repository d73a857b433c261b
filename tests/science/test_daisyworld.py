from __future__ import annotations

import numpy as np
import pytest

from bioslab.science import daisyworld
from tests.science.stopping import never

# Known answers: Watson and Lovelock (1983), doi:10.1111/j.1600-0889.1983.tb00031.x, and the science plan of
# the project, model M11 and lesson 11.


@pytest.mark.parametrize(("luminosity", "celsius"), [(0.8, 24.7), (1.0, 21.9), (1.2, 20.1)])
def test_the_planet_under_three_suns(luminosity: float, celsius: float) -> None:
    world = daisyworld.settled(luminosity, 0.3, 0.3)
    assert world.celsius == pytest.approx(celsius, abs=0.05)
    assert (world.celsius_white, world.celsius_black) == pytest.approx((17.5, 27.5), abs=1e-5)
    bare = 1 - world.white - world.black
    assert bare == pytest.approx(0.3 / 0.918375, abs=1e-6)
    assert daisyworld.growth(17.5) == pytest.approx(0.918, abs=5e-4)


def test_the_shares_under_our_sun() -> None:
    world = daisyworld.settled(1.0)
    assert world.celsius == pytest.approx(21.87, abs=0.005)
    assert (world.white, world.black) == pytest.approx((0.400, 0.273), abs=1e-3)
    exact = daisyworld.both(1.0)
    assert (world.white, world.black, world.celsius) == pytest.approx(
        (exact.white, exact.black, exact.celsius), abs=1e-5
    )


def test_the_brighter_the_sun_the_cooler_while_both_live() -> None:
    warmth = [daisyworld.both(light).celsius for light in np.linspace(0.78, 1.3, 14)]
    assert (np.diff(warmth) < 0).all()
    with pytest.raises(ValueError, match="cannot live together"):
        daisyworld.both(2.0)


def test_past_a_limit_all_daisies_die_at_once() -> None:
    found = daisyworld.sweep(np.linspace(1.2, 1.7, 51).tolist())
    last = int(np.flatnonzero(found.alive)[-1])
    assert found.white[last] > 0.6
    assert found.white[last + 1] == pytest.approx(daisyworld.SEED_BED)
    assert found.celsius[last + 1] - found.celsius[last] > 30
    assert not found.alive[last:].all()


def test_gaia_holds_the_warmth_longer_than_bare_ground_and_medea_does_not() -> None:
    lights = np.linspace(0.6, 1.7, 56).tolist()
    gaia, neutral, medea = (daisyworld.sweep(lights, contrast) for contrast in (20.0, 0.0, -20.0))
    assert daisyworld.held_between(gaia) > 3 * daisyworld.held_between(neutral)
    assert daisyworld.held_between(medea) < daisyworld.held_between(gaia) / 3
    assert neutral.celsius == pytest.approx(neutral.bare, abs=0.7)  # equal shares: their albedos cancel

    def off(found: daisyworld.Sweep) -> float:
        return float(np.abs(found.celsius - daisyworld.BEST)[found.alive].mean())

    assert off(gaia) < 3 < off(medea)


def test_each_flower_of_medea_wins_where_it_does_harm() -> None:
    cold = daisyworld.settled(0.85, contrast=-20.0)
    assert cold.white > 0.2 > cold.black
    assert cold.celsius < float(daisyworld.temperature(0.85)) - 5


def test_a_sweep_can_be_stopped() -> None:
    assert len(daisyworld.sweep([0.9, 1.0, 1.1], progress=never).celsius) == 0
