"""`python -m bioslab.lessons quiz 20`: a quiz as a page to print, as Markdown; with `--key`, the answers."""

from __future__ import annotations

import argparse
import sys

from bioslab import locale
from bioslab.lessons.exit_quiz import ExitQuiz, Question, quiz, quizzes
from bioslab.locale import text


def page(questions: ExitQuiz, *, key: bool = False) -> str:
    """The quiz as Markdown.

    Args:
        questions: the quiz.
        key: whether to print the right letters with their reasons in place of the options.

    >>> print(page(quiz("00"), key=True))
    1. **b** – a die has no memory.
    2. **a** – there are more ways to make a 7 than any other sum.
    """
    return "\n".join(_answered(one) if key else _asked(one) for one in questions.questions)


def _answered(question: Question) -> str:
    return f"{question.number}. **{question.right}** – {question.sentence('why')}"


def _asked(question: Question) -> str:
    options = "".join(f"   - {letter}) {question.sentence(letter)}\n" for letter in question.options)
    return f"{question.number}. {question.sentence('ask')}\n\n{options}"


def main(given: list[str]) -> int:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bioslab.lessons", description=__doc__)
    parser.add_argument("what", choices=["quiz"])
    parser.add_argument("lesson", choices=quizzes())
    parser.add_argument("--key", action="store_true", help="the answers")
    parser.add_argument("--language", default="en", choices=locale.languages())
    arguments = parser.parse_args(given)
    with locale.using(arguments.language):
        print(f"# {text('lessons.quiz.title', lesson=arguments.lesson)}\n")
        print(page(quiz(arguments.lesson), key=arguments.key))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
