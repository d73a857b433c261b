"""The odds of a running game of Bios: Genesis: its next roll, taken from the pieces as they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.autocatalysis import (
    AutocatalyticPhase,
    OfferReroll,
    RollAgain,
    RollRefugium,
)
from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.darwin import DarwinPhase, DarwinRoll, RollChosen, RollInOrder, Specificity
from bioslab.genesis.macro_events import CancerRoll
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import chromosomes, darwin_dice, error_faces_of, has, heredity_of
from bioslab.genesis.pieces import Colour, present
from bioslab.odds.advice import Advice, darwin_advice
from bioslab.odds.cancer_roll import cancer
from bioslab.odds.darwin_roll import DNA_ERROR_FACES, RNA_ERROR_FACES, darwin, read_off
from bioslab.odds.faults import fault, told
from bioslab.odds.kept import after_keeping
from bioslab.odds.refugium import Refuge
from bioslab.odds.weather import Pile, pile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.game import Genesis
    from bioslab.odds.aims import Aim
    from bioslab.odds.distribution import Distribution


def of(game: Genesis, what: str | None = None, aim: Aim | None = None) -> Distribution:
    """The odds of the roll that waits, or of the next one, as the pieces lie (BG-F0-03, BG-G0-02, BG-D8-01).

    Nothing is rolled and no card is looked at: what an event or a player will have changed by then is not
    known here.

    Args:
        game: a game of Bios: Genesis.
        what: the id of a refugium or organism in play, to ask for its roll whoever comes next.
        aim: what a re-roll is for, where there is one; None: nobody rolls again.

    Returns:
        Axes as in `bioslab.odds.autocatalytic` or `bioslab.odds.darwin`.

    Raises:
        OddsError: nothing in play has that id; no roll is to come.

    >>> import bioslab as bl
    >>> pond = {"id": "warm_pond", "disorganised": "GB", "organised": "R", "bionts": "G"}
    >>> game = bl.genesis.position({"players": ["green", "red"], "refugia": [pond], "phase": "assignment"})
    >>> print(repr(of(game)).splitlines()[0])
    Warm Pond: autocatalytic roll of 3 dice.
    """
    if what is not None:
        return _roll_of(game, what, aim)
    for step in game.agenda:
        if isinstance(step, RollChosen):
            return chosen(game, step.organism, step.kept, step.dice)
        if isinstance(step, OfferReroll | RollAgain):
            return refuge_of(game, step.place).roll()
        if isinstance(step, Specificity):
            advice = advice_of(game, step, aim or "survive")
            return advice.best.outcome if aim is not None else advice.keep.outcome
        for name in _named(game, step):
            return _roll_of(game, name, aim)
    for name in (*_places(game), *_organisms(game)):
        return _roll_of(game, name, aim)
    raise fault("odds.fault.no_roll")


def coming(game: Genesis) -> str | None:
    """The id of the refugium or organism that `of` speaks of: whose roll waits or comes next; None: nobody's.

    >>> import bioslab as bl
    >>> pond = {"id": "warm_pond", "disorganised": "GB", "organised": "R", "bionts": "G"}
    >>> coming(bl.genesis.position({"players": ["green", "red"], "refugia": [pond], "phase": "assignment"}))
    'warm_pond'
    """
    for step in game.agenda:
        if isinstance(step, RollChosen | Specificity):
            return step.organism
        if isinstance(step, OfferReroll | RollAgain):
            return step.place
        for name in _named(game, step):
            return name
    return next(iter((*_places(game), *_organisms(game))), None)


def _named(game: Genesis, step: object) -> Iterator[str]:
    """What a step of the agenda is going to roll for."""
    if isinstance(step, RollRefugium):
        yield step.place
    elif isinstance(step, DarwinRoll | CancerRoll):
        yield step.organism
    elif isinstance(step, RollInOrder):
        yield from step.organisms
    elif isinstance(step, AutocatalyticPhase):
        yield from _places(game)
    elif isinstance(step, DarwinPhase):
        yield from _organisms(game)


def _places(game: Genesis) -> Iterator[str]:
    return (one.id for one in game.state.refugia() if present(one.bionts))


def _organisms(game: Genesis) -> Iterator[str]:
    microbes = (one for one in game.state.organisms() if isinstance(one, Bacterium | Parasite))
    return (one.id for one in microbes)


def _roll_of(game: Genesis, what: str, aim: Aim | None) -> Distribution:
    if game.state.refugium(what) is not None:
        place = refuge_of(game, what)
        return place.roll(aim=aim if place.own_colour else None)
    organism = game.state.organism(what)
    if isinstance(organism, Macroorganism):
        blue = chromosomes(organism)[Colour.BLUE]
        return cancer(sum(organism.organs) + 2 * sum(organism.bionts), blue, has(organism, "pcd_shield"))
    if not isinstance(organism, Bacterium | Parasite):
        known = [one.id for one in game.state.refugia()] + list(_organisms(game))
        raise fault("odds.fault.word", name="what", got=told(what), known=", ".join(known))
    red, yellow, _, _ = chromosomes(organism)
    roll = darwin(
        darwin_dice(organism), red, yellow, *_shield(game, organism), aim,
        triples_each=game.state.setup.rulings.triples_each,
    )  # fmt: skip
    return roll.titled("odds.title.microbe", {**roll.data, **_named_card(organism)})


def _named_card(organism: Bacterium | Parasite) -> dict[str, object]:
    name = organism.card.name if isinstance(organism, Bacterium) else organism.face.name
    return {"place": organism.id, "name": name}


def refuge_of(game: Genesis, place: str) -> Refuge:
    """A refugium of a running game as it lies, for `bioslab.odds.lineage` and its like (BG-F0-03, BG-F0-05).

    Raises:
        OddsError: no refugium in play has that id.

    >>> import bioslab as bl
    >>> pond = {"id": "warm_pond", "disorganised": "GB", "organised": "R", "bionts": "G"}
    >>> place = refuge_of(bl.genesis.position({"players": ["green", "red"], "refugia": [pond]}), "warm_pond")
    >>> place.dice, place.own_colour
    (3, True)
    """
    state = game.state
    refugium = state.refugium(place)
    if refugium is None:
        known = ", ".join(one.id for one in state.refugia())
        raise fault("odds.fault.word", name="place", got=told(place), known=known)
    rollers = refugium.contestants or present(refugium.bionts)
    return Refuge(
        card=refugium.card,
        organised=sum(refugium.organised),
        disorganised=sum(refugium.disorganised),
        bionts=sum(refugium.bionts),
        enzymes=len(refugium.enzymes),
        climate=state.climate.word,
        own_colour=rollers == (refugium.card.colour,),
        rulings=state.setup.rulings,
    )


def events_of(game: Genesis) -> Pile:
    """The event deck of a running game as players know it (BG-C-04, BG-D0-01): see `bioslab.odds.lineage`.

    How many cards of each eon are left is open; which ones they are is known to nobody, and not looked at.

    >>> import bioslab as bl
    >>> events_of(bl.genesis.new_game(seed=7)).left
    (2, 7, 10)
    """
    state = game.state
    events = state.setup.cards.events
    left: dict[str, int] = {}
    for ident in state.events:
        left[events[ident].eon.word] = left.get(events[ident].eon.word, 0) + 1
    unseen = [ident for ident in events if ident not in state.discard]
    return pile(unseen, left, state.setup.cards)


def chosen(game: Genesis, what: str, kept: tuple[int, ...], dice: int) -> Distribution:
    """The outcome of a Darwin roll of which some dice are kept and some are rolled again."""
    organism = _organism(game, what)
    red, (blue, dna) = chromosomes(organism)[Colour.RED], _shield(game, organism)
    high = DNA_ERROR_FACES if dna else RNA_ERROR_FACES
    roll = after_keeping(tuple(sorted(kept)), dice, high, game.state.setup.rulings.triples_each)
    return roll.reading(read_off(red, blue)).titled(
        "odds.title.microbe_kept", {**roll.data, **_named_card(organism)}
    )


def advice_of(game: Genesis, step: Specificity, aim: Aim) -> Advice:
    """The advice on a re-roll that somebody has to decide now (BG-G1-01)."""
    organism = _organism(game, step.organism)
    numbers = chromosomes(organism)
    return darwin_advice(
        step.faces, numbers[Colour.RED], step.most, *_shield(game, organism), aim,
        triples_each=game.state.setup.rulings.triples_each,
    )  # fmt: skip


def _shield(game: Genesis, organism: Bacterium | Parasite) -> tuple[int, bool]:
    """Heredity, and whether sixes alone are errors, in the variant that is played (BG-G3-03, BG-C4-01)."""
    macro = game.state.setup.macro
    return heredity_of(organism, macro=macro), len(error_faces_of(organism, macro=macro)) == 1


def _organism(game: Genesis, what: str) -> Bacterium | Parasite:
    organism = game.state.organism(what)
    if not isinstance(organism, Bacterium | Parasite):
        raise fault("odds.fault.word", name="what", got=told(what), known=", ".join(_organisms(game)))
    return organism
