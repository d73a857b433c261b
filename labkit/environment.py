"""The environment in `.venv`: made once, filled from the pins, renewed only when the pins change."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from labkit import quiet
from labkit.words import say

ROOT = Path(__file__).resolve().parent.parent


class SetupError(Exception):
    """The environment could not be made; the text is a sentence for the person who waits for it."""


@dataclass(frozen=True, slots=True)
class Environment:
    """The environment of one checkout.

    Attributes:
        root: the folder of the checkout, with pyproject.toml and constraints.txt.
        windows: whether programs lie where Windows puts them.
    """

    root: Path = ROOT
    windows: bool = os.name == "nt"

    @property
    def folder(self) -> Path:
        """Where the environment is."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The environment's own Python."""
        return self.folder / ("Scripts/python.exe" if self.windows else "bin/python")

    @property
    def stamp(self) -> Path:
        """The file that remembers what was installed."""
        return self.folder / "bioslab-stamp.json"

    def fingerprint(self) -> str:
        """Return a digest of everything that an installation depends on.

        The folder is part of it: an editable install points there, so a moved checkout installs anew.
        """
        digest = hashlib.sha256(str(self.root).encode())
        for name in ("pyproject.toml", "constraints.txt"):
            digest.update(b"\0" + (self.root / name).read_bytes())
        return digest.hexdigest()

    def installed(self) -> frozenset[str]:
        """Return the extras that are installed and up to date; none when the stamp is old or unreadable."""
        try:
            stamp = json.loads(self.stamp.read_text("utf-8"))
            return frozenset(stamp["extras"]) if stamp["fingerprint"] == self.fingerprint() else frozenset()
        except (OSError, ValueError, KeyError, TypeError):
            return frozenset()

    def remember(self, extras: Iterable[str]) -> None:
        """Write the stamp: these extras are installed from the present pins."""
        stamp = {"fingerprint": self.fingerprint(), "extras": sorted(extras)}
        self.stamp.write_text(json.dumps(stamp) + "\n", "utf-8")

    def starts(self) -> bool:
        """Tell whether the environment's Python runs (it does not after the system's Python was replaced)."""
        try:
            return subprocess.run([self.python, "-c", ""], check=False, capture_output=True).returncode == 0
        except OSError:
            return False

    def install_command(self, extras: Iterable[str]) -> list[str]:
        """Return the pip command that installs bioslab from this checkout with `extras`, as pinned.

        Paths are relative to the checkout, so that blanks in its name do no harm.
        """
        pip = [str(self.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        return [*pip, "-c", "constraints.txt", "-e", f".[{','.join(sorted(extras))}]"]


# `dev` brings the two others along.
IMPLIED = {"dev": frozenset({"lab", "test"})}


def ensure(extras: Sequence[str], environment: Environment | None = None) -> Environment:
    """Make sure that the environment exists and holds `extras`, and return it.

    Does nothing when the stamp says that all is there.

    Raises:
        SetupError: the environment could not be made, or pip did not finish.
    """
    env = environment or Environment()
    have = env.installed() if env.starts() else frozenset()
    wanted = frozenset(extras).union(*(IMPLIED.get(name, frozenset()) for name in extras))
    if wanted <= have:
        return env
    _make(env)
    print(say("installing"), flush=True)
    everything = wanted | have
    if subprocess.run(env.install_command(everything), cwd=env.root, check=False).returncode:
        raise SetupError(say("no_install"))
    quiet.write(env.folder)
    env.remember(everything)
    return env


def _make(env: Environment) -> None:
    if env.starts():
        return
    # Only what venv made is thrown away, never a folder that merely has the name.
    broken = (env.folder / "pyvenv.cfg").exists()
    print(say("remaking" if broken else "making", place=env.folder), flush=True)
    if broken:
        shutil.rmtree(env.folder)
    if subprocess.run([sys.executable, "-m", "venv", env.folder], check=False).returncode:
        raise SetupError(say("no_venv"))
