"""Values that nobody should give, for tests of what happens if somebody does."""

from __future__ import annotations

from typing import Any

import numpy as np

EVIL = "<img src=x onerror=alert(1)>{0}{evil}%s\u202e\x00\n"


class Strange:
    """Something that fails whatever is asked of it."""

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __float__(self) -> float:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(name)


def _deep() -> list[Any]:
    made: list[Any] = []
    for _ in range(5000):
        made = [made]
    return made


STRANGE: list[Any] = [
    None, True, -1, 1.5, float("nan"), float("inf"), 10**400, 10**5000, "", "x" * 100_000, EVIL, "\ud800",
    [], {}, [1] * 10_000, [None], {"a": 1}, b"x", Strange(), [Strange()], _deep(), np.array([1, 2]),
    np.array([]), np.float64(3), object(), {Strange(): 1}, set(), range(10**9),
]  # fmt: skip


def names(value: object) -> str:
    """A short name of a test's argument."""
    return value[:12] if isinstance(value, str) and value[:12].isalnum() else type(value).__name__
