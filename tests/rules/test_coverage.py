"""The coverage of clauses by tests: what counts as a citation, what is a fault, what is printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bioslab import rules
from bioslab.rules import __main__ as command
from bioslab.rules import coverage, marks

EVERY_PLACE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("BG-A-01")]
rule = pytest.mark.rule

@pytest.mark.rule("BG-A-02", "BG-A-03")
def test_two(): ...

@mark.rule("BG-A-04")
class TestClass:
    @rule("BG-A-05")
    async def test_method(self): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("BG-A-06")),
                               pytest.param(3, marks=[pytest.mark.slow, rule("BG-A-07")])])
def test_parametrised(n): ...
"""
NO_PLACE = """
import pytest

@pytest.mark.rule("BG-B-01")
@pytest.mark.skip(reason="later")
def test_skipped(): ...

@pytest.mark.xfail
class TestFailing:
    @pytest.mark.rule("BG-B-02")
    def test_inside(self): ...

def rule(*ids): ...

rule("BG-B-03")
"pytest.mark.rule('BG-B-04')"
# @pytest.mark.rule("BG-B-05")
"""


def _folder(tmp_path: Path, **files: str) -> Path:
    tests = tmp_path / "tests"
    for name, text in files.items():
        path = tests / "deep" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tests


def test_a_mark_counts_in_every_place_where_it_can_stand(tmp_path: Path) -> None:
    found = marks.collect(_folder(tmp_path, test_every=EVERY_PLACE))
    assert sorted(found.places) == [f"BG-A-0{number}" for number in range(1, 8)]
    assert found.places["BG-A-02"] == ["tests/deep/test_every.py:8"]
    assert found.unreadable == []


def test_skipped_tests_other_functions_and_words_do_not_count(tmp_path: Path) -> None:
    assert dict(marks.collect(_folder(tmp_path, test_no=NO_PLACE)).places) == {}


def test_only_files_with_tests_are_read(tmp_path: Path) -> None:
    assert dict(marks.collect(_folder(tmp_path, helpers=EVERY_PLACE)).places) == {}


def test_sections_count_what_is_covered_of_what_can_be_tested(tmp_path: Path) -> None:
    measured = coverage.measure("genesis", _folder(tmp_path, test_every=EVERY_PLACE))
    assert measured.sections["A"] == (7, 14)  # fifteen clauses, one of them about typography
    assert measured.sections["A1"] == (0, 17)
    assert len(measured.testable) + len(measured.reasons) == 477
    assert len(measured.missing) == len(measured.testable) - 7
    assert measured.faults == ()


def test_faults_are_unknown_ids_unreadable_marks_and_tested_untestables(tmp_path: Path) -> None:
    marked = "[pytest.mark.rule(X), pytest.mark.rule('BG-A-99', 'BG-A-10')]"
    text = f"import pytest\nX = 'BG-A-01'\npytestmark = {marked}\n"
    measured = coverage.measure("genesis", _folder(tmp_path, test_bad=text))
    place = "tests/deep/test_bad.py:3"
    assert measured.faults[0] == f"{place}: the id in a rule mark must be a plain string"
    assert measured.faults[1] == f"{place}: BG-A-10 is tested, but untestable.toml says it cannot be"
    assert measured.faults[2].startswith(f"{place}: there is no clause BG-A-99 (near: BG-A-")


def test_an_untestable_clause_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    measured = coverage.Coverage("genesis", marks.collect(tmp_path), {"BG-Z-01": "no such thing"})
    assert measured.faults == ("untestable.toml: there is no clause BG-Z-01",)


def test_untestable_clauses_exist_are_few_and_have_reasons() -> None:
    reasons = coverage.untestable("genesis")
    assert 0 < len(reasons) <= 20
    for key, reason in reasons.items():
        assert rules.clause(key).id == key
        assert len(reason) > 20, key


def test_the_command_prints_sections_and_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tests = _folder(tmp_path, test_every=EVERY_PLACE)
    assert command.main(["genesis", "--tests", str(tests)]) == 0
    out = capsys.readouterr().out
    assert "   A    7 / 14  What the game is about\n" in out
    assert " all    7 /471  1%; 6 more are untestable\n" in out
    assert "BG-A-08" not in out
    assert command.main(["--missing", "--tests", str(tests)]) == 0
    out = capsys.readouterr().out
    assert f"            BG-A-08  {rules.clause('BG-A-08').text}\n" in out
    assert "            BG-B1-04  An absence" in out


def test_the_command_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = _folder(tmp_path, test_every=EVERY_PLACE)
    assert command.main(["--json", "--tests", str(tests)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["covered"], data["total"]) == (7, 471)
    assert data["sections"][0] == {
        "section": "A",
        "title": "What the game is about",
        "covered": 7,
        "total": 14,
    }
    assert data["tests"]["BG-A-01"] == ["tests/deep/test_every.py:5"]
    assert "BG-A-08" in data["missing"]
    assert "BG-A-01" not in data["missing"]


def test_the_command_fails_on_a_fault_and_without_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tests = _folder(tmp_path, test_bad="import pytest\npytestmark = pytest.mark.rule('BG-F1-99')\n")
    assert command.main(["--tests", str(tests)]) == 1
    assert "there is no clause BG-F1-99" in capsys.readouterr().out
    assert command.main(["--tests", str(tmp_path / "nowhere")]) == 2
    assert "There is no folder" in capsys.readouterr().out


def test_no_test_of_this_project_cites_a_clause_that_is_not_there() -> None:
    measured = coverage.measure("genesis", Path(__file__).parents[1])
    assert measured.faults == ()
