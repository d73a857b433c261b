"""Words of the glossary on the table, and the glossary to browse in: by pointer, keyboard and touch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bioslab import glossary
from bioslab.widgets import play
from tests.browser.plain_page import mount, violations
from tests.widgets.games import played

pytestmark = pytest.mark.browser
CARD = ".bt-card-of-term"


def opened_line(page: Page, *, theme: str = "light", width: int = 1280, language: str = "en") -> None:
    """A table whose third journal line is open."""
    mount(page, play(played(60), language=language), theme=theme, width=width)
    page.locator(".bt-journal .bt-line").nth(2).click()


def test_pointing_shows_a_card_that_goes_by_itself(page: Page) -> None:
    opened_line(page)
    word = page.locator(".bt-explained .bt-term").first
    word.hover()
    card = page.get_by_role("tooltip")
    expect(card).to_be_visible()
    entry = glossary.entry(str(word.get_attribute("data-term")))
    expect(card).to_contain_text(entry.term)
    for sentence in (*entry.brief, entry.verdict):
        expect(card).to_contain_text(sentence)
    card.hover()  # it can be pointed at itself
    page.wait_for_timeout(400)
    expect(card).to_be_visible()
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def test_the_keyboard_opens_reads_and_closes_it(page: Page, shots: Path) -> None:
    opened_line(page, theme="dark")
    page.keyboard.press("Tab")
    word = page.locator(".bt-explained .bt-term").first
    expect(word).to_be_focused()
    card = page.get_by_role("tooltip")
    expect(card).to_be_visible()
    assert word.get_attribute("aria-describedby") == card.get_attribute("id")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    entry = glossary.entry(str(word.get_attribute("data-term")))
    dialog = page.get_by_role("dialog", name=entry.term)
    expect(dialog).to_contain_text(entry.science)
    expect(dialog).to_contain_text(entry.departs)
    expect(dialog.get_by_role("heading", name=entry.term)).to_be_focused()
    assert violations(page) == []
    page.screenshot(path=shots / "glossary-card-dark.png")
    before = page.locator(".bioslab-table").get_attribute("data-sequence")
    page.keyboard.press("b")  # a letter that walks when it is pressed on the table
    assert page.locator(".bioslab-table").get_attribute("data-sequence") == before
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    expect(word).to_be_focused()


def test_a_touch_opens_the_whole_entry_on_a_narrow_screen(chromium: Browser) -> None:
    context = chromium.new_context(has_touch=True)
    page = context.new_page()
    opened_line(page, width=360, language="es")
    page.locator(".bt-explained .bt-term").first.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("En el juego")
    box = dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert violations(page) == []
    dialog.get_by_role("button", name="Cerrar").tap()
    expect(page.locator(CARD)).to_have_count(0)
    context.close()


@pytest.mark.parametrize(("theme", "width"), [("light", 1100), ("dark", 1100), ("light", 360)])
def test_the_browser_searches_opens_and_follows_the_map(
    page: Page, shots: Path, theme: str, width: int
) -> None:
    mount(page, glossary.browse("luca"), theme=theme, width=width, front="glossary")
    assert violations(page, ".bioslab-glossary") == []
    page.get_by_label("Search", exact=True).fill("maná")
    expect(page.locator(".bg-list button").first).to_contain_text(glossary.entry("primordial-soup").term)
    page.keyboard.press("Enter")
    expect(page.locator(".bg-entry h3")).to_contain_text(glossary.entry("primordial-soup").term)
    node = page.locator(".bg-map [role=button]").first
    target = str(node.get_attribute("data-go"))
    node.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bg-entry h3")).to_contain_text(glossary.entry(target).term)
    expect(page.locator(".bg-entry h3")).to_be_focused()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".bg-entry h3")).to_contain_text(glossary.entry("luca").term)
    links = page.locator(".bg-works a")
    assert links.count() == len(glossary.entry("luca").keys)
    assert str(links.first.get_attribute("href")).startswith("https://doi.org/10.")
    page.screenshot(path=shots / f"glossary-{theme}-{width}.png", full_page=True)


def test_the_browser_finds_what_python_finds(page: Page) -> None:
    mount(page, glossary.browse(), front="glossary")
    field = page.get_by_label("Search", exact=True)
    for query in ("mana", "Reina Roja", "F3", "BG-G3-01", "warm pond", "ribosome", "zzzz"):
        field.fill(query)
        shown = page.locator(".bg-list button").evaluate_all("all => all.map(one => one.dataset.go)")
        assert tuple(shown) == glossary.search(query).ids
