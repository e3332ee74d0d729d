"""Waiting for something to come true instead of guessing how long it takes: bounded, and the only loops that sleep."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import psutil

OFTEN = 0.01


def wait_until(condition: Callable[[], object], seconds: float = 30) -> None:
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit, f"it did not come true within {seconds} seconds"
        time.sleep(OFTEN)  # sleeps: polls


async def until(condition: Callable[[], object], seconds: float = 30) -> None:
    """Wait as `wait_until` does, beside other coroutines."""
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit, f"it did not come true within {seconds} seconds"
        await asyncio.sleep(OFTEN)  # sleeps: polls


def ignores_interrupts(process: psutil.Process) -> bool:
    """Say whether a process leaves Ctrl-C to whoever started it, as Linux tells."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    except OSError:
        return False
    mask = next(line.split()[1] for line in status.splitlines() if line.startswith("SigIgn:"))
    return bool(int(mask, 16) >> (signal.SIGINT - 1) & 1)
