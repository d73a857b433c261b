"""What must hold about assignments and purchases: moves, parasites, payments, abilities, red queens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.genesis.acquiring import Acquire
from bioslab.genesis.assignment import Assign
from bioslab.genesis.event import Churn
from bioslab.genesis.infection import Freed, Infect, Settled
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import abilities, has, promiscuity
from bioslab.genesis.payment import Pay
from bioslab.genesis.pieces import COLOURS, Colour
from bioslab.genesis.red_queen import RED_QUEEN, RedQueen
from bioslab.genesis.survey.moment import law
from bioslab.genesis.turn import EndTurn, Turn

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.state import State
    from bioslab.genesis.survey.moment import Moment, Verdict


@law("I-11", Settled)
def a_parasite_sits_on_somebody_else(moment: Moment) -> Verdict:
    """When it attaches; later its host may come to its own player (R-46)."""
    parasite = moment.before.parasite(getattr(moment.step, "parasite", ""))
    if parasite is None or parasite.npc:
        return None
    return moment.before.controller(parasite.host) is not parasite.controller


@law("I-41", Infect)
def note_who_is_driven_off(moment: Moment) -> Verdict:
    """Keep how many disease cubes the incumbent holds."""
    said = moment.said("genesis.infect.supplant")
    if not said:
        return None
    incumbent = moment.before.parasite_on(str(getattr(moment.step, "host", "")))
    assert incumbent is not None  # noqa: S101 - somebody is being driven off
    moment.memory[f"incumbent:{incumbent.id}"] = len(incumbent.diseases)
    return True


@law("I-41", Freed)
def the_supplanter_holds_more(moment: Moment) -> Verdict:
    """More disease cubes than the parasite that it drives off had."""
    freed = moment.before.parasite(getattr(moment.step, "parasite", ""))
    held = moment.memory.pop(f"incumbent:{freed.id}", None) if freed is not None else None
    if freed is None or held is None:
        return None
    others = [one for one in moment.before.parasites if one.host == freed.host and one is not freed]
    return bool(others) and len(others[0].diseases) > held


@law("I-40", Assign)
def gene_transfers_have_icons(moment: Moment) -> Verdict:
    """A player moves no more bionts by gene transfer than he has icons."""
    player = getattr(moment.step, "player", None)
    if moment.choice is None or not moment.choice.startswith("hgt:") or player is None:
        return None
    return moment.after.tableaus[player].hgt_moves <= promiscuity(moment.before, player)


@law("I-35", Churn, Acquire)
def a_churn_turns_the_deck(moment: Moment) -> Verdict:
    """The top card goes to the bottom, and no card comes or goes."""
    if isinstance(moment.step, Acquire) and moment.step.kind != "churn":
        return None
    changed = [
        (old.mutations, new.mutations)
        for old, new in zip(moment.before.rows, moment.after.rows, strict=True)
        if old.mutations != new.mutations
    ]
    return all(new == old[1:] + old[:1] for old, new in changed) and len(changed) <= 1


def pools(state: State) -> dict[tuple[Colour, Colour], int]:
    """Every pool's catalysts by player and colour."""
    return {
        (player, colour): tableau.catalysts[colour]
        for player, tableau in state.tableaus.items()
        for colour in COLOURS
    }


@law("I-36", Pay)
def one_pool_pays(moment: Moment) -> Verdict:
    """One or two catalysts of one colour, out of the pool of the tableau where the organism sits."""
    paid = moment.said("genesis.purchase.paid")
    if not paid:
        return None
    was, now = pools(moment.before), pools(moment.after)
    changed = {key: was[key] - now[key] for key in now if was[key] != now[key]}
    if len(changed) != 1:
        return False
    (player, _), n = changed.popitem()
    owner = moment.before.owner(getattr(moment.step, "organism", ""))
    return player is owner and n == paid[0].data["n"] and n in (1, 2)


@law("I-37", Acquire, RedQueen)
def each_biont_buys_once(moment: Moment) -> Verdict:
    """Once a turn for its organism, or twice with fission."""
    name = getattr(moment.step, "organism", "") or getattr(moment.step, "attacker", "")
    was, now = moment.before.organism(name), moment.after.organism(name)
    if was is None or now is None or was.purchases == now.purchases:
        return None
    each = 2 if has(now, "fission") else 1
    if isinstance(now, Macroorganism):
        each = max(each, now.each)
    more = [colour for colour in COLOURS if now.purchases[colour] > was.purchases[colour]]
    return all(now.purchases[colour] <= each * now.bionts[colour] for colour in more)


def all_abilities(state: State) -> dict[str, list[str]]:
    """The abilities in force of every organism."""
    return {one.id: abilities(one) for one in state.organisms()}


def new_abilities(moment: Moment) -> Verdict:
    """Within a turn no organism comes to an ability (looked at in every purchase phase)."""
    known: dict[str, list[str]] = moment.memory.setdefault("abilities", {})
    if isinstance(moment.step, EndTurn | Turn):
        known.clear()
        return None
    fine = True
    for name, icons in all_abilities(moment.after).items():
        had = known.setdefault(name, icons)
        fine = fine and not _exceeds(icons, had)
    return fine


def _exceeds(icons: list[str], had: list[str]) -> bool:
    return any(icons.count(one) > had.count(one) for one in set(icons))


def queens(organism: Organism | None) -> int:
    """Its red queens in force."""
    return abilities(organism).count(RED_QUEEN) if organism is not None else 0


@law("I-39", RedQueen)
def red_queens_need_icons_or_leave(moment: Moment) -> Verdict:
    """At least one icon, and more than the target or its player's permission."""
    step: Any = moment.step
    attacker, target = moment.before.organism(step.attacker), moment.before.organism(step.prey.target)
    if attacker is None or target is None or not queens(attacker):
        return False
    mine = moment.before.controller(step.attacker) is moment.before.controller(step.prey.target)
    free = queens(attacker) > queens(target) or mine
    attacked = moment.after.organism(step.attacker)
    went_ahead = attacked is not None and attacked.purchases != attacker.purchases
    return went_ahead is (free if moment.choice is None else moment.choice == "permit")
