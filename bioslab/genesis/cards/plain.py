"""Cards from the plain tables of a card file, and back.

On one side what TOML and JSON can hold, on the other the frozen cards. Reading expects tables that
`check` has found sound. Each pair of functions below is one card type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.genesis.cards.model import (
    BacteriumSide,
    EnzymeSpace,
    EventCard,
    Landform,
    MacroCard,
    MacroSide,
    MutationCard,
    Organ,
    ParasiteCard,
    ParasiteSide,
    Placard,
)
from bioslab.genesis.pieces import COLOURS, Climate, Colour, Eon, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from bioslab.genesis.cards.model import Card

Table = dict[str, Any]


def _colours(words: Iterable[str]) -> tuple[Colour, ...]:
    return tuple(Colour.of(word) for word in words)


def _rows(words: Iterable[str]) -> tuple[Row, ...]:
    return tuple(Row.of(word) for word in words)


def _words(members: Iterable[Colour | Row | Climate]) -> list[str]:
    return [member.word for member in members]


def event(table: Mapping[str, Any]) -> EventCard:
    """An event from its table."""
    return EventCard(
        id=table["id"],
        number=table["number"],
        name=table["name"],
        eon=Eon.of(table["eon"]),
        aftershock=table["aftershock"],
        player_order=_colours(table["player_order"]),
        bright_rows=_rows(table["bright_rows"]),
        icons=tuple(table["icons"]),
        climate=tuple(Climate.of(word) for word in table["climate"]),
        smite_immune_rows=_rows(table.get("smite_immune_rows", ())),
        opens_ozone=table.get("opens_ozone", False),
    )


def event_table(card: EventCard) -> Table:
    """The table of an event."""
    return {
        "id": card.id,
        "number": card.number,
        "name": card.name,
        "eon": card.eon.word,
        "aftershock": card.aftershock,
        "player_order": _words(card.player_order),
        "bright_rows": _words(card.bright_rows),
        "icons": list(card.icons),
        "climate": _words(card.climate),
        "smite_immune_rows": _words(card.smite_immune_rows),
        "opens_ozone": card.opens_ozone,
    }


def placard(table: Mapping[str, Any]) -> Placard:
    """A placard from its table; the bacterium is at home where its refugium lies."""
    row, back = Row.of(table["row"]), table["bacterium"]
    return Placard(
        id=table["id"],
        name=table["name"],
        row=row,
        colour=Colour.of(table["colour"]),
        life_warm=frozenset(table["life_warm"]),
        life_cold=frozenset(table["life_cold"]),
        spaces=tuple(EnzymeSpace(space.get("manna"), space.get("enzyme")) for space in table["spaces"]),
        manna=_colours(table["manna"]),
        tie_order=_colours(table["tie_order"]),
        resilient=table.get("resilient", False),
        surcharge=table.get("surcharge", 0),
        bacterium=BacteriumSide(f"{table['id']}.bacterium", back["name"], Colour.of(back["colour"]), row),
    )


def placard_table(card: Placard) -> Table:
    """The table of a placard."""
    return {
        "id": card.id,
        "name": card.name,
        "row": card.row.word,
        "colour": card.colour.word,
        "life_warm": sorted(card.life_warm),
        "life_cold": sorted(card.life_cold),
        "manna": _words(card.manna),
        "tie_order": _words(card.tie_order),
        "spaces": [_space_table(space) for space in card.spaces],
        "resilient": card.resilient,
        "surcharge": card.surcharge,
        "bacterium": {"name": card.bacterium.name, "colour": card.bacterium.colour.word},
    }


def _space_table(space: EnzymeSpace) -> Table:
    faces = {"manna": space.manna_face, "enzyme": space.enzyme_face}
    return {word: face for word, face in faces.items() if face is not None}


def mutation(table: Mapping[str, Any]) -> MutationCard:
    """A mutation from its table."""
    return MutationCard(
        id=table["id"],
        front=table["front"],
        back=table["back"],
        base=Colour.of(table["base"]),
        plus=Colour.of(table["plus"]),
        front_abilities=tuple(table["front_abilities"]),
        back_abilities=tuple(table["back_abilities"]),
    )


def mutation_table(card: MutationCard) -> Table:
    """The table of a mutation."""
    return {
        "id": card.id,
        "front": card.front,
        "back": card.back,
        "base": card.base.word,
        "plus": card.plus.word,
        "front_abilities": list(card.front_abilities),
        "back_abilities": list(card.back_abilities),
    }


def parasite(table: Mapping[str, Any]) -> ParasiteCard:
    """A parasite card from its table."""
    one, other = (
        ParasiteSide(side["id"], side["name"], _colours(side["disease_slots"]), tuple(side["abilities"]))
        for side in table["sides"]
    )
    return ParasiteCard(Colour.of(table["id"]), (one, other))


def parasite_table(card: ParasiteCard) -> Table:
    """The table of a parasite card."""
    sides = [
        {
            "id": side.id,
            "name": side.name,
            "disease_slots": _words(side.disease_slots),
            "abilities": list(side.abilities),
        }
        for side in card.sides
    ]
    return {"id": card.id, "sides": sides}


def macroorganism(table: Mapping[str, Any]) -> MacroCard:
    """A macroorganism from its table."""
    return MacroCard(table["id"], _macro_side(table["marine"]), _macro_side(table["terrestrial"]))


def _macro_side(table: Mapping[str, Any]) -> MacroSide:
    return MacroSide(
        name=table["name"],
        system=tuple(table["system"][colour.word] for colour in COLOURS),
        organs=tuple(_organ(organ) for organ in table["organs"]),
        endosymbionts=tuple(_organ(circle) for circle in table["endosymbionts"]),
    )


def _organ(table: Mapping[str, Any]) -> Organ:
    return Organ(table["name"], Colour.of(table["colour"]), tuple(table["abilities"]))


def macroorganism_table(card: MacroCard) -> Table:
    """The table of a macroorganism."""
    return {"id": card.id, "marine": _side_table(card.marine), "terrestrial": _side_table(card.terrestrial)}


def _side_table(side: MacroSide) -> Table:
    return {
        "name": side.name,
        "system": {colour.word: side.system[colour] for colour in COLOURS},
        "organs": [_organ_table(organ) for organ in side.organs],
        "endosymbionts": [_organ_table(circle) for circle in side.endosymbionts],
    }


def _organ_table(organ: Organ) -> Table:
    return {"colour": organ.colour.word, "name": organ.name, "abilities": list(organ.abilities)}


def landform(table: Mapping[str, Any]) -> Landform:
    """A landform from its table."""
    return Landform(Row.of(table["id"]), table["name"], table["icon"])


def landform_table(card: Landform) -> Table:
    """The table of a landform."""
    return {"id": card.id.word, "name": card.name, "icon": card.icon}


#: How to read a table of each card type.
READERS: Mapping[str, Callable[[Mapping[str, Any]], Card]] = {
    "events": event,
    "refugia": placard,
    "mutations": mutation,
    "parasites": parasite,
    "macroorganisms": macroorganism,
    "landforms": landform,
}

#: How to write the table of a card of each type.
WRITERS: Mapping[str, Callable[[Any], Table]] = {
    "events": event_table,
    "refugia": placard_table,
    "mutations": mutation_table,
    "parasites": parasite_table,
    "macroorganisms": macroorganism_table,
    "landforms": landform_table,
}
