"""The explorer of a refugium over several turns."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab import locale
from bioslab.genesis import new_game
from bioslab.genesis.cards import Placard, load_deck
from bioslab.odds import Policy, pile, words
from bioslab.widgets.explorers import answers
from bioslab.widgets.explorers.controls import Choice
from bioslab.widgets.explorers.placed import CLIMATES, MOST_BIONTS, Placed, course_of
from bioslab.widgets.explorers.rolls import views

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bioslab.odds import Course, Pile
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Line, Sheet, Shown
    from bioslab.widgets.explorers.subject import Values

MOST_TURNS = 24
AGAIN = ("never", "no_life", "best")
LOOKS = {"warm": "good", "cold": "main", "deck": "bad"}


@cache
def whole_deck() -> Pile:
    """The event deck of a game that has not begun: nobody knows which cards are in it."""
    state = new_game(seed=1).state
    events = state.setup.cards.events
    left: dict[str, int] = {}
    for ident in (*state.events, *state.discard):
        left[events[ident].eon.word] = left.get(events[ident].eon.word, 0) + 1
    return pile(events, left)


class Lineage(Placed):
    """Turn after turn at a refugium."""

    start: ClassVar[Values] = {
        "show": "fates", "place": "warm_pond", "bionts": 1, "organised": 0, "enzymes": 0, "climate": "warm",
        "turns": 12, "more_bionts": 0, "more_enzymes": 0, "claim": 0, "kills": "cubes", "again": "never",
    }  # fmt: skip

    def controls(self, values: Values) -> tuple[Control, ...]:
        """Where, what lies there, and how the player decides."""
        again = AGAIN if self._known_climate(values) else AGAIN[:-1]
        return (
            views("fates", "climates"),
            self.places(),
            *self.pieces(values),
            Choice("climate", CLIMATES, group="hidden" if values["show"] == "climates" else ""),
            self.slider("turns", MOST_TURNS, low=1),
            self.slider("more_bionts", 2, "policy"),
            self.slider("more_enzymes", 2, "policy"),
            self.slider("claim", 8, "policy"),
            Choice("kills", ("cubes", "bionts"), group="policy"),
            Choice(
                "again",
                AGAIN,
                said=lambda word: locale.text(f"odds.explore.reroll.{word}"),
                group="policy",
                offered=again,
            ),
        )

    def agreed(self, values: dict[str, Any], changed: frozenset[str]) -> dict[str, Any]:  # noqa: ARG002 - the signature of every subject
        """The best second roll can be found only when the climate is known."""
        if values["again"] == AGAIN[-1] and not self._known_climate(values):
            values["again"] = "no_life"
        return values

    def _known_climate(self, values: Values) -> bool:
        return bool(values["climate"] != "deck" and values["show"] != "climates")

    def ask(self, values: Values) -> Course:
        """The course in the climate that is chosen."""
        return self._course(values, values["climate"])

    def _course(self, values: Values, climate: str) -> Course:
        policy = Policy(
            kills=values["kills"], claim=values["claim"], again=values["again"], bionts=values["more_bionts"],
            enzymes=values["more_enzymes"], most_bionts=max(MOST_BIONTS, values["bionts"]),
        )  # fmt: skip
        place = self.refuge(values, "cold" if climate == "cold" else "warm")
        events = whole_deck() if climate == "deck" else None
        return course_of(place, values["turns"], policy, events)

    def show(self, values: Values, answer: Any) -> Shown:
        """The fates, or life under each climate."""
        if values["show"] == "climates":
            return self._climates(values)
        return shown_course(answer, self._title(values))

    def _title(self, values: Values) -> str:
        card = self.card(values["place"])
        return locale.text("odds.title.lineage", place=self.named(card))

    def named(self, card: Placard) -> str:
        """What a card is called."""
        return card.name if card is self.own else load_deck().name(card.id)

    def _climates(self, values: Values) -> Shown:
        courses = {climate: self._course(values, climate) for climate in CLIMATES}
        lines = lines_of_life(courses)
        best = max(courses, key=lambda climate: courses[climate].p("life"))
        sentence = locale.text(
            "odds.explore.climates", n=values["turns"], climate=locale.text(f"odds.explore.climate.{best}"),
            often=words.in_hundred(courses[best].p("life")),
        )  # fmt: skip
        title = self._title(values)
        tiles = [
            answers.chance_tile(line["label"], courses[climate].p("life"))
            for line, climate in zip(lines, courses, strict=True)
        ]
        return {
            "title": title, "sentence": sentence, "tiles": tiles,
            "picture": answers.courses_picture(lines, f"{title}: {words.value_name('life')}"),
            "sheet": sheet_of_life(title, lines),
        }  # fmt: skip


def lines_of_life(courses: Mapping[str, Course]) -> list[Line]:
    """For each climate the chance of life up to each turn."""
    return [
        {
            "label": locale.text(f"odds.explore.climate.{climate}"),
            "shares": [stage.life for stage in course.stages], "text": words.percent(course.p("life")),
            "look": LOOKS[climate],
        }
        for climate, course in courses.items()
    ]  # fmt: skip


def sheet_of_life(title: str, lines: Sequence[Line]) -> Sheet:
    """The same as a table, a row for each turn."""
    head = [words.axis_name("turn"), *(line["label"] for line in lines)]
    turns = zip(*(line["shares"] for line in lines), strict=True)
    rows = [[str(turn), *map(words.percent, shares)] for turn, shares in enumerate(turns, start=1)]
    return {"caption": title, "head": head, "rows": rows}


def shown_course(course: Course, title: str) -> Shown:
    """The fates turn by turn."""
    last = course.stages[-1] if course.stages else None
    said = [
        locale.text(
            "odds.text.fate",
            fate=words.value_name(fate),
            n=len(course.stages),
            often=words.in_hundred(course.p(fate)),
        )
        for fate in ("life", "death", "open")
        if course.p(fate)
    ]
    tiles = [
        answers.chance_tile(words.value_name(fate), course.p(fate))
        for fate in ("life", "death", "open")
        if course.p(fate) or fate != "life" or course.message == "odds.title.lineage"
    ]
    if last is not None:
        made = words.decimal(last.catalysts, 2)
        tiles.append(
            {
                "label": locale.text("odds.head.catalysts"),
                "value": made,
                "more": locale.text("odds.head.mean"),
            }
        )
    return {
        "title": title, "sentence": " ".join(said), "tiles": tiles, "picture": answers.fates(course),
        "sheet": {**answers.course_sheet(course), "caption": title},
    }  # fmt: skip
