"""Every model asked for what cannot be: a refusal in its own words, at once, without eating the memory."""

from __future__ import annotations

import inspect
import resource
import signal
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from bioslab import locale, science
from bioslab.science import chemistry, gard, ice_albedo, ice_in_time, limits
from tests.strange import STRANGE, names

MOST_SECONDS, MOST_BYTES = 5, 4 << 30
LONGEST = 900

DROP = gard.Drop(np.ones((2, 2)), largest=8)
NET, HELPED = chemistry.read("a + b -> c by c", food="a b")
MARKS = np.ones(1, dtype=np.bool_)
CHAIN = np.array([[0.5, 0.5], [0.0, 1.0]])
SCORES = {"one": {"a": 1.0, "b": 2.0}, "two": {"a": 2.0, "b": 1.0}}

SOUND: dict[str, Any] = {
    "active": MARKS, "age": 1.0, "among": MARKS, "benefit": 0.5, "black": 0.1, "carbon_dioxide": 2.0,
    "cells": 4, "celsius": 5.0, "chemistry": NET, "compositions": np.ones((2, 2)), "copies": 1, "count": 2,
    "counts": [2, 2], "danger": 0.5, "dice": 4, "drop": DROP, "edge": 0.5, "efficiency": 0.1, "f": 0.5,
    "first": 100.0, "fitness": [2.0, 1.0], "food": 1, "found": science.daisyworld.sweep([1.0]),
    "from_cubes": 1,
    "generations": 3, "genes": 2, "harm": 0.5, "helped": HELPED, "history": gard.line(DROP, 2, seed=1),
    "hits": 1, "icons": 4, "kelvin": 280.0, "kinds": 2, "least": 1.0, "length": 3, "levels": 3,
    "light": 340.0,
    "loss": 0.1, "longest": 3, "luminosity": 1.0, "marks": MARKS, "mass": 2.0, "most": 3, "mutation": 0.1,
    "n": 4, "one": [1, 2], "organism": [(2, 0, 0)], "other": [2, 1], "p": 0.5, "piles": [[("cold",)]],
    "players": 2, "price": 1.0, "r": 1.1, "red": 1, "rng": np.random.default_rng(1), "runs": 3, "s": 0.2,
    "scores": SCORES, "seed": 1, "shares": np.full((2, 2), 0.5), "sigma": 5.0, "size": 5, "source": 3.0,
    "sources": [3.0], "start": [0.5, 0.5], "sunlight": 1361.0, "t": 0.2, "table": CHAIN, "text": "a + b -> c",
    "times": 2.0, "transfer": 0.1, "transfers": [0.1], "trust": 0.5, "turns": 2, "u": 0.01, "U": 0.1,
    "until": 1.0, "vertical": 0.5, "worth": 4.0, "x": 0.5, "y": 0.5,
}  # fmt: skip
"""A sound argument for each name."""

OTHERWISE: dict[str, dict[str, Any]] = {
    "daisyworld.sweep": {"luminosity": [1.0]},
    "energy_balance.balance": {"albedo": 0.3},
    "energy_balance.followed": {"sunlight": [1361.0]},
    "ice_in_time.loop": {"light": [340.0]},
    "ice_in_time.settled": {"start": ice_in_time.begun(0.9, 5.0, 4)},
    "quasispecies.steady": {"mutation": np.eye(2)},
    "quasispecies.generations": {"mutation": np.eye(2)},
    "chemistry.catalysis": {"chemistry": NET},
    "chemistry.read": {"food": "a b"},
    "raf.transition": {"f": [0.5]},
    "symbiosis.effect_on_host": {"vertical": [0.5], "benefit": [0.5]},
    "wright_fisher.heterozygosity": {"start": 0.5},
}  # fmt: skip
"""Where a name means something else."""


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function of every model."""
    for model in sorted(science._MODELS):
        module: ModuleType = getattr(science, model)
        for name, thing in vars(module).items():
            if inspect.isfunction(thing) and thing.__module__ == module.__name__ and name[0] != "_":
                yield f"{model}.{name}", thing


FUNCTIONS = dict(functions())
STRANGER = [*STRANGE, 0, -1.0, 1e9, 10**9, 1e300, -1e300, 5e-324, -float("inf"), np.ones((3, 2, 2)), [[]]]


def sound(name: str) -> dict[str, Any]:
    """Sound arguments for a function: those that it needs."""
    needed = [
        one for one in inspect.signature(FUNCTIONS[name]).parameters.values() if one.default is one.empty
    ]
    return {one.name: OTHERWISE.get(name, {}).get(one.name, SOUND.get(one.name)) for one in needed}


@contextmanager
def bounded() -> Iterator[None]:
    """Little time, little memory, and no warnings of an inner library."""

    def late(*_: object) -> None:
        raise TimeoutError

    before, (soft, hard) = signal.signal(signal.SIGALRM, late), resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, hard))
    signal.alarm(MOST_SECONDS)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def stopping(name: str) -> dict[str, Any]:
    """What may run longer is stopped soon, as a reader would."""
    begun = time.monotonic()
    if "progress" not in inspect.signature(FUNCTIONS[name]).parameters:
        return {}
    return {"progress": lambda _done, _total: time.monotonic() - begun < 0.3}


def asked(name: str, arguments: dict[str, Any]) -> str:
    """What a function says against its arguments; "" if it computed something."""
    try:
        with bounded():
            answer = FUNCTIONS[name](**arguments, **stopping(name))
            if inspect.isgenerator(answer):
                list(answer)
    except limits.ModelError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_sound_arguments_here(name: str) -> None:
    assert asked(name, sound(name)) == ""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_strange_argument_is_refused_in_a_sentence_or_computed_with(name: str) -> None:
    for argument in inspect.signature(FUNCTIONS[name]).parameters:
        if argument == "progress":
            continue
        for value in STRANGER:
            said = asked(name, {**sound(name), argument: value})
            assert len(said) < LONGEST, (argument, names(value))
            assert "‹" not in said, (argument, names(value))


def test_all_that_is_wrong_is_said_in_the_language_that_is_set() -> None:
    with locale.using("es"), pytest.raises(limits.ModelError) as caught:
        science.wright_fisher.drift(0, p=2, generations=-1, seed=1)
    assert str(caught.value).count("\n") >= 1
    assert "tiene que" in str(caught.value)


@pytest.mark.parametrize(
    "planet",
    [ice_albedo.Planet(b=0), ice_albedo.Planet(ice=1.5), ice_albedo.Planet(a=float("nan")), None, 5],
    ids=str,
)
def test_a_planet_that_cannot_be_is_refused(planet: Any) -> None:
    with pytest.raises(limits.ModelError):
        ice_albedo.edges(340.0, planet)


@pytest.mark.parametrize(
    "drop", [{"join": 0.0}, {"leave": -1.0}, {"largest": 1}, {"beta": np.ones((2, 3))}], ids=str
)
def test_a_drop_that_would_never_fill_is_refused(drop: dict[str, Any]) -> None:
    with pytest.raises(limits.ModelError):
        gard.line(gard.Drop(**{"beta": np.ones((2, 2)), **drop}), seed=1)
