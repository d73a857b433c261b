"""`python -m bioslab.locale compile` and `python -m bioslab.locale check`."""

from __future__ import annotations

import sys

from bioslab.locale import catalogue, check, po

USAGE = """usage:
  python -m bioslab.locale compile   compile every catalogue (.po) to what the program reads (.mo)
  python -m bioslab.locale check     list everything that is wrong with the catalogues"""


def compile_all() -> list[str]:
    """Compile every catalogue of every language; the names of the files that changed."""
    changed = []
    for path in sorted(catalogue.FOLDER.glob("*/LC_MESSAGES/*.po")):
        target = path.with_suffix(".mo")
        new = po.compiled(po.read(path))
        if not target.exists() or target.read_bytes() != new:
            target.write_bytes(new)
            changed.append(target.relative_to(catalogue.FOLDER).as_posix())
    return changed


def main(arguments: list[str]) -> int:
    """Do what the command line says; 0 when all is well, 1 when something is wrong, 2 when misunderstood."""
    if arguments == ["compile"]:
        for name in compile_all():
            print(name)
        return 0
    if arguments == ["check"]:
        problems = check.problems()
        for problem in problems:
            print(problem)
        print(f"{len(problems)} to mend" if problems else "nothing to mend")
        return 1 if problems else 0
    print(USAGE)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
