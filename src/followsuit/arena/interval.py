"""Means with their 95 % intervals, by Student's t."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

_FEW = (math.inf, 12.706, 4.303, 3.182, 2.776, 2.571)


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and how far the 95 % interval reaches to both sides: infinitely from one value."""

    mean: float
    reach: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Interval:
        """Of independent values, at least one."""
        n = len(values)
        spread = stdev(values) / math.sqrt(n) if n > 1 else 0.0
        return cls(fmean(values), t_quantile(n - 1) * spread if n > 1 else math.inf)

    @property
    def low(self) -> float:
        return self.mean - self.reach

    @property
    def high(self) -> float:
        return self.mean + self.reach


def t_quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t, to three digits.

    Source: Abramowitz and Stegun, 26.7.5; up to five degrees of freedom a table.
    """
    if freedom < len(_FEW):
        return _FEW[freedom]
    z = 1.959964
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
