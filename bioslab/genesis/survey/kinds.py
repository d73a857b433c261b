"""What has to occur in a survey: the decision points, the clauses that are cited, the steps."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from bioslab.genesis.steps import GenesisStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bioslab.genesis.survey.moment import Moment

POINTS: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "DP-01": ("the most promiscuous player leads a phase", (("Lead", ""),)),
    "DP-02": ("which piece an atrophy takes", (("Atrophy", ""),)),
    "DP-03": ("which mutation or organ ultraviolet takes", (("UVLoss", ""),)),
    "DP-04": ("in which order discards go under the deck", (("UnderDeck", ""),)),
    "DP-05": ("in which order own organisms are struck", (("StrikePlayer", ""),)),
    "DP-06": ("the colour of a macroorganism's catalyst", (("Macrobiosynthesis", ""),)),
    "DP-07": ("call a Gaia vote", (("CallVote", ""),)),
    "DP-08": ("Gaia or Medea", (("Vote", ""),)),
    "DP-09": ("Gaia's price", (("Offering", ""),)),
    "DP-10": ("which biont leaves when entropy falls", (("EntropyCheck", ""),)),
    "DP-11": ("catalysts instead of refused ones", (("Substitute", ""),)),
    "DP-12": ("assign a biont", (("Assign", "biont"),)),
    "DP-13": ("recall a biont", (("Assign", "recall"),)),
    "DP-14": ("assign an enzyme", (("Assign", "enzyme"),)),
    "DP-15": ("pay for the Deep Hot Biosphere", (("Surcharge", ""),)),
    "DP-16": ("attach a parasite", (("Assign", "attach"),)),
    "DP-17": ("supplant a parasite", (("Assign", "supplant"),)),
    "DP-18": ("where a freed parasite goes", (("NewHost", "freed"),)),
    "DP-19": ("assign an antioxidant", (("Assign", "antioxidant"),)),
    "DP-20": ("move a biont by gene transfer", (("Assign", "hgt"),)),
    "DP-21": ("block a gene transfer", (("Transfer", ""),)),
    "DP-22": ("where a blocked biont goes", (("Redirect", ""),)),
    "DP-23": ("who inherits an orphan", (("Orphan", ""),)),
    "DP-24": ("give catalysts to a host's player",
              (("Assign", "donate"), ("Purchase", "donate"), ("GiftWindow", "donate"))),
    "DP-25": ("roll an autocatalytic roll again", (("OfferReroll", ""),)),
    "DP-26": ("which manna comes alive", (("Animate", ""),)),
    "DP-27": ("which manna dies", (("MannaDeath", ""),)),
    "DP-28": ("who gets the catalyst of a dead cube", (("Proceeds", ""),)),
    "DP-29": ("take a placard as a bacterium", (("Claim", ""),)),
    "DP-30": ("who may claim the progenote's copy", (("Doubles", ""),)),
    "DP-31": ("whether the one who was chosen takes it", (("Claim", "chosen"),)),
    "DP-32": ("in which order own microorganisms roll", (("RollInOrder", ""),)),
    "DP-33": ("which Darwin dice are rolled again", (("Specificity", ""),)),
    "DP-34": ("cancel an error by a mutation", (("CancelError", ""),)),
    "DP-35": ("which purchase", (("Purchase", ""),)),
    "DP-36": ("how to pay", (("Pay", ""),)),
    "DP-37": ("churn a deck by sex", (("Purchase", "churn"),)),
    "DP-38": ("a macroorganism, and where surplus cubes go", (("Purchase", "macro"), ("PlaceOrgans", ""))),
    "DP-39": ("where a flipped parasite goes", (("NewHost", "flipped"),)),
    "DP-40": ("what a red queen takes", (("Purchase", "queen"),)),
    "DP-41": ("permit a red queen", (("RedQueen", ""),)),
    "DP-42": ("which organ is bought", (("Purchase", "organ"),)),
    "DP-43": ("count a parasite's cubes for landfall", (("LandfallCheck", ""),)),
    "DP-44": ("emergency organs", (("Emergency", "develop"), ("Emergency", "stay"))),
    "DP-45": ("what endosymbionts' players put up", (("Emergency", "contribute"), ("Emergency", "keep"))),
    "DP-46": ("the order of own purchases", (("Purchase", "finish"), ("Purchase", "second"))),
    "DP-47": ("the two colours of a solitaire game", ()),
}  # fmt: skip
"""Every decision point: what it is, and the steps and first words of options by which it is known."""

SETUP_POINT = "DP-47"
"""The one that is decided before a game: whoever sets up a solitaire game has chosen."""


@cache
def _patterns() -> dict[str, list[tuple[str, str]]]:
    """By class of step: first word of the option ("" for any) and decision point."""
    found: dict[str, list[tuple[str, str]]] = {}
    for point, (_, patterns) in POINTS.items():
        for step, word in patterns:
            found.setdefault(step, []).append((word, point))
    return found


def points(moment: Moment) -> Iterator[str]:
    """The decision points that somebody has just decided."""
    if moment.choice is None:
        return
    patterns = _patterns().get(type(moment.step).__name__, ())
    words = {"", moment.choice.split(":")[0], *_more(moment)}
    for word, point in patterns:
        if word in words:
            yield point


def _more(moment: Moment) -> Iterator[str]:
    """What the option alone does not tell."""
    step, kind = moment.step, type(moment.step).__name__
    if kind == "NewHost":
        yield "freed" if getattr(step, "shunned", "") else "flipped"
    if kind == "Doubles":
        moment.memory["chosen"] = getattr(step, "place", None)
    if kind == "Claim" and moment.memory.pop("chosen", None) == getattr(step, "place", ""):
        yield "chosen"
    if kind == "Purchase" and moment.choice is not None:
        name = moment.choice.partition(":")[2].split(":")[0]
        one, player = moment.before.organism(name), getattr(step, "player", None)
        if one is not None and player is not None and one.purchases[player]:
            yield "second"


CLAUSE = re.compile(r"BG-[A-Z0-9]+-\d\d")


@cache
def citable() -> frozenset[str]:
    """Every clause that a step, a decision, a roll or a journal line of the program can name.

    Read off the program itself: all clause ids in it but those that only say why something is refused.

    >>> "BG-H6-03" in citable(), "BG-C2-01" in citable()
    (True, False)
    """
    found: set[str] = set()
    for module in files("bioslab.genesis").iterdir():
        if module.name.endswith(".py"):
            found |= _cited(ast.parse(module.read_text(encoding="utf-8")))
    return frozenset(found)


def _refuses(node: ast.AST) -> bool:
    """Whether it only says why something is not allowed."""
    if isinstance(node, ast.FunctionDef):
        return node.name.lstrip("_").startswith(("why_not", "refuse"))
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"


def _cited(tree: ast.AST) -> set[str]:
    refusing = {id(part) for node in ast.walk(tree) if _refuses(node) for part in ast.walk(node)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and CLAUSE.fullmatch(node.value)
        and id(node) not in refusing
    }


def step_names() -> frozenset[str]:
    """The classes of steps that the game has.

    >>> "Rank" in step_names()
    True
    """
    return frozenset(one.__name__ for one in _below(GenesisStep))


def _below(kind: type[object]) -> Iterator[type[object]]:
    kinds: list[type[object]] = kind.__subclasses__()
    for one in kinds:
        if one.__module__.startswith("bioslab.genesis."):
            yield one
        yield from _below(one)
