"""The climate of the turns to come, from the event cards that have not been seen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from bioslab.genesis.cards import load_deck
from bioslab.genesis.pieces import Eon
from bioslab.odds.faults import check_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bioslab.genesis.cards.deck import Deck

Kind = tuple[str, bool]
"""What a card does to the climate ("warm", "cold", or "" for nothing), and whether it is an aftershock."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The event deck as a player knows it: for each eon, how many cards are left and which they may be.

    Attributes:
        left: cards in the deck, by eon.
        unseen: by eon, the kinds of card not seen yet, each with how many there are. There may be more of
            them than are left: some are out of the game, nobody knows which (BG-C-05, BG-C-07).

    Made by `pile` or `bioslab.odds.events_of`; eons in the order in which they are drawn, both of length 3.

    >>> bool(pile([])), pile(["ev37"]).unseen[0]
    (False, ((('cold', False), 1),))
    """

    left: tuple[int, ...]
    unseen: tuple[tuple[tuple[Kind, int], ...], ...]

    def __bool__(self) -> bool:
        """Whether a card is left."""
        return any(self.left)


def pile(unseen: Iterable[str], left: Mapping[str, int] | None = None, cards: Deck | None = None) -> Pile:
    """The event deck from the ids of the cards that have not been seen (BG-C-04 to BG-C-08).

    The model: within an eon each unseen card is as likely as any other to come next, and none comes twice.

    Args:
        unseen: event ids.
        left: how many cards of each eon are in the deck; None when all the unseen ones are.
        cards: the deck of cards, the built-in one if None.

    Raises:
        OddsError: an id that is no event.

    >>> pile(["ev37", "ev38"]).left
    (2, 0, 0)
    """
    events = (cards or load_deck()).events
    kinds: list[dict[Kind, int]] = [{} for _ in Eon]
    for ident in unseen:
        check_word("event", ident, events)
        card = events[ident]
        kind = (card.climate[-1].word if card.climate else "", card.aftershock)
        kinds[card.eon][kind] = kinds[card.eon].get(kind, 0) + 1
    counts = tuple(sum(one.values()) for one in kinds)
    if left is not None:
        counts = tuple(min(left.get(eon.word, 0), count) for eon, count in zip(Eon, counts, strict=True))
    return Pile(counts, tuple(tuple(sorted(one.items())) for one in kinds))


@lru_cache(maxsize=4096)
def drawn(pile: Pile) -> tuple[tuple[Pile, str, Fraction], ...]:
    """One event phase: the pile afterwards, the last climate icon ("" if there was none), the chance.

    Within an eon every unseen card is as likely as any other. An aftershock draws on (BG-D1-01); of a
    chain the last icon counts (BG-D10-01).

    >>> [(climate, chance) for _, climate, chance in drawn(pile(["ev37", "ev38"]))]
    [('cold', Fraction(1, 2)), ('warm', Fraction(1, 2))]
    """
    eon = next((place for place, count in enumerate(pile.left) if count), None)
    if eon is None:
        return ((pile, "", Fraction(1)),)
    found: dict[tuple[Pile, str], Fraction] = {}
    kinds = pile.unseen[eon]
    size = sum(count for _, count in kinds)
    for kind, count in kinds:
        rest = tuple((one, n - (one == kind)) for one, n in kinds if n - (one == kind))
        after = Pile(
            (*pile.left[:eon], pile.left[eon] - 1, *pile.left[eon + 1 :]),
            (*pile.unseen[:eon], rest, *pile.unseen[eon + 1 :]),
        )
        climate, aftershock = kind
        follows = drawn(after) if aftershock else ((after, "", Fraction(1)),)
        for end, later, chance in follows:
            key = (end, later or climate)
            found[key] = found.get(key, Fraction(0)) + chance * count / size
    return tuple((end, climate, chance) for (end, climate), chance in found.items())
