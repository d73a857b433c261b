"""What can be wrong with a question about dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bioslab.kernel.errors import Problem, ProblemError, brief

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

FACES = frozenset(range(1, 7))
"""What a die can show."""

LONGEST = 60
"""Letters of something given that a sentence shows."""


class OddsError(ProblemError):
    """A question that no dice can answer: a face 7, minus two cubes, an axis that is not there."""


def fault(message: str, **data: object) -> OddsError:
    """An error with one problem.

    >>> str(fault("odds.fault.impossible"))
    'That cannot happen here, so nothing can be said about what would follow.'
    """
    return OddsError([Problem(message, data)])


def told(value: object) -> str:
    """Something that was given, as a sentence about it shows it: short, words in quotation marks.

    >>> told("x" * 100) == repr("x" * 60), told(10**5000), told([3, "b"])
    (True, 'int', "[3, 'b']")
    """
    return brief(repr(value[:LONGEST]) if isinstance(value, str) else value, LONGEST + 2)


def check_counts(**counts: object) -> None:
    """Every number is a whole number from 0 up.

    Raises:
        OddsError: names every one that is not.

    >>> check_counts(dice=4, enzymes=-1)
    Traceback (most recent call last):
    ...
    bioslab.odds.faults.OddsError: "enzymes" is a whole number from 0 up, not -1.
    """
    for value in counts.values():
        if type(value) is not int or value < 0:  # True is no count
            break
    else:
        return
    wrong = [
        Problem("odds.fault.count", {"name": name, "got": told(value)})
        for name, value in counts.items()
        if isinstance(value, bool) or not isinstance(value, int) or value < 0
    ]
    if wrong:
        raise OddsError(wrong)


def check_faces(**sets: Iterable[int]) -> tuple[frozenset[int], ...]:
    """Every set holds faces 1 to 6 only; gives them back as frozen sets.

    Raises:
        OddsError: names every set that holds something else.
    """
    frozen = {name: frozenset(faces) for name, faces in sets.items()}
    wrong = [
        Problem("odds.fault.faces", {"name": name, "got": told(sorted(faces - FACES, key=told))[1:-1]})
        for name, faces in frozen.items()
        if not faces <= FACES
    ]
    if wrong:
        raise OddsError(wrong)
    return tuple(frozen.values())


def check_word(name: str, word: object, known: Collection[str] | Mapping[str, object]) -> None:
    """A word out of a few.

    Raises:
        OddsError: lists the words that are known.
    """
    if not isinstance(word, str) or word not in known:
        raise fault("odds.fault.word", name=name, got=told(word), known=", ".join(known))
