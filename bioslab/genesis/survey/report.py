"""What came of a survey, as text that a person reads and Git compares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.genesis.survey.kinds import POINTS, citable, step_names

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from bioslab.genesis.survey.run import Survey

INVARIANTS = {
    "I-01": "bionts: every player's are all there", "I-02": "cubes: sixteen of each colour",
    "I-03": "catalysts: twelve of each colour", "I-04": "every card is in one place",
    "I-05": "no pool is above its limit", "I-06": "every organism has a biont of its owner",
    "I-07": "no more bionts on refugia than entropy allows", "I-08": "no more enzymes than spaces",
    "I-09": "no refugium without manna", "I-10": "one parasite a host, on somebody in the end",
    "I-11": "a parasite attaches to another's organism", "I-12": "disease cubes fit, and the host lacks them",
    "I-13": "a mutation has its one or two cubes", "I-14": "no antioxidants on land or on parasites",
    "I-15": "macroorganisms: no Darwin roll, no mutations", "I-16": "one trophic biont, one guest a colour",
    "I-17": "food chains rise with the metabolic rate", "I-18": "with all organs no animal stays at sea",
    "I-19": "as many dice as the rule says", "I-20": "manna turns over, none comes or goes",
    "I-21": "as much lives and dies as the dice say", "I-22": "covered enzyme spaces save",
    "I-23": "every death pays a catalyst", "I-24": "the progenote gains nothing",
    "I-25": "only doubles make life", "I-26": "specificity limits the second roll",
    "I-27": "what a Darwin roll makes", "I-28": "what a Darwin roll costs",
    "I-29": "shields are taken off a strike", "I-30": "losses come in their order",
    "I-31": "ultraviolet leaves the limit", "I-32": "a smite takes one piece of each refugium",
    "I-33": "nothing hidden shows", "I-34": "rows are active as events say", "I-35": "a churn turns the deck",
    "I-36": "one pool pays for a purchase", "I-37": "a biont buys once, twice with fission",
    "I-38": "new abilities wait for the next turn", "I-39": "red queens need icons or leave",
    "I-40": "gene transfers have icons", "I-41": "who supplants holds more", "I-42": "points are pieces",
    "I-43": "who leads is most promiscuous", "I-44": "the end is due by the icons",
    "I-45": "every decision has options, every game ends", "I-46": "a save opens as the same game",
}  # fmt: skip
"""The invariants that are looked at."""


def never(found: Survey) -> list[str]:
    """What has not occurred, one line each."""
    seen = found.seen
    lines = [f"decision point {one}: {what}" for one, (what, _) in POINTS.items() if not seen.points[one]]
    lines += [f"clause {one}" for one in sorted(citable()) if not seen.clauses[one]]
    lines += [f"step {one}" for one in sorted(step_names()) if not seen.steps[one]]
    return lines + [f"invariant {one}: {what}" for one, what in INVARIANTS.items() if not seen.laws[one]]


def report(found: Survey, command: str) -> str:
    """The report in Markdown.

    Args:
        found: what came of the survey.
        command: how it was called.
    """
    seen, sizes = found.seen, found.seen.sizes
    counts = ("games", "positions", "turns", "choices", "steps")
    lines = [
        "# Whole games",
        "",
        "Whole games of *Bios: Genesis*, half of them by pure chance and half played eagerly, and positions",
        "for what chance reaches too rarely. After every step all invariants are looked at. Made by",
        "",
        f"    {command}",
        "",
        ", ".join(f"{sizes[one]:,} {one}" for one in counts) + ".",
        "",
        *_table("What was played", "times", _settings(sizes, counts)),
        *_table(
            "Invariants",
            "looked at",
            ((f"{one}: {what}", seen.laws[one]) for one, what in INVARIANTS.items()),
        ),
        *_table(
            "Decision points",
            "decided",
            ((f"{one}: {what}", seen.points[one]) for one, (what, _) in POINTS.items()),
        ),
        *_list("Clauses that a step, a decision or a journal line named", seen.clauses, citable()),
        *_list("Steps that ran", seen.steps, step_names()),
    ]
    missing = never(found)
    lines += [
        "## What never occurred",
        "",
        *(f"- {one}" for one in missing),
        *([] if missing else ["Nothing."]),
    ]
    lines += ["", "## What does not hold", "", *(f"- {one}" for one in found.faults)]
    return "\n".join(lines + ([] if found.faults else ["Nothing."])) + "\n"


def _settings(sizes: Counter[str], others: Iterable[str]) -> list[tuple[str, int]]:
    return sorted((what, n) for what, n in sizes.items() if what not in others)


def _table(title: str, what: str, rows: Iterable[tuple[str, int]]) -> list[str]:
    return [
        f"## {title}",
        "",
        f"| | {what} |",
        "| --- | ---: |",
        *(f"| {one} | {n:,} |" for one, n in rows),
        "",
    ]


def _list(title: str, counts: Counter[str], wanted: Iterable[str]) -> list[str]:
    """Names and numbers, six a line."""
    words = [f"{one} {counts[one]:,}" for one in sorted({*wanted, *counts})]
    rows = [" · ".join(words[at : at + 6]) + "  " for at in range(0, len(words), 6)]
    return [f"## {title}", "", *rows, ""]
