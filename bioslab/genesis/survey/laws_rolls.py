"""What must hold about dice: how many there are, what lives and dies by them, what they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.genesis.autocatalysis import Calm, Outcome, RollAgain, RollRefugium
from bioslab.genesis.darwin import DarwinRoll, Reading, RollChosen
from bioslab.genesis.darwinian_life import Claim, Doubles
from bioslab.genesis.macro_events import CancerRoll
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.manna import Animate, AnimateAll, EnzymeDeath, MannaDeath, Proceeds
from bioslab.genesis.organisms import abilities, chromosomes
from bioslab.genesis.pieces import Colour
from bioslab.genesis.survey.moment import law, total

if TYPE_CHECKING:
    from bioslab.genesis.survey.moment import Moment, Verdict

GAINS = ("genesis.pool.gain", "genesis.pool.given", "genesis.pool.compensation", "genesis.pool.full")


@law("I-19", RollRefugium, RollAgain)
def autocatalytic_dice(moment: Moment) -> Verdict:
    """One die for each organised cube, two for each biont."""
    there = moment.refugium()
    if moment.faces is None or there is None:
        return None
    was, _ = there
    return len(moment.faces) == total(was.organised) + 2 * total(was.bionts)


@law("I-19", DarwinRoll, CancerRoll)
def darwin_dice(moment: Moment) -> Verdict:
    """One die for each cube or organ, two for each biont."""
    one = moment.organism()
    if moment.faces is None or one is None:
        return None
    return len(moment.faces) == total(one.cubes()) + 2 * total(one.bionts)


@law("I-15", DarwinRoll, CancerRoll)
def macroorganisms_make_no_darwin_roll(moment: Moment) -> Verdict:
    """A macroorganism rolls for cancer only, and nobody else does; it has no mutations."""
    one = moment.organism()
    if one is None:
        return None
    if isinstance(one, Macroorganism):
        return isinstance(moment.step, CancerRoll) and not one.mutations
    return isinstance(moment.step, DarwinRoll)


@law("I-20", Animate, AnimateAll, MannaDeath, Proceeds, EnzymeDeath)
def manna_only_moves(moment: Moment) -> Verdict:
    """Life and death turn cubes over; none comes or goes, and no biont comes."""
    there = moment.refugium()
    if there is None:
        return None
    was, now = there
    cubes = total(was.organised, was.disorganised) == total(now.organised, now.disorganised)
    return cubes and all(left <= had for left, had in zip(now.bionts, was.bionts, strict=True))


@law("I-21", Outcome)
def note_the_outcome(moment: Moment) -> Verdict:
    """Keep what the dice said, for the laws at the end of the roll; with all spaces covered nobody dies."""
    there = moment.refugium()
    (said,) = moment.said("genesis.auto.outcome")
    if there is None:
        return None
    was, _ = there
    moment.memory["roll"] = {
        "said": said.data,
        "dead": total(was.disorganised),
        "live": total(was.organised, was.bionts),
        "counts": dict.fromkeys(("animated", "cube_dies", "biont_dies"), 0),
        "catalysts": 0,
        "own": 0,
        "contested": len(was.contestants) > 1,
    }
    return True


@law("I-22", Outcome)
def covered_spaces_save(moment: Moment) -> Verdict:
    """With an enzyme on every space there is no death."""
    there = moment.refugium()
    if there is None or len(there[0].enzymes) < len(there[0].card.spaces):
        return None
    (said,) = moment.said("genesis.auto.outcome")
    return not said.data["manna_deaths"] and not said.data["enzyme_deaths"]


def keep_count(moment: Moment) -> None:
    """Add what a step did to the account of the roll that is going on."""
    roll = moment.memory.get("roll")
    if roll is None:
        return
    for entry in moment.entries:
        word = entry.message.rpartition(".")[2]
        if word in roll["counts"]:
            roll["counts"][word] += 1
        if entry.message in GAINS:
            roll["catalysts"] += entry.data["n"]
            mine = entry.message == "genesis.pool.gain" and entry.data["player"] == roll["said"]["player"]
            roll["own"] += entry.data["n"] if mine else 0


@law("I-21", Doubles, Calm)
def dice_and_deeds_agree(moment: Moment) -> Verdict:
    """Each life die animates a cube and each death kills a piece, while there are any."""
    moment.memory["closed"] = roll = moment.memory.pop("roll", None)
    if roll is None:
        return None
    moment.memory["doubles"] = roll["said"]
    counts, said = roll["counts"], roll["said"]
    lives = bool(counts["animated"] == min(said["life"], roll["dead"]))
    deaths = _killed(roll) == min(said["manna_deaths"], roll["live"] + counts["animated"])
    return lives and deaths


def _killed(roll: dict[str, Any]) -> int:
    """How many cubes and bionts died."""
    return int(roll["counts"]["cube_dies"] + roll["counts"]["biont_dies"])


@law("I-23", Doubles, Calm)
def every_death_pays(moment: Moment) -> Verdict:
    """A catalyst for each cube and each biont that died, those that a full pool refused included."""
    roll = moment.memory["closed"]
    return None if roll is None else bool(roll["catalysts"] == _killed(roll))


@law("I-24", Doubles, Calm)
def the_progenote_gains_nothing(moment: Moment) -> Verdict:
    """On a contested refugium who rolls keeps none of the catalysts of dead cubes."""
    roll = moment.memory["closed"]
    return None if roll is None or not roll["contested"] else not roll["own"]


@law("I-25", Claim)
def only_doubles_make_life(moment: Moment) -> Verdict:
    """A placard is claimed after a pair, by somebody whose biont is there."""
    said, claim = moment.memory.get("doubles"), moment.step
    assert isinstance(claim, Claim)  # noqa: S101 - see the law's steps
    there = moment.before.refugium(claim.place)
    if said is None or there is None:
        return False
    faces = said["faces"]
    return len(set(faces)) < len(faces) and there.bionts[claim.player] > 0


@law("I-26", RollChosen)
def specificity_binds(moment: Moment) -> Verdict:
    """No more dice are rolled again than there are yellow chromosomes."""
    one = moment.organism()
    if moment.faces is None or one is None:
        return None
    return 0 < len(moment.faces) <= chromosomes(one)[Colour.YELLOW]


@law("I-27", Reading)
def what_a_roll_makes(moment: Moment) -> Verdict:
    """Ones times metabolism, and a catalyst for each triple."""
    one, (said,) = moment.organism(), moment.said("genesis.darwin.outcome")
    if one is None:
        return None
    triples = [said.dice.count(face) // 3 for face in range(1, 7)]
    if not moment.game.setup.rulings.triples_each:
        triples = [min(1, n) for n in triples]
    return said.data["made"] == said.dice.count(1) * chromosomes(one)[Colour.RED] + sum(triples)


@law("I-28", Reading)
def what_a_roll_costs(moment: Moment) -> Verdict:
    """Errors beyond heredity; DNA and the macro variant have only sixes as errors."""
    one, (said,) = moment.organism(), moment.said("genesis.darwin.outcome")
    if one is None:
        return None
    macro, dna = moment.game.setup.macro, abilities(one).count("dna")
    errors = said.dice.count(6) + (0 if macro or dna else said.dice.count(5))
    shield = chromosomes(one)[Colour.BLUE] + (dna if macro else 0)
    return said.data["losses"] == max(0, errors - shield)
