from __future__ import annotations

import numpy as np
import pytest

from bioslab.science import symbiosis

# Known answers: the science plan of the project, model M13.


@pytest.mark.parametrize("vertical", [0.3, 0.5, 0.9])
@pytest.mark.parametrize(("cost", "jump", "power"), [(1.0, 0.5, 0.5), (2.0, 0.8, 0.3)])
def test_the_formula_is_the_numeric_maximum(vertical: float, cost: float, jump: float, power: float) -> None:
    best = symbiosis.best_harm(vertical, cost=cost, jump=jump, power=power)
    around = np.linspace(best / 2, best * 2, 30_001)
    values = symbiosis.symbiont_fitness(around, vertical, cost=cost, jump=jump, power=power)
    assert around[int(np.argmax(values))] == pytest.approx(best, rel=1e-3)


def test_who_travels_with_the_host_does_no_harm() -> None:
    assert symbiosis.best_harm(1.0) == 0
    assert symbiosis.best_harm(0.0) == float("inf")
    harm = [symbiosis.best_harm(v) for v in np.linspace(0.05, 1, 20)]
    assert (np.diff(harm) < 0).all()
    assert symbiosis.best_harm(0.5, cost=2) < symbiosis.best_harm(0.5, cost=1)


def test_parasites_turn_partners_where_the_map_changes_sign() -> None:
    benefit = 0.3
    share = symbiosis.turning_share(benefit)
    before, after = symbiosis.effect_on_host([share - 0.01, share + 0.01], [benefit])[0]
    assert before < 0 < after
    assert symbiosis.effect_on_host([share], [benefit])[0, 0] == pytest.approx(0, abs=1e-12)


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="vertical must lie between 0 and 1"):
        symbiosis.best_harm(1.5)
