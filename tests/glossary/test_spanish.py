"""The Spanish catalogue is Spanish."""

from __future__ import annotations

from bioslab import locale


def test_no_text_is_still_english() -> None:
    with locale.using("en"):
        english = locale.messages("glossary")
    with locale.using("es"):
        spanish = locale.messages("glossary")
    assert [key for key, said in english.items() if spanish[key] == said] == []
