"""Invariants of the full game over random positions with macroorganisms, and random play from them."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bioslab as bl
from bioslab.genesis.creatures import Parasite
from bioslab.genesis.game import Genesis
from bioslab.genesis.landfall import LandfallCheck
from bioslab.genesis.macroorganism import Macroorganism
from bioslab.genesis.organisms import abilities
from bioslab.genesis.pieces import Climate, Phase
from tests.genesis.laying import told
from tests.genesis.laying_macros import FOUR, ashore, beast

rule = pytest.mark.rule
LETTERS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}
SIDES = {"red": ("prion", "protein_x"), "yellow": ("malaria", "chlamydia"),
         "green": ("salmonella", "cyanobacteria"), "blue": ("virus", "viroid")}  # fmt: skip
PLACARDS = (
    "warm_pond", "alkaline_seep", "pumice_raft", "clay_mound", "zeolite_lagoon", "hydrogen_volcano",
    "geothermal_zinc", "green_rust_fumarole",
)  # fmt: skip
CHANGES = 60
EAGER = ("queen", "organ", "macro", "call", "develop", "gaia")


class Dealer:
    """Lays out a random table: up to five macroorganisms with organs, guests, discs and parasites."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.players = self.dice.sample(FOUR, self.dice.randint(2, 4))
        self.free = dict.fromkeys(self.players, 3)
        self.places = self.dice.sample(PLACARDS, len(PLACARDS))
        self.cards = self.dice.sample(sorted(bl.genesis.cards().macroorganisms), 8)
        self.tableaus: dict[str, dict[str, Any]] = {
            player: {"macroorganisms": [], "bacteria": [], "catalysts": self._letters(0, 6, each=3)}
            for player in self.players
        }

    def _letters(self, least: int, most: int, *, each: int) -> str:
        found = "".join(self.dice.choice("RYGB") for _ in range(self.dice.randint(least, most)))
        return "".join(letter * min(each, found.count(letter)) for letter in "RYGB")

    def _macro(self, owner: str) -> dict[str, Any]:
        self.free[owner] -= 1
        name, land = self.cards.pop(), self.dice.random() < 0.4
        card = bl.genesis.cards().macroorganisms[name]
        side = card.terrestrial if land else card.marine
        spaces = range(len(side.organs))
        filled = self.dice.sample(spaces, self.dice.randint(0, len(spaces) - (0 if land else 1)))
        guests = [one for one in self.players if self.free[one] and self.dice.random() < 0.3]
        for guest in guests:
            self.free[guest] -= 1
        letters = "".join(LETTERS[guest] for guest in guests)
        lay = ashore if land else beast
        macro = lay(name, self.places.pop(), *filled, guests=letters)
        if not land:
            macro["antioxidants"] = self._letters(0, 2, each=1)
        hunters = [one for one in self.players if one != owner and self.free[one] and SIDES[one]]
        if hunters and self.dice.random() < 0.5:
            macro["parasites"] = [self._parasite(self.dice.choice(hunters))]
        return macro

    def _parasite(self, player: str) -> dict[str, Any]:
        self.free[player] -= 1
        taken = {one["id"] for one in self._parasites()}
        name = self.dice.choice(SIDES[player])
        if taken & set(SIDES[player]):
            self.free[player] += 1
            return {"id": "", "bionts": ""}
        cards = bl.genesis.cards().parasites.values()
        side = next(one for card in cards for one in card.sides if one.id == name)
        diseases = [one.word for one in side.disease_slots if self.dice.random() < 0.5]
        return {"id": name, "bionts": LETTERS[player], "diseases": diseases}

    def _parasites(self) -> list[dict[str, Any]]:
        hosts = [one for tableau in self.tableaus.values() for one in tableau["macroorganisms"]]
        return [one for host in hosts for one in host["parasites"]]

    def pieces(self) -> dict[str, Any]:
        """The position."""
        for _ in range(self.dice.randint(1, 5)):
            owners = [one for one in self.players if self.free[one]]
            if owners:
                owner = self.dice.choice(owners)
                macro = self._macro(owner)
                macro["parasites"] = [one for one in macro["parasites"] if one["id"]]
                self.tableaus[owner]["macroorganisms"].append(macro)
        for player in self.players:
            if self.free[player] and self.dice.random() < 0.5:
                self.free[player] -= 1
                cubes = self._letters(3, 9, each=3)
                bug = {"id": self.places.pop(), "bionts": LETTERS[player], "chromosomes": cubes}
                self.tableaus[player]["bacteria"].append(bug)
        events = bl.genesis.cards().events
        late = [one.id for one in events.values() if one.eon.word == "proterozoic"]
        return {
            "players": self.players, "tableaus": self.tableaus, "turn": 5,
            "phase": self.dice.choice(["event", "assignment", "purchase"]),
            "climate_icons": [self.dice.choice(["warm", "cold", "cold"]) for _ in range(3)],
            "waterworld": self.dice.random() < 0.3, "active": ["oceanic"],
            "events": self.dice.sample(late, 4),
        }  # fmt: skip


def tables(seed: int) -> Genesis:
    """A random table with every chore that ends or begins a phase in hand."""
    return bl.genesis.position(Dealer(seed).pieces(), seed=seed, hands=("event", "forced"))


seeds = st.integers(0, 2**32)


def walk(game: Genesis, seed: int, steps: int = CHANGES) -> Any:
    """Play at random, a purchase rather than a pass; yields the table at every decision."""
    dice = Random(seed)
    for _ in range(steps):
        yield game
        options = game.legal_options()
        if not options:
            return
        busy = [
            one for one in options if one.id.split(":")[0] in ("queen", "organ", "macro", "call", "develop")
        ]
        game.choose(dice.choice(busy if busy and dice.random() < 0.7 else options))


def ecosystems(game: Genesis) -> list[list[Macroorganism]]:
    """Sea and land."""
    macros = game.state.macroorganisms()
    return [[one for one in macros if one.terrestrial is land] for land in (False, True)]


@rule("BG-E5-04", "BG-E5-05", "BG-H3-15", "BG-H3-17", "BG-GL-10", "BG-H3-11")
@settings(max_examples=25)
@given(seeds)
def test_i14_i15_i16_discs_mutations_and_bionts_of_macroorganisms(seed: int) -> None:
    for game in walk(tables(seed), seed):
        assert game.status() == ()
        state = game.state
        for player, tableau in state.tableaus.items():
            for one in tableau.organisms:
                if not isinstance(one, Macroorganism):
                    continue
                assert not one.terrestrial or not any(one.antioxidants)  # I-14
                assert one.mutations == ()  # I-15
                assert one.trophic is player  # I-16
                assert len(set(one.endosymbionts)) == len(one.endosymbionts)
                assert sum(one.bionts) == 1 + len(one.endosymbionts)
        assert all(not any(one.antioxidants) for one in state.parasites)
    cards = set(bl.genesis.cards().macroorganisms)
    rolls = [entry.data for entry in game.journal if entry.phase == "darwin" and entry.dice]
    assert not [one for one in rolls if str(one.get("organism")).split(".")[0] in cards]  # I-15


@rule("BG-H6-01", "BG-H6-03", "BG-H6-07", "BG-GL-29")
@settings(max_examples=25)
@given(seeds)
def test_i17_after_the_purchases_there_is_one_macroorganism_a_level_by_rising_rate(seed: int) -> None:
    for game in walk(tables(seed), seed, 2 * CHANGES):
        decision = game.decision
        if decision is None or decision.kind != "chore" or game.state.turn == 5:
            continue
        for chain in ecosystems(game):  # a turn is about to begin: purchases are over
            assert len(chain) <= 3
            ordered = sorted(chain, key=lambda one: -1 if one.level is None else one.level)
            assert [one.level for one in ordered] == list(range(len(chain)))
            assert all(lower.rate() <= higher.rate() for lower, higher in pairwise(ordered))


@rule("BG-H5-06")
@settings(max_examples=25)
@given(seeds)
def test_i18_no_marine_macroorganism_rests_with_all_its_organs(seed: int) -> None:
    for game in walk(tables(seed), seed):
        checked = {step.organism for step in game.agenda if isinstance(step, LandfallCheck)}
        kind = game.decision.kind if game.decision is not None else ""
        for one in ecosystems(game)[0]:
            if one.id not in checked and kind not in ("place_organ", "bill"):
                assert not all(one.organs)


def icons(game: Genesis, name: str) -> int:
    """The red queens in force of an organism."""
    found = game.state.organism(name)
    assert found is not None
    return abilities(found).count("red_queen")


@rule("BG-H4-02", "BG-H4-03")
@settings(max_examples=40)
@given(seeds)
def test_i39_a_red_queen_needs_an_icon_and_more_icons_or_permission(seed: int) -> None:
    game = tables(seed)
    dice = Random(seed)
    for _ in range(CHANGES):
        options = game.legal_options()
        if not options:
            return
        queens = [one.id for one in options if one.id.startswith("queen:")]
        for queen in queens:
            _, attacker, target, *_ = queen.split(":")
            assert icons(game, attacker) >= 1
            there = game.state.organism(attacker)
            host = there.host if isinstance(there, Parasite) else None
            assert target == host or getattr(game.state.parasite(target), "host", None) == attacker
        if not queens:
            game.choose(dice.choice(options))
            continue
        queen = dice.choice(queens)
        _, attacker, target, *_ = queen.split(":")
        more = icons(game, attacker) > icons(game, target)
        same = game.state.controller(attacker) is game.state.controller(target)
        game.choose(queen)
        assert (game.decision is not None and game.decision.kind == "permit") is (not more and not same)


@rule("BG-I1-01", "BG-I1-02", "BG-I1-03", "BG-I1-04", "BG-I1-05", "BG-I1-06")
@settings(max_examples=25)
@given(seeds)
def test_i42_points_are_pieces_and_the_shares_of_every_macroorganism(seed: int) -> None:
    for game in walk(tables(seed), seed, CHANGES // 2):
        state = game.state
        if state.medeas:
            return
        macros = state.macroorganisms()
        worth = 0
        for chain in ecosystems(game):
            top = max((one.level for one in chain if one.level is not None), default=None)
            worth += sum(12 if one.level is not None and one.level == top else 6 for one in chain)
        cubes = sum(sum(one.cubes()) for one in state.organisms())
        printed = sum(sum(one.system()) for one in macros)
        lives = sum(sum(one.bionts) for one in state.organisms())
        kept = sum(len(tableau.trophies) for tableau in state.tableaus.values())
        assert sum(Fraction(one) for one in game.scores().values()) == cubes + printed + lives + kept + worth


def due(icons: tuple[Climate, ...], *, waterworld: bool) -> bool:
    """Whether the world ends by these climate icons: written anew, not the engine's own."""
    row = 1
    for last, one in pairwise(icons):
        row = row + 1 if one is last else 1
    if not icons:
        return False
    return row >= (3 if waterworld and icons[-1] is Climate.WARM else 4)


@rule("BG-D10-03", "BG-D10-07", "BG-D1-06")
@settings(max_examples=40)
@given(seeds)
def test_i44_the_end_is_due_by_the_last_icons_unless_gaia_carried_the_vote(seed: int) -> None:
    for game in walk(tables(seed), seed):
        state = game.state
        if state.phase is Phase.ASSIGNMENT and state.turn > 5 and game.decision is not None:
            wanted = due(state.climate_icons, waterworld=state.waterworld) and not state.averted
            assert state.armageddon is wanted
            assert bool(state.medeas) <= state.armageddon
            carried = [entry for entry in told(game, "genesis.gaia.averted") if entry.turn == state.turn]
            assert state.averted is bool(carried)


def uv_deck(folder: Path, *limits: int) -> Path:
    """A deck with cards uv0, uv1 that show nothing but ultraviolet; all but the last draw on."""
    cards = []
    for number, limit in enumerate(limits):
        last = number + 1 == len(limits)
        order = '["red", "yellow", "green"]' if last else "[]"
        cards.append(
            f'[[events]]\nid = "uv{number}"\nnumber = {900 + number}\nname = "UV"\neon = "archean"\n'
            f"aftershock = {str(not last).lower()}\nplayer_order = {order}\nbright_rows = []\n"
            f'icons = ["UV{limit}"]\nclimate = []\nsmite_immune_rows = []\nopens_ozone = false\n'
        )
    (folder / "events.toml").write_text("\n".join(cards), encoding="utf-8")
    return folder


def held(game: Genesis) -> dict[str, int]:
    """How many mutations or organs every organism has."""
    return {
        one.id: sum(one.organs) if isinstance(one, Macroorganism) else len(one.mutations)
        for one in game.state.organisms()
    }


@rule("BG-D7-01", "BG-D7-02", "BG-D7-08", "BG-D7-11")
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("second", range(4))
def test_i31_ultraviolet_leaves_every_organism_the_lesser_limit(
    tmp_path: Path, first: int, second: int
) -> None:
    deck = uv_deck(tmp_path, first, second)
    for seed in range(4 * first + second, 160, 16):
        pieces = {**Dealer(seed).pieces(), "climate_icons": [], "events": ["uv0", "uv1"]}
        start = bl.genesis.position(
            {**pieces, "phase": "assignment"}, seed=seed, cards=deck, hands=("forced",)
        )
        before = held(start)
        safe = {one.id for one in start.state.organisms() if "uv_shield" in abilities(one)}
        game = bl.genesis.position({**pieces, "phase": "event"}, seed=seed, cards=deck, hands=("forced",))
        dice = Random(seed)
        while game.state.phase is Phase.EVENT:
            game.choose(dice.choice(game.legal_options()))
        limit = min(first, second)
        assert held(game) == {
            name: had if name in safe else min(had, limit) for name, had in before.items()
        }  # fmt: skip
