"""Setting a table up: from arguments, from pieces laid out by hand, from a save. All is checked first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.genesis.arguments import FEWEST, ArgumentReader
from bioslab.genesis.cards import Deck, load_deck
from bioslab.genesis.cards.load import deck_from_data
from bioslab.genesis.game import Genesis
from bioslab.genesis.position import Position, read_position
from bioslab.genesis.readings import saved_rulings
from bioslab.kernel.errors import ProblemError, SaveError, SetupError, brief
from bioslab.kernel.saves import chance_from, replay

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from bioslab.genesis.rulings import Rulings
    from bioslab.genesis.settings import Setup
    from bioslab.kernel.dice import ScriptedDice
    from bioslab.kernel.saves import Save


def new_game(
    players: Sequence[str] = ("red", "blue"),
    seed: int | str | None = None,
    variant: str = "standard",
    *,
    short: bool = False,
    macro: bool = False,
    crystalline: bool = False,
    genobots: int = 0,
    level: str = "normal",
    rulings: Rulings | Mapping[str, bool] | None = None,
    cards: Deck | str | Path | None = None,
    dice: str | ScriptedDice | Sequence[Sequence[int]] | None = None,
    hands: Iterable[str] = (),
) -> Genesis:
    """A new game, run up to its first decision.

    Args:
        players: two to four colours in seating order, clockwise.
        seed: what the dice and shuffles follow from; None for a new one.
        variant: "standard"; "introductory" (part C3: always warm, no advanced rules, no foreign genes);
            "solitaire" (part C1: one person with two colours against two parasites that nobody plays);
            "cooperative" (part C2).
        short: leave four events out instead of one (BG-C-08).
        macro: the macro variant, with milder errors (part C4).
        crystalline: crystalline catastrophes: mutations come of errors only (part G4).
        genobots: how many automata play colours that nobody has chosen; with one a person can play alone.
        level: how strong they are: "easy", "normal" or "hard".
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
    reader = ArgumentReader()
    bots = reader.genobots(genobots, players)
    seats = reader.seats(players, fewest=1 if bots else FEWEST)
    word, chores = reader.variant(variant), reader.hands(hands, Genesis.chores)
    chance, readings = reader.chance(dice, seed), reader.rulings(rulings)
    given = {"short": short, "macro": macro, "crystalline": crystalline}
    switches = {name: reader.switch(name, value) for name, value in given.items()}
    strength = reader.level(level)
    setup = reader.setup(seats, reader.deck(cards), readings, word, bots, strength, switches)
    return Genesis(setup, chance, chores).start()


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
    reader = ArgumentReader()
    chores, chance = reader.hands(hands, Genesis.chores), reader.chance(dice, seed)
    readings, deck = reader.rulings(rulings), reader.deck(cards)
    if reader.problems:
        raise SetupError(reader.problems)
    setup, laid = read_position(pieces, deck, readings)
    return Genesis(setup, chance, chores, laid).start()


def load(save: Save) -> Genesis:
    """The game of a save that has been read; every line of it is checked again.

    Raises:
        SaveError: everything that is wrong with it.
    """
    reader = ArgumentReader()
    hands = reader.hands(save.hands, Genesis.chores)
    if save.edition != Genesis.edition:
        reader.problem("kernel.save.edition", got=brief(save.edition), known=Genesis.edition)
    readings, remarks = saved_rulings(save.setup, reader)
    try:
        setup, laid = _saved_setup(save.setup, reader, readings)
    except ProblemError as error:
        raise SaveError(error.problems) from error
    chance = chance_from(save.dice)
    try:
        game: Genesis = replay(lambda: Genesis(setup, chance, hands, laid), save)
    except SaveError as error:  # another version of the rules may be why
        raise SaveError((*error.problems, *remarks), error.valid_prefix) from error
    game.remarks = remarks
    return game


def _saved_setup(
    data: dict[str, Any], reader: ArgumentReader, readings: Rulings
) -> tuple[Setup, Position | None]:
    """The settings of a save; what it says is read like the arguments of a new game."""
    bots = reader.seats(data.get("genobots", []), fewest=0)
    seats = reader.seats(data.get("players"), fewest=1 if bots else FEWEST)
    if set(seats) & set(bots):
        reader.problem("genesis.setup.colour_twice")
    variant, level = reader.variant(data.get("variant")), reader.level(data.get("level", "normal"))
    switches = {
        name: reader.switch(name, data.get(name, False)) for name in ("short", "macro", "crystalline")
    }
    deck = load_deck() if data.get("cards") is None else _saved_deck(data["cards"], reader)
    if not reader.problems and "position" in data:
        return read_position(data["position"], deck, readings)
    return reader.setup(seats, deck, readings, variant, bots, level, switches), None


def _saved_deck(cards: object, reader: ArgumentReader) -> Deck:
    try:
        return deck_from_data(cards)
    except ProblemError as error:
        reader.problems += error.problems
        return load_deck()
