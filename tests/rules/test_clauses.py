"""The tables of clauses and rulings: complete in both languages, plain to read, safe to ask for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bioslab import locale, rules
from bioslab.genesis.rulings import Rulings
from bioslab.rules import table

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS = {
    "setup", "phase", "action", "roll", "constraint", "scoring", "end", "variant", "glossary", "example",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with locale.using("en"):
        yield


def test_all_clauses_are_there_and_stand_in_the_order_of_the_rulebook() -> None:
    found = rules.clauses()
    assert len(found) == 477
    sections = list(dict.fromkeys(one.section for one in found))
    assert sections[:3] == ["A", "A1", "A2"]
    assert sections[-3:] == ["K", "GL", "GB"]
    for section in sections:
        ids = [one.id for one in found if one.section == section]
        assert ids == [f"BG-{section}-{number:02}" for number in range(1, len(ids) + 1)]


def test_every_clause_is_of_a_known_kind() -> None:
    assert {one.kind for one in rules.clauses()} == KINDS


@pytest.mark.parametrize("name", ["genesis", "rulings"])
def test_the_spanish_table_has_the_rows_of_the_english_one(name: str) -> None:
    english, spanish = table.rows(name), table.rows(f"{name}.es")
    assert list(english) == list(spanish)
    for key, row in spanish.items():
        for column, words in row.items():
            assert bool(words) == bool(english[key][column]), (key, column)


@pytest.mark.parametrize("name", ["genesis", "rulings"])
@pytest.mark.parametrize("suffix", ["", ".es"])
def test_no_working_notes_are_left_in_the_words(name: str, suffix: str) -> None:
    for key, row in table.rows(name + suffix).items():
        words = " ".join(row[column] for column in ("text", "example", "question", "ruling") if column in row)
        assert not re.search(r"\[EFR\]|NOTE|unverified|  ", words), key
        assert words.strip() == " ".join(words.split()), key


def test_the_numbers_of_a_clause_are_the_same_in_both_languages() -> None:
    """A translation that changes a number is wrong; words for numbers may differ."""
    apart = []
    for key, row in table.rows("genesis").items():
        spanish = table.rows("genesis.es")[key]
        if _numbers(row["example"]) != _numbers(spanish["example"]):
            apart.append(key)
    assert apart == []


def _numbers(words: str) -> list[str]:
    return sorted(re.findall(r"\d+", words))


def test_a_clause_knows_where_it_stands() -> None:
    clause = rules.clause("BG-E5-03")
    assert (clause.id, clause.section, clause.kind) == ("BG-E5-03", "E5", "constraint")
    assert (clause.advanced, clause.often_forgotten) == (False, False)
    assert clause.rulings == ("R-14",)
    assert clause.text.startswith("A green antioxidant is a vitamin")
    assert clause.example == "1 vitamin → up to 2 blocked"
    assert rules.clause("BG-H3-01").advanced
    assert rules.clause("BG-D3-05").often_forgotten


def test_a_clause_speaks_the_current_language() -> None:
    clause = rules.clause("BG-F1-02")
    with locale.using("es"):
        assert clause.text == "Quien tira elige qué colores se animan."
        assert clause.marks == ("elección",)
        assert rules.section_title("F1") == "Animación"
        assert rules.ruling("R-65").answer == "Sí, uno cada uno."


def test_every_section_and_kind_has_its_words_in_both_languages() -> None:
    for language in locale.languages():
        with locale.using(language):
            for clause in rules.clauses():
                assert rules.section_title(clause.section)
                assert clause.marks


@pytest.mark.parametrize("key", ["bg-f1-02", " BG-F1-02 "])
def test_an_id_may_come_in_any_case(key: str) -> None:
    assert rules.clause(key).id == "BG-F1-02"


def test_an_unknown_id_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(rules.UnknownIdError, match=r"^There is no clause BG-F1-2\. Did you mean .*BG-F1-02"):
        rules.clause("BG-F1-2")
    with pytest.raises(rules.UnknownIdError, match=r"^There is no ruling R-651\. .*R-65"):
        rules.ruling("R-651")
    with pytest.raises(rules.UnknownIdError, match=r"no section F9"):
        rules.clauses(section="F9")
    with pytest.raises(rules.UnknownIdError, match=r"Choose one of: genesis"):
        rules.clauses("chess")
    with pytest.raises(rules.UnknownIdError):
        rules.rulings("BG-Q-01")
    with locale.using("es"), pytest.raises(rules.UnknownIdError, match="ninguna cláusula"):
        rules.clause("")


def test_clauses_and_rulings_name_each_other() -> None:
    for ruling in rules.rulings():
        for key in ruling.clauses:
            assert ruling.id in rules.clause(key).rulings, (ruling.id, key)
    for clause in rules.clauses():
        for key in clause.rulings:
            assert clause.id in rules.ruling(key).clauses, (clause.id, key)


def test_every_ruling_asks_and_answers() -> None:
    for language in locale.languages():
        with locale.using(language):
            for ruling in rules.rulings():
                assert "?" in ruling.question, ruling.id
                assert ruling.answer.endswith("."), ruling.id


def test_the_switches_are_those_of_the_game() -> None:
    assert {one.switch for one in rules.rulings() if one.switch} == set(Rulings().data())
    assert "rulings={&quot;triples_each&quot;: False}" in rules.ruling("R-60")._repr_html_()
    assert "Another reading" not in rules.ruling("R-61")._repr_html_()


def test_displays_are_readable_as_text_and_as_html() -> None:
    clause = rules.clause("BG-F4-02")
    assert repr(clause) == f"<Clause BG-F4-02: {clause.text}>"
    assert str(clause) == f"BG-F4-02  {clause.text}"
    html = clause._repr_html_()
    assert "How we read it" not in html
    assert "Ruling R-65:" in html
    assert rules.ruling("R-65").answer in html
    some = rules.clauses(section="F1")
    assert repr(some).count("\n") == 2
    assert some._repr_html_().count("<tr>") == 4
    assert "How we read it" in rules.rulings("BG-F4-02")._repr_html_()
    assert repr(rules.rulings("BG-F4-02")).startswith("R-65  ")
    assert rules.ruling("R-65")._repr_html_().count("<tr>") == 2


def test_displays_escape_their_words() -> None:
    assert "(2 &gt; 1)" in rules.clause("BG-E4-07")._repr_html_()
    assert "(2 &gt; 1)" in rules.clauses(section="E4")._repr_html_()
