"""The controls of an explorer: what each may hold, how a value from the browser is read, what is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypedDict

from bioslab import locale
from bioslab.genesis.pieces import Colour
from bioslab.odds.faults import fault, told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FACES = range(1, 7)
LONGEST_NAME = 80


class OptionFace(TypedDict):
    """One of several words."""

    value: str
    label: str


class ControlFace(TypedDict):
    """A control as the front end draws it; mirrored in `widgets/src/explorer/model.ts`."""

    id: str
    kind: str
    label: str
    value: Any
    low: int
    high: int
    options: list[OptionFace]
    group: str


class Control(Protocol):
    """Something that a reader can set."""

    @property
    def id(self) -> str:
        """The name of its value."""
        ...

    def read(self, raw: object) -> Any:
        """The value; raises `OddsError` when it cannot be one."""
        ...

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        ...


def _face(
    control: Control, kind: str, value: Any, group: str, *, low: int = 0, high: int = 0,
    options: Sequence[tuple[str, str]] = (), label: str = "",
) -> ControlFace:  # fmt: skip
    listed: list[OptionFace] = [{"value": word, "label": said} for word, said in options]
    said = label or locale.text(f"odds.explore.control.{control.id}")
    return {
        "id": control.id, "kind": kind, "label": said, "value": value, "low": low, "high": high,
        "options": listed, "group": group,
    }  # fmt: skip


def _is_int(raw: object, low: int, high: int) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool) and low <= raw <= high


@dataclass(frozen=True, slots=True)
class Slider:
    """A whole number; what lies above `high` is moved down to it, so that a bound may follow another value.

    >>> Slider("dice", 0, 24).read(40)
    24
    """

    id: str
    low: int
    high: int
    group: str = ""

    def read(self, raw: object) -> int:
        """The number, moved within the bounds."""
        if not isinstance(raw, int) or isinstance(raw, bool):
            raise fault("odds.fault.count", name=self.id, got=told(raw))
        return max(self.low, min(self.high, raw))

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        return _face(self, "slider", value, self.group, low=self.low, high=self.high)


@dataclass(frozen=True, slots=True)
class Faces:
    """A set of faces of a die, each switched on or off.

    >>> Faces("life").read([3, 1, 3])
    [1, 3]
    """

    id: str
    group: str = ""

    def read(self, raw: object) -> list[int]:
        """The faces in order, each once."""
        faces: list[Any] = list(raw) if isinstance(raw, list | tuple | set | frozenset) else [raw]
        if not all(_is_int(face, 1, 6) for face in faces):
            raise fault("odds.fault.faces", name=self.id, got=told(raw))
        return sorted(set(faces))

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        return _face(self, "faces", value, self.group)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that lie on the table, each with its face."""

    id: str
    most: int
    group: str = ""

    def read(self, raw: object) -> list[int]:
        """The faces as they lie."""
        faces: list[Any] = list(raw) if isinstance(raw, list | tuple) else [raw]
        if len(faces) > self.most or not all(_is_int(face, 1, 6) for face in faces):
            raise fault("odds.fault.faces", name=self.id, got=told(raw))
        return faces

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        return _face(self, "dice", value, self.group, high=self.most)


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""

    id: str
    group: str = ""

    def read(self, raw: object) -> bool:
        """The answer."""
        if not isinstance(raw, bool):
            raise fault("odds.fault.word", name=self.id, got=told(raw), known="True, False")
        return raw

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        return _face(self, "switch", value, self.group)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words; as `tabs` it says what is shown, else what is asked.

    Attributes:
        id: the name of its value.
        known: the words.
        said: what a word is called; by default the message `odds.explore.<id>.<word>`.
        kind: "choice" for buttons, "list" for a menu, "tabs".
        offered: the words that are shown to choose from, all if empty.
    """

    id: str
    known: tuple[str, ...]
    said: Callable[[str], str] | None = None
    kind: str = "choice"
    group: str = ""
    offered: tuple[str, ...] = ()

    def read(self, raw: object) -> str:
        """The word."""
        if not isinstance(raw, str) or raw not in self.known:
            raise fault("odds.fault.word", name=self.id, got=told(raw), known=", ".join(self.known))
        return raw

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        said = self.said or (lambda word: locale.text(f"odds.explore.{self.id}.{word}"))
        return _face(
            self,
            self.kind,
            value,
            self.group,
            options=[(word, said(word)) for word in self.offered or self.known],
        )


@dataclass(frozen=True, slots=True)
class Name:
    """A line of text; data, never markup."""

    id: str
    group: str = ""

    def read(self, raw: object) -> str:
        """The text."""
        if not isinstance(raw, str):
            raise fault("odds.fault.word", name=self.id, got=told(raw), known='"..."')
        # Half a character could neither be written into a file nor sent to the browser.
        return raw[: LONGEST_NAME + 1].encode("utf-8", "replace").decode("utf-8")

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        return _face(self, "name", value, self.group, high=LONGEST_NAME)


@dataclass(frozen=True, slots=True)
class Colours:
    """A row of cubes, each with its colour."""

    id: str
    most: int
    group: str = ""

    def read(self, raw: object) -> list[str]:
        """The colours in order."""
        words: list[Any] = list(raw) if isinstance(raw, list | tuple) else [raw]
        sound = all(isinstance(word, str) and word in Colour.words() for word in words)
        if len(words) > self.most or not sound:
            known = ", ".join(Colour.words())
            raise fault("odds.fault.word", name=self.id, got=told(raw), known=known)
        return words

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        return _face(self, "colours", value, self.group, high=self.most)


@dataclass(frozen=True, slots=True)
class Spaces:
    """A row of enzyme spaces, each with a face that kills manna, one that kills an enzyme, both or none."""

    id: str
    most: int
    group: str = ""

    def read(self, raw: object) -> list[dict[str, int]]:
        """The spaces in order; a face 0 means none."""
        spaces = list(raw) if isinstance(raw, list | tuple) else [raw]
        if len(spaces) > self.most:
            raise fault("odds.fault.count", name=self.id, got=len(spaces))
        return [self._space(space) for space in spaces]

    def _space(self, raw: object) -> dict[str, int]:
        space: dict[str, Any] = raw if isinstance(raw, dict) else {"": raw}
        given = {death: face for death, face in space.items() if face is not None and not _is_int(face, 0, 0)}
        if not space.keys() <= {"manna", "enzyme"} or not all(_is_int(face, 1, 6) for face in given.values()):
            raise fault("odds.fault.faces", name=self.id, got=told(raw))
        return given

    def face(self, value: Any) -> ControlFace:
        """What is drawn."""
        return _face(self, "spaces", value, self.group, high=self.most)
