"""F0-F3: what an autocatalytic roll brings to a refugium."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bioslab.odds.aims import values
from bioslab.odds.distribution import Distribution
from bioslab.odds.faces import SIDES, Rolled, Sizes, class_sizes, rolled
from bioslab.odds.faults import check_counts, check_faces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bioslab.odds.aims import Aim
    from bioslab.odds.distribution import Column, Recipe

ROLLED = ("life", "manna_deaths", "enzyme_deaths", "doubles")


def autocatalytic(
    dice: int,
    life: Iterable[int],
    manna_death: Iterable[int],
    enzyme_death: Iterable[int],
    disorganised: int,
    organised: int,
    enzymes: int = 0,
    *,
    keep_if: Callable[[Any], bool] | None = None,
    aim: Aim | None = None,
) -> Distribution:
    """The exact joint distribution of an autocatalytic roll (BG-F0-03, BG-F1-01, BG-F2-01 to BG-F3-01).

    Axes as rolled: `life`, `manna_deaths`, `enzyme_deaths` (dice), `doubles`. Axes after the caps:
    `animated` (cubes that come alive, at most `disorganised`), `killed` (manna that dies, at most what is
    organised after life), `bionts_lost` (of these, bionts), `enzymes_lost` (at most `enzymes`),
    `catalysts` (one for each cube or biont killed, BG-F2-04, BG-F2-06), `bacterium` (doubles, and a biont
    is left: Darwinian life is possible).

    The model: the roller kills cubes before bionts. Bionts roll two dice and count as one manna
    (BG-F0-04), so there are `dice - organised` of them. `catalysts` are those made, before any pool
    limit, whoever gets them.

    Args:
        dice: one a cube, two a biont.
        life: faces that animate.
        manna_death: faces that kill manna, in spaces that lie open.
        enzyme_death: faces that kill enzymes, in spaces that lie open.
        disorganised: manna cubes in the lower space.
        organised: manna in the upper space, bionts included.
        enzymes: how many lie there.
        keep_if: on a refugium of the roller's own colour all dice may be rolled again, once (BG-F0-05);
            a function of the outcome that says which first rolls are kept.
        aim: the best use of that second roll for an aim: an axis, weights by axis, or a function.

    Raises:
        OddsError: a negative number, a face that is none.

    >>> roll = autocatalytic(4, {1, 2, 3, 4}, {4, 5, 6}, {6}, disorganised=2, organised=3, enzymes=2)
    >>> roll.p(life=3, manna_deaths=3, enzyme_deaths=1, exact=True)
    Fraction(1, 36)
    >>> roll.mean("animated", exact=True), round(roll.p(bacterium=True), 3)
    (Fraction(152, 81), 0.685)
    """
    check_counts(dice=dice, disorganised=disorganised, organised=organised, enzymes=enzymes)
    sizes = _classes(frozenset(life), frozenset(manna_death), frozenset(enzyme_death))
    rows = rolled(dice, sizes)
    recipes = _recipes(rows, disorganised, organised, enzymes, dice - organised)
    data = {"n": dice}
    first = Distribution(rows.columns, rows.weights, SIDES**dice, recipes, "odds.title.autocatalytic", data)
    if keep_if is not None:
        return _again(first, [bool(keep_if(outcome)) for outcome, _ in first.outcomes()])
    return first if aim is None else _again(first, _worth_keeping(first, values(first, aim)))


@lru_cache(maxsize=256)
def _classes(life: frozenset[int], manna_death: frozenset[int], enzyme_death: frozenset[int]) -> Sizes:
    return class_sizes(*check_faces(life=life, manna_death=manna_death, enzyme_death=enzyme_death))


def fallen(
    faces: Sequence[int],
    life: Iterable[int],
    manna_death: Iterable[int],
    enzyme_death: Iterable[int],
    disorganised: int,
    organised: int,
    enzymes: int = 0,
) -> Distribution:
    """What dice that lie on the table do: one outcome, certain. Arguments and axes as in `autocatalytic`.

    >>> done = fallen((1, 4, 4, 6), {1, 2, 3, 4}, {4, 5, 6}, {6}, disorganised=2, organised=3, enzymes=2)
    >>> done.mean("animated"), done.mean("killed"), done.mean("enzymes_lost")   # BG-F2-09
    (2.0, 3.0, 1.0)
    """
    check_counts(disorganised=disorganised, organised=organised, enzymes=enzymes)
    _, *sets = check_faces(dice=faces, life=life, manna_death=manna_death, enzyme_death=enzyme_death)
    lives, kills, breaks = (sum(face in wanted for face in faces) for wanted in sets)
    rows = Rolled((lives,), (kills,), (breaks,), (len(set(faces)) < len(faces),), (1,))
    recipes = _recipes(rows, disorganised, organised, enzymes, len(faces) - organised)
    data = {"faces": tuple(map(str, faces))}
    return Distribution(rows.columns, rows.weights, 1, recipes, "odds.title.fallen", data)


def _recipes(
    rows: Rolled, disorganised: int, organised: int, enzymes: int, surplus: int
) -> Mapping[str, Recipe]:
    """The axes after the caps; `surplus` dice more than there is manna are the second dice of bionts."""

    def bionts() -> int:
        return max(0, min(organised, surplus))

    def animated(_: Distribution) -> Column:
        return rows.capped("life", disorganised)

    def killed(_: Distribution) -> Column:
        if rows.capped("manna_deaths", organised) is rows.manna_deaths:  # never more than there is
            return rows.manna_deaths
        alive = zip(rows.manna_deaths, rows.capped("life", disorganised), strict=True)
        return [dead if dead - more <= organised else organised + more for dead, more in alive]

    def bionts_lost(roll: Distribution) -> Column:
        cubes = organised - bionts()
        pairs = zip(roll.column("killed"), roll.column("animated"), strict=True)
        return [max(0, dead - cubes - alive) for dead, alive in pairs]

    def enzymes_lost(_: Distribution) -> Column:
        return rows.capped("enzyme_deaths", enzymes)

    def catalysts(roll: Distribution) -> Column:
        return roll.column("killed")

    def bacterium(roll: Distribution) -> Column:
        there = bionts()
        pairs = zip(rows.doubles, roll.column("bionts_lost"), strict=True)
        return [pair and lost < there for pair, lost in pairs]

    return {
        "animated": animated, "killed": killed, "bionts_lost": bionts_lost, "enzymes_lost": enzymes_lost,
        "catalysts": catalysts, "bacterium": bacterium,
    }  # fmt: skip


def _worth_keeping(first: Distribution, worth: Sequence[Any]) -> list[bool]:
    """A roll is kept when it is worth at least what a new one is on average."""
    average = sum(value * weight for value, weight in zip(worth, first.weights, strict=True))
    return [value * first.total >= average for value in worth]


def _again(first: Distribution, kept: Sequence[bool]) -> Distribution:
    """Rolls that are kept, and all rolls again for those that are not; the axis `rerolled` tells which."""
    again = sum(weight for weight, keep in zip(first.weights, kept, strict=True) if not keep)
    stay = [place for place, keep in enumerate(kept) if keep]
    columns: dict[str, Column] = {
        axis: [*(column[place] for place in stay), *column]
        for axis in first.axes
        for column in (first.column(axis),)
    }
    columns["rerolled"] = [False] * len(stay) + [True] * len(first)
    weights = [first.weights[place] * first.total for place in stay]
    weights += [weight * again for weight in first.weights]
    total = first.total**2
    some = [place for place, weight in enumerate(weights) if weight]
    columns = {axis: [column[place] for place in some] for axis, column in columns.items()}
    exact = tuple([weights[place] for place in some])
    return Distribution(columns, exact, total, None, "odds.title.autocatalytic_again", first.data)
