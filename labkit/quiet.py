"""Settings that keep JupyterLab to itself: no question about news, no look for updates.

A pupil's first sight should be the lesson, and a school network may not let the two requests out.
They are defaults of the environment only: what a person sets in JupyterLab's own settings wins.
`python -m labkit.quiet` writes them into the environment that it runs in (used by binder/postBuild).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

OVERRIDES = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": False,
    }
}


def write(prefix: Path) -> Path:
    """Write the settings into the environment at `prefix`, beside what else is set there; return the file.

    Raises:
        OSError: the environment cannot be written to.
    """
    file = prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    settings = json.loads(file.read_text("utf-8")) if file.exists() else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(settings | OVERRIDES, indent=2) + "\n", "utf-8")
    return file


if __name__ == "__main__":
    print(write(Path(sys.prefix)))
