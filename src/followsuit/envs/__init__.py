"""The games as environments for research: one numbering of moves, one layout of observations.

``vector`` steps thousands of deals in one call, on the kernel. ``pettingzoo`` and ``openspiel`` are
the games as these libraries know them, on the engine. All number moves as ``actions`` does, and
what a seat sees is written by ``observation``, from a View alone. Needs ``followsuit[research]``.
"""

from followsuit.envs.actions import Actions, IllegalActionError
from followsuit.envs.observation import Field, Layout

__all__ = ["Actions", "Field", "IllegalActionError", "Layout"]
