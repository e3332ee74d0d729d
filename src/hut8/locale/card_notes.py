"""What is easily overlooked on a criteria card: strictness, ties, exact counts, and what never occurs."""

from __future__ import annotations

from hut8.locale.catalogue import catalogue, phrase
from hut8.wording import ENGLISH


def note_about(language: str, card: int) -> str:
    """Return the note on a card; cards that work alike share the note of the first of them.

    >>> note_about("en", 7)
    '2 and 4 are even; 1, 3 and 5 are odd. The other two digits do not matter.'
    """
    first = next(number for number in range(card, 0, -1) if f"note.{number}" in catalogue(ENGLISH))
    return phrase(language, f"note.{first}")
