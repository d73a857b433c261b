"""How bioslab reads an unclear place of a rulebook: the question, and our answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bioslab.rules import book, display, table

if TYPE_CHECKING:
    from bioslab.rules.book import Clause

NAME = "rulings"


@dataclass(frozen=True, slots=True, repr=False)
class Ruling:
    """One unclear place: the ids of the clauses that it touches, what is asked, how we answer.

    `switch` is the field of the game's `Rulings` that chooses the other reading; "" where there is none.
    """

    id: str
    clauses: tuple[str, ...]
    switch: str

    @property
    def question(self) -> str:
        """What the rulebook leaves open, in the current language."""
        return table.words(NAME, self.id)["question"]

    @property
    def answer(self) -> str:
        """How we read it, in the current language."""
        return table.words(NAME, self.id)["ruling"]

    def __repr__(self) -> str:
        return f"<Ruling {self.id}: {self.question} {self.answer}>"

    def __str__(self) -> str:
        return f"{self.id}  {self.question}\n{' ' * len(self.id)}  {self.answer}"

    def _repr_html_(self) -> str:
        return display.rulings([self])


class Rulings(tuple[Ruling, ...]):
    """Some rulings in order; shown as a table."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(str(one) for one in self)

    def _repr_html_(self) -> str:
        return display.rulings(self)


@cache
def _all() -> dict[str, Ruling]:
    return {
        key: Ruling(key, tuple(row["clauses"].split()), row["switch"])
        for key, row in table.rows(NAME).items()
    }


def ruling(ruling_id: str) -> Ruling:
    """The ruling with this id.

    Raises `UnknownIdError` with the nearest ids when there is none.

    >>> ruling("R-60")
    <Ruling R-60: How many triples are six dice of one face? Two: every three dice ...>
    """
    return _all()[table.known(ruling_id, _all(), "rules.unknown.ruling")]


def rulings(clause: str | Clause | None = None) -> Rulings:
    """All rulings, or those that touch one clause (its id or the clause itself).

    Raises `UnknownIdError` for the id of no clause.

    >>> [one.id for one in rulings("BG-F4-02")]
    ['R-65']
    """
    if clause is None:
        return Rulings(_all().values())
    wanted = book.clause(clause) if isinstance(clause, str) else clause
    return Rulings(ruling(key) for key in wanted.rulings)
