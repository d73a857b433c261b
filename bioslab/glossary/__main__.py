"""The workbench of the glossary: `python -m bioslab.glossary` says what it can do."""

from __future__ import annotations

import sys
from pathlib import Path

from bioslab.glossary import data, formatting, reading

USAGE = """usage:
  python -m bioslab.glossary format            format the bibliography into references.json
  python -m bioslab.glossary reading           how hard the entries are to read
  python -m bioslab.glossary reading NOTEBOOK  the same for the texts of any number of notebooks"""


def main(arguments: list[str]) -> int:
    """Do what the command line says; 0 when all is well, 1 when texts are too hard, 2 when misunderstood."""
    match arguments:
        case ["format"]:
            data.FORMATTED.write_text(formatting.written(), encoding="utf-8")
            print(f"{data.FORMATTED.name}: {len(data.bibliography())} references")
            return 0
        case ["reading"]:
            return _told({"glossary": reading.entries()})
        case ["reading", *paths] if all(Path(path).is_file() for path in paths):
            return _read(paths)
    print(USAGE)
    return 2


def _read(paths: list[str]) -> int:
    """How hard some notebooks are; 2 when one of them is none."""
    found, broken = {}, list[str]()
    for path in map(Path, paths):
        try:
            found[path.name] = reading.notebook(path)
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            broken.append(path.as_posix())
    for name in broken:
        print(f"{name} is no notebook, or a damaged one. Open it in JupyterLab and save it again.")
    return 2 if broken else _told(found)


def _told(readings: dict[str, reading.Reading]) -> int:
    """Print the medians and the hardest texts."""
    for name, one in readings.items():
        if not one.grades:
            continue
        print(f"{name}: {len(one.grades)} texts, median grade {one.median:.1f} (Flesch-Kincaid)")
        print("  hardest: " + ", ".join(f"{key} {grade:.1f}" for key, grade in one.hardest))
    hard = [name for name, one in readings.items() if one.grades and one.median > reading.HARDEST]
    if hard:
        print(f"too hard, above grade {reading.HARDEST:g}: {', '.join(hard)}")
    return 1 if hard else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
