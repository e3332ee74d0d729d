"""Programs for the arena, good and hostile, as commands."""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def python(text: str) -> list[str]:
    return [sys.executable, "-u", "-c", text]


CAREFUL = [sys.executable, "-u", str(FOLDER / "careful.py")]
"""Asks by the line protocol alone, as a stranger would write it."""

GARBAGE = python("import sys\nfor line in sys.stdin:\n    print('\\x1b[2J\\x00 what?')")
SILENT = python("import sys\nsys.stdin.read()")
ENDLESS_LINE = python("import sys\nwhile True: sys.stdout.write('x' * 4096)")
ENDLESS_LINES = python("while True: print('ask 111 A')")
EXITS = python("import sys\nsys.exit('I have no more ideas')")
GUESSES = python("import sys\nfor line in sys.stdin:\n    line == 'move\\n' and print('claim 111')")
STUBBORN = python(
    "import sys\nn = 0\nfor line in sys.stdin:\n"
    "    if line == 'move\\n': n += 1; print('ask', '111' if n % 2 else '222', 'A')"
)
"""Asks the same two questions for ever, a round for each."""
