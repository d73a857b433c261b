"""What every explorer of one refugium shares: the card, the pieces that lie there, its place in time."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards import Placard, load_deck
from bioslab.odds import Policy, Refuge, lineage, refuge
from bioslab.widgets.explorers.controls import Choice
from bioslab.widgets.explorers.subject import Subject

if TYPE_CHECKING:
    from bioslab.odds import Course, Pile
    from bioslab.widgets.explorers.controls import Control
    from bioslab.widgets.explorers.subject import Values

MOST_BIONTS = 3
CLIMATES = ("warm", "cold", "deck")


@lru_cache(maxsize=256)
def course_of(place: Refuge, turns: int, policy: Policy, events: Pile | None = None) -> Course:
    """`bioslab.odds.lineage`, remembered: a slider comes by again."""
    return lineage(place, turns, policy, events=events)


class Placed(Subject):
    """Something about one refugium: a card of the deck, or one of somebody's own."""

    def __init__(self, own: Placard | None = None) -> None:
        super().__init__()
        self.own = own

    def card(self, place: str) -> Placard:
        """The card."""
        return self.own if self.own is not None and place == self.own.id else load_deck().placards[place]

    def places(self) -> Choice:
        """The menu of cards, the own one first."""
        deck = load_deck()
        named = {ident: deck.name(ident) for ident in deck.placards}
        if self.own is not None:
            named = {self.own.id: self.own.name, **named, self.own.id: self.own.name}
        return Choice("place", tuple(named), said=named.__getitem__, kind="list")

    def prepared(self, values: Values) -> dict[str, Any]:
        """A refugium given as such says where its pieces lie."""
        ready = dict(values)
        place = ready.get("place")
        if isinstance(place, Refuge):
            pieces = {
                "bionts": place.bionts, "organised": place.organised, "enzymes": place.enzymes,
                "climate": place.climate,
            }  # fmt: skip
            ready = {**pieces, **ready, "place": place.card}
        if isinstance(ready.get("place"), Placard):
            card = ready["place"]
            ready["place"] = card.id
            if load_deck().placards.get(card.id) != card:
                self.own = card
        self.widen({name: value for name, value in ready.items() if name != "enzymes"})
        return ready

    def pieces(self, values: Values) -> tuple[Control, ...]:
        """Sliders for what lies there."""
        card = self.card(values["place"])
        return (
            self.slider("bionts", MOST_BIONTS),
            self.slider("organised", len(card.manna)),
            self.slider("enzymes", len(card.spaces)),
        )

    def refuge(self, values: Values, climate: str) -> Refuge:
        """The refugium as it lies."""
        card = self.card(values["place"])
        return refuge(
            card, bionts=values["bionts"], organised=values["organised"],
            enzymes=min(values["enzymes"], len(card.spaces)), climate=climate,
        )  # fmt: skip
