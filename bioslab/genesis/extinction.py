"""Glossary: extinction of each kind of organism, what becomes of its pieces, and orphans (E6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bioslab.genesis.biosynthesis import biont_leaves
from bioslab.genesis.creatures import Bacterium, Parasite
from bioslab.genesis.disease import PLUS
from bioslab.genesis.entropy import EntropyCheck
from bioslab.genesis.losses import discard, drop, strip
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.pieces import COLOURS, Colour, added
from bioslab.genesis.steps import GenesisStep, ask, option, step
from bioslab.kernel.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bioslab.genesis.game import Genesis
    from bioslab.kernel.decision import Decision


@step
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
        elif not organism.bionts[game.state.controller(self.organism)]:
            game.push(Orphan(self.organism))


@step
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
        return ask(game, game.state.controller(self.organism), "heir", "BG-E6-10", options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """A bacterium moves with all that is on it; a parasite stays where it is (ruling R-46)."""
        state = game.state
        heir = Colour.of(answer.split(":")[1])
        organism = state.organism(self.organism)
        data = {"organism": self.organism, "player": heir.word}
        if isinstance(organism, Bacterium):
            loser = state.tableaus[state.owner(self.organism)]
            loser.organisms = tuple(one for one in loser.organisms if one is not organism)
            state.tableaus[heir].organisms += (organism,)
            game.log(self.rule, "genesis.lose.orphan", data, player=heir.word)
        elif isinstance(organism, Parasite):
            organism.controller, organism.npc = heir, False
            game.log(self.rule, "genesis.lose.orphan_parasite", data, player=heir.word)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:  # noqa: ARG002 - no need of the game
        """Only a guest whose biont is there."""
        kind, _, word = choice.partition(":")
        if kind == "heir" and word in Colour.words():
            return Refusal("BG-E6-10", "genesis.refuse.heir", {"player": word, "organism": self.organism})
        return None


@step
class Extinction(GenesisStep):
    """An organism without bionts, or a parasite without its host, is cleared away (BG-GL-19 to BG-GL-22)."""

    organism: str
    rule: ClassVar[str] = "BG-GL-19"
    message: ClassVar[str] = "genesis.step.extinction"

    def run(self, game: Genesis) -> None:
        """First its own parasite (BG-E3-17), then its pieces; its mutations follow in its player's order."""
        state = game.state
        organism = state.organism(self.organism)
        assert organism is not None  # noqa: S101 - whoever sends it here has just seen it
        parasite = state.parasite_on(self.organism)
        if parasite is not None:
            game.push(Extinction(parasite.id), self)
            return
        player = state.controller(self.organism)
        if isinstance(organism, Macroorganism):
            revive(game, organism)
            return
        bionts = strip(state, organism)
        for colour in COLOURS:
            for _ in range(bionts[colour]):
                biont_leaves(game, organism, colour)  # BG-GL-21
        told = {"organism": self.organism, "player": player.word}
        game.log(self.rule, "genesis.lose.extinct", told, player=player.word)
        if isinstance(organism, Parasite):
            host = state.controller(organism.host)
            anchored = (Anchored(self.organism), EntropyCheck(host))
            game.push(*anchored, UnderDeck(self.organism), ParasiteGone(self.organism), EntropyCheck(player))
        else:
            game.push(UnderDeck(self.organism), Trophy(self.organism))


def revive(game: Genesis, macro: Macroorganism) -> None:
    """A dead macroorganism lives on as the bacterium of its placard; its card is a trophy (GL-23; R-78)."""
    state = game.state
    owner = state.owner(macro.id)
    chromosomes = added(macro.system(), macro.cubes())
    state.cubes_to_soup(tuple(-n for n in macro.system()))  # printed chromosomes become real cubes
    bacterium = Bacterium(macro.placard, chromosomes, macro.bionts, macro.antioxidants)
    bacterium.purchases, bacterium.automaton = macro.purchases, owner in state.setup.genobots
    tableau = state.tableaus[owner]
    tableau.organisms = tuple(bacterium if one is macro else one for one in tableau.organisms)
    tableau.trophies += (macro.id,)
    told = {"organism": macro.id, "target": bacterium.id, "player": owner.word}
    game.log("BG-GL-23", "genesis.macro.revived", told, player=owner.word)
    game.push(EntropyCheck(owner))


@step
class Anchored(GenesisStep):
    """The disease cubes of a dead parasite take the mutations along that they came from (BG-GL-28; R-41)."""

    parasite: str
    rule: ClassVar[str] = "BG-GL-28"
    message: ClassVar[str] = "genesis.step.anchored"

    def run(self, game: Genesis) -> Decision | None:
        """The host's player chooses the order, plus cubes of one mutation before its base."""
        parasite = game.state.parasite(self.parasite)
        if parasite is None or not parasite.diseases:
            return None
        if isinstance(game.state.organism(parasite.host), Macroorganism):  # its organs were lost when stolen
            for cube in parasite.diseases:
                drop(game, parasite, cube)
            return None
        held = {(cube.mutation, cube.part) for cube in parasite.diseases}
        options = [
            option(
                game,
                f"anchor:{cube.mutation}:{cube.part}",
                "genesis.option.anchor",
                {"mutation": cube.mutation},
            )
            for cube in parasite.diseases
            if cube.part == PLUS or (cube.mutation, PLUS) not in held
        ]
        return ask(
            game,
            game.state.controller(parasite.host),
            "anchor",
            self.rule,
            options,
            {"organism": parasite.host},
        )

    def answer(self, game: Genesis, answer: Any) -> None:
        """Drop it, and go on."""
        parasite = game.state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - it was there when the question was asked
        _, mutation, part = answer.split(":")
        drop(
            game,
            parasite,
            next(one for one in parasite.diseases if (one.mutation, one.part) == (mutation, part)),
        )
        game.push(self)


@step
class ParasiteGone(GenesisStep):
    """The card of a dead parasite returns to the player of its colour, for reuse (BG-GL-20)."""

    parasite: str
    rule: ClassVar[str] = "BG-GL-20"
    message: ClassVar[str] = "genesis.step.parasite_gone"

    def run(self, game: Genesis) -> None:
        """Take it off its host."""
        state = game.state
        parasite = state.parasite(self.parasite)
        assert parasite is not None  # noqa: S101 - it is being cleared away
        state.parasites = tuple(one for one in state.parasites if one is not parasite)
        data = {"organism": self.parasite, "player": parasite.card.owner.word}
        game.log(self.rule, "genesis.lose.card_returns", data, player=parasite.card.owner.word)


@step
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
        data = {"organism": self.organism, "row": game.state.home_row(self.organism).word}
        return ask(game, game.state.controller(self.organism), "under", self.rule, options, data)

    def answer(self, game: Genesis, answer: Any) -> None:
        """Put it there, and go on."""
        organism = game.state.organism(self.organism)
        assert isinstance(organism, Bacterium | Parasite)  # noqa: S101 - others have no mutations
        name = answer.split(":")[1]
        discard(game, organism, next(one for one in organism.mutations if one.card.id == name))
        game.log(
            self.rule,
            "genesis.lose.under",
            {"mutation": name, "row": game.state.home_row(self.organism).word},
        )
        game.push(self)

    def why_not(self, game: Genesis, choice: str) -> Refusal | None:
        """A mutation that the organism does not have."""
        kind, _, name = choice.partition(":")
        data = {"organism": self.organism, "mutation": name}
        known = kind == "under" and name in game.state.setup.cards.mutations
        return Refusal(self.rule, "genesis.refuse.not_there", data) if known else None


@step
class Trophy(GenesisStep):
    """The placard of an extinct bacterium becomes its owner's trophy (BG-A1-12, BG-GL-20)."""

    organism: str
    rule: ClassVar[str] = "BG-GL-20"
    message: ClassVar[str] = "genesis.step.trophy"

    def run(self, game: Genesis) -> None:
        """Lay it aside."""
        owner = game.state.owner(self.organism)
        tableau = game.state.tableaus[owner]
        tableau.organisms = tuple(one for one in tableau.organisms if one.id != self.organism)
        tableau.trophies += (self.organism,)
        data = {"organism": self.organism, "player": owner.word}
        game.log(self.rule, "genesis.lose.trophy", data, player=owner.word)


def settling(agenda: Iterable[object]) -> set[object]:
    """The organisms and players that an agenda is about to see to after a loss."""
    steps = tuple(agenda)
    kinds = Survival | Orphan | Extinction | UnderDeck | Trophy
    organisms: set[object] = {step.organism for step in steps if isinstance(step, kinds)}
    organisms |= {
        getattr(step, "parasite", None) for step in steps
    }  # parasites that come, go or change hosts
    return organisms | {step.player for step in steps if isinstance(step, EntropyCheck)}
