"""Hypotheses with uncertain evidence: their scores, and how often each comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.axes import drawn, word
from bioslab.figures.given import something
from bioslab.figures.style import BAD, GOOD, MAIN, MARK, finished, ink
from bioslab.odds.words import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.science.evidence import Ranking, Scores

COLOURS = (MAIN, MARK, GOOD, BAD, "#7f7f7f", "#9467bd")
SHAPES = ("", "/", "x", ".", "\\", "-")


def scores(given: Scores, *, theme: str | None = None) -> Any:
    """The scores of each hypothesis, one part of the bar for each criterion.

    Args:
        given: for each hypothesis its score on each criterion.
        theme: "light" or "dark".

    >>> scores({"vents": {"energy": 4, "water": 2}, "ponds": {"energy": 2, "water": 5}}).layout.title.text
    'The most points: ponds, with 7.0; the fewest: vents, with 6.0.'
    """
    something(given=given)
    figure = drawn("points", "")
    names = list(given)
    for place, criterion in enumerate(next(iter(given.values()))):
        figure.add_bar(
            x=[given[name][criterion] for name in names], y=names, orientation="h", name=criterion,
            marker={
                "color": COLOURS[place % len(COLOURS)], "line": {"color": ink(theme), "width": 1},
                "pattern": {"shape": SHAPES[place % len(SHAPES)], "fgcolor": ink(theme), "size": 6},
            },
        )  # fmt: skip
    sums = {name: sum(given[name].values()) for name in names}
    best, worst = (pick(sums, key=lambda name: sums[name]) for pick in (max, min))
    data = {"best": best, "most": decimal(sums[best]), "worst": worst, "fewest": decimal(sums[worst])}
    told = "; ".join(f"{name}: {decimal(total)}" for name, total in sums.items())
    alt = locale.text("science.figure.scores.alt", told=told)
    return finished(
        figure,
        locale.text("science.figure.scores", **data),
        alt,
        theme,
        barmode="stack",
        legend_traceorder="normal",
    )


def ranks(ranking: Ranking, *, theme: str | None = None) -> Any:
    """How often each hypothesis comes first, second, and so on.

    Args:
        ranking: from `bioslab.science.evidence.tournament`.
        theme: "light" or "dark".

    >>> from bioslab.science import evidence
    >>> ranking = evidence.tournament({"vents": {"a": 9.0}, "ponds": {"a": 1.0}}, 0.1, seed=1)
    >>> ranks(ranking).layout.title.text
    'First most often: vents, in 100 % of the rounds.'
    """
    figure = drawn("hypothesis", "rounds")
    for place in range(len(ranking.names)):
        figure.add_bar(
            x=list(ranking.names), y=ranking.ranks[:, place].tolist(), name=word("place", n=place + 1),
            text=[percent(round(share, 2)) for share in ranking.ranks[:, place].tolist()],
            textposition="outside", cliponaxis=False,
            marker={
                "color": COLOURS[place % len(COLOURS)], "line": {"color": ink(theme), "width": 1},
                "pattern": {"shape": SHAPES[place % len(SHAPES)], "fgcolor": ink(theme), "size": 6},
            },
        )  # fmt: skip
    figure.update_yaxes(tickformat=".0%", range=[0, 1.1])
    data = {"best": ranking.winner, "often": percent(round(ranking.first[ranking.winner], 2))}
    told = "; ".join(f"{name}: {percent(round(share, 2))}" for name, share in ranking.first.items())
    alt = locale.text("science.figure.ranks.alt", told=told)
    return finished(figure, locale.text("science.figure.ranks", **data), alt, theme)


def game_and_evidence(game: Mapping[str, float], ranking: Ranking, *, theme: str | None = None) -> Any:
    """The chance of life that the game gives each place, and how often it comes first in the tournament.

    Args:
        game: for each name of the ranking, the chance of life in that place of the game.
        ranking: from `bioslab.science.evidence.tournament`.
        theme: "light" or "dark".

    Raises:
        ValueError: the names are not the same.

    >>> from bioslab.science import evidence
    >>> ranking = evidence.tournament({"vents": {"a": 1.0}, "ponds": {"a": 9.0}}, 0.1, seed=1)
    >>> game_and_evidence({"vents": 0.6, "ponds": 0.4}, ranking).layout.title.text
    'The dice favour: vents. The tournament favours: ponds. They answer...questions.'
    """
    if set(game) != set(ranking.names):
        raise ValueError(locale.text("science.fault.places", told=", ".join(ranking.names)))
    figure = drawn("hypothesis", "share")
    rows = (("life_in_game", MARK, "", [game[name] for name in ranking.names]),
            ("first_place", MAIN, "/", [ranking.first[name] for name in ranking.names]))  # fmt: skip
    for name, colour, shape, shares in rows:
        figure.add_bar(
            x=list(ranking.names), y=shares, name=word(name), text=[percent(round(one, 2)) for one in shares],
            textposition="outside", cliponaxis=False,
            marker={
                "color": colour, "line": {"color": ink(theme), "width": 1},
                "pattern": {"shape": shape, "fgcolor": ink(theme), "size": 6},
            },
        )  # fmt: skip
    figure.update_yaxes(tickformat=".0%", range=[0, 1.1])
    data = {"game": max(game, key=lambda name: game[name]), "evidence": ranking.winner}
    told = "; ".join(
        f"{name}: {percent(round(game[name], 2))}, {percent(round(ranking.first[name], 2))}"
        for name in ranking.names
    )
    alt = locale.text("science.figure.game_and_evidence.alt", told=told)
    return finished(figure, locale.text("science.figure.game_and_evidence", **data), alt, theme)
