"""The notebooks: sound files, the same in both languages, true to the game, and alive when they are run."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import bioslab as bl
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import abilities
from labkit import course, expected
from labkit.environment import ROOT
from tests.genesis.laying import asked

FOLDER = ROOT / "notebooks"
PATHS = sorted(path for path in FOLDER.rglob("*.ipynb") if path.parent.name != ".ipynb_checkpoints")
PUPILS = [path for path in PATHS if course.TEACHER not in path.parts]
SPANISH = {path for path in PATHS if path.parent.name == "es"}
LONGEST_CELL = 8
WIDEST_LINE = 88  # so much is seen at 1280 pixels with the list of files open
LONGEST_RUN = 60
COURSE = 20  # the number of its first lesson
WIDGET = "application/vnd.jupyter.widget-view+json"
SEED = 1919


def name(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


def twin(path: Path) -> str:
    """The Spanish notebook of the same number, or "" if there is none."""
    return next((name(one) for one in (path.parent / "es").glob(f"{path.name[:2]}_*.ipynb")), "")


PAIRS = {name(path): twin(path) for path in PATHS if path not in SPANISH}
each = pytest.mark.parametrize("path", PATHS, ids=name)
pairs = pytest.mark.parametrize(("english", "spanish"), PAIRS.items())


@cache
def read(path: Path) -> Any:
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def sources(notebook: Any, kind: str) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == kind]


# --- the files


def test_every_notebook_has_its_twin() -> None:
    assert sorted(map(name, SPANISH)) == sorted(PAIRS.values())
    assert len({path[:-6][:2] for path in PAIRS if "/" not in path}) == sum("/" not in path for path in PAIRS)


def test_the_pupils_version_of_the_course_is_what_the_command_makes() -> None:
    stale = [name(FOLDER / source) for source in course.sources() if _stale(source)]
    assert stale == [], "run `python lab.py course`"
    # Without a source a lesson of the course would have no teacher's version.
    lessons = {path.name for path in PUPILS if int(path.name[:2]) >= COURSE}
    assert lessons == {source.name for source in course.sources()}


def _stale(source: Path) -> bool:
    pupils = FOLDER / course.pupils(source)
    return not pupils.exists() or pupils.read_text("utf-8") != course.made(source)


def test_every_notebook_has_the_outputs_that_are_expected_of_it() -> None:
    kept = {path.relative_to(expected.EXPECTED).with_suffix("") for path in expected.EXPECTED.rglob("*.json")}
    assert kept == {path.with_suffix("") for path in expected.notebooks()}, "run `labkit.expected record`"


@each
def test_it_is_valid_and_its_cells_have_names_that_stay(path: Path) -> None:
    notebook = read(path)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    ids = [cell.id for cell in notebook.cells]
    assert len(set(ids)) == len(ids)
    # Words that somebody chose, so that a diff stays small when a cell moves.
    assert [one for one in ids if not re.fullmatch(r"[a-z]+(-[a-z]+)*", one)] == []


@each
def test_it_begins_with_one_title_and_ends_with_the_licence(path: Path) -> None:
    texts = sources(read(path), "markdown")
    titles = [line for text in texts for line in text.splitlines() if line.startswith("# ")]
    assert texts[0].splitlines()[0] == titles[0]
    assert len(titles) == 1
    assert "CC BY 4.0" in texts[-1].splitlines()[-1]
    assert sum("CC BY 4.0" in text for text in texts) == 1


@each
def test_its_code_is_short_and_reaches_for_nothing_outside(path: Path) -> None:
    for code in sources(read(path), "code"):
        assert len(code.splitlines()) <= LONGEST_CELL, code
        assert max(map(len, code.splitlines())) <= WIDEST_LINE, code
        assert not re.search(
            r"https?:|urllib|requests|socket|subprocess|os\.system|^[!%]", code, re.MULTILINE
        )
        used = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
        assert not used & {"input", "open", "exec", "eval"}


@each
def test_its_links_lead_to_files_and_its_text_needs_no_page_around_it(path: Path) -> None:
    text = "\n".join(sources(read(path), "markdown"))
    links = re.findall(r"\]\(([^)\s]+)\)", text)
    assert links
    assert [link for link in links if not (path.parent / link).resolve().is_file()] == []
    assert not re.search(
        r"\bid=|<script|<img|!\[|\$", text
    )  # ids are stripped, pictures fetched, formulas vary


def test_the_list_of_notebooks_names_them_all() -> None:
    text = (FOLDER / "README.md").read_text("utf-8")
    links = re.findall(r"\]\(([^)\s]+)\)", text)
    # A teacher's version has the name of the pupil's and is found by its folder.
    assert {name(path) for path in PUPILS} <= set(links)
    assert [link for link in links if not (FOLDER / link).resolve().is_file()] == []
    assert f"seed {SEED}" in text


# --- English and Spanish


def choices(notebook: Any) -> list[str]:
    """What the notebook chooses, in order."""
    calls = [
        node
        for code in sources(notebook, "code")
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "choose"
    ]
    return [ast.unparse(call.args[0]) for call in calls]


@pairs
def test_both_languages_have_the_same_structure(english: str, spanish: str) -> None:
    one, other = read(FOLDER / english), read(FOLDER / spanish)
    assert [(cell.cell_type, cell.id) for cell in one.cells] == [
        (cell.cell_type, cell.id) for cell in other.cells
    ]
    assert choices(one) == choices(other)
    for mine, theirs in zip(one.cells, other.cells, strict=True):
        marks = [
            [
                len(re.findall(mark, cell.source, re.MULTILINE))
                for mark in (r"^#", r"^[-\d|>]", r"\]\(", r"<details>")
            ]
            for cell in (mine, theirs)
        ]
        assert mine.cell_type == "code" or marks[0] == marks[1], mine.id


@pairs
def test_only_the_spanish_one_sets_the_language_and_does_it_first(english: str, spanish: str) -> None:
    first = sources(read(FOLDER / spanish), "code")[0]
    assert 'bl.set_language("es")' in first
    assert first.index("set_language") < first.index("game =")
    assert all("set_language" not in code for code in sources(read(FOLDER / english), "code"))


@pairs
def test_guess_and_look_use_the_same_words(english: str, spanish: str) -> None:
    for path in (english, spanish):
        written: list[set[str]] = []
        for code in sources(read(FOLDER / path), "code"):
            for node in ast.walk(ast.parse(code)):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                    continue
                words = {str(keyword.arg) for keyword in node.keywords}
                if node.func.attr == "guess":
                    written.append(words)
                    assert all(
                        isinstance(one.value, ast.Constant) and one.value.value is None
                        for one in node.keywords
                    )
                elif node.func.attr == "look":
                    assert words in written


# --- what the text says is so


def test_the_seed_of_the_first_notebook_keeps_its_promises() -> None:
    assert f"seed={SEED}" in sources(read(FOLDER / "00_start_here.ipynb"), "code")[0]
    new = bl.genesis.new_game(players=("red", "blue"), seed=SEED, variant="introductory")
    assert new.decision is not None
    assert new.decision.player == "red"
    first = [option.id for option in new.legal_options() if option.id.startswith("biont:pool:")]
    assert len(first) == 2
    cards = [new.setup.cards.placards[option.split(":")[2]] for option in first]
    faces = {
        card.id: (len(card.life_warm), sum(space.manna_face is not None for space in card.spaces))
        for card in cards
    }
    assert sorted(faces.values()) == [(1, 1), (3, 3)]  # one slow and safe, one fast and risky
    for red, blue in product(first, repeat=2):
        game = _placed(_placed(new.copy(), red), blue)
        while game.state.turn <= 2:
            wanted = [option for option in game.legal_options() if option.id in ("take", "keep")]
            game.choose(wanted[0] if wanted else _cautious(game))
        rolls = [entry for entry in game.journal if entry.message == "genesis.auto.outcome"]
        assert all(entry.data["life"] for entry in rolls if entry.turn == 1)
        assert any(entry.data["doubles"] for entry in rolls if entry.turn == 2)
        assert any(entry.message == "genesis.auto.bacterium" and entry.turn == 2 for entry in game.journal)
        assert game.state.turn == 3
        assert any(tableau.organisms for tableau in game.state.tableaus.values())


def _placed(game: Any, option: str) -> Any:
    """One biont is put down, and the player passes if there is still something to choose."""
    player = game.decision.player
    game.choose(option)
    if game.decision.kind == "assign" and game.decision.player == player:
        game.choose("pass")
    return game


def _cautious(game: Any) -> Any:
    """The first option that kills no biont and buys the first thing."""
    options = game.legal_options()
    return next(
        (option for option in options if not option.id.startswith(("kill:biont", "lose:biont"))), options[0]
    )


@pairs
def test_the_first_notebook_names_the_places_on_the_table(english: str, spanish: str) -> None:
    for language, path in (("en", english), ("es", spanish)):
        if "00" not in path:
            continue
        game = bl.genesis.new_game(players=("red", "blue"), seed=SEED, variant="introductory")
        with bl.locale.using(language):
            for refugium in game.state.refugia():
                assert (
                    f"**{game.setup.cards.name(refugium.id)}**" in sources(read(FOLDER / path), "markdown")[1]
                )


def test_the_lesson_chooses_its_way_through_one_whole_turn() -> None:
    game = bl.lessons.deal("a_turn")
    event = game.setup.cards.events["ev46"]
    assert event.icons == ("earth", "heaven", "UV4")  # "one Earth and one Heaven ... and an ultraviolet icon"
    raft = game.state.refugium("pumice_raft")
    assert raft is not None
    assert [space.manna_face for space in raft.card.spaces if space.manna_face] == [
        5,
        6,
    ]  # "both were rolled"
    (metal,) = game.state.tableaus[bl.genesis.pieces.Colour.BLUE].organisms
    assert metal.cubes()[bl.genesis.pieces.Colour.GREEN] == 2  # "it has two green chromosomes"


def test_chance_plays_a_whole_game_against_genobot_and_loses() -> None:
    (code,) = (
        code
        for code in sources(read(FOLDER / "06_play_genobot.ipynb"), "code")
        if "while not whole.over" in code
    )
    seen: dict[str, Any] = {"bl": bl}
    exec(code, seen)  # noqa: S102 - it is ours
    whole = seen["whole"]
    assert whole.outcome.reason == "events"
    assert whole.outcome.winners == ("yellow",)
    assert whole.state.turn <= 19  # "at most"
    early = {entry.message for entry in whole.journal if entry.rule == "BG-GB-04" and entry.turn <= 4}
    assert early == {"genesis.genobot.life", "genesis.genobot.no_life"}  # one was lucky, one was not


def test_a_game_against_genobot_goes_on_from_its_text_and_its_levels_differ_in_bionts() -> None:
    pools = []
    for level in ("easy", "normal", "hard"):
        game = bl.genesis.new_game(players=("red",), genobots=1, level=level, seed=26)
        again = bl.loads(game.dumps())
        assert again.view() == game.view()
        assert repr(again.decision) == repr(game.decision)
        pools.append(again.view()["tableaus"][1]["pool"])
    assert [pool.pop("bionts") for pool in pools] == [2, 3, 4]
    assert pools[0] == pools[1] == pools[2]  # "only one thing differs"
    game = bl.genesis.new_game(players=("red",), genobots=1, seed=26)
    game.choose("pass")
    with pytest.raises(bl.SaveError):  # "a move against the rules is refused"
        bl.loads(game.dumps().replace('"pass"', '"take"'))


def test_the_virus_takes_a_green_cube_and_the_red_queen_brings_it_back() -> None:
    game = bl.lessons.deal("parasites")
    host = game.state.organism("warm_pond")
    host = game.state.organism("warm_pond")
    assert host is not None
    game.choose("attach:virus:warm_pond")
    game.choose("enough")
    assert len(game.legal_options()) == 2  # the yellow cube and the green one
    before = game.scores()
    game.choose("steal:endospore:base")
    assert "spore" in abilities(host)  # "a sick mutation is not a dead one"
    for choice in ("enough", "pass", "pass", "keep", "pass"):
        game.choose(choice)
    rolls = [entry.data["organism"] for entry in game.journal if entry.rule == "BG-G2-01"]
    assert rolls == ["warm_pond", "virus"]
    assert game.scores() == {"red": before["red"] - 1, "blue": before["blue"] + 1}
    game.choose("queen:warm_pond:virus:endospore:base")
    assert game.scores() == before
    assert asked(game) == ("purchase", "red")  # nobody was asked for permission
    virus = game.state.parasite("virus")
    assert virus is not None  # "still there"
    assert virus.diseases == ()  # "it holds nothing now"


def test_a_virus_with_a_red_queen_has_to_be_asked_and_a_no_costs_nothing() -> None:
    game = bl.lessons.deal("red_queen")
    game.choose("pass")
    pool = game.view()["tableaus"][0]["pool"]
    game.choose("queen:warm_pond:virus:endospore:base")
    assert asked(game) == ("permit", "blue")
    game.choose("forbid")
    assert game.view()["tableaus"][0]["pool"] == pool


def test_the_fourth_sun_ends_the_world_and_medea_halves_the_points_of_the_leader() -> None:
    game = bl.lessons.deal("greenhouse")
    assert game.view()["climate_icons"][-4:] == ["cold", "warm", "warm", "warm"]
    before = game.scores()
    game.choose("do")
    assert asked(game) == ("call_vote", "red")
    assert game.scores() == before  # nothing in the event hurts them
    assert before["red"] > before["blue"] > before["red"] / 2
    gaia, medea, silent = game.copy(), game.copy(), game.copy()
    for choice in ("call", "gaia", "gaia", "offer:red", "offer:yellow"):
        gaia.choose(choice)
    assert not gaia.state.armageddon
    assert gaia.scores() == before  # it was paid in catalysts
    for choice in ("call", "medea", "gaia"):
        medea.choose(choice)
    assert medea.scores() == {"red": (before["red"] + 1) // 2, "blue": before["blue"]}
    for choice in ("wait", "wait"):
        silent.choose(choice)
    assert (silent.state.armageddon, silent.scores()) == (True, before)


def test_the_bacterium_becomes_an_alga_and_the_last_organ_brings_it_ashore() -> None:
    game = bl.lessons.deal("seaweed")
    points = game.scores()
    for choice in ("macro:warm_pond:alga", "pay:red", "organ:0", "organ:1"):
        game.choose(choice)
    alga = game.state.organism("alga")
    assert isinstance(alga, Macroorganism)
    assert alga.organs == (True, True, False)
    game.choose("pass")
    assert [(one.id, one.level) for one in game.state.macroorganisms()] == [("alga", 0), ("starfish", 1)]
    assert game.scores() == {"red": points["red"] + 6, "blue": points["blue"]}  # the bonus of the lower place
    for choice in ("do", "pass", "pass", "pass", "organ:alga:2"):
        game.choose(choice)
    alga = game.state.organism("alga")
    assert isinstance(alga, Macroorganism)
    assert (alga.terrestrial, sum(alga.organs)) == (True, 0)
    assert game.scores()["red"] == sum(alga.system()) + 1 + 12  # the land was empty
    game.choose("do")
    assert game.state.organism("alga") is None  # the drought
    assert game.state.organism("warm_pond") is not None  # "its line goes on"


# --- alive


# The teacher's version has the same tables; nbval runs it.
@pytest.mark.parametrize("path", [path for path in PATHS if "teacher" not in path.parts], ids=name)
@pytest.mark.xdist_group("notebooks")
@pytest.mark.filterwarnings("default")  # those of a kernel's start are not ours
def test_it_runs_and_shows_the_table(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "1")
    notebook = nbformat.from_dict(read(path))
    client = NotebookClient(
        notebook,
        timeout=LONGEST_RUN,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert [output for output in outputs if output.output_type == "error"] == []
    assert [
        output.text for output in outputs if output.output_type == "stream" and output.name == "stderr"
    ] == []
    shown = [output.data for output in outputs if "data" in output]
    tables = [data for data in shown if WIDGET in data]
    pictures = [data for data in shown if "image/svg+xml" in data.get("text/html", "")]
    assert tables
    assert len(pictures) == len(tables)  # each has its picture for when no kernel runs
    # No message id and no unfilled placeholder anywhere.
    text = "\n".join([*(data.get("text/plain", "") for data in shown), *(o.get("text", "") for o in outputs)])
    assert not re.search(r"‹|\b(?:genesis|lab|kernel|table)\.[a-z]+\.[a-z]", text)
