"""The rulebook's long example, J1 to J12, played as it is told.

Where the example breaks the rules, the engine says so, and the pieces are laid out by hand as the story
has them. `example` tells a part of it, `referee` what the engine says to one of its mistakes, `mistakes`
lists them.

>>> from bioslab import lessons
>>> lessons.example("J1-04").game.view()["tableaus"][0]["pool"]["catalysts"]
[0, 1, 0, 0]
"""

from __future__ import annotations

from bioslab.lessons.long_example.referee import Mistakes, Verdict, mistakes, referee
from bioslab.lessons.long_example.script import UnknownPartError
from bioslab.lessons.long_example.telling import Told, example

__all__ = ["Mistakes", "Told", "UnknownPartError", "Verdict", "example", "mistakes", "referee"]
