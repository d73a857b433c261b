"""How smoothly an explorer follows a hand, in a real JupyterLab: a slider is dragged for three seconds.

Run it from the top folder, in the environment of `python lab.py setup`, with Chromium on the machine:

    python -m benchmarks.explorer

The aim is 20 redraws in three seconds and no lag above 100 ms. Chromium, JupyterLab and the kernel share the
machine, so let nothing else run beside it.
"""

# ruff: noqa: INP001 - scripts, no package

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.explorer_page import Drag, ExplorerView
from tests.browser.lab_page import Lesson
from tests.browser.server import lab_words, open_browser, running

EXPLORERS = {
    "autocatalytic, dice": ('explore("autocatalytic")', "dice"),
    "autocatalytic map, dice": ('explore("autocatalytic", show="map", again=True)', "dice"),
    "darwin, dice": ('explore("darwin", aim="survive", yellow=4)', "dice"),
    "advice, dice": ('explore("darwin", show="advice", yellow=3)', "dice"),
    "lineage, turns": ('explore("lineage")', "turns"),
    "lineage climates, enzymes": ('explore("lineage", show="climates", place="mars_paleo_ocean")', "enzymes"),
    "survival, blue": ('explore("survival")', "blue"),
    "design, turns": ("design()", "turns"),
}


def notebook(call: str) -> str:
    """A notebook with one cell that shows an explorer."""
    cell: dict[str, Any] = {
        "cell_type": "code", "id": "explorer", "metadata": {}, "outputs": [], "execution_count": None,
        "source": f"import bioslab as bl\nbl.odds.{call}",
    }  # fmt: skip
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return json.dumps({"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})


def measure(seconds: float = 3.0) -> dict[str, Drag]:
    """Drag one slider of each explorer.

    Raises:
        RuntimeError: there is no browser on this machine.
    """
    found: dict[str, Drag] = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, home = Path(name, "notebooks"), Path(name, "home")
        folder.mkdir()
        home.mkdir()
        browser = open_browser(playwright)
        if browser is None:
            raise RuntimeError("no Chromium or Chrome found; set BIOSLAB_CHROMIUM to its path")
        with running(lab_words(), Path(name), home) as address:
            for number, (label, (call, slider)) in enumerate(EXPLORERS.items()):
                (folder / f"{number}.ipynb").write_text(notebook(call), encoding="utf-8")
                page = browser.new_page(viewport={"width": 1280, "height": 900})
                Lesson(page).open(address, f"{number}.ipynb").run_all()
                found[label] = ExplorerView(page).drag(slider, seconds)
                page.close()
        browser.close()
    return found


def main() -> None:
    """Print the figures."""
    for label, drag in measure().items():
        lags = sorted(drag.lags)
        sys.stdout.write(
            f"{label}: {len(drag.drawn)} redraws of {drag.asked} positions in 3 s, "
            f"lag median {statistics.median(lags):.0f} ms, longest {lags[-1]:.0f} ms\n"
        )


if __name__ == "__main__":
    main()
