"""Which of these dice should I roll again, and what does it cost me not to?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.genesis.darwin import choices
from bioslab.odds import aims, showing, words
from bioslab.odds.darwin_roll import DNA_ERROR_FACES, RNA_ERROR_FACES, read_off
from bioslab.odds.distribution import Distribution
from bioslab.odds.faults import check_counts, check_faces
from bioslab.odds.kept import after_keeping

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

TOP = 6
"""So many plans are shown."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Roll these faces again: what that is worth, and all that may come of it."""

    again: tuple[int, ...]
    value: float
    outcome: Distribution

    @property
    def id(self) -> str:
        """The id of the option in a running game: `keep`, or `reroll:5,6`."""
        return "reroll:" + ",".join(map(str, self.again)) if self.again else "keep"


@dataclass(frozen=True, slots=True)
class Die:
    """One die of the roll.

    Attributes:
        face: what it shows.
        again: whether the best plan rolls it again.
        gain: what rolling this die alone gains over keeping all; negative when it loses.
    """

    face: int
    again: bool
    gain: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Every plan for a roll, the best one first.

    Attributes:
        faces: the roll.
        plans: all plans, by falling value; among equals the fewest dice first.
        dice: each die by itself; empty when nothing may be rolled again.

    Made by `darwin_advice` (BG-G1-01).

    >>> advice = darwin_advice([2, 6], red=0, yellow=1, blue=0)
    >>> [(plan.again, round(plan.value, 3)) for plan in advice.plans], round(advice.cost, 3)
    ([((6,), 0.667), ((), -0.0), ((2,), -0.0)], 0.667)
    """

    faces: tuple[int, ...]
    plans: tuple[Plan, ...]
    dice: tuple[Die, ...]

    @property
    def best(self) -> Plan:
        """The best plan."""
        return self.plans[0]

    @property
    def keep(self) -> Plan:
        """The plan to keep everything."""
        return next(plan for plan in self.plans if not plan.again)

    @property
    def cost(self) -> float:
        """What it costs to keep everything instead of following the best plan."""
        return self.best.value - self.keep.value

    def table(self) -> Any:
        """All plans: a pandas dataframe if pandas is there, else dicts."""
        return showing.dataframe(
            [
                {"again": plan.again, "value": plan.value, "loss": self.best.value - plan.value}
                for plan in self.plans
            ]
        )

    def figure(self, **options: Any) -> Any:
        """A plotly figure: each die, keep or roll."""
        return showing.drawn("advisor", self, **options)

    def __repr__(self) -> str:
        """The advice in a sentence."""
        if not self.best.again:
            return locale.text("odds.advice.keep", faces=_listed(self.faces))
        return locale.text(
            "odds.advice.roll", faces=_listed(self.faces), again=_listed(self.best.again),
            cost=words.decimal(self.cost, 3),
        )  # fmt: skip

    def _repr_html_(self) -> str:
        """The advice, and the best plans."""
        head = [locale.text(f"odds.head.{one}") for one in ("again", "value", "loss")]
        rows = [
            (
                _listed(plan.again) or locale.text("odds.advice.nothing"),
                words.decimal(plan.value, 3), words.decimal(self.best.value - plan.value, 3),
            )
            for plan in self.plans[:TOP]
        ]  # fmt: skip
        return showing.frame(repr(self), head, rows)


def _listed(faces: Iterable[int]) -> str:
    return ", ".join(map(str, faces))


def darwin_advice(
    faces: Iterable[int],
    red: int,
    yellow: int,
    blue: int,
    dna: bool = False,
    aim: aims.Aim = "survive",
    *,
    triples_each: bool = True,
) -> Advice:
    """Every way to use the re-roll of a Darwin roll that lies on the table (BG-G1-01; ruling R-59).

    Args:
        faces: the roll.
        red: red chromosomes.
        yellow: how many dice may be rolled again.
        blue: blue chromosomes.
        dna: whether errors come on a 6 only.
        triples_each: ruling R-60.
        aim: what is wanted; "errors" means as few error dice as possible.

    Raises:
        OddsError: a negative number, a face that is none.

    >>> advice = darwin_advice([1, 2, 3, 4, 6], red=1, yellow=2, blue=0)   # BG-G1-02
    >>> advice.best.again, round(advice.cost, 3)
    ((6,), 0.667)
    """
    faces = tuple(faces)
    check_faces(faces=faces)
    check_counts(red=red, yellow=yellow, blue=blue)
    high = DNA_ERROR_FACES if dna else RNA_ERROR_FACES
    plans = []
    for again in [(), *choices(faces, min(yellow, len(faces)))]:
        kept = list(faces)
        for face in again:
            kept.remove(face)
        outcome = after_keeping(tuple(sorted(kept)), len(again), high, triples_each).reading(
            read_off(red, blue)
        )
        worth = aims.values(outcome, aim)
        top = sum(value * weight for value, weight in zip(worth, outcome.weights, strict=True))
        plans.append(Plan(again, float(top / outcome.total), outcome))
    plans.sort(key=lambda plan: (-round(plan.value, 9), len(plan.again)))
    dice = tuple(_dice(faces, plans)) if len(plans) > 1 else ()
    return Advice(faces, tuple(plans), dice)


def _dice(faces: tuple[int, ...], plans: list[Plan]) -> Iterator[Die]:
    """Each die: whether the best plan rolls it, and what it is worth to roll it alone."""
    alone = {plan.again[0]: plan.value for plan in plans if len(plan.again) == 1}
    keep = next(plan.value for plan in plans if not plan.again)
    best = list(plans[0].again)
    for face in faces:
        again = face in best
        if again:
            best.remove(face)
        yield Die(face, again, alone[face] - keep)
