"""A real Chromium, and a real JupyterLab, for the tests in this folder.

Fixtures: `page` is a page of 1280 by 800 that remembers what it asked of the world outside;
`shots` is where pictures go; `serve` starts a server and waits until it answers; `lab` is the address
of JupyterLab as `lab.py` starts it, on `lessons`, a copy of the notebooks.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from labkit.environment import ROOT
from tests.browser.server import copy_notebooks, lab_words, open_browser, running

Serve = Callable[[Sequence[str], Path, Path], str]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser; without one these tests are skipped, and `lab.py test` says so."""
    with sync_playwright() as playwright:
        browser = open_browser(playwright)
        if browser is None:
            pytest.skip("no Chromium or Chrome found; set BIOSLAB_CHROMIUM to its path")
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page in a context of its own; it fails the test if anything outside this machine was asked for."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    outside: list[str] = []
    context.on("request", lambda request: None if _is_here(request.url) else outside.append(request.url))
    yield context.new_page()
    context.close()
    assert outside == []


def _is_here(url: str) -> bool:
    return url.startswith(("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:", "about:"))


@pytest.fixture(scope="session")
def shots() -> Path:
    """The folder of the pictures, which CI keeps."""
    folder = ROOT / "artefacts" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the server's own settings and notes."""
    return tmp_path_factory.mktemp("jupyter")


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Return a function that runs `python WORDS` in a folder, with a home, and returns its address.

    The server is ended with the tests; see `tests.browser.server.running`.
    """
    with contextlib.ExitStack() as stack:
        yield lambda words, folder, home: stack.enter_context(running(words, folder, home))


@pytest.fixture(scope="session")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks, which JupyterLab may change. Who saves one makes a copy of their own."""
    return copy_notebooks(tmp_path_factory.mktemp("copy"))


@pytest.fixture(scope="session")
def lab(serve: Serve, lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of JupyterLab, started with the command of `lab.py` beside the copied notebooks."""
    return serve(lab_words(), lessons.parent, tmp_path_factory.mktemp("lab"))
