"""The rules of both games as pages: which sections they have, in which order, with how many paragraphs."""

from __future__ import annotations

from itertools import count, takewhile

from hut8.locale.catalogue import catalogue
from hut8.wording import ENGLISH

SECTIONS = {
    "machine": (
        *("code", "components", "setup", "promises", "modes", "answers", "cards", "round", "example", "end"),
        *("reminders", "options", "alone", "open", "worlds"),
    ),
    "imitation": ("idea", "components", "setup", "round", "cardboard", "scoring", "finish", "table", "open"),
}


def paragraphs(game: str, section: str) -> list[str]:
    """Return the keys of a section's paragraphs.

    >>> paragraphs("imitation", "idea")
    ['learn.rules.imitation.idea.1', 'learn.rules.imitation.idea.2']
    """
    keys = (f"learn.rules.{game}.{section}.{number}" for number in count(1))
    return list(takewhile(catalogue(ENGLISH).__contains__, keys))
