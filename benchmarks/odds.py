"""The odds lab beside icepool and dyce: `python benchmarks/odds.py [--quick]`.

All libraries answer the same question in one process, each in the best form that its documentation suggests:
faces that do the same are merged, and several forms of a library are tried where they differ. Every answer is
first checked to be the same. Times are medians in milliseconds of this process's own time, so that other work
on the machine disturbs them less. Ratios say how many times faster we are.

Install what is compared besides the package: `pip install icepool "dyce<0.7"`. What is missing is left out.
"""

# ruff: noqa: INP001 - two scripts, no package

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import count
from statistics import median
from typing import Any

import peers

from bioslab import odds
from bioslab.odds import darwin_roll, faces, readings, triples, vectors

LIFE, MANNA, ENZYME = {1, 2, 3, 4}, {5, 6}, {6}
CAPPED = ("animated", "killed", "enzymes_lost")
SLIDER_TARGETS = {"dyce": 3, "icepool": 25}
SAME = 1e-9
BUDGET_MS = {(12, 4): 1.0, (20, 6): 10.0}
"""What an optimal re-roll may take where the plain dynamic programme takes 1.75 and 21 ms."""


def timed(call: Callable[[], Any], seconds: float = 0.4, least: int = 3, most: int = 400) -> float:
    """The median time of a call in ms, after one that is not counted."""
    call()
    times: list[float] = []
    end = time.process_time() + seconds
    while len(times) < least or (time.process_time() < end and len(times) < most):
        begin = time.process_time()
        call()
        times.append(time.process_time() - begin)
    return median(times) * 1000


def line(*cells: object) -> None:
    """One line of a table."""
    print("".join(f"{cell:>15}" if isinstance(cell, str) else f"{cell:>15.3f}" for cell in cells))  # noqa: T201


def told(text: str) -> None:
    """A line of text."""
    print(text)  # noqa: T201


def sliding() -> Iterator[int]:
    """The positions of a slider: each question is a little different from the last."""
    return (3 + step % 5 for step in count())


# -- autocatalytic rolls ------------------------------------------------------------------------


def ours(dice: int, dead: int) -> odds.Distribution:
    """The capped joint distribution of a roll, all its weights made."""
    return odds.autocatalytic(dice, LIFE, MANNA, ENZYME, dead, 8, 3).marginal(*CAPPED)


def autocatalytic(sizes: tuple[int, ...]) -> None:
    """Slider moved: the same dice, another cap."""
    told("\nAutocatalytic joint distribution after the caps, slider moved, ms; how many times faster we are")
    line("dice", "ours", "icepool", "", "dyce", "")
    for dice in sizes:
        law = {tuple(outcome): weight for outcome, weight in ours(dice, 5).outcomes()}
        places = sliding()
        mine = timed(lambda dice=dice, places=places: ours(dice, next(places)))  # type: ignore[misc]
        cells: list[object] = [str(dice), mine]
        for peer, forms in peers.AUTOCATALYTIC.items():
            times = []
            for form in forms:
                assert form(dice, 5) == law, (peer, form.__name__, dice)  # noqa: S101 - the same answer
                places = sliding()
                times.append(timed(lambda form=form, dice=dice, places=places: form(dice, next(places))))  # type: ignore[misc]
            cells += [min(times), ratio(min(times), mine, SLIDER_TARGETS[peer])]
        line(*cells)


def ratio(theirs: float, mine: float, target: float) -> str:
    """How many times faster, and whether that is enough."""
    return f"{theirs / mine:.1f}x {'ok' if theirs >= target * mine else f'< {target}x'}"


FIRST = """
import time
{setup}
begin = time.process_time()
{call}
print((time.process_time() - begin) * 1000)
"""
OUR_FIRST = (
    f"from bioslab import odds\nCAPPED = {CAPPED!r}",
    "odds.autocatalytic({dice}, {1, 2, 3, 4}, {5, 6}, {6}, 5, 8, 3).marginal(*CAPPED)",
)


def first_calls(sizes: tuple[int, ...], times: int) -> None:
    """The first call of a fresh process, the imports not counted."""
    told("\nThe same, first call in a fresh process, ms")
    line("dice", "ours", *(cell for name, _ in peers.FIRST for cell in (name, "")))
    for dice in sizes:
        found = [
            median(fresh(setup, call.replace("{dice}", str(dice))) for _ in range(times))
            for setup, call in (OUR_FIRST, *(how for _, how in peers.FIRST))
        ]
        cells: list[object] = [str(dice), found[0]]
        for theirs in found[1:]:
            cells += [theirs, ratio(theirs, found[0], 1)]
        line(*cells)


def fresh(setup: str, call: str) -> float:
    """The time of one call in a process of its own."""
    program = FIRST.format(setup=setup, call=call)
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=sys.path[0]
    )
    return float(done.stdout)


# -- Darwin rolls -------------------------------------------------------------------------------


def fixed(cases: tuple[tuple[int, int], ...]) -> None:
    """Error dice rolled again."""
    told("\nDarwin roll, up to y errors rolled again, joint distribution, ms")
    line("dice, y", "ours cold", "ours warm", "icepool cold", "cold/cold", "cold/warm")
    for dice, yellow in cases:

        def warm(dice: int = dice, yellow: int = yellow) -> odds.Distribution:
            return odds.darwin(dice, 1, yellow, 2, aim="errors").marginal("ones", "triples", "errors")

        def cold(warm: Callable[[], Any] = warm) -> None:
            for cached in (darwin_roll._table, darwin_roll._errors_again, triples.among):  # noqa: SLF001
                cached.cache_clear()
            warm()

        mine = timed(cold), timed(warm)
        cells: list[object] = [f"{dice}, {yellow}", *mine]
        if peers.DARWIN is not None:
            theirs = peers.DARWIN(dice, yellow)
            law = {tuple(end): Fraction(n, warm().total) for end, n in warm().outcomes() if n}
            assert {end: Fraction(n, theirs.denominator()) for end, n in theirs.items()} == law  # noqa: S101
            slow = timed(lambda dice=dice, yellow=yellow: peers.DARWIN(dice, yellow))  # type: ignore[misc]
            cells += [slow, ratio(slow, mine[0], 50), ratio(slow, mine[1], 50)]
        line(*cells)


def best(cases: tuple[tuple[int, int], ...]) -> None:
    """The optimal re-roll with its whole distribution."""
    told("\nDarwin roll, optimal re-roll, value and exact joint distribution, ms")
    line("dice, y", "ours cold", "ours warm", "plain DP warm", "DP/ours", "budget")
    for dice, yellow in cases:

        def warm(dice: int = dice, yellow: int = yellow) -> odds.Distribution:
            return odds.darwin(dice, 1, yellow, 2, aim={"catalysts": 1, "atrophies": -1.5})

        def cold(warm: Callable[[], Any] = warm) -> None:
            vectors.vectors.cache_clear()
            readings.readings.cache_clear()
            warm()

        plain = peers.plain_programme(dice, yellow)
        law = warm()
        value = law.mean("catalysts") - 1.5 * law.mean("atrophies")
        assert abs(plain()[0] - value) < SAME  # noqa: S101 - the same answer
        mine, theirs = timed(warm), timed(plain)
        budget = BUDGET_MS.get((dice, yellow))
        said = "" if budget is None else f"{budget:.0f} ms {'ok' if mine <= budget else 'MISSED'}"
        line(f"{dice}, {yellow}", timed(cold), mine, theirs, f"{theirs / mine:.1f}x", said)


def main(arguments: list[str]) -> None:
    """All of it; `--quick` leaves out what takes long."""
    quick = "--quick" in arguments
    for name in ("icepool", "dyce"):
        if importlib.util.find_spec(name) is None:
            told(f"{name} is not installed: left out")
    faces.rolled.cache_clear()
    autocatalytic((8, 12) if quick else (8, 12, 16, 20, 24))
    first_calls((12,) if quick else (12, 24), 3 if quick else 9)
    fixed(((8, 3), (12, 4)) if quick else ((4, 2), (8, 3), (12, 4), (20, 6)))
    best(((8, 3), (12, 4)) if quick else ((8, 3), (12, 4), (20, 6)))


if __name__ == "__main__":
    main(sys.argv[1:])
