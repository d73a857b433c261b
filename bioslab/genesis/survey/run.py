"""Plays the games and the positions of a survey, on one processor or on several."""

from __future__ import annotations

import traceback
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from bioslab.genesis.survey.hands import choice
from bioslab.genesis.survey.kinds import SETUP_POINT
from bioslab.genesis.survey.laws_table import hidden
from bioslab.genesis.survey.positions import Laid, lay, positions
from bioslab.genesis.survey.tables import arguments, deal
from bioslab.genesis.survey.watcher import Broken, Seen, Watcher
from bioslab.genesis.table import load
from bioslab.kernel.saves import parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bioslab.genesis.game import Genesis

MOST_CHOICES = 20_000
"""No game is longer; one that is goes on for ever (I-45)."""
SHY = ("pass", "wait", "keep", "leave", "stay", "decline", "enough")
PATIENCE = 40
"""So many choices are made until a wanted one has to have come up."""
LOOKS = 0.01
"""The part of the choices before which a save is opened and what is hidden is shuffled."""


@dataclass
class Survey:
    """What came of it.

    Attributes:
        seen: how often everything occurred.
        faults: what does not hold, one line each, with the number or the name of the game.
    """

    seen: Seen = field(default_factory=Seen)
    faults: list[str] = field(default_factory=list)

    def look(self, name: str, what: Callable[[], None]) -> None:
        """Do something, and note what goes wrong with it under a name."""
        try:
            what()
        except Exception as error:  # noqa: BLE001 - whatever it is goes into the report
            self.faults.append(f"{name}: {told(error)}")

    def add(self, other: Survey) -> None:
        """Add up."""
        self.seen.add(other.seen)
        self.faults += other.faults


def play(game: Genesis, seen: Seen, dice: Random, *, eager: bool, most: int = MOST_CHOICES) -> None:
    """Play to the end, or for at most so many choices.

    Raises:
        Broken: something does not hold, a decision has no option, or the game does not end.
    """
    for _ in range(most):
        if game.over:
            return
        if not game.legal_options():
            raise Broken(f"I-45: a decision without options: {game.decision!r}")
        if dice.random() < LOOKS:
            look_twice(game, seen)
        picked = choice(game, dice, eager=eager)
        seen.sizes["choices"] += 1
        game.choose(picked)
    if most == MOST_CHOICES:
        raise Broken("I-45: the game does not end")


def look_twice(game: Genesis, seen: Seen) -> None:
    """A save opens as the same game (I-46), and nothing hidden shows (I-33)."""
    again = load(parse(game.dumps()))
    same = (again.view(), again.scores(), again.record) == (game.view(), game.scores(), game.record)
    options = [one.id for one in game.legal_options()]
    if (
        not same
        or [one.id for one in again.legal_options()] != options
        or len(again.journal) != len(game.journal)
    ):
        raise Broken("I-46: a save opens as another game")
    again.state = hidden(game.state)
    step = game.agenda[0]
    asked = step.run(again)
    words = [one.id for one in getattr(asked, "options", ())]
    if again.view() != game.view() or (words and words != options):
        raise Broken(f"I-33: something hidden shows in {step!r}")
    seen.laws.update(("I-33", "I-46"))


def whole_game(number: int) -> Survey:
    """One whole game: even numbers by pure chance, odd ones eagerly."""
    found, given = Survey(), arguments(number)
    game, seen, sizes = deal(given), found.seen, found.seen.sizes
    dice = Random(f"play {number}")
    found.look(f"game {number}", lambda: play(game, seen, dice, eager=bool(number % 2)))
    found.look(f"game {number}", Watcher(game, seen).watch)
    if found.faults:
        return found
    found.look(f"game {number}", lambda: finished(game, seen))
    sizes["games"] += 1
    sizes["turns"] += game.state.turn
    sizes[f"variant {given['variant']}"] += 1
    sizes[f"{len(given['players'])} players"] += 1
    if given["genobots"]:
        sizes[f"{given['genobots']} Genobots"] += 1
        sizes[f"Genobots, level {given['level']}"] += 1
    sizes.update(name for name in ("short", "macro", "crystalline") if given[name])
    sizes.update(f"other reading: {name}" for name, value in given["rulings"].items() if not value)
    sizes["by hand"] += bool(given["hands"])
    seen.points[SETUP_POINT] += given["variant"] == "solitaire"
    return found


def finished(game: Genesis, seen: Seen) -> None:
    """How a game ended: within its events, with the same points when its save is opened.

    Raises:
        Broken: it did not.
    """
    again = load(parse(game.dumps()))
    outcome = game.outcome
    if outcome is None or game.state.turn > len(game.state.discard):
        raise Broken("I-45: a game that ends too late")
    if (again.scores(), again.view(), again.dumps()) != (game.scores(), game.view(), game.dumps()):
        raise Broken("I-46: a finished game is saved as another")
    seen.laws.update(("I-45", "I-46"))
    seen.sizes[f"ended by {outcome.reason}"] += 1


def from_position(laid: Laid, times: int) -> Survey:
    """A position, with its own first choices and then eagerly for some turns, so many times."""
    found = Survey()
    for number in range(times):
        game, name = lay(laid, number), f"position {laid.name}, {number}"
        dice = Random(f"{laid.name} {number}")
        found.look(name, partial(go_on, game, laid, found.seen, dice))
        found.look(name, Watcher(game, found.seen).watch)
        found.seen.sizes["positions"] += 1
        if found.faults:
            break
    return found


def go_on(game: Genesis, laid: Laid, seen: Seen, dice: Random) -> None:
    """What is played from a position."""
    last = game.state.turn + laid.turns
    follow(game, laid.choices)
    while not game.over and game.state.turn < last:
        play(game, seen, dice, eager=True, most=1)


def follow(game: Genesis, choices: Iterable[str]) -> None:
    """Make these choices, each as soon as it can be made, and do as little as possible in between.

    Raises:
        Broken: one of them never comes up.
    """
    for wanted in choices:
        for _ in range(PATIENCE):
            known = [one.id for one in game.legal_options()]
            if not known or wanted in known:
                break
            game.choose(next((one for one in SHY if one in known), known[0]))
        if wanted not in [one.id for one in game.legal_options()]:
            raise Broken(f"{wanted} never came up")
        game.choose(wanted)


def told(error: Exception) -> str:
    """What went wrong, and where."""
    if isinstance(error, Broken):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {where.name}, line {where.lineno}: {error}"


def survey(games: Iterable[int], times: int, processes: int = 1) -> Survey:
    """Play these games, and every position so many times.

    Args:
        games: the numbers of the games.
        times: how often each position is played.
        processes: how many processors to use.
    """
    found, laid = Survey(), positions()
    if processes == 1:
        parts: Any = [*map(whole_game, games), *(from_position(one, times) for one in laid)]
    else:
        with ProcessPoolExecutor(processes) as pool:
            parts = [*pool.map(whole_game, games, chunksize=10)]
            parts += pool.map(partial(from_position, times=times), laid)
    for one in parts:
        found.add(one)
    return found
