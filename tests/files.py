"""Which files belong to the project: asked by the house rules and by the rehearsal of binder."""

from __future__ import annotations

import subprocess
from pathlib import Path

from labkit.environment import ROOT

# What .gitignore names, for a copy that came as an archive, without its history.
LEFT_BEHIND = {".venv", "node_modules", "artefacts", "__pycache__", "build", "dist", ".ipynb_checkpoints"}
LEFT_BEHIND |= {".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}


def files_of_the_project() -> list[Path]:
    """Return what is in the repository, or would be after `git add`."""
    if not (ROOT / ".git").exists():
        paths = (path for path in ROOT.rglob("*") if not LEFT_BEHIND & set(path.relative_to(ROOT).parts))
    else:
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        paths = (ROOT / entry for entry in listing.stdout.split("\0") if entry)
    return sorted(path for path in paths if path.is_file())
