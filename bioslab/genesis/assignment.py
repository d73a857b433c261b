"""Phase 2, E1, E2, E5: bionts, enzymes and antioxidants are placed. One verifier for each kind of move."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.advanced import advanced_options, carry_out, why_not_advanced
from bioslab.genesis.arrival import arrive, refuse_arrival, refuse_more, refuse_place
from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.gifts import gifts_before
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.npc import NpcAssign, phase_order
from bioslab.genesis.pieces import NONE, Colour, Phase, plus, present
from bioslab.genesis.sources import POOL, reach_of, refuse_source, row_closed, sources, take_biont
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.decision import Option
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Host
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.sources import Reach
    from bioslab.genesis.state import Refugium, State
    from bioslab.kernel.decision import Decision
    from bioslab.kernel.words import Lexicon

PASS = "pass"  # noqa: S105 - no password: the word for doing nothing


@step
class AssignmentPhase(GenesisStep):
    """In player order, each places what he likes (BG-E0-01)."""

    rule: ClassVar[str] = "BG-A1-04"
    message: ClassVar[str] = "genesis.step.assignment_phase"

    def run(self, game: Genesis) -> None:
        """Begin the phase."""
        game.state.phase = Phase.ASSIGNMENT
        state = game.state
        steps: list[GenesisStep] = []
        for colour in phase_order(state):
            if colour in state.tableaus:
                steps += [*gifts_before(state, colour), Assign(colour)]
            steps += [NpcAssign(colour)] if colour in state.setup.npcs else []
        game.push(*steps)


# -- verifiers: None when the move is allowed, else the clause against it -----------------------


def refuse_biont(state: State, reach: Reach, source: str, target: Refugium) -> Refusal | None:
    """Why a biont cannot go from the pool or a refugium to a refugium (BG-E1-01, BG-E1-03, BG-E1-05)."""
    refusal = refuse_source(state, reach, source)
    return refusal or refuse_arrival(state, reach, target, from_refugium=source != POOL)


def refuse_enzyme(state: State, reach: Reach, colour: Colour, target: Refugium) -> Refusal | None:
    """Why a catalyst cannot become an enzyme of a refugium (BG-E1-02, BG-E1-07, BG-E2-06; ruling R-06)."""
    return refuse_disc(state, reach.player, colour) or refuse_space(state, reach, target)


def refuse_disc(state: State, player: Colour, colour: Colour) -> Refusal | None:
    """Why no catalyst of a colour can be placed at all (BG-E1-07)."""
    if not state.tableaus[player].catalysts[colour]:
        return Refusal("BG-E1-07", "genesis.refuse.no_catalyst", {"colour": colour.word})
    return None


def refuse_space(state: State, reach: Reach, target: Refugium) -> Refusal | None:
    """Why a refugium takes no enzyme of the player, whatever its colour (BG-E1-02, BG-E2-06; ruling R-06)."""
    if len(target.enzymes) >= len(target.card.spaces):
        told = {"place": target.id, "row": target.card.row.word}
        return Refusal("BG-E2-06", "genesis.refuse.spaces_full", told)
    beside = target.bionts[reach.player] and state.setup.rulings.enzymes_beside_bionts
    if not beside and target.card.row not in reach.open:
        return row_closed(target.id, target.card.row)
    return None


def refuse_antioxidant(state: State, player: Colour, colour: Colour, organism: str) -> Refusal | None:
    """Why a catalyst cannot become an antioxidant of an organism (BG-E5-01)."""
    return refuse_disc(state, player, colour) or refuse_skin(state, player, organism)


def refuse_skin(state: State, player: Colour, organism: str) -> Refusal | None:
    """Why an organism takes no antioxidant of the player, whatever its colour (BG-E5-01, E5-04, E5-05)."""
    if state.parasite(organism) is not None:
        return Refusal("BG-E5-04", "genesis.refuse.parasite_discs", {"organism": organism})
    one = next((one for one in state.tableaus[player].organisms if one.id == organism), None)
    if one is None:
        return Refusal("BG-E5-01", "genesis.refuse.not_yours", {"organism": organism})
    return refuse_land(one)


def refuse_land(host: Host) -> Refusal | None:
    """Why somebody's own organism takes no antioxidant, whatever its colour (BG-E5-05)."""
    if isinstance(host, Macroorganism) and host.terrestrial:
        return Refusal("BG-E5-05", "genesis.refuse.terrestrial", {"organism": host.id})
    return None


# -- the commonest options: the same in every list, so they are kept -----------------------------


@lru_cache(maxsize=1 << 12)
def arrival_option(lexicon: Lexicon, source: str, place: str) -> Option:
    """A biont comes from the pool or a refugium to a refugium."""
    message = "genesis.option.biont_pool" if source == POOL else "genesis.option.biont_move"
    return Option(f"biont:{source}:{place}", message, {"source": source, "place": place}, lexicon)


@lru_cache(maxsize=1 << 12)
def enzyme_option(lexicon: Lexicon, colour: str, place: str) -> Option:
    """A catalyst becomes an enzyme of a refugium."""
    data = {"colour": colour, "place": place}
    return Option(f"enzyme:{colour}:{place}", "genesis.option.enzyme", data, lexicon)


# -- the decision -------------------------------------------------------------------------------


@step
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
        reach = reach_of(state, self.player)
        origins = sources(state, reach)
        options = self._moves(game, reach, origins, places)
        if any(state.tableaus[self.player].catalysts):
            options += self._discs(game, reach, places)
        if not state.setup.introductory:
            options += advanced_options(game, reach, origins)
        options.append(option(game, PASS, "genesis.option.pass"))
        return options

    @staticmethod
    def _moves(game: Genesis, reach: Reach, origins: list[str], places: list[Refugium]) -> list[Option]:
        """Bionts go to refugia, or home; where they come from has been verified."""
        state = game.state
        out = [source for source in origins if source != POOL]
        new = [POOL] if POOL in origins and refuse_more(state, reach.player) is None else []
        if not new and not out:
            return []
        welcome = [place.card.id for place in places if refuse_place(state, reach, place) is None]
        moves = [(source, name) for source in (*new, *out) for name in welcome if name != source]
        options = [arrival_option(game.lexicon, source, name) for source, name in moves]
        options += [
            option(game, f"recall:{source}", "genesis.option.recall", {"place": source}) for source in out
        ]
        return options

    @staticmethod
    def _discs(game: Genesis, reach: Reach, places: list[Refugium]) -> list[Option]:
        """Catalysts of the pool become enzymes or antioxidants, colour by colour."""
        state, mine = game.state, game.state.tableaus[reach.player]
        spaces = [place.card.id for place in places if refuse_space(state, reach, place) is None]
        skins = [one.card.id for one in mine.organisms if refuse_land(one) is None]
        options: list[Option] = []
        for colour in present(mine.catalysts):
            word = colour.word
            options += [enzyme_option(game.lexicon, word, name) for name in spaces]
            for name in skins:
                data = {"colour": word, "organism": name}
                options.append(option(game, f"antioxidant:{word}:{name}", "genesis.option.antioxidant", data))
        return options

    def answer(self, game: Genesis, answer: Any) -> None:
        """Make the move, and ask again."""
        kind, *names = answer.split(":")
        if kind == PASS:
            self._rest(game.state)
            game.log("BG-A2-08", "genesis.assign.pass", {"player": self.player.word}, player=self.player.word)
            return
        game.push(self)
        if kind == "biont":
            self._move_biont(game, *names)
        elif kind == "recall":
            self._recall(game, *names)
        elif kind == "enzyme":
            self._place_enzyme(game, Colour.of(names[0]), names[1])
        elif kind == "antioxidant":
            self._place_antioxidant(game, Colour.of(names[0]), names[1])
        else:
            carry_out(game, self.player, kind, names)

    def _rest(self, state: State) -> None:
        """His moves are over; which of his bionts have moved matters no more (BG-E0-02)."""
        state.tableaus[self.player].spent = 0
        state.tableaus[self.player].hgt_moves = 0
        for place in state.refugia():
            place.arrived = NONE
        for organism in state.organisms():
            organism.arrived = NONE

    def _move_biont(self, game: Genesis, source: str, place: str) -> None:
        take_biont(game.state, self.player, source)
        data = {"player": self.player.word, "source": source, "place": place}
        message = "genesis.assign.biont_pool" if source == POOL else "genesis.assign.biont_move"
        game.log("BG-E1-01", message, data, player=self.player.word)
        game.push(*arrive(game.state, self.player, place))

    def _recall(self, game: Genesis, place: str) -> None:
        """Back to the pool; that was this biont's move (BG-E1-06, BG-E0-02)."""
        take_biont(game.state, self.player, place)
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
        assert isinstance(one, Bacterium | Macroorganism)  # noqa: S101 - it was among the options
        tableau = game.state.tableaus[self.player]
        tableau.catalysts = plus(tableau.catalysts, colour, -1)
        one.antioxidants = plus(one.antioxidants, colour)
        data = {"player": self.player.word, "colour": colour.word, "organism": organism}
        rule = "BG-E5-03" if colour is Colour.GREEN else "BG-E5-01"
        message = "genesis.assign.vitamin" if colour is Colour.GREEN else "genesis.assign.antioxidant"
        game.log(rule, message, data, player=self.player.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """The clause against a move that is spelt right but not allowed."""
        reach = reach_of(game.state, self.player)
        match choice.split(":"):
            case ["biont", source, place]:
                return self._why_not_biont(game.state, source, place)
            case ["recall", source]:
                return (
                    refuse_source(game.state, reach, source)
                    if source in game.state.setup.cards.placards
                    else None
                )
            case ["enzyme", colour, place] if colour in Colour.words():
                target = game.state.refugium(place)
                return (
                    _not_in_play(game, place)
                    if target is None
                    else refuse_enzyme(game.state, reach, Colour.of(colour), target)
                )
            case ["antioxidant", colour, organism] if colour in Colour.words():
                known = organism in game.state.setup.cards.placards or game.state.organism(organism)
                return (
                    refuse_antioxidant(game.state, self.player, Colour.of(colour), organism)
                    if known
                    else None
                )
        if game.state.setup.introductory:
            return None
        return why_not_advanced(game.state, reach, choice.split(":"))

    def _why_not_biont(self, state: State, source: str, place: str) -> Refusal | None:
        known = state.setup.cards.placards
        if place not in known or (source != POOL and source not in known):
            return None
        target = state.refugium(place)
        if target is None:
            return Refusal("BG-E1-01", "genesis.refuse.not_in_play", {"place": place})
        if source == place:
            return Refusal("BG-E1-03", "genesis.refuse.same_place", {"place": place})
        return refuse_biont(state, reach_of(state, self.player), source, target)


def _not_in_play(game: Genesis, place: str) -> Refusal | None:
    if place in game.state.setup.cards.placards:
        return Refusal("BG-E1-02", "genesis.refuse.not_in_play", {"place": place})
    return None
