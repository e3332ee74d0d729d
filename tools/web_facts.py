"""Write `web/src/lib/facts.json`: the cards, the hole grid and the booklet's cards, from the rules' own tables.

The page and the rules then speak of the same cards; `tests/web/test_facts.py` fails when the file is out of date.
Nothing secret is in it: a law says what a printed criterion means, not which one a verifier tests.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from hut8.machine.booklet import PRINTED, booklet
from hut8.machine.cards import CARDS
from hut8.machine.codes import CODES
from hut8.machine.punch import COLUMN_COUNT, HOLES, ROW_COUNT
from hut8.machine.verification import SYMBOLS

FILE = Path(__file__).parent.parent / "web" / "src" / "lib" / "facts.json"


def facts() -> dict[str, Any]:
    """Return the file's content: holes in the order of the codes, laws as hexadecimal sets of codes."""
    return {
        "grid": {"columns": COLUMN_COUNT, "rows": ROW_COUNT, "holes": [list(HOLES[code]) for code in CODES]},
        "cards": {
            str(number): [[criterion.label, f"{criterion.law:x}"] for criterion in card.criteria]
            for number, card in CARDS.items()
        },
        "booklet": {f"{number:02}": [list(slot) for slot in booklet(number).public.slots] for number in PRINTED},
        "symbols": list(SYMBOLS),
    }


def text() -> str:
    lines = [f'"{name}": {json.dumps(value, separators=(",", ":"))}' for name, value in facts().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"wrote {FILE}\n")
