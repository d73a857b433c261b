from __future__ import annotations


def never(done: int, total: int) -> bool:
    """Stop at the first question."""
    return done > total
