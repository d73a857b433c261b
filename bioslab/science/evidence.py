"""Hypotheses with uncertain evidence: give scores with error bars, and see how often each comes first.

Scores are judgements. The point is not the winner but how far it depends on what we are not sure of, and on
what we find important. The numbers that come with the lesson are opinions to be replaced.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bioslab.kernel.errors import brief
from bioslab.locale import text
from bioslab.science.limits import ModelError, check, filled, from_zero, made, number, room, seeded, whole
from bioslab.science.progress import Progress, Watch

Vector = npt.NDArray[np.float64]
Scores = Mapping[str, Mapping[str, float]]

MOST_ROUNDS = 10**9
BLOCK = 20_000
"""So many rounds are drawn at once."""


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """How a tournament of hypotheses ended.

    Attributes:
        names: the hypotheses, k of them.
        ranks: shape (k, k); row i: how often hypothesis i came first, second, ... Each row adds up to 1.
        rounds: how many rounds were played.
    """

    names: tuple[str, ...]
    ranks: Vector
    rounds: int

    @property
    def first(self) -> dict[str, float]:
        """How often each hypothesis came first, the most frequent first."""
        shares = dict(zip(self.names, self.ranks[:, 0].tolist(), strict=True))
        return dict(sorted(shares.items(), key=lambda item: -item[1]))

    @property
    def winner(self) -> str:
        """The hypothesis that came first most often."""
        return next(iter(self.first))


def totals(scores: Scores, weights: Mapping[str, float] | None = None) -> dict[str, float]:
    """The weighted mean score of each hypothesis.

    Args:
        scores: for each hypothesis its score on each criterion, the same criteria for all.
        weights: how important each criterion is; equally important if None.

    Raises:
        ValueError: a hypothesis has no score for a criterion, or one too many.

    >>> totals({"vents": {"energy": 4, "water": 2}, "ponds": {"energy": 2, "water": 5}})
    {'vents': 3.0, 'ponds': 3.5}
    """
    names, table, weight = _tables(scores, weights)
    return dict(zip(names, (table @ weight).tolist(), strict=True))


def tournament(
    scores: Scores, spread: Scores | float = 1.0, weights: Mapping[str, float] | None = None, *,
    seed: int, rounds: int = 20_000, progress: Progress | None = None,
) -> Ranking:  # fmt: skip
    """Draw every score anew around its value, rank the hypotheses, and do it many times.

    Scores are drawn from normal distributions, independently. When two weighted means are equal, the ranks
    are shared by lot.

    Args:
        scores: see `totals`.
        spread: standard deviation of every score, or one for each.
        weights: how important each criterion is; equally important if None.
        seed: of the random numbers.
        rounds: how many times.
        progress: told how many rounds are done; if it stops, the result is of the rounds so far.

    Raises:
        ValueError: see `totals`.

    >>> rank = tournament({"a": {"x": 3.0}, "b": {"x": 3.0}}, spread=0.0, seed=1)
    >>> abs(rank.first["a"] - 0.5) < 0.02
    True
    """
    check(whole("rounds", rounds, 1, MOST_ROUNDS), seeded(seed))
    if not isinstance(spread, Mapping):
        check(from_zero("spread", spread))
    names, table, weight = _tables(scores, weights)
    wide = np.full_like(table, spread) if not isinstance(spread, Mapping) else _tables(spread, None)[1]
    rng = np.random.default_rng(seed)
    watch = Watch(rounds, progress)
    counts = np.zeros((len(names), len(names)))
    done = 0
    while done < rounds and not watch.stops(done):
        size = min(BLOCK, rounds - done)
        drawn = (table + wide * rng.standard_normal((size, *table.shape))) @ weight
        # A second key by lot decides between equals.
        order = np.lexsort((rng.random(drawn.shape), -drawn), axis=1)
        for place in range(len(names)):
            counts[:, place] += np.bincount(order[:, place], minlength=len(names))
        done += size
    return Ranking(names, counts / max(done, 1), done)


def any_weights(scores: Scores, *, seed: int, rounds: int = 20_000) -> dict[str, float]:
    """How often each hypothesis comes first if nobody knows how important the criteria are.

    The scores stay as they are; the weights are drawn evenly from all weights that add up to 1.

    Args:
        scores: see `totals`.
        seed: of the random numbers.
        rounds: how many times.

    >>> shares = any_weights({"a": {"x": 1.0, "y": 0.0}, "b": {"x": 0.0, "y": 1.0}}, seed=1)
    >>> abs(shares["a"] - 0.5) < 0.02
    True
    """
    check(whole("rounds", rounds, 1), seeded(seed))
    names, table, _ = _tables(scores, None)
    check(room(float(rounds) * max(table.shape), "rounds"))
    drawn = np.random.default_rng(seed).dirichlet(np.ones(table.shape[1]), size=rounds)
    best = np.argmax(table @ drawn.T, axis=0)
    shares = np.bincount(best, minlength=len(names)) / rounds
    return dict(zip(names, shares.tolist(), strict=True))


def _mapping(name: str, value: object) -> str | None:
    return made(name, value, Mapping)


def _tables(scores: Scores, weights: Mapping[str, float] | None) -> tuple[tuple[str, ...], Vector, Vector]:
    check(_mapping("scores", scores), None if weights is None else _mapping("weights", weights))
    names = tuple(scores)
    if not names:
        raise ModelError(text("science.fault.no_hypothesis"))
    check(*(_mapping(f"scores[{brief(name)!r}]", scores[name]) for name in names))
    criteria: Sequence[str] = tuple(scores[names[0]])
    check(filled("criteria", np.arange(len(criteria))))
    told = ", ".join(map(brief, criteria))
    for name in names:
        if set(scores[name]) != set(criteria):
            raise ModelError(text("science.fault.scores", name=brief(name), told=told))
    if weights is not None and set(weights) != set(criteria):
        raise ModelError(text("science.fault.weights", told=told))
    check(*(number(f"weights[{brief(name)!r}]", one) for name, one in (weights or {}).items()))
    check(*(number(f"scores[{brief(name)!r}]", one) for name in names for one in scores[name].values()))
    weight = np.array([1.0 if weights is None else weights[one] for one in criteria])
    if weight.min() < 0 or not weight.sum() > 0:
        raise ModelError(text("science.fault.no_weight"))
    table = np.array([[scores[name][one] for one in criteria] for name in names], float)
    return names, table, weight / weight.sum()
