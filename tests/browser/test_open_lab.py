"""`python lab.py` in a real browser: the first lesson is there, and nothing stands before it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from labkit.environment import ROOT
from tests.browser.conftest import Serve

pytestmark = pytest.mark.browser


def test_the_command_of_the_readme_opens_the_first_lesson(
    serve: Serve, home: Path, page: Page, shots: Path
) -> None:
    address = serve(["lab.py"], ROOT, home)
    # Its own browser window, and the plain address that somebody copies, both lead to the lesson.
    first_page = next(home.glob("jupyter_runtime_dir/jpserver-*-open.html")).read_text("utf-8")
    way = re.search(r"url=(http[^\"?]*)", first_page)
    assert way is not None
    assert way[1] == f"{address}/lab/tree/00_start_here.ipynb"
    page.goto(address)
    tab = page.locator(".jp-mod-current[role=tab]", has_text="00_start_here.ipynb")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle", timeout=60_000)
    # The question about news comes some seconds after the start; this waits past it.
    page.wait_for_timeout(6_000)
    page.screenshot(path=shots / "open_lab.png")
    expect(page.locator(".Toastify__toast")).to_have_count(0)
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    expect(tab).to_be_visible()
