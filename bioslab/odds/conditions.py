"""Conditions on one axis, for `Distribution.p` and its like."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

Condition = object
"""A value, several of them (a set, range, tuple or list), or a function that says yes or no."""


@dataclass(frozen=True, slots=True)
class AtLeast:
    """This value or more."""

    value: float

    def __call__(self, value: float) -> bool:
        """Whether a value fits."""
        return value >= self.value


@dataclass(frozen=True, slots=True)
class AtMost:
    """This value or less."""

    value: float

    def __call__(self, value: float) -> bool:
        """Whether a value fits."""
        return value <= self.value


def at_least(value: float) -> AtLeast:
    """The condition "this many or more".

    >>> at_least(2)(3), at_least(2)(1)
    (True, False)
    """
    return AtLeast(value)


def at_most(value: float) -> AtMost:
    """The condition "this many or fewer".

    >>> at_most(2)(3), at_most(2)(1)
    (False, True)
    """
    return AtMost(value)


def fits(condition: Condition) -> Callable[[Any], bool]:
    """A condition as a function of the axis's value.

    >>> fits({1, 2})(2), fits(range(3))(3), fits(at_least(2))(2), fits(True)(True)
    (True, False, True, True)
    """
    if callable(condition):
        return condition
    if isinstance(condition, Collection) and not isinstance(condition, str):
        members = condition
        return lambda value: value in members
    return lambda value: bool(value == condition)
