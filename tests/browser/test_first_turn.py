"""The first lesson in the real JupyterLab: a turn by clicks, a turn by keyboard, and what is beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab_page import Lesson, TableView
from tests.browser.plain_page import AXE, violations

pytestmark = pytest.mark.browser
LESSON = "00_start_here.ipynb"
PHASES = ["Event", "Assignment", "Autocatalysis", "Darwin", "Purchase"]


@pytest.fixture(scope="module")
def lesson(chromium: Browser, lab: str) -> Iterator[Lesson]:
    """The first lesson, open; every test runs its cell anew and so has a fresh game."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    lesson = Lesson(context.new_page()).open(lab, LESSON)
    yield lesson
    context.close()
    here = (lab, lab.replace("http", "ws", 1), "data:", "blob:")
    assert [url for url in asked if not url.startswith(here)] == []


@pytest.fixture
def table(lesson: Lesson) -> Iterator[TableView]:
    """A fresh game on the table, scrolled into sight; nothing may have complained when the test is over."""
    lesson.page.set_viewport_size({"width": 1280, "height": 800})
    lesson.run_all()
    view = TableView(lesson.page)
    view.root.evaluate("one => one.scrollIntoView()")
    yield view
    lesson.healthy()


def one_step(table: TableView) -> None:
    """Click on Next, and look at every place that must tell of it."""
    known = table.journal
    table.click(table.button("Next"))
    news = table.news
    assert news
    assert table.journal[: len(news)] == news[::-1]
    assert len(table.journal) > len(known)
    expect(table.find("[role=status]")).to_contain_text(" ".join(news))


def test_a_turn_by_clicks(table: TableView, shots: Path) -> None:
    page, seen = table.page, []

    # An event falls from the sky; Next until somebody is asked.
    assert table.turn == "Before turn 1"
    while not table.options:
        one_step(table)
        seen.append(table.phase)
        if seen == ["Event"]:
            page.screenshot(path=shots / "turn-event.png")
    assert table.turn == "Turn 1"
    expect(table.find(".bt-event h4")).to_be_visible()
    assert table.phase == "Assignment"
    page.screenshot(path=shots / "turn-decision.png")

    # One choice by its button: a biont comes to lie on the refugium.
    option = next(one for one in table.options if one.startswith("biont:pool:"))
    refugium = "refugium:" + option.rsplit(":", 1)[1]
    assert "red biont" not in table.card(refugium)
    table.choose(option)
    assert "Organised: 1 × red biont" in table.card(refugium)
    assert table.journal[0].startswith("Red puts a biont on")
    page.screenshot(path=shots / "turn-biont.png")

    # One choice by a click on a place of the board that stands for one option only.
    place = table.find(".bt-card:has(> .bt-place[data-act=choose])").first
    chosen = place.locator("> .bt-place").get_attribute("data-arg") or ""
    assert chosen.startswith("enzyme:red:")
    refugium = place.get_attribute("data-place") or ""
    assert "red enzyme" not in table.card(refugium)
    table.click(place.locator("h5"))
    assert "red enzyme, covering" in table.card(refugium)
    page.screenshot(path=shots / "turn-enzyme.png")

    # On to the dice, and through the purchase to the event of the second turn.
    rolls = 0
    while table.turn == "Turn 1":
        if table.can("forward"):
            one_step(table)
        else:
            table.choose(next(iter(table.options)))
        if table.turn == "Turn 1":
            seen.append(table.phase)
        rolls += look_at_dice(table, shots)
        if table.phase == "Purchase":
            page.screenshot(path=shots / "turn-purchase.png")
    assert rolls > 0
    phases = list(dict.fromkeys(seen))
    assert phases == [phase for phase in PHASES if phase in phases]
    # Without an organism there is nothing that Darwin could test.
    assert set(phases) >= {"Event", "Assignment", "Autocatalysis", "Purchase"}
    assert (table.turn, table.phase) == ("Turn 2", "Event")
    expect(table.find(".bt-event h4")).to_be_visible()
    page.screenshot(path=shots / "turn-2.png")


def look_at_dice(table: TableView, shots: Path) -> int:
    """If dice have just been rolled: each lies in the tray with its face and what it did. 1 then, else 0."""
    rolled = re.search(r" rolls (\d.*?) on ", " ".join(table.news))
    if rolled is None:
        return 0
    faces = re.findall(r"\d", rolled[1])
    assert [die.split(":")[0] for die in table.dice] == faces
    assert all(die.split(": ")[1] for die in table.dice)
    table.page.screenshot(path=shots / "turn-dice.png")
    expect(table.find(".bt-tray .bt-die").first).to_be_in_viewport()
    return 1


def test_a_turn_by_keyboard_alone(page: Page, lab: str, shots: Path) -> None:
    lesson = Lesson(page).open(lab, LESSON)
    # From the first cell, which has the focus when the lesson opens, to the box with the game; run it.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Control+Enter")
    table = TableView(page)

    def sound() -> None:
        """The focus is on the table, drawn and in sight."""
        found = table.focus()
        assert (found["table"], found["ring"], found["sight"]) == (True, True, True), found

    # Next by Tab and Enter, then by its letter and by the arrow.
    table.tab_to("walk:forward")
    table.press("Enter")
    sound()
    assert table.turn == "Turn 1"
    table.press("n")
    sound()
    table.press("ArrowRight")
    sound()
    table.press("ArrowLeft")
    sound()
    table.press("d")
    sound()
    assert table.phase == "Assignment"
    page.screenshot(path=shots / "keys-decision.png")

    # An option by its digit; then one on the board by Tab and Enter.
    digit = [one.startswith("biont:pool:") for one in table.options].index(True) + 1
    refugium = list(table.options)[digit - 1].rsplit(":", 1)[1]
    table.press(str(digit))
    sound()
    assert "red biont" in table.card(f"refugium:{refugium}")
    table.tab_to(f"place:refugium:{refugium}")
    sound()
    page.screenshot(path=shots / "keys-place.png")
    table.press("Enter")
    sound()
    assert "red enzyme, covering" in table.card(f"refugium:{refugium}")

    # The rest of the turn with one hand: Next while there is something to see, else the first option by Tab.
    while table.turn == "Turn 1":
        if table.can("forward"):
            table.press("n")
        else:
            table.tab_to(f"option:{next(iter(table.options))}")
            sound()
            table.press("Enter")
        sound()
    assert (table.turn, table.phase) == ("Turn 2", "Event")
    page.screenshot(path=shots / "keys-turn-2.png")
    # And out of the table again, forwards: it is no trap.
    for _ in range(60):
        page.keyboard.press("Tab")
        if not table.focus()["table"]:
            break
    assert not table.focus()["table"]
    lesson.healthy()


def test_back_and_the_long_steps(table: TableView) -> None:
    table.click(table.button("Next"))
    table.click(table.button("Next"))
    two = (table.journal, table.news)
    table.click(table.button("Next"))
    table.click(table.button("Back"))
    assert (table.journal, table.news) == two
    table.click(table.button("To the end of the phase"))
    assert table.phase == "Assignment"
    table.click(table.button("Back"))
    assert table.phase == "Event"
    assert table.options == {}
    table.click(table.button("To my next decision"))
    assert table.phase == "Assignment"
    assert table.options
    for button in ("Next", "To my next decision", "To the end of the phase", "Undo my choice", "Redo"):
        expect(table.button(button)).to_have_attribute("aria-disabled", "true")
    while table.can("back"):
        table.click(table.button("Back"))
    assert table.turn == "Before turn 1"
    assert table.journal == []


def test_undo_and_redo_of_a_choice_with_dice(table: TableView) -> None:
    table.to_decision()
    for _ in range(2):
        # Both players put a biont out and assign nothing else; then the dice roll.
        table.choose(next(one for one in table.options if one.startswith("biont:")))
        table.to_decision()
        table.choose("pass")
        table.to_decision()
    faces, told = table.dice, table.journal
    assert faces
    table.click(table.button("Undo my choice"))
    assert "pass" in table.options
    assert table.dice == []
    table.click(table.button("Redo"))
    table.to_decision()
    assert (table.dice, table.journal) == (faces, told)


def test_a_line_of_the_journal_explains_itself(table: TableView, shots: Path) -> None:
    table.click(table.button("Next"))
    line = table.find(".bt-line").first
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(table.find(".bt-explained")).to_contain_text("BG-")
    assert len(table.find(".bt-explained p").first.inner_text()) > 40
    table.page.screenshot(path=shots / "journal-open.png")
    line.click()
    expect(table.find(".bt-explained")).to_have_count(0)


def test_an_illegal_choice_from_the_page_is_refused_with_its_rule(table: TableView, shots: Path) -> None:
    table.to_decision()
    told, options = table.journal, table.options
    # The page now says that a button plays a catalyst which Red has not got: Python must not believe it.
    chosen = next(one for one in options if one.startswith("enzyme:red:"))
    button = table.find(f'[data-key="option:{chosen}"]')
    before = table.sequence
    button.evaluate("one => one.dataset.arg = one.dataset.arg.replace('red', 'blue')")
    button.click()
    expect(table.find(".bt-error")).to_be_visible()
    expect(table.find(".bt-error")).to_be_in_viewport()
    assert table.sequence == before + 1
    expect(table.find(".bt-error .bt-rule")).to_contain_text("BG-E")
    expect(table.find("[role=alert]")).to_contain_text("blue catalyst")
    table.page.screenshot(path=shots / "refused.png")
    assert (table.journal, table.options) == (told, options)
    table.choose(next(iter(options)))
    expect(table.find(".bt-error")).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="axe comes with `npm ci` in widgets/")
def test_axe_and_the_edges_in_both_themes_at_every_width(
    table: TableView, lesson: Lesson, shots: Path
) -> None:
    page = table.page
    table.to_decision()
    table.choose(next(iter(table.options)))
    table.to_decision()
    found: dict[str, object] = {}
    files = page.get_by_role("tab", name="File Browser")
    files.click()  # it closes the list of files, which takes 250 of the 700 pixels
    try:
        for theme in ("JupyterLab Dark", "JupyterLab Light"):
            lesson.menu("Settings", "Theme", theme)
            word = theme.rsplit(" ", 1)[1].lower()
            expect(table.root).to_have_attribute("data-theme", word)
            for width in (1280, 700, 360):
                page.set_viewport_size({"width": width, "height": 800})
                table.root.evaluate("one => one.scrollIntoView()")
                page.screenshot(path=shots / f"lab-{word}-{width}.png")
                if width > 360:
                    found |= {f"{word} {width}": bad for bad in [violations(page)] if bad}
                if wide := table.root.evaluate("one => one.scrollWidth - one.clientWidth"):
                    found[f"overflow {word} {width}"] = wide
            page.set_viewport_size({"width": 1280, "height": 800})
    finally:
        files.click()
    assert found == {}


def test_lab_leaves_the_look_of_the_table_alone(table: TableView) -> None:
    # JupyterLab has rules for the tags inside outputs; in a plain page they are not seen.
    table.button("Keys and signs").click()
    keys = table.find(".bt-help dl > div").first
    dt, dd = keys.locator("dt").bounding_box(), keys.locator("dd").bounding_box()
    assert dt is not None
    assert dd is not None
    assert dt["x"] + dt["width"] <= dd["x"]
    radius = table.button("Next").evaluate("one => getComputedStyle(one).borderRadius")
    assert float(radius.removesuffix("px")) > 4


def test_a_step_answers_quickly(table: TableView, shots: Path) -> None:
    times = sorted(table.times(20))
    median, most = times[len(times) // 2], times[-1]
    report = f"20 presses of Next: median {median:.0f} ms, longest {most:.0f} ms"
    (shots.parent / "step-times.txt").write_text(report + "\n", "utf-8")
    # What is aimed at is 100 ms; this only notices when something has become slow, on a busy machine too.
    assert median < 250
