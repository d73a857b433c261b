"""The table as an anywidget: Python has the game, the browser draws frames and sends back intents."""

from __future__ import annotations

import secrets
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import anywidget
import traitlets
from IPython.core.display_functions import display, update_display

from bioslab import locale
from bioslab.kernel.errors import ChoiceError
from bioslab.kernel.playback import Playback
from bioslab.widgets.explorers.explorer import explorer_labels
from bioslab.widgets.frame import make_frame
from bioslab.widgets.palette import PALETTE
from bioslab.widgets.static_board import still
from bioslab.widgets.symbols import symbols
from bioslab.widgets.telling import clause_text
from bioslab.widgets.term_cards import term_faces
from bioslab.widgets.what_if import WhatIf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bioslab.genesis.game import Genesis
    from bioslab.widgets.frame import ErrorFace, Frame, Mode, Setting
    from bioslab.widgets.what_if import OddsView

STATIC: Final = Path(__file__).parent.parent / "static"
LONGEST_OPTION: Final = 200


class IntentError(ValueError):
    """A message from the browser that the table does not understand."""


class Table(anywidget.AnyWidget):
    """A game on a table. Made by `bioslab.widgets.play` and `board`.

    Attributes:
        game: the game; choices made here change it, and choices made in code show up here.
        playback: which step of it is shown.
        frame, setting: what the browser draws. Both are replaced whole, never changed in place.
        odds: what the what-if panel shows, once it has been opened.
    """

    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"
    frame = traitlets.Dict(read_only=True).tag(sync=True)
    odds = traitlets.Dict(read_only=True).tag(sync=True)
    setting = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, game: Genesis, *, mode: Mode = "play", language: str | None = None) -> None:
        """Put a game on the table.

        Args:
            game: the game.
            mode: "play" or "board".
            language: the language of the table; None for the language that is set at each moment.
        """
        super().__init__()
        self.game = game
        self._mode: Mode = mode
        self._language = language
        self._key = secrets.token_hex(8)
        self._sequence = 0
        self._busy = False
        self._on_show = False
        self._panel: WhatIf | None = None
        self.playback = _opened(game, mode)
        with self._speaking():
            self.set_trait("setting", self._made_setting())
            self._show(None if self.playback.at_head else self.playback.shown)
        self._stop_listening = game.listen(self._game_changed)
        self.on_msg(self._received)

    def close(self) -> None:
        """Take the table away; the game stays."""
        self._stop_listening()
        super().close()

    # -- what the browser draws -----------------------------------------------------------------

    def _speaking(self) -> Any:
        return locale.using(self._language or locale.language())

    def _made_setting(self) -> Setting:
        return {
            "language": locale.language(),
            "labels": {**locale.messages("table"), **explorer_labels()},
            "terms": term_faces() if self._mode == "play" else {},
            "symbols": symbols(),
            "palette": {look.word: look.fill for look in PALETTE},
            "key": self._key,
        }

    def _show(self, since: int | None = None, error: ErrorFace | None = None) -> None:
        """Send the next frame; and where the language has changed, the words before it."""
        self._sequence += 1
        if self.setting["language"] != locale.language():
            self.set_trait("setting", self._made_setting())
        frame = make_frame(self.playback, mode=self._mode, sequence=self._sequence, since=since, error=error)
        self.set_trait("frame", frame)
        if self._on_show and frame["walk"]["at_head"] and error is None:
            picture = still(frame, self._key)
            update_display(picture, raw=True, display_id=self._key)  # type: ignore[no-untyped-call]

    def _game_changed(self) -> None:
        """Somebody else (code in a cell) changed the game: follow it to where it is now."""
        if self._busy:
            return
        with self._speaking():
            since = self.playback.shown
            self.playback.refresh()
            self.playback.to_head()
            self._show(min(since, self.playback.shown))

    def _ipython_display_(self, **_options: Any) -> None:
        """Two outputs: the picture, which stays in a saved notebook, and the living table, which hides it."""
        with self._speaking():
            picture = still(cast("Frame", self.frame), self._key)
            bundle = self._repr_mimebundle_() or ({}, {})
            data = dict(bundle[0])
            data["text/plain"] = locale.text("table.still.caption")
        self._on_show = True
        display(picture, raw=True, display_id=self._key)  # type: ignore[no-untyped-call]
        display(data, raw=True)  # type: ignore[no-untyped-call]

    # -- what the browser wants -----------------------------------------------------------------

    def _received(self, _widget: object, message: object, _buffers: object) -> None:
        """The one door for messages. Whatever goes wrong is shown on the table; the game stays sound."""
        with self._speaking():
            if isinstance(message, dict) and "what_if" in message:
                self.set_trait("odds", self._what_if(message["what_if"]))
                return
            before = self.playback.shown
            self._busy = True
            try:
                self._carry_out(message)
            except IntentError as error:
                self._show(error=_error(str(error)))
            except ChoiceError as error:
                self._show(error=_error(_sentence(error), error.rule))
            except Exception:  # noqa: BLE001 - a handler that fails must tell the reader, not the server's log
                self._show(error=_error(locale.text("table.error.inside"), detail=traceback.format_exc()))
            else:
                self._show(before if self.playback.shown > before else None)
            finally:
                self._busy = False

    def _what_if(self, question: object) -> OddsView:
        """The odds of the step that is shown, also where the question was about an older one."""
        if self._panel is None or self._panel.sequence != self._sequence:
            live = self.playback.at_head and self._mode == "play"
            self._panel = WhatIf(self.playback.game, self._sequence, live=live)
        asked = question.get("sequence") if isinstance(question, dict) else None
        if isinstance(question, dict) and asked != self._sequence:
            question = {**question, "values": {}}
        return self._panel.answer(question)

    def _carry_out(self, message: object) -> None:
        intent, option = read_intent(message)
        if self._mode == "board":
            raise IntentError(locale.text("table.error.board"))
        steps: Mapping[str, Callable[[], object]] = {
            "forward": self.playback.forward,
            "back": self.playback.back,
            "to_decision": self.playback.to_head,
            "to_phase_end": self.playback.to_phase_end,
            "undo": self._undo,
            "redo": self._redo,
        }
        if intent == "choose":
            self._choose(option)
        else:
            steps[intent]()

    def _choose(self, option: str) -> None:
        """Make the decision that waits, and show the first thing that follows from it."""
        if not self.playback.at_head:
            raise IntentError(locale.text("table.error.not_at_head"))
        if self.game.decision is None:
            raise IntentError(locale.text("table.error.nothing_to_decide"))
        self.game.choose(option)
        self.playback.forward()

    def _undo(self) -> None:
        self.game.undo()
        self.playback.refresh()
        self.playback.to_head()

    def _redo(self) -> None:
        self.game.redo()
        self.playback.forward()


def _opened(game: Genesis, mode: Mode) -> Playback[Genesis]:
    """A new game opens before its first turn, the table laid; one that was played before, where it is now."""
    played = any(isinstance(answer, str) for answer in game.record)
    playback: Playback[Genesis] = Playback(game, at_head=played or mode == "board")
    if not playback.at_head:
        playback.seek(sum(entry.turn == 0 for entry in game.journal))
    return playback


INTENTS: Final = frozenset({"forward", "back", "to_decision", "to_phase_end", "undo", "redo", "choose"})


def read_intent(message: object) -> tuple[str, str]:
    """The intent in a message from the browser, and the option if it chooses one.

    Args:
        message: anything at all.

    Raises:
        IntentError: it is not `{"intent": ...}` with a known word, or chooses without the id of an option.

    >>> read_intent({"intent": "choose", "option": "pass"})
    ('choose', 'pass')
    >>> read_intent({"intent": "fly"})
    Traceback (most recent call last):
    ...
    bioslab.widgets.table.IntentError: The table did not understand the message “{'intent': 'fly'}”.
    """
    if isinstance(message, dict):
        intent, option = message.get("intent"), message.get("option", "")
        chosen = isinstance(option, str) and 0 < len(option) <= LONGEST_OPTION
        if (
            isinstance(intent, str)
            and intent in INTENTS
            and (chosen or (intent != "choose" and option == ""))
        ):
            return intent, option
    raise IntentError(locale.text("table.error.intent", got=repr(message)[:80]))


def _error(sentence: str, rule: str = "", detail: str = "") -> ErrorFace:
    return {"text": sentence, "rule": rule, "why": clause_text(rule) if rule else "", "detail": detail}


def _sentence(error: ChoiceError) -> str:
    """What the error says, without the clause in brackets: the table shows that apart."""
    return str(error).removesuffix(f" [{error.rule}]")
