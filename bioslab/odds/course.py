"""What a chain over several turns answers: the fates with their turns, and the chances turn by turn."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.odds import showing, words
from bioslab.odds.distribution import Distribution

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Stage:
    """The chances up to one turn.

    Attributes:
        turn: counted from 1.
        life: the chance of Darwinian life by then.
        death: the chance that nobody is left by then.
        open: the chance that neither has happened.
        catalysts: the mean number made by then.
        cubes: the mean number of live cubes while it is open.
        bionts: the mean number of bionts while it is open.
    """

    turn: int
    life: float
    death: float
    open: float
    catalysts: float
    cubes: float
    bionts: float


@dataclass(frozen=True)
class Course:
    """The course of one refugium or organism over several turns.

    Attributes:
        place: the id of its placard.
        ends: the exact chance of each fate ("life", "death", or "open" at the end) at each turn.
        stages: the chances up to each turn.
        message: the id of the title.
        name: what its card calls itself; a placard that is not in the built-in deck has no other name.

    Made by `bioslab.odds.lineage` (BG-F0-03 to BG-F3-02) and `bioslab.odds.survival` (BG-G0-02 to BG-GL-19).

    >>> from bioslab import odds
    >>> course = odds.lineage("hydrothermal_vent", turns=2)
    >>> course.fate.p(fate="life", exact=True) == course.p("life") == course.p("life", 2)
    True
    >>> [round(stage.open, 3) for stage in course.stages]
    [0.611, 0.361]
    """

    place: str
    ends: Mapping[tuple[str, int], Fraction]
    stages: tuple[Stage, ...]
    message: str
    name: str = ""

    @cached_property
    def fate(self) -> Distribution:
        """The exact joint distribution of `fate` and `turn`."""
        total = lcm(*(chance.denominator for chance in self.ends.values()))
        fates, turns = zip(*self.ends, strict=True)
        weights = tuple(int(chance * total) for chance in self.ends.values())
        return Distribution(
            {"fate": fates, "turn": turns}, weights, total, None, self.message,
            self._data,
        )  # fmt: skip

    def p(self, fate: str, turn: int | None = None) -> Fraction:
        """The exact chance of a fate by a turn, the last one if None.

        >>> from bioslab import odds
        >>> odds.lineage("warm_pond", turns=3).p("life", 1)
        Fraction(1, 9)
        """
        return sum(
            (
                chance
                for (one, when), chance in self.ends.items()
                if one == fate and (turn is None or when <= turn)
            ),
            Fraction(0),
        )

    def table(self) -> Any:
        """The stages: a pandas dataframe if pandas is there, else dicts."""
        return showing.dataframe([asdict(stage) for stage in self.stages])

    def figure(self, **options: Any) -> Any:
        """A plotly figure: the chances by turn."""
        return showing.drawn("survival", self, **options)

    @property
    def title(self) -> str:
        """What was asked, in the current language."""
        return showing.said(self.message, self._data)

    @property
    def _data(self) -> dict[str, object]:
        """What fills the title."""
        known = {"place": self.place, "name": self.name}
        return {"n": len(self.stages), **{key: word for key, word in known.items() if word}}

    def __repr__(self) -> str:
        """The end in sentences that can be read aloud."""
        lines = [self.title]
        for fate in ("life", "death", "open"):
            chance = self.p(fate)
            if chance:
                often = words.in_hundred(chance)
                lines.append(
                    locale.text(
                        "odds.text.fate", fate=words.value_name(fate), n=len(self.stages), often=often
                    )
                )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """The chances turn by turn."""
        head = [words.axis_name("turn"), *(words.value_name(one) for one in ("life", "death", "open"))]
        head.append(locale.text("odds.head.catalysts"))
        rows = [
            (
                stage.turn, *(words.percent(chance) for chance in (stage.life, stage.death, stage.open)),
                words.decimal(stage.catalysts, 2),
            )
            for stage in self.stages
        ]  # fmt: skip
        return showing.frame(self.title, head, rows)
