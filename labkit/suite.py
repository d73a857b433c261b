"""The whole test suite: code, notebooks and the lab in a browser, with one summary at the end."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from labkit.environment import Environment
from labkit.words import say

REPORTS = Path("artefacts")
COPIES = "artefacts/notebooks"  # of the notebooks, with the outputs that `labkit.expected` compares
EVERYTHING = "--everything"
LONGEST_PAGE = 240  # seconds for one test in a browser
NO_TESTS = 5  # pytest's exit code

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)


@dataclass(frozen=True, slots=True)
class Leg:
    """One part of the suite: the id of its title in `words`, and what pytest is called with.

    `first` is what Python runs before it.
    """

    title: str
    arguments: tuple[str, ...]
    first: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a leg.

    `problem` is a sentence when there is no report to count; `left_out` tells that it never ran.
    """

    title: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    problem: str = ""
    left_out: bool = False

    @property
    def good(self) -> bool:
        """Whether the leg ran and nothing in it failed."""
        return not (self.failed or self.problem)


def legs(cores: int | None = None) -> tuple[Leg, ...]:
    """Return the parts of the suite, in the order in which they run."""
    several = (cores or os.cpu_count() or 1) > 1
    by_group, by_file = (
        ("-n", "auto", "--dist", how) if several else () for how in ("loadgroup", "loadfile")
    )
    # Warnings of a kernel's start are not ours; those inside a lesson are seen in its output.
    nbval = ("--nbval-lax", "--nbval-current-env", "-W", "default")
    return (
        Leg("code", ("-m", "not browser", *by_group)),
        Leg("notebooks", (*nbval, *by_file, COPIES), first=("-m", "labkit.expected", "prepare")),
        # A page that hangs must not take the other tests with it.
        Leg("browser", ("-m", "browser", f"--timeout={LONGEST_PAGE}", "tests/browser")),
    )


def find_chromium(environ: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of a browser that the tests can drive, or None.

    `BIOSLAB_CHROMIUM` comes first, then the path, then where macOS and Windows keep theirs.
    """
    if named := environ.get("BIOSLAB_CHROMIUM"):
        return shutil.which(named)
    found = (shutil.which(program, path=environ.get("PATH")) for program in PROGRAMS)
    return next(
        (path for path in found if path), next((place for place in PLACES if Path(place).exists()), None)
    )


def run(env: Environment, words: Sequence[str]) -> int:
    """Run the tests and return the exit code.

    Args:
        env: the environment that they run in.
        words: `--everything`, or arguments for one plain pytest run, or nothing for all legs.
    """
    strict = EVERYTHING in words
    arguments = [word for word in words if word != EVERYTHING]
    if arguments:
        return subprocess.run([env.python, "-m", "pytest", *arguments], cwd=env.root, check=False).returncode
    results = [run_leg(env, leg) for leg in legs()]
    print(summary(results, strict=strict), flush=True)
    return verdict(results, strict=strict)


def run_leg(env: Environment, leg: Leg) -> Result:
    """Run one leg, with its output as it comes, and return what came of it."""
    environ = dict(os.environ)
    if leg.title == "browser":
        chromium = find_chromium()
        if chromium is None:
            return Result(leg.title, problem=say("no_chromium"), left_out=True)
        environ["BIOSLAB_CHROMIUM"] = chromium
    print("\n" + say("leg", title=say(leg.title)), flush=True)
    report = env.root / REPORTS / f"{leg.title}.xml"
    report.parent.mkdir(exist_ok=True)
    report.unlink(missing_ok=True)
    begin = time.monotonic()
    if leg.first and (code := subprocess.run([env.python, *leg.first], cwd=env.root, check=False).returncode):
        return Result(leg.title, problem=say("crashed", code=code))
    pytest = [str(env.python), "-m", "pytest", f"--junitxml={report}", *leg.arguments]
    code = subprocess.run(pytest, cwd=env.root, env=environ, check=False).returncode
    return read_report(leg.title, report, code, time.monotonic() - begin)


def read_report(title: str, report: Path, code: int, seconds: float) -> Result:
    """Count a leg's report; what pytest calls an error (in a fixture, at import) is a failure here."""
    try:
        counts = ET.parse(report).getroot().find("testsuite")  # noqa: S314  (pytest wrote it a moment ago)
    except (OSError, ET.ParseError):
        counts = None
    if counts is None:
        return Result(title, seconds=seconds, problem=say("crashed", code=code))
    total, failures, errors, skipped = (
        int(counts.get(name, 0)) for name in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    problem = ""
    if total == 0 or code == NO_TESTS:
        problem = say("no_tests")
    elif code and not failed:
        problem = say("crashed", code=code)
    return Result(title, max(total - failed - skipped, 0), failed, skipped, seconds, problem)


def summary(results: Sequence[Result], *, strict: bool = False) -> str:
    """Return the summary: a line for each leg, and last the sum in the form that pytest's readers know.

    >>> print(summary([Result("code", passed=3, seconds=2.4)]))
    <BLANKLINE>
    Summary
      code and its examples         3 passed, 0 failed, 0 skipped (2 s)
    3 passed, 0 failed, 0 skipped
    """
    lines = ["", say("summary"), *(f"  {say(result.title):<28}  {_line(result)}" for result in results)]
    if strict and any(result.problem for result in results):
        lines.append(say("must_not"))
    passed, skipped = sum(one.passed for one in results), sum(one.skipped for one in results)
    # A leg that broke without a count is a failure in the sum as well, and so is a forbidden omission.
    broken = sum(bool(one.problem) and (strict or not one.left_out) for one in results)
    failed = sum(one.failed for one in results) + broken
    # Always English: machines read this line.
    return "\n".join([*lines, f"{passed} passed, {failed} failed, {skipped} skipped"])


def verdict(results: Sequence[Result], *, strict: bool = False) -> int:
    """Return the exit code: 0 when every leg was good, or was left out and `strict` does not mind."""
    return int(not all(one.good or (one.left_out and not strict) for one in results))


def _line(result: Result) -> str:
    if result.left_out:
        return say("left_out", why=result.problem)
    counts = say("counts", passed=result.passed, failed=result.failed, skipped=result.skipped)
    return f"{counts} ({result.seconds:.0f} s)" + (f"; {result.problem}" if result.problem else "")
