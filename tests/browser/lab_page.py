"""A lesson open in JupyterLab, and the table in it, as a person sees and uses them."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

# Milliseconds. A shared machine may take its time; who waits for a condition goes on as soon as it holds.
PATIENCE = 60_000

# Where the keyboard is: a word for what has it, whether its ring is drawn, and whether it is in sight.
FOCUS = """() => {
    const one = document.activeElement, box = one.getBoundingClientRect(), look = getComputedStyle(one);
    const ring = one.matches(':focus-visible') && look.outlineStyle !== 'none'
        && parseFloat(look.outlineWidth) >= 2;
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const hit = document.elementFromPoint(
        Math.min(Math.max(box.left + Math.min(box.width, 40) / 2, 0), innerWidth - 1),
        Math.min(Math.max(box.top + Math.min(box.height, 24) / 2, 0), innerHeight - 1));
    return {key: one.dataset.key ?? one.tagName, table: one.closest('.bioslab-table') !== null, ring,
            sight: inside && hit !== null && (one.contains(hit) || hit.contains(one))};
}"""

# Press Next so often, and the milliseconds from each press until the page shows its answer.
PRESSES = """async ({count, selector}) => {
    const root = document.querySelector(selector);
    const next = () => root.querySelector('[data-key="walk:forward"]');
    const answer = act => new Promise(done => {
        const begun = performance.now();
        const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - begun); });
        watch.observe(root, {attributes: true, attributeFilter: ['data-sequence']});
        act();
    });
    const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const times = [];
    while (times.length < count) {
        if (next().getAttribute('aria-disabled') === 'true')
            await answer(() => root.querySelector('.bt-option:not([aria-disabled])').click());
        else times.push(await answer(() => next().click()));
        await painted();
    }
    return times;
}"""


class Lesson:
    """A notebook in a page of JupyterLab.

    Attributes:
        page: the page.
        complaints: what the page wrote to the console as an error.
    """

    def __init__(self, page: Page) -> None:
        """Watch a page; nothing is opened yet."""
        self.page = page
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def open(self, address: str, name: str) -> Lesson:
        """Open a notebook in a fresh workspace and wait until its kernel is ready."""
        self.page.goto(f"{address}/lab/tree/{name}?reset")
        self.wait_for_kernel("| Idle")
        expect(self.page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible()
        return self

    def wait_for_kernel(self, state: str) -> None:
        """Wait until the bar at the bottom says so. The sign at the top says "idle" too early."""
        expect(self.page.locator("#jp-main-statusbar")).to_contain_text(state, timeout=PATIENCE)

    def menu(self, *names: str) -> None:
        """Choose from the menus at the top, by the mouse."""
        first, *rest = names
        self.page.locator(".lm-MenuBar-itemLabel").get_by_text(first, exact=True).click()
        for name in rest:
            self.page.locator(".lm-Menu-itemLabel").get_by_text(name, exact=True).last.click()

    def run_all(self) -> None:
        """Run every cell, and wait until all have run and what stood there before is gone."""
        before = self.page.locator(".bioslab-table").first
        old = before.element_handle() if before.count() else None
        self.menu("Run", "Run All Cells")
        if old is not None:
            self.page.wait_for_function("old => !old.isConnected", arg=old)
        done = (
            "() => [...document.querySelectorAll('.jp-Notebook .jp-CodeCell .jp-InputPrompt')]"
            ".every(one => /\\[\\d+\\]/.test(one.textContent))"
        )
        self.page.wait_for_function(done, timeout=PATIENCE)

    def errors(self) -> list[str]:
        """What the cells wrote as errors: tracebacks, warnings, widgets that could not be shown."""
        output = ".jp-OutputArea-output"
        written = self.page.locator(f'{output}[data-mime-type$="stderr"], {output}[data-mime-type$="error"]')
        broken = self.page.locator(output, has_text="Error displaying widget")
        return written.all_inner_texts() + broken.all_inner_texts()

    def healthy(self) -> None:
        """Fail if a cell or the page complained."""
        assert self.errors() == []
        assert self.complaints == []


class TableView:
    """The table in a page."""

    def __init__(self, page: Page, root: str = ".bioslab-table") -> None:
        """Wait until it is there.

        Args:
            page: the page.
            root: finds the table, should there be several.
        """
        self.page = page
        self.selector = root
        self.root = page.locator(root).first
        expect(self.root.locator(".bt-walk")).to_be_visible(timeout=PATIENCE)

    def find(self, selector: str) -> Locator:
        """Something in the table."""
        return self.root.locator(selector)

    def button(self, name: str) -> Locator:
        """A button by what is written on it."""
        return self.root.get_by_role("button", name=name, exact=True)

    # -- what is to be seen ------------------------------------------------------------------------

    @property
    def sequence(self) -> int:
        """The number of the frame that is shown."""
        return int(self.root.get_attribute("data-sequence") or 0)

    @property
    def turn(self) -> str:
        """The headline: "Turn 1"."""
        return self.find(".bt-when h2").inner_text()

    @property
    def phase(self) -> str:
        """The phase that the track points to; "" before the first."""
        now = self.find(".bt-phases [aria-current=step]")
        return now.inner_text().strip() if now.count() else ""

    @property
    def news(self) -> list[str]:
        """What just happened, line by line."""
        return [_plain(text) for text in self.find(".bt-line-new > p").all_text_contents()]

    @property
    def journal(self) -> list[str]:
        """The lines of the journal, newest first."""
        return [_plain(text) for text in self.find(".bt-line-text").all_text_contents()]

    @property
    def options(self) -> dict[str, str]:
        """What can be chosen, by the ids of the options."""
        found = self.find(".bt-option").all()
        return {one.get_attribute("data-arg") or "": one.inner_text() for one in found}

    @property
    def dice(self) -> list[str]:
        """What the tray says of each die: "1: life"."""
        return [one.get_attribute("aria-label") or "" for one in self.find(".bt-dice [role=img]").all()]

    def can(self, step: str) -> bool:
        """Whether a step can be taken: "forward", "back", "undo"."""
        return self.find(f'[data-key="walk:{step}"]').get_attribute("aria-disabled") != "true"

    def card(self, place: str) -> str:
        """What lies on a card of the board or of a tableau, as a screen reader says it."""
        labels = self.find(f'[data-key="{place}"] [role=img]').all()
        return "; ".join(label.get_attribute("aria-label") or "" for label in labels)

    # -- what a person does ------------------------------------------------------------------------

    def answered(self, before: int) -> None:
        """Wait until the page shows a newer frame, and hold it to what must be true of every step."""
        self.page.wait_for_function(
            "([selector, before]) => Number(document.querySelector(selector).dataset.sequence) > before",
            arg=[self.selector, before],
        )
        assert self.find(".bt-error").count() == 0, self.find(".bt-error").inner_text()

    def click(self, what: Locator) -> None:
        """Click on something that the table answers."""
        before = self.sequence
        what.click()
        self.answered(before)

    def press(self, *keys: str) -> None:
        """Press keys, of which the last is answered by the table."""
        before = self.sequence
        for key in keys:
            self.page.keyboard.press(key)
        self.answered(before)

    def choose(self, option: str) -> None:
        """Click on an option."""
        self.click(self.find(f'.bt-option[data-arg="{option}"]'))

    def to_decision(self) -> None:
        """Skip to where somebody is asked."""
        if self.can("forward"):
            self.click(self.button("To my next decision"))

    def focus(self) -> dict[str, object]:
        """Where the keyboard is."""
        found: dict[str, object] = self.page.evaluate(FOCUS)
        return found

    def tab_to(self, key: str, *, most: int = 60, step: str = "Tab") -> None:
        """Press Tab until this has the focus."""
        seen = []
        for _ in range(most):
            seen.append(self.focus()["key"])
            if seen[-1] == key:
                return
            self.page.keyboard.press(step)
        raise AssertionError(f"{key} cannot be reached by {step}: {seen}")

    def times(self, count: int) -> Sequence[float]:
        """Press Next so often, choosing the first option on the way; the milliseconds until each answer."""
        found: list[float] = self.page.evaluate(PRESSES, {"count": count, "selector": self.selector})
        return found


def _plain(text: str) -> str:
    """The text without the sign of the player before it."""
    words = " ".join(text.split())
    return words[2:] if words[1:2] == " " and words[0] in "RYGB" else words
