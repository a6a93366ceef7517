"""The arena on a Ray cluster: a crew whose processes Ray starts, wherever it has room.

Ray plays a chunk again elsewhere when a process or a machine dies. Every machine needs this program
in the same version, and the packages of the bots.
"""

from __future__ import annotations

import os
import socket
import tempfile
from typing import Any, cast

from followsuit.arena.errors import ArenaError, BotError
from followsuit.arena.plan import Plan
from followsuit.arena.processes import MOST_DEATHS, Chunk, Task, WorkerDiedError, play_chunk

LOCAL = "local"
STORE = 200_000_000
"""Bytes of a local cluster's object store; what goes through it is small."""
SECONDS_TO_ANSWER = 10


class RayCrew:
    """Tasks of a cluster. address: HOST:PORT, ``auto``, or ``local`` for one of this machine.

    n_local: processes of a local one.
    """

    def __init__(self, address: str, n_local: int) -> None:
        """Join the cluster, or start it; raises ImportError without Ray, ArenaError."""
        if address != LOCAL:
            _require_listener(address)
        # Ray reports to its makers unless it is told otherwise before it is loaded.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        if address == LOCAL:
            # Nobody else is to reach it, so nobody has to prove who they are.
            os.environ.setdefault("RAY_AUTH_MODE", "disabled")
        import ray

        self._ray: Any = ray
        try:
            if address == LOCAL:
                self._folder = tempfile.TemporaryDirectory(prefix="fs-", ignore_cleanup_errors=True)
                ray.init(
                    num_cpus=n_local,
                    include_dashboard=False,
                    _node_ip_address="127.0.0.1",
                    object_store_memory=STORE,
                    _temp_dir=self._folder.name,
                    log_to_driver=False,
                    logging_level="ERROR",
                )
            else:
                ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            fact = str(error).strip().splitlines()[0] if str(error).strip() else repr(error)
            raise ArenaError(f"--ray {address}: {fact}") from None
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(num_cpus=1, max_retries=MOST_DEATHS - 1)
        self._play = task(play_chunk)

    def begin(self, plan: Plan) -> None:
        self._plan = self._ray.put(plan)

    def submit(self, chunk: list[Task]) -> object:
        return self._play.remote(self._plan, chunk)

    def result(self, asked: object) -> Chunk:
        errors = self._ray.exceptions
        try:
            return cast("Chunk", self._ray.get(asked))
        except errors.RayTaskError as error:
            if isinstance(error.cause, BotError | ArenaError):
                raise error.cause from None
            raise
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError):
            raise WorkerDiedError from None

    def mend(self) -> None:
        """Ray starts other processes by itself."""

    def end(self, *, at_once: bool) -> None:  # noqa: ARG002 - both ends are the same here
        self._ray.shutdown()


def _require_listener(address: str) -> None:
    """Raise ArenaError where nobody listens: Ray would wait for minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or "//" in address:
        return
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
    except (OSError, ValueError, OverflowError) as error:
        raise ArenaError(f"--ray {address}: {error}") from None
