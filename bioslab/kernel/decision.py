"""What a game asks a person: a decision with its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bioslab.kernel.errors import AmbiguousChoice, InvalidChoice
from bioslab.kernel.words import NOTHING, PLAIN, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bioslab.kernel.words import Lexicon

LISTED: Final = 12
"""So many options are named in an error."""


class Option:
    """One thing that can be chosen: an id for programs, a sentence for people.

    >>> Option("pass", "genesis.option.pass").id
    'pass'
    """

    __slots__ = ("data", "id", "lexicon", "message")

    def __init__(
        self, ident: str, message: str, data: Mapping[str, object] | None = None, lexicon: Lexicon = PLAIN
    ) -> None:
        """Keep the parts; options are made by the thousand, so nothing is computed here."""
        self.id = ident
        self.message = message
        self.data: Mapping[str, object] = data if data is not None else NOTHING
        self.lexicon = lexicon

    @property
    def text(self) -> str:
        """What the option does, in the current language."""
        return say(self.message, self.data, self.lexicon)

    def __repr__(self) -> str:
        """The id and the sentence."""
        return f"<Option {self.id!r}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        """Options are the same when their ids are."""
        return isinstance(other, Option) and other.id == self.id

    def __hash__(self) -> int:
        """By id."""
        return hash(self.id)


class Decision(NamedTuple):
    """A question to a player. Like its options it is made often, so nothing is computed here.

    Attributes:
        player: whose decision it is, as the game names players; None when it is the table's.
        kind: what sort of decision ("assign", "animate", ...).
        rule: the clause that gives the choice.
        options: what can be chosen; never empty.
        message: the id of the prompt, filled with `data`.
    """

    player: str | None
    kind: str
    rule: str
    options: tuple[Option, ...]
    message: str
    data: Mapping[str, object] = NOTHING
    lexicon: Lexicon = PLAIN

    @property
    def prompt(self) -> str:
        """The question, in the current language."""
        return say(self.message, self.data, self.lexicon)

    def __repr__(self) -> str:
        """The question, then one option a line with its number."""
        lines = [f"{self.prompt} [{self.rule}]"]
        lines += [f"  {number}: {option.id} - {option.text}" for number, option in enumerate(self.options)]
        return "\n".join(lines)

    def find(self, choice: object) -> Option | None:
        """The option that is meant, or None when the words fit none of them.

        Args:
            choice: an `Option`, its index, its id, or enough of the id to tell it from the others.

        Raises:
            InvalidChoice: neither an option, a number nor words; or a number out of range.
            AmbiguousChoice: the words fit several options.
        """
        if isinstance(choice, Option):  # exactly this one, or it is an option of another decision
            return self.called(choice.id)
        if isinstance(choice, bool) or not isinstance(choice, int | str):
            raise InvalidChoice("kernel.choice.type", {"got": type(choice).__name__}, self.rule)
        if isinstance(choice, int):
            if not 0 <= choice < len(self.options):
                raise InvalidChoice(
                    "kernel.choice.range", {"got": choice, "last": len(self.options) - 1}, self.rule
                )
            return self.options[choice]
        return self._by_words(choice)

    def called(self, ident: str) -> Option | None:
        """The option with exactly this id, or None."""
        for option in self.options:
            if option.id == ident:
                return option
        return None

    def _by_words(self, words: str) -> Option | None:
        if (exact := self.called(words)) is not None:
            return exact
        wanted = words.replace(":", " ").casefold().split()
        fits = [option for option in self.options if wanted and _fits(wanted, option.id.split(":"))]
        if len(fits) > 1:
            data = {"got": words[:80], "fits": listed(fits)}
            raise AmbiguousChoice("kernel.choice.ambiguous", data, self.rule)
        return fits[0] if fits else None


def listed(options: Sequence[Option]) -> str:
    """Options for an error, each with its id and what it does; of many only the first.

    >>> listed([Option("pass", "genesis.option.pass")])
    '"pass" (Pass)'
    """
    said = "; ".join(f'"{option.id}" ({option.text.removesuffix(".")})' for option in options[:LISTED])
    return f"{said}; …" if len(options) > LISTED else said


def _fits(wanted: Sequence[str], parts: Sequence[str]) -> bool:
    """Whether every wanted word is one of the parts of an id, in order."""
    rest = iter(parts)
    return all(any(part == word for part in rest) for word in wanted)
