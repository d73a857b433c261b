"""The journal keeps data and makes sentences when somebody reads them."""

from __future__ import annotations

from bioslab import locale
from bioslab.kernel.journal import Entry, Journal
from tests.kernel.toy import stones


class Counting:
    """A lexicon that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def name(self, key: str, value: object) -> object:  # noqa: ARG002 - the protocol's signature
        self.asked += 1
        return f"<{value}>"

    def terms(self, message: str, rule: str) -> tuple[str, ...]:
        return (message, rule)


def filled(lexicon: Counting, lines: int = 3) -> Journal:
    journal = Journal(lexicon)
    for number in range(lines):
        journal.write(("T-1", "kernel.save.game", {"got": number, "known": "x"}, (), None, number, "choose"))
    return journal


def test_nothing_is_worded_before_it_is_read() -> None:
    lexicon = Counting()
    journal = filled(lexicon, 100)
    entries = [*journal, journal[-1], *journal[3:5]]
    assert len(journal) == 100
    assert lexicon.asked == 0
    assert "<99>" in entries[-3].text
    assert lexicon.asked == 2


def test_an_entry_knows_its_rule_turn_phase_and_terms() -> None:
    entry = filled(Counting())[1]
    assert (entry.rule, entry.turn, entry.phase) == ("T-1", 1, "choose")
    assert entry.terms == ("kernel.save.game", "T-1")
    assert str(entry) == f"{entry.text} [T-1]"


def test_the_sentence_follows_the_language_of_the_reader() -> None:
    entry = filled(Counting())[0]
    english = entry.text
    with locale.using("es"):
        assert entry.text != english
    assert entry.text == english


def test_it_is_a_sequence() -> None:
    journal = filled(Counting())
    assert journal[-1] == journal[2] == list(journal)[2]
    assert journal[:2] == [journal[0], journal[1]]
    assert journal[0] in journal
    assert Entry("T-2", "other") not in journal


def test_a_copy_has_lines_of_its_own() -> None:
    journal = filled(Counting())
    twin = journal.copy()
    twin.write(("T-2", "other", {}, (), None, 0, ""))
    assert len(journal) == 3
    assert len(twin) == 4


def test_its_display_shows_the_last_ten_lines() -> None:
    shown = repr(filled(Counting(), 25)).splitlines()
    assert shown[0] == "... 15"
    assert len(shown) == 11
    assert len(repr(filled(Counting(), 10)).splitlines()) == 10


def test_dice_and_player_of_a_roll_are_in_its_line() -> None:
    game = stones().choose("take:two:left")
    line = next(entry for entry in game.journal if entry.dice)
    assert line.dice == game.record[-1]
    assert line.player == "red"
    assert line.turn == 1
