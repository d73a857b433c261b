"""The rulebook's long example: told whole, dice as printed, and every mistake of it refuted by the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import bioslab as bl
from bioslab import locale, rules
from bioslab.genesis.pieces import Colour
from bioslab.lessons.long_example import evidence, script
from bioslab.lessons.long_example.replay import Scene, by_hand, lay, scene
from bioslab.lessons.long_example.script import Mistake, Throw
from bioslab.lessons.long_example.table import pieces

BEATS = [beat.name for beat in script.beats()]
MISTAKES = script.all_mistakes()
PRINTED = {
    "J1-04": ["34"], "J1-05": ["35"], "J2-03": ["44"], "J2-04": ["22"], "J2-05": ["1346"],
    "J3-03": ["2245"], "J4-03": ["1223"], "J4-04": ["5566", "2466"], "J5-02": ["22"], "J5-03": ["123446"],
    "J6-02": ["56"], "J8-03": ["11"], "J12-02": ["11366"],
}  # fmt: skip
"""The rolls that the rulebook prints; J4-03 and J12-02 are those that cannot be (mistakes 3 and 13)."""


@pytest.fixture(params=["en", "es"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    with locale.using(request.param):
        yield request.param


def there(number: int) -> tuple[Scene, Mistake]:
    mistake = MISTAKES[number - 1]
    return scene(script.place(mistake.beat)), mistake


# --- the story


def test_every_clause_of_the_long_example_is_told_once_and_in_order() -> None:
    told = [name for name in BEATS if name[-2:].isdigit()]
    clauses = [one.id for one in rules.clauses(game="genesis") if one.id.startswith("BG-J")]
    assert [f"BG-{name}" for name in told] == clauses


@pytest.mark.parametrize("name", BEATS)
def test_after_every_beat_the_table_is_sound(name: str) -> None:
    played = scene(script.place(name))
    assert played.asked.status() == played.game.status() == ()


def test_the_dice_that_are_called_printed_are_those_of_the_rulebook() -> None:
    found: dict[str, list[str]] = {}
    for beat in script.beats():
        for move in (*beat.moves, *beat.then):
            if isinstance(move, Throw) and any(move.printed):
                faces = zip(move.faces, move.printed, strict=True)
                found.setdefault(beat.name, []).append("".join(str(face) for face, so in faces if so))
    assert found == PRINTED


def test_it_ends_with_the_printed_score() -> None:
    game = bl.lessons.example("J12-04").game
    assert game.over
    assert game.scores() == {"blue": 14, "green": 6}
    bug, vent = game.state.tableaus[Colour.BLUE].organisms
    assert [len(evidence.pieces_of(game, one.id)) for one in (bug, vent)] == [10, 4]


def test_a_part_may_be_told_as_often_as_one_likes() -> None:
    game = bl.lessons.example("J2-02").game
    first = repr(bl.lessons.example("J2-03"))
    game.choose("roll")
    assert repr(bl.lessons.example("J2-03")) == first


def test_two_parts_tell_what_both_tell_apart() -> None:
    whole = bl.lessons.example("J8-01", "J8-02")
    apart = [bl.lessons.example(name) for name in ("J8-01", "J8-02")]
    assert whole.blocks == (*apart[0].blocks, *apart[1].blocks)
    assert whole.now == apart[1].now


def test_a_beat_that_rolls_after_the_mistake_tells_its_roll() -> None:
    told = bl.lessons.example("J12-02")
    assert told.dice[0].printed == (True, True, True, True, True, False)
    assert any("1, 1, 3, 6, 6" in line for block in told.blocks for line in block.lines)


def test_dice_that_are_kept_are_told_once_and_those_rolled_again_twice() -> None:
    kept, again = bl.lessons.example("J2-05"), bl.lessons.example("J4-04")
    assert sum("1, 3, 4 and 6" in line for line in kept.blocks[0].lines) == 1
    assert [f"{roll} and 6" in repr(again) for roll in ("5, 5, 6", "2, 4, 6")] == [True, True]


def test_by_another_ruling_blue_is_not_asked_in_the_world_of_water() -> None:
    usual, strict = (
        bl.lessons.example("J3-01", rulings=rulings).game.decision
        for rulings in (None, {"enzymes_beside_bionts": False})
    )
    assert usual is not None
    assert strict is not None
    assert (usual.player, strict.player) == ("blue", "green")


def test_an_unknown_part_names_the_known_ones(tongue: str) -> None:
    with pytest.raises(bl.lessons.UnknownPartError, match=r"J13.*J1-01"):
        bl.lessons.example("J13")
    with pytest.raises(bl.lessons.UnknownPartError, match="16"):
        bl.lessons.referee(17)
    assert tongue == locale.language()


# --- what is laid out by hand


@pytest.mark.parametrize("name", [beat.name for beat in script.beats() if beat.by_hand])
def test_a_table_laid_out_anew_differs_only_where_it_is_said(name: str) -> None:
    played = scene(script.place(name))
    phase = str(played.beat.by_hand["phase"])
    before, piles = pieces(played.asked, phase)
    again = lay(before, piles)
    assert again.status() == ()
    assert pieces(again, phase)[0] == before
    decks = pieces(again, phase)[1]
    assert {row: deck[: len(piles[row])] for row, deck in decks.items()} == piles
    # What was out of the game lies below its deck: nothing says "out" in a position. The reader is told.
    back = [card for row, deck in decks.items() for card in deck[len(piles[row]) :]]
    said = repr(bl.lessons.example(name))
    assert all(again.setup.cards.name(card) in said for card in back)
    assert bool(back) == ("has no box" in said)
    after, _ = by_hand(played.asked, played.beat.by_hand)
    assert {key for key in before if before[key] != after[key]} <= {
        "refugia", "tableaus", "events", "mutation_decks",
    }  # fmt: skip


def test_every_change_by_hand_is_said(tongue: str) -> None:
    said = {beat.name: bl.lessons.example(beat.name) for beat in script.beats() if beat.by_hand}
    counts = {
        name: sum(len(block.lines) for block in told.blocks if block.by_hand) for name, told in said.items()
    }
    assert counts == {
        "J3-02": 4, "J4-03": 3, "J6-02": 2, "J8-01": 4, "J9-02": 3, "J10-02": 4, "J12-salmonella": 6,
        "J12-03": 1,
    }  # fmt: skip
    assert all("‹" not in repr(told) and "lessons." not in repr(told) for told in said.values())
    assert tongue == locale.language()


def test_a_card_that_is_taken_away_goes_to_the_bottom_of_the_deck_of_its_home() -> None:
    played = scene(script.place("J9-02"))
    after, _ = by_hand(played.asked, played.beat.by_hand)
    assert after["mutation_decks"]["continental"][-1] == "ribosome_rna"
    assert sum(len(deck) for deck in after["mutation_decks"].values()) == 19  # tmRNA is in play


# --- the mistakes


def test_the_mistakes_are_numbered_as_they_come() -> None:
    assert [one.number for one in MISTAKES] == list(range(1, 17))
    places = [script.place(one.beat) for one in MISTAKES]
    assert places == sorted(places)


@pytest.mark.parametrize("number", range(1, 17))
def test_the_referee_says_what_is_told_what_the_engine_says_and_why(number: int, tongue: str) -> None:
    verdict = bl.lessons.referee(number)
    said = repr(verdict)
    assert verdict.clause in said
    assert rules.clause(verdict.mistake.rule).id == verdict.mistake.rule
    assert "‹" not in said
    assert "{" not in said
    assert bl.lessons.check(f"2.{number}", "?").line.startswith("✗")
    assert tongue == locale.language()


@pytest.mark.parametrize("mistake", [one for one in MISTAKES if one.engine == "refused"])
def test_the_engine_refuses_what_the_story_does(mistake: Mistake) -> None:
    asked = scene(script.place(mistake.beat)).asked
    error = evidence.refusal(asked, mistake.asked["choice"])
    assert isinstance(error, bl.IllegalChoice)
    # Fission is the exception to the clause that allows one purchase a biont.
    assert error.rule == ("BG-H0-01" if mistake.rule == "BG-H0-13" else mistake.rule)


@pytest.mark.parametrize(("number", "told", "due"), [(3, 4, 3), (13, 5, 6)])
def test_the_engine_asks_for_another_number_of_dice(number: int, told: int, due: int) -> None:
    asked, _ = there(number)
    assert asked.asked.roll is not None
    assert asked.asked.roll.dice == due
    error = evidence.refusal(asked.asked, "roll:" + ",".join("1" * told))
    assert isinstance(error, bl.IllegalChoice)


def test_no_roll_on_mars_ends_as_told_but_some_do_when_the_biont_may_die() -> None:
    played, mistake = there(2)
    assert evidence.fitting(played.asked, mistake) == (0, 21)
    asked = dict(mistake.asked) | {"refugia": {"mars_paleo_ocean": {"organised": "G", "bionts": ""}}}
    dead = Mistake(2, mistake.beat, mistake.rule, mistake.engine, asked)
    assert evidence.fitting(played.asked, dead)[0] > 0


def test_the_numbers_of_the_story_are_not_those_of_the_table() -> None:
    assert evidence.placards("cosmic") == 2  # told: three
    assert len(evidence.pieces_of(there(4)[0].asked, "geothermal_zinc")) == 3  # told: two
    assert there(5)[0].asked.state.tableaus[Colour.GREEN].catalysts[Colour.GREEN] == 3  # told: two
    assert evidence.last_line(there(6)[0].asked, there(6)[1]).data["row"] == "coastal"  # told: oceanic
    assert evidence.last_line(there(7)[0].asked, there(7)[1]).data["n"] == 1  # told: two
    assert evidence.tally(there(10)[0].asked, "green") == {"points": 5, "pieces": 4, "trophies": 1}
    assert evidence.last_line(there(11)[0].asked, there(11)[1]).data["colour"] == "red"  # told: blue
    assert evidence.tally(there(15)[0].asked, "green") == {"points": 6, "pieces": 5, "trophies": 1}
    assert evidence.cards(there(16)[0].asked) == (20, 14)  # told: seven left


def test_blue_could_not_have_paid_for_the_attack_either() -> None:
    catalysts = there(8)[0].asked.state.tableaus[Colour.BLUE].catalysts
    assert catalysts[Colour.BLUE] == 0
    assert max(catalysts) == 1


# --- how it looks


def test_pages_are_text_and_speak_without_colour(tongue: str) -> None:
    page = bl.lessons.example("J12-salmonella", "J12-02")._repr_html_()
    assert "⚀" in page
    assert 'role="img" aria-label="1 1 3 6 6 2' in page
    assert locale.text("lessons.example.note.mixed") in page
    assert locale.text("lessons.example.part.hand") in page
    verdict = bl.lessons.referee(12)._repr_html_()
    assert page.count("<script") == verdict.count("<script") == 0
    assert verdict.count(locale.text("lessons.example.part.hand")) == 1  # one heading for all its lines
    rows = bl.lessons.mistakes()._repr_html_()
    assert rows.count("<tr>") == 17
    assert tongue == locale.language()
