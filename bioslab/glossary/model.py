"""An entry of the glossary. Its words follow the language that is set; the rest never changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bioslab.glossary import citing, display
from bioslab.glossary.folding import sentences
from bioslab.locale import language, text

if TYPE_CHECKING:
    from collections.abc import Mapping

CLAIMS = ("measured", "inferred", "modelled", "conjecture")
KINDS = ("concept", "mechanic", "piece", "place", "event", "mutation", "organism")
PARTS = ("meaning", "science", "sure", "misconception", "departs")


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Entry:
    """One term, made once. As the last line of a notebook cell it shows itself.

    Attributes:
        id: what it is called in code: small letters, digits, hyphens.
        kind: one of `KINDS`.
        claim: how sure we are of the science, one of `CLAIMS`; `sure` says of what exactly.
        terms: its name by language: "en", "es", "fr", "pt".
        words: further words that `search` finds.
        rules: the sections or clauses of the rulebook that it explains.
        cards: the ids of the cards that show it.
        keys: the keys of its references, the best first.
        links: the ids of related terms: its own first, the nearest first, then those that name it.
    """

    id: str
    kind: str
    claim: str
    terms: Mapping[str, str]
    words: tuple[str, ...]
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    keys: tuple[str, ...]
    links: tuple[str, ...]

    @property
    def term(self) -> str:
        """The name in the current language."""
        return self.terms.get(language()) or self.terms["en"]

    @property
    def meaning(self) -> str:
        """What it is in the game."""
        return text(f"glossary.{self.id}.meaning")

    @property
    def science(self) -> str:
        """What science knows of it."""
        return text(f"glossary.{self.id}.science")

    @property
    def sure(self) -> str:
        """Of what we are so sure, and of what not: what follows the word of `claim`."""
        return text(f"glossary.{self.id}.sure")

    @property
    def misconception(self) -> str:
        """A wrong sentence that is often heard, in quotation marks, and what is right."""
        return text(f"glossary.{self.id}.misconception")

    @property
    def departs(self) -> str:
        """Where the game departs from the science."""
        return text(f"glossary.{self.id}.departs")

    @property
    def verdict(self) -> str:
        """The word of `claim` in the current language, a colon, and `sure`.

        >>> from bioslab import glossary
        >>> glossary.entry("dna-capability").verdict[:28]
        'Measured: copying errors of '
        """
        word = text(f"glossary.claim.{self.claim}")
        return f"{word[:1].upper()}{word[1:]}: {self.sure}"

    @property
    def brief(self) -> tuple[str, str]:
        """Two sentences, for where there is little room: the first in the game, the first of the science."""
        return sentences(self.meaning)[0], sentences(self.science)[0]

    @property
    def references(self) -> citing.References:
        """The works that it rests on."""
        return citing.by_key(self.keys)

    def __repr__(self) -> str:
        return f"<{self.id}: {self.term} ({text(f'glossary.claim.{self.claim}')})>"

    def __str__(self) -> str:
        """The whole entry as text."""
        return display.plain(self)

    def _repr_html_(self) -> str:
        return display.html(self)

    def _repr_markdown_(self) -> str:
        return display.markdown(self)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        printer.text(display.plain(self))


class Entries(tuple[Entry, ...]):
    """Some entries in an order that means something; shown as a table."""

    __slots__ = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids alone."""
        return tuple(one.id for one in self)

    def __repr__(self) -> str:
        return "\n".join(repr(one) for one in self) or text("glossary.unknown.nothing")

    def _repr_html_(self) -> str:
        return display.table(self)
