"""Long computations say how far they are, and can be stopped without losing what is done.

A function that may run longer than a second takes `progress`: it is called with how much is done and how
much there is to do, and stops the computation by returning False. What has been computed by then is
returned. In a notebook:

    with science.shown() as progress:
        result = science.ratchet.simulate(..., progress=progress)

draws a line that grows; the stop button of the notebook (■) ends the computation and keeps its result so far.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from bioslab import locale

Progress = Callable[[int, int], object]
"""Told (done, total) now and then; returns False to stop."""

T = TypeVar("T")
EVERY = 0.1
"""Seconds between two calls."""

WIDTH = 30
"""Letters of the line that grows."""


class Watch:
    """Asks `progress` now and then whether to go on; for loops that do not know how often they turn.

    >>> watch = Watch(10, lambda done, total: done < 3, every=0)
    >>> watch.stops(2), watch.stops(3)
    (False, True)
    """

    __slots__ = ("_every", "_progress", "_told", "_total")

    def __init__(self, total: int, progress: Progress | None = None, *, every: float = EVERY) -> None:
        """Begin to look at the clock.

        Args:
            total: how much there is to do, as said to `progress`.
            progress: returns False to stop; None: nobody is told and nothing stops.
            every: seconds between two calls; 0: at every question.
        """
        self._total, self._progress, self._every = total, progress, every
        self._told = -every

    def stops(self, done: int) -> bool:
        """Whether to stop, now that so much is done; `progress` is told if it was not told a moment ago."""
        if self._progress is None:
            return False
        now = time.monotonic()
        if done < self._total and now - self._told < self._every:
            return False
        self._told = now
        return self._progress(done, self._total) is False


def watched(
    things: Iterable[T], total: int, progress: Progress | None = None, *, every: float = EVERY
) -> Iterator[T]:
    """Pass things on one by one, and tell `progress` how far it is.

    `progress` is called before the first, after the last, and between them once in `every` seconds.

    Args:
        things: what is passed on.
        total: how many there are, as said to `progress`.
        progress: returns False to stop; None: nobody is told.
        every: seconds between two calls; 0: before each thing.

    >>> list(watched(range(10), 10, lambda done, total: done < 3, every=0))
    [0, 1, 2]
    """
    watch = Watch(total, progress, every=every)
    for done, thing in enumerate(things):
        if watch.stops(done):
            return
        yield thing
    watch.stops(total)


@contextmanager
def shown(*, every: float = EVERY) -> Iterator[Progress]:
    """A `progress` that writes how far it is in one line, and that the stop button (■) or Ctrl+C stops.

    Args:
        every: seconds between two times that it writes.

    >>> with shown() as progress:
    ...     done = list(watched(range(4), 4, progress))
    ...
    >>> done
    [0, 1, 2, 3]
    """
    line = _Line(every)
    # Only the main thread may listen to signals; elsewhere the line is drawn all the same.
    listens = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, line.stop) if listens else None
    try:
        yield line
    finally:
        if listens:
            signal.signal(signal.SIGINT, before)
        line.close()


class _Line:
    """How far it is, drawn over and over in the same line once it takes longer than a moment."""

    def __init__(self, every: float) -> None:
        self._every = every
        self._begun = time.monotonic()
        self._drawn = 0.0
        self._stopped = False
        self._open = False

    def __call__(self, done: int, total: int) -> bool:
        now = time.monotonic()
        # A computation that is over at once writes nothing.
        if now - self._begun >= self._every and (now - self._drawn >= self._every or done >= total):
            self._drawn, self._open = now, True
            filled = WIDTH * done // max(total, 1)
            bar = "█" * filled + "░" * (WIDTH - filled)
            sys.stdout.write("\r" + locale.text("science.progress", bar=bar, done=done, total=total))
            sys.stdout.flush()
        return not self._stopped

    def stop(self, *_: object) -> None:
        """Stop at the next chance."""
        self._stopped = True

    def close(self) -> None:
        """End the line, if there is one."""
        if self._open:
            sys.stdout.write("\n" + (locale.text("science.stopped") + "\n" if self._stopped else ""))
