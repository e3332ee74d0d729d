"""Reading a language's file and filling in its templates (`hut8.wording` says how a template is read)."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from hut8.errors import Missing
from hut8.wording import ENGLISH, either, fill

if TYPE_CHECKING:
    from collections.abc import Iterable

LANGUAGES = tuple(sorted(file.name[:2] for file in files(__package__).iterdir() if re.match(r"..\.json$", file.name)))
"""Adding a language is adding its file; what only paper, refusals and pictures say stays English until translated."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return every template of a language: those of the screen, and those of the press, which no browser needs."""
    name = f"{language_called(language)}.json"
    return words_in(f"press/{ENGLISH}.json") | words_in(name) | words_in(f"press/{name}")


def words_in(path: str) -> dict[str, str]:
    """Read one file of this room; a language may lack it."""
    file = files(__package__) / path
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


@cache
def language_called(name: str) -> str:
    """Return a language by its code (`fr`, `fr-CA`), or refuse one that the house does not speak."""
    code = re.split(r"[-_]", name.lower())[0]
    if code not in LANGUAGES:
        raise Missing(
            "'{name}' is not a language of the house: choose {languages}.", name=name, languages=either(LANGUAGES)
        )
    return code


def fitting_language(wanted: Iterable[str]) -> str:
    """Return the first of some languages that the house speaks, else English.

    >>> fitting_language(["de-CH", "fr-CH", "it"])
    'fr'
    """
    for name in wanted:
        with suppress(Missing):
            return language_called(name)
    return ENGLISH


def phrase(language: str, key: str, **values: Any) -> str:
    """Fill in one template.

    >>> phrase("en", "meaning.codes", count=1), phrase("en", "meaning.codes", count=6)
    ('One code is possible now.', '6 codes are possible now.')
    """
    return fill(catalogue(language)[key], language_called(language), values)
