"""Make docs/screenshot.png, the picture of the README, from the real table in a real JupyterLab.

Run it from the top folder, in the environment of `python lab.py setup`, with Chromium on the machine:

    python -m docs.make_screenshot
"""

# ruff: noqa: INP001 - a script, no package

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.lab_page import Lesson, TableView
from tests.browser.server import lab_words, open_browser, running

PICTURE = Path(__file__).parent / "screenshot.png"
WIDTH, HEIGHT = 1280, 900  # of the table; the page around it is larger

# The turn of notebook 01, up to where Red must say what dies on the raft.
CELL = """
import bioslab as bl

game = bl.lessons.deal("a_turn")
for move in ("do", "biont:pool:radioactive_beach", "pass", "enzyme:red:pumice_raft", "pass", "1 1 5 6"):
    game.choose(move)
bl.genesis.play(game)
"""


def main() -> None:
    """Run the cell in JupyterLab and keep the picture of the table."""
    cell = {"cell_type": "code", "id": "picture", "metadata": {}, "source": CELL.strip()}
    notebook = {
        "cells": [cell | {"execution_count": None, "outputs": []}],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, home = Path(name, "lab"), Path(name, "home")
        (folder / "notebooks").mkdir(parents=True)
        home.mkdir()
        (folder / "notebooks" / "picture.ipynb").write_text(json.dumps(notebook), "utf-8")
        browser = open_browser(playwright)
        if browser is None:
            sys.exit("This needs Chromium or Chrome on the machine.")
        with running(lab_words(), folder, home) as address:
            page = browser.new_page(viewport={"width": WIDTH + 180, "height": HEIGHT * 100 // 85 + 60})
            lesson = Lesson(page).open(address, "picture.ipynb")
            page.get_by_role("tab", name="File Browser").click()
            lesson.run_all()
            lesson.healthy()
            table = TableView(page)
            table.to_decision()
            table.root.evaluate("(one, width) => { one.style.width = `${width}px`; }", WIDTH)
            table.root.screenshot(path=PICTURE, animations="disabled")
        browser.close()


if __name__ == "__main__":
    main()
