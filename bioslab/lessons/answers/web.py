"""The right answers of lesson 28: the splits of a tree, the weakest of them, genes that come back."""

from __future__ import annotations

from bioslab.lessons.exercises import Right, exercise
from bioslab.odds.words import decimal, percent
from bioslab.science import gene_transfer

LINEAGES = 8
TRANSFER, SEED, GENES = 0.05, 55, 10
"""The forest of the lesson."""
LOSS, COPIES = 0.01, 0.04
"""Exercise 3: the rates at which a gene is lost and offered."""


@exercise("28.1")
def splits_of_the_tree() -> int:
    """How many splits the tree of the lineages has."""
    return len(gene_transfer.lineage_tree(LINEAGES).splits())


@exercise("28.2")
def the_weakest_split() -> Right:
    """The split of the lineages that the fewest genes have, by its letters."""
    votes = gene_transfer.forest(TRANSFER, seed=SEED, genes=GENES, lineages=LINEAGES).support()
    weakest = min(votes, key=lambda split: votes[split])
    return Right(weakest, {"share": percent(votes[weakest])})


@exercise("28.3", within=0.001)
def share_that_keeps_a_gene() -> Right:
    """The share of lineages that have a gene in the long run."""
    share = gene_transfer.kept(LOSS, COPIES)
    return Right(share, {"answer": decimal(share, 2)})
