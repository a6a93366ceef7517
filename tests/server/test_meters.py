"""What Prometheus is shown, and that the dashboard asks for nothing else."""

from __future__ import annotations

import json
import re
import socket
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from followsuit.server.meters import Meters, prometheus

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"


@pytest.fixture
def port() -> int:
    """A free one."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def meters(port: int) -> Iterator[Meters]:
    made, stop = prometheus("127.0.0.1", port)
    yield made
    stop()


def shown(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return str(answer.read().decode())


def test_what_happens_is_counted(meters: Meters, port: int) -> None:
    meters.sockets(+1)
    meters.tables(+1)
    meters.tables(-1)
    meters.moved("")
    meters.moved("bot")
    meters.refused("stale")
    meters.committed(0.003)
    meters.stuck(2)
    meters.broker(True)

    text = shown(port)

    for line in (
        "followsuit_sockets 1.0",
        "followsuit_tables 0.0",
        'followsuit_moves_total{by="person"} 1.0',
        'followsuit_moves_total{by="bot"} 1.0',
        'followsuit_refusals_total{code="stale"} 1.0',
        "followsuit_commit_seconds_count 1.0",
        "followsuit_stuck_tables 2.0",
        "followsuit_broker_up 1.0",
    ):
        assert line in text.splitlines()


def test_dashboard_asks_for_what_is_there(meters: Meters, port: int) -> None:
    meters.moved("")
    meters.refused("stale")
    dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel.get("targets", [])
        for name in re.findall(r"followsuit_\w+", target["expr"])
    }

    assert len(asked) > 8
    assert asked <= set(re.findall(r"^(followsuit_\w+)", shown(port), re.MULTILINE))
