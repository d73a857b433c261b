"""The door to the browsable glossary, which needs ipywidgets."""

from __future__ import annotations

from typing import Any


def browse(term: str | None = None, *, language: str | None = None) -> Any:
    """The whole glossary as a widget: a search field, the list, the entry and a map of what is near it.

    What comes back is a `bioslab.widgets.glossary_browser.GlossaryBrowser`.

    Args:
        term: the id or name of the entry to open; None for the first.
        language: the language of the browser; None for the one that is set.

    Raises:
        UnknownTermError: no entry is called so.
    """
    from bioslab.widgets.glossary_browser import GlossaryBrowser  # noqa: PLC0415 - only this needs ipywidgets

    return GlossaryBrowser(term, language=language)
