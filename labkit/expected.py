"""What the notebooks are expected to print: recorded once, read by somebody, compared in every test run.

The notebooks themselves are kept without outputs. Before nbval runs them, `prepare` writes copies that hold
the recorded outputs and are marked so that nbval compares them. A widget or a figure is only run.

    python -m labkit.expected record [NOTEBOOK ...]     run notebooks and write down what they print
    python -m labkit.expected prepare                   write the copies
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbconvert.preprocessors import CoalesceStreamsPreprocessor

from labkit.environment import ROOT

NOTEBOOKS = ROOT / "notebooks"
EXPECTED = ROOT / "tests" / "notebooks" / "expected"
COPIES = ROOT / "artefacts" / "notebooks"
TEXT = frozenset({"text/plain", "text/html", "text/markdown"})
LONGEST = 20_000
LONGEST_RUN = 60
COMPARED = "nbval-check-output"

Outputs = Mapping[str, list[dict[str, Any]]]


def notebooks() -> tuple[Path, ...]:
    """Return all notebooks, relative to their folder, sorted."""
    found = (path.relative_to(NOTEBOOKS) for path in NOTEBOOKS.rglob("*.ipynb"))
    return tuple(sorted(path for path in found if ".ipynb_checkpoints" not in path.parts))


def place(notebook: Path) -> Path:
    """Return the file of a notebook's expected outputs.

    >>> place(Path("es/00_empieza_aqui.ipynb")).relative_to(EXPECTED).as_posix()
    'es/00_empieza_aqui.json'
    """
    return EXPECTED / notebook.with_suffix(".json")


def text_only(outputs: Iterable[Mapping[str, Any]]) -> bool:
    """Tell whether outputs are text that can be compared: no widget, no figure, no error, not too long.

    >>> text_only([{"output_type": "stream", "name": "stdout", "text": "6"}])
    True
    >>> text_only([{"output_type": "display_data", "data": {"image/png": ""}}])
    False
    """
    kinds = {output["output_type"] for output in outputs}
    data = {kind for output in outputs for kind in output.get("data", {})}
    return kinds.isdisjoint({"error"}) and data <= TEXT and len(json.dumps(list(outputs))) <= LONGEST


def printed(notebook: Path) -> Outputs:
    """Run a notebook and return the text outputs of its cells, by the cell's id.

    Raises:
        nbclient.exceptions.CellExecutionError: a cell failed.
    """
    lesson = nbformat.read(NOTEBOOKS / notebook, as_version=nbformat.NO_CONVERT)
    folder = {"metadata": {"path": str((NOTEBOOKS / notebook).parent)}}
    NotebookClient(lesson, timeout=LONGEST_RUN, kernel_name="python3", resources=folder).execute()
    # What is printed comes in pieces, now these, now others.
    lesson, _ = CoalesceStreamsPreprocessor().preprocess(lesson, {})
    code = [cell for cell in lesson.cells if cell.cell_type == "code" and cell.outputs]
    return {cell.id: [_bare(one) for one in cell.outputs] for cell in code if text_only(cell.outputs)}


def _bare(output: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in output.items() if key not in {"execution_count", "metadata"}}


def record(names: Sequence[Path]) -> None:
    """Run notebooks and write down what they print, for somebody to read before it is committed."""
    for notebook in names:
        file = place(notebook)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(printed(notebook), ensure_ascii=False, indent=1) + "\n", "utf-8")
        print(file.relative_to(ROOT).as_posix(), flush=True)


def prepare() -> None:
    """Write a copy of every notebook, with the outputs that are expected of it."""
    shutil.rmtree(COPIES, ignore_errors=True)
    for notebook in notebooks():
        lesson = nbformat.read(NOTEBOOKS / notebook, as_version=nbformat.NO_CONVERT)
        known = json.loads(place(notebook).read_text("utf-8")) if place(notebook).exists() else {}
        for cell in lesson.cells:
            if cell.id in known and cell.cell_type == "code":
                cell.outputs = [_whole(output) for output in known[cell.id]]
                cell.execution_count = 1  # nbval takes outputs only from a cell that was run
                cell.metadata["tags"] = [*cell.metadata.get("tags", []), COMPARED]
        (COPIES / notebook).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(lesson, COPIES / notebook)


def _whole(output: Mapping[str, Any]) -> Any:
    """Give back what the format asks of each kind of output."""
    extra: dict[str, Any] = {} if output["output_type"] == "stream" else {"metadata": {}}
    if output["output_type"] == "execute_result":
        extra["execution_count"] = None
    return nbformat.from_dict({**output, **extra})


def main(words: Sequence[str]) -> int:
    """Carry out `record` or `prepare`; return the exit code."""
    if words[:1] == ["record"]:
        wanted = [Path(word).resolve().relative_to(NOTEBOOKS) for word in words[1:]]
        record(wanted or notebooks())
    elif words == ["prepare"]:
        prepare()
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
