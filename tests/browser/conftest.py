"""A real Chromium, and a real JupyterLab, for the tests in this folder.

Fixtures: `page` is a page of 1280 by 800 that remembers what it asked of the world outside;
`shots` is where pictures go; `serve` starts a server and waits until it answers; `lab` is the address
of JupyterLab as `lab.py` starts it, on a copy of the notebooks.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from labkit.environment import ROOT, Environment
from labkit.launch import command, variables
from labkit.suite import find_chromium

# Chromium shall talk to our server only; the sandbox cannot be had as root, which CI is.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Serve = Callable[[Sequence[str], Path, Path], str]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser; without one these tests are skipped, and `lab.py test` says so."""
    program = find_chromium()
    if program is None:
        pytest.skip("no Chromium or Chrome found; set BIOSLAB_CHROMIUM to its path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
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


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the server's own settings and notes."""
    return tmp_path_factory.mktemp("jupyter")


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Return a function that starts `python WORDS --port ...` in a folder and returns the server's address.

    The server has no password and sees none of the settings of the person who runs the tests: its own
    are in a third folder, its home. It is ended with the tests.
    """
    with contextlib.ExitStack() as stack:

        def start(words: Sequence[str], folder: Path, home: Path) -> str:
            port = free_port()
            log = stack.enter_context((home / "log.txt").open("w+"))
            options = ["--no-browser", "--ip=127.0.0.1", f"--port={port}", "--IdentityProvider.token="]
            process = subprocess.Popen(
                [sys.executable, *words, *options], cwd=folder, env=_private(home), stdout=log, stderr=log
            )
            stack.callback(_end, process)
            _wait(port, process, Path(log.name))
            return f"http://127.0.0.1:{port}"

        yield start


def _private(home: Path) -> dict[str, str]:
    """The variables that make `home` the only place that a server keeps anything in."""
    environ = variables(Environment(), os.environ) | {"PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR"):
        environ[name] = str(home / name.lower())
    environ["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "workspaces")
    return environ


@pytest.fixture(scope="session")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks, which JupyterLab may change. Who saves one makes a copy of their own."""
    folder = tmp_path_factory.mktemp("copy") / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    return folder


@pytest.fixture(scope="session")
def lab(serve: Serve, lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of JupyterLab, started with the command of `lab.py` beside the copied notebooks."""
    words = command(Environment(), [], root_user=hasattr(os, "geteuid") and os.geteuid() == 0)
    return serve(words[1:], lessons.parent, tmp_path_factory.mktemp("lab"))


def _wait(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
            return
        time.sleep(0.2)
    pytest.fail(f"the server did not answer:\n{log.read_text()[-3000:]}")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
