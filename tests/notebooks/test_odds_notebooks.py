"""Notebooks 10 to 14: no number is written down, and every number that is shown comes out a second time."""

from __future__ import annotations

import ast
import contextlib
import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import comb, isclose
from pathlib import Path
from typing import Any

import nbformat
import pytest

import bioslab as bl
from bioslab import locale
from bioslab.locale import check
from labkit.environment import ROOT
from tests.notebooks import again
from tests.notebooks.again import Roll, chain, errors_at_most, plans
from tests.odds import brute

pytestmark = pytest.mark.xdist_group("odds-notebooks")  # each notebook is run once
FOLDER = ROOT / "notebooks"
ENGLISH = sorted(FOLDER.glob("1[0-4]_*.ipynb"))
SPANISH = sorted(FOLDER.glob("es/1[0-4]_*.ipynb"))
CARDS = bl.genesis.cards().placards
LARGEST_CONSTANT = 12
NUMBER = re.compile(r"(?<![\w.])-?\d+(?:[.,]\d+)?")
QUIET = re.compile(r"guess|check-|play$|deal|design|decision|explore|numbers")
"""Cells that ask, show the table or a widget, or repeat what lies on the table."""


@dataclass(frozen=True)
class Cell:
    """What a code cell showed, and the names that there were afterwards."""

    text: str
    value: Any
    names: dict[str, Any]

    @property
    def numbers(self) -> list[float]:
        """The numbers it showed, in order; thousands are not parted here."""
        return [float(one.replace(",", ".")) for one in NUMBER.findall(self.text)]


@cache
def run(path: Path) -> dict[str, Cell]:
    """Run a notebook's code in this process, and leave the language as it was."""
    before = locale.language()
    locale.set_language("es" if path in SPANISH else "en")
    try:
        return dict(_cells(nbformat.read(path, as_version=nbformat.NO_CONVERT)))
    finally:
        locale.set_language(before)


def _cells(notebook: Any) -> Iterator[tuple[str, Cell]]:
    names: dict[str, Any] = {}
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        *body, last = ast.parse(cell.source).body
        told, value = io.StringIO(), None
        with contextlib.redirect_stdout(told):
            exec(compile(ast.Module(body, []), cell.id, "exec"), names)  # noqa: S102 - it is ours
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), cell.id, "eval"), names)  # noqa: S307
            else:
                exec(compile(ast.Module([last], []), cell.id, "exec"), names)  # noqa: S102
        text = told.getvalue() + ("" if value is None else shown(value))
        yield cell.id, Cell(text, value, dict(names))


def shown(value: Any) -> str:
    """A figure's title, anything else as it writes itself."""
    return (
        value.layout.title.text
        if hasattr(value, "layout") and hasattr(value.layout, "title")
        else repr(value)
    )


def seen(number: str, *cells: str) -> list[Cell]:
    """Cells of an English notebook; they count as checked."""
    (path,) = (one for one in ENGLISH if one.name.startswith(number))
    found = run(path)
    return [found[cell] for cell in cells]


def close(numbers: Any, wanted: Any, within: float = 0.0006) -> None:
    assert len(numbers) == len(wanted)
    assert all(isclose(one, other, abs_tol=within) for one, other in zip(numbers, wanted, strict=True)), (
        numbers,
        wanted,
    )


def percents(*chances: float) -> list[float]:
    return [round(100 * chance, 1) for chance in chances]


# --- nothing is written down


@pytest.mark.parametrize("path", [*ENGLISH, *SPANISH], ids=lambda path: path.name)
def test_no_number_is_typed_into_the_text(path: Path) -> None:
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            assert strange_numbers(cell.source) == [], cell.id
        else:  # nor a chance into the code, but as something to calculate with
            words = [one.value for one in ast.walk(ast.parse(cell.source)) if isinstance(one, ast.Constant)]
            assert [one for one in words if isinstance(one, float)] == [], cell.id
            assert [one for one in words if isinstance(one, str) and "%" in one] == [], cell.id


def strange_numbers(text: str) -> list[str]:
    """Percentages, decimals, and whole numbers that are no small constant of the rules and no year."""
    text = re.sub(r"`[^`]*`|\]\([^)]*\)|CC BY 4\.0|\d+ minut[eo]s", "", text)
    years = re.findall(r"\b(?:18|19|20)\d\d(?=[;)])", text)
    found = re.findall(r"\d+(?:[.,]\d+)?(?:\s?%)?", text.replace("(1/2)", ""))
    return [one for one in found if one not in years and not (one.isdigit() and int(one) <= LARGEST_CONSTANT)]


def test_the_gate_refuses_typed_numbers() -> None:
    assert strange_numbers("It is 72 % and 0.5, or 71,2; 1296 ways, 13 cards.") == [
        "72 %", "0.5", "71,2", "1296", "13",
    ]  # fmt: skip
    assert strange_numbers("Faces 5 and 6, twelve 12 (M. Eigen, 1971) `0.5` [x](10_a.ipynb)") == []


@pytest.mark.parametrize("tongue", ["en", "es"])
def test_the_sentences_of_the_exercises_have_no_number_of_their_own(tongue: str) -> None:
    with locale.using(tongue):
        for number, part in product(("10", "11", "12", "13", "14"), ("right", "hint")):
            for exercise in (1, 2, 3):
                message = f"lessons.{number}.{exercise}.{part}"
                text = re.sub(r"\{\w+\}", "", check.written(tongue)[message].forms[0])
                assert strange_numbers(text) == [], message


# --- notebook 10


RAFT = CARDS["pumice_raft"]


def test_10_the_enzyme_and_the_other_pieces() -> None:
    compare, look, tornado = seen("10", "compare", "compare-look", "tornado")
    with_it, without = Roll(RAFT, (2, 1, 1)), Roll(RAFT, (2, 1, 0))
    wanted = []
    for roll in (with_it, without):
        means = [roll.mean(axis) for axis in ("animated", "killed", "enzymes_lost", "killed")]
        wanted += [100 * roll.mean("bacterium"), *means]
    close(compare.numbers, wanted, within=0.051)
    deaths = without.mean("manna_deaths") - with_it.mean("manna_deaths")
    assert isclose(without.mean("manna_deaths"), 2 * with_it.mean("manna_deaths"))  # "halves the deaths"
    assert with_it.mean("doubles") == without.mean("doubles")
    assert deaths > abs(without.mean("life") - with_it.mean("life"))
    assert look.numbers == [round(10 * without.mean("bacterium"))]
    assert "deaths" in look.text
    changed = [Roll(RAFT, spot) for spot in ((2, 1, 1), (2, 2, 0), (3, 1, 0))] + [
        Roll(RAFT, (2, 1, 0), "cold")
    ]
    steps = sorted((roll.mean("bacterium") - without.mean("bacterium") for roll in changed), key=abs)
    close(tornado.value.data[0].x, steps)
    close(tornado.numbers, [without.mean("bacterium"), without.mean("bacterium") + steps[-1]], within=0.006)


def test_10_counting_complement_independence() -> None:
    total, complement, independent = seen("10", "count-total", "complement", "independent")
    (dependent,) = seen("10", "dependent")
    roll = Roll(RAFT, (2, 1, 1))
    rolls = list(brute.each_roll(4))
    assert total.numbers == [len(rolls)] * 2
    alike = [len(set(faces)) < 4 for faces in rolls]
    assert complement.numbers[:4] == [alike.count(False)] * 2 + [alike.count(True)] * 2
    assert complement.numbers[4::2] == [round(100 * roll.mean(axis)) for axis in ("doubles", "bacterium")]
    none = sum(not {1, 2} & set(faces) for faces in rolls)
    assert [str(one) for one in re.findall(r"\d+/\d+", independent.text)] == ["16/81"] * 2
    assert none * 81 == 16 * len(rolls)
    both = roll.p(lambda row: not row["life"] and row["doubles"])
    close(dependent.numbers, percents(both, none / len(rolls) * roll.mean("doubles")), within=0.06)
    assert both > none / len(rolls) * roll.mean("doubles")  # "doubles are likelier"


def test_10_the_mean_and_the_luck_of_red() -> None:
    mean, look, heat = seen("10", "mean", "lucky-look", "heat")
    roll = Roll(RAFT, (2, 1, 1))
    assert mean.text.startswith("4/3 4/3\n")
    close(mean.numbers[4:6], [roll.mean("life"), roll.mean("animated")], within=0.006)
    close(mean.value.data[0].y, [roll.count_of(animated=n) / roll.total for n in range(3)])
    fell = [1, 1, 5, 6]
    lives, deaths = sum(face <= 2 for face in fell), sum(face == 6 for face in fell)  # the enzyme lies on 5
    good = roll.p(lambda row: row["bacterium"] and row["animated"] >= lives and row["killed"] <= deaths)
    assert look.numbers[0::2] == [round(100 * good), round(10 * good)]
    grid = heat.value.data[0]
    for (y, row), (x, _) in product(enumerate(grid.z), enumerate(grid.x)):
        cell = roll.count_of(life=x, manna_deaths=y) / roll.total
        assert isclose(row[x] or 0, cell)
    (frame,) = heat.value.layout.shapes
    assert ((frame.x0 + frame.x1) / 2, (frame.y0 + frame.y1) / 2) == (lives, deaths)
    (explorer,) = seen("10", "explore")
    without = Roll(RAFT, (2, 1, 0))
    assert isclose(explorer.value.odds.p(bacterium=True), without.mean("bacterium"))


# --- notebook 11


def bought(red: int, blue: int, yellow: int = 0, dice: int = 7) -> dict[str, float]:
    def safe(one: dict[str, int]) -> float:
        return (one["atrophies"] == 0) - 1e-6 * one["atrophies"]

    return again.best_rolls(dice, red, yellow, blue, safe)


def test_11_the_four_cards() -> None:
    compare, look, figure = seen("11", "compare", "look", "compare-figure")
    kinds = [bought(3, 1), bought(2, 1), bought(2, 1, yellow=1), bought(2, 2), bought(2, 1, dice=6)]
    chances = [kind["safe"] for kind in kinds]
    close(compare.numbers, percents(*chances), within=0.06)
    assert chances[3] == max(chances)
    assert sum(chance > chances[4] for chance in chances[:4]) == 2  # "two of the four ... more likely"
    assert "blue" in look.text
    assert look.numbers == [2]
    lost = [kind["atrophies"] for kind in kinds]
    plain = [
        sum(max(0, k - blue) * comb(dice, k) * 2**k * 4 ** (dice - k) for k in range(dice + 1)) / 6**dice
        for blue, dice in ((1, 7), (1, 7), (2, 7), (1, 6))
    ]
    close([*lost[:2], *lost[3:]], plain)
    close(list(reversed(figure.value.data[0].x)), lost)
    close(figure.numbers, [min(lost)], within=0.006)


def test_11_errors_and_the_size_of_a_genome() -> None:
    mean, count, added, size = seen("11", "mean", "count", "sum", "size-look")
    lines = [line.split() for line in mean.text.splitlines()]
    assert all(int(dice) * 2 / 6 == pytest.approx(eval(errors)) for dice, errors in lines)  # noqa: S307
    counts = brute.darwin(6, 2)
    for errors, line in enumerate(count.text.splitlines()):
        ways = sum(n for (_, _, wrong), n in counts.items() if wrong == errors)
        assert [int(one) for one in line.split()] == [errors, ways, ways]
    safe = sum(n for (_, _, wrong), n in counts.items() if wrong <= 1)
    assert added.numbers[:3] == [safe, 6**6, round(100 * safe / 6**6)]
    close(added.value.data[0].y[0:1], [safe / 6**6])
    largest = max(dice for dice in range(1, 21) if errors_at_most(dice, 3) > 1 / 2)
    assert size.numbers == [largest]
    for cell, yellow, faces in zip(seen("11", "threshold", "threshold-dna"), (0, 2), (2, 1), strict=True):
        grid = cell.value.data[0]
        for (row, dice), (column, blue) in product(enumerate(grid.y), enumerate(grid.x)):
            assert isclose(grid.z[row][column], errors_at_most(dice, blue, faces, yellow), abs_tol=1e-9)
        most = max(dice for dice in grid.y if errors_at_most(dice, 5, faces, yellow) > 1 / 2)
        assert cell.numbers == [5, most]
        assert most < max(grid.y)  # the border is on the picture


def test_11_the_roll_at_the_table() -> None:
    play, figure, story = seen("11", "play", "play-figure", "play-story")
    assert play.numbers == [1, 5, 2, 6, 6, 3, 2]
    wrong = sum(face >= 5 for face in (1, 5, 2, 6, 6, 3, 2))
    assert "yes" in play.text
    bar = figure.value.data[0]
    chances = [
        sum(n for (_, _, errors), n in brute.darwin(7, 2).items() if errors == k) / 6**7 for k in range(8)
    ]
    close(bar.y, chances)
    assert [bool(one) for one in bar.marker.pattern.shape].index(True) == wrong
    assert chances[wrong] > 1 / 5  # "one of the common results"
    assert story.text.count("RNA ribozyme") == 1  # "mutation cubes go first"
    (explorer,) = seen("11", "explore")
    assert isclose(explorer.value.odds.p(atrophies=0), errors_at_most(7, 2))


# --- notebook 12


VENT, FUMAROLE = CARDS["hydrothermal_vent"], CARDS["green_rust_fumarole"]


def test_12_twelve_turns_at_two_places() -> None:
    courses, look, links = seen("12", "courses", "look", "chain")
    vent, fumarole = chain(VENT, 12), chain(FUMAROLE, 12)
    life, death = vent[-1]
    assert courses.numbers[1::3][:2] == [round(100 * life), round(100 * death)]
    stages = courses.value.stages
    close([stage.life for stage in stages], [row[0] for row in vent])
    close([stage.death for stage in stages], [row[1] for row in vent])
    close([stage.catalysts for stage in stages], again.killed(VENT, 12))
    assert vent[0][0] > fumarole[0][0]
    assert vent[-1][0] > fumarole[-1][0]
    assert look.text.count("vent") == 2
    for figure, wanted in zip(seen("12", "figure-vent", "figure-fumarole"), (vent, fumarole), strict=True):
        lines = {line.name: list(line.y) for line in figure.value.data}
        close(lines["Darwinian life"], [row[0] for row in wanted])
        close(lines["nobody left"], [row[1] for row in wanted])
        assert figure.numbers == [12, round(100 * wanted[-1][0]), 100]
    born, goes_on = vent[0][0], 1 - sum(vent[0])
    alike = [born * (1 - goes_on**turn) / (1 - goes_on) for turn in range(1, 7)]
    rows = [[turn, *percents(alike[turn - 1], vent[turn - 1][0])] for turn in range(1, 7)]
    close(links.numbers, [one for row in rows for one in row], within=0.06)


def test_12_patience() -> None:
    look, table = seen("12", "claim-look", "claim-table")
    chances = {n: [chain(card, 12, claim=n)[-1][0] for card in (VENT, FUMAROLE)] for n in (1, 2, 3, 4)}
    close(table.numbers, [one for n, row in chances.items() for one in (n, *percents(*row))], within=0.06)
    better = [vent > fumarole for vent, fumarole in chances.values()]
    assert better == [True, False, False, True]  # "in the last line it turns once more"
    assert "fumarole" in look.text


def test_12_the_climate_of_a_shuffled_deck() -> None:
    (weather,) = seen("12", "weather")
    band, *lines = weather.value.data
    life = next(list(line.y) for line in lines if line.name == "Darwinian life")
    warm, cold = ([row[0] for row in chain(FUMAROLE, 12, climates=(one,))] for one in ("warm", "cold"))
    close(list(band.y)[:12], warm)
    close(list(reversed(list(band.y)))[:12], cold)
    game = bl.genesis.new_game(("red", "blue"), seed=1919)
    events = bl.genesis.cards().events
    unseen = [card for id_, card in events.items() if id_ not in game.state.discard]
    left = Counter(events[id_].eon for id_ in game.state.events)
    at_the_end: dict[tuple[str, ...], float] = {}
    drawn = list(again.weathers(unseen, left, game.state.climate.word, 12, times=2000))
    for climates in drawn:
        if climates not in at_the_end:
            at_the_end[climates] = chain(FUMAROLE, 12, climates=climates)[-1][0]
    results = [at_the_end[climates] for climates in drawn]
    average = sum(results) / len(results)
    error = (sum((one - average) ** 2 for one in results) / len(results) ** 2) ** 0.5
    assert abs(average - life[-1]) < 4 * error
    assert weather.numbers == [12, round(100 * life[-1]), 100]


def test_12_whether_it_lasts() -> None:
    look, figure = seen("12", "after-look", "after-figure")
    small, blue = again.lasts("YR", 1, 12), again.lasts("YRB", 1, 12)
    assert look.numbers == [round(10 * small[-1]), round(10 * blue[-1])]
    lines = {line.name: list(line.y) for line in figure.value.data}
    close(lines["still open"], blue)
    close(lines["nobody left"], [1 - one for one in blue])
    assert figure.numbers == [12, round(100 * blue[-1]), 100]
    (explorer,) = seen("12", "explore")
    close([explorer.value.odds.p("life")], [chain(FUMAROLE, 12)[-1][0]])


# --- notebook 13


VOLCANO = CARDS["hydrogen_volcano"]
DICE = (1, 2, 3, 4, 4, 6, 6)


def test_13_all_or_nothing() -> None:
    compare, small, look, policies = seen("13", "compare", "small-game", "look", "policies")
    roll = Roll(VOLCANO, (1, 1, 0))
    means = [roll.mean(axis) for axis in ("animated", "killed", "enzymes_lost", "killed")]
    kept = [0, 2, 2, 0, 2]  # 1, 4 and 5: life on 1 and 4, death on 4 and 5, no doubles
    close(compare.numbers[3:], [*kept, 3, 100 * roll.mean("bacterium"), *means], within=0.051)
    once = sum(range(1, 7)) / 6
    close(small.numbers, [once, sum(max(face, once) for face in range(1, 7)) / 6])
    best = {to: again.played(VOLCANO, to, 7, "best") for to in again.moves(VOLCANO, (1, 1, 0), "warm", 0)}
    anew = sum(float(share) * best[to] for to, share in again.moves(VOLCANO, (1, 1, 0), "warm", 0).items())
    keep = again.played(VOLCANO, (1, 1, 0), 7, "best")  # two come alive, two cubes die
    assert look.numbers[0::2] == [round(100 * keep), round(100 * anew)]
    assert keep > anew
    assert "it is no" in look.text
    wanted = [
        percents(*(again.played(VOLCANO, (1, 1, 0), turns, policy) for turns in (1, 8)))
        for policy in ("never", "no_life")
    ]
    close(policies.numbers[:4], [one for row in wanted for one in row], within=0.06)
    late = again.played(VOLCANO, (1, 1, 0), 8, "best")
    close(policies.numbers[5:], percents(late), within=0.06)
    assert policies.numbers[2] > policies.numbers[4]  # "the greedy player leads"
    assert policies.numbers[3] < policies.numbers[5]


def test_13_which_dice() -> None:
    darwin, look, advice, figure = seen("13", "darwin", "darwin-look", "advice", "advice-figure")
    rich_look, aims, every = seen("13", "aims-look", "aims", "all-rolls")
    assert tuple(darwin.numbers) == DICE
    results = plans(DICE, red=1, yellow=2, blue=0)
    safe = {plan: again.mean(some, lambda one: one["atrophies"] == 0) for plan, some in results.items()}
    lost = {plan: again.mean(some, lambda one: one["atrophies"]) for plan, some in results.items()}
    made = {plan: again.mean(some, lambda one: one["catalysts"]) for plan, some in results.items()}
    assert look.numbers == [6, 6]
    assert max(safe, key=lambda plan: safe[plan]) == (6, 6)
    assert [plan for plan in safe if safe[plan] > 0] == [(6, 6)]  # "half a rescue is no rescue"
    close(advice.numbers[-1:], [safe[6, 6] - safe[()]])
    listed = {tuple(sorted(plan.again)): plan.value for plan in advice.value.plans}
    assert listed.keys() == safe.keys()
    close([listed[plan] for plan in safe], list(safe.values()))
    close(figure.numbers[-1:], [lost[()] - lost[6, 6]])
    close(figure.value.data[0].y, [lost[()] - lost[face,] for face in DICE])
    assert all(lost[face,] > lost[()] for face in DICE if face < 5)  # "point down"
    assert sorted(rich_look.numbers) == [2, 3]
    assert [plan for plan in made if isclose(made[plan], max(made.values()))] == [(2, 3)]
    mixed = max(made, key=lambda plan: made[plan] - lost[plan])
    rows = [[*plan, lost[plan], made[plan]] for plan in ((6, 6), (2, 3), mixed)]
    shown_ = [float(one) for line in aims.text.splitlines() for one in NUMBER.findall(line.split("(", 1)[1])]
    close(shown_, [one for row in rows for one in row], within=0.006)
    plain = sum(n for (_, _, errors), n in brute.darwin(7, 2).items() if not errors) / 6**7
    ones = sum(n * (one + three) for (one, three, _), n in brute.darwin(7, 2).items()) / 6**7
    richest = again.best_rolls(7, 1, 2, 0, lambda one: one["catalysts"])
    careful = errors_at_most(7, 0, again=2)
    numbers = every.numbers
    close(numbers[0:5:2], percents(plain, careful, richest["safe"]), within=0.06)
    close(numbers[1:6:4], [ones, richest["catalysts"]], within=0.006)
    (explorer,) = seen("13", "explore")
    assert explorer.value.odds.best.again == (6, 6)


# --- notebook 14


def test_14_the_sixteen_refugia() -> None:
    look, ranking = seen("14", "look", "ranking")
    life = {place: chain(card, 6)[-1][0] for place, card in CARDS.items()}
    assert len(life) == 16  # "sixteen refugia lie in the box"
    assert look.numbers == [sum(chance > 1 / 2 for chance in life.values())]
    _, *lines = ranking.text.splitlines()  # below the names of the columns
    close(
        [float(line.split()[0]) for line in lines],
        sorted(percents(*life.values()), reverse=True),
        within=0.06,
    )
    for line in lines:
        _, _, faces, deaths, cubes, name = line.split(maxsplit=5)
        card = next(card for card in CARDS.values() if bl.genesis.cards().name(card.id) == name)
        first, second, _ = again.sets_of(card)
        assert (len(first), len(second), len(card.manna)) == (int(faces), int(deaths), int(cubes))
    equal = [
        life[card.id] for card in CARDS.values()
        if len(again.sets_of(card)[0]) == len(again.sets_of(card)[1]) > 1
    ]  # fmt: skip
    assert max(equal) - min(equal) < 0.02  # "are close together"


def test_14_levers_pieces_rank() -> None:
    look, pieces, rank = seen("14", "lever-look", "pieces", "rank")
    card = look.names["card"]
    cards = [card, *look.names["cards"].values()]
    life = [chain(one, 6)[-1][0] for one in cards]
    close(look.numbers[:4], percents(*life), within=0.06)
    now, face, death, cube = life
    assert cube - now < 0.01 < face - now
    assert 0 < death - face < 0.01  # "helps nearly as much"
    assert "cube" in look.text.splitlines()[-1]
    before = Roll(card, (0, 1, 0)).mean("bacterium")
    changed = [Roll(card, spot) for spot in ((0, 1, 1), (0, 2, 0), (1, 1, 0))] + [
        Roll(card, (0, 1, 0), "cold")
    ]
    steps = sorted((roll.mean("bacterium") - before for roll in changed), key=abs)
    close(pieces.value.data[0].x, steps)
    printed = [chain(one, 6)[-1][0] for one in CARDS.values()]
    place = 1 + sum(one > now for one in printed)
    close(rank.numbers, [*percents(now), place, len(printed) + 1, 6, round(100 * now), 100], within=0.06)
    lines = {line.name: list(line.y) for line in rank.value.data}
    close(lines["Darwinian life"], [row[0] for row in chain(card, 6)])


def test_14_the_challenge_can_be_met_with_faces_that_do_both() -> None:
    designer = bl.odds.design(
        name="Both", life_warm={4, 5, 6}, manna=["red"] * 4, spaces=[{"manna": 5}, {"manna": 6}]
    )
    assert chain(designer.card, 6)[-1][0] > max(chain(card, 6)[-1][0] for card in CARDS.values())


def test_14_the_card_is_text_and_its_turn_is_played() -> None:
    save, odds, turn = seen("14", "save", "turn-odds", "turn")
    card = save.names["card"]
    assert f'id = "{card.id}"' in save.text
    roll = Roll(card, (0, 1, 0))
    for axis in ("life", "manna_deaths", "animated", "killed", "bionts_lost", "bacterium", "doubles"):
        assert isclose(odds.value.mean(axis), roll.mean(axis)), axis
    assert "Darwinian life!" in turn.text  # "picked so that there is something to see"
    assert turn.names["game"].state.organism(card.id) is not None
    assert not (FOLDER / "my_cards").exists()


# --- nothing is left out


def covered(number: str) -> set[str]:
    """The cells of a notebook that the tests of this file look at."""
    calls = [
        node for node in ast.walk(ast.parse(Path(__file__).read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    asked = [ast.literal_eval(ast.Tuple(call.args)) for call in calls if ast.unparse(call.func) == "seen"]
    return {cell for first, *cells in asked if first == number for cell in cells}


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_every_cell_that_shows_a_number_is_checked(path: Path) -> None:
    telling = {id_ for id_, cell in run(path).items() if cell.numbers and not QUIET.search(id_)}
    assert telling
    assert telling - covered(path.name[:2]) == set()


@pytest.mark.parametrize(("english", "spanish"), list(zip(ENGLISH, SPANISH, strict=True)))
def test_spanish_shows_the_same_numbers(english: Path, spanish: Path) -> None:
    other = run(spanish)
    for id_, cell in run(english).items():
        if not QUIET.search(id_) and not isinstance(cell.value, bl.lessons.Page):
            assert sorted(cell.numbers) == sorted(other[id_].numbers), id_
