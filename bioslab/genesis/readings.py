"""What differs from how we read the rules: said at the table, and when a save is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.rulings import RULES, SINCE, Rulings
from bioslab.genesis.steps import GenesisStep, step
from bioslab.kernel.errors import Problem, brief

if TYPE_CHECKING:
    from bioslab.genesis.arguments import ArgumentReader
    from bioslab.genesis.game import Genesis

LONGEST_LIST = 200
"""So many characters of names that nobody knows are repeated."""


@step
class TellReadings(GenesisStep):
    """Before anything else the journal says which unclear rules this table reads in the other way."""

    rule: ClassVar[str] = "BG-C-01"

    def run(self, game: Genesis) -> None:
        """One line for each, with a clause that it is about."""
        from bioslab import rules  # noqa: PLC0415 - only tables that differ need the book

        rulings = {one.switch: one for one in rules.rulings()}
        for name in game.rulings.differences:
            one = rulings[name]
            game.log(one.clauses[0], f"genesis.reading.{name}", {"ruling": one.id})


def saved_rulings(setup: Mapping[str, Any], reader: ArgumentReader) -> tuple[Rulings, tuple[Problem, ...]]:
    """The rulings of a save, and what its reader should know about them.

    A save that is older than a ruling goes on as it was played. One with rulings that nobody here knows
    cannot be opened: `reader` notes the problem.

    Args:
        setup: the settings of the save, not trusted.
        reader: what notes problems.

    Returns:
        The rulings; remarks, if the save was made by another set of rules.
    """
    given, remarks = setup.get("rulings", {}), other_rules(setup.get("rules", 1), reader)
    if not isinstance(given, Mapping):
        return reader.rulings(given), remarks
    known = Rulings().data()
    strange = [name for name in given if name not in known]
    if strange:
        names = brief(", ".join(map(brief, strange)), LONGEST_LIST)
        reader.problem("genesis.save.rulings_unknown", names=names)
    missing = [name for name in known if name not in given]
    if missing:
        remarks += (Problem("genesis.save.rulings_missing", {"names": ", ".join(missing)}),)
    older = {name: SINCE[name] for name in missing if name in SINCE}
    read = reader.rulings({name: value for name, value in given.items() if name in known} | older)
    return read, remarks


def other_rules(number: object, reader: ArgumentReader) -> tuple[Problem, ...]:
    """A remark if a save was made by another version of the rules; a problem if that is no version."""
    if type(number) is not int or number < 1:
        reader.problem("genesis.save.rules_number", got=brief(number))
        return ()
    if number == RULES:
        return ()
    message = "genesis.save.rules_older" if number < RULES else "genesis.save.rules_newer"
    return (Problem(message, {"got": number, "known": RULES}),)
