"""What the notebooks need besides the game: a laid-out deal, guesses that are looked up, a quiz, a story.

>>> from bioslab import lessons
>>> game = lessons.deal("a_turn")
>>> guess = lessons.guess(dice=4)
>>> guess.look(dice=4)
✓ dice: 4. Right!
"""

from __future__ import annotations

from bioslab.lessons.deals import UnknownDealError, deal, deals
from bioslab.lessons.guesses import Guess, Looked, guess
from bioslab.lessons.quiz import PhaseQuiz, Report, phases
from bioslab.lessons.rolls import NoRollError, last_roll
from bioslab.lessons.story import Page, Story, story

__all__ = [
    "Guess",
    "Looked",
    "NoRollError",
    "Page",
    "PhaseQuiz",
    "Report",
    "Story",
    "UnknownDealError",
    "deal",
    "deals",
    "guess",
    "last_roll",
    "phases",
    "story",
]
