"""What anybody at the table can see, as plain data for widgets and programs. Nothing hidden goes in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.infection import free_card
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import (
    abilities,
    chromosomes,
    heat_shield,
    oxygen_shield,
    purchases_left,
    usable_limit,
)
from bioslab.genesis.pieces import COLOURS, Counts, present
from bioslab.genesis.scoring import score

if TYPE_CHECKING:
    from fractions import Fraction

    from bioslab.genesis.creatures import Mutation, Organism
    from bioslab.genesis.state import Landform, Refugium, State, Tableau

NUMBERS = ("metabolism", "specificity", "entropy", "heredity")


def view(state: State) -> dict[str, Any]:
    """The table as plain data."""
    cards = state.setup.cards.events
    return {
        "game": "genesis",
        "variant": state.setup.variant,
        "players": [player.word for player in state.setup.players],
        "turn": state.turn,
        "phase": state.phase.word,
        "climate": state.climate.word,
        "climate_icons": [climate.word for climate in state.climate_icons],
        "genobots": [seat.word for seat in state.setup.genobots],
        "order": [player.word for player in state.order],
        "eon": cards[state.discard[-1]].eon.word if state.discard else "hadean",
        "ozone": state.ozone,
        "ozone_hole": state.ozone_hole,
        "waterworld": state.waterworld,
        "armageddon": state.armageddon,
        "oxygen_crisis": state.oxygen_crisis,
        "events_left": len(state.events),
        "events": list(state.revealed),
        "discard": list(state.discard),
        "rows": [_row(row) for row in state.rows],
        "tableaus": [_tableau(state, state.tableaus[player]) for player in state.setup.seats],
        "soup": {"cubes": list(state.soup_cubes), "catalysts": list(state.soup_catalysts)},
        "scores": {player.word: _points(score(state, player)) for player in state.setup.seats},
    }


def _points(points: Fraction) -> float:
    """Points as JSON can hold them; the only fractions are halves, which are exact."""
    return int(points) if points.denominator == 1 else float(points)


def _row(row: Landform) -> dict[str, Any]:
    return {
        "row": row.row.word,
        "active": row.active,
        "deck": len(row.deck),
        "mutations": len(row.mutations),
        "top": row.mutations[0] if row.mutations else None,
        "refugia": [_refugium(refugium) for refugium in row.refugia],
    }


def _refugium(refugium: Refugium) -> dict[str, Any]:
    return {
        "id": refugium.id,
        "organised": list(refugium.organised),
        "disorganised": list(refugium.disorganised),
        "bionts": list(refugium.bionts),
        "enzymes": [colour.word for colour in refugium.enzymes],
        "contestants": [player.word for player in refugium.contestants],
    }


def _tableau(state: State, tableau: Tableau) -> dict[str, Any]:
    return {
        "player": tableau.player.word,
        "pool": {"bionts": tableau.bionts, "catalysts": list(tableau.catalysts)},
        "pool_limit": state.setup.pool_limit,
        "entropy_limit": usable_limit(state, tableau.player),
        "trophies": list(tableau.trophies),
        "bacteria": [_bacterium(state, one) for one in tableau.organisms if isinstance(one, Bacterium)],
        "macroorganisms": [
            _macroorganism(state, one) for one in tableau.organisms if isinstance(one, Macroorganism)
        ],
        "parasite_card": parasite_card(state, tableau),
    }


def parasite_card(state: State, tableau: Tableau) -> list[str]:
    """The two sides of the player's parasite card while it is free, else nothing."""
    card = None if state.setup.introductory else free_card(state, tableau.player)
    return [side.id for side in card.sides] if card is not None else []


def _organism(state: State, organism: Organism) -> dict[str, Any]:
    """What all organisms show."""
    return {
        "id": organism.id,
        "colour": organism.colour.word,
        "home_row": state.home_row(organism.id).word,
        "bionts": list(organism.bionts),
        "antioxidants": list(organism.antioxidants),
        "numbers": _numbers(chromosomes(organism)),
        "heat_shield": heat_shield(organism),
        "o2_shield": oxygen_shield(organism),
        "abilities": abilities(organism),
        "purchases_left": {
            player.word: purchases_left(organism, player) for player in present(organism.bionts)
        },
        "mutations": [_mutation(mutation) for mutation in organism.mutations],
        "parasites": [_parasite(state, one) for one in state.parasites if one.host == organism.id],
    }


def _bacterium(state: State, organism: Bacterium) -> dict[str, Any]:
    return {**_organism(state, organism), "chromosomes": list(organism.chromosomes)}


def _parasite(state: State, organism: Parasite) -> dict[str, Any]:
    return {
        **_organism(state, organism),
        "controller": organism.controller.word,
        "npc": organism.npc,
        "slots": [colour.word for colour in organism.face.disease_slots],
        "diseases": [
            {"colour": one.colour.word, "mutation": one.mutation, "part": one.part}
            for one in organism.diseases
        ],
    }


def _macroorganism(state: State, organism: Macroorganism) -> dict[str, Any]:
    return {
        **_organism(state, organism),
        "placard": organism.placard.id,
        "terrestrial": organism.terrestrial,
        "system": list(organism.system()),
        "organs": [
            {"space": space, "colour": organ.colour.word, "filled": organism.organs[space]}
            for space, organ in enumerate(organism.side.organs)
        ],
        "trophic": organism.trophic.word,
        "endosymbionts": [colour.word for colour in organism.endosymbionts],
        "level": organism.level,
        "rate": organism.rate(),
    }


def _numbers(counts: Counts) -> dict[str, int]:
    return {name: counts[colour] for name, colour in zip(NUMBERS, COLOURS, strict=True)}


def _mutation(mutation: Mutation) -> dict[str, Any]:
    return {
        "id": mutation.card.id,
        "promoted": mutation.promoted,
        "cubes": list(mutation.cubes),
        "in_force": list(mutation.abilities),
        "diseased": mutation.diseased,
        "stolen": [
            part for part, home in (("base", mutation.base_home), ("plus", mutation.plus_home)) if not home
        ],
    }
