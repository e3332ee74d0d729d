"""Workers end with the command that started them, however it ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

COMMAND = """
import time
from hut8.cli.workers import spread

if __name__ == "__main__":
    with spread(time.sleep, [0, 0, 600, 600], 2) as results:
        next(results), next(results)
        print("at work", flush=True)
        next(results)
"""
"""Spawned workers read the command's file again, so it needs one."""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing is killed so here")
def test_workers_of_a_killed_command_end_at_once_and_quietly(tmp_path: Path) -> None:
    script = tmp_path / "command.py"
    script.write_text(COMMAND)
    command = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert command.stdout is not None
    assert command.stdout.readline() == "at work\n"
    command.kill()
    _, said = command.communicate(timeout=20)  # until the workers, who share its streams, have ended too
    assert "Traceback" not in said  # Python itself counts the semaphores that the command could not give back
