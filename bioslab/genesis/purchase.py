"""Phase 5, H0-H2: every biont in an organism may make a purchase for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.event import churn
from bioslab.genesis.mutating import AddMutation, PromoteMutation
from bioslab.genesis.organisms import abilities, home_rows, purchases_left
from bioslab.genesis.payment import Pay, ways_to_pay
from bioslab.genesis.pieces import ROWS, Colour, Phase, Row, plus
from bioslab.genesis.steps import GenesisStep, ask, option
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.creatures import Bacterium
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import State
    from bioslab.kernel.decision import Decision, Option

PASS = "pass"  # noqa: S105 - no password: the word for doing nothing


@dataclass(frozen=True, slots=True)
class PurchasePhase(GenesisStep):
    """In player order, each buys for the organisms in which he has bionts (BG-A1-13, BG-H0-07)."""

    rule: ClassVar[str] = "BG-H0-07"
    message: ClassVar[str] = "genesis.step.purchase_phase"

    def run(self, game: Genesis) -> None:
        """Begin the phase."""
        game.state.phase = Phase.PURCHASE
        game.push(*(Purchase(player) for player in game.state.order))


# -- verifiers: None when the purchase is allowed, else the clause against it -------------------


def market_rows(state: State, organism: Bacterium) -> set[Row]:
    """The rows whose decks an organism may use: its home row and the active ones (BG-H1-02)."""
    return {row.row for row in state.rows if row.active} | set(home_rows(organism))


def refuse_buyer(player: Colour, organism: Bacterium) -> Refusal | None:
    """Why a player cannot buy for an organism at all (BG-H0-01, BG-H0-13)."""
    if not organism.bionts[player]:
        return Refusal("BG-H0-01", "genesis.refuse.no_biont_in", {"organism": organism.id})
    if purchases_left(organism, player) <= 0:
        return Refusal("BG-H0-01", "genesis.refuse.bought", {"organism": organism.id})
    return None


def refuse_buy(state: State, player: Colour, organism: Bacterium, mutation: str) -> Refusal | None:
    """Why a mutation cannot be bought (BG-H1-01, BG-H1-02)."""
    if refusal := refuse_buyer(player, organism):
        return refusal
    row = next((row for row in state.rows if row.mutations and row.mutations[0] == mutation), None)
    if row is None:
        return Refusal("BG-H1-01", "genesis.refuse.not_on_top", {"mutation": mutation})
    if row.row not in market_rows(state, organism):
        return Refusal("BG-H1-02", "genesis.refuse.deck_closed", {"mutation": mutation, "row": row.row.word})
    return refuse_price(state, organism, state.setup.cards.mutations[mutation].base)


def refuse_promotion(state: State, player: Colour, organism: Bacterium, mutation: str) -> Refusal | None:
    """Why a mutation cannot be promoted (BG-H2-01)."""
    if refusal := refuse_buyer(player, organism):
        return refusal
    there = next((one for one in organism.mutations if one.card.id == mutation), None)
    data = {"organism": organism.id, "mutation": mutation}
    if there is None:
        return Refusal("BG-H2-01", "genesis.refuse.not_there", data)
    if there.promoted:
        return Refusal("BG-H2-01", "genesis.refuse.promoted", data)
    return refuse_price(state, organism, there.card.base)


def refuse_price(state: State, organism: Bacterium, colour: Colour) -> Refusal | None:
    """Why the pool of the organism's tableau cannot pay (BG-H0-04, BG-H0-08, BG-H0-10)."""
    if ways_to_pay(state, organism, colour):
        return None
    owner = state.owner(organism.id)
    return Refusal("BG-H0-04", "genesis.refuse.price", {"colour": colour.word, "player": owner.word})


def refuse_churn(state: State, player: Colour, organism: Bacterium, row: Row) -> Refusal | None:
    """Why a deck cannot be churned: one churn an icon before each purchase (BG-H1-06; ruling R-85)."""
    if refusal := refuse_buyer(player, organism):
        return refusal
    if organism.churns >= abilities(organism).count("sex"):
        return Refusal("BG-H1-06", "genesis.refuse.no_sex", {"organism": organism.id})
    if row not in market_rows(state, organism):
        return Refusal("BG-H1-06", "genesis.refuse.row_closed", {"row": row.word})
    if len(state.rows[row].mutations) < 2:  # noqa: PLR2004 - a single card stays where it is
        return Refusal("BG-H1-06", "genesis.refuse.nothing_to_churn", {"row": row.word})
    return None


# -- the decision -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Purchase(GenesisStep):
    """One player's purchases, one at a time until he passes (DP-35, DP-37, DP-46; BG-A2-08)."""

    player: Colour
    rule: ClassVar[str] = "BG-H0-01"
    message: ClassVar[str] = "genesis.step.purchase"

    def run(self, game: Genesis) -> Decision:
        """Ask; with nothing to buy, passing is the only option."""
        options = [*self._options(game), option(game, PASS, "genesis.option.pass")]
        return ask(game, self.player, "purchase", self.rule, options, {"player": self.player.word})

    def _options(self, game: Genesis) -> Iterator[Option]:
        state = game.state
        for tableau in state.tableaus.values():
            for organism in tableau.bacteria:
                if refuse_buyer(self.player, organism) is None:
                    yield from self._for(game, organism)

    def _for(self, game: Genesis, organism: Bacterium) -> Iterator[Option]:
        state = game.state
        for row in state.rows:
            top = row.mutations[0] if row.mutations else None
            if top and refuse_buy(state, self.player, organism, top) is None:
                yield _option(game, "buy", organism, mutation=top)
        for one in organism.mutations:
            if refuse_promotion(state, self.player, organism, one.card.id) is None:
                yield _option(game, "promote", organism, mutation=one.card.id)
        for kind in ROWS:
            if refuse_churn(state, self.player, organism, kind) is None:
                yield _option(game, "churn", organism, row=kind.word)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Pay for it and carry it out, then ask again."""
        if answer == PASS:
            game.log(
                "BG-A2-08", "genesis.purchase.pass", {"player": self.player.word}, player=self.player.word
            )
            return
        kind, name, what = answer.split(":")
        organism = game.state.organism(name)
        assert organism is not None  # noqa: S101 - it was among the options
        if kind == "churn":
            self._churn(game, organism, Row.of(what))
            return
        organism.purchases = plus(organism.purchases, self.player)
        colour = game.state.setup.cards.mutations[what].base
        step = (
            AddMutation(self.player, name, what)
            if kind == "buy"
            else PromoteMutation(self.player, name, what)
        )
        game.push(Pay(self.player, name, colour), step, Purchase(self.player))

    def _churn(self, game: Genesis, organism: Bacterium, row: Row) -> None:
        organism.churns += 1
        churn(game.state, row)
        top = game.state.rows[row].mutations[0]
        data = {"organism": organism.id, "player": self.player.word, "row": row.word, "top": top}
        game.log("BG-H1-06", "genesis.purchase.churn", data, player=self.player.word)
        game.push(Purchase(self.player))

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """The clause against a purchase that is spelt right but not allowed."""
        state = game.state
        match choice.split(":"):
            case [kind, name, what] if (
                kind in ("buy", "promote", "churn") and name in state.setup.cards.placards
            ):
                organism = state.organism(name)
                if organism is None:
                    return Refusal(self.rule, "genesis.refuse.no_organism", {"organism": name})
                if kind == "churn":
                    return (
                        refuse_churn(state, self.player, organism, Row.of(what))
                        if what in Row.words()
                        else None
                    )
                if what not in state.setup.cards.mutations:
                    return None
                refuse = refuse_buy if kind == "buy" else refuse_promotion
                return refuse(state, self.player, organism, what)
        return None


def _option(game: Genesis, kind: str, organism: Bacterium, **what: str) -> Option:
    name = next(iter(what.values()))
    return option(
        game, f"{kind}:{organism.id}:{name}", f"genesis.option.{kind}", {"organism": organism.id, **what}
    )
