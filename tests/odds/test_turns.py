"""Chains over several turns: against whole trees of rolls, and against a hundred thousand played courses."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from bioslab import odds
from bioslab.genesis.cards import load_deck
from bioslab.odds.policy import Policy
from bioslab.odds.refugium import Refuge
from tests.odds.brute import after_caps, autocatalytic, darwin, each_roll, reading

Spot = tuple[int, int, int]
Fates = Counter[tuple[str, int]]


def arrive(place: Refuge, policy: Policy, spot: Spot) -> Spot:
    cubes, bionts, enzymes = spot
    for _ in range(policy.bionts):
        bionts += bionts < policy.most_bionts
    for _ in range(policy.enzymes):
        enzymes += enzymes < len(place.card.spaces)
    return cubes, bionts, enzymes


def end_of_turn(
    place: Refuge, policy: Policy, spot: Spot, hits: tuple[int, int, int, bool]
) -> tuple[Spot | None, int]:
    """Where one roll leads (None: to life), and the catalysts made; piece by piece."""
    cubes, bionts, enzymes = spot
    dead = place.organised + place.disorganised - cubes
    if policy.kills == "cubes":
        animated, killed, lost, broken = after_caps(
            *hits[:3], cubes=cubes, bionts=bionts, dead=dead, enzymes=enzymes
        )
    else:
        animated, killed, _, broken = after_caps(
            *hits[:3], cubes=cubes, bionts=bionts, dead=dead, enzymes=enzymes
        )
        lost = min(bionts, killed)
    after = (cubes + animated - (killed - lost), bionts - lost, enzymes - broken)
    if hits[3] and after[1] and after[0] + after[1] >= policy.claim:
        return None, killed
    return after, killed


@cache
def hits_of(place: Refuge, spot: Spot, climate: str) -> tuple[tuple[tuple[int, int, int, bool], int], ...]:
    """Every roll at a spot, by what it shows, from the list of all 6**n rolls."""
    here = place.but(organised=spot[0], disorganised=0, bionts=spot[1], enzymes=spot[2], climate=climate)
    return tuple(autocatalytic(here.dice, here.faces).items())


def tree(  # noqa: C901 - a tree of four small branches
    place: Refuge, policy: Policy, climates: list[str], keep: Callable[[Spot | None, int], bool] | None = None
) -> tuple[dict[tuple[str, int], Fraction], Fraction]:
    """The fates of every branch of the tree of all rolls, and the mean catalysts."""
    fates: dict[tuple[str, int], Fraction] = {}
    made = Fraction(0)

    def grow(spot: Spot, turn: int, chance: Fraction) -> None:
        nonlocal made
        if turn > len(climates):
            fates["open", turn - 1] = fates.get(("open", turn - 1), Fraction(0)) + chance
            return
        spot = arrive(place, policy, spot)
        if not spot[1]:
            grow(spot, turn + 1, chance) if policy.bionts else end("death", turn, chance)
            return
        rolls = hits_of(place, spot, climates[turn - 1])
        total = sum(ways for _, ways in rolls)
        for hits, ways in rolls:
            first = end_of_turn(place, policy, spot, hits)
            if keep is None or keep(first[0], turn):
                lead(*first, turn, chance * Fraction(ways, total))
                continue
            for others, more in rolls:
                second = end_of_turn(place, policy, spot, others)
                lead(*second, turn, chance * Fraction(ways * more, total**2))

    def lead(after: Spot | None, killed: int, turn: int, chance: Fraction) -> None:
        nonlocal made
        made += killed * chance
        if after is None:
            end("life", turn, chance)
        elif not after[1] and not policy.bionts:
            end("death", turn, chance)
        else:
            grow(after, turn + 1, chance)

    def end(fate: str, turn: int, chance: Fraction) -> None:
        fates[fate, turn] = fates.get((fate, turn), Fraction(0)) + chance

    grow((place.organised, place.bionts, place.enzymes), 1, Fraction(1))
    return fates, made


PLACES = [
    odds.refuge("warm_pond"),
    odds.refuge("hydrogen_volcano", organised=1, disorganised=1, bionts=1, enzymes=2, climate="cold"),
    odds.refuge("eutectic_brine", organised=0, disorganised=1, bionts=2, enzymes=1),
]
POLICIES = [Policy(), Policy(kills="bionts"), Policy(claim=3), Policy(bionts=1, enzymes=1, most_bionts=2)]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.card.id)
@pytest.mark.parametrize("policy", POLICIES, ids=str)
def test_three_turns_against_the_tree_of_all_rolls(place: Refuge, policy: Policy) -> None:
    climates = ["warm", "cold", "warm"]
    fates, made = tree(place, policy, climates)
    course = odds.lineage(place, 3, policy, climate=climates)
    assert course.ends == fates
    assert course.stages[-1].catalysts == pytest.approx(float(made))
    assert sum(course.fate.weights) == course.fate.total


def test_second_rolls_whenever_there_is_no_life() -> None:
    place = PLACES[0].but(own_colour=True)
    fates, _ = tree(place, Policy(), ["warm"] * 2, keep=lambda after, _turn: after is None)
    assert odds.lineage(place, 2, Policy(again="no_life")).ends == fates


def test_the_best_second_rolls_are_the_best() -> None:
    """No rule that keeps some spots and not others does better; one of them does as well."""
    place = odds.refuge("warm_pond", disorganised=1)
    best = odds.lineage(place, 2, Policy(again="best")).p("life")
    spots: list[Spot] = [(cubes, 1, 0) for cubes in (0, 1)] + [(cubes, 0, 0) for cubes in (0, 1)]
    reached = []
    for rule in range(2 ** len(spots)):
        kept = {spot for place_, spot in enumerate(spots) if rule >> place_ & 1}
        fates, _ = tree(
            place, Policy(), ["warm"] * 2,
            keep=lambda after, turn, kept=kept: after is None or (turn == 1 and after in kept),  # type: ignore[misc]
        )  # fmt: skip
        reached.append(sum(chance for (fate, _), chance in fates.items() if fate == "life"))
    assert best == max(reached)
    assert best > odds.lineage(place, 2, Policy(again="no_life")).p("life")


@pytest.mark.rule("BG-D10-01", "BG-D1-01")
def test_the_climate_of_a_short_deck_against_all_its_orders() -> None:
    events = load_deck().events
    unseen = [card.id for card in events.values() if card.eon.word == "hadean"][:4]
    place = odds.refuge("warm_pond")
    turns = 3
    fates: dict[tuple[str, int], Fraction] = {}
    orders = list(permutations(unseen, 3))
    for order in orders:
        climates, now, deck = [place.climate], place.climate, list(order)
        while deck and len(climates) < turns:
            card = events[deck.pop(0)]
            icons = list(card.climate)
            while card.aftershock and deck:
                card = events[deck.pop(0)]
                icons += card.climate
            now = icons[-1].word if icons else now
            climates.append(now)
        found, _ = tree(place, Policy(), climates)
        for (fate, turn), chance in found.items():
            key = (fate, turns if fate == "open" else turn)
            fates[key] = fates.get(key, Fraction(0)) + chance / len(orders)
    course = odds.lineage(place, turns, events=odds.pile(unseen, {"hadean": 3}))
    assert course.ends == fates


def test_a_hundred_thousand_courses_of_eight_turns() -> None:
    place, policy, turns, runs = PLACES[1], Policy(enzymes=1), 8, 100_000
    course = odds.lineage(place, turns, policy, climate="warm")
    rng = random.Random(2026)
    ends: Counter[str] = Counter()
    made = squares = 0
    tables = {}
    for _ in range(runs):
        spot: Spot | None = (place.organised, place.bionts, place.enzymes)
        gained = 0
        for _turn in range(turns):
            assert spot is not None
            spot = arrive(place, policy, spot)
            if spot not in tables:
                tables[spot] = place.but(
                    organised=spot[0], disorganised=0, bionts=spot[1], enzymes=spot[2], climate="warm"
                )
            here = tables[spot]
            faces = rng.choices((1, 2, 3, 4, 5, 6), k=here.dice)
            life, manna, enzyme = (sum(map(wanted.__contains__, faces)) for wanted in here.faces)
            hits = (life, manna, enzyme, len(set(faces)) < len(faces))
            spot, killed = end_of_turn(place, policy, spot, hits)
            gained += killed
            if spot is None or not spot[1]:
                break
        ends["life" if spot is None else "open" if spot[1] else "death"] += 1
        made, squares = made + gained, squares + gained**2
    for fate in ("life", "death", "open"):
        chance = float(course.p(fate))
        error = math.sqrt(chance * (1 - chance) / runs)
        assert abs(ends[fate] / runs - chance) <= 4 * error, fate
    mean = made / runs
    error = math.sqrt((squares / runs - mean**2) / runs)
    assert abs(mean - course.stages[-1].catalysts) < 4 * error


@pytest.mark.rule("BG-GL-02", "BG-GL-19", "BG-G3-02")
def test_a_microorganism_against_the_tree_of_all_rolls() -> None:
    """It loses its mutation, then its cubes as they are written, then its biont."""
    pieces, discs = "RGBR", 1
    ends: dict[tuple[str, int], Fraction] = {}
    cubes = made = Fraction(0)

    def grow(lost: int, turn: int, chance: Fraction) -> None:
        nonlocal cubes, made
        if turn > 3:
            ends["open", 3] = ends.get(("open", 3), Fraction(0)) + chance
            cubes += chance * max(0, 3 - lost)
            return
        left = pieces[lost:]
        dice = len(left) + discs
        for (ones, triples, errors), ways in darwin(dice, 1 if lost < 1 else 2).items():
            branch = chance * Fraction(ways, 6**dice)
            made += branch * (ones * left.count("R") + triples)
            after = lost + max(0, errors - left.count("B"))
            if after >= len(pieces):
                ends["death", turn] = ends.get(("death", turn), Fraction(0)) + branch
            else:
                grow(after, turn + 1, branch)

    grow(0, 1, Fraction(1))
    course = odds.survival("GB", "R", mutations="R", turns=3, dna=1, aim=None)
    assert course.ends == ends
    assert course.stages[-1].catalysts == pytest.approx(float(made))
    assert course.stages[-1].cubes == pytest.approx(float(cubes / ends["open", 3]))


def test_specificity_keeps_a_microorganism_alive() -> None:
    plain, careful, best = (
        odds.survival("YYB", "B", turns=6, aim=aim).p("death") for aim in (None, "errors", "survive")
    )
    assert best <= careful < plain


def test_one_turn_of_a_microorganism_with_errors_rolled_again() -> None:
    wanted: Counter[bool] = Counter()
    for faces in each_roll(3):
        again = [face for face in faces if face > 4][:1]
        kept = list(faces)
        for face in again:
            kept.remove(face)
        for more in each_roll(len(again)):
            errors = reading((*kept, *more), 2)[2]
            wanted[errors >= 2] += 6 ** (1 - len(again))
    course = odds.survival("Y", "R", turns=1, aim="errors")
    assert course.p("death") == Fraction(wanted[True], 6**4)


def test_degenerate_courses() -> None:
    empty = odds.lineage(odds.refuge("warm_pond", bionts=0), 3)
    assert empty.p("death", 1) == 1
    sealed = odds.refuge("warm_pond", disorganised=0, enzymes=6)
    alone = odds.lineage(sealed, 40)
    assert alone.p("death") == 0
    assert alone.p("life", 1) == Fraction(1, 6)
    none = odds.lineage("warm_pond", 0)
    assert none.p("open") == 1
    assert repr(none)
    assert odds.survival("", "", turns=2).p("death", 0) == 1
    with pytest.raises(odds.OddsError, match="Z is no colour"):
        odds.survival("RZ")
    with pytest.raises(odds.OddsError, match="no_life"):
        odds.lineage("warm_pond", 3, Policy(again="best"), events=odds.pile(["ev37"]))
    with pytest.raises(odds.OddsError, match="kills"):
        Policy(kills="all")
    with pytest.raises(odds.OddsError, match="nowhere"):
        odds.lineage("nowhere")


def test_a_course_tells_itself() -> None:
    course = odds.lineage("warm_pond", 3)
    assert repr(course).splitlines()[0] == "Warm Pond, turn after turn"
    assert "After 3 turns: Darwinian life about 45 times in 100." in repr(course)
    assert course._repr_html_().count("<tr>") == 4
    assert len(course.table()) == 3
    assert course.fate.p(fate="life", exact=True) == course.p("life")
