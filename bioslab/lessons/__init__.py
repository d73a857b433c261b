"""What the notebooks need besides the game: deals, guesses, exercises, quizzes and a story.

>>> from bioslab import lessons
>>> game = lessons.deal("a_turn")
>>> guess = lessons.guess(dice=4)
>>> guess.look(dice=4)
✓ dice: 4. Right!
"""

from __future__ import annotations

from bioslab.lessons.deals import UnknownDealError, deal, deals
from bioslab.lessons.exercises import Checked, UnknownExerciseError, check
from bioslab.lessons.exit_quiz import ExitQuiz, UnknownQuizError, quiz, quizzes
from bioslab.lessons.guesses import Guess, Looked, guess
from bioslab.lessons.long_example import UnknownPartError, example, mistakes, referee
from bioslab.lessons.quiz import PhaseQuiz, Report, phases
from bioslab.lessons.rolls import NoRollError, last_roll
from bioslab.lessons.story import Page, Story, story

__all__ = [
    "Checked",
    "ExitQuiz",
    "Guess",
    "Looked",
    "NoRollError",
    "Page",
    "PhaseQuiz",
    "Report",
    "Story",
    "UnknownDealError",
    "UnknownExerciseError",
    "UnknownPartError",
    "UnknownQuizError",
    "check",
    "deal",
    "deals",
    "example",
    "guess",
    "last_roll",
    "mistakes",
    "phases",
    "quiz",
    "quizzes",
    "referee",
    "story",
]
