"""A bot in JavaScript, written from docs/protocol.md alone, plays whole races."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from hut8.machine.names import problem_named
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running_beside

NODE = shutil.which("node")
BOT = Path(__file__).parent / "bot.mjs"

pytestmark = [pytest.mark.clock, pytest.mark.skipif(not NODE, reason="no Node")]


@pytest.mark.parametrize("mode", ["classic", "nightmare"])
def test_a_bot_in_javascript_plays_a_race_to_its_end(mode: str) -> None:
    with running_beside(MemoryStore()) as url:
        words = [str(NODE), "--experimental-websocket", str(BOT), url, mode]
        done = subprocess.run(words, capture_output=True, text=True, timeout=90, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    problem = problem_named(result["identifier"])
    assert (str(problem.public.mode), str(problem.secret.code)) == (mode, result["code"])
    assert result["reason"] == "found"
    assert {"seat": 0, "code": result["code"]} in result["claims"] or result["winners"] == [1]
