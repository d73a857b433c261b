"""Takes the fields of a position out of untrusted data and notes every fault."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from bioslab.genesis.creatures import Bacterium, Mutation
from bioslab.genesis.pieces import COLOURS, NONE, Colour, Counts, Row, Word, added, counted
from bioslab.genesis.state import Refugium
from bioslab.kernel.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.genesis.cards.deck import Deck
    from bioslab.genesis.cards.model import Placard
    from bioslab.genesis.state import State, Tableau

W = TypeVar("W", bound=Word)

LETTERS = {"R": Colour.RED, "Y": Colour.YELLOW, "G": Colour.GREEN, "B": Colour.BLUE}
MOST_TURNS = 99
KEYS = frozenset({
    "players", "variant", "short", "turn", "phase", "climate", "climate_icons", "order", "active", "ozone",
    "waterworld", "refugia", "tableaus", "events", "mutation_decks", "discard",
})  # fmt: skip
REFUGIUM_KEYS = frozenset({"id", "organised", "disorganised", "bionts", "enzymes"})
TABLEAU_KEYS = frozenset({"catalysts", "trophies", "bacteria"})
BACTERIUM_KEYS = frozenset({"id", "chromosomes", "bionts", "antioxidants", "mutations"})


class PositionReader:
    """Reads one position. `problems` collects what is wrong; faulty fields read as empty."""

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
            self.problem("genesis.position.flag", field=field, got=repr(value)[:40])
        return value is True

    def number(self, field: str, otherwise: int) -> int:
        """A whole number from 1."""
        value = self.data.get(field, otherwise)
        if type(value) is not int or not 1 <= value <= MOST_TURNS:
            self.problem("genesis.position.number", field=field, got=repr(value)[:40], most=MOST_TURNS)
            return otherwise
        return value

    def introductory(self) -> bool:
        """The variant."""
        variant = self.data.get("variant", "standard")
        if variant not in ("standard", "introductory"):
            self.problem("genesis.setup.variant", got=str(variant)[:40], known="standard, introductory")
        return bool(variant == "introductory")

    def word(self, field: str, kind: type[W], otherwise: W) -> W:
        """One word of a kind."""
        value = self.data.get(field)
        return otherwise if value is None else next(iter(self._words(field, [value], kind)), otherwise)

    def words(self, field: str, kind: type[W]) -> tuple[W, ...]:
        """A list of words of a kind."""
        return self._words(field, self._list(self.data, field), kind)

    def _words(self, field: str, values: Iterable[object], kind: type[W]) -> tuple[W, ...]:
        found: list[W] = []
        for value in values:
            if isinstance(value, str) and value in kind.words():
                found.append(kind.of(value))
            else:
                self.problem(
                    "genesis.position.word", field=field, got=str(value)[:40], known=", ".join(kind.words())
                )
        return tuple(found)

    def _list(self, data: Mapping[str, Any], field: str) -> list[Any]:
        value = data.get(field, ())
        if not isinstance(value, list | tuple):
            self.problem("genesis.position.list", field=field, got=repr(value)[:40])
            return []
        return list(value)

    def players(self) -> tuple[Colour, ...]:
        """The seats."""
        seats = self.words("players", Colour) or (Colour.RED, Colour.BLUE)
        if not 2 <= len(seats) <= len(COLOURS) or len(set(seats)) < len(seats):  # noqa: PLR2004 - two to four
            self.problem("genesis.position.players")
            return (Colour.RED, Colour.BLUE)
        return seats

    def order(self, players: tuple[Colour, ...]) -> tuple[Colour, ...]:
        """The player order; the seating order if it is not given."""
        order = self.words("order", Colour) or players
        if sorted(order) != sorted(players):
            self.problem("genesis.position.order")
            return players
        return order

    def cards(self, field: str, known: Mapping[str, object]) -> tuple[str, ...]:
        """A list of card ids, each once."""
        return self._ids(field, self._list(self.data, field), known)

    def _ids(self, field: str, values: Iterable[object], known: Mapping[str, object]) -> tuple[str, ...]:
        found: list[str] = []
        for value in values:
            if not isinstance(value, str) or value not in known:
                self.problem("genesis.position.card", field=field, got=str(value)[:40])
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
            self.problem("genesis.position.amounts", field=f"{where}.{field}", got=repr(value)[:60])
            return NONE
        return counted(self._words(f"{where}.{field}", self._list(data, field), Colour))

    # -- pieces -------------------------------------------------------------------------------

    def _records(self, data: Mapping[str, Any], field: str, keys: frozenset[str]) -> list[Mapping[str, Any]]:
        """A list of mappings, each with a placard that is used once."""
        records: list[Mapping[str, Any]] = []
        for value in self._list(data, field):
            if not isinstance(value, Mapping):
                self.problem("genesis.position.mapping", field=field, got=type(value).__name__)
                continue
            place = value.get("id")
            if not isinstance(place, str) or place not in self.deck.placards:
                self.problem("genesis.position.card", field=f"{field}.id", got=str(place)[:40])
            elif self._place(place, field):
                self._strange(value, keys, place)
                records.append(value)
        return records

    def _place(self, place: str, field: str) -> bool:
        if place in self.placed:
            self.problem("genesis.position.card_twice", field=field, got=place)
            return False
        self.placed.add(place)
        return True

    def _strange(self, data: Mapping[str, Any], keys: frozenset[str], where: str) -> None:
        for key in data:
            if key not in keys:
                self.problem(
                    "genesis.position.key", where=where, got=str(key)[:40], known=", ".join(sorted(keys))
                )

    def unknown_keys(self) -> None:
        """Keys of the position that mean nothing."""
        self._strange(self.data, KEYS, "position")

    def refugia(self, state: State) -> None:
        """Lay the refugia into their rows; manna that is not given is disorganised as printed."""
        for one in self._records(self.data, "refugia", REFUGIUM_KEYS):
            card: Placard = self.deck.placards[one["id"]]
            organised = self.amounts(one, "organised", card.id)
            disorganised = self.amounts(one, "disorganised", card.id)
            if "organised" not in one and "disorganised" not in one:
                disorganised = counted(card.manna)
            bionts = self.amounts(one, "bionts", card.id)
            enzymes = self._enzymes(one, card.id)
            state.rows[card.row].refugia += (Refugium(card, disorganised, organised, bionts, enzymes),)
            self._out_of_soup(state, added(organised, disorganised), counted(enzymes))
            self._out_of_pools(state, bionts, card.id)

    def _enzymes(self, one: Mapping[str, Any], where: str) -> tuple[Colour, ...]:
        """Enzymes left to right, as colours or letters."""
        value = one.get("enzymes", ())
        if isinstance(value, str) and all(letter in LETTERS for letter in value.upper()):
            return tuple(LETTERS[letter] for letter in value.upper())
        return self._words(f"{where}.enzymes", self._list(one, "enzymes"), Colour)

    def tableaus(self, state: State) -> None:
        """Fill the tableaus."""
        given = self.data.get("tableaus", {})
        if not isinstance(given, Mapping):
            self.problem("genesis.position.mapping", field="tableaus", got=type(given).__name__)
            return
        for word, data in given.items():
            player = next((one for one in state.tableaus if one.word == word), None)
            if player is None or not isinstance(data, Mapping):
                self.problem("genesis.position.tableau", got=str(word)[:40])
                continue
            self._strange(data, TABLEAU_KEYS, f"tableaus.{word}")
            self._tableau(state, state.tableaus[player], data)

    def _tableau(self, state: State, tableau: Tableau, data: Mapping[str, Any]) -> None:
        where = f"tableaus.{tableau.player.word}"
        tableau.catalysts = self.amounts(data, "catalysts", where)
        self._out_of_soup(state, NONE, tableau.catalysts)
        trophies = self._ids(f"{where}.trophies", self._list(data, "trophies"), self.deck.placards)
        tableau.trophies = tuple(one for one in trophies if self._place(one, f"{where}.trophies"))
        for one in self._records(data, "bacteria", BACTERIUM_KEYS):
            tableau.bacteria += (self._bacterium(state, one),)

    def _bacterium(self, state: State, one: Mapping[str, Any]) -> Bacterium:
        card = self.deck.placards[one["id"]]
        organism = Bacterium(
            card, self.amounts(one, "chromosomes", card.id), self.amounts(one, "bionts", card.id)
        )
        organism.antioxidants = self.amounts(one, "antioxidants", card.id)
        organism.mutations = tuple(self._mutations(one, card.id))
        self._out_of_soup(state, organism.cubes(), organism.antioxidants)
        self._out_of_pools(state, organism.bionts, card.id)
        return organism

    def _mutations(self, one: Mapping[str, Any], where: str) -> list[Mutation]:
        """Mutations by id, with a plus sign if promoted; their abilities are in force."""
        found: list[Mutation] = []
        for value in self._list(one, "mutations"):
            name = str(value).removesuffix("+")
            if name not in self.deck.mutations:
                self.problem("genesis.position.card", field=f"{where}.mutations", got=str(value)[:40])
            elif name in self.mutations_in_play:
                self.problem("genesis.position.card_twice", field=f"{where}.mutations", got=name)
            else:
                self.mutations_in_play.add(name)
                card = self.deck.mutations[name]
                mutation = Mutation(card, card.base)
                found.append((replace(mutation, plus=card.plus) if name != value else mutation).refreshed())
        return found

    @staticmethod
    def _out_of_soup(state: State, cubes: Counts, catalysts: Counts) -> None:
        state.cubes_to_soup(tuple(-n for n in cubes))
        state.catalysts_to_soup(tuple(-n for n in catalysts))

    def _out_of_pools(self, state: State, bionts: Counts, where: str) -> None:
        for colour in COLOURS:
            if bionts[colour] and colour not in state.tableaus:
                self.problem("genesis.position.biont", where=where, colour=colour.word)
            elif bionts[colour]:
                state.tableaus[colour].bionts -= bionts[colour]

    # -- decks --------------------------------------------------------------------------------

    def unused_placards(self, row: Row) -> tuple[str, ...]:
        """The placards of a row that lie nowhere else."""
        placards = self.deck.placards.values()
        return tuple(card.id for card in placards if card.row is row and card.id not in self.placed)

    def mutation_decks(self) -> dict[Row, tuple[str, ...]]:
        """The decks whose order is given, top first."""
        given = self.data.get("mutation_decks", {})
        if not isinstance(given, Mapping):
            self.problem("genesis.position.mapping", field="mutation_decks", got=type(given).__name__)
            return {}
        decks: dict[Row, tuple[str, ...]] = {}
        for row in self._words("mutation_decks", given, Row):
            ids = self._ids(f"mutation_decks.{row.word}", self._list(given, row.word), self.deck.mutations)
            fresh = tuple(one for one in ids if one not in self.mutations_in_play)
            if len(fresh) < len(ids):
                twice = ", ".join(one for one in ids if one in self.mutations_in_play)
                self.problem("genesis.position.card_twice", field=f"mutation_decks.{row.word}", got=twice)
            self.mutations_in_play.update(fresh)
            decks[row] = fresh
        self.given_decks = {row.word for row in decks}
        return decks
