"""The exercises of notebook 02: find the referee's mistake in the rulebook's long example."""

from __future__ import annotations

from functools import cache

from bioslab.genesis.creatures import Bacterium
from bioslab.genesis.game import Genesis
from bioslab.genesis.pieces import Colour
from bioslab.lessons.exercises import Right, exercise
from bioslab.lessons.long_example import evidence, script
from bioslab.lessons.long_example.replay import Scene, scene
from bioslab.lessons.long_example.script import Mistake


@cache
def _there(number: int) -> tuple[Scene, Mistake]:
    """Where a mistake happens, and the mistake."""
    mistake = script.all_mistakes()[number - 1]
    return scene(script.place(mistake.beat)), mistake


def _wrong(claims: dict[str, bool]) -> str:
    """The letter of the one claim that is not so."""
    [letter] = [letter for letter, so in claims.items() if not so]
    return letter


@exercise("2.1")
def cosmic_placards() -> int:
    """How many cosmic placards two players have."""
    return evidence.placards("cosmic")


@exercise("2.2")
def rolls_that_fit() -> Right:
    """How many rolls on Mars can end as told."""
    there, mistake = _there(2)
    fit, rolls = evidence.fitting(there.asked, mistake)
    return Right(fit, {"rolls": rolls})


@exercise("2.3")
def dice_on_mars() -> int:
    """How many dice Blue rolls on Mars."""
    return _dice(3)


@exercise("2.4")
def chromosomes_of_pna() -> int:
    """How many chromosomes PNA is born with."""
    return len(evidence.pieces_of(_there(4)[0].asked, "geothermal_zinc"))


@exercise("2.5")
def green_catalysts() -> int:
    """How many green catalysts Green has after the amyloid life is gone."""
    return _there(5)[0].asked.state.tableaus[Colour.GREEN].catalysts[Colour.GREEN]


@exercise("2.6")
def what_cannot_come() -> str:
    """Which of three things cannot happen in J8."""
    game = _there(6)[0].asked
    active = {row.row for row in game.state.rows if row.active}
    cards = game.setup.cards.placards
    return _wrong({
        "a": cards["uv_irradiated_ocean"].row in active,
        "b": cards["clay_mound"].row in active,
        "c": evidence.refusal(game, "attach:salmonella:mars_paleo_ocean") is None,
    })  # fmt: skip


@exercise("2.7")
def losses_of_pna() -> int:
    """How many mutations PNA loses in the flare."""
    return int(str(evidence.last_line(*_asked(7)).data["n"]))


@exercise("2.8")
def why_no_attack() -> str:
    """Why the host's red queen cannot attack: which of three reasons holds."""
    game = _there(8)[0].asked
    error = evidence.refusal(game, "queen:mars_paleo_ocean:salmonella:tmrna:base")
    assert error is not None  # noqa: S101 - the engine refuses it
    queens = {"BG-H4-03": "a", "BG-H4-02": "b", "BG-H4-01": "c"}
    return queens[error.rule]


@exercise("2.9")
def who_buys_first() -> str:
    """Who buys first, the parasite (a) or its host (b)."""
    error = evidence.refusal(_there(9)[0].asked, "buy:salmonella:riboswitches")
    return "b" if error is not None and error.rule == "BG-A2-07" else "a"


@exercise("2.10")
def points_of_green() -> Right:
    """How many points Green has in J11."""
    data = evidence.tally(_there(10)[0].asked, "green")
    return Right(data["points"], data)


@exercise("2.11")
def the_blue_cube() -> str:
    """Which of three sentences of J12 cannot be."""
    there, _ = _there(11)
    icons = there.asked.view()["climate_icons"]
    return _wrong({
        "a": icons[-4:] == ["cold"] * 4,
        "b": there.asked.state.armageddon,
        "c": "blue" in evidence.pieces_of(there.before, "hydrogen_volcano"),
    })  # fmt: skip


@exercise("2.12")
def active_rows() -> int:
    """How many rows are active on a snowball Earth."""
    return sum(row.active for row in _there(12)[0].asked.state.rows)


@exercise("2.13")
def dice_on_the_vent() -> int:
    """How many dice Blue rolls on the vent."""
    return _dice(13)


@exercise("2.14")
def purchases_of_the_host() -> int:
    """How many purchases the host made before the engine said no."""
    host = _there(14)[0].asked.state.organism("mars_paleo_ocean")
    assert isinstance(host, Bacterium)  # noqa: S101 - the story has it
    return host.purchases[Colour.BLUE]


@exercise("2.15")
def trophies_of_green() -> int:
    """How many of Green's points are trophies."""
    return evidence.tally(_there(15)[0].asked, "green")["trophies"]


@exercise("2.16")
def events_left() -> Right:
    """How many events are left at the end."""
    every, drawn = evidence.cards(_there(16)[0].asked)
    return Right(every - drawn, {"all": every, "drawn": drawn})


def _asked(number: int) -> tuple[Genesis, Mistake]:
    there, mistake = _there(number)
    return there.asked, mistake


def _dice(number: int) -> int:
    roll = _there(number)[0].asked.roll
    assert roll is not None  # noqa: S101 - the story stops where dice are due
    return roll.dice
