"""The survey of whole games: what it finds in sixty games, and that it notices a broken rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bioslab.genesis import (
    autocatalysis,
    darwin,
    darwinian_life,
    event,
    gaia,
    infection,
    landfall,
    leading,
    losses,
    macroorganism,
    manna,
    red_queen,
    scoring,
    strikes,
    transfer,
    trophic,
)
from bioslab.genesis import game as engine
from bioslab.genesis.pieces import ROWS, plus
from bioslab.genesis.rulings import Rulings
from bioslab.genesis.settings import LEVELS, VARIANTS
from bioslab.genesis.survey import __main__ as command
from bioslab.genesis.survey.kinds import POINTS, citable, step_names
from bioslab.genesis.survey.positions import positions
from bioslab.genesis.survey.report import INVARIANTS, never, report
from bioslab.genesis.survey.run import from_position, survey, whole_game
from bioslab.genesis.survey.tables import arguments
from bioslab.rules import clauses

GAMES = 60


@pytest.mark.slow
def test_in_sixty_games_and_the_positions_everything_occurs_and_everything_holds() -> None:
    found = survey(range(GAMES), 4)
    assert found.faults == []
    assert never(found) == []
    assert found.seen.sizes["games"] == GAMES
    text = report(found, "here")
    assert text.count("\nNothing.\n") == 2
    assert all(f"| {name}: " in text for name in (*INVARIANTS, *POINTS))


def test_the_survey_knows_every_invariant_decision_point_and_clause() -> None:
    assert list(INVARIANTS) == [f"I-{number:02}" for number in range(1, 47)]
    assert list(POINTS) == [f"DP-{number:02}" for number in range(1, 48)]
    assert citable() <= {one.id for one in clauses()}
    assert len(citable()) > 140
    named = {step for _, patterns in POINTS.values() for step, _ in patterns}
    assert named <= step_names()


def test_every_kind_of_game_is_among_the_first_sixty() -> None:
    deals = [arguments(number) for number in range(GAMES)]
    assert {deal["variant"] for deal in deals} == set(VARIANTS)
    assert {deal["level"] for deal in deals if deal["genobots"]} == set(LEVELS)
    assert {deal["genobots"] for deal in deals} == {0, 1, 2, 3}
    assert {len(deal["players"]) for deal in deals} == {1, 2, 3, 4}
    for switch in ("short", "macro", "crystalline"):
        assert {deal[switch] for deal in deals} == {False, True}
    for name in Rulings().data():
        assert {deal["rulings"].get(name, True) for deal in deals} == {False, True}
    assert any(deal["crystalline"] and deal["macro"] and deal["genobots"] for deal in deals)


def test_a_game_is_the_same_every_time_and_on_every_processor() -> None:
    once, again = survey(range(4), 0), survey(range(4), 0, processes=2)
    assert once.seen == again.seen
    assert once.faults == again.faults == []


def test_the_command_fails_when_something_never_occurs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "games.md"
    assert command.main(["--games", "1", "--times", "0", "--write", str(written)]) == 1
    text = capsys.readouterr().out
    assert written.read_text("utf-8") == text
    assert "- decision point DP-41: permit a red queen\n" in text
    assert "--games 1 --times 0" in text


# -- a broken rule is noticed -------------------------------------------------------------------

Break = Callable[[pytest.MonkeyPatch], None]


def change(module: Any, name: str, how: Callable[[Any], Any]) -> Break:
    """Put something else in the place of a function: what `how` makes of it."""

    def do(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(module, name, how(getattr(module, name)))

    return do


def idle(_: Any) -> Any:
    """A step that does nothing."""
    return lambda *_: None


def and_more(n: int) -> Callable[[Any], Any]:
    """A function whose number is wrong."""
    return lambda function: lambda *given, **named: function(*given, **named) + n


def cubes_vanish(_: Any) -> Any:
    """What comes alive is gone."""

    def animate(*given: Any) -> None:
        _, refugium, colour = given
        refugium.disorganised = plus(refugium.disorganised, colour, -1)

    return animate


def doubles_always(run: Any) -> Any:
    """A placard can be claimed after every roll."""

    def outcome(step: Any, game: Any) -> None:
        run(step, game)
        game.push(darwinian_life.Doubles(step.place, step.roller))

    return outcome


def one_more(gain: Any) -> Any:
    """A catalyst too many."""

    def too_much(*given: Any) -> None:
        game, player, colour, n, *rest = given
        gain(game, player, colour, n + 1, *rest)

    return too_much


def sorted_deck(_: Any) -> Any:
    """A churn that sorts."""

    def churn(state: Any, row: Any) -> None:
        state.rows[row].mutations = tuple(sorted(state.rows[row].mutations, reverse=True))

    return churn


def works_at_once(with_organ: Any) -> Any:
    """An organ whose ability does not wait."""

    def grow(macro: Any, space: int, *, filled: bool) -> None:
        with_organ(macro, space, filled=filled)
        macro.fresh_organs = ()

    return grow


def two_dice_more(choices: Any) -> Any:
    """Specificity that lets two dice too many be rolled."""
    return lambda faces, most: choices(faces, min(len(faces), most + 2))


def deadly_spaces(_: Any) -> Any:
    """Every face kills, whatever lies on the spaces."""
    return lambda *_: (frozenset(range(1, 7)), frozenset())


BREAKS: dict[str, Break] = {
    "I-17": change(trophic.Rank, "run", idle),
    "I-18": change(landfall.LandfallCheck, "run", idle),
    "I-19": change(autocatalysis, "autocatalytic_dice", and_more(1)),
    "I-20": change(manna, "animate", cubes_vanish),
    "I-21": change(manna.MannaDeath, "run", idle),
    "I-22": change(autocatalysis, "death_faces", deadly_spaces),
    "I-23": change(manna, "gain", one_more),
    "I-25": change(autocatalysis.Outcome, "run", doubles_always),
    "I-26": change(darwin, "choices", two_dice_more),
    "I-27": change(darwin, "triples_in", and_more(1)),
    "I-28": change(darwin, "heredity_of", and_more(-1)),
    "I-29": change(strikes, "shield", and_more(1)),
    "I-30": change(losses, "_tiers", lambda tiers: lambda *given: tuple(reversed(tiers(*given)))),
    "I-33": change(engine, "view", lambda view: lambda state: {**view(state), "next": state.events[:2]}),
    "I-34": change(event, "bright_rows", lambda _: lambda _: set(ROWS)),
    "I-35": change(event, "churn", sorted_deck),
    "I-38": change(macroorganism.Macroorganism, "with_organ", works_at_once),
    "I-39": change(red_queen, "needs_permission", lambda _: lambda *_: False),
    "I-40": change(transfer, "promiscuity", and_more(3)),
    "I-41": change(infection.TakeCubes, "answer", idle),
    "I-42": change(scoring, "dominance", lambda _: lambda *_: 12),
    "I-43": change(leading, "most_promiscuous", lambda _: lambda state: state.order[-1]),
    "I-44": change(gaia, "IN_A_ROW", lambda n: n + 1),
}
"""For some invariants how to break the rule that keeps it."""


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_rule_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    BREAKS[name](monkeypatch)
    for laid in positions():
        if name in " ".join(from_position(laid, 2).faults):
            return
    found: list[str] = []
    for number in range(12):
        found += whole_game(number).faults
        if name in " ".join(found):
            return
    pytest.fail(f"{name} is not among {found}")


def test_the_long_run_that_is_kept_found_nothing_wrong_and_missed_nothing() -> None:
    text = (Path(__file__).parents[2] / "docs" / "whole_games.md").read_text("utf-8")
    assert text.count("\nNothing.\n") == 2
    assert "2,000 games" in text
    counted = dict(re.findall(r"^\| ((?:DP|I)-\d\d): .* \| ([\d,]+) \|$", text, re.MULTILINE))
    assert set(counted) == {*POINTS, *INVARIANTS}
    assert "0" not in counted.values()
