"""Every part of the rulebook, every card and every kind of journal entry has a term."""

from __future__ import annotations

import pytest

import bioslab as bl
from bioslab import glossary, locale, rules
from bioslab.genesis.cards import CARD_TYPES, load_deck
from bioslab.genesis.terms import KINDS, MESSAGES, terms_for
from bioslab.glossary.sections import SECTIONS
from bioslab.kernel.journal import Entry

DECK = load_deck()
CARDS = [(kind, str(getattr(card, "word", card))) for kind in CARD_TYPES for card in DECK.cards(kind)]
SIDES = [
    *(f"{card}.bacterium" for card in DECK.placards),
    *(f"{card}.{side}" for card in DECK.mutations for side in ("front", "back")),
    *(f"{card}.{side}" for card in DECK.macroorganisms for side in ("marine", "terrestrial")),
    *(side.id for card in DECK.parasites.values() for side in card.sides),
]
TERMS = set(glossary.all_entries().ids)


@pytest.mark.parametrize("section", sorted({clause.section for clause in rules.clauses()}))
def test_every_section_has_a_term(section: str) -> None:
    assert glossary.for_rule(section)


def test_every_clause_has_a_term() -> None:
    for clause in rules.clauses():
        assert glossary.for_rule(clause.id)
        assert clause.id.split("-")[1] in SECTIONS


def test_a_rule_is_asked_for_in_three_ways() -> None:
    assert glossary.for_rule("F1").ids[0] == glossary.for_rule("BG-F1-02").ids[0] == "autocatalytic-life"
    assert set(glossary.for_rule("F1").ids) < set(glossary.for_rule("f").ids)
    assert "darwinian-life" in glossary.for_rule("F").ids
    for wrong in ("Z9", "BG-F1-99", "", "nonsense"):
        with pytest.raises(rules.UnknownIdError):
            glossary.for_rule(wrong)


@pytest.mark.parametrize(("kind", "card"), CARDS)
def test_every_card_has_a_term(kind: str, card: str) -> None:
    assert glossary.for_card(card)
    assert glossary.for_card(DECK.cards(kind)[card]) == glossary.for_card(card)


@pytest.mark.parametrize("side", SIDES)
def test_every_side_of_a_card_has_a_term(side: str) -> None:
    assert glossary.for_card(side)
    for language in ("en", "es"):
        with locale.using(language):
            found = glossary.for_card(DECK.name(side))
        assert set(glossary.for_card(side)) <= set(found) or set(found) <= set(glossary.for_card(side))


def test_all_cards_that_entries_name_exist() -> None:
    known = {card for _, card in CARDS} | set(SIDES)
    assert [(one.id, card) for one in glossary.all_entries() for card in one.cards if card not in known] == []


def test_cards_are_asked_for_by_name() -> None:
    assert glossary.for_card("warm_pond").ids[0] == glossary.for_card("Charca Cálida").ids[0] == "warm-pond"
    assert glossary.for_card("ev51").ids == ("uv-ozone", "impacts")
    assert glossary.for_card("mrna.back").ids == ("circadian-clock",)
    with pytest.raises(glossary.UnknownTermError, match="warm_pond"):
        glossary.for_card("warm_pnd")
    with pytest.raises(glossary.UnknownTermError, match="load_deck"):
        glossary.for_card("zzzzqqq")


def test_every_kind_of_journal_entry_has_a_term() -> None:
    messages = [key for key in locale.messages("genesis") if key.split(".")[1] in KINDS]
    assert len(messages) > 100
    assert [key for key in messages if not terms_for(key, "")] == []
    named = {term for table in (SECTIONS, MESSAGES, KINDS) for terms in table.values() for term in terms}
    assert named - TERMS == set()


def test_the_engine_writes_no_other_kind() -> None:
    other = {"step", "ask"}  # rolls and turns, whose clause leads to their terms
    for arguments in ({"players": ("red", "green", "blue")}, {"players": ("red",), "genobots": 2},
                      {"players": ("red", "green"), "variant": "solitaire"}):  # fmt: skip
        game = bl.genesis.new_game(seed=3, **arguments)
        while not game.over:
            game.choose((len(game.record) * 7) % len(game.legal_options()))
        kinds = {
            entry.message.split(".")[1] for entry in game.journal if entry.message.startswith("genesis.")
        }
        assert kinds - set(KINDS) <= other
        assert all(glossary.for_event(entry) for entry in game.journal)


def test_what_is_no_line_of_a_journal_is_refused() -> None:
    assert glossary.for_event(Entry("BG-F1-01", "no.such")) == ()
    with pytest.raises(TypeError, match="journal"):
        glossary.for_event("BG-F1-01")
