"""The palette stays apart under every kind of colour blindness, and on paper."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import numpy.typing as npt
import pytest

from bioslab.widgets.palette import OUTLINE, PALETTE, Look, look

Vector = npt.NDArray[np.float64]

# Machado, Oliveira and Fernandes (2009), doi 10.1109/TVCG.2009.113: severity 1.0, for linear RGB.
NORMAL = np.eye(3)
BLINDNESS = {
    "normal": NORMAL,
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
# Linear sRGB to CIE XYZ, and the white of D65.
XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
WHITE = XYZ @ np.ones(3)


def linear(fill: str) -> Vector:
    """Return the linear light of "#rrggbb"."""
    signal = np.array([int(fill[place : place + 2], 16) / 255 for place in (1, 3, 5)])
    return np.where(signal <= 0.04045, signal / 12.92, ((signal + 0.055) / 1.055) ** 2.4)


def lab(light: Vector) -> Vector:
    """Return CIELAB (D65) of linear light."""
    ratio = XYZ @ light / WHITE
    root = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def seen(fill: str, kind: str) -> Vector:
    """Return CIELAB of a hue as a person of that kind sees it."""
    return lab(np.clip(BLINDNESS[kind] @ linear(fill), 0, 1))


def closest(fills: list[str], kind: str) -> float:
    """Return the smallest distance (CIE 1976) of two of the hues."""
    return min(float(np.linalg.norm(seen(a, kind) - seen(b, kind))) for a, b in combinations(fills, 2))


def contrast(one: str, other: str) -> float:
    """Return the contrast of WCAG, 1 to 21."""
    lights = sorted(float(XYZ[1] @ linear(fill)) for fill in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


FILLS = [one.fill for one in PALETTE]


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_four_hues_stay_apart(kind: str) -> None:
    assert closest(FILLS, kind) >= 38


def test_the_measure_tells_bad_hues_from_good_ones() -> None:
    usual = ["#d62728", "#ffdd00", "#2ca02c", "#1f77b4"]
    assert closest(usual, "normal") > 60
    assert closest(usual, "deutan") < 15


def test_the_measure_agrees_with_known_values() -> None:
    assert lab(linear("#ffffff")) == pytest.approx([100, 0, 0], abs=0.01)
    # sRGB red in CIELAB, as every colour table has it.
    assert lab(linear("#ff0000")) == pytest.approx([53.24, 80.09, 67.20], abs=0.02)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_a_grey_print_still_tells_them_apart() -> None:
    lightness = sorted(float(seen(fill, "normal")[0]) for fill in FILLS)
    assert min(high - low for low, high in pairwise(lightness)) >= 15


@pytest.mark.parametrize("one", PALETTE, ids=lambda one: one.word)
def test_the_letter_is_readable_on_its_colour(one: Look) -> None:
    assert contrast(one.fill, one.ink) >= 4.5


def test_colour_is_never_alone() -> None:
    assert "".join(one.letter for one in PALETTE) == "RYGB"
    assert [one.shape for one in PALETTE] == ["triangle", "circle", "square", "diamond"]
    assert [one.word for one in PALETTE] == ["red", "yellow", "green", "blue"]


@pytest.mark.parametrize("one", [one for one in PALETTE if one.word != "blue"], ids=lambda one: one.word)
def test_the_outline_shows_on_every_light_fill(one: Look) -> None:
    # Blue is as dark as the outline itself and needs none.
    assert contrast(one.fill, OUTLINE) >= 2.5


def test_an_unknown_colour_is_an_error() -> None:
    with pytest.raises(KeyError):
        look("mauve")
