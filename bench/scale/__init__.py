"""What a million players would need: measured costs, arithmetic, and a simulation to check it.

``python -m bench.scale`` is all of it, and writes docs/scale.md's tables with ``--write``;
``python -m bench.scale.database`` measures what PostgreSQL does for a move.
"""
