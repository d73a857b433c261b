"""The glossary to browse in: Python sends it once, and the browser searches and draws by itself.

So it goes on working in a saved notebook whose widgets were saved, and where they were not, the entry,
its map and the list of terms stay behind as plain HTML.
"""

from __future__ import annotations

import base64
import secrets
from html import escape
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets
from IPython.core.display_functions import display

from bioslab import glossary, locale
from bioslab.glossary.folding import asked
from bioslab.widgets.glossary_faces import glossary_face
from bioslab.widgets.glossary_map import concept_map

STATIC: Final = Path(__file__).parent.parent / "static"


class _Term(traitlets.Unicode[str, object]):
    """The name of a term; what is no text is unknown as a strange name is."""

    def validate(self, _obj: Any, value: object) -> str:
        """The name as text."""
        return asked(value)


class GlossaryBrowser(anywidget.AnyWidget):
    """A search field, the list, an entry and a map of what is near it. Made by `bioslab.glossary.browse`.

    Attributes:
        data: the whole glossary in the language of this browser; never changed.
        selected: the id of the entry that is open; the reader and your code may both change it.
    """

    _esm = STATIC / "glossary.js"
    _css = STATIC / "glossary.css"
    data = traitlets.Dict(read_only=True).tag(sync=True)
    selected = _Term().tag(sync=True)

    def __init__(self, term: str | None = None, *, language: str | None = None) -> None:
        """Open the glossary.

        Args:
            term: the id or name of the entry to open; None for the first.
            language: the language of the browser; None for the one that is set.

        Raises:
            UnknownTermError: no entry is called so.
        """
        self._language = locale.language() if language is None else language
        self._key = secrets.token_hex(8)
        with locale.using(self._language):
            first = glossary.all_entries()[0] if term is None else glossary.entry(term)
            super().__init__(selected=first.id)
            self.set_trait("data", glossary_face(self._key))

    @traitlets.validate("selected")
    def _known(self, proposal: Any) -> str:
        """Only an entry that there is can be open."""
        with locale.using(self._language):
            return glossary.entry(proposal["value"]).id

    def _ipython_display_(self, **_options: Any) -> None:
        """Two outputs: plain HTML, which stays in a saved notebook, and the browser, which hides it."""
        with locale.using(self._language):
            still = self._still()
            bundle = self._repr_mimebundle_() or ({}, {})
            data = dict(bundle[0])
            data["text/plain"] = locale.text("glossary.browse.still")
        display(still, raw=True)  # type: ignore[no-untyped-call]
        display(data, raw=True)  # type: ignore[no-untyped-call]

    def _still(self) -> dict[str, str]:
        """The open entry, its map and the names of all terms."""
        one = glossary.entry(self.selected)
        drawn = base64.b64encode(concept_map(one).encode()).decode()
        near = ", ".join(glossary.entry(link).term for link in one.links)
        said = f"{locale.text('glossary.browse.map')}: {near}"
        names = " · ".join(escape(other.term) for other in glossary.all_entries())
        hide = (
            f'.jp-OutputArea-child:has([data-bioslab-board="{self._key}"])'
            " + .jp-OutputArea-child:not(:has(.bioslab-glossary)){visibility:hidden;height:0;overflow:hidden}"
        )
        html = (
            f'<div data-bioslab-board="{self._key}"><style>{hide}</style>{one._repr_html_()}'
            f'<img alt="{escape(said)}" style="max-width:100%;height:auto" '
            f'src="data:image/svg+xml;base64,{drawn}">'
            f"<details><summary>{escape(locale.text('glossary.browse.list'))}</summary><p>{names}</p></details>"
            f"<p>{escape(locale.text('glossary.browse.still'))}</p></div>"
        )
        return {"text/html": html, "text/plain": str(one)}
