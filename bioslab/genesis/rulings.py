"""Readings of unclear rules that could go either way. One field each; the defaults are how we rule."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.kernel.errors import Problem, SetupError, brief

if TYPE_CHECKING:
    from collections.abc import Mapping


RULES = 2
"""The version of the rules as this program plays them: one more whenever an old record may play otherwise."""

SINCE = {"gifts_before_hosts_pay": False, "one_purchase_a_biont": False}
"""Rulings that came with version 2, and how it was played before: so a save goes on that lacks them."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """How this table reads the places where the rulebook is unclear.

    Attributes:
        home_row_opens_own_row: R-04. An organism's home row counts as active for its owner. If False, one
            active home row opens every row, as the letter of D2 has it.
        bionts_leave_home_rows: R-05. Bionts may leave refugia in home rows too, not only in active ones.
        enzymes_beside_bionts: R-06. Enzymes may go to any refugium where the player has a biont.
        antioxidant_pays_after_shield: R-14. A vitamin shields for nothing and may be spent besides;
            if False, vitamins are never spent.
        plus_cubes_first: R-39. Without immunology the plus cubes of mutations are lost before their base
            cubes; if False, any mutation cube may go first.
        deaths_in_spaces_of_their_own: R-49. A face's enzyme death is printed in a space of its own and is
            covered apart from its manna death; if False, both lie in the space of the manna death.
        triples_each: R-60. Every three dice of one face are a triple (six of a kind are two); if False,
            a face is one triple however many dice show it.
        bionts_count_for_progenote: R-65. Bionts count as organised manna of their colour.
        trophies_score: R-96. Trophies are worth points in the full game.
        gifts_before_hosts_pay: R-113. The player of a parasite may give catalysts out of turn too, before the
            player of its host spends some; if False, in turns of his own only.
        one_purchase_a_biont: R-114. A biont that a red queen takes has one purchase a turn, for whichever
            organism; if False, it buys once more for its new organism.

    >>> Rulings().bionts_count_for_progenote
    True
    """

    home_row_opens_own_row: bool = True
    bionts_leave_home_rows: bool = True
    enzymes_beside_bionts: bool = True
    antioxidant_pays_after_shield: bool = True
    plus_cubes_first: bool = True
    deaths_in_spaces_of_their_own: bool = True
    triples_each: bool = True
    bionts_count_for_progenote: bool = True
    trophies_score: bool = True
    gifts_before_hosts_pay: bool = True
    one_purchase_a_biont: bool = True

    def data(self) -> dict[str, bool]:
        """The rulings as plain data."""
        return asdict(self)

    @property
    def differences(self) -> tuple[str, ...]:
        """The names of the rulings that are not read as usual.

        >>> Rulings(triples_each=False).differences
        ('triples_each',)
        """
        return tuple(one.name for one in fields(self) if getattr(self, one.name) is not one.default)

    def __str__(self) -> str:
        """What differs from the usual rulings, a sentence each, in the current language."""
        if not self.differences:
            return locale.text("genesis.reading.usual")
        from bioslab import rules  # noqa: PLC0415 - most tables never need the book

        rulings = {one.switch: one.id for one in rules.rulings()}
        return "\n".join(
            locale.text(f"genesis.reading.{name}", ruling=rulings[name]) for name in self.differences
        )


def rulings_from(given: Rulings | Mapping[str, Any] | None) -> Rulings:
    """Rulings from what somebody passed or saved.

    Args:
        given: `Rulings`, or field names with True or False; None for the defaults.

    Raises:
        SetupError: every name that is no ruling and every value that is not True or False.

    >>> rulings_from({"triples_each": False}).triples_each
    False
    """
    if given is None:
        return Rulings()
    if isinstance(given, Rulings):
        return given
    names = {one.name for one in fields(Rulings)}
    listed = ", ".join(sorted(names))
    problems = [
        Problem("genesis.setup.ruling_unknown", {"got": brief(name), "known": listed})
        for name in given
        if name not in names
    ]
    problems += [
        Problem("genesis.setup.ruling_value", {"ruling": name, "got": brief(value)})
        for name, value in given.items()
        if name in names and not isinstance(value, bool)
    ]
    if problems:
        raise SetupError(problems)
    return Rulings(**given)
