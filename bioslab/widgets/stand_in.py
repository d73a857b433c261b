"""What stands in for a widget where no Python runs: a picture and its words; the widget hides it."""

from __future__ import annotations

import base64
from html import escape


def stand_in(svg: str, said: str, caption: str, key: str, root: str) -> dict[str, str]:
    """A picture as HTML, and the same in words.

    Args:
        svg: the picture.
        said: what it shows, in words.
        caption: what to do to bring the widget to life.
        key: by this the living widget finds the picture and hides it; letters and digits only.
        root: the class of the widget's outermost element.

    >>> stand_in("<svg/>", "one die", "Run the cell.", "ab12", "bioslab-table")["text/plain"]
    'one die'
    """
    source = "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
    # In a reopened notebook the widget's own output is a line of error; the picture says what to do instead.
    hide = (
        f'.jp-OutputArea-child:has([data-bioslab-board="{key}"])'
        f" + .jp-OutputArea-child:not(:has(.{root})){{visibility:hidden;height:0;overflow:hidden}}"
    )
    html = (
        f'<div data-bioslab-board="{key}"><style>{hide}</style>'
        f'<img alt="{escape(said)}" style="max-width:100%;height:auto" src="{source}">'
        f"<p>{escape(caption)}</p></div>"
    )
    return {"text/html": html, "text/plain": said}
