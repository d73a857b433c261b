"""One small immutable class for every answer: outcomes with named axes and exact weights."""

from __future__ import annotations

import random
from bisect import bisect
from collections import namedtuple
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, compress
from operator import mul
from typing import TYPE_CHECKING, Any, Literal, overload

from bioslab.odds import showing
from bioslab.odds.conditions import Condition, fits
from bioslab.odds.faults import fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    Column = Sequence[Any]
    Recipe = Callable[["Distribution"], Column]
    Test = Callable[[Any], bool]


@lru_cache(maxsize=64)
def outcome_type(axes: tuple[str, ...]) -> type[tuple[Any, ...]]:
    """The named tuple of an outcome: `outcome.life`, `outcome.doubles`."""
    return namedtuple("Outcome", axes)  # noqa: PYI024 - the axes differ


class Distribution:
    """Outcomes, each with a whole-number weight out of `total`.

    A row is an outcome; an axis is a column of values. Some columns are computed when they are first
    asked for. Weights are exact integers; probabilities are floats, or `Fraction` with `exact=True`.

    Attributes:
        axes: the names of the axes.
        weights: one integer a row.
        total: what the weights add up to, usually a power of 6.

    >>> coin = Distribution({"face": ("heads", "tails")}, (1, 1), 2)
    >>> coin.p(face="heads"), coin.p(face="heads", exact=True)
    (0.5, Fraction(1, 2))
    """

    __slots__ = ("_columns", "_recipes", "axes", "data", "message", "total", "weights")

    def __init__(
        self,
        columns: Mapping[str, Column],
        weights: Sequence[int],
        total: int,
        recipes: Mapping[str, Recipe] | None = None,
        message: str = "odds.title.plain",
        data: Mapping[str, object] | None = None,
    ) -> None:
        """Keep the columns; `recipes` make further ones out of them. `message` and `data` are the title."""
        self._columns = dict(columns)
        self._recipes = recipes or {}
        self.axes: tuple[str, ...] = (*columns, *self._recipes)
        self.weights = weights
        self.total = total
        self.message = message
        self.data: Mapping[str, object] = data if data is not None else {}

    # -- looking ----------------------------------------------------------------------------

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.weights)

    def column(self, axis: str) -> Column:
        """The values of an axis, one a row.

        Raises:
            OddsError: there is no such axis; lists those that there are.
        """
        if axis not in self._columns:
            if axis not in self._recipes:
                raise fault("odds.fault.axis", got=axis, known=", ".join(self.axes))
            self._columns[axis] = self._recipes[axis](self)
        return self._columns[axis]

    def outcomes(self) -> Iterator[tuple[Any, int]]:
        """Every outcome as a named tuple, with its weight."""
        kind = outcome_type(self.axes)
        rows = zip(*map(self.column, self.axes), strict=True)
        return zip(map(kind._make, rows), self.weights, strict=True)  # type: ignore[attr-defined]

    # -- asking -----------------------------------------------------------------------------

    def count(self, condition: Test | None = None, /, **where: Condition) -> int:
        """How many of the `total` equally likely cases fit: see `p`."""
        return sum(compress(self.weights, self._fitting(condition, where)))

    @overload
    def p(
        self, condition: Test | None = None, /, *, exact: Literal[True], **where: Condition
    ) -> Fraction: ...
    @overload
    def p(
        self, condition: Test | None = None, /, *, exact: Literal[False] = False, **where: Condition
    ) -> float: ...
    def p(
        self, condition: Test | None = None, /, *, exact: bool = False, **where: Condition
    ) -> float | Fraction:
        """The probability that all conditions hold.

        Args:
            condition: a function of the outcome, say `lambda o: o.life > o.manna_deaths`.
            exact: a `Fraction` instead of a float.
            where: for an axis a value, a set or range of values, or a condition such as `at_least(2)`.

        Raises:
            OddsError: there is no such axis.
        """
        ways = self.count(condition, **where)
        return Fraction(ways, self.total) if exact else ways / self.total

    @overload
    def mean(self, of: str | Callable[[Any], Any], *, exact: Literal[True]) -> Fraction: ...
    @overload
    def mean(self, of: str | Callable[[Any], Any], *, exact: Literal[False] = False) -> float: ...
    def mean(self, of: str | Callable[[Any], Any], *, exact: bool = False) -> float | Fraction:
        """The mean of an axis, or of a function of the outcome."""
        top = sum(map(mul, self._values(of), self.weights))
        return Fraction(top, self.total) if exact else float(top / self.total)

    def var(self, of: str | Callable[[Any], Any]) -> float:
        """The variance of an axis, or of a function of the outcome; its root is the standard deviation."""
        values = self._values(of)
        first = sum(map(mul, values, self.weights))
        second = sum(map(mul, map(mul, values, values), self.weights))
        return float((second * self.total - first * first) / self.total**2)

    def quantile(self, axis: str, q: float | Fraction) -> Any:
        """The smallest value of an axis that is reached or undercut with probability `q`; 0.5 is the median.

        Raises:
            OddsError: `q` is not between 0 and 1.
        """
        if not 0 <= q <= 1:
            raise fault("odds.fault.quantile", got=repr(q))
        line = Fraction(str(q)) * self.total
        single = self.marginal(axis).sorted()
        reached = accumulate(single.weights)
        return next(value for value, upto in zip(single.column(axis), reached, strict=True) if upto >= line)

    # -- making others ----------------------------------------------------------------------

    def marginal(self, *axes: str) -> Distribution:
        """The same question seen along these axes only; equal rows become one."""
        gathered: dict[tuple[Any, ...], int] = {}
        get = gathered.get
        columns = [self.column(axis) for axis in axes]
        for row, weight in zip(zip(*columns, strict=True), self.weights, strict=True):
            gathered[row] = get(row, 0) + weight
        split = zip(*gathered, strict=True) if gathered else ((),) * len(axes)
        named = dict(zip(axes, split, strict=True))
        return Distribution(named, tuple(gathered.values()), self.total, None, self.message, self.data)

    def given(self, condition: Test | None = None, /, **where: Condition) -> Distribution:
        """What holds when it is known that the conditions hold; arguments as in `p`.

        Raises:
            OddsError: they cannot hold.
        """
        kept = self._fitting(condition, where)
        columns = {axis: tuple(compress(self.column(axis), kept)) for axis in self.axes}
        weights = tuple(compress(self.weights, kept))
        if not sum(weights):
            raise fault("odds.fault.impossible")
        return Distribution(columns, weights, sum(weights), None, self.message, self.data)

    def with_axis(self, name: str, function: Callable[[Any], Any]) -> Distribution:
        """The same with one more axis, a function of the outcome."""
        columns = {axis: self.column(axis) for axis in self.axes}
        columns[name] = [function(outcome) for outcome, _ in self.outcomes()]
        return Distribution(columns, self.weights, self.total, None, self.message, self.data)

    def reading(self, recipes: Mapping[str, Recipe]) -> Distribution:
        """The same with further axes that are made out of its columns when they are asked for."""
        columns = {axis: self.column(axis) for axis in self.axes}
        return Distribution(columns, self.weights, self.total, recipes, self.message, self.data)

    def titled(self, message: str, data: Mapping[str, object]) -> Distribution:
        """The same under another title."""
        return Distribution(self._columns, self.weights, self.total, self._recipes, message, data)

    def sorted(self) -> Distribution:
        """The same with its rows in order, the first axis first."""
        columns = [self.column(axis) for axis in self.axes]
        rows = sorted(zip(*columns, self.weights, strict=True))
        *split, weights = zip(*rows, strict=True) if rows else ((),) * (len(columns) + 1)
        named = dict(zip(self.axes, split, strict=True))
        return Distribution(named, weights, self.total, None, self.message, self.data)

    def sample(self, n: int = 1, seed: object = 0) -> list[Any]:
        """`n` outcomes drawn by chance, the same for the same seed."""
        cumulated = list(accumulate(self.weights))
        outcomes = [outcome for outcome, _ in self.outcomes()]
        draw = random.Random(str(seed))
        return [outcomes[bisect(cumulated, draw.randrange(self.total))] for _ in range(n)]

    # -- showing ----------------------------------------------------------------------------

    def table(self, *axes: str) -> Any:
        """Every outcome with `ways` and `p`, in order: a pandas dataframe if pandas is there, else dicts."""
        seen = self.marginal(*(axes or self.axes)).sorted()
        rows = [
            {**outcome._asdict(), "ways": ways, "p": ways / self.total} for outcome, ways in seen.outcomes()
        ]
        return showing.dataframe(rows)

    @property
    def title(self) -> str:
        """What was asked, in the current language."""
        return showing.title(self)

    def figure(self, *axes: str, **options: Any) -> Any:
        """A plotly figure: bars along one axis, a heat map over two. See `bioslab.figures`."""
        return showing.figure(self, axes, options)

    def __repr__(self) -> str:
        """The answer in sentences that can be read aloud."""
        return showing.text(self)

    def _repr_html_(self) -> str:
        return showing.html(self)

    def __eq__(self, other: object) -> bool:
        """Two are equal when the same outcomes have the same probabilities."""
        if not isinstance(other, Distribution) or set(self.axes) != set(other.axes):
            return NotImplemented
        return self._law() == other._law()

    def __hash__(self) -> int:
        """By what `__eq__` looks at."""
        return hash(frozenset(self._law().items()))

    def _law(self) -> dict[tuple[Any, ...], Fraction]:
        seen = self.marginal(*sorted(self.axes))
        return {tuple(outcome): Fraction(ways, self.total) for outcome, ways in seen.outcomes() if ways}

    def _values(self, of: str | Callable[[Any], Any]) -> Column:
        return self.column(of) if isinstance(of, str) else [of(outcome) for outcome, _ in self.outcomes()]

    def _fitting(self, condition: Test | None, where: Mapping[str, Condition]) -> list[bool]:
        """For each row, whether it fits."""
        kept = [True] * len(self.weights)
        for axis, wanted in where.items():
            test = fits(wanted)
            kept = [before and test(value) for before, value in zip(kept, self.column(axis), strict=True)]
        if condition is None:
            return kept
        every = zip(kept, self.outcomes(), strict=True)
        return [before and bool(condition(outcome)) for before, (outcome, _) in every]
