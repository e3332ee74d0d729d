"""Reading a language's file and filling in its templates.

A template holds `{name}`, replaced by the value, and `{count|one|other}`, which takes the word for the number: the
first for 1 (in French for 0 too), else the second, `#` standing for the number itself. The browser reads them the same
way (`web/src/lib/template.ts`).
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from hut8.errors import Missing

LANGUAGES = ("en", "fr", "it", "nl")
HOLE = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")
SINGULAR = {"fr": (0, 1)}


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return every template of a language."""
    found: dict[str, str] = json.loads((files(__package__) / f"{language_called(language)}.json").read_text("utf-8"))
    return found


def language_called(name: str) -> str:
    """Return a language by its code (`fr`, `fr-CA`), or refuse one that the house does not speak."""
    code = re.split(r"[-_]", name.lower())[0]
    if code not in LANGUAGES:
        raise Missing(
            f"'{name}' is not a language of the house: choose {', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}."
        )
    return code


def phrase(language: str, key: str, **values: Any) -> str:
    """Fill in one template.

    >>> phrase("en", "meaning.codes", count=1), phrase("en", "meaning.codes", count=6)
    ('One code is possible now.', '6 codes are possible now.')
    """
    return fill(catalogue(language)[key], language, values)


def fill(template: str, language: str, values: dict[str, Any]) -> str:
    def filled(hole: re.Match[str]) -> str:
        value = values[hole[1]]
        if hole[2] is None:
            return str(value)
        form = hole[2] if value in SINGULAR.get(language, (1,)) else hole[3]
        return form.replace("#", str(value))

    return HOLE.sub(filled, template)
