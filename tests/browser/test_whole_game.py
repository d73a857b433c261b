"""A whole game against a hard Genobot in a real JupyterLab, played to its end by clicks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.browser.conftest import Serve

pytestmark = pytest.mark.browser
CELL = """import bioslab as bl

game = bl.genesis.new_game(players=("red",), genobots=1, level="hard", short=True, seed=11)
bl.genesis.play(game)"""
WANTED = (
    "take", "claimant", "macro", "organ", "promote", "buy", "develop", "count", "attach", "steal", "biont",
    "from", "enzyme", "queen", "antioxidant", "call", "gaia", "finish", "pay", "keep", "pass",
)  # fmt: skip
"""Kinds of options, the best first; others are taken as they come."""
MOST_CLICKS = 600
COUNTED = "window.answers"
COUNT = """sheet => { window.answers = 0; new MutationObserver(() => { window.answers += 1; })
    .observe(sheet, {subtree: true, childList: true, characterData: true}); }"""
BUSY = 7
"""So many moves in one phase are enough."""


def choice(options: Sequence[str], moves: int) -> str:
    """A sensible option."""
    return min(options, key=lambda one: _rank(one, moves))


def _rank(option: str, moves: int) -> int:
    kind = option.split(":", maxsplit=1)[0]
    if kind == "pass" and moves >= BUSY:
        return -1
    return WANTED.index(kind) if kind in WANTED else len(WANTED)


def notebook(folder: Path) -> Path:
    """A notebook with the cell that lays the table."""
    cell: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": CELL,
    }
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    page = {"cells": [{**cell, "id": "game"}], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    file = folder / "game.ipynb"
    file.write_text(json.dumps(page), encoding="utf-8")
    return file


def test_a_game_against_a_hard_genobot_is_played_to_its_end(
    serve: Serve, tmp_path: Path, home: Path, page: Page, shots: Path
) -> None:
    notebook(tmp_path)
    words = ["-m", "jupyterlab", "--allow-root", f"--ServerApp.root_dir={tmp_path}"]
    address = serve(words, tmp_path, home)
    page.set_viewport_size({"width": 1400, "height": 950})
    page.goto(f"{address}/lab/tree/game.ipynb")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle", timeout=60_000)
    page.locator(".jp-CodeCell .cm-content").click()
    page.keyboard.press("Shift+Enter")
    table = page.locator(".bioslab-table")
    expect(table).to_be_visible(timeout=60_000)
    table.locator(".bt-sheet").evaluate(COUNT)
    chosen = played(table, shots)
    expect(table.locator(".bt-outcome")).to_be_visible()
    table.screenshot(path=shots / "whole-game-end.png")
    assert {"vote", "macro", "attach", "buy", "promote", "organism"} <= chosen
    expect(table.locator(".bt-error")).to_have_count(0)


def played(table: Locator, shots: Path) -> set[str]:
    """Click through the game; returns what was chosen, by the kinds of options."""
    chosen: set[str] = set()
    phase, moves, steps = "", 0, 0
    while table.locator(".bt-outcome").count() == 0:
        steps += 1
        assert steps < MOST_CLICKS, "the game does not end"
        options = table.locator(".bt-decision.bt-live .bt-option:not([aria-disabled])")
        ids = options.evaluate_all("all => all.map(one => one.dataset.arg)")
        if not ids:
            clicked(table, "[data-act=to_decision]")
            continue
        now = table.locator(".bt-when h2").inner_text() + table.locator(".bt-phases .bt-now").inner_text()
        phase, moves = now, moves + 1 if now == phase else 0
        best = choice(ids, moves)
        if best == "gaia":
            expect(table.locator(".bt-asked")).to_contain_text("Pass the device to Red.")
            chosen.add("vote")
        if best.startswith("macro:"):
            table.screenshot(path=shots / "whole-game-macro.png")
        chosen.add(best.split(":")[0])
        clicked(table, f'.bt-option[data-arg="{best}"]')
        expect(table.locator(".bt-error")).to_have_count(0)
    return chosen


def clicked(table: Locator, selector: str) -> None:
    """Click, and wait until the table has answered."""
    before = table.page.evaluate(COUNTED)
    table.locator(selector).first.click()
    table.page.wait_for_function(f"before => ({COUNTED}) > before", arg=before, timeout=20_000)
