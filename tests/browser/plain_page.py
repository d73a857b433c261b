"""The table in a plain page without Jupyter: the built front end, and the real Python half behind it.

What the browser sends goes to the table's own message handler; the frame that answers goes back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from labkit.environment import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from bioslab.widgets.table import Table

STATIC = ROOT / "bioslab" / "static"
AXE = ROOT / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
MOUNT = (Path(__file__).parent / "mount.js").read_text(encoding="utf-8")


def mount(page: Page, table: Table, *, theme: str = "light", width: int = 1280, height: int = 860) -> None:
    """Show a table in a page of this width, in Lab's light or dark theme."""

    def receive(text: str) -> dict[str, Any]:
        table._received(table, json.loads(text), [])
        return {"frame": table.frame, "setting": table.setting}

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
            "js": (STATIC / "table.js").read_text(encoding="utf-8"),
            "css": (STATIC / "table.css").read_text(encoding="utf-8"),
            "state": {"frame": table.frame, "setting": table.setting},
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
