"""Every figure of the models M8 to M15 says what it shows, in both languages, and shows what it says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bioslab import figures, locale
from bioslab.science import (
    climate_row,
    daisyworld,
    evidence,
    gene_transfer,
    ice_albedo,
    ice_in_time,
    red_queen,
    symbiosis,
    trophic_chain,
)
from tests.shown import sound

CYCLE = red_queen.continuous(0.55, 0.5, 0.3, 0.3, until=150)
SUNS = np.linspace(0.6, 1.7, 23)
SCORES = {"vents": {"energy": 4.0, "water": 2.0}, "ponds": {"energy": 2.0, "water": 5.0}}
DOWN = ice_in_time.loop([340, 330, 324], ice_in_time.begun(0.92, 13))
BACK = ice_in_time.loop([324, 400, 442], ice_in_time.begun(0.0, -40))
ICONS = ["cold", "cold", "warm", "cold"]
PUSHED = ice_in_time.loop([336, 332, 336, 332], ice_in_time.begun(0.92, 13))
RESCUE = gene_transfer.rescue(0.01, 0.05, seed=1, generations=50)
COINS = [float(climate_row.alike(n)) for n in range(1, 11)]


def gallery(theme: str) -> dict[str, Any]:
    forest = gene_transfer.forest(0.05, seed=2, genes=3)
    ending = climate_row.of_deck([[("cold",)] * 5 + [("warm",)] * 5])
    return {
        "wheel": figures.wheel_and_race(CYCLE, red_queen.arms_race(generations=150), theme=theme),
        "portrait": figures.portrait(CYCLE, theme=theme),
        "periods": figures.periods([0.2, 0.4], [62.8, 31.4], theme=theme),
        "edges": figures.ice_edges(theme=theme),
        "there": figures.there_and_back(DOWN, BACK, theme=theme),
        "open": figures.there_and_back(BACK, DOWN, theme=theme),
        "row": figures.row_and_planet(ICONS, PUSHED, theme=theme),
        "row ends": figures.row_and_planet(["cold"] * 4, PUSHED, ends=4, theme=theme),
        "ends": figures.ends_of_the_world(ending, COINS, theme=theme),
        "sun": figures.young_sun([4.0, 0.0], [-15.0, 15.0], [-3.0, 15.0], theme=theme),
        "daisies": figures.daisies(daisyworld.sweep(SUNS), daisyworld.sweep(SUNS, -20.0), theme=theme),
        "flowers": figures.flowers(daisyworld.sweep(SUNS), theme=theme),
        "trust": figures.trust([2, 3, 4], theme=theme),
        "scores": figures.scores(SCORES, theme=theme),
        "ranks": figures.ranks(evidence.tournament(SCORES, 1.0, seed=1), theme=theme),
        "beside": figures.game_and_evidence(
            {"vents": 0.6, "ponds": 0.4}, evidence.tournament(SCORES, 1.0, seed=1), theme=theme
        ),
        "web": figures.tree_and_web(forest.species, forest.genes, theme=theme),
        "disagreement": figures.disagreement([0.0, 0.1], [0.0, 0.4], theme=theme),
        "rescued": figures.rescued({0.05: RESCUE}, 0.01, theme=theme),
        "switch": figures.oxygen_switch(theme=theme),
        "no switch": figures.oxygen_switch(5.0, theme=theme),
        "partners": figures.partners([0.2, 0.5, 0.8], [0.1, 0.25], theme=theme),
        "pyramid": figures.pyramid(trophic_chain.production(1000, 0.1, 4), theme=theme),
        "chains": figures.chain_lengths([0.05, 0.1], [2, 3], theme=theme),
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_figure_has_a_finding_and_a_text_for_the_ear(theme: str, language: str) -> None:
    with locale.using(language):
        shown = gallery(theme)
    sound(shown, theme, language)


def test_the_race_is_drawn_as_a_share_of_the_most_icons() -> None:
    race = red_queen.arms_race(generations=150)
    hosts, parasites, icons = figures.wheel_and_race(CYCLE, race).data
    assert list(hosts.y) == list(CYCLE.hosts)
    assert list(parasites.y) == list(CYCLE.parasites)
    assert list(icons.y) == pytest.approx(race.hosts / 6)
    assert icons.line.dash != hosts.line.dash


def test_the_stable_branch_of_the_ice_passes_through_todays_edge() -> None:
    stable, unstable, snowball, free = figures.ice_edges().data
    edge = ice_albedo.edges()[1]
    at = np.interp(edge.latitude, stable.y, stable.x)
    assert at == pytest.approx(340, abs=0.1)
    assert stable.x[0] == min(stable.x) == unstable.x[-1]
    assert max(snowball.x) == pytest.approx(440.7, abs=0.05)
    assert min(free.x) == pytest.approx(330.4, abs=0.05)


def test_each_of_the_four_ends_of_a_row_has_its_title() -> None:
    frozen = ice_in_time.loop([336, 332, 328, 324], ice_in_time.begun(0.92, 13))
    titles = {
        figures.row_and_planet(["cold"] * 4, planet, ends).layout.title.text
        for planet in (frozen, PUSHED)
        for ends in (4, None)
    }
    assert len(titles) == 4


def test_the_tree_has_a_line_for_each_branch_and_each_jump() -> None:
    forest = gene_transfer.forest(0.05, seed=2, genes=3)
    figure = figures.tree_and_web(forest.species, forest.genes)
    jumps = sum(len(gene.jumps) for gene in forest.genes)
    assert len(figure.data) == 14 + jumps
    assert str(jumps) in figure.layout.title.text
    assert list(figure.layout.xaxis.ticktext) == list("ABCDEFGH")


def test_the_places_of_the_game_are_those_of_the_tournament() -> None:
    with pytest.raises(ValueError, match="vents, ponds"):
        figures.game_and_evidence({"vents": 0.6}, evidence.tournament(SCORES, 1.0, seed=1))


def test_the_border_of_the_map_is_where_the_formula_has_it() -> None:
    heat, border = figures.partners([0.2, 0.5, 0.8], [0.1, 0.25]).data
    assert list(border.x) == [symbiosis.turning_share(one) for one in (0.1, 0.25)]
    assert np.array(heat.z).shape == (2, 3)


def test_the_switch_has_its_folds_at_the_ends_of_the_dashed_part() -> None:
    _, unstable, _ = figures.oxygen_switch().data
    assert (min(unstable.x), max(unstable.x)) == pytest.approx((6.60, 7.10), abs=0.01)
    assert len(figures.oxygen_switch(5.0).data) == 1
