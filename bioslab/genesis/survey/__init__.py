"""Whole games by the thousand, looked at after every step: `python -m bioslab.genesis.survey`.

The modules, in the order in which they need each other: `moment.py` (a step and what it did), `laws_*.py`
(what must hold, by the numbers of the invariants), `kinds.py` (what has to occur: decision points, clauses,
steps), `watcher.py` (plays a game again and looks), `tables.py` (what is played), `hands.py` (who plays),
`positions.py` (what chance reaches too rarely), `run.py` (all of it), `report.py` (what came of it).
"""
