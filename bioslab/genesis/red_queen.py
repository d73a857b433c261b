"""H4: red queens. A host fights its parasite for stolen cubes, a parasite its host for more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from bioslab.genesis.biosynthesis import SettleRefusals
from bioslab.genesis.creatures import Parasite
from bioslab.genesis.disease import ORGAN, fitting, give_back, steal, stealable
from bioslab.genesis.entropy import EntropyCheck
from bioslab.genesis.extinction import Survival
from bioslab.genesis.landfall import LandfallCheck
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import abilities, has
from bioslab.genesis.payment import Pay, ways_to_pay
from bioslab.genesis.pieces import Colour, plus, present
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision

RED_QUEEN = "red_queen"


class Prey(NamedTuple):
    """What a red queen takes: from whom, a cube of a mutation or a biont ("biont"), and its colour."""

    target: str
    piece: str
    colour: Colour

    @property
    def id(self) -> str:
        """As it stands in the id of an option."""
        return f"{self.target}:{self.piece}"


def prey(state: State, attacker: Organism) -> list[Prey]:
    """Everything that an organism could take by a red queen (BG-H4-04, BG-H4-05, BG-H4-08)."""
    found: list[Prey] = []
    if of_automaton(state, attacker):
        return found
    mine = state.parasite_on(attacker.id)
    if mine is not None:
        found += [
            Prey(mine.id, f"{one.mutation}:{one.part}", one.colour)
            for one in mine.diseases
            if room(attacker, one.colour)
        ]
        if not mine.diseases:
            found += [
                Prey(mine.id, f"biont:{colour.word}", colour)
                for colour in present(mine.bionts)
                if circle_free(attacker, colour)
            ]
    if isinstance(attacker, Parasite):
        host = state.organism(attacker.host)
        if host is not None and not of_automaton(state, host):
            cubes = fitting(stealable(host), attacker.free_slots())
            found += [Prey(host.id, f"{one.mutation}:{one.part}", one.colour) for one in cubes]
    return found


def of_automaton(state: State, organism: Organism) -> bool:
    """Whether it is a Genobot's, which neither suffers nor causes red queens (BG-GB-09)."""
    return not isinstance(organism, Parasite) and state.owner(organism.id) in state.setup.genobots


def room(attacker: Organism, colour: Colour) -> bool:
    """A macroorganism needs an empty organ space of the colour for a cube it takes back (BG-H4-06)."""
    if not isinstance(attacker, Macroorganism):
        return True
    return any(attacker.side.organs[space].colour is colour for space in attacker.empty_spaces())


def circle_free(attacker: Organism, colour: Colour) -> bool:
    """A macroorganism needs a free circle of the colour for a biont it takes (BG-H4-07)."""
    if not isinstance(attacker, Macroorganism):
        return True
    return colour not in attacker.endosymbionts and attacker.circle(colour) is not None


def icons(organism: Organism) -> int:
    """Its own red queens in force (R-83)."""
    return abilities(organism).count(RED_QUEEN)


def refuse_queen(state: State, attacker: Organism, one: Prey) -> Refusal | None:
    """Why an organism cannot take a piece by a red queen (BG-H4-02, BG-H4-09)."""
    if not icons(attacker):
        return Refusal("BG-H4-02", "genesis.refuse.no_queen", {"organism": attacker.id})
    if not ways_to_pay(state, attacker, one.colour):
        owner = state.owner(attacker.id)
        return Refusal("BG-H4-09", "genesis.refuse.price", {"colour": one.colour.word, "player": owner.word})
    return None


def needs_permission(state: State, attacker: Organism, target: str) -> bool:
    """Whether the target's player must agree: the attacker has no more icons than it (BG-H4-03)."""
    victim = state.organism(target)
    if victim is None or state.controller(target) is state.controller(attacker.id):
        return False
    return icons(attacker) <= icons(victim)


@step
class RedQueen(GenesisStep):
    """One attack: permission where it is needed, payment, and the piece changes sides (BG-H4-03, H4-09)."""

    player: Colour
    attacker: str
    prey: Prey
    rule: ClassVar[str] = "BG-H4-03"
    message: ClassVar[str] = "genesis.step.red_queen"

    def run(self, game: Genesis) -> Decision | None:
        """Ask the other player, or go ahead."""
        state = game.state
        attacker = state.organism(self.attacker)
        assert attacker is not None  # noqa: S101 - the purchase has been verified
        if not needs_permission(state, attacker, self.prey.target):
            self._attack(game)
            return None
        options = [
            option(game, "permit", "genesis.option.permit"),
            option(game, "forbid", "genesis.option.forbid"),
        ]
        data = {"player": self.player.word, "organism": self.attacker, "target": self.prey.target}
        return ask(game, state.controller(self.prey.target), "permit", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Without leave nothing happens, and nothing is paid."""
        if answer == "permit":
            self._attack(game)
            return
        data = {"player": self.player.word, "organism": self.attacker}
        game.log(self.rule, "genesis.purchase.forbidden", data, player=self.player.word)

    def _attack(self, game: Genesis) -> None:
        attacker = game.state.organism(self.attacker)
        assert attacker is not None  # noqa: S101 - as above
        attacker.purchases = plus(attacker.purchases, self.player)
        game.push(Pay(self.player, self.attacker, self.prey.colour), Taken(self.attacker, self.prey))


def spent_by(organism: Organism, colour: Colour) -> int:
    """The purchases of this turn that a biont takes along when a red queen takes it (I-37; ruling R-114).

    Of several bionts of one colour it is one that has bought least.
    """
    each = 2 if has(organism, "fission") else 1
    return max(0, organism.purchases[colour] - each * (organism.bionts[colour] - 1))


@step
class Taken(GenesisStep):
    """The piece changes sides."""

    attacker: str
    prey: Prey
    rule: ClassVar[str] = "BG-H4-04"
    message: ClassVar[str] = "genesis.step.red_queen"

    def run(self, game: Genesis) -> None:
        """A cube goes home or becomes a disease cube; a biont becomes a foreign gene (BG-H4-04, 05, 08)."""
        state = game.state
        attacker, target = state.organism(self.attacker), state.organism(self.prey.target)
        assert attacker is not None  # noqa: S101 - the purchase has been verified
        assert target is not None  # noqa: S101 - as above
        loser = state.controller(target.id)
        kind, _, name = self.prey.piece.partition(":")
        told: dict[str, object] = {
            "organism": self.attacker,
            "target": target.id,
            "colour": self.prey.colour.word,
        }
        if kind == "biont":
            assert isinstance(target, Parasite)  # noqa: S101 - only parasites lose bionts to a red queen
            bought = spent_by(target, self.prey.colour)
            target.bionts = plus(target.bionts, self.prey.colour, -1)  # not compensated: BG-H4-05
            if state.setup.rulings.one_purchase_a_biont:
                attacker.purchases = plus(attacker.purchases, self.prey.colour, bought)
            if isinstance(attacker, Macroorganism):
                attacker.endosymbionts += (self.prey.colour,)
                attacker.fresh_guests += (self.prey.colour,)
            else:
                attacker.bionts = plus(attacker.bionts, self.prey.colour)
            game.log("BG-H4-05", "genesis.queen.biont", told)
            game.push(Survival(target.id), EntropyCheck(loser), SettleRefusals())
        elif isinstance(target, Parasite) and target.host == self.attacker:
            cube = next(one for one in target.diseases if (one.mutation, one.part) == (kind, name))
            give_back(state, target, cube)
            self._told(game, "BG-H4-04", "back", told, kind, name)
            game.push(EntropyCheck(loser), LandfallCheck(self.attacker))
        else:
            assert isinstance(attacker, Parasite)  # noqa: S101 - only parasites steal
            cube = next(one for one in stealable(target) if (one.mutation, one.part) == (kind, name))
            steal(state, attacker, cube)
            self._told(game, "BG-H4-08", "steal", told, kind, name)
            game.push(EntropyCheck(loser), LandfallCheck(target.id))

    @staticmethod
    def _told(game: Genesis, rule: str, what: str, told: dict[str, object], mutation: str, part: str) -> None:
        """The journal line, of a mutation's cube or of an organ."""
        if part == ORGAN:
            game.log(rule, f"genesis.queen.{what}_organ", told)
        else:
            game.log(rule, f"genesis.queen.{what}", {**told, "mutation": mutation})
