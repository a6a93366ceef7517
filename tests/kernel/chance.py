"""How unlikely a count is, for tests that draw many times with a fixed seed."""

from __future__ import annotations

from math import erfc, exp, lgamma, log, sqrt

import numpy as np
import numpy.typing as npt

LEAST = 5
"""The least that is expected of a count for it to be judged alone."""


def chance(counts: npt.ArrayLike, weights: npt.ArrayLike) -> float:
    """The chance of counts as far from these weights as this, or farther, by Pearson's test.

    weights: of each count, on any scale; where it is 0 there must be none. Counts of which fewer
    than five are expected are taken together.
    """
    seen, wanted = np.ravel(counts).astype(np.float64), np.ravel(weights).astype(np.float64)
    if seen[wanted == 0].any():
        return 0.0
    expected = wanted / wanted.sum() * seen.sum()
    is_small = expected < LEAST
    seen = np.append(seen[~is_small], seen[is_small].sum())
    expected = np.append(expected[~is_small], expected[is_small].sum())
    seen, expected = seen[expected > 0], expected[expected > 0]
    return above(float(((seen - expected) ** 2 / expected).sum()), len(seen) - 1)


def above(x: float, freedom: int) -> float:
    """The chance that a chi-square of so many degrees of freedom is above x; exact.

    By the recurrence from 1 or 2 degrees upwards: Abramowitz and Stegun, 26.4.4 and 26.4.5.
    """
    if freedom == 0 or x <= 0:
        return 1.0
    total = erfc(sqrt(x / 2)) if freedom % 2 else exp(-x / 2)
    for k in range(3 if freedom % 2 else 4, freedom + 1, 2):
        total += exp((k / 2 - 1) * log(x / 2) - x / 2 - lgamma(k / 2))
    return min(total, 1.0)
