"""Live tables alone: a whole race in one process, with no web framework to be found and no thread started."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCKED = ["fastapi", "pydantic", "pydantic_core", "starlette", "uvicorn", "websockets", "httpx", "prometheus_client"]
BLOCKER = f"""
import sys, threading

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {BLOCKED}:
            raise ModuleNotFoundError(f"no module named {{name}}")

def refuse(thread):
    raise AssertionError("a thread was started")

sys.meta_path.insert(0, Absent())
threading.Thread.start = refuse
"""


def example() -> str:
    """Return the lines that docs/server.md shows."""
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert found is not None
    return found[1]


def test_ten_lines_play_a_whole_race_without_a_server_or_a_thread() -> None:
    check = """
assert threading.active_count() == 1
assert "multiprocessing" not in sys.modules and "concurrent.futures.process" not in sys.modules
"""
    done = subprocess.run(
        [sys.executable, "-c", BLOCKER + example() + check], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "'reason': 'found'" in done.stdout


def test_the_example_is_short() -> None:
    lines = [line for line in example().splitlines() if line and not line.startswith(("import", "from"))]
    assert len(lines) <= 12
