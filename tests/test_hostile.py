"""What comes from outside: saves, positions and arguments that mean no good, or only well.

Whatever it is, there is a sentence in English and in Spanish that says what to change, and a game that is
being played does not notice.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bioslab as bl
from bioslab import locale
from bioslab.genesis.cards import DeckError
from bioslab.kernel.errors import ProblemError
from tests.genesis.playing import differing, everything, play

GAME = play(bl.genesis.new_game(("red", "blue", "green"), seed=5), 5, 60)
SOUND: dict[str, Any] = json.loads(GAME.dumps())
POND = {"id": "warm_pond", "chromosomes": "RGB", "bionts": "R", "mutations": ["tmrna"]}
EVIL = "<img src=x onerror=alert(1)>{0}{evil}%s\u202e\x00"


@contextmanager
def refused(*kinds: type[ProblemError], longest: int = 400) -> Iterator[list[str]]:
    """Exactly one of these errors, with whole sentences in both languages; the running game is as it was.

    Yields a list that holds the message ids afterwards.
    """
    before, messages = everything(GAME), list[str]()
    with pytest.raises(kinds) as caught:
        yield messages
    assert type(caught.value) in kinds
    assert caught.value.problems
    messages += [problem.message for problem in caught.value.problems]
    spoken = set()
    for language in locale.languages():
        with locale.using(language):
            sentences = str(caught.value).splitlines()
        assert sentences
        assert all(len(sentence) <= longest for sentence in sentences)
        assert all("‹" not in sentence for sentence in sentences)
        spoken.add(tuple(sentences))
    assert len(spoken) == len(locale.languages())
    assert differing(everything(GAME), before) == []


# -- saves --------------------------------------------------------------------------------------


def save(**changes: Any) -> str:
    """The sound save with some fields changed; `...` leaves a field out."""
    data = {**SOUND, **changes}
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def setup(**changes: Any) -> str:
    """The sound save with a changed set-up."""
    return save(setup={**SOUND["setup"], **changes})


def laid(**pieces: Any) -> str:
    """A save of a position."""
    table = {"players": ["red", "blue"], "tableaus": {"red": {"bacteria": [POND]}}, **pieces}
    return save(
        setup={**SOUND["setup"], "players": ["red", "blue"], "position": table},
        record=[],
        cursor=0,
        takebacks=[],
    )


def test_the_save_that_is_spoilt_here_is_sound() -> None:
    again = bl.loads(save())
    assert again.dumps() == GAME.dumps()
    assert bl.loads(laid()).status() == ()


SAVES: dict[str, tuple[Any, str]] = {
    "nothing": ("", "kernel.save.not_json"),
    "bytes": (b"{}", "kernel.save.not_text"),
    "a game": (GAME, "kernel.save.not_text"),
    "six megabytes": ("[" + "1," * 3_000_000 + "1]", "kernel.save.too_long"),
    "a notebook": ('{"cells": [], "nbformat": 4}', "kernel.save.not_a_save"),
    "HTML": ("<!DOCTYPE html><p>404", "kernel.save.not_json"),
    "a text": ('"bioslab-save"', "kernel.save.not_a_save"),
    "NaN": ("NaN", "kernel.save.not_json"),
    "truncated": (save()[:-40], "kernel.save.not_json"),
    "twice": (save() + save(), "kernel.save.not_json"),
    "deep": ("[" * 50_000 + "]" * 50_000, "kernel.save.deep"),
    "deep inside": (setup(rulings=json.loads("[" * 200 + "]" * 200)), "kernel.save.deep"),
    "a newer schema": (save(schema=2), "kernel.save.schema"),
    "an unknown game": (save(game="megafauna"), "kernel.save.game"),
    "a game with markup": (save(game=EVIL * 50), "kernel.save.game"),
    "another edition": (save(edition="2nd edition, 2031"), "kernel.save.edition"),
    "an edition with markup": (save(edition=EVIL * 50), "kernel.save.edition"),
    "no players": (setup(players=None), "genesis.setup.list"),
    "five players": (setup(players=["red", "blue", "green", "yellow", "pink"]), "genesis.setup.colour"),
    "a player twice": (setup(players=["red", "red"]), "genesis.setup.colour_twice"),
    "players are numbers": (setup(players=[1, 2]), "genesis.setup.colour"),
    "a player with markup": (setup(players=["red", EVIL]), "genesis.setup.colour"),
    "an unknown variant": (setup(variant="patience"), "genesis.setup.variant"),
    "a variant that is a list": (setup(variant=["standard"]), "genesis.setup.variant"),
    "an unknown ruling": (setup(rulings={"house_rule": True}), "genesis.save.rulings_unknown"),
    "a ruling that is a number": (setup(rulings={"triples_each": 1}), "genesis.setup.ruling_value"),
    "an unknown chore": (save(hands=["dishes"]), "genesis.setup.chore"),
    "cards that are a number": (setup(cards=7), ""),
    "cards that are empty": (setup(cards={}), ""),
    "loaded dice": (save(dice={"kind": "loaded"}), "kernel.save.dice"),
    "half a character as a seed": (
        save(dice={"kind": "seeded", "seed": "\ud800", "stream": ""}), "kernel.save.not_json",
    ),
    "a huge cursor": (save(cursor=10**30), "kernel.save.cursor"),
    "another number of players": (setup(players=["red", "blue"]), "kernel.save.replay"),
    "the other variant": (setup(variant="introductory"), "kernel.save.replay"),
    "five bionts": (laid(refugia=[{"id": "hydrothermal_vent", "bionts": "RRRRR"}]), "genesis.position.fault"),
    "negative manna": (
        laid(refugia=[{"id": "clay_mound", "organised": {"red": -1}}]), "genesis.position.amounts",
    ),
    "a card twice": (laid(refugia=[{"id": "warm_pond"}]), "genesis.position.card_twice"),
    "a mutation twice": (laid(mutation_decks={"cosmic": ["tmrna"]}), "genesis.position.card_twice"),
    "an event twice": (laid(events=["ev40", "ev40"]), "genesis.position.card_twice"),
    "a 25th event": (laid(events=["ev61"]), "genesis.position.card"),
    "a position that is a list": (setup(position=[]), "genesis.position.mapping"),
}  # fmt: skip


@pytest.mark.parametrize("name", SAVES)
def test_a_hostile_save_is_refused_with_its_fault(name: str) -> None:
    text, message = SAVES[name]
    with refused(bl.SaveError) as messages:
        bl.loads(text)
    assert message in messages or not message


@pytest.mark.parametrize("field", [{"rulings": 5}, {"rulings": []}, {"short": "yes"}, {"short": 1}], ids=str)
def test_what_a_save_says_is_never_passed_over(field: dict[str, Any]) -> None:
    with refused(bl.SaveError):
        bl.loads(setup(**field))


@pytest.mark.parametrize("path", [None, 5, "a\0b", object()], ids=lambda path: type(path).__name__)
def test_what_is_no_path_cannot_be_loaded(path: Any) -> None:
    with refused(bl.SaveError):
        bl.load(path)


@pytest.mark.parametrize("name", [name for name, (text, _) in SAVES.items() if isinstance(text, str)])
def test_a_hostile_file_is_refused_as_its_text_is(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(SAVES[name][0], "utf-8")
    with refused(bl.SaveError) as messages:
        bl.load(file)
    assert SAVES[name][1] in messages or not SAVES[name][1]


def test_a_setup_with_many_faults_lists_them_all() -> None:
    with refused(bl.SaveError) as messages:
        bl.loads(
            setup(players=["red", "red", "pink"], variant="solo", rulings={"a": True, "triples_each": 0})
        )
    assert sorted(messages) == [
        "genesis.save.rulings_unknown", "genesis.setup.colour", "genesis.setup.colour_twice",
        "genesis.setup.ruling_value", "genesis.setup.variant",
    ]  # fmt: skip


EDITS: dict[str, tuple[str, str]] = {
    "not allowed": ("biont:pool:mars_paleo_ocean", "BG-"),
    "no such move": ("teleport:warm_pond", "not understood"),
    "another's decision": ("darwin", "not understood"),
    "a roll": ("roll:1", "choice"),
    "a shuffle": ("deal:cosmic:warm_pond", "choice"),
    "markup": (EVIL, "not understood"),
    "very long": ("biont:" * 20_000, "not understood"),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edited_action_stops_the_replay_there_and_keeps_what_comes_before(name: str) -> None:
    line, why = EDITS[name]
    record = list(SOUND["record"])
    place = next(
        number for number, one in enumerate(record) if number > 30 and not one.startswith(("roll", "deal"))
    )
    record[place] = line
    with refused(bl.SaveError, longest=20_000):
        bl.loads(save(record=record))
    with pytest.raises(bl.SaveError) as caught:
        bl.loads(save(record=record))
    (problem,) = caught.value.problems
    assert problem.data["number"] == place
    assert why in str(problem)
    assert caught.value.valid_prefix is not None
    rescued = bl.loads(caught.value.valid_prefix)
    assert rescued.status() == ()
    assert json.loads(rescued.dumps())["record"][:place] == record[:place]


@pytest.mark.parametrize("roll", ["roll:", "roll:1,1,1,1,1,1,1,1,1,1,1,1,1", "pass"])
def test_an_edited_roll_that_cannot_be_is_refused(roll: str) -> None:
    record = list(SOUND["record"])
    place = next(number for number, one in enumerate(record) if one.startswith("roll"))
    record[place] = roll
    with refused(bl.SaveError, longest=2_000) as messages:
        bl.loads(save(record=record))
    assert messages == ["kernel.save.replay"]


@settings(max_examples=60)
@given(st.data())
def test_a_save_that_is_cut_anywhere_is_refused(data: st.DataObject) -> None:
    text = GAME.dumps()
    with pytest.raises(bl.SaveError):
        bl.loads(text[: data.draw(st.integers(0, len(text) - 1))])


JUNK = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**12), 10**12),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from(
            [
                "red",
                "warm_pond",
                "tmrna",
                "tmrna+",
                "ev40",
                "RRGB",
                "cosmic",
                "event",
                "standard",
                "id",
                "pass",
                EVIL,
            ]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.one_of(
                st.text(max_size=6),
                st.sampled_from(["id", "red", "bacteria", "bionts", "cosmic", "organised"]),
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)
FIELDS = ("format", "schema", "game", "edition", "setup", "dice", "hands", "cursor", "takebacks", "record")


@settings(max_examples=150)
@given(st.dictionaries(st.sampled_from(FIELDS), JUNK, min_size=1, max_size=2))
def test_junk_in_a_save_is_refused_or_gives_a_sound_game(changes: dict[str, Any]) -> None:
    sound_or_refused(lambda: bl.loads(save(**changes)), bl.SaveError)


@settings(max_examples=150)
@given(
    st.dictionaries(
        st.sampled_from(["players", "variant", "short", "rulings", "cards", "position"]), JUNK, min_size=1
    )
)
def test_junk_in_the_setup_of_a_save_is_refused_or_gives_a_sound_game(changes: dict[str, Any]) -> None:
    sound_or_refused(lambda: bl.loads(setup(**changes)), bl.SaveError)


@settings(max_examples=100)
@given(st.integers(0, 10**6), st.integers(1, 3))
def test_a_record_with_lines_moved_or_lost_is_refused_or_gives_a_sound_game(seed: int, changes: int) -> None:
    rng = random.Random(seed)
    record = list(SOUND["record"])
    for _ in range(changes):
        place = rng.randrange(len(record))
        match rng.randrange(3):
            case 0:
                del record[place]
            case 1:
                record.insert(place, rng.choice(record))
            case _:
                record[place] = rng.choice(record)
    sound_or_refused(lambda: bl.loads(save(record=record, cursor=rng.randrange(len(record)))), bl.SaveError)


def sound_or_refused(make: Callable[[], Any], *kinds: type[ProblemError]) -> None:
    """Either one of these errors, with words, or a game in which all is well."""
    try:
        game = make()
    except kinds as error:
        faults = str(error)
    else:
        assert game.status() == ()
        assert bl.loads(game.dumps()).dumps() == game.dumps()
        return
    assert faults
    assert "‹" not in faults.replace(EVIL, "")


# -- positions ----------------------------------------------------------------------------------


def test_every_fault_of_a_position_is_listed() -> None:
    with refused(bl.PositionError) as messages:
        bl.genesis.position({
            "players": ["red", "blue"], "variant": "solo", "turn": True, "phase": "tea", "climate": 3,
            "climate_icons": ["warm", "mild"], "order": ["red", "red"], "active": ["lunar", "cosmic"],
            "ozone": 1, "waterworld": "no", "short": None, "sun": "bright",
            "refugia": [
                {"id": "warm_pond", "organised": {"red": -1}, "colour": "red"},
                {"id": "warm_pond"},
                {"id": "hot_tub"},
                "clay_mound",
                {"id": "clay_mound", "bionts": "GX", "enzymes": ["mauve"]},
            ],
            "tableaus": {
                "green": {},
                "red": {"catalysts": 3, "cubes": "R", "trophies": ["clay_mound"],
                        "bacteria": [{"id": "pumice_raft", "mutations": ["tmrna", "tmrna+", "wings"]}]},
            },
            "events": ["ev40", "ev40", "ev99"], "discard": "ev41",
            "mutation_decks": {"cosmic": ["tmrna"], "lunar": []},
        })  # fmt: skip
    found = {message: messages.count(message) for message in set(messages)}
    assert found == {
        "genesis.setup.variant": 1,
        "genesis.position.number": 1,  # turn
        "genesis.position.word": 6,  # phase, climate, climate_icons, active, enzymes, mutation_decks
        "genesis.position.order": 1,
        "genesis.position.flag": 3,  # ozone, waterworld, short
        "genesis.position.key": 3,  # sun, colour, cubes
        "genesis.position.amounts": 1,
        "genesis.position.card_twice": 5,  # warm_pond, trophy, tmrna+, ev40, tmrna in a deck
        "genesis.position.card": 3,  # hot_tub, wings, ev99
        "genesis.position.mapping": 1,
        "genesis.position.letters": 1,
        "genesis.position.tableau": 1,
        "genesis.position.list": 2,  # catalysts, discard
    }


def test_every_broken_invariant_of_a_position_is_listed() -> None:
    pond = {"id": "warm_pond", "chromosomes": "R", "bionts": ""}
    with refused(bl.PositionError) as messages:
        bl.genesis.position({
            "active": ["continental"], "waterworld": True,
            "refugia": [
                {"id": "hydrothermal_vent", "organised": "", "bionts": "BBBBB", "enzymes": "RRRRRRRRR"},
                {"id": "clay_mound", "organised": "RRRRRRR"},
            ],
            "tableaus": {"red": {"catalysts": "RRRRRRRRR", "bacteria": [pond]}},
        })  # fmt: skip
    assert len(messages) >= 7
    with pytest.raises(bl.PositionError) as caught:
        bl.genesis.position({"refugia": [{"id": "hydrothermal_vent", "bionts": "BBBBB"}]})
    assert "I-05" in str(caught.value)  # two bionts too many left the pool


@pytest.mark.parametrize("pieces", [None, 7, "red", [], [("players", [])], b"{}", True], ids=repr)
def test_a_position_is_a_mapping(pieces: Any) -> None:
    with refused(bl.PositionError) as messages:
        bl.genesis.position(pieces)
    assert messages == ["genesis.position.mapping"]


KEYS = (
    "players", "variant", "short", "turn", "phase", "climate", "climate_icons", "order", "active", "ozone",
    "waterworld", "refugia", "tableaus", "events", "mutation_decks", "discard", "nonsense",
)  # fmt: skip


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=4))
def test_junk_in_a_position_is_refused_or_gives_a_sound_game(pieces: dict[str, Any]) -> None:
    sound_or_refused(lambda: bl.genesis.position(pieces, seed=1), bl.PositionError, bl.SetupError)


LIVE: dict[str, Any] = {
    "players": ["red", "blue"],
    "phase": "darwin",
    "refugia": [{"id": "clay_mound", "bionts": "B", "enzymes": "R"}],
    "tableaus": {"red": {"catalysts": "RRG", "trophies": ["pumice_raft"], "bacteria": [POND]}},
    "events": ["ev44", "ev50"],
    "mutation_decks": {"cosmic": ["mrna"]},
}
POND_AT = ("tableaus", "red", "bacteria", 0)
PATHS: list[tuple[Any, ...]] = [
    ("refugia", 0), ("refugia", 0, "id"), ("refugia", 0, "bionts"), ("refugia", 0, "enzymes"),
    ("refugia", 0, "organised"), ("refugia", 0, "disorganised"), ("tableaus", "red"),
    ("tableaus", "red", "catalysts"), ("tableaus", "red", "trophies", 0), POND_AT, (*POND_AT, "id"),
    (*POND_AT, "chromosomes"), (*POND_AT, "bionts"), (*POND_AT, "antioxidants"), (*POND_AT, "mutations", 0),
    ("events", 1), ("mutation_decks", "cosmic", 0), ("players", 1),
]  # fmt: skip


@settings(max_examples=200)
@given(st.sampled_from(PATHS), JUNK)
def test_junk_in_one_place_of_a_living_table(path: tuple[Any, ...], junk: Any) -> None:
    pieces = json.loads(json.dumps(LIVE))
    place = pieces
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = junk
    sound_or_refused(lambda: bl.genesis.position(pieces, seed=1), bl.PositionError)


def nested(depth: int) -> list[Any]:
    junk: list[Any] = []
    for _ in range(depth):
        junk = [junk]
    return junk


@pytest.mark.parametrize("field", ["turn", "ozone", "players", "events", "variant"])
def test_a_very_deep_value_is_refused_as_well(field: str) -> None:
    with refused(bl.PositionError):
        bl.genesis.position({field: nested(5000)})


def test_a_position_keeps_nothing_of_the_mapping_that_it_was_given() -> None:
    pieces = json.loads(json.dumps(LIVE))
    game = bl.genesis.position(pieces, seed=1)
    text = game.dumps()
    pieces["tableaus"]["red"]["bacteria"].clear()
    assert game.dumps() == text
    assert bl.genesis.position(MappingProxyType(LIVE), seed=1).dumps() == text


# -- arguments ----------------------------------------------------------------------------------

ARGUMENTS: dict[str, list[Any]] = {
    "players": ["red", "red blue", (), ("red",), ("red", "red"), ("red", "Blue"), ("red", None), [1, 2],
                ("red", "blue", "green", "yellow", "pink"), ("red", ["blue"]), ("red", EVIL)],
    "variant": ["patience", "", None, 5, ["standard"], "Standard", EVIL],
    "hands": ["rol", ["roll", 5], ("all", "roll"), [EVIL]],
    "dice": ["loaded", "", [[7]], [[0]], [["x"]], [5], [[True]], [[1.5]], {"a": 1}, "typed ", EVIL],
    "rulings": [{"nope": True}, {"triples_each": 1}, {"triples_each": 2, "no": 2}, {5: True}, {EVIL: True}],
    "cards": ["no/such/folder", Path("no/such/folder"), __file__],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in ARGUMENTS.items() for value in values], ids=repr
)
def test_a_wrong_argument_is_a_sentence(name: str, value: Any) -> None:
    with refused(bl.SetupError, DeckError, longest=600) as messages:
        bl.genesis.new_game(**{"seed": 1, name: value})
    assert all(message.startswith(("genesis.", "cards.")) for message in messages)


OF_A_WRONG_TYPE: dict[str, list[Any]] = {
    "players": [None, 5],
    "hands": [None, 5, [["roll"]]],
    "dice": [5, True, object()],
    "rulings": [5, "x", [], True],
    "cards": [5, b"x", True, "\0"],
    "seed": [True, 1.5, b"x", object(), [1], "\ud800", 10**5000],
    "short": ["yes", 1, None],
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in OF_A_WRONG_TYPE.items() for value in values],
    ids=lambda value: value if isinstance(value, str) and value.isalpha() else type(value).__name__,
)
def test_an_argument_of_a_wrong_type_is_a_sentence_too(name: str, value: Any) -> None:
    with refused(bl.SetupError, DeckError, longest=600):
        bl.genesis.new_game(**{"seed": 1, name: value})


def test_all_wrong_arguments_are_listed_at_once() -> None:
    arguments: dict[str, Any] = {
        "players": ("red", "pink"), "variant": "solo", "hands": ("a", "b"), "dice": [[9]],
        "rulings": {"nope": True},
    }  # fmt: skip
    with refused(bl.SetupError) as messages:
        bl.genesis.new_game(**arguments)
    assert sorted(messages) == [
        "genesis.setup.chore", "genesis.setup.chore", "genesis.setup.colour", "genesis.setup.dice",
        "genesis.setup.ruling_unknown", "genesis.setup.variant",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "seed", ["", "ñandú", EVIL, "x" * 10_000, 0, -3, 10**40], ids=lambda seed: repr(seed)[:20]
)
def test_any_text_or_number_is_a_seed(seed: Any) -> None:
    game = bl.genesis.new_game(seed=seed)
    assert bl.loads(game.dumps()).dumps() == game.dumps()
    assert bl.genesis.new_game(seed=seed).view() == game.view()


def test_a_scripted_deal_of_wrong_cards_is_refused() -> None:
    with refused(bl.SetupError) as messages:
        bl.genesis.new_game(dice=bl.scripted(deals={"hadean": ["ev60"]}))
    assert messages == ["kernel.dice.pile"]


def test_a_save_is_only_data_until_it_is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of the game in a save never becomes the name of a module that is imported."""
    asked: list[str] = []
    monkeypatch.setattr("bioslab.library.importlib.import_module", asked.append)
    for name in ("os", "bioslab.kernel", "../genesis", "Genesis", "genesis "):
        with pytest.raises(bl.SaveError):
            bl.loads(save(game=name))
    assert asked == []


# -- the workbench ------------------------------------------------------------------------------

BROKEN: dict[str, bytes] = {
    "nothing": b"", "words": b"nope", "no cells": b'{"cells": 5}', "a list": b"[]", "not UTF-8": b"\xff\xfe",
    "deep": b"[" * 100_000, "another format": b'{"nbformat": 99, "cells": []}',
    "no id": b'{"cells": [{"cell_type": "markdown"}]}',
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_notebook_is_named_and_the_others_are_made(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from labkit import course  # noqa: PLC0415 - needs nbconvert, unlike all else here

    folder = tmp_path / "notebooks"
    (folder / course.TEACHER).mkdir(parents=True)
    (folder / course.TEACHER / "20_broken.ipynb").write_bytes(BROKEN[name])
    sound = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (folder / course.TEACHER / "21_sound.ipynb").write_text(json.dumps(sound), "utf-8")
    (folder / "20_broken.ipynb").write_text("as it was", "utf-8")
    assert course.main(folder) == 1
    assert "20_broken.ipynb" in capsys.readouterr().out
    assert (folder / "20_broken.ipynb").read_text("utf-8") == "as it was"
    assert (folder / "21_sound.ipynb").exists()


@pytest.mark.parametrize("name", [name for name in BROKEN if name != "another format"])
def test_how_hard_a_broken_notebook_is_cannot_be_told(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from bioslab.glossary.__main__ import main  # noqa: PLC0415 - the workbench only

    file = tmp_path / "lesson.ipynb"
    file.write_bytes(BROKEN[name])
    assert main(["reading", str(file)]) == 2
    assert "is no notebook" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["--games", "-1"], ["--games", "9" * 5000], ["--processes", "0"], ["--processes", "100000"],
     ["--times", "x"], ["--write", "no/such/folder/report.md"], ["--write", "."]],
    ids=lambda given: " ".join(given)[:30],
)  # fmt: skip
def test_a_survey_that_cannot_be_is_not_begun(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    from bioslab.genesis.survey.__main__ import main  # noqa: PLC0415 - the workbench only

    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
