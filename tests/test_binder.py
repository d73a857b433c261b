"""mybinder.org's steps in a fresh environment: install, postBuild, and the first lesson with its table."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from labkit.environment import ROOT, Environment
from tests.files import files_of_the_project

LESSON = "notebooks/00_start_here.ipynb"
WIDGET = "application/vnd.jupyter.widget-view+json"
# Runs in the fresh environment, which has nbclient through JupyterLab but none of the test tools.
OPEN = f"""
import nbformat, sys
from nbclient import NotebookClient
lesson = nbformat.read({LESSON!r}, as_version=4)
NotebookClient(lesson, timeout=120, resources={{"metadata": {{"path": "notebooks"}}}}).execute()
nbformat.write(lesson, sys.argv[1])
"""

# One worker takes them all: the environment is made once.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("binder"),
    pytest.mark.skipif(os.name == "nt", reason="mybinder.org is a Linux"),
]


def run(words: list[str | Path], folder: Path, environ: dict[str, str]) -> None:
    """Run one step in the copy, and show what it said if it fails."""
    done = subprocess.run(words, cwd=folder, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


@pytest.fixture(scope="module")
def binder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Environment, dict[str, str]]]:
    """A copy of what is in the repository, with an environment that binder's own files have filled."""
    copy = Environment(tmp_path_factory.mktemp("binder") / "checkout")
    for source in files_of_the_project():
        target = copy.root / source.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
    subprocess.run([sys.executable, "-m", "venv", copy.folder], check=True)
    # As in the container: the environment's programs come first, and no kernel of this machine is seen.
    path = os.pathsep.join([str(copy.python.parent), os.environ["PATH"]])
    environ = {**os.environ, "PATH": path, "JUPYTER_PREFER_ENV_PATH": "1"}
    environ.pop("PYTHONPATH", None)
    run(["python", "-m", "pip", "install", "-q", "-r", "binder/requirements.txt"], copy.root, environ)
    run([copy.root / "binder/postBuild"], copy.root, environ)
    yield copy, environ
    shutil.rmtree(copy.root)


def pins(text: str) -> dict[str, str]:
    """Return name and version of the lines `name==version`, without their markers."""
    lines = (line.partition(";")[0].strip().partition("==") for line in text.splitlines())
    return {
        name.lower().replace("_", "-"): version
        for name, is_pin, version in lines
        if is_pin and not name.startswith("#")
    }


def test_what_is_installed_are_the_pins(binder: tuple[Environment, dict[str, str]]) -> None:
    env, environ = binder
    freeze = subprocess.run(
        ["python", "-m", "pip", "freeze"],
        cwd=env.root,
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    installed, constraints = pins(freeze.stdout), (ROOT / "constraints.txt").read_text()
    assert {"jupyterlab", "ipywidgets", "anywidget", "numpy", "plotly"} <= installed.keys()
    assert "pytest" not in installed
    unpinned = {
        name: version for name, version in installed.items() if f"{name}=={version}" not in constraints
    }
    assert unpinned == {}


def test_no_question_about_news_is_asked(binder: tuple[Environment, dict[str, str]]) -> None:
    env, _ = binder
    settings = json.loads((env.folder / "share/jupyter/lab/settings/overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


def test_the_first_lesson_runs_and_its_table_is_alive(
    binder: tuple[Environment, dict[str, str]], tmp_path: Path
) -> None:
    env, environ = binder
    executed = tmp_path / "executed.ipynb"
    run(["python", "-c", OPEN, executed], env.root, environ)
    lesson = json.loads(executed.read_text("utf-8"))
    outputs = [output for cell in lesson["cells"] for output in cell.get("outputs", ())]
    assert not [output for output in outputs if output["output_type"] == "error"]
    views = [output["data"][WIDGET]["model_id"] for output in outputs if WIDGET in output.get("data", {})]
    assert views, "no cell of the first lesson shows a widget"
    states = lesson["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    # Alive: the front end's code and a state travel with the widget.
    assert any(states[view]["state"].get("_esm") for view in views)
