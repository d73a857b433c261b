"""Phase 2, E1, E2, E5: bionts, enzymes and antioxidants are placed. One verifier for each kind of move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.organisms import bionts_on_refugia, rows_at_home, usable_limit
from bioslab.genesis.pieces import COLOURS, NONE, Colour, Phase, Row, plus, present
from bioslab.genesis.steps import GenesisStep, ask, option
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import Refugium, State
    from bioslab.kernel.decision import Decision, Option

POOL = "pool"
PASS = "pass"  # noqa: S105 - no password: the word for doing nothing


@dataclass(frozen=True, slots=True)
class AssignmentPhase(GenesisStep):
    """In player order, each places what he likes (BG-E0-01)."""

    rule: ClassVar[str] = "BG-A1-04"
    message: ClassVar[str] = "genesis.step.assignment_phase"

    def run(self, game: Genesis) -> None:
        """Begin the phase."""
        game.state.phase = Phase.ASSIGNMENT
        game.push(*(Assign(player) for player in game.state.order))


# -- verifiers: None when the move is allowed, else the clause against it -----------------------


def open_rows(state: State, player: Colour) -> set[Row]:
    """The rows a player may use: active ones and the home rows of own organisms (BG-E1-05; ruling R-04)."""
    active = {row.row for row in state.rows if row.active}
    home = rows_at_home(state, player)
    if not state.setup.rulings.home_row_opens_own_row and home & active:
        return set(Row)
    return active | home


def refuse_biont(state: State, player: Colour, source: str, target: Refugium) -> Refusal | None:
    """Why a biont cannot go from the pool or a refugium to a refugium."""
    if refusal := refuse_source(state, player, source):
        return refusal
    if target.card.row not in open_rows(state, player):
        return Refusal("BG-E1-05", "genesis.refuse.row_closed", _place(target))
    limit = usable_limit(state, player)
    if source == POOL and bionts_on_refugia(state, player) >= limit:
        return Refusal("BG-E2-03", "genesis.refuse.entropy_limit", {"limit": limit})
    if sum(state.tableaus[player].catalysts) < target.card.surcharge:
        return Refusal("BG-E2-09", "genesis.refuse.surcharge", {**_place(target), "n": target.card.surcharge})
    return None


def refuse_source(state: State, player: Colour, source: str) -> Refusal | None:
    """Why no biont of the player can leave this place now (BG-E1-03, BG-E0-02; ruling R-05)."""
    if source == POOL:
        tableau = state.tableaus[player]
        if not tableau.bionts:
            return Refusal("BG-E1-03", "genesis.refuse.no_biont_in_pool")
        return Refusal("BG-E0-02", "genesis.refuse.moved") if tableau.spent >= tableau.bionts else None
    refugium = state.refugium(source)
    if refugium is None or not refugium.bionts[player]:
        return Refusal("BG-E1-03", "genesis.refuse.no_biont_there", {"place": source})
    home_too = state.setup.rulings.bionts_leave_home_rows
    rows = open_rows(state, player) if home_too else {row.row for row in state.rows if row.active}
    if refugium.card.row not in rows:
        return Refusal("BG-E1-03", "genesis.refuse.trapped", _place(refugium))
    if refugium.arrived[player] >= refugium.bionts[player]:
        return Refusal("BG-E0-02", "genesis.refuse.moved")
    return None


def refuse_enzyme(state: State, player: Colour, colour: Colour, target: Refugium) -> Refusal | None:
    """Why a catalyst cannot become an enzyme of a refugium (BG-E1-02, BG-E1-07, BG-E2-06; ruling R-06)."""
    if not state.tableaus[player].catalysts[colour]:
        return Refusal("BG-E1-07", "genesis.refuse.no_catalyst", {"colour": colour.word})
    if len(target.enzymes) >= len(target.card.spaces):
        return Refusal("BG-E2-06", "genesis.refuse.spaces_full", _place(target))
    beside = state.setup.rulings.enzymes_beside_bionts and target.bionts[player]
    if not beside and target.card.row not in open_rows(state, player):
        return Refusal("BG-E1-05", "genesis.refuse.row_closed", _place(target))
    return None


def refuse_antioxidant(state: State, player: Colour, colour: Colour, organism: str) -> Refusal | None:
    """Why a catalyst cannot become an antioxidant of an organism (BG-E5-01)."""
    if not state.tableaus[player].catalysts[colour]:
        return Refusal("BG-E1-07", "genesis.refuse.no_catalyst", {"colour": colour.word})
    if all(one.id != organism for one in state.tableaus[player].bacteria):
        return Refusal("BG-E5-01", "genesis.refuse.not_yours", {"organism": organism})
    return None


def _place(refugium: Refugium) -> dict[str, object]:
    return {"place": refugium.id, "row": refugium.card.row.word}


# -- the decision -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Assign(GenesisStep):
    """One player's assignments, one at a time until he passes (DP-12 to DP-14, DP-19; BG-A2-08)."""

    player: Colour
    rule: ClassVar[str] = "BG-E0-01"
    message: ClassVar[str] = "genesis.step.assign"

    def run(self, game: Genesis) -> Decision:
        """Ask; with nothing to place, passing is the only option."""
        return ask(game, self.player, "assign", self.rule, self._options(game), {"player": self.player.word})

    def _options(self, game: Genesis) -> list[Option]:
        state = game.state
        places = state.refugia()
        sources = [POOL, *(place.id for place in places if place.bionts[self.player])]
        sources = [source for source in sources if refuse_source(state, self.player, source) is None]
        options = [
            self._biont(game, source, place)
            for source in sources
            for place in places
            if self._can(state, source, place)
        ]
        options += [
            option(game, f"recall:{source}", "genesis.option.recall", {"place": source})
            for source in sources
            if source != POOL
        ]
        for colour in present(state.tableaus[self.player].catalysts):
            options += [
                option(
                    game,
                    f"enzyme:{colour.word}:{place.id}",
                    "genesis.option.enzyme",
                    {"colour": colour.word, "place": place.id},
                )
                for place in places
                if refuse_enzyme(state, self.player, colour, place) is None
            ]
            options += [
                option(
                    game,
                    f"antioxidant:{colour.word}:{one.id}",
                    "genesis.option.antioxidant",
                    {"colour": colour.word, "organism": one.id},
                )
                for one in state.tableaus[self.player].bacteria
            ]
        options.append(option(game, PASS, "genesis.option.pass"))
        return options

    def _can(self, state: State, source: str, place: Refugium) -> bool:
        return source != place.id and refuse_biont(state, self.player, source, place) is None

    @staticmethod
    def _biont(game: Genesis, source: str, place: Refugium) -> Option:
        message = "genesis.option.biont_pool" if source == POOL else "genesis.option.biont_move"
        return option(game, f"biont:{source}:{place.id}", message, {"source": source, "place": place.id})

    def answer(self, game: Genesis, answer: Any) -> None:
        """Make the move, and ask again."""
        kind, *names = answer.split(":")
        if kind == PASS:
            self._rest(game.state)
            game.log("BG-A2-08", "genesis.assign.pass", {"player": self.player.word}, player=self.player.word)
            return
        game.push(Assign(self.player))
        if kind == "biont":
            self._move_biont(game, *names)
        elif kind == "recall":
            self._recall(game, *names)
        elif kind == "enzyme":
            self._place_enzyme(game, Colour.of(names[0]), names[1])
        else:
            self._place_antioxidant(game, Colour.of(names[0]), names[1])

    def _rest(self, state: State) -> None:
        """His moves are over; which of his bionts have moved matters no more (BG-E0-02)."""
        state.tableaus[self.player].spent = 0
        for refugium in state.refugia():
            refugium.arrived = NONE

    def _move_biont(self, game: Genesis, source: str, place: str) -> None:
        state = game.state
        target = state.refugium(place)
        assert target is not None  # noqa: S101 - it was among the options
        self._take_biont(state, source)
        target.bionts = plus(target.bionts, self.player)
        target.arrived = plus(target.arrived, self.player)
        data = {"player": self.player.word, "source": source, "place": place}
        message = "genesis.assign.biont_pool" if source == POOL else "genesis.assign.biont_move"
        game.log("BG-E1-01", message, data, player=self.player.word)
        if target.card.surcharge:
            game.push(*[Surcharge(self.player, place)] * target.card.surcharge)

    def _take_biont(self, state: State, source: str) -> None:
        if source == POOL:
            state.tableaus[self.player].bionts -= 1
            return
        refugium = state.refugium(source)
        assert refugium is not None  # noqa: S101 - it was among the options
        refugium.bionts = plus(refugium.bionts, self.player, -1)

    def _recall(self, game: Genesis, place: str) -> None:
        """Back to the pool; that was this biont's move (BG-E1-06, BG-E0-02)."""
        self._take_biont(game.state, place)
        tableau = game.state.tableaus[self.player]
        tableau.bionts += 1
        tableau.spent += 1
        data = {"player": self.player.word, "place": place}
        game.log("BG-E1-06", "genesis.assign.recall", data, player=self.player.word)

    def _place_enzyme(self, game: Genesis, colour: Colour, place: str) -> None:
        target = game.state.refugium(place)
        assert target is not None  # noqa: S101 - it was among the options
        tableau = game.state.tableaus[self.player]
        tableau.catalysts = plus(tableau.catalysts, colour, -1)
        target.enzymes += (colour,)
        data = {"player": self.player.word, "colour": colour.word, "place": place}
        game.log("BG-E1-02", "genesis.assign.enzyme", data, player=self.player.word)

    def _place_antioxidant(self, game: Genesis, colour: Colour, organism: str) -> None:
        one = game.state.organism(organism)
        assert one is not None  # noqa: S101 - it was among the options
        tableau = game.state.tableaus[self.player]
        tableau.catalysts = plus(tableau.catalysts, colour, -1)
        one.antioxidants = plus(one.antioxidants, colour)
        data = {"player": self.player.word, "colour": colour.word, "organism": organism}
        rule = "BG-E5-03" if colour is Colour.GREEN else "BG-E5-01"
        message = "genesis.assign.vitamin" if colour is Colour.GREEN else "genesis.assign.antioxidant"
        game.log(rule, message, data, player=self.player.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """The clause against a move that is spelt right but not allowed."""
        match choice.split(":"):
            case ["biont", source, place]:
                return self._why_not_biont(game.state, source, place)
            case ["recall", source]:
                return (
                    refuse_source(game.state, self.player, source)
                    if source in game.state.setup.cards.placards
                    else None
                )
            case ["enzyme", colour, place] if colour in Colour.words():
                target = game.state.refugium(place)
                return (
                    _not_in_play(game, place)
                    if target is None
                    else refuse_enzyme(game.state, self.player, Colour.of(colour), target)
                )
            case ["antioxidant", colour, organism] if colour in Colour.words():
                known = organism in game.state.setup.cards.placards
                return (
                    refuse_antioxidant(game.state, self.player, Colour.of(colour), organism)
                    if known
                    else None
                )
        return None

    def _why_not_biont(self, state: State, source: str, place: str) -> Refusal | None:
        known = state.setup.cards.placards
        if place not in known or (source != POOL and source not in known):
            return None
        target = state.refugium(place)
        if target is None:
            return Refusal("BG-E1-01", "genesis.refuse.not_in_play", {"place": place})
        if source == place:
            return Refusal("BG-E1-03", "genesis.refuse.same_place", {"place": place})
        return refuse_biont(state, self.player, source, target)


def _not_in_play(game: Genesis, place: str) -> Refusal | None:
    if place in game.state.setup.cards.placards:
        return Refusal("BG-E1-02", "genesis.refuse.not_in_play", {"place": place})
    return None


@dataclass(frozen=True, slots=True)
class Surcharge(GenesisStep):
    """A biont on such a refugium costs a catalyst of any colour from the pool (BG-E2-09; ruling R-29)."""

    player: Colour
    place: str
    rule: ClassVar[str] = "BG-E2-09"
    message: ClassVar[str] = "genesis.step.surcharge"

    def run(self, game: Genesis) -> Decision:
        """Ask for the colour."""
        catalysts = game.state.tableaus[self.player].catalysts
        options = [
            option(game, f"surcharge:{colour.word}", "genesis.option.surcharge", {"colour": colour.word})
            for colour in COLOURS
            if catalysts[colour]
        ]
        return ask(game, self.player, "surcharge", self.rule, options, {"place": self.place})

    def answer(self, game: Genesis, answer: Any) -> None:
        """The catalyst goes to the soup."""
        state = game.state
        colour = Colour.of(answer.split(":")[1])
        tableau = state.tableaus[self.player]
        tableau.catalysts = plus(tableau.catalysts, colour, -1)
        state.soup_catalysts = plus(state.soup_catalysts, colour)
        data = {"player": self.player.word, "colour": colour.word, "place": self.place}
        game.log(self.rule, "genesis.assign.surcharge", data, player=self.player.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """A colour that the pool does not hold."""
        kind, _, word = choice.partition(":")
        if kind == "surcharge" and word in Colour.words():
            return Refusal(self.rule, "genesis.refuse.no_catalyst", {"colour": word})
        return None
