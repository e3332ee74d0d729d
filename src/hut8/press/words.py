"""The words of the press."""

from __future__ import annotations

import re
from typing import Any

from hut8.machine.codes import SHAPE_SYMBOLS

WORDS = {
    "en": {
        "punch.lay": "cut corner at the top right",
        "punch.foot": "Punch cards {page}/{pages}",
        "advice.scale": "Print at 100 %: the ruler must measure 50 mm.",
        "advice.duplex": "Print on both sides, turned over the long edge.",
        "side.front": "front",
        "side.back": "back",
        "verification.face": "under the punch cards, corner on corner",
        "verification.tick": "Tick the verifier this card answers for.",
        "notes.name": "Name",
        "notes.game": "Game",
        "notes.code": "code",
        "notes.criterion": "Criterion",
        "verification.foot": "Verification cards {page}/{pages}, {side}",
    }
}


def say(language: str, key: str, **values: Any) -> str:
    return WORDS[language][key].format(**values)


def in_marks(label: str) -> str:
    """Write a criterion's label with the shapes' own marks, which `text` then draws.

    >>> in_marks("T+S=6"), in_marks("C strictly smallest")
    ('▲ + ■ = 6', '● strictly smallest')
    """
    spaced = re.sub(r" *([<=>+]) *", r" \1 ", label)
    return " ".join(SHAPE_SYMBOLS.get(word, word) for word in spaced.split(" "))
