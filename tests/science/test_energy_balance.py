from __future__ import annotations

import numpy as np
import pytest

from bioslab.science import energy_balance as eb
from tests.science.stopping import never

# Known answers: the science plan of the project, model M9 and lesson 11.


def test_the_present_climate_gives_the_emissivity() -> None:
    assert eb.emissivity() == pytest.approx(0.6105, abs=5e-5)
    assert eb.balance(eb.SUN, eb.WARM) == pytest.approx(288.0, abs=1e-9)


@pytest.mark.parametrize(("sunlight", "albedo"), [(1361.0, 0.3), (1000.0, 0.62), (1500.0, 0.1)])
def test_with_a_constant_albedo_there_is_one_climate_the_textbook_one(sunlight: float, albedo: float) -> None:
    (only,) = eb.climates(sunlight, lambda kelvin: np.full_like(kelvin, albedo))
    wanted = (sunlight * (1 - albedo) / (4 * eb.emissivity() * eb.SIGMA)) ** 0.25
    assert only.kelvin == pytest.approx(wanted, abs=1e-3)
    assert eb.balance(sunlight, albedo) == pytest.approx(wanted)
    assert only.stable


def test_the_step_has_a_warm_branch_down_to_949_and_a_cold_one_up_to_1747() -> None:
    low, high = eb.window(eb.step_albedo)
    assert low == pytest.approx(948.6, abs=0.1)
    assert high == pytest.approx(1747.5, abs=0.1)
    assert high == pytest.approx(4 * eb.emissivity() * eb.SIGMA * eb.EDGE**4 / (1 - eb.COLD), abs=0.05)
    assert len(eb.climates(low - 1, eb.step_albedo)) == 1
    assert len(eb.climates(high + 1, eb.step_albedo)) == 1
    assert len(eb.climates(1361.0, eb.step_albedo)) == 3


def test_the_smooth_albedo_has_three_balances_for_every_whole_number_from_1106_to_1293() -> None:
    counts = {light: len(eb.climates(float(light))) for light in (1105, 1106, 1200, 1293, 1294)}
    assert counts == {1105: 1, 1106: 3, 1200: 3, 1293: 3, 1294: 1}
    low, high = eb.window()
    assert (round(low / eb.SUN, 3), round(high / eb.SUN, 3)) == (0.812, 0.951)
    (today,) = eb.climates(eb.SUN)
    assert today.kelvin == pytest.approx(287.9, abs=0.05)


def test_the_middle_balance_is_the_unstable_one() -> None:
    cold, middle, warm = eb.climates(1200.0)
    assert (cold.stable, middle.stable, warm.stable) == (True, False, True)
    for one in (cold, middle, warm):
        slope = eb.net_flux(one.kelvin + 0.1, 1200.0) - eb.net_flux(one.kelvin - 0.1, 1200.0)
        assert (slope < 0) == one.stable


def test_the_planet_remembers() -> None:
    down = np.arange(1361.0, 1000.0, -20.0)
    there, back = eb.followed(down), eb.followed(down[::-1], start=220.0)[::-1]
    low, high = eb.window()
    inside = (down > low + 1) & (down < high - 1)
    assert (there[inside] - back[inside] > 20).all()
    assert there[down > high + 1] == pytest.approx(back[down > high + 1], abs=0.01)


def test_following_can_be_stopped() -> None:
    assert len(eb.followed([1361.0, 1300.0], progress=never)) == 0


def test_with_one_climate_there_is_no_window() -> None:
    with pytest.raises(ValueError, match="one climate"):
        eb.window(lambda kelvin: np.full_like(kelvin, 0.3))


def test_the_sun_grows_brighter_after_gough() -> None:
    ages = [4.5, 3.8, 2.4, 0.7, 0.0]
    assert eb.luminosity(ages) == pytest.approx([0.717, 0.750, 0.826, 0.942, 1.0], abs=5e-4)
    since = 4.57 - np.array(ages)  # the same law, counted from the Sun's formation
    assert eb.luminosity(ages) == pytest.approx(1 / (1 + 0.4 * (1 - since / 4.57)))
