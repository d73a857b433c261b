"""The shapes of what an explorer shows; mirrored in `widgets/src/explorer/model.ts`."""

from __future__ import annotations

from typing import Any, TypedDict

from bioslab.odds import words


class Tile(TypedDict):
    """One number that matters, with its name."""

    label: str
    value: str
    more: str


class Bar(TypedDict):
    """A bar: its length as a share (negative: downwards), its texts, and whether it stands out."""

    label: str
    share: float
    text: str
    more: str
    mark: bool


class Line(TypedDict):
    """A line of shares from the first turn on, with its name, its last value and its look."""

    label: str
    shares: list[float]
    text: str
    look: str


class Cell(TypedDict):
    """A field of a map."""

    x: int
    y: int
    share: float
    text: str


class Tick(TypedDict):
    """A share on the axis of chances."""

    share: float
    text: str


class Picture(TypedDict):
    """A picture. `kind` says which of the lists is drawn: "bars", "rows", "gains", "lines" or "map".

    `xs` and `ys` are the labels of the fields of a map; `x` and `y` name the axes; `highest` is the share at
    the upper edge; `alt` says in words what is to be seen.
    """

    kind: str
    x: str
    y: str
    alt: str
    highest: float
    ticks: list[Tick]
    bars: list[Bar]
    lines: list[Line]
    cells: list[Cell]
    xs: list[str]
    ys: list[str]


class Sheet(TypedDict):
    """A table."""

    caption: str
    head: list[str]
    rows: list[list[str]]


class Shown(TypedDict):
    """All that is shown of one answer."""

    title: str
    sentence: str
    tiles: list[Tile]
    picture: Picture | None
    sheet: Sheet


def picture(kind: str, x: str, y: str, alt: str, **parts: Any) -> Picture:
    """A picture with empty lists for what its kind does not need."""
    highest = parts.get("highest", 1.0)
    ticks: list[Tick] = [
        {"share": share, "text": words.whole_percent(share)} for share in (0.0, highest / 2, highest)
    ]
    empty: Picture = {
        "kind": kind, "x": x, "y": y, "alt": alt, "highest": highest, "ticks": ticks, "bars": [], "lines": [],
        "cells": [], "xs": [], "ys": [],
    }  # fmt: skip
    return {**empty, **parts}  # type: ignore[typeddict-item]
