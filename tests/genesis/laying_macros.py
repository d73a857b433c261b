"""Tables with macroorganisms and parasites, for the tests of the full game."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

import bioslab as bl
from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.game import Genesis
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import Colour

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FOUR = ["red", "yellow", "green", "blue"]
LEVELS = {"plant": 0, "herbivore": 1, "carnivore": 2}


def beast(
    card: str,
    placard: str,
    *organs: int,
    guests: str = "",
    discs: str = "",
    level: str | None = None,
    parasites: tuple[dict[str, Any], ...] = (),
) -> dict[str, Any]:
    """A macroorganism at sea, with the numbers of its filled organ spaces."""
    there: dict[str, Any] = {"id": card, "placard": placard, "organs": organs, "endosymbionts": guests}
    return {
        **there, "antioxidants": discs, "parasites": parasites,
        **({"level": LEVELS[level]} if level is not None else {}),
    }  # fmt: skip


def ashore(card: str, placard: str, *organs: int, **more: Any) -> dict[str, Any]:
    """A macroorganism on land."""
    return {**beast(card, placard, *organs, **more), "terrestrial": True}


def hanger(
    side: str, bionts: str, *diseases: str, mutations: tuple[str, ...] = (), rider: Any = None
) -> dict[str, Any]:
    """A parasite, with its disease cubes and perhaps a parasite of its own."""
    riders = () if rider is None else (rider,)
    return {
        "id": side, "bionts": bionts, "diseases": diseases, "mutations": mutations, "parasites": riders,
    }  # fmt: skip


def wild(
    *macros: dict[str, Any], bacteria: Any = (), catalysts: str = "", trophies: Any = ()
) -> dict[str, Any]:
    """A tableau with macroorganisms."""
    return {
        "macroorganisms": macros, "bacteria": bacteria, "catalysts": catalysts, "trophies": trophies,
    }  # fmt: skip


def macro(game: Genesis, name: str) -> Macroorganism:
    """A macroorganism in play."""
    found = game.state.organism(name)
    assert isinstance(found, Macroorganism)
    return found


def bacterium(game: Genesis, name: str) -> Bacterium:
    """A bacterium in play."""
    found = game.state.organism(name)
    assert isinstance(found, Bacterium)
    return found


def parasite(game: Genesis, name: str) -> Parasite:
    """A parasite in play."""
    found = game.state.parasite(name)
    assert found is not None
    return found


def organs(game: Genesis, name: str) -> list[int]:
    """The numbers of the filled organ spaces."""
    return [space for space, filled in enumerate(macro(game, name).organs) if filled]


def soup(game: Genesis) -> tuple[int, ...]:
    """The cubes in the soup."""
    return game.state.soup_cubes


def seen(game: Genesis, name: str) -> dict[str, Any]:
    """A macroorganism as the table shows it."""
    shown = (one for tableau in game.view()["tableaus"] for one in tableau["macroorganisms"])
    return next(one for one in shown if one["id"] == name)


def trophies(game: Genesis, player: str) -> tuple[str, ...]:
    """What a player has kept of his extinct organisms."""
    return game.state.tableaus[Colour.of(player)].trophies


def denied(game: Genesis, choice: str, rule: str, message: str) -> None:
    """A choice that is understood but not allowed: with this clause and this message; nothing changes."""
    before = game.dumps()
    with pytest.raises(bl.IllegalChoice) as caught:
        game.choose(choice)
    assert (caught.value.rule, caught.value.message) == (rule, message)
    sentence = str(caught.value)
    assert sentence.endswith(f"[{rule}]")
    assert "{" not in sentence
    assert "genesis." not in sentence
    assert game.dumps() == before
    assert game.status() == ()


def other_deck(folder: Path, card: str, change: Callable[[dict[str, Any]], None]) -> Path:
    """A deck in which one macroorganism is not as in ours."""
    text = (files("bioslab.genesis.cards") / "macroorganisms.toml").read_text(encoding="utf-8")
    cards = tomllib.loads(text)["macroorganisms"]
    mine = next(one for one in cards if one["id"] == card)
    change(mine)
    sides = "".join(
        f"{side} = {_toml(mine[side])}\n" for side in ("marine", "terrestrial")
    )  # fmt: skip
    lines = f'[[macroorganisms]]\nid = "{card}"\n{sides}'
    (folder / "macroorganisms.toml").write_text(lines, encoding="utf-8")
    return folder


def _toml(value: object) -> str:
    """A value in TOML, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
