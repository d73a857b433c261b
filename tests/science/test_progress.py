"""Long computations say how far they are, and keep what is done when they are stopped."""

from __future__ import annotations

import signal
import threading

import pytest

from bioslab import locale, science
from bioslab.science.progress import Watch, watched


def test_it_is_told_before_the_first_and_after_the_last() -> None:
    told: list[tuple[int, int]] = []
    assert list(watched("abc", 3, lambda done, total: told.append((done, total)), every=0)) == list("abc")
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_it_is_not_told_all_the_time() -> None:
    told: list[int] = []
    assert sum(1 for _ in watched(range(1000), 1000, lambda done, _: told.append(done), every=60)) == 1000
    assert told == [0, 1000]


def test_only_false_stops() -> None:
    assert len(list(watched(range(5), 5, lambda *_: None, every=0))) == 5
    assert list(watched(range(5), 5, lambda *_: False, every=0)) == []
    assert not Watch(5).stops(5)


def test_a_computation_that_is_stopped_keeps_its_result() -> None:
    fates = science.moran.simulate(500, runs=200, seed=3, progress=lambda *_: False)
    assert fates.fixed + fates.lost == len(fates.times) == 0
    assert fates.share == fates.error == 0


def test_the_line_grows_and_the_stop_button_stops(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGINT)
    seen = []
    with locale.using("en"), science.shown(every=0) as progress:
        for number in watched(range(100), 100, progress, every=0):
            seen.append(number)
            if number == 49:
                signal.raise_signal(signal.SIGINT)
    assert seen == list(range(50))
    assert signal.getsignal(signal.SIGINT) is before
    written = capsys.readouterr().out
    assert "50 of 100" not in written.split("\r")[1]
    assert written.endswith("Stopped. The results so far are kept.\n")


def test_what_is_over_at_once_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with science.shown(every=60) as progress:
        assert list(watched(range(9), 9, progress)) == list(range(9))
    assert capsys.readouterr().out == ""


def test_in_another_thread_it_is_drawn_and_leaves_the_signals_alone() -> None:
    done: list[int] = []

    def work() -> None:
        with science.shown(every=60) as progress:
            done.extend(watched(range(3), 3, progress))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [0, 1, 2]
