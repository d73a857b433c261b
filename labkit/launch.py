"""Open JupyterLab on the first lesson."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from labkit.environment import Environment, SetupError
from labkit.words import say

FIRST_LESSON = Path("notebooks", "00_start_here.ipynb")


def command(env: Environment, options: Sequence[str], *, root_user: bool = False) -> list[str]:
    """Return the command that opens the first lesson.

    Args:
        env: the environment that JupyterLab is installed in.
        options: what the person typed after `lab.py`, handed on as it is.
        root_user: whether it runs as root, as in most containers, where JupyterLab wants to be told so.

    The lesson is made the server's first page, not merely opened once: so the address that JupyterLab
    prints leads there too, for whoever must copy it.

    >>> command(Environment(Path("b"), windows=False), ["--port", "9999"])[3:]
    ['--ServerApp.root_dir=notebooks', '--LabApp.default_url=/lab/tree/00_start_here.ipynb', '--port', '9999']
    """
    place = [
        f"--ServerApp.root_dir={FIRST_LESSON.parent}",
        f"--LabApp.default_url=/lab/tree/{FIRST_LESSON.name}",
    ]
    allow = ["--allow-root"] if root_user else []
    return [str(env.python), "-m", "jupyterlab", *place, *allow, *options]


def variables(env: Environment, environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment variables for JupyterLab.

    The kernel must be the one of this environment even where a person has others, and the window must
    not begin with tabs that another project left open.
    """
    own = {
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTERLAB_WORKSPACES_DIR": str(env.folder / "workspaces"),
    }
    return own | dict(environ)


def open_lab(env: Environment, options: Sequence[str]) -> int:
    """Run JupyterLab until it is closed, and return its exit code.

    Raises:
        SetupError: the first lesson is not there.
    """
    if not (env.root / FIRST_LESSON).exists():
        raise SetupError(say("no_lesson", place=FIRST_LESSON))
    print(say("opening"), say("closing"), sep="\n", flush=True)
    root_user = hasattr(os, "geteuid") and os.geteuid() == 0
    return foreground(command(env, options, root_user=root_user), env.root, variables(env, os.environ))


def foreground(words: Sequence[str], folder: Path, environ: Mapping[str, str]) -> int:
    """Run a program as if it had been started itself: it gets Ctrl+C and the wish to end, and decides."""
    with subprocess.Popen(words, cwd=folder, env=dict(environ)) as process:
        before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        try:
            return _wait(process)
        finally:
            signal.signal(signal.SIGTERM, before)


def _wait(process: subprocess.Popen[bytes]) -> int:
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # It has heard Ctrl+C as well, and asks the person itself.
            continue
