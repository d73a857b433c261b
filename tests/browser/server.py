"""Starting the browser and JupyterLab: for the tests, the benchmark and the picture of the README."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Playwright

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


def open_browser(playwright: Playwright) -> Browser | None:
    """Start a browser; None when this machine has none."""
    program = find_chromium()
    return None if program is None else playwright.chromium.launch(executable_path=program, args=FLAGS)


@contextlib.contextmanager
def running(words: Sequence[str], folder: Path, home: Path) -> Iterator[str]:
    """Run `python WORDS --port ...` and give the address at which it answers.

    The server has no password and sees none of the settings of the person who runs it: its own are in `home`.

    Args:
        words: the program and its options.
        folder: where it runs.
        home: where it keeps its settings and its log.

    Raises:
        RuntimeError: the server does not answer; the text is the end of its log.
    """
    port = _free_port()
    options = ["--no-browser", "--ip=127.0.0.1", f"--port={port}", "--IdentityProvider.token="]
    with (home / "log.txt").open("w+") as log:
        process = subprocess.Popen(
            [sys.executable, *words, *options], cwd=folder, env=_private(home), stdout=log, stderr=log
        )
        try:
            _wait(port, process, Path(log.name))
            yield f"http://127.0.0.1:{port}"
        finally:
            _end(process)


def lab_words() -> list[str]:
    """The words with which `python lab.py` starts JupyterLab, on the folder `notebooks` where it runs."""
    return command(Environment(), [], root_user=hasattr(os, "geteuid") and os.geteuid() == 0)[1:]


def copy_notebooks(folder: Path) -> Path:
    """Copy the notebooks into `folder/notebooks`, so that JupyterLab may change them."""
    copy = folder / "notebooks"
    shutil.copytree(ROOT / "notebooks", copy, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    return copy


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _private(home: Path) -> dict[str, str]:
    """The variables that make `home` the only place that a server keeps anything in."""
    environ = variables(Environment(), os.environ) | {"PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR"):
        environ[name] = str(home / name.lower())
    environ["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "workspaces")
    return environ


def _wait(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    # `lab.py` may have to install something first.
    end = time.monotonic() + 120
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
            return
        time.sleep(0.2)
    raise RuntimeError(f"the server did not answer:\n{log.read_text()[-3000:]}")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
