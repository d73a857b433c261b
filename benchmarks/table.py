"""How long the table takes to answer, in a real JupyterLab: from the press of Next to the changed page.

Run it from the top folder, in the environment of `python lab.py setup`, with Chromium on the machine:

    python -m benchmarks.table

The aim is 100 ms. Chromium, JupyterLab and the kernel share the machine, so let nothing else run beside it.
"""

# ruff: noqa: INP001 - scripts, no package

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.lab_page import Lesson, TableView
from tests.browser.server import copy_notebooks, lab_words, open_browser, running

PRESSES = 60


def measure() -> list[float]:
    """The milliseconds of each of some presses of Next in the game of the first lesson, which is played on.

    Raises:
        RuntimeError: there is no browser on this machine.
    """
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        home = Path(name, "home")
        home.mkdir()
        copy_notebooks(Path(name))
        browser = open_browser(playwright)
        if browser is None:
            raise RuntimeError("no Chromium or Chrome found; set BIOSLAB_CHROMIUM to its path")
        with running(lab_words(), Path(name), home) as address:
            lesson = Lesson(browser.new_page()).open(address, "00_start_here.ipynb")
            lesson.run_all()
            times = list(TableView(lesson.page).times(PRESSES))
        browser.close()
    return times


def main() -> None:
    """Print the figures."""
    times = sorted(measure())
    tenth = times[len(times) * 9 // 10]
    sys.stdout.write(
        f"{len(times)} presses of Next: median {statistics.median(times):.0f} ms, "
        f"nine of ten within {tenth:.0f} ms, longest {times[-1]:.0f} ms\n"
    )


if __name__ == "__main__":
    main()
