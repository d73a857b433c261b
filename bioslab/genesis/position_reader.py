"""Lays the pieces of a position on the table, with suspicion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bioslab.genesis.creatures import Bacterium, Disease, Mutation, Organism, Parasite
from bioslab.genesis.disease import BASE, CHROMOSOME, ORGAN, PLUS, stealable, without_home
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import COLOURS, NONE, Colour, Counts, Row, added, counted, plus
from bioslab.genesis.position_fields import KEYS, LETTERS, FieldReader
from bioslab.genesis.state import Refugium
from bioslab.genesis.trophic_level import entry_level
from bioslab.kernel.errors import brief

if TYPE_CHECKING:
    from bioslab.genesis.cards.model import Placard
    from bioslab.genesis.state import State, Tableau

REFUGIUM_KEYS = frozenset({"id", "organised", "disorganised", "bionts", "enzymes"})
TABLEAU_KEYS = frozenset({"catalysts", "trophies", "bacteria", "macroorganisms"})
BACTERIUM_KEYS = frozenset({"id", "chromosomes", "bionts", "antioxidants", "mutations", "parasites"})
PARASITE_KEYS = frozenset({"id", "npc", "bionts", "diseases", "mutations", "parasites"})
MACRO_KEYS = frozenset({
    "id", "placard", "terrestrial", "organs", "endosymbionts", "antioxidants", "level", "parasites",
})  # fmt: skip


class PositionReader(FieldReader):
    """Reads one position onto a table."""

    def unknown_keys(self) -> None:
        """Keys of the position that mean nothing."""
        self.strange(self.data, KEYS, "position")

    def refugia(self, state: State) -> None:
        """Lay the refugia into their rows; manna that is not given is disorganised as printed."""
        for one in self.records(self.data, "refugia", REFUGIUM_KEYS):
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
        return self.read_words(f"{where}.enzymes", self.read_list(one, "enzymes"), Colour)

    def tableaus(self, state: State) -> None:
        """Fill the tableaus."""
        given = self.data.get("tableaus", {})
        if not isinstance(given, Mapping):
            self.problem("genesis.position.mapping", field="tableaus", got=type(given).__name__)
            return
        for word, data in given.items():
            player = next((one for one in state.tableaus if one.word == word), None)
            if player is None or not isinstance(data, Mapping):
                self.problem("genesis.position.tableau", got=brief(word))
                continue
            self.strange(data, TABLEAU_KEYS, f"tableaus.{word}")
            self._tableau(state, state.tableaus[player], data)
        self._levels(state)

    def _tableau(self, state: State, tableau: Tableau, data: Mapping[str, Any]) -> None:
        where = f"tableaus.{tableau.player.word}"
        tableau.catalysts = self.amounts(data, "catalysts", where)
        self._out_of_soup(state, NONE, tableau.catalysts)
        trophies = self.ids(f"{where}.trophies", self.read_list(data, "trophies"), self._trophies())
        tableau.trophies = tuple(one for one in trophies if self.place(one, f"{where}.trophies"))
        for one in self.records(data, "bacteria", BACTERIUM_KEYS):
            automaton = tableau.player in state.setup.genobots
            tableau.organisms += (self._bacterium(state, one, automaton=automaton),)
        for one in self.records(data, "macroorganisms", MACRO_KEYS, "placard"):
            tableau.organisms += self._macroorganism(state, tableau.player, one)

    def _bacterium(self, state: State, one: Mapping[str, Any], *, automaton: bool) -> Bacterium:
        card = self.deck.placards[one["id"]]
        organism = Bacterium(
            card, self.amounts(one, "chromosomes", card.id), self.amounts(one, "bionts", card.id)
        )
        organism.antioxidants = self.amounts(one, "antioxidants", card.id)
        organism.mutations = tuple(self._mutations(one, card.id))
        organism.automaton = automaton
        self._parasites(state, organism, one)
        self._out_of_soup(state, organism.cubes(), organism.antioxidants)
        self._out_of_pools(state, organism.bionts, card.id)
        return organism

    def _trophies(self) -> dict[str, object]:
        return {**self.deck.placards, **self.deck.macroorganisms}

    def _macroorganism(
        self, state: State, player: Colour, one: Mapping[str, Any]
    ) -> tuple[Macroorganism, ...]:
        """A macroorganism on its placard; `organs` are the numbers of the filled spaces, from 0."""
        name = str(one.get("id"))
        if name not in self.deck.macroorganisms or not self.place(name, "macroorganisms"):
            self.problem("genesis.position.card", field="macroorganisms.id", got=name[:40])
            return ()
        card = self.deck.macroorganisms[name]
        terrestrial = one.get("terrestrial", False) is True
        spaces = (card.terrestrial if terrestrial else card.marine).organs
        filled = self.read_list(one, "organs")
        if not all(type(space) is int and 0 <= space < len(spaces) for space in filled):
            self.problem("genesis.position.organs", field=f"{name}.organs", last=len(spaces) - 1)
            return ()
        if not terrestrial and len(set(filled)) == len(spaces):  # it would have gone ashore: BG-H5-06
            self.problem("genesis.position.ashore", field=f"{name}.organs")
            return ()
        guests = self.amounts(one, "endosymbionts", name)
        macro = Macroorganism(
            card,
            self.deck.placards[one["placard"]],
            player,
            tuple(space in filled for space in range(len(spaces))),
            terrestrial,
            tuple(colour for colour in COLOURS if guests[colour]),
            self.amounts(one, "antioxidants", name),
        )
        level = one.get("level")
        if level is not None and (type(level) is not int or not 0 <= level <= 2):  # noqa: PLR2004 - three levels
            self.problem("genesis.position.level", field=f"{name}.level", got=brief(level))
        macro.level = level if type(level) is int else None
        self._parasites(state, macro, one)
        self._out_of_soup(state, macro.cubes(), macro.antioxidants)
        self._out_of_pools(state, macro.bionts, name)
        state.oxygen_crisis = True
        return (macro,)

    def _levels(self, state: State) -> None:
        """One macroorganism a level in sea and land (BG-H6-01); the others take the lowest that are free."""
        macros = state.macroorganisms()
        taken: dict[tuple[bool, int], str] = {}
        for one in macros:
            if one.level is None:
                continue
            other = taken.setdefault((one.terrestrial, one.level), one.id)
            if other != one.id:
                self.problem(
                    "genesis.position.level_taken", field=f"{one.id}.level", level=one.level, other=other
                )
        for one in macros:
            if one.level is None:
                one.level = entry_level(state, one)

    def _parasites(self, state: State, host: Organism, one: Mapping[str, Any]) -> None:
        """The parasites of a host, by the id of the side that is up."""
        sides = {
            face.id: (card, side)
            for card in self.deck.parasites.values()
            for side, face in enumerate(card.sides)
        }
        for data in self.read_list(one, "parasites"):
            name = data.get("id") if isinstance(data, Mapping) else None
            if not isinstance(data, Mapping) or name not in sides:
                self.problem("genesis.position.card", field=f"{host.id}.parasites", got=brief(name))
                continue
            self.strange(data, PARASITE_KEYS, str(name))
            card, side = sides[name]
            npc = card.owner in state.setup.npcs
            if not self.place(card.id, "parasites") or not (npc or card.owner in state.setup.players):
                self.problem("genesis.position.tableau", got=card.owner.word)
                continue
            if data.get("npc", npc) is not npc:
                self.problem("genesis.position.npc", field=str(name), wanted=npc)
            parasite = Parasite(card, side, card.owner, host.id, self.amounts(data, "bionts", card.id))
            parasite.in_force, parasite.npc = side, npc
            parasite.mutations = tuple(self._mutations(data, parasite.id))
            state.parasites += (parasite,)
            self._parasites(state, parasite, data)
            self._diseases(host, parasite, data)
            self._out_of_soup(state, parasite.cubes(), NONE)
            own = plus(NONE, card.owner, parasite.bionts[card.owner]) if npc else NONE
            state.npc_bionts = tuple(have - n for have, n in zip(state.npc_bionts, own, strict=True))
            guests = tuple(all_ - n for all_, n in zip(parasite.bionts, own, strict=True))
            self._out_of_pools(state, guests, parasite.id)

    def _diseases(self, host: Organism, parasite: Parasite, data: Mapping[str, Any]) -> None:
        """Disease cubes: "tmrna" is the base cube of a mutation, "tmrna+" its plus; or colours of organs."""
        for value in self.read_list(data, "diseases"):
            cube = self._disease(host, parasite, str(value))
            if cube is None or cube.colour not in parasite.free_slots():
                self.problem("genesis.position.disease", field=parasite.id, got=brief(value))
            else:
                parasite.diseases += (cube,)
                if not isinstance(host, Macroorganism):
                    host.mutations = tuple(
                        without_home(one, cube.part) if one.card.id == cube.mutation else one
                        for one in host.mutations
                    )

    @staticmethod
    def _disease(host: Organism, parasite: Parasite, value: str) -> Disease | None:
        number = str(len(parasite.diseases))
        if isinstance(host, Macroorganism):
            return Disease(Colour.of(value), number, ORGAN) if value in Colour.words() else None
        if isinstance(host, Bacterium) and host.automaton:
            return Disease(Colour.of(value), number, CHROMOSOME) if value in Colour.words() else None
        part = PLUS if value.endswith("+") else BASE
        wanted = (value.removesuffix("+"), part)
        return next((one for one in stealable(host) if (one.mutation, one.part) == wanted), None)

    def _mutations(self, one: Mapping[str, Any], where: str) -> list[Mutation]:
        """Mutations by id, with a plus sign if promoted; their abilities are in force."""
        found: list[Mutation] = []
        for value in self.read_list(one, "mutations"):
            name = str(value).removesuffix("+")
            if name not in self.deck.mutations:
                self.problem("genesis.position.card", field=f"{where}.mutations", got=brief(value))
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
        for row in self.read_words("mutation_decks", given, Row):
            ids = self.ids(f"mutation_decks.{row.word}", self.read_list(given, row.word), self.deck.mutations)
            fresh = tuple(one for one in ids if one not in self.mutations_in_play)
            if len(fresh) < len(ids):
                twice = ", ".join(one for one in ids if one in self.mutations_in_play)
                self.problem("genesis.position.card_twice", field=f"mutation_decks.{row.word}", got=twice)
            self.mutations_in_play.update(fresh)
            decks[row] = fresh
        self.given_decks = {row.word for row in decks}
        return decks
