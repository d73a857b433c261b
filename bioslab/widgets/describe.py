"""The table in words: what a screen reader says of the picture, and what a terminal shows instead of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.pieces import Colour
from bioslab.locale import text

if TYPE_CHECKING:
    from bioslab.widgets.frame import (
        BacteriumView,
        Frame,
        MacroorganismView,
        OrganismView,
        ParasiteView,
        RefugiumView,
        RowView,
        TableauView,
    )


def describe(frame: Frame) -> str:
    """The whole table, one sentence a line, in the current language.

    >>> from bioslab.genesis.table import new_game
    >>> from bioslab.kernel.playback import Playback
    >>> from bioslab.widgets.frame import make_frame
    >>> print(describe(make_frame(Playback(new_game(seed=7)))).splitlines()[0])
    Before turn 1, Hadean eon, warm. Setting up.
    """
    lines = [headline(frame)]
    lines += [_row(frame, row) for row in frame["view"]["rows"]]
    lines += [_tableau(frame, tableau) for tableau in frame["view"]["tableaus"]]
    if frame["decision"] is not None:
        lines.append(text("table.still.decision", prompt=frame["decision"]["prompt"]))
    lines += frame["outcome"].splitlines()
    return "\n".join(lines)


def headline(frame: Frame) -> str:
    """Turn, eon, climate and phase."""
    view = frame["view"]
    turn = text("table.turn", n=view["turn"]) if view["turn"] else text("table.turn.before")
    eon, climate = text(f"table.eon.{view['eon']}"), text(f"table.climate.{view['climate']}")
    return f"{turn}, {eon}, {climate}. {text('table.phase.' + view['phase'])}."


def _row(frame: Frame, row: RowView) -> str:
    refugia = "; ".join(_refugium(frame, one) for one in row["refugia"]) or text("table.still.empty")
    state = text("table.row.active") if row["active"] else text("table.row.resting")
    return text("table.still.row", row=text(f"table.row.{row['row']}"), state=state, refugia=refugia)


def _refugium(frame: Frame, view: RefugiumView) -> str:
    return text(
        "table.still.refugium",
        name=frame["cards"]["placards"][view["id"]]["name"],
        organised=_listed([*pieces("biont", view["bionts"]), *pieces("cube", view["organised"])]),
        disorganised=_listed(pieces("cube", view["disorganised"])),
        enzymes=_listed([text(f"table.piece.enzyme.{colour}") for colour in view["enzymes"]]),
    )


def _tableau(frame: Frame, view: TableauView) -> str:
    bionts = [view["pool"]["bionts"] if colour == view["player"] else 0 for colour in Colour.words()]
    pool = _listed([*pieces("biont", bionts), *pieces("disc", view["pool"]["catalysts"])])
    living = [_bacterium(frame, one) for one in view["bacteria"]]
    living += [_macroorganism(frame, one) for one in view["macroorganisms"]]
    organisms = "; ".join(living) or text("table.still.no_organism")
    player = text(f"table.player.{view['player']}")
    return text("table.still.tableau", player=player, pool=pool, organisms=organisms)


def _bacterium(frame: Frame, view: BacteriumView) -> str:
    name = frame["cards"]["placards"][view["id"]]["bacterium"]
    held = _listed([*pieces("biont", view["bionts"]), *pieces("cube", cubes_of(view, view["chromosomes"]))])
    return text("table.still.organism", name=name, chromosomes=held) + _hangers(frame, view)


def _macroorganism(frame: Frame, view: MacroorganismView) -> str:
    facts = frame["cards"]["macroorganisms"][view["id"]]
    printed = zip(Colour.words(), view["system"], strict=True)
    organs = [
        fact["name"] for fact, organ in zip(facts["organs"], view["organs"], strict=True) if organ["filled"]
    ]
    said = text(
        "table.still.macro",
        name=facts["name"],
        where=text("table.macro.land" if view["terrestrial"] else "table.macro.sea"),
        level=text(f"table.level.{'none' if view['level'] is None else view['level']}"),
        system=_listed([f"{n} {text(f'table.colour.{colour}')}" for colour, n in printed if n]),
        organs=_listed(organs),
        bionts=_listed(pieces("biont", view["bionts"])),
    )
    return said + _hangers(frame, view)


def _hangers(frame: Frame, view: OrganismView) -> str:
    """The parasites of an organism, each with its own."""
    return "".join(f", {_parasite(frame, one)}{_hangers(frame, one)}" for one in view["parasites"])


def _parasite(frame: Frame, view: ParasiteView) -> str:
    cubes = pieces("cube", cubes_of(view, disease_counts(view)))
    return text(
        "table.still.parasite",
        name=frame["cards"]["parasites"][view["id"]]["name"],
        player=text(f"table.player.{view['controller']}"),
        held=_listed([*pieces("biont", view["bionts"]), *cubes]),
    )


def cubes_of(view: OrganismView, counts: list[int]) -> list[int]:
    """Cubes by colour, with those that are at home on the mutations of an organism."""
    for mutation in view["mutations"]:
        counts = [here + there for here, there in zip(counts, mutation["cubes"], strict=True)]
    return counts


def disease_counts(view: ParasiteView) -> list[int]:
    """The cubes that a parasite took, by colour."""
    taken = [disease["colour"] for disease in view["diseases"]]
    return [taken.count(colour) for colour in Colour.words()]


def pieces(kind: str, counts: list[int]) -> list[str]:
    """Amounts by colour in words.

    >>> pieces("cube", [2, 0, 0, 1])
    ['2 × red cube', '1 × blue cube']
    """
    return [
        text("table.pieces", n=n, piece=text(f"table.piece.{kind}.{colour}"))
        for colour, n in zip(Colour.words(), counts, strict=True)
        if n
    ]


def _listed(words: list[str]) -> str:
    return ", ".join(words) or text("table.none")
