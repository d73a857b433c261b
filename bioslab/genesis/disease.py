"""E3, E4, glossary: disease cubes. A stolen cube stays anchored to its mutation, wherever it lies."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bioslab.genesis.creatures import Bacterium, Disease, Mutation, Side
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import plus, present

if TYPE_CHECKING:
    from bioslab.genesis.creatures import Organism, Parasite
    from bioslab.genesis.game import Genesis
    from bioslab.genesis.pieces import Colour
    from bioslab.genesis.state import State

BASE, PLUS, ORGAN, CHROMOSOME = "base", "plus", "organ", "chromosome"

LOOSE = (ORGAN, CHROMOSOME)
"""Disease cubes that are not anchored to a mutation: of macroorganisms and of Genobots."""


def stealable(organism: Organism) -> list[Disease]:
    """The cubes that a parasite could take from a host: those at home on its mutations (BG-E3-09, E3-10)."""
    if isinstance(organism, Macroorganism):  # BG-E3-14
        spaces = zip(organism.side.organs, organism.organs, strict=True)
        return [
            Disease(organ.colour, str(number), ORGAN)
            for number, (organ, filled) in enumerate(spaces)
            if filled
        ]
    if isinstance(organism, Bacterium) and organism.automaton:  # BG-GB-08
        return [Disease(colour, colour.word, CHROMOSOME) for colour in present(organism.chromosomes)]
    found: list[Disease] = []
    for mutation in organism.mutations:
        if mutation.base_home:
            found.append(Disease(mutation.base, mutation.card.id, BASE))
        if mutation.plus is not None and mutation.plus_home:
            found.append(Disease(mutation.plus, mutation.card.id, PLUS))
    return found


def fitting(cubes: list[Disease], slots: list[Colour]) -> list[Disease]:
    """Those cubes for which there is an empty disease space of their colour."""
    return [cube for cube in cubes if cube.colour in slots]


def most_fitting(cubes: list[Disease], slots: list[Colour]) -> int:
    """How many of these cubes could lie in these spaces at once."""
    colours = [cube.colour for cube in cubes]
    return sum(min(colours.count(colour), slots.count(colour)) for colour in set(slots))


def steal(state: State, parasite: Parasite, cube: Disease) -> None:
    """A cube moves from a mutation or an organ space of the host to the parasite."""
    host = state.organism(parasite.host)
    if isinstance(host, Macroorganism):
        host.with_organ(int(cube.mutation), filled=False)  # its space is empty now: BG-GL-18
        cube = Disease(cube.colour, _free_name(parasite), ORGAN)
    elif isinstance(host, Bacterium) and cube.part == CHROMOSOME:
        host.chromosomes = plus(host.chromosomes, cube.colour, -1)
        cube = Disease(cube.colour, _free_name(parasite), CHROMOSOME)
    else:
        _mark(state, parasite.host, cube, home=False)
    parasite.diseases += (cube,)


def _free_name(parasite: Parasite) -> str:
    """A number that tells one stolen organ cube from the other."""
    return str(
        next(number for number in range(9) if all(one.mutation != str(number) for one in parasite.diseases))
    )


def give_back(state: State, parasite: Parasite, cube: Disease) -> None:
    """A disease cube returns to the mutation it came from, or to an empty organ space (BG-E4-05, H4-04)."""
    parasite.diseases = tuple(one for one in parasite.diseases if one != cube)
    host = state.organism(parasite.host)
    if isinstance(host, Bacterium) and cube.part == CHROMOSOME:
        host.chromosomes = plus(host.chromosomes, cube.colour)
        return
    if not isinstance(host, Macroorganism):
        _mark(state, parasite.host, cube, home=True)
        return
    space = next((one for one in host.empty_spaces() if host.side.organs[one].colour is cube.colour), None)
    if space is None:
        state.cube_to_soup(cube.colour)
    else:
        host.with_organ(space, filled=True)


def _mark(state: State, host: str, cube: Disease, *, home: bool) -> None:
    organism = state.organism(host)
    if organism is None or isinstance(organism, Macroorganism):
        return
    organism.mutations = tuple(
        marked(one, cube.part, home=home) if one.card.id == cube.mutation else one
        for one in organism.mutations
    )


def marked(mutation: Mutation, part: str, *, home: bool) -> Mutation:
    """The mutation with one of its cubes at home, or not."""
    return replace(mutation, base_home=home) if part == BASE else replace(mutation, plus_home=home)


def forget(state: State, host: str, mutation: str) -> None:
    """The cubes of a mutation that lie on its organism's parasite go to the soup (BG-D7-04, BG-GL-28)."""
    parasite = state.parasite_on(host)
    if parasite is None:
        return
    for cube in parasite.diseases:
        if cube.mutation == mutation:
            state.cube_to_soup(cube.colour)
    parasite.diseases = tuple(cube for cube in parasite.diseases if cube.mutation != mutation)


def without(mutation: Mutation, part: str) -> Mutation | None:
    """The mutation after it lost one of its cubes for good; None when that was its last (BG-GL-05; R-40).

    The back's abilities end at once; the front's count as new ones, from next turn (BG-GL-12).
    """
    if mutation.plus is None:
        return None
    side = Side.FRONT if mutation.in_force is Side.FRONT else Side.NEITHER
    if part == PLUS:
        return Mutation(mutation.card, mutation.base, None, side, mutation.base_home)
    return Mutation(mutation.card, mutation.plus, None, side, mutation.plus_home)


def lose_disease(game: Genesis, parasite: Parasite, cube: Disease) -> Mutation | None:
    """A disease cube is lost: its mutation is demoted, or returned for its card to be discarded (BG-GL-06).

    Returns:
        the mutation whose card the host loses with this cube, None when it was only demoted.
    """
    state = game.state
    parasite.diseases = tuple(one for one in parasite.diseases if one != cube)
    state.cube_to_soup(cube.colour)
    host = state.organism(parasite.host)
    if host is None or isinstance(host, Macroorganism) or cube.part in LOOSE:
        return None
    mutation = next(one for one in host.mutations if one.card.id == cube.mutation)
    left = without(mutation, cube.part)
    if left is None:
        return mutation
    host.mutations = tuple(left if one is mutation else one for one in host.mutations)
    if cube.part == BASE:  # the plus cube is the base now, also for a parasite that holds it
        rename = Disease(left.base, cube.mutation, BASE)
        parasite.diseases = tuple(
            rename if one.mutation == cube.mutation and one.part == PLUS else one for one in parasite.diseases
        )
    data = {"organism": host.id, "mutation": cube.mutation, "colour": cube.colour.word}
    game.log("BG-GL-06", "genesis.lose.disease_demotes", data)
    return None


def without_home(mutation: Mutation, part: str) -> Mutation:
    """The mutation with one of its cubes stolen."""
    return marked(mutation, part, home=False)
