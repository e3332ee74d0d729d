"""Write `web/src/lib/facts.json`: limits, cards, hole grid, booklet, grades, the week's problems, prints, rules.

All of it comes from the rules' own tables, so the page and the rules speak of the same cards; `tests/web/test_facts.py`
fails when the file is out of date. Nothing secret is in it: a law says what a printed criterion means, not which one a
verifier tests, and a grade is worked out from the cards alone.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hut8.forge.daily import WEEK
from hut8.forge.grade import grade
from hut8.locale.rules import SECTIONS, paragraphs
from hut8.machine.booklet import EXCHANGED, PRINTED, booklet
from hut8.machine.cards import CARDS
from hut8.machine.codes import CODES
from hut8.machine.notation import LETTERS, QUESTIONS_IN_A_ROUND
from hut8.machine.problems import FEWEST_VERIFIERS
from hut8.machine.punch import COLUMN_COUNT, HOLES, ROW_COUNT
from hut8.machine.verification import SYMBOLS
from hut8.press.kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

FILE = Path(__file__).parent.parent / "web" / "src" / "lib" / "facts.json"
SHOWN = ("difficulty", "rounds", "questions", "luck")
SECONDS = 60
"""The booklet's grades are proven in a moment; a slow machine may take its time."""


def booklet_grade(number: int) -> dict[str, Any]:
    """Return what the page shows of a grade, in the words of `Grade.as_json`."""
    found = grade(booklet(number).public, SECONDS).as_json()
    return {name: found[name] for name in SHOWN}


def facts(graded: Iterable[int] = PRINTED) -> dict[str, Any]:
    """Return the file's content: holes in the order of the codes, laws as hexadecimal sets of codes."""
    return {
        "questions_in_a_round": QUESTIONS_IN_A_ROUND,
        "letters": LETTERS,
        "fewest_verifiers": FEWEST_VERIFIERS,
        "grid": {"columns": COLUMN_COUNT, "rows": ROW_COUNT, "holes": [list(HOLES[code]) for code in CODES]},
        "cards": {
            str(number): [[criterion.label, f"{criterion.law:x}"] for criterion in card.criteria]
            for number, card in CARDS.items()
        },
        "booklet": {f"{number:02}": [list(slot) for slot in booklet(number).public.slots] for number in PRINTED},
        "exchanged": {
            language: {f"{place:02}": f"{other:02}" for place, other in places.items()}
            for language, places in EXCHANGED.items()
        },
        "grades": {f"{number:02}": booklet_grade(number) for number in graded},
        "week": [[verifiers, str(pool)] for verifiers, pool in WEEK],
        "symbols": list(SYMBOLS),
        "prints": [kind._asdict() for kind in KINDS.values()],
        "rules": {
            game: [[section, len(paragraphs(game, section))] for section in sections]
            for game, sections in SECTIONS.items()
        },
    }


def text() -> str:
    lines = [f'"{name}": {json.dumps(value, separators=(",", ":"))}' for name, value in facts().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"wrote {FILE}\n")
