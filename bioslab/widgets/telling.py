"""The words of a frame: journal, news, what comes next, the decision, the dice, the end."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypedDict, cast

from bioslab import rules
from bioslab.genesis.assignment import Assign
from bioslab.genesis.pieces import Word
from bioslab.genesis.purchase import Purchase
from bioslab.genesis.terms import terms_for
from bioslab.kernel.words import say
from bioslab.locale import text
from bioslab.widgets.places import data_places, known_places, option_places

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.genesis.game import Genesis
    from bioslab.kernel.agenda import Step
    from bioslab.kernel.decision import Decision
    from bioslab.kernel.journal import Entry

JOURNAL_LINES = 60
NEWS_LINES = 4
AGENDA_LINES = 5
VOTE = "vote"
OWN_TURN = frozenset({"lead", "assign", "purchase"})


class AgendaLine(TypedDict):
    """A step that is still to come."""

    rule: str
    text: str


class OptionFace(TypedDict):
    """An option, and the places on the table that belong to it."""

    id: str
    text: str
    places: list[str]


class DecisionFace(TypedDict):
    """The question. `live` when it can be answered now; `faces` are dice to choose from.

    `interrupts` is the player in whose turn somebody else has to decide; `secret` is a vote.
    """

    player: str | None
    interrupts: str | None
    secret: bool
    kind: str
    rule: str
    prompt: str
    why: str
    terms: list[str]
    options: list[OptionFace]
    live: bool
    focus: list[str]
    faces: list[int]
    dice: int


class DiceFace(TypedDict):
    """A roll: for each die its face and the words for what it did. `fresh` when it was rolled just now."""

    rule: str
    title: str
    faces: list[int]
    marks: list[list[str]]
    fresh: bool


class TermPart(TypedDict):
    """A heading of an entry of the glossary, and what stands below it."""

    head: str
    said: str


class TermFace(TypedDict):
    """A word of the glossary: two sentences and how sure we are; `parts` is the whole entry."""

    term: str
    claim: str
    brief: list[str]
    verdict: str
    parts: list[TermPart]


class JournalLine(TypedDict):
    """A line of the journal with the clause that explains it; `n` counts from 1, `terms` are ids."""

    n: int
    turn: int
    phase: str
    rule: str
    text: str
    player: str | None
    dice: list[int]
    why: str
    terms: list[str]
    places: list[str]


def clause_text(rule: str) -> str:
    """What a clause says in our own words; "" for a clause that is not in the table.

    >>> clause_text("BG-F1-02")
    'The roller chooses which colours are animated.'
    >>> clause_text("")
    ''
    """
    found = _clause(rule)
    return found.text if found is not None else ""


@cache
def _clause(rule: str) -> rules.Clause | None:
    """The clause, looked up once: a frame names sixty of them. Its text follows the language."""
    try:
        return rules.clause(rule)
    except rules.UnknownIdError:
        return None


def journal(game: Genesis) -> list[JournalLine]:
    """The last lines, oldest first."""
    return _lines(game, max(0, len(game.journal) - JOURNAL_LINES), {})


def news(game: Genesis, since: int | None) -> list[JournalLine]:
    """The lines from `since` on, at most the last few; the last line if `since` is None."""
    end = len(game.journal)
    begin = end - 1 if since is None else since
    return _lines(game, max(0, begin, end - NEWS_LINES), known_places(game.state))


def _lines(game: Genesis, begin: int, known: Mapping[str, list[str]]) -> list[JournalLine]:
    """The lines from a number on; where they happened only as far as places are known."""
    return [_line(number, entry, known) for number, entry in enumerate(game.journal[begin:], start=begin + 1)]


def _line(number: int, entry: Entry, known: Mapping[str, list[str]]) -> JournalLine:
    return {
        "n": number,
        "turn": entry.turn,
        "phase": entry.phase,
        "rule": entry.rule,
        "text": entry.text,
        "player": entry.player,
        "dice": list(entry.dice),
        "why": clause_text(entry.rule),
        "terms": list(entry.terms),
        "places": data_places(entry.data, known),
    }


def agenda(game: Genesis) -> list[AgendaLine]:
    """The next few steps; what is being asked just now stands in the decision, not here."""
    steps = game.agenda[1:] if game.decision is not None else game.agenda
    lines: list[AgendaLine] = []
    for step in steps:
        line: AgendaLine = {"rule": step.rule, "text": _step_text(game, step)}
        if line["text"] and line not in lines:
            lines.append(line)
        if len(lines) == AGENDA_LINES:
            break
    return lines


def _step_text(game: Genesis, step: Step[Any]) -> str:
    """The name of a step, filled with its own fields; "" for a step that has none."""
    if not step.message:
        return ""
    data = {one.name: _plain(getattr(step, one.name)) for one in fields(cast("Any", step))}
    return say(step.message, data, game.lexicon)


def _plain(value: object) -> object:
    """Colours and rows as their words, as messages carry them."""
    if isinstance(value, Word):
        return value.word
    return tuple(_plain(one) for one in value) if isinstance(value, tuple) else value


def decision(game: Genesis, *, live: bool) -> DecisionFace | None:
    """The decision that waits at this step, or None."""
    asked = game.decision
    if asked is None:
        return None
    known = known_places(game.state)
    return {
        "player": asked.player,
        "interrupts": _interrupted(game, asked),
        "secret": asked.kind == VOTE,
        "kind": asked.kind,
        "rule": asked.rule,
        "prompt": asked.prompt,
        "why": clause_text(asked.rule),
        "terms": list(terms_for(f"genesis.ask.{asked.kind}", asked.rule)),
        "options": [
            {"id": option.id, "text": option.text, "places": option_places(option.id, known, asked)}
            for option in asked.options
        ],
        "live": live,
        "focus": data_places(asked.data, known),
        "faces": _faces(asked.data.get("faces")),
        "dice": game.roll.dice if game.roll is not None else 0,
    }


def _interrupted(game: Genesis, asked: Decision) -> str | None:
    """In whose turn the player of a decision is asked, when it is not his own."""
    if asked.kind in OWN_TURN or asked.player is None:
        return None
    turns = (step.player.word for step in game.agenda if isinstance(step, Assign | Purchase))
    turn = next(turns, asked.player)
    return turn if turn != asked.player else None


def _faces(faces: object) -> list[int]:
    return [face for face in faces if isinstance(face, int)] if isinstance(faces, list | tuple) else []


def dice(game: Genesis, since: int | None) -> DiceFace | None:
    """The last roll of this phase, and what each of its dice did."""
    lines = game.journal
    for number in range(len(lines) - 1, -1, -1):
        entry = lines[number]
        if (entry.turn, entry.phase) != (game.state.turn, game.state.phase_word):
            return None
        if entry.dice:
            return _roll(entry, fresh=number >= (len(lines) - 1 if since is None else since))
    return None


def _roll(entry: Entry, *, fresh: bool) -> DiceFace:
    marks = entry.data.get("marks")
    return {
        "rule": entry.rule,
        "title": entry.text,
        "faces": list(entry.dice),
        "marks": [[str(word) for word in die] for die in marks] if isinstance(marks, list | tuple) else [],
        "fresh": fresh,
    }


def outcome(game: Genesis) -> str:
    """The last lines of a game that is over, one below the other; "" while it goes on."""
    if not game.over:
        return ""
    ends = [entry.text for entry in game.journal[-10:] if entry.phase == "end"]
    scores = [f"{text(f'table.player.{player}')}: {n}" for player, n in game.scores().items()]
    return "\n".join(ends or scores)
