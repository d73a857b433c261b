"""`lab.py`: what it says, what it would run, and when it installs anew."""

from __future__ import annotations

import ast
import json
import os
import string
import subprocess
import sys
from pathlib import Path

import pytest

import lab
from labkit import commands, environment, launch, quiet, suite, words
from labkit.environment import ROOT, Environment, SetupError


@pytest.fixture
def checkout(tmp_path: Path) -> Environment:
    """A checkout with pins, whose name has a blank and an accent."""
    root = tmp_path / "mi laboratorio é"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n")
    (root / "constraints.txt").write_text("numpy==2.4.6\n")
    env = Environment(root)
    env.folder.mkdir()
    return env


class Runs:
    """Stands in for `subprocess.run`: keeps the commands, and answers with a fixed exit code."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        self.commands: list[list[str]] = []

    def __call__(self, command: list[object], **_: object) -> subprocess.CompletedProcess[bytes]:
        self.commands.append([str(word) for word in command])
        return subprocess.CompletedProcess(self.commands[-1], self.code)


# --- an old Python


@pytest.mark.parametrize("version", [(3, 4), (3, 8), (3, 10)])
def test_lab_py_is_readable_for_an_old_python(version: tuple[int, int]) -> None:
    source = (ROOT / "lab.py").read_bytes()
    assert source.isascii()
    tree = ast.parse(source, feature_version=version)
    assert not any(
        isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.FunctionDef) for node in ast.walk(tree)
    )


@pytest.mark.parametrize(
    ("lang", "sentence"), [("C", "needs Python 3.11 or newer"), ("es_MX.UTF-8", "necesita Python 3.11")]
)
def test_an_old_python_gets_a_sentence_and_no_traceback(lang: str, sentence: str) -> None:
    run = f"runpy.run_path({str(ROOT / 'lab.py')!r}, run_name='__main__')"
    pretend = f"import runpy, sys; sys.version_info = (3, 8); {run}"
    environ = {**os.environ, "LC_ALL": lang}
    done = subprocess.run(
        [sys.executable, "-c", pretend], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "3.8" in done.stderr
    assert "Traceback" not in done.stderr


def test_both_languages_say_the_same_things() -> None:
    def gaps(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    english, spanish = words.MESSAGES["en"], words.MESSAGES["es"]
    assert english.keys() == spanish.keys()
    assert {key: gaps(text) for key, text in english.items()} == {
        key: gaps(text) for key, text in spanish.items()
    }
    assert lab.TOO_OLD.keys() == words.MESSAGES.keys()


def test_what_it_says_can_be_written_on_any_western_console() -> None:
    for language in words.MESSAGES.values():
        for text in language.values():
            text.encode("cp1252")


# --- the environment


def test_python_lies_where_the_system_puts_it() -> None:
    assert Environment(Path("x"), windows=True).python == Path("x/.venv/Scripts/python.exe")
    assert Environment(Path("x"), windows=False).python == Path("x/.venv/bin/python")


def test_a_stamp_holds_until_the_pins_change(checkout: Environment) -> None:
    assert checkout.installed() == frozenset()
    checkout.remember(["lab", "test"])
    assert checkout.installed() == {"lab", "test"}
    (checkout.root / "constraints.txt").write_text("numpy==2.5.5\n")
    assert checkout.installed() == frozenset()


def test_a_stamp_is_void_after_the_checkout_moved(checkout: Environment, tmp_path: Path) -> None:
    checkout.remember(["lab"])
    moved = checkout.root.rename(tmp_path / "elsewhere")
    assert Environment(moved).installed() == frozenset()


@pytest.mark.parametrize("text", ["", "not json", "[]", "{}", '{"fingerprint": 3}', "null"])
def test_a_damaged_stamp_means_install_again(checkout: Environment, text: str) -> None:
    checkout.stamp.write_text(text)
    assert checkout.installed() == frozenset()


def test_the_install_command_uses_the_pins(checkout: Environment) -> None:
    command = checkout.install_command({"test", "lab"})
    assert command[:4] == [str(checkout.python), "-m", "pip", "install"]
    assert command[-4:] == ["-c", "constraints.txt", "-e", ".[lab,test]"]


def test_nothing_is_run_when_all_is_there(checkout: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs()
    monkeypatch.setattr("subprocess.run", runs)
    checkout.remember(["dev", "lab", "test"])
    assert environment.ensure(["lab"], checkout) is checkout
    assert [command[1:] for command in runs.commands] == [["-c", ""]]


def test_what_was_installed_stays_when_more_is_wanted(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = Runs()
    monkeypatch.setattr("subprocess.run", runs)
    checkout.remember(["lab"])
    environment.ensure(["test"], checkout)
    assert runs.commands[-1][-1] == ".[lab,test]"
    assert checkout.installed() == {"lab", "test"}


def test_a_broken_environment_is_made_anew(checkout: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout.folder / "pyvenv.cfg").write_text("home = /nowhere\n")
    leftover = checkout.folder / "leftover"
    leftover.touch()
    made = []

    def run(command: list[object], **_: object) -> subprocess.CompletedProcess[bytes]:
        if "venv" in command:
            checkout.folder.mkdir()
            made.append(command)
        elif not made:
            raise FileNotFoundError
        return subprocess.CompletedProcess([], 0)

    monkeypatch.setattr("subprocess.run", run)
    environment.ensure(["lab"], checkout)
    assert len(made) == 1
    assert not leftover.exists()


@pytest.mark.parametrize(("starts", "key"), [(True, "no_install"), (False, "no_venv")])
def test_a_failed_installation_is_a_sentence(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch, *, starts: bool, key: str
) -> None:
    monkeypatch.setattr(Environment, "starts", lambda _: starts)
    monkeypatch.setattr("subprocess.run", Runs(code=1))
    with pytest.raises(SetupError) as caught:
        environment.ensure(["lab"], checkout)
    assert str(caught.value) == words.say(key)
    assert checkout.installed() == frozenset()


def test_the_quiet_settings_leave_others_alone(tmp_path: Path) -> None:
    file = quiet.write(tmp_path)
    file.write_text(json.dumps({"theme": {"dark": True}}))
    assert quiet.write(tmp_path) == file
    settings = json.loads(file.read_text())
    assert settings["theme"] == {"dark": True}
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


# --- opening the lab


def test_the_lab_opens_the_first_lesson_with_the_options_given() -> None:
    command = launch.command(Environment(), ["--no-browser", "--port", "9999"], root_user=True)
    assert command[1:3] == ["-m", "jupyterlab"]
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in command
    assert command[-4:] == ["--allow-root", "--no-browser", "--port", "9999"]
    assert "--allow-root" not in launch.command(Environment(), [])


def test_variables_a_person_has_set_win() -> None:
    environ = launch.variables(Environment(), {"JUPYTERLAB_WORKSPACES_DIR": "mine", "HOME": "h"})
    assert environ["JUPYTERLAB_WORKSPACES_DIR"] == "mine"
    assert environ["JUPYTER_PREFER_ENV_PATH"] == "1"
    assert environ["HOME"] == "h"


def test_a_checkout_without_lessons_is_a_sentence(checkout: Environment) -> None:
    with pytest.raises(SetupError, match=r"00_start_here\.ipynb"):
        launch.open_lab(checkout, [])


def test_a_program_in_the_foreground_hands_back_its_exit_code(tmp_path: Path) -> None:
    assert launch.foreground([sys.executable, "-c", "raise SystemExit(7)"], tmp_path, {}) == 7


# --- commands


@pytest.mark.parametrize(
    ("typed", "extras", "handed_on"),
    [
        ([], ["lab"], []),
        (["--port", "9999"], ["lab"], ["--port", "9999"]),
        (["test"], ["lab", "test"], []),
        (["test", "-k", "dice"], ["lab", "test"], ["-k", "dice"]),
    ],
)
def test_words_reach_the_right_place(
    typed: list[str], extras: list[str], handed_on: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []

    def ensure(wanted: list[str]) -> Environment:
        seen.append(wanted)
        return Environment()

    def act(_: Environment, rest: list[str]) -> int:
        seen.append(list(rest))
        return 3

    monkeypatch.setattr(commands, "ensure", ensure)
    monkeypatch.setattr(launch, "open_lab", act)
    monkeypatch.setattr(suite, "run", act)
    assert commands.main(typed) == 3
    assert seen == [extras, handed_on]


def test_setup_errors_end_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: list[str]) -> Environment:
        raise SetupError("no network")

    monkeypatch.setattr(commands, "ensure", fail)
    assert commands.main(["test"]) == 1
    assert capsys.readouterr().err == "no network\n"


# --- the suite


REPORT = '<testsuites><testsuite tests="{}" failures="{}" errors="{}" skipped="{}"/></testsuites>'


@pytest.mark.parametrize(
    ("text", "code", "counts", "good"),
    [
        (REPORT.format(9, 0, 0, 2), 0, (7, 0, 2), True),
        (REPORT.format(9, 1, 2, 0), 1, (6, 3, 0), False),
        (REPORT.format(0, 0, 0, 0), 5, (0, 0, 0), False),
        (REPORT.format(9, 0, 0, 0), 3, (9, 0, 0), False),  # an internal error after the tests
        ("", 4, (0, 0, 0), False),
        (None, -9, (0, 0, 0), False),
    ],
)
def test_a_leg_is_good_only_when_it_ran_and_nothing_failed(
    tmp_path: Path, text: str | None, code: int, counts: tuple[int, int, int], *, good: bool
) -> None:
    report = tmp_path / "code.xml"
    if text is not None:
        report.write_text(text)
    result = suite.read_report("code", report, code, 1.0)
    assert (result.passed, result.failed, result.skipped) == counts
    assert result.good is good


def test_what_was_left_out_is_named_and_counts_only_when_everything_is_demanded() -> None:
    results = [
        suite.Result("code", passed=5, skipped=1),
        suite.Result("browser", problem=words.say("no_chromium"), left_out=True),
    ]
    assert suite.verdict(results) == 0
    assert suite.verdict(results, strict=True) == 1
    assert words.say("no_chromium") in suite.summary(results)
    assert suite.summary(results).splitlines()[-1] == "5 passed, 0 failed, 1 skipped"
    assert suite.summary(results, strict=True).splitlines()[-1] == "5 passed, 1 failed, 1 skipped"


def test_a_failure_is_a_failure_and_the_sum_says_so() -> None:
    results = [suite.Result("code", passed=5, failed=2), suite.Result("notebooks", problem="crashed")]
    assert suite.verdict(results) == 1
    assert suite.summary(results).splitlines()[-1] == "5 passed, 3 failed, 0 skipped"


def test_the_whole_suite_has_three_legs_and_they_overlap_nowhere() -> None:
    code, notebooks, browser = suite.legs(cores=2)
    assert code.arguments[:2] == ("-m", "not browser")
    assert "-n" in code.arguments
    assert "-n" not in suite.legs(cores=1)[0].arguments
    assert {"--nbval-lax", suite.COPIES} <= set(notebooks.arguments)
    assert notebooks.first[-1] == "prepare"
    assert {"browser", "tests/browser"} <= set(browser.arguments)


def test_a_leg_that_cannot_be_prepared_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.run", Runs(code=1))
    result = suite.run_leg(Environment(), suite.legs()[1])
    assert result.problem
    assert not result.good


def test_arguments_mean_one_plain_run_of_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs(code=2)
    monkeypatch.setattr("subprocess.run", runs)
    assert suite.run(Environment(), ["tests/kernel", "-x"]) == 2
    assert [command[1:] for command in runs.commands] == [["-m", "pytest", "tests/kernel", "-x"]]


def test_a_browser_is_found_by_name_or_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / ("chromium.exe" if sys.platform == "win32" else "chromium")
    program.touch(0o755)
    monkeypatch.setattr(suite, "PLACES", ())
    assert suite.find_chromium({"PATH": str(tmp_path)}) == str(program)
    assert suite.find_chromium({"PATH": "", "BIOSLAB_CHROMIUM": str(program)}) == str(program)
    assert suite.find_chromium({"PATH": str(tmp_path / "empty")}) is None
    assert suite.find_chromium({"PATH": str(tmp_path), "BIOSLAB_CHROMIUM": "no-such-program"}) is None


def test_the_browser_leg_is_left_out_without_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "find_chromium", lambda: None)
    result = suite.run_leg(Environment(), suite.legs()[-1])
    assert result.left_out
    assert not result.good
