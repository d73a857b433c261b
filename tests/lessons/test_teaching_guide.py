"""The teacher's guide: the same in both languages, its links lead to files, and no lesson is left out."""

from __future__ import annotations

import re

import pytest

from bioslab import lessons
from labkit import course
from labkit.environment import ROOT

FOLDER = ROOT / "docs" / "teaching"
GUIDES = {"README.md": "", "es.md": "es"}


@pytest.mark.parametrize(("guide", "folder"), GUIDES.items())
def test_its_links_lead_to_files_and_every_lesson_is_among_them(guide: str, folder: str) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", (FOLDER / guide).read_text("utf-8"))
    assert [link for link in links if not (FOLDER / link).resolve().is_file()] == []
    pupils = (course.pupils(source) for source in course.sources())
    of_this_language = {path for path in pupils if path.parent.as_posix() == (folder or ".")}
    meant = {(FOLDER / link).resolve() for link in links}
    assert of_this_language
    assert [path.name for path in of_this_language if course.NOTEBOOKS / path not in meant] == []


def test_both_guides_have_the_same_parts() -> None:
    marks = [
        [len(re.findall(mark, (FOLDER / guide).read_text("utf-8"), re.MULTILINE)) for guide in GUIDES]
        for mark in (r"^## ", r"^\| ", r"^- ", r"^    python ", r"^\d\. ")
    ]
    assert all(one == other for one, other in marks), marks


@pytest.mark.parametrize("guide", GUIDES)
def test_the_quizzes_that_it_prints_exist(guide: str) -> None:
    named = set(re.findall(r"bioslab\.lessons quiz (\w+)", (FOLDER / guide).read_text("utf-8")))
    assert named == {"20", "test"}
    assert named <= set(lessons.quizzes())
    assert len(lessons.quiz("test").questions) == 15  # as the guide says
