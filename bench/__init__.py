"""Measurements that docs/performance.md quotes. Each prints its figures; none asserts a limit."""
