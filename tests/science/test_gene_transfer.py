from __future__ import annotations

import math

import numpy as np
import pytest

from bioslab.science import gene_transfer
from tests.science.stopping import never

# Analytic values: without transfer all trees agree; with endless transfer the three trees of four lineages
# are equally likely (they are exchangeable), so two thirds of the splits disagree; 1 - u/h is the fixed
# point of the logistic equation dp/dt = h p(1 - p) - u p.


def test_without_transfer_every_gene_draws_the_same_tree() -> None:
    grown = gene_transfer.forest(0.0, seed=1, genes=20)
    assert (grown.disagreement, grown.same) == (0.0, 20)
    assert len(grown.species.splits()) == 5  # n - 3 for eight lineages
    assert grown.species.newick() == "(((A,B),(C,D)),((E,F),(G,H)));"


def test_with_endless_transfer_the_trees_of_four_are_drawn_by_lot() -> None:
    genes = 3000
    wrong = gene_transfer.forest(20.0, seed=2, genes=genes, lineages=4).disagreement
    assert abs(wrong - 2 / 3) < 4 * math.sqrt(2 / 9 / genes)


@pytest.mark.parametrize("transfer", [0.01, 0.05])
def test_at_least_the_genes_that_never_jumped_draw_the_true_tree(transfer: float) -> None:
    genes = 1500
    grown = gene_transfer.forest(transfer, seed=3, genes=genes)
    still = math.exp(-14 * transfer)  # eight, four and two branches of one unit each
    unmoved = sum(not tree.jumps for tree in grown.genes) / genes
    assert abs(unmoved - still) < 4 * math.sqrt(still * (1 - still) / genes)
    assert grown.same / genes >= unmoved


def test_disagreement_grows_with_transfer() -> None:
    found = gene_transfer.disagreements([0.0, 0.05, 0.2, 1.0], seed=4)
    assert (np.diff(found) > 0.05).all()


def test_every_tree_is_a_whole_tree() -> None:
    for seed in range(40):
        tree = gene_transfer.gene_tree(0.5, seed=seed)
        assert len(tree.clades) == 7  # two lines meet seven times until one is left
        assert max(len(clade) for _, clade in tree.clades) == 8
        assert len(tree.splits()) == 5
        assert sorted(letter for letter in tree.newick() if letter.isalpha()) == list("ABCDEFGH")
        assert all(jump.giver.isdisjoint(jump.taker) for jump in tree.jumps)


def test_support_counts_the_genes_that_have_a_split() -> None:
    grown = gene_transfer.forest(0.1, seed=5, genes=40)
    mean = sum(grown.support().values()) / 5
    assert mean == pytest.approx(1 - grown.disagreement)


@pytest.mark.parametrize(("loss", "transfer"), [(0.01, 0.03), (0.02, 0.04), (0.01, 0.1)])
def test_genes_come_back_as_the_logistic_equation_says(loss: float, transfer: float) -> None:
    found = gene_transfer.rescue(loss, transfer, seed=6, lineages=1000, genes=30)
    # In steps of a generation a gene lost may be taken again in the next one only: p* = 1 - u/h as well.
    late = found.share[-300:].mean()
    assert late == pytest.approx(gene_transfer.kept(loss, transfer), abs=0.02)
    assert found.anywhere[-1] == 1.0


def test_below_the_threshold_all_genes_go() -> None:
    assert gene_transfer.kept(0.02, 0.01) == 0.0
    found = gene_transfer.rescue(0.02, 0.01, seed=7, generations=2000)
    assert found.anywhere[-1] == 0.0
    assert gene_transfer.rescue(0.02, 0.0, seed=7, generations=100).share[-1] == pytest.approx(
        0.98**100, abs=0.02
    )


def test_it_can_be_stopped_and_refuses_nonsense() -> None:
    assert len(gene_transfer.disagreements([0.1] * 5, seed=1, progress=never)) == 0
    assert len(gene_transfer.rescue(0.1, 0.1, seed=1, progress=never).share) == 1
    with pytest.raises(ValueError, match="4, 8 or 16"):
        gene_transfer.lineage_tree(7)
    with pytest.raises(ValueError, match="transfer must be 0 or more"):
        gene_transfer.gene_tree(-1.0, seed=1)
