"""The server's log is one JSON object per line, whoever speaks."""

from __future__ import annotations

import json
import subprocess
import sys

SCRIPT = """
from hut8.server.logs import set_up_logs
from hut8.strategy.compiled import LOG
set_up_logs()
LOG.warning("libkernel.so was built for 4 questions in a round, not 3.")
"""


def test_a_refused_library_is_a_line_of_json_too() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    (line,) = done.stderr.splitlines()
    assert json.loads(line)["text"] == "libkernel.so was built for 4 questions in a round, not 3."
