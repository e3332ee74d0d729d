"""The server's log is one JSON object per line, whoever speaks."""

from __future__ import annotations

import json
import subprocess
import sys

SCRIPT = """
from hut8.server.logs import set_up_logs
from hut8.strategy.compiled import LOG
set_up_logs(1000, 50)
LOG.warning("libkernel.so was built for 4 questions in a round, not 3.")
"""


def test_a_refused_library_is_a_line_of_json_too() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    (line,) = done.stderr.splitlines()
    assert json.loads(line)["text"] == "libkernel.so was built for 4 questions in a round, not 3."


FLOOD = """
from hut8.server.logs import log, log_trouble, set_up_logs
from hut8.errors import Unavailable
set_up_logs(5, 1000)
for number in range(100):
    log("request", ms=number)
log_trouble(Unavailable("The table is not loaded."))
"""


def test_a_flood_of_lines_is_left_out_and_counted_and_hides_no_trouble() -> None:
    done = subprocess.run([sys.executable, "-c", FLOOD], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert lines[-1]["event"] == "unavailable"
    written = sum(line["event"] == "request" for line in lines)
    assert 5 <= written < 100
    assert written + sum(line["lines"] for line in lines if line["event"] == "left out") == 100
