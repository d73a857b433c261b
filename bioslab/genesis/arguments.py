"""The arguments of a new game, a position or a save: nothing is taken on trust, every fault is noted."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bioslab.genesis.cards import Deck, load_deck
from bioslab.genesis.pieces import Colour
from bioslab.genesis.rulings import Rulings, rulings_from
from bioslab.genesis.settings import GENOBOT_BIONTS, SOLITAIRE_COLOURS, VARIANTS, Setup, mode_of
from bioslab.kernel.dice import ScriptedDice, SeededDice, TypedDice, scripted
from bioslab.kernel.errors import Problem, SetupError, brief

if TYPE_CHECKING:
    from bioslab.kernel.dice import Chance

FEWEST, MOST = 2, 4
LARGEST_SEED = 10**1000


class ArgumentReader:
    """Reads arguments one by one; `problems` collects what is wrong, faulty ones read as their default."""

    def __init__(self) -> None:
        """No faults yet."""
        self.problems: list[Problem] = []

    def problem(self, message: str, **data: object) -> None:
        """Note a fault."""
        self.problems.append(Problem(message, data))

    def seats(self, players: object, fewest: int = FEWEST) -> tuple[Colour, ...]:
        """Colours in seating order."""
        words = (players,) if isinstance(players, str) else players
        if not isinstance(words, list | tuple):
            self.problem("genesis.setup.list", argument="players", got=brief(players))
            return ()
        known = [word for word in words if isinstance(word, str) and word in Colour.words()]
        for word in words:
            if word not in known:
                self.problem("genesis.setup.colour", got=brief(word), known=", ".join(Colour.words()))
        if len(set(known)) < len(known):
            self.problem("genesis.setup.colour_twice")
        if not fewest <= len(words) <= MOST:
            self.problem("genesis.setup.players", got=len(words), fewest=fewest, most=MOST)
        return tuple(Colour.of(word) for word in known)

    def genobots(self, number: object, players: object) -> tuple[Colour, ...]:
        """The colours of the automata: the first that nobody plays (BG-GB-01)."""
        taken = players if isinstance(players, list | tuple | str) else ()
        free = [colour for colour in Colour if colour.word not in taken]
        if type(number) is not int or not 0 <= number <= min(MOST - 1, len(free)):
            self.problem("genesis.setup.genobots", got=brief(number), most=len(free))
            return ()
        return tuple(free[:number])

    def level(self, level: object) -> str:
        """How strong the automata are."""
        if isinstance(level, str) and level in GENOBOT_BIONTS:
            return level
        self.problem("genesis.setup.level", got=brief(level), known=", ".join(GENOBOT_BIONTS))
        return "normal"

    def variant(self, variant: object) -> str:
        """The variant's word."""
        if isinstance(variant, str) and variant in VARIANTS:
            return variant
        self.problem("genesis.setup.variant", got=brief(variant), known=", ".join(VARIANTS))
        return "standard"

    def switch(self, argument: str, value: object) -> bool:
        """True or False."""
        if not isinstance(value, bool):
            self.problem("genesis.position.flag", field=argument, got=brief(value))
        return value is True

    def hands(self, hands: object, chores: frozenset[str]) -> frozenset[str]:
        """The chores that people do themselves."""
        words = (hands,) if isinstance(hands, str) else hands
        if not isinstance(words, Iterable) or isinstance(words, bytes):
            self.problem("genesis.setup.list", argument="hands", got=brief(hands))
            return frozenset()
        given = list(words)
        if given == ["all"]:
            return chores
        known = frozenset(word for word in given if isinstance(word, str) and word in chores)
        for word in given:
            if not isinstance(word, str) or word not in chores:
                self.problem("genesis.setup.chore", got=brief(word), known=", ".join(sorted(chores)))
        return known

    def rulings(self, rulings: object) -> Rulings:
        """How unclear rules are read."""
        if rulings is not None and not isinstance(rulings, Rulings | Mapping):
            self.problem("genesis.setup.rulings", got=brief(rulings))
            return Rulings()
        try:
            return rulings_from(rulings)
        except SetupError as error:
            self.problems += error.problems
            return Rulings()

    def deck(self, cards: object) -> Deck:
        """The cards; a folder is read by the caller, after the other arguments are known to be good."""
        if cards is None or isinstance(cards, Deck):
            return cards if isinstance(cards, Deck) else load_deck()
        if not isinstance(cards, str | Path) or "\0" in str(cards):
            self.problem("genesis.setup.cards", got=brief(cards))
            return load_deck()
        return load_deck() if self.problems else load_deck(Path(cards))

    def chance(self, dice: object, seed: object) -> Chance:
        """Who answers rolls and shuffles."""
        seeded = SeededDice(self._seed(seed))
        if dice is None:
            return seeded
        if isinstance(dice, ScriptedDice):
            return dice if seed is None else ScriptedDice(seeded, dice.rolls, dice.deals)
        if isinstance(dice, str) and dice == "typed":
            return TypedDice(seeded)
        if not isinstance(dice, list | tuple) or not all(_is_roll(roll) for roll in dice):
            self.problem("genesis.setup.dice", got=brief(dice))
            return seeded
        return scripted(dice, seed=seeded.seed)

    def _seed(self, seed: object) -> str:
        if seed is None:
            return str(secrets.randbelow(10**9))  # short enough to be read out in class
        good = type(seed) is int and -LARGEST_SEED < seed < LARGEST_SEED
        if good or (isinstance(seed, str) and brief(seed, len(seed)) == seed):
            return str(seed)
        self.problem("genesis.setup.seed", got=brief(seed))
        return "0"

    def setup(
        self, seats: tuple[Colour, ...], deck: Deck, rulings: Rulings, variant: str, bots: tuple[Colour, ...],
        level: str, switches: Mapping[str, bool],
    ) -> Setup:  # fmt: skip
        """The settings of a game, if they go together."""
        if variant == "solitaire" and (len(seats) != SOLITAIRE_COLOURS or bots):
            self.problem("genesis.setup.solitaire")
        if self.problems:
            raise SetupError(self.problems)
        return Setup(
            seats,
            deck,
            rulings,
            introductory=variant == "introductory",
            short=switches["short"],
            macro=switches["macro"],
            crystalline=switches["crystalline"],
            genobots=bots,
            level=level,
            mode=mode_of(variant),
        )


def _is_roll(roll: object) -> bool:
    return isinstance(roll, list | tuple) and all(type(face) is int and 1 <= face <= 6 for face in roll)  # noqa: PLR2004
