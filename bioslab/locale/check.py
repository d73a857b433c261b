"""What is wrong with the catalogues: languages that differ, ids that nobody wrote, ids that nobody uses."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter
from typing import TYPE_CHECKING

from bioslab.locale import catalogue, po, usage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PLACEHOLDER = re.compile(r"[a-z][a-z0-9_]*")
FORMS = 2  # one and many: English, Spanish, French and Portuguese all have these two


def sources(language: str) -> tuple[Path, ...]:
    """The catalogues of one language as they are written, in the order of their names."""
    return tuple(sorted((catalogue.FOLDER / language / "LC_MESSAGES").glob("*.po")))


def written(language: str) -> dict[str, po.Message]:
    """Every message of a language by id, without the headers."""
    found: dict[str, po.Message] = {}
    for path in sources(language):
        found.update({key: message for key, message in po.read(path).items() if key})
    return found


def placeholders(text: str) -> set[str]:
    """The names of the placeholders in a text.

    >>> sorted(placeholders("{player} takes {n} {colour:genesis.colour}"))
    ['colour', 'n', 'player']
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def problems() -> list[str]:
    """Everything that is wrong, one sentence each; an empty list when all is well."""
    found = [problem for language in catalogue.found() for problem in _faults(language)]
    for language in catalogue.found():
        if language != catalogue.BASE:
            found += _differences(language)
    return [*found, *_usage()]


def _faults(language: str) -> Iterator[str]:
    """What is wrong within one language."""
    homes = Counter(key for path in sources(language) for key in po.read(path) if key)
    for key in sorted(key for key, times in homes.items() if times > 1):
        yield f"{language}: {key} is in more than one catalogue"
    for key, message in sorted(written(language).items()):
        if not message.done:
            yield f"{language}: {key} is not finished"
        if message.plural not in {None, key + ".many"}:
            yield f"{language}: the plural of {key} must be called {key}.many"
        if message.plural is not None and len(message.forms) != FORMS:
            yield f"{language}: {key} has {len(message.forms)} plural forms, not {FORMS}"
        yield from _broken(language, key, message)


def _broken(language: str, key: str, message: po.Message) -> Iterator[str]:
    for text in message.forms:
        try:
            names = placeholders(text)
        except ValueError as error:
            yield f"{language}: {key} has a broken placeholder ({error})"
            continue
        for name in sorted(name for name in names if not PLACEHOLDER.fullmatch(name)):
            yield f"{language}: {key} has a placeholder that is no plain name: {{{name}}}"


def _differences(language: str) -> Iterator[str]:
    """How one language differs from English."""
    ours, theirs = written(catalogue.BASE), written(language)
    for key in sorted(ours.keys() - theirs.keys()):
        yield f"{language}: {key} is missing"
    for key in sorted(theirs.keys() - ours.keys()):
        yield f"{language}: {key} is not in English"
    for key in sorted(ours.keys() & theirs.keys()):
        if (ours[key].plural is None) != (theirs[key].plural is None):
            yield f"{language}: {key} has plural forms in one language only"
        elif _names(ours[key]) != _names(theirs[key]):
            yield f"{language}: {key} has other placeholders than English"


def _names(message: po.Message) -> set[str]:
    try:
        return set().union(*(placeholders(text) for text in message.forms))
    except ValueError:  # said elsewhere
        return set()


def _usage() -> Iterator[str]:
    """Ids that the program uses and nobody wrote; ids that somebody wrote and nothing uses."""
    messages = written(catalogue.BASE)
    uses = usage.uses({key.split(".")[0] for key in messages}, messages.values())
    for use, places in sorted(uses.items()):
        if not any(re.fullmatch(use, key) for key in messages):
            shown = re.sub(r"\\(.)", r"\1", use.replace(usage.ANY, "*"))
            yield f"{', '.join(sorted(places))}: uses {shown}, which is not in the English catalogue"
    pattern = re.compile("|".join(uses) or "(?!)")
    for key in sorted(messages):
        if not pattern.fullmatch(key):
            yield f"en: {key} is not used anywhere"
