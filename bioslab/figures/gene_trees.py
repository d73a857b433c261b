"""Genes that travel: a tree with its web, how far gene trees disagree, genes that are saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bioslab import locale
from bioslab.figures.axes import drawn, word
from bioslab.figures.given import something
from bioslab.figures.series import line
from bioslab.figures.style import BAD, finished, ink
from bioslab.odds.words import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bioslab.figures.series import Numbers
    from bioslab.science.gene_transfer import Clade, Rescue, Tree


def tree_and_web(lineages: Tree, genes: Sequence[Tree], *, theme: str | None = None) -> Any:
    """The tree of the lineages, today on top, and every transfer of some genes across it.

    Args:
        lineages: from `bioslab.science.gene_transfer.lineage_tree`.
        genes: trees of genes with their jumps.
        theme: "light" or "dark".

    >>> from bioslab.science import gene_transfer
    >>> tree_and_web(gene_transfer.lineage_tree(8), []).layout.title.text
    'The tree of 8 lineages: who comes from whom.'
    """
    figure = drawn("lineage", "before_today")
    places = _places(lineages)
    for x, y in _branches(lineages, places):
        figure.add_scatter(
            x=x, y=y, mode="lines", line={"color": ink(theme), "width": 4}, showlegend=False, hoverinfo="skip"
        )
    jumps = [jump for gene in genes for jump in gene.jumps]
    for number, jump in enumerate(jumps):
        figure.add_scatter(
            x=[places[jump.giver], places[jump.taker]], y=[jump.time, jump.time], mode="lines+markers",
            line={"color": BAD, "dash": "dot", "width": 2}, name=word("transfer"), showlegend=number == 0,
            marker={"symbol": ["circle", "arrow-bar-down"], "size": 8, "color": BAD},
        )  # fmt: skip
    leaves = sorted(clade for clade in places if len(clade) == 1)
    names = ["".join(leaf) for leaf in sorted(leaves, key=lambda leaf: places[leaf])]
    figure.update_xaxes(tickvals=list(range(len(names))), ticktext=names, showgrid=False)
    figure.update_yaxes(autorange="reversed", dtick=1)
    data = {"lineages": len(leaves), "jumps": len(jumps), "genes": len(genes)}
    kind = "web" if genes else "tree"
    alt = locale.text(f"science.figure.{kind}.alt", **data, tree=lineages.newick())
    return finished(figure, locale.text(f"science.figure.{kind}", **data), alt, theme)


def _places(tree: Tree) -> dict[Clade, float]:
    """Where each branch stands: leaves side by side, every fork above the middle of its two branches."""
    whole = max((clade for _, clade in tree.clades), key=len)
    places: dict[Clade, float] = {frozenset(leaf): float(x) for x, leaf in enumerate(sorted(whole))}
    for _, clade in tree.clades:
        leaves = [places[frozenset(leaf)] for leaf in clade]
        places[clade] = sum(leaves) / len(leaves)
    return places


def _branches(tree: Tree, places: Mapping[Clade, float]) -> list[tuple[list[float], list[float]]]:
    """The lines of the tree: each branch from its beginning to its fork, and across."""
    whole = max((clade for _, clade in tree.clades), key=len)
    begun: dict[Clade, float] = {frozenset(leaf): 0.0 for leaf in whole}
    lines: list[tuple[list[float], list[float]]] = []
    for time, clade in tree.clades:
        children = [one for one in begun if one < clade]
        lines += [
            ([places[one], places[one], places[clade]], [begun.pop(one), time, time]) for one in children
        ]
        begun[clade] = time
    return lines


def disagreement(transfers: Numbers, shares: Numbers, *, theme: str | None = None) -> Any:
    """How far gene trees disagree with the tree of the lineages, by the rate of transfer.

    Args:
        transfers: rates h.
        shares: from `bioslab.science.gene_transfer.disagreements`.
        theme: "light" or "dark".

    >>> disagreement([0.0, 0.1, 1.0], [0.0, 0.4, 0.8]).layout.title.text
    'Without transfer all genes draw one tree; with h = 1.00, 80.0 % of their splits are...others.'
    """
    something(transfers=transfers, shares=shares)
    figure = drawn("rate", "splits")
    line(figure, transfers, shares, mode="lines+markers", marker={"size": 8})
    figure.update_yaxes(tickformat=".0%", range=[0, 1.02])
    data = {"last": decimal(transfers[-1], 2), "share": percent(round(float(shares[-1]), 3))}
    told = "; ".join(
        f"{decimal(h, 2)}: {percent(round(float(one), 3))}" for h, one in zip(transfers, shares, strict=True)
    )
    alt = locale.text("science.figure.disagreement.alt", told=told)
    return finished(figure, locale.text("science.figure.disagreement", **data), alt, theme)


def rescued(courses: Mapping[float, Rescue], loss: float, *, theme: str | None = None) -> Any:
    """What is left of the genes of a lineage, for some rates of transfer.

    Args:
        courses: from `bioslab.science.gene_transfer.rescue`, by the rate of transfer; up to four.
        loss: the rate at which genes are lost.
        theme: "light" or "dark".

    >>> from bioslab.science import gene_transfer
    >>> course = gene_transfer.rescue(0.01, 0.05, seed=1)
    >>> rescued({0.05: course}, 0.01).layout.title.text
    'Genes stay when they are copied more often than they are lost: h must exceed 0.010.'
    """
    something(courses=courses)
    figure = drawn("generations", "genes_left")
    told = []
    for number, (transfer, course) in enumerate(courses.items()):
        name = word("rate_of", h=decimal(transfer, 3))
        line(figure, range(len(course.share)), course.share, name, number, theme)
        told.append(f"h = {decimal(transfer, 3)}: {percent(round(float(course.share[-1]), 3))}")
    figure.update_yaxes(tickformat=".0%", range=[0, 1.02])
    alt = locale.text("science.figure.rescued.alt", told="; ".join(told))
    return finished(figure, locale.text("science.figure.rescued", loss=decimal(loss, 3)), alt, theme)
