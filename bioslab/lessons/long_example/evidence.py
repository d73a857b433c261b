"""What the engine says where the story breaks a rule: asked afresh every time, never written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from bioslab.genesis.organisms import chromosomes
from bioslab.genesis.pieces import COLOURS, Colour
from bioslab.genesis.scoring import score, shown
from bioslab.genesis.table import new_game
from bioslab.kernel.errors import ChoiceError
from bioslab.lessons.long_example.table import letters
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.journal import Entry
    from bioslab.lessons.long_example.script import Mistake

ON_A_REFUGIUM: Final = frozenset({"animate", "kill"})


def says(game: Genesis, mistake: Mistake) -> str:
    """What the engine answers, in the current language.

    Args:
        game: the game where the mistake happens.
        mistake: the mistake.
    """
    return QUESTIONS[mistake.engine](game, mistake)


def refusal(game: Genesis, choice: str) -> ChoiceError | None:
    """Why a choice is refused; None when it is not."""
    try:
        game.copy().choose(choice)
    except ChoiceError as error:
        return error
    return None


def placards(row: str) -> int:
    """How many placards of a row two players have when they set up by the rules."""
    fresh = _two_players()
    [there] = [one for one in fresh.state.rows if one.row.word == row]
    return len(there.deck) + len(there.refugia)


def cards(game: Genesis) -> tuple[int, int]:
    """How many events a game of two begins with, and how many of them this one has turned up."""
    fresh = _two_players().state
    return len(fresh.events) + len(fresh.discard), len(game.state.discard)


def fitting(game: Genesis, mistake: Mistake) -> tuple[int, int]:
    """Of how many different rolls, how many can end as the story says, whatever is chosen."""
    assert game.roll is not None  # noqa: S101 - the story stops where dice are due
    rolls = [faces for faces, _ in game.roll.outcomes()]
    fit = sum(any(_as_told(end, mistake) for end in _ends(game, faces)) for faces in rolls)
    return fit, len(rolls)


def last_line(game: Genesis, mistake: Mistake) -> Entry:
    """The newest journal line of the kind that the mistake names."""
    wanted = mistake.asked.get("organism")
    return next(
        entry
        for entry in reversed(game.journal)
        if entry.message == mistake.asked["message"] and wanted in (None, entry.data.get("organism"))
    )


def tally(game: Genesis, player: str) -> dict[str, int]:
    """A player's points, the pieces that bring them, and the trophies."""
    seat = Colour.of(player)
    trophies = len(game.state.tableaus[seat].trophies)
    points = int(shown(score(game.state, seat)))
    return {"points": points, "pieces": points - trophies, "trophies": trophies}


def pieces_of(game: Genesis, organism: str) -> tuple[str, ...]:
    """The colours of all chromosomes of an organism, its bionts first."""
    found = game.state.organism(organism)
    assert found is not None  # noqa: S101 - the story has it
    counts = chromosomes(found)
    return tuple(colour.word for colour in COLOURS for _ in range(counts[colour]))


@cache
def _two_players() -> Genesis:
    return new_game(players=("blue", "green"), seed=1)


def _ends(game: Genesis, faces: tuple[int, ...]) -> Iterator[Genesis]:
    """Every table to which these dice can lead."""
    open_games = [game.copy().choose("roll:" + ",".join(map(str, faces)))]
    while open_games:
        one = open_games.pop()
        if one.decision is not None and one.decision.kind in ON_A_REFUGIUM:
            open_games += [one.copy().choose(option) for option in one.legal_options()]
        else:
            yield one


def _as_told(game: Genesis, mistake: Mistake) -> bool:
    for name, told in mistake.asked["refugia"].items():
        place = game.state.refugium(name)
        if place is None or any(letters(getattr(place, field)) != told[field] for field in told):
            return False
    pools = mistake.asked["pools"].items()
    return all(letters(game.state.tableaus[Colour.of(player)].catalysts) == told for player, told in pools)


# -- the questions, by their word in the story's files


def _refused(game: Genesis, mistake: Mistake) -> str:
    return str(refusal(game, mistake.asked["choice"]) or text("lessons.example.engine.allowed"))


def _line(game: Genesis, mistake: Mistake) -> str:
    return str(last_line(game, mistake))


def _roll(game: Genesis, _mistake: Mistake) -> str:
    assert game.roll is not None  # noqa: S101 - the story stops where dice are due
    place = game.lexicon.name("place", game.roll.data["place"])
    return text("lessons.example.engine.roll", n=game.roll.dice, place=place)


def _search(game: Genesis, mistake: Mistake) -> str:
    fit, rolls = fitting(game, mistake)
    return text("lessons.example.engine.search", n=fit, rolls=rolls)


def _placards(game: Genesis, mistake: Mistake) -> str:
    row = mistake.asked["row"]
    return text("lessons.example.engine.placards", n=placards(row), row=game.lexicon.name("row", row))


def _chromosomes(game: Genesis, mistake: Mistake) -> str:
    name = mistake.asked["organism"]
    colours = pieces_of(game, name)
    data: dict[str, Any] = {"organism": game.lexicon.name("organism", name)}
    data["colours"] = game.lexicon.name("colours", colours)
    return text("lessons.example.engine.chromosomes", n=len(colours), **data)


def _pieces(game: Genesis, mistake: Mistake) -> str:
    player = mistake.asked["player"]
    data = tally(game, player)
    return text("lessons.example.engine.pieces", player=game.lexicon.name("player", player), **data)


def _cards(game: Genesis, _mistake: Mistake) -> str:
    all_cards, drawn = cards(game)
    return text("lessons.example.engine.cards", all=all_cards, drawn=drawn, left=all_cards - drawn)


QUESTIONS: Final[dict[str, Callable[[Genesis, Mistake], str]]] = {
    "refused": _refused,
    "line": _line,
    "roll": _roll,
    "search": _search,
    "placards": _placards,
    "chromosomes": _chromosomes,
    "pieces": _pieces,
    "cards": _cards,
}
