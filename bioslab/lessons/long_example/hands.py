"""What a hand has laid differently, in sentences: the two tables are compared, so nothing stays unsaid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bioslab.genesis.pieces import COLOURS
from bioslab.lessons.long_example.replay import by_hand
from bioslab.lessons.long_example.table import Pieces, pieces
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.genesis.game import Genesis
    from bioslab.lessons.long_example.replay import Scene

COLOUR_FIELDS: Final = ("organised", "disorganised", "bionts", "catalysts", "chromosomes", "antioxidants")
LETTERS: Final = {colour.word[0].upper(): colour.word for colour in COLOURS}

Flat = dict[tuple[str, str, str], Any]
"""Values by the kind of thing, its id and the field."""


def hand_lines(scene: Scene) -> tuple[str, ...]:
    """Every change that was made by hand in a beat, a sentence each; empty where none was."""
    hand = scene.beat.by_hand
    if not hand:
        return ()
    before, piles = pieces(scene.asked, str(hand["phase"]))
    after = by_hand(scene.asked, hand)[0]
    game, old, new = scene.asked, _flat(before), _flat(after)
    lines = [
        text(f"lessons.example.hand.{word}", where=_where(game, kind, name))
        for word, one, other in (("away", old, new), ("new", new, old))
        for kind, name, field in one
        if field == "id" and (kind, name, field) not in other
    ]
    lines += [
        _change(game, key, old.get(key), value)
        for key, value in new.items()
        if key[2] != "id" and value != old.get(key, _nothing(value))
    ]
    if out := _out_of_the_game(scene.asked, before, piles):
        places = tuple(str(_where(game, "place", name)) for name in out)
        lines.append(text("lessons.example.hand.back", places=places))
    phase = text(f"genesis.step.{hand['phase']}_phase")
    lines.append(text(f"lessons.example.hand.{'phase' if lines else 'anew'}", phase=phase))
    return tuple(line[0].upper() + line[1:] for line in lines)


def _out_of_the_game(game: Genesis, table: Pieces, piles: dict[str, list[str]]) -> list[str]:
    """The refugia that have left the game: a table laid out anew has no box, so they are in their decks."""
    somewhere = {one["id"] for one in table["refugia"]} | {one for pile in piles.values() for one in pile}
    for tableau in table["tableaus"].values():
        somewhere |= {one["id"] for one in tableau["bacteria"]} | set(tableau["trophies"])
    return [name for name in game.setup.cards.placards if name not in somewhere]


def _nothing(value: object) -> object:
    return "" if isinstance(value, str) else []


def _change(game: Genesis, key: tuple[str, str, str], before: object, after: object) -> str:
    kind, name, field = key
    if kind == "events":
        return text("lessons.example.hand.events", before=before, after=after)
    what = text(f"lessons.example.what.{field}")
    return text(
        "lessons.example.hand.changed",
        where=_where(game, kind, name),
        what=what,
        before=_amount(game, field, before),
        after=_amount(game, field, after),
    )


def _where(game: Genesis, kind: str, name: str) -> object:
    return game.lexicon.name(kind, name)


def _amount(game: Genesis, field: str, value: Any) -> object:
    if field in COLOUR_FIELDS:
        return game.lexicon.name("colours", tuple(LETTERS[letter] for letter in value or ""))
    cards = tuple(f"{one[:-1]}.back" if one.endswith("+") else one for one in value or ())
    return game.lexicon.name("mutations", cards)


def _flat(table: Pieces) -> Flat:
    found: Flat = {}
    for one in table["refugia"]:
        found |= {("place", one["id"], field): one[field] for field in one if field != "enzymes"}
    for player, tableau in table["tableaus"].items():
        found["player", player, "catalysts"] = tableau["catalysts"]
        for host in tableau["bacteria"]:
            beings = [host, *host["parasites"]]
            found |= {
                ("organism", one["id"], field): one[field]
                for one in beings
                for field in one
                if field != "parasites"
            }
    found["events", "", "left"] = len(table["events"])
    return found
