"""Design your own refugium: faces, spaces and manna, its odds at once, and a card to play with."""

from __future__ import annotations

import errno
import os
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab import locale
from bioslab.genesis import new_game, position
from bioslab.genesis.cards import DeckError, deck_from_data, load_deck
from bioslab.genesis.cards.check import card_faults
from bioslab.genesis.cards.plain import placard
from bioslab.genesis.pieces import Colour, Row
from bioslab.odds import Course, Policy, refuge, words
from bioslab.odds.faults import fault, told
from bioslab.widgets.explorers import answers, card_file
from bioslab.widgets.explorers.controls import LONGEST_NAME, Choice, Colours, Faces, Name, Spaces, Switch
from bioslab.widgets.explorers.courses import MOST_TURNS, lines_of_life, sheet_of_life
from bioslab.widgets.explorers.explorer import Explorer, Extra
from bioslab.widgets.explorers.placed import MOST_BIONTS, course_of
from bioslab.widgets.explorers.rolls import views
from bioslab.widgets.explorers.subject import Subject

if TYPE_CHECKING:
    from bioslab.genesis.cards import Deck, Placard
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.errors import Problem
    from bioslab.odds import Refuge
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.shapes import Shown
    from bioslab.widgets.explorers.subject import Values

MOST_CUBES, MOST_SPACES, MOST_SURCHARGE = 8, 8, 3
FILE = "refugia.toml"
SAVE = "save"
LONGEST_PATH = 200


class Design(Subject):
    """A refugium that is being made up."""

    start: ClassVar[Values] = {
        "show": "climates", "name": "", "row": "coastal", "colour": "green", "life_warm": [1, 2, 3],
        "life_cold": [1], "manna": ["red", "green", "blue"],
        "spaces": [{"manna": 6}, {"manna": 5}, {"enzyme": 6}], "resilient": False, "surcharge": 0,
        "bionts": 1, "enzymes": 0, "turns": 12,
    }  # fmt: skip

    def controls(self, values: Values) -> tuple[Control, ...]:
        """What is printed on the card, and how it is tried out."""
        spaces = Spaces("spaces", MOST_SPACES)
        return (
            views("climates", "first"),
            Name("name"),
            Choice(
                "row", tuple(Row.words()), said=lambda word: locale.text(f"table.row.{word}"), kind="list"
            ),
            Choice(
                "colour",
                tuple(Colour.words()),
                said=lambda word: locale.text(f"table.colour.{word}"),
                kind="list",
            ),
            Faces("life_warm"),
            Faces("life_cold"),
            Colours("manna", MOST_CUBES),
            spaces,
            self.slider("surcharge", MOST_SURCHARGE, "more"),
            Switch("resilient", "more"),
            self.slider("bionts", MOST_BIONTS, "try"),
            self.slider("enzymes", len(values["spaces"]), "try"),
            self.slider("turns", MOST_TURNS, "try", low=1),
        )

    def table(self, values: Values) -> dict[str, Any]:
        """The card as a card file has it, right or wrong."""
        name = values["name"].strip() or locale.text("odds.explore.unnamed")
        printed = list(dict.fromkeys(values["manna"]))
        bacterium = locale.text("odds.explore.bacterium", name=name)[:LONGEST_NAME]
        return {
            "id": card_file.identity(name), "name": name, "row": values["row"], "colour": values["colour"],
            "life_warm": values["life_warm"], "life_cold": values["life_cold"], "manna": values["manna"],
            "tie_order": [*printed, *(one for one in Colour.words() if one not in printed)],
            "spaces": values["spaces"], "resilient": values["resilient"], "surcharge": values["surcharge"],
            "bacterium": {"name": bacterium, "colour": values["colour"]},
        }  # fmt: skip

    def refuge(self, values: Values, climate: str) -> Refuge:
        """The refugium with its pieces."""
        enzymes = min(values["enzymes"], len(values["spaces"]))
        return refuge(placard(self.table(values)), bionts=values["bionts"], enzymes=enzymes, climate=climate)

    def ask(self, values: Values) -> Course:
        """Its course under a warm climate."""
        return course_of(self.refuge(values, "warm"), values["turns"], Policy())

    def show(self, values: Values, answer: Any) -> Shown:
        """Life by turn under a warm and a cold climate, or the first roll."""
        courses = {"warm": answer, "cold": course_of(self.refuge(values, "cold"), values["turns"], Policy())}
        title = self.table(values)["name"]
        tiles = [
            answers.chance_tile(
                locale.text(f"odds.explore.life.{climate}", n=values["turns"]), course.p("life")
            )
            for climate, course in courses.items()
        ]
        roll = self.refuge(values, "warm").roll()
        tiles += [answers.mean_tile(roll, axis) for axis in ("bacterium", "killed")]
        lines = lines_of_life(courses)
        said = locale.text(
            "odds.explore.design", name=title, n=values["turns"],
            **{climate: words.in_hundred(course.p("life")) for climate, course in courses.items()},
        )  # fmt: skip
        if values["show"] == "first":
            drawn, sheet = answers.bars(roll, "animated"), answers.values_sheet(roll, "animated")
        else:
            drawn = answers.courses_picture(lines, f"{title}: {words.value_name('life')}")
            sheet = sheet_of_life(title, lines)
        return {"title": title, "sentence": said, "tiles": tiles, "picture": drawn, "sheet": sheet}


def faults_of(table: dict[str, Any]) -> list[Problem]:
    """What keeps a deck from having a card; the bacterium follows from the name, which is blamed already."""
    found = card_faults("refugia", [table], FILE)
    return [one for one in found if not str(one.data["field"]).startswith("bacterium")]


class Designer(Explorer):
    """Your own refugium: switch its faces, lay its spaces and manna, see what becomes of it, play with it.

    Attributes:
        card: the card as it is now.
        folder: the folder in which `save` writes; it can be played with as `new_game(cards=folder)`.
    """

    subject: Design

    def __init__(
        self, start: dict[str, Any], *, folder: str | PathLike[str] = "my_cards", language: str | None = None
    ) -> None:
        """See `bioslab.odds.design`."""
        if not isinstance(folder, str | PathLike):
            raise fault("odds.fault.word", name="folder", got=told(folder), known='"my_cards"')
        self.folder = str(folder)
        self._saved = ""
        super().__init__(Design(), start, language=language)

    @property
    def card(self) -> Placard:
        """The card.

        Raises:
            DeckError: a deck could not have it; says why.
        """
        return placard(self._sound())

    def refuge(self, climate: str = "warm") -> Refuge:
        """The refugium with the pieces it is tried out with, for `bioslab.odds`."""
        return self.subject.refuge(self.values, climate)

    def toml(self) -> str:
        """The card as the text of a card file."""
        return card_file.written(self.subject.table(self.values))

    def deck(self) -> Deck:
        """The teaching edition with this card added.

        Raises:
            DeckError: a deck cannot have it; says why.
        """
        data = load_deck().data()
        card = self._sound()
        data["refugia"] = [*data["refugia"], card]
        return deck_from_data({**data, "title": card["name"]})

    def save(self) -> Path:
        """Write the card into `refugia.toml` of the folder, and give back where it is.

        Other cards in that file stay as they are; a card of the same name is replaced.

        Raises:
            DeckError: the card, or what is in the folder already, cannot be played with; nothing is written.
            OddsError: the folder cannot be read or written; says why.
        """
        card = self._sound()
        try:
            return card_file.save(Path(self.folder), card)
        except DeckError:
            raise
        except OSError as error:
            detail = error.strerror or type(error).__name__
        except ValueError:  # a null character, or half of another
            detail = os.strerror(errno.EINVAL)
        raise fault("odds.explore.unsaved", folder=self._folder(), detail=detail)

    def _folder(self) -> str:
        """The folder as it can be shown and sent; signs that cannot be seen are written out."""
        return repr(self.folder[:LONGEST_PATH])[1:-1]

    def game(self, players: tuple[str, ...] = ("red", "blue"), **options: Any) -> Genesis:
        """A game in its first turn with the refugium on the board and a biont of the first player on it.

        Args:
            players: who plays.
            options: further arguments of `bioslab.genesis.position`, say `seed`.
        """
        card = self.card
        on_board = {
            "id": card.id, "bionts": [players[0]], "disorganised": [colour.word for colour in card.manna],
        }  # fmt: skip
        pieces = {
            "players": list(players),
            "refugia": [on_board],
            "active": [card.row.word],
            "phase": "assignment",
        }
        return position(pieces, cards=self.deck(), **options)

    def new_game(self, **options: Any) -> Genesis:
        """A whole game with the card among the others; arguments as in `bioslab.genesis.new_game`."""
        return new_game(cards=self.deck(), **options)

    def _sound(self) -> dict[str, Any]:
        table = self.subject.table(self.values)
        problems = faults_of(table)
        if problems:
            raise DeckError(problems)
        return table

    def _extra(self) -> Extra:
        table = self.subject.table(self.values)
        problems = [str(one) for one in faults_of(table)]
        written = card_file.written(table)
        return {"problems": problems, "text": written, "saved": self._saved, "folder": self._folder()}

    def _change(self, wanted: dict[str, Any]) -> None:
        before = self.values
        super()._change(wanted)
        if self.values != before:
            self._saved = ""

    def _act(self, act: str) -> None:
        if act != SAVE:
            super()._act(act)
        self._saved = self.save().as_posix()
