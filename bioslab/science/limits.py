"""What the models refuse: no numbers, shares outside 0 to 1, amounts below zero, more than a computer holds.

Each question about an argument answers with a sentence, or with nothing where all is well; `check` refuses
with all the sentences together.

>>> check(share("p", 2), whole("runs", 0, 1))
Traceback (most recent call last):
...
bioslab.science.limits.ModelError: p must lie between 0 and 1, and it is 2
runs must be a whole number from 1 to 1000000, and it is 0
"""

from __future__ import annotations

import math
from collections.abc import Callable
from numbers import Integral
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bioslab import locale
from bioslab.kernel.errors import brief

MOST: Final = 1_000_000
"""Things that are counted one by one: generations, runs, dice."""
MOST_NUMBERS: Final = 20_000_000
"""Numbers that a model may hold at once: some 160 megabytes."""
MOST_SIZE: Final = 10**12
"""Individuals that a formula may count."""
HUGE: Final = 1e60
"""Beyond this, and below one over this, powers leave what a computer calls a number."""
MOST_STEPS: Final = 100_000
"""Values that are worked through one by one, each with a computation of its own."""

Sentence = str | None


class ModelError(ValueError):
    """A model was asked for something that cannot be computed; one sentence for each thing that is wrong."""


def check(*wrong: Sentence) -> None:
    """Refuse an argument, or several.

    Args:
        wrong: what the questions below answered.

    Raises:
        ModelError: there is a sentence among them.
    """
    if any(wrong):
        raise ModelError("\n".join(sentence for sentence in wrong if sentence))


def whole(name: str, value: object, least: int = 0, most: int = MOST) -> Sentence:
    """Whether it is a whole number within bounds.

    >>> whole("size", 3), whole("size", 0.5, 1, 9)
    (None, 'size must be a whole number from 1 to 9, and it is 0.5')
    """
    if not isinstance(value, bool) and isinstance(value, Integral) and least <= int(value) <= most:
        return None
    return _said("whole", name, value, least=least, most=most)


def number(name: str, value: object, *, many: bool = False) -> Sentence:
    """Whether it is a number, or with `many` an array of numbers; nan and inf are none.

    >>> number("x", [1, 2.5], many=True), number("x", float("nan"))
    (None, 'x must be a number, and it is nan')
    """
    return _asked("number", name, value, lambda found: np.abs(found) <= HUGE, many)


def share(name: str, value: object, *, many: bool = False) -> Sentence:
    """Whether it lies between 0 and 1, like all in it if it is an array."""
    return _asked("share", name, value, lambda found: (found >= 0) & (found <= 1), many)


def above(name: str, value: object, *, many: bool = False) -> Sentence:
    """Whether it is above 0."""
    return _asked("above", name, value, lambda found: (found >= 1 / HUGE) & (found <= HUGE), many)


def from_zero(name: str, value: object, *, many: bool = False) -> Sentence:
    """Whether it is 0 or more."""
    return _asked("from_zero", name, value, lambda found: (found >= 0) & (found <= HUGE), many)


def among(name: str, value: object, low: float, high: float, *, many: bool = False) -> Sentence:
    """Whether it lies between two numbers, both included."""
    inside = _asked("number", name, value, lambda found: (found >= low) & (found <= high), many)
    return inside and _said("among", name, value, low=low, high=high)


def filled(name: str, value: object) -> Sentence:
    """Whether it holds numbers, one at least, in a row or a table.

    >>> filled("shares", [])
    'shares is empty: there is nothing to compute'
    """
    found = _numbers(value)
    if found is not None and found.size == 0:
        return _said("empty", name, value)
    return number(name, value, many=True)


def shaped(name: str, value: object, *shape: int | None) -> Sentence:
    """Whether it is an array of numbers with this shape; None for any length.

    >>> shaped("fitness", [1, 2], 3)
    'fitness must have the shape (3), and it has (2)'
    """
    found = _numbers(value)
    if found is None:
        return number(name, value, many=True)
    fits = len(found.shape) == len(shape) and all(
        wanted in (None, length) for wanted, length in zip(shape, found.shape, strict=True)
    )
    wanted = ", ".join("n" if one is None else str(one) for one in shape)
    return filled(name, value) if fits else _said(
        "shape", name, value, shape=wanted, has=", ".join(map(str, found.shape))
    )  # fmt: skip


def listing(name: str, value: object, most: int = MOST_STEPS) -> Sentence:
    """Whether it is a row of numbers, one at least, and not more than can be worked through.

    >>> listing("light", 340.0)
    'light must have the shape (n), and it has ()'
    """
    wrong = shaped(name, value, None)
    found = None if wrong else _numbers(value)
    return wrong if found is None else whole(f"len({name})", found.size, 1, most)


def square(name: str, value: object, size: int | None = None) -> Sentence:
    """Whether it is a square table of numbers, of this size if one is given."""
    found = _numbers(value)
    if found is None:
        return number(name, value, many=True)
    length = found.shape[0] if size is None and found.ndim else size
    return shaped(name, value, length, length)


def below_one(name: str, value: object, *, many: bool = False) -> Sentence:
    """Whether it is below 1, and no less than 0."""
    return share(name, value, many=many) or _asked("below_one", name, value, lambda found: found < 1, many)


def above_one(name: str, value: object, *, many: bool = False) -> Sentence:
    """Whether it is above 1."""
    return _asked("above_one", name, value, lambda found: (found > 1) & (found <= HUGE), many)


def listed(name: str, value: object) -> Sentence:
    """Whether it is a list of things."""
    return None if isinstance(value, list | tuple) else _said("kind", name, value, kind="list")


def made(name: str, value: object, kind: type) -> Sentence:
    """Whether it is one of the models' own things, a `Planet` or a `Chemistry`."""
    return None if isinstance(value, kind) else _said("kind", name, value, kind=kind.__name__)


def callable_(name: str, value: object) -> Sentence:
    """Whether it is a function."""
    return None if callable(value) else _said("kind", name, value, kind="function")


def seeded(seed: object) -> Sentence:
    """Whether random numbers can begin with it."""
    return whole("seed", seed, 0, 2**128 - 1)


def room(numbers: float, *names: str) -> Sentence:
    """Whether so many numbers fit into the memory; the names are the arguments that make them many.

    >>> room(1e12, "size")
    'this needs 1,000,000,000,000 numbers at once, and 20,000,000 fit: take a smaller size'
    """
    if numbers <= MOST_NUMBERS:
        return None
    data = {"count": f"{numbers:,.0f}", "most": f"{MOST_NUMBERS:,}", "names": ", ".join(names)}
    return locale.text("science.fault.room", **data)


def check_shares(**values: object) -> None:
    """Refuse what is no share.

    Raises:
        ModelError: a value lies outside 0 to 1.

    >>> check_shares(vertical=1.2)
    Traceback (most recent call last):
    ...
    bioslab.science.limits.ModelError: vertical must lie between 0 and 1, and it is 1.2
    """
    check(*(share(name, value) for name, value in values.items()))


def check_positive(**values: object) -> None:
    """Refuse what is not above zero.

    Raises:
        ModelError: a value is zero or less.

    >>> check_positive(sunlight=0)
    Traceback (most recent call last):
    ...
    bioslab.science.limits.ModelError: sunlight must be above 0, and it is 0
    """
    check(*(above(name, value) for name, value in values.items()))


def _asked(
    message: str,
    name: str,
    value: object,
    fits: Callable[[NDArray[np.float64]], NDArray[np.bool_]],
    many: bool,
) -> Sentence:
    if type(value) is float and math.isfinite(value):  # most arguments; no array is made for one number
        found: NDArray[np.float64] | None = np.float64(value)  # type: ignore[assignment]
    else:
        found = _numbers(value)
    if found is not None and found.ndim and not many:
        found = None
    if found is not None and np.all(fits(found)):
        return None
    return _said("number" if found is None else message, name, value)


def _numbers(value: object) -> NDArray[np.float64] | None:
    """As an array, or None if it is no array of numbers, or far too long for one."""
    try:
        if not isinstance(value, np.ndarray) and hasattr(value, "__len__") and len(value) > MOST_NUMBERS:
            return None
        plain = np.asarray(value)
        return plain.astype(np.float64) if plain.dtype.kind in "biuf" else None
    except Exception:  # noqa: BLE001 - whatever it is, it is no number
        return None


def _said(message: str, name: str, value: object, **data: object) -> str:
    return locale.text(f"science.fault.{message}", name=name, got=brief(value), **data)
