"""What the referee has to say: each mistake of the story beside the engine's answer and the clause."""

from __future__ import annotations

from dataclasses import dataclass

from bioslab import rules
from bioslab.lessons.lines import said, shortly
from bioslab.lessons.long_example import evidence, script
from bioslab.lessons.long_example.hands import hand_lines
from bioslab.lessons.long_example.pages import list_page, verdict_page
from bioslab.lessons.long_example.replay import scene
from bioslab.lessons.long_example.script import Mistake, UnknownPartError
from bioslab.locale import text


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """One mistake of the story.

    Attributes:
        mistake: which one, and the clause that it breaks.
        told: what the rulebook's example tells.
        engine: what the engine says to it, asked now.
        why: why.
        hand: what is laid out by hand so that the story can go on; empty where it can go on by itself.
    """

    mistake: Mistake
    told: str
    engine: str
    why: str
    hand: tuple[str, ...]

    @property
    def clause(self) -> str:
        """The clause in the current language."""
        return rules.clause(self.mistake.rule).text

    def parts(self) -> tuple[tuple[str, str], ...]:
        """What it says, part by part, each with its heading."""
        words = (("told", self.told), ("engine", self.engine), ("rule", self.clause), ("why", self.why))
        found = [(text(f"lessons.example.part.{word}", rule=self.mistake.rule), said) for word, said in words]
        found += [(text("lessons.example.part.hand"), line) for line in self.hand]
        return tuple(found)

    @property
    def title(self) -> str:
        """Its number and where it is."""
        data = {"number": self.mistake.number, "beat": self.mistake.beat}
        return text("lessons.example.mistake", **data)

    def __repr__(self) -> str:
        """One line for each part."""
        return "\n".join([self.title, *(f"{name}: {said}" for name, said in self.parts())])

    def _repr_html_(self) -> str:
        return verdict_page(self.title, self.parts())


@dataclass(frozen=True, slots=True, repr=False)
class Mistakes:
    """All mistakes of the story."""

    verdicts: tuple[Verdict, ...]

    def rows(self) -> tuple[tuple[str, str, str, str], ...]:
        """Number, part of the story, what is told, and the clause, for each."""
        return tuple(
            (str(one.mistake.number), one.mistake.beat, one.told, one.mistake.rule) for one in self.verdicts
        )

    def __repr__(self) -> str:
        """One line for each."""
        return "\n".join(" · ".join(row) for row in self.rows())

    def _repr_html_(self) -> str:
        heads = tuple(text(f"lessons.example.head.{word}") for word in ("number", "beat", "told", "rule"))
        return list_page(heads, self.rows())


def referee(number: int) -> Verdict:
    """What the engine says to one of the mistakes of the rulebook's long example.

    Args:
        number: the number of the mistake, from 1; the exercise of notebook 02 about it has the same.

    Raises:
        UnknownPartError: there is no mistake of that number.

    >>> referee(3).mistake.rule
    'BG-F0-03'
    """
    known = {str(one.number): one for one in script.all_mistakes()}
    name = said(number)
    if name not in known:
        raise UnknownPartError(
            text("lessons.example.unknown_mistake", got=shortly(name)[: script.LONGEST_NAME], last=len(known))
        )
    mistake = known[name]
    there = scene(script.place(mistake.beat))
    return Verdict(
        mistake,
        text(f"lessons.mistake.{name}.told"),
        evidence.says(there.asked, mistake),
        text(f"lessons.mistake.{name}.why"),
        hand_lines(there),
    )


def mistakes() -> Mistakes:
    """Every place where the rulebook's long example breaks the rules, with the clause that it breaks.

    >>> len(mistakes().verdicts)
    16
    """
    return Mistakes(tuple(referee(one.number) for one in script.all_mistakes()))
