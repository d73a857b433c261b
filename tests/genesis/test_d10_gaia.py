"""D10: suns and snowflakes, the end of the world, and the secret vote that can put it off."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import bioslab as bl
from bioslab import locale
from bioslab.genesis.gaia import runaway
from bioslab.genesis.pieces import Climate, Phase
from bioslab.kernel.playback import Playback
from bioslab.widgets.frame import make_frame
from tests.genesis.laying import asked, bug, calm, fall, forced, ids, lay, letters, own, play, pool, told
from tests.genesis.laying_macros import FOUR, bacterium, beast, denied, hanger, wild

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis

rule = pytest.mark.rule
HURONIAN, CRYOGENIAN, UR, WATERWORLD, LHB = "ev47", "ev50", "ev45", "ev48", "ev43"
CLATHRATE, FLOOD, NO_ICON, COLD = "ev49", "ev56", "ev59", "ev46"
SUNS, FLAKES = ["warm"] * 3, ["cold"] * 3
RICH = {player: own(catalysts=letter) for player, letter in zip(FOUR, "RYGB", strict=True)}


def brink(*events: str, icons: list[str] | None = None, **pieces: Any) -> Genesis:
    """The event phase after three snowflakes in a row."""
    return fall(*(events or (HURONIAN,)), climate_icons=FLAKES if icons is None else icons, **pieces)


def vote(game: Genesis, *votes: str) -> Genesis:
    """The first in order calls the vote, then all vote in order."""
    return play(game, "call", *votes)


def to_the_end(game: Genesis) -> Genesis:
    """Pass to the end of the game."""
    while game.decision:
        game.choose("pass" if "pass" in ids(game) else 0)
    return game


# -- the chain of icons


@rule("BG-D10-01", "BG-D10-02")
def test_the_last_icon_is_the_climate_until_the_other_comes() -> None:
    game = fall(COLD, NO_ICON, CLATHRATE, climate="warm")
    climates = [game.state.climate]
    for _ in range(2):
        turn = game.state.turn
        while game.state.turn == turn:
            game.choose("pass")
        forced(game)
        climates.append(game.state.climate)
    assert climates == [Climate.COLD, Climate.COLD, Climate.WARM]


@rule("BG-D10-03")
@pytest.mark.parametrize(
    ("event", "icons", "ends"),
    [
        (HURONIAN, FLAKES, "cold"),
        (CLATHRATE, SUNS, "warm"),
        (HURONIAN, ["cold", "cold"], None),
        (HURONIAN, ["cold", "warm", "cold", "cold"], None),
        (HURONIAN, ["warm", "cold", "cold", "cold"], "cold"),
        (CLATHRATE, FLAKES, None),
    ],
)
def test_four_icons_of_one_kind_at_the_end_of_the_event_phase_end_the_world(
    event: str, icons: list[str], ends: str | None
) -> None:
    game = fall(event, UR, climate_icons=icons)
    assert game.state.armageddon is (ends is not None)
    assert bool(told(game, f"genesis.gaia.runaway_{ends}")) is (ends is not None)
    assert (game.decision is not None and game.decision.kind == "call_vote") is (ends is not None)


@rule("BG-D10-03", "BG-I0-01")
def test_the_game_ends_after_the_purchases_of_that_turn_though_there_are_more_events() -> None:
    game = play(brink(HURONIAN, UR, NO_ICON), "wait", "wait")
    phases = [game.state.phase.word]
    while game.decision:
        phases.append(game.state.phase.word)
        game.choose("pass")
    assert (phases[0], phases[-1]) == ("assignment", "purchase")
    assert game.outcome is not None
    assert (game.outcome.reason, game.state.turn, game.state.events) == ("armageddon", 1, (UR, NO_ICON))


@rule("BG-I0-01")
def test_without_a_runaway_climate_the_game_ends_with_the_last_event() -> None:
    game = to_the_end(fall(UR, NO_ICON))
    assert game.outcome is not None
    assert (game.outcome.reason, game.state.turn) == ("events", 2)


@rule("BG-D10-04")
def test_cards_without_a_climate_icon_neither_extend_nor_break_the_chain() -> None:
    """The order of the long example: three cold, three without, one cold."""
    events = ("ev52", "ev46", "ev44", UR, NO_ICON, "ev53", HURONIAN)
    game = fall(*events)
    while game.state.turn < len(events):
        assert not game.state.armageddon
        game.choose("pass")
        forced(game)
    assert game.state.armageddon
    assert told(game, "genesis.gaia.runaway_cold")[0].turn == 7


@rule("BG-D10-04")
def test_a_card_with_two_icons_counts_twice() -> None:
    assert bl.genesis.cards().events[FLOOD].climate == (Climate.WARM, Climate.WARM)
    assert fall(FLOOD, climate_icons=["warm", "warm"]).state.armageddon  # icons, not cards
    assert not fall(FLOOD, climate_icons=["warm"]).state.armageddon


@rule("BG-D10-04", "BG-D10-03")
def test_every_card_of_an_event_chain_adds_its_icons() -> None:
    game = fall(LHB, CLATHRATE, climate_icons=["warm", "warm"])  # two suns in one turn
    assert game.state.climate_icons == (Climate.WARM,) * 4
    assert game.state.armageddon
    assert not fall(LHB, COLD, climate_icons=SUNS).state.armageddon  # one check, after all icons: R-26


@rule("BG-D10-03", "BG-H3-16")
def test_events_that_the_oxygen_crisis_discards_never_count() -> None:
    reds = own(bug("clay_mound", "R", "RRGBB"), catalysts="R")
    game = lay(
        phase="purchase", events=[COLD, "ev44", CRYOGENIAN], climate_icons=["cold"], tableaus={"red": reds},
        hands=("forced",),
    )  # fmt: skip
    play(game, "macro:clay_mound:flatworm", "pay:red")
    assert game.state.events == (CRYOGENIAN,)
    while game.state.turn == 1:
        game.choose("pass")
    forced(game)
    assert game.state.climate_icons == (Climate.COLD,) * 2


@rule("BG-D1-06", "BG-D10-03")
@pytest.mark.parametrize(("waterworld", "ends"), [(True, True), (False, False)])
def test_under_a_waterworld_three_suns_are_enough(waterworld: bool, ends: bool) -> None:
    game = fall(CLATHRATE, climate_icons=["warm", "warm"], waterworld=waterworld)
    assert game.state.armageddon is ends
    if ends:
        assert asked(game)[0] == "call_vote"  # a vote is possible all the same: R-25


@rule("BG-D1-06")
def test_a_snowball_takes_four_flakes_under_a_waterworld_too() -> None:
    assert not fall(HURONIAN, climate_icons=["cold", "cold"], waterworld=True).state.armageddon
    assert fall(HURONIAN, climate_icons=FLAKES, waterworld=True).state.armageddon


@rule("BG-D1-06", "BG-D1-07")
def test_an_aftershock_ends_the_waterworld_before_the_suns_are_counted() -> None:
    game = fall(LHB, UR, climate_icons=["warm", "warm"], waterworld=True)  # the third sun
    assert (game.state.waterworld, game.state.armageddon) == (False, False)


@rule("BG-D1-06")
def test_a_waterworld_that_comes_after_three_suns_is_the_end() -> None:
    game = fall(WATERWORLD, climate_icons=SUNS)
    assert runaway(game.state) is Climate.WARM
    assert game.state.armageddon


@rule("BG-C3-01")
def test_the_introductory_game_has_no_climate_and_no_end_of_the_world() -> None:
    game = fall("ev52", "ev46", "ev44", HURONIAN, UR, variant="introductory")  # four snowflakes
    while game.state.turn < 5:
        assert (game.state.climate, game.state.climate_icons) == (Climate.WARM, ())
        game.choose("pass")
        forced(game)
    assert not game.state.armageddon


# -- the call


@rule("BG-D10-05")
def test_each_player_in_order_may_call_until_somebody_does() -> None:
    game = brink(players=FOUR)  # yellow is first, then green, blue, red
    callers = []
    for _ in range(3):
        callers.append(asked(game))
        assert ids(game) == ["call", "wait"]
        game.choose("wait")
    assert callers == [("call_vote", "yellow"), ("call_vote", "green"), ("call_vote", "blue")]
    assert asked(game) == ("call_vote", "red")
    game.choose("call")
    assert asked(game) == ("vote", "yellow")


@rule("BG-D10-05", "BG-D10-08")
def test_without_a_call_there_is_no_vote_and_nobody_is_halved() -> None:
    game = brink(tableaus={"red": own(bug("warm_pond", "R", "RRGG"))}, dice=[calm(6)])
    game = to_the_end(play(game, "wait", "wait"))
    assert (game.state.medeas, game.scores()["red"]) == ((), 5)


# -- the vote is secret


@rule("BG-D10-06", "BG-D10-05")
def test_every_player_votes_once_for_gaia_or_medea() -> None:
    game = play(brink(players=FOUR), "call")
    voters = []
    while asked(game)[0] == "vote":
        assert ids(game) == ["gaia", "medea"]
        voters.append(asked(game)[1])
        game.choose("medea")
    assert voters == ["yellow", "green", "blue", "red"]


def everything_shown(game: Genesis) -> list[object]:
    """All that a shared screen could show: table, journal, prompt, options, agenda, frame, repr, scores."""
    shown: list[object] = []
    for language in ("en", "es"):
        with locale.using(language):
            assert game.decision is not None
            shown += [
                json.dumps(game.view()), *(json.dumps(game.view(player)) for player in FOUR),
                [(entry.text, repr(entry), str(entry.data)) for entry in game.journal],
                (game.decision.prompt, str(game.decision), [repr(one) for one in game.legal_options()]),
                repr(game.agenda),
                json.dumps(make_frame(Playback(game, at_head=True)), default=str),
                (repr(game), str(game.scores()), str(game.outcome)),
            ]  # fmt: skip
    return shown


@rule("BG-D10-06")
@pytest.mark.parametrize("known", [1, 2, 3])
def test_nothing_on_the_screen_tells_a_vote_before_all_have_voted(known: int) -> None:
    votes = [["gaia"] * known, ["medea"] * known, ["gaia", "medea", "gaia"][:known]]
    screens = []
    for given in votes:
        game = vote(brink(players=FOUR, tableaus=RICH), *given)
        assert asked(game)[0] == "vote"
        screens.append(everything_shown(game))
    assert screens[0] == screens[1] == screens[2]


@rule("BG-D10-06")
def test_after_the_last_vote_all_hands_open_at_once() -> None:
    game = vote(brink(players=FOUR, tableaus=RICH), "gaia", "medea", "gaia", "medea")
    told_all = told(game, "genesis.gaia.medea")
    assert [entry.data["players"] for entry in told_all] == [("green", "red")]
    assert [player.word for player in game.state.medeas] == ["green", "red"]


# -- what comes of it


@rule("BG-D10-07", "BG-D10-08")
@pytest.mark.parametrize("medea", range(4))
def test_one_medea_is_enough(medea: int) -> None:
    votes = ["gaia"] * 4
    votes[medea] = "medea"
    game = vote(brink(HURONIAN, UR, players=FOUR, tableaus=RICH), *votes)
    assert (game.state.armageddon, game.state.averted) == (True, False)
    assert game.state.phase is Phase.ASSIGNMENT  # nobody pays
    assert [pool(game, player) for player in FOUR] == list("RYGB")
    assert to_the_end(game).outcome is not None
    assert game.state.turn == 1


@rule("BG-D10-08")
def test_only_medeas_are_halved_and_the_half_is_rounded_up() -> None:
    tableaus = {
        "red": own(bug("warm_pond", "R", "RRGG")),  # 5
        "blue": own(bug("clay_mound", "B", "BBB")),  # 4
    }
    game = vote(brink(tableaus=tableaus), "medea", "medea")
    assert game.scores() == {"red": 3, "blue": 2}
    game = vote(brink(tableaus=tableaus), "gaia", "medea")  # blue second, red first
    halved = {player.word for player in game.state.medeas}
    assert len(halved) == 1
    assert game.scores() == {
        "red": 3 if "red" in halved else 5, "blue": 2 if "blue" in halved else 4,
    }  # fmt: skip


@rule("BG-D10-08", "BG-I1-06")
def test_half_of_a_fraction_is_rounded_up_too() -> None:
    tableaus = {
        "red": wild(beast("alga", "clay_mound", guests="YGB", level="plant")),  # 4 + 1 + 6/4 = 6 1/2
        "blue": wild(beast("opabinia", "pumice_raft", level="herbivore")),  # 6 + 1 + 12, and 1 + 6/4
    }
    game = brink(NO_ICON, icons=["warm"] * 4, players=FOUR, tableaus=tableaus)
    assert game.scores()["red"] == Fraction(13, 2)
    vote(game, *["medea"] * 4)
    assert game.scores() == {"red": 4, "yellow": 2, "green": 2, "blue": 11}  # 6 1/2, twice 2 1/2, 21 1/2


@rule("BG-D10-08", "BG-I1-07")
def test_a_halved_leader_loses_the_game() -> None:
    tableaus = {
        "red": own(bug("warm_pond", "R", "RRGG"), catalysts="RRR"),
        "blue": own(bug("clay_mound", "B", "BBB")),
    }
    game = brink(tableaus=tableaus)
    votes = {"red": "medea", "blue": "gaia"}
    game.choose("call")
    while asked(game)[0] == "vote":
        game.choose(votes[asked(game)[1]])
    outcome = to_the_end(game).outcome
    assert outcome is not None
    assert outcome.winners == ("blue",)


# -- Gaia's price


@rule("BG-D10-07")
def test_gaia_costs_everybody_a_catalyst_or_an_atrophy_and_the_game_goes_on() -> None:
    tableaus = {
        "red": own(bug("warm_pond", "R", "RG"), bug("clay_mound", "R", "B"), catalysts="RY"),
        "blue": own(catalysts="BB"),
    }
    game = vote(brink(HURONIAN, UR, tableaus=tableaus), "gaia", "gaia")
    assert (game.state.armageddon, game.state.averted) == (False, True)
    assert asked(game) == ("offering", "red")
    assert ids(game) == ["offer:red", "offer:yellow", "atrophy:warm_pond", "atrophy:clay_mound"]
    before = game.state.soup_catalysts
    game.choose("offer:yellow")
    assert pool(game, "red") == "R"
    forced(game)
    assert pool(game, "blue") == "B"
    assert game.state.soup_catalysts == (before[0], before[1] + 1, before[2], before[3] + 1)
    while game.state.turn == 1:
        game.choose("pass" if "pass" in ids(game) else 0)
    assert game.state.turn == 2


@rule("BG-D10-07")
def test_an_atrophy_is_paid_by_the_organism_that_its_player_chooses() -> None:
    prion = hanger("prion", "R", "calvin_cycle")
    host = {**bug("clay_mound", "B", "BB", "calvin_cycle"), "parasites": [prion]}
    reds = own(bug("warm_pond", "R", "RG"), catalysts="R")
    game = vote(brink(COLD, tableaus={"red": reds, "blue": own(host)}), *["gaia"] * 2)
    assert asked(game) == ("gift", "red")  # the price of blue, who has no catalyst
    game.choose("keep")
    while asked(game)[1] == "blue":
        game.choose(0)
    assert ids(game) == ["offer:red", "atrophy:warm_pond", "atrophy:prion"]  # his parasite is his organism
    play(game, "atrophy:warm_pond")
    assert asked(game) == ("lose", "red")
    game.choose("lose:cube:green")
    assert letters(bacterium(game, "warm_pond").chromosomes) == "R"
    assert pool(game, "red") == "R"


@rule("BG-D10-07")
def test_who_has_neither_catalysts_nor_organisms_pays_nothing() -> None:
    game = vote(brink(tableaus={"red": own(catalysts="RY")}), "gaia", "gaia")
    assert asked(game) == ("offering", "red")
    game.choose("offer:red")
    assert game.state.phase is Phase.ASSIGNMENT


@rule("BG-D10-07", "BG-A2-01")
def test_the_price_is_paid_in_player_order() -> None:
    two = {player: own(catalysts="RG") for player in FOUR}
    game = vote(brink(players=FOUR, tableaus=two), *["gaia"] * 4)
    payers = []
    while asked(game)[0] == "offering":
        payers.append(asked(game)[1])
        game.choose(0)
    assert payers == ["yellow", "green", "blue", "red"]


@rule("BG-D10-07")
def test_a_catalyst_that_is_not_there_cannot_be_offered() -> None:
    game = vote(brink(tableaus={"red": own(catalysts="RY")}), "gaia", "gaia")
    denied(game, "offer:blue", "BG-D10-07", "genesis.refuse.no_catalyst")
    denied(game, "atrophy:warm_pond", "BG-D10-07", "genesis.refuse.no_organism")


# -- and again next turn


@rule("BG-D10-10")
@pytest.mark.parametrize(("following", "again"), [(COLD, True), (NO_ICON, True), (CLATHRATE, False)])
def test_the_danger_is_looked_at_anew_in_every_event_phase(following: str, again: bool) -> None:
    game = vote(brink(HURONIAN, following, UR, tableaus={"red": own(catalysts="RRR")}), "gaia", "gaia")
    game.choose("offer:red")
    while game.state.turn == 1:
        game.choose("pass")
    forced(game)
    assert (asked(game)[0] == "call_vote") is again
    assert game.state.armageddon is again
    if not again:
        while game.state.turn == 2:
            game.choose("pass")
        assert game.state.turn == 3


@rule("BG-D10-10", "BG-D10-03")
def test_without_another_vote_the_world_ends_a_turn_later() -> None:
    game = vote(brink(HURONIAN, NO_ICON, UR, tableaus={"red": own(catalysts="RRR")}), "gaia", "gaia")
    game.choose("offer:red")
    while game.state.turn == 1:
        game.choose("pass")
    play(forced(game), "wait", "wait")
    outcome = to_the_end(game).outcome
    assert outcome is not None
    assert (outcome.reason, game.state.turn) == ("armageddon", 2)


@rule("BG-D10-09", "BG-D10-10", "BG-D10-04")
def test_the_huronian_snowball_of_the_rulebook() -> None:
    """Five events with three coolings and two without; the snowball makes four; everybody votes Gaia."""
    events = ("ev52", NO_ICON, "ev46", UR, "ev44", HURONIAN, "ev53", CLATHRATE)
    game = fall(*events, tableaus={"red": own(catalysts="RRR")})
    while game.state.turn < 6:
        assert asked(game)[0] != "call_vote"
        game.choose("pass")
        forced(game)
    vote(game, "gaia", "gaia")
    game.choose("offer:red")
    assert not game.state.armageddon
    while game.state.turn == 6:
        game.choose("pass")
    assert asked(forced(game))[0] == "call_vote"  # an event without an icon: another vote is needed


@rule("BG-D10-07")
def test_a_vote_survives_a_save_in_the_middle() -> None:
    game = vote(brink(players=FOUR, tableaus=RICH), "medea", "gaia")
    again = bl.loads(game.dumps())
    for table in (game, again):
        play(table, "gaia", "gaia")  # type: ignore[arg-type]
    assert again.state.medeas == game.state.medeas
    assert len(game.state.medeas) == 1
