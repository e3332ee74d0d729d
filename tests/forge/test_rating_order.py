"""A rating is the same in every process, whatever the order of sets in it."""

from __future__ import annotations

import os
import subprocess
import sys

RATING = """
from hut8.forge.rating import rate
from hut8.machine.problems import parse_public
print(rate(parse_public(["3", "10", "35", "48"])))
"""


def test_no_order_of_a_set_decides_about_the_technique() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", RATING],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
    assert "technique='two_step'" in told.pop()
