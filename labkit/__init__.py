"""The machinery of `lab.py`: make the environment, open the lab, run the tests.

Standard library only, because it runs before anything is installed. It is no part of the package `bioslab`.
"""

from __future__ import annotations
