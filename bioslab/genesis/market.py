"""H1, H2, H4: what can be bought for an organism. One verifier for each kind of purchase."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.disease import ORGAN
from bioslab.genesis.flipping import hosts_after_flip
from bioslab.genesis.macro_purchase import (
    public_macros,
    refuse_any_price,
    refuse_growth,
    refuse_macro,
    refuse_system,
)
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import abilities, home_rows, organism_names, purchases_left
from bioslab.genesis.payment import costs_nothing, ways_to_pay
from bioslab.genesis.pieces import ROWS, Colour, Row
from bioslab.genesis.red_queen import icons, prey, refuse_queen
from bioslab.genesis.sources import active_rows
from bioslab.genesis.steps import option
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.state import Landform, State
    from bioslab.kernel.decision import Option


def market_rows(state: State, organism: Organism) -> set[Row]:
    """The rows whose decks an organism may use: its home row and the active ones (BG-H1-02)."""
    return active_rows(state).union(home_rows(state, organism))


@lru_cache(maxsize=1 << 10)  # everybody is asked about every organism
def _no_biont_in(organism: str) -> Refusal:
    return Refusal("BG-H0-01", "genesis.refuse.no_biont_in", {"organism": organism})


def refuse_buyer(player: Colour, organism: Organism) -> Refusal | None:
    """Why a player cannot buy for an organism at all (BG-H0-01, BG-H0-13)."""
    if not organism.bionts[player]:
        return _no_biont_in(organism.id)
    if purchases_left(organism, player) <= 0:
        return Refusal("BG-H0-01", "genesis.refuse.bought", {"organism": organism.id})
    return None


def refuse_buy(state: State, player: Colour, organism: Organism, mutation: str) -> Refusal | None:
    """Why a mutation cannot be bought (BG-H1-01, BG-H1-02)."""
    if refusal := refuse_buyer(player, organism) or refuse_mutating(organism):
        return refusal
    row = next((row for row in state.rows if row.mutations and row.mutations[0] == mutation), None)
    if row is None:
        return Refusal("BG-H1-01", "genesis.refuse.not_on_top", {"mutation": mutation})
    return refuse_top(state, organism, row, market_rows(state, organism))


def refuse_mutating(organism: Organism) -> Refusal | None:
    """Why no mutation at all can be bought for an organism."""
    if isinstance(organism, Macroorganism):
        return Refusal("BG-H3-17", "genesis.refuse.macro_mutation", {"organism": organism.id})
    return None


def refuse_top(state: State, organism: Organism, row: Landform, rows: set[Row]) -> Refusal | None:
    """Why the mutation on top of a deck cannot be bought, if the decks of `rows` may be used."""
    top = row.mutations[0]
    if row.row not in rows:
        return Refusal("BG-H1-02", "genesis.refuse.deck_closed", {"mutation": top, "row": row.row.word})
    return refuse_price(state, organism, state.setup.cards.mutations[top].base)


def refuse_promotion(state: State, player: Colour, organism: Organism, mutation: str) -> Refusal | None:
    """Why a mutation cannot be promoted (BG-H2-01)."""
    return refuse_buyer(player, organism) or refuse_back(state, organism, mutation)


def refuse_back(state: State, organism: Organism, mutation: str) -> Refusal | None:
    """Why somebody who may buy for an organism cannot promote this mutation of it."""
    there = next((one for one in organism.mutations if one.card.id == mutation), None)
    data = {"organism": organism.id, "mutation": mutation}
    if there is None:
        return Refusal("BG-H2-01", "genesis.refuse.not_there", data)
    if there.promoted:
        return Refusal("BG-H2-01", "genesis.refuse.promoted", data)
    return refuse_price(state, organism, there.card.base)


def refuse_price(state: State, organism: Organism, colour: Colour) -> Refusal | None:
    """Why the pool of the organism's tableau cannot pay (BG-H0-04, BG-H0-08, BG-H0-10)."""
    if costs_nothing(state, organism) and any(organism.purchases):
        return Refusal("BG-GB-14", "genesis.refuse.free_once", {"organism": organism.id})
    return None if ways_to_pay(state, organism, colour) else _too_dear(colour, state.owner(organism.id))


@cache
def _too_dear(colour: Colour, owner: Colour) -> Refusal:
    return Refusal("BG-H0-04", "genesis.refuse.price", {"colour": colour.word, "player": owner.word})


def refuse_churn(state: State, player: Colour, organism: Organism, row: Row) -> Refusal | None:
    """Why a deck cannot be churned: one churn an icon before each purchase (BG-H1-06; ruling R-85)."""
    return (
        refuse_buyer(player, organism)
        or refuse_sex(organism)
        or refuse_deck(state, row, market_rows(state, organism))
    )


def refuse_sex(organism: Organism) -> Refusal | None:
    """Why no deck at all can be churned for an organism."""
    if organism.churns >= abilities(organism).count("sex"):
        return Refusal("BG-H1-06", "genesis.refuse.no_sex", {"organism": organism.id})
    return None


def refuse_deck(state: State, row: Row, rows: set[Row]) -> Refusal | None:
    """Why this deck cannot be churned for an organism that may use those of `rows`."""
    if row not in rows:
        return Refusal("BG-H1-06", "genesis.refuse.row_closed", {"row": row.word})
    if len(state.rows[row].mutations) < 2:  # noqa: PLR2004 - a single card stays where it is
        return Refusal("BG-H1-06", "genesis.refuse.nothing_to_churn", {"row": row.word})
    return None


def refuse_flip(state: State, player: Colour, parasite: Organism) -> Refusal | None:
    """Why a parasite's card cannot be flipped (BG-H2-04; ruling R-44: only with a host to go to)."""
    if refusal := refuse_buyer(player, parasite):
        return refusal
    if not isinstance(parasite, Parasite):
        return Refusal("BG-H2-04", "genesis.refuse.no_parasite", {"organism": parasite.id})
    if parasite.controller is not player:
        return Refusal("BG-H2-04", "genesis.refuse.not_yours", {"organism": parasite.id})
    if refusal := refuse_price(state, parasite, parasite.colour):
        return refusal
    if not hosts_after_flip(state, parasite):
        return Refusal("BG-H2-04", "genesis.refuse.no_host", {"organism": parasite.id})
    return None


def refuse_organ(state: State, player: Colour, organism: Organism, space: int) -> Refusal | None:
    """Why an organ cannot be bought (BG-H5-01, BG-H0-05)."""
    if refusal := refuse_buyer(player, organism):
        return refusal
    if not isinstance(organism, Macroorganism):
        return Refusal("BG-H5-01", "genesis.refuse.no_macro", {"organism": organism.id})
    if space not in organism.empty_spaces():
        return Refusal("BG-H5-01", "genesis.refuse.organ_full", {"organism": organism.id})
    return refuse_price(state, organism, organism.side.organs[space].colour)


KINDS = frozenset({"buy", "promote", "churn", "flip", "macro", "organ", "queen"})
"""The first words of the ids of purchases."""


# -- options ------------------------------------------------------------------------------------


def purchases_for(
    game: Genesis, player: Colour, organism: Organism, forbidden: tuple[str, ...]
) -> Iterator[Option]:
    """Everything that a player can buy for an organism now.

    What would refuse a whole kind of purchases is looked at once, before its options one by one.
    """
    state = game.state
    if refuse_buyer(player, organism) is not None:
        return
    pays = costs_nothing(state, organism) or refuse_any_price(state, organism) is None
    if not state.setup.crystalline:  # errors are the only way there: BG-G4-01
        yield from _mutations(game, organism) if pays else ()
        yield from _churns(game, organism)
    if not pays:
        return
    if isinstance(organism, Parasite) and refuse_flip(state, player, organism) is None:
        yield option(game, f"flip:{organism.id}", "genesis.option.flip", {"organism": organism.id})
    if isinstance(organism, Bacterium) and refuse_growth(state, organism) is None:
        cubes = organism.cubes()
        for card in public_macros(state):
            if refuse_system(organism.id, cubes, card) is None:
                data = {"organism": organism.id, "target": card.id}
                yield option(game, f"macro:{organism.id}:{card.id}", "genesis.option.macro", data)
    if isinstance(organism, Macroorganism):
        yield from _organs(game, player, organism)
    if icons(organism):
        yield from _queens(game, organism, forbidden)


def _mutations(game: Genesis, organism: Organism) -> Iterator[Option]:
    """Buying and promoting."""
    state = game.state
    rows = market_rows(state, organism)
    if refuse_mutating(organism) is None:
        for row in state.rows:
            if row.mutations and refuse_top(state, organism, row, rows) is None:
                yield _option(game, "buy", organism, "mutation", row.mutations[0])
    for one in organism.mutations:
        if refuse_back(state, organism, one.card.id) is None:
            yield _option(game, "promote", organism, "mutation", one.card.id)


def _churns(game: Genesis, organism: Organism) -> Iterator[Option]:
    """Before each purchase, as often as there are icons (BG-H1-06)."""
    state = game.state
    if refuse_sex(organism) is None:
        rows = market_rows(state, organism)
        for kind in ROWS:
            if refuse_deck(state, kind, rows) is None:
                yield _option(game, "churn", organism, "row", kind.word)


def _organs(game: Genesis, player: Colour, organism: Macroorganism) -> Iterator[Option]:
    for space in organism.empty_spaces():
        if refuse_organ(game.state, player, organism, space) is None:
            data = {"organ": organism.organ_key(space)}
            yield option(game, f"organ:{organism.id}:{space}", "genesis.option.buy_organ", data)


def _queens(game: Genesis, organism: Organism, forbidden: tuple[str, ...]) -> Iterator[Option]:
    for one in prey(game.state, organism):
        if f"{organism.id}:{one.id}" in forbidden or refuse_queen(game.state, organism, one) is not None:
            continue
        kind, _, part = one.piece.partition(":")
        what = "biont" if kind == "biont" else "organ" if part == ORGAN else "cube"
        message = f"genesis.option.queen_{what}"
        data = {"organism": organism.id, "target": one.target, "mutation": kind, "colour": one.colour.word}
        yield option(game, f"queen:{organism.id}:{one.id}", message, data)


def _option(game: Genesis, kind: str, organism: Organism, key: str, name: str) -> Option:
    data = {"organism": organism.id, key: name}
    return option(game, f"{kind}:{organism.id}:{name}", f"genesis.option.{kind}", data)


# -- why not ------------------------------------------------------------------------------------


def why_not_buy(
    state: State, player: Colour, parts: list[str], done: tuple[str, ...], current: str | None
) -> Refusal | None:
    """The clause against a purchase that is spelt right but not allowed."""
    kind, *names = parts
    if kind not in KINDS or not names or names[0] not in organism_names(state.setup.cards):
        return None
    organism = state.organism(names[0])
    if organism is None:
        return Refusal("BG-H0-01", "genesis.refuse.no_organism", {"organism": names[0]})
    if current not in (None, organism.id):
        return Refusal("BG-A2-07", "genesis.refuse.unfinished", {"organism": current})
    if organism.id in done:
        return Refusal("BG-A2-07", "genesis.refuse.finished", {"organism": organism.id})
    return _why_not_kind(state, player, organism, kind, names[1:])


def _why_not_kind(
    state: State, player: Colour, organism: Organism, kind: str, what: list[str]
) -> Refusal | None:
    if state.setup.crystalline and kind in ("buy", "promote", "churn"):
        return Refusal("BG-G4-01", "genesis.refuse.crystalline")
    match kind, what:
        case "churn", [row] if row in Row.words():
            return refuse_churn(state, player, organism, Row.of(row))
        case "buy", [mutation] if mutation in state.setup.cards.mutations:
            return refuse_buy(state, player, organism, mutation)
        case "promote", [mutation] if mutation in state.setup.cards.mutations:
            return refuse_promotion(state, player, organism, mutation)
        case "flip", []:
            return refuse_flip(state, player, organism)
        case "macro", [card] if card in state.setup.cards.macroorganisms:
            return refuse_buyer(player, organism) or refuse_macro(state, organism, card)
        case "organ", [space] if space.isascii() and space.isdigit() and len(space) == 1:
            return refuse_organ(state, player, organism, int(space))
        case "queen", [_, *_]:
            return _why_not_queen(state, player, organism, ":".join(what))
    return None


def _why_not_queen(state: State, player: Colour, organism: Organism, wanted: str) -> Refusal | None:
    if refusal := refuse_buyer(player, organism):
        return refusal
    one = next((one for one in prey(state, organism) if one.id == wanted), None)
    if one is None:
        return Refusal("BG-H4-01", "genesis.refuse.no_prey", {"organism": organism.id})
    return refuse_queen(state, organism, one) or Refusal("BG-H4-03", "genesis.refuse.forbidden")
