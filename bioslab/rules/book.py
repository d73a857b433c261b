"""A clause of a rulebook: one statement that can be tested, in our own words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bioslab.locale import text
from bioslab.rules import display, table


@dataclass(frozen=True, slots=True, repr=False)
class Clause:
    """One clause.

    `id` is its name everywhere in bioslab, `section` the part of the rulebook where it stands, `kind` one
    of setup, phase, action, roll, constraint, scoring, end, variant, glossary, example. `advanced`
    marks the rules that the introductory game leaves out, `often_forgotten` those that the rulebook
    itself calls easily forgotten. `rulings` names how we read it where it is unclear.
    """

    game: str
    id: str
    section: str
    kind: str
    advanced: bool
    often_forgotten: bool
    rulings: tuple[str, ...]

    @property
    def text(self) -> str:
        """What the clause says, in the current language."""
        return table.words(self.game, self.id)["text"]

    @property
    def example(self) -> str:
        """An example with numbers, in the current language; "" where there is none."""
        return table.words(self.game, self.id)["example"]

    @property
    def marks(self) -> tuple[str, ...]:
        """What a reader should know besides the text: its kind, advanced, often forgotten."""
        found = [text(f"rules.kind.{self.kind}")]
        found += [text("rules.mark.advanced")] if self.advanced else []
        found += [text("rules.mark.often_forgotten")] if self.often_forgotten else []
        return tuple(found)

    def __repr__(self) -> str:
        return f"<Clause {self.id}: {self.text}>"

    def __str__(self) -> str:
        return f"{self.id}  {self.text}"

    def _repr_html_(self) -> str:
        return display.clause(self)


class Clauses(tuple[Clause, ...]):
    """Some clauses in the order of the rulebook; shown as a table."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(str(clause) for clause in self)

    def _repr_html_(self) -> str:
        return display.clauses(self)


@cache
def _all(game: str) -> dict[str, Clause]:
    return {key: _made(game, row) for key, row in table.rows(game).items()}


@cache
def _of_every_game() -> dict[str, Clause]:
    return {key: one for game in table.GAMES for key, one in _all(game).items()}


def _made(game: str, row: dict[str, str]) -> Clause:
    return Clause(
        game=game,
        id=row["id"],
        section=row["section"],
        kind=row["kind"],
        advanced=row["advanced"] == "1",
        often_forgotten=row["often_forgotten"] == "1",
        rulings=tuple(row["rulings"].split()),
    )


def clause(clause_id: str) -> Clause:
    """The clause with this id.

    Raises `UnknownIdError` with the nearest ids when there is none.

    >>> clause("BG-G3-01").text
    "Each 5 or 6 in a microorganism's Darwin roll is an error (error die)."
    >>> clause("BG-Z9-01")
    Traceback (most recent call last):
    ...
    bioslab.rules.table.UnknownIdError: There is no clause BG-Z9-01. Did you mean BG-J9-01, ...?
    """
    every = _of_every_game()
    return every[table.known(clause_id, every, "rules.unknown.clause")]


def clauses(game: str = "genesis", *, section: str | None = None) -> Clauses:
    """The clauses of a game in the order of its rulebook, all or those of one section ("F1").

    Raises `UnknownIdError` for a game or a section that is not there.

    >>> len(clauses()), len(clauses(section="F1"))
    (477, 3)
    """
    found = _all(table.known(game, table.GAMES, "rules.unknown.game")).values()
    if section is None:
        return Clauses(found)
    wanted = table.known(section, {one.section: None for one in found}, "rules.unknown.section")
    return Clauses(one for one in found if one.section == wanted)


def section_title(section: str) -> str:
    """What a section of the rulebook is about, in the current language.

    >>> section_title("F1")
    'Animation'
    """
    return text(f"rules.section.{section.lower()}")
