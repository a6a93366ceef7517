"""The same rules as the engine's, compiled: packed tables and boards for search, by Numba.

Takes a Game and nothing else of the engine; ``tests/kernel`` holds it to ``engine.rules`` move by
move. ``readiness`` says whether it can be called without waiting. Importing this imports nothing.
"""
