"""What the models refuse: shares outside 0 to 1, and amounts below zero. Each refusal is a sentence."""

from __future__ import annotations


def check_shares(**values: float) -> None:
    """Refuse what is no share.

    Raises:
        ValueError: a value lies outside 0 to 1.

    >>> check_shares(vertical=1.2)
    Traceback (most recent call last):
    ValueError: vertical must lie between 0 and 1, and it is 1.2
    """
    for name, value in values.items():
        if not 0 <= value <= 1:
            raise ValueError(f"{name} must lie between 0 and 1, and it is {value}")


def check_positive(**values: float) -> None:
    """Refuse what is not above zero.

    Raises:
        ValueError: a value is zero or less.

    >>> check_positive(generations=0)
    Traceback (most recent call last):
    ValueError: generations must be above 0, and it is 0
    """
    for name, value in values.items():
        if not value > 0:
            raise ValueError(f"{name} must be above 0, and it is {value}")
