"""What a pupil needs on a phone, without a mouse, or without knowing the signs: nothing hidden or broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import bioslab as bl
from bioslab import locale
from bioslab.widgets import play
from tests.browser.plain_page import AXE, answered, mount, violations
from tests.browser.test_table_page import WIDER_THAN_ITS_BOX
from tests.widgets.games import crowded, fresh_table, played, send

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from bioslab.genesis.game import Genesis
    from bioslab.widgets.table import Table

pytestmark = pytest.mark.browser

# Words that stand on two lines, other than those that a hyphen parts.
BROKEN_WORDS = """() => {
    const found = [], range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector('.bioslab-table'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const owner = text.parentElement;
        if (!owner.checkVisibility() || owner.closest('.bt-unseen, style')) continue;
        for (const word of text.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
            range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
            if (lines.size > 1) found.push(word[0]);
        }
    }
    return found;
}"""


def asked(variant: str = "standard") -> Table:
    """A table at its first decision."""
    table = play(bl.genesis.new_game(players=("red", "blue"), seed=7, variant=variant))
    send(table, {"intent": "to_decision"})
    return table


def organs() -> Genesis:
    """A full table where Green can buy organs."""
    game = crowded(phase="purchase")
    while game.decision is None or not any(one.id.startswith("organ:") for one in game.decision.options):
        game.choose(game.legal_options()[-1])
    return game


@pytest.mark.parametrize("width", [1280, 848, 582, 360])
@pytest.mark.parametrize("language", locale.languages())
def test_no_word_is_broken(page: Page, width: int, language: str) -> None:
    with locale.using(language):
        mount(page, play(crowded()), width=width)
        assert page.evaluate(BROKEN_WORDS) == []
        page.evaluate("frame => window.model.set('frame', frame)", asked().frame)
        assert page.evaluate(BROKEN_WORDS) == []


@pytest.mark.parametrize("width", [700, 360])
def test_on_a_small_screen_the_board_stays_in_sight(page: Page, width: int, shots: Path) -> None:
    mount(page, asked(), width=width, height=800)
    sheet, controls = page.locator(".bt-sheet").bounding_box(), page.locator(".bt-controls").bounding_box()
    assert sheet is not None
    assert controls is not None
    assert controls["height"] <= sheet["height"] / 2
    expect(page.locator(".bt-decision h3")).to_be_in_viewport()
    expect(page.locator(".bt-card").first).to_be_in_viewport()
    page.screenshot(path=shots / f"small-open-{width}.png")
    page.get_by_role("button", name="Hide the question").click()
    expect(page.locator(".bt-dock")).to_be_hidden()
    closed = page.locator(".bt-controls").bounding_box()
    assert closed is not None
    assert closed["height"] <= 120
    expect(page.get_by_role("button", name="Show the question")).to_contain_text("Red: put bionts")
    page.screenshot(path=shots / f"small-shut-{width}.png")


def test_a_shut_question_opens_by_its_key_for_a_place_and_for_an_error(page: Page) -> None:
    table = asked()
    mount(page, table, width=360)
    dock, shutter = page.locator(".bt-dock"), page.locator(".bt-shut")
    page.locator(".bt-option").first.focus()
    page.keyboard.press("h")
    expect(dock).to_be_hidden()
    expect(shutter).to_be_focused()
    page.keyboard.press("h")
    expect(dock).to_be_visible()
    page.keyboard.press("h")
    page.locator(".bt-card .bt-place[data-act=place]").first.click()
    expect(dock).to_be_visible()
    shutter.click()
    page.evaluate("window.model.send({intent: 'fly'})")
    answered(page, table.frame["sequence"])
    expect(page.locator(".bt-error")).to_be_visible()


def test_a_cell_of_lab_on_a_phone_is_wide_enough(page: Page) -> None:
    mount(page, asked(), width=238)
    assert page.evaluate(WIDER_THAN_ITS_BOX) == []
    boxes = [one.bounding_box() for one in page.locator(".bt-step").all()]
    places = {(round(box["x"]), round(box["y"])) for box in boxes if box}
    assert len(places) == len(boxes) == 6
    following = page.get_by_role("button", name="Next", exact=True).bounding_box()
    assert following is not None
    assert following["width"] > 100


def test_where_there_is_room_nothing_can_be_shut(page: Page) -> None:
    mount(page, asked(), width=848)
    page.keyboard.press("Tab")
    page.keyboard.press("h")
    expect(page.locator(".bt-shut")).to_be_hidden()
    expect(page.locator(".bt-dock")).to_be_visible()


def test_more_than_nine_options_have_letters_and_arrows(page: Page) -> None:
    table = play(played(90, seed=5))
    mount(page, table)
    options = page.locator(".bt-option")
    assert options.count() == len(table.frame["decision"]["options"]) > 20
    signs = page.locator(".bt-option .bt-digit").all_inner_texts()
    assert signs[8:12] == ["9", "A", "C", "E"]
    # Letters that are keys already, or name a colour, are no options.
    assert not set(signs) & set("NBDPUOHRYGB")
    page.locator('[data-key="ask"]').focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(options.first).to_be_focused()
    wanted = options.nth(9).get_attribute("data-arg")
    page.keyboard.press("a")
    answered(page, 2)
    assert page.evaluate("window.model.sent.at(-1).option") == wanted


def test_an_organ_space_chooses_that_organ(page: Page, shots: Path) -> None:
    table = play(organs())
    mount(page, table)
    spaces = page.locator('[data-place="organism:starfish"] .bt-organs li.bt-offered')
    assert spaces.count() == 3
    spaces.nth(1).scroll_into_view_if_needed()
    page.screenshot(path=shots / "organ-spaces.png")
    spaces.nth(1).locator("span").first.click()
    answered(page, 2)
    assert page.evaluate("window.model.sent.at(-1).option") == "organ:starfish:2"


def test_an_event_shows_what_counts_in_this_game(page: Page) -> None:
    mount(page, asked(variant="introductory"))
    card = page.locator(".bt-event")
    expect(card.locator(".bt-icons")).not_to_contain_text("Cold")
    expect(card).to_contain_text("not used in the introductory game: Cold")
    expect(page.locator(".bt-when")).to_contain_text("always warm")
    # Yellow is first on the card, but nobody plays Yellow.
    expect(card.locator(".bt-order")).to_contain_text("Red goes first")
    card.get_by_text("What the icons do").click()
    expect(card).to_contain_text("a refugium appears in the topmost active row")


def test_a_phase_that_passes_without_a_roll_is_told(page: Page) -> None:
    table = fresh_table()
    mount(page, table)
    while table.frame["view"]["phase"] != "purchase":
        decision = table.frame["decision"]
        live = decision is not None and decision["live"]
        send(table, {"intent": "choose", "option": "pass"} if live else {"intent": "forward"})
        page.evaluate("frame => window.model.set('frame', frame)", table.frame)
    told = "Darwin: there was no organism that had to roll."
    expect(page.locator(".bt-news")).to_contain_text(told)
    expect(page.locator(".bt-journal")).to_contain_text(told)


def test_a_genobot_has_no_limits_of_its_own(page: Page) -> None:
    mount(page, play(bl.genesis.new_game(players=("red",), genobots=1, seed=1)))
    expect(page.locator('[data-key="tableau:red"]')).to_contain_text("At most 12 catalysts")
    expect(page.locator('[data-key="tableau:yellow"] .bt-limit')).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="axe comes with `npm ci` in widgets/")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_help_tells_every_sign_and_is_clean(page: Page, theme: str, shots: Path) -> None:
    mount(page, asked(), width=848, theme=theme)
    page.keyboard.press("Tab")
    page.keyboard.press("?")
    help_ = page.get_by_role("region", name="Keys and signs")
    for topic in help_.locator("summary").all():
        topic.press("Enter")
    for told in ("in a tie the first colour wins", "the odds", "glossary", "R (red) triangle", "Red queen"):
        expect(help_).to_contain_text(told)
    assert help_.locator("details dl > div").count() > 40
    assert violations(page) == []
    help_.screenshot(path=shots / f"help-{theme}.png")


def test_the_help_says_in_spanish_where_the_letters_come_from(page: Page) -> None:
    with locale.using("es"):
        mount(page, asked(), width=360)
    page.keyboard.press("Tab")
    page.keyboard.press("?")
    expect(page.locator(".bt-help")).to_contain_text("red, yellow, green, blue")
