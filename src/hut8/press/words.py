"""The words of the press, one file per language in `languages/`.

They stand here and not among the words of the screen, which every browser loads: nobody needs them there.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from hut8.machine.codes import SHAPE_SYMBOLS

LANGUAGES = ("en", "fr", "it", "nl")


@cache
def words(language: str) -> dict[str, str]:
    text = (files("hut8.press") / "languages" / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def say(language: str, key: str, **values: Any) -> str:
    return words(language)[key].format(**values)


def in_marks(label: str) -> str:
    """Write a criterion's label with the shapes' own marks, which `text` then draws.

    >>> in_marks("T+S=6"), in_marks("C strictly smallest")
    ('▲ + ■ = 6', '● strictly smallest')
    """
    spaced = re.sub(r" *([<=>+]) *", r" \1 ", label)
    return " ".join(SHAPE_SYMBOLS.get(word, word) for word in spaced.split(" "))
