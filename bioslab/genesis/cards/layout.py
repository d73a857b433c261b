"""The fields of each card type, and what fields must agree on with each other.

`SHAPES` says what a field may hold by itself. `AGREEMENTS` are the rules between fields; each names the
fields that it reads and is asked only when these are sound, so that one slip gives one sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards.model import ABILITIES, CARD_TYPES, ICONS, MICRO_ABILITIES
from bioslab.genesis.cards.shape import Anything, Fields, Flag, Id, Many, Number, Text, Word
from bioslab.genesis.pieces import Climate, Colour, Eon, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from bioslab.genesis.cards.shape import Place, Shape
    from bioslab.kernel.errors import Problem

    Agreement = tuple[tuple[str, ...], Callable[[Any, Place], Iterator[Problem]]]

FACE = Number(1, 6)
FACES = Many(FACE, high=6, once=True)
COLOUR = Word("colour", Colour.words())
ROW = Word("row", Row.words())
ROWS = Many(ROW, high=4, once=True)
MICRO = Many(Word("ability", MICRO_ABILITIES), high=8)
ANY_ABILITY = Many(Word("ability", ABILITIES), high=8)
SIDES = 2
ORDER = 3

#: What a card file says about a card besides its values; only the built-in sources count.
ABOUT: Mapping[str, Shape] = {"note": Text(600, empty=True), "ours": Anything(), "facts": Anything()}

_EVENT: Mapping[str, Shape] = {
    "id": Id(),
    "number": Number(1, 999),
    "name": Text(),
    "eon": Word("eon", Eon.words()),
    "aftershock": Flag(),
    "player_order": Many(COLOUR, high=4),
    "bright_rows": ROWS,
    "icons": Many(Word("icon", ICONS)),
    "climate": Many(Word("climate", Climate.words()), high=4),
    "smite_immune_rows": ROWS,
    "opens_ozone": Flag(),
}
_REFUGIUM: Mapping[str, Shape] = {
    "id": Id(),
    "name": Text(),
    "row": ROW,
    "colour": COLOUR,
    "life_warm": Many(FACE, low=1, high=6, once=True),
    "life_cold": FACES,
    "manna": Many(COLOUR, low=1, high=8),
    "tie_order": Many(COLOUR, low=4, high=4, once=True),
    "spaces": Many(Fields({"manna": FACE, "enzyme": FACE}, frozenset({"manna", "enzyme"})), low=1, high=8),
    "resilient": Flag(),
    "surcharge": Number(0, 3),
    "bacterium": Fields({"name": Text(), "colour": COLOUR}),
}
_MUTATION: Mapping[str, Shape] = {
    "id": Id(),
    "front": Text(),
    "back": Text(),
    "base": COLOUR,
    "plus": COLOUR,
    "front_abilities": MICRO,
    "back_abilities": MICRO,
}
_PARASITE_SIDE = Fields(
    {"id": Id(), "name": Text(), "disease_slots": Many(COLOUR, low=2, high=2), "abilities": MICRO}
)
_PARASITE: Mapping[str, Shape] = {"id": COLOUR, "sides": Many(_PARASITE_SIDE, low=SIDES, high=SIDES)}
_ORGAN = Fields({"colour": COLOUR, "name": Text(), "abilities": ANY_ABILITY})
_MACRO_SIDE = Fields(
    {
        "name": Text(),
        "system": Fields({word: Number(0, 9) for word in Colour.words()}),
        "organs": Many(_ORGAN, low=1, high=8),
        "endosymbionts": Many(_ORGAN, high=8),
    }
)
_MACRO: Mapping[str, Shape] = {"id": Id(), "marine": _MACRO_SIDE, "terrestrial": _MACRO_SIDE}
_LANDFORM: Mapping[str, Shape] = {
    "id": ROW,
    "name": Text(),
    "icon": Word("sign", ("meteorite", "waves", "coast", "mountain")),
}

_PARTS = (_EVENT, _REFUGIUM, _MUTATION, _PARASITE, _MACRO, _LANDFORM)
_OPTIONAL = frozenset({*ABOUT, "smite_immune_rows", "opens_ozone", "resilient", "surcharge"})
#: The fields of a card, by card type.
SHAPES: Mapping[str, Fields] = {
    kind: Fields({**parts, **ABOUT}, _OPTIONAL) for kind, parts in zip(CARD_TYPES, _PARTS, strict=True)
}


def _order(card: Mapping[str, Any], place: Place) -> Iterator[Problem]:
    """An aftershock borrows order and rows from the next card; any other event has its own (BG-D1-01)."""
    order = card["player_order"]
    if card["aftershock"]:
        if order:
            yield place.at("player_order").fault("cards.fault.aftershock_order")
    elif len(order) != ORDER or len(set(order)) != ORDER:
        yield place.at("player_order").fault("cards.fault.three_colours")


def _aftershock_rows(card: Mapping[str, Any], place: Place) -> Iterator[Problem]:
    if card["aftershock"] and card["bright_rows"]:
        yield place.at("bright_rows").fault("cards.fault.aftershock_rows")


def _tie_order(card: Mapping[str, Any], place: Place) -> Iterator[Problem]:
    """The printed manna decides a tie from left to right (BG-F4-03); only then come the other colours."""
    printed = list(dict.fromkeys(card["manna"]))
    if list(card["tie_order"][: len(printed)]) != printed:
        yield place.at("tie_order").fault("cards.fault.tie_manna", expected=", ".join(printed))


def _spaces(card: Mapping[str, Any], place: Place) -> Iterator[Problem]:
    """A face kills once: a second space with the same face would kill twice for one die."""
    for death in ("manna", "enzyme"):
        faces: list[int] = []
        for number, space in enumerate(card["spaces"], start=1):
            face = space.get(death)
            if face is not None and face in faces:
                there = place.at("spaces").at(number).at(death)
                yield there.fault("cards.fault.face_twice", face=face, first=faces.index(face) + 1)
            faces.append(face)


def _dna(card: Mapping[str, Any], place: Place) -> Iterator[Problem]:
    """Every promoted mutation has DNA (BG-G3-03)."""
    if "dna" not in card["back_abilities"]:
        yield place.at("back_abilities").fault("cards.fault.no_dna")


#: What the fields of a card must agree on: the fields that a rule reads, and the rule.
AGREEMENTS: Mapping[str, tuple[Agreement, ...]] = {
    "events": ((("aftershock", "player_order"), _order), (("aftershock", "bright_rows"), _aftershock_rows)),
    "refugia": ((("manna", "tie_order"), _tie_order), (("spaces",), _spaces)),
    "mutations": ((("back_abilities",), _dna),),
}
