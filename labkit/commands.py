"""What may stand behind `python lab.py`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from labkit import launch, suite
from labkit.environment import SetupError, ensure
from labkit.words import say


def main(words: Sequence[str]) -> int:
    """Carry out `python lab.py WORDS` and return the exit code.

    Everything that begins with a hyphen, and what follows it, is an option of JupyterLab.

    >>> main(["dance"])  # doctest: +ELLIPSIS
    lab.py does not know 'dance'. ...
    2
    """
    first, rest = (words[0], words[1:]) if words else ("", ())
    try:
        if first in {"-h", "--help", "help"}:
            print(say("usage"))
        elif not first or first.startswith("-"):
            return launch.open_lab(ensure(["lab"]), words)
        elif first == "setup":
            ensure(["dev"])
        elif first == "test":
            return suite.run(ensure(["lab", "test"]), rest)
        elif first == "course":
            env = ensure(["lab", "test"])
            # In the environment: the Python that runs lab.py has no nbconvert.
            return subprocess.run([env.python, "-m", "labkit.course"], cwd=env.root, check=False).returncode
        else:
            print(say("unknown", word=first), say("usage"), sep="\n")
            return 2
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0
