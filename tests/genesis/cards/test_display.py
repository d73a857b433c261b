"""How a deck looks and what its cards are called."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bioslab import locale
from bioslab.genesis.cards import ABILITIES, CARD_TYPES, ICONS, load_deck
from bioslab.genesis.cards.names import organ, slug

DECK = load_deck()
OWN = load_deck(Path(__file__).parent / "own_deck")
LANGUAGES = locale.languages()


class Tags(HTMLParser):
    """The tags and attributes of a page, and whether every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "br":
            self.open.append(tag)
        if tag == "td":
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "td" in self.open:
            self.cells[-1] += data


def read(page: str) -> Tags:
    tags = Tags()
    tags.feed(page)
    tags.close()
    assert not tags.open
    return tags


@pytest.mark.parametrize("deck", [DECK, OWN], ids=["built-in", "own"])
def test_the_page_is_sound_and_has_only_inline_styles(deck: type[DECK]) -> None:  # type: ignore[valid-type]
    tags = read(deck._repr_html_())  # type: ignore[attr-defined]
    assert tags.names <= {
        "div", "h4", "p", "details", "summary", "b", "i", "table", "thead", "tbody", "tr", "th", "td", "br",
        "code", "span",
    }  # fmt: skip
    assert tags.attributes == {"style", "scope"}


def test_markup_in_names_stays_text() -> None:
    page = OWN._repr_html_()
    assert "<b>behind the gym</b>" not in page
    assert "&lt;b&gt;behind the gym&lt;/b&gt;" in page
    assert "School Pond <b>behind the gym</b>" in str(OWN)


def test_placeholders_in_names_stay_text(tmp_path: Path) -> None:
    text = (Path(__file__).parent / "own_deck" / "refugia.toml").read_text(encoding="utf-8")
    (tmp_path / "refugia.toml").write_text(text.replace("School Pond", "{x} {0.__class__}"), encoding="utf-8")
    deck = load_deck(tmp_path)
    assert deck.name("school_pond").startswith("{x} {0.__class__}")
    assert "{x} {0.__class__}" in str(deck)


def test_every_cell_says_in_a_word_and_a_sign_what_it_is() -> None:
    words = re.compile(r"✔\xa0fact: (?:RB|GH|W)|✎\xa0proposal")
    tags = read(DECK._repr_html_())
    notes = {DECK.note(card_id) for kind in CARD_TYPES for card_id in DECK.cards(kind)}
    for cell in tags.cells:
        assert cell in notes or words.search(cell) or cell in {"red", "yellow", "green", "blue"}, cell


def test_an_own_value_is_marked_as_such() -> None:
    assert "★ own" in str(OWN)
    assert "★ own" not in str(DECK)


def test_no_colour_is_set_that_a_dark_theme_would_swallow() -> None:
    colours = set(re.findall(r"(?:^|[;\"])(?:color|background):([^;\"]+)", DECK._repr_html_()))
    assert colours == {"inherit", "transparent"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_in_the_text_in_every_language(language: str) -> None:
    with locale.using(language):
        text, page, short = str(DECK), DECK._repr_html_(), repr(DECK)
        assert "‹" not in text + page + short
        for kind in CARD_TYPES:
            assert locale.text(f"cards.type.{kind}") in short
            for card_id in DECK.cards(kind):
                assert f"[{card_id}]" in text
                assert f"<code>{card_id}</code>" in page


def test_the_short_form_counts_facts_and_proposals() -> None:
    assert "Events: 24 cards; values: " in repr(DECK)
    assert "0 proposals of ours, 0 own" in repr(DECK)
    assert len(repr(DECK).splitlines()) == len(CARD_TYPES) + 2


@pytest.mark.parametrize(
    ("key", "english", "spanish"),
    [
        ("warm_pond", "Warm Pond", "Charca cálida"),
        ("warm_pond.bacterium", "photo-carboxylation life", "vida de fotocarboxilación"),
        ("tmrna", "tmRNA", "ARNtm"),
        ("tmrna.front", "tmRNA", "ARNtm"),
        ("tmrna.back", "helicase", "helicasa"),
        ("ev60", "Medea's Revenge", "La venganza de Medea"),
        ("prion", "prion", "prion"),
        ("starfish", "starfish", "estrella de mar"),
        ("starfish.terrestrial", "amphibian", "anfibio"),
        ("cosmic", "Cosmic", "Cósmica"),
    ],
)
def test_names(key: str, english: str, spanish: str) -> None:
    assert key in DECK
    assert DECK.name(key) == english
    with locale.using("es"):
        assert DECK.name(key) == spanish


@pytest.mark.parametrize(
    "key", ["", "nothing", "warm_pond.front", "tmrna.bacterium", "red.front", "cosmic.x"]
)
def test_what_has_no_name(key: str) -> None:
    assert key not in DECK
    with pytest.raises(KeyError):
        DECK.name(key)


def test_the_english_catalogue_says_what_the_card_files_say() -> None:
    written = {**locale.messages("card"), **locale.messages("organ")}
    expected: dict[str, str] = {}
    for event in DECK.events.values():
        expected[event.id] = event.name
    for placard in DECK.placards.values():
        expected |= {placard.id: placard.name, placard.bacterium.id: placard.bacterium.name}
    for mutation in DECK.mutations.values():
        expected |= {f"{mutation.id}.front": mutation.front, f"{mutation.id}.back": mutation.back}
    for parasite in DECK.parasites.values():
        expected |= {side.id: side.name for side in parasite.sides}
    for macro in DECK.macroorganisms.values():
        expected[f"{macro.id}.marine"] = macro.marine.name
        expected[f"{macro.id}.terrestrial"] = macro.terrestrial.name
    expected |= {row: landform.name for row, landform in DECK.landforms.items()}
    expected |= {f"{card_id}.note": record.note for card_id, record in DECK.records.items() if record.note}
    messages = {f"card.{key}": name for key, name in expected.items()}
    for macro in DECK.macroorganisms.values():
        for side in (macro.marine, macro.terrestrial):
            messages |= {
                f"organ.{slug(each.name)}": each.name for each in (*side.organs, *side.endosymbionts)
            }
    assert written == messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_and_ability_has_a_name(language: str) -> None:
    with locale.using(language):
        words = [locale.text(f"icon.{icon}") for icon in ICONS]
        words += [locale.text(f"ability.{ability}") for ability in ABILITIES]
    assert all(words)
    assert not any("‹" in word for word in words)


def test_organs_are_translated_unless_they_are_somebodys_own() -> None:
    with locale.using("es"):
        assert organ("gut bacteria") == "bacterias intestinales"
        assert organ("wings") == "wings"
