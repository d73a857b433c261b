"""What anybody at the table can see, as plain data for widgets and programs. Nothing hidden goes in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
    from bioslab.genesis.creatures import Bacterium, Mutation
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
        "order": [player.word for player in state.order],
        "eon": cards[state.discard[-1]].eon.word if state.discard else "hadean",
        "ozone": state.ozone,
        "ozone_hole": state.ozone_hole,
        "waterworld": state.waterworld,
        "events_left": len(state.events),
        "events": list(state.revealed),
        "discard": list(state.discard),
        "rows": [_row(row) for row in state.rows],
        "tableaus": [_tableau(state, state.tableaus[player]) for player in state.setup.players],
        "soup": {"cubes": list(state.soup_cubes), "catalysts": list(state.soup_catalysts)},
        "scores": {player.word: score(state, player) for player in state.setup.players},
    }


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
        "bacteria": [_bacterium(organism) for organism in tableau.bacteria],
    }


def _bacterium(organism: Bacterium) -> dict[str, Any]:
    return {
        "id": organism.id,
        "colour": organism.colour.word,
        "home_row": organism.home_row.word,
        "chromosomes": list(organism.chromosomes),
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
    }


def _numbers(counts: Counts) -> dict[str, int]:
    return {name: counts[colour] for name, colour in zip(NUMBERS, COLOURS, strict=True)}


def _mutation(mutation: Mutation) -> dict[str, Any]:
    return {
        "id": mutation.card.id,
        "promoted": mutation.promoted,
        "cubes": list(mutation.cubes),
        "in_force": list(mutation.abilities),
        "diseased": False,
    }
