"""What must hold about losses: strikes and shields, atrophies and their order, ultraviolet and smites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.atrophy import Atrophy
from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.icons import SmiteRefugium
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import abilities, chromosomes
from bioslab.genesis.pieces import Colour
from bioslab.genesis.strikes import Hit, UVLoss
from bioslab.genesis.survey.moment import law, total

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism
    from bioslab.genesis.survey.moment import Moment, Verdict

CUBE_TIERS = ("plus", "base", "cube", "disease", "biont")
"""What an atrophy takes of a microorganism, first to last; cubes and disease cubes are equals."""


@law("I-29", Hit)
def shields_are_taken_off(moment: Moment) -> Verdict:
    """Heat and oxygen cost their severity less the shield, and never less than nothing."""
    hit, one = moment.step, moment.organism()
    assert isinstance(hit, Hit)  # noqa: S101 - see the law's steps
    if one is None or hit.cause == "uv":
        return None
    icon, colour = ("heat_shield", Colour.RED) if hit.cause == "heat" else ("o2_shield", Colour.GREEN)
    shield = chromosomes(one)[colour] + abilities(one).count(icon)
    if hit.cause != "heat" and not isinstance(one, Parasite):
        shield += one.antioxidants[Colour.GREEN]
    return moment.entries[0].data["n"] == max(0, hit.severity - shield)


@law("I-31", Hit)
def ultraviolet_leaves_the_limit(moment: Moment) -> Verdict:
    """What is above the limit is lost, unless a shield of a macroorganism saves it."""
    hit, one = moment.step, moment.organism()
    assert isinstance(hit, Hit)  # noqa: S101 - see the law's steps
    if one is None or hit.cause != "uv":
        return None
    held = total(one.cubes()) if isinstance(one, Macroorganism) else len(one.mutations)
    if isinstance(one, Macroorganism) and "uv_shield" in abilities(one):
        held = 0
    return moment.entries[0].data["n"] == max(0, held - hit.severity)


@law("I-31", UVLoss)
def ultraviolet_takes_one_by_one(moment: Moment) -> Verdict:
    """A mutation or an organ goes with each choice."""
    was = moment.organism()
    if moment.choice is None or was is None:
        return None
    now = moment.after.organism(was.id)
    if now is None:
        return False
    if isinstance(was, Macroorganism):
        return total(was.cubes()) - total(now.cubes()) == 1
    return len(was.mutations) - len(now.mutations) == 1


@law("I-30", Atrophy)
def losses_come_in_their_order(moment: Moment) -> Verdict:
    """Without immunology nothing goes while a lower tier has something; antioxidants may go before."""
    was = moment.organism()
    if moment.choice is None or was is None or "immunology" in abilities(was):
        return None
    kind = moment.choice.split(":")[1]
    if kind == "antioxidant":
        return True
    if isinstance(was, Macroorganism):
        return _of_a_macroorganism(was, kind)
    lower = CUBE_TIERS[: CUBE_TIERS.index("cube" if kind == "disease" else kind)]
    if not moment.game.setup.rulings.plus_cubes_first and kind == "base":
        return _healthy_first(was, moment.choice.split(":")[2])
    return not any(_has(was, tier, moment.choice) for tier in lower)


def _of_a_macroorganism(was: Macroorganism, kind: str) -> bool:
    """Organs, then endosymbionts, and the trophic biont last."""
    if kind == "biont":
        return not any(was.organs)
    return kind == "organ" or not (any(was.organs) or was.endosymbionts)


def _has(was: Organism, tier: str, choice: str) -> bool:
    """Whether there is something of a lower tier; of mutations the healthy cubes go first (R-105)."""
    if tier == "plus":
        healthy = any(one.promoted and one.plus_home for one in was.mutations)
        chosen = next((one for one in was.mutations if one.card.id == choice.split(":")[2]), None)
        base_at_home = choice.split(":")[1] == "base" and chosen is not None and chosen.base_home
        return healthy or (not base_at_home and any(one.promoted for one in was.mutations))
    if tier == "base":
        return bool(was.mutations)
    cubes = was.chromosomes if isinstance(was, Bacterium) else tuple(one.colour for one in was.diseases)  # type: ignore[union-attr]
    return tier == "cube" and (any(cubes) if isinstance(was, Bacterium) else bool(cubes))


def _healthy_first(was: Organism, mutation: str) -> bool:
    """With any order among mutation cubes, those that are at home still go before stolen ones."""
    chosen = next(one for one in was.mutations if one.card.id == mutation)
    return chosen.base_home or not any(total(one.cubes) for one in was.mutations)


@law("I-32", SmiteRefugium)
def a_smite_takes_one_piece(moment: Moment) -> Verdict:
    """One enzyme or cube, of a refugium that is not immune."""
    place = getattr(moment.step, "place", "")
    was, now = moment.before.refugium(place), moment.after.refugium(place)
    if was is None or now is None:
        return None
    had = len(was.enzymes) + total(was.organised, was.disorganised)
    return not was.card.resilient and had - len(now.enzymes) - total(now.organised, now.disorganised) == 1
