"""Criteria by every name that is printed: the label of programs, a few words, or a sentence."""

from __future__ import annotations

import re
from functools import cache

from hut8.locale.catalogue import phrase
from hut8.locale.sentences import say
from hut8.machine.cards import CRITERIA
from hut8.machine.codes import SHAPE_SYMBOLS
from hut8.wording import ENGLISH

LETTERS = str.maketrans({symbol: shape for shape, symbol in SHAPE_SYMBOLS.items()})


def label_called(name: str, language: str = ENGLISH) -> str | None:
    """Return the label of a criterion by a name in a language or in English.

    >>> label_called("■ < ▲●"), label_called("no 3"), label_called("S=3"), label_called("blue")
    ('S strictly smallest', 'zero 3s', 'S=3', None)
    """
    return _names(language).get(_plain(name))


@cache
def _names(language: str) -> dict[str, str]:
    """Return the label of every name: the label itself, in few words, and in a sentence."""
    names: dict[str, str] = {}
    for spoken in (language, ENGLISH):
        for criterion in CRITERIA:
            for name in (criterion.label, phrase(spoken, f"short.{criterion.label}"), say(criterion, spoken)):
                names.setdefault(_plain(name), criterion.label)
    return names


def _plain(name: str) -> str:
    """Write a name without what makes no difference: spaces, capitals, signs instead of letters."""
    return re.sub(r"\s+", "", name.translate(LETTERS)).casefold()
