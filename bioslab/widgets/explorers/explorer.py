"""An explorer as an anywidget: the browser sends what its controls hold, Python answers with exact odds.

The browser has at most one question under way and asks the newest one next, so nothing queues up and the last
answer always belongs to the last position of the controls (see `widgets/src/explorer/asker.ts`).
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypedDict, cast

import anywidget
import traitlets
from IPython.core.display_functions import display, update_display

from bioslab import locale
from bioslab.kernel.errors import ProblemError
from bioslab.odds.faults import fault, told
from bioslab.widgets.explorers.drawing import drawn
from bioslab.widgets.explorers.subject import settled
from bioslab.widgets.palette import PALETTE
from bioslab.widgets.stand_in import stand_in
from bioslab.widgets.symbols import LETTERS, PIPS, SHAPES

if TYPE_CHECKING:
    from bioslab.widgets.explorers.controls import ControlFace
    from bioslab.widgets.explorers.shapes import Shown
    from bioslab.widgets.explorers.subject import Subject

STATIC: Final = Path(__file__).parents[2] / "static"
LONGEST_VIEW: Final = 40
MOST_QUESTIONS: Final = 2**53  # what a number of the browser counts up to
LABELS: Final = "odds.explore.label."


class Setting(TypedDict):
    """What stays while an explorer is open; mirrored in `widgets/src/explorer/model.ts`."""

    language: str
    labels: dict[str, str]
    palette: dict[str, str]
    letters: dict[str, str]
    shapes: dict[str, str]
    pips: dict[str, list[tuple[int, int]]]
    key: str


class Extra(TypedDict):
    """What the designer adds: what is wrong with the card, its file as text, what was saved."""

    problems: list[str]
    text: str
    saved: str
    folder: str


class Answer(TypedDict):
    """One answer; `n` and `view` say to which question of which page, `sequence` counts all answers."""

    sequence: int
    n: int
    view: str
    controls: list[ControlFace]
    shown: Shown
    error: str
    extra: Extra | None


class Explorer(anywidget.AnyWidget):
    """Sliders and dice faces, and the exact odds that follow. Made by `bioslab.odds.explore`.

    Attributes:
        values: what the controls hold.
        odds: the exact answer: a `Distribution`, a `Course` or an `Advice`.
        answer, setting: what the browser draws; replaced whole, never changed in place.
    """

    _esm = STATIC / "explorer.js"
    _css = STATIC / "explorer.css"
    answer = traitlets.Dict(read_only=True).tag(sync=True)
    setting = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, subject: Subject, start: dict[str, Any], *, language: str | None = None) -> None:
        """Ask for the first time.

        Args:
            subject: what it is about.
            start: values of the controls where not the usual ones.
            language: its language; None for the language that is set at each moment.

        Raises:
            OddsError: there is no such control; a value that it cannot hold.
        """
        super().__init__()
        self.subject = subject
        self._language = language
        self._key = secrets.token_hex(8)
        self._sequence = 0
        self._on_show = False
        wanted = self._wanted(start)
        self.values = settled(subject, subject.start, wanted)
        self._asked()
        with self._speaking():
            self.set_trait("setting", self._made_setting())
            self._answer()
        self.on_msg(self._received)

    @property
    def odds(self) -> Any:
        """The exact answer to what the controls hold now."""
        return self._odds

    def set(self, **values: Any) -> Explorer:
        """Move controls from code; returns the explorer.

        Raises:
            OddsError: there is no such control; a value that it cannot hold.
        """
        wanted = self._wanted(values)
        self._change(wanted)
        with self._speaking():
            self._answer()
            self._renew_picture()
        return self

    def figure(self, **options: Any) -> Any:
        """A plotly figure of the answer, for print or further work."""
        return self.odds.figure(**options)

    def __repr__(self) -> str:
        """What is shown, in words."""
        return _words(cast("Answer", self.answer)["shown"])

    # -- asking -------------------------------------------------------------------------------

    def _wanted(self, given: dict[str, Any]) -> dict[str, Any]:
        """What code sets, as the controls have it; their sliders reach it afterwards."""
        self.subject.check(given)
        wanted = self.subject.prepared(given)
        self.subject.check(wanted)
        self.subject.widen(wanted)
        return wanted

    def _change(self, wanted: dict[str, Any]) -> None:
        """Take new values, or none of them if one cannot be."""
        before = self.values
        try:
            self.values = settled(self.subject, before, wanted)
            self._asked()
        except ProblemError:
            self.values = before
            raise

    def _asked(self) -> None:
        self._odds = self.subject.ask(self.values)

    def _answer(self, n: int = 0, view: str = "", error: str = "") -> None:
        """Send the next answer; and where the language has changed, the words before it."""
        self._sequence += 1
        if self.setting["language"] != locale.language():
            self.set_trait("setting", self._made_setting())
        controls = [one.face(self.values[one.id]) for one in self.subject.controls(self.values)]
        answer: Answer = {
            "sequence": self._sequence, "n": n, "view": view, "controls": controls,
            "shown": self.subject.show(self.values, self._odds), "error": error, "extra": self._extra(),
        }  # fmt: skip
        self.set_trait("answer", answer)

    def _extra(self) -> Extra | None:
        return None

    def _made_setting(self) -> Setting:
        return {
            "language": locale.language(),
            "labels": explorer_labels(),
            "palette": {look.word: look.fill for look in PALETTE},
            "letters": dict(LETTERS),
            "shapes": dict(SHAPES),
            "pips": {str(face): list(spots) for face, spots in PIPS.items()},
            "key": self._key,
        }

    def _received(self, _widget: object, message: object, _buffers: object) -> None:
        """The one door for messages; whatever goes wrong is shown, and the values stay as they were."""
        with self._speaking():
            n, view, error = 0, "", ""
            try:
                n, view, wanted, act = read_question(message)
                self._change(wanted)
                if act:
                    self._act(act)
            except ProblemError as problem:
                error = str(problem)
            self._answer(n, view, error)
            if isinstance(message, dict) and message.get("settled") is True:
                self._renew_picture()

    def _act(self, act: str) -> None:
        """Something else than a question: only the designer knows any."""
        raise fault("odds.explore.fault", got=told(act))

    # -- showing ------------------------------------------------------------------------------

    def _speaking(self) -> Any:
        return locale.using(locale.language() if self._language is None else self._language)

    def _still(self) -> dict[str, str]:
        shown = cast("Answer", self.answer)["shown"]
        caption = locale.text("odds.explore.still")
        return stand_in(drawn(shown), _words(shown), caption, self._key, "bioslab-explorer")

    def _renew_picture(self) -> None:
        if self._on_show:
            update_display(self._still(), raw=True, display_id=self._key)  # type: ignore[no-untyped-call]

    def _ipython_display_(self, **_options: Any) -> None:
        """Two outputs: the picture, which stays in a saved notebook, and the explorer, which hides it."""
        with self._speaking():
            picture = self._still()
            bundle = self._repr_mimebundle_() or ({}, {})
            data = dict(bundle[0])
            data["text/plain"] = locale.text("odds.explore.still")
        self._on_show = True
        display(picture, raw=True, display_id=self._key)  # type: ignore[no-untyped-call]
        display(data, raw=True)  # type: ignore[no-untyped-call]


def explorer_labels() -> dict[str, str]:
    """The words that the front end itself writes."""
    return {name: said for name, said in locale.messages("odds").items() if name.startswith(LABELS)}


def _words(shown: Shown) -> str:
    """Title, sentence and numbers, one a line."""
    tiles = [f"{tile['label']}: {tile['value']} ({tile['more']})" for tile in shown["tiles"]]
    return "\n".join([shown["title"], shown["sentence"], *tiles])


def read_question(message: object) -> tuple[int, str, dict[str, Any], str]:
    """The number of a question, the page that asks it, the values of its controls, and what is to be done.

    Args:
        message: anything at all.

    Raises:
        ProblemError: it is no question.

    >>> read_question({"n": 3, "view": "ab", "values": {"dice": 4}})
    (3, 'ab', {'dice': 4}, '')
    """
    if isinstance(message, dict):
        n, view, values, act = (message.get(name) for name in ("n", "view", "values", "act"))
        act = "" if act is None else act
        numbered = isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= MOST_QUESTIONS
        # The view is sent back as it is, so it must be text that can be sent: no half characters.
        named = isinstance(view, str) and view.isascii() and len(view) <= LONGEST_VIEW
        sound = numbered and named and isinstance(act, str)
        if sound and isinstance(values, dict) and all(isinstance(name, str) for name in values):
            return n, view, dict(values), act  # type: ignore[return-value]
    raise fault("odds.explore.fault", got=told(message))
