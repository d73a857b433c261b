"""The lessons in the real JupyterLab: played to their end, in Spanish, and read when no kernel runs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab_page import PATIENCE, Lesson, TableView

pytestmark = pytest.mark.browser
SCROLLED = "one => { one.scrollIntoView(); return Math.abs(one.getBoundingClientRect().top - 100) < 40; }"
PICTURE = "[data-bioslab-board] img"


def test_a_turn_step_by_step_runs_to_its_end(page: Page, lab: str, shots: Path) -> None:
    lesson = Lesson(page).open(lab, "01_a_turn_step_by_step.ipynb")
    lesson.run_all()
    for phase in range(1, 6):
        heading = page.locator("h2", has_text=f"Phase {phase}:")
        # Cells above grow while they come into sight, so it may take more than one go.
        page.wait_for_function(SCROLLED, arg=heading.element_handle(), polling=200)
        page.screenshot(path=shots / f"lesson-01-phase-{phase}.png")
    boards = page.locator(".bioslab-table")
    expect(boards.last.locator(".bt-walk")).to_be_visible()
    assert boards.count() > 3
    # A photograph of the table is looked at; it asks nothing.
    assert boards.first.locator(".bt-walk, .bt-option, .bt-place").count() == 0
    lesson.healthy()


def test_the_referee_of_the_long_example_in_spanish(page: Page, lab: str, shots: Path) -> None:
    lesson = Lesson(page).open(lab, "es/02_ejemplo_de_juego.ipynb")
    lesson.run_all()
    verdict = page.locator(".bioslab-verdict").first
    page.wait_for_function(SCROLLED, arg=verdict.element_handle(), polling=200)
    expect(verdict).to_contain_text("BG-C-11")
    page.screenshot(path=shots / "lesson-02-es.png")
    assert page.locator(".bioslab-verdict").count() > 1
    dice = page.locator(".bioslab-told [role=img]")
    assert dice.first.get_attribute("aria-label") == "3 4 para Polvo interplanetario, como está impreso"
    lesson.healthy()


def test_the_first_lesson_in_spanish(page: Page, lab: str, shots: Path) -> None:
    lesson = Lesson(page).open(lab, "es/00_empieza_aqui.ipynb")
    lesson.run_all()
    table = TableView(page)
    expect(table.root).to_have_attribute("lang", "es")
    table.click(table.find('[data-key="walk:to_decision"]'))
    assert table.turn == "Turno 1"
    assert table.journal
    table.root.evaluate("one => one.scrollIntoView()")
    page.screenshot(path=shots / "lesson-00-es.png")
    lesson.healthy()


def test_the_refugium_of_a_lesson_is_drawn_saved_and_played(
    page: Page, lab: str, lessons: Path, shots: Path
) -> None:
    lesson = Lesson(page).open(lab, "14_design_a_refugium.ipynb")
    lesson.run_all()
    save = page.get_by_role("button", name="Save as a card")
    page.wait_for_function(SCROLLED, arg=save.element_handle(), polling=200)
    save.click()
    card = lessons / "my_cards" / "refugia.toml"
    page.wait_for_function("name => document.body.innerText.includes(name)", arg="my_cards/refugia.toml")
    assert 'id = "own_tidal_pool"' in card.read_text("utf-8")
    page.screenshot(path=shots / "lesson-14-design.png")
    figures = page.locator(".js-plotly-plot")
    page.wait_for_function(SCROLLED, arg=figures.last.element_handle(), polling=200)
    expect(figures.last).to_contain_text("Tidal pool")
    expect(page.locator(".bioslab-table").last).to_contain_text("Tidal pool")
    page.screenshot(path=shots / "lesson-14-figure.png")
    lesson.healthy()


def test_a_saved_lesson_shows_its_table_without_a_kernel(
    page: Page, lab: str, lessons: Path, shots: Path
) -> None:
    shutil.copy(lessons / "00_start_here.ipynb", lessons / "saved.ipynb")
    lesson = Lesson(page).open(lab, "saved.ipynb")
    lesson.run_all()
    table = TableView(page)
    expect(page.locator(PICTURE)).to_be_hidden()  # the living table stands in its place
    table.to_decision()
    table.choose(next(one for one in table.options if one.startswith("biont:")))
    told = table.turn

    # Saved from inside the table; then the kernel goes, and the table says that nobody answers.
    page.keyboard.press("Control+s")
    expect(page.locator(".jp-mod-current[role=tab].jp-mod-dirty")).to_have_count(0)
    lesson.menu("Kernel", "Shut Down Kernel")
    lesson.wait_for_kernel("No Kernel")
    table.button("Back").click()
    expect(table.find(".bt-error")).to_contain_text("run the cell again", timeout=PATIENCE)
    expect(table.find(".bt-error")).to_be_in_viewport()

    # Opened again, with no kernel at all.
    lesson.open(lab, "saved.ipynb")
    lesson.menu("Kernel", "Change Kernel…")
    page.locator(".jp-Dialog select").select_option(label="No Kernel")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    lesson.wait_for_kernel("No Kernel")
    picture = page.locator(PICTURE)
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.complete && one.naturalWidth > 500 && one.clientWidth > 500")
    said = picture.get_attribute("alt") or ""
    assert said.startswith(f"{told}, ")
    assert "1 × red biont" in said
    # What JupyterLab writes in place of a widget that it cannot show is not what a reader sees.
    for broken in page.get_by_text("Error displaying widget").all():
        expect(broken).to_be_hidden()
    page.screenshot(path=shots / "no-kernel.png")
