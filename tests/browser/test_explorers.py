"""The explorers and the what-if panel in a browser: dragged, by keyboard, narrow, dark, and for everybody."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import bioslab as bl
from bioslab.genesis.cards import load_deck
from bioslab.widgets import play
from tests.browser.explorer_page import ExplorerView
from tests.browser.lab_page import PATIENCE, Lesson
from tests.browser.plain_page import AXE, answered, mount, violations
from tests.widgets.games import MARKUP, played, send, until

pytestmark = pytest.mark.browser
ENOUGH = 20  # redraws in three seconds
ROOT = ".bioslab-explorer"
EXPLORERS: dict[str, Any] = {
    "autocatalytic": lambda: bl.odds.explore("autocatalytic"),
    "map": lambda: bl.odds.explore("darwin", dice=12, yellow=3, show="map"),
    "advice": lambda: bl.odds.explore("darwin", faces=[1, 2, 5, 5, 6, 6, 3], blue=1, show="advice"),
    "lineage": lambda: bl.odds.explore("lineage", show="climates"),
    "changes": lambda: bl.odds.explore(bl.odds.refuge("warm_pond", enzymes=1)),
    "design": lambda: bl.odds.design(spaces=[{"manna": 6}, {"manna": 6}]),
}
WIDER = """root => [...document.querySelectorAll(`${root} *`)].filter(one =>
    one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1
    && !one.closest('.be-unseen, .bt-unseen, svg, .be-face, .be-scroll, pre, .be-tabs legend')
    && getComputedStyle(one).display !== 'inline').map(one => `${one.tagName}.${one.className}`)"""
SMALL = """root => [...document.querySelectorAll(`${root} *`)].filter(one => {
    if (!one.matches('button, summary, input, select')) return false;
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.width < 24 || box.height < 24);
}).map(one => one.outerHTML)"""


IN_SIGHT = """() => {
    const one = document.activeElement, box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
    return hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('.be-radios') !== null);
}"""


def shown(page: Page, explorer: Any, **options: Any) -> ExplorerView:
    """An explorer in a plain page."""
    mount(page, explorer, front="explorer", **options)
    return ExplorerView(page)


def follows(view: ExplorerView, most: int = 3) -> None:
    """Drag a slider for three seconds: it redraws all the time and never goes back to an older answer.

    A machine that is busy with something else may need another go; how long the lags are, which depends on
    the machine alone, is a matter of `benchmarks/explorer.py`.
    """
    counts: list[int] = []
    while not counts or (counts[-1] < ENOUGH and len(counts) < most):
        drag = view.drag("dice")
        assert list(drag.drawn) == sorted(set(drag.drawn))
        counts.append(len(drag.drawn))
    assert counts[-1] >= ENOUGH


def slide(page: Page, name: str, values: list[int]) -> None:
    """Move a slider as quickly as a page can."""
    page.evaluate(
        """([name, values]) => {
            const slider = document.querySelector(`input[type=range][data-id="${name}"]`);
            for (const value of values) {
                slider.value = String(value);
                slider.dispatchEvent(new Event('input', {bubbles: true}));
            }
            slider.dispatchEvent(new Event('change', {bubbles: true}));
        }""",
        [name, values],
    )


def test_a_dragged_slider_redraws_all_the_time(page: Page, shots: Path) -> None:
    explorer = bl.odds.explore("autocatalytic")
    view = shown(page, explorer)
    follows(view)
    assert view.sentence == explorer.answer["shown"]["sentence"]
    assert int(view.slider("dice").input_value()) == explorer.values["dice"]
    page.screenshot(path=shots / "explorer-autocatalytic.png")


def test_the_newest_question_wins(page: Page) -> None:
    explorer = bl.odds.explore("cancer")
    view = shown(page, explorer, delay=120)
    slide(page, "dice", [*range(24), 5])
    view.settle()
    assert len(page.evaluate("model.sent")) <= 3  # two under way, and the last one
    assert explorer.values["dice"] == 5
    assert view.sentence == explorer.answer["shown"]["sentence"]
    assert view.slider("dice").input_value() == "5"


def test_an_answer_that_comes_too_late_is_not_drawn(page: Page) -> None:
    explorer = bl.odds.explore("cancer")
    view = shown(page, explorer)
    slide(page, "dice", [3])
    view.settle()
    first = json.loads(json.dumps(explorer.answer))
    slide(page, "dice", [9])
    view.settle()
    before = view.sentence
    page.evaluate("late => model.set('answer', late)", first)
    assert view.sentence == before
    assert view.slider("dice").input_value() == "9"


def test_a_slider_wins_over_what_the_page_held_before(page: Page) -> None:
    explorer = bl.odds.explore("darwin", faces=[1, 2, 3], show="advice")
    view = shown(page, explorer, delay=60)
    slide(page, "dice", [4, 5, 6, 7])  # the faces follow the number of dice, not the other way round
    view.settle()
    assert (explorer.values["dice"], len(explorer.values["faces"])) == (7, 7)
    assert view.find(".be-lying").count() == 7
    assert view.slider("dice").input_value() == "7"


def test_a_kernel_that_is_gone_is_told(page: Page) -> None:
    view = shown(page, bl.odds.explore("tie"))
    page.evaluate("() => { model.send = () => { throw new Error('no kernel'); }; }")
    slide(page, "rollers", [4])
    expect(view.find(".be-error")).to_contain_text("does not answer")


def test_everything_by_keyboard(page: Page) -> None:
    explorer = bl.odds.explore("autocatalytic")
    view = shown(page, explorer)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.value") == "animated"
    page.keyboard.press("ArrowRight")
    view.settle()
    assert explorer.values["show"] == "killed"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    view.settle()
    assert explorer.values["dice"] == 8
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    view.settle()
    assert explorer.values["life"] == [2, 3, 4]
    assert page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "false"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "face 1"
    look = (
        "(one => [one.outlineStyle, parseFloat(one.outlineWidth)])(getComputedStyle(document.activeElement))"
    )
    assert page.evaluate(look) == ["solid", 3]
    page.keyboard.press("Alt+ArrowRight")  # a key with a modifier is the page's
    assert explorer.values["life"] == [2, 3, 4]


def test_dice_are_turned_by_click_and_by_arrow(page: Page, shots: Path) -> None:
    explorer = bl.odds.explore("darwin", faces=[6, 1], blue=0, show="advice")
    view = shown(page, explorer)
    view.find(".be-lying").first.click()
    view.settle()
    assert explorer.values["faces"] == [1, 1]
    page.keyboard.press("ArrowDown")
    view.settle()
    assert explorer.values["faces"] == [6, 1]
    assert "shows 6" in (view.find(".be-lying").first.get_attribute("aria-label") or "")
    assert "roll again" in (view.find(".be-lying").first.get_attribute("aria-label") or "")
    page.screenshot(path=shots / "explorer-advice.png")


def test_what_cannot_be_is_said_and_goes_away(page: Page) -> None:
    explorer = bl.odds.explore("tie")
    view = shown(page, explorer)
    explorer._received(explorer, {"n": 1, "view": "other", "values": {"moon": 1}}, [])
    page.evaluate("answer => model.set('answer', answer)", explorer.answer)
    expect(view.find(".be-error")).to_contain_text("moon")
    slide(page, "rollers", [3])
    view.settle()
    expect(view.find(".be-error")).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 700, 360])
def test_nothing_is_wider_or_smaller_than_it_should_be(page: Page, width: int, shots: Path) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for name, make in EXPLORERS.items():
        fresh = page.context.new_page()
        mount(fresh, make(), front="explorer", width=width)
        ExplorerView(fresh)
        fresh.evaluate("() => document.querySelectorAll('details').forEach(one => { one.open = true; })")
        assert fresh.evaluate("document.documentElement.scrollWidth") <= width, name
        assert fresh.evaluate(WIDER, ROOT) == [], name
        assert fresh.evaluate(SMALL, ROOT) == [], name
        fresh.screenshot(path=shots / f"explorer-{name}-{width}.png", full_page=True)
        fresh.close()


def test_what_has_the_focus_is_in_sight_on_a_phone(page: Page) -> None:
    shown(page, EXPLORERS["design"](), width=360, height=640)
    reached = 0
    for key in ("Tab", "Shift+Tab"):
        for _ in range(24):
            page.keyboard.press(key)
            if page.evaluate("document.activeElement === document.body"):
                break
            assert page.evaluate(IN_SIGHT), page.evaluate("document.activeElement.outerHTML")
            reached += 1
    assert reached > 30


@pytest.mark.skipif(not AXE.exists(), reason="axe comes with `npm ci` in widgets/")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, theme: str) -> None:
    for name in ("map", "advice", "changes", "design"):
        fresh = page.context.new_page()
        mount(fresh, EXPLORERS[name](), front="explorer", theme=theme)
        ExplorerView(fresh)
        fresh.evaluate("() => document.querySelectorAll('details').forEach(one => { one.open = true; })")
        assert violations(fresh, ROOT) == [], name
        fresh.close()


def test_a_refugium_is_designed_saved_and_opened(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shots: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    designer = bl.odds.design()
    view = shown(page, designer)
    before = view.tiles
    view.find("input[type=text]").fill(f"{MARKUP} & co")
    view.find('[data-key="life_warm:6"]').click()
    view.find('[data-key="spaces:add"]').click()
    view.find('[data-key="input:spaces:3:manna"]').select_option("6")
    view.settle()
    expect(view.find(".be-problems")).to_contain_text("spaces")  # a face kills in one space only
    expect(view.find('[data-key="save"]')).to_have_attribute("aria-disabled", "true")
    view.find('[data-key="input:spaces:3:manna"]').select_option("2")
    view.find('[data-key="input:manna:0:colour"]').select_option("blue")
    view.settle()
    expect(view.find(".be-problems")).to_have_count(0)
    assert view.tiles != before
    view.find('[data-key="save"]').click()
    expect(view.find(".be-saved")).to_contain_text("my_cards/refugia.toml")
    page.screenshot(path=shots / "explorer-designer.png", full_page=True)
    card = load_deck("my_cards").placards[designer.card.id]
    assert (card.name, card.life_warm) == (f"{MARKUP} & co", frozenset({1, 2, 3, 6}))
    assert card.manna[0].word == "blue"
    assert card.spaces[3].manna_face == 2
    assert page.locator("img").count() == 0  # the name is text, wherever it stands
    assert bl.odds.refuge(card).roll() == designer.refuge().roll()


# -- the panel of the table -------------------------------------------------------------------


def ready(page: Page, table: Any) -> None:
    """Wait until the panel of the table has judged every option."""
    page.wait_for_function(
        "n => model.state.odds?.sequence === n && model.state.odds.done", arg=table.frame["sequence"]
    )


def test_the_panel_opens_by_key_and_never_stops_the_game(page: Page, shots: Path) -> None:
    table = play(played(12))
    mount(page, table)
    page.keyboard.press("Tab")
    assert page.evaluate("model.sent.length") == 0
    page.keyboard.press("o")
    ready(page, table)
    expect(page.locator(".bt-odds h3")).to_be_in_viewport()
    rows = page.locator(".be-options li")
    compared = bl.odds.compare(table.game)
    assert rows.count() == len(compared.choices)
    for row, choice in zip(rows.all(), compared.choices, strict=True):
        expect(row).to_contain_text(choice.text)
        expect(row).to_contain_text("1 in")
    page.screenshot(path=shots / "table-odds.png")
    before = page.locator(".be-next .be-sentence").inner_text()
    slide(page, "bionts", [2])
    expect(page.locator(".be-next .be-sentence")).not_to_have_text(before)
    assert table.frame["error"] is None
    sequence = table.frame["sequence"]
    page.locator(".bt-options button").last.click()
    answered(page, sequence + 1)
    ready(page, table)
    page.locator('[data-key="tool:odds:"]').click()
    expect(page.locator(".be-inside")).to_have_count(0)
    asked = len(page.evaluate("model.sent"))
    page.keyboard.press("b")
    answered(page, sequence + 2)
    assert len(page.evaluate("model.sent")) == asked + 1  # shut, it asks nothing


def test_the_panel_advises_on_dice_in_spanish(page: Page) -> None:
    table = play(until("darwin_reroll", seed=5), language="es")
    send(table, {"intent": "to_decision"})
    mount(page, table)
    page.locator(".bt-odds button", has_text="Las probabilidades").click()
    ready(page, table)
    assert page.locator(".be-advice .be-lying").count() == len(table.frame["decision"]["faces"])
    expect(page.locator(".be-options")).to_contain_text("de cada")
    page.locator(".be-advice .be-lying").first.click()  # turns that die, and chooses none of the table's
    expect(page.locator(".bt-decision [aria-pressed=true]")).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="axe comes with `npm ci` in widgets/")
@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 360)])
def test_the_panel_is_for_everybody(page: Page, theme: str, width: int) -> None:
    table = play(played(12))
    mount(page, table, theme=theme, width=width)
    page.locator(".bt-odds button").first.click()
    ready(page, table)
    assert page.evaluate(WIDER, ".be-inside") == []
    assert page.evaluate(SMALL, ".be-inside") == []
    assert violations(page) == []


# -- JupyterLab ---------------------------------------------------------------------------------


def test_an_explorer_in_jupyterlab(page: Page, lab: str, lessons: Path, shots: Path) -> None:
    cell: dict[str, Any] = {
        "cell_type": "code", "id": "explorer", "metadata": {}, "outputs": [], "execution_count": None,
        "source": 'import bioslab as bl\nbl.odds.explore("darwin", aim="survive")',
    }  # fmt: skip
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    note = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (lessons / "explorer.ipynb").write_text(json.dumps(note), encoding="utf-8")
    lesson = Lesson(page).open(lab, "explorer.ipynb")
    lesson.run_all()
    view = ExplorerView(page)
    picture = page.locator("[data-bioslab-board] img")
    expect(picture).to_be_hidden()  # the living explorer stands in its place
    follows(view)
    page.screenshot(path=shots / "explorer-in-lab.png")
    view.slider("dice").focus()
    view.slider("dice").fill("11")
    expect(view.find("h3")).to_contain_text("11")
    view.settle()
    expect(picture).to_have_attribute("alt", re.compile("11 dice"))
    page.keyboard.press("Control+s")
    page.wait_for_function("() => !document.querySelector('.jp-mod-dirty')")
    lesson.healthy()
    # Opened again, without a kernel: the picture of the last position, and its words.
    lesson.menu("Kernel", "Shut Down Kernel")
    lesson.wait_for_kernel("No Kernel")
    page.reload()
    expect(picture).to_be_visible(timeout=PATIENCE)
    expect(picture).to_have_attribute("alt", re.compile("11 dice"))
    page.screenshot(path=shots / "explorer-saved.png")
