"""A crowd at one server process, by the benchmark itself: everybody is answered, soon, and the deaf slow nobody."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.clock,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="platform: only Linux tells what a process uses"),
]


def _measured(**wanted: int) -> dict[str, Any]:
    options = [word for name, value in wanted.items() for word in (f"--{name}", str(value))]
    command = [sys.executable, str(ROOT / "benchmarks" / "load.py"), *options]
    done = subprocess.run(command, check=True, capture_output=True, timeout=900)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _holds(report: dict[str, Any], milliseconds: float) -> None:
    """Compare with the plain server of the same run: a busy machine makes both late."""
    allowed = max(milliseconds, 5 * report["plain"]["p99_ms"])
    for crowd in (report["quiet"], report["with_deaf"]):
        assert crowd["errors"] == 0
        assert crowd["memory_mb"] < 256
        assert crowd["p99_ms"] < allowed


@pytest.mark.long
def test_a_thousand_sockets_are_answered_in_a_tenth_of_a_second_beside_a_hundred_who_never_read() -> None:
    _holds(_measured(tables=250, seconds=60, deaf=100), 100)
