"""One small immutable class for every answer: outcomes with named axes and exact weights."""

from __future__ import annotations

import random
from bisect import bisect
from collections import namedtuple
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, compress
from operator import itemgetter, mul
from typing import TYPE_CHECKING, Any, Literal, overload

from bioslab.odds import showing
from bioslab.odds.conditions import Condition, fits
from bioslab.odds.faults import fault, told

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    Column = Sequence[Any]
    Recipe = Callable[["Distribution"], Column]
    Test = Callable[[Any], bool]


NO_RECIPES: Mapping[str, Recipe] = {}


@lru_cache(maxsize=64)
def outcome_type(axes: tuple[str, ...]) -> type[tuple[Any, ...]]:
    """The named tuple of an outcome: `outcome.life`, `outcome.doubles`."""
    return namedtuple("Outcome", axes)  # noqa: PYI024 - the axes differ


def _picking(place: int, rows: Collection[tuple[Any, ...]]) -> Recipe:
    """A column out of rows, made when it is asked for."""
    return lambda _: tuple(map(itemgetter(place), rows))


class Distribution:
    """Outcomes, each with a whole-number weight out of `total`. Nothing changes one once it is made.

    A row is an outcome; an axis is a column of values. Some columns are computed when they are first
    asked for. Weights are exact integers; probabilities are floats, or `Fraction` with `exact=True`.

    With R rows every column and the weights have length R. Nothing here knows a rule: which rolls are
    equally likely, and what an axis means, is said by the function that made it.

    >>> coin = Distribution({"face": ("heads", "tails")}, (1, 1), 2)
    >>> coin.p(face="heads"), coin.p(face="heads", exact=True)
    (0.5, Fraction(1, 2))
    >>> two = Distribution({"ones": (0, 1, 2)}, (25, 10, 1), 36)   # the ones among two dice
    >>> len(two), two.column("ones"), two.count(ones={1, 2}), two.p(ones=2, exact=True)
    (3, (0, 1, 2), 11, Fraction(1, 36))
    >>> two.mean("ones", exact=True), round(two.var("ones"), 4), two.quantile("ones", 0.5)
    (Fraction(1, 3), 0.2778, 0)
    >>> some = two.with_axis("some", lambda outcome: outcome.ones > 0)
    >>> some.marginal("some").weights, some.given(some=True).p(ones=2, exact=True)
    ((25, 11), Fraction(1, 11))
    >>> two.sample(3, seed=1) == two.sample(3, seed=1), len(two.sample(3))
    (True, 3)
    """

    __slots__ = ("_axes", "_columns", "_data", "_message", "_recipes", "_total", "_weights")

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
        self._recipes = recipes if recipes is not None else NO_RECIPES
        self._axes = (*columns, *self._recipes)
        self._weights, self._total = weights, total
        self._message, self._data = message, data if data is not None else {}

    # -- looking ----------------------------------------------------------------------------

    @property
    def axes(self) -> tuple[str, ...]:
        """The names of the axes."""
        return self._axes

    @property
    def weights(self) -> Sequence[int]:
        """One whole number a row."""
        return self._weights

    @property
    def total(self) -> int:
        """What the weights add up to, usually a power of 6."""
        return self._total

    @property
    def message(self) -> str:
        """The id of the title."""
        return self._message

    @property
    def data(self) -> Mapping[str, object]:
        """What fills the title."""
        return self._data

    def __len__(self) -> int:
        """The number of rows."""
        return len(self._weights)

    def column(self, axis: str) -> Column:
        """The values of an axis, one a row: length R.

        Raises:
            OddsError: there is no such axis; lists those that there are.
        """
        if axis in self._columns:
            return self._columns[axis]
        if axis not in self._recipes:
            raise fault("odds.fault.axis", got=axis, known=", ".join(self._axes))
        self._columns[axis] = made = self._recipes[axis](self)
        return made

    def outcomes(self) -> Iterator[tuple[Any, int]]:
        """Every outcome as a named tuple, with its weight."""
        kind = outcome_type(self._axes)
        rows = zip(*map(self.column, self._axes), strict=True)
        return zip(map(kind._make, rows), self._weights, strict=True)  # type: ignore[attr-defined]

    # -- asking -----------------------------------------------------------------------------

    def count(self, condition: Test | None = None, /, **where: Condition) -> int:
        """How many of the `total` equally likely cases fit: see `p`."""
        return sum(compress(self._weights, self._fitting(condition, where)))

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
        return Fraction(ways, self._total) if exact else ways / self._total

    @overload
    def mean(self, of: str | Callable[[Any], Any], *, exact: Literal[True]) -> Fraction: ...
    @overload
    def mean(self, of: str | Callable[[Any], Any], *, exact: Literal[False] = False) -> float: ...
    def mean(self, of: str | Callable[[Any], Any], *, exact: bool = False) -> float | Fraction:
        """The mean of an axis, or of a function of the outcome."""
        top = sum(map(mul, self._values(of), self._weights))
        return Fraction(top, self._total) if exact else float(top / self._total)

    def var(self, of: str | Callable[[Any], Any]) -> float:
        """The variance of an axis, or of a function of the outcome; its root is the standard deviation."""
        values = self._values(of)
        first = sum(map(mul, values, self._weights))
        second = sum(map(mul, map(mul, values, values), self._weights))
        return float((second * self._total - first * first) / self._total**2)

    def quantile(self, axis: str, q: float | Fraction) -> Any:
        """The smallest value of an axis that is reached or undercut with probability `q`; 0.5 is the median.

        Raises:
            OddsError: `q` is not between 0 and 1.
        """
        if not 0 <= q <= 1:
            raise fault("odds.fault.quantile", got=told(q))
        line = Fraction(str(q)) * self._total
        single = self.marginal(axis).sorted()
        reached = accumulate(single.weights)
        return next(value for value, upto in zip(single.column(axis), reached, strict=True) if upto >= line)

    # -- making others ----------------------------------------------------------------------

    def marginal(self, *axes: str) -> Distribution:
        """The same question seen along these axes only; equal rows become one."""
        gathered: dict[tuple[Any, ...], int] = {}
        get = gathered.get
        columns = [self.column(axis) for axis in axes]
        for row, weight in zip(zip(*columns, strict=True), self._weights, strict=True):
            gathered[row] = get(row, 0) + weight
        picked = {axis: _picking(place, gathered) for place, axis in enumerate(axes)}
        return Distribution({}, tuple(gathered.values()), self._total, picked, self._message, self._data)

    def given(self, condition: Test | None = None, /, **where: Condition) -> Distribution:
        """What holds when it is known that the conditions hold; arguments as in `p`.

        Raises:
            OddsError: they cannot hold.
        """
        kept = self._fitting(condition, where)
        columns = {axis: tuple(compress(self.column(axis), kept)) for axis in self._axes}
        weights = tuple(compress(self._weights, kept))
        if not sum(weights):
            raise fault("odds.fault.impossible")
        return Distribution(columns, weights, sum(weights), None, self._message, self._data)

    def with_axis(self, name: str, function: Callable[[Any], Any]) -> Distribution:
        """The same with one more axis, a function of the outcome."""
        columns = {axis: self.column(axis) for axis in self._axes}
        columns[name] = [function(outcome) for outcome, _ in self.outcomes()]
        return Distribution(columns, self._weights, self._total, None, self._message, self._data)

    def reading(self, recipes: Mapping[str, Recipe]) -> Distribution:
        """The same with further axes that are made out of its columns when they are asked for."""
        columns = {axis: self.column(axis) for axis in self._axes}
        return Distribution(columns, self._weights, self._total, recipes, self._message, self._data)

    def titled(self, message: str, data: Mapping[str, object]) -> Distribution:
        """The same under another title."""
        return Distribution(self._columns, self._weights, self._total, self._recipes, message, data)

    def sorted(self) -> Distribution:
        """The same with its rows in order, the first axis first."""
        columns = [self.column(axis) for axis in self._axes]
        rows = sorted(zip(*columns, self._weights, strict=True))
        *split, weights = zip(*rows, strict=True) if rows else ((),) * (len(columns) + 1)
        named = dict(zip(self._axes, split, strict=True))
        return Distribution(named, weights, self._total, None, self._message, self._data)

    def sample(self, n: int = 1, seed: object = 0) -> list[Any]:
        """`n` outcomes drawn by chance, the same for the same seed."""
        cumulated = list(accumulate(self._weights))
        outcomes = [outcome for outcome, _ in self.outcomes()]
        draw = random.Random(str(seed))
        return [outcomes[bisect(cumulated, draw.randrange(self._total))] for _ in range(n)]

    # -- showing ----------------------------------------------------------------------------

    def table(self, *axes: str) -> Any:
        """Every outcome with `ways` and `p`, in order: a pandas dataframe if pandas is there, else dicts."""
        seen = self.marginal(*(axes or self._axes)).sorted()
        rows = [
            {**outcome._asdict(), "ways": ways, "p": ways / self._total} for outcome, ways in seen.outcomes()
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
        if not isinstance(other, Distribution) or set(self._axes) != set(other.axes):
            return NotImplemented
        return self._law() == other._law()

    def __hash__(self) -> int:
        """By what `__eq__` looks at."""
        return hash(frozenset(self._law().items()))

    def _law(self) -> dict[tuple[Any, ...], Fraction]:
        seen = self.marginal(*sorted(self._axes))
        return {tuple(outcome): Fraction(ways, self._total) for outcome, ways in seen.outcomes() if ways}

    def _values(self, of: str | Callable[[Any], Any]) -> Column:
        return self.column(of) if isinstance(of, str) else [of(outcome) for outcome, _ in self.outcomes()]

    def _fitting(self, condition: Test | None, where: Mapping[str, Condition]) -> list[bool]:
        """For each row, whether it fits."""
        kept = [True] * len(self._weights)
        for axis, wanted in where.items():
            test = fits(wanted)
            kept = [before and test(value) for before, value in zip(kept, self.column(axis), strict=True)]
        if condition is None:
            return kept
        every = zip(kept, self.outcomes(), strict=True)
        return [before and bool(condition(outcome)) for before, (outcome, _) in every]
