"""Takes single fields of a position out of untrusted data and notes every fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from bioslab.genesis.pieces import COLOURS, NONE, Colour, Counts, Word, counted
from bioslab.kernel.errors import Problem, brief

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bioslab.genesis.cards.deck import Deck

W = TypeVar("W", bound=Word)

LETTERS = {"R": Colour.RED, "Y": Colour.YELLOW, "G": Colour.GREEN, "B": Colour.BLUE}
MOST_TURNS = 99
KEYS = frozenset({
    "players", "genobots", "level", "variant", "short", "macro", "crystalline", "turn", "phase", "climate",
    "climate_icons", "order", "active", "ozone", "waterworld", "oxygen_crisis", "refugia", "tableaus",
    "events", "mutation_decks", "discard",
})  # fmt: skip


class FieldReader:
    """Reads single fields. `problems` collects what is wrong; faulty fields read as empty."""

    def __init__(self, pieces: object, deck: Deck) -> None:
        """Look at the data; nothing is trusted."""
        self.problems: list[Problem] = []
        self.deck = deck
        self.data: Mapping[str, Any] = pieces if isinstance(pieces, Mapping) else {}
        if not isinstance(pieces, Mapping):
            self.problem("genesis.position.mapping", field="position", got=type(pieces).__name__)
        self.placed: set[str] = set()
        self.mutations_in_play: set[str] = set()
        self.given_decks: set[str] = set()

    def problem(self, message: str, **data: object) -> None:
        """Note a fault."""
        self.problems.append(Problem(message, data))

    # -- single fields ------------------------------------------------------------------------

    def flag(self, field: str) -> bool:
        """True or False."""
        value = self.data.get(field, False)
        if not isinstance(value, bool):
            self.problem("genesis.position.flag", field=field, got=brief(value))
        return value is True

    def number(self, field: str, otherwise: int) -> int:
        """A whole number from 1."""
        value = self.data.get(field, otherwise)
        if type(value) is not int or not 1 <= value <= MOST_TURNS:
            self.problem("genesis.position.number", field=field, got=brief(value), most=MOST_TURNS)
            return otherwise
        return value

    def choice(self, field: str, known: Sequence[str], message: str) -> str:
        """One of some words, the first of them where nothing is given; `message` is the fault."""
        value = self.data.get(field, known[0])
        if value in known:
            return str(value)
        self.problem(message, got=brief(value), known=", ".join(known))
        return known[0]

    def word(self, field: str, kind: type[W], otherwise: W) -> W:
        """One word of a kind."""
        value = self.data.get(field)
        return otherwise if value is None else next(iter(self.read_words(field, [value], kind)), otherwise)

    def words(self, field: str, kind: type[W]) -> tuple[W, ...]:
        """A list of words of a kind."""
        return self.read_words(field, self.read_list(self.data, field), kind)

    def read_words(self, field: str, values: Iterable[object], kind: type[W]) -> tuple[W, ...]:
        """Values that must be words of a kind; strange ones are noted and left out."""
        found: list[W] = []
        for value in values:
            if isinstance(value, str) and value in kind.words():
                found.append(kind.of(value))
            else:
                self.problem(
                    "genesis.position.word", field=field, got=brief(value), known=", ".join(kind.words())
                )
        return tuple(found)

    def read_list(self, data: Mapping[str, Any], field: str) -> list[Any]:
        """A list; nothing where it is missing."""
        value = data.get(field, ())
        if not isinstance(value, list | tuple):
            self.problem("genesis.position.list", field=field, got=brief(value))
            return []
        return list(value)

    def players(self) -> tuple[Colour, ...]:
        """The seats of people; one is enough where automata play."""
        seats = self.words("players", Colour) or (Colour.RED, Colour.BLUE)
        fewest = 1 if self.data.get("genobots") else 2
        if not fewest <= len(seats) <= len(COLOURS) or len(set(seats)) < len(seats):
            self.problem("genesis.position.players")
            return (Colour.RED, Colour.BLUE)
        return seats

    def genobots(self, players: tuple[Colour, ...]) -> tuple[Colour, ...]:
        """The colours of the automata: others than the players' (BG-GB-01)."""
        bots = self.words("genobots", Colour)
        if len({*players, *bots}) < len(players) + len(bots):
            self.problem("genesis.position.genobots")
            return ()
        return bots

    def order(self, players: tuple[Colour, ...]) -> tuple[Colour, ...]:
        """The player order; the seating order if it is not given."""
        order = self.words("order", Colour) or players
        if sorted(order) != sorted(players):
            self.problem("genesis.position.order")
            return players
        return order

    def cards(self, field: str, known: Mapping[str, object]) -> tuple[str, ...]:
        """A list of card ids, each once."""
        return self.ids(field, self.read_list(self.data, field), known)

    def ids(self, field: str, values: Iterable[object], known: Mapping[str, object]) -> tuple[str, ...]:
        """Ids of known cards, each once."""
        found: list[str] = []
        for value in values:
            if not isinstance(value, str) or value not in known:
                self.problem("genesis.position.card", field=field, got=brief(value))
            elif value in found:
                self.problem("genesis.position.card_twice", field=field, got=value)
            else:
                found.append(value)
        return tuple(found)

    def amounts(self, data: Mapping[str, Any], field: str, where: str) -> Counts:
        """Amounts by colour: letters, a mapping, or a list of colours."""
        value = data.get(field, "")
        if isinstance(value, str):
            strange = sorted(set(value.upper()) - set(LETTERS))
            if strange:
                self.problem("genesis.position.letters", field=f"{where}.{field}", got="".join(strange)[:40])
                return NONE
            return counted(LETTERS[letter] for letter in value.upper())
        if isinstance(value, Mapping):
            good = all(key in Colour.words() and type(n) is int and 0 <= n <= 99 for key, n in value.items())  # noqa: PLR2004
            if good:
                return tuple(value.get(colour.word, 0) for colour in COLOURS)
            self.problem("genesis.position.amounts", field=f"{where}.{field}", got=brief(value))
            return NONE
        return counted(self.read_words(f"{where}.{field}", self.read_list(data, field), Colour))

    # -- records ------------------------------------------------------------------------------

    def records(
        self, data: Mapping[str, Any], field: str, keys: frozenset[str], key: str = "id"
    ) -> list[Mapping[str, Any]]:
        """A list of mappings, each with a placard under `key` that is used once."""
        records: list[Mapping[str, Any]] = []
        for value in self.read_list(data, field):
            if not isinstance(value, Mapping):
                self.problem("genesis.position.mapping", field=field, got=type(value).__name__)
                continue
            place = value.get(key)
            if not isinstance(place, str) or place not in self.deck.placards:
                self.problem("genesis.position.card", field=f"{field}.{key}", got=brief(place))
            elif self.place(place, field):
                self.strange(value, keys, place)
                records.append(value)
        return records

    def place(self, place: str, field: str) -> bool:
        """Note that a placard is used, and say whether it was still free."""
        if place in self.placed:
            self.problem("genesis.position.card_twice", field=field, got=place)
            return False
        self.placed.add(place)
        return True

    def strange(self, data: Mapping[str, Any], keys: frozenset[str], where: str) -> None:
        """Note every key that means nothing."""
        for key in data:
            if key not in keys:
                self.problem(
                    "genesis.position.key", where=where, got=brief(key), known=", ".join(sorted(keys))
                )
