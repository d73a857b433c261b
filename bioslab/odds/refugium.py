"""A refugium as far as its roll goes, and what one piece more or less would change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bioslab.genesis.autocatalysis import death_faces, life_faces
from bioslab.genesis.cards import load_deck
from bioslab.genesis.cards.model import Placard
from bioslab.genesis.pieces import NONE, Climate, Colour
from bioslab.genesis.rulings import Rulings
from bioslab.genesis.settings import Setup
from bioslab.genesis.state import Refugium, empty_table
from bioslab.odds.autocatalytic_roll import autocatalytic, fallen
from bioslab.odds.faults import check_counts, check_word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bioslab.genesis.cards.deck import Deck
    from bioslab.odds.aims import Aim
    from bioslab.odds.distribution import Distribution


OURS = Rulings()


@dataclass(frozen=True, slots=True)
class Refuge:
    """A refugium before its roll. `refuge` makes one from a card's name.

    Attributes:
        card: its placard.
        organised: manna cubes in the upper space; bionts are counted apart.
        disorganised: manna cubes in the lower space.
        bionts: how many are there.
        enzymes: how many of its spaces are covered, from the left.
        climate: "warm" or "cold".
        own_colour: whether all dice may be rolled again once (BG-F0-05).
        rulings: how unclear rules are read.

    Raises:
        OddsError: a negative number, a climate that is none.

    >>> pond = refuge("warm_pond", organised=1, enzymes=2)
    >>> pond.dice, pond.but(bionts=2).dice   # BG-F0-03
    (3, 5)
    """

    card: Placard
    organised: int = 0
    disorganised: int = 0
    bionts: int = 1
    enzymes: int = 0
    climate: str = "warm"
    own_colour: bool = False
    rulings: Rulings = OURS

    def __post_init__(self) -> None:
        """Check the numbers."""
        check_counts(
            organised=self.organised, disorganised=self.disorganised, bionts=self.bionts, enzymes=self.enzymes
        )
        check_word("climate", self.climate, Climate.words())

    @property
    def dice(self) -> int:
        """One a cube, two a biont (BG-F0-03)."""
        return self.organised + 2 * self.bionts

    @property
    def faces(self) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
        """The faces of life, of manna death and of enzyme death that count now (BG-F2-01, BG-F2-03)."""
        return visible_faces(self.card, self.enzymes, self.climate, self.rulings)

    def but(self, **pieces: Any) -> Refuge:
        """The same with some pieces changed: `but(enzymes=3, climate="cold")`."""
        return replace(self, **pieces)

    def roll(self, *, keep_if: Callable[[Any], bool] | None = None, aim: Aim | None = None) -> Distribution:
        """Its next roll: see `bioslab.odds.autocatalytic`.

        >>> refuge("hydrogen_volcano", organised=2, enzymes=2).roll().p(doubles=True, exact=True)
        Fraction(13, 18)
        """
        roll = autocatalytic(
            self.dice, *self.faces, disorganised=self.disorganised, organised=self.organised + self.bionts,
            enzymes=self.enzymes, keep_if=keep_if, aim=aim,
        )  # fmt: skip
        again = "rerolled" in roll.axes
        message = "odds.title.refuge_again" if again else "odds.title.refuge"
        return roll.titled(message, {**roll.data, "place": self.card.id, "name": self.card.name})

    def lies(self, faces: Sequence[int]) -> Distribution:
        """What these dice do there (BG-F1-01 to BG-F3-01): one outcome, certain.

        >>> refuge("warm_pond").lies((4, 4)).mean("bionts_lost")   # life comes first, a cube dies for it
        0.0
        """
        return fallen(
            faces, *self.faces, disorganised=self.disorganised, organised=self.organised + self.bionts,
            enzymes=self.enzymes,
        )  # fmt: skip


@lru_cache(maxsize=1024)
def visible_faces(
    card: Placard, enzymes: int, climate: str, rulings: Rulings
) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
    """The faces of life, manna death and enzyme death, as the engine itself reads them off a placard."""
    setup = Setup((Colour.RED, Colour.YELLOW), load_deck(), rulings)
    state = empty_table(setup)
    state.climate = Climate.of(climate)
    refugium = Refugium(card, NONE, enzymes=(Colour.RED,) * enzymes)
    return (life_faces(state, refugium), *death_faces(state, refugium))


def refuge(
    place: str | Placard,
    *,
    organised: int = 0,
    disorganised: int | None = None,
    bionts: int = 1,
    enzymes: int = 0,
    climate: str = "warm",
    own_colour: bool = False,
    rulings: Rulings | None = None,
    cards: Deck | None = None,
) -> Refuge:
    """A refugium by its card's id, or a placard of your own, as its next roll sees it (BG-F0-03, BG-F2-01).

    Nothing is rolled: ask `.roll()` for its next roll, and `bioslab.odds.lineage` for many turns.

    Args:
        place: say "warm_pond", or a `Placard`.
        disorganised: cubes in the lower space; None for all printed manna that is not organised.
        organised: cubes in the upper space.
        bionts: how many are there.
        enzymes: how many spaces are covered, from the left.
        climate: "warm" or "cold".
        own_colour: whether all dice may be rolled again once.
        rulings: how unclear rules are read, our way if None.
        cards: the deck that has the card, the built-in one if None.

    Raises:
        OddsError: there is no such card, or a number is negative.

    >>> pond = refuge("warm_pond", enzymes=1)
    >>> pond.dice, pond.disorganised, [sorted(faces) for faces in pond.faces]
    (2, 3, [[1, 2, 3, 4], [5, 6], [4, 5, 6]])
    """
    if isinstance(place, Placard):
        card = place
    else:
        placards = (cards or load_deck()).placards
        check_word("place", place, placards)
        card = placards[place]
    if disorganised is None:
        disorganised = max(0, len(card.manna) - organised)
    return Refuge(card, organised, disorganised, bionts, enzymes, climate, own_colour, rulings or OURS)


def changes(place: Refuge) -> dict[str, Refuge]:
    """The refugium with one thing changed, by what is changed: at most four of them.

    "enzyme" covers one space more (BG-F2-03), "biont" adds one, and two dice (BG-F0-03), "cube" brings one
    dead cube to life (BG-F1-01), "warm" or "cold" is the other climate (BG-D10-02). What cannot be changed is
    left out: an enzyme where all spaces are covered, a cube where none is dead, a climate that changes no
    face.

    >>> sorted(changes(refuge("warm_pond")))
    ['biont', 'cold', 'cube', 'enzyme']
    """
    found = {}
    if place.enzymes < len(place.card.spaces):
        found["enzyme"] = place.but(enzymes=place.enzymes + 1)
    found["biont"] = place.but(bionts=place.bionts + 1)
    if place.disorganised:
        found["cube"] = place.but(organised=place.organised + 1, disorganised=place.disorganised - 1)
    other = "warm" if place.climate == "cold" else "cold"
    if place.card.life_warm != place.card.life_cold:
        found[other] = place.but(climate=other)
    return found
