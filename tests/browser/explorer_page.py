"""An explorer in a page, as a person uses it; and how quickly it follows a hand that drags a slider."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# When each question was asked and when an answer to it, or to a later one, was on the page.
WATCH = """selector => {
    const root = document.querySelector(selector);
    const seen = window.seen = {asked: [], drawn: []};
    window.watch = new MutationObserver(changes => {
        for (const change of changes) {
            const n = Number(root.getAttribute(change.attributeName));
            const list = change.attributeName === 'data-asked' ? seen.asked : seen.drawn;
            if (list.at(-1)?.n !== n) list.push({n, at: performance.now()});
        }
    });
    window.watch.observe(root, {attributes: true, attributeFilter: ['data-asked', 'data-n']});
}"""


@dataclass(frozen=True, slots=True)
class Drag:
    """What was seen while a slider was dragged.

    Attributes:
        asked: how many questions there were.
        drawn: the numbers of the questions whose answers were drawn, in the order of drawing.
        lags: for each question the milliseconds until its answer, or a later one, was on the page.
    """

    asked: int
    drawn: tuple[int, ...]
    lags: tuple[float, ...]


class ExplorerView:
    """The explorer in a page."""

    def __init__(self, page: Page, root: str = ".bioslab-explorer") -> None:
        """Wait until it is there."""
        self.page, self.selector = page, root
        self.root = page.locator(root).first
        expect(self.root.locator(".be-sentence")).to_be_visible()

    def find(self, selector: str) -> Locator:
        """Something in it."""
        return self.root.locator(selector)

    def slider(self, name: str) -> Locator:
        """A slider by the name of its value."""
        return self.find(f'input[type=range][data-id="{name}"]')

    @property
    def sentence(self) -> str:
        """What it says."""
        return self.find(".be-sentence").inner_text()

    @property
    def tiles(self) -> dict[str, str]:
        """Its numbers by their names."""
        names = self.find(".be-tiles dt").all_inner_texts()
        return dict(zip(names, self.find(".be-tiles dd").all_inner_texts(), strict=True))

    def settle(self) -> None:
        """Wait until the last question is answered."""
        self.page.wait_for_function(
            "s => { const one = document.querySelector(s).dataset;"
            " return Number(one.n) >= Number(one.asked ?? 0); }",
            arg=self.selector,
        )

    def drag(self, name: str, seconds: float = 3.0) -> Drag:
        """Drag a slider to and fro by the mouse, and watch what is drawn meanwhile."""
        slider = self.slider(name)
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        assert box is not None
        middle, reach = box["x"] + box["width"] / 2, box["width"] / 2 - 12
        y = box["y"] + box["height"] / 2
        mouse = self.page.mouse
        mouse.move(middle, y)
        mouse.down()
        self.page.evaluate(WATCH, self.selector)
        begun = time.monotonic()
        while (now := time.monotonic() - begun) < seconds:
            mouse.move(middle + reach * math.sin(2.2 * now), y)
            self.page.wait_for_timeout(15)
        during = len(self.page.evaluate("seen.drawn"))
        mouse.up()
        self.settle()
        seen = self.page.evaluate("() => { watch.disconnect(); return seen; }")
        drawn = tuple(one["n"] for one in seen["drawn"])
        lags = tuple(
            next(draw["at"] for draw in seen["drawn"] if draw["n"] >= one["n"]) - one["at"]
            for one in seen["asked"]
        )
        return Drag(len(seen["asked"]), drawn[:during], lags)
