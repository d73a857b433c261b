"""One frame of the table: everything the front end draws, as plain data, made from a game played back.

The shapes here are mirrored in `widgets/src/frame.ts`; a test compares the keys. A frame is made whole for
every step and never changed afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from bioslab.widgets import telling
from bioslab.widgets.facts import card_facts

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.kernel.playback import Playback
    from bioslab.widgets.facts import Cards
    from bioslab.widgets.symbols import Symbols

Mode = Literal["play", "board"]
Counts = list[int]

PHASES = ("event", "assignment", "autocatalytic", "darwin", "purchase")


class RefugiumView(TypedDict):
    """A refugium on the board; amounts are lists of four in colour order."""

    id: str
    organised: Counts
    disorganised: Counts
    bionts: Counts
    enzymes: list[str]
    contestants: list[str]


class RowView(TypedDict):
    """A landform row with its refugia, left to right."""

    row: str
    active: bool
    deck: int
    mutations: int
    top: str | None
    refugia: list[RefugiumView]


class HeldMutation(TypedDict):
    """A mutation beside an organism; `stolen` names the cubes that lie on its parasite: "base", "plus"."""

    id: str
    promoted: bool
    cubes: Counts
    in_force: list[str]
    diseased: bool
    stolen: list[str]


class Numbers(TypedDict):
    """The chromosomes of an organism by what they are good for."""

    metabolism: int
    specificity: int
    entropy: int
    heredity: int


class OrganismView(TypedDict):
    """What every organism in a tableau shows; `abilities` are those in force, as often as they are there."""

    id: str
    colour: str
    home_row: str
    bionts: Counts
    antioxidants: Counts
    numbers: Numbers
    heat_shield: int
    o2_shield: int
    abilities: list[str]
    purchases_left: dict[str, int]
    mutations: list[HeldMutation]
    parasites: list[ParasiteView]


class BacteriumView(OrganismView):
    """A bacterium."""

    chromosomes: Counts


class DiseaseView(TypedDict):
    """A cube on a parasite: the mutation it came from and which part; of others `part` says from what."""

    colour: str
    mutation: str
    part: str


class ParasiteView(OrganismView):
    """A parasite on its host; it may be a host itself. `npc` when nobody plays it."""

    controller: str
    npc: bool
    slots: list[str]
    diseases: list[DiseaseView]


class OrganView(TypedDict):
    """An organ space of a macroorganism."""

    space: int
    colour: str
    filled: bool


class MacroorganismView(OrganismView):
    """A macroorganism on its placard; `level` is its place in the food chain, None when it has none."""

    placard: str
    terrestrial: bool
    system: Counts
    organs: list[OrganView]
    trophic: str
    endosymbionts: list[str]
    level: int | None
    rate: int


class PoolView(TypedDict):
    """A player's pool."""

    bionts: int
    catalysts: Counts


class TableauView(TypedDict):
    """A player's side of the table; `parasite_card` names the two sides of his card while it is free."""

    player: str
    pool: PoolView
    pool_limit: int
    entropy_limit: int
    trophies: list[str]
    bacteria: list[BacteriumView]
    macroorganisms: list[MacroorganismView]
    parasite_card: list[str]


class SoupView(TypedDict):
    """What nobody holds."""

    cubes: Counts
    catalysts: Counts


class View(TypedDict):
    """What lies on the table: `game.view()`."""

    game: str
    variant: str
    players: list[str]
    turn: int
    phase: str
    climate: str
    climate_icons: list[str]
    genobots: list[str]
    order: list[str]
    eon: str
    ozone: bool
    ozone_hole: bool
    waterworld: bool
    armageddon: bool
    oxygen_crisis: bool
    events_left: int
    events: list[str]
    discard: list[str]
    rows: list[RowView]
    tableaus: list[TableauView]
    soup: SoupView
    scores: dict[str, float]


class PhaseStep(TypedDict):
    """A phase of the turn; `state` is "done", "now" or "later"."""

    word: str
    state: str


class Walk(TypedDict):
    """Where the reader is in what has happened, and which way he can go."""

    shown: int
    total: int
    at_head: bool
    can_back: bool
    can_forward: bool
    can_undo: bool
    can_redo: bool
    over: bool


class ErrorFace(TypedDict):
    """Something that could not be done: a sentence, the clause and its text, what a programmer needs."""

    text: str
    rule: str
    why: str
    detail: str


class Frame(TypedDict):
    """Everything on the screen."""

    mode: Mode
    sequence: int
    view: View
    cards: Cards
    phases: list[PhaseStep]
    agenda: list[telling.AgendaLine]
    decision: telling.DecisionFace | None
    dice: telling.DiceFace | None
    journal: list[telling.JournalLine]
    news: list[telling.JournalLine]
    walk: Walk
    error: ErrorFace | None
    outcome: str


class Setting(TypedDict):
    """What stays the same from frame to frame: words, drawings, hues, and a key for the picture in place.

    `terms` are the words of the glossary by id; the board alone has none.
    """

    language: str
    labels: dict[str, str]
    terms: dict[str, telling.TermFace]
    symbols: Symbols
    palette: dict[str, str]
    key: str


def make_frame(
    playback: Playback[Genesis],
    *,
    mode: Mode = "play",
    sequence: int = 0,
    since: int | None = None,
    error: ErrorFace | None = None,
) -> Frame:
    """The frame of the step that a playback shows, in the current language.

    Args:
        playback: the game being looked at.
        mode: "play" for the whole table, "board" for the board alone.
        sequence: a number that grows from frame to frame.
        since: the journal lines from this number on are the news; None for the last line.
        error: what went wrong just now.

    >>> from bioslab.genesis.table import new_game
    >>> from bioslab.kernel.playback import Playback
    >>> frame = make_frame(Playback(new_game(seed=7), at_head=True))
    >>> frame["decision"]["live"], frame["walk"]["at_head"]
    (True, True)
    """
    game = playback.game
    view: View = game.view()  # type: ignore[assignment] # plain data of this very shape; a test compares the keys
    at_head = playback.at_head
    return {
        "mode": mode,
        "sequence": sequence,
        "view": view,
        "cards": card_facts(view, game.setup.cards),
        "phases": _phases(view["phase"]),
        "agenda": telling.agenda(game),
        "decision": telling.decision(game, live=at_head),
        "dice": telling.dice(game, since),
        "journal": telling.journal(game),
        "news": telling.news(game, since),
        "walk": _walk(playback),
        "error": error,
        "outcome": telling.outcome(game),
    }


def _phases(now: str) -> list[PhaseStep]:
    """The five phases; in the setting up all are to come, at the end all are done."""
    place = PHASES.index(now) if now in PHASES else (-1 if now == "setup" else len(PHASES))
    states = [
        "done" if index < place else "now" if index == place else "later" for index in range(len(PHASES))
    ]
    return [{"word": word, "state": state} for word, state in zip(PHASES, states, strict=True)]


def _walk(playback: Playback[Genesis]) -> Walk:
    source, at_head = playback.source, playback.at_head
    return {
        "shown": playback.shown,
        "total": len(source.journal),
        "at_head": at_head,
        "can_back": playback.shown > 0,
        "can_forward": not at_head,
        "can_undo": _can_undo(source),
        "can_redo": len(source.whole_record) > len(source.record),
        "over": source.over,
    }


def _can_undo(game: Genesis) -> bool:
    """Whether some choice, or some dice typed in by hand, can be taken back."""
    if "roll" in game.hands or game.chance.waits:
        return any(
            isinstance(answer, str) or type(answer) is tuple for answer in game.record
        )  # a deal is neither
    return any(isinstance(answer, str) for answer in game.record)
