"""Genes that travel: trees that disagree with each other, and genes that come back after they were lost.

Eight lineages have split in pairs, three times over. A gene is followed from today back into the past: with
rate h its line jumps to another lineage of that time, the one it was copied from. Where two lines meet is a
fork of the gene's tree. Without transfer every gene draws the same tree. Reviews: Soucy, Huang and Gogarten
(2015), doi:10.1038/nrg3962; genes that come back: Takeuchi, Kaneko and Koonin (2014),
doi:10.1534/g3.113.009845.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase

import numpy as np
import numpy.typing as npt

from bioslab.kernel.errors import brief
from bioslab.locale import text
from bioslab.science.limits import (
    ModelError,
    above,
    among,
    check,
    from_zero,
    listing,
    room,
    seeded,
    share,
    whole,
)
from bioslab.science.progress import Progress, watched

Vector = npt.NDArray[np.float64]
Clade = frozenset[str]

MOST_GENES, MOST_TRANSFER = 10_000, 100
"""More would keep you waiting, and tell nothing new: no split is left at a rate of 10."""


@dataclass(frozen=True, slots=True)
class Jump:
    """A transfer.

    Attributes:
        time: before today; one unit lies between two splits.
        giver: lineages of today that descend from the giver.
        taker: those that descend from the taker.
    """

    time: float
    giver: Clade
    taker: Clade


@dataclass(frozen=True, slots=True)
class Tree:
    """The tree of one gene, or of the lineages themselves.

    Attributes:
        clades: every fork from today backwards: when it happened, and which lineages lie above it.
        jumps: the transfers on the way, from today backwards.
    """

    clades: tuple[tuple[float, Clade], ...]
    jumps: tuple[Jump, ...] = ()

    def splits(self) -> frozenset[Clade]:
        """The ways in which the tree parts the lineages in two groups of two or more.

        Each is given by the group without the first lineage, for a tree without a root has no "inside".

        >>> sorted("".join(sorted(one)) for one in lineage_tree(4).splits())
        ['CD']
        """
        whole = max((clade for _, clade in self.clades), key=len)
        first = min(whole)
        sides = {clade if first not in clade else whole - clade for _, clade in self.clades}
        return frozenset(side for side in sides if 1 < len(side) < len(whole) - 1)

    def newick(self) -> str:
        """The tree in brackets, as programs for trees read it.

        >>> lineage_tree(4).newick()
        '((A,B),(C,D));'
        """
        parts: dict[Clade, str] = {}
        for _, clade in self.clades:
            inside = [name for known, name in parts.items() if known < clade]
            alone = sorted(clade - frozenset().union(*(known for known in parts if known < clade)))
            for known in [one for one in parts if one < clade]:
                del parts[known]
            parts[clade] = f"({','.join(sorted([*alone, *inside], key=lambda name: name.strip('(')))})"
        return next(iter(parts.values())) + ";"


def lineage_tree(lineages: int = 8) -> Tree:
    """The tree of the lineages: they split in pairs, one unit of time after the other.

    Args:
        lineages: 4, 8 or 16.

    Raises:
        ValueError: another number.

    >>> lineage_tree(8).newick()
    '(((A,B),(C,D)),((E,F),(G,H)));'
    """
    return _traced(lineages, 0.0, np.random.default_rng(0))


def gene_tree(transfer: float, *, seed: int, lineages: int = 8) -> Tree:
    """The tree of one gene.

    Args:
        transfer: h, how often a lineage takes this gene from another, per unit of time between two splits.
        seed: of the random numbers.
        lineages: 4, 8 or 16.

    >>> gene_tree(0.0, seed=1) == lineage_tree(8)
    True
    """
    check(seeded(seed))
    return _traced(lineages, transfer, np.random.default_rng(seed))


def _traced(lineages: int, transfer: float, rng: np.random.Generator) -> Tree:
    if whole("lineages", lineages) or lineages not in (4, 8, 16):
        raise ModelError(text("science.fault.lineages", got=brief(lineages)))
    check(from_zero("transfer", transfer) or among("transfer", transfer, 0, MOST_TRANSFER))
    branches = [frozenset(ascii_uppercase[place]) for place in range(lineages)]
    lines: dict[int, Clade] = dict(enumerate(branches))  # which genes of today each branch carries
    clades: list[tuple[float, Clade]] = []
    jumps: list[Jump] = []
    split = 0
    while len(branches) > 1:
        time = float(split)
        while transfer and (time := time + rng.exponential(1 / (transfer * len(lines)))) < split + 1:
            taker = list(lines)[rng.integers(len(lines))]
            # One of the other branches: those behind the taker move up by one.
            giver = int(rng.integers(len(branches) - 1))
            giver += giver >= taker
            jumps.append(Jump(time, branches[giver], branches[taker]))
            _joined(lines, giver, lines.pop(taker), time, clades)
        split += 1
        above = lines
        lines = {}
        for branch, line in above.items():
            _joined(lines, branch // 2, line, float(split), clades)
        branches = [one | other for one, other in zip(branches[::2], branches[1::2], strict=True)]
    return Tree(tuple(clades), tuple(jumps))


def _joined(
    lines: dict[int, Clade], branch: int, line: Clade, time: float, clades: list[tuple[float, Clade]]
) -> None:
    """A line of genes comes to a branch; if the branch has one already, the two are one from here on."""
    if branch in lines:
        line |= lines[branch]
        clades.append((time, line))
    lines[branch] = line


@dataclass(frozen=True, slots=True)
class Forest:
    """The trees of several genes beside the tree of their lineages.

    Attributes:
        transfer: h.
        species: the tree of the lineages.
        genes: the trees of the genes.
    """

    transfer: float
    species: Tree
    genes: tuple[Tree, ...]

    @property
    def disagreement(self) -> float:
        """The share of splits in gene trees that the tree of the lineages does not have, 0 to 1."""
        wanted = self.species.splits()
        wrong = [len(tree.splits() - wanted) / len(wanted) for tree in self.genes]
        return sum(wrong) / len(wrong)

    @property
    def same(self) -> int:
        """How many genes draw just the tree of the lineages."""
        wanted = self.species.splits()
        return sum(tree.splits() == wanted for tree in self.genes)

    def support(self) -> dict[str, float]:
        """For each split of the lineages, the share of genes that have it.

        A split is named by the letters of its smaller group, or of the one with the first lineage.

        >>> forest(0.0, seed=1).support()
        {'AB': 1.0, 'ABCD': 1.0, 'CD': 1.0, 'EF': 1.0, 'GH': 1.0}
        """
        whole = max((clade for _, clade in self.species.clades), key=len)
        found = [tree.splits() for tree in self.genes]
        shares = {
            min("".join(sorted(side)) for side in (split, whole - split) if 2 * len(side) <= len(whole)): (
                sum(split in one for one in found) / len(found)
            )
            for split in self.species.splits()
        }
        return dict(sorted(shares.items()))


def forest(transfer: float, *, seed: int, genes: int = 10, lineages: int = 8) -> Forest:
    """The trees of several genes, each with transfers of its own.

    Args:
        transfer: h, see `gene_tree`.
        seed: of the random numbers.
        genes: how many genes.
        lineages: 4, 8 or 16.

    >>> grown = forest(0.1, seed=1)
    >>> len(grown.genes), 0 < grown.disagreement < 1
    (10, True)
    """
    check(whole("genes", genes, 1, MOST_GENES), seeded(seed))
    rng = np.random.default_rng(seed)
    trees = tuple(_traced(lineages, transfer, rng) for _ in range(genes))
    return Forest(transfer, lineage_tree(lineages), trees)


def disagreements(
    transfers: Sequence[float] | Vector, *, seed: int, genes: int = 200, lineages: int = 8,
    progress: Progress | None = None,
) -> Vector:  # fmt: skip
    """How far gene trees disagree with the tree of the lineages, for each rate of transfer.

    Args:
        transfers: rates h.
        seed: of the random numbers.
        genes: how many genes for each rate.
        lineages: 4, 8 or 16.
        progress: told how many rates are done; if it stops, the result is shorter.

    Returns:
        Shape (n,); shares of splits that disagree.

    >>> disagreements([0.0, 5.0], seed=1).round(1).tolist()
    [0.0, 0.9]
    """
    check(listing("transfers", transfers), whole("genes", genes, 1, MOST_GENES), seeded(seed))
    found = []
    for place, one in watched(enumerate(transfers), len(transfers), progress):
        found.append(forest(one, seed=seed + place, genes=genes, lineages=lineages).disagreement)
    return np.array(found)


def kept(loss: float, transfer: float) -> float:
    """The share of lineages that have a gene in the long run: 1 - u/h, and none if h is not above u.

    A gene is lost with the rate u and copied from those that still have it: dp/dt = h p (1 - p) - u p.

    Args:
        loss: u, per generation.
        transfer: h, per generation.

    >>> kept(0.01, 0.02), kept(0.01, 0.005)
    (0.5, 0.0)
    """
    check(above("loss", loss), from_zero("transfer", transfer))
    return max(0.0, 1 - loss / transfer) if transfer > 0 else 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Rescue:
    """What is left of the genes, generation by generation.

    Attributes:
        share: shape (n,); the mean share of its genes that a lineage still has.
        anywhere: shape (n,); the share of genes that some lineage still has.
    """

    share: Vector
    anywhere: Vector


def rescue(
    loss: float, transfer: float, *, seed: int, lineages: int = 100, genes: int = 50, generations: int = 1000,
    progress: Progress | None = None,
) -> Rescue:  # fmt: skip
    """Lineages lose genes and copy them from each other.

    A gene lost in all of them never comes back. Selection is left out.

    Args:
        loss: u, the chance that a gene is lost, per generation.
        transfer: h, the chance to be offered a copy of a gene by some lineage, per generation.
        seed: of the random numbers.
        lineages: how many.
        genes: how many each has at the start.
        generations: how many.
        progress: told how many generations are done; if it stops, the result is shorter.

    >>> [round(float(rescue(0.01, h, seed=1).share[-1]), 1) for h in (0.0, 0.05)]
    [0.0, 0.8]
    """
    check(
        share("loss", loss), share("transfer", transfer), seeded(seed), whole("generations", generations, 1)
    )
    check(whole("lineages", lineages, 1), whole("genes", genes, 1))
    check(room(float(lineages) * genes, "lineages", "genes"))
    rng = np.random.default_rng(seed)
    has = np.ones((lineages, genes), dtype=bool)
    rows = [(1.0, 1.0)]
    for _ in watched(range(generations), generations, progress):
        drawn = rng.random(has.shape)
        # Those that have the gene keep it unless they lose it; the others take it if the giver has it.
        has = np.where(has, drawn >= loss, drawn < transfer * has.mean(axis=0))
        rows.append((float(has.mean()), float(has.any(axis=0).mean())))
    table = np.array(rows)
    return Rescue(table[:, 0], table[:, 1])
