"""The words of the press, one file per language in `languages/`.

They stand here and not among the words of the screen, which every browser loads: nobody needs them there.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def words(language: str) -> dict[str, str]:
    text = (files("hut8.press") / "languages" / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def say(language: str, key: str, **values: Any) -> str:
    return words(language)[key].format(**values)
