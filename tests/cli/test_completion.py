"""A shell completes commands, options and the values of options."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def completed(line: str) -> list[str]:
    """Ask as bash does, the last word being what was typed of it."""
    words = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - (0 if line.endswith(" ") else 1))}
    environment = {**os.environ, **words, "_HUT8_COMPLETE": "bash_complete"}
    done = subprocess.run([sys.executable, "-m", "hut8"], env=environment, capture_output=True, text=True, check=True)
    return [word.partition(",")[2] for word in done.stdout.split()]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hut8 rep", ["replay"]),
        ("hut8 generate --mode n", ["nightmare"]),
        ("hut8 generate --pool ", ["easy", "standard", "hard", "mixed"]),
        ("hut8 explain --language f", ["fr"]),
        ("hut8 play --problem booklet:2", ["booklet:20"]),
        ("hut8 print sc", ["scale"]),
    ],
)
def test_a_word_is_completed(line: str, words: list[str]) -> None:
    assert completed(line) == words
