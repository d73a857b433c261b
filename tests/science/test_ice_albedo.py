from __future__ import annotations

import math

import numpy as np
import pytest

from bioslab.science import ice_albedo, ice_in_time
from bioslab.science.ice_albedo import Planet
from tests.science.stopping import never

# Known answers: the science plan of the project, model M10 and lesson 10; North et al. (1981),
# doi:10.1029/RG019i001p00091, for the slope-stability theorem.
OTHER = Planet(a=203.3, b=2.09)


def test_the_shares_of_sunlight_add_up() -> None:
    x = np.linspace(0, 1, 100_001)
    assert np.trapezoid(ice_albedo.sunlight(x), x) == pytest.approx(1, abs=1e-9)
    second = (3 * x**2 - 1) / 2
    assert ice_albedo.sunlight(x) == pytest.approx(1 - 0.482 * second)
    part = x <= 0.6
    assert np.trapezoid(ice_albedo.sunlight(x[part]), x[part]) == pytest.approx(
        float(ice_albedo.sunlight_up_to(0.6)), abs=1e-4
    )


def test_the_fold_the_edges_and_the_ends_of_budykos_planet() -> None:
    light, latitude = ice_albedo.fold()
    assert light == pytest.approx(325.83, abs=0.005)
    assert light / ice_albedo.PRESENT == pytest.approx(0.958, abs=5e-4)
    assert latitude == pytest.approx(37.5, abs=0.05)
    unstable, stable = ice_albedo.edges(340.0)
    assert (unstable.latitude, stable.latitude) == pytest.approx((16.2, 66.9), abs=0.05)
    assert (unstable.stable, stable.stable) == (False, True)
    assert ice_albedo.ice_free_from() == pytest.approx(330.4, abs=0.05)
    assert ice_albedo.snowball_exit() == pytest.approx(440.7, abs=0.05)
    assert ice_albedo.snowball_exit() / 340 == pytest.approx(1.30, abs=0.005)


def test_with_other_textbook_numbers_the_fold_moves_a_little() -> None:
    light, latitude = ice_albedo.fold(OTHER)
    assert light == pytest.approx(325.57, abs=0.005)
    assert latitude == pytest.approx(34.9, abs=0.05)
    assert ice_albedo.snowball_exit(OTHER) == pytest.approx(437.1, abs=0.05)


def test_below_the_fold_there_is_no_edge() -> None:
    assert ice_albedo.edges(ice_albedo.fold()[0] - 0.1) == ()


def test_the_formula_for_the_edge_satisfies_the_balance_of_every_latitude() -> None:
    planet, edge = ice_albedo.EARTH, 0.8
    light = float(ice_albedo.light_for(edge))
    mean = ice_albedo.mean_temperature(light, edge)
    white = (planet.ice + planet.open) / 2
    came = light * float(ice_albedo.sunlight(edge)) * (1 - white)
    went = planet.a + planet.b * planet.freezing + planet.c * (planet.freezing - mean)
    assert came == pytest.approx(went)


@pytest.mark.parametrize("light", [328.0, 335.0, 340.0])
def test_in_time_the_ice_settles_at_the_stable_edge(light: float) -> None:
    unstable, stable = ice_albedo.edges(light)
    for start in (stable.sine - 0.03, min(1.0, stable.sine + 0.03)):
        now = ice_in_time.settled(light, ice_in_time.begun(start, 10.0))
        assert now.edge == pytest.approx(stable.sine, abs=0.002)
        assert now.mean == pytest.approx(ice_albedo.mean_temperature(light, stable.sine), abs=0.1)
    mean = ice_albedo.mean_temperature(light, unstable.sine)
    pushed = ice_in_time.settled(light, ice_in_time.begun(unstable.sine - 0.05, mean))
    assert pushed.edge == 0.0


def test_in_time_the_fold_and_the_way_out_are_where_the_formula_has_them() -> None:
    start = ice_in_time.begun(0.92, 13.0)
    down = ice_in_time.loop([340, 335, 330, 328, 326.2, 325.4], start)
    assert (down.latitude[:-1] > 37).all()
    assert down.latitude[-1] == 0.0
    frozen = ice_in_time.begun(0.0, -40.0)
    up = ice_in_time.loop([340, 400, 440, 441.5], frozen)
    assert (up.latitude[:-1] == 0.0).all()
    assert up.latitude[-1] == 90.0


def test_without_ice_and_wholly_frozen_the_mean_is_that_of_one_number() -> None:
    for edge, albedo, start in ((0.0, 0.62, -30.0), (1.0, 0.32, 20.0)):
        now = ice_in_time.settled(340.0, ice_in_time.begun(edge, start))
        assert now.mean == pytest.approx((340 * (1 - albedo) - 202) / 1.9, abs=0.01)


def test_the_loop_can_be_stopped_and_keeps_what_is_done() -> None:
    lights = list(np.linspace(340, 320, 50))
    part = ice_in_time.loop(lights, progress=never)
    assert len(part.light) == 0
    assert len(ice_in_time.loop(lights[:3]).light) == 3


def test_twice_the_carbon_dioxide_is_worth_3_7_watts_and_shifts_the_fold() -> None:
    warmer = ice_albedo.with_carbon_dioxide(2.0)
    assert ice_albedo.EARTH.a - warmer.a == pytest.approx(5.35 * math.log(2))
    assert ice_albedo.fold(warmer)[0] < ice_albedo.fold()[0]
    times = ice_albedo.carbon_dioxide_to_thaw()
    assert ice_albedo.snowball_exit(ice_albedo.with_carbon_dioxide(times)) == pytest.approx(340)


def test_weathering_after_walker_and_the_thermostat_it_makes() -> None:
    assert ice_in_time.weathering(15.0 + 13.7) == pytest.approx(math.e)
    assert ice_in_time.weathering(15.0, 2.0) == pytest.approx(2**0.3)
    now = ice_in_time.thermostat(300.0)
    today = ice_albedo.mean_temperature(340.0, 1.0)
    assert ice_in_time.weathering(now.celsius, now.carbon_dioxide, today) == pytest.approx(1)
    alone = ice_albedo.mean_temperature(300.0, 1.0)
    assert alone < now.celsius < today
