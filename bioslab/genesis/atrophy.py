"""The glossary's Atrophy and Extinction, and what follows from a loss: orphans and withdrawn bionts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import biont_home
from bioslab.genesis.losses import discard, lose, losses, strip
from bioslab.genesis.organisms import bionts_on_refugia, usable_limit
from bioslab.genesis.pieces import COLOURS, Colour, plus
from bioslab.genesis.steps import GenesisStep, ask, option
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.genesis.game import Genesis
    from bioslab.kernel.decision import Decision


@dataclass(frozen=True, slots=True)
class Atrophy(GenesisStep):
    """An organism loses pieces one by one, from the lowest tier that has any (BG-GL-01, BG-GL-02)."""

    organism: str
    left: int
    cause: str
    rule: ClassVar[str] = "BG-GL-02"
    message: ClassVar[str] = "genesis.step.atrophy"

    def run(self, game: Genesis) -> Decision | None:
        """Ask its controller which piece; nothing left to lose when it is extinct."""
        state = game.state
        organism = state.organism(self.organism)
        if organism is None:
            return None
        options = [
            option(game, piece, "genesis.option." + piece.split(":")[1], {"piece": piece})
            for piece in losses(state, organism, self.cause)
        ]
        data = {"organism": self.organism, "n": self.left, "cause": self.cause}
        return ask(game, state.owner(self.organism), "lose", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Take the piece, then see who is extinct, orphaned or has too many bionts out."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - it was there when the question was asked
        owner = game.state.owner(self.organism)
        lose(game, organism, answer.removeprefix("lose:"))
        more = (Atrophy(self.organism, self.left - 1, self.cause),) if self.left > 1 else ()
        game.push(Survival(self.organism), EntropyCheck(owner), *more)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A piece of a higher tier is refused, with the order."""
        organism = game.state.organism(self.organism)
        if organism is None or not choice.startswith("lose:"):
            return None
        kind, _, name = choice.removeprefix("lose:").partition(":")
        if kind == "antioxidant" and name in Colour.words():
            return Refusal("BG-D6-06", "genesis.refuse.antioxidant", {"organism": self.organism})
        known = kind in ("cube", "biont") and name in Colour.words()
        known = known or (kind in ("plus", "base") and name in game.state.setup.cards.mutations)
        data = {"organism": self.organism}
        return Refusal(self.rule, "genesis.refuse.tier", data) if known else None


@dataclass(frozen=True, slots=True)
class Survival(GenesisStep):
    """After a loss: an organism without bionts dies; one without its owner's bionts changes tableaus."""

    organism: str
    rule: ClassVar[str] = "BG-GL-19"

    def run(self, game: Genesis) -> None:
        """Look at its bionts."""
        organism = game.state.organism(self.organism)
        if organism is None:
            return
        if not any(organism.bionts):
            game.push(Extinction(self.organism))
        elif not organism.bionts[game.state.owner(self.organism)]:
            game.push(Orphan(self.organism))


@dataclass(frozen=True, slots=True)
class Orphan(GenesisStep):
    """An organism in which only guests are left joins a guest's tableau (BG-E6-09, BG-E6-10)."""

    organism: str
    rule: ClassVar[str] = "BG-E6-09"
    message: ClassVar[str] = "genesis.step.orphan"

    def run(self, game: Genesis) -> Decision | None:
        """The loser chooses among several guests."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - Survival has just seen it
        guests = [colour for colour in COLOURS if organism.bionts[colour]]
        options = [
            option(game, f"heir:{guest.word}", "genesis.option.heir", {"player": guest.word})
            for guest in guests
        ]
        data = {"organism": self.organism}
        return ask(game, game.state.owner(self.organism), "heir", "BG-E6-10", options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Move the placard with all that is on it."""
        state = game.state
        heir = Colour.of(answer.split(":")[1])
        organism = state.organism(self.organism)
        assert organism is not None  # noqa: S101 - as above
        loser = state.tableaus[state.owner(self.organism)]
        loser.bacteria = tuple(one for one in loser.bacteria if one is not organism)
        state.tableaus[heir].bacteria += (organism,)
        data = {"organism": self.organism, "player": heir.word}
        game.log(self.rule, "genesis.lose.orphan", data, player=heir.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """Only a guest whose biont is there."""
        kind, _, word = choice.partition(":")
        if kind == "heir" and word in Colour.words():
            return Refusal("BG-E6-10", "genesis.refuse.heir", {"player": word, "organism": self.organism})
        return None


@dataclass(frozen=True, slots=True)
class Extinction(GenesisStep):
    """An organism without bionts: its pieces go to the soup, its placard is a trophy (BG-GL-19 to 22)."""

    organism: str
    rule: ClassVar[str] = "BG-GL-19"
    message: ClassVar[str] = "genesis.step.extinction"

    def run(self, game: Genesis) -> None:
        """Clear it away; its mutations follow in the order that its owner likes."""
        state = game.state
        owner = state.owner(self.organism)
        organism = state.organism(self.organism)
        assert organism is not None  # noqa: S101 - Survival has just seen it
        for colour in COLOURS:
            for _ in range(organism.bionts[colour]):
                biont_home(game, colour)  # BG-GL-21
        strip(state, organism)
        game.log(self.rule, "genesis.lose.extinct", {"organism": self.organism, "player": owner.word})
        game.push(UnderDeck(self.organism), Trophy(self.organism))


@dataclass(frozen=True, slots=True)
class UnderDeck(GenesisStep):
    """The mutations of an extinct organism go under its home row's deck, in its owner's order (BG-GL-22)."""

    organism: str
    rule: ClassVar[str] = "BG-GL-22"
    message: ClassVar[str] = "genesis.step.under_deck"

    def run(self, game: Genesis) -> Decision | None:
        """Ask which card goes next."""
        organism = game.state.organism(self.organism)
        if organism is None or not organism.mutations:
            return None
        options = [
            option(game, f"under:{one.card.id}", "genesis.option.under", {"mutation": one.card.id})
            for one in organism.mutations
        ]
        data = {"organism": self.organism, "row": organism.home_row.word}
        return ask(game, game.state.owner(self.organism), "under", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Put it there, and go on."""
        organism = game.state.organism(self.organism)
        assert organism is not None  # noqa: S101 - it was there when the question was asked
        name = answer.split(":")[1]
        discard(game, organism, next(one for one in organism.mutations if one.card.id == name))
        game.log(self.rule, "genesis.lose.under", {"mutation": name, "row": organism.home_row.word})
        game.push(self)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A mutation that the organism does not have."""
        kind, _, name = choice.partition(":")
        data = {"organism": self.organism, "mutation": name}
        known = kind == "under" and name in game.state.setup.cards.mutations
        return Refusal(self.rule, "genesis.refuse.not_there", data) if known else None


@dataclass(frozen=True, slots=True)
class Trophy(GenesisStep):
    """The placard of an extinct bacterium becomes its owner's trophy (BG-A1-12, BG-GL-20)."""

    organism: str
    rule: ClassVar[str] = "BG-GL-20"
    message: ClassVar[str] = "genesis.step.trophy"

    def run(self, game: Genesis) -> None:
        """Lay it aside."""
        owner = game.state.owner(self.organism)
        tableau = game.state.tableaus[owner]
        tableau.bacteria = tuple(one for one in tableau.bacteria if one.id != self.organism)
        tableau.trophies += (self.organism,)
        data = {"organism": self.organism, "player": owner.word}
        game.log(self.rule, "genesis.lose.trophy", data, player=owner.word)


@dataclass(frozen=True, slots=True)
class EntropyCheck(GenesisStep):
    """A loss of green in the greenest organism lowers the limit at once: bionts come home (BG-E2-05)."""

    player: Colour
    rule: ClassVar[str] = "BG-E2-05"

    def run(self, game: Genesis) -> Decision | None:
        """Ask which biont leaves its refugium, while there are too many."""
        state = game.state
        if bionts_on_refugia(state, self.player) <= usable_limit(state, self.player):
            return None
        places = [refugium.id for refugium in state.refugia() if refugium.bionts[self.player]]
        options = [
            option(game, f"withdraw:{place}", "genesis.option.withdraw", {"place": place}) for place in places
        ]
        data = {"player": self.player.word, "limit": usable_limit(state, self.player)}
        return ask(game, self.player, "withdraw", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Take it home; nothing is paid for it (ruling R-30)."""
        place = answer.split(":")[1]
        refugium = game.state.refugium(place)
        assert refugium is not None  # noqa: S101 - it was among the options
        refugium.bionts = plus(refugium.bionts, self.player, -1)
        game.state.tableaus[self.player].bionts += 1
        data = {"player": self.player.word, "place": place}
        game.log(self.rule, "genesis.lose.withdrawn", data, player=self.player.word)
        game.push(self)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A place where the player has no biont."""
        kind, _, place = choice.partition(":")
        known = kind == "withdraw" and place in game.state.setup.cards.placards
        return Refusal(self.rule, "genesis.refuse.no_biont_there", {"place": place}) if known else None


def settling(agenda: Iterable[object]) -> set[object]:
    """The organisms and players that an agenda is about to see to after a loss."""
    steps = tuple(agenda)
    organisms = {
        step.organism
        for step in steps
        if isinstance(step, Survival | Orphan | Extinction | UnderDeck | Trophy)
    }
    return organisms | {step.player for step in steps if isinstance(step, EntropyCheck)}
