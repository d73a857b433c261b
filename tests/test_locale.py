"""The catalogues agree with each other and with the program; what people read survives every mistake."""

from __future__ import annotations

import threading
from contextvars import copy_context
from fractions import Fraction
from gettext import GNUTranslations
from io import BytesIO
from string import Formatter
from typing import TYPE_CHECKING

import pytest

from bioslab import locale
from bioslab.locale import __main__ as command
from bioslab.locale import catalogue, check, po, usage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
ENGLISH = (
    HEADER
    + """msgid "zoo.greeting"
msgstr "Good morning, {name}."

msgid "zoo.cubes"
msgid_plural "zoo.cubes.many"
msgstr[0] "{n} cube"
msgstr[1] "{n} cubes"

msgid "zoo.colour.red"
msgstr "red"

msgid "zoo.colour.blue"
msgstr "blue"

msgid "zoo.taken"
msgstr "taken: {colour:zoo.colour}"

msgid "zoo.only"
msgstr "only in English"

msgid "locale.list"
msgstr "{first} and {last}"
"""
)
SPANISH = (
    HEADER
    + """msgid "zoo.greeting"
msgstr "Buenos días, {name}."

msgid "zoo.cubes"
msgid_plural "zoo.cubes.many"
msgstr[0] "{n} cubo"
msgstr[1] "{n} cubos"

msgid "zoo.colour.red"
msgstr "rojo"

msgid "zoo.colour.blue"
msgstr "azul"

msgid "zoo.taken"
msgstr "tomado: {colour:zoo.colour}"

msgid "locale.list"
msgstr "{first} y {last}"
"""
)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    locale.set_language("en")
    before = locale.set_strict(True)
    yield
    locale.set_language("en")
    locale.set_strict(before)


@pytest.fixture
def zoo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small pair of catalogues in place of the real ones."""
    for language, text in (("en", ENGLISH), ("es", SPANISH)):
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "zoo.po").write_text(text, encoding="utf-8")
        (folder / "zoo.mo").write_bytes(po.compiled(po.read(folder / "zoo.po")))
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    catalogue.chain.cache_clear()
    catalogue.ids.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    catalogue.chain.cache_clear()
    catalogue.ids.cache_clear()


def test_nothing_is_wrong_with_the_catalogues() -> None:
    """Ids in both languages, the same placeholders, every id used, every use written."""
    assert check.problems() == []


def test_the_compiled_catalogues_are_those_of_the_written_ones() -> None:
    for path in sorted(catalogue.FOLDER.glob("*/LC_MESSAGES/*.po")):
        assert path.with_suffix(".mo").read_bytes() == po.compiled(po.read(path)), path


def test_every_compiled_catalogue_has_its_source() -> None:
    compiled = {path.with_suffix("") for path in catalogue.FOLDER.glob("*/LC_MESSAGES/*.mo")}
    assert compiled == {path.with_suffix("") for path in catalogue.FOLDER.glob("*/LC_MESSAGES/*.po")}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_message_can_be_filled(language: str) -> None:
    """With a plain word, or a number where one is formatted, for every placeholder, no message raises."""
    messages = check.written(language)
    with locale.using(language):
        for key, message in messages.items():
            names = set().union(*(check.placeholders(text) for text in message.forms))
            families = {name for text in message.forms for name in _families(text)}
            data: dict[str, object] = {name: 3 if name == "n" else "x" for name in names - families}
            data |= dict.fromkeys(_decimals(message.forms), 0.5)
            data |= {
                name: _member(messages, text) for name, text in _families(" ".join(message.forms)).items()
            }
            assert locale.text(key, **data)


def _decimals(texts: tuple[str, ...]) -> set[str]:
    """The placeholders that are written with so many decimals, as in `{answer:.2f}`."""
    fields = (field for text in texts for field in Formatter().parse(text))
    return {name for _, name, spec, _ in fields if name and spec and spec.endswith("f")}


def _families(text: str) -> dict[str, str]:
    """The placeholders of a text that name a family of messages."""
    fields = Formatter().parse(text)
    return {
        name: spec for _, name, spec, _ in fields if name and spec and usage.FAMILY.search(f"{{a:{spec}}}")
    }


def _member(messages: dict[str, po.Message], family: str) -> str:
    return next(key for key in messages if key.startswith(family + ".")).removeprefix(family + ".")


def test_a_message_is_filled_in_the_language_of_the_moment(zoo: Path) -> None:
    assert zoo.is_dir()
    assert locale.text("zoo.greeting", name="Ana") == "Good morning, Ana."
    locale.set_language("es")
    assert locale.text("zoo.greeting", name="Ana") == "Buenos días, Ana."


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (0, "0 cubos"),
        (1, "1 cubo"),
        (2, "2 cubos"),
        (21, "21 cubos"),
        (0.5, "0.5 cubos"),
        (Fraction(3, 2), "3/2 cubos"),
    ],
)  # fmt: skip
def test_the_number_n_chooses_the_plural_form(zoo: Path, n: float | Fraction, expected: str) -> None:
    assert zoo.is_dir()
    with locale.using("es"):
        assert locale.text("zoo.cubes", n=n) == expected


def test_a_placeholder_may_look_its_value_up_as_a_message(zoo: Path) -> None:
    assert zoo.is_dir()
    assert locale.text("zoo.taken", colour="red") == "taken: red"
    with locale.using("es"):
        assert locale.text("zoo.taken", colour=("red", "red", "blue")) == "tomado: rojo, rojo y azul"
        assert locale.text("zoo.taken", colour=["blue"]) == "tomado: azul"
        assert locale.text("zoo.taken", colour=()) == "tomado: "


def test_what_a_translation_lacks_is_said_in_english(zoo: Path) -> None:
    assert zoo.is_dir()
    with locale.using("es"):
        assert locale.text("zoo.only") == "only in English"
        assert locale.messages("zoo")["zoo.only"] == "only in English"


def test_messages_gives_a_front_end_both_numbers(zoo: Path) -> None:
    assert zoo.is_dir()
    found = locale.messages("zoo")
    assert found["zoo.cubes"] == "{n} cube"
    assert found["zoo.cubes.many"] == "{n} cubes"
    assert "locale.list" not in found


def test_data_are_never_read_as_a_template(zoo: Path) -> None:
    assert zoo.is_dir()
    assert (
        locale.text("zoo.greeting", name="{n} {0} {name.__class__}")
        == "Good morning, {n} {0} {name.__class__}."
    )


def test_a_missing_message_is_an_error_under_test_and_quoted_for_people() -> None:
    with pytest.raises(locale.MissingMessageError, match="no\\.such"):
        locale.text("no.such")
    locale.set_strict(False)
    assert locale.text("no.such") == "‹no.such›"
    assert locale.text("") == "‹›"


def test_missing_data_are_an_error_under_test_and_quoted_for_people(zoo: Path) -> None:
    assert zoo.is_dir()
    with pytest.raises(locale.MissingMessageError, match=r"zoo\.greeting.*\{name\}"):
        locale.text("zoo.greeting")
    locale.set_strict(False)
    assert locale.text("zoo.greeting") == "Good morning, ‹name›."
    assert locale.text("zoo.taken") == "taken: ‹colour›"
    assert locale.text("zoo.taken", colour="pink") == "taken: ‹zoo.colour.pink›"


@pytest.mark.parametrize("name", ["es", "ES", " es ", "es-MX", "es_ES.UTF-8"])
def test_a_language_may_come_with_its_region(name: str) -> None:
    locale.set_language(name)
    assert locale.language() == "es"


@pytest.mark.parametrize("name", ["", "xx", "../en", "español", "LC_MESSAGES"])
def test_an_unknown_language_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(locale.UnknownLanguageError, match=r"en, es"):
        locale.set_language(name)
    assert locale.language() == "en"
    with pytest.raises(locale.UnknownLanguageError), locale.using(name):
        pass


def test_the_refusal_speaks_the_current_language() -> None:
    with locale.using("es"), pytest.raises(locale.UnknownLanguageError, match="ningún idioma"):
        locale.set_language("xx")


def test_set_language_reaches_every_thread_and_context_and_using_only_its_own() -> None:
    heard: list[str] = []
    locale.set_language("es")
    with locale.using("en"):
        thread = threading.Thread(target=lambda: heard.append(locale.language()))
        thread.start()
        thread.join()
        assert locale.language() == "en"
    assert heard == ["es"]
    copy_context().run(locale.set_language, "en")
    assert locale.language() == "en"


def test_using_ends_with_its_block_even_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), locale.using("es"):
        _ = 1 / 0
    assert locale.language() == "en"


def test_a_catalogue_is_read_with_its_escapes_and_long_strings(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    path.write_text(
        '#: here\n#, fuzzy\nmsgid "a"\nmsgstr ""\n"one \\"two\\"\\n"\n"three\\\\"\n', encoding="utf-8"
    )
    message = po.read(path)["a"]
    assert message.forms == ('one "two"\nthree\\',)
    assert not message.done
    assert GNUTranslations(BytesIO(po.compiled({"a": message}))).gettext("a") == "a"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgstr "x"\n', 1),
        ('msgid "a"\nmsgstr "b\n', 2),
        ('msgid "a"\nmsgstr "b"\nnonsense\n', 3),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4),
    ],
)
def test_a_broken_catalogue_is_refused_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "broken.po"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(po.CatalogueError, match=rf"broken\.po, line {line}:"):
        po.read(path)


def test_the_check_finds_each_kind_of_fault(zoo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (zoo / "program.py").write_text(
        '"""zoo.docstring"""\n'
        'say("zoo.greeting", "zoo.unwritten", "zoo.po", f"zoo.cubes{x}", f"zoo.cage.{x}")\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(usage, "PACKAGE", zoo)
    path = zoo / "es" / "LC_MESSAGES" / "zoo.po"
    path.write_text(
        SPANISH.replace("días, {name}", "días, {nombre}").replace("tomado: {colour:zoo.colour}", "{0.x}")
        + '\nmsgid "zoo.extra"\nmsgstr "de más"\n\nmsgid "zoo.empty"\nmsgstr ""\n',
        encoding="utf-8",
    )
    (path.parent / "zoo2.po").write_text('msgid "zoo.cubes"\nmsgstr "{n} {"\n', encoding="utf-8")
    assert check.problems() == [
        "es: zoo.cubes is in more than one catalogue",
        "es: zoo.cubes has a broken placeholder (Single '{' encountered in format string)",
        "es: zoo.empty is not finished",
        "es: zoo.taken has a placeholder that is no plain name: {0.x}",
        "es: zoo.only is missing",
        "es: zoo.empty is not in English",
        "es: zoo.extra is not in English",
        "es: zoo.cubes has plural forms in one language only",
        "es: zoo.greeting has other placeholders than English",
        "es: zoo.taken has other placeholders than English",
        f"{zoo.name}/program.py: uses zoo.cage.*, which is not in the English catalogue",
        f"{zoo.name}/program.py: uses zoo.cubes*, which is not in the English catalogue",
        f"{zoo.name}/program.py: uses zoo.unwritten, which is not in the English catalogue",
        "en: locale.list is not used anywhere",
        "en: zoo.cubes is not used anywhere",
        "en: zoo.only is not used anywhere",
        "en: zoo.taken is not used anywhere",
    ]


def test_the_command_compiles_once_and_tells_what_changed(
    zoo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (zoo / "es" / "LC_MESSAGES" / "zoo.mo").unlink()
    assert command.main(["compile"]) == 0
    assert capsys.readouterr().out == "es/LC_MESSAGES/zoo.mo\n"
    assert command.main(["compile"]) == 0
    assert capsys.readouterr().out == ""


def test_the_command_fails_when_something_is_wrong(zoo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert zoo.is_dir()
    assert command.main(["check"]) == 1
    assert "es: zoo.only is missing\n" in capsys.readouterr().out
    assert command.main(["polish"]) == 2
    assert "usage" in capsys.readouterr().out
