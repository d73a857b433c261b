"""A figure that is given nothing says so."""

from __future__ import annotations

from typing import Any

import pytest

from bioslab import figures
from bioslab.figures.given import NothingToDrawError

ALONE = (
    "chain_lengths", "disagreement", "doubles", "drift", "halfway", "inherited", "patience", "periods",
    "points_and_energy", "pyramid", "ratchet", "rescued", "scores", "transition", "trust", "waiting",
    "young_sun",
)  # fmt: skip
COUNT = {
    "chain_lengths": 2, "disagreement": 2, "doubles": 2, "periods": 2, "points_and_energy": 2, "rescued": 2,
    "young_sun": 3,
}  # fmt: skip


@pytest.mark.parametrize("nothing", [[], {}, None, 5], ids=repr)
@pytest.mark.parametrize("name", ALONE)
def test_nothing_cannot_be_drawn(name: str, nothing: Any) -> None:
    draw: Any = getattr(figures, name)
    with pytest.raises(NothingToDrawError, match="nothing to draw"):
        draw(*[nothing] * COUNT.get(name, 1))
