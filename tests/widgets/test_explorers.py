"""The Python half of the explorers: exact numbers, one door for messages, pictures for saved notebooks."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.kernel.errors import ProblemError
from bioslab.odds import words
from bioslab.widgets.explorers import SUBJECTS, answers, controls, explorer, shapes
from bioslab.widgets.explorers.explorer import Explorer, read_question
from tests.widgets.games import MARKUP, walk

MODEL = Path(__file__).parents[2] / "widgets" / "src" / "explorer" / "model.ts"
SHAPES: dict[str, Any] = {
    {"ControlFace": "Control", "OptionFace": "Option"}.get(name, name): shape
    for module in (controls, shapes, explorer)
    for name, shape in vars(module).items()
    if isinstance(shape, type) and hasattr(shape, "__required_keys__")
}
KINDS: list[tuple[str, dict[str, Any]]] = [
    ("autocatalytic", {}), ("autocatalytic", {"show": "map", "again": True}), ("darwin", {}),
    ("darwin", {"aim": "survive", "show": "map"}), ("darwin", {"show": "advice", "aim": "survive"}),
    ("cancer", {}), ("lineage", {}), ("lineage", {"show": "climates"}), ("lineage", {"climate": "deck"}),
    ("survival", {}), ("tie", {}), ("genobot", {}),
]  # fmt: skip


def ask(one: Explorer, n: int = 1, act: str = "", **values: Any) -> Any:
    """What the browser would do; returns the answer."""
    one._received(one, {"n": n, "view": "page", "values": values, "act": act}, [])
    return one.answer


def typescript() -> dict[str, set[str]]:
    """The keys of every type of the front end that Python fills."""
    text = MODEL.read_text(encoding="utf-8")
    found = re.findall(r"export type (\w+) = \{(.*?)\};\n", text, re.DOTALL)
    return {name: set(re.findall(r"(?:^|[;{\n])\s*(\w+)\??:", body)) for name, body in found}


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_python_and_typescript_name_the_same_keys(name: str) -> None:
    assert typescript()[name] == set(SHAPES[name].__required_keys__)


@pytest.mark.parametrize("language", locale.languages())
@pytest.mark.parametrize(("kind", "start"), KINDS)
def test_every_explorer_answers_in_every_language(kind: str, start: dict[str, Any], language: str) -> None:
    one = bl.odds.explore(kind, language=language, **start)
    shown = one.answer["shown"]
    assert "‹" not in json.dumps([one.answer, one.setting], ensure_ascii=False)  # no message is missing
    assert shown["sentence"]
    assert len(shown["tiles"]) >= 2
    assert len(shown["sheet"]["rows"][0]) == len(shown["sheet"]["head"])
    assert one.setting["language"] == language
    again = ask(one)
    assert not again["error"]
    assert again["shown"] == shown


def test_every_kind_of_roll_is_among_them() -> None:
    assert {kind for kind, _ in KINDS} == set(SUBJECTS)


def test_the_numbers_are_those_of_the_library() -> None:
    one = bl.odds.explore("autocatalytic", dice=8, life={1, 3}, disorganised=5, show="animated")
    roll = bl.odds.autocatalytic(8, {1, 3}, {5, 6}, {6}, 5, 4, 2)
    assert one.odds == roll
    bars = one.answer["shown"]["picture"]["bars"]
    seen = roll.marginal("animated").sorted()
    chances = [weight / seen.total for weight in seen.weights if weight]
    assert [bar["share"] for bar in bars] == chances
    assert [bar["text"] for bar in bars] == [words.percent(chance) for chance in chances]
    assert [bar["more"] for bar in bars] == [words.one_in(chance) for chance in chances]
    tile = one.answer["shown"]["tiles"][0]
    assert (tile["value"], tile["more"]) == (
        words.percent(roll.mean("bacterium")),
        words.one_in(roll.mean("bacterium")),
    )


def test_a_slider_moves_the_answer() -> None:
    one = bl.odds.explore("darwin", dice=7, red=1, yellow=0, blue=1, aim=None)
    assert one.odds.p(atrophies=0, exact=True) == Fraction(64, 243)
    answer = ask(one, n=7, blue=3)
    assert (answer["n"], answer["view"]) == (7, "page")
    assert one.odds == bl.odds.darwin(7, 1, 0, 3)
    assert one.values["blue"] == 3


def test_code_moves_the_controls_too() -> None:
    one = bl.odds.explore("cancer", dice=2, blue=0)
    sequence = one.answer["sequence"]
    assert one.set(dice=40).odds == bl.odds.cancer(40, 0)
    assert one.answer["sequence"] == sequence + 1
    (dice,) = (control for control in one.answer["controls"] if control["id"] == "dice")
    assert (dice["value"], dice["high"]) == (40, 40)
    assert one.figure().layout.title.text


@pytest.mark.parametrize(
    ("kind", "start"),
    [
        ("autocatalytic", {"dice": 0}),
        (
            "autocatalytic",
            {"life": (), "manna_death": (), "enzyme_death": (), "disorganised": 0, "organised": 0},
        ),
        ("autocatalytic", {"dice": 40, "show": "map"}),
        ("darwin", {"dice": 0, "aim": None}),
        ("darwin", {"faces": [], "show": "advice"}),
        ("darwin", {"dice": 40, "aim": "errors"}),
        ("cancer", {"dice": 0}),
        ("lineage", {"bionts": 0}),
        ("survival", {"chromosomes": "", "bionts": 0}),
        ("tie", {"rollers": 1}),
        ("genobot", {"disorganised": 0, "organised": 0}),
    ],
)
def test_the_edges_are_answers(kind: str, start: dict[str, Any]) -> None:
    shown = bl.odds.explore(kind, **start).answer["shown"]
    assert shown["sentence"]
    assert shown["picture"] is not None
    json.dumps(shown, allow_nan=False)


@pytest.mark.parametrize(
    "wrong",
    [
        {"dice": "six"}, {"dice": 2.5}, {"dice": True}, {"life": [0]}, {"life": "12"}, {"life": [1, [2]]},
        {"again": 1}, {"show": "fly"}, {"show": None}, {"nonsense": 1}, {MARKUP: MARKUP},
    ],
    ids=repr,
)  # fmt: skip
def test_a_value_that_cannot_be_changes_nothing(wrong: dict[str, Any]) -> None:
    one = bl.odds.explore("autocatalytic")
    values, odds = dict(one.values), one.odds
    answer = ask(one, **wrong)
    assert answer["error"]
    assert (one.values, one.odds) == (values, odds)
    with pytest.raises(ProblemError):
        one.set(**wrong)
    assert not ask(one)["error"]


NONSENSE: list[Any] = [
    None, 7, [], {}, {"n": "1", "view": "a", "values": {}}, {"n": 1, "view": "a" * 99, "values": {}},
    {"n": 1, "view": "a", "values": []}, {"n": 1, "view": "a", "values": {}, "act": 3},
]  # fmt: skip


@pytest.mark.parametrize("message", NONSENSE, ids=repr)
def test_a_message_that_makes_no_sense_is_answered(message: Any) -> None:
    one = bl.odds.explore("tie")
    sequence = one.answer["sequence"]
    one._received(one, message, [])
    assert one.answer["sequence"] == sequence + 1
    assert "did not understand" in one.answer["error"]
    with pytest.raises(ProblemError):
        read_question(message)


def test_an_explorer_saves_nothing() -> None:
    assert "did not understand" in ask(bl.odds.explore("tie"), act="save")["error"]


def test_what_cannot_be_explored_is_said() -> None:
    with pytest.raises(bl.odds.OddsError, match="autocatalytic, darwin"):
        bl.odds.explore("poker")
    with pytest.raises(bl.odds.OddsError, match="control"):
        bl.odds.explore("tie", dice=3)


def test_dice_and_faces_stay_together() -> None:
    one = bl.odds.explore("darwin", faces=[1, 2, 6], show="advice", aim="survive")
    assert one.values["dice"] == 3
    ask(one, **{**one.values, "dice": 5})
    assert one.values["faces"][:3] == [1, 2, 6]
    assert len(one.values["faces"]) == 5
    ask(one, **{**one.values, "faces": [6, 6]})
    assert one.values["dice"] == 2


def test_the_advice_is_that_of_the_library() -> None:
    one = bl.odds.explore(
        "darwin", faces=[1, 2, 3, 4, 6], red=1, yellow=2, blue=0, aim="survive", show="advice"
    )
    advice = bl.odds.darwin_advice([1, 2, 3, 4, 6], red=1, yellow=2, blue=0)
    assert one.odds == advice
    shown = one.answer["shown"]
    assert shown["sentence"] == repr(advice)
    bars = shown["picture"]["bars"]
    assert [bar["mark"] for bar in bars] == [die.again for die in advice.dice]
    assert [bar["text"] for bar in bars] == [words.decimal(die.gain, 3) for die in advice.dice]
    assert shown["tiles"][0]["value"] == words.percent(advice.best.value)


def test_a_gain_that_only_breaks_a_tie_fills_no_picture() -> None:
    advice = bl.odds.darwin_advice([5, 6, 5, 6], red=0, yellow=1, blue=0, aim="survive")
    assert all(0 < die.gain < 1e-5 for die in advice.dice)
    assert all(abs(bar["share"]) < 0.01 for bar in answers.gains(advice)["bars"])


def test_losses_are_counted_not_negated() -> None:
    one = bl.odds.explore("darwin", faces=[5, 6], yellow=1, aim="errors", show="advice")
    assert one.answer["shown"]["tiles"][0]["value"] == words.decimal(-one.odds.best.value, 3)
    assert not one.answer["shown"]["tiles"][0]["value"].startswith("-")


def test_asking_for_advice_without_an_aim_means_to_survive() -> None:
    assert bl.odds.explore("darwin", aim=None, show="advice").values["aim"] == "survive"


def test_a_lineage_is_that_of_the_library() -> None:
    place = bl.odds.refuge("clay_mound", bionts=2, enzymes=3, climate="cold")
    one = bl.odds.explore("lineage", place=place, turns=6, more_bionts=1, kills="bionts")
    policy = bl.odds.Policy(kills="bionts", bionts=1)
    assert one.odds.ends == bl.odds.lineage(place, 6, policy).ends
    lines = one.answer["shown"]["picture"]["lines"]
    assert lines[0]["shares"] == [stage.life for stage in one.odds.stages]


def test_the_best_second_roll_needs_a_known_climate() -> None:
    one = bl.odds.explore("lineage", again="best", turns=3)
    assert ask(one, climate="deck")["error"] == ""
    assert one.values["again"] == "no_life"
    (again,) = (control for control in one.answer["controls"] if control["id"] == "again")
    assert [option["value"] for option in again["options"]] == ["never", "no_life"]


def test_the_event_deck_is_that_of_a_new_game() -> None:
    one = bl.odds.explore("lineage", climate="deck", turns=5, place="mars_paleo_ocean")
    kinds = {climate: one.set(climate=climate).odds.p("life") for climate in ("warm", "cold", "deck")}
    assert kinds["cold"] < kinds["deck"] < kinds["warm"]


def test_a_refugium_can_be_explored_as_it_lies() -> None:
    place = bl.odds.refuge("warm_pond", enzymes=1, bionts=2)
    one = bl.odds.explore(place)
    assert one.odds == place.roll()
    rows = {bar["label"]: bar for bar in one.answer["shown"]["picture"]["bars"]}
    more = bl.odds.changes(place)["biont"].roll().mean("bacterium")
    assert words.both(more) == rows[locale.text("odds.change.biont")]["more"]


def test_a_card_of_ones_own_can_be_explored() -> None:
    mine = bl.odds.design(name=f"{MARKUP} pond", spaces=[{"manna": 2}]).card
    one = bl.odds.explore("lineage", place=mine, enzymes=1, turns=4)
    assert one.odds.ends == bl.odds.lineage(bl.odds.refuge(mine, enzymes=1), 4).ends
    assert MARKUP in one.answer["shown"]["title"]
    ask(one, place="warm_pond", enzymes=99)
    assert one.values["enzymes"] == len(bl.genesis.cards().placards["warm_pond"].spaces)


def test_letters_say_what_is_lost_first() -> None:
    one = bl.odds.explore("survival", chromosomes="BBG", bionts="R", aim=None, turns=4)
    assert one.odds.ends == bl.odds.survival("BBG", "R", turns=4, aim=None).ends
    with pytest.raises(bl.odds.OddsError, match="letters"):
        bl.odds.explore("survival", chromosomes="XYZ")


@pytest.mark.parametrize(("kind", "start"), KINDS)
def test_a_saved_notebook_keeps_a_picture_and_its_words(kind: str, start: dict[str, Any]) -> None:
    one = bl.odds.explore(kind, **start)
    still = one._still()
    shown = one.answer["shown"]
    assert shown["sentence"] in still["text/plain"]
    source = re.search(r'base64,([^"]+)"', still["text/html"])
    assert source is not None
    drawing = ET.fromstring(base64.b64decode(source[1]))  # noqa: S314 - our own drawing
    texts = " ".join(one.text or "" for one in drawing.iter() if one.text)
    for tile in shown["tiles"]:
        assert tile["value"] in texts
    for box in drawing.iter("{http://www.w3.org/2000/svg}rect"):
        assert float(box.get("width", 0)) >= 0
        assert float(box.get("height", 0)) >= 0
    assert re.fullmatch(r"[0-9a-f]{16}", one.setting["key"])


def test_shares_are_shares() -> None:
    for kind, start in KINDS:
        for value in walk(bl.odds.explore(kind, **start).answer["shown"]["picture"]):
            if isinstance(value, dict) and "share" in value:
                assert -1 <= value["share"] <= 1
            if isinstance(value, dict) and "shares" in value:
                assert all(0 <= share <= 1 + 1e-12 for share in value["shares"])


def test_answers_are_replaced_never_changed() -> None:
    one = bl.odds.explore("darwin")
    answers = [one.answer, *(ask(one, blue=blue) for blue in range(3))]
    kept = [json.dumps(answer) for answer in answers]
    ask(one, blue=5)
    assert [json.dumps(answer) for answer in answers] == kept
    assert all(first is not second for first, second in pairwise(answers))


def test_one_question_is_one_message() -> None:
    one = bl.odds.explore("darwin")
    sent: list[str] = []
    one.observe(lambda change: sent.append(change["name"]))
    ask(one, blue=3)
    assert sent == ["answer"]


def test_a_change_of_language_reaches_it() -> None:
    one = bl.odds.explore("tie")
    try:
        bl.set_language("es")
        ask(one, rollers=3)
    finally:
        bl.set_language("en")
    assert one.setting["language"] == "es"
    assert "empate" in one.answer["shown"]["title"].lower()


def test_the_odds_come_without_the_widgets() -> None:
    program = (
        "import sys, bioslab.odds; print(*{'anywidget', 'IPython', 'bioslab.widgets'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
