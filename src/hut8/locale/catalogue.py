"""Reading a language's files and filling in its templates (`hut8.wording` says how a template is read)."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from hut8.errors import Missing
from hut8.plurals import rule_of
from hut8.wording import ENGLISH, Grammar, either, fill

if TYPE_CHECKING:
    from collections.abc import Iterable

REFUSALS = "refusals.json"
"""The one file whose keys are English templates, see `hut8.locale.refusals`."""

LANGUAGES = tuple(
    sorted(folder.name for folder in files(__package__).iterdir() if re.fullmatch("[a-z]{2,3}", folder.name))
)
"""Every folder is a language: adding one is adding a folder with at least one file."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return every template by its key, in English where the language lacks it."""
    return words_of(ENGLISH) | words_of(language_called(language))


def words_of(language: str) -> dict[str, str]:
    """Return the templates that a language has itself, room by room."""
    rooms = sorted(file.name for file in (files(__package__) / language).iterdir())
    return {key: text for room in rooms if room != REFUSALS for key, text in words_in(language, room).items()}


def words_in(language: str, room: str) -> dict[str, str]:
    """Read one file of a language, which may lack it."""
    file = files(__package__) / language / room
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


@cache
def language_called(name: str) -> str:
    """Return a language by its code (`fr`, `fr-CA`), or refuse one that the house does not speak."""
    code = re.split(r"[-_]", str(name).lower())[0]
    if code not in LANGUAGES:
        raise Missing("'{name}' is not a known language: choose {languages}.", name=name, languages=either(LANGUAGES))
    return code


def fitting_language(wanted: Iterable[str]) -> str:
    """Return the first of some languages that the house speaks, else English.

    >>> fitting_language(["tlh", "fr-CH", "it"])
    'fr'
    """
    for name in wanted:
        with suppress(Missing):
            return language_called(name)
    return ENGLISH


@cache
def grammar(language: str) -> Grammar:
    """Return how a language writes numbers, and their forms."""
    words = catalogue(language)
    categories = tuple(words["language.plurals"].split())
    return Grammar(
        words["language.thousands"], words["language.decimal"], categories, rule_of(language_called(language))
    )


def phrase(language: str, key: str, **values: Any) -> str:
    """Fill in one template.

    >>> phrase("en", "meaning.codes", count=1), phrase("en", "meaning.codes", count=6)
    ('One code is possible now.', '6 codes are possible now.')
    """
    return fill(catalogue(language)[key], values, grammar(language))
