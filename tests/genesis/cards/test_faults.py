"""A faulty deck gets one error that lists every fault with file, card and field, in both languages."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bioslab import locale
from bioslab.genesis.cards import CARD_TYPES, DeckError, deck_from_data, load_deck
from bioslab.genesis.cards.check import MOST_CARDS, MOST_FAULTS
from bioslab.genesis.cards.files import MOST_BYTES
from bioslab.kernel.errors import ProblemError

if TYPE_CHECKING:
    from collections.abc import Iterator

BUILT_IN = load_deck().data()
LEFT_OUT = object()


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    """A message without text, or a placeholder without data, is an error here."""
    locale.set_strict(True)
    yield
    locale.set_strict(False)


def faults(data: object) -> list[str]:
    """The sentences about some deck data."""
    with pytest.raises(DeckError) as caught:
        deck_from_data(data)
    return sentences(caught.value)


def sentences(error: DeckError) -> list[str]:
    """The sentences of an error; the Spanish ones must be complete as well."""
    assert isinstance(error, ProblemError)
    with locale.using("es"):
        assert all("‹" not in str(problem) for problem in error.problems)
        assert str(error)
    return [str(problem) for problem in error.problems]


def folder_faults(folder: Path) -> list[str]:
    with pytest.raises(DeckError) as caught:
        load_deck(folder)
    return sentences(caught.value)


def put(table: Any, path: str, value: object) -> None:
    """Set, or leave out, one value of a table; parts of a list are counted from 1."""
    *steps, last = [int(step) - 1 if step.isdigit() else step for step in path.split(".")]
    for step in steps:
        table = table[step]
    if value is LEFT_OUT:
        del table[last]
    else:
        table[last] = value


def changed(*changes: tuple[str, object]) -> dict[str, Any]:
    """The built-in data with some values changed, by paths such as "refugia.16.manna"."""
    data = copy.deepcopy(BUILT_IN)
    for path, value in changes:
        put(data, path, value)
    return data


POND = "refugia.16"
ONE_FAULT = [
    (
        f"{POND}.colour", "purple",
        (
            "In refugia, warm_pond, colour: there is no colour 'purple'. The colours are: red, "
            "yellow, green, blue."
        ),
    ),
    (
        f"{POND}.row", "lunar",
        (
            "In refugia, warm_pond, row: there is no row 'lunar'. The rows are: cosmic, oceanic, "
            "coastal, continental."
        ),
    ),
    (f"{POND}.bacterium.colour", 3, "In refugia, warm_pond, bacterium.colour: there is no colour 3."),
    (f"{POND}.manna", "red", "In refugia, warm_pond, manna: 'red' must be a list in square brackets."),
    (f"{POND}.manna", [], "In refugia, warm_pond, manna: entries in this list: 0; it needs 1 to 8."),
    (f"{POND}.manna.2", "geen", "In refugia, warm_pond, manna.2: there is no colour 'geen'."),
    (
        f"{POND}.life_warm", [0, 2],
        "In refugia, warm_pond, life_warm.1: 0 must be a whole number from 1 to 6.",
    ),
    (
        f"{POND}.life_warm", [1, 7],
        "In refugia, warm_pond, life_warm.2: 7 must be a whole number from 1 to 6.",
    ),
    (
        f"{POND}.life_cold", [2.5],
        "In refugia, warm_pond, life_cold.1: 2.5 must be a whole number from 1 to 6.",
    ),
    (
        f"{POND}.life_cold", [True],
        "In refugia, warm_pond, life_cold.1: true must be a whole number from 1 to 6.",
    ),
    (f"{POND}.life_cold", [2, 2], "In refugia, warm_pond, life_cold.2: 2 stands in this list twice."),
    (
        f"{POND}.spaces.3.manna", 4,
        "In refugia, warm_pond, spaces.3.manna: the face 4 kills already in space 1;",
    ),
    (
        f"{POND}.spaces.4.enzyme", 4,
        "In refugia, warm_pond, spaces.4.enzyme: the face 4 kills already in space 2;",
    ),
    (
        f"{POND}.spaces.1", 4,
        "In refugia, warm_pond, spaces.1: 4 must be a table, with a name for each value.",
    ),
    (
        f"{POND}.spaces.1.mana", 4,
        "In refugia, warm_pond, spaces.1: there is no field 'mana' here. Did you mean manna?",
    ),
    (
        f"{POND}.tie_order", ["blue", "green", "red"],
        "In refugia, warm_pond, tie_order: entries in this list: 3; it needs exactly 4.",
    ),
    (
        f"{POND}.tie_order", ["blue", "green", "red", "red"],
        "In refugia, warm_pond, tie_order.4: 'red' stands in this list twice.",
    ),
    (
        f"{POND}.tie_order", ["red", "blue", "green", "yellow"],
        (
            "In refugia, warm_pond, tie_order: the printed manna decides a tie first, so this list "
            "must begin with blue, green, red."
        ),
    ),
    (
        f"{POND}.resilient", "no",
        "In refugia, warm_pond, resilient: 'no' must be true or false, without quotation marks.",
    ),
    (f"{POND}.surcharge", -1, "In refugia, warm_pond, surcharge: -1 must be a whole number from 0 to 3."),
    (f"{POND}.name", "", "In refugia, warm_pond, name: there is no text between the quotation marks."),
    (f"{POND}.name", "x" * 81, "In refugia, warm_pond, name: the text has 81 signs; at most 80 fit."),
    (
        f"{POND}.name", "Warm\nPond",
        "In refugia, warm_pond, name: the text holds a sign that cannot be seen (U+000A).",
    ),
    (
        f"{POND}.name", "pond \u202e",
        "In refugia, warm_pond, name: the text holds a sign that cannot be seen (U+202E).",
    ),
    (f"{POND}.name", 16, "In refugia, warm_pond, name: 16 is not text."),
    (f"{POND}.name", LEFT_OUT, "In refugia, warm_pond, name: this field is missing."),
    (f"{POND}.colur", "red", "In refugia, warm_pond: there is no field 'colur' here. Did you mean colour?"),
    (
        f"{POND}.zzz", "red",
        (
            "In refugia, warm_pond: there is no field 'zzz' here. These fields may stand here: id, "
            "name, row,"
        ),
    ),
    (f"{POND}.id", "Warm Pond", "In refugia, #16, id: 'Warm Pond' cannot be an id."),
    (f"{POND}.id", LEFT_OUT, "In refugia, #16, id: this field is missing."),
    (f"{POND}.id", "pool", "In refugia, pool, id: the id 'pool' already means something else in the game."),
    (
        f"{POND}.id", "clay_mound",
        "In refugia, clay_mound, id: the id 'clay_mound' is taken already, in refugia.",
    ),
    (f"{POND}.id", "tmrna", "In mutations, tmrna, id: the id 'tmrna' is taken already, in refugia."),
    (
        "parasites.1.sides.1.id", "virus",
        "In parasites, blue, id: the id 'virus' is taken already, in parasites.",
    ),
    (POND, "a pond", "In refugia, #16: 'a pond' must be a table, with a name for each value."),
    ("refugia", {"id": "x"}, "In refugia: [[refugia]] in double brackets must stand before each card;"),
    ("refugia", LEFT_OUT, "In deck, refugia: this field is missing."),
    ("extra", [], "In deck: there is no field 'extra' here. These fields may stand here: title, events,"),
    ("title", 5, "In deck, title: 5 is not text."),
    (
        "events.1.eon", "Hadean",
        (
            "In events, ev37, eon: there is no eon 'Hadean'. The eons are: hadean, archean, "
            "proterozoic."
        ),
    ),
    (
        "events.1.icons.1", "sky",
        "In events, ev37, icons.1: there is no icon 'sky'. The icons are: smite, heaven, earth,",
    ),
    (
        "events.1.climate.1", "hot",
        "In events, ev37, climate.1: there is no climate 'hot'. It is one of: warm, cold.",
    ),
    (
        "events.1.bright_rows", ["cosmic", "cosmic"],
        "In events, ev37, bright_rows.2: 'cosmic' stands in this list twice.",
    ),
    (
        "events.1.player_order", ["red", "red", "blue"],
        (
            "In events, ev37, player_order: an event that is no aftershock names three different "
            "colours."
        ),
    ),
    (
        "events.1.player_order", ["red", "blue"],
        (
            "In events, ev37, player_order: an event that is no aftershock names three different "
            "colours."
        ),
    ),
    (
        "events.5.player_order", ["red", "green", "blue"],
        "In events, ev41, player_order: an aftershock takes the player order of the next card;",
    ),
    (
        "events.5.bright_rows", ["cosmic"],
        "In events, ev41, bright_rows: an aftershock takes the active rows of the next card;",
    ),
    ("events.5.number", 0, "In events, ev41, number: 0 must be a whole number from 1 to 999."),
    (
        "mutations.1.back_abilities", ["sex"],
        (
            'In mutations, tmrna, back_abilities: every promoted mutation has DNA; add "dna" to the '
            'list.'
        ),
    ),
    (
        "mutations.1.front_abilities", ["uv_shield"],
        "In mutations, tmrna, front_abilities.1: there is no ability 'uv_shield' here.",
    ),
    ("mutations.1.base", "cyan", "In mutations, tmrna, base: there is no colour 'cyan'."),
    (
        "parasites.1.sides.1.disease_slots", ["red"],
        "In parasites, red, sides.1.disease_slots: entries in this list: 1; it needs exactly 2.",
    ),
    (
        "parasites.1", LEFT_OUT,
        "In parasites: every player colour needs its parasite; these are missing: red.",
    ),
    (
        "macroorganisms.1.marine.system.red", "two",
        "In macroorganisms, alga, marine.system.red: 'two' must be a whole number from 0 to 9.",
    ),
    (
        "macroorganisms.1.marine.organs.1.abilities", ["wings"],
        "In macroorganisms, alga, marine.organs.1.abilities.1: there is no ability 'wings' here.",
    ),
    ("macroorganisms", [], "In macroorganisms: macroorganisms: 0; the game needs 1 or more."),
    ("parasites.1", "prion", "In parasites, #1: 'prion' must be a table"),
    ("landforms.1", LEFT_OUT, "In landforms: every row needs its landform; these are missing: cosmic."),
    (
        "landforms.1.icon", "comet",
        "In landforms, cosmic, icon: there is no sign 'comet'. The signs are: meteorite,",
    ),
    (
        "mutations.20", LEFT_OUT,
        "In mutations: mutations: 19; the game needs 20 or more, four decks of five.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "sentence"), ONE_FAULT)
def test_one_fault_gives_one_sentence(path: str, value: object, sentence: str) -> None:
    (only,) = faults(changed((path, value)))
    assert only.startswith(sentence), only
    assert len(only) < 400


def test_all_faults_are_listed_together() -> None:
    changes = [
        (f"{POND}.colour", "purple"),
        (f"{POND}.spaces.3.manna", 4),
        (f"{POND}.tie_order", ["red", "blue", "green", "yellow"]),
        ("events.1.eon", "Hadean"),
        ("mutations.1.back_abilities", ["sex"]),
        ("parasites.1.sides.2.name", ""),
        ("macroorganisms.8.terrestrial.organs.3.colour", "grey"),
        ("landforms.4.sign", "hill"),
        ("title", ""),
    ]
    found = faults(changed(*changes))
    assert len(found) == len(changes)
    whole = "\n".join(found)
    for word in (
        "purple",
        "face 4",
        "begin with blue",
        "Hadean",
        "DNA",
        "sides.2.name",
        "grey",
        "sign",
        "title",
    ):
        assert word in whole


def test_a_problem_knows_its_file_card_and_field() -> None:
    with pytest.raises(DeckError) as caught:
        deck_from_data(changed((f"{POND}.bacterium.colour", "purple")))
    (problem,) = caught.value.problems
    data = problem.data
    assert (data["file"], data["card"], data["field"]) == ("refugia", "warm_pond", "bacterium.colour")


@pytest.mark.rule("BG-C-04", "BG-C-05", "BG-C-08")
def test_events_that_the_set_up_needs() -> None:
    def short(eon: str, keep: int) -> dict[str, Any]:
        data = changed()
        group = [card for card in data["events"] if card["eon"] == eon]
        data["events"] = [card for card in data["events"] if card not in group[keep:]]
        return data

    assert len(deck_from_data(short("hadean", 3)).events) == 21
    assert faults(short("hadean", 2)) == [
        'In events: events with eon = "hadean": 2; the game needs 3 or more.'
    ]
    assert len(deck_from_data(short("proterozoic", 5)).events) == 18
    assert faults(short("proterozoic", 4)) == [
        'In events: events with eon = "proterozoic": 4; the game needs 5 or more.'
    ]
    assert faults(short("archean", 0)) == [
        'In events: events with eon = "archean": 0; the game needs 1 or more.'
    ]


@pytest.mark.rule("BG-D1-01", "BG-D1-02")
def test_somebody_must_know_who_goes_first() -> None:
    data = changed()
    data["events"] = [card for card in data["events"] if card["eon"] != "archean" or card["aftershock"]]
    (only,) = faults(data)
    assert only.startswith("In events: at least one Archean event must be no aftershock")


@pytest.mark.rule("BG-C-09", "BG-C-11")
@pytest.mark.parametrize("row", ["cosmic", "oceanic", "coastal", "continental"])
def test_refugia_that_the_set_up_needs(row: str) -> None:
    data = changed()
    group = [card for card in data["refugia"] if card["row"] == row]
    data["refugia"] = [card for card in data["refugia"] if card not in group[1:]]
    assert faults(data) == [f'In refugia: refugia with row = "{row}": 1; the game needs 2 or more.']


def test_an_unreadable_row_is_no_missing_refugium() -> None:
    data = changed()
    group = [card for card in data["refugia"] if card["row"] == "cosmic"]
    data["refugia"].remove(group[0])
    data["refugia"][data["refugia"].index(group[1])]["row"] = "cosmos"
    (only,) = faults(data)
    assert "cosmos" in only


@pytest.mark.rule("BG-C-13")
def test_more_cards_than_printed_are_welcome() -> None:
    data = changed()
    data["mutations"].append({**copy.deepcopy(data["mutations"][0]), "id": "wings", "front": "wings"})
    deck = deck_from_data(data)
    assert len(deck.mutations) == 21
    assert deck.name("wings") == "wings"


@pytest.mark.parametrize("data", [None, 5, [], "deck", True, float("nan")])
def test_data_that_are_no_deck(data: object) -> None:
    (only,) = faults(data)
    assert "must be a table" in only


def test_too_many_cards_are_not_looked_at() -> None:
    (only,) = faults(changed(("refugia", [{}] * (MOST_CARDS + 1))))[:1]
    assert (
        only
        == f"In refugia: these are {MOST_CARDS + 1} cards; 200 is the most that a deck may have of one type."
    )


def test_of_very_many_faults_the_rest_is_counted() -> None:
    found = faults(changed(("refugia", [{}] * MOST_CARDS)))
    assert len(found) == MOST_FAULTS + 1
    assert re.fullmatch(r"And \d+ more faults\.", found[-1])


def test_a_number_too_long_to_write_out() -> None:
    (only,) = faults(changed((f"{POND}.surcharge", 10**5000)))
    assert only == "In refugia, warm_pond, surcharge: int must be a whole number from 0 to 3."


# ---- files


def write(folder: Path, **files: str | bytes) -> Path:
    for stem, text in files.items():
        raw = text if isinstance(text, bytes) else text.encode()
        (folder / f"{stem}.toml").write_bytes(raw)
    return folder


CARD = '[[mutations]]\nid = "wings"\nfront = "wings"\nback = "flight"\nbase = "red"\nplus = "blue"\n'
SOUND = CARD + 'front_abilities = []\nback_abilities = ["dna"]\n'


def test_no_folder(tmp_path: Path) -> None:
    (only,) = folder_faults(tmp_path / "nowhere")
    assert only.startswith("There is no folder '")
    assert "nowhere" in only


def test_no_card_file(tmp_path: Path) -> None:
    (only,) = folder_faults(tmp_path)
    assert only.endswith("is called: " + ", ".join(f"{kind}.toml" for kind in CARD_TYPES) + ".")


def test_a_file_with_a_slip_in_its_name(tmp_path: Path) -> None:
    (only,) = folder_faults(write(tmp_path, refuga=SOUND))
    assert only.endswith("nobody reads a file called 'refuga.toml'. Did you mean refugia.toml?")


def test_other_files_in_the_folder_do_not_matter(tmp_path: Path) -> None:
    write(tmp_path, mutations=SOUND)
    (tmp_path / "notes.txt").write_text("not a card file", encoding="utf-8")
    assert len(load_deck(tmp_path).mutations) == 21


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[mutations]]\nid = "wings', "In mutations.toml: this is not correct TOML: "),
        ("[[mutations]]\nid = 'a'\nid = 'b'\n", "In mutations.toml: this is not correct TOML: "),
        ("day = 2024-02-31\n", "In mutations.toml: this is not correct TOML: "),
        (f"[[mutations]]\nx = {'9' * 5000}\n", "In mutations.toml: a number has more digits than can be"),
        ("title = " + "[" * 5000, "In mutations.toml: lists and tables lie too deep inside each other."),
        (b'[[mutations]]\nid = "\xff"\n', "In mutations.toml: line 2 is not UTF-8 text."),
        (b"\x00\x01\x02", "In mutations.toml: this is not correct TOML: "),
        ("# " + "x" * MOST_BYTES, f"In mutations.toml: the file is larger than {MOST_BYTES} bytes."),
        (
            '[mutations]\nid = "wings"\n',
            "In mutations.toml: [[mutations]] in double brackets must stand before",
        ),
        (
            "mutations = 5\n",
            "In mutations.toml: [[mutations]] in double brackets must stand before each card; 5",
        ),
        ("title = 5\n", "In mutations.toml, title: 5 is not text."),
        ('complete = "yes"\n', "In mutations.toml, complete: 'yes' must be true or false"),
        ("[[mutation]]\n", "In mutations.toml: there is no field 'mutation' here. Did you mean mutations?"),
        ("complete = true\n" + SOUND, "In mutations.toml: mutations: 1; the game needs 20 or more"),
        (SOUND + SOUND, "In mutations.toml, wings, id: the id 'wings' is taken already, in mutations.toml."),
        (
            SOUND.replace("wings", "warm_pond"),
            "In mutations.toml, warm_pond, id: the id 'warm_pond' is taken",
        ),
        (CARD, "In mutations.toml, wings, front_abilities: this field is missing."),
    ],
)
def test_faults_of_a_file(tmp_path: Path, text: str | bytes, sentence: str) -> None:
    found = folder_faults(write(tmp_path, mutations=text))
    assert found[0].startswith(sentence), found


def test_a_card_file_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "events.toml").mkdir()
    (only,) = folder_faults(tmp_path)
    assert only.startswith("In events.toml: the file cannot be read (")


def test_faults_of_several_files_come_together(tmp_path: Path) -> None:
    write(tmp_path, events="[[events", mutations=CARD, refugia=b"\xff")
    with pytest.raises(DeckError) as caught:
        load_deck(tmp_path)
    files = [problem.data["file"] for problem in caught.value.problems]
    assert files == ["events.toml", "refugia.toml", "mutations.toml", "mutations.toml"]


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert "wings" in load_deck(write(tmp_path, mutations=b"\xef\xbb\xbf" + SOUND.encode()))


def test_the_error_is_readable_as_a_whole() -> None:
    with pytest.raises(DeckError) as caught:
        deck_from_data(changed((f"{POND}.colour", "purple"), (f"{POND}.row", "lunar")))
    assert str(caught.value).count("\n") == 1
    assert json.dumps([dict(problem.data) for problem in caught.value.problems])
