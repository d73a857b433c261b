"""The pupil's version of each course notebook, made from the teacher's, which has the solutions.

`python lab.py course` writes it. The sources lie in `notebooks/teacher/`: there a cell with the tag
"solution" or "teacher" is for the teacher only. nbconvert takes such cells out; the rest goes to the same
place in `notebooks/`.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path, PurePosixPath

import nbformat
from nbconvert.preprocessors import TagRemovePreprocessor

from labkit.environment import ROOT
from labkit.words import say

NOTEBOOKS = ROOT / "notebooks"
TEACHER = "teacher"
FOR_TEACHERS = frozenset({"solution", "teacher"})
LONGEST_REASON = 200
LINK = re.compile(r"(\]\()([^)\s]+)(\))")


def sources(folder: Path = NOTEBOOKS) -> tuple[Path, ...]:
    """Return the teacher's notebooks, relative to the folder of all notebooks, sorted."""
    found = (path.relative_to(folder) for path in (folder / TEACHER).rglob("*.ipynb"))
    return tuple(sorted(path for path in found if ".ipynb_checkpoints" not in path.parts))


def pupils(source: Path) -> Path:
    """Return where the pupil's version of a source lies, relative to the folder of all notebooks.

    >>> pupils(Path("teacher/es/20_dados.ipynb")).as_posix()
    'es/20_dados.ipynb'
    """
    return source.relative_to(TEACHER)


def link(target: str, source: PurePosixPath) -> str:
    """Return a link of a source as its pupil's version needs it; links between lessons stay among pupils.

    Args:
        target: what the link says, relative to the source.
        source: where the source lies, relative to the folder of all notebooks.

    >>> link("../../LICENSE-lessons", PurePosixPath("teacher/20_dice.ipynb"))
    '../LICENSE-lessons'
    >>> link("es/20_dados.ipynb", PurePosixPath("teacher/20_dice.ipynb"))
    'es/20_dados.ipynb'
    >>> link("../01_a_turn.ipynb", PurePosixPath("teacher/20_dice.ipynb"))
    '01_a_turn.ipynb'
    """
    if target.startswith("#") or ":" in target:
        return target
    meant = PurePosixPath(os.path.normpath(source.parent / target))
    if meant.parts[:1] == (TEACHER,):
        meant = meant.relative_to(TEACHER)
    return PurePosixPath(os.path.relpath(meant, source.parent.relative_to(TEACHER))).as_posix()


def made(source: Path, folder: Path = NOTEBOOKS) -> str:
    """Return the pupil's version of a source, as the text of its file.

    Args:
        source: the teacher's notebook, relative to `folder`.
        folder: the folder of all notebooks.
    """
    lesson = nbformat.read(folder / source, as_version=nbformat.NO_CONVERT)
    without = TagRemovePreprocessor(remove_cell_tags=set(FOR_TEACHERS), enabled=True)
    lesson, _ = without.preprocess(lesson, {})
    place = PurePosixPath(source.as_posix())
    for cell in lesson.cells:
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(lambda found: found[1] + link(found[2], place) + found[3], cell.source)
    return str(nbformat.writes(lesson)) + "\n"


def main(folder: Path = NOTEBOOKS) -> int:
    """Write the pupil's version of every source, and name those that changed.

    A source that cannot be read is named; its pupil's version stays as it is, and the others are made.

    Returns:
        How many could not be made, 0 when all is well.
    """
    broken = 0
    for source in sources(folder):
        path = folder / pupils(source)
        try:
            text = made(source, folder)
        except Exception as error:  # noqa: BLE001 - readers of notebooks fail in many ways
            broken += 1
            told = str(error).partition("\n")[0][:LONGEST_REASON] or type(error).__name__
            print(say("no_source", place=source.as_posix(), why=told))
            continue
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
            print((Path(folder.name) / pupils(source)).as_posix())
    return broken


if __name__ == "__main__":
    sys.exit(min(main(), 1))
