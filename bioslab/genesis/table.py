"""Setting a table up: from arguments, from pieces laid out by hand, from a save. All is checked first."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards import Deck, load_deck
from bioslab.genesis.cards.load import deck_from_data
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Colour
from bioslab.genesis.position import read_position
from bioslab.genesis.rulings import Rulings, rulings_from
from bioslab.genesis.state import Setup
from bioslab.kernel.dice import ScriptedDice, SeededDice, TypedDice, scripted
from bioslab.kernel.errors import PositionError, Problem, ProblemError, SaveError, SetupError
from bioslab.kernel.saves import chance_from, replay

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bioslab.kernel.dice import Chance
    from bioslab.kernel.saves import Save

VARIANTS = ("standard", "introductory")
FEWEST, MOST = 2, 4


def new_game(
    players: Sequence[str] = ("red", "blue"),
    seed: int | str | None = None,
    variant: str = "standard",
    *,
    short: bool = False,
    rulings: Rulings | Mapping[str, bool] | None = None,
    cards: Deck | str | Path | None = None,
    dice: str | ScriptedDice | Sequence[Sequence[int]] | None = None,
    hands: Iterable[str] = (),
) -> Genesis:
    """A new game, run up to its first decision.

    Args:
        players: two to four colours in seating order, clockwise.
        seed: what the dice and shuffles follow from; None for a new one.
        variant: "standard", or "introductory" (part C3: always warm, no advanced rules, no foreign genes).
        short: leave four events out instead of one (BG-C-08).
        rulings: how unclear rules are read, where not as `Rulings()` has it.
        cards: a `Deck`, or a folder with card files of one's own; None for the teaching edition.
        dice: None for seeded dice, "typed" to type in the faces of real dice, a list of rolls, or
            `bioslab.scripted(...)`.
        hands: the chores that people do themselves ("all" for every one): see `Genesis.chores`.

    Raises:
        SetupError: lists every argument that is wrong.
        DeckError: lists everything that is wrong with the card files.

    >>> game = new_game(players=("blue", "green"), seed=7)
    >>> game.decision.kind
    'assign'
    """
    problems: list[Problem] = []
    seats = _seats(players, problems)
    if variant not in VARIANTS:
        problems.append(Problem("genesis.setup.variant", {"got": str(variant), "known": ", ".join(VARIANTS)}))
    chores = _hands(hands, problems)
    chance = _chance(dice, seed, problems)
    read_rulings = _rulings(rulings, problems)
    if problems:
        raise SetupError(problems)
    deck = cards if isinstance(cards, Deck) else load_deck(None if cards is None else Path(cards))
    setup = Setup(seats, deck, read_rulings, introductory=variant == "introductory", short=bool(short))
    return Genesis(setup, chance, chores).start()


def _rulings(given: Rulings | Mapping[str, bool] | None, problems: list[Problem]) -> Rulings:
    try:
        return rulings_from(given)
    except SetupError as error:
        problems += error.problems
        return Rulings()


def _seats(players: Sequence[object], problems: list[Problem]) -> tuple[Colour, ...]:
    words = (players,) if isinstance(players, str) else tuple(players)
    known = [word for word in words if isinstance(word, str) and word in Colour.words()]
    problems += [
        Problem("genesis.setup.colour", {"got": str(word), "known": ", ".join(Colour.words())})
        for word in words
        if word not in known
    ]
    if len(set(known)) < len(known):
        problems.append(Problem("genesis.setup.colour_twice"))
    if not FEWEST <= len(words) <= MOST:
        problems.append(Problem("genesis.setup.players", {"got": len(words), "fewest": FEWEST, "most": MOST}))
    return tuple(Colour.of(word) for word in known)


def _hands(hands: Iterable[str], problems: list[Problem]) -> frozenset[str]:
    words = {hands} if isinstance(hands, str) else set(hands)
    if words == {"all"}:
        return Genesis.chores
    known = ", ".join(sorted(Genesis.chores))
    strange = sorted(str(word) for word in words - Genesis.chores)
    problems += [Problem("genesis.setup.chore", {"got": word, "known": known}) for word in strange]
    return frozenset(words)


def _chance(
    dice: str | ScriptedDice | Sequence[Sequence[int]] | None, seed: object, problems: list[Problem]
) -> Chance:
    # A new seed is short enough to be read out in class.
    text = str(seed) if seed is not None else str(secrets.randbelow(10**9))
    seeded = SeededDice(text)
    if dice is None:
        return seeded
    if isinstance(dice, ScriptedDice):
        return dice if seed is None else ScriptedDice(seeded, dice.rolls, dice.deals)
    if dice == "typed":
        return TypedDice(seeded)
    if isinstance(dice, str) or not all(_is_roll(roll) for roll in dice):
        problems.append(Problem("genesis.setup.dice", {"got": repr(dice)[:60]}))
        return seeded
    return scripted(dice, seed=text)


def _is_roll(roll: object) -> bool:
    return isinstance(roll, list | tuple) and all(type(face) is int and 1 <= face <= 6 for face in roll)  # noqa: PLR2004


def position(
    pieces: Mapping[str, Any],
    *,
    seed: int | str | None = 0,
    dice: str | ScriptedDice | Sequence[Sequence[int]] | None = None,
    rulings: Rulings | Mapping[str, bool] | None = None,
    cards: Deck | str | Path | None = None,
    hands: Iterable[str] = (),
) -> Genesis:
    """A game from pieces laid out by hand, run up to its first decision.

    Args:
        pieces: what lies where; see `bioslab.genesis.position.read_position`. Whatever is left out is empty.
        seed: for the dice, and for the order of decks that are not given.
        dice: as in `new_game`.
        rulings: as in `new_game`.
        cards: as in `new_game`.
        hands: as in `new_game`.

    Raises:
        PositionError: lists everything that is wrong with the pieces.
        SetupError: lists everything that is wrong with the other arguments.

    >>> pond = {"id": "warm_pond", "chromosomes": "RGB", "bionts": "R"}
    >>> table = {"players": ["red", "blue"], "phase": "darwin", "tableaus": {"red": {"bacteria": [pond]}}}
    >>> position(table, dice=[[1, 1, 2, 2, 3]]).journal[0].data["made"]
    4
    """
    problems: list[Problem] = []
    chores, chance = _hands(hands, problems), _chance(dice, seed, problems)
    read_rulings = _rulings(rulings, problems)
    if problems:
        raise SetupError(problems)
    deck = cards if isinstance(cards, Deck) else load_deck(None if cards is None else Path(cards))
    setup, laid = read_position(pieces, deck, read_rulings)
    return Genesis(setup, chance, chores, laid).start()


def load(save: Save) -> Genesis:
    """The game of a save that has been read; every line of it is checked again.

    Raises:
        SaveError: everything that is wrong with it.
    """
    setup, laid = _saved_setup(save.setup)
    problems: list[Problem] = []
    hands = _hands(save.hands, problems)
    if save.edition != Genesis.edition:
        problems.append(Problem("kernel.save.edition", {"got": save.edition[:60], "known": Genesis.edition}))
    if problems:
        raise SaveError(problems)
    chance = chance_from(save.dice)
    game: Genesis = replay(lambda: Genesis(setup, chance, hands, laid), save)
    return game


def _saved_setup(data: dict[str, Any]) -> tuple[Setup, Any]:
    problems: list[Problem] = []
    players = data.get("players")
    seats = _seats(players if isinstance(players, list) else (), problems)
    variant = data.get("variant")
    if variant not in VARIANTS:
        problems.append(
            Problem("genesis.setup.variant", {"got": str(variant)[:60], "known": ", ".join(VARIANTS)})
        )
    rulings, deck = Rulings(), load_deck()
    try:
        given = data.get("rulings")
        rulings = rulings_from(given if isinstance(given, dict) else {})
        if data.get("cards") is not None:
            deck = deck_from_data(data["cards"])
        if not problems and "position" in data:
            return read_position(data["position"], deck, rulings)
    except (PositionError, ProblemError) as error:
        problems += error.problems
    if problems:
        raise SaveError(problems)
    short = data.get("short") is True
    return Setup(seats, deck, rulings, introductory=variant == "introductory", short=short), None
