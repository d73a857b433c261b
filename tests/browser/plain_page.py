"""A widget in a plain page without Jupyter: the built front end, and the real Python half behind it.

What the browser sends goes to the widget's own message handler; what has changed by then goes back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from labkit.environment import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

STATIC = ROOT / "bioslab" / "static"
AXE = ROOT / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
TRAITS = {
    "table": ("setting", "frame", "odds"),
    "explorer": ("setting", "answer"),
    "glossary": ("data", "selected"),
}
MOUNT = (Path(__file__).parent / "mount.js").read_text(encoding="utf-8")


def mount(
    page: Page,
    widget: Any,
    *,
    theme: str = "light",
    width: int = 1280,
    height: int = 860,
    front: str = "table",
    delay: int = 0,
) -> None:
    """Show a widget in a page of this width, in Lab's light or dark theme.

    Args:
        page: the page.
        widget: a table, or with `front="explorer"` an explorer, with "glossary" the glossary.
        theme: "light" or "dark".
        width: of the page, in pixels.
        height: of the page, in pixels.
        front: the script and style sheet that draw it.
        delay: milliseconds that Python seems to need before it hears a question.
    """
    traits = TRAITS[front]

    def state() -> dict[str, Any]:
        return {name: getattr(widget, name) for name in traits if hasattr(widget, name)}

    def receive(text: str) -> dict[str, Any]:
        before = state()
        widget._received(widget, json.loads(text), [])
        return {name: value for name, value in state().items() if value is not before[name]}

    page.set_viewport_size({"width": width, "height": height})
    page.expose_function("toPython", receive)
    ground = "#fff" if theme == "light" else "#111"
    page.set_content(
        '<!doctype html><html lang="en"><head><title>The table</title></head>'
        f'<body style="margin:0;background:{ground}" data-jp-theme-light="{str(theme == "light").lower()}">'
    )
    page.evaluate(
        MOUNT,
        {
            "js": (STATIC / f"{front}.js").read_text(encoding="utf-8"),
            "css": (STATIC / f"{front}.css").read_text(encoding="utf-8"),
            "state": state(),
            "delay": delay,
        },
    )


def answered(page: Page, sequence: int) -> None:
    """Wait until the page shows this frame."""
    page.wait_for_function("n => window.model.state.frame.sequence === n", arg=sequence)


def violations(page: Page, selector: str = ".bioslab-table") -> list[str]:
    """What axe finds wrong with a part of the page, by the rules of WCAG 2.2 A and AA."""
    page.add_script_tag(path=AXE)
    found = page.evaluate(
        "s => axe.run(s, {runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']})",
        selector,
    )
    return [
        f"{one['id']}: {node['html'][:160]} ({'; '.join(part['message'] for part in node['any'][:1])})"
        for one in found["violations"]
        for node in one["nodes"]
    ]
