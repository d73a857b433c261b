"""The odds lab: exact chances of every roll of the game, in context.

One roll: `autocatalytic`, `darwin`, `darwin_advice`, `cancer`, `tie`, `genobot`. A refugium from its card:
`refuge`. Several turns: `lineage`, `survival`. A running game: `of`, `compare`, `refuge_of`, `events_of`.
Widgets: `explore`, `design`.

Every answer is a `Distribution`, or holds some: outcomes with named axes and exact whole-number weights.
"""

from __future__ import annotations

from bioslab.odds.advice import Advice, darwin_advice
from bioslab.odds.autocatalytic_roll import autocatalytic, fallen
from bioslab.odds.cancer_roll import cancer
from bioslab.odds.comparison import Comparison, compare
from bioslab.odds.conditions import at_least, at_most
from bioslab.odds.course import Course
from bioslab.odds.darwin_roll import darwin
from bioslab.odds.distribution import Distribution
from bioslab.odds.exploring import design, explore
from bioslab.odds.faults import OddsError
from bioslab.odds.genobot_rolls import genobot, genobot_purchases
from bioslab.odds.kept import after_keeping
from bioslab.odds.organism_turns import survival
from bioslab.odds.policy import Policy
from bioslab.odds.refugium import Refuge, changes, refuge
from bioslab.odds.refugium_turns import lineage
from bioslab.odds.table import coming, events_of, of, refuge_of
from bioslab.odds.ties import tie, tie_throws
from bioslab.odds.weather import Pile, pile

__all__ = [
    "Advice",
    "Comparison",
    "Course",
    "Distribution",
    "OddsError",
    "Pile",
    "Policy",
    "Refuge",
    "after_keeping",
    "at_least",
    "at_most",
    "autocatalytic",
    "cancer",
    "changes",
    "coming",
    "compare",
    "darwin",
    "darwin_advice",
    "design",
    "events_of",
    "explore",
    "fallen",
    "genobot",
    "genobot_purchases",
    "lineage",
    "of",
    "pile",
    "refuge",
    "refuge_of",
    "survival",
    "tie",
    "tie_throws",
]
