"""The full game on the table: parasites, macroorganisms, fold and focus, votes; readable for four."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import bioslab as bl
from bioslab import locale
from bioslab.widgets import play
from tests.browser.plain_page import AXE, answered, mount, violations
from tests.browser.test_table_page import WIDER_THAN_ITS_BOX
from tests.widgets.games import crowded, frame_of
from tests.widgets.test_full_table import neighbours, runaway

pytestmark = pytest.mark.browser
WIDTHS = (1280, 700, 360)


def show(page: Page, width: int = 1280, theme: str = "light") -> None:
    """A crowded table; the pane of board and tableaus is moved down to the tableaus."""
    mount(page, play(crowded()), width=width, theme=theme)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", locale.languages())
def test_four_full_tableaus_fit(page: Page, width: int, language: str, shots: Path) -> None:
    with locale.using(language):
        show(page, width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(WIDER_THAN_ITS_BOX) == []
    for player in ("red", "yellow", "green", "blue"):
        page.locator(f'[data-key="tableau:{player}"] > header').scroll_into_view_if_needed()
        page.screenshot(path=shots / f"full-{language}-{width}-{player}.png")


@pytest.mark.skipif(not AXE.exists(), reason="axe comes with `npm ci` in widgets/")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing(page: Page, width: int, theme: str, shots: Path) -> None:
    show(page, width, theme)
    assert violations(page) == []
    page.locator(".bt-tableaus").scroll_into_view_if_needed()
    page.screenshot(path=shots / f"full-{theme}-{width}.png")


@pytest.mark.skipif(not AXE.exists(), reason="axe comes with `npm ci` in widgets/")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_end_of_the_world(page: Page, theme: str, shots: Path) -> None:
    mount(page, play(runaway()), theme=theme)
    page.get_by_role("button", name="Only the tableau of Red").click()
    expect(page.locator(".bt-armageddon")).to_contain_text("Armageddon")
    assert violations(page) == []
    page.screenshot(path=shots / f"full-vote-{theme}.png")


@pytest.mark.parametrize("width", WIDTHS)
def test_every_target_is_large_enough(page: Page, width: int) -> None:
    show(page, width)
    small = page.evaluate(
        """[...document.querySelectorAll('.bioslab-table :is(button, summary, input)')]
        .filter(one => one.checkVisibility())
        .map(one => [one.className, one.getBoundingClientRect()])
        .filter(([_, box]) => box.width < 24 || box.height < 24).map(([name]) => name)"""
    )
    assert small == []


def test_parasites_hang_on_their_hosts(page: Page) -> None:
    show(page)
    host = page.locator('[data-place="organism:warm_pond"]')
    on_host = host.locator(':scope > [data-place="organism:salmonella"]')
    on_parasite = on_host.locator(':scope > [data-place="organism:virus"]')
    expect(on_host.locator(":scope > header")).to_contain_text("parasite of Green")
    expect(on_parasite.locator(":scope > header")).to_contain_text("parasite of Blue")
    expect(on_parasite.locator(".bt-diseases")).to_contain_text("from “superoxide dismutase”")
    # One space is filled, the other shows in outline what it would take.
    assert on_parasite.locator(".bt-diseases .bt-piece").count() == 2
    assert on_parasite.locator(".bt-diseases .bt-hollow").count() == 1
    stolen = host.locator(':scope > .bt-mutations [data-place="mutation:cytochromes"]')
    expect(stolen.locator(".bt-stolen")).to_contain_text("on salmonella")
    expect(stolen.locator(".bt-hollow")).to_have_count(1)
    expect(page.locator('[data-key="tableau:red"] .bt-trophies')).to_contain_text(
        "salt-induced peptide life, Opabinia"
    )
    free = page.locator('[data-key="tableau:yellow"] .bt-free')
    expect(free).to_contain_text("malaria")
    expect(free).to_contain_text("chlamydia")
    expect(page.locator('[data-key="tableau:red"] .bt-free')).to_have_count(0)


def test_macroorganisms_show_organs_and_food_chains(page: Page) -> None:
    show(page)
    macro = page.locator('[data-place="organism:starfish"]')
    expect(macro.locator(":scope > header")).to_contain_text("starfish")
    expect(macro.locator(":scope > header")).to_contain_text("sea")
    expect(macro.locator(".bt-trophic")).to_contain_text("herbivore")
    expect(macro.locator(".bt-trophic")).to_contain_text("metabolic rate 6")
    organs = macro.get_by_role("list", name="Organs").locator(":scope > li")
    assert organs.count() == 4
    assert [organs.nth(n).locator(".bt-hollow").count() for n in range(4)] == [0, 1, 1, 1]
    circles = macro.get_by_role("list", name="Endosymbionts").locator(":scope > li")
    assert [circles.nth(n).locator(".bt-hollow").count() for n in range(4)] == [1, 1, 0, 0]
    chains = page.locator(".bt-chain")
    assert "plant G Dickinsonia herbivore Y starfish" in " ".join(chains.nth(0).inner_text().split())
    assert "plant B fern" in " ".join(chains.nth(1).inner_text().split())


def test_the_climate_warns_before_it_runs_away(page: Page) -> None:
    show(page)
    expect(page.locator(".bt-climate .bt-warning")).to_have_text("3 suns in a row; 4 end the world")
    expect(page.locator(".bt-armageddon")).to_have_count(0)


def test_a_tableau_folds_by_keyboard_and_stays_so(page: Page) -> None:
    show(page)
    red = page.locator('[data-key="tableau:red"]')
    fold = page.get_by_role("button", name="Show the tableau of Red")
    fold.focus()
    page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_be_focused()
    expect(red.locator(".bt-organism")).to_have_count(0)
    expect(red).to_contain_text("photo-carboxylation life with salmonella, virus")
    page.locator(".bt-option").first.click()
    answered(page, 2)
    expect(red.locator(".bt-organism")).to_have_count(0)
    fold.click()
    expect(red.locator(".bt-organism")).to_have_count(3)


def test_one_player_can_be_looked_at_alone(page: Page) -> None:
    show(page)
    only = page.get_by_role("button", name="Only the tableau of Blue")
    only.focus()
    page.keyboard.press("Space")
    expect(only).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".bt-folded")).to_have_count(3)
    expect(page.locator('[data-key="tableau:blue"] .bt-organism')).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator(".bt-folded")).to_have_count(0)


def test_a_parasite_is_a_place_of_its_own(page: Page) -> None:
    game = crowded()
    while game.decision is not None and game.decision.kind == "gift":
        game.choose("keep")
    mount(page, play(game))
    page.locator('[data-place="organism:virus"] > header h6').click()
    options = frame_of(game)["decision"]["options"]  # type: ignore[index] # it is Red's turn
    here = [option for option in options if "organism:virus" in option["places"]]
    expect(page.locator(".bt-option")).to_have_count(len(here))
    for option in page.locator(".bt-option").all():
        assert option.inner_text().rstrip().endswith("to virus")


def test_who_is_asked_out_of_turn_is_named_with_his_colour(page: Page, shots: Path) -> None:
    game = neighbours()
    if game.decision is not None and game.decision.kind == "lead":
        game.choose("wait")
    table = play(game.choose("hgt:warm_pond:clay_mound"))
    mount(page, table)
    asked = page.locator(".bt-asked.bt-edge-blue")
    expect(asked).to_contain_text("Blue decides now, in the turn of Red.")
    expect(page.locator('[data-place="organism:clay_mound"].bt-focus')).to_have_count(1)
    page.screenshot(path=shots / "full-out-of-turn.png")
    page.get_by_role("button", name="Let it in").click()
    answered(page, table.frame["sequence"])
    expect(page.locator(".bt-asked")).to_have_count(0)


def test_automata_and_parasites_that_nobody_plays_are_marked(page: Page) -> None:
    table = play(bl.genesis.new_game(players=("red",), genobots=1, level="hard", seed=1))
    mount(page, table)
    expect(page.locator('[data-key="tableau:yellow"] > header')).to_contain_text("Genobot")
    expect(page.locator('[data-key="tableau:red"] > header')).not_to_contain_text("Genobot")
    frame: Any = frame_of(crowded())
    frame["view"]["tableaus"][0]["bacteria"][0]["parasites"][0]["npc"] = True
    page.evaluate("frame => window.model.set('frame', frame)", frame)
    wild = page.locator('[data-place="organism:salmonella"] > header')
    expect(wild.locator(".bt-tag")).to_have_text("parasite that nobody plays")
    expect(page.locator('[data-place="organism:virus"] > header .bt-tag')).to_have_count(0)


def test_a_vote_tells_to_pass_the_device_on(page: Page) -> None:
    table = play(runaway())
    mount(page, table)
    voter = table.frame["decision"]["player"].capitalize()
    expect(page.locator(".bt-asked")).to_contain_text(f"Pass the device to {voter}.")
    page.get_by_role("button", name="Medea").click()
    answered(page, table.frame["sequence"] if table.frame["sequence"] > 1 else 2)
    following = table.frame["decision"]["player"].capitalize()
    assert following != voter
    expect(page.locator(".bt-asked")).to_contain_text(f"Pass the device to {following}.")
    assert "medea" not in page.locator(".bt-journal").inner_text().lower()
    assert "medea" not in page.locator(".bt-news").inner_text().lower()
