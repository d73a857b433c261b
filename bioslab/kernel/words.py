"""Messages: an id with data, turned into a sentence only when somebody reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from bioslab import locale

if TYPE_CHECKING:
    from collections.abc import Mapping


class Lexicon(Protocol):
    """What a game knows about its own words. Options that are kept are kept by it, so it can be hashed."""

    def __hash__(self) -> int:
        """One lexicon is told from another."""
        ...

    def name(self, key: str, value: object) -> object:
        """The readable form of one piece of message data, say a card's title for its id."""
        ...

    def terms(self, message: str, rule: str) -> tuple[str, ...]:
        """The glossary terms that explain a message or the clause behind it."""
        ...


class PlainLexicon:
    """A lexicon that leaves every value as it is and knows no terms."""

    def name(self, key: str, value: object) -> object:  # noqa: ARG002 - the protocol's signature
        """The value itself."""
        return value

    def terms(self, message: str, rule: str) -> tuple[str, ...]:  # noqa: ARG002 - the protocol's signature
        """No terms."""
        return ()


PLAIN = PlainLexicon()


def say(message: str, data: Mapping[str, object], lexicon: Lexicon = PLAIN) -> str:
    """The sentence of a message in the current language.

    Args:
        message: a message id of one of the catalogues.
        data: what fills its placeholders; ids are replaced by names through the lexicon.
        lexicon: who knows the names.
    """
    return _begun(locale.text(message, **{key: lexicon.name(key, value) for key, value in data.items()}))


def _begun(sentence: str) -> str:
    """With a capital, unless the first word is a name with a spelling of its own, such as tmRNA."""
    first = sentence.split(" ", 1)[0]
    return sentence[:1].upper() + sentence[1:] if first.islower() else sentence


NOTHING: Mapping[str, object] = {}
"""No data."""


class Refusal(NamedTuple):
    """Why something cannot be done now: the clause, and a message. Option lists are made out of many of them.

    >>> Refusal("BG-E1-05", "genesis.refuse.row_closed", {"row": "cosmic"}).rule
    'BG-E1-05'
    """

    rule: str
    message: str
    data: Mapping[str, object] = NOTHING
