"""Read what `followsuit dataset` writes, and hand it to PyTorch in batches.

    python -m pip install 'followsuit[research]' torch
    followsuit dataset --mode bid --deals 20000 --bots rollout --out deals.parquet
    python examples/load_dataset.py deals.parquet

Reading needs pyarrow and numpy alone: `header` and `read` are all there is to know about the file.
With PyTorch a small network learns to do what was done, a few hundred steps long. Columns are
explained in docs/datasets.md.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow.parquet as pq

COLUMNS = ["observation", "counts", "legal", "action", "own_points"]


def header(file: pq.ParquetFile) -> dict[str, Any]:
    """The game, the names of its actions, and where each field of an observation lies."""
    found: dict[str, Any] = json.loads(file.schema_arrow.metadata[b"followsuit"])
    return found


def read(file: pq.ParquetFile, group: int) -> dict[str, np.ndarray]:
    """The decisions of a row group.

    observation: uint8 (decisions, numbers of the layout). legal: bool (decisions, actions).
    action, own_points: int16 (decisions,).
    """
    told = header(file)
    table = file.read_row_group(group, COLUMNS).combine_chunks()
    sizes = [int(np.prod(field["shape"])) for field in told["layout"]]
    high = np.repeat([field["high"] for field in told["layout"]], sizes)
    seen = _bits(table, "observation", len(high))
    seen[:, high > 1] = _bytes(table, "counts")
    return {
        "observation": seen,
        "legal": _bits(table, "legal", len(told["actions"])).astype(bool),
        "action": table["action"].to_numpy(),
        "own_points": table["own_points"].to_numpy(),
    }


def batches(path: str, size: int, seed: int) -> Iterator[dict[str, np.ndarray]]:
    """All decisions once, in batches: row groups in an order of the seed, shuffled within."""
    rng = np.random.default_rng(seed)
    with pq.ParquetFile(path) as file:
        for group in rng.permutation(file.num_row_groups):
            rows = read(file, int(group))
            order = rng.permutation(len(rows["action"]))
            for begin in range(0, len(order), size):
                at = order[begin : begin + size]
                yield {name: column[at] for name, column in rows.items()}


def _bytes(table: Any, name: str) -> np.ndarray:
    """A column of so many bytes each: uint8 (rows, bytes), without a copy."""
    column = table[name].combine_chunks()
    width = column.type.byte_width
    rows = np.frombuffer(column.buffers()[1], np.uint8).reshape(-1, width)
    return rows[column.offset : column.offset + len(column)]


def _bits(table: Any, name: str, n: int) -> np.ndarray:
    """A column of bits: uint8 (rows, n)."""
    return np.unpackbits(_bytes(table, name), axis=1, count=n, bitorder="little")


def learn(path: str, n_steps: int = 300) -> Iterator[tuple[int, float]]:
    """Train a network to do what was done; the step and the loss, every 50 steps."""
    import torch
    from torch import nn

    torch.manual_seed(1)
    with pq.ParquetFile(path) as file:
        told = header(file)
        n_seen = read(file, 0)["observation"].shape[1]
    network = nn.Sequential(nn.Linear(n_seen, 256), nn.ReLU(), nn.Linear(256, len(told["actions"])))
    optimizer = torch.optim.Adam(network.parameters(), 1e-3)
    step = 0
    for epoch in range(n_steps):
        for batch in batches(path, 1024, epoch):
            if step == n_steps:
                return
            logits = network(torch.from_numpy(batch["observation"]).float())
            logits = logits.masked_fill(~torch.from_numpy(batch["legal"]), -1e9)
            loss = nn.functional.cross_entropy(logits, torch.from_numpy(batch["action"]).long())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            step += 1
            if step % 50 == 0:
                yield step, loss.item()


def main(path: str) -> None:
    """Tell what is in the file, and learn from it where PyTorch is installed."""
    with pq.ParquetFile(path) as file:
        told = header(file)
        rows = read(file, 0)
        print(f"{told['game']}, {told['seats']} seats, {told['deals']:,} deals; ", end="")
        print(f"{file.metadata.num_rows:,} decisions in {file.num_row_groups} row groups")
    print(f"the first: {told['actions'][rows['action'][0]]}, {rows['own_points'][0]} points")
    try:
        for step, loss in learn(path):
            print(f"step {step}: loss {loss:.3f}")
    except ModuleNotFoundError as missing:
        if missing.name != "torch":
            raise
        print("to learn from it, install PyTorch: python -m pip install torch")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("write: python examples/load_dataset.py FILE")
    main(sys.argv[1])
