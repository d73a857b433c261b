"""Other readings are said at the table and travel with saves; saves of other versions say so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.genesis.game import Genesis
from bioslab.genesis.rulings import RULES, SINCE, Rulings
from tests.genesis.playing import differing, everything, play

OTHER = {"triples_each": False, "trophies_score": False}


def game(**more: Any) -> Genesis:
    """A game that has begun."""
    given: dict[str, Any] = {"players": ("red", "blue", "green"), "seed": 4, **more}
    return play(bl.genesis.new_game(**given), 4, 40)


def opened(text: str) -> Genesis:
    """A save, opened."""
    found = bl.loads(text)
    assert isinstance(found, Genesis)
    return found


def changed(text: str, **setup: Any) -> str:
    """A save with other settings; None takes one out."""
    data = json.loads(text)
    data["setup"] = {key: value for key, value in {**data["setup"], **setup}.items() if value is not None}
    return json.dumps(data)


# -- what differs is said -----------------------------------------------------------------------


def test_a_table_that_reads_the_rules_as_usual_says_nothing_about_it() -> None:
    usual = game()
    assert usual.rulings == Rulings()
    assert usual.rulings.differences == ()
    assert str(usual.rulings) == "All unclear rules are read as usual."
    assert "otherwise" not in repr(usual)
    assert not [one for one in usual.journal if one.message.startswith("genesis.reading.")]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_save_with_other_rulings_says_which_when_it_is_opened(language: str) -> None:
    again = opened(game(rulings=OTHER).dumps())
    assert again.rulings == Rulings(**OTHER)
    assert again.rulings.differences == tuple(OTHER)
    with locale.using(language):
        said = str(again.rulings).splitlines()
        assert len(said) == len(OTHER)
        assert "R-60" in said[0]
        assert "R-96" in said[1]
        assert all(line in repr(again) for line in said)
        assert [entry.text for entry in again.journal[:2]] == said
    assert [entry.rule for entry in again.journal[:2]] == ["BG-G2-02", "BG-I1-04"]
    assert again.remarks == ()


def test_every_switch_has_its_words_in_both_languages() -> None:
    every = Rulings(**dict.fromkeys(Rulings().data(), False))
    spoken = set()
    for language in locale.languages():
        with locale.using(language):
            lines = str(every).splitlines()
        assert len(set(lines)) == len(Rulings().data())
        assert not any({*line} & {*"{}‹›"} for line in lines)
        spoken.add(tuple(lines))
    assert len(spoken) == len(locale.languages())


def test_a_position_says_it_too() -> None:
    table = bl.genesis.position({"phase": "darwin"}, rulings=OTHER)
    assert [entry.message for entry in table.journal[:2]] == [f"genesis.reading.{name}" for name in OTHER]
    assert opened(table.dumps()).rulings == Rulings(**OTHER)


# -- saves of other versions --------------------------------------------------------------------


def test_a_save_tells_by_which_version_of_the_rules_it_was_played() -> None:
    assert json.loads(game().dumps())["setup"]["rules"] == RULES


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_save_that_is_older_than_some_rulings_goes_on_as_it_was_played(language: str) -> None:
    """A parasite hangs on red's bacterium: by the rules of today green would be asked for gifts first."""
    host = {"id": "warm_pond", "bionts": "R", "mutations": ["tmrna"],
            "parasites": [{"id": "salmonella", "bionts": "G", "diseases": ["tmrna"]}]}  # fmt: skip
    pieces = {
        "players": ["red", "green"], "phase": "assignment",
        "tableaus": {"red": {"bacteria": [host], "catalysts": "R"}, "green": {"catalysts": "BB"}},
    }  # fmt: skip
    before = bl.genesis.position(pieces, rulings=SINCE)
    before.choose("pass")
    older = {name: value for name, value in Rulings(**SINCE).data().items() if name not in SINCE}
    again = opened(changed(before.dumps(), rules=None, rulings=older))
    assert again.rulings == Rulings(**SINCE)
    assert differing(everything(again), everything(before)) == []
    assert [one.message for one in again.remarks] == [
        "genesis.save.rules_older",
        "genesis.save.rulings_missing",
    ]
    with locale.using(language):
        sentences = [str(one) for one in again.remarks]
        assert all(name in sentences[1] for name in SINCE)
        assert all(sentence in repr(again) for sentence in sentences)
        assert "1" in sentences[0]
    assert opened(again.dumps()).remarks == ()  # kept anew, it is a save of today


def test_rulings_that_nobody_knows_are_all_named() -> None:
    rulings = {**Rulings().data(), "house_rule": True, "moon_phase": False}
    spoken = set()
    with pytest.raises(bl.SaveError) as caught:
        opened(changed(game().dumps(), rulings=rulings))
    assert [one.message for one in caught.value.problems] == ["genesis.save.rulings_unknown"]
    for language in locale.languages():
        with locale.using(language):
            sentence = str(caught.value)
        assert "house_rule, moon_phase" in sentence
        spoken.add(sentence)
    assert len(spoken) == len(locale.languages())


@pytest.mark.parametrize(("number", "message"), [(1, "rules_older"), (RULES + 1, "rules_newer")])
def test_another_version_of_the_rules_is_remarked_on_if_it_can_be_played(number: int, message: str) -> None:
    before = game()
    again = opened(changed(before.dumps(), rules=number))
    assert differing(everything(again), everything(before)) == []
    assert [one.message for one in again.remarks] == [f"genesis.save.{message}"]
    assert str(number) in str(again.remarks[0])
    assert again.copy().remarks == again.remarks


def test_another_version_of_the_rules_is_named_where_a_save_cannot_be_played() -> None:
    data = json.loads(changed(game().dumps(), rules=1))
    data["record"][-1] = "dance"
    with pytest.raises(bl.SaveError) as caught:
        opened(json.dumps(data))
    assert [one.message for one in caught.value.problems] == [
        "kernel.save.replay",
        "genesis.save.rules_older",
    ]
    assert caught.value.valid_prefix is not None
    assert opened(caught.value.valid_prefix).record == game().record[:-1]


@pytest.mark.parametrize("number", [0, -1, True, "two", [2], 1.5])
def test_what_is_no_version_of_the_rules_is_refused(number: object) -> None:
    with pytest.raises(bl.SaveError) as caught:
        opened(changed(game().dumps(), rules=number))
    assert "genesis.save.rules_number" in [one.message for one in caught.value.problems]


# -- an old save of a long game -----------------------------------------------------------------

LATE = 16
"""The turn in which it is put away."""

GO_ON = """
import sys
import bioslab as bl
game = bl.load(sys.argv[1])
assert len(game.record) == int(sys.argv[2])
while not game.over:
    game.choose((len(game.record) * 7) % len(game.legal_options()))
sys.stdout.write(game.dumps())
"""


def test_a_save_of_a_long_game_opens_two_hours_later_in_another_process_and_goes_on(tmp_path: Path) -> None:
    """Everything by hand, so that the record is as long as any; nothing in it depends on clock or process."""
    long = bl.genesis.new_game(
        ("red", "blue", "green", "yellow"), seed=16, hands="all", rulings={"plus_cubes_first": False}
    )
    while long.state.turn < LATE:
        long.choose((len(long.record) * 7) % len(long.legal_options()))
    assert len(long.record) > 600
    path = tmp_path / "class.json"
    long.save(path)
    two_hours_ago = time.time() - 2 * 60 * 60
    os.utime(path, (two_hours_ago, two_hours_ago))
    done = subprocess.run(
        [sys.executable, "-c", GO_ON, str(path), str(len(long.record))],
        capture_output=True, text=True, check=True, encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    for _ in range(len(long.whole_record)):
        if long.over:
            break
        long.choose((len(long.record) * 7) % len(long.legal_options()))
    assert done.stdout == long.dumps()
    assert opened(done.stdout).scores() == long.scores()
