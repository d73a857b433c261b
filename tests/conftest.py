"""Settings of all tests: what Hypothesis may take, and the same on every machine."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A deadline measures the machine and its other guests, not the code. CI draws the same examples every time.
settings.register_profile(
    "bioslab", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("bioslab"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "bioslab")
