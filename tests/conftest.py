"""Settings that every test shares: how Hypothesis searches."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: a slow machine is not a wrong program. In CI the same examples every time.
settings.register_profile("here", deadline=None, print_blob=True)
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
