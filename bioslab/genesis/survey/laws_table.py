"""What must hold about the table: rows and climate, food chains, who leads, points, what stays hidden."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from bioslab.genesis.assignment import AssignmentPhase
from bioslab.genesis.bills import OrganBills
from bioslab.genesis.icons import NewRefugium
from bioslab.genesis.landfall import Landfall, LandfallCheck
from bioslab.genesis.leading import Lead
from bioslab.genesis.macro_purchase import PlaceOrgans
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import promiscuity
from bioslab.genesis.pieces import Climate, Row
from bioslab.genesis.scoring import FinalScoring
from bioslab.genesis.survey.moment import law, total
from bioslab.genesis.trophic_level import ecosystem
from bioslab.genesis.turn import EndTurn

if TYPE_CHECKING:
    from bioslab.genesis.state import State
    from bioslab.genesis.survey.moment import Moment, Verdict


@law("I-17", EndTurn)
def food_chains_rise(moment: Moment) -> Verdict:
    """At most three in sea and on land, one a level from the bottom, with rising rates."""
    chains = [ecosystem(moment.before, terrestrial=land) for land in (False, True)]
    if not any(chains):
        return None
    return all(_rising(chain) for chain in chains)


def _rising(chain: list[Macroorganism]) -> bool:
    if any(one.level is None for one in chain):
        return False
    ordered = sorted(chain, key=lambda one: one.level or 0)
    levels = [one.level for one in ordered] == list(range(len(chain)))
    return len(chain) <= 3 and levels and all(a.rate() <= b.rate() for a, b in pairwise(ordered))  # noqa: PLR2004


def nobody_waits_to_go_ashore(moment: Moment) -> Verdict:
    """At every decision no marine macroorganism has all its organs, but the one that is being built."""
    marine = ecosystem(moment.after, terrestrial=False)
    if not marine:
        return None
    full = {one.id for one in marine if all(one.organs)}
    leaving = {
        step.organism
        for step in moment.game.agenda
        if isinstance(step, LandfallCheck | Landfall | OrganBills | PlaceOrgans)
    }
    return full <= leaving


@law("I-34", AssignmentPhase)
def rows_are_those_of_the_chain(moment: Moment) -> Verdict:
    """The union of the bright rows of this turn's events; a waterworld drowns the continents."""
    state = moment.before
    if not state.revealed:
        return None
    cards = moment.game.setup.cards.events
    bright = {row for event in state.revealed for row in cards[event].bright_rows}
    active = {row.row for row in state.rows if row.active}
    return active == bright - ({Row.CONTINENTAL} if state.waterworld else set())


@law("I-34", NewRefugium)
def only_active_rows_grow(moment: Moment) -> Verdict:
    """A refugium emerges in an active row."""
    rows = zip(moment.before.rows, moment.after.rows, strict=True)
    grown = [old for old, new in rows if len(new.refugia) > len(old.refugia)]
    return all(row.active for row in grown) and len(grown) <= 1


@law("I-44", AssignmentPhase)
def the_end_is_due_by_the_icons(moment: Moment) -> Verdict:
    """Four icons in a row, or three suns in a waterworld, unless Gaia has carried the vote."""
    state = moment.before
    if not state.revealed or moment.game.setup.introductory:
        return None
    icons, row = state.climate_icons, 1
    for last, one in pairwise(icons):
        row = row + 1 if one is last else 1
    needed = 3 if icons and state.waterworld and icons[-1] is Climate.WARM else 4
    return state.armageddon is (bool(icons) and row >= needed and not state.averted)


@law("I-43", Lead)
def only_the_most_promiscuous_leads(moment: Moment) -> Verdict:
    """Who is asked has more HGT icons than everybody else; the first player is one of the players."""
    state, decision = moment.after, moment.game.decision
    if moment.choice is not None or decision is None or decision.kind != "lead":
        return sorted(state.order) == sorted(moment.game.setup.players)
    icons = {player.word: promiscuity(state, player) for player in moment.game.setup.players}
    mine = icons.pop(str(decision.player))
    return all(mine > other for other in icons.values())


@law("I-42", FinalScoring)
def points_are_pieces(moment: Moment) -> Verdict:
    """Cubes, printed chromosomes and bionts in organisms, trophies, and the shares of macroorganisms."""
    state, game = moment.after, moment.game
    if state.medeas:
        return None
    worth = 0
    for land in (False, True):
        chain = ecosystem(state, terrestrial=land)
        top = max((one.level for one in chain if one.level is not None), default=None)
        worth += sum(12 if one.level is not None and one.level == top else 6 for one in chain)
    counted = sum(Fraction(one) for one in game.scores().values())
    return counted == worth + _pieces(state)


def _pieces(state: State) -> int:
    """Of organisms of people and automata; a parasite of nobody has its points for nobody."""
    setup, organisms = state.setup, state.organisms()
    nobody = {one.id for one in state.parasites if one.npc}
    found = sum(total(one.cubes()) for one in organisms if one.id not in nobody)
    found += sum(total(one.system()) for one in organisms if isinstance(one, Macroorganism))
    found += sum(one.bionts[seat] for one in organisms for seat in setup.seats)
    kept = sum(len(tableau.trophies) for tableau in state.tableaus.values())
    return found + (kept if setup.rulings.trophies_score and not setup.introductory else 0)


def hidden(state: State) -> State:
    """A copy in which everything that nobody can know lies in another order (I-33)."""
    other = state.copy()
    by_eon: dict[Any, list[str]] = {}
    for event in other.events:
        by_eon.setdefault(state.setup.cards.events[event].eon, []).append(event)
    other.events = tuple(event for eon in by_eon.values() for event in reversed(eon))
    for row in other.rows:
        row.deck = tuple(reversed(row.deck))
        row.mutations = row.mutations[:1] + tuple(reversed(row.mutations[1:]))
    return other
